"""Where a card is read large: over nothing that it is compared with, wherever it lies."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.fan import Entry, Fan, box_of
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.reading_place import OVER_LIST, ReadingPlace, reading_place
from thunderstone.ui.scenes.tutorial.coach_plaque import PLACE

GUARDIANS = range(5)


def compared(guardians: int) -> Iterator[Box]:
    """What is compared with a card wherever that lies."""
    yield from (layout.TOTALS, layout.VILLAGE, layout.PROMPT, layout.TURN, *layout.seats(5))
    plan = layout.hall(guardians)
    for places in plan.ranks:
        for box in places:
            yield from (box, layout.badge(box, plan.badge_h), layout.reach(box, plan.badge_h))


def cards_of_table(guardians: int) -> Iterator[Box]:
    """Every place in which a card can lie, but those of the row of actions."""
    yield from (box for places in layout.hall(guardians).ranks for box in places)
    for count in range(1, 16):
        yield from layout.hand(count)
        yield from layout.hand_tiles(count)
        yield from map(layout.opened, layout.hand_tiles(count))
        yield from layout.tray(count)
        yield from layout.treasures(count)
    yield from layout.tiles(4, 8, 4)
    yield from layout.tiles(5, 9, 4)
    yield from (layout.DISCARD, layout.PROMPT)


def named_cards() -> Iterator[Box]:
    """Places of lines in the chronicle, in which cards are named."""
    log = layout.LOG
    yield from (Box(log.x + 12, y, log.w - 28, 24) for y in range(660, round(log.bottom), 20))


def both(place: ReadingPlace) -> tuple[Box, Box]:
    assert not place.card.meets(place.beside)
    for box in place:
        assert layout.TABLE.x <= box.x
        assert box.right <= layout.TABLE.right
        assert box.bottom <= layout.TABLE.bottom
    return place.card, place.beside


@pytest.mark.parametrize("guardians", GUARDIANS)
def test_a_card_of_the_table_is_read_over_no_rank_no_stack_no_total_and_no_hand(
    guardians: int,
) -> None:
    for pointed in cards_of_table(guardians):
        card, beside = both(reading_place(pointed))
        assert not any(card.meets(box) or beside.meets(box) for box in compared(guardians))
        assert not card.meets(layout.HAND)
        assert not card.meets(pointed)
        assert not beside.meets(pointed)


@pytest.mark.parametrize("count", range(1, 16))
def test_an_open_hand_in_the_row_is_read_beside_its_cards(count: int) -> None:
    for pointed in layout.shown_hand(count):
        card, beside = both(reading_place(pointed))
        assert not card.meets(pointed)
        assert not beside.meets(pointed)
        assert not any(card.meets(box) or beside.meets(box) for box in compared(1))


def test_a_card_named_in_the_chronicle_hides_no_line_of_it() -> None:
    for pointed in named_cards():
        card, beside = both(reading_place(pointed))
        assert not card.meets(layout.LOG)
        assert not beside.meets(layout.LOG)
        assert not any(card.meets(box) or beside.meets(box) for box in compared(1))


@pytest.mark.parametrize("guardians", GUARDIANS)
def test_the_coach_is_heard_whatever_is_read(guardians: int) -> None:
    for pointed in cards_of_table(guardians):
        card, beside = both(reading_place(pointed, (PLACE,)))
        others = (PLACE, pointed, *compared(guardians))
        assert not any(card.meets(box) or beside.meets(box) for box in others)


def test_beside_a_list_that_lies_open_a_card_has_its_own_place() -> None:
    for box in both(OVER_LIST):
        assert layout.PANE_RIGHT.x <= box.x
        assert box.right <= layout.PANE_RIGHT.right
        assert box.bottom <= layout.PANE_RIGHT.bottom


@pytest.mark.parametrize("groups", [(4, 8, 4), (5, 9, 4)])
@pytest.mark.parametrize("count", range(2, 5))
def test_a_stack_fans_out_over_the_rows_next_to_its_own(
    groups: tuple[int, ...], count: int
) -> None:
    entries = tuple(Entry(face=None) for _ in range(count))  # type: ignore[arg-type]
    for stack in layout.tiles(*groups):
        box = box_of(Fan("", entries, stack))
        assert not box.meets(stack)
        assert not box.meets(reading_place(stack).card)
        assert box.x >= layout.VILLAGE.x
        assert box.right <= layout.VILLAGE.right
        assert box.y >= layout.VILLAGE.y
        assert box.bottom <= layout.VILLAGE.bottom


@pytest.mark.parametrize("guardians", GUARDIANS)
def test_the_discard_pile_fans_out_on_the_ledge(guardians: int) -> None:
    entries = tuple(Entry(face=None) for _ in range(5))  # type: ignore[arg-type]
    box = box_of(Fan("", entries, layout.DISCARD))
    card = reading_place(layout.DISCARD).card
    assert not any(box.meets(other) for other in (*compared(guardians), layout.DISCARD, card))
