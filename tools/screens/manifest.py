"""What a folder of pictures holds: each picture and its digest, and what they were drawn with."""

from __future__ import annotations

import importlib.metadata
import json
import platform
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pygame

import thunderstone
from thunderstone.commands.common import CommandFault
from thunderstone.commands.screenshot import LARGEST, SMALLEST
from thunderstone.journal.limits import read_bytes
from tools.arguments import LARGEST as MOST_BYTES

FORMAT = "thunderstone-screens-1"
FILE = "manifest.json"
FONTS = ("font-source-serif-pro", "font-source-sans-pro")


class Picture(NamedTuple):
    """A scene in a language, in a window of some pixels."""

    scene: str
    lang: str
    size: tuple[int, int]

    def __str__(self) -> str:
        return f"{self.scene}_{self.lang}_{self.size[0]}x{self.size[1]}"

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self}.png"


@dataclass(frozen=True, slots=True)
class Manifest:
    """The digests of a folder's pictures; ``whole`` where every scene was to be drawn."""

    digests: Mapping[Picture, str]
    whole: bool
    made_with: Mapping[str, str]

    def write(self, folder: Path) -> None:
        """Put it beside the pictures. Raises OSError."""
        plain = {
            "format": FORMAT,
            "made_with": dict(self.made_with),
            "whole": self.whole,
            "pictures": [
                {"scene": one.scene, "lang": one.lang, "size": one.size, "digest": digest}
                for one, digest in self.digests.items()
            ],
        }
        (folder / FILE).write_text(json.dumps(plain, indent=1) + "\n", encoding="utf-8")


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a folder. Raises CommandFault where there is none that can be read."""
    path = folder / FILE
    try:
        plain = json.loads(read_bytes(path, MOST_BYTES))
    except FileNotFoundError:
        raise CommandFault(
            f"{folder} has no {FILE}; draw its pictures with --out {folder}"
        ) from None
    except (OSError, ValueError, RecursionError) as error:
        why = getattr(error, "strerror", None) or error
        raise CommandFault(f"{path} cannot be read ({why}); draw the pictures anew") from None
    try:
        if plain["format"] != FORMAT:
            raise ValueError(f"its format is not {FORMAT}")
        return Manifest(
            dict(map(_entry, plain["pictures"])), bool(plain["whole"]), dict(plain["made_with"])
        )
    except (LookupError, TypeError, ValueError, OverflowError) as error:
        raise CommandFault(f"{path} is damaged ({error!r}); draw the pictures anew") from None


def _entry(plain: Any) -> tuple[Picture, str]:
    width, height = map(int, plain["size"])
    if not all(SMALLEST <= side <= LARGEST for side in (width, height)):
        raise ValueError("no window has such a size")
    return Picture(str(plain["scene"]), str(plain["lang"]), (width, height)), str(plain["digest"])


def made_with() -> dict[str, str]:
    """What the pixels depend on: this commit, and the versions of all that draws."""
    return {
        "commit": _commit(),
        "python": platform.python_version(),
        "pygame-ce": pygame.version.ver,
        "SDL": ".".join(map(str, pygame.get_sdl_version())),
        "numpy": np.__version__,
        **{font: importlib.metadata.version(font) for font in FONTS},
    }


def _commit() -> str:
    """The commit that the package is at, "-dirty" where files differ from it; "" if not known."""
    try:
        done = subprocess.run(
            ["git", "describe", "--always", "--dirty", "--abbrev=12"],
            cwd=Path(thunderstone.__file__).parent,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()
