"""What belongings are worth by the learned evaluation, in victory points as they count now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.bots.judgement import LEAST_POINT, POINTS, load_weights, phase_of, value_of
from thunderstone.bots.personality import CALM
from thunderstone.bots.traits import Reader
from thunderstone.bots.worth import Worth

if TYPE_CHECKING:
    from collections.abc import Iterable

    from thunderstone.bots.game_progress import Outlook
    from thunderstone.bots.judgement import Weights
    from thunderstone.bots.personality import Temper
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State


class Appraisal(Worth):
    """Judges belongings by weights that were learned, at the phase that the game is in."""

    pride = 0.25
    most_effort = 110.0

    def __init__(
        self, state: State, seen: Outlook, temper: Temper = CALM, weights: Weights | None = None
    ) -> None:
        super().__init__(state, seen, temper)
        self.reader = Reader(self.bench)
        self.all_weights = weights or load_weights()
        self.weights = self.all_weights.at(phase_of(state))
        self.point = max(LEAST_POINT, self.weights[POINTS])

    def of(self, faces: Iterable[CardDef], xp: int, treasures: int = 0) -> float:
        """The worth of a deck of ``faces`` with ``xp`` experience, in victory points."""
        self.effort += 1
        row = self.reader.deck(faces).row(xp, treasures)
        return value_of(row, self.weights) / self.point
