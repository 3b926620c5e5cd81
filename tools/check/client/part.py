"""The part of the check that simulates the whole client, from one seed a run."""

from __future__ import annotations

import os
import shutil
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tools.check.client.simulation import Simulation
from tools.check.parts import Report, part

SAMPLE, FULL = 12, 1000
"""Runs."""

LENGTH = 40
"""Things that happen in a run."""

SCRATCH = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
"""A folder in memory, where there is one: what is tried here is not the disk's speed."""

TRACE = 4
"""Lines of the program that a fault is told with."""


class Run(NamedTuple):
    """What came of a run: how often each thing was done, and what went wrong."""

    counts: dict[str, int]
    kills: int
    refused: int
    trouble: str


@part("client", "clock, disk, bots, signals and two copies, from one seed: nothing is lost")
def run(full: bool) -> Report:
    """Runs of the simulation."""
    report = Report()
    for seed in range(FULL if full else SAMPLE):
        came = simulate(seed)
        report.count("runs")
        report.count("acts", sum(came.counts.values()))
        report.count("steps of writing that were refused", came.refused)
        report.count("processes killed while they wrote", came.kills)
        if came.trouble:
            again = f"python -m tools.check.client --seed {seed}"
            report.fail("client", seed, f"{came.trouble}; {again}")
    return report


def simulate(
    seed: int, acts: int = LENGTH, tell: Callable[[str], object] = lambda _line: None
) -> Run:
    """One run; the same seed does the same things again."""
    folder = Path(tempfile.mkdtemp(prefix="thunderstone-client-", dir=SCRATCH))
    simulation, trouble = Simulation(folder, seed, tell), ""
    try:
        with simulation.running():
            simulation.run(acts)
    except Exception as fault:
        lines = traceback.format_tb(fault.__traceback__)[-TRACE:]
        where = " <- ".join(" ".join(line.split()) for line in reversed(lines))
        trouble = f"{type(fault).__name__}: {fault} {where}"
        tell(traceback.format_exc())
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return Run(simulation.counts, simulation.promises.kills, simulation.disk.refused, trouble)
