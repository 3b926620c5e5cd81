"""The policy that plays lines out: the fast one's turn, with the dungeon thought over.

The fast policy arms by rule of thumb and uses no effect that takes thought, and it is in battle
that this costs it most. Here the dungeon is prepared for and fought as the greedy bot does it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.bots import battle, greedy, preparation, simulation
from thunderstone.bots.appraisal import Appraisal
from thunderstone.bots.game_progress import outlook
from thunderstone.bots.judgement import POINTS
from thunderstone.bots.rollout_policy import NO_RAID, Raid, Swift, Table
from thunderstone.engine import view as views
from thunderstone.engine.decision import Option

if TYPE_CHECKING:
    from thunderstone.bots.judgement import Weights
    from thunderstone.bots.traits import Reader
    from thunderstone.engine.decision import Decision
    from thunderstone.engine.state import State

ENTER: Final = Option("dungeon")


class Sparring(Swift):
    """Answers every question of every seat, on whole states; one is made for a bundle of lines."""

    def __init__(self, root: State, reader: Reader, weights: Weights) -> None:
        super().__init__(root, reader, weights)
        self.all_weights = weights
        self.worths: dict[int, Appraisal] = {}
        self.known: dict[tuple[int, ...], Table] = {}
        self.way: list[Option] = []
        self.fought = -1

    def begin(self) -> None:
        """Forget what was planned in another line."""
        self.planned = self.fought = -1
        self.tables = {}

    def choose(self, state: State) -> list[int]:
        """The picks for the pending question; at each turn's beginning decks are judged anew.

        By the deck as it was when the lines began, what was bought once would be bought again.
        """
        decision = state.decision
        if decision is not None and decision.kind == "action":
            self.tables[decision.seat] = self._judged(state, decision.seat)
        return super().choose(state)

    def _judged(self, state: State, seat: int) -> Table:
        """The table of a seat's present deck, from memory where another line came to the same."""
        own = state.seats[seat]
        cards = sorted((*own.deck, *own.hand, *own.discard, *own.aside))
        key = (own.xp, len(own.treasures), *cards)
        found = self.known.get(key)
        if found is None:
            deck = self.reader.seat(state, seat)
            found = Table(self.reader, deck, own.xp, len(own.treasures), self.weights)
            self.known[key] = found
        return found

    def worth(self, seat: int) -> Appraisal:
        """How a seat judges belongings, as the table stands at the root."""
        found = self.worths.get(seat)
        if found is None:
            seen = outlook(views.view(self.root, seat), self.root)
            found = self.worths[seat] = Appraisal(self.root, seen, weights=self.all_weights)
            found.reader = self.reader
        return found

    def _fight(self, state: State, decision: Decision) -> Option:
        """What draws, what is free, what pays; then, step by step, the way to the best battle."""
        if self.fought != state.turn.number:
            self.fought = state.turn.number
            self.way = []
        while self.way:
            step = self.way.pop(0)
            if step in decision.options:
                return step
        worth = self.worth(decision.seat)
        policy = greedy.policy_of(worth)
        first = preparation.first_step(state, worth, policy)
        if first is not None:
            return first
        plan = battle.best_plan(state, worth, policy)
        if plan is None:
            return decision.options[-1]
        self.way = list(plan.steps)
        return self.way.pop(0)


class Lookahead(Sparring):
    """The same, with the best battle tried out before the turn's action is chosen.

    It plays better and takes twice the time (docs/BOTS.md): the games that the evaluation is
    learned from are played by it.
    """

    def __init__(self, root: State, reader: Reader, weights: Weights) -> None:
        super().__init__(root, reader, weights)
        self.gains: dict[tuple[object, ...], float] = {}

    def _plan(self, state: State, seat: int) -> Raid:
        """The gain of the best battle, found on a clone that has entered the dungeon; like hands
        before like halls are tried once."""
        decision = state.decision
        if decision is None or decision.kind != "action":
            return super()._plan(state, seat)
        self.planned, self.raid = state.turn.number, NO_RAID
        hand = state.seats[seat].hand
        if any(state.cards[card].hero for card in hand):
            key = (seat, state.seats[seat].xp, tuple(sorted(hand)), tuple(map(tuple, state.hall)))
            found = self.gains.get(key)
            if found is None:
                found = self.gains[key] = self._tried(state, seat)
            self.raid = Raid(found + self._hurry(state), -1, ())
        return self.raid

    def _tried(self, state: State, seat: int) -> float:
        """What the best battle adds, in log odds."""
        worth = self.worth(seat)
        policy = greedy.policy_of(worth)
        trial = state.clone()
        simulation.act(trial, ENTER, policy)
        for _ in range(simulation.LONGEST):
            step = preparation.first_step(trial, worth, policy)
            if step is None or trial.decision is None or trial.decision.kind != "dungeon":
                break
            simulation.act(trial, step, policy)
        plan = battle.best_plan(trial, worth, policy)
        return plan.gain * self.weights[POINTS] if plan is not None else NO_RAID.gain
