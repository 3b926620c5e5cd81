"""A game as whoever plays it sees it: the journal, the seats' owners, the bots and the autosave.

Whatever it hands out is masked for the viewer, the person who looks at the screen.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.bots.registry import bot_named
from thunderstone.bots.requests import ChooseAnswer, Thinker, ThinkingFailed
from thunderstone.bots.worker import Worker
from thunderstone.client.account import NOBODY, Account, GamePlace
from thunderstone.client.adviser import Adviser
from thunderstone.client.noting import note_end
from thunderstone.client.parking import RunningPlace
from thunderstone.engine import view as viewing
from thunderstone.journal import HUMAN, UndoRefused
from thunderstone.journal.seats import RELIEVED, RESIGNED, RETURNED

if TYPE_CHECKING:
    from thunderstone.engine.decision import Step
    from thunderstone.engine.events import Event
    from thunderstone.engine.view import View
    from thunderstone.journal import Journal
    from thunderstone.profile import Profile

PACE = 0.3
"""Seconds between two answers of bots at normal speed, where showing them takes no longer."""

LEAST_PACE = 0.6
"""Without motion bots still take this share of their pace: the log must be seen to grow."""

SUBSTITUTE = "aventurero"
"""The bot that plays on for somebody who has not chosen another."""

STAND_IN = "random"
"""The bot that answers where a bot's process has broken down."""


