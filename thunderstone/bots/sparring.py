"""The policy that plays lines out: the fast one's turn, with battles thought over.

The fast policy arms by rule of thumb, and it is in battle that this costs it most. Here the attack
that promises most is tried out, armed and prepared for this very monster.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.bots import arming, battle, greedy
from thunderstone.bots.appraisal import Appraisal
from thunderstone.bots.judgement import POINTS
from thunderstone.bots.outlook import outlook
from thunderstone.bots.swift import FAILED, GUARDIAN_FALLS, Swift, Table
from thunderstone.engine import values
from thunderstone.engine import view as views

if TYPE_CHECKING:
    from thunderstone.bots.arming import Arming
    from thunderstone.bots.judgement import Weights
    from thunderstone.bots.traits import Reader
    from thunderstone.engine.decision import Decision, Option
    from thunderstone.engine.state import State

SHORT = 0.01
"""In log odds: so much less promising is an attack for each point that lacks."""


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
        """What is free, then the way to the best attack."""
        gift = self._gift(state, decision)
        if gift is not None:
            self.fought = -1
            return gift
        if self.fought != state.turn.number:
            self.fought = state.turn.number
            self.way = self._best_way(state, decision)
        while self.way:
            step = self.way.pop(0)
            if step in decision.options:
                return step
        self.way = self._best_way(state, decision)
        return self.way.pop(0) if self.way else decision.options[-1]

    def _best_way(self, state: State, decision: Decision) -> list[Option]:
        """The steps to the attack that promises most, itself the last; none where none may be."""
        attacks = [option for option in decision.options if option.act == "attack"]
        if not attacks:
            return []
        ways = {option: arming.best_arming(state, state.active, option.card) for option in attacks}
        best = max(attacks, key=lambda option: self._promise(state, option, ways[option]))
        worth = self.worth(decision.seat)
        policy = greedy.policy_of(worth)
        ready = battle.prepared(state, best, worth, policy, fed=ways[best])
        if len(ready) == 1:
            return ready[0][1]
        plans = [battle.tried(state, trial, steps, worth, policy) for trial, steps in ready]
        return list(max(plans, key=lambda plan: plan.gain).steps)

    def _promise(self, state: State, option: Option, way: Arming) -> float:
        """What an attack armed that way would bring if printed figures were all there is to it."""
        health = values.total(values.health_items(state, option.card))
        margin = way.total - health - (not way.powerful)
        if margin < 0:
            return FAILED + margin * SHORT
        face, table = state.kinds[option.card], self.table(state.active)
        gain = table.gain(face) + (face.xp or 0) * table.xp_gain
        if face.kind == "guardian":
            gain += GUARDIAN_FALLS * self.weights[POINTS]
        return gain
