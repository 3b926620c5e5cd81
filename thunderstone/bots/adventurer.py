"""Rules of thumb, and no looking ahead within the turn: turns that are not thought through.

It draws what can be drawn for nothing, arms the weakest hero who can lift the best weapon, fights
what that beats if it is worth more than the best purchase, and otherwise shops or rests. Who leads
and when the game will end it does not ask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.bots import greedy, preparation
from thunderstone.bots.appraisal import Appraisal
from thunderstone.bots.greedy import Greedy
from thunderstone.bots.rollout_policy import Swift

if TYPE_CHECKING:
    from thunderstone.bots.worth import Worth
    from thunderstone.engine.state import State
    from thunderstone.engine.view import View

BY_RULE: Final[tuple[str, ...]] = ("action", "village", "dungeon", "purchase")


class Adventurer(Greedy):
    """Plays by rules of thumb."""

    appraise = Appraisal

    def answer(self, view: View, state: State, worth: Worth, seed: int) -> list[int]:
        """The fast policy's choice; what it has no rule for is answered as every bot does."""
        decision = state.decision
        assert decision is not None
        assert isinstance(worth, Appraisal)
        if decision.kind not in BY_RULE:
            return greedy.answer_question(state, worth)
        if decision.kind in ("village", "dungeon"):
            step = preparation.draw_first(state, worth, greedy.policy_of(worth))
            if step is not None:
                return [decision.options.index(step)]
        rules = Swift(state, worth.reader, worth.all_weights, worth.temper)
        rules.watches_end = rules.uses_effects = False
        return rules.choose(state)
