"""The files that tools are told to write: nothing of anybody else's is written over."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from thunderstone.commands.common import CommandFault, check_output
from thunderstone.commands.screenshot import BEGINNINGS


def output(kind: str, *beginnings: bytes) -> Callable[[str], Path]:
    """The type of an argument that names a file to write: a new one, an empty one, or one of its
    ``kind``, which begins with one of these."""

    def path_of(text: str) -> Path:
        path = Path(text)
        try:
            check_output(path, beginnings, kind)
        except CommandFault as fault:
            raise argparse.ArgumentTypeError(str(fault)) from None
        return path

    return path_of


picture = output("picture", BEGINNINGS[".png"])
