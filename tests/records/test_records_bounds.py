"""A history that somebody has blown up is read from its end, within bounds."""

from __future__ import annotations

import datetime
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from told import Told

from tests.counting import calls_of
from thunderstone.catalogue import load_presets
from thunderstone.engine.library import Library
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.records import GameRecord, Records, SeatRecord, history_store, progress
from thunderstone.records.game import MOST_NAMED


def kept(folder: Path, library: Library, seed: int) -> Records:
    records = Records(folder)
    setup = load_presets()["first_game"].setup(1)
    journal = Journal.new(library, setup, seed, [Player("Ana")])
    records.keep(journal, now=datetime.datetime(2026, 11, 21))
    return records


def path_of_history(folder: Path) -> Path:
    """Where a history will lie."""
    path = Records(folder).path
    path.parent.mkdir()
    return path


def test_of_a_file_without_end_the_newest_games_are_read(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = path_of_history(tmp_path)
    with path.open("wb") as file:
        file.truncate(200 << 20)  # sparse: it takes no room on the disk
        file.seek(0, os.SEEK_END)
        file.write(b"\n")
    monkeypatch.setattr(history_store, "MAX_BYTES", 1 << 20)
    records = kept(tmp_path, library, 3)
    assert [game.seed for game in Records(tmp_path).games()] == [3]
    assert records.of(Journal.new(library, records.games()[0].setup, 3, [Player("Ana")]))
    assert path.stat().st_size > 200 << 20, "it is left as it is"


def reads(monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]) -> int:
    """How many lines are read meanwhile."""
    count = 0
    whole = history_store._line

    def counted(line: bytes) -> GameRecord:
        nonlocal count
        count += 1
        return whole(line)

    monkeypatch.setattr(history_store, "_line", counted)
    act()
    return count


def test_of_millions_of_lines_the_newest_are_read(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = path_of_history(tmp_path)
    path.write_bytes(b"{}\n" * (history_store.MOST_LINES + 500))
    kept(tmp_path, library, 3)
    records = Records(tmp_path)
    assert reads(monkeypatch, records.games) <= history_store.MOST_LINES
    assert [game.seed for game in records.games()] == [3]


def test_the_end_of_a_game_reads_few_of_many_records_of_it(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Records(tmp_path).path
    path.parent.mkdir()
    path.write_bytes(b'{"seed":3,}\n' * 3000)
    count = reads(monkeypatch, lambda: kept(tmp_path, library, 3))
    assert 0 < count <= MOST_NAMED


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_in_its_place_is_told_of(tmp_path: Path) -> None:
    records = Records(tmp_path)
    records.path.parent.mkdir()
    os.mkfifo(records.path)
    assert records.games() == []
    assert "games.jsonl" in records.notes("es")[0]


def test_a_thousand_people_take_what_their_games_take() -> None:
    """Every game with names of its own: who has which achievement is asked of each game once."""
    base = Told((HUMAN, HUMAN)).points(4).record()

    def work(count: int) -> int:
        games = [
            replace(base, id=f"{number:016x}", seed=number, seats=named(base, number))
            for number in range(count)
        ]
        return calls_of(lambda: progress(games))

    assert work(240) < 5 * work(60)


def named(game: GameRecord, number: int) -> tuple[SeatRecord, ...]:
    return tuple(replace(seat, name=f"{seat.name} {number}") for seat in game.seats)
