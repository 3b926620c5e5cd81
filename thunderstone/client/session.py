"""A game as whoever plays it sees it: the journal, the seats' owners, the bots and the autosave.

Whatever it hands out is masked for the viewer, the person who looks at the screen.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from thunderstone.bots.registry import bot_named
from thunderstone.bots.requests import ChooseAnswer, GiveHint, Thinker, ThinkingFailed
from thunderstone.bots.worker import Worker
from thunderstone.client.noting import note_end, note_left
from thunderstone.engine import legality, preview, rng, scoring
from thunderstone.engine import view as viewing
from thunderstone.journal import HUMAN, UndoRefused, playback
from thunderstone.journal.seats import RELIEVED, RESIGNED, RETURNED

if TYPE_CHECKING:
    from thunderstone.bots.advice import Advice
    from thunderstone.engine.attack import Tally
    from thunderstone.engine.decision import Decision, Option, Refusal, Step
    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State
    from thunderstone.engine.view import View
    from thunderstone.journal import Handover, Journal, Player
    from thunderstone.profile import Profile

NOBODY = -1
PACE = 0.3
"""Seconds between two answers of bots at normal speed, where showing them takes no longer."""

LEAST_PACE = 0.6
"""Without motion bots still take this share of their pace: the log must be seen to grow."""

SUBSTITUTE = "aventurero"
"""The bot that plays on for somebody who has not chosen another."""

STAND_IN = "random"
"""The bot that answers where a bot's process has broken down."""


