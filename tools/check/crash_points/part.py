"""The part of the check in which the power goes at every point of everything that is written."""

from __future__ import annotations

from tools.check.crash_points.deeds import DEEDS
from tools.check.crash_points.trial import Trial
from tools.check.parts import Report, part

SHOWN = 3
"""So many points of one deed are told of; a fault shows at many."""


@part("crash-points", "the power goes at every write, rename, unlink and wait of what is kept")
def run(full: bool) -> Report:
    """Every deed and point; the sample takes losses one by one, ``full`` all that go together."""
    report = Report()
    for name in DEEDS:
        try_deed(report, name, full)
    return report


def try_deed(report: Report, name: str, full: bool) -> None:
    """Do one thing, and lose the power at every point of it."""
    trial = Trial(DEEDS[name])
    report.count("operations", len(trial.steps))
    shown = 0
    for point in trial.points(full):
        report.count("states of the disk after the power went")
        trouble = trial.trouble(point)
        if trouble and shown < SHOWN:
            shown += 1
            words = f'"{name}" --point {point.number}' + " --full" * full
            again = f"python -m tools.check.crash_points {words}"
            report.fail(name, point.number, f"{trouble}; again: {again}")
