"""The menu over the table."""

from __future__ import annotations

from thunderstone.ui.brush.button import Manner
from thunderstone.ui.scenes.notice import Overlay
from thunderstone.ui.widgets import Button


class PauseScene(Overlay):
    """Back to the game, options, the title, out; the game is kept in any case."""

    name = "menu"
    wide = 440.0
    tall = 390.0

    def build(self) -> None:
        """Lay out the four buttons."""
        self.focus(None)
        self.root.clear()
        app = self.app
        plate = self.plate(app.word("menu.heading"))
        lines = (
            ("menu.back", self.back),
            ("menu.options", app.show_options),
            ("menu.title", app.to_title),
            ("menu.quit", app.quit),
        )
        for row, (key, act) in enumerate(lines):
            manner: Manner = "village" if row == 0 else "plain"
            box = (36, 88 + row * 68, self.wide - 72, 54)
            plate.add(Button(box, app.word(key), act, manner=manner))
