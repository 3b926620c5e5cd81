"""Category cards as small tiles; pointing at one shows the cards that it brings in."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, Self

import numpy as np
import pygame

from thunderstone.engine.setup import disease_faces
from thunderstone.ui import theme
from thunderstone.ui.brush.badge import count_badge
from thunderstone.ui.brush.colour import FULL_LEVEL, pixels_of, srgb, surface_of
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.metal import ring
from thunderstone.ui.brush.noise import grid, smoothstep
from thunderstone.ui.brush.rich_text import RichStyle, escape_markup
from thunderstone.ui.brush.shape import PanelLook, Rim, inside, rounded_distance
from thunderstone.ui.brush.sprite import Sprite, shadowed
from thunderstone.ui.canvas import HEIGHT, WIDTH
from thunderstone.ui.cards import art, face
from thunderstone.ui.cards.back import back_of
from thunderstone.ui.kit.item import Item, Size
from thunderstone.ui.kit.theme import GROUP, HEIGHTS, WIDTHS
from thunderstone.ui.services import Pictures, Speech
from thunderstone.words import in_language

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.library import Library
    from thunderstone.ui.canvas import Canvas

WIDE, TALL = WIDTHS["tile"], HEIGHTS["tile"]
_ZOOM = GROUP._replace(alpha=0.985, border="#8d7850", shadow=18)
_BACK = PanelLook(
    radius=7, top="#243040", bottom="#131a24", border="#8d7850", border_width=1.6, shadow=8
)
_BADGE = PanelLook(
    radius=13, top="#3a2f18", bottom="#1d160b", border="#e8bf6a", shadow=4, noise=0, alpha=0.98
)
_EMPTY = PanelLook(
    radius=7, top="#141318", bottom="#18161b", border="#4a4338", shadow=0, alpha=0.7, hollow=0.4
)
_BANNED = 0.62
_NAME = RichStyle(14.2, "#f6ecd8", leading=1.06, face="text_black", shadow=1.4)
_LEAST = 13.8
"""What a group's name shrinks to on a tile of the usual size: 11 px in a window 720 high."""

_NAME_EDGE, _BELOW_ONE, _NAME_TALL = 7.0, 12.0, 59.0
"""What stays free beside and below a name, what below one on a single line, and how high it may be:
four lines of the smallest letters."""


class Stack(NamedTuple):
    """What a tile stands for: a category or card by its ``name``, the card it shows, how many
    copies there are, a group's own words, and all its faces."""

    name: str
    card: CardDef
    copies: int
    group: str
    faces: tuple[CardDef, ...]


def stack_of(library: Library, name: str, lang: str) -> Stack:
    """The stack behind a category or a card: Heroes and wares look as in the village."""
    if name in library.cards:
        card = library.cards[name]
        group = "" if card.cost is not None else card.words_in(lang).name
        return Stack(name, card, card.count, group, (card,))
    category, faces = library.categories[name], library.in_category(name)
    copies = sum(card.count for card in faces)
    if category.deck in ("hero", "village"):
        first = min(faces, key=lambda card: card.level or 0)
        return Stack(name, first, copies, "", tuple(faces))
    if not faces:  # a category of the special deck that brings in a Guardian
        faces = [card for card in library.cards.values() if card.kind == category.feature]
        copies = 1
    strongest = max(faces, key=lambda card: (card.health or 0, card.id))
    group = in_language(category.names, lang).replace(" • ", "\N{NO-BREAK SPACE}• ")
    return Stack(name, strongest, copies, group, tuple(faces))


def disease_stack(library: Library, deck: str, words: str) -> Stack:
    """The stack of a Disease deck, called by ``words``; plain ones have no number (R134)."""
    faces = tuple(disease_faces(library, deck))
    copies = sum(card.count for card in faces) if deck == "special" else 1
    return Stack(deck, faces[0], copies, words, faces)


class TileServices(Speech, Pictures, Protocol):
    """What tiles use of the window."""

    def chore(self, key: Hashable, act: Callable[[], object]) -> None:
        """Do something slow between frames, once for each ``key``."""


class Turning:
    """A tile on its way from face down (``flip`` is 0) to face up (1).

    ``alpha`` is how opaque it is, where it fades in the place of turning.
    """

    def __init__(self, flip: float = 0.0) -> None:
        self.flip, self.alpha = flip, 1.0


FACE_UP = Turning(1.0)


