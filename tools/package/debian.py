"""The Debian package: the stand-alone program, a command, an entry in the menus, its licences."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from thunderstone import __version__
from tools.package import standalone
from tools.package.archives import ROOT

NAME = "thunderstone-doomgate"
LIBRARY = f"usr/lib/{NAME}"
"""Where the program lies; nothing else of the system is needed by it but NEEDED."""

NEEDED = ("libx11-6", "libxext6", "libxcursor1", "libxrandr2", "libxi6")
"""What the window takes from the system when it opens; the terminal needs none of it."""

HERE = Path(__file__).parent
METAINFO = HERE / "games.thunderstone.doomgate.metainfo.xml"
_PLACES = (
    (HERE / "thunderstone.desktop", "usr/share/applications/thunderstone.desktop"),
    (ROOT / "assets/art/icon.png", "usr/share/icons/hicolor/256x256/apps/thunderstone.png"),
    (METAINFO, f"usr/share/metainfo/{METAINFO.name}"),
    (ROOT / "NOTICE.md", f"usr/share/doc/{NAME}/NOTICE.md"),
)


class CannotPackage(Exception):
    """The package cannot be made here; says why and what helps."""


def version() -> str:
    """The version as Debian sorts it: a development version comes before the one it leads to."""
    return __version__.replace(".dev", "~dev")


def architecture() -> str:
    """Debian's name of this machine. Raises CannotPackage where nothing knows it."""
    if shutil.which("dpkg-deb") is None:
        raise CannotPackage("dpkg-deb is not installed: make the package on Debian or Ubuntu")
    told = subprocess.run(
        ["dpkg", "--print-architecture"], check=True, capture_output=True, text=True
    )
    return told.stdout.strip()


def control(size: int, machine: str) -> str:
    """The package's particulars; ``size`` in bytes, as installed."""
    library = os.confstr("CS_GNU_LIBC_VERSION") or "glibc 2.31"
    return f"""\
Package: {NAME}
Version: {version()}
Section: games
Priority: optional
Architecture: {machine}
Installed-Size: {-(-size // 1024)}
Depends: libc6 (>= {library.rpartition(" ")[2]}), {", ".join(NEEDED)}
Maintainer: the authors of Thunderstone Doomgate <nobody@localhost>
Description: fantasy deck-builder for one to five players at one computer
 Build a deck in the village, go down into the dungeon and carry off the
 Thunderstone: against each other by passing the seat, against bots, or
 alone. In Spanish and English; Python and all libraries come with it.
"""


def rights() -> str:
    """The licence of the game, in the form that Debian reads, and where those inside it are."""
    text = (ROOT / "LICENSE").read_text(encoding="utf-8").rstrip()
    lines = "\n".join(f" {line}" if line else " ." for line in text.splitlines())
    return (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Comment: Python and the libraries that come with the game lie in /{LIBRARY},\n"
        " with their licences in the folders that bear their names.\n\n"
        "Files: *\nCopyright: as the licence says\nLicense: MIT\n" + lines + "\n"
    )


def lay_out(program: Path, tree: Path) -> None:
    """Lay the files of the package in ``tree`` as they will lie in the system, from the folder of
    the stand-alone program."""
    shutil.copytree(program, tree / LIBRARY, symlinks=True)
    for source, place in _PLACES:
        (tree / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, tree / place)
    (tree / f"usr/share/doc/{NAME}/copyright").write_text(rights(), encoding="utf-8")
    command = tree / "usr/games/thunderstone"
    command.parent.mkdir(parents=True)
    command.symlink_to(f"../lib/{NAME}/thunderstone")
    started = tree / LIBRARY / "thunderstone"
    for path in tree.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == started else 0o644)


def build(out: Path, work: Path) -> Path:
    """Make the package in ``out``; gives its file.

    Raises CannotPackage where this is no Debian, CalledProcessError where a tool fails; what went
    wrong has been printed by then.
    """
    machine = architecture()
    program = standalone.build(work / "program", work / "work").parent
    tree = work / "tree"
    lay_out(program, tree)
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN/control").write_text(
        control(standalone.weight(tree), machine), encoding="utf-8"
    )
    out.mkdir(parents=True, exist_ok=True)
    package = out / f"{NAME}_{version()}_{machine}.deb"
    options = ["--root-owner-group", "--build"]
    subprocess.run(
        ["dpkg-deb", *options, str(tree), str(package)], check=True, stdout=subprocess.DEVNULL
    )
    return package
