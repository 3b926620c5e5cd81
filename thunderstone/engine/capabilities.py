"""What the cards of a table can do at all: worked out once for a game, and kept on its state.

A fold or a waking that no card of the table knows of needs no look at the cards that lie there.
"""

from __future__ import annotations

from dataclasses import dataclass

from thunderstone.engine.card import CardDef
from thunderstone.engine.program import Replaced, Stat


@dataclass(frozen=True, slots=True)
class Facts:
    """``changed`` are the figures that `while` lines change, ``awaited`` the events that `when`
    lines wait for, ``replaced`` those for which `instead` lines step in."""

    changed: frozenset[Stat]
    awaited: frozenset[str]
    replaced: frozenset[Replaced]


def facts_of(kinds: tuple[CardDef, ...]) -> Facts:
    """The facts of a game's faces."""
    faces = dict.fromkeys(kinds)
    return Facts(
        frozenset([line.stat for face in faces for line in face.modifiers]),
        frozenset([line.event for face in faces for line in face.triggers]),
        frozenset([line.event for face in faces for line in face.replacements]),
    )
