"""The part of the check that builds the compiled wheel and installs it where nothing else is."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from tools.check.parts import Report, part
from tools.package import archives, trial
from tools.wheel import choice


@part("compiled-wheel", "the compiled wheel, installed, runs compiled and plays the same games")
def run(full: bool) -> Report:
    """Only among the long counts: compiling takes two minutes; CI tries the plain wheel."""
    report = Report()
    if not full:
        return report
    lacking = choice.unfit()
    if lacking:
        print(f"{lacking}: the compiled wheel is not tried here")
        return report
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        (scratch / "home").mkdir()
        try:
            wheel = archives.build(scratch / "dist", "compiled").wheel
            program = [str(trial.install(wheel, scratch / "env"))]
            trial.try_commands(program, scratch / "home")
            trial.try_compiled(program, scratch / "home")
        except (subprocess.CalledProcessError, archives.BadArchive, trial.FailedTrial) as fault:
            report.fail(f"wheel for {sys.platform}", 0, str(fault))
        report.count("wheels")
    return report
