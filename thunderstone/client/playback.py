"""A recorded game at the table: it goes on by itself, and nobody is asked anything."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from thunderstone.bots.requests import Thinker
from thunderstone.bots.worker import Worker
from thunderstone.client.account import NOBODY, Account
from thunderstone.client.adviser import Adviser
from thunderstone.client.session import Session
from thunderstone.engine import machine
from thunderstone.engine.decision import IllegalAnswer
from thunderstone.engine.events import Event
from thunderstone.journal import UndoRefused
from thunderstone.journal.playback import restarted
from thunderstone.review import Recording

if TYPE_CHECKING:
    from thunderstone.engine.view import View
    from thunderstone.journal import Journal

PACE = 0.9
"""Seconds between two answers while the game runs by itself at normal speed."""


class Playback(Account):
    """An account of a recording that takes its answers one at a time, or goes on by itself.

    ``playing`` lets it run by itself; ``step`` and ``next_turn`` ask for more at once, ``jump``
    goes anywhere. ``interval`` is how many seconds pass between two answers. With ``open_hands``
    every hand is seen, whoever's eyes they are; what lies face down stays so.
    """

    recorded = True

    def __init__(
        self,
        recorded: Journal,
        *,
        recording: Recording | None = None,
        pace: float = PACE,
        thinker: Callable[[], Thinker] = Worker,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(restarted(recorded), thinker())
        self.pace, self._clock = pace, clock
        self.adviser = Adviser(self, self.thinker, lambda: False, lambda: None)
        self.recording = recording or Recording(recorded)
        self.interval = pace
        self.playing = self.open_hands = False
        self._due = 0
        self.jump(0)

    @property
    def place(self) -> int:
        """How many answers have been given."""
        return len(self.journal.answers)

    @property
    def length(self) -> int:
        """How many answers the recording holds."""
        return self.recording.length

    @property
    def at_end(self) -> bool:
        """Whether there is nothing more to show."""
        return self.place >= self.length

    # -- whose eyes -------------------------------------------------------------------------

    def decider(self, number: int) -> int:
        """Whose answer brought about a step of the recording."""
        return self.recording.deciders[number]

    @property
    def eyes(self) -> tuple[int, int]:
        """Whose eyes see the recording, and whether they see every hand."""
        return self.viewer, self.open_hands

    def look_as(self, seat: int) -> None:
        """See the game with the eyes of a seat, or of NOBODY."""
        self.viewer = seat if 0 <= seat < len(self.players) else NOBODY
        self.open_hands = False

    def look_at_all(self) -> None:
        """See every hand."""
        self.viewer, self.open_hands = NOBODY, True

    def view(self) -> View:
        """The game as the eyes of the moment see it."""
        seen = super().view()
        if not self.open_hands:
            return seen
        true = self.journal.state
        shown = {card for own in true.seats for card in own.hand}
        for own, real in zip(seen.state.seats, true.seats, strict=True):
            own.hand = real.hand[:]
        seen.state.decision = true.decision
        pools = {
            name: tuple(card for card in pool if card not in shown)
            for name, pool in seen.pools.items()
        }
        return replace(seen, pools=pools)

    def masked(self, event: Event) -> Event:
        return event if self.open_hands else super().masked(event)

    # -- moving on --------------------------------------------------------------------------

    def step(self) -> None:
        """Show one more answer."""
        self._due = max(self._due, self.place + 1)

    def next_turn(self) -> None:
        """Go on to where the next turn begins."""
        self._due = self.recording.turn_start(self.place, 1)

    def jump(self, place: int) -> None:
        """Be at a place, with no way there."""
        place = min(max(0, place), self.length)
        source, journal = self.recording, self.journal
        journal.state = source.state_at(place)
        journal.answers = [list(picks) for picks in source.answers[:place]]
        self._note_hands()
        self.happened = list(source.steps[: place + 1])
        self._due = place
        self._last = self._clock()

    def _note_hands(self) -> None:
        """Who plays which seat at this place."""
        changes = self.recording.journal.handovers
        self.journal.handovers = [change for change in changes if change.answer <= self.place]

    def poll(self) -> list[Event] | None:
        """What happened, if an answer was due."""
        if self.at_end:
            self.playing = False
            return None
        if self.place < self._due:
            events: list[Event] = []
            while self.place < self._due:
                events += self._next()
            return events
        if self.playing and self._clock() - self._last >= self.interval:
            return self._next()
        return None

    def _next(self) -> list[Event]:
        """Give the next answer of the recording."""
        place = self.place + 1
        self.recording.play_to(place)
        picks = self.recording.answers[place - 1]
        machine.answer(self.journal.state, picks)
        self.journal.answers.append(list(picks))
        self._note_hands()
        self.happened.append(self.recording.steps[place])
        self._last = self._clock()
        return [self.masked(event) for event in self.recording.steps[place]]

    # -- nobody plays here --------------------------------------------------------------------

    def waiting_for(self) -> str:
        """Nobody is asked: the recording answers, as a bot would."""
        return "bot"

    def needs_curtain(self) -> bool:
        """Never: whoever watches a recording may see it."""
        return False

    def keep_pace(self, motion: float) -> None:
        """A recording has an interval of its own, which whoever watches chooses."""

    def think(self) -> None:
        """Nobody thinks here."""

    def answer(self, picks: Sequence[int]) -> list[Event]:
        """A recording takes no answers. Raises IllegalAnswer."""
        raise IllegalAnswer(f"a recorded game takes no answer ({list(picks)})")

    def undo_refusal(self) -> str | None:
        """Nothing can be taken back here."""
        return "nothing_to_undo"

    def can_undo(self) -> bool:
        """Nothing can be taken back here."""
        return False

    def undo(self) -> None:
        """Raises UndoRefused."""
        raise UndoRefused("nothing_to_undo")

    def can_redo(self) -> bool:
        """Nothing can be done again here."""
        return False

    def redo(self) -> list[Event]:
        """Raises UndoRefused."""
        raise UndoRefused("nothing_to_redo")


TableGame = Session | Playback
"""What can lie on a table: a game that is played, or a recorded one."""
