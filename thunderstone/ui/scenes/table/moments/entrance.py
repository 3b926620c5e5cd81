"""The entrance of a Guardian: the gate of the title opens over the table and lets him out."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import numpy as np
import pygame

from thunderstone.ui import relief, theme
from thunderstone.ui.backdrop import detail
from thunderstone.ui.brush.colour import FULL_LEVEL, Field, pixels_of, srgb, surface_of
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.noise import grid, smoothstep
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.brush.text import Style
from thunderstone.ui.canvas import HEIGHT, WIDTH, Canvas
from thunderstone.ui.durations import ENTRANCE, LEAVING
from thunderstone.ui.kit import Column, Inset, Item, Prose, Rule, Spacer, Text
from thunderstone.ui.kit.theme import RELIEF
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.layout import TABLE, TALL, Box
from thunderstone.ui.scenes.table.moments import glows
from thunderstone.ui.scenes.table.moments.moment import Moment, Where, part, swell
from thunderstone.ui.scenes.table.stage_words import skip_hint
from thunderstone.ui.tween import ease_in_out, ease_out

if TYPE_CHECKING:
    from thunderstone.ui.brush.sprite import Sprite

OPENS, CARD, NAME, HOLD = 0.0, 0.5, 0.9, 1.2
"""When the gate opens, the card steps out with the drum, its name comes, and all of it stays."""

_DARK = 0.2
"""Seconds until the table has gone dark."""

CARD_W = 372.0
_X, _Y = WIDTH / 2, 438.0
"""The middle of the card, and of the gate behind it."""
_CARD = Box(_X - CARD_W / 2, _Y - CARD_W * TALL / 2, CARD_W, CARD_W * TALL)
_NAME = Box(0, 670, WIDTH, HEIGHT - 670)
_NAME_LIGHT, _SLIDE = (1040, 180), 16
"""The light behind the name, and how far it comes up."""
_GATE = (0.488, 0.278, 0.508, 0.508)
"""The part of the title's picture that the gate fills."""
_GATE_HALF = 0.325
"""Half the gate's width, as a share of the table's."""
_EYES, _EYE = ((782.0, 112.0), (824.0, 112.0)), (110, 84)
"""The eyes of the skull over the gate."""
_RED, _HOT, _GOLD = "#ff3a18", "#ff8a3c", "#ffb060"
_EMBERS, _BEAMS = 44, 26
_SHADE, _RAYS, _BAND = (160, 90), (400, 225), (8, 115)
"""The sizes in px of soft pictures, which are stretched."""


class Portrait(NamedTuple):
    """Who comes: his card ``CARD_W`` units wide, his name, and three lines about him.

    While the card is being painted ``face`` gives the small one in its place, or None.
    """

    face: Callable[[], pygame.Surface | None]
    name: str
    origin: str
    lasting: str
    hint: str


