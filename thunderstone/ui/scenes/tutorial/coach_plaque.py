"""The coach on the table: the plaque it speaks from, and the light on what it points at."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.ui import theme
from thunderstone.ui.brush.colour import surface_of_one
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.svg import mask, path
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit import Button
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.layout import Box

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas

COACH = "#86f0df"
"""The coach's colour: nothing else on the table has it."""

PLACE = Box(1312, 603, 280, 287)
"""Where the plaque hangs: over the chronicle, so that no card and no button is ever covered."""

_PAD, _HEAD, _FOOT = 16.0, 40.0, 54.0
_LOOK = PanelLook(
    top="#17302f",
    bottom="#0d1517",
    alpha=1.0,
    border=COACH,
    border_width=1.8,
    highlight=0.3,
    shadow=20,
)
_WORDS = RichStyle(18.5, theme.BODY, bold_colour="#ffffff", leading=1.27)
_NEWS = RichStyle(15.5, theme.SECONDARY, bold_colour=theme.BODY, leading=1.24)
_REFUSAL = RichStyle(15.5, "#ffd9a0", leading=1.24)
_DOT, _PITCH, _ARROW = 6.0, 14.0, 22.0
_DARK = "#04110f"

_BELOW_HAND, _OVER_HAND = 890.0, 605.5
_OVER_ROW, _BESIDE_ROW, _GAP = 533.0, 1528.5, 1007.0
"""The ways between the zones of the table: below and above the hand, above the row of buttons,
between the row and the undo button, and between the hall and the village."""

Point = tuple[float, float]


class Speech(NamedTuple):
    """What the coach says at a moment: the words, the objection to what was tried, and the place.

    ``boxes`` are what it points at, the line leading to the first; ``button`` is what stands on
    the button that reads on, and ``news`` what the partner has just done.
    """

    words: str
    refusal: str
    progress: str
    share: float
    boxes: tuple[Box, ...]
    reading: bool
    button: str
    news: str = ""


class CoachPlaque(Node):
    """The plaque with the words, how far the lesson has come, and the button that reads on."""

    def __init__(self, heading: str, read_on: Callable[[], None]) -> None:
        super().__init__(PLACE, label="coach", solid=True)
        self.layer = self.label
        self.heading = heading
        self.speech: Speech | None = None
        self.visible = False
        wide = 168.0
        box = (self.w - _PAD - wide, self.h - 50, wide, 38)
        self.button = Button("next", "", read_on, manner="village", label="next").at(box)
        self.add(self.button)

    def show(self, speech: Speech | None) -> bool:
        """Say this from now on, or nothing; True where that is something new."""
        if speech == self.speech:
            return False
        self.speech = speech
        self.visible = speech is not None
        self.button.visible = speech is not None and speech.reading
        self.button.title = speech.button if speech is not None else ""
        self.touch()
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, the heading, the words and the objection."""
        speech = self.speech
        if speech is None:
            return
        canvas.panel((0, 0, self.w, self.h), _LOOK)
        canvas.icon("hint", _PAD + 11, 22, 22, COACH)
        head = Style("text_bold", 14, COACH, tracking=1.6)
        canvas.text(self.heading.upper(), head, _PAD + 30, 27, room=self.w - 120, least=13.75)
        small = Style("text", 14, theme.MUTED)
        canvas.text(speech.progress, small, self.w - _PAD, 27, "right", room=70, least=13.75)
        self._track(canvas, speech.share)
        room = self.w - 2 * _PAD
        below = self.h - (_FOOT if speech.reading else 12)
        if speech.refusal:
            laid = canvas.laid(speech.refusal, _REFUSAL, room - 26)
            tall = laid.height / canvas.unit
            below -= tall + 10
            canvas.rule(_PAD, below, room, "#3d5a57")
            canvas.icon("arrow", _PAD + 9, below + 16, 15, "#ffd9a0")
            canvas.rich(speech.refusal, _REFUSAL, _PAD + 26, below + 6, room - 26)
        top = _HEAD + 8
        if speech.news:
            canvas.icon("person", _PAD + 9, top + 11, 15, theme.MUTED)
            top += canvas.rich(speech.news, _NEWS, _PAD + 26, top, room - 26) + 6
            canvas.rule(_PAD, top - 2, room, "#27403e")
            top += 4
        canvas.rich(speech.words, _WORDS, _PAD, top, room, height=below - top - 2, least=14)

    def _track(self, canvas: Canvas, share: float) -> None:
        """How far the lesson has come, as a thin line."""
        room = self.w - 2 * _PAD
        canvas.rule(_PAD, _HEAD - 1, room, "#27403e", 2)
        canvas.rule(_PAD, _HEAD - 1, max(4.0, room * share), COACH, 2)


class Spotlight(Node):
    """A rim of the coach's light around things, and a dotted line from the plaque to the first."""

    def __init__(self) -> None:
        super().__init__(layout.TABLE, label="spotlight")
        self.boxes: tuple[Box, ...] = ()

    def show(self, boxes: tuple[Box, ...]) -> None:
        """Light these from now on."""
        if boxes != self.boxes:
            self.boxes = boxes
            self.touch()

    def paint(self, canvas: Canvas) -> None:
        """Draw the rims and the line."""
        for box in self.boxes:
            area = (box.x - 4, box.y - 4, box.w + 8, box.h + 8)
            canvas.rim(area, COACH, 11, line=3, glow=16, strength=0.95)
        points = route(self.boxes[0]) if self.boxes else []
        if points:
            self._line(canvas, points)

    def _line(self, canvas: Canvas, points: Sequence[Point]) -> None:
        """A dotted line along the points, with its head at the last."""
        size = canvas.px(_DOT)
        for start, end in pairwise(points):
            length = math.dist(start, end)
            for number in range(round(length / _PITCH)):
                share = number * _PITCH / length
                x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
                canvas.sprite_centred(_dot(size), x, y)
        (from_x, from_y), (x, y) = points[-2:]
        angle = round(math.degrees(math.atan2(y - from_y, x - from_x)))
        canvas.sprite_centred(_arrow(canvas.px(_ARROW), angle), x, y)


