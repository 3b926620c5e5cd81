"""What rides on a card: the buttons of its effects, and plates that say something about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush import rich_text, text
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit import Inset, Picture, Prose, Row
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import looks
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.prompts import Effect

LEAST_FOR_TWO = 120.0
"""Under this width a button bears one line of words or none."""


_LABEL = RichStyle(13.75, "#fff1cf", face="text_bold", bold_face="text_black", leading=1.16)
"""The words on a button at their smallest."""

_LEAD, _TRAIL, _ICON_LEAD = 8.0, 7.0, 25.0
"""What a button leaves free before its words, after them, and before them beside an icon."""


class EffectNode(Node):
    """The button of an effect, or the mark of one that has been used, on a card.

    Where the card is half covered by the next one and the words do not fit, an icon stands for
    them.
    """

    TALL, TALL_OF_TWO = 25.0, 38.0
    """Its height with one line of words, and with two."""

    def __init__(self, effect: Effect, box: tuple[float, float, float, float]) -> None:
        super().__init__(box, label=effect.key, on_click=effect.act, solid=effect.act is not None)
        self.effect = effect

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate and its words."""
        used = self.effect.state == "used"
        look = (
            looks.USED
            if used
            else looks.EFFECT_HOVER
            if self.hovered or self.focused
            else looks.EFFECT
        )
        canvas.panel((0, 0, self.w, self.h), look)
        if self.focused:
            canvas.focus_rim((0, 0, self.w, self.h), 13)
        icon = "check" if used else self.effect.icon
        colour = theme.MUTED if used else "#fff1cf"
        if lines_on(self.effect, self.w) == 0:
            canvas.icon(icon or "star", self.w / 2, self.h / 2, 17, colour)
            return
        left = _LEAD
        if icon:
            canvas.icon(icon, 15, self.h / 2, 14, colour)
            left = _ICON_LEAD
        self._words(canvas, left, colour)

    def _words(self, canvas: Canvas, left: float, colour: str) -> None:
        """The words in the middle of what is left of the plate, on one line or two."""
        style = _LABEL._replace(px=14, colour=colour, bold_colour=colour)
        words = self.effect.label
        laid = canvas.laid(words, style, 400)
        room = self.w - left - _TRAIL
        if laid.width / canvas.unit > room:
            style = style._replace(px=max(_LABEL.px, 14 * room * canvas.unit / laid.width))
            laid = canvas.laid(words, style, 400)
        wide = laid.width / canvas.unit
        if wide > room + 0.5:
            tall = canvas.laid(words, style, room).height / canvas.unit
            canvas.rich(words, style, left, (self.h - tall) / 2, room, align="centre")
            return
        x = left + max(0.0, (room - wide) / 2)
        canvas.rich(words, style, x, self.h / 2 - 0.6 * style.px - 0.5, max(wide + 2, room))


def lines_on(effect: Effect, width: float) -> int:
    """How many lines the words of a button take at a width; 0 where they do not fit at all."""
    iconed = bool(effect.icon) or effect.state == "used"
    room = width - (_ICON_LEAD if iconed else _LEAD) - _TRAIL
    natural = rich_text.layout(effect.label, _LABEL, 400).width
    if natural <= room:
        return 1
    if width < LEAST_FOR_TWO:
        return 0
    return 2 if len(rich_text.layout(effect.label, _LABEL, room).lines) <= 2 else 0


_LASTING_HEAD, _LASTING_WORDS, _LASTING_EDGE = 25.0, (41.0, 28.0), (1.0, 2.0)
"""Of the plate of what a Guardian does: the height of its heading, of the words on a narrow card
and on a wide one, and what of either card's frame stays in sight beside it."""


