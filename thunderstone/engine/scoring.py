"""The score at the end: the victory points of everything a seat owns (R154-R156)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine.scenario_rules import named_card

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State

SOURCES = ("monsters", "heroes", "village", "stone", "diseases")

NOBODY = -1
"""Stands for the seat of the village's score pile in the solo game (R159)."""


class Line(NamedTuple):
    """How many copies of a card a seat owns and what they are worth together."""

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
        """The points by source, in the order of SOURCES."""
        return {
            source: sum(line.vp for line in self.lines if line.source == source)
            for source in SOURCES
        }


def score(state: State, seat: int) -> Score:
    """The points of deck, hand and discard pile; XP, gold and Treasures score nothing (R154)."""
    return _score_of(state, seat, owned(state, seat))


def owned(state: State, seat: int) -> list[int]:
    """The cards of a seat, wherever they lie: a borrowed Hero is its owner's, a card borrowed of
    the village nobody's (R8, R154)."""
    own, borrowed, conjured = state.seats[seat], state.turn.borrowed, state.turn.conjured
    cards = [*own.deck, *own.hand, *own.discard, *own.aside]
    lent = [card for card, owner in borrowed.items() if owner == seat and card not in cards]
    kept = [card for card in cards if borrowed.get(card, seat) == seat and card not in conjured]
    return kept + lent


def pile_score(state: State) -> Score:
    """The points of the village's score pile in the solo game (R159)."""
    return _score_of(state, NOBODY, state.village_pile)


def _score_of(state: State, seat: int, cards: Iterable[int]) -> Score:
    cards = list(cards)
    faces = [state.cards[card] for card in cards]
    swarms = Counter(face.category for face in faces if face.most_vp)
    named = state.variant.scenario.named
    bonus = {named_card(state): named.points} if named is not None else {}
    found: dict[str, Line] = {}
    for card, face in zip(cards, faces, strict=True):
        vp = points(face, swarms[face.category]) + bonus.get(card, 0)
        if vp:
            line = found.get(face.id, Line(face.id, source_of(face.kind), 0, 0))
            found[face.id] = line._replace(copies=line.copies + 1, vp=line.vp + vp)
    lines = list(found.values())
    lines.sort(key=lambda line: (SOURCES.index(line.source), -line.vp, line.card))
    return Score(seat, tuple(lines), sum(line.vp for line in lines))


def points(face: CardDef, swarm: int = 0) -> int:
    """What a card is worth to an owner of ``swarm`` cards of its Swarm or Horde (R154, R155,
    R211)."""
    if face.most_vp is not None:
        return min(swarm, face.most_vp)
    return face.vp or 0


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


def winners(state: State) -> list[int]:
    """The seats with the most points; tied players share the victory (R156).

    Alone one must have more points than the village's pile, or nobody wins (R159).
    """
    results = scores(state)
    best = max(result.total for result in results)
    least = pile_score(state).total + 1 if state.variant.solo else best
    return [result.seat for result in results if result.total >= least]
