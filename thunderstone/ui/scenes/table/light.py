"""Light shown as light: how dark each rank lies, the suns above it, and the glow of rank 0."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from thunderstone.engine.state import BLANK
from thunderstone.ui import theme
from thunderstone.ui.brush.colour import surface_of_one
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.noise import grid, smoothstep
from thunderstone.ui.brush.shape import inside, rounded_distance
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.text import Style
from thunderstone.ui.dirty_rects import KeptStrokes
from thunderstone.ui.node import Node
from thunderstone.ui.placement import hall_plan
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.theme import Px
from thunderstone.ui.tween import Tween, ease_in_out

if TYPE_CHECKING:
    from thunderstone.engine.attack import LightAsked
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView

FADE = 0.45
"""Seconds in which light comes or goes."""

NARROW = 180.0
"""Under this width a rank's heading is set closer."""

BETWEEN = 9.0
"""What stays free at least between what a rank asks for and the next rank's heading."""

_SUN, _SUN_GAP = 18.0, 3.0
_MURK, _NIGHT, _EMBER = "#08192a", "#020a10", "#ff3a18"
_MURKS = (0.0, 0.36, 0.52, 0.64)
"""How dark a rank lies where no Light is missing, one, two, or more."""

LEAST_MURK = _MURKS[1]


def murk_of(light: LightAsked) -> float:
    """How dark a rank lies, from 0 (lit) to 1: the more suns are missing the darker."""
    return _MURKS[min(light.missing, len(_MURKS) - 1)]


@kept(12, stored=Sprite, apart=True)
def murk_veil(width: int, height: int, radius: float) -> Sprite:
    """The darkness on a card of the hall: its picture is in the dark, its figures stay legible.

    The corners with medallions and discs, the column of pills and the words below are shaded least.
    """
    distance = rounded_distance(width, height, 0, radius)
    x, y = grid(height, width)
    across, down = x / width, y / height
    picture = 1 - smoothstep(0.45, 0.56, down)
    edge = np.exp(-np.clip(-distance, 0, 999) / (0.10 * width))
    dark = 0.20 + 0.60 * picture + 0.25 * edge
    heart = np.exp(-((((across - 0.15) / 0.2) ** 2 + ((down - 0.1) / 0.13) ** 2) ** 2))
    pills = np.exp(-(((across - 0.13) / 0.24) ** 4)) * (1 - smoothstep(0.42, 0.5, down))
    discs = np.exp(-(((across - 0.89) / 0.14) ** 4)) * (1 - smoothstep(0.22, 0.3, down))
    dark *= 1 - 0.72 * np.maximum(heart, 0.8 * np.maximum(pills, discs))
    return Sprite(surface_of_one(_MURK, inside(distance) * np.clip(dark, 0, 0.88)))


@kept(12, stored=Sprite, apart=True)
def dark_pool(width: int, height: int, reach: float) -> Sprite:
    """The darkness around a place of the hall, fading out over ``reach`` px."""
    pad = int(reach * 2)
    distance = rounded_distance(width + 2 * pad, height + 2 * pad, pad, reach * 0.6)
    cover = np.exp(-((np.clip(distance, 0, 999) / reach) ** 2)) * 0.86
    return Sprite(surface_of_one(_NIGHT, cover), pad)


@kept(12, stored=Sprite, apart=True)
def ember_pool(width: int, height: int, reach: float) -> Sprite:
    """The red light around a card that has broken out, ``reach`` px wide; none below it."""
    pad = int(reach * 2.2)
    distance = rounded_distance(width + 2 * pad, height + 2 * pad, pad, reach * 0.4)
    outside = np.clip(distance, 0, 999)
    cover = 0.62 * np.exp(-((outside / reach) ** 2)) + 0.5 * np.exp(-outside / (reach * 0.22))
    cover *= smoothstep(-reach, -reach / 2, distance)
    return Sprite(surface_of_one(_EMBER, np.clip(cover, 0, 0.95)), pad)


class RankLight:
    """How a rank is lit, and how it was before.

    ``murk`` runs after the darkness, ``fresh`` from 0 to 1 while the suns change over.
    """

    def __init__(self) -> None:
        self.murk = 0.0
        self.fresh = 1.0
        self.light: LightAsked | None = None
        self.before: LightAsked | None = None

    def turn(self, light: LightAsked, *, at_once: bool) -> list[Tween]:
        """Be lit like this from now on; gives the motion that takes."""
        if light == self.light:
            return []
        self.before, self.light = self.light, light
        if at_once or self.before is None:
            self.murk, self.fresh = murk_of(light), 1.0
            return []
        self.fresh = 0.0
        return [Tween(self, FADE, ease=ease_in_out, murk=murk_of(light), fresh=1.0)]


