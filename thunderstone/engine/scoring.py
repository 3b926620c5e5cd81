"""The score at the end: the victory points of everything a seat owns (R154-R156)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from thunderstone.engine.state import State

SOURCES = ("monsters", "heroes", "village", "stone", "diseases")


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
    own = state.seats[seat]
    copies: dict[str, int] = {}
    faces = {}
    for card in (*own.deck, *own.hand, *own.discard, *own.aside):
        face = state.kinds[card]
        if face.vp:
            copies[face.id] = copies.get(face.id, 0) + 1
            faces[face.id] = face
    lines = tuple(
        Line(name, source_of(faces[name].kind), count, count * (faces[name].vp or 0))
        for name, count in copies.items()
    )
    lines = tuple(sorted(lines, key=lambda line: (SOURCES.index(line.source), -line.vp, line.card)))
    return Score(seat, lines, sum(line.vp for line in lines))


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
    """The seats with the most points; tied players share the victory (R156)."""
    results = scores(state)
    best = max(result.total for result in results)
    return [result.seat for result in results if result.total == best]
