"""The kept games as the screen shows them: which there are, which is chosen, what was done last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.bots.registry import BOTS
from thunderstone.client.session import Session
from thunderstone.journal import BadSave, Loaded, check_bots, standing
from thunderstone.journal.slots import MOST

if TYPE_CHECKING:
    import datetime
    from pathlib import Path

    from thunderstone.journal import Journal, Shelf, Slot, Standing

RUNNING, NEW = "running", "new"
"""The keys of the running game and of the place for one more; see ``_key`` for the others."""


class Shelves(NamedTuple):
    """The games under names, and the parked ones."""

    named: Shelf
    parked: Shelf

    def read(self) -> tuple[list[Slot], list[Slot]]:
        """What is on both. Raises BadSave."""
        return self.named.slots(), self.parked.slots()


@dataclass(slots=True)
class Entry:
    """One game in the list, or the place for one more.

    Only a slot has a name of its own; that of a ``parked`` game are its players'.
    """

    key: str
    name: str = ""
    standing: Standing | None = None
    saved: datetime.datetime | None = None
    table: str = ""
    slot: Slot | None = None
    fault: BadSave | None = None
    parked: bool = False

    @property
    def nameable(self) -> bool:
        """Whether it can be given a name."""
        return self.key != RUNNING and not self.parked and self.fault is None

    @property
    def runs(self) -> bool:
        """Whether it is a game under way, at the table or parked."""
        return self.fault is None and (self.parked or self.key == RUNNING)

    @property
    def why(self) -> str:
        """What kind of file it is that cannot be used."""
        known = {"foreign": "foreign", "newer": "newer", "newer_rules": "newer"}
        return known.get(self.fault.reason, "damaged") if self.fault is not None else ""


class SavedGames:
    """The games of a profile, and the running one: at the table, or left off before.

    ``chosen`` is the key of the one that is looked at, ``typed`` are names that have been typed
    and not kept yet, ``told`` is what has just been done to which game (a key of words and its
    name), ``deleted`` where that can be fetched back from. Without ``session``, the game at the
    table, the autosave is the running game.
    """

    def __init__(self, shelves: Shelves, session: Session | None = None, chosen: str = "") -> None:
        self.shelves, self.session = shelves, session
        self.slots: list[Slot] = []
        self.parked: list[Slot] = []
        self.fault: BadSave | None = None
        self.running = session
        self.running_fault: BadSave | None = None
        self.reading = True
        self.chosen = chosen
        self._looked = bool(chosen)
        self.typed: dict[str, str] = {}
        self.told: tuple[str, str] | None = None
        self.deleted: Path | None = None

    # -- what there is ------------------------------------------------------------------------

    def read_slots(self) -> None:
        """Read the slots anew."""
        self.take_slots(self.shelves.read)

    def take_slots(self, read: Callable[[], tuple[list[Slot], list[Slot]]]) -> None:
        """Take over the slots that ``read`` gives, or the fault of their folder."""
        self.reading = False
        self.slots, self.parked, self.fault = [], [], None
        try:
            self.slots, self.parked = read()
        except BadSave as fault:
            self.fault = fault

    def take_running(
        self, read: Callable[[], Loaded], unusable: Callable[[Exception], BadSave]
    ) -> None:
        """Take over the autosave that ``read`` gives; ``unusable`` says what is wrong with one."""
        try:
            journal = read().journal
            check_bots(journal, BOTS)
        except Exception as fault:
            self.running_fault = unusable(fault)
        else:
            self.running = Session(journal)
        if not self._looked:
            self.chosen = RUNNING

    def entries(self) -> list[Entry]:
        """The list: the running game, the place for one more, the parked ones, the slots."""
        found, running = [], self.running
        if self.running is not None:
            journal = self.running.journal
            found.append(Entry(RUNNING, standing=standing(journal), table=journal.setup.preset))
        elif self.running_fault is not None:
            found.append(Entry(RUNNING, fault=self.running_fault))
        if self.savable and len(self.slots) < MOST:
            found.append(Entry(NEW))
        beside = [one for one in self.parked if running is None or not one.holds(running.journal)]
        return found + [self._entry(slot) for slot in (*beside, *self.slots)]

    def _entry(self, slot: Slot) -> Entry:
        key, parked = self._key(slot), self._shelf_of(slot.path) is self.shelves.parked
        return Entry(
            key, slot.name, slot.standing, slot.saved, slot.table, slot, slot.fault, parked
        )

    def _key(self, slot: Slot) -> str:
        """The name of a slot's file; a parked one's has its folder before it."""
        folder = self.shelves.parked.folder
        return f"{folder.name}/{slot.path.name}" if slot.path.parent == folder else slot.path.name

    def _shelf_of(self, path: Path) -> Shelf:
        """The shelf that a file lies on, or has been thrown away from."""
        parked = self.shelves.parked
        return parked if path.parent in (parked.folder, parked.trash) else self.shelves.named

    @property
    def savable(self) -> bool:
        """Whether the game at the table can be kept under a name."""
        return self.session is not None and self.session.decision is not None

    @property
    def backup(self) -> Path | None:
        """The sound copy before a damaged autosave."""
        return self.running_fault.backup if self.running_fault is not None else None

    # -- the chosen one -----------------------------------------------------------------------

    @property
    def entry(self) -> Entry | None:
        """The chosen one; the first where that is gone."""
        entries = self.entries()
        first = entries[0] if entries else None
        return next((entry for entry in entries if entry.key == self.chosen), first)

    @property
    def slot(self) -> Slot | None:
        """The slot of the chosen one, if it has one."""
        return self.entry.slot if self.entry is not None else None

    def choose(self, key: str) -> None:
        """Look at another one."""
        self.chosen, self._looked = key, True

    def renamed(self, entry: Entry) -> str:
        """The name that has been typed for a slot, or "" where it is none, or the same."""
        typed = self.typed.get(entry.key, entry.name).strip()
        return typed if typed != entry.name else ""

    # -- what is done to it: each raises BadSave ----------------------------------------------

    def save(
        self,
        journal: Journal,
        name: str,
        picture: bytes,
        coats: Sequence[int],
        over: Slot | None = None,
    ) -> Slot:
        """Keep a game in a new slot, or ``over`` another one, and choose it."""
        slot = self.shelves.named.save(journal, name, picture=picture, coats=coats, over=over)
        self.typed.clear()
        self._done("saved", slot)
        return slot

    def rename(self) -> None:
        """Give the chosen slot the name that has been typed."""
        entry = self.entry
        if entry is not None and entry.slot is not None and self.renamed(entry):
            slot = self.shelves.named.rename(entry.slot, self.renamed(entry))
            self.typed.clear()
            self._done("renamed", slot)

    def delete(self, throw_away: Callable[[Slot], Path]) -> None:
        """Throw the chosen slot away, and choose the one after it.

        ``throw_away`` does so with a parked game, and gives its place in the trash.
        """
        slot, named = self.slot, self.shelves.named
        if slot is None:
            return
        deleted = (named.delete if self._shelf_of(slot.path) is named else throw_away)(slot)
        keys = [entry.key for entry in self.entries()]
        at = keys.index(self._key(slot))
        self._done("deleted", slot)
        self.deleted = deleted
        self.chosen = (keys[at + 1 :] or keys[at - 1 : at] or [""])[0]

    def restore(self) -> None:
        """Fetch back what was thrown away last."""
        if self.deleted is not None:
            self._done("restored", self._shelf_of(self.deleted).restore(self.deleted))

    def _done(self, key: str, slot: Slot) -> None:
        """Something has been done to a slot: read them anew, choose it, and tell."""
        self.told, self.deleted = (key, slot.name), None
        self.chosen = self._key(slot)
        self.read_slots()
