"""Starts the window, or says why there can be none."""

from __future__ import annotations

import os
import sys

from thunderstone.profile import Profile

NO_DISPLAY = 2

_NO_DISPLAY = {
    "es": "thunderstone: no hay pantalla en la que abrir la ventana (DISPLAY o WAYLAND_DISPLAY "
    "no están definidas, o no se llega a la que nombran).\n"
    "Sin pantalla funcionan: simulate, replay --text, scenarios, cards y screenshot "
    "(por ejemplo, python main.py simulate --seed 7).",
    "en": "thunderstone: there is no display to open the window on (DISPLAY or "
    "WAYLAND_DISPLAY is not set, or what it names cannot be reached).\n"
    "These work without one: simulate, replay --text, scenarios, cards and screenshot "
    "(for example, python main.py simulate --seed 7).",
}


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
        print(_NO_DISPLAY[language], file=sys.stderr)
        return NO_DISPLAY
    from thunderstone.ui.app import run

    run(profile, language)
    return 0
