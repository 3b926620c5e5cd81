"""The coach on the table: the plaque it speaks from, and the light on what it points at."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.ui import kit, theme
from thunderstone.ui.brush.colour import surface_of_one
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.svg import mask, path
from thunderstone.ui.kit.theme import GAPS, WIDTHS
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.layout import Box

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.kit.theme import ProseType

PLACE = Box(1312, 603, 280, 287)
"""Where the plaque hangs: over the chronicle, so that no card and no button is ever covered."""

_DOT, _PITCH, _ARROW = 6.0, 14.0, 22.0
_DARK, REFUSED = "#04110f", "#ffd9a0"

_BELOW_HAND, _OVER_HAND = 890.0, 605.5
_OVER_ROW, _GAP = 533.0, 1007.0
_BESIDE_ROW = layout.ACTIONS.right - WIDTHS["way"] - GAPS["m"] / 2
"""The ways between the zones of the table: below and above the hand, above the row of buttons,
between the hall and the village, and between the buttons and those that go back and on again."""

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


class CoachPlaque(kit.Hosted):
    """The plaque with the words, how far the lesson has come, and the button that reads on."""

    def __init__(
        self, context: kit.BuildContext, heading: str, read_on: Callable[[], None]
    ) -> None:
        super().__init__(context, PLACE, self._body, label="coach", solid=True)
        self.layer = self.label
        self.heading, self.read_on = heading, read_on
        self.speech: Speech | None = None
        self.visible = False

    def show(self, speech: Speech | None) -> bool:
        """Say this from now on, or nothing; True where that is something new."""
        if speech == self.speech:
            return False
        self.speech, self.visible = speech, speech is not None
        self.changed()
        self.refresh()
        return True

    @property
    def button(self) -> kit.Button | None:
        """What reads on, where there is something to be read."""
        found = self.tree.target("next")
        return found if isinstance(found, kit.Button) else None

    def _body(self) -> kit.Item:
        """The heading, what the partner has done, the words, the objection and the button."""
        said = self.speech
        if said is None:
            return kit.Column()
        news = _line("person", theme.MUTED, said.news, "coach_news") if said.news else None
        objection = _line("arrow", REFUSED, said.refusal, "coach_refusal") if said.refusal else None
        button = kit.Button(
            "next", said.button, self.read_on, manner="village", label="next", wide="close",
            tall="field",
        )  # fmt: skip
        return kit.Layers(align="stretch")[
            kit.Ground("coach"),
            kit.Column(gap="xs", pad=("m", "s"))[
                kit.Row(gap="xs")[
                    kit.Icon("hint", theme.COACH, share=1.0, tall="sign"),
                    kit.Text(self.heading.upper(), "coach", grow=1),
                    kit.Text(said.progress, "muted"),
                ],
                kit.ShareBar(said.share, "coach"),
                news,
                kit.Prose(said.words, "coach", grow=1, fits=True),
                objection,
                kit.Row()[kit.Spacer(), button] if said.reading else None,
            ],
        ]


def _line(icon: str, colour: str, words: str, look: ProseType) -> kit.Item:
    return kit.Row(gap="xs", align="start")[
        kit.Icon(icon, colour, tall="sign"), kit.Prose(words, look, grow=1)
    ]


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
            canvas.rim(area, theme.COACH, 11, Rim(line=3, glow=16, strength=0.95))
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
    made.blit(
        surface_of_one(theme.COACH, mask(path(shape, transform=turn), size, size, view)), (0, 0)
    )
    return Sprite(made)
