"""How a turn goes on after an answer: as it was recorded, or as a bot would go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from thunderstone.bots.registry import bot_named
from thunderstone.engine import view as views

if TYPE_CHECKING:
    from thunderstone.engine.events import Kind
    from thunderstone.engine.state import State

AHEAD = 24
"""So many answers of the same turn are looked at, at most."""

HIDDEN: frozenset[Kind] = frozenset(
    {"draw", "turn_up", "look", "appear", "find_treasure", "gain_disease"}
)
"""Events that bring cards to light: what follows them in a copy was never promised."""


class Course:
    """The answers to come, one after another.

    ``then`` are those that were given; where they are None, ``bot`` is asked with ``seed``, and
    sees no more than its own view of the copy that is played on. Raises UnknownBot.
    """

    def __init__(self, bot: str, seed: int, then: Sequence[Sequence[int]] | None = None) -> None:
        self.bot, self.seed = bot, seed
        self._mind = bot_named(bot)
        self._then = None if then is None else list(then)

    @property
    def recorded(self) -> bool:
        """Whether the answers to come are those that were given."""
        return self._then is not None

    def next(self, state: State) -> list[int] | None:
        """The answer to the question pending in ``state``; None where the record has none that
        could be given there, as hidden cards lie otherwise in a copy."""
        decision = state.decision
        assert decision is not None
        if self._then is None:
            return self._mind.choose(views.view(state, decision.seat), self.seed)
        if not self._then:
            return None
        picks = list(self._then.pop(0))
        fits = decision.least <= len(picks) <= decision.most
        return picks if fits and all(pick < len(decision.options) for pick in picks) else None
