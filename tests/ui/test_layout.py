"""The table's layout: no zone meets another, whoever plays and whatever lies there."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest
import table_zones

from thunderstone.ui.cards.small import LEAST_WITH_TEXT
from thunderstone.ui.kit.theme import GAPS, WIDTHS
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.layout import Box

TABLE = Box(0, 0, 1600, 900)
SIZES = ((1280, 720), (1600, 900), (3840, 2160))


def pixels(box: Box, size: tuple[int, int]) -> tuple[int, int, int, int]:
    unit = min(size[0] / 1600, size[1] / 900)
    return tuple(round(edge * unit) for edge in (box.x, box.y, box.right, box.bottom))  # type: ignore[return-value]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("between", [(), ("swarm",), ("swarm", "horde", "captives")])
@pytest.mark.parametrize("siege", [False, True])
@pytest.mark.parametrize(("seats", "guardians"), list(product(range(1, 6), range(4))))
def test_zones_never_meet(
    size: tuple[int, int], seats: int, guardians: int, between: tuple[str, ...], *, siege: bool
) -> None:
    named = table_zones.zones(seats, guardians, between=between, solo=seats == 1, siege=siege)
    for (first, one), (second, other) in combinations(named.items(), 2):
        left, top, right, bottom = pixels(one, size)
        other_left, other_top, other_right, other_bottom = pixels(other, size)
        apart = (
            left >= other_right or other_left >= right or top >= other_bottom or other_top >= bottom
        )
        assert apart, f"{first} meets {second}"


@pytest.mark.parametrize(("seats", "guardians"), list(product(range(1, 6), range(3))))
def test_zones_lie_on_the_table(seats: int, guardians: int) -> None:
    for name, box in table_zones.zones(
        seats, guardians, between=("swarm",), solo=seats == 1
    ).items():
        assert min(box.x, box.y) >= 0, name
        assert box.right <= TABLE.right, name
        assert box.bottom <= TABLE.bottom, name


@pytest.mark.parametrize("count", range(layout.MOST_CARDS + 1))
def test_the_hand_fits_and_stays_large(count: int) -> None:
    boxes = layout.hand(count)
    assert len(boxes) == count
    for box in boxes:
        assert box.w == layout.HAND_W
        assert box.x >= layout.HAND.x - 0.01
        assert box.right <= layout.HAND.right + 0.01
        assert box.y >= layout.HAND.y - 0.01
        assert box.bottom <= layout.HAND.bottom + 0.01
    for left, right in pairwise(boxes):
        assert right.x - left.x >= 114, "each card shows its figures, its classes and its rules"
        if count <= 6:
            assert right.x >= left.right


@pytest.mark.parametrize("count", range(layout.MOST_CARDS + 1, 31))
def test_a_large_hand_lies_in_rows_of_tiles_as_large_as_those_of_the_village(count: int) -> None:
    boxes = layout.hand_tiles(count)
    assert len(boxes) == count
    assert not any(a.meets(b) for a, b in combinations(boxes, 2))
    for box in boxes:
        assert box.w >= (layout.TILE_W if count <= 16 else 100)
        assert layout.HAND.x - 0.01 <= box.x
        assert box.right <= layout.HAND.right + 0.01
        assert layout.HAND.y - 0.01 <= box.y
        assert box.bottom <= layout.HAND.bottom + 0.01
        whole = layout.opened(box)
        assert whole.meets(box)
        assert layout.HAND.x <= whole.x
        assert whole.right <= layout.HAND.right


def test_three_decks_lie_one_below_the_other_with_room_for_their_names() -> None:
    boxes = list(layout.decks(("swarm",)).values())
    assert len(boxes) == 3
    for upper, lower in pairwise(boxes):
        assert lower.y - upper.bottom >= 42
    assert boxes[-1].bottom + 40 <= layout.HALL.bottom
    assert max(box.right for box in boxes) < layout.RANKS_LEFT


@pytest.mark.parametrize("between", [("swarm", "horde"), ("swarm", "horde", "captives")])
def test_more_decks_lie_closer_and_still_apart(between: tuple[str, ...]) -> None:
    boxes = list(layout.decks(between).values())
    assert len(boxes) == len(between) + 2
    for upper, lower in pairwise(boxes):
        assert lower.y - upper.bottom >= 33
        assert lower.h >= 44
    assert boxes[-1].bottom + 30 <= layout.HALL.bottom


def test_a_held_weapon_lies_close_to_its_bearer() -> None:
    boxes = layout.hand(4, [False, True, False, False])
    assert boxes[1].x - boxes[0].right < boxes[2].x - boxes[1].right


@pytest.mark.parametrize("count", range(1, 7))
def test_treasures_fit(count: int) -> None:
    boxes = layout.treasures(count)
    assert all(box.right <= layout.TREASURES.right + 0.01 for box in boxes)
    if count <= 3:
        assert not any(a.meets(b) for a, b in combinations(boxes, 2))


@pytest.mark.parametrize("guardians", range(4))
def test_every_guardian_has_a_place_and_a_badge(guardians: int) -> None:
    plan = layout.hall(guardians)
    assert len(plan.ranks[0]) == guardians
    boxes = [box for places in plan.ranks for box in places]
    badges = [layout.badge(box, plan.badge_h) for box in boxes]
    assert not any(a.meets(b) for a, b in combinations(boxes + badges, 2))
    if guardians == 2:
        assert min(box.w for box in boxes) >= LEAST_WITH_TEXT


@pytest.mark.parametrize("count", range(1, 25))
def test_stacks_lie_inside_the_village(count: int) -> None:
    boxes = layout.tiles(count)
    assert not any(a.meets(b) for a, b in combinations(boxes, 2))
    for box in boxes:
        assert box.bottom <= layout.VILLAGE.bottom
        assert box.right <= layout.VILLAGE.right


@pytest.mark.parametrize("groups", [(3, 8, 4), (4, 8, 4), (5, 9, 4), (2, 3, 4), (1, 12, 4)])
def test_each_group_of_stacks_begins_a_row(groups: tuple[int, ...]) -> None:
    boxes = layout.tiles(*groups)
    assert len(boxes) == sum(groups)
    starts = [sum(groups[:place]) for place in range(len(groups))]
    assert all(boxes[start].x == boxes[0].x for start in starts)
    assert len({boxes[start].y for start in starts}) == len(groups)
    assert not any(a.meets(b) for a, b in combinations(boxes, 2))
    assert boxes[-1].bottom <= layout.VILLAGE.bottom


@pytest.mark.parametrize("count", range(1, 31))
def test_the_tray_holds_any_number(count: int) -> None:
    boxes = layout.tray(count)
    assert len(boxes) == count
    assert not any(a.meets(b) for a, b in combinations(boxes, 2))
    for box in boxes:
        assert box.x >= layout.PANE_RIGHT.x
        assert box.right <= layout.PANE_RIGHT.right
        assert box.bottom <= layout.PANE_RIGHT.bottom


@pytest.mark.parametrize("count", range(1, 16))
def test_another_seats_revealed_cards_lie_in_the_row_beside_the_button_that_hurries(
    count: int,
) -> None:
    hurry = layout.ACTIONS.right - WIDTHS["button"] - GAPS["m"]
    for box in layout.shown_hand(count):
        assert layout.ACTIONS.x <= box.x
        assert box.right < hurry
        assert layout.ACTIONS.y <= box.y
        assert box.bottom <= layout.ACTIONS.bottom
