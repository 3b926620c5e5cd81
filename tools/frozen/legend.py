"""The frozen Leyenda: lines are judged three rounds on, at the beginning of one turn, by the
forecast that it had then. Which lines there are, and how they are played out, is today's."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone.bots.evaluation import Evaluation, load_evaluation
from thunderstone.bots.judgement import load_weights, phase_of, value_of
from thunderstone.bots.legend import Legend, Manner

if TYPE_CHECKING:
    from thunderstone.bots.personality import Temper
    from thunderstone.bots.traits import Reader
    from thunderstone.engine.state import State

FORECAST = Path(__file__).with_name("forecast.json")
"""A copy of the weights that Leyenda judged lines by before there was an evaluation."""

ROUNDS, LAST_ROUNDS, LOOKS = 3, 4, 1


class Forecast(Evaluation):
    """The judge of then: chances by the figures of an average hand alone."""

    __slots__ = ()

    def stake(self, state: State, seat: int, reader: Reader) -> float:
        """The chance of a seat to win; against the Dungeon, where it was no better, today's."""
        if state.over or state.variant.cooperative:
            return super().stake(state, seat, reader)
        now = load_weights(FORECAST).at(phase_of(state))
        odds = [
            math.exp(value_of(reader.seat(state, number).row(own.xp, len(own.treasures)), now))
            for number, own in enumerate(state.seats)
        ]
        return odds[seat] / sum(odds)


def frozen(temper: Temper) -> Legend:
    """A new one."""
    return Legend(temper, manner=Manner(Forecast(*load_evaluation()), ROUNDS, LAST_ROUNDS, LOOKS))
