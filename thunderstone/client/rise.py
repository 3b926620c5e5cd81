"""A Hero who rises a level, as it is told: who becomes whom, what it brings and costs (R54)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from thunderstone.engine.card import CardDef
from thunderstone.engine.events import Event
from thunderstone.engine.state import BLANK

TOLD: Final = ("attack", "magic_attack", "light", "strength", "gold", "vp")
"""The figures that may change with the level, in the order in which they are told."""


class Gain(NamedTuple):
    """A printed figure, and what it becomes."""

    figure: str
    before: int
    after: int


class Rise(NamedTuple):
    """A Hero, the card that takes its place, and the experience paid."""

    seat: int
    old: int
    new: int
    paid: int


def rise_of(events: Sequence[Event]) -> Rise | None:
    """The rise among events that are shown together, if the viewer may know its cards."""
    left = next((event for event in events if event.kind == "level_up"), None)
    came = next((event for event in events if event.kind == "level_gain"), None)
    if left is None or came is None or BLANK in (*left.cards, *came.cards):
        return None
    paid = sum(-event.amount for event in events if event.kind == "xp" and event.amount < 0)
    return Rise(left.seat, left.cards[0], came.cards[0], paid)


def gains(old: CardDef, new: CardDef) -> list[Gain]:
    """The figures that differ between two levels of a Hero."""
    found = [Gain(name, getattr(old, name) or 0, getattr(new, name) or 0) for name in TOLD]
    return [gain for gain in found if gain.before != gain.after]
