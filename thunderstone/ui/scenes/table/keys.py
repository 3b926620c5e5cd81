"""The keys of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

import pygame

from thunderstone.ui.focus import CONFIRM

_DIGITS = (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0)


class Keys(Protocol):
    """Some keys that have a use of their own."""

    def press(self, event: pygame.Event) -> bool:
        """Do what a key does; whether it was one of these."""


class NoKeys:
    """No key has a use of its own: whoever watches a recording has others."""

    def press(self, event: pygame.Event) -> bool:
        """Nothing."""
        del event
        return False


NO_KEYS = NoKeys()


class TableKeys:
    """What a key does at the table; ``acts`` are those of single keys.

    ``to_hand`` is told which card of the hand a digit means. ``confirm`` answers the question, or
    says False where Enter belongs to what has the focus.
    """

    def __init__(
        self,
        acts: Mapping[int, Callable[[], object]],
        *,
        undo: Callable[[], None],
        redo: Callable[[], None],
        to_hand: Callable[[int], None],
        confirm: Callable[[], bool],
    ) -> None:
        self.acts = {**acts, pygame.K_u: undo, pygame.K_y: redo}
        self.undo, self.redo, self.to_hand, self.confirm = undo, redo, to_hand, confirm

    def press(self, event: pygame.Event) -> bool:
        """Do what a key does; whether it was one of the table's."""
        key, control = event.key, bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if control and key == pygame.K_z:
            (self.redo if event.mod & pygame.KMOD_SHIFT else self.undo)()
        elif key in self.acts:
            self.acts[key]()
        elif key in _DIGITS and not control:
            self.to_hand(_DIGITS.index(key))
        else:
            return key in CONFIRM and self.confirm()
        return True
