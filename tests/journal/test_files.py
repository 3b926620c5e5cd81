"""Saved games on disk: whole or not at all, read with distrust, and changes of the rules."""

from __future__ import annotations

import dataclasses
import json
import os
import stat
import time
from pathlib import Path
from typing import Any

import pytest

from thunderstone.catalogue import load_presets
from thunderstone.engine.library import Library
from thunderstone.journal import (
    BadSave,
    Journal,
    Player,
    check_bots,
    files,
    limits,
    load,
    note_text,
    save,
)
from thunderstone.journal.record import GAME, checksum
from tools.check.strolling import stroll


def played(library: Library, answers: int, seed: int = 3) -> Journal:
    setup = load_presets()["first_game"].setup(3)
    journal = Journal.new(library, setup, seed, [Player("Ana"), Player("Luis"), Player("Eva")])
    stroll(journal, answers, seed)
    return journal


def saved(library: Library, folder: Path, answers: int) -> tuple[Journal, Path]:
    """A game of so many answers, and the file that it was saved in."""
    journal, path = played(library, answers), folder / "game.json"
    save(journal, path)
    return journal, path


def rewritten(path: Path, **changes: Any) -> None:
    """Change fields of a saved game, and its checksum with them."""
    plain = {**json.loads(path.read_text(encoding="utf-8")), **changes}
    plain["checksum"] = checksum(plain)
    path.write_text(json.dumps(plain), encoding="utf-8")


def altered(library: Library, *programs: str) -> Library:
    """A library in which some effects have other digests, as after a change of the rules."""
    changed = dict(library.programs)
    for name in programs:
        changed[name] = dataclasses.replace(changed[name], digest="changed")
    return dataclasses.replace(library, programs=changed, digest="other")


