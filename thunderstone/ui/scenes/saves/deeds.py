"""What can be done with kept games: save, overwrite, rename, throw away, fetch back, take up."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone.journal import BadSave, Journal, Loaded, Slot, load
from thunderstone.ui import player_tokens, routes
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.saves.entries import NEW, Entry, Kept
from thunderstone.ui.scenes.saves.taking_up import play_journal, taken_up

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.ui.services import Services


class SavesDeeds(Scene):
    """The list of kept games with one of them chosen, and all that changes it.

    ``typed`` are names that have been typed and not kept yet, ``told`` is what has just been
    done, and ``deleted`` where that can be fetched back from.
    """

    def __init__(
        self, services: Services, session: Session | None = None, *, save: bool = False
    ) -> None:
        """``save`` begins at the place for one more game."""
        super().__init__(services)
        self.kept = Kept(services, session)
        self.chosen = NEW if save else ""
        self.entries: list[Entry] = []
        self.typed: dict[str, str] = {}
        self.told = ""
        self.deleted: Path | None = None

    def build(self) -> None:
        """Lay everything out anew."""

    @property
    def entry(self) -> Entry | None:
        """The chosen one."""
        return next((entry for entry in self.entries if entry.key == self.chosen), None)

    @property
    def slot(self) -> Slot:
        """The chosen slot; only while one is chosen."""
        entry = self.entry
        assert entry is not None
        assert entry.slot is not None
        return entry.slot

    def _default_name(self) -> str:
        session = self.kept.session
        if session is None:
            return ""
        state = session.journal.state
        seat = session.people[0] if len(session.people) == 1 else state.active
        name = session.players[seat].name
        return self.services.word("saves.default", name=name, round=state.rounds + 1)

    def commit(self) -> None:
        """Keep the name that has been typed, or the game under it."""
        self.save() if self.chosen == NEW else self.rename()

    def _renamed(self, entry: Entry) -> bool:
        typed = self.typed.get(entry.key, entry.name).strip()
        return bool(typed) and typed != entry.name

    def save(self) -> None:
        """Keep the game at the table in a new slot."""
        self._save(self.typed.get(NEW, "").strip() or self._default_name(), None)

    def overwrite(self) -> None:
        """Keep the game at the table in place of the chosen one, if that is really wanted."""
        slot, word = self.slot, self.services.word

        def words() -> routes.Question:
            text = word("saves.overwrite_text", name=escape_markup(slot.name))
            act = routes.Answer(
                word("saves.overwrite"),
                lambda: self._save(self.typed.get(slot.path.name, "").strip() or slot.name, slot),
                icon="down",
                manner="dungeon",
            )
            return word("saves.overwrite_ask"), text, [act], word("saves.back")

        self.services.navigate(routes.Ask(words))

    def _save(self, name: str, over: Slot | None, *, journal: Journal | None = None) -> bool:
        session = self.kept.running
        assert session is not None
        coats = [player_tokens.coat_of(seat) for seat in range(len(session.players))]
        try:
            slot = self.kept.shelf.save(
                journal or session.journal,
                name,
                picture=self.kept.picture_for_saving(),
                coats=coats,
                over=over,
            )
        except BadSave as fault:
            self._refuse(fault)
            return False
        self.typed.clear()
        self.kept.saved(slot)
        self.kept.read_slots()
        self._say("saves.saved", slot.name)
        self.chosen = slot.path.name
        self.build()
        return True

    def rename(self) -> None:
        """Give the chosen game the name that has been typed."""
        entry = self.entry
        if entry is None or entry.slot is None or not self._renamed(entry):
            return
        try:
            slot = self.kept.shelf.rename(entry.slot, self.typed[entry.key].strip())
        except BadSave as fault:
            self._refuse(fault)
            return
        self.typed.clear()
        self.kept.read_slots()
        self._say("saves.renamed", slot.name)
        self.build()

    def delete(self) -> None:
        """Throw the chosen game away; it can be fetched back."""
        entry = self.entry
        if entry is None or entry.slot is None:
            return
        keys = [one.key for one in self.entries]
        after = keys.index(entry.key) + 1
        try:
            self.deleted = self.kept.shelf.delete(entry.slot)
        except BadSave as fault:
            self._refuse(fault)
            return
        self.kept.read_slots()
        self._say("saves.deleted", entry.name, deleted=self.deleted)
        self.chosen = keys[after] if after < len(keys) else keys[after - 2] if after > 1 else ""
        self.build()

    def restore(self) -> None:
        """Fetch back what was thrown away last."""
        if self.deleted is None:
            return
        try:
            slot = self.kept.shelf.restore(self.deleted)
        except BadSave as fault:
            self._refuse(fault)
            return
        self.kept.read_slots()
        self._say("saves.restored", slot.name)
        self.chosen = slot.path.name
        self.build()

    def _say(self, key: str, name: str, deleted: Path | None = None) -> None:
        self.told, self.deleted = self.services.word(key, name=name), deleted

    def _refuse(self, fault: BadSave) -> None:
        services = self.services
        services.navigate(
            routes.Notice(
                services.word("saves.refused"), escape_markup(fault.text(services.language))
            )
        )

    # -- taking up ------------------------------------------------------------------------

    def go_on(self) -> None:
        """Back to the game at the table, or to the one that was left off."""
        running = self.kept.running
        if self.kept.session is not None:
            self.services.back_to_table()
        elif running is not None:
            play_journal(self.services, running.journal)

    def load(self) -> None:
        """Take the chosen game up, after offering to keep the running one."""
        slot = self.slot
        found = taken_up(
            self.services, lambda: self.kept.shelf.load(self.services.library, slot), slot.path
        )
        if found is None:
            return
        unkept = self.kept.unkept()
        if unkept is None:
            self._play(found, slot)
        else:
            self._offer_to_keep(unkept, found, slot)

    def _offer_to_keep(self, running: Journal, found: Loaded, slot: Slot) -> None:
        word, full = self.services.word, self.kept.shelf.full

        def keep() -> None:
            if self._save(self._running_name(), None, journal=running):
                self._play(found, slot)

        def words() -> routes.Question:
            why = word("saves.keep_full") if full else ""
            answers = [
                routes.Answer(word("saves.keep"), keep, why, "plus", "rest", enabled=not full),
                routes.Answer(word("saves.let_go"), lambda: self._play(found, slot), "", "gate"),
            ]
            text = word("saves.keep_text", name=escape_markup(slot.name))
            return word("saves.keep_ask"), text, answers, word("saves.back")

        self.services.navigate(routes.Ask(words))

    def _running_name(self) -> str:
        running = self.kept.running
        assert running is not None
        state = running.journal.state
        name = running.players[state.active].name
        return self.services.word("saves.default", name=name, round=state.rounds + 1)

    def _play(self, found: Loaded, slot: Slot) -> None:
        play_journal(self.services, found.journal, slot.coats, found.note)

    def load_backup(self) -> None:
        """Go on with the sound copy before a damaged autosave."""
        path = self.kept.backup()
        if path is not None:
            found = taken_up(self.services, lambda: load(self.services.library, path), path)
            if found is not None:
                play_journal(self.services, found.journal, note=found.note)
