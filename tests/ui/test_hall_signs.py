"""What stands above and upon the cards of the hall: nothing of it covers or touches the next."""

from __future__ import annotations

import pytest

from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.hint_panel import LAMP_SIZE, lamp_place
from thunderstone.ui.scenes.table.light import BETWEEN, heading_of

MOST_GUARDIANS = 3

MARKER, SUNS_LOWEST = 24.0, -9.0
"""Across the sign of a choice; and where the suns above a card end."""


@pytest.mark.parametrize("siege", [False, True])
@pytest.mark.parametrize("guardians", range(MOST_GUARDIANS + 1))
def test_what_a_rank_asks_for_ends_well_before_the_next_heading(
    guardians: int, siege: bool
) -> None:
    places = layout.hall(guardians, siege=siege).ranks
    for rank in range(1, layout.RANKS + 1):
        heading = heading_of(places, rank)
        assert heading.x == places[rank][0].x
        assert heading.right <= places[rank][-1].right
        if places[rank - 1]:
            assert heading.right + BETWEEN <= places[rank - 1][0].x


@pytest.mark.parametrize("wide", [layout.CARD_W, layout.HAND_W])
def test_a_lamp_covers_no_light_above_a_card_and_no_figure_on_it(wide: float) -> None:
    x, y = lamp_place(wide, wide * layout.TALL, "face")
    assert y - LAMP_SIZE / 2 > SUNS_LOWEST
    assert x - LAMP_SIZE / 2 > (wide + MARKER) / 2, "beside the sign of a choice"
    medallion = 40 / 160 * wide  # the price, or the discs of a Monster's effects
    assert x + LAMP_SIZE / 2 < wide - medallion + 3
