"""The pictures of kept games; those of running and parked ones are taken beside the frames."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from thunderstone.bots.registry import BOTS
from thunderstone.client.session import Session
from thunderstone.journal import BadSave, check_bots, load
from thunderstone.ui.scenes.saves.model import Entry, SavedGames
from thunderstone.ui.scenes.saves.snapshot import Taking, packed, unpacked

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pygame

    from thunderstone.journal import Loaded, Slot
    from thunderstone.ui.services import Services


class Parked:
    """A parked game that is read beside the frames and laid for its picture."""

    def __init__(self, services: Services, slot: Slot) -> None:
        self.services, self.slot, self.failed = services, slot, False
        self._taking: Taking | None = None
        services.fetch(lambda: load(services.library, slot.path), self._lay)

    def _lay(self, read: Callable[[], Loaded]) -> None:
        try:
            journal = read().journal
            check_bots(journal, BOTS)
        except Exception:  # it is told to whoever wants to play it
            self.failed = True
        else:
            self._taking = Taking(self.services, Session(journal))

    def go_on(self) -> pygame.Surface | None:
        """Spend a slice of a frame on it; the picture once it is done."""
        return self._taking.go_on() if self._taking is not None else None

    def close(self) -> None:
        """Nobody waits for it any more."""
        if self._taking is not None:
            self._taking.session.close()


class Pictures:
    """The pictures of ``games``; a game may be kept before its own is there, which then follows."""

    def __init__(self, services: Services, games: SavedGames) -> None:
        self.services, self.games = services, games
        self._decoded: dict[Slot, pygame.Surface | None] = {}
        self._table: pygame.Surface | None = None
        self._taking: Taking | None = None
        self._bare: Slot | None = None
        self._parked: Parked | None = None
        self._tried: set[Path] = set()

    def of(self, entry: Entry) -> pygame.Surface | None:
        """The picture of a game, if there is one."""
        slot = entry.slot
        if slot is None:
            return self._table if entry.fault is None else None
        if slot not in self._decoded:
            self._decoded[slot] = unpacked(slot.picture)
        return self._decoded[slot]

    def take(self) -> bool:
        """Go on with the next picture that is missing, the running game's first; whether it is
        there just now."""
        running = self.games.running
        if running is None or self._table is not None:
            return self._take_parked()
        self._taking = self._taking or Taking(self.services, running)
        self._table = self._taking.go_on()
        self._hang()
        return self._table is not None

    def _take_parked(self) -> bool:
        """Go on with the picture of a parked game, which nobody could take when it was parked."""
        if self._parked is None:
            bare = [one for one in self.games.parked if one.picturable]
            slot = next((one for one in bare if one.path not in self._tried), None)
            if slot is None:
                return False
            self._tried.add(slot.path)
            self._parked = Parked(self.services, slot)
        picture = self._parked.go_on()
        done = self._parked.failed or picture is not None
        if picture is not None:
            with contextlib.suppress(BadSave):
                self.games.shelves.parked.illustrate(self._parked.slot, packed(picture))
            self.games.read_slots()
        if done:
            self._parked.close()
            self._parked = None
        return picture is not None

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
        if self._parked is not None:
            self._parked.close()
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
            self.games.shelves.named.illustrate(bare, packed(self._table))
        self.games.read_slots()