class Tile(Item):
    """A stack of one card, or a group that shares a name; pointed at, its faces are shown large.

    ``mark`` is "", "lock", "check" or "cross": locked, on the table, banned; ``note`` says it in
    the label. What is on it is as large as the tile is.
    """

    def __init__(
        self,
        services: TileServices,
        key: str,
        stack: Stack,
        on_click: Callable[[], None] | None = None,
        *,
        mark: str = "",
        note: str = "",
        turning: Turning = FACE_UP,
    ) -> None:
        name = stack.group or stack.card.words_in(services.language).name
        label = f"{name} · {note}" if note else name
        super().__init__(
            key=key, wide="tile", tall="tile", label=label, on_click=on_click, solid=True
        )
        self.services, self.stack, self.mark, self.turning = services, stack, mark, turning
        self.preview = self._zoom
        self._painted = (0, "")

    def take_over(self, before: Self) -> None:
        """Stay in sight: what was painted has been painted."""
        if before.stack.card is self.stack.card:
            self._painted = before._painted

    @property
    def scale(self) -> float:
        """How many times the usual size it is."""
        return self.w / WIDE

    def paint(self, canvas: Canvas) -> None:
        """Draw the tile; turning over, it grows narrow and wide again."""
        with canvas.moved(0, 0, self.turning.alpha):
            made = self._picture(canvas)
            share = abs(math.cos(self.turning.flip * math.pi))
            if made is None or self.turning.flip < 0.5:
                _draw_back(self, canvas, share)
            elif share < 0.99:
                _draw_narrow(self, canvas, made, share)
            else:
                self._front(canvas, made)
            _draw_rims(self, canvas)

    def _zoom(self, canvas: Canvas) -> None:
        """Show the faces large, once they lie face up."""
        if self.turning.flip >= 1:
            draw_zoom(canvas, self.services, self.stack.faces, self.box)

    def _front(self, canvas: Canvas, made: Sprite) -> None:
        canvas.sprite(made, 0, 0)
        if self.stack.group:
            draw_group(canvas, self.stack.group, self.stack.copies, (self.w, self.h))
        if self.mark == "cross":
            shade = pygame.Surface((canvas.px(self.w), canvas.px(self.h)), pygame.SRCALPHA)
            shade.fill((8, 7, 11, round(FULL_LEVEL * _BANNED)))
            canvas.image(shade, 0, 0)
        if self.mark:
            canvas.panel((self.w / 2 - 14, -11, 28, 28), _BADGE)
            colour = theme.ICONS.get(self.mark, theme.VILLAGE_LABEL)
            canvas.icon(self.mark, self.w / 2, 3, 17, colour)

    def _picture(self, canvas: Canvas) -> Sprite | None:
        """The painted tile, or None until it has been painted between two frames."""
        width, height, lang = canvas.px(self.w), canvas.px(self.h), canvas.lang
        if self._painted != (width, lang):
            self.services.chore((self, width, lang), lambda: self._paint(width, height, lang))
            return None
        if self.stack.group:
            return group_picture(art.Subject(self.stack.card), width, height)
        return self.services.faces.tile(self.stack.card, width, lang, self.stack.copies)

    def _paint(self, width: int, height: int, lang: str) -> None:
        if self.stack.group:
            group_picture(art.Subject(self.stack.card), width, height)
        else:
            self.services.faces.tile(self.stack.card, width, lang, self.stack.copies)
        self._painted = (width, lang)


def _draw_narrow(tile: Tile, canvas: Canvas, made: Sprite, share: float) -> None:
    wide = max(1, round(made.surface.get_width() * share))
    narrow = pygame.transform.smoothscale(made.surface, (wide, made.surface.get_height()))
    left, top = canvas.point(tile.w / 2, 0)
    canvas.blit(narrow, (round(left - wide / 2), round(top) - made.pad))


def _draw_back(tile: Tile, canvas: Canvas, share: float) -> None:
    wide = max(4.0, tile.w * share)
    canvas.panel(((tile.w - wide) / 2, 0, wide, tile.h), _BACK)
    if share > 0.5:
        canvas.icon("cards", tile.w / 2, tile.h / 2, 34, "#8d7850")


def _draw_rims(tile: Tile, canvas: Canvas) -> None:
    box, radius = (0.0, 0.0, tile.w, tile.h), 7 * tile.scale
    if tile.focused:
        canvas.rim(box, theme.FOCUS, radius, Rim(glow=6))
    elif tile.hovered and tile.turning.flip >= 1:
        canvas.rim(box, theme.MAY_CHOOSE, radius, Rim(line=1.6, glow=6))
    elif tile.mark in ("lock", "check"):
        canvas.rim(box, "#e8bf6a", radius, Rim(line=1.6, glow=3))


def draw_group(canvas: Canvas, words: str, copies: int, size: tuple[float, float]) -> None:
    """The name of a group at the foot of its tile, on as many lines as its words need, and how
    many cards it has."""
    wide, tall = size
    k, name = wide / WIDE, escape_markup(words)
    if copies > 1:
        badge = count_badge(copies, canvas.px(23 * k))
        canvas.sprite(badge, wide - badge.width / canvas.unit + 4, -6 * k)
    style, room = _NAME._replace(px=_NAME.px * k), wide - 2 * _NAME_EDGE * k
    most, least = _NAME_TALL * k, _LEAST * k
    laid = canvas.laid(name, style, room, height=most, least=least, align="centre")
    foot = _NAME_EDGE if len(laid.lines) > 1 else _BELOW_ONE
    top = tall - foot * k - laid.height / canvas.unit
    canvas.rich(name, style, _NAME_EDGE * k, top, room, height=most, least=least, align="centre")


