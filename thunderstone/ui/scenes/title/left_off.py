"""The game to go on with from the title, and how many others wait beside it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.journal import HUMAN, BadSave, Journal, Loaded, check_bots, load, note_text
from thunderstone.ui import player_tokens, routes

if TYPE_CHECKING:
    from thunderstone.journal import Slot
    from thunderstone.ui.services import Services


class GameLeftOff:
    """The game that was left off last: read beside the frames, told of where it cannot be played.

    It is the running one, else the one that was parked last; ``others`` counts those beside it.
    What it takes to play one is imported when there is one: the first frame does not wait for it.
    """

    def __init__(self, services: Services, changed: Callable[[], object]) -> None:
        """``changed`` is told once it has been read, or cannot be."""
        self.services, self._changed = services, changed
        self.journal: Journal | None = None
        self.reading = self.dropped = self._eager = False
        self._parked: list[Slot] = []
        self._path: Path | None = None

    def look(self) -> None:
        """Read it, if there is one, and what is parked."""
        profile = self.services.profile
        if profile.has_autosave():
            self._read(profile.autosave_path)
        elif os.path.isdir(profile.parked.folder):
            self.reading = True
        self.look_again()

    def look_again(self) -> None:
        """Look at what is parked: meanwhile some of it may have been thrown away."""
        parked = self.services.profile.parked
        if os.path.isdir(parked.folder):
            self.services.fetch(parked.slots, self._listed)

    @property
    def others(self) -> int:
        """How many games are parked beside this one."""
        journal = self.journal
        return sum(journal is None or not slot.holds(journal) for slot in self._parked)

    def _read(self, path: Path) -> None:
        services = self.services
        self.reading, self._path = True, path
        services.fetch(lambda: _playable(load(services.library, path)), partial(self._found, path))

    def _listed(self, read: Callable[[], list[Slot]]) -> None:
        """The parked games are known; with no running one, the latest of them is gone on with."""
        with contextlib.suppress(BadSave):  # the screen of the saved games tells of it
            self._parked = [slot for slot in read() if slot.fault is None]
        if self.dropped:
            return
        latest = self._parked[0].path if self._parked else None
        if not self.services.profile.has_autosave() and (latest is None or latest != self._path):
            self.reading, self.journal = False, None
            if latest is not None:
                self._read(latest)
        self._changed()

    def _found(self, path: Path, read: Callable[[], Loaded]) -> None:
        """It has been read, or cannot be."""
        self.reading = False
        if not self.dropped:
            ready = self._take_up(read, path)
            self._changed()
            if ready and self._eager:
                self.resume()

    def _take_up(self, read: Callable[[], Loaded], path: Path) -> bool:
        """Make the game that ``read`` gives the one to go on with; False where a notice is due."""
        services = self.services
        try:
            journal, note = read()
        except Exception as met:
            from thunderstone.ui.crash_handler import tell_fault, unusable  # after a fault only

            fault = unusable(services, met, path)
            more = None
            if fault.backup is not None:
                more = (services.word("load.backup"), partial(self._load_backup, fault.backup))
            tell_fault(services, fault, more=more)
            return False
        self.journal = journal
        if note:
            told = note_text(note, services.language)
            services.navigate(routes.Notice(services.word("load.note"), told))
        return not note

    def _load_backup(self, path: Path) -> None:
        """Go on with the copy before a damaged game; the button of its notice."""
        self.services.pop()
        ready = self._take_up(lambda: _playable(load(self.services.library, path)), path)
        self._changed()
        if ready:
            self.resume()

    def resume(self) -> None:
        """Go on with it at the very question it was left at, as soon as it has been read."""
        self._eager = self.reading
        if self.journal is not None:
            from thunderstone.client.session import Session
            from thunderstone.ui.scenes.common.last_game import kept_coats

            player_tokens.wear(kept_coats(self.services.settings.last_game))
            self.services.play(Session(self.journal, self.services.profile))

    def line(self) -> str:
        """The turn, and who plays against whom; "" where there is no game."""
        if self.journal is None:
            return "…" if self.reading else ""
        say, players = self.services.word, self.journal.players
        people = [player for player in players if player.control == HUMAN]
        you = people[0] if len(people) == 1 else None
        others = [player.name for player in players if player is not you]
        names = words.listed(others, self.services.language)
        if len(players) == 1:
            against = say("title.alone")
        else:
            against = say("title.against" if you is not None else "title.watching", names=names)
        return say("title.resume_line", turn=self.journal.state.turn.number, against=against)


def _playable(loaded: Loaded) -> Loaded:
    """The same game, if all its bots are known. Raises what ``check_bots`` raises."""
    from thunderstone.bots.registry import BOTS

    check_bots(loaded.journal, BOTS)
    return loaded
