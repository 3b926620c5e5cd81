"""The display server: whether it can be reached, before anything is drawn."""

from __future__ import annotations

import os

import pygame

UNSEEN = ("offscreen", "dummy")
"""SDL's drivers without a screen; it falls back to them in silence where no other one works."""


def reach() -> bool:
    """Connect to the display; False where nobody would see a window.

    A driver without a screen counts only where SDL_VIDEODRIVER asks for it.
    """
    try:
        pygame.display.init()
    except pygame.error:
        return False
    driver = pygame.display.get_driver()
    wanted = os.environ.get("SDL_VIDEODRIVER", "").lower().split(",")
    if driver not in UNSEEN or driver in wanted:
        return True
    pygame.display.quit()
    return False
