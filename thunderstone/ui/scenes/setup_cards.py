"""The cards of a setup as small tiles; pointing at one shows the card itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from thunderstone.ui import theme
from thunderstone.ui.brush import text
from thunderstone.ui.brush.badge import count_badge
from thunderstone.ui.brush.colour import pixels_of, srgb, surface_of
from thunderstone.ui.brush.keep import kept
from thunderstone.ui.brush.metal import ring
from thunderstone.ui.brush.noise import grid, smoothstep
from thunderstone.ui.brush.shape import inside, rounded_distance
from thunderstone.ui.brush.sprite import Sprite, shadowed
from thunderstone.ui.brush.text import Style
from thunderstone.ui.canvas import HEIGHT
from thunderstone.ui.cards import art, face
from thunderstone.ui.node import Node
from thunderstone.ui.widgets import GROUP_LOOK, Label

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.setup import Setup
    from thunderstone.ui.app import App
    from thunderstone.ui.canvas import Canvas

WIDE, TALL = 128.0, 96.0
PITCH_X, PITCH_Y = 139.0, 112.0
_ZOOM = GROUP_LOOK._replace(alpha=0.985, border="#8d7850", shadow=18)
_EMPTY = GROUP_LOOK._replace(radius=7, shadow=0, alpha=0.6)
_NAME = Style("text_black", 14.2, "#f6ecd8", shadow=1.4)


class Stack(NamedTuple):
    """What a tile stands for: the card it shows, how many copies, a group's name, all its faces."""

    card: CardDef
    copies: int
    group: str
    faces: tuple[CardDef, ...]


class Tile(Node):
    """A stack of one card, or a group that shares a name; ``card`` is shown large when asked."""

    def __init__(self, app: App, x: float, y: float, stack: Stack) -> None:
        super().__init__((x, y, WIDE, TALL), solid=True)
        self.app = app
        self.card, self.count, self.group, self.faces = stack
        self._painted = (0, "")

    def paint(self, canvas: Canvas) -> None:
        """Draw the tile: the village's own for a stack, a picture with the name for a group."""
        made = self._picture(canvas)
        if made is None:
            canvas.panel((0, 0, self.w, self.h), _EMPTY)
            return
        canvas.sprite(made, 0, 0)
        if self.group:
            self._name(canvas)
            badge = count_badge(self.count, canvas.px(23))
            canvas.sprite(badge, WIDE - badge.width / canvas.unit + 4, -6)
        if self.hovered:
            canvas.rim((0, 0, self.w, self.h), theme.MAY_CHOOSE, 7, line=1.6, glow=6)

    def _picture(self, canvas: Canvas) -> Sprite | None:
        """The painted tile, or None until it has been painted between two frames."""
        width, height, lang = canvas.px(WIDE), canvas.px(TALL), canvas.lang
        if self._painted != (width, lang):
            self.app.chore((self, width, lang), lambda: self._paint(width, height, lang))
            return None
        if self.group:
            return group_picture(_Face(self.card), width, height)
        return self.app.faces.tile(self.card, width, lang, self.count)

    def _paint(self, width: int, height: int, lang: str) -> None:
        if self.group:
            group_picture(_Face(self.card), width, height)
        else:
            self.app.faces.tile(self.card, width, lang, self.count)
        self._painted = (width, lang)

    def _name(self, canvas: Canvas) -> None:
        room = WIDE - 14
        if canvas.width(self.group, _NAME) <= room or " " not in self.group:
            canvas.text(self.group, _NAME, WIDE / 2, TALL - 15, "centre", room=room, least=13.8)
            return
        for line, base in zip(text.halves(self.group, _NAME), (TALL - 25, TALL - 10), strict=True):
            canvas.text(line, _NAME, WIDE / 2, base, "centre", room=room, least=13.8)


