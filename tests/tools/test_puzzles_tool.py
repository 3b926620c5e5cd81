"""Puzzles are looked for, kept in a file as they are found, and chosen as unlike as can be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from thunderstone.puzzles.case import KEY, read
from thunderstone.puzzles.collection import load_puzzles
from tools.puzzles import __main__ as tool
from tools.puzzles.choosing import chosen
from tools.puzzles.finding import MISSES, TRIES, Found, in_game, missed
from tools.puzzles.proving import faults_of


def entry(name: str, kind: str, target: str, difficulty: float) -> dict[str, Any]:
    """A case as far as it is looked at when some are chosen."""
    told = {"asks": kind, "best": 1, "difficulty": difficulty}
    return {"case": name, KEY: told, "seats": {1: {}}, "play": ["dungeon", {"attack": target}]}


def test_what_a_game_brings_is_proven_and_missed_by_the_bot() -> None:
    found = next(filter(None, (list(in_game(seed)) for seed in range(1, 9))))
    puzzle = read(found[0].entry)
    assert list(faults_of(puzzle)) == []
    assert all(missed(puzzle, MISSES, seed) for seed in TRIES)


def test_kinds_and_monsters_take_turns() -> None:
    same = [Found(entry(f"{n}-1", "points", "usurper", 8), True) for n in range(9)]
    other = [
        Found(entry("20-1", "defeat", "regicide", 8), True),
        Found(entry("21-1", "points", "spectre", 8), True),
    ]
    names = {one["case"] for one in chosen([*same, *other], 9)}
    assert {"20-1", "21-1"} < names


def test_no_more_than_two_of_a_game_are_chosen() -> None:
    found = [Found(entry(f"5-{n}", "points", f"m{n}", 8), True) for n in range(9)]
    assert len(chosen(found, 27)) == 2


def test_the_file_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = []

    def game(seed: int) -> list[Found]:
        played.append(seed)
        return [Found(entry(f"{seed}-1", "points", f"m{seed}", 8.0 + seed), False)]

    monkeypatch.setattr(tool, "in_game", game)
    path = tmp_path / "found.jsonl"
    with tool.log_in(path) as file:
        assert len(list(tool.Log(file).found(1, 3))) == 3
    path.write_bytes(path.read_bytes()[:-9])  # stopped in the middle of a line
    with tool.log_in(path) as file:
        again = list(tool.Log(file).found(1, 4))
    assert [one.entry["case"] for one in again] == ["1-1", "2-1", "3-1", "4-1"]
    assert played == [1, 2, 3, 3, 4]
    tool.write(tmp_path / "out", [one.entry for one in again])
    files = sorted((tmp_path / "out").glob("*.yaml"))
    written = [case for file in files for case in yaml.safe_load(file.read_text())["cases"] or ()]
    assert json.dumps(written) == json.dumps([one.entry for one in again])


def test_a_puzzle_that_does_not_hold_fails_the_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name = load_puzzles().listed[0].name
    monkeypatch.setattr(tool, "faults", lambda _, every: [(name, f"wrong {every}")])
    assert tool.main(["--check", "--every", "7"]) == 1
    assert f"{name}: wrong 7" in capsys.readouterr().out
