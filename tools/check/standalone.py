"""The part of the check that builds the stand-alone program and plays a turn with it."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from thunderstone.catalogue import load_library
from thunderstone.profile import Profile
from tools.check.parts import Report, part
from tools.package import standalone, trial
from tools.pointer import Display, Window, missing

TURNS = ("rest", "none", "end_turn")
"""What is clicked, one after the other, to rest for a turn."""


@part("standalone", "the stand-alone program is built, started, and plays a turn")
def run(full: bool) -> Report:
    """Only among the long counts: building takes minutes."""
    report = Report()
    if not full:
        return report
    lacking = [*missing(), *([] if sys.platform == "linux" else ["Linux"])]
    if lacking:
        print(f"{' and '.join(lacking)} missing: the stand-alone program is not tried here")
        return report
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        report.count("programs")
        try:
            program = standalone.build(scratch / "dist", scratch / "work")
            size = standalone.weight(program.parent)
            if size > standalone.LIMIT:
                report.fail("size", 0, f"{size / 1e6:.0f} MB")
            (scratch / "home").mkdir()
            trial.try_commands([str(program)], scratch / "home")
            report.count("commands", len(trial.TRIALS))
            _play(program, scratch / "window", report)
        except (subprocess.CalledProcessError, trial.FailedTrial, TimeoutError) as fault:
            report.fail("program", 0, str(fault))
    return report


def _play(program: Path, profile: Path, report: Report) -> None:
    """A turn in its window, by a real pointer; then the window is closed."""
    profile.mkdir()
    settings = {"language": "es", "animation": "off"}
    (profile / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    display = Display()
    try:
        window = Window(display, profile, [str(program)], program.parent)
        try:
            window.click("Nueva partida")
            window.click("Empezar")
            window.wait("table", lambda: window.scene() == "table")
            for act in TURNS:
                window.wait_for(act)
                window.take(act, lambda act=act: act not in window.labels())  # type: ignore[misc]
                report.count("clicks")
        finally:
            code = window.close()
        if code:
            report.fail("window", 0, f"it ended with {code}")
    finally:
        display.close()
    answers = Profile(profile).load_autosave(load_library()).journal.answers
    report.count("answers kept", len(answers))
    if len(answers) < len(TURNS):
        report.fail("autosave", 0, f"{len(answers)} answers are kept")
