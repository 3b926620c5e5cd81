"""The pictures of kept games; the running game's is taken beside the frames."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from thunderstone.journal import BadSave
from thunderstone.ui.scenes.saves.model import Entry, SavedGames
from thunderstone.ui.scenes.saves.snapshot import Taking, packed, unpacked

if TYPE_CHECKING:
    import pygame

    from thunderstone.journal import Slot
    from thunderstone.ui.services import Services


class Pictures:
    """The pictures of ``games``; a game may be kept before its own is there, which then follows."""

    def __init__(self, services: Services, games: SavedGames) -> None:
        self.services, self.games = services, games
        self._decoded: dict[Slot, pygame.Surface | None] = {}
        self._table: pygame.Surface | None = None
        self._taking: Taking | None = None
        self._bare: Slot | None = None

    def of(self, entry: Entry) -> pygame.Surface | None:
        """The picture of a game, if there is one."""
        slot = entry.slot
        if slot is None:
            return self._table if entry.fault is None else None
        if slot not in self._decoded:
            self._decoded[slot] = unpacked(slot.picture)
        return self._decoded[slot]

    def take(self) -> bool:
        """Go on with the running game's picture; whether it is there just now."""
        running = self.games.running
        if running is None or self._table is not None:
            return False
        self._taking = self._taking or Taking(self.services, running)
        self._table = self._taking.go_on()
        self._hang()
        return self._table is not None

    def for_saving(self) -> bytes:
        """The running game's picture as a file's bytes; nothing while it is being taken."""
        if self._table is None and not self.services.beside_frames:
            self.take()
        return packed(self._table) if self._table is not None else b""

    def saved(self, slot: Slot) -> None:
        """The running game has been kept; where its picture was not ready it follows."""
        self._bare = slot if self._table is None else None

    def close(self) -> None:
        """Whoever leaves does not wait: a kept game gets the picture that can be had now."""
        running = self.games.running
        if self._bare is not None and running is not None:
            self._table = (self._taking or Taking(self.services, running)).finish()
            self._hang()

    def _hang(self) -> None:
        """Put the picture into the slot that waits for it; a disk that refuses keeps the game."""
        if self._bare is None or self._table is None:
            return
        bare, self._bare = self._bare, None
        with contextlib.suppress(BadSave):
            self.games.shelf.illustrate(bare, packed(self._table))
        self.games.read_slots()
