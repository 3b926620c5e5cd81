"""Why a bot answered as it did, told after the fact, from the journal.

The game is played once more up to that answer, a little in each frame; the reasons are thought out
in another process, from the view of whoever answered. The asker is told what gives nothing away.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.bots.advice import PLAIN
from thunderstone.bots.continuation import AHEAD
from thunderstone.bots.discretion import SECRET, tellable
from thunderstone.bots.requests import ExplainAnswer
from thunderstone.engine import machine
from thunderstone.engine import view as viewing
from thunderstone.journal import HUMAN
from thunderstone.journal.seats import Seating
from thunderstone.review import Recording

if TYPE_CHECKING:
    from thunderstone.bots.why import Reason
    from thunderstone.client.account import Account
    from thunderstone.engine.state import State
    from thunderstone.narration import Line

A_LITTLE = 0.004
"""Seconds of a frame in which the game is played once more."""


UNCHOSEN = frozenset({"turn", "refresh", "refresh_shuffle"})
"""Lines of what follows by itself."""


def choice_line(lines: Sequence[Line], seat: int) -> Line | None:
    """Which of the lines that an answer is told in says what ``seat`` has chosen."""
    own = next((line for line in lines if line.seat == seat), None)
    return own if own is not None and own.kind not in UNCHOSEN else None


class Told(NamedTuple):
    """The reasons for an answer, with the state in which it was given, as the asker sees it.

    ``covered`` says that some are kept back: they would tell of a hand that lies covered.
    """

    number: int
    reasons: tuple[Reason, ...]
    seen: State
    covered: bool


class Hindsight:
    """One question after another about the answers of bots; ``number`` 1 is the first answer.

    ``points`` says whether the scores are in the open.
    """

    def __init__(
        self,
        session: Account,
        points: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.session = session
        self._points, self._clock = points, clock
        self._before: State | None = None
        self._recording: Recording | None = getattr(session, "recording", None)
        self._number = 0
        self._asked = False

    @property
    def open(self) -> int:
        """The number of the answer that is being asked about, or 0."""
        return self._number

    def may_ask(self, number: int) -> bool:
        """Whether there was such an answer, and a bot gave it."""
        return 0 < number <= len(self.session.journal.answers) and self._bot(number) != HUMAN

    def ask(self, number: int) -> None:
        """Begin to find out why an answer was given; an open question is forgotten.

        Raises ValueError where no bot has given it.
        """
        if not self.may_ask(number):
            raise ValueError(f"answer {number} was not given by a bot")
        recording = self._recording
        if recording is None or (not self.session.recorded and not recording.follow()):
            self._recording = Recording(self.session.journal)
        self._number, self._asked = number, False

    def forget(self) -> None:
        """Nobody asks any more."""
        self._number = 0

    def poll(self, budget: float = A_LITTLE) -> Told | None:
        """What can be told, once it is known; takes no longer than about ``budget`` seconds.

        Raises ThinkingFailed where it cannot be found out.
        """
        if not self._number:
            return None
        if not self._asked:
            if self._walked(self._clock() + budget):
                self._pose()
            return None
        reasons = self.session.thinker.result(ExplainAnswer)
        if reasons is None:
            return None
        number, self._number = self._number, 0
        return self._told(number, reasons)

    def _walked(self, end: float) -> bool:
        """Play the recording on until then; whether it has come far enough."""
        recording = self._recording
        assert recording is not None
        while recording.played < self._number and self._clock() < end:
            recording.play_to(recording.played + 1)
        return recording.played >= self._number

    def _pose(self) -> None:
        assert self._recording is not None
        self._asked = True
        number = self._number
        self._before = state = self._recording.state_at(number - 1)
        assert state.decision is not None
        answers = self._recording.answers
        self.session.thinker.ask(
            ExplainAnswer(
                viewing.view(state, state.decision.seat),
                answers[number - 1],
                self._bot(number),
                self.session.seed_of(number - 1),
                answers[number : number + AHEAD],
            )
        )

    def _told(self, number: int, reasons: Sequence[Reason]) -> Told:
        """The reasons, without those that would tell of what is hidden while the game runs."""
        session, recording, state = self.session, self._recording, self._before
        assert recording is not None
        assert state is not None
        if session.recorded or session.decision is None:
            return Told(number, tuple(reasons), state, covered=False)
        eye = session.viewer if session.viewer >= 0 else len(session.players)
        before = viewing.view(state, eye)
        machine.answer(state, recording.answers[number - 1])
        after = viewing.view(state, eye)
        shown = {
            card
            for step in session.steps()[number : number + AHEAD]
            for event in step
            for card in event.cards
        }
        seat = session.decider(number)
        open_ones = tellable(reasons, seat, before, after, shown, points=True)
        told = tellable(open_ones, seat, before, after, shown, points=self._points())
        covered = len(open_ones) < sum(reason.key not in SECRET for reason in reasons)
        if not told and not covered:  # that a commission moved it is a secret as well
            told = [PLAIN]
        return Told(number, tuple(told), before.state, covered=covered)

    def _bot(self, number: int) -> str:
        """Who gave an answer: the seat's player at that time."""
        session = self.session
        changes = [c for c in session.journal.handovers if c.answer < number]
        return Seating(session.journal.players, changes).now[session.decider(number)].control
