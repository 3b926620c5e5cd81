"""What moves and events call the piles: the only place that makes and reads these names."""

from __future__ import annotations

from typing import Final, Literal, NewType, cast, get_args

SeatZone = Literal["deck", "hand", "discard", "treasures", "aside"]
"""The piles that each seat has."""

TableZone = Literal["dungeon", "disease", "void", "swarm", "village_pile"]
"""The piles that the table has one of."""

RankZone = Literal["rank_0", "rank_1", "rank_2", "rank_3"]
"""The ranks of the hall; rank 0 is the space before the village (R94)."""

StackZone = NewType("StackZone", str)
"""A village stack, ``stack:NAME``."""

UnderZone = NewType("UnderZone", str)
"""What lies under a card of the table, ``under:CARD`` (R171, R212)."""

Zone = SeatZone | TableZone | RankZone | StackZone | UnderZone

SEAT_ZONES: Final[tuple[SeatZone, ...]] = get_args(SeatZone)
TABLE_ZONES: Final[tuple[TableZone, ...]] = get_args(TableZone)
RANK_ZONES: Final[tuple[RankZone, ...]] = get_args(RankZone)

RANKS: Final[dict[str, int]] = {zone: rank for rank, zone in enumerate(RANK_ZONES)}
"""The rank that each zone of the hall is."""

_STACK: Final = "stack:"
_UNDER: Final = "under:"


def stack_zone(name: str) -> StackZone:
    """The zone of a village stack."""
    return StackZone(_STACK + name)


def under_zone(card: int) -> UnderZone:
    """The zone of what lies under a card."""
    return UnderZone(f"{_UNDER}{card}")


def stack_of(zone: str) -> str:
    """The name of the village stack that a zone is; "" for any other zone."""
    return zone[len(_STACK) :] if zone.startswith(_STACK) else ""


def holder_of(zone: str) -> int:
    """The card that a zone lies under; -1 for any other zone."""
    return int(zone[len(_UNDER) :]) if zone.startswith(_UNDER) else -1


def zone_named(word: str) -> Zone:
    """The zone that an event names as its ``source`` or ``to``. Raises LookupError for any other
    word."""
    if word in SEAT_ZONES or word in TABLE_ZONES or word in RANKS:
        return cast(Zone, word)
    if word.startswith((_STACK, _UNDER)):
        return cast(Zone, word)
    raise LookupError(f"there is no zone {word}")
