"""Starts the window, or says why there can be none."""

from __future__ import annotations

import os
import sys

from thunderstone import words
from thunderstone.profile import Profile

NO_DISPLAY = 2


def has_display() -> bool:
    """Whether a display may be there: on Linux a display server or an SDL driver must be named."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def has_window() -> bool:
    """Whether a window can be opened, and seen."""
    if not has_display():
        return False
    from thunderstone.ui.display import reach  # pygame is loaded only for a window

    return reach()


def start(profile: Profile, language: str) -> int:
    """Open the window and play until it is closed; gives the exit code."""
    if not has_window():
        print(words.say("app.no_display", language), file=sys.stderr)
        return NO_DISPLAY
    from thunderstone.ui.app import run

    run(profile, language)
    return 0
