"""The evaluation as people are told of it: experience in store never counts against its owner.

What was learned of games has who holds much experience lose the more often, mid-game: such players
had not spent it. Lines played by it hardly notice, as they spend what they have. But whoever is
told of a turn would hear that a Monster had better not be beaten for the experience it brings.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from thunderstone.bots.evaluation import FIGURES, load_evaluation

if TYPE_CHECKING:
    from thunderstone.bots.evaluation import Evaluation, Judge

XP = FIGURES.index("xp")
BANDS = tuple(map(FIGURES.index, ("xp_to_3", "xp_to_8", "xp_beyond")))
"""The figures of experience in store: in tens, and point by point by how much there is of it."""


@lru_cache(maxsize=1)
def load_fair() -> Evaluation:
    """The evaluation of the game, made fair."""
    found = load_evaluation()
    return found._replace(versus=_fair(found.versus), solo=_fair(found.solo))


def _fair(judge: Judge) -> Judge:
    """A judge to whom a point of experience is worth nothing at the least, and at the most what the
    one before it is."""
    rows = tuple(map(_of_phase, judge.odds.rows))
    return judge._replace(odds=judge.odds._replace(rows=rows))


def _of_phase(row: tuple[float, ...]) -> tuple[float, ...]:
    """The weights of one phase."""
    weights, most = list(row), float("inf")
    weights[XP] = 0.0
    for band in BANDS:
        most = weights[band] = max(0.0, min(most, row[band] + row[XP] / 10))
    return tuple(weights)
