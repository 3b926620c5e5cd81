"""The part of the check that plays many games in one process and compares their costs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from tools.check.parts import Report, part

SAMPLE, FULL = (5, 2), (100, 0)
"""Games, and the rounds after which each ends (0: when it ends by itself)."""

THIRD = 3
"""The game after which everything that is kept should be there."""

LAST = 5
"""So many games at either end, half of them at most, are taken together: a frame's time wavers."""

MORE_MEMORY, SLOWER = 1.05, 1.25
SHORT_MEMORY = 1.25
"""In a few short games what is kept is still coming together: only a flood is noticed there."""


class Game(NamedTuple):
    """What a game has cost: bytes in memory, and a frame's time beside the fixed drawing's."""

    answers: int
    memory: int
    ratio: float


@part("long-play", "many games in one process leave nothing behind in memory or in frame time")
def run(full: bool) -> Report:
    """Play in a process of its own, whose memory holds nothing else."""
    report = Report()
    count, rounds = FULL if full else SAMPLE
    with tempfile.TemporaryDirectory(prefix="thunderstone-long-") as folder:
        games = played(report, count, rounds, folder)
    if len(games) < count:
        return report
    compare(report, games, MORE_MEMORY if full else SHORT_MEMORY)
    return report


def played(report: Report, count: int, rounds: int, folder: str) -> list[Game]:
    """The games of a process; one that ends early is a failure."""
    words = (sys.executable, "-m", "tools.check.long_play.child", str(count), str(rounds), folder)
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    games = []
    with subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **quiet, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        for line in process.stdout:
            told = json.loads(line)
            ratio = told["frame"] / told["fixed"]
            games.append(Game(int(told["answers"]), int(told["memory"]), ratio))
            report.count("games")
            report.count("answers", games[-1].answers)
        errors = process.stderr.read()
    if len(games) < count:
        report.fail("long-play", len(games), f"it ended by itself: {errors.strip()[-400:]}")
    return games


def compare(report: Report, games: Sequence[Game], more: float) -> None:
    """The end beside the third game. The memory is given in MB, the frames in hundredths."""
    first, last = games[THIRD - 1], games[-1]
    report.count("MB after the third game", first.memory >> 20)
    report.count("MB after the last game", last.memory >> 20)
    if last.memory > more * first.memory:
        grown = 100 * (last.memory / first.memory - 1)
        report.fail("memory", len(games), f"{grown:.0f} % more than after game {THIRD}")
    some = min(LAST, len(games) // 2)
    before = median(game.ratio for game in games[:some])
    after = median(game.ratio for game in games[-some:])
    report.count("frame beside the fixed drawing, %, first games", round(100 * before))
    report.count("frame beside the fixed drawing, %, last games", round(100 * after))
    if after > SLOWER * before:
        slower = 100 * (after / before - 1)
        report.fail("frames", len(games), f"{slower:.0f} % slower than in the first games")
