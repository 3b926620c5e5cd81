"""The evaluation: how likely each seat is to win, and by how much, from what can be counted.

A seat is read in figures: those of an average hand (TRAITS), and sums over all its cards, which an
average hides: a large deck is slow, but what is in it is there. The figures are weighed by weights
of the game's phase; the weighed sums are log odds, and another weighing of them points. The weights
are data, found by ``tools.learn.evaluation`` in positions that were played out several times.
"""

from __future__ import annotations

import math
from functools import lru_cache
from operator import mul
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from thunderstone.bots.judgement import FOLDER, Weights, phase_of, read_data
from thunderstone.bots.traits import TRAITS
from thunderstone.engine import scoring

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.bots.traits import Reader
    from thunderstone.engine.state import State

EVALUATION = FOLDER / "evaluation.json"

SUMS = (
    "room",
    "attack",
    "light",
    "gold",
    "printed_points",
    "diseases_owned",
    "spirit_blasts",
    "heroes_owned",
    "levels_gained",
    "recruits_owned",
    "strong_heroes",
    "trophies_owned",
    "weapons_owned",
    "weapon_attack",
    "strength",
    "printed_cost",
    "attack_in_hand",
    "light_in_hand",
    "gold_in_hand",
    "weapons_in_hand",
    "xp",
    "swarm_cards",
)
"""Sums over all cards of a seat, or of its hand, in tens, the cost in hundreds."""

SITUATION = ("to_move", "pile", "warrior", "nightmare")
"""Whether the seat is to move, against the Dungeon always; there besides the points of the
village's pile in tens, of which partners have an equal share each, and the grade, which stand for
the rival (R159)."""

FIGURES = (*TRAITS, *SUMS, *SITUATION)

LONE_POINT = 0.025
"""What a point of lead counts where lines are compared against the Dungeon; elsewhere it is the
chance to win that counts."""

Figures = tuple[float, ...]


def figures_of(state: State, seat: int, reader: Reader) -> Figures:
    """The figures of a seat, in the order of FIGURES."""
    own, deck = state.seats[seat], reader.seat(state, seat)
    # fmt: off
    (slot, attack, light, gold, vp, swarm, ill, spirit,
     heroes, levels, recruits, strong, trophies) = deck.sums
    # fmt: on
    cards = reader.armoury.cards
    lifted = reader.armoury.lifted(deck.heroes, deck.weapons) if deck.weapons else ()
    kinds = state.cards
    hand = reader.deck(kinds[card] for card in own.hand if card >= 0)
    blades = sum([weapon[0] for weapon in lifted])
    strength = sum([cards[hero].strength for hero in deck.heroes])
    sums = [slot, attack, light, gold, vp, ill, spirit]
    sums += [heroes, levels, recruits, strong, trophies]
    sums += [len(deck.weapons), blades, strength, deck.cost / 10]
    sums += [*hand.sums[1:4], len(hand.weapons), own.xp, swarm]
    row = deck.row(own.xp, len(own.treasures))
    return (*row, *[one / 10 for one in sums], *_situation(state, seat))


def _situation(state: State, seat: int) -> Figures:
    if not state.variant.cooperative:
        return 1.0 if seat == state.active else 0.0, 0.0, 0.0, 0.0
    grade = state.variant.grade
    pile = scoring.pile_score(state).total / 10 / len(state.seats)
    return 1.0, pile, float(grade == "warrior"), float(grade == "nightmare")


