"""Where the card lies that is read large: beside what is pointed at, and over nothing with which a
card is compared, be it a rank, a stack of the village or a figure of the totals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.layout import Box


class ReadingPlace(NamedTuple):
    """Where the card lies, and where is said what has no room on it or above it.

    The latter is as wide as that may become; it mostly needs less.
    """

    card: Box
    beside: Box


_W, _GAP, _FOOT = 274.0, 8.0, 892.0
BESIDE_W, _MOST_BESIDE = 330.0, 420.0
"""How wide what stands beside a card is, and how wide below the totals, where it is very long."""

_LOW = layout.HAND.y - 6
"""The top of a card that leaves the row of actions and the totals in sight."""

_CORNER = Box(1316, 530, _W, _FOOT - 530)
"""Over the chronicle, and over the row of actions as far as that goes on above it."""


def _left_of(box: Box, wide: float, top: float) -> Box:
    return Box(box.x - _GAP - wide, top, wide, _FOOT - top)


_NEXT = _left_of(_CORNER, _W, _CORNER.y)
_CARDS = (
    _CORNER,
    _CORNER._replace(y=_LOW, h=_FOOT - _LOW),
    _NEXT,
    _left_of(_NEXT, _W, _LOW),
    _left_of(_left_of(_NEXT, _W, _LOW), _W, _LOW),
)
"""From right to left: whatever is pointed at, most of them lie clear of it."""

_PANE = layout.PANE_RIGHT
OVER_LIST = ReadingPlace(
    Box(_PANE.right - 300 - _GAP, _PANE.y + _GAP, 300, _PANE.h - 2 * _GAP),
    Box(_PANE.x + _GAP, _PANE.y + _GAP, _PANE.w - 300 - 3 * _GAP, _PANE.h - 2 * _GAP),
)
"""While something lies open to be read: in the empty place that it has for a card."""


def reading_place(pointed: Box, taken: Sequence[Box] = ()) -> ReadingPlace:
    """The place for a card while ``pointed`` is pointed at and others lie on places ``taken``."""
    busy = (layout.TOTALS, pointed, *taken)
    card = _first_free(_CARDS, busy)
    nearest = _left_of(card, BESIDE_W, card.y)
    others = (_left_of(other, BESIDE_W, _LOW) for other in _CARDS)
    beside = _first_free((nearest, *others), (*busy, card))
    wider = beside._replace(x=beside.right - _MOST_BESIDE, w=_MOST_BESIDE)
    if beside.y == _LOW and _free(wider, (*busy, card)):
        beside = wider
    return ReadingPlace(card, beside)


def _first_free(places: Iterable[Box], taken: Sequence[Box]) -> Box:
    """The first place on which nothing lies, or the first of all."""
    first, *others = places
    return next((box for box in (first, *others) if _free(box, taken)), first)


def _free(box: Box, taken: Sequence[Box]) -> bool:
    return not any(box.meets(other) for other in taken)
