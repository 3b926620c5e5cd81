"""Ways that cards take over the table: straight there, by way of the player's eyes, into fire."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from thunderstone.ui.durations import BURN, FADE, MOVE, RISE, TRAVEL, TURN, is_calm
from thunderstone.ui.placement import Piece
from thunderstone.ui.scenes.table.layout import HELD_UP, Box
from thunderstone.ui.tween import Chain, Ease, Tween, ease_in_out, ease_out, linear

LARGE_W, BESIDE_W = 190.0, 158.0


class CardLike(Protocol):
    """What the presenter moves: units of the table, and passing effects from 0 to 1.

    ``flip`` is 0 for a card face down and 1 for one face up; ``burn`` is how far it is eaten.
    """

    x: float
    y: float
    w: float
    h: float
    alpha: float
    spot: float
    burst: float
    shake: float
    flip: float
    burn: float
    piece: Piece

    def settle(self, piece: Piece) -> None:
        """Take a piece's look; its place follows by motion."""

    def clear(self) -> None:
        """Take away whatever lies on the card."""


def spots(count: int) -> list[Box]:
    """Where ``count`` cards held up at once lie side by side."""
    wide = min(LARGE_W, (HELD_UP.w - 12 * (count - 1)) / max(1, count))
    left = HELD_UP.x + (HELD_UP.w - wide * count - 12 * (count - 1)) / 2
    tall = wide * 1.5
    top = HELD_UP.bottom - tall
    return [Box(left + place * (wide + 12), top, wide, tall) for place in range(count)]


def beside(start: Box, place: int = 0, count: int = 1) -> Box:
    """Where a card is held up next to the pile that it comes from, whole and on the table."""
    wide = LARGE_W if start.x > 1000 else BESIDE_W
    tall = wide * 1.5
    x, y = start.middle
    if start.x < 200:  # the decks lie at the left edge: what they give comes forth beside them
        x = start.right + 14 + wide / 2
    shift = min(wide + 10, 600.0 / max(1, count)) * place
    left = min(1584 - wide, max(16.0, x - wide / 2)) + shift
    lowest = 526.0 if start.x > 1000 else 424.0  # below it a plaque may hang in the hall
    return Box(left, max(104.0, min(lowest - tall, y - tall / 2)), wide, tall)


def aloft(box: Box, layer: int) -> Piece:
    """How a card looks that is held up: painted at one size, however many there are."""
    wide = LARGE_W if box.x >= HELD_UP.x else box.w
    return Piece(Box(box.x, box.y, wide, wide * 1.5), "face", layer, "passing")


def travel(
    node: CardLike,
    box: Box,
    duration: float = TRAVEL,
    *,
    alpha: float = 1.0,
    flip: float = 1.0,
    ease: Ease = ease_in_out,
    done: Callable[[], None] | None = None,
) -> Tween:
    """A card's way to a place."""
    x, y, w, h = box
    return Tween(node, duration, ease=ease, done=done, x=x, y=y, w=w, h=h, alpha=alpha, flip=flip)


def rest(node: CardLike, seconds: float) -> Tween:
    """A card stays where it is."""
    return Tween(node, seconds)


def place(node: CardLike, box: Box) -> None:
    """Put a card somewhere at once."""
    node.x, node.y, node.w, node.h = box


def fade(node: CardLike, done: Callable[[], None]) -> Tween:
    """A card goes out of sight where it is."""
    return Tween(node, FADE, alpha=0.0, done=done)


def shown(node: CardLike, via: Box, look: float, onward: Tween) -> Chain:
    """A card comes up large, stays to be read, and goes on to its place."""
    return Chain(travel(node, via, RISE, ease=ease_out), rest(node, look), onward)


def burn(node: CardLike, done: Callable[[], None]) -> Tween:
    """A card burns up where it is; with reduced motion it only fades away."""
    if is_calm():
        return Tween(node, BURN, ease=linear, alpha=0.0, done=done)
    return Tween(node, BURN, ease=linear, burn=1.0, done=done)


def burn_here(node: CardLike, done: Callable[[], None]) -> Chain:
    """A card is lifted a little and burns up."""
    box = Box(node.x, node.y - 14, node.w, node.h)
    return Chain(travel(node, box, MOVE, ease=ease_out), burn(node, done))


def turn_away(node: CardLike, via: Box, done: Callable[[], None]) -> Chain:
    """A card is held up and turns until only its edge is seen."""
    edge = Tween(node, TURN, flip=0.5, ease=linear, done=done)
    return Chain(travel(node, via, RISE, ease=ease_out), edge)


def turn_in(node: CardLike, look: float, onward: Tween) -> Chain:
    """The card that another has become turns in, edge first, stays, and goes its way."""
    node.alpha, node.flip = 0.0, 0.5
    return Chain(
        rest(node, RISE + TURN),
        Tween(node, 0.0, alpha=1.0),
        Tween(node, TURN, flip=1.0, ease=linear),
        rest(node, look),
        onward,
    )


def longest(tweens: Sequence[Tween]) -> float:
    """What tweens that start together take."""
    return max((tween.length for tween in tweens), default=0.0)
