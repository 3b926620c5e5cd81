"""A screen that stands in for another while the history is being read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.ui import theme
from thunderstone.ui.brush.text import Style
from thunderstone.ui.canvas import WIDTH
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.reference import draw_ground

if TYPE_CHECKING:
    from thunderstone.records import GameRecord
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

_WORDS = Style("text", 21, theme.SECONDARY, shadow=2)


class LoadingScene(Scene):
    """The ground of the screen that comes, its heading, and what it waits for."""

    name = "patience"

    def __init__(self, services: Services, heading: str) -> None:
        super().__init__(services)
        self.heading = heading
        self.over = False

    def update(self, dt: float) -> None:
        """Make way once there is nothing left to wait for."""
        super().update(dt)
        if self.over and self.services.on_top(self):
            self.services.pop()

    def back(self) -> None:
        """What is being read comes in a moment."""

    def background(self, canvas: Canvas) -> None:
        """The table in the dark, the heading and the words."""
        draw_ground(canvas, self.services.word(self.heading))
        canvas.text(
            self.services.word("history.reading"), _WORDS, WIDTH / 2, 440, "centre", room=900
        )


def awaits_records(services: Services, heading: str) -> bool:
    """Whether years of games must be read first; then the scene on top is entered again after.

    ``heading`` is the key of the words above it.
    """
    if not services.beside_frames or not records_of(services).slow():
        return False
    patience = LoadingScene(services, heading)

    def take(read: Callable[[], list[GameRecord]]) -> None:
        patience.over = True
        read()

    services.push(patience)
    services.fetch(records_of(services).games, take)
    return True
