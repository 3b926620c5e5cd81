"""The options: language, animations, full screen, and what the table asks and shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from thunderstone.profile import ANIMATIONS, LANGUAGES
from thunderstone.ui import theme
from thunderstone.ui.brush.rich import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.fields import Cycler, Toggle
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.notice import Overlay
from thunderstone.ui.widgets import Button, Label, Paragraph

_ROW = 64.0
_LABEL = Style("text", 18, theme.BODY)


class OptionsScene(Overlay):
    """A plate with a row for each option; what is changed holds at once and is kept."""

    name = "options"
    tall = 548.0

    def build(self) -> None:
        """Lay out the rows."""
        at = self._position()
        self.focus(None)
        self.root.clear()
        app, settings = self.app, self.app.settings
        plate = self.plate(app.word("options.heading"))
        languages = [(lang, app.word(f"language.{lang}")) for lang in LANGUAGES]
        speeds = [(key, app.word(f"animation.{key}")) for key in ANIMATIONS]
        self._row(plate, 0, "options.language", languages, app.language, app.set_language)
        self._row(plate, 1, "options.animation", speeds, settings.animation, app.set_animation)
        words = (app.word("switch.on"), app.word("switch.off"))
        name = app.word("options.fullscreen")
        plate.add(Label(name, _LABEL, 36, self._base(2), room=240, least=14))
        plate.add(Toggle(self._field(2), words, app.fullscreen, self._fullscreen, label=name))
        self._switch(plate, 3, "confirm_attack", words)
        self._switch(plate, 4, "show_points", words)
        hint = RichStyle(15, theme.MUTED, leading=1.3)
        plate.add(Paragraph(app.word("options.hint"), hint, (36, 418, self.wide - 72, 40)))
        done = Button(
            (self.wide - 216, self.tall - 76, 180, 46),
            app.word("options.done"),
            self.back,
            manner="village",
        )
        plate.add(done)
        if at is not None:
            self.focus(self.focusables()[at])

    def _position(self) -> int | None:
        nodes = self.focusables()
        return nodes.index(self.focused) if self.focused in nodes else None

    def _fullscreen(self, wanted: bool) -> None:
        if wanted != self.app.fullscreen:
            self.app.toggle_fullscreen()

    def _switch(self, plate: Node, row: int, key: str, words: tuple[str, str]) -> None:
        """A row for something that is on or off, kept among the settings under ``key``."""
        extra = self.app.settings.extra
        name = self.app.word(f"options.{key}")
        tip = self.app.word(f"options.{key}_tip")
        plate.add(Label(name, _LABEL, 36, self._base(row), room=250, least=14))

        def change(wanted: bool) -> None:
            extra[key] = wanted

        on = bool(extra.get(key))
        plate.add(Toggle(self._field(row), words, on, change, label=name, tooltip=tip))

    def _row(
        self,
        plate: Node,
        row: int,
        key: str,
        choices: Sequence[tuple[str, str]],
        chosen: str,
        act: Callable[[str], None],
    ) -> None:
        name = self.app.word(key)
        plate.add(Label(name, _LABEL, 36, self._base(row), room=240, least=14))
        plate.add(Cycler(self._field(row), choices, chosen, act, label=name))

    def _base(self, row: int) -> float:
        return 88 + row * _ROW + 29

    def _field(self, row: int) -> tuple[float, float, float, float]:
        return self.wide - 36 - 280, 88 + row * _ROW, 280, 46
