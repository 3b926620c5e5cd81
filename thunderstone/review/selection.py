"""Which of the moments are told: the greatest ones, of many kinds, in the order of the game."""

from __future__ import annotations

from collections.abc import Iterable

from thunderstone.review.highlights import Highlight

MOST = 10
"""So many moments are told of a game."""

MOST_OF = {
    "battle": 2,
    "lead": 2,
    "level_3": 2,
    "breach": 2,
    "spree": 2,
    "fall": 2,
    "guardian": 2,
    "collect": 9,
    "lose_stone": 9,
}
"""How many of a kind are told at most; of the others one."""

VICTORIES = frozenset({"battle", "guardian", "close_win"})
"""What the points of a good turn mostly come from: then the battle tells of it."""

DECISIVE = 8.0
"""What the last change of the lead weighs more than the others."""

REPEATED = 0.75
"""What the weight of the second of a kind, and of every further one, is worth."""


def selected(highlights: Iterable[Highlight], most: int = MOST) -> tuple[Highlight, ...]:
    """The moments to tell, first to last.

    The greatest of each kind come first; of several that are about one deed only the greatest is
    told, and the last change of the lead, which decides, counts more than those before it.
    """
    found = [one for one in highlights if one.weight > 0]
    won = {(one.turn, one.seat) for one in found if one.kind in VICTORIES}
    found = [one for one in found if one.kind != "spree" or (one.turn, one.seat) not in won]
    leads = [one for one in found if one.kind == "lead"]
    if leads:
        place = found.index(leads[-1])
        found[place] = leads[-1]._replace(weight=leads[-1].weight + DECISIVE)
    kinds: dict[str, int] = {}
    deeds: set[tuple[int, tuple[int, ...]]] = set()
    chosen: list[Highlight] = []
    for one in sorted(found, key=lambda one: (-one.weight, one.place)):
        deed = one.place, one.cards
        told = kinds.get(one.kind, 0)
        if told >= MOST_OF.get(one.kind, 1) or (one.cards and deed in deeds):
            continue
        kinds[one.kind] = told + 1
        deeds.add(deed)
        chosen.append(one._replace(weight=one.weight * (REPEATED if told else 1.0)))
    chosen.sort(key=lambda one: (-one.weight, one.place))
    return tuple(sorted(chosen[:most], key=lambda one: (one.place, -one.weight)))
