"""A question over whatever is there, with a button for each answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from thunderstone.ui import routes
from thunderstone.ui.scenes.notice import TEXT, Overlay
from thunderstone.ui.widgets import Button, Paragraph

if TYPE_CHECKING:
    from thunderstone.ui.app import App
    from thunderstone.ui.services import Services

ROW = 62.0


class AskScene(Overlay):
    """A heading, a few lines, and answers below one another; the last one, and Esc, go back.

    ``words`` gives heading, text, answers and the words of going back in the language of the
    moment. The focus is on going back: nothing is lost by an Enter too many.
    """

    name = "ask"

    def __init__(self, app: App, words: Callable[[], routes.Question], name: str = "") -> None:
        super().__init__(app)
        self.words = words
        self.name = name or self.name

    def build(self) -> None:
        """Lay out the question; the plate is as tall as it needs."""
        self.focus(None)
        self.root.clear()
        heading, markup, answers, back = self.words()
        room = self.wide - 72
        lines = self.app.canvas().laid(markup, TEXT, room).height / self.app.unit
        self.tall = 84 + lines + 26 + (len(answers) + 1) * ROW + 22
        plate = self.plate(heading)
        plate.add(Paragraph(markup, TEXT, (36, 84, room, lines + 2)))
        y = 84 + lines + 26
        for answer in answers:
            plate.add(
                Button(
                    (36, y, room, ROW - 10),
                    answer.words,
                    self._closing(answer.act),
                    answer.detail,
                    icon=answer.icon,
                    manner=answer.manner,
                    enabled=answer.enabled,
                )
            )
            y += ROW
        closing = Button((36, y, room, ROW - 10), back, self.back, icon="undo", manner="village")
        plate.add(closing)
        self.focus(closing)

    def _closing(self, act: Callable[[], object]) -> Callable[[], None]:
        def close() -> None:
            self.app.pop()
            act()

        return close


def open_scene(services: Services, route: routes.Ask) -> AskScene:
    """The scene that shows a route."""
    return AskScene(cast("App", services), route.words, route.name)
