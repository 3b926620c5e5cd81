"""The score at the end: the victory points of everything a seat owns (R154-R156)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine import commission, floors, scenario_rules
from thunderstone.engine.zones import owned as owned

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State

SOURCES = ("monsters", "heroes", "village", "stone", "diseases")

COMMISSION = "commission"
"""The source of a secret commission's points, which are no card's (docs/MODES.md)."""

NOBODY = -1
"""Stands for the seat of the village's score pile in the solo game (R159)."""


class Line(NamedTuple):
    """How many copies of a card a seat owns and what they are worth together, those that are worth
    more than printed apart (docs/MODES.md); a commission's line has its id for the card."""

    card: str
    source: str
    copies: int
    vp: int


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's result: its lines with victory points, and their sum."""

    seat: int
    lines: tuple[Line, ...]
    total: int

    def by_source(self) -> dict[str, int]:
        """The points by source, in the order of SOURCES; a commission's where it is met."""
        points = dict.fromkeys(SOURCES, 0)
        for line in self.lines:
            points[line.source] = points.get(line.source, 0) + line.vp
        return points


def score(state: State, seat: int) -> Score:
    """The points of deck, hand and discard pile; XP, gold and Treasures score nothing (R154).
    A secret commission that is met counts at the end (docs/MODES.md)."""
    of_cards = _score_of(state, seat, owned(state, seat))
    own = commission.kept(state, seat)
    if own is None or not state.over or not commission.is_met(state, seat):
        return of_cards
    line = Line(own.id, COMMISSION, 1, own.points)
    return Score(seat, (*of_cards.lines, line), of_cards.total + own.points)


def pile_score(state: State) -> Score:
    """The points of the village's score pile in the solo game (R159)."""
    return _score_of(state, NOBODY, state.village_pile)


def last_overrun(state: State) -> int:
    """By how many points the newest card of the village's score pile has raised it (R155, R159)."""
    before = _score_of(state, NOBODY, state.village_pile[:-1])
    return pile_score(state).total - before.total


def _score_of(state: State, seat: int, cards: Iterable[int]) -> Score:
    cards = list(cards)
    faces = [state.cards[card] for card in cards]
    swarms = Counter(face.category for face in faces if face.most_vp)
    copies: dict[tuple[str, str, int], int] = {}
    for card, face in zip(cards, faces, strict=True):
        vp = worth(state, card, swarms[face.category])
        if vp:
            entry = face.id, source_of(face.kind), vp
            copies[entry] = copies.get(entry, 0) + 1
    lines = [Line(name, source, count, count * vp) for (name, source, vp), count in copies.items()]
    lines.sort(key=lambda line: (SOURCES.index(line.source), -line.vp, line.card))
    return Score(seat, tuple(lines), sum(line.vp for line in lines))


def points(face: CardDef, swarm: int = 0) -> int:
    """What a card is worth to an owner of ``swarm`` cards of its Swarm or Horde (R154, R155,
    R211)."""
    if face.most_vp is not None:
        return min(swarm, face.most_vp)
    return face.vp or 0


def worth(state: State, card: int, swarm: int = 0) -> int:
    """What a card of the table is worth: as ``points`` has it, its floor's reward, and what a name
    of its own brings."""
    named = scenario_rules.named_as(state, card)
    named_points = named.points if named is not None else 0
    return points(state.cards[card], swarm) + floors.reward(state, card) + named_points


def source_of(kind: str) -> str:
    """Under which heading of the score sheet a kind of card counts."""
    return {
        "monster": "monsters",
        "guardian": "monsters",
        "hero": "heroes",
        "basic_hero": "heroes",
        "thunderstone": "stone",
        "disease": "diseases",
    }.get(kind, "village")


def scores(state: State) -> list[Score]:
    """Every seat's score, by seat."""
    return [score(state, seat) for seat in range(len(state.seats))]


def lead(state: State, seat: int) -> int:
    """By how many points a seat is ahead of its best rival; against the Dungeon, by how many all
    seats together are ahead of the village's pile (R156, R159, docs/MODES.md)."""
    totals = [result.total for result in scores(state)]
    if state.variant.cooperative:
        return sum(totals) - pile_score(state).total
    return totals[seat] - max((t for n, t in enumerate(totals) if n != seat), default=0)


def winners(state: State) -> list[int]:
    """The seats with the most points; tied players share the victory (R156).

    Against the Dungeon all must have more points together than the village's pile, or nobody wins
    (R159, docs/MODES.md).
    """
    results = scores(state)
    if state.variant.cooperative:
        return [result.seat for result in results] if lead(state, 0) > 0 else []
    best = max(result.total for result in results)
    return [result.seat for result in results if result.total >= best]
