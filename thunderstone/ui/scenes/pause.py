"""The menu over the table."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.journal import UndoRefused
from thunderstone.ui import routes
from thunderstone.ui.kit import Button, Column, Grid, Overlay, Plate
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.ui.brush.button import Manner


class MenuScreen(Overlay[Services]):
    """Back to the game, save and load, the seats, rules, options, out; what is played is kept.

    The guided game and puzzles are not kept, a recording has no seats: there the menu is shorter.
    """

    name = "menu"

    def body(self) -> Plate:
        """The way back across the plate, the others below it in two columns."""
        back = self._button("back", self.back, "gate", manner="village")
        return Plate(self.say("menu.heading"))[
            Column(gap="s")[back, Grid(2, gap="s")[*self._others()]]
        ]

    def _button(
        self,
        key: str,
        act: Callable[[], None],
        icon: str,
        enabled: bool = True,
        tip: str = "",
        manner: Manner = "plain",
    ) -> Button:
        """A line of the menu; ``key`` is that of its words."""
        words = self.say(f"menu.{key}")
        return Button(key, words, act, icon=icon, manner=manner, enabled=enabled, tooltip=tip)

    @property
    def session(self) -> Session | None:
        """The game under way, where it can be saved and its seats can change hands."""
        if self.services.shows("tutorial", "replay", "puzzle"):
            return None
        return self.services.session

    def _others(self) -> list[Button]:
        services, session, button = self.services, self.session, self._button
        navigate, taught = services.navigate, services.shows("tutorial")
        options = button("options", partial(navigate, routes.Settings()), "star")
        return [
            *([*self._of_game(session), options] if session is not None else []),
            button("rules", partial(navigate, routes.Rules()), "scroll"),
            button("codex", partial(navigate, routes.Codex()), "cards"),
            button("leave_lesson" if taught else "title", services.to_title, "menu"),
            button("quit_lesson" if taught else "quit", services.quit, "cross"),
            *([options] if session is None else []),
        ]

    def _of_game(self, session: Session) -> list[Button]:
        say, button, navigate = self.say, self._button, self.services.navigate
        running, leaving = session.decision is not None, bool(_leaving(session))
        saves, loads = (partial(navigate, routes.Saves(session, save)) for save in (True, False))
        seats = partial(navigate, routes.Seats(session))
        resign, undo = partial(self._resign, session), partial(self._undo_turn, session)
        return [
            button("save", saves, "down", running),
            button("load", loads, "up"),
            button("seats", seats, "person", leaving, say("menu.seats_tip")),
            button("resign", resign, "breach", leaving, say("menu.resign_tip")),
            button("undo_turn", undo, "undo", session.can_undo(), say("menu.undo_turn_tip")),
        ]

    def _resign(self, session: Session) -> None:
        """Give up, after asking; among several people it must be said who."""
        leaving = _leaving(session)
        if len(leaving) == 1:
            self.services.navigate(routes.Resign(session, leaving[0]))
        elif leaving:
            self.services.navigate(routes.Seats(session))

    def _undo_turn(self, session: Session) -> None:
        """Take back all of this turn that may be taken back, and show the table."""
        with contextlib.suppress(UndoRefused):
            while True:
                session.undo()
        self.services.back_to_table()


def _leaving(session: Session) -> list[int]:
    """The seats of people who may give up."""
    return [seat for seat in session.people if session.may_resign(seat)]
