"""Starts the window, or says why there can be none."""

from __future__ import annotations

import os
import sys

from thunderstone.profile import Profile

NO_DISPLAY = 2

_NO_DISPLAY = {
    "es": "thunderstone: no hay pantalla en la que abrir la ventana (ni DISPLAY ni "
    "WAYLAND_DISPLAY están definidas).\n"
    "Sin pantalla funcionan: simulate, replay --text, scenarios, cards y screenshot "
    "(por ejemplo, python main.py simulate --seed 7).",
    "en": "thunderstone: there is no display to open the window on (neither DISPLAY nor "
    "WAYLAND_DISPLAY is set).\n"
    "These work without one: simulate, replay --text, scenarios, cards and screenshot "
    "(for example, python main.py simulate --seed 7).",
}


def has_display() -> bool:
    """Whether a window can be opened: on Linux a display server or an SDL driver must be named."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def start(profile: Profile, language: str) -> int:
    """Open the window and play until it is closed; gives the exit code."""
    if not has_display():
        print(_NO_DISPLAY[language], file=sys.stderr)
        return NO_DISPLAY
    from thunderstone.ui.app import run  # pygame is loaded only for a window

    run(profile, language)
    return 0
