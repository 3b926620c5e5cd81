"""Games kept under names: apart from the autosave, each for itself, and nothing lost by a click."""

from __future__ import annotations

import base64
import datetime
import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from thunderstone.catalogue import load_presets
from thunderstone.engine.library import Library
from thunderstone.engine.variant import Variant
from thunderstone.journal import BadSave, Journal, Player, Shelf, slots, standing
from thunderstone.journal.record import MAX_NAME, checksum
from thunderstone.profile import Profile
from tools.check.strolling import stroll

PICTURE = b"\xff\xd8 a picture \xff\xd9"
NOON = datetime.datetime(2026, 3, 14, 12, 0, tzinfo=datetime.UTC)


def played(library: Library, answers: int = 6, seed: int = 3) -> Journal:
    players = (Player("Ana"), Player("Luis", "greedy"))
    setup = load_presets()["first_game"].setup(2, 0)
    journal = Journal.new(library, setup, seed, players)
    for _ in range(answers):
        assert journal.state.decision is not None
        journal.answer(list(range(max(1, journal.state.decision.least))))
    return journal


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "slots")


def rewritten(path: Path, **changes: Any) -> None:
    """Change fields of a slot, and its checksum with them."""
    plain = {**json.loads(path.read_text(encoding="utf-8")), **changes}
    plain["checksum"] = checksum(plain)
    path.write_text(json.dumps(plain), encoding="utf-8")


def test_looking_makes_nothing(shelf: Shelf) -> None:
    assert shelf.slots() == []
    assert not shelf.folder.exists()


def test_a_game_comes_back_from_its_slot_with_all_that_was_said_of_it(
    library: Library, shelf: Shelf
) -> None:
    journal = played(library)
    shelf.save(journal, "Mi partida", picture=PICTURE, coats=(3, 1), now=NOON)
    (slot,) = shelf.slots()
    assert (slot.name, slot.saved, slot.table) == ("Mi partida", NOON, "first_game")
    assert (slot.picture, slot.coats, slot.fault) == (PICTURE, (3, 1), None)
    assert slot.standing == standing(journal)
    loaded = shelf.load(library, slot)
    assert loaded.note == ""
    assert loaded.journal.state.text() == journal.state.text()


def test_a_slot_holds_one_moment_only(library: Library, shelf: Shelf) -> None:
    journal = played(library)
    slot = shelf.save(journal, "x")
    assert slot.holds(journal)
    assert not slot.holds(played(library, seed=4))
    journal.answer([0])
    assert not slot.holds(journal)


def test_the_newest_comes_first(library: Library, shelf: Shelf) -> None:
    journal = played(library)
    for day, name in ((2, "middle"), (3, "last"), (1, "first")):
        shelf.save(journal, name, now=NOON.replace(day=day))
    assert [slot.name for slot in shelf.slots()] == ["last", "middle", "first"]


def test_saving_takes_a_place_of_its_own(library: Library, shelf: Shelf) -> None:
    journal = played(library)
    paths = {shelf.save(journal, "same name").path for _ in range(3)}
    assert len(paths) == len(shelf.slots()) == 3


def test_names_are_cleaned_and_never_empty(library: Library, shelf: Shelf) -> None:
    journal = played(library)
    assert shelf.save(journal, "a\nb\x00" + "c" * 99).name == ("ab" + "c" * 99)[:MAX_NAME]
    assert shelf.save(journal, " \n ").name == "?"
    assert shelf.save(journal, "../../Ñandú «1»").name == "../../Ñandú «1»"
    assert all(path.parent == shelf.folder for path in shelf.folder.iterdir())


def test_renaming_changes_the_name_alone(library: Library, shelf: Shelf) -> None:
    slot = shelf.save(played(library), "before", picture=PICTURE, now=NOON)
    after = shelf.rename(slot, "after")
    assert after.name == "after"
    assert (after.path, after.saved, after.picture) == (slot.path, NOON, PICTURE)
    assert shelf.load(library, after).note == ""


def test_what_is_deleted_can_be_fetched_back(library: Library, shelf: Shelf) -> None:
    slot = shelf.save(played(library), "x", picture=PICTURE, now=NOON)
    deleted = shelf.delete(slot)
    assert shelf.slots() == []
    again = shelf.restore(deleted)
    assert (again.name, again.saved, again.picture) == ("x", NOON, PICTURE)
    with pytest.raises(BadSave) as caught:
        shelf.restore(deleted)
    assert caught.value.reason == "missing"


