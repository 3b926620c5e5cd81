"""Windows onto something taller: the wheel, the keys and a bar move them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Self

import numpy as np
import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush.colour import surface_of_one
from thunderstone.ui.brush.flat_plate import plain
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.kit.item import Item, Size
from thunderstone.ui.kit.theme import PLATES
from thunderstone.ui.node import Node

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas

BAR = 14.0
BESIDE = BAR + 8.0
"""What the bar and the room beside it take of a window's width."""

LEAST_THUMB = 44.0
PAGE = 0.9
"""How much of a window a page is: a little of the one before stays in sight."""


EDGE = 36.0
"""How tall the shade is at an edge beyond which there is more. ``reveal`` keeps what it shows out
of it; what lies no further outside is drawn as well, for its glow may reach in."""


@kept(1)
def _shade(width: int, height: int, *, above: bool) -> pygame.Surface:
    """The shade below an upper edge or above a lower one, darkest at the edge."""
    ramp = np.linspace(0, 1, height, dtype=np.float32) ** 1.5
    rows = np.broadcast_to((ramp[::-1] if above else ramp)[:, None], (height, width))
    return surface_of_one(PLATES["field"].bottom, rows)


class ScrollView(Node):
    """A window onto something taller; the wheel and the keys move it, and a bar, a node of its own
    beside it.

    ``length`` is the height in units of what lies inside.
    """

    STEP = 90.0

    def __init__(self, box: Box, length: float = 0.0) -> None:
        super().__init__(box, solid=True)
        self.length = length
        self.at = 0.0
        self.on_sight: Callable[[], None] | None = None
        """Told when another part has come into sight: what lies inside makes it."""
        self.on_scroll: Callable[[float], None] | None = None
        """Told after that how far the window has gone, in units."""

    @property
    def most(self) -> float:
        """How far it can be scrolled."""
        return max(0.0, self.length - self.h)

    def shift(self) -> tuple[float, float]:
        """What lies inside is moved up."""
        return 0.0, -self.at

    def scroll(self, to: float) -> None:
        """Show what lies ``to`` units down."""
        to = min(max(0.0, to), self.most)
        if to != self.at:
            self.at = to
            if self.on_sight is not None:
                self.on_sight()
            if self.on_scroll is not None:
                self.on_scroll(to)
            self.touch()

    def reveal(self, box: pygame.FRect) -> None:
        """Scroll until what lies at a box of the table can be seen whole, out of the shade."""
        here = self.box
        top, low = box.top - EDGE - here.top, box.bottom + EDGE - here.bottom
        self.scroll(self.at + (top if top < 0 else max(0, min(low, top))))

    def wheel(self, notches: float) -> bool:
        """The wheel scrolls; at the end it lets others have it."""
        before = self.at
        self.scroll(self.at - notches * self.STEP)
        return self.at != before

    def hit(self, x: float, y: float) -> Node | None:
        """Nothing outside the window is hit."""
        return super().hit(x, y) if self.visible and self.contains(x, y) else None

    def draw_children(self, canvas: Canvas) -> None:
        """Draw what can be seen of what lies inside, in the shade where it goes on."""
        with canvas.clipped((0, 0, self.w, self.h)), canvas.moved(0, -self.at):
            for child in self.children:
                if child.y + child.h > self.at - EDGE and child.y < self.at + self.h + EDGE:
                    child.draw(canvas)
        if self.most > 0:
            self._shades(canvas)

    def _shades(self, canvas: Canvas) -> None:
        """Shade the edges beyond which there is more, the less the nearer its end is."""
        for beyond, above in ((self.at, True), (self.most - self.at, False)):
            tall = min(EDGE, self.h / 2, beyond)
            area = canvas.rect((0, 0 if above else self.h - tall, self.w, tall))
            if area.height > 1 and area.width:
                canvas.blit(_shade(*area.size, above=above), area.topleft)

    def page(self, key: int) -> bool:
        """Page up and down, to the beginning and to the end; True if the key is one of these."""
        step = self.h * PAGE
        places = {
            pygame.K_PAGEDOWN: self.at + step,
            pygame.K_PAGEUP: self.at - step,
            pygame.K_HOME: 0.0,
            pygame.K_END: self.most,
        }
        if key in places:
            self.scroll(places[key])
        return key in places


