"""A card on the table: its face, its marks, and the buttons of its effects."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

import numpy as np
import pygame

from thunderstone.ui import theme
from thunderstone.ui.askers import NO_MARK, Effect, Mark
from thunderstone.ui.brush import rich, text
from thunderstone.ui.brush.colour import surface_of_one
from thunderstone.ui.brush.keep import kept
from thunderstone.ui.brush.rich import RichStyle
from thunderstone.ui.brush.shape import PanelLook, rounded_distance
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table.thumb import thumb

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.presenter import Piece

RADIUS = 0.056
"""The radius of a card's corners over its width."""

LIFT = 8.0
_DISC = PanelLook(
    radius=40,
    top="#5a4526",
    bottom="#2c1f10",
    alpha=1,
    border="#e8bf6a",
    border_width=1.6,
    highlight=0.3,
    shadow=5,
    noise=0,
)
_DISC_CHOSEN = _DISC._replace(top="#4a3f7a", bottom="#231c42", border="#cdbcff")
_DISC_DOOM = _DISC._replace(top="#6a1c1c", bottom="#2a0b0d", border="#ff9a88")
_EFFECT = PanelLook(
    radius=13,
    top="#4a3a1e",
    bottom="#241a0c",
    alpha=0.97,
    border="#e8bf6a",
    border_width=1.4,
    highlight=0.3,
    shadow=5,
    noise=0.02,
)
_EFFECT_HOVER = _EFFECT._replace(top="#7a5f2c", bottom="#4a3514", border="#ffe0a0")
_USED = PanelLook(
    radius=13, top="#1c1b20", bottom="#121116", alpha=0.94, border="#5a5560", shadow=3, noise=0
)


@kept(24)
def shadow(width: int, height: int, radius: float, softness: float) -> Sprite:
    """The soft shadow of a card of a size in px."""
    pad = int(softness * 2) + 2
    distance = rounded_distance(width + 2 * pad, height + 2 * pad, pad, radius)
    dark = 0.72 * np.exp(-((np.clip(distance + softness * 0.3, 0, 999) / softness) ** 2))
    return Sprite(surface_of_one("#000000", np.clip(dark, 0, 1)), pad)


@kept(8)
def veil(width: int, height: int, radius: float) -> Sprite:
    """A dark shade in the shape of a card: not for you to choose now."""
    distance = rounded_distance(width, height, 0, radius)
    return Sprite(surface_of_one("#08070b", np.clip(0.5 - distance, 0, 1) * 0.55))


class Painter(Protocol):
    """Where a card gets its pictures from."""

    def face_surface(
        self, face: CardDef, width: float, figures: Mapping[str, int] | None = None
    ) -> pygame.Surface:
        """A small face ``width`` units wide."""

    def portrait(self, face: CardDef, px: int) -> pygame.Surface:
        """A round portrait ``px`` pixels across."""

    def back_surface(self, kind: str, px: int) -> pygame.Surface:
        """The back of a card ``px`` pixels wide."""


