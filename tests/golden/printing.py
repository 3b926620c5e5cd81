"""What the scripts of this folder print: a line a game, and on the error stream what ran."""

from __future__ import annotations

import sys
from collections.abc import Callable

from thunderstone.catalogue import load_library
from thunderstone.engine.library import Library


def print_games(line_of: Callable[[Library, int], str], *, compiled: bool) -> None:
    """Print the lines of as many games as the command line says."""
    print("compiled" if compiled else "plain", file=sys.stderr)
    cards = load_library()
    for game in range(int(sys.argv[1])):
        print(line_of(cards, game))
