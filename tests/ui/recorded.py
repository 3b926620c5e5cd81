"""A profile with games of some weeks, and a small window on it for the screens of the history."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from thunderstone.profile import Profile
from thunderstone.ui import record_staging
from thunderstone.ui.app import App
from thunderstone.ui.scene import Scene

SIZE = (800, 450)


@contextmanager
def window(folder: Path, *, filled: bool = True, language: str = "es") -> Iterator[App]:
    """A window on a profile, with the staged history in it unless it is not to be ``filled``."""
    pygame.display.init()
    pygame.event.clear()
    app = App(Profile(folder), language=language, size=SIZE, fullscreen=False)
    app.strict = True
    app.settings.animation = "off"
    app.ledger = []
    if filled:
        record_staging.fill_history(app.profile)
    app.push(Ground(app))
    try:
        yield app
    finally:
        app.close()
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((16, 16))


class Ground(Scene):
    """What lies below the screen under test."""

    name = "ground"