class ScrollBar(Item):
    """The bar of a window: drag its thumb, or press beside it to bring it there."""

    def __init__(self, view: ScrollView, key: str = "") -> None:
        super().__init__(key=key, on_click=self._nothing)
        self.at((view.x + view.w + 6, view.y, BAR, view.h))
        self.view = view
        self._grip: float | None = None

    def _nothing(self) -> None:
        """Letting go does nothing more."""

    def take_over(self, before: Self) -> None:
        """Go on being dragged where another bar was."""
        self._grip = before._grip

    @property
    def focusable(self) -> bool:
        """The keyboard turns pages instead."""
        return False

    @property
    def thumb(self) -> tuple[float, float]:
        """Where the thumb lies on the bar: its top and its height."""
        view = self.view
        tall = max(LEAST_THUMB, self.h * view.h / max(view.length, view.h))
        way = self.h - tall
        return (way * view.at / view.most if view.most else 0.0), tall

    def touch(self) -> None:
        """A button let go of lets go of the thumb."""
        if not self.pressed:
            self._grip = None
        super().touch()

    def point(self, x: float, y: float) -> None:
        """The thumb follows the pointer."""
        top, tall = self.thumb
        if self._grip is None:
            self._grip = y - top if top <= y < top + tall else tall / 2
        way = self.h - tall
        if way > 0:
            self.view.scroll((y - self._grip) / way * self.view.most)
        self.touch()

    def hit(self, x: float, y: float) -> Node | None:
        """A bar that can move nothing is not there."""
        return super().hit(x, y) if self.view.most > 0 else None

    def paint(self, canvas: Canvas) -> None:
        """Draw the groove and the thumb."""
        if self.view.most <= 0:
            return
        middle, wide = self.w / 2, 6.0
        groove = canvas.rect((middle - 1.5, 0, 3, self.h))
        canvas.blit(plain(*groove.size, "#2c2730", groove.width / 2), groove.topleft)
        top, tall = self.thumb
        lit = self.hovered or self.pressed
        area = canvas.rect((middle - wide / 2, top, wide, tall))
        colour = theme.VILLAGE_LABEL_SOFT if lit else theme.PANEL_BORDER
        canvas.blit(plain(*area.size, colour, area.width / 2), area.topleft)


class Scroll(Item):
    """A window onto one item that may be taller; where it was scrolled to is kept by its key.

    Where that is to outlast the screen, ``on_scroll`` is told how far down it is, in units, and
    the next one made begins ``at`` it.
    """

    zone: ClassVar[bool] = True

    def __init__(
        self,
        key: str,
        *,
        grow: float = 1.0,
        at: float = 0.0,
        on_scroll: Callable[[float], None] | None = None,
    ) -> None:
        super().__init__(key=key, grow=grow)
        self.view = ScrollView((0, 0, 0, 0))
        self.view.at, self.view.on_scroll = at, on_scroll
        self.bar = ScrollBar(self.view, f"{key}.bar")
        self.add(self.view)
        self.add(self.bar)

    def __getitem__(self, content: Item | tuple[Item | None, ...] | None) -> Self:
        """Put the item behind the window. Raises TypeError where it is not just one."""
        if not isinstance(content, Item):
            raise TypeError("a Scroll is a window onto one item")
        self.view.add(content)
        return self

    @property
    def target(self) -> Node:
        """The window has the state."""
        return self.view

    def take_over(self, before: Self) -> None:
        """Stay where it was scrolled to, unless somebody else remembers that."""
        if self.view.on_scroll is None:
            self.view.at = before.view.at

    @property
    def _content(self) -> Item | None:
        return next((item for item in self.view.children if isinstance(item, Item)), None)

    def want(self, ruler: Canvas, room: float) -> Size:
        """As large as its content."""
        content = self._content
        if content is None:
            return Size(0.0, 0.0)
        size = content.measure(ruler, room - BESIDE)
        return Size(size.w + BESIDE, size.h)

    def want_height(self, ruler: Canvas, wide: float) -> float:
        """As high as its content."""
        content = self._content
        return content.height(ruler, wide - BESIDE) if content is not None else 0.0

    def lay(self, ruler: Canvas, box: Box) -> None:
        """Lay the content out as high as it wants to be, at least as high as the window."""
        super().lay(ruler, box)
        view, bar, content = self.view, self.bar, self._content
        view.w, view.h = self.w - BESIDE, self.h
        bar.x, bar.y, bar.w, bar.h = view.w + BESIDE - BAR - 2, 0.0, BAR, self.h
        if content is not None:
            view.length = content.height(ruler, view.w)
            content.lay(ruler, (0, 0, view.w, max(view.length, view.h)))
        view.scroll(view.at)

    def next_ready(self) -> bool:
        """Whether what lies on the next page is ready to be shown; if not, one item begins."""
        low = self.view.at + self.view.h
        content = self._content
        items = content.children if content is not None else ()
        return all(
            item.ready()
            for item in items
            if isinstance(item, Item) and low <= item.y < low + self.view.h
        )