class LastingNode(Node):
    """What a card of rank 0 does for as long as it lies there, named on a plate across it (R98).

    It lies over the rules, of which what happened on the way there is of no more use.
    """

    def __init__(self, heading: str, words: str, width: float, height: float, *, bare: bool):
        """``bare`` says that the face bears no rules, only its name further down.

        There it hides some of the picture, and bears no heading to hide as little as it can.
        """
        wide = width > NARROW_CARD
        self.head = 0.0 if bare else _LASTING_HEAD
        tall = _LASTING_WORDS[wide] + self.head
        if bare or not wide:  # above the name
            top = (0.67 if bare else 0.53) * height - tall
        else:
            top = 0.768 * height - tall / 2
        edge = _LASTING_EDGE[wide]
        super().__init__((edge, top, width - 2 * edge, tall), label="lasting")
        self.heading, self.words, self.inset = heading, words, 2.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        canvas.panel((0, 0, self.w, self.h), looks.LASTING)
        room = self.w - 2 * self.inset
        if self.head:
            self._paint_heading(canvas, room)
        style = RichStyle(
            Px.NOTE, "#fff1e6", face="text_bold", bold_face="text_black", leading=1.08
        )
        top = max(self.head + 2, self.inset)
        canvas.rich(
            self.words, style, self.inset, top, room,
            height=self.h - top - self.inset, least=11.0, align="centre",
        )  # fmt: skip

    def _paint_heading(self, canvas: Canvas, room: float) -> None:
        """That it lasts, in capitals where these find room."""
        head = Style("text_bold", Px.SMALLEST, "#ffb59a", tracking=1.2, shadow=1.5)
        shown = self.heading.upper()
        while head.tracking > 0 and canvas.width(shown, head) > room:
            head = head._replace(tracking=max(0.0, head.tracking - 0.3))
        if canvas.width(shown, head) > room:
            shown = self.heading
        canvas.text(shown, head, self.w / 2, 20, "centre", room=room)


class HindranceNode(Node):
    """Why a hero cannot take the weapon in hand, on a plate across his rules (R65).

    A ``bare`` face has none, and it lies over the picture: his name and Strength stay in sight, as
    they do on one ``tiled``.
    """

    TALL, MOST = 42.0, 62.0

    def __init__(
        self, words: str, wide: float, height: float, *, bare: bool, tiled: bool = False
    ) -> None:
        if tiled:
            super().__init__((0, 0, wide, height * 0.56), label="hindrance")
            self.words = words
            return
        top = height * (0.36 if bare else 0.67)
        spare = self.MOST - self.TALL if bare else 0.0
        super().__init__((6, top - spare / 2, wide - 12, self.TALL + spare), label="hindrance")
        self.words = words

    def paint(self, canvas: Canvas) -> None:
        """Draw a dark plate with a lock and the words, as tall as these need."""
        style = RichStyle(Px.NOTE, "#ffc2b4", face="text_bold", bold_face="text_bold", leading=1.1)
        iconed = self.w - 34 >= 84
        room, left = (self.w - 34, 28.0) if iconed else (self.w - 8, 4.0)
        laid = canvas.laid(self.words, style, room, height=self.h - 4, align="centre")
        tall = laid.height / canvas.unit
        plate = min(self.h, max(self.TALL, tall + 6))
        box = (0, (self.h - plate) / 2, self.w, plate)
        canvas.panel(box, looks.USED._replace(radius=8, border="#c9705c"))
        if iconed:
            canvas.icon("lock", 15, self.h / 2, 15, "#ff9a88")
        y = max(0.0, (self.h - tall) / 2)
        canvas.rich(self.words, style, left, y, room, height=self.h - 4, align="centre")


class LentNode(Node):
    """Whose a card on loan is and where it goes, in its owner's colour, across the card's middle
    or, on a tile, its foot (docs/MODES.md)."""

    TALL = 46.0

    def __init__(self, owner: int, words: str, wide: float, height: float) -> None:
        tall = min(self.TALL, height / 2)
        super().__init__((4, (height - tall) * 0.86, wide - 8, tall), label="lent")
        self.owner, self.words = owner, words

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate with the owner's token and the words."""
        look = looks.LENT._replace(border=player_tokens.colour_of(self.owner))
        canvas.panel((0, 0, self.w, self.h), look)
        token = Picture(partial(player_tokens.token, self.owner), wide="sign", tall="sign")
        words = Prose(self.words, "lent", grow=1, fits=True)
        Inset((0, 0, self.w, self.h), Row(gap="xs", pad=("xs", "none"))[token, words]).draw(canvas)


class Plate(NamedTuple):
    """What a small plate on a Monster says: a sign with a figure, and what that means."""

    label: str
    icon: str
    figure: str
    tooltip: str


