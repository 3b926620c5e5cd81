"""The icons in the upper right corner of the table: hint, secret commission, chronicle, menu."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client import commissions
from thunderstone.client.session import Session
from thunderstone.ui import routes
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.bars import IconButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from thunderstone.client.playback import TableGame
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.hints import Hints
    from thunderstone.ui.scenes.table.reader import Reader
    from thunderstone.ui.services import Navigation


class Corner:
    """The buttons with the icons; that of the commission is there in its owner's turn alone."""

    def __init__(
        self,
        game: TableGame,
        board_view: BoardView,
        reader: Reader,
        hints: Hints,
        navigation: Navigation,
    ) -> None:
        self.game, self.navigation = game, navigation
        entries: list[tuple[str, str, Callable[[], None]]] = [
            ("scroll", "table.log_tip", reader.open_log),
            ("menu", "table.menu", lambda: navigation.navigate(routes.Menu())),
        ]
        if hints.offered and not game.recorded:
            entries.insert(0, ("hint", "hint.tip", hints.ask))
        if board_view.state.variant.commissions and isinstance(game, Session):
            entries.insert(0, ("eye", "commission.tip", self.open_commission))
        places = layout.corner(len(entries))
        self.buttons = {
            icon: IconButton(box, icon, partial(board_view.word, key), act)
            for (icon, key, act), box in zip(entries, places, strict=True)
        }
        self.eye = self.buttons.get("eye")

    def show(self) -> None:
        """Bring the buttons in line with whose turn it is."""
        if self.eye is not None:
            self.eye.visible = commissions.on_own_turn(self.game)

    def open_commission(self) -> None:
        """Show the viewer's secret commission, in a turn of its own (docs/MODES.md)."""
        if isinstance(self.game, Session) and commissions.on_own_turn(self.game):
            self.navigation.navigate(routes.Commission(self.game))
