"""What the cards of a table can do at all: worked out once for a game, and asked at every step.

A fold or a waking that no card of the table knows of needs no look at the cards that lie there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from thunderstone.engine.card import CardDef


@dataclass(frozen=True, slots=True)
class Facts:
    """``changed`` are the figures that `while` lines change, ``awaited`` the events that `when`
    lines wait for, ``replaced`` those for which `instead` lines step in."""

    changed: frozenset[str]
    awaited: frozenset[str]
    replaced: frozenset[str]


def _gathered(faces: dict[CardDef, None]) -> Facts:
    return Facts(
        frozenset([line.stat for face in faces for line in face.modifiers]),
        frozenset([line.event for face in faces for line in face.triggers]),
        frozenset([line.event for face in faces for line in face.replacements]),
    )


class _Table:
    """The faces of a game, and their facts."""

    __slots__ = ("facts", "kinds")

    def __init__(self, kinds: tuple[CardDef, ...]) -> None:
        self.kinds = kinds
        self.facts = _gathered(dict.fromkeys(kinds))


class _Memory:
    """The tables asked about lately, by the identity of their faces, and the last one of them."""

    __slots__ = ("last", "tables")

    def __init__(self) -> None:
        self.tables: dict[int, _Table] = {}
        self.last = _Table(())


_MOST_TABLES: Final = 64
_memory: Final = _Memory()


def facts_of(kinds: tuple[CardDef, ...]) -> Facts:
    """The facts of a game's ``kinds``, which all its clones share."""
    table = _memory.last
    return table.facts if table.kinds is kinds else _looked_up(kinds)


def _looked_up(kinds: tuple[CardDef, ...]) -> Facts:
    tables = _memory.tables
    table = tables.get(id(kinds))
    if table is None or table.kinds is not kinds:
        if len(tables) >= _MOST_TABLES:
            tables.clear()
        table = tables[id(kinds)] = _Table(kinds)
    _memory.last = table
    return table.facts