class PlateNode(Node):
    """What is to be known of a Monster beside its face, as the Diseases under it (R171); a click
    goes to the Monster.

    Plates lie over the card's right edge, below the discs of two effects.
    """

    TOP, WIDE, TALL, PITCH = 76.0, 54.0, 28.0, 1.1

    def __init__(
        self, plate: Plate, place: int, width: float, on_click: Callable[[], None] | None
    ) -> None:
        box = (
            width + 7 - self.WIDE,
            self.TOP + place * self.PITCH * self.TALL,
            self.WIDE,
            self.TALL,
        )
        super().__init__(
            box, label=plate.label, on_click=on_click, tooltip=plate.tooltip, solid=True
        )
        self.plate = plate

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate with its sign and its figure."""
        look = looks.PLATES[self.plate.label]._replace(radius=self.h / 2)
        canvas.panel((0, 0, self.w, self.h), look)
        icon, colour = self.plate.icon, "#fff1cf" if self.plate.icon == "disease" else None
        canvas.icon(icon, 15, self.h / 2, 19, colour)
        style = Style("display", Px.PLAIN, "#ffffff")
        base = self.h / 2 + style.px * text.FIGURE_RISE
        canvas.text(self.plate.figure, style, 37, base, "centre")


FOOT = 6.0
"""How far a button at a card's foot laps over it: no further than its metal edge, so that
experience, laurels and levels stay in sight."""


CHIP = 30.0
"""The width of the mark of a used effect beside other buttons."""


NARROW_CARD = 165.0
"""A card narrower than this leaves room below its foot for a button with two lines."""


class CardRoom(NamedTuple):
    """The room for buttons on a card of a size.

    ``seen`` is the width that the next card leaves free. A ``bare`` face has no rules; one that is
    not ``footed`` bears nothing below its rules.
    """

    width: float
    height: float
    seen: float
    bare: bool = False
    footed: bool = True


def effect_boxes(
    effects: Sequence[Effect], room: CardRoom
) -> list[tuple[float, float, float, float]]:
    """Where the buttons lie on a card.

    A single one hangs from its foot, beside it the marks of used effects; several lie over the
    rules, whose effects they name, or over the picture of a bare face. Where nothing stands below
    the rules, no button has to hang.
    """
    width, height, seen, bare, footed = room
    wide = min(width, seen) - 12
    spent = [i for i, one in enumerate(effects) if one.state == "used"]
    chips = spent if len(spent) < len(effects) else spent[1:]
    rest = [i for i in range(len(effects)) if i not in chips]
    foot_wide = wide - len(chips) * (CHIP + 2)
    roomy = width < NARROW_CARD
    low = max(
        (i for i in rest if (lines_on(effects[i], foot_wide) == 2) is roomy),
        default=max((i for i in rest if lines_on(effects[i], foot_wide) < 2), default=-1),
    )
    stacked = [i for i in rest if i != low]
    inside = bool(stacked) and not bare and not footed
    rows = len(stacked) + (1 if inside and low >= 0 else 0)
    free = height * (0.27 if inside else 0.18)
    tallest = 25.0 if bare or not rows else min(40.0, free / rows - 1)
    bottom = height * (0.64 if bare else 0.947 if inside else 0.852)
    foot, foot_tall = height - FOOT, EffectNode.TALL
    if low >= 0 and lines_on(effects[low], foot_wide) == 2:
        foot_tall = EffectNode.TALL_OF_TWO
    if inside and low >= 0:
        foot_tall = max(foot_tall, tallest)
        foot = bottom = bottom - foot_tall
        bottom -= 1
    found: dict[int, tuple[float, float, float, float]] = {}
    if low >= 0:
        found[low] = (6.0, foot, foot_wide, foot_tall)
    for place, i in enumerate(chips):
        found[i] = (6 + foot_wide + 2 + place * (CHIP + 2), foot, CHIP, foot_tall)
    for i in reversed(stacked):
        least = EffectNode.TALL_OF_TWO if lines_on(effects[i], wide) == 2 else EffectNode.TALL
        tall = max(least, tallest)
        bottom -= tall + 1
        found[i] = (6.0, bottom, wide, tall)
    return [found[i] for i in range(len(effects))]


def tile_effect_boxes(
    effects: Sequence[Effect], width: float, height: float, *, foot: float | None
) -> list[tuple[float, float, float, float]]:
    """Where the buttons lie on a tile of the hand: in a row of signs at the foot of its picture, or
    one below the other with their words once the whole card is before the eyes: above its ``foot``,
    so that the rules can be read."""
    tall, count = EffectNode.TALL, len(effects)
    if foot is not None:
        pitch, end = min(tall + 1, height / max(1, count)), foot + (tall - FOOT) * (foot > height)
        return [
            (0.0, end - (count - place) * pitch, width, min(tall, pitch)) for place in range(count)
        ]
    top, pitch = height * 0.55 - tall, CHIP + 2
    return [(width - (count - place) * pitch - 2, top, CHIP, tall) for place in range(count)]
