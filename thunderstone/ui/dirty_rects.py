"""What is drawn is noted, and painted only where that differs from last time.

A window of four thousand pixels takes longer to fill than a frame lasts; what moves on it is
seldom larger than a few cards. What was drawn last time and what is drawn now are compared stroke
by stroke, so nothing has to say that it has moved, and nothing is ever left behind.

A surface that is drawn must not be changed afterwards; one that is (a kept picture) says where
with ``changed``.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

import pygame

from thunderstone.ui.brush.colour import FULL_LEVEL

PARTS = 8
"""Rectangles at most that are painted anew; more cost more than they spare."""

ROUGH = 16
"""Rectangles at most to choose among on the way to that."""

SLACK = 1.25
"""Two rectangles become one if that covers no more than this many times what they cover."""

WHOLE = 0.7
"""The share of the window from which on all of it is painted."""

Stroke = tuple[Any, ...]
"""What tells one stroke from another: surface or colour, place, part, manner, alpha and clip."""

_FILL = -1


class KeptStrokes:
    """The strokes of something that is drawn again and again; ``key`` says how it looked."""

    def __init__(self) -> None:
        self.key: Hashable = None
        self.strokes: list[Stroke] = []
        self.rects: list[pygame.Rect] = []


class DirtyRects:
    """Stands where a surface to draw on is expected; ``show`` paints what was drawn.

    It takes ``blit`` and ``fill`` and nothing else: pygame.draw wants a surface of its own.
    """

    def __init__(self, target: pygame.Surface) -> None:
        self._bind(target)

    def _bind(self, target: pygame.Surface) -> None:
        self.target = target
        self._bounds = target.get_rect()
        self._clip = self._bounds.copy()
        self._strokes: list[Stroke] = []
        self._rects: list[pygame.Rect] = []
        self._shown: list[Stroke] = []
        self._shown_rects: list[pygame.Rect] = []
        self._changed: list[pygame.Rect] = []
        self._whole = True

    def forget(self) -> None:
        """The target may hold anything: all of it is painted next time."""
        self._whole = True

    def begin(self, target: pygame.Surface) -> None:
        """Start a drawing; on another target than before, all of it is painted."""
        if target is not self.target or target.get_size() != self._bounds.size:
            self._bind(target)
        self._strokes, self._rects, self._changed = [], [], []
        self._clip = self._bounds.copy()

    def changed(self, areas: Iterable[pygame.Rect]) -> None:
        """Paint these areas whatever is drawn there."""
        self._changed += areas

    # -- what a surface can do --------------------------------------------------------------

    def get_size(self) -> tuple[int, int]:
        """The size of the target."""
        return self._bounds.size

    def get_width(self) -> int:
        """The width of the target."""
        return self._bounds.width

    def get_height(self) -> int:
        """The height of the target."""
        return self._bounds.height

    def get_rect(self) -> pygame.Rect:
        """The area of the target."""
        return self._bounds.copy()

    def get_clip(self) -> pygame.Rect:
        """Where drawing has an effect."""
        return self._clip.copy()

    def set_clip(self, area: pygame.Rect | None) -> None:
        """Let drawing have an effect in an area alone."""
        self._clip = self._bounds.copy() if area is None else self._bounds.clip(area)

    def blit(
        self,
        surface: pygame.Surface,
        place: Sequence[float],
        area: Sequence[int] | None = None,
        special_flags: int = 0,
    ) -> None:
        """Note that a surface, or a part of it, is drawn with its corner at a place."""
        x, y = int(place[0]), int(place[1])
        part = None if area is None else (area[0], area[1], area[2], area[3])
        rect = pygame.Rect((x, y), surface.get_size() if part is None else part[2:])
        rect = rect.clip(self._clip)
        if rect.width and rect.height:
            clip = None if self._clip == self._bounds else tuple(self._clip)
            self._rects.append(rect)
            self._strokes.append((surface, x, y, part, special_flags, surface.get_alpha(), clip))

    def fill(
        self,
        colour: str | tuple[int, int, int] | pygame.Color,
        area: pygame.Rect | None = None,
        special_flags: int = 0,
    ) -> None:
        """Note that an area is filled with a colour."""
        rect = self._clip.copy() if area is None else pygame.Rect(area).clip(self._clip)
        if rect.width and rect.height:
            made = tuple(pygame.Color(colour))
            self._rects.append(rect)
            self._strokes.append((made, _FILL, _FILL, tuple(rect), special_flags, None, None))

    def repeat(self, kept: KeptStrokes, key: Hashable, draw: Callable[[], object]) -> None:
        """Note what ``draw`` draws: what it drew last time while it looks the same, by ``key``."""
        key = (key, self._bounds.size, tuple(self._clip))
        if kept.key != key:
            first = len(self._strokes)
            draw()
            kept.key, kept.strokes = key, self._strokes[first:]
            kept.rects = self._rects[first:]
            return
        self._strokes += kept.strokes
        self._rects += kept.rects

    # -- painting ---------------------------------------------------------------------------

    def show(self) -> list[pygame.Rect]:
        """Paint what differs from last time on the target; gives the areas that were painted."""
        areas = [self._bounds] if self._whole else self._differing()
        if sum(area.width * area.height for area in areas) > WHOLE * self._size():
            areas = [self._bounds]
        for area in areas:
            self.paint(area)
        self._shown, self._shown_rects = self._strokes, self._rects
        self._whole = False
        return areas

    def _size(self) -> int:
        return self._bounds.width * self._bounds.height

    def paint(self, area: pygame.Rect) -> None:
        """Carry out all strokes within one area of the target."""
        target = self.target
        hits = area.collidelistall(self._rects)
        for number in hits[self._lowest_seen(area, hits) :]:
            surface, x, y, part, flags, alpha, clip = self._strokes[number]
            target.set_clip(area if clip is None else area.clip(clip))
            if x == _FILL and isinstance(surface, tuple):
                target.fill(surface, part, flags)
                continue
            usual = surface.get_alpha()
            if usual != alpha:
                surface.set_alpha(alpha)
            target.blit(surface, (x, y), part, flags)
            if usual != alpha:
                surface.set_alpha(usual)
        target.set_clip(None)

    def _lowest_seen(self, area: pygame.Rect, hits: list[int]) -> int:
        """From which of the strokes on something shows: those below an opaque one never do."""
        for place in range(len(hits) - 1, 0, -1):
            surface, _, _, part, flags, alpha, clip = self._strokes[hits[place]]
            if (
                isinstance(surface, pygame.Surface)
                and part is None
                and clip is None
                and not flags
                and alpha in (None, FULL_LEVEL)
                and not surface.get_flags() & pygame.SRCALPHA
                and surface.get_colorkey() is None
                and self._rects[hits[place]].contains(area)
            ):
                return place
        return 0

    def _differing(self) -> list[pygame.Rect]:
        """The areas in which this drawing is not the one before."""
        old, new = self._shown, self._strokes
        start, most = 0, min(len(old), len(new))
        while start < most and old[start] == new[start]:
            start += 1
        end = 0
        while end < most - start and old[-1 - end] == new[-1 - end]:
            end += 1
        old_end, new_end = len(old) - end, len(new) - end
        same = _same_order(old[start:old_end], new[start:new_end])
        stays, comes = {start + a for a, _ in same}, {start + b for _, b in same}
        found = [self._shown_rects[i] for i in range(start, old_end) if i not in stays]
        found += [self._rects[i] for i in range(start, new_end) if i not in comes]
        found += [area.clip(self._bounds) for area in self._changed]
        return merged(area for area in found if area.width and area.height)


def _same_order(old: list[Stroke], new: list[Stroke]) -> list[tuple[int, int]]:
    """The places of as many strokes as possible that are in both lists, in the same order.

    The longest rising row among the old places of the new strokes.
    """
    places: defaultdict[Stroke, list[int]] = defaultdict(list)
    for place in range(len(old) - 1, -1, -1):
        places[old[place]].append(place)
    pairs = [(places[stroke].pop(), at) for at, stroke in enumerate(new) if places.get(stroke)]
    ends: list[int] = []
    rows: list[int] = []
    before: list[int] = []
    for number, (place, _) in enumerate(pairs):
        length = bisect_left(ends, place)
        before.append(rows[length - 1] if length else -1)
        ends[length : length + 1] = [place]
        rows[length : length + 1] = [number]
    found: list[tuple[int, int]] = []
    number = rows[-1] if rows else -1
    while number >= 0:
        found.append(pairs[number])
        number = before[number]
    return found


def merged(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """A few rectangles that cover all of these, and little more."""
    groups: list[pygame.Rect] = []
    for area in areas:
        near = area.collidelist(groups)
        if near >= 0 and groups[near].contains(area):
            continue
        groups.append(area.copy())
        while len(groups) > 1 and _join_last(groups, always=len(groups) > ROUGH):
            pass
    while len(groups) > PARTS:
        groups.append(groups.pop(0))
        _join_last(groups, always=True)
    return groups


def _join_last(groups: list[pygame.Rect], *, always: bool) -> bool:
    """Join the last rectangle to the one it goes with best; False where it goes with none."""
    last = groups[-1]
    weight = last.width * last.height
    best, least, ratio = -1, 0, 0.0
    for place in range(len(groups) - 1):
        other = groups[place]
        union = last.union(other)
        both = weight + other.width * other.height
        growth = union.width * union.height - both
        if best < 0 or growth < least:
            best, least, ratio = place, growth, (growth + both) / both
    if not always and ratio > SLACK:
        return False
    groups[best].union_ip(last)
    groups.pop()
    groups.append(groups.pop(best))
    return True
