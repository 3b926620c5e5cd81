"""The menu over the table."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.journal import UndoRefused
from thunderstone.ui import routes
from thunderstone.ui.brush.button import Manner
from thunderstone.ui.scenes.notice import Overlay
from thunderstone.ui.widgets import Button

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.ui.services import Services

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
        services = self.services
        first, *rest = self._lines()
        rows = -(-len(rest) // 2)
        self.tall = 88 + (1 + rows) * _ROW + 24
        plate = self.plate(services.word("menu.heading"))
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
        words = self.services.word(line.key)
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
        if self.services.shows("tutorial", "replay"):
            return None
        return self.services.session

    def _lines(self) -> list[_Line]:
        services, session = self.services, self.session
        taught = services.shows("tutorial")  # the lesson is not kept
        lines = [_Line("menu.back", self.back, "gate")]
        if session is not None:
            lines += self._game_lines(session)
        return [
            *lines,
            _Line("menu.rules", partial(services.navigate, routes.Rules()), "scroll"),
            _Line("menu.codex", partial(services.navigate, routes.Codex()), "cards"),
            _Line("menu.leave_lesson" if taught else "menu.title", services.to_title, "menu"),
            _Line("menu.quit_lesson" if taught else "menu.quit", services.quit, "cross"),
            *([] if session is not None else [self._options()]),
        ]

    def _game_lines(self, session: Session) -> list[_Line]:
        word, running = self.services.word, session.decision is not None
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
            self._options(),
        ]

    def _options(self) -> _Line:
        navigate = partial(self.services.navigate, routes.Settings())
        return _Line("menu.options", navigate, "star")

    def _saves(self, *, save: bool) -> None:
        self.services.navigate(routes.Saves(self.session, save))

    def _seats(self) -> None:
        if self.session is not None:
            self.services.navigate(routes.Seats(self.session))

    def _resign(self) -> None:
        """Give up, after asking; among several people it must be said who."""
        session = self.session
        if session is None:
            return
        leaving = [seat for seat in session.people if session.may_resign(seat)]
        if len(leaving) == 1:
            self.services.navigate(routes.Resign(session, leaving[0]))
        elif leaving:
            self.services.navigate(routes.Seats(session))

    def _undo_turn(self) -> None:
        """Take back all of this turn that may be taken back, and show the table."""
        session = self.session
        with contextlib.suppress(UndoRefused):
            while session is not None:
                session.undo()
        self.services.back_to_table()


def open_scene(services: Services, _: routes.Menu) -> PauseScene:
    """The scene that shows a route."""
    return PauseScene(services)
