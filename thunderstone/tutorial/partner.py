"""The other player of the guided game: calm, quick and always the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine.decision import Decision, Option

if TYPE_CHECKING:
    from thunderstone.engine.view import View

WISHES = ("slynn", "elf", "drunari", "pawnbroker", "glow_berries", "torch", "militia")
"""The stacks it buys from, the dearest wish first."""


class Partner:
    """A player who only shops, one card a turn, so that the learner can follow.

    It never enters the Dungeon: the hall stands still while the learner is away.
    """

    def __init__(self) -> None:
        self._picks: list[int] | None = None

    def ask(self, view: View, bot: str, seed: int) -> None:
        """Answer at once; which bot sits here by name, and its whims, do not matter."""
        del bot, seed
        decision = view.state.decision
        assert decision is not None
        self._picks = choose(decision)

    def poll(self) -> list[int] | None:
        """The answer."""
        return self._picks

    def stop(self) -> None:
        """Nothing runs."""


def choose(decision: Decision) -> list[int]:
    """The picks for a question: the Village, the dearest wish, and nothing that is left free."""
    if decision.kind == "action":
        return [decision.options.index(Option("village"))]
    if decision.kind == "village":
        for name in WISHES:
            for place, option in enumerate(decision.options):
                if option.act == "buy" and option.name == name:
                    return [place]
        return [decision.options.index(Option("end_turn"))]
    return list(range(decision.least))
