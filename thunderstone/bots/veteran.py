"""The third level: plans its own turn to the end and judges decks by what was learned."""

from __future__ import annotations

from thunderstone.bots.appraisal import Appraisal
from thunderstone.bots.greedy import Greedy


class Veteran(Greedy):
    """Plays to win, one whole turn at a time."""

    appraise = Appraisal
