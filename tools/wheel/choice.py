"""Whether the wheel shall come compiled, and what that takes; standard library only.

``THUNDERSTONE_WHEEL`` says so: "plain" makes the wheel of pure Python, "compiled" makes a compiled
one or fails, and without it the wheel is compiled where a supported CPython and a C compiler are.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

VARIABLE = "THUNDERSTONE_WHEEL"
CHOICES = ("", "plain", "compiled")
ROOT = Path(__file__).resolve().parents[2]


def chosen(word: str | None = None) -> str:
    """What the variable says. Raises ValueError, with the remedy, where that is no choice."""
    said = os.environ.get(VARIABLE, "") if word is None else word
    if said not in CHOICES:
        raise ValueError(f"{VARIABLE} is {said!r}; set it to plain or compiled, or leave it out")
    return said


def unfit() -> str:
    """Why nothing is compiled here unasked, or "": another Python, or no compiler."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    if sys.implementation.name != "cpython" or version not in _supported():
        return f"{sys.implementation.name} {version} is none that the game is compiled for"
    return no_compiler()


def no_compiler() -> str:
    """Why there is no C compiler, or ""; on Windows setuptools looks for it by itself."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if not compiler:
        return _no_visual_studio() if sys.platform == "win32" else "this Python names no C compiler"
    if shutil.which(compiler[0]) is None:
        return f"there is no C compiler ({compiler[0]}); install one, such as gcc or clang"
    return ""


def _no_visual_studio() -> str:
    """Where Microsoft's compiler is asked for: on the path, or by its installer's own finder."""
    programs = os.environ.get("PROGRAMFILES(X86)") or os.environ.get("PROGRAMFILES") or ""
    finder = Path(programs, "Microsoft Visual Studio", "Installer", "vswhere.exe")
    if shutil.which("cl") or (programs and finder.is_file()):
        return ""
    return "there is no C compiler (cl); install the Build Tools for Visual Studio"


def compiles() -> bool:
    """Whether a wheel that is built here shall be compiled."""
    word = chosen()
    return word == "compiled" or (word == "" and not unfit())


def requirements() -> list[str]:
    """What has to be installed to compile: the project's own extra ``fast``."""
    found: list[str] = _project()["optional-dependencies"]["fast"]
    return found


def _supported() -> set[str]:
    return {line.rpartition(" :: ")[2] for line in _project()["classifiers"] if _VERSION in line}


_VERSION = "Programming Language :: Python :: "


def _project() -> dict[str, Any]:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project: dict[str, Any] = tomllib.loads(text)["project"]
    return project
