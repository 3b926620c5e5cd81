"""Veterano below its full strength: it does not think every turn through.

A turn is played in one of three ways: thought through, as Veterano does; by rules of thumb
(``adventurer.py``); by what is printed large (``recruit.py``). The weaker the player, the fewer
turns it thinks through, and the more it plays by what is printed large. What it must give away it
always thinks of, and it enters no battle that it does not think it wins.

Strength is a figure from 0 to 100, Veterano itself: of two players, the one that is ten points
stronger wins 60 % of the games of two. The levels below Veterano are figures on this scale.
"""

from __future__ import annotations

import zlib
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from thunderstone.bots import greedy, loans, simulation
from thunderstone.bots.adventurer import BY_RULE, Adventurer
from thunderstone.bots.personality import CALM
from thunderstone.bots.recruit import Recruit
from thunderstone.bots.veteran import Veteran
from thunderstone.engine import preview, rng
from thunderstone.engine import view as views
from thunderstone.engine.decision import Option

if TYPE_CHECKING:
    from thunderstone.bots.loans import Prospect
    from thunderstone.bots.personality import Temper
    from thunderstone.bots.simulation import Policy
    from thunderstone.bots.worth import Worth
    from thunderstone.engine.decision import Act
    from thunderstone.engine.state import State
    from thunderstone.engine.view import View

FULL: Final = 100
"""The figure of Veterano, which thinks every turn through."""

ODDS: Final = 1.5
"""The odds to win of whoever is STEP points stronger: 60 %."""
STEP: Final = 10

STRENGTHS: Final = {
    "leyenda": 118,
    "veterano": FULL,
    "aventurero": 75,
    "recluta": 50,
    "greedy": 45,
    "random": -100,
}
"""How strong the levels are: Leyenda as it was before ``evaluation.py``, by 68 % of 400 games
against Veterano; greedy by guess; random loses to everybody, and its figure says no more."""

GENERATION: Final = 2
BEFORE: Final = {"aventurero": 40, "recluta": -10}
"""Which levels these are, by number, and how strong those of the same names were in the first."""

CARELESSNESS: Final = ((0, 1.9), (25, 1.5), (50, 0.92), (75, 0.55), (FULL, 0.0))
"""By strength, how careless a player is; in between, it lies in between.

Up to 1 it is the share of the turns that are not thought through but played by rules of thumb; what
is beyond 1 is the share of those that are played by what is printed large. Found by matches, as
docs/BOTS.md tells.
"""

PEACEFUL: Final[tuple[Act, ...]] = ("village", "rest")
"""What is left to choose where a battle would be lost."""


class Measured(Veteran):
    """Veterano at a strength from 0 to 100."""

    def __init__(self, figure: int, temper: Temper = CALM) -> None:
        super().__init__(temper)
        self.carelessness = carelessness(figure)
        self.by_thumb, self.at_a_glance = Adventurer(temper), Recruit(temper)

    def prospect(self, worth: Worth) -> Prospect:
        """What can be beaten, at a glance; only Veterano at full strength plans for a loan."""
        return super().prospect(worth) if not self.carelessness else loans.victories_within_reach

    def answer(self, view: View, state: State, worth: Worth, seed: int) -> list[int]:
        """The picks in the way in which this turn is played."""
        decision = state.decision
        assert decision is not None
        chance = luck_of_turn(state, decision.seat)
        if chance >= self.carelessness:
            return super().answer(view, state, worth, seed)
        if decision.kind not in BY_RULE:
            return greedy.answer_question(state, worth)
        glancing = chance < self.carelessness - 1

        def offhand(trial: State) -> list[int]:
            if glancing:
                return self.at_a_glance.choose(views.view(trial, decision.seat), seed)
            return self.by_thumb.answer(view, trial, worth, seed)

        picks = offhand(state)
        enters = decision.options[picks[0]] == Option("dungeon")
        if enters and not _wins(state, offhand, greedy.policy_of(worth)):
            gains = {act: greedy.turn_gain(state, act, worth) for act in PEACEFUL}
            return [decision.options.index(Option(max(gains, key=lambda act: gains[act])))]
        return picks


def _wins(state: State, offhand: Policy, policy: Policy) -> bool:
    """Whether a visit to the dungeon that is played offhand ends in a battle won.

    ``policy`` answers what is asked on the way.
    """
    trial, step = state.clone(), Option("dungeon")
    for _ in range(greedy.LONGEST_VISIT):
        simulation.act(trial, step, policy)
        if trial.decision is None or trial.decision.kind != "dungeon":
            return False
        step = trial.decision.options[offhand(trial)[0]]
        if step.act == "attack":
            tally = preview.attack_preview(trial, step.card)
            return tally is not None and tally.wins
        if step.act == "end_turn":
            return False
    return False


def carelessness(figure: int) -> float:
    """How careless a player of a strength is, from 0 to 2."""
    steps = pairwise(CARELESSNESS)
    (low, most), (high, least) = next(step for step in steps if figure <= step[1][0])
    return most + (least - most) * (figure - low) / (high - low)


def luck_of_turn(state: State, seat: int) -> float:
    """A number from 0 to 1 that is the same all turn long: it follows from the stacks that the
    village was laid with, the number of the turn and the seat."""
    table = zlib.crc32(",".join(sorted(state.stacks)).encode())
    _, bits = rng.step(table << 32 ^ state.turn.number << 8 ^ seat)
    return bits / (rng.MASK + 1)
