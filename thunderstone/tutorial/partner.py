"""The other player of the guided game: calm, quick and always the same.

It only shops, one card a turn, so that the learner can follow, and never enters the Dungeon: the
hall stands still while the learner is away.
"""

from __future__ import annotations

from thunderstone.engine.decision import Decision, Option

WISHES = ("slynn", "elf", "drunari", "pawnbroker", "glow_berries", "torch", "militia")
"""The stacks it buys from, the dearest wish first."""


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
