"""The random bot: any legal answer, the sizes and the options with even chances."""

from __future__ import annotations

from thunderstone.engine import rng
from thunderstone.engine.view import View


class Haphazard:
    """Knows the rules and nothing else."""

    def choose(self, view: View, seed: int) -> list[int]:
        """A size between least and most, then that many options, each as likely as the other."""
        decision = view.state.decision
        if decision is None:
            raise ValueError("nothing is being asked in this view")
        generator, more = rng.below(seed & rng.MASK, decision.most - decision.least + 1)
        picks = list(range(len(decision.options)))
        rng.shuffle(generator, picks)
        return picks[: decision.least + more]
