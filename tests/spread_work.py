"""Work that tests spread over workers, which import it by this name."""

from __future__ import annotations

import os

from thunderstone.commands.spread import fingerprint


def square(number: int) -> int:
    """The square of a number."""
    return number * number


def worker_and_game(_: int) -> tuple[int, str]:
    """Which process does the work, and what game it has."""
    return os.getpid(), fingerprint()
