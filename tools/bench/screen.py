"""The screen: frames of a game with motion, an idle table, and the way from the command to it."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.bench.figures import Figure, middle, section

SIZES = {(1600, 900): (6.0, 16.0, 4.1), (3840, 2160): (16.0, 0.0, 21.4)}
"""By window size: the limits in ms of the median and the 99th percentile of a drawn frame (0: none)
and what the reference drawing takes on the machine they were set for."""

ROUNDS, QUICK_ROUNDS = 3, 2
TURNS, QUICK_TURNS = 6, 3
IDLE_SECONDS, QUICK_IDLE_SECONDS = 4.0, 1.5
IDLE_LIMIT = 2.0
"""Percent of a core."""

STARTS = {"title": 1.0, "table": 1.5, "table, no cache": 3.0}
LARGE_STARTS = {"table": 4.0, "table, no cache": 4.0}
"""Seconds from the command to the title, and from the click to the table."""


class Started(NamedTuple):
    """One start of the game in a process of its own, in seconds, beside the reference in ms."""

    title: float
    table: float
    reference: float


@section("screen")
def measure(quick: bool) -> Iterator[Figure]:
    """Everything about the screen."""
    for size in SIZES:
        yield from frames(size, quick)
    yield moments((1600, 900), quick)
    yield idle(quick)
    yield from starts((1600, 900), STARTS, quick)
    yield from starts((3840, 2160), LARGE_STARTS, quick)


def _named(size: tuple[int, int], what: str) -> str:
    return f"{size[0]}x{size[1]} {what}"


@contextlib.contextmanager
def _child(code: str, *args: str, profile: Path) -> Iterator[subprocess.Popen[str]]:
    """A process of this Python that runs ``code``; bytecode is kept, as it is for a player."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    environment["SDL_AUDIODRIVER"] = "dummy"
    environment.setdefault("SDL_VIDEODRIVER", "" if environment.get("DISPLAY") else "dummy")
    if not environment["SDL_VIDEODRIVER"]:
        del environment["SDL_VIDEODRIVER"]
    process = subprocess.Popen(
        [sys.executable, "-m", "tools.bench.child", code, str(profile), *args],
        stdout=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        text=True,
        env=environment,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def _ask(job: str, *args: str, profile: Path) -> list[float]:
    """The numbers that a child prints, after those that tell when it began."""
    with _child(job, repr(time.time()), *args, profile=profile) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith("figures "):
                return [float(part) for part in line.split()[1:]]
    raise RuntimeError(f"the {job} part of the bench ended without a result (see above)")


def frames(size: tuple[int, int], quick: bool) -> Iterator[Figure]:
    """How long the drawn frames of a game take, the reference between its turns."""
    median_limit, late_limit, usual = SIZES[size]
    rounds = QUICK_ROUNDS if quick else ROUNDS
    turns = QUICK_TURNS if quick else TURNS
    with _scratch() as profile:
        told = _ask("frames", *map(str, size), str(rounds), str(turns), profile=profile)
    plain, late_plain, median, late = told
    yield Figure(_named(size, "frame, median"), "ms", median, median_limit, plain, usual)
    if late_limit:  # a busy machine holds up a few of the reference drawings just as long
        yield Figure(_named(size, "frame, 99 %"), "ms", late, late_limit, late_plain, usual)


def moments(size: tuple[int, int], quick: bool) -> Figure:
    """How long the drawn frames of battles, entrances and the like take."""
    rounds = QUICK_ROUNDS if quick else ROUNDS
    with _scratch() as profile:
        plain, late = _ask("moments", *map(str, size), str(rounds), profile=profile)
    _, limit, usual = SIZES[size]
    return Figure(_named(size, "frame on stage, 99 %"), "ms", late, limit, plain, usual)


def idle(quick: bool) -> Figure:
    """The processor time of a table at which nothing happens."""
    seconds = QUICK_IDLE_SECONDS if quick else IDLE_SECONDS
    with _scratch() as profile:
        percent, drawn = _ask("idle", str(seconds), profile=profile)
    if drawn:
        raise RuntimeError(f"{drawn:.0f} frames were drawn at a table where nothing changed")
    return Figure("idle table, share of a core", "%", percent, IDLE_LIMIT)


def starts(size: tuple[int, int], limits: dict[str, float], quick: bool) -> Iterator[Figure]:
    """From the command to the title, and from the click to the table without and with a cache."""
    cold: list[Started] = []
    warm: list[Started] = []
    with _scratch() as profile:
        _ask("start", *map(str, size), profile=profile)  # bytecode and the disk's own memory
        for _ in range(QUICK_ROUNDS if quick else ROUNDS):
            shutil.rmtree(profile, ignore_errors=True)
            cold.append(Started(*_ask("start", *map(str, size), profile=profile)))
            warm.append(Started(*_ask("start", *map(str, size), profile=profile)))
    reference = middle(start.reference for start in cold + warm)
    values = {
        "title": middle(start.title for start in cold + warm),
        "table": middle(start.table for start in warm),
        "table, no cache": middle(start.table for start in cold),
    }
    for name, limit in limits.items():
        value = values[name] * 1000
        yield Figure(_named(size, name), "ms", value, limit * 1000, reference, SIZES[size][2])


@contextlib.contextmanager
def _scratch() -> Iterator[Path]:
    """A folder for a profile that is thrown away."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder) / "profile"