class Judge(NamedTuple):
    """Two weighings of a seat's figures: to log odds of winning, and to points at the end.

    ``margin`` is, by the number of seats, how many points less each leads its best rival by than
    their own figures say: the best of several does better than any of them is expected to.
    ``pile`` says that the rival is the village's pile, of which the seats' figures tell (R159).
    Partners win or lose together: their points add up, and their chance is that of a player with
    the mean of their figures (docs/MODES.md).
    """

    odds: Weights
    points: Weights
    margin: dict[int, Weights]
    pile: bool

    def chances(self, figures: Sequence[Figures], phase: float) -> list[float]:
        """Each seat's chance to win, from 0 to 1."""
        now = self.odds.at(phase)
        values = [sum(map(mul, one, now)) for one in figures]
        if self.pile:
            together = sum(values) / len(values)
            return [_softmax([together, 0.0])[0]] * len(values)
        return _softmax(values)

    def leads(self, figures: Sequence[Figures], phase: float) -> list[float]:
        """By how many points each seat is expected to lead over its best rival in the end, or
        partners together over the pile."""
        now = self.points.at(phase)
        points = [sum(map(mul, one, now)) for one in figures]
        if self.pile or len(points) == 1:
            return [sum(points)] * len(points)
        (margin,) = self.margin[len(points)].at(phase)
        return [
            one - max(points[:seat] + points[seat + 1 :]) - margin
            for seat, one in enumerate(points)
        ]


class Evaluation(NamedTuple):
    """What is learned of games of two, of games of more, and of games against the village's pile.

    Games of two have weights of their own: the weights of all games foretold them worse.
    """

    two: Judge
    more: Judge
    solo: Judge

    def of(self, seats: int, *, pile: bool) -> Judge:
        """The judge of a game of so many seats, or of one against the ``pile``."""
        return self.solo if pile else self.two if seats == 2 else self.more

    def judge(self, state: State) -> Judge:
        """The judge of a game."""
        return self.of(len(state.seats), pile=state.variant.cooperative)

    def chances(self, state: State, reader: Reader) -> list[float]:
        """Each seat's chance to win; a shared victory of rivals is worth its part.

        Against the Dungeon, the chance to beat the mode; where nobody is to be beaten, 1.
        """
        if state.over:
            winners, seats = scoring.winners(state), range(len(state.seats))
            if state.variant.cooperative:
                return [float(bool(winners))] * len(state.seats)
            return [(seat in winners) / len(winners) if winners else 0.0 for seat in seats]
        return self.judge(state).chances(_table(state, reader), phase_of(state))

    def chance(self, state: State, seat: int, reader: Reader) -> float:
        """The chance of one seat to win."""
        return self.chances(state, reader)[seat]

    def stake(self, state: State, seat: int, reader: Reader) -> float:
        """What lines are compared by: the chance of one seat to win.

        Against the Dungeon it is the expected lead over the village's pile, each point counting
        LONE_POINT: chances are mostly so small there that they do not tell lines apart.
        """
        if state.variant.cooperative:
            return 0.5 + LONE_POINT * self.leads(state, reader)[seat]
        return self.chance(state, seat, reader)

    def leads(self, state: State, reader: Reader) -> list[float]:
        """By how many points each seat is expected to lead over its best rival in the end, against
        the Dungeon all together over the village's pile."""
        if state.over:
            return [float(scoring.lead(state, seat)) for seat in range(len(state.seats))]
        return self.judge(state).leads(_table(state, reader), phase_of(state))


def _table(state: State, reader: Reader) -> list[Figures]:
    return [figures_of(state, seat, reader) for seat in range(len(state.seats))]


def _softmax(values: list[float]) -> list[float]:
    """Chances by log odds: each above 0, their sum 1."""
    most = max(values)
    odds = [math.exp(value - most) for value in values]
    whole = sum(odds)
    return [one / whole for one in odds]


@lru_cache(maxsize=8)
def load_evaluation(path: Path = EVALUATION) -> Evaluation:
    """The evaluation in a file. Raises BadCard where it is damaged, or made for other figures."""
    return read_data(path, _evaluation_from)


def _evaluation_from(data: dict[str, Any]) -> Evaluation:
    if tuple(data["figures"]) != FIGURES:
        raise ValueError("made for other figures; run tools.learn.evaluation again")
    knots = tuple(data["knots"])

    def weights(rows: list[list[float]]) -> Weights:
        return Weights(knots, tuple(map(tuple, rows)))

    margin = {int(seats): weights(rows) for seats, rows in data["margin"].items()}

    def judge(name: str) -> Judge:
        part = data[name]
        return Judge(weights(part["odds"]), weights(part["points"]), margin, name == "solo")

    return Evaluation(*map(judge, Evaluation._fields))
