"""The menu over the table."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.journal import UndoRefused
from thunderstone.ui.brush.button import Manner
from thunderstone.ui.scenes.notice import Overlay
from thunderstone.ui.widgets import Button

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.ui.app import App

_TABLES = ("table", "tutorial", "replay")
_ROW, _TALL, _GAP = 64.0, 52.0, 12.0


class _Line(NamedTuple):
    """A button of the menu: the key of its words, its act, its icon, whether it can be used."""

    key: str
    act: Callable[[], None]
    icon: str
    enabled: bool = True
    tip: str = ""


class PauseScene(Overlay):
    """Back to the game, save and load, the seats, rules, options, out; what is played is kept.

    The guided game is not kept, and a recording has no seats: there the menu is shorter.
    """

    name = "menu"
    wide = 620.0

    def build(self) -> None:
        """Lay out the buttons: the first across the plate, the others in two columns."""
        self.focus(None)
        self.root.clear()
        app = self.app
        first, *rest = self._lines()
        rows = -(-len(rest) // 2)
        self.tall = 88 + (1 + rows) * _ROW + 24
        plate = self.plate(app.word("menu.heading"))
        room = self.wide - 72
        plate.add(self._button(first, (36, 88, room, _TALL), "village"))
        wide = (room - _GAP) / 2
        for place, line in enumerate(rest):
            row, column = divmod(place, 2)
            box = (36 + column * (wide + _GAP), 88 + (row + 1) * _ROW, wide, _TALL)
            plate.add(self._button(line, box, "plain"))

    def _button(
        self, line: _Line, box: tuple[float, float, float, float], manner: Manner
    ) -> Button:
        words = self.app.word(line.key)
        return Button(
            box,
            words,
            line.act,
            icon=line.icon,
            manner=manner,
            enabled=line.enabled,
            tooltip=line.tip,
        )

    @property
    def session(self) -> Session | None:
        """The game under way, where it can be saved and its seats can change hands."""
        if any(scene.name in ("tutorial", "replay") for scene in self.app.stack):
            return None
        return self.app.session

    def _lines(self) -> list[_Line]:
        app, session = self.app, self.session
        taught = any(scene.name == "tutorial" for scene in app.stack)  # the lesson is not kept
        lines = [_Line("menu.back", self.back, "gate")]
        if session is not None:
            lines += self._game_lines(session)
        return [
            *lines,
            _Line("menu.rules", app.show_rules, "scroll"),
            _Line("menu.codex", app.show_codex, "cards"),
            _Line("menu.leave_lesson" if taught else "menu.title", app.to_title, "menu"),
            _Line("menu.quit_lesson" if taught else "menu.quit", app.quit, "cross"),
        ] + ([] if session is not None else [_Line("menu.options", app.show_settings, "star")])

    def _game_lines(self, session: Session) -> list[_Line]:
        word, running = self.app.word, session.decision is not None
        leaving = [seat for seat in session.people if session.may_resign(seat)]
        return [
            _Line("menu.save", lambda: self._saves(save=True), "down", running),
            _Line("menu.load", lambda: self._saves(save=False), "up"),
            _Line("menu.seats", self._seats, "person", bool(leaving), word("menu.seats_tip")),
            _Line("menu.resign", self._resign, "breach", bool(leaving), word("menu.resign_tip")),
            _Line(
                "menu.undo_turn",
                self._undo_turn,
                "undo",
                session.can_undo(),
                word("menu.undo_turn_tip"),
            ),
            _Line("menu.options", self.app.show_settings, "star"),
        ]

    def _saves(self, *, save: bool) -> None:
        from thunderstone.ui.scenes.saves.scene import SavesScene

        self.app.push(SavesScene(self.app, self.session, save=save))

    def _seats(self) -> None:
        from thunderstone.ui.scenes.seats import SeatsScene

        if self.session is not None:
            self.app.push(SeatsScene(self.app, self.session))

    def _resign(self) -> None:
        """Give up, after asking; among several people it must be said who."""
        from thunderstone.ui.scenes.seats import SeatsScene, ask_to_resign

        session = self.session
        if session is None:
            return
        leaving = [seat for seat in session.people if session.may_resign(seat)]
        if len(leaving) == 1:
            ask_to_resign(self.app, session, leaving[0])
        elif leaving:
            self.app.push(SeatsScene(self.app, session))

    def _undo_turn(self) -> None:
        """Take back all of this turn that may be taken back, and show the table."""
        session = self.session
        with contextlib.suppress(UndoRefused):
            while session is not None:
                session.undo()
        to_table(self.app)


def to_table(app: App) -> None:
    """Take away whatever lies over the table; it lays itself anew where something has changed."""
    while len(app.stack) > 1 and app.stack[-1].name not in _TABLES:
        app.pop()
