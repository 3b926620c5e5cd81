"""What can be done with kept games: save, overwrite, rename, throw away, fetch back, take up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client.parking import throw_away
from thunderstone.journal import BadSave, Journal, Slot, load
from thunderstone.ui import player_tokens, routes
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.crash_handler import tell_fault
from thunderstone.ui.scenes.saves.lines import default_name
from thunderstone.ui.scenes.saves.model import NEW, SavedGames
from thunderstone.ui.scenes.saves.taking_up import play_journal, taken_up

if TYPE_CHECKING:
    from thunderstone.ui.scenes.saves.pictures import Pictures
    from thunderstone.ui.services import Services


class Deeds:
    """What is done with ``games``; ``changed`` is told after each deed."""

    def __init__(
        self,
        services: Services,
        games: SavedGames,
        pictures: Pictures,
        changed: Callable[[], object],
    ) -> None:
        self.services, self.games = services, games
        self.pictures, self.changed = pictures, changed

    def commit(self) -> None:
        """Keep the name that has been typed, or the game under it."""
        entry = self.games.entry
        if entry is not None:
            self.save() if entry.key == NEW else self.rename()

    def save(self) -> None:
        """Keep the game at the table in a new slot."""
        session = self.games.session
        if session is not None:
            typed = self.games.typed.get(NEW, "").strip()
            name = typed or default_name(session, self.services.language)
            self._save(session.journal, name)

    def overwrite(self) -> None:
        """Keep the game at the table in place of the chosen one, if that is really wanted."""
        games, slot, word = self.games, self.games.slot, self.services.word
        if slot is None or games.session is None:
            return
        journal, name = games.session.journal, games.typed.get(slot.path.name, "").strip()

        def words() -> routes.Question:
            text = word("saves.overwrite_text", name=escape_markup(slot.name))
            act = routes.Answer(
                word("saves.overwrite"),
                lambda: self._save(journal, name or slot.name, slot),
                icon="down",
                manner="dungeon",
            )
            return word("saves.overwrite_ask"), text, [act], word("saves.back")

        self.services.navigate(routes.Ask(words))

    def rename(self) -> None:
        """Give the chosen game the name that has been typed."""
        self._try(self.games.rename)

    def delete(self) -> None:
        """Throw the chosen game away; it can be fetched back."""
        profile, library = self.services.profile, self.services.library
        self._try(lambda: self.games.delete(partial(throw_away, profile, library)))

    def restore(self) -> None:
        """Fetch back what was thrown away last."""
        self._try(self.games.restore)

    def _save(self, journal: Journal, name: str, over: Slot | None = None) -> bool:
        coats = [player_tokens.coat_of(seat) for seat in range(len(journal.players))]
        picture = self.pictures.for_saving()
        return self._try(
            lambda: self.pictures.saved(self.games.save(journal, name, picture, coats, over))
        )

    def _try(self, act: Callable[[], object]) -> bool:
        """Do something and show it; where it is refused the player is told why."""
        try:
            act()
        except BadSave as fault:
            tell_fault(self.services, fault, "saves.refused")
            return False
        self.changed()
        return True

    # -- taking up ----------------------------------------------------------------------------

    def go_on(self) -> None:
        """Back to the game at the table, or to the one that was left off."""
        running = self.games.running
        if self.games.session is not None:
            self.services.back_to_table()
        elif running is not None:
            play_journal(self.services, running.journal)

    def load(self) -> None:
        """Take the chosen game up; the running one is parked."""
        services, slot = self.services, self.games.slot
        if slot is not None:
            found = taken_up(services, lambda: load(services.library, slot.path), slot.path)
            if found is not None:
                play_journal(services, found.journal, slot.coats, found.note)

    def load_backup(self) -> None:
        """Go on with the sound copy before a damaged autosave."""
        path = self.games.backup
        if path is not None:
            found = taken_up(self.services, lambda: load(self.services.library, path), path)
            if found is not None:
                play_journal(self.services, found.journal, note=found.note)