class _Face:
    """A card as a key, by its id alone: its picture depends on nothing else here."""

    __slots__ = ("card",)

    def __init__(self, card: CardDef) -> None:
        self.card = card

    def __hash__(self) -> int:
        return hash(self.card.id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Face) and other.card.id == self.card.id


@kept(12)
def group_picture(subject: _Face, width: int, height: int) -> Sprite:
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


class CardBoard(Node):
    """All the cards of a setup: heroes, village and basics at the left, the dungeon beside."""

    def __init__(self, app: App, setup: Setup, x: float, y: float) -> None:
        super().__init__((x, y, 4 * PITCH_X + 40 + 2 * PITCH_X, 4 * PITCH_Y + 60))
        self.app = app
        library = app.library
        stacks = [
            ("new.heroes", [self._stack(name) for name in setup.heroes]),
            ("new.village", [self._stack(name) for name in setup.village]),
            ("new.basics", [self._single(library.cards[name]) for name in setup.basics]),
        ]
        dungeon = [self._group(name) for name in (*setup.monsters, *setup.treasures)]
        for name in (*setup.guardians, *setup.stones):
            card = library.cards[name]
            dungeon.append(self._single(card)._replace(group=card.words_in(app.language).name))
        y = 0.0
        for key, tiles in stacks:
            y = self._rows(app.word(key), tiles, 0, y, 4)
        self._rows(app.word("new.dungeon"), dungeon, 4 * PITCH_X + 36, 0, 2)

    def _single(self, card: CardDef) -> Stack:
        return Stack(card, card.count, "", (card,))

    def _stack(self, category: str) -> Stack:
        faces = self.app.library.in_category(category)
        first = min(faces, key=lambda card: card.level or 0)
        return Stack(first, sum(card.count for card in faces), "", tuple(faces))

    def _group(self, category: str) -> Stack:
        faces = self.app.library.in_category(category)
        strongest = max(faces, key=lambda card: (card.health or 0, card.id))
        name = self.app.library.categories[category].names[self.app.language]
        name = name.replace(" • ", "\N{NO-BREAK SPACE}• ")
        return Stack(strongest, sum(card.count for card in faces), name, tuple(faces))

    def _rows(
        self,
        heading: str,
        tiles: Sequence[Stack],
        x: float,
        y: float,
        columns: int,
    ) -> float:
        """A heading with its tiles below; gives where the next one can start."""
        style = text.style_of(theme.ROLE_SECTION, colour=theme.VILLAGE_LABEL_SOFT)
        room = columns * PITCH_X - 12
        self.add(Label(heading.upper(), style, x, y + 13, room=room, least=14))
        for number, stack in enumerate(tiles):
            row, column = divmod(number, columns)
            self.add(Tile(self.app, x + column * PITCH_X, y + 26 + row * PITCH_Y, stack))
        rows = -(-len(tiles) // columns)
        return y + 26 + rows * PITCH_Y + 2


def draw_zoom(canvas: Canvas, app: App, tile: Tile) -> None:
    """Show a tile's cards to its left: one card large, a group or a hero's levels in rows."""
    faces = tile.faces
    wide, columns = (330.0, 1) if len(faces) == 1 else (200.0, min(3, len(faces)))
    gap = 10.0
    rows = -(-len(faces) // columns)
    across = columns * (wide + gap) + gap
    down = rows * (wide * 1.5 + gap) + gap
    box = tile.box
    x = max(14.0, box.x - across - 14)
    y = min(max(14.0, box.centery - down / 2), HEIGHT - down - 14)
    canvas.panel((x, y, across, down), _ZOOM)
    for number, card in enumerate(faces):
        row, column = divmod(number, columns)
        place = (x + gap + column * (wide + gap), y + gap + row * (wide * 1.5 + gap))
        shown = app.face(card, wide, large=len(faces) == 1)
        if shown is None:
            shown = app.faces.back("player", canvas.px(wide))
        canvas.image(shown, *place)
