"""The wheel and the source archive, and the proof that they hold the same game."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import NamedTuple

from thunderstone.engine import built
from tools.wheel import choice

ROOT = Path(__file__).resolve().parents[2]


class Archives(NamedTuple):
    """The files that a release consists of."""

    source: Path
    wheel: Path


class BadArchive(Exception):
    """An archive lacks something, or holds something else than its twin."""


def build(out: Path, kind: str) -> Archives:
    """Make the source archive from the checkout, and the wheel from the source archive.

    The wheel is of a ``kind`` out of choice.CHOICES: "plain", "compiled", or "" for what can be.
    Raises CalledProcessError where building fails; what went wrong has been printed by then.
    """
    _build(out, kind)
    return Archives(_only(out, "*.tar.gz"), _only(out, "*.whl"))


def build_wheel(out: Path) -> Path:
    """Make a wheel of plain Python straight from the checkout."""
    _build(out, "plain", "--wheel")
    return _only(out, "*.whl")


def _build(out: Path, kind: str, *options: str) -> None:
    command = [sys.executable, "-m", "build", *options, "--outdir", str(out), str(ROOT)]
    surroundings = {**os.environ, choice.VARIABLE: kind}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=surroundings)


def is_compiled(wheel: Path) -> bool:
    """Whether a wheel is for one kind of machine, since it holds compiled modules."""
    return not wheel.stem.endswith("-none-any")


def _only(folder: Path, pattern: str) -> Path:
    found = sorted(folder.glob(pattern))
    if len(found) != 1:
        raise BadArchive(f"{folder} should hold one {pattern} and holds {len(found)}: empty it")
    return found[0]


def differences(one: Path, other: Path) -> list[str]:
    """The files that two wheels do not hold alike, but for what makes one a compiled one."""
    with zipfile.ZipFile(one) as left, zipfile.ZipFile(other) as right:
        names, others = (
            {name for name in archive.namelist() if not _of_one_kind(name)}
            for archive in (left, right)
        )
        alike = names & others
        return sorted(
            (names ^ others) | {name for name in alike if left.read(name) != right.read(name)}
        )


def _of_one_kind(name: str) -> bool:
    """Whether a file differs between a compiled wheel and a plain one: the modules, and the lists
    that name them."""
    return f"/{built.FOLDER}/" in name or name.endswith((".dist-info/WHEEL", ".dist-info/RECORD"))


def missing(wheel: Path, root: Path = ROOT) -> list[str]:
    """The files of the game, cards and assets that a wheel lacks."""
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    wanted = {
        f"{place}/{path.relative_to(root / folder).as_posix()}"
        for folder, place in (
            ("thunderstone", "thunderstone"),
            ("cards", "thunderstone/data/cards"),
            ("assets", "thunderstone/data/assets"),
        )
        for path in (root / folder).rglob("*")
        if path.is_file() and not {"__pycache__", built.FOLDER} & set(path.parts)
    }
    return sorted(wanted - held)
