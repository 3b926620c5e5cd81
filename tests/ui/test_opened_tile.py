"""A tile of a large hand that opens under the pointer: its rules can be read, and the pointer
reaches the buttons at its foot."""

from __future__ import annotations

import pytest
from reading import click, point

from thunderstone.showcase.at_table import laid
from thunderstone.ui.app import App
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.card_overlays import FOOT, EffectNode
from thunderstone.ui.scenes.table.table import Table

pytestmark = pytest.mark.window(size=(1280, 720))

RULES = 0.86
"""No rule of a card stands lower than this share of its height."""


def tile(table: Table, name: str) -> CardNode:
    return next(
        node
        for node in table.cards.nodes.values()
        if node.piece.look == "tile" and node.face is not None and node.face.id == name
        and node.piece.zone == "hand"
    )  # fmt: skip


def buttons(card: CardNode) -> list[EffectNode]:
    return [child for child in card.children if isinstance(child, EffectNode)]


@pytest.mark.parametrize("name", ["iron_rations", "border_guard", "goodberries"])
def test_the_buttons_of_an_opened_tile_leave_its_rules_in_sight(app: App, name: str) -> None:
    card = tile(laid(app, "fifteen"), name)
    point(app, *card.box.center)
    assert card.front
    whole = layout.opened(card.piece.box)
    assert buttons(card)
    for button in buttons(card):
        assert button.box.top >= whole.y + RULES * whole.h
        assert button.box.bottom <= layout.HAND.bottom + EffectNode.TALL - FOOT


def test_the_way_to_a_button_at_the_foot_keeps_the_card_open(app: App) -> None:
    table = laid(app, "fifteen")
    card = tile(table, "iron_rations")
    x, y = card.box.center
    point(app, x, y)
    (button,) = buttons(card)
    while y < button.box.centery:
        y += FOOT
        point(app, x, y)
        assert card.front, f"{y} of {button.box}"
    click(app, (x, button.box.centery))
    assert table.question.decision.host == card.card or card.card not in hand_of(table)


def hand_of(table: Table) -> list[int]:
    seen = table.seen
    return list(seen.seats[seen.active].hand)


def test_a_tile_above_others_keeps_its_buttons_to_itself() -> None:
    upper, lower = layout.hand_tiles(15)[0], layout.hand_tiles(15)[-1]
    assert layout.foot_of_opened(upper) == upper.h
    assert layout.foot_of_opened(lower) == pytest.approx(layout.HAND.bottom - lower.y)
