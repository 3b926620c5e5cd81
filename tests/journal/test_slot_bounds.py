"""Slots at their bounds: room, pictures, places, and what the disk says when it refuses."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from thunderstone.catalogue import load_presets
from thunderstone.engine.library import Library
from thunderstone.journal import BadSave, Journal, Player, Shelf, files, save, slots
from thunderstone.journal.record import checksum
from thunderstone.journal.slots import Slot


@pytest.fixture
def journal(library: Library) -> Journal:
    setup = load_presets()["first_game"].setup(2, 0)
    return Journal.new(library, setup, 3, [Player("Ana"), Player("Leo")])


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "slots", most=2)


def refused(act: Callable[[], object]) -> BadSave:
    with pytest.raises(BadSave) as caught:
        act()
    return caught.value


def test_there_is_room_for_so_many_games_and_no_more(shelf: Shelf, journal: Journal) -> None:
    one = shelf.save(journal, "one")
    assert not shelf.full
    two = shelf.save(journal, "two")
    assert (one.path.name, two.path.name, shelf.full) == ("01.json", "02.json", True)
    fault = refused(lambda: shelf.save(journal, "three"))
    assert (fault.reason, fault.figures) == ("full", {"limit": 2})
    again = shelf.save(journal, "again", over=one)
    assert (again.path, shelf.full) == (one.path, True)
    gone = shelf.delete(two)
    shelf.save(journal, "three")
    assert refused(lambda: shelf.restore(gone)).reason == "full"
    assert refused(lambda: shelf.restore(two.path.with_name("99.json"))).reason == "missing"


def test_what_goes_to_the_trash_lies_there_in_its_order(shelf: Shelf, journal: Journal) -> None:
    slot = shelf.save(journal, "x")
    first = shelf.delete(slot)
    slot = shelf.save(journal, "y")
    shelf.save(journal, "z", over=slot)
    second = shelf.delete(slot)
    assert (first.name, second.name) == ("000001.json", "000003.json")
    assert not slot.path.exists()
    assert shelf.restore(first).name == "x"
    assert not first.exists()


def test_a_picture_may_have_so_many_bytes(
    shelf: Shelf, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slots, "MAX_PICTURE", 4)
    slot = shelf.save(journal, "x", picture=b"1234")
    assert (slot.picture, slot.picturable) == (b"1234", False)
    assert shelf.save(journal, "x", picture=b"12345", over=slot).picture == b""
    slot = shelf.save(journal, "x", over=slot)
    assert slot.picturable
    assert shelf.illustrate(slot, b"12345") is slot
    assert shelf.illustrate(slot, b"4321").picture == b"4321"
    broken = Slot(slot.path, "x", fault=BadSave("damaged"))
    assert not broken.picturable


def test_a_game_with_the_largest_picture_can_be_read_again(shelf: Shelf, journal: Journal) -> None:
    kept = shelf.save(journal, "x", picture=bytes(slots.MAX_PICTURE))
    assert (kept.fault, len(kept.picture)) == (None, slots.MAX_PICTURE)


def test_a_new_name_makes_no_file_larger_than_can_be_read(shelf: Shelf, journal: Journal) -> None:
    """What else stands in it may be in letters that take three times as much when escaped."""
    slot = shelf.save(journal, "x")
    plain = {**files.read_json(slot.path), "remark": "ñ" * (files.MAX_BYTES // 3)}
    plain["checksum"] = checksum(plain)
    slot.path.write_text(json.dumps(plain, ensure_ascii=False), encoding="utf-8")
    assert shelf.rename(slot, "y").fault is None
    (kept,) = shelf.slots()
    assert (kept.name, kept.fault) == ("y", None)


def test_a_slot_holds_the_very_moment_at_which_a_game_stands(
    shelf: Shelf, journal: Journal
) -> None:
    slot = shelf.save(journal, "x")
    assert slot.holds(journal)
    for other in (
        dataclasses.replace(slot, answers=1),
        dataclasses.replace(slot, seed=4),
        dataclasses.replace(slot, standing=None),
    ):
        assert not other.holds(journal)


def test_a_shelf_claims_its_own_folder_unless_told_another(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    assert (shelf.profile, shelf.unlisted) == (tmp_path, 0)
    assert Shelf(tmp_path / "slots", tmp_path).profile == tmp_path


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), OSError("odd")])
def test_what_the_disk_says_is_told_as_it_says_it(
    shelf: Shelf, journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError
) -> None:
    slot = shelf.save(journal, "x")
    deleted = shelf.delete(shelf.save(journal, "y"))

    def fails(*_: object, **__: object) -> None:
        raise error

    said = error.strerror or error
    monkeypatch.setattr(slots.os, "listdir", fails)
    fault = refused(shelf.slots)
    assert (fault.reason, fault.figures, fault.path) == ("unreadable", {"why": said}, shelf.folder)
    monkeypatch.undo()
    for name in ("make_folder", "confirm", "write_whole"):
        monkeypatch.setattr(slots, name, fails)
    monkeypatch.setattr(files, "write_whole", fails)
    for act, path in (
        (lambda: shelf.save(journal, "z"), shelf.folder / "02.json"),
        (lambda: shelf.rename(slot, "z"), slot.path),
        (lambda: shelf.delete(slot), slot.path),
        (lambda: save(journal, tmp_path / "game.json"), tmp_path / "game.json"),
        (lambda: shelf.restore(deleted), shelf.folder / "02.json"),
        (lambda: shelf.drop(slot), slot.path),
    ):
        fault = refused(act)
        assert (fault.reason, fault.figures) == ("unwritable", {"why": said})
        assert fault.path == path


def test_folders_in_folders_are_made_and_may_be_there_already(tmp_path: Path) -> None:
    deep = tmp_path / "a" / "b" / "c"
    files.make_folder(deep)
    files.make_folder(deep)
    assert deep.is_dir()


def test_what_killed_processes_left_is_swept_away_and_nothing_else(tmp_path: Path) -> None:
    left = tmp_path / f".game.json.x{files.TEMPORARY}"
    kept = [tmp_path / "game.json", tmp_path / ".other.tmp"]
    for path in (left, *kept):
        path.write_text("x", encoding="utf-8")
    files.sweep(tmp_path)
    assert not left.exists()
    assert all(path.exists() for path in kept)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "damaged"),
        (b"x" * 9, "foreign"),
        (b" " * (4096 - 20) + b"thunderstone-doomgate", "foreign"),
        (b" " * (4096 - 21) + b"thunderstone-doomgate", "damaged"),
    ],
)
def test_a_broken_file_that_names_the_game_early_is_a_damaged_game(
    tmp_path: Path, data: bytes, reason: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(data)
    assert refused(lambda: files.read_json(path)).reason == reason


def test_a_bot_that_plays_now_must_be_known(journal: Journal) -> None:
    files.check_bots(journal, ())
    journal.hand_over(1, "greedy", "relieved")
    files.check_bots(journal, ("greedy",))
    assert refused(lambda: files.check_bots(journal, ("random",))).figures == {"name": "greedy"}