class CardNode(Node):
    """A card; ``card`` is its number on the table, ``face`` None for one face down.

    ``spot burst shake flip lift`` run from 0 to 1 and are moved by the presenter and the scene.
    """

    def __init__(self, source: Painter, card: int, face: CardDef | None, piece: Piece) -> None:
        super().__init__(piece.box, solid=True)
        self.source = source
        self.card, self.face = card, face
        self.piece = piece
        self.spot = self.burst = self.shake = self.lift = 0.0
        self.flip = 1.0
        self.mark: Mark = NO_MARK
        self.figures: Mapping[str, int] = {}
        self.dim = False
        self.held = False
        self.doomed = False
        self.dragged = False
        self.label = face.id if face is not None else "back"

    # -- places -------------------------------------------------------------------------

    def settle(self, piece: Piece) -> None:
        """Lie as a piece says from now on."""
        self.piece = piece
        self.touch()

    @property
    def raised(self) -> float:
        """How far the card is lifted, in units."""
        return -LIFT * max(self.lift, 1.0 if self.mark.kind == "chosen" else 0.0)

    def contains(self, x: float, y: float) -> bool:
        """A card gives way to the pointer while it flies off."""
        return self.alpha > 0.4 and super().contains(x, y)

    # -- drawing ------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Draw the card with its shadow and its marks."""
        swing = math.sin(self.shake * math.pi * 5) * 4 * (1 - self.shake) if self.shake else 0.0
        rise = self.raised if self.piece.zone == "hand" else self.raised / 2
        with canvas.moved(swing, rise - 10 * math.sin(self.spot * math.pi)):
            if self.piece.look == "portrait" and self.face is not None:
                self._paint_portrait(canvas, self.face)
                return
            self._paint_card(canvas)
            self._paint_marks(canvas)

    def draw_children(self, canvas: Canvas) -> None:
        """The buttons ride on the card."""
        with canvas.moved(0, self.raised if self.piece.zone == "hand" else self.raised / 2):
            super().draw_children(canvas)

    def _paint_card(self, canvas: Canvas) -> None:
        area = canvas.rect((0, 0, self.w, self.h))
        turned = abs(math.cos(self.flip * math.pi)) if self.flip < 1 else 1.0
        surface = self._surface(canvas, back=self.face is None or self.flip < 0.5)
        width = max(2, round(area.width * turned))
        if _differ(surface.get_size(), (width, area.height)):
            surface = pygame.transform.smoothscale(surface, (width, area.height))
        else:  # at rest, a pixel of rounding must not blur the letters
            area.size = surface.get_size()
            width = area.width
        radius = RADIUS * area.width
        soft = shadow(area.width, area.height, radius, 8 * canvas.unit)
        canvas.blit(soft.surface, (area.x - soft.pad, area.y - soft.pad + 4 * canvas.unit))
        canvas.blit(surface, (area.x + (area.width - width) // 2, area.y))
        if self.dim and turned == 1.0:
            canvas.blit(veil(area.width, area.height, radius).surface, area.topleft)

    def _surface(self, canvas: Canvas, *, back: bool) -> pygame.Surface:
        """The picture at the size the card has at rest."""
        width = canvas.px(self.piece.box.w)
        if back or self.face is None:
            kind = "dungeon" if self.piece.zone.startswith("rank") else "player"
            if self.face is not None and self.face.kind == "disease":
                kind = "disease"
            return self.source.back_surface(kind, width)
        if self.piece.look == "thumb":
            return thumb(self.face, width)
        return self.source.face_surface(self.face, self.piece.box.w, self.figures or None)

    def _paint_portrait(self, canvas: Canvas, face: CardDef) -> None:
        area = canvas.rect((0, 0, self.w, self.h))
        px = canvas.px(self.piece.box.w)
        surface = self.source.portrait(face, px)
        if surface.get_width() != area.width:
            surface = pygame.transform.smoothscale(surface, (area.width, area.width))
        canvas.blit(surface, area.topleft)
        if self.mark.kind or self.focused:
            colour = self._rim_colour()
            canvas.rim((0, 0, self.w, self.w), colour, self.w / 2, line=2.2, glow=7)
            disc(canvas, self.w - 8, 8, 20, self._marker(), chosen=self.mark.kind == "chosen")

    def _rim_colour(self) -> str:
        if self.focused:
            return theme.FOCUS
        return theme.CHOSEN if self.mark.kind in ("chosen", "placed") else theme.MAY_CHOOSE

    def _marker(self) -> str:
        return {"chosen": "check", "target": "down"}.get(self.mark.kind, "diamond")

    def _paint_marks(self, canvas: Canvas) -> None:
        radius = RADIUS * self.w
        box = (0.0, 0.0, self.w, self.h)
        if self.spot or self.burst:
            strength = max(math.sin(self.spot * math.pi), 1 - self.burst if self.burst else 0.0)
            glow = 9 + 5 * round(self.burst * 5)
            colour = theme.CHOSEN if self.spot else theme.BETTER
            canvas.rim(
                box, colour, radius, line=2.5, glow=glow, strength=round(strength * 8) / 8 + 0.05
            )
        if self.mark.kind or self.focused:
            line = 2.6 if self.mark.kind == "chosen" else 2.0
            canvas.rim(box, self._rim_colour(), radius, line=line, glow=8 if self.hovered else 5)
        if self.mark.kind:
            self._paint_marker(canvas)
        if self.held:
            disc(canvas, 0, self.h * 0.44, 30, "chain")
        if self.doomed:
            disc(canvas, self.w / 2, self.h * 0.4, 44, "skull", look=_DISC_DOOM)

    def _paint_marker(self, canvas: Canvas) -> None:
        size = 24.0 if self.w > 100 else 20.0
        if self.mark.number:
            numeral(canvas, self.w / 2, 2, size + 4, str(self.mark.number))
        else:
            disc(canvas, self.w / 2, 2, size, self._marker(), chosen=self.mark.kind == "chosen")


def _differ(size: tuple[int, int], wanted: tuple[int, int]) -> bool:
    """Whether two sizes in px are further apart than rounding explains."""
    return abs(size[0] - wanted[0]) > 2 or abs(size[1] - wanted[1]) > 3


def disc(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    icon: str,
    *,
    chosen: bool = False,
    look: PanelLook | None = None,
) -> None:
    """A small metal disc with an icon, its middle at (x, y)."""
    plate = look or (_DISC_CHOSEN if chosen else _DISC)
    canvas.panel((x - size / 2, y - size / 2, size, size), plate._replace(radius=size / 2))
    canvas.icon(icon, x, y, size * 0.56, "#fff1cf")


def numeral(canvas: Canvas, x: float, y: float, size: float, figure: str) -> None:
    """A small metal disc with a figure: the place of a chosen card in its order."""
    look = _DISC_CHOSEN._replace(radius=size / 2)
    canvas.panel((x - size / 2, y - size / 2, size, size), look)
    style = Style("display", size * 0.6, "#ffffff")
    canvas.text(figure, style, x, y + style.px * text.FIGURE_RISE, "centre")


_LABEL = RichStyle(13.75, "#fff1cf", face="text_bold", bold_face="text_black", leading=1.16)
"""The words on a button at their smallest."""

ICON_ONLY = 96.0
"""Under this width a button bears only its icon: the card is half covered by the next one."""


class EffectNode(Node):
    """The button of an effect, or the mark of one that has been used, on a card."""

    TALL, TALL_OF_TWO = 27.0, 41.0
    """Its height with one line of words, and with two."""

    def __init__(self, effect: Effect, box: tuple[float, float, float, float]) -> None:
        super().__init__(box, label=effect.key, on_click=effect.act, solid=effect.act is not None)
        self.effect = effect

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate and its words."""
        used = self.effect.state == "used"
        bare = self.w < ICON_ONLY
        look = _USED if used else _EFFECT_HOVER if self.hovered or self.focused else _EFFECT
        canvas.panel((0, 0, self.w, self.h), look)
        if self.focused:
            canvas.rim((0, 0, self.w, self.h), theme.FOCUS, 13, glow=4)
        icon = "check" if used else self.effect.icon
        if bare:
            colour = theme.MUTED if used else "#ffe6b0"
            canvas.icon(icon or "star", self.w / 2, self.h / 2, 17, colour)
            return
        left = 8.0
        if icon:
            canvas.icon(icon, 15, self.h / 2, 14, theme.MUTED if used else "#ffe6b0")
            left = 25.0
        colour = theme.MUTED if used else "#fff1cf"
        style = _LABEL._replace(px=14, colour=colour, bold_colour=colour)
        words = self.effect.label
        laid = canvas.laid(words, style, 400)
        room = self.w - left - 7
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


class BurdenNode(Node):
    """How many Diseases lie under a monster (R171); a click goes to the monster.

    It lies over the card's right edge, where nothing is printed.
    """

    WIDE, TALL = 54.0, 28.0

    def __init__(
        self, cards: Sequence[int], width: float, tooltip: str, on_click: Callable[[], None] | None
    ) -> None:
        box = (width + 7 - self.WIDE, 60.0, self.WIDE, self.TALL)
        super().__init__(box, label="burden", on_click=on_click, tooltip=tooltip, solid=True)
        self.count = len(cards)

    def paint(self, canvas: Canvas) -> None:
        """Draw a small plate with the sign of Diseases and their number."""
        canvas.panel((0, 0, self.w, self.h), _DISC_DOOM._replace(radius=self.h / 2))
        canvas.icon("disease", 15, self.h / 2, 19, "#fff1cf")
        style = Style("display", 16, "#ffffff")
        base = self.h / 2 + style.px * text.FIGURE_RISE
        canvas.text(f"×{self.count}", style, 37, base, "centre")


def effect_boxes(
    effects: Sequence[Effect], width: float, height: float, seen: float
) -> list[tuple[float, float, float, float]]:
    """Where the buttons lie on a card of a size: the first over its foot, the others above.

    ``seen`` is the width that the next card leaves free.
    """
    wide = min(width, seen) - 12
    boxes = []
    bottom = height + 9
    for place, effect in enumerate(effects):
        tall = EffectNode.TALL_OF_TWO if _is_long(effect, wide) else EffectNode.TALL
        boxes.append((6.0, bottom - tall, wide, tall))
        bottom = height * 0.46 if place == 0 else bottom - tall - 4
    return boxes


def _is_long(effect: Effect, width: float) -> bool:
    """Whether the words of a button need two lines."""
    if width < ICON_ONLY:
        return False
    room = width - 15 - (17 if effect.icon or effect.state == "used" else 0)
    return rich.layout(effect.label, _LABEL, 400).width > room
