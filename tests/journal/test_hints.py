"""Hints are counted with the game: undo takes none back, a save keeps them, old saves have none."""

from __future__ import annotations

from pathlib import Path

import pytest

from thunderstone.catalogue import load_presets
from thunderstone.engine.library import Library
from thunderstone.journal import BadSave, Journal, Player, load, save
from thunderstone.journal.record import checksum, read_record


@pytest.fixture
def journal(library: Library) -> Journal:
    setup = load_presets()["first_game"].setup(2)
    return Journal.new(library, setup, 5, [Player("Ana"), Player("Bo")])


def test_a_save_keeps_the_count_and_undo_takes_none_back(
    library: Library, journal: Journal, tmp_path: Path
) -> None:
    journal.hints[0] = 2
    journal.answer([0])
    journal.hints[0] += 1
    journal.undo()
    assert journal.hints == [3, 0]
    save(journal, tmp_path / "game.json")
    assert load(library, tmp_path / "game.json").journal.hints == [3, 0]


def test_a_game_saved_before_hints_were_counted_has_none(journal: Journal) -> None:
    plain = journal.to_plain()
    del plain["hints"]
    plain["checksum"] = checksum(plain)
    assert read_record(plain).hints == (0, 0)


@pytest.mark.parametrize("wrong", [[1], [0, -1], [0, True], [0, 1.5], "00", None])
def test_counts_that_make_no_sense_are_refused(journal: Journal, wrong: object) -> None:
    plain = journal.to_plain()
    plain["hints"] = wrong
    plain["checksum"] = checksum(plain)
    with pytest.raises(BadSave, match="hints"):
        read_record(plain)


def test_a_snapshot_taken_up_keeps_the_count(
    library: Library, journal: Journal, tmp_path: Path
) -> None:
    """The rules have changed: the answers lead elsewhere, the game goes on from where it stood."""
    journal.answer([0])
    journal.hints[1] = 4
    plain = journal.to_plain()
    plain["rules_version"] = 0
    plain["hashes"] = {turn: "0" * len(digest) for turn, digest in plain["hashes"].items()}
    plain["checksum"] = checksum(plain)
    import json

    path = tmp_path / "game.json"
    path.write_text(json.dumps(plain), encoding="utf-8")
    found = load(library, path)
    assert found.note
    assert found.journal.hints == [0, 4]
