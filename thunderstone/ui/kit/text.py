"""Words and pictures as items; their sizes come from the fonts that will draw them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from thunderstone.ui import links, relief, theme
from thunderstone.ui.brush.rich_text import Align, Layout
from thunderstone.ui.brush.text import FIGURE_RISE, Anchor
from thunderstone.ui.brush.typography import grown
from thunderstone.ui.kit.item import Item, Size
from thunderstone.ui.kit.theme import (
    FIT_SLACK,
    GAPS,
    HEIGHTS,
    LEAST,
    LINE,
    MEASURE,
    PROSE,
    RELIEF,
    RELIEF_LINE,
    TYPES,
    ProseType,
    Relief,
    Tall,
    Type,
    Wide,
)
from thunderstone.ui.node import Node, Tip

if TYPE_CHECKING:
    from thunderstone.ui.brush.sprite import Sprite
    from thunderstone.ui.canvas import Box, Canvas


def lit(node: Node) -> bool:
    """Whether a node lies on something that is chosen, pointed at or has the focus."""
    at: Node | None = node
    while at is not None and at.on_click is None and not at.readable:
        at = at.parent
    return at is not None and (at.hovered or at.focused or bool(getattr(at, "chosen", False)))


class Text(Item):
    """One line; it shrinks, then ends in an ellipsis, where it is given less than it wants.

    ``shorter`` are other wordings, each shorter than the one before, that stand in its place where
    there is no room for it at the smallest size. It ``lights`` up with what can be pressed.
    """

    shrinks: ClassVar[bool] = True

    def __init__(
        self,
        words: str,
        look: Type = "body",
        anchor: Anchor = "left",
        *,
        grow: float = 0.0,
        wide: Wide | None = None,
        tall: Tall | None = None,
        shorter: Sequence[str] = (),
        lights: bool = True,
    ) -> None:
        super().__init__(grow=grow, wide=wide, tall=tall)
        self.words, self.style, self.anchor = words, TYPES[look], anchor
        self.shorter, self.lights = shorter, lights

    def want(self, ruler: Canvas, room: float) -> Size:
        """As wide as the words, as high as a line."""
        wide = ruler.width(self.words, self.style) + 1 if self.words else 0.0
        return Size(min(wide, room), grown(self.style.px) * LINE)

    def want_height(self, ruler: Canvas, wide: float) -> float:
        """A line is as high whatever it says."""
        return grown(self.style.px) * LINE

    def paint(self, canvas: Canvas) -> None:
        """Draw the line."""
        bright = self.lights and lit(self)
        style = self.style._replace(colour=theme.TITLE) if bright else self.style
        x = {"left": 0.0, "centre": self.w / 2, "right": self.w}[self.anchor]
        base = self.h / 2 + grown(style.px) * FIGURE_RISE
        words = self._fitting(canvas) if self.shorter else self.words
        canvas.text(words, style, x, base, self.anchor, room=self.w + 0.5, least=LEAST)

    def _fitting(self, ruler: Canvas) -> str:
        """The first wording that there is room for at the smallest size, or the last."""
        least = self.style._replace(px=min(self.style.px, LEAST))
        wordings = (self.words, *self.shorter)
        fitting = (words for words in wordings if ruler.width(words, least) <= self.w)
        return next(fitting, wordings[-1])


class Prose(Item):
    """Marked-up text that wraps; with ``balance`` its lines are about as long as one another.

    ``spans`` are pieces of the markup that lead to entries of the rules (``open_entry`` shows one,
    ``tell`` gives its tooltip) or that a search has found. A ``measured`` text has lines no longer
    than the eye can follow, however wide its place is. One that ``fits`` has smaller letters where
    it is given less height than it wants.
    """

    def __init__(
        self,
        markup: str,
        look: ProseType = "about",
        *,
        grow: float = 0.0,
        balance: bool | None = None,
        align: Align = "left",
        spans: Sequence[links.Span] = (),
        open_entry: links.Open | None = None,
        tell: links.Tell | None = None,
        measured: bool = False,
        fits: bool = False,
    ) -> None:
        super().__init__(grow=grow)
        self.markup, self.style, self.spans = markup, PROSE[look], spans
        self.balance, self.fits = balance, fits
        self.longest = self.style.px * MEASURE if measured else math.inf
        self.align: Align = align
        self.open_entry, self.tell = open_entry or (lambda entry: None), tell or str
        self.found: list[links.Spot] = []

    def want(self, ruler: Canvas, room: float) -> Size:
        """As high as the lines it takes."""
        laid = self._laid(ruler, room)
        return Size(min(room, laid.width / ruler.unit + 1), laid.height / ruler.unit)

    def _laid(self, ruler: Canvas, room: float, height: float | None = None) -> Layout:
        """The lines in a room, and in a height that they may have to shrink for."""
        return ruler.laid(
            self.markup,
            self.style,
            min(room, self.longest),
            height=height,
            align=self.align,
            balance=self.balance,
        )

    @property
    def _tallest(self) -> float | None:
        """The height that the lines have to keep within, if there is one."""
        return self.h + FIT_SLACK if self.fits else None

    def least_height(self, ruler: Canvas, wide: float) -> float:
        """How high it is in the smallest letters."""
        return self._laid(ruler, wide, 0.0).height / ruler.unit

    def lay(self, ruler: Canvas, box: Box) -> None:
        """Lay the links over their words."""
        super().lay(ruler, box)
        self.clear()
        self.found.clear()
        if self.spans:
            laid = self._laid(ruler, self.w, self._tallest)
            for spot in links.spots(laid, self.markup, self.spans):
                if spot.span.entry:
                    link = links.link_of(spot, ruler.unit, 0, 0, self.open_entry, self.tell)
                    self.add(link)
                else:
                    self.found.append(spot)

    def paint(self, canvas: Canvas) -> None:
        """Draw the tint behind what was found, and the lines."""
        for spot in self.found:
            links.draw_found(canvas, spot)
        canvas.rich(
            self.markup,
            self.style,
            0,
            0,
            min(self.w, self.longest),
            height=self._tallest,
            align=self.align,
            balance=self.balance,
        )


class Headline(Item):
    """A small heading with a thin line below it."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.line = Text(words.upper(), "section")
        self.add(self.line)

    def want(self, ruler: Canvas, room: float) -> Size:
        """The whole width; the height of the words."""
        return Size(room, self.line.height(ruler, room) + GAPS["xs"])

    def lay(self, ruler: Canvas, box: Box) -> None:
        """The words lie over the line."""
        super().lay(ruler, box)
        self.line.lay(ruler, (0, 0, self.w, self.h - GAPS["xs"]))

    def paint(self, canvas: Canvas) -> None:
        """Draw the line."""
        canvas.rule(0, self.h - 1, self.w, "#4a3d2b", 1)