class GroupTile(Item):
    """A group of cards on a low tile, with its name and how many there are; it does nothing."""

    def __init__(self, card: CardDef, name: str, copies: int) -> None:
        super().__init__(wide="tile", tall="portrait")
        self.card, self.name, self.copies = card, name, copies

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture, the name and the count."""
        size = canvas.px(self.w), canvas.px(self.h)
        canvas.sprite(group_picture(art.Subject(self.card), *size), 0, 0)
        draw_group(canvas, self.name, self.copies, (self.w, self.h))


class FreePlace(Item):
    """A place where a card could lie; a click leads to where it can be chosen."""

    def __init__(self, key: str, label: str, on_click: Callable[[], None]) -> None:
        super().__init__(key=key, wide="tile", tall="tile", label=label, on_click=on_click)

    def paint(self, canvas: Canvas) -> None:
        """Draw a hollow with a plus."""
        canvas.panel((0, 0, self.w, self.h), _EMPTY)
        lit = self.hovered or self.focused
        canvas.icon("plus", WIDE / 2, TALL / 2, 26, theme.TITLE if lit else theme.MUTED)
        if lit:
            colour = theme.FOCUS if self.focused else theme.MAY_CHOOSE
            canvas.rim((0, 0, self.w, self.h), colour, 7, Rim(line=1.6, glow=5))


@kept(12)
def group_picture(subject: art.Subject, width: int, height: int) -> Sprite:
    """The picture of a card in its frame, dark below where a name goes."""
    card, u = subject.card, width / WIDE
    distance = rounded_distance(width, height, 0, 7 * u)
    picture = pixels_of(art.picture(card, width, height, focus=art.focus_of(card)))
    _, y = grid(height, width)
    fade = (1 - smoothstep(height * 0.38, height * 0.72, y))[..., None] * 0.9 + 0.1
    frame = face.card_frame(card)
    colour = picture * fade + srgb(frame.tint) * (1 - fade) * 0.8
    metal, alpha = ring(distance, frame.metal, 3.6 * u, max(0.55, 0.54 * u))
    colour = colour * (1 - alpha[..., None]) + metal * alpha[..., None]
    return shadowed(surface_of(np.clip(colour, 0, 1), inside(distance)), 6 * u, 4 * u)


_MARGIN, _GAP = 14.0, 10.0


def draw_zoom(
    canvas: Canvas, services: Pictures, faces: Sequence[CardDef], about: pygame.FRect
) -> None:
    """Show some cards beside what they are about: one large, several in one row or two."""
    wide, columns = shape_of(len(faces))
    rows = -(-len(faces) // columns)
    left, right = about.x - 2 * _MARGIN, WIDTH - about.right - 2 * _MARGIN
    wide = min(wide, (max(left, right) - _GAP) / columns - _GAP)
    across = columns * (wide + _GAP) + _GAP
    down = rows * (wide * 1.5 + _GAP) + _GAP
    x = about.x - across - _MARGIN if across <= left else about.right + _MARGIN
    y = min(max(_MARGIN, about.centery - down / 2), HEIGHT - down - _MARGIN)
    layer, canvas.layer = canvas.layer, "zoom"
    canvas.panel((x, y, across, down), _ZOOM)
    _draw_faces(canvas, services, faces, (x + _GAP, y + _GAP), wide, columns)
    canvas.layer = layer


def _draw_faces(
    canvas: Canvas,
    services: Pictures,
    faces: Sequence[CardDef],
    corner: tuple[float, float],
    wide: float,
    columns: int,
) -> None:
    """Draw cards of a width in rows, or their backs until they are painted."""
    for number, card in enumerate(faces):
        row, column = divmod(number, columns)
        shown = services.face(card, wide, layout="large" if len(faces) == 1 else "small")
        if shown is None:
            shown = services.faces.back(back_of(card), canvas.px(wide))
        x, y = corner[0] + column * (wide + _GAP), corner[1] + row * (wide * 1.5 + _GAP)
        canvas.image(shown, x, y)


class Faces(Item):
    """Some cards to read, side by side in one row or two."""

    def __init__(self, services: Pictures, faces: Sequence[CardDef]) -> None:
        super().__init__()
        self.services, self.faces = services, faces

    def want(self, ruler: Canvas, room: float) -> Size:
        """As large as all of them."""
        wide, columns = shape_of(len(self.faces))
        rows = -(-len(self.faces) // columns)
        return Size(columns * (wide + _GAP) - _GAP, rows * (wide * 1.5 + _GAP) - _GAP)

    def paint(self, canvas: Canvas) -> None:
        """Draw the cards."""
        _draw_faces(canvas, self.services, self.faces, (0.0, 0.0), *shape_of(len(self.faces)))


def shape_of(count: int) -> tuple[float, int]:
    """How wide so many cards are shown, and in how many columns."""
    if count == 1:
        return 330.0, 1
    if count <= 6:
        return 200.0, min(3, count)
    return 176.0, -(-count // 2)