@kept(12, apart=True)
def _gate(width: int, height: int) -> pygame.Surface:
    """The gate as it stands over the table, in red light, fading away at both sides."""
    picture = detail("title", _GATE, (width, height))
    x, y = grid(height, width)
    x, y = x / width - 0.5, y / height
    away = np.abs(x) + 0.004 * np.sin(39 * y) + 0.003 * np.sin(100 * y + 2)
    cover = (1 - smoothstep(0.2, _GATE_HALF, away)) * smoothstep(-0.09, 0.08, y)
    made = surface_of(pixels_of(picture) * srgb("#ff9678"), cover)
    half = round((_GATE_HALF + 0.008) * width)
    middle = pygame.Rect(width // 2 - half, 0, 2 * half, height).clip(made.get_rect())
    return made.subsurface(middle).copy()


def _around(wide: int, tall: int, down: float) -> tuple[Field, Field]:
    """The places of a small picture seen from the middle of its height's share ``down``: right and
    down, in its heights."""
    x, y = grid(tall, wide)
    return (x - wide / 2) / tall, y / tall - down


@kept(1, apart=True)
def _shade() -> pygame.Surface:
    """What of the table's light is left around the gate, as a small picture."""
    x, y = _around(*_SHADE, 0.48)
    away = np.hypot(x / 1.11, y / 0.69)
    left = 1 - 0.75 * smoothstep(0.35, 1.25, away)
    return surface_of(left[..., None] * srgb("#60464a")).convert()


@kept(2, apart=True)
def _rays() -> pygame.Surface:
    """The light that breaks out of the gate across the table, as a small picture."""
    across, down = _around(*_RAYS, 0.48)
    angle, far = np.arctan2(1.1 * down, across), np.hypot(across, 1.1 * down)
    beams = np.zeros_like(far)
    for number in range(_BEAMS):
        place, wide = glows.chance(number)
        turned = np.angle(np.exp(1j * (angle - place * math.tau)))
        beams += np.exp(-((turned / (0.012 + 0.035 * wide)) ** 2)) * (0.06 + 0.1 * wide)
    cover = beams * np.clip(1.1 - far / 1.16, 0, 1) * smoothstep(0.04, 0.27, far)
    pool = 0.22 * np.clip(1 - np.hypot(across / 0.53, down / 0.53), 0, 1) ** 2
    light = srgb(_RED) * (cover + pool)[..., None]
    warm = 0.42 * np.clip(1 - np.hypot(across / 0.28, (down - 0.07) / 0.4), 0, 1) ** 2
    return surface_of(np.clip(light + srgb(_GOLD) * warm[..., None], 0, 1)).convert()


@kept(1, apart=True)
def _band() -> pygame.Surface:
    """The dark ground of the name, which comes up from the foot of the window."""
    down = np.linspace(0, 1, _BAND[1], dtype=np.float32)[:, None]
    cover = np.repeat(np.clip(down * 3, 0, 1) ** 1.3 * 0.94, _BAND[0], axis=1)
    return surface_of(np.full((*cover.shape, 3), 0.012, np.float32), cover)


class Entrance(Moment):
    """The gate opens, the card steps out to the drum, and its name is told.

    Then the card goes to its place. ``draw_table`` draws the table without what passes over it,
    such as the afterglow of a battle.
    """

    seconds: ClassVar[float] = ENTRANCE + LEAVING
    still: ClassVar[float] = 0.97 * ENTRANCE / seconds
    covers: ClassVar[bool] = True

    def __init__(self, who: Portrait, where: Where, draw_table: Callable[[Canvas], None]) -> None:
        super().__init__(where)
        self.who, self.draw_table = who, draw_table
        self.name = _Name(who.name)
        self.words = Inset(
            _NAME,
            Column(gap="xs", align="centre", pad=("xl", "l"))[
                Spacer(),
                Text(who.origin.upper(), "origin"),
                self.name,
                Rule(wide="rule"),
                Prose(who.lasting, "lasting", align="centre"),
            ],
        )
        self.hint = skip_hint(who.hint, TABLE)
        self.solid = True
        self._dark: pygame.Surface | None = None
        self._lit: pygame.Surface | None = None
        self._held: pygame.Surface | None = None
        self._held_face: pygame.Surface | None = None

    @property
    def focusable(self) -> bool:
        """It takes every click, but is no place to stop at."""
        return False

    @property
    def hides(self) -> bool:
        """From when the table has gone dark until the card leaves."""
        return _DARK <= self.share * self.seconds <= ENTRANCE

    def paint(self, canvas: Canvas) -> None:
        """Draw the table's dark ground with the gate in it, the card, and its name."""
        stage, time = canvas.whole(), self.share * self.seconds
        self._dark = self._dark or self._darkened(canvas)
        if HOLD <= time <= ENTRANCE:
            self._paint_held(stage)
        else:
            with stage.moved(0, 0, 1 - part(time, ENTRANCE, LEAVING)):
                self._paint_gate(stage, time)
                self._paint_drum(stage, time)
                self._paint_name(stage, time)
            self._paint_card(stage, time, canvas)
        with stage.moved(0, 0, 1 - part(time, ENTRANCE, LEAVING)):
            self._paint_embers(stage, time)

    def _darkened(self, canvas: Canvas) -> pygame.Surface:
        """The table as far as it is in view, in the dark."""
        dark = pygame.Surface(canvas.surface.get_size())
        self.draw_table(Canvas(dark, canvas.unit, canvas.point(0, 0), canvas.lang))
        shade = pygame.transform.smoothscale(_shade(), dark.get_size())
        dark.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return dark

    def _paint_held(self, stage: Canvas) -> None:
        """Once all is there, it is one picture, and only the embers move over it."""
        face = self.who.face()
        if self._held is None or self._held_face is not face:
            self._held, self._held_face = pygame.Surface(stage.surface.get_size()), face
            whole = stage.whole(self._held)
            self._paint_gate(whole, HOLD)
            self._paint_name(whole, HOLD)
            self._paint_card(whole, HOLD, whole)
        stage.blit(self._held, (0, 0))

    # -- the gate ---------------------------------------------------------------------------

    def _paint_gate(self, stage: Canvas, time: float) -> None:
        """The table goes dark, and the gate opens in its middle from a slit to its width."""
        opened = ease_in_out(part(time, OPENS + 0.1, CARD - OPENS - 0.1))
        dark = self._dark
        assert dark is not None
        with stage.moved(0, 0, part(time, OPENS, _DARK)):
            if opened < 1:
                stage.blit(dark, (0, 0))
            half = opened * (_GATE_HALF + 0.04) * WIDTH if opened < 1 else 2 * WIDTH
            if opened > 0:  # only now: to make both at once takes longer than a frame may
                lit = self._lit = self._lit or _with_gate(stage, dark)
                with stage.clipped((_X - half, -HEIGHT, 2 * half, 2 * WIDTH)):
                    stage.blit(lit, (0, 0))
            edge = (1 - opened) * part(time, OPENS, 0.15)
            for x in (_X - half, _X + half):
                glows.add(stage, glows.glow(_HOT), (x, _Y), (170, 1.5 * HEIGHT), edge)
        flash = part(time, CARD - 0.2, 0.2) * (1 - part(time, CARD, 0.4))
        glows.add(stage, glows.glow(_GOLD), (_X, _Y), (HEIGHT, HEIGHT), 0.85 * flash)
        for eye in _EYES:
            glows.add(stage, glows.glow(_RED), eye, _EYE, 0.4 * opened + flash)

    def _paint_embers(self, stage: Canvas, time: float) -> None:
        """Sparks rise out of the gate for as long as it is open."""
        shown = part(time, CARD - 0.2, 0.3)
        for number in range(_EMBERS):
            place, speed = glows.chance(number)
            risen = (time * (0.16 + 0.3 * speed) + place * 3) % 1
            aside = CARD_W * (0.54 + 1.075 * ((number * 0.381966) % 1))  # the card stays free
            x = _X + (aside if number % 2 else -aside) + _SLIDE * math.sin(time * 3 + number)
            size = 8 + 18 * (1 - speed) ** 2
            strength = shown * swell(risen, 0.25, 0.4)
            at = x, HEIGHT * (0.98 - 0.91 * risen)
            glows.add(stage, glows.spark(_HOT), at, (size, size), strength)

    # -- the card and its name --------------------------------------------------------------

    def _paint_drum(self, stage: Canvas, time: float) -> None:
        """Two rings run over the table from where the card has struck."""
        for late, bright in ((0.0, 0.5), (0.12, 0.32)):
            run = part(time, CARD + late, 0.55)
            if 0 < run < 1:
                radius = CARD_W * (0.51 + 1.77 * ease_out(run))
                strength = bright * (1 - run)
                glows.ring(stage, _RED, (_X, _Y), (radius, radius * 0.62), strength)

    def _paint_card(self, stage: Canvas, time: float, table: Canvas) -> None:
        """The card comes out of the light, swings back a little, and goes to its place at last."""
        come = part(time, CARD, 0.26)
        if come <= 0:
            return
        back = part(time, CARD + 0.2, 0.2)
        swung = 0.72 + 0.34 * ease_out(come) - 0.06 * ease_in_out(back) if back < 1 else 1.0
        area = stage.rect(_CARD).scale_by(swung)
        home, gone = self.where(), ease_in_out(part(time, ENTRANCE, LEAVING))
        if gone and home is not None:
            ends = zip(area, table.rect(home), strict=True)
            area = pygame.Rect(*(round(start + (end - start) * gone) for start, end in ends))
        left, top = stage.point(0, 0)
        box = Box(*((area.x - left) / stage.unit, (area.y - top) / stage.unit),
                  *(area.w / stage.unit, area.h / stage.unit))  # fmt: skip
        struck = 1 - part(time, CARD, 0.5)
        shine = come * (1 - gone)
        glows.add_around(stage, glows.around_card(_RED), box, shine * (0.75 + 0.25 * struck))
        face = self.who.face()
        if face is None:
            return
        shown = face
        if face.get_size() != area.size:
            shown = pygame.transform.smoothscale(face, area.size)
        with stage.moved(0, 0, min(1.0, come * 2.5)):
            stage.blit(shown, area.topleft)
            if not gone and swung == 1:
                stage.rim(box, "#ff5a2c", layout.CORNER * box.w, Rim(line=2, glow=20, strength=0.9))

    def _paint_name(self, stage: Canvas, time: float) -> None:
        """Where he comes from, his name in metal, and what holds while he stays."""
        come = ease_out(part(time, NAME, HOLD - NAME))
        if come <= 0:
            return
        with stage.moved(0, 0, come):
            area = stage.rect(_NAME)
            ground = pygame.transform.smoothscale(_band(), (stage.surface.get_width(), area.h))
            stage.blit(ground, (0, area.y))
            glows.add(stage, glows.glow(_RED), _NAME.middle, _NAME_LIGHT, 0.35)
            self.name.slide = _SLIDE * (1 - come)
            self.words.draw(stage)
            self.hint.draw(stage)


class _Name(Item):
    """A name in metal that glows, as large as it fits."""

    slide = 0.0
    """How many units it is still below its place."""

    def __init__(self, name: str) -> None:
        super().__init__(wide="form", tall="action")
        self.name = name.upper()

    def paint(self, canvas: Canvas) -> None:
        """Draw the letters."""
        px, tracking, metal = RELIEF["guardian"]
        style = Style("display_black", px, theme.TITLE, tracking)
        fitting = canvas.unit * min(1.0, self.w / canvas.width(self.name, style))
        made = relief.lettering(self.name, px * fitting, metal, tracking * fitting)
        canvas.sprite_centred(_glowing(made), self.w / 2, self.h / 2 + self.slide)


@kept(6)
def _glowing(cold: Sprite) -> Sprite:
    """Letters of metal that glow."""
    heat = cold.surface.copy()
    heat.fill((150, 70, 50, FULL_LEVEL), special_flags=pygame.BLEND_RGBA_MULT)
    hot = cold.surface.copy()
    hot.blit(heat, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return cold._replace(surface=hot)


def _with_gate(stage: Canvas, dark: pygame.Surface) -> pygame.Surface:
    """The dark table with the gate and its light on it."""
    lit, area = dark.copy(), stage.rect(TABLE)
    gate = _gate(*area.size)
    lit.blit(gate, (area.centerx - gate.get_width() // 2, area.y))
    rays = pygame.transform.smoothscale(_rays(), area.size)
    lit.blit(rays, area.topleft, special_flags=pygame.BLEND_RGB_ADD)
    return lit
