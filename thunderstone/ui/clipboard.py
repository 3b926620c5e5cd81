"""The system's clipboard; where there is none, what was copied here can still be pasted here."""

from __future__ import annotations

import pygame

_own = ""
_FAULTS = (pygame.error, AttributeError, NotImplementedError, ValueError)


def copy(words: str) -> bool:
    """Put a text on the clipboard; False where only this game will find it there."""
    global _own
    _own = words
    try:
        pygame.scrap.put_text(words)
    except _FAULTS:
        return False
    return True


def paste() -> str:
    """The text on the clipboard, or the last one copied in this game, or ""."""
    try:
        found = pygame.scrap.get_text()
    except _FAULTS:
        found = ""
    return "".join(filter(str.isprintable, " ".join((found or _own).split())))
