"""Where the rooms stand: in rows by their height, side by side so that few arrows cross."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from tools.rooms.graph import Graph, heights

SWEEPS = 40
HOMESICK = 0.18
"""How much of its way to the middle of the page a spot takes beside that to its neighbours."""


class Spot(NamedTuple):
    """A place in a row: a room, or the bend of an arrow that passes through the row."""

    room: str
    onto: str = ""
    height: int = -1


Rows = list[list[Spot]]
Ways = list[tuple[Spot, ...]]
"""Each arrow as the spots it leads through, from the higher room to the lower."""


def laid_out(graph: Graph) -> tuple[Rows, Ways]:
    """The rows, the lowest first, and the arrows through them. Always the same for one graph."""
    tall = heights(graph)
    rows: Rows = [[] for _ in range(max(tall.values()) + 1)]
    for room in sorted(graph):
        rows[tall[room]].append(Spot(room))
    ways: Ways = []
    for room in sorted(graph):
        for onto in sorted(graph[room]):
            between = range(tall[room] - 1, tall[onto], -1)
            bends = [Spot(room, onto, height) for height in between]
            for bend in bends:
                rows[bend.height].append(bend)
            ways.append((Spot(room), *bends, Spot(onto)))
    return _untangled(rows, ways, tall), ways


def _untangled(rows: Rows, ways: Ways, tall: dict[str, int]) -> Rows:
    """The rows in the best order found by moving every spot to the middle of its neighbours."""
    links = _links(rows, ways, tall)
    best, least = [list(row) for row in rows], _crossings(rows, links)
    for sweep in range(SWEEPS):
        upwards = sweep % 2 == 0
        heights_ = range(1, len(rows)) if upwards else range(len(rows) - 2, -1, -1)
        for height in heights_:
            beside = height - 1 if upwards else height + 1
            places = {spot: place for place, spot in enumerate(rows[beside])}
            _sort_by_neighbours(rows[height], places, _between(links, height, beside))
        count = _crossings(rows, links)
        if count < least:
            best, least = [list(row) for row in rows], count
    return best


Links = list[list[tuple[Spot, Spot]]]
"""For each row but the lowest, the pieces of arrows from it (first) to the row below (second)."""


def _links(rows: Rows, ways: Ways, tall: dict[str, int]) -> Links:
    links: Links = [[] for _ in rows]
    for way in ways:
        top = tall[way[0].room]
        for step, (above, under) in enumerate(pairwise(way)):
            links[top - step].append((above, under))
    return links


def _between(links: Links, height: int, beside: int) -> list[tuple[Spot, Spot]]:
    """The pieces between two rows, each as a spot of the first and its neighbour in the other."""
    if beside < height:
        return links[height]
    return [(under, above) for above, under in links[beside]]


def _sort_by_neighbours(
    row: list[Spot], places: dict[Spot, int], pieces: list[tuple[Spot, Spot]]
) -> None:
    """Put a row in the order of the means of its spots' neighbours; those without stay put."""
    means = {spot: float(place) for place, spot in enumerate(row)}
    for spot in row:
        mine = [places[other] for one, other in pieces if one == spot]
        if mine:
            means[spot] = sum(mine) / len(mine)
    row.sort(key=lambda spot: means[spot])


def _crossings(rows: Rows, links: Links) -> int:
    """How many pairs of pieces cross."""
    count = 0
    for height in range(1, len(rows)):
        upper = {spot: place for place, spot in enumerate(rows[height])}
        lower = {spot: place for place, spot in enumerate(rows[height - 1])}
        pieces = [(upper[one], lower[other]) for one, other in links[height]]
        for number, (a, b) in enumerate(pieces):
            count += sum((a - c) * (b - d) < 0 for c, d in pieces[:number])
    return count


def across(rows: Rows, ways: Ways, wide: float, narrow: float, width: float) -> dict[Spot, float]:
    """The middle of every spot, from left to right in ``width``: rooms need ``wide``, bends
    ``narrow``; each is drawn towards its neighbours as far as its row has room."""
    sizes = [[narrow if spot.onto else wide for spot in row] for row in rows]
    found: dict[Spot, float] = {}
    for row, size in zip(rows, sizes, strict=True):
        gap = (width - sum(size)) / (len(row) + 1)
        at = gap
        for spot, one in zip(row, size, strict=True):
            found[spot] = at + one / 2
            at += one + gap
    near: dict[Spot, list[Spot]] = {spot: [] for spot in found}
    for way in ways:
        for above, under in pairwise(way):
            near[above].append(under)
            near[under].append(above)
    for _ in range(SWEEPS):
        for row, size in zip(rows, sizes, strict=True):
            wished = [
                (1 - HOMESICK) * _mean(found, near[spot]) + HOMESICK * width / 2 for spot in row
            ]
            for spot, at in zip(row, _apart(wished, size, width), strict=True):
                found[spot] = at
    return found


def _mean(places: dict[Spot, float], spots: list[Spot]) -> float:
    return sum(places[spot] for spot in spots) / len(spots)


def _apart(wished: list[float], sizes: list[float], width: float) -> list[float]:
    """The wished places, moved as little as it takes that nothing overlaps or sticks out."""
    found = list(wished)
    edge = 0.0
    for place, size in enumerate(sizes):
        found[place] = max(found[place], edge + size / 2)
        edge = found[place] + size / 2
    edge = width
    for place in range(len(sizes) - 1, -1, -1):
        found[place] = min(found[place], edge - sizes[place] / 2)
        edge = found[place] - sizes[place] / 2
    return found
