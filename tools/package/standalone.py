"""The stand-alone program: one folder with Python and all that the game needs in it."""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
from pathlib import Path

from thunderstone import __version__
from tools.package.archives import ROOT

RECIPE = Path(__file__).with_name("thunderstone.spec")
FOLDER, INSIDE = "thunderstone", "_internal"
"""The program's folder, and the folder in it with all that it needs."""

PROGRAM = "thunderstone.exe" if sys.platform == "win32" else "thunderstone"
LIMIT = 150_000_000
"""Bytes that the folder may hold."""


def build(out: Path, work: Path) -> Path:
    """Make the program of this system in ``out``; gives what starts it.

    Raises CalledProcessError where that fails; what went wrong has been printed by then.
    """
    options = ["--noconfirm", "--log-level", "WARN", "--distpath", str(out)]
    command = [sys.executable, "-m", "PyInstaller", *options, "--workpath", str(work), str(RECIPE)]
    subprocess.run(command, cwd=ROOT, check=True)
    return out / FOLDER / PROGRAM


def is_program(place: Path) -> bool:
    """Whether a folder is one that was made here."""
    return {path.name for path in place.iterdir()} <= {PROGRAM, INSIDE}


def pack(folder: Path, out: Path) -> Path:
    """One file of a stand-alone program, named after version and system; gives the file.

    Zip on Windows; elsewhere tar, which keeps what may be executed. On macOS it is the application
    beside the folder that is packed.
    """
    application = folder.with_name("Thunderstone.app")
    packed = application if application.is_dir() else folder
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    name = f"thunderstone-{__version__}-{system}-{platform.machine().lower()}"
    kind = "zip" if sys.platform == "win32" else "gztar"
    return Path(shutil.make_archive(str(out / name), kind, packed.parent, packed.name))


def weight(folder: Path) -> int:
    """The bytes of all files in a folder; what is linked to is counted once."""
    return sum(path.stat().st_size for path in folder.rglob("*") if not path.is_symlink())
