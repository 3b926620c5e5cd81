"""Drawing in table units: 1600x900 of them fit into every window, whatever its pixels.

Every line of text drawn through a canvas can be noted in a ledger with the room it was given,
so that a test can find what overflows, is cut, or is too small to read.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush import icons, rich_text, text, typography
from thunderstone.ui.brush.colour import FULL_LEVEL
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.rich_text import Align, Layout, RichStyle
from thunderstone.ui.brush.shape import PanelLook, Rim, panel, rim
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.text import Anchor, Style
from thunderstone.ui.brush.typography import grown
from thunderstone.ui.dirty_rects import DirtyRects, KeptStrokes

WIDTH, HEIGHT = 1600, 900
"""The size of the table in units; every scene is laid out on it."""

_STRIP = 60
"""The height in px of the strips that darken a window."""

_VEIL = (6, 5, 9)
"""The colour of a veil over the window."""

_OPAQUE = 0.999
"""From here on nothing is seen through what is drawn."""

_BEFORE: dict[Anchor, float] = {"left": 0.0, "centre": 0.5, "right": 1.0}
"""The share of a line that lies on the left of where it is anchored."""

Box = tuple[float, float, float, float]

FOCUS_RADIUS = 7.0
"""Units: the corners of the rim around a control that has the focus."""

PLAIN_RIM = Rim()


class TextMark(NamedTuple):
    """A line of text on the screen: where it shows, the room it has (px) and its size (px).

    ``whole`` is False where letters had to be left out to fit the room; ``layer`` names the
    scene that drew it, since what one scene draws may lie over another's.
    """

    words: str
    rect: pygame.Rect
    room: pygame.Rect | None
    px: float
    whole: bool = True
    layer: str = ""


@kept(4)
def shade(wide: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    """A strip of a colour through which one can see, as wide as a window."""
    strip = pygame.Surface((wide, _STRIP), pygame.SRCALPHA)
    strip.fill(colour)
    return strip


class Moved:
    """While it lasts, a canvas has another corner and is fainter (see ``Canvas.moved``).

    Each node that is drawn has one: a generator would cost it three times as much.
    """

    __slots__ = ("alpha", "before", "canvas", "x", "y")

    def __init__(self, canvas: Canvas, x: float, y: float, alpha: float) -> None:
        self.canvas, self.x, self.y, self.alpha = canvas, x, y, alpha
        self.before = canvas.left, canvas.top, canvas.alpha

    def __enter__(self) -> None:
        canvas, unit = self.canvas, self.canvas.unit
        canvas.left += self.x * unit
        canvas.top += self.y * unit
        canvas.alpha *= self.alpha

    def __exit__(self, *fault: object) -> None:
        self.canvas.left, self.canvas.top, self.canvas.alpha = self.before


class Canvas:
    """A surface seen through the table's grid.

    ``unit`` is pixels per table unit, ``origin`` the pixel where the table's corner lies: its
    ``left`` and ``top`` are that of the corner of the moment.
    ``ledger`` collects a TextMark for each line of text, if it is a list.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        unit: float,
        origin: tuple[float, float] = (0.0, 0.0),
        lang: str = "es",
        ledger: list[TextMark] | None = None,
    ) -> None:
        self.surface = surface
        self.unit = unit
        self.lang = lang
        self.ledger = ledger
        self.layer = ""
        self.alpha = 1.0
        self.left, self.top = origin

    # -- places ---------------------------------------------------------------------------

    def px(self, length: float) -> int:
        """A length in units as whole pixels, at least one."""
        return max(1, round(length * self.unit))

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A place in units as pixels."""
        return self.left + x * self.unit, self.top + y * self.unit

    def rect(self, box: Box) -> pygame.Rect:
        """A rectangle in units as pixels, with edges that meet those of its neighbours."""
        left, top = self.point(box[0], box[1])
        right, bottom = self.point(box[0] + box[2], box[1] + box[3])
        return pygame.Rect(
            round(left), round(top), round(right) - round(left), round(bottom) - round(top)
        )

    @property
    def view(self) -> pygame.FRect:
        """The part of the table that the window shows, in units from the present corner."""
        wide, tall = self.surface.get_size()
        x, y = -self.left / self.unit, -self.top / self.unit
        return pygame.FRect(x, y, wide / self.unit, tall / self.unit)

    @property
    def clip(self) -> pygame.FRect | None:
        """What is drawn at all, in units from the present corner; None where nothing is cut off."""
        area = self.surface.get_clip()
        if area.size == self.surface.get_size():
            return None
        x, y = (area.x - self.left) / self.unit, (area.y - self.top) / self.unit
        return pygame.FRect(x, y, area.w / self.unit, area.h / self.unit)

    def inside(self, box: Box) -> tuple[float, float]:
        """How far a box must be moved, in units, to lie within the view; nothing where it does."""
        view, (x, y, wide, tall) = self.view, box
        return (_inward(x, wide, view.x, view.w), _inward(y, tall, view.y, view.h))

    def whole(self, sheet: pygame.Surface | None = None) -> Canvas:
        """A canvas on which the whole table fills the window, whatever part of it is in view; or
        on which it fills another sheet of that size."""
        wide, tall = self.surface.get_size()
        unit = min(wide / WIDTH, tall / HEIGHT)
        origin = (wide - unit * WIDTH) / 2, (tall - unit * HEIGHT) / 2
        found = Canvas(sheet or self.surface, unit, origin, self.lang, self.ledger)
        found.layer = self.layer
        return found

    def moved(self, x: float, y: float, alpha: float = 1.0) -> Moved:
        """Let (x, y) be the corner, and everything fainter by ``alpha``, for a while."""
        return Moved(self, x, y, alpha)

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Draw only inside a box for a while."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(self.rect(box)))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    # -- pictures -------------------------------------------------------------------------

    def blit(self, surface: pygame.Surface, place: tuple[float, float]) -> None:
        """Draw a surface at a place in pixels, as faint as the canvas is."""
        if self.alpha >= _OPAQUE:
            self.surface.blit(surface, place)
        elif self.alpha > 0.003:
            usual = surface.get_alpha()  # None of an opaque one, which is drawn fastest
            surface.set_alpha(round(self.alpha * FULL_LEVEL))
            self.surface.blit(surface, place)
            surface.set_alpha(usual)

    def kept(self, picture: pygame.Surface, changed: Iterable[pygame.Rect]) -> None:
        """Draw a picture of the whole surface, of which some areas were painted anew just now."""
        if isinstance(self.surface, DirtyRects):
            self.surface.changed(changed)
        self.surface.blit(picture, (0, 0))

    def repeat(self, kept: KeptStrokes, key: Hashable, draw: Callable[[], object]) -> None:
        """Let ``draw`` draw here; while ``key`` is the same, by the strokes that it drew last time.

        ``key`` is all that it looks at beyond the canvas. A picture that may still be painted must
        be in it, or not be drawn at all.
        """
        if self.ledger is not None or not isinstance(self.surface, DirtyRects):
            draw()
            return
        here = self.left, self.top, self.unit, self.alpha, self.lang, typography.current()
        self.surface.repeat(kept, (key, here), draw)

    def blit_around(
        self, surface: pygame.Surface, place: tuple[float, float], hole: pygame.Rect
    ) -> None:
        """Draw a surface but for what lies in a hole, which something opaque will cover.

        A shadow under a card costs as much as the card: only its rim is ever seen.
        """
        whole = surface.get_rect(topleft=(int(place[0]), int(place[1])))
        hole = hole.clip(whole)
        if self.alpha < _OPAQUE or hole.width < 8 or hole.height < 8:
            self.blit(surface, place)
            return
        for strip in (
            pygame.Rect(whole.left, whole.top, whole.width, hole.top - whole.top),
            pygame.Rect(whole.left, hole.bottom, whole.width, whole.bottom - hole.bottom),
            pygame.Rect(whole.left, hole.top, hole.left - whole.left, hole.height),
            pygame.Rect(hole.right, hole.top, whole.right - hole.right, hole.height),
        ):
            if strip.width > 0 and strip.height > 0:
                self.surface.blit(surface, strip.topleft, strip.move(-whole.left, -whole.top))

    def image(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Draw a surface with its corner at (x, y) units."""
        left, top = self.point(x, y)
        self.blit(surface, (round(left), round(top)))

    def sprite(self, sprite: Sprite, x: float, y: float) -> None:
        """Draw a sprite with its body's corner at (x, y) units."""
        left, top = self.point(x, y)
        self.blit(sprite.surface, (round(left) - sprite.pad, round(top) - sprite.pad))

    def sprite_centred(self, sprite: Sprite, x: float, y: float) -> None:
        """Draw a sprite with the middle of its body at (x, y) units."""
        left, top = self.point(x, y)
        place = (
            round(left - sprite.width / 2) - sprite.pad,
            round(top - sprite.height / 2) - sprite.pad,
        )
        self.blit(sprite.surface, place)

    def icon(self, name: str, x: float, y: float, size: float, colour: str | None = None) -> None:
        """Draw an icon ``size`` units square with its middle at (x, y)."""
        self.sprite_centred(icons.icon(name, self.px(size), colour), x, y)

    def panel(self, box: Box, look: PanelLook | None = None) -> None:
        """Draw a panel that fills a box, if there is anything of it."""
        area = self.rect(box)
        if not area:
            return
        made = panel(area.width, area.height, look, self.unit)
        self.blit(made.surface, (area.x - made.pad, area.y - made.pad))

    def rim(
        self,
        box: Box,
        colour: str,
        radius: float = 9.0,
        look: Rim = PLAIN_RIM,
    ) -> None:
        """Draw a bright line around a box; lengths in units."""
        area = self.rect(box)
        made = self.rim_around(area.size, radius * self.unit, colour, look)
        self.blit(made.surface, (area.x - made.pad, area.y - made.pad))

    def rim_around(self, size: tuple[int, int], radius: float, colour: str, look: Rim) -> Sprite:
        """The bright line around a shape; size and radius in px, the look's lengths in units."""
        line, glow = max(1.5, look.line * self.unit), look.glow * self.unit
        return rim(*size, radius, colour, Rim(line, glow, look.strength))

    def focus_rim(self, box: Box, radius: float = FOCUS_RADIUS, *, faint: bool = False) -> None:
        """Draw the rim of what has the focus; ``faint`` is that of a line in a list."""
        if faint:
            self.rim(box, theme.FOCUS, radius - 1, Rim(line=1.4, glow=3))
        else:
            self.rim(box, theme.FOCUS, radius, Rim(glow=5))

    def rule(self, x: float, y: float, width: float, colour: str, thickness: float = 1.0) -> None:
        """Draw a thin horizontal line."""
        area = self.rect((x, y, width, 0))
        area.height = self.px(thickness)
        self.surface.fill(colour, area)

    def veil(self, strength: float) -> None:
        """Darken the whole surface by ``strength`` (0 to 1)."""
        wide, tall = self.surface.get_size()
        strip = shade(wide, (*_VEIL, round(FULL_LEVEL * strength * self.alpha)))
        for y in range(0, tall, strip.get_height()):
            self.surface.blit(strip, (0, y))

    # -- text -----------------------------------------------------------------------------

    def scaled(self, style: Style) -> Style:
        """A style given in units, in pixels, as large as the player wants text."""
        unit = self.unit
        return style._replace(
            px=grown(style.px) * unit,
            tracking=style.tracking * unit,
            shadow=style.shadow * unit,
            outline=style.outline * unit,
        )

    def width(self, words: str, style: Style) -> float:
        """The width in units of a line in a style given in units."""
        return text.style_width(words, self.scaled(style)) / self.unit

    def text(
        self,
        words: str,
        style: Style,
        x: float,
        y: float,
        anchor: Anchor = "left",
        *,
        room: float | None = None,
        least: float = theme.Px.SMALLEST,
    ) -> float:
        """Draw a line with its baseline at (x, y); sizes in units; gives its width.

        Where ``room`` is given, the line shrinks down to ``least``, then ends in an ellipsis.
        """
        if not words:
            return 0.0
        sized = self.scaled(style)
        shown = words
        if room is not None:
            wide = room * self.unit
            sized = text.fit(words, sized, wide, min(least, grown(style.px)) * self.unit)
            shown = text.elide(words, sized, wide)
        wide = text.style_width(shown, sized)
        left, base = self.point(x, y)
        start = left - wide * _BEFORE[anchor]
        line = text.line(shown, sized)
        self.blit(line.surface, (round(start) - line.pen_x, round(base) - line.baseline))
        if self.ledger is not None:
            rect, given = pygame.Rect(start, base - sized.px * 0.74, wide, sized.px * 0.95), None
            if room is not None:
                long = room * self.unit
                given = pygame.Rect(left - long * _BEFORE[anchor], rect.y, long, rect.height)
            self.enter(TextMark(words, rect, given, sized.px, shown == words, self.layer))
        return wide / self.unit

    def rich(
        self,
        markup: str,
        style: RichStyle,
        x: float,
        y: float,
        measure: float,
        *,
        height: float | None = None,
        least: float = theme.Px.SMALLEST,
        align: Align = "left",
        balance: bool | None = None,
    ) -> float:
        """Draw marked-up text with its corner at (x, y), wrapped at ``measure``; gives its height.

        Where ``height`` is given, the text shrinks down to ``least`` to keep within it.
        """
        laid = self.laid(
            markup, style, measure, height=height, least=least, align=align, balance=balance
        )
        left, top = self.point(x, y)
        if self.alpha >= _OPAQUE:
            rich_text.draw(self.surface, laid, left, top)
        else:
            self._faint(laid, left, top, measure)
        self._note_layout(laid, left, top, measure, height)
        return laid.height / self.unit

    def laid(
        self,
        markup: str,
        style: RichStyle,
        measure: float,
        *,
        height: float | None = None,
        least: float = theme.Px.SMALLEST,
        align: Align = "left",
        balance: bool | None = None,
    ) -> Layout:
        """A rich text laid out for this canvas; the layout's figures are pixels."""
        unit = self.unit
        sized = style._replace(px=grown(style.px) * unit, shadow=style.shadow * unit)
        if height is None:
            return rich_text.layout(markup, sized, measure * unit, align=align, balance=balance)
        return rich_text.fit(
            markup,
            sized,
            measure * unit,
            height * unit,
            min(least, sized.px / unit) * unit,
            align=align,
            balance=balance,
        )

    def _faint(self, laid: Layout, left: float, top: float, measure: float) -> None:
        size = (self.px(measure) + 8, round(laid.height) + 8)
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        rich_text.draw(sheet, laid, 4, 4)
        self.blit(sheet, (left - 4, top - 4))

    def _note_layout(
        self, laid: Layout, left: float, top: float, measure: float, height: float | None
    ) -> None:
        if self.ledger is None:
            return
        tall = laid.height if height is None else height * self.unit
        room = pygame.Rect(left, top, measure * self.unit, tall + 1)
        for line in laid.lines:
            words = "".join(place.run.content for place in line.runs)
            rect = line.rect.move(round(left), round(top))
            self.enter(TextMark(words, rect, room, laid.style.px, True, self.layer))

    def tell_overflow(self, name: str, beyond: Box, room: Box) -> None:
        """Tell the ledger that what lies in something takes more than its room, and how much."""
        px = HEIGHT / 40 * self.unit
        mark = TextMark(f"content of {name}", self.rect(beyond), self.rect(room), px)
        self.enter(mark._replace(layer=self.layer))

    def enter(self, mark: TextMark) -> None:
        """Enter a line as far as it shows: a scrolled list cuts lines at its edges."""
        if self.ledger is None:
            return
        clip = self.surface.get_clip()
        if clip != self.surface.get_rect():
            mark = mark._replace(rect=mark.rect.clip(clip.inflate(8, 8)))
        if mark.rect.width and mark.rect.height:
            self.ledger.append(mark)


def _inward(at: float, length: float, start: float, room: float) -> float:
    """How far a length must move to lie within a room, in its middle where it is longer."""
    if length >= room:
        return start + (room - length) / 2 - at
    return min(max(at, start), start + room - length) - at
