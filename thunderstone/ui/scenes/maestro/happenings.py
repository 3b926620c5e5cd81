"""What happened at the table, above the curves of the chances: a line down to the turn, its sign,
whose deed it was, and a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from thunderstone.narration.line import card_name
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.text import FIGURE_RISE
from thunderstone.ui.kit.theme import GAPS, HEIGHTS, TYPES
from thunderstone.ui.scenes.common.moment_icons import ICONS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from thunderstone.client.review_model import ReviewModel
    from thunderstone.review import Highlight
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Speech

UNTOLD = frozenset({"lead", "spree", "first_blood", "purchase"})
"""Moments that the curves of the chances show better, or that say little beside them."""

LANE = HEIGHTS["line"]
"""The room above the curves in which they stand."""

_LABEL = TYPES["muted"]._replace(colour=theme.SECONDARY)
_SIGN, _HALF = HEIGHTS["sign"], HEIGHTS["sign"] / 2
_DOT, _STEP, _LINE = GAPS["xs"] / 2, GAPS["s"], "#6e5a3c"


class Happening(NamedTuple):
    """Where it lies across the chart, its words, and from where to where all of it reaches."""

    moment: Highlight
    at: float
    words: str
    left: float
    right: float

    @property
    def mirrored(self) -> bool:
        """Whether its words stand on the left of its line."""
        return self.left < self.at - _SIGN


def happenings(
    speech: Speech,
    model: ReviewModel,
    moments: Sequence[Highlight],
    across: Callable[[float], float],
    ruler: Canvas,
    edges: tuple[float, float],
) -> list[Happening]:
    """The moments that there is room for between two ``edges``, the greatest first; ``across``
    tells where a turn lies. What has not been reviewed yet is left out."""
    kinds, end = model.journal.state.cards, len(model.review.turns)
    found: list[Happening] = []
    for one in sorted(moments, key=lambda one: (-one.weight, one.place)):
        turn = model.turn_of(one.place - 1)
        if one.kind in UNTOLD or turn >= end:
            continue
        card = card_name(kinds[one.cards[0]], speech.language) if one.cards else ""
        words = speech.word(f"maestro_moment.{one.kind}", card=card)
        at, owner = across(turn), _SIGN if one.seat >= 0 else 0.0
        wide = _HALF + owner + ruler.width(words, _LABEL) + GAPS["m"]
        for left, right in ((at - _HALF, at + wide), (at - wide, at + _HALF)):
            clear = all(right < other.left or left > other.right for other in found)
            if clear and edges[0] - _HALF <= left and right <= edges[1] + _HALF:
                found.append(Happening(one, at, words, left, right))
                break
    return found


def draw(canvas: Canvas, told: Sequence[Happening], top: float, tall: float) -> None:
    """Draw them above ``top``, and their lines from there as far as the curves go down."""
    middle = top - LANE / 2 - GAPS["xs"]
    base = middle + _LABEL.px * FIGURE_RISE
    for one in told:
        for step in range(int((tall + _HALF) / _STEP)):
            dot = (one.at - _DOT / 2, middle + _HALF + step * _STEP, _DOT, GAPS["xs"])
            canvas.surface.fill(_LINE, canvas.rect(dot))
        canvas.icon(ICONS[one.moment.kind], one.at, middle, _SIGN * 0.8)
        side = -1 if one.mirrored else 1
        x = one.at + side * _SIGN * 0.75
        if one.moment.seat >= 0:
            token = player_tokens.token(one.moment.seat, canvas.px(_SIGN))
            canvas.sprite_centred(token, x + side * _HALF, middle)
            x += side * (_SIGN + GAPS["xs"])
        canvas.text(one.words, _LABEL, x, base, "right" if one.mirrored else "left")
