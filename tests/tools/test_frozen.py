"""The frozen Leyenda: known to the tools alone, judging as it did, met in a documented match."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from thunderstone.bots.card_yield import bench_for
from thunderstone.bots.evaluation import load_evaluation
from thunderstone.bots.judgement import load_weights, phase_of, value_of
from thunderstone.bots.legend import Legend
from thunderstone.bots.personality import CALM
from thunderstone.bots.registry import LEVELS
from thunderstone.bots.traits import Reader
from thunderstone.engine.library import Library
from thunderstone.engine.state import State
from tools.frozen.legend import FORECAST, Forecast, frozen

ROOT = Path(__file__).parents[2]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A process of its own: what the tools make known must not reach the game's other tests."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
    )


def test_it_judges_by_the_forecast_of_then(
    library: Library, first_game: Callable[[int, int], State]
) -> None:
    state = first_game(2, 1)
    reader = Reader(bench_for(library, state.cards))
    state.seats[0].xp = 5
    now = load_weights(FORECAST).at(phase_of(state))
    values = [value_of(reader.seat(state, n).row(state.seats[n].xp, 0), now) for n in (0, 1)]
    judge = Forecast(*load_evaluation())
    expected = 1 / (1 + math.exp(values[1] - values[0]))
    assert judge.stake(state, 0, reader) == pytest.approx(expected)
    assert judge.stake(state, 0, reader) != load_evaluation().stake(state, 0, reader)


def test_it_looks_ahead_as_far_as_it_did() -> None:
    manner = frozen(CALM).manner
    assert (manner.rounds, manner.last_rounds, manner.looks) == (3, 4, 1)
    assert isinstance(manner.evaluation, Forecast)
    assert manner != Legend().manner


def test_it_is_no_bot_of_the_game() -> None:
    """Neither where the tools are imported nor in a process of the game's own."""
    assert "frozen" not in LEVELS
    told = run("main.py", "simulate", "--bots", "frozen", "--games", "1", "--lang", "en")
    assert told.returncode == 2
    assert "no bot 'frozen'" in told.stderr


def test_a_match_is_played_by_workers_and_taken_up_again(tmp_path: Path) -> None:
    """Of bots that answer at once, on two cores: the workers know the frozen one too."""
    results = tmp_path / "match.jsonl"
    command = ["-m", "tools.frozen", "--games", "2", "--max-turns", "1", "--seed", "3"]
    command += ["--lang", "en", "--bots", "frozen,random", "--state", str(results)]
    told = run(*command)
    assert told.returncode == 0, told.stderr
    assert "| frozen | random | 2 |" in " ".join(told.stdout.split())
    before = results.read_text(encoding="utf-8")
    again = run(*command)
    assert "| frozen | random | 2 |" in " ".join(again.stdout.split())
    assert results.read_text(encoding="utf-8") == before
    other = run(*command, "--seed", "4")
    assert other.returncode == 2
    assert "belongs to a series with other seed" in other.stderr
