"""The wheel and the source archive, and the proof that they hold the same game."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Archives(NamedTuple):
    """The files that a release consists of."""

    source: Path
    wheel: Path


class BadArchive(Exception):
    """An archive lacks something, or holds something else than its twin."""


def build(out: Path) -> Archives:
    """Make the source archive from the checkout, and the wheel from the source archive.

    Raises CalledProcessError where building fails; what went wrong has been printed by then.
    """
    _build(out)
    return Archives(_only(out, "*.tar.gz"), _only(out, "*.whl"))


def build_wheel(out: Path) -> Path:
    """Make a wheel straight from the checkout."""
    _build(out, "--wheel")
    return _only(out, "*.whl")


def _build(out: Path, *options: str) -> None:
    command = [sys.executable, "-m", "build", *options, "--outdir", str(out), str(ROOT)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def _only(folder: Path, pattern: str) -> Path:
    found = sorted(folder.glob(pattern))
    if len(found) != 1:
        raise BadArchive(f"{folder} should hold one {pattern} and holds {len(found)}: empty it")
    return found[0]


def differences(one: Path, other: Path) -> list[str]:
    """The files that two wheels do not hold alike."""
    with zipfile.ZipFile(one) as left, zipfile.ZipFile(other) as right:
        names, others = set(left.namelist()), set(right.namelist())
        alike = names & others
        return sorted(
            (names ^ others) | {name for name in alike if left.read(name) != right.read(name)}
        )


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
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".so"
    }
    return sorted(wanted - held)
