"""The part of the check that runs the tests under every version of Python that is at hand."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.check.parts import Report, part

ROOT = Path(__file__).resolve().parents[2]
VERSIONS = ("3.11", "3.12", "3.13")
SPREAD = ("-q", "-n", "auto", "--dist", "loadfile")
TOLD = 3000
"""Letters of what went wrong that are told."""


@part("pythons", "the tests pass under every supported version of Python that is at hand")
def run(full: bool) -> Report:
    """Only among the long counts: each version takes as long as the tests do."""
    report = Report()
    if not full:
        return report
    for version in VERSIONS:
        python = interpreter(version)
        if python is None:
            print(f"Python {version} is not installed: not tried here")
            continue
        report.count("versions")
        wrong = tried(python, "dev")
        if wrong:
            report.fail("tests", version, wrong)
    return report


def interpreter(version: str) -> str | None:
    """The command of a version of Python, or None where there is none that runs."""
    places = [shutil.which(f"python{version}")]
    installed = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    places += [str(path) for path in sorted(installed.glob(f"{version}.*/bin/python{version}"))]
    for place in filter(None, places):
        asked = subprocess.run([place, "--version"], capture_output=True, text=True)
        if asked.returncode == 0 and asked.stdout.startswith(f"Python {version}."):
            return place
    return None


def tried(python: str, extras: str, *tests: str, required: str = "") -> str:
    """What went wrong with some tests (all, where none are named) under a Python with some extras,
    in an environment of its own; "" where nothing did. ``required`` names a variable that forbids
    to leave any out."""
    surroundings = {**os.environ, **({required: "1"} if required else {})}
    with tempfile.TemporaryDirectory() as folder:
        own = str(Path(folder, "Scripts" if sys.platform == "win32" else "bin", "python"))
        for command in (
            (python, "-m", "venv", folder),
            (own, "-m", "pip", "install", "--quiet", "-e", f"{ROOT}[{extras}]"),
            (own, "-m", "pytest", *SPREAD, "-p", "no:cacheprovider", *tests),
        ):
            done = subprocess.run(
                command, cwd=ROOT, env=surroundings, capture_output=True, text=True
            )
            if done.returncode:
                return (done.stdout + done.stderr)[-TOLD:]
    return ""
