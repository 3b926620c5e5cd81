"""What the list of kept games shows: the running game first, then those under names."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from thunderstone.bots.registry import BOTS
from thunderstone.client.session import Session
from thunderstone.journal import BadSave, Journal, Loaded, Slot, check_bots, standing
from thunderstone.journal.slots import MOST
from thunderstone.ui.crash_handler import unusable
from thunderstone.ui.scenes.saves.snapshot import Taking, packed, unpacked

if TYPE_CHECKING:
    import datetime
    from pathlib import Path

    import pygame

    from thunderstone.journal import Standing
    from thunderstone.ui.services import Services

RUNNING, NEW = "running", "new"
"""The keys of the running game and of the place for one more; a slot's is its file's name."""


@dataclass(slots=True)
class Entry:
    """One game in the list, or the place for one more (NEW)."""

    key: str
    name: str
    standing: Standing | None = None
    picture: pygame.Surface | None = None
    saved: datetime.datetime | None = None
    table: str = ""
    slot: Slot | None = None
    fault: BadSave | None = None


class Kept:
    """The games of a profile, and the one that is running: at the table, or left off before."""

    def __init__(self, services: Services, session: Session | None) -> None:
        """``session`` is the game at the table; without one the autosave is the running game."""
        self.services = services
        self.session = session
        self.shelf = services.profile.slots
        self.slots: list[Slot] = []
        self.fault: BadSave | None = None
        self.running: Session | None = session
        self.running_fault: BadSave | None = None
        self._pictures: dict[Slot, pygame.Surface | None] = {}
        self._table: pygame.Surface | None = None
        self._taking: Taking | None = None
        self._bare: Slot | None = None
        self.reading = False

    def read(self, listed: Callable[[], None], arrived: Callable[[], None]) -> None:
        """Read the slots and the autosave beside the frames.

        ``listed`` is called when the slots are there, ``arrived`` when the autosave is.
        """
        self.reading = True

        def list_them(read: Callable[[], list[Slot]]) -> None:
            if self.reading:  # nothing has been saved meanwhile: what was read is what there is
                self._take_slots(read)
            listed()

        self.services.fetch(self.shelf.slots, list_them)
        profile = self.services.profile
        if self.session is None and profile.has_autosave():

            def take(read: Callable[[], Loaded]) -> None:
                self._take_running(read)
                arrived()

            self.services.fetch(lambda: profile.load_autosave(self.services.library), take)

    def read_slots(self) -> None:
        """Read the slots anew."""
        self._take_slots(self.shelf.slots)

    def _take_slots(self, read: Callable[[], list[Slot]]) -> None:
        self.reading = False
        try:
            self.slots, self.fault = read(), None
        except BadSave as fault:
            self.slots, self.fault = [], fault

    def _take_running(self, read: Callable[[], Loaded]) -> None:
        try:
            journal = read().journal
            check_bots(journal, BOTS)
        except Exception as fault:
            self.running_fault = unusable(self.services, fault, self.services.profile.autosave_path)
        else:
            self.running = Session(journal)

    @property
    def savable(self) -> bool:
        """Whether the game at the table can be kept under a name."""
        return self.session is not None and self.session.decision is not None

    def entries(self, default: str, auto: str) -> list[Entry]:
        """The list: the running game, the place for one more, the slots."""
        found = []
        if self.running is not None:
            found.append(self._running_entry(auto))
        elif self.running_fault is not None:
            found.append(Entry(RUNNING, auto, fault=self.running_fault))
        if self.savable and len(self.slots) < MOST:
            found.append(Entry(NEW, default, picture=self._table))
        for slot in self.slots:
            found.append(
                Entry(
                    slot.path.name,
                    slot.name,
                    slot.standing,
                    self._picture(slot),
                    slot.saved,
                    slot.table,
                    slot,
                    slot.fault,
                )
            )
        return found

    def _running_entry(self, auto: str) -> Entry:
        assert self.running is not None
        journal = self.running.journal
        return Entry(RUNNING, auto, standing(journal), self._table, table=journal.setup.preset)

    def take_picture(self) -> bool:
        """Go on with the running game's picture; whether it is there just now.

        The list is shown first: a picture takes its time.
        """
        if self.running is None or self._table is not None:
            return False
        self._taking = self._taking or Taking(self.services, self.running)
        self._table = self._taking.go_on()
        if self._table is not None:
            self._hang_picture()
        return self._table is not None

    def picture_for_saving(self) -> bytes:
        """The running game's picture as a file's bytes; nothing while it is being taken."""
        if self._table is None and not self.services.beside_frames:
            self.take_picture()
        return packed(self._table) if self._table is not None else b""

    def saved(self, slot: Slot) -> None:
        """The running game has been kept; where its picture was not ready it follows."""
        self._bare = slot if self._table is None else None

    def close(self) -> None:
        """Whoever leaves does not wait: a kept game gets the picture that can be had now."""
        if self._bare is not None and self.running is not None:
            self._table = (self._taking or Taking(self.services, self.running)).finish()
            self._hang_picture()

    def _hang_picture(self) -> None:
        """Put the picture into the slot that waits for it; a disk that refuses keeps the game."""
        if self._bare is None or self._table is None:
            return
        bare, self._bare = self._bare, None
        with contextlib.suppress(BadSave):
            self.shelf.illustrate(bare, packed(self._table))
        self.read_slots()

    def _picture(self, slot: Slot) -> pygame.Surface | None:
        if slot not in self._pictures:
            self._pictures[slot] = unpacked(slot.picture)
        return self._pictures[slot]

    def unkept(self) -> Journal | None:
        """The running game, where no slot holds this very moment of it."""
        if self.running is None or self.running.decision is None:
            return None
        journal = self.running.journal
        return None if any(slot.holds(journal) for slot in self.slots) else journal

    def backup(self) -> Path | None:
        """The sound copy before a damaged autosave."""
        return self.running_fault.backup if self.running_fault is not None else None
