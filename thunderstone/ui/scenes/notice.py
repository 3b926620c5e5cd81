"""The ground of overlays that place their parts one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui import theme
from thunderstone.ui.brush.text import Style
from thunderstone.ui.canvas import HEIGHT, WIDTH
from thunderstone.ui.node import Node
from thunderstone.ui.scene import Scene
from thunderstone.ui.widgets import GROUP_LOOK, Label, Panel

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.services import Services

WIDE = 620.0
EDGE = 8.0
"""Units that stay free around a plate that comes along with the view."""

PLATE = GROUP_LOOK._replace(alpha=0.985, border="#8d7850", shadow=20)


class Plate(Panel):
    """The plate of an overlay: where the window shows only a part of the table, it comes along."""

    def __init__(self, services: Services, box: Box) -> None:
        super().__init__(box, PLATE)
        self.services = services

    @property
    def floats(self) -> Box | None:
        """All of it, if the window has room for that; else the camera goes over it."""
        view = self.services.camera.view
        wide, tall = self.w + 2 * EDGE, self.h + 2 * EDGE
        fits = wide <= view.w + 0.5 and tall <= view.h + 0.5
        return (self.x - EDGE, self.y - EDGE, wide, tall) if fits else None


class Overlay(Scene):
    """A plate over the scene below, which is darkened; Esc closes it."""

    opaque = False
    tall = 300.0
    wide = WIDE

    def enter(self) -> None:
        """Lay the plate out for the words of the moment."""
        self.build()
        super().enter()

    def resized(self) -> None:
        """The words may be those of another language now."""
        self.build()
        self.refresh_hover()

    def build(self) -> None:
        """Fill ``root``: an empty plate."""
        self.focus(None)
        self.root.clear()
        self.plate()

    def plate(self, heading: str = "") -> Node:
        """An empty plate in the middle, with a heading."""
        left, top = (WIDTH - self.wide) / 2, (HEIGHT - self.tall) / 2
        plate = self.root.add(Plate(self.services, (left, top, self.wide, self.tall)))
        if heading:
            style = Style("display", 26, theme.TITLE, shadow=2)
            room = self.wide - 72
            plate.add(Label(heading, style, 36, 58, room=room, least=20))
        return plate

    def back(self) -> None:
        """Close."""
        self.services.pop()

    def background(self, canvas: Canvas) -> None:
        """Darken what lies below."""
        canvas.veil(0.62)