def test_a_saved_game_comes_back_with_its_question(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.json"
    journal = played(library, 70)
    save(journal, path)
    loaded = load(library, path)
    assert not loaded.note
    assert loaded.journal.state.text() == journal.state.text()
    assert loaded.journal.state.decision == journal.state.decision
    assert sorted(os.listdir(path.parent)) == ["game.json"]


def test_the_save_before_is_kept_and_offered(library: Library, tmp_path: Path) -> None:
    journal, path = saved(library, tmp_path, 20)
    first = path.read_text(encoding="utf-8")
    journal.answer([0])
    save(journal, path)
    backup = files.backup_of(path)
    assert backup.read_text(encoding="utf-8") == first

    path.write_text(path.read_text(encoding="utf-8")[:500], encoding="utf-8")
    with pytest.raises(BadSave) as caught:
        load(library, path)
    assert caught.value.reason == "damaged"
    assert caught.value.backup == backup
    older = load(library, backup).journal
    assert len(older.answers) == 20

    save(older, path)  # the damaged file must not push out the sound copy
    assert backup.read_text(encoding="utf-8") == first


def test_a_crash_while_writing_leaves_the_old_file(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal, path = saved(library, tmp_path, 10)
    whole = path.read_text(encoding="utf-8")

    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "replace", fails)
    journal.answer([0])
    with pytest.raises(BadSave) as caught:
        save(journal, path)
    assert caught.value.reason == "unwritable"
    assert "No space left" in str(caught.value)
    assert path.read_text(encoding="utf-8") == whole
    assert os.listdir(tmp_path) == ["game.json"]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "damaged"),
        (b"not json", "foreign"),
        (b"\xff\xfe\x00", "foreign"),
        (b"[1, 2, 3]", "foreign"),
        (b'{"game": "chess"}', "foreign"),
        (b'{"game": "%s", "format": 1' % GAME.encode(), "damaged"),
        (b'{"game": "%s", "format": 3}' % GAME.encode(), "damaged"),
        (b'{"game": "%s", "format": 2}' % GAME.encode(), "damaged"),
        (b'{"game": "%s", "format": 1}' % GAME.encode(), "damaged"),
        (b'{"game": "%s", "format": 0}' % GAME.encode(), "damaged"),
        (b'{"game": "%s", "format": 4, "format": 4}' % GAME.encode(), "damaged"),
        (b'{"game": "%s", "seed": NaN}' % GAME.encode(), "damaged"),
        (b'{"game": "%s", "seed": 1e999}' % GAME.encode(), "damaged"),
        (b'{"game": "%s", "format": 99}' % GAME.encode(), "newer"),
        (b"[" * 200_000, "too_deep"),
        (b'{"a": ' * 30 + b"1" + b"}" * 30, "too_deep"),
        (b'{"a": ' + b"9" * 50_000 + b"}", "foreign"),
        (b" " * (files.MAX_BYTES + 1), "too_large"),
    ],
    ids=lambda value: value if isinstance(value, str) else repr(value[:24]),
)
def test_a_file_that_is_no_game_is_refused_with_a_remedy(
    library: Library, tmp_path: Path, content: bytes, reason: str
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(BadSave) as caught:
        load(library, path)
    assert caught.value.reason == reason
    for lang in ("es", "en"):
        text = caught.value.text(lang)
        assert str(path) in text
        assert ";" in text, "what is wrong; what to do"


def test_a_missing_file_and_a_folder_are_refused(library: Library, tmp_path: Path) -> None:
    for path, reason in ((tmp_path / "none.json", "missing"), (tmp_path, "unreadable")):
        with pytest.raises(BadSave) as caught:
            load(library, path)
        assert caught.value.reason == reason


def test_a_byte_that_has_flipped_is_noticed(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save(played(library, 15), path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"seed":3', '"seed":4'), encoding="utf-8")
    with pytest.raises(BadSave) as caught:
        load(library, path)
    assert caught.value.reason == "damaged"


def test_a_change_of_the_rules_that_changes_nothing_here_is_not_felt(
    library: Library, tmp_path: Path
) -> None:
    journal, path = saved(library, tmp_path, 40)
    loaded = load(altered(library, "usurper.do1"), path)
    assert not loaded.note
    assert loaded.journal.state.text() == journal.state.text()


def test_after_a_change_of_the_rules_the_snapshot_is_taken_up(
    library: Library, tmp_path: Path
) -> None:
    """The replay leads elsewhere: the game goes on from where it stood, and can be saved again."""
    journal, path = saved(library, tmp_path, 50)
    rewritten(path, hashes={"1": "0" * 16}, rules_version=0)
    loaded = load(library, path)
    assert loaded.note == "rules_changed"
    assert loaded.journal.state.text() == journal.state.text()
    assert loaded.journal.state.decision == journal.state.decision
    assert loaded.journal.answers == []
    for lang in ("es", "en"):
        assert note_text(loaded.note, lang)

    loaded.journal.answer([0])
    save(loaded.journal, path)
    again = load(library, path)
    assert again.note == "taken_up", "its past can no longer be checked, and that is told"
    assert again.journal.state.text() == loaded.journal.state.text()
    assert again.journal.answers == [[0]]


def test_where_the_effect_under_way_has_changed_the_turn_begins_again(
    library: Library, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    journal = played(library, 0)
    while journal.state.decision and journal.state.decision.kind != "village":
        options = [option.act for option in journal.state.decision.options]
        journal.answer([options.index("village")])
    save(journal, path)
    assert not load(altered(library, "village"), path).note, "its answers still lead there"
    rewritten(path, hashes={"1": "0" * 16})
    loaded = load(altered(library, "village"), path)
    assert loaded.note == "rules_changed_turn"
    decision = loaded.journal.state.decision
    assert decision is not None
    assert decision.kind == "action"
    assert loaded.journal.state.turn.number == journal.state.turn.number


def test_where_nothing_fits_any_more_that_is_said(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save(played(library, 12), path)
    with pytest.raises(BadSave) as caught:
        load(altered(library, "turn", "village", "dungeon", "rest"), path)
    assert caught.value.reason == "stale"


def test_a_snapshot_that_loses_a_card_is_not_taken_up(library: Library, tmp_path: Path) -> None:
    journal, path = saved(library, tmp_path, 12)
    snapshot = journal.state.to_plain()
    snapshot["void"] = [*snapshot["void"], 0]
    broken = {**json.loads(path.read_text())["turn_start"], "seats": []}
    rewritten(path, hashes={}, snapshot=json.loads(json.dumps(snapshot)), turn_start=broken)
    with pytest.raises(BadSave):
        load(library, path)


@pytest.mark.parametrize("damage", ["{", '{"game":"thunderstone-doomgate","checksum":"0"}'])
def test_a_new_game_puts_a_damaged_one_aside_with_its_copy(
    library: Library, tmp_path: Path, damage: str
) -> None:
    path = tmp_path / "game.json"
    journal = played(library, 20)
    for _ in range(2):
        save(journal, path)
    path.write_text(damage, encoding="utf-8")
    other = played(library, 5, seed=8)
    for _ in range(3):
        save(other, path)
        other.answer([0])
    aside = files.damaged_of(path)
    assert aside.read_text(encoding="utf-8") == damage
    assert load(library, files.backup_of(aside)).journal.state.text() == journal.state.text()
    assert load(library, files.backup_of(path)).journal.seed == 8


def test_what_is_put_aside_again_and_again_takes_nobodys_place(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for number in range(4):
        path.write_text(f"{number}", encoding="utf-8")
        files.set_aside(path)
    kept = [name.read_text(encoding="utf-8") for name in sorted(tmp_path.iterdir())]
    assert kept == ["0", "1", "2", "3"]


@pytest.mark.parametrize("text", [r"\"" * 200_000, '"' + r"\"" * 200_000 + "\\"], ids=len)
def test_the_depth_of_unclosed_text_is_found_at_once(text: str) -> None:
    start = time.perf_counter()
    assert limits.depth(text) == 0
    assert time.perf_counter() - start < 5
    assert limits.depth('{"a[[": ["\\"[", [1]]}') == 3


def test_half_a_letter_is_refused_and_never_stops_a_save(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({"game": GAME, "x": "\ud800"}), encoding="utf-8")
    with pytest.raises(BadSave) as caught:
        load(library, path)
    assert caught.value.reason == "damaged"
    setup = load_presets()["first_game"].setup(1)
    save(Journal.new(library, setup, 1, [Player("Íñigo \U0001f409\ud800")]), path)
    assert load(library, path).journal.players[0].name == "Íñigo \U0001f409"


def test_an_unknown_bot_is_named(library: Library) -> None:
    setup = load_presets()["first_game"].setup(2)
    journal = Journal.new(library, setup, 1, [Player("Ana"), Player("Bot", "nobot")])
    with pytest.raises(BadSave, match="nobot"):
        check_bots(journal, ["greedy"])
    check_bots(journal, ["greedy", "nobot"])


@pytest.mark.skipif(os.name != "posix", reason="only there a folder is confirmed")
def test_a_folder_that_cannot_be_confirmed_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync

    def fussy(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(22, "Invalid argument")
        real(handle)

    monkeypatch.setattr(files.os, "fsync", fussy)
    files.write_whole(tmp_path / "x", "text")
    assert (tmp_path / "x").read_text() == "text"


def test_a_folder_that_cannot_be_read_holds_no_folders(tmp_path: Path) -> None:
    (tmp_path / "inside").mkdir()
    (tmp_path / "file").write_text("")
    assert files.folders_in(tmp_path) == [tmp_path / "inside"]
    assert files.folders_in(tmp_path / "file") == files.folders_in(tmp_path / "none") == []