class Session(Account):
    """The only access of the screen, or of the terminal, to a game that is played.

    ``viewer`` is that of the one who lifted the curtain last, where several people play.
    ``thinker`` thinks for the bots as well.
    """

    def __init__(
        self,
        journal: Journal,
        profile: Profile | None = None,
        *,
        pace: float = PACE,
        thinker: Callable[[], Thinker] = Worker,
        clock: Callable[[], float] = time.monotonic,
        place: GamePlace | None = None,
    ) -> None:
        """``place`` keeps the game; by default that is the place of the profile's running game."""
        super().__init__(journal, thinker())
        self.profile, self.noted = profile, profile is not None
        self.pace = pace
        self.adviser = Adviser(self, self.thinker, self._may_ask_hint, self._keep)
        self._clock = clock
        self._asked = False
        self._last = clock()
        self._began = None if journal.answers else clock()
        self.kept_at = place
        if place is None and profile is not None:
            self.kept_at = RunningPlace(profile, journal)
        self._keep()

    # -- who and what ---------------------------------------------------------------------

    def waiting_for(self) -> str:
        """Who must act: "human", "bot" or "over"."""
        if self.decision is None:
            return "over"
        return "human" if self.players[self.decision.seat].control == HUMAN else "bot"

    def needs_curtain(self) -> bool:
        """Whether another person than the viewer must take the seat before the game goes on.

        Nobody needs to where a card of an open hand is asked for: whoever looks hands it over
        (docs/MODES.md).
        """
        decision = self.decision
        if decision is None or self.waiting_for() != "human" or len(self.people) < 2:
            return False
        open_hands = self.journal.state.variant.open_hands
        if decision.purpose == "lend" and open_hands and self.viewer != NOBODY:
            return False
        return decision.seat != self.viewer

    def accept_seat(self) -> None:
        """The curtain is lifted, or none falls: whoever is asked is the viewer from now on."""
        if self.decision is not None and self.waiting_for() == "human":
            self.viewer = self.decision.seat

    # -- playing --------------------------------------------------------------------------

    def answer(self, picks: Sequence[int]) -> list[Event]:
        """Answer for the viewer; gives what happened as the viewer may know it.

        Raises IllegalAnswer, and then nothing has changed.
        """
        return self._noted(self.journal.answer(picks))

    def keep_pace(self, motion: float) -> None:
        """Let bots answer as fast as things move; ``motion`` is a share of their designed time."""
        self.pace = PACE * max(LEAST_PACE, motion)

    def poll(self) -> list[Event] | None:
        """Let the bots play: what happened if one has answered just now, otherwise None.

        Never waits; bots answer at most once in ``pace`` seconds, so that people can follow.
        """
        if self.waiting_for() != "bot":
            return None
        if not self._asked:
            self._ask()
            return None
        if self._clock() - self._last < self.pace:
            return None
        try:
            picks = self.thinker.result(ChooseAnswer)
        except ThinkingFailed:
            # The game must go on: anything legal is better than a table where nobody moves.
            picks = bot_named(STAND_IN).choose(self._bots_view(), self._bots_seed())
        if picks is None:
            return None
        self._asked = False
        return self.answer(picks)

    def think(self) -> None:
        """Let a bot that is to act begin to think, while its answer cannot be shown yet."""
        if not self._asked and self.waiting_for() == "bot":
            self._ask()

    def _ask(self) -> None:
        assert self.decision is not None
        bot = self.players[self.decision.seat].control
        self.thinker.ask(ChooseAnswer(self._bots_view(), bot, self._bots_seed()))
        self._asked = True

    def _bots_view(self) -> View:
        assert self.decision is not None
        return viewing.view(self.journal.state, self.decision.seat)

    def _bots_seed(self) -> int:
        return self.seed_of(self.given)

    def _noted(self, step: Step) -> list[Event]:
        """Note what came of an answer; gives it as the viewer may know it."""
        self.forecasts.keep_to_now()
        self._last = self._clock()
        self._keep()
        return [self.masked(event) for event in step.events]

    # -- leaving a seat and coming back ----------------------------------------------------

    def may_hand_to_bot(self, seat: int) -> bool:
        """Whether a bot may play for a person from now on, or another bot than it is."""
        return self._may_change(seat) and self.journal.bots_may_step_in

    def may_return(self, seat: int) -> bool:
        """Whether a person for whom a bot plays may take the seat again."""
        return self._may_change(seat) and self.players[seat].control != HUMAN

    def may_resign(self, seat: int) -> bool:
        """Whether a person may give up."""
        return self._may_change(seat)

    def ends_if_resigned(self, seat: int) -> bool:
        """Whether the game would end, as nobody else is there who could play on."""
        return not set(self.people) - self.journal.resigned - {seat}

    def hand_to_bot(self, seat: int, bot: str = SUBSTITUTE) -> None:
        """Let a bot play for a person, even while that person is being asked something.

        Raises HandoverRefused.
        """
        self._hand_over(seat, bot, RELIEVED)

    def give_back(self, seat: int) -> None:
        """Let a person play again for whom a bot has played. Raises HandoverRefused."""
        self._hand_over(seat, HUMAN, RETURNED)

    def resign(self, seat: int, bot: str = SUBSTITUTE) -> None:
        """A person gives up for good: a bot plays on, or the game ends where nobody is left.

        Raises HandoverRefused.
        """
        control = HUMAN if self.ends_if_resigned(seat) else bot
        self._hand_over(seat, control, RESIGNED)

    def _may_change(self, seat: int) -> bool:
        at_table = seat in self.people and seat not in self.journal.resigned
        return at_table and self.decision is not None

    def _hand_over(self, seat: int, control: str, cause: str) -> None:
        """Another plays a seat now; where several people play, its cards are covered first."""
        self.journal.hand_over(seat, control, cause)
        self._asked = False  # what a bot still thinks about for this seat is passed over
        self._last = self._clock()
        if seat == self.viewer and len(self.people) > 1:
            self.viewer = NOBODY
        self._keep()

    # -- taking back ----------------------------------------------------------------------

    def undo_refusal(self) -> str | None:
        """Why the last answer cannot be taken back, in one word, or None."""
        if self.waiting_for() != "human" or self.needs_curtain():
            return "not_your_turn"
        return self.journal.undo_refusal()

    def can_undo(self) -> bool:
        """Whether the last answer can be taken back."""
        return self.undo_refusal() is None

    def undo(self) -> None:
        """Take the last answer back. Raises UndoRefused where that is not allowed."""
        refusal = self.undo_refusal()
        if refusal is not None:
            raise UndoRefused(refusal)
        self.journal.undo()
        self.forecasts.keep_to_now()
        self._keep()

    def can_redo(self) -> bool:
        """Whether an answer that was taken back can be given again."""
        return self.waiting_for() == "human" and self.journal.redo_refusal() is None

    def redo(self) -> list[Event]:
        """Give the answer again that was taken back last. Raises UndoRefused."""
        return self._noted(self.journal.redo())

    def _may_ask_hint(self) -> bool:
        """Whether a hint can be given now: the viewer is asked something."""
        decision = self.decision
        mine = decision is not None and decision.seat == self.viewer
        return mine and self.waiting_for() == "human"

    # -- keeping --------------------------------------------------------------------------

    def _keep(self) -> None:
        """Save the game, or remove the save of one that is over."""
        if self.profile is None or self.kept_at is None:
            return
        if self.decision is None:
            lasted = None if self._began is None else self._clock() - self._began
            note_end(self.profile, self.journal, lasted)
            self.kept_at.leave()
        else:
            self.kept_at.keep()

    def close(self) -> None:
        """Stop the bots; the game has been kept after its last answer."""
        self.thinker.stop()
        self._asked = False
