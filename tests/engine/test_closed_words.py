"""Every closed word of the cards' vocabulary has its line, and every line is of such a word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import pytest

from thunderstone.catalogue.effects import EVENT_ZONES, HELD_ZONES, STANDING_BY
from thunderstone.engine.card import REPLACED, EventZone, HeldZone, StandZone
from thunderstone.engine.decision import PURPOSES, Purpose
from thunderstone.engine.expressions import ACTIONS, MOMENTS, SEAT_PILES, STATS, UNTIL, Action
from thunderstone.engine.frames import WHO
from thunderstone.engine.program import Moment, Replaced, SeatPile, Stat, Until, Who
from thunderstone.engine.zone_names import (
    RANKS,
    holder_of,
    stack_of,
    stack_zone,
    under_zone,
    zone_named,
)

CLOSED: dict[str, tuple[Mapping[Any, Any], Any]] = {
    "purposes": (PURPOSES, Purpose),
    "statistics": (STATS, Stat),
    "how long": (UNTIL, Until),
    "moments": (MOMENTS, Moment),
    "piles": (SEAT_PILES, SeatPile),
    "actions": (ACTIONS, Action),
    "who": (WHO, Who),
    "replaced": (REPLACED, Replaced),
    "zones of a when": (EVENT_ZONES, EventZone),
    "zones of a while": (HELD_ZONES, HeldZone),
    "zones of an instead": (STANDING_BY, StandZone),
}


@pytest.mark.parametrize("what", CLOSED)
def test_every_word_has_its_line(what: str) -> None:
    lines, words = CLOSED[what]
    assert set(lines) == set(get_args(words))


def test_a_stack_and_what_lies_under_a_card_are_read_from_their_zone() -> None:
    assert stack_of(stack_zone("dagger")) == "dagger"
    assert holder_of(under_zone(12)) == 12
    for zone in ("hand", "dungeon", *RANKS):
        assert (stack_of(zone), holder_of(zone)) == ("", -1)


def test_only_zones_are_taken_for_one() -> None:
    for zone in ("hand", "void", "rank_0", stack_zone("dagger"), under_zone(12)):
        assert zone_named(zone) == zone
    with pytest.raises(LookupError, match="village"):
        zone_named("village")
