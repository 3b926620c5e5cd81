"""A short message over whatever is there, with one button or two."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.ui import routes, theme
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.canvas import HEIGHT, WIDTH
from thunderstone.ui.node import Node
from thunderstone.ui.scene import Scene
from thunderstone.ui.widgets import GROUP_LOOK, Button, Label, Panel, Paragraph

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.services import Services

WIDE = 620.0
EDGE = 8.0
"""Units that stay free around a plate that comes along with the view."""

PLATE = GROUP_LOOK._replace(alpha=0.985, border="#8d7850", shadow=20)
TEXT = RichStyle(17, theme.BODY, leading=1.34)


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


class NoticeScene(Overlay):
    """A heading, a few lines, and a button that closes; perhaps another that does more."""

    name = "notice"

    def __init__(
        self,
        services: Services,
        heading: str,
        markup: str,
        more: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        super().__init__(services)
        self.heading, self.markup, self.more = heading, markup, more

    def build(self) -> None:
        """Lay out the message; the plate is as tall as it needs."""
        self.focus(None)
        self.root.clear()
        laid = self.services.canvas().laid(self.markup, TEXT, self.wide - 72)
        lines = laid.height / self.services.unit
        self.tall = lines + 186
        plate = self.plate(self.heading)
        plate.add(Paragraph(self.markup, TEXT, (36, 84, self.wide - 72, lines + 2)))
        ok = self.services.word("notice.ok")
        y = self.tall - 80
        closing = Button((self.wide - 216, y, 180, 48), ok, self.back, manner="village")
        plate.add(closing)
        if self.more is not None:
            words, act = self.more
            plate.add(Button((36, y, 300, 48), words, act))
        self.focus(closing)


def open_scene(services: Services, route: routes.Notice) -> NoticeScene:
    """The scene that shows a route."""
    return NoticeScene(services, route.heading, route.markup, route.more)