class Heading(Item):
    """The heading of a page, or the name of the game, in gold relief."""

    def __init__(self, words: str, of: Relief = "page") -> None:
        super().__init__()
        self.words, self.px = words.upper(), RELIEF[of].px

    def want(self, ruler: Canvas, room: float) -> Size:
        """As wide as the letters are."""
        made = relief.lettering(self.words, self.px * ruler.unit, "gold", ruler.unit)
        return Size(min(room, made.width / ruler.unit), self.px * RELIEF_LINE)

    def paint(self, canvas: Canvas) -> None:
        """Draw the letters."""
        made = relief.lettering(self.words, self.px * canvas.unit, "gold", canvas.unit)
        canvas.sprite(made, 0, (self.h - made.height / canvas.unit) / 2)


class Picture(Item):
    """A picture that ``make`` paints for a size in px; it fills ``share`` of its height."""

    def __init__(
        self,
        make: Callable[[int], Sprite],
        share: float = 1.0,
        *,
        wide: Wide = "icon",
        tall: Tall = "icon",
    ) -> None:
        super().__init__(wide=wide, tall=tall)
        self.make, self.share = make, share

    def paint(self, canvas: Canvas) -> None:
        """Draw it in the middle."""
        made = self.make(canvas.px(self.h * self.share))
        canvas.sprite_centred(made, self.w / 2, self.h / 2)


class Icon(Item):
    """A small sign that fills ``share`` of its height; "" leaves its room free."""

    def __init__(
        self,
        name: str,
        colour: str | None = theme.VILLAGE_LABEL,
        share: float = 0.65,
        *,
        wide: Wide | None = None,
        tall: Tall | None = None,
        tooltip: Tip = "",
    ) -> None:
        """``colour`` is None for the icon's own."""
        super().__init__(wide=wide, tall=tall, tooltip=tooltip)
        self.name, self.colour, self.share = name, colour, share

    def want(self, ruler: Canvas, room: float) -> Size:
        """A square."""
        side = HEIGHTS[self.tall] if self.tall else HEIGHTS["icon"] / 2
        return Size(side, side)

    def paint(self, canvas: Canvas) -> None:
        """Draw it in the middle."""
        if self.name:
            canvas.icon(self.name, self.w / 2, self.h / 2, self.h * self.share, self.colour)