class HallLight(Node):
    """The ground of the ranks with its darkness and its red light; the headings and the suns."""

    def __init__(self, ranks: Sequence[RankLight], board_view: BoardView) -> None:
        super().__init__((0, 0, 1600, 540))
        self.ranks, self.board_view = ranks, board_view
        self._headings = [KeptStrokes() for _ in ranks]

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies on the ground first, so that no heading is darkened by its neighbour."""
        places = hall_plan(self.board_view.state).ranks
        for box in places[0]:
            paint_embers(canvas, box)
        for rank, boxes in enumerate(places):
            if rank and self.ranks[rank].murk > 0.01:
                self._dark(canvas, boxes[0], self.ranks[rank].murk)
        for rank, boxes in enumerate(places):
            if boxes:
                self._show_heading(canvas, self.board_view, rank, heading_of(places, rank))

    def _dark(self, canvas: Canvas, box: Box, murk: float) -> None:
        made = dark_pool(canvas.px(box.w + 12), canvas.px(box.h + 26), 26 * canvas.unit)
        with canvas.moved(0, 0, murk):
            canvas.sprite(made, box.x - 6, box.y - 20)

    def _show_heading(self, canvas: Canvas, board_view: BoardView, rank: int, box: Box) -> None:
        state, ground = board_view.state, self.ranks[rank]
        aimed = state.turn.target != BLANK and state.turn.target in state.hall[rank]
        looks = (board_view.lang, box, aimed, ground.before, ground.light, ground.fresh)
        canvas.repeat(
            self._headings[rank],
            looks,
            lambda: self._heading(canvas, board_view, rank, box, aimed=aimed),
        )

    def _heading(
        self, canvas: Canvas, board_view: BoardView, rank: int, box: Box, *, aimed: bool
    ) -> None:
        ground = self.ranks[rank]
        colour = "#ffe9bf" if aimed else theme.DUNGEON_LABEL_SOFT
        narrow = box.w < NARROW
        style = Style("text_bold", Px.SMALL, colour, tracking=0.4 if narrow else 2.2, shadow=2)
        base = box.y - 13
        words = board_view.word("table.rank", rank=rank).upper()
        room = box.w - canvas.text(words, style, box.x + 2, base, room=box.w)
        if rank == 0:
            note = Style("text_italic", Px.SMALL, "#d8b89a", shadow=2)
            free = board_view.word("table.no_penalty")
            room -= 12
            if not narrow or canvas.width(free, note) <= room:
                canvas.text(free, note, box.right - 2, base, "right", room=room)
            return
        size = 14.0 if narrow else _SUN
        for light, share in ((ground.before, 1 - ground.fresh), (ground.light, ground.fresh)):
            if light is not None and share > 0.01:
                with canvas.moved(0, 0, share):
                    suns(canvas, box.right, base - 5, light, size, room - 10)


def heading_of(places: Sequence[Sequence[Box]], rank: int) -> Box:
    """The place of a rank and its heading, which ends early where the next one begins close by."""
    first, last = places[rank][0], places[rank][-1]
    right = last.right
    if rank and places[rank - 1]:
        right = min(right, places[rank - 1][0].x - BETWEEN)
    return Box(first.x, first.y, right - first.x, first.h)


def paint_embers(canvas: Canvas, box: Box) -> None:
    """Draw the red light around a place of rank 0."""
    made = ember_pool(canvas.px(box.w), canvas.px(box.h), 16 * canvas.unit)
    canvas.sprite(made, box.x, box.y)


def suns(
    canvas: Canvas, right: float, y: float, light: LightAsked, size: float, room: float
) -> None:
    """A sun for each Light the rank needs, struck out where it is missing (R73).

    More suns than there is room for are a single one with figures.
    """
    need, missing = light.needed, light.missing
    style = Style("display", Px.LABEL, theme.WARNING, shadow=2)
    loss = f"−{light.penalty}"
    pitch = size + _SUN_GAP
    wide = need * pitch
    rest = size + 6 + canvas.width(loss, style) if missing else 0.0
    if wide + rest > room:
        figure = style._replace(colour=theme.WARNING if missing else theme.BODY)
        shown = f"{need - missing}/{need}"
        wide = pitch + canvas.text(shown, figure, right, y + 5.4, "right")
        canvas.icon("sun_out" if missing else "light", right - wide + size / 2, y, size)
    else:
        for place in range(need):
            x = right - (need - place) * pitch + size / 2
            canvas.icon("light" if place < need - missing else "sun_out", x, y, size)
    if missing:
        edge = right - wide - 4
        if edge - size - canvas.width(loss, style) > right - room:
            canvas.icon("attack", edge - 7, y, size - 2, "#ff8f7e")
            edge -= size
        canvas.text(loss, style, edge, y + 5.4, "right")
