"""How bots open the doors of floors (docs/MODES.md): wide where the points are rather their own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from thunderstone.bots.doors import worth_opening_wide
from thunderstone.bots.registry import bot_named
from thunderstone.engine.laying import Laying
from thunderstone.engine.variant import Variant
from thunderstone.showcase import tables

STRONG = "thyrian_lord elf_archmage thyrian_lord"
DOOR = tables.STAGES["door"]


def at_the_door(strong: int, mode: str = "versus") -> tables.Session:
    """The second door, a seat owning strong Heroes alone, the others as they began."""
    stage = replace(DOOR, hands=(STRONG,), variant=replace(DOOR.variant, mode=mode))
    made = tables.session(stage)
    state = made.journal.state
    laying = Laying(state)
    for zone in ("deck", "discard"):
        laying.put_away(zone, "void", strong)
    if strong:
        hand = state.seats[0].hand
        state.seats[0].hand, state.seats[strong].hand = state.seats[strong].hand, hand
    return made


@pytest.mark.parametrize(("strong", "wide"), [(0, True), (1, False)])
def test_whoever_is_strongest_opens_wide_and_nobody_else(strong: int, wide: bool) -> None:
    made = at_the_door(strong)
    assert worth_opening_wide(made.journal.state, 0) is wide
    picks = bot_named("veterano").choose(made.view(), 1)
    assert picks == [int(wide)]


def test_a_weak_seat_takes_a_door_as_drawn_also_without_a_rival() -> None:
    made = tables.session(replace(DOOR, variant=Variant(floors=True, disease="special")))
    assert not worth_opening_wide(made.journal.state, 1)
