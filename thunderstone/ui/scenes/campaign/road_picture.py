"""The road on the painted ground: the way behind, the captains' banners, a medallion each place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from thunderstone.client.campaign_words import roman
from thunderstone.ui import kit, player_tokens
from thunderstone.ui.backdrop import backdrop
from thunderstone.ui.brush.flat_plate import plain
from thunderstone.ui.brush.waypoint import waypoint
from thunderstone.ui.canvas import HEIGHT, WIDTH
from thunderstone.ui.kit import Item
from thunderstone.ui.kit.theme import (
    BANNER,
    GAPS,
    GROUND,
    LINE,
    PLATES,
    STATIONS,
    TRACK,
    TRACK_DOT,
    TRACK_STEP,
    TYPES,
)

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.scenes.campaign.road import Point, Road, Station

PICTURE = "road"


def draw_ground(canvas: Canvas) -> None:
    """The painted ground where the table lies; what the window has beyond it is darkened."""
    surface = canvas.surface
    area = canvas.rect((0, 0, WIDTH, HEIGHT))
    if not area.contains(surface.get_rect()):
        surface.blit(backdrop(PICTURE, surface.get_size(), dim=GROUND), (0, 0))
    surface.blit(backdrop(PICTURE, area.size), area.topleft)


class Waypoint(Item):
    """A place of the road; its name stands beside its medallion."""

    def __init__(
        self, station: Station, name: str, act: Callable[[], None], *, chosen: bool
    ) -> None:
        super().__init__(key=f"place.{station.place.id}", label=name, on_click=act, solid=True)
        self.station, self.name, self.chosen = station, name, chosen
        self.look = STATIONS[station.stage]

    @property
    def lit(self) -> bool:
        """Whether it is pointed at, has the focus, or is the one that is read of."""
        return self.hovered or self.focused or self.chosen

    def paint(self, canvas: Canvas) -> None:
        """Draw the medallion with its number, or a check, and the name."""
        x, y, size = self.w / 2, self.h / 2, self.look.size
        canvas.sprite_centred(waypoint(self.station.stage, canvas.px(size)), x, y)
        if self.lit:
            colour = "#fff0c8" if self.focused else "#e8bf6a"
            canvas.rim((x - size / 2, y - size / 2, size, size), colour, size / 2)
        if self.station.stage == "done":
            canvas.icon("check", x, y, size / 2, "#ffe9b4")
        elif self.station.stage != "passed":
            style = TYPES[self.look.number]
            canvas.text(roman(self.station.place.night), style, x, y + style.rise, "centre")
        self._draw_name(canvas, size)

    def _draw_name(self, canvas: Canvas, size: float) -> None:
        """The name on a plate: below the medallion, or on a side of it."""
        style = TYPES[self.look.name]
        room = canvas.width(self.name, style)
        wide, tall = room + GAPS["s"] * 2, style.px * LINE
        x, y = (self.w - wide) / 2, (self.h - tall) / 2
        match self.station.side:
            case "right":
                x = (self.w + size) / 2 + GAPS["xs"]
            case "left":
                x = (self.w - size) / 2 - wide - GAPS["xs"]
            case _:
                y = (self.h + size) / 2 + GAPS["xs"]
        canvas.panel((x, y, wide, tall), PLATES["station_lit" if self.lit else "station"])
        canvas.text(self.name, style, x + wide / 2, y + tall / 2 + style.rise, "centre")


def legend(say: Callable[[str], str]) -> Item:
    """What the medallions of the road say of a place."""
    signs = [
        kit.Row(gap="xs")[
            kit.Picture(partial(waypoint, stage), wide="sign", tall="sign"),
            kit.Text(say(f"campaign_map.stage_{stage}"), "chip"),
        ]
        for stage in STATIONS
    ]
    return kit.Layers(align="stretch")[kit.Ground("side"), kit.Row(gap="m", pad="s")[*signs]]


class RoadPicture(Item):
    """The road with its places, laid over the painted ground (``draw_ground``)."""

    def __init__(self, road: Road, waypoints: Sequence[Waypoint]) -> None:
        super().__init__(grow=1.0)
        self.road = road
        for one in waypoints:
            self.add(one)

    def lay(self, ruler: Canvas, box: Box) -> None:
        """Each place lies where it is painted."""
        super().lay(ruler, box)
        for item in self.items:
            assert isinstance(item, Waypoint)
            x, y = self._at(item.station.at)
            size = STATIONS[item.station.stage].size
            item.lay(ruler, (x - size / 2, y - size / 2, size, size))

    def _at(self, point: Point) -> tuple[float, float]:
        """A point of the painted ground in units of its own."""
        return (
            (self.w - WIDTH) / 2 + point[0] * WIDTH,
            (self.h - HEIGHT) / 2 + point[1] * HEIGHT,
        )

    def paint(self, canvas: Canvas) -> None:
        """Draw the way behind as golden dots, and the banners of the captains."""
        dot = canvas.px(TRACK_DOT)
        made = plain(dot, dot, TRACK, dot / 2)
        for x, y in _spaced([self._at(point) for point in self.road.walked()]):
            canvas.image(made, x - TRACK_DOT / 2, y - TRACK_DOT / 2)
        self._draw_banners(canvas)

    def _draw_banners(self, canvas: Canvas) -> None:
        x, y = self._at(self.road.camp())
        count = len(self.road.tale.seats)
        for seat in reversed(range(count)):
            made = player_tokens.banner(seat, canvas.px(BANNER))
            apart = (seat - (count - 1) / 2) * BANNER / 2
            canvas.sprite(made, x + apart, y - BANNER + (seat % 2) * GAPS["s"])


def _spaced(points: Sequence[Point]) -> list[Point]:
    """Points at even distances along a line through others."""
    found: list[Point] = []
    left = 0.0
    for start, end in pairwise(points):
        from_, to = pygame.Vector2(start), pygame.Vector2(end)
        length = from_.distance_to(to)
        while left < length:
            spot = from_.lerp(to, left / length)
            found.append((spot.x, spot.y))
            left += TRACK_STEP
        left -= length
    return found
