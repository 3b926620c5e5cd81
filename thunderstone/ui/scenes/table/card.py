"""A card on the table: its face, its marks, and the buttons of its effects."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

import pygame

from thunderstone.client.words import word
from thunderstone.engine.zone_names import RANK_ZONES
from thunderstone.narration.numerals import numeral
from thunderstone.ui import theme
from thunderstone.ui.brush import text
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.text import Style
from thunderstone.ui.cards.small import SEEN, is_bare
from thunderstone.ui.durations import is_calm
from thunderstone.ui.node import Node
from thunderstone.ui.prompts import NO_MARK, Mark
from thunderstone.ui.scenes.table import layout, light_effects, looks
from thunderstone.ui.scenes.table.card_shades import differ, drawn_out, shade_of, shadow, veil
from thunderstone.ui.scenes.table.discs import disc, numbered_disc, ribbon
from thunderstone.ui.scenes.table.light import LEAST_MURK, murk_veil
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.placement import Piece
    from thunderstone.ui.scenes.table.card_pictures import CardPictures

LIFT = 8.0


class Drag(Protocol):
    """What a card is dragged by; places are units within the card."""

    def pull(self, card: CardNode, x: float, y: float) -> None: ...
    def let_fall(self, card: CardNode) -> None: ...
    def forget(self, card: CardNode) -> None: ...


class CardNode(Node):
    """A card; ``card`` is its number on the table, ``face`` None for one face down.

    ``spot burst shake flip lift`` run from 0 to 1 and are moved by the presenter and the scene;
    so is ``murk``, how dark it lies in the hall (-1: that is not known yet). ``seen`` is the width
    it is drawn in where the next card of the hand leaves no more (0: all); ``front``: it has been
    brought forward.
    """

    cue = "card_pick"

    def __init__(self, source: CardPictures, card: int, face: CardDef | None, piece: Piece) -> None:
        super().__init__(piece.box, solid=True)
        self.source = source
        self.card, self.face = card, face
        self.piece = piece
        self.spot = self.burst = self.shake = self.lift = self.burn = 0.0
        self.flip = 1.0
        self.murk = self.murk_to = -1.0
        self.mark: Mark = NO_MARK
        self.figures: Mapping[str, int] = {}
        self.seen = 0.0
        self.front = False
        self.dim = False
        self.held = False
        self.spare: int | None = None
        self.doomed = False
        self.drag: Drag | None = None
        self.on_drop = self._fall
        self.label = face.id if face is not None else "back"

    # -- places -------------------------------------------------------------------------

    def settle(self, piece: Piece) -> None:
        """Lie as a piece says from now on."""
        self.piece = piece
        self.touch()

    @property
    def readable(self) -> bool:
        """A card that lies face up can be looked at."""
        return self.face is not None and self.piece.zone != "passing"

    def point(self, x: float, y: float) -> None:
        """Be pulled along."""
        if self.drag is not None:
            self.drag.pull(self, x, y)

    def _fall(self) -> None:
        """Fall where the pointer is."""
        if self.drag is not None:
            self.drag.let_fall(self)

    @property
    def in_sight(self) -> float:
        """How much of the card's width nothing lies on, in units."""
        return self.seen if self.seen and not (self.front or self.dragged) else self.w

    @property
    def raised(self) -> float:
        """How far the card is lifted, in units."""
        lift = 0.0 if self.piece.look == "tile" else self.lift
        return -LIFT * max(lift, 1.0 if self.mark.kind == "chosen" else 0.0)

    @property
    def _rise(self) -> float:
        """How far it is drawn above its place just now, with all that rides on it, in units."""
        lifted = self.raised if self.piece.zone == "hand" else self.raised / 2
        return lifted if is_calm() else lifted - 10 * math.sin(self.spot * math.pi)

    def contains(self, x: float, y: float) -> bool:
        """A card gives way to the pointer while it flies off; a tile that has opened keeps it on
        the way to the buttons at its foot."""
        if self.alpha <= 0.4:
            return False
        if super().contains(x, y):
            return True
        within = self.x <= x < self.x + self.w and self.y <= y
        tiled = self.front and self.piece.look == "tile"
        return tiled and within and y < self.y + layout.foot_of_opened(self.piece.box)

    # -- drawing ------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Draw the card with its shadow and its marks."""
        stirred = 0.0 if is_calm() else 1.0
        swing = math.sin(self.shake * math.pi * 5) * 4 * (1 - self.shake) if self.shake else 0.0
        x, y, wide, tall = frame_of(self)
        with canvas.moved(x + swing * stirred, y + self._rise):
            if self.piece.look == "portrait" and self.face is not None:
                self._paint_portrait(canvas, self.face)
                return
            self._paint_card(canvas, wide, tall)
            if not self.burn:
                self._paint_marks(canvas, wide if opening_of(self) else self.in_sight, tall)

    def draw_children(self, canvas: Canvas) -> None:
        """The buttons ride on the card."""
        with canvas.moved(0, self._rise):
            super().draw_children(canvas)

    def _paint_card(self, canvas: Canvas, wide: float, tall: float) -> None:
        area = canvas.rect((0, 0, wide, tall))
        turned = abs(math.cos(self.flip * math.pi)) if self.flip < 1 else 1.0
        surface = self._surface(canvas, back=self.face is None or self.flip < 0.5)
        if self.burn:
            light_effects.burn(canvas, surface, area, self.burn)
            return
        width = max(2, round(area.width * turned))
        if differ(surface.get_size(), (width, area.height)):
            surface = pygame.transform.smoothscale(surface, (width, area.height))
        else:  # at rest, a pixel of rounding must not blur the letters
            area.size = surface.get_size()
            width = area.width
        radius = layout.CORNER * area.width
        cover = area.copy()
        if self.face is not None and self.in_sight < self.w:
            cover.width = round(area.width * self.in_sight / self.w)
        if turned == 1.0:  # a card on edge casts none worth painting
            soft = self._shadow(canvas, cover.size)
            inset = -2 * (math.ceil(radius * 0.3) + 2)  # inside the rounded corners it is opaque
            place = (area.x - soft.pad, area.y - soft.pad + 4 * canvas.unit)
            canvas.blit_around(soft.surface, place, cover.inflate(inset, inset))
        canvas.blit(surface, (area.x + (area.width - width) // 2, area.y))
        if self.murk > 0.01 and turned == 1.0:
            with canvas.moved(0, 0, self.murk):
                canvas.blit(shade_of(murk_veil, area.size, self._rest(canvas)), area.topleft)
            with canvas.moved(0, 0, min(1.0, self.murk / LEAST_MURK)):
                cold = self._cold_rim(canvas, area.size)
                canvas.blit(cold.surface, (area.x - cold.pad, area.y - cold.pad))
        if self.dim and turned == 1.0:
            canvas.blit(shade_of(veil, cover.size, self._rest(canvas)), cover.topleft)

    def _shadow(self, canvas: Canvas, size: tuple[int, int]) -> Sprite:
        """The shadow of the card at a size in px."""
        softness = 8 * canvas.unit

        def cast(size: tuple[int, int]) -> Sprite:
            return shadow(*size, layout.CORNER * size[0], softness)

        return drawn_out(cast, size, self._rest(canvas), softness * 0.3)

    def _cold_rim(self, canvas: Canvas, size: tuple[int, int]) -> Sprite:
        """The rim of the card where it lies in the dark, at a size in px."""
        look = looks.COLD_RIM

        def line(size: tuple[int, int]) -> Sprite:
            return canvas.rim_around(size, layout.CORNER * size[0], looks.COLD, look)

        return drawn_out(line, size, self._rest(canvas), (look.line + look.glow) * canvas.unit)

    def _rest(self, canvas: Canvas) -> tuple[int, int]:
        """The size in px of the card where it is going to lie, opened if it opens."""
        box = layout.opened(self.piece.box) if opening_of(self) else self.piece.box
        wide = box.w if opening_of(self) or self.in_sight >= self.w else self.in_sight
        return canvas.px(wide), canvas.px(box.h)

    def _surface(self, canvas: Canvas, *, back: bool) -> pygame.Surface:
        """The picture at the size the card has at rest."""
        width = canvas.px(self.piece.box.w)
        if back or self.face is None:
            kind = "dungeon" if self.piece.zone in RANK_ZONES else "player"
            if self.face is not None and self.face.kind == "disease":
                kind = "disease"
            return self.source.back_surface(kind, width)
        if self.piece.look == "thumb":
            return self.source.thumb(self.face, width)
        if opening_of(self):
            return self.source.face_surface(self.face, layout.HAND_W, self.figures or None)
        if self.piece.look == "tile":
            return self.source.tile_surface(self.face, self.piece.box.w, self.figures or None)
        figures = dict(self.figures)
        if self.in_sight < self.w:
            figures[SEEN] = canvas.px(self.seen)
        return self.source.face_surface(self.face, self.piece.box.w, figures or None)

    def _paint_portrait(self, canvas: Canvas, face: CardDef) -> None:
        area = canvas.rect((0, 0, self.w, self.h))
        px = canvas.px(self.piece.box.w)
        surface = self.source.portrait(face, px)
        if surface.get_width() != area.width:
            surface = pygame.transform.smoothscale(surface, (area.width, area.width))
        canvas.blit(surface, area.topleft)
        if self.mark.kind or self.focused:
            colour = self._rim_colour()
            canvas.rim((0, 0, self.w, self.w), colour, self.w / 2, Rim(line=2.2, glow=7))
            disc(canvas, self.w - 8, 8, 20, self._marker(), chosen=self.mark.kind == "chosen")

    def _rim_colour(self) -> str:
        if self.focused:
            return theme.FOCUS
        return theme.CHOSEN if self.mark.kind in ("chosen", "placed") else theme.MAY_CHOOSE

    def _glow(self) -> float:
        """How far the rim shines: furthest on a card that would take what hangs over it."""
        return (5.0, 12.0 if self.mark.kind == "target" else 8.0)[self.hovered]

    def _marker(self) -> str:
        return {"chosen": "check", "target": "down"}.get(self.mark.kind, "diamond")

    def _paint_marks(self, canvas: Canvas, wide: float, tall: float) -> None:
        """The marks of a card of which so much is in sight."""
        radius = layout.CORNER * self.w
        box = (0.0, 0.0, wide, tall)
        if self.spot or self.burst:
            strength = max(math.sin(self.spot * math.pi), 1 - self.burst if self.burst else 0.0)
            glow = 9 + 5 * round(self.burst * 5)
            colour = theme.CHOSEN if self.spot else theme.BETTER
            rim = Rim(line=2.5, glow=glow, strength=round(strength * 8) / 8 + 0.05)
            canvas.rim(box, colour, radius, rim)
        if self.mark.kind or self.focused:
            line = 2.6 if self.mark.kind == "chosen" else 2.0
            canvas.rim(box, self._rim_colour(), radius, Rim(line=line, glow=self._glow()))
        if self.mark.kind:
            self._paint_marker(canvas, wide / 2)
        if self.held:
            y = tall * _chain_of(self, canvas)
            disc(canvas, 0, y, 30, "chain")
            if self.spare is not None:
                self._paint_spare(canvas, self.spare, y + 17)
        if self.doomed:
            disc(canvas, wide / 2, tall * 0.4, 44, "skull", look=looks.DISC_DOOM)

    def _paint_spare(self, canvas: Canvas, spare: int, y: float) -> None:
        """Below the chain: how much Strength the weapon leaves its bearer (R65)."""
        box = (-23.0, y, 46.0, 22.0)
        canvas.panel(box, looks.USED._replace(radius=11, border="#b8876a"))
        canvas.icon("strength", -9, box[1] + 11, 15)
        style = Style("display", Px.LINE, theme.WORSE if spare < 0 else "#ffe3c8")
        base = box[1] + 11 + style.px * text.FIGURE_RISE
        canvas.text(numeral(spare), style, 9, base, "centre")

    def _paint_marker(self, canvas: Canvas, middle: float) -> None:
        size = 24.0 if self.w > 100 else 20.0
        if self.mark.kind == "placed":
            ribbon(canvas, middle, 12, word("table.rank", canvas.lang, rank=self.mark.number))
        elif self.mark.number:
            numbered_disc(canvas, middle, 2, size + 4, str(self.mark.number))
        else:
            disc(canvas, middle, 2, size, self._marker(), chosen=self.mark.kind == "chosen")


def opening_of(card: CardNode) -> float:
    """How far a tile of a large hand has opened to the whole card, from 0 to 1."""
    return card.lift if card.piece.look == "tile" and not card.dragged else 0.0


def frame_of(card: CardNode) -> layout.Box:
    """What a card is drawn in, from its own corner: a tile that opens grows beyond itself."""
    here, share = layout.Box(0.0, 0.0, card.w, card.h), opening_of(card)
    if not share:
        return here
    whole, tile = layout.opened(card.piece.box), card.piece.box
    there = whole._replace(x=whole.x - tile.x, y=whole.y - tile.y)
    return layout.Box(*(a + (b - a) * share for a, b in zip(here, there, strict=True)))


def _chain_of(card: CardNode, canvas: Canvas) -> float:
    """How far down the chain of a held weapon lies, as a share: nowhere over its figures."""
    if opening_of(card):
        return 0.44
    if card.piece.look == "tile":
        return 0.16
    return 0.545 if is_bare(card.w, canvas.unit) else 0.44  # below the pills
