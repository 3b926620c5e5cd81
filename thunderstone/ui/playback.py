"""A recorded game as a session: the table shows it, and nobody is asked anything."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from thunderstone.engine import machine
from thunderstone.engine.decision import Event, IllegalAnswer
from thunderstone.journal import Journal
from thunderstone.ui.session import NOBODY, Session

PACE = 0.9
"""Seconds between two answers while the game runs by itself."""


class Playback(Session):
    """A session that takes its answers from a journal, one at a time or by itself.

    ``playing`` lets it run by itself; ``step`` and ``next_turn`` ask for more at once.
    """

    recorded = True

    def __init__(
        self,
        recorded: Journal,
        *,
        pace: float = PACE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        again = Journal(
            recorded.library, recorded.setup, recorded.seed, recorded.players, recorded.origin
        )
        super().__init__(again, pace=pace, clock=clock)
        self._recorded = [list(picks) for picks in recorded.answers]
        self._due = 0
        self.playing = False

    @property
    def place(self) -> int:
        """How many answers have been given."""
        return len(self.journal.answers)

    @property
    def length(self) -> int:
        """How many answers the recording holds."""
        return len(self._recorded)

    @property
    def at_end(self) -> bool:
        """Whether there is nothing more to show."""
        return self.place >= self.length

    def look_as(self, seat: int) -> None:
        """See the game with the eyes of a seat, or of NOBODY."""
        self.viewer = seat if 0 <= seat < len(self.players) else NOBODY

    def step(self) -> None:
        """Show one more answer."""
        self._due = max(self._due, self.place + 1)

    def next_turn(self) -> None:
        """Go on to where the next turn begins."""
        ahead = self.journal.state.copy()
        turn, place = ahead.turn.number, self.place
        while place < self.length and ahead.turn.number == turn:
            machine.answer(ahead, self._recorded[place])
            place += 1
        self._due = place

    def waiting_for(self) -> str:
        """Nobody is asked: the recording answers, as a bot would."""
        return "bot"

    def needs_curtain(self) -> bool:
        """Never: whoever watches a recording may see it."""
        return False

    def think(self) -> None:
        """Nobody thinks here."""

    def answer(self, picks: Sequence[int]) -> list[Event]:
        """A recording takes no answers. Raises IllegalAnswer."""
        raise IllegalAnswer(f"a recorded game takes no answer ({list(picks)})")

    def undo_refusal(self) -> str | None:
        """Nothing can be taken back here."""
        return "nothing_to_undo"

    def can_redo(self) -> bool:
        """Nothing can be done again here."""
        return False

    def poll(self) -> list[Event] | None:
        """What happened, if an answer was due."""
        if self.at_end:
            self.playing = False
            return None
        if self.place < self._due:
            events: list[Event] = []
            while self.place < self._due:
                events += self._apply(self._recorded[self.place])
            return events
        if self.playing and self._clock() - self._last >= self.pace:
            return self._apply(self._recorded[self.place])
        return None