def route(box: Box) -> list[Point]:
    """The way from the plaque to a box, along the gaps between the zones, so that it hides nothing.

    The last point is where the head of the line lies, on the rim of the box. There is no way to
    what lies against the plaque, nor between the stacks, whose prices fill the gaps: there the
    rim of light is enough.
    """
    x, y = box.middle
    if box.y >= layout.HAND.y and box.x >= layout.HAND.x:  # in the hand, from below
        if box.bottom > _BELOW_HAND - 6:  # a button on a card's foot, from its right
            return [(PLACE.x, _BELOW_HAND), (box.right + 15, _BELOW_HAND)]
        return [(PLACE.x, _BELOW_HAND), (x, _BELOW_HAND), (x, box.bottom + 9)]
    if box.y >= layout.HAND.y:  # a pile, from above
        return [(PLACE.x, _OVER_HAND), (x, _OVER_HAND), (x, box.y - 6)]
    if box.y >= layout.TOTALS.y:  # the bar or the row
        x = min(x, PLACE.x - 40)
        if x < box.x + _ARROW / 2:
            return []
        return [(PLACE.x, _OVER_HAND), (x, _OVER_HAND), (x, box.bottom + 5)]
    rising = [(_BESIDE_ROW, PLACE.y), (_BESIDE_ROW, _OVER_ROW)]
    if box.bottom <= layout.TOP_BAR.h:
        high = layout.TOP_BAR.h + 6
        return [*rising, (_GAP, _OVER_ROW), (_GAP, high), (x, high), (x, box.bottom + 7)]
    if box.w >= layout.VILLAGE.w:
        return [*rising, (x, _OVER_ROW), (x, box.bottom + 4)]
    if box.x >= layout.VILLAGE.x:
        return []
    if box.y > layout.CARD_TOP + layout.CARD_H:  # a plate below the hall
        return [*rising, (x, _OVER_ROW), (x, box.bottom + 15)]
    side = box.right + 32
    return [*rising, (side, _OVER_ROW), (side, y), (box.right + 16, y)]


def union(boxes: Sequence[Box]) -> Box:
    """The smallest box around some."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(left, top, right - left, bottom - top)


@kept(4)
def _dot(px: int) -> Sprite:
    """A dot of light with a dark edge, to be seen on any picture."""
    return _cut("M32 4 A28 28 0 1 0 32.01 4 Z", px, 0)


@kept(32)
def _arrow(px: int, angle: int) -> Sprite:
    """The head of the line, turned by so many degrees."""
    return _cut("M58 32 L10 58 L20 32 L10 6 Z", px, angle)


def _cut(shape: str, px: int, angle: int) -> Sprite:
    turn = f"rotate({angle} 32 32)"
    view = (-8.0, -8.0, 80.0, 80.0)
    grown = f'<path d="{shape}" fill="#ffffff" stroke="#ffffff" stroke-width="14" '
    grown += f'stroke-linejoin="round" transform="{turn}"/>'
    size = round(px * 1.3)
    made = surface_of_one(_DARK, mask(grown, size, size, view) * 0.85)
    made.blit(surface_of_one(COACH, mask(path(shape, transform=turn), size, size, view)), (0, 0))
    return Sprite(made)