def test_a_restored_game_takes_nobodys_place(library: Library, shelf: Shelf) -> None:
    first = shelf.save(played(library), "first")
    deleted = shelf.delete(first)
    second = shelf.save(played(library), "second")
    assert second.path == first.path
    shelf.restore(deleted)
    assert {slot.name for slot in shelf.slots()} == {"first", "second"}


def test_what_is_overwritten_lies_in_the_trash(library: Library, shelf: Shelf) -> None:
    old = shelf.save(played(library), "old")
    new = shelf.save(played(library, 9), "new", over=old)
    assert new.path == old.path
    assert [slot.name for slot in shelf.slots()] == ["new"]
    (deleted,) = shelf.trash.iterdir()
    assert shelf.restore(deleted).name == "old"


def test_the_trash_keeps_only_the_latest(library: Library, shelf: Shelf) -> None:
    journal = played(library)
    for number in range(slots.KEPT_DELETED + 3):
        shelf.delete(shelf.save(journal, str(number)))
    left = sorted(shelf.trash.iterdir())
    assert len(left) == slots.KEPT_DELETED
    assert shelf.restore(left[0]).name == "3"


def test_there_is_an_end_of_room(
    library: Library, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "most", 2)
    journal = played(library)
    first = shelf.save(journal, "1")
    deleted = shelf.delete(shelf.save(journal, "2"))
    shelf.save(journal, "3")
    for act in (lambda: shelf.save(journal, "4"), lambda: shelf.restore(deleted)):
        with pytest.raises(BadSave) as caught:
            act()
        assert caught.value.reason == "full"
        assert "2" in caught.value.text("es")
    assert shelf.save(journal, "over", over=first).name == "over"


