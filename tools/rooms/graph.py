"""Who imports whom: the rooms of the package, read from the source as the law reads it."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.rooms.source import PACKAGE, Module, imported, modules

Graph = Mapping[str, frozenset[str]]
"""Each room, and those that it imports."""


@functools.cache
def rooms(package: Path = PACKAGE) -> Graph:
    """The rooms of a package - its folders and single modules - with what each imports.

    Imports count wherever they stand, those for the type checker alone included.
    """
    found: dict[str, set[str]] = {}
    for module in modules(package).values():
        if module.room:
            found.setdefault(module.room, set()).update(_rooms_of(module, package.name))
    return {room: frozenset(used & found.keys() - {room}) for room, used in found.items()}


def _rooms_of(module: Module, package: str) -> Iterator[str]:
    """The rooms that a source file imports from, itself perhaps among them."""
    for name in imported(module.nodes):
        root, _, rest = name.partition(".")
        if root == package and rest:
            yield rest.partition(".")[0]


def below(graph: Graph, room: str) -> frozenset[str]:
    """All that a room rests on, by however many imports."""
    found: set[str] = set()
    waiting = [*graph[room]]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting.extend(graph[one])
    return frozenset(found)


def heights(graph: Graph) -> dict[str, int]:
    """How high each room stands: 0 rests on nothing, all others one above the highest they import.

    Raises ValueError where rooms import each other in a circle.
    """
    for room in graph:
        if room in below(graph, room):
            raise ValueError(f"'{room}' imports itself by way of others")
    found: dict[str, int] = {}

    def height(room: str) -> int:
        if room not in found:
            found[room] = max((height(one) + 1 for one in graph[room]), default=0)
        return found[room]

    return {room: height(room) for room in sorted(graph)}


def reduced(graph: Graph) -> Graph:
    """The graph without the imports that follow from longer ways: the fewest arrows that say it."""
    return {
        room: frozenset(
            one for one in used if not any(one in below(graph, other) for other in used)
        )
        for room, used in graph.items()
    }
