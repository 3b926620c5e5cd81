"""The menu over the table."""

from __future__ import annotations

from thunderstone.ui.brush.button import Manner
from thunderstone.ui.scenes.notice import Overlay
from thunderstone.ui.widgets import Button


class PauseScene(Overlay):
    """Back to the game, options, the title, out; any game but the guided one is kept."""

    name = "menu"
    wide = 440.0
    tall = 526.0

    def build(self) -> None:
        """Lay out the buttons."""
        self.focus(None)
        self.root.clear()
        app = self.app
        plate = self.plate(app.word("menu.heading"))
        taught = any(scene.name == "tutorial" for scene in app.stack)  # the lesson is not kept
        lines = (
            ("menu.back", self.back),
            ("menu.rules", app.show_rules),
            ("menu.codex", app.show_codex),
            ("menu.options", app.show_options),
            ("menu.leave_lesson" if taught else "menu.title", app.to_title),
            ("menu.quit_lesson" if taught else "menu.quit", app.quit),
        )
        for row, (key, act) in enumerate(lines):
            manner: Manner = "village" if row == 0 else "plain"
            box = (36, 88 + row * 68, self.wide - 72, 54)
            plate.add(Button(box, app.word(key), act, manner=manner))