def test_of_a_folder_full_of_files_so_many_are_read_and_the_games_own_first(
    library: Library, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = [shelf.save(played(library), str(number)) for number in range(3)]
    for number in range(10_000):
        (shelf.folder / f"0{number} (copy).json").touch()
    read: list[Path] = []
    real = slots.read_json
    monkeypatch.setattr(slots, "read_json", lambda path: (read.append(path), real(path))[1])
    found = shelf.slots()
    assert len(read) == len(found) == slots.LISTED
    assert shelf.unlisted == 10_003 - slots.LISTED
    assert {slot.path for slot in found if slot.fault is None} == {slot.path for slot in kept}
    for path in shelf.folder.glob("*(copy)*"):
        path.unlink()
    assert len(shelf.slots()) == 3
    assert shelf.unlisted == 0


@pytest.mark.skipif(os.name != "posix", reason="such names are no names elsewhere")
@pytest.mark.parametrize("name", ["a\nb", "\x1b[31m", "\u202e", "\udcff", "\x01"])
def test_a_file_of_an_odd_name_is_listed_by_one_that_can_be_shown(
    name: str, library: Library, shelf: Shelf
) -> None:
    sound = shelf.save(played(library), "x").path
    plain = json.loads(sound.read_text(encoding="utf-8"))
    del plain["slot"]
    plain["checksum"] = checksum(plain)
    sound.write_text(json.dumps(plain), encoding="utf-8")
    sound.rename(shelf.folder / f"{name}.json")
    (shelf.folder / f"{name}2.json").write_text("{", encoding="utf-8")
    for slot in shelf.slots():
        assert slot.name.isprintable()
        assert slot.name


def test_of_files_made_large_only_so_many_are_read(
    library: Library, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each within its bounds, all together they would take a minute."""
    saved = [shelf.save(played(library), name) for name in "abc"]
    monkeypatch.setattr(slots, "MOST_READ", sum(one.path.stat().st_size for one in saved[:2]))
    for again in (shelf, Shelf(shelf.folder)):
        assert {one.name for one in again.slots()} == {"a", "b"}
        assert again.unlisted == 1


def test_a_file_of_a_strange_name_in_the_trash_hinders_nothing(
    library: Library, shelf: Shelf
) -> None:
    deleted = shelf.delete(shelf.save(played(library), "1"))
    (shelf.trash / "².json").touch()
    assert shelf.delete(shelf.save(played(library), "2")) != deleted


def test_what_was_deleted_last_stays_longest_whatever_the_numbers_in_the_trash(
    library: Library, shelf: Shelf
) -> None:
    shelf.trash.mkdir(parents=True)
    for number in range(999_999 - slots.KEPT_DELETED, 1_000_000):
        (shelf.trash / f"{number}.json").touch()
    (shelf.trash / f"{'9' * 250}.json").touch()
    deleted = shelf.delete(shelf.save(played(library), "1"))
    assert shelf.restore(deleted).name == "1"


def test_a_game_that_is_over_is_not_kept(library: Library, shelf: Shelf) -> None:
    given_up = played(library)
    given_up.hand_over(0, "human", "resigned")
    setup = load_presets()["first_game"].setup(2, 0, Variant(end="rounds", rounds=1))
    ended = Journal.new(library, setup, 3, [Player("Ana"), Player("Luis", "greedy")])
    stroll(ended, 200, 3)
    assert ended.state.ending == "rounds_over"
    for journal in (given_up, ended):
        with pytest.raises(BadSave) as caught:
            shelf.save(journal, "x")
        assert caught.value.reason == "over"
    assert shelf.slots() == []


def damaged(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:700])


def flipped(path: Path) -> None:
    path.write_text(
        path.read_text(encoding="utf-8").replace('"table":"first', '"table":"worst'),
        encoding="utf-8",
    )


@pytest.mark.parametrize(
    ("harm", "reason"),
    [
        (damaged, "damaged"),
        (flipped, "damaged"),
        (lambda path: path.write_text("hello", encoding="utf-8"), "foreign"),
        (lambda path: rewritten(path, game="chess"), "foreign"),
        (lambda path: rewritten(path, format=99), "newer"),
        (lambda path: rewritten(path, rules_version=99), "newer_rules"),
        (lambda path: rewritten(path, slot={"name": 4}), "damaged"),
        (lambda path: rewritten(path, slot={"name": "x", "saved": "soon"}), "damaged"),
        (lambda path: rewritten(path, slot={"name": "x", "saved": "0001-01-01"}), "damaged"),
        (lambda path: rewritten(path, slot={"name": "x", "picture": "%%%"}), "damaged"),
        (lambda path: rewritten(path, slot={"name": "x", "standing": {"round": 1}}), "damaged"),
        (lambda path: rewritten(path, slot={"name": "x", "coats": 7}), "damaged"),
    ],
    ids=[
        "cut",
        "flipped",
        "text",
        "chess",
        "newer",
        "newer rules",
        "name",
        "date",
        "date before all clocks",
        "picture",
        "standing",
        "coats",
    ],
)
def test_a_slot_that_cannot_be_used_says_why_and_is_left_alone(
    library: Library, shelf: Shelf, harm: Any, reason: str
) -> None:
    journal = played(library)
    bad, good = shelf.save(journal, "bad"), shelf.save(journal, "good")
    harm(bad.path)
    content = bad.path.read_bytes()
    assert [slot.path for slot in shelf.slots()] == [good.path, bad.path], "it comes last"
    found = {slot.path: slot for slot in shelf.slots()}
    fault = found[bad.path].fault
    assert fault is not None
    assert fault.reason == reason
    assert str(bad.path) in fault.text("es")
    assert found[good.path].fault is None
    assert shelf.load(library, found[good.path]).note == ""
    with pytest.raises(BadSave):
        shelf.save(journal, "over it", over=found[bad.path])
    assert bad.path.read_bytes() == content


def test_a_damaged_slot_can_be_thrown_away_and_fetched_back(library: Library, shelf: Shelf) -> None:
    slot = shelf.save(played(library), "x")
    damaged(slot.path)
    content = slot.path.read_bytes()
    deleted = shelf.delete(shelf.slots()[0])
    assert shelf.slots() == []
    assert shelf.restore(deleted).path.read_bytes() == content


def test_a_save_copied_here_by_hand_is_a_slot_without_details(
    library: Library, shelf: Shelf, tmp_path: Path
) -> None:
    profile, journal = Profile(tmp_path), played(library)
    profile.autosave(journal)
    shelf.folder.mkdir()
    (shelf.folder / "friend.json").write_bytes(profile.autosave_path.read_bytes())
    (slot,) = shelf.slots()
    assert (slot.name, slot.standing, slot.picture, slot.fault) == ("friend", None, b"", None)
    assert shelf.load(library, slot).journal.state.text() == journal.state.text()
    assert shelf.rename(slot, "from a friend").name == "from a friend"


def test_slots_and_the_autosave_do_not_touch_each_other(library: Library, tmp_path: Path) -> None:
    profile, journal = Profile(tmp_path), played(library)
    profile.autosave(journal)
    autosave = profile.autosave_path.read_bytes()
    profile.slots.save(journal, "kept")
    assert profile.autosave_path.read_bytes() == autosave
    profile.drop_autosave()
    assert [slot.name for slot in profile.slots.slots()] == ["kept"]


def test_a_slot_of_the_format_before_loads(library: Library, shelf: Shelf) -> None:
    slot = shelf.save(played(library), "old")
    plain = json.loads(slot.path.read_text(encoding="utf-8"))
    del plain["handovers"]
    plain["format"] = 2
    plain["checksum"] = checksum(plain)
    slot.path.write_text(json.dumps(plain), encoding="utf-8")
    (found,) = shelf.slots()
    assert found.fault is None
    assert shelf.load(library, found).journal.state.text() == played(library).state.text()


def test_a_picture_too_large_is_left_out(library: Library, shelf: Shelf) -> None:
    assert shelf.save(played(library), "x", picture=b"x" * (slots.MAX_PICTURE + 1)).picture == b""


def test_the_picture_is_under_the_checksum(library: Library, shelf: Shelf) -> None:
    slot = shelf.save(played(library), "x", picture=PICTURE)
    text = slot.path.read_text(encoding="utf-8")
    mine = base64.b64encode(PICTURE).decode()
    slot.path.write_text(text.replace(mine, base64.b64encode(b"another").decode()), "utf-8")
    assert shelf.slots()[0].fault is not None


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_to_is_said_to_be_so(
    library: Library, shelf: Shelf
) -> None:
    slot = shelf.save(played(library), "x")
    shelf.folder.chmod(0o500)
    try:
        with pytest.raises(BadSave) as caught:
            shelf.save(played(library), "y")
        assert caught.value.reason == "unwritable"
        assert shelf.slots() == [slot]
    finally:
        shelf.folder.chmod(0o700)


def test_a_file_where_the_folder_should_be_is_a_fault_that_is_told(
    library: Library, tmp_path: Path
) -> None:
    (tmp_path / "slots").write_text("", encoding="utf-8")
    shelf = Shelf(tmp_path / "slots")
    assert shelf.slots() == []
    with pytest.raises(BadSave) as caught:
        shelf.save(played(library), "x")
    assert caught.value.reason == "unwritable"


def test_a_crash_while_writing_leaves_the_slot_as_it_was(
    library: Library, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    slot = shelf.save(played(library), "x", now=NOON)
    content = slot.path.read_bytes()

    def crash(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("thunderstone.journal.files.os.replace", crash)
    with pytest.raises(BadSave) as caught:
        shelf.rename(slot, "y")
    assert "disk is full" in caught.value.text("en")
    monkeypatch.undo()
    assert slot.path.read_bytes() == content
    assert [path.name for path in shelf.folder.iterdir()] == [slot.path.name]


@pytest.mark.parametrize(
    "change",
    [
        lambda shelf, slot: shelf.rename(slot, "other"),
        lambda shelf, slot: shelf.illustrate(slot, b"x"),
    ],
)
def test_a_damaged_slot_is_not_signed_as_sound(library: Library, shelf: Shelf, change: Any) -> None:
    slot = shelf.save(played(library), "x")
    flipped(slot.path)
    content = slot.path.read_bytes()
    with pytest.raises(BadSave) as caught:
        change(shelf, slot)
    assert caught.value.reason == "damaged"
    assert slot.path.read_bytes() == content


def test_a_game_that_is_gone_already_can_be_dropped(library: Library, shelf: Shelf) -> None:
    slot = shelf.save(played(library), "x")
    for _ in range(2):
        shelf.drop(slot)
        assert shelf.slots() == []


def test_a_picture_that_comes_later_changes_the_picture_alone(
    library: Library, shelf: Shelf
) -> None:
    slot = shelf.save(played(library, 4), "first", now=NOON)
    assert slot.picture == b""
    shelf.illustrate(slot, PICTURE)
    (found,) = shelf.slots()
    assert found == replace(slot, picture=PICTURE)
    assert shelf.load(library, found).journal.answers == played(library, 4).answers


def test_a_slot_is_read_again_only_where_its_file_has_changed(
    library: Library, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = [shelf.save(played(library, 3), name) for name in ("one", "two")]
    shelf.slots()
    read: list[Path] = []
    real = slots.read_json

    def noted(path: Path) -> object:
        read.append(path)
        return real(path)

    monkeypatch.setattr(slots, "read_json", noted)
    assert len(shelf.slots()) == 2
    assert read == []
    Shelf(shelf.folder).rename(kept[0], "another name")
    read.clear()
    assert {slot.name for slot in shelf.slots()} == {"another name", "two"}
    assert read == [kept[0].path]