class Session:
    """The only access of the screen, or of the terminal, to a game.

    ``viewer`` is the seat of the person at the screen: the only person's, or that of the one who
    lifted the curtain last; NOBODY when only bots play or before the first curtain.
    ``recorded`` is True where a finished game is being watched again. ``thinker`` thinks for the
    bots, and for whoever asks what a bot would do or has done.
    """

    recorded = False

    def __init__(
        self,
        journal: Journal,
        profile: Profile | None = None,
        *,
        pace: float = PACE,
        thinker: Callable[[], Thinker] = Worker,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.journal = journal
        self.profile = profile
        self.pace = pace
        self.thinker = thinker()
        self._first: State | None = None
        self._consulted = -1
        self._previewed: dict[int, tuple[int, dict[int, Tally]]] = {}
        """The turn and its previews, by how many answers had been given; of this turn alone."""
        self._clock = clock
        self._asked = False
        self._last = clock()
        people = self.people
        self.viewer = people[0] if len(people) == 1 else NOBODY
        self._happened, self._deciders = replayed(journal)
        self._began = None if journal.answers else clock()
        if profile is not None:
            note_left(profile, journal)
        self._keep()

    # -- who and what ---------------------------------------------------------------------

    @property
    def players(self) -> Sequence[Player]:
        """Who plays each seat now."""
        return self.journal.seated

    @property
    def people(self) -> list[int]:
        """The seats that people sat down at, whoever plays them now."""
        return [seat for seat, player in enumerate(self.journal.players) if player.control == HUMAN]

    @property
    def humans(self) -> list[int]:
        """The seats that people play now."""
        return [seat for seat, player in enumerate(self.players) if player.control == HUMAN]

    @property
    def decision(self) -> Decision | None:
        """The pending question, unmasked; None when the game is over, or has been given up."""
        return None if self.journal.given_up else self.journal.state.decision

    @property
    def given(self) -> int:
        """How many answers have been given."""
        return len(self.journal.answers)

    @property
    def eyes(self) -> tuple[int, int]:
        """Whose eyes see the game, and how often seats have been handed over."""
        return self.viewer, len(self.journal.handovers)

    def waiting_for(self) -> str:
        """Who must act: "human", "bot" or "over"."""
        if self.decision is None:
            return "over"
        return "human" if self.players[self.decision.seat].control == HUMAN else "bot"

    def needs_curtain(self) -> bool:
        """Whether another person than the viewer must take the seat before the game goes on."""
        decision = self.decision
        return (
            decision is not None
            and self.waiting_for() == "human"
            and decision.seat != self.viewer
            and len(self.people) > 1
        )

    def accept_seat(self) -> None:
        """The curtain is lifted: whoever is asked is the viewer from now on."""
        if self.decision is not None and self.waiting_for() == "human":
            self.viewer = self.decision.seat

    def view(self) -> View:
        """The game as the viewer may see it; NOBODY sees what is public."""
        return viewing.view(self.journal.state, self._eye())

    def dealt(self) -> State:
        """The table as the game began, as the viewer may see it."""
        if self._first is None:
            self._first = next(playback(self.journal)).state.copy()
        return viewing.view(self._first, self._eye()).state

    def chronicle(self) -> list[Event]:
        """Everything that has happened since the deal, as the viewer may know it."""
        return [event for step in self.steps() for event in step]

    def steps(self) -> list[list[Event]]:
        """The chronicle answer by answer."""
        return [[self._masked(event) for event in step] for step in self._happened]

    def decider(self, number: int) -> int:
        """Whose answer brought about a step of the chronicle; NOBODY's for the deal."""
        return self._deciders[number]

    def _eye(self) -> int:
        """The viewer's seat, or one beyond all seats, which sees nothing secret."""
        return self.viewer if self.viewer >= 0 else len(self.players)

    def _masked(self, event: Event) -> Event:
        return viewing.masked(event, self._eye())

    # -- playing --------------------------------------------------------------------------

    def answer(self, picks: Sequence[int]) -> list[Event]:
        """Answer for the viewer; gives what happened as the viewer may know it.

        Raises IllegalAnswer, and then nothing has changed.
        """
        return self._apply(list(picks))

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
        return self._apply(picks)

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
        return self.seed_of(len(self.journal.answers))

    def seed_of(self, answers: int) -> int:
        """The same game and as many answers give the same bot the same whims."""
        return (self.journal.seed * 1_000_003 + answers) & rng.MASK

    def _apply(self, picks: list[int]) -> list[Event]:
        return self._noted(lambda: self.journal.answer(picks))

    def _noted(self, give: Callable[[], Step]) -> list[Event]:
        """Give an answer, and note what came of it."""
        decider = self.decision.seat if self.decision is not None else NOBODY
        turn = self.journal.state.turn.number
        step = give()
        if self.journal.state.turn.number != turn:
            self._previewed.clear()
        self._deciders.append(decider)
        self._happened.append(tuple(step.events))
        self._last = self._clock()
        self._keep()
        return [self._masked(event) for event in step.events]

    # -- leaving a seat and coming back ----------------------------------------------------

    @property
    def away(self) -> dict[int, str]:
        """The people who do not play themselves, by seat: "relieved" or "resigned"."""
        gone = self.journal.resigned
        return {
            seat: RESIGNED if seat in gone else RELIEVED
            for seat in self.people
            if seat in gone or self.players[seat].control != HUMAN
        }

    def may_relieve(self, seat: int) -> bool:
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

    def relieve(self, seat: int, bot: str = SUBSTITUTE) -> None:
        """Let a bot play for a person, even while that person is being asked something.

        Raises HandoverRefused.
        """
        self._handed(self.journal.hand_over(seat, bot, RELIEVED))

    def give_back(self, seat: int) -> None:
        """Let a person play again for whom a bot has played. Raises HandoverRefused."""
        self._handed(self.journal.hand_over(seat, HUMAN, RETURNED))

    def resign(self, seat: int, bot: str = SUBSTITUTE) -> None:
        """A person gives up for good: a bot plays on, or the game ends where nobody is left.

        Raises HandoverRefused.
        """
        control = HUMAN if self.ends_if_resigned(seat) else bot
        self._handed(self.journal.hand_over(seat, control, RESIGNED))

    def _may_change(self, seat: int) -> bool:
        at_table = seat in self.people and seat not in self.journal.resigned
        return at_table and not self.recorded and self.decision is not None

    def _handed(self, change: Handover) -> None:
        """Another plays a seat now; where several people play, its cards are covered first."""
        self._happened[-1] = (*self._happened[-1], change.event())
        self._asked = False  # what a bot still thinks about for this seat is passed over
        self._last = self._clock()
        if change.seat == self.viewer and len(self.people) > 1:
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
        self._happened.pop()
        self._deciders.pop()
        given = len(self.journal.answers)
        self._previewed = {at: one for at, one in self._previewed.items() if at <= given}
        self._keep()

    def can_redo(self) -> bool:
        """Whether an answer that was taken back can be given again."""
        return self.waiting_for() == "human" and self.journal.redo_refusal() is None

    def redo(self) -> list[Event]:
        """Give the answer again that was taken back last. Raises UndoRefused."""
        return self._noted(self.journal.redo)

    # -- advice ---------------------------------------------------------------------------

    def previews(self) -> dict[int, Tally]:
        """What attacking each monster would come to, where that can be asked now.

        Nothing where it would tell of a hand that the viewer may not see.
        """
        if not self._open_to_viewer():
            return {}
        found = preview.previews(self.journal.state)
        if found:
            self._previewed[len(self.journal.answers)] = self.journal.state.turn.number, found
        return found

    def attack_refusals(self, previews: Mapping[int, Tally]) -> dict[int, Refusal]:
        """Why the monsters that have no preview may not be attacked, where that can be asked."""
        if not self._open_to_viewer():
            return {}
        return preview.refusals(self.journal.state, previews)

    def points(self) -> list[int]:
        """Every seat's points as they would be counted now, by seat (R154)."""
        return [score.total for score in scoring.scores(self.journal.state)]

    def last_previews(self) -> dict[int, Tally]:
        """The previews of the question before, where an effect asks on the way from there.

        Nothing where they were not asked for then, in this turn.
        """
        turn, given = self.journal.state.turn.number, len(self.journal.answers)
        known = [at for at, (then, _) in self._previewed.items() if at <= given and then == turn]
        return self._previewed[max(known)][1] if known and self._open_to_viewer() else {}

    def why_not(self, option: Option) -> Refusal | None:
        """Why something is not offered now; None where it is, or where the viewer may not know."""
        return legality.why_not(self.journal.state, option) if self._open_to_viewer() else None

    def may_ask_hint(self) -> bool:
        """Whether a hint can be given now: the viewer is asked something."""
        decision = self.decision
        mine = decision is not None and decision.seat == self.viewer
        return mine and self.waiting_for() == "human" and not self.recorded

    def ask_hint(self) -> None:
        """Let a good bot begin to think about the viewer's question, from the viewer's view."""
        if self.may_ask_hint():
            self._consulted = len(self.journal.answers)
            self.thinker.ask(GiveHint(self.view(), self._bots_seed()))

    def poll_hint(self) -> Advice | None:
        """The hint, when it has come; then it is counted, and kept with the game.

        Never waits. Raises ThinkingFailed where there will be none.
        """
        if self._consulted != len(self.journal.answers) or not self.may_ask_hint():
            return None
        found = self.thinker.result(GiveHint)
        if found is not None:
            self._consulted = -1
            self.journal.hints[self.viewer] += 1
            self._keep()
        return found

    def hints_taken(self, seat: int) -> int:
        """How many hints a seat's person has been given in this game."""
        return self.journal.hints[seat]

    def _open_to_viewer(self) -> bool:
        """Whether the hand that the question is about is the viewer's own, or laid open (R4)."""
        decision = self.decision
        return decision is not None and (
            decision.seat == self.viewer or self.journal.state.turn.shown
        )

    # -- keeping --------------------------------------------------------------------------

    def _keep(self) -> None:
        """Save the game, or remove the save of one that is over."""
        if self.profile is None:
            return
        if self.decision is None:
            lasted = None if self._began is None else self._clock() - self._began
            note_end(self.profile, self.journal, self._happened, lasted)
            self.profile.drop_autosave()
        else:
            self.profile.autosave(self.journal)

    def close(self) -> None:
        """Stop the bots; the game has been kept after its last answer."""
        self.thinker.stop()
        self._asked = False


def replayed(journal: Journal) -> tuple[list[tuple[Event, ...]], list[int]]:
    """What happened in a journal, at the deal and then at each answer, and who gave that."""
    events, deciders = [], []
    for moment in playback(journal):
        events.append(moment.events)
        deciders.append(moment.decision.seat if moment.decision is not None else NOBODY)
    return events, deciders
