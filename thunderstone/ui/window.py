"""The window on the display: its size, the camera over the table, and the frames that it shows."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import pygame

from thunderstone.resources import asset_path
from thunderstone.ui.brush import icons, memory_cache, text
from thunderstone.ui.camera import Camera
from thunderstone.ui.cursor import Pointer, Shape
from thunderstone.ui.dirty_rects import DirtyRects

TITLE = "Thunderstone"

SETTLE = 0.15
"""Seconds without a change of size before a resized window is drawn anew."""

CALM = 0.25
"""Seconds without a drawing after which the frame is kept, to be stretched on a resize."""

LEAST_SIZE = (1280, 720)


class Window:
    """The only window. ``unit`` is pixels per table unit, ``origin`` the pixel of its corner.

    Both are as the camera says; what lies beside the table is background.
    """

    def __init__(
        self, size: tuple[int, int], percent: int, relaid: Callable[[], object] = lambda: None
    ) -> None:
        """Opens it, everything ``percent`` hundredths as large as fills it.

        ``relaid`` is told that it has another size or scale from now on.
        """
        self._relaid = relaid
        self._pending = 0.0
        self._last: pygame.Surface | None = None
        self._calm = 0.0
        self._cursor = Pointer()
        self.camera = Camera()
        self.camera.scale = percent / 100
        self.fullscreen = False
        _ease_software_display()
        pygame.display.init()
        pygame.font.init()
        text.forget_fonts()
        self.entitle()
        pygame.display.set_icon(_icon())
        self._size = within_desktop(size)
        self._set_mode(self._size)
        pygame.key.set_repeat(380, 40)

    def entitle(self, subtitle: str = "") -> None:
        """Write the game's name above the window, perhaps with a subtitle."""
        pygame.display.set_caption(f"{TITLE}: {subtitle}" if subtitle else TITLE)

    # -- size and scale -------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """How large it is, in pixels."""
        return self.surface.get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """How large it is, in pixels, where it does not fill the screen."""
        return self._size

    def _set_mode(self, size: tuple[int, int], flags: int = pygame.RESIZABLE) -> None:
        self.surface = pygame.display.set_mode(size, flags)
        self.dirty_rects = DirtyRects(self.surface)
        shown = pygame.Window.from_display_module() if _has_window() else None
        if shown is not None and not flags & pygame.FULLSCREEN:
            desk = pygame.display.get_desktop_sizes()[0]
            shown.minimum_size = (min(LEAST_SIZE[0], desk[0]), min(LEAST_SIZE[1], desk[1]))
        self._cursor.forget()
        self.measure()

    def measure(self) -> None:
        """Go by the camera, in a window of this size."""
        self.camera.size = self.size
        memory_cache.fit(self.camera.size)
        self.unit, self.origin = self.camera.unit, self.camera.origin

    def toggle_fullscreen(self) -> None:
        """Between the window and the whole screen."""
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self._size = self.size
            self._set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        else:
            self._set_mode(self._size)
        self.relay()

    def resize(self, size: tuple[int, int]) -> None:
        """Draw in a window of another size at once."""
        self._set_mode(size)
        self.relay()

    def set_scale(self, percent: int) -> None:
        """Show everything larger or smaller, in hundredths of what fills the window."""
        self.camera.scale, self.camera.whole = percent / 100, False
        self.measure()
        self.relay()

    def toggle_overview(self) -> None:
        """Show the whole table for a while where it is larger than the window, and again a part."""
        if self.camera.scale > 1:
            self.camera.whole = not self.camera.whole
            self.measure()
            self.relay()

    def relay(self) -> None:
        """Nothing of what is shown holds any more."""
        self._pending = 0.0
        self._last = None
        self.dirty_rects.forget()
        self._relaid()

    @contextmanager
    def whole_table(self, size: tuple[int, int] | None = None) -> Iterator[None]:
        """Let the camera show the whole table, perhaps as in a window of another size (pixels)."""
        before, self.camera.whole = self.camera.whole, True
        self.camera.size = size or self.size
        self.unit, self.origin = self.camera.unit, self.camera.origin
        try:
            yield
        finally:
            self.camera.whole = before
            self.measure()

    def stretch(self) -> None:
        """It is being resized: show the last frame stretched until the size has settled."""
        self.surface = pygame.display.get_surface() or self.surface
        if not self.fullscreen:
            self._size = self.size
        self._pending = SETTLE
        self.dirty_rects.forget()
        if self._last is not None:
            pygame.transform.smoothscale(self._last, self.size, self.surface)
            self.present()

    @property
    def settled(self) -> bool:
        """Whether its size has stopped changing."""
        return self._pending <= 0

    def settle(self, dt: float) -> None:
        """Let ``dt`` seconds pass while it is being resized."""
        if self._pending > 0:
            self._pending -= dt
            if self._pending <= 0:
                self.measure()
                self.relay()

    # -- places ---------------------------------------------------------------------------

    def units(self, pos: tuple[float, float]) -> tuple[float, float]:
        """A place in pixels as units on the table."""
        return (pos[0] - self.origin[0]) / self.unit, (pos[1] - self.origin[1]) / self.unit

    def pixels(self, x: float, y: float) -> tuple[float, float]:
        """A place on the table as pixels."""
        return self.origin[0] + x * self.unit, self.origin[1] + y * self.unit

    # -- frames ---------------------------------------------------------------------------

    def sheet(self) -> pygame.Surface:
        """What the next frame is drawn on."""
        self.dirty_rects.begin(self.surface)
        return cast(pygame.Surface, self.dirty_rects)

    def show(self, cursor: Shape) -> None:
        """Show what has been drawn on the sheet, with a cursor of some shape."""
        self._cursor.show(cursor, self.unit)
        self.present(self.dirty_rects.show())
        self._last, self._calm = None, 0.0

    def keep_frame(self, dt: float) -> None:
        """Keep what is shown, once nothing has moved for a while, for ``stretch`` to stretch.

        Copying a large window takes longer than drawing it: never do so between moving frames.
        """
        self._calm += dt
        if self._last is None and self._calm >= CALM and self.settled:
            self._last = self.surface.copy()

    def present(self, areas: Sequence[pygame.Rect] | None = None) -> None:
        """Show what has been painted in some areas: the only place where pixels leave the game."""
        if areas is None:
            pygame.display.flip()
        elif areas:
            pygame.display.update(areas)


def within_desktop(size: tuple[int, int]) -> tuple[int, int]:
    """A window's size in pixels, no larger than the screen: what lies outside cannot be clicked."""
    if not _has_window():
        return size
    desk = pygame.display.get_desktop_sizes()[0]
    return min(size[0], desk[0]), min(size[1], desk[1])


def _icon() -> pygame.Surface:
    """The painted icon at the size that the system is likely to ask for."""
    try:
        painted = pygame.image.load(asset_path("art", "icon.png"))
    except (FileNotFoundError, pygame.error):
        return icons.icon("stone", 64).surface
    side = 32 if sys.platform == "win32" else 64
    return pygame.transform.smoothscale(painted, (side, side))


def _has_window() -> bool:
    return pygame.display.get_driver() != "dummy"


def _ease_software_display() -> None:
    """Without a graphics device an accelerated window is emulated, and ten times slower."""
    if sys.platform.startswith("linux") and not list(Path("/dev/dri").glob("renderD*")):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
