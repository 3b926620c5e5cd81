"""The pictures of the cards: the baked ones where they are, stand-ins where they are not."""

from __future__ import annotations

import functools
import json
from typing import TYPE_CHECKING, NamedTuple

import pygame

from thunderstone.resources import asset_path
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.cards import stand_in

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef


class Focus(NamedTuple):
    """What a narrow crop keeps: the point to centre on, as shares of the picture, and a zoom."""

    x: float = 0.5
    y: float = 0.45
    zoom: float = 1.0


_KIND_FOCUS = {
    "hero": Focus(0.5, 0.42, 1.12),
    "basic_hero": Focus(0.5, 0.42, 1.12),
    "villager": Focus(0.5, 0.42, 1.10),
    "monster": Focus(0.5, 0.42, 1.05),
    "guardian": Focus(0.5, 0.42, 1.05),
    "weapon": Focus(0.5, 0.42, 1.0),
    "item": Focus(0.5, 0.55, 1.0),
    "spell": Focus(0.5, 0.44, 1.0),
}

STAND_IN = 512
"""The size in px of a stand-in, which is painted once and scaled."""


@functools.cache
def _focus_table() -> dict[str, list[float]]:
    try:
        table: dict[str, list[float]] = json.loads(
            asset_path("art", "focus.json").read_text(encoding="utf-8")
        )
    except FileNotFoundError:
        return {}
    return table


def focus_of(card: CardDef) -> Focus:
    """Where a village tile should look: from ``assets/art/focus.json``, else by the card's kind."""
    entry = _focus_table().get(card.id)
    return Focus(*entry) if entry else _KIND_FOCUS.get(card.kind, Focus())


def baked(card_id: str) -> pygame.Surface | None:
    """The baked picture of a card, or None where there is none that can be read."""
    try:
        return pygame.image.load(asset_path("art", f"{card_id}.jpg"))
    except (FileNotFoundError, pygame.error):
        return None


def stamp(card: CardDef) -> str:
    """A text that changes when a card's picture file does; for the names of kept faces."""
    try:
        status = asset_path("art", f"{card.id}.jpg").stat()
    except FileNotFoundError:
        return "stand_in"
    return f"{status.st_size}-{int(status.st_mtime)}"


class Subject:
    """A card as a key: by its id alone, which is all that its picture depends on."""

    __slots__ = ("card",)

    def __init__(self, card: CardDef) -> None:
        self.card = card

    def __hash__(self) -> int:
        return hash(self.card.id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Subject) and other.card.id == self.card.id


@kept(48, apart=True)
def _source(subject: Subject) -> pygame.Surface:
    card = subject.card
    found = baked(card.id)
    return found if found is not None else stand_in.paint(card, STAND_IN, focus_of(card).y)


def source(card: CardDef) -> pygame.Surface:
    """A square picture of the card: the baked one, or a stand-in."""
    return _source(Subject(card))


def picture(
    card: CardDef,
    width: int,
    height: int,
    *,
    focus: Focus | None = None,
    zoom: float = 1.0,
) -> pygame.Surface:
    """The card's picture cropped around its focus and scaled to ``width`` x ``height`` px.

    Without a focus the crop is taken from the middle of the width and near the top.
    """
    look = focus or Focus(0.5, 0.47, zoom)
    whole = source(card)
    side_x, side_y = whole.get_size()
    share = min(side_x / width, side_y / height) / look.zoom
    crop_x, crop_y = min(side_x, width * share), min(side_y, height * share)
    left = min(max(look.x * side_x - crop_x / 2, 0), side_x - crop_x)
    top = min(max(look.y * side_y - crop_y / 2, 0), side_y - crop_y)
    part = whole.subsurface((int(left), int(top), int(crop_x), int(crop_y)))
    if part.get_bitsize() < 24:
        part = part.convert(32)
    return pygame.transform.smoothscale(part, (width, height))
