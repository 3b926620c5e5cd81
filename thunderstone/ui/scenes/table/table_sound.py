"""What the table sounds like: a reader of the events that are shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.memory import Tempo
    from thunderstone.ui.sound import SoundBoard


class TableSound:
    """Plays the sounds of events as they are shown; of those shown at once, one for all."""

    def __init__(
        self,
        board: SoundBoard,
        board_view: BoardView,
        tempo: Tempo,
        staged: Callable[[Event], bool] = lambda event: False,
    ) -> None:
        """``staged`` says of an event that it will be heard on a beat of what is shown of it."""
        self.board, self.board_view, self.tempo, self.staged = board, board_view, tempo, staged

    def expect(self, events: Sequence[Event], view: State) -> None:
        """These events will be shown: in one moment, if nothing moves."""
        if not self.tempo.shows:
            self.board.sum_up(events, view, self.board_view.viewer, hurried=self.tempo.fast)

    def read(self, events: Sequence[Event]) -> None:
        """These events are being shown."""
        if self.tempo.shows:
            self.hear([event for event in events if not self.staged(event)])

    def hear(self, events: Sequence[Event]) -> None:
        """These events are heard now."""
        self.board.tell(events, self.board_view.state, self.board_view.viewer)
