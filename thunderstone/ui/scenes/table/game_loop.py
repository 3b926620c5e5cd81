"""How a game goes on when nothing moves any more: a bot plays, another sits down, or it is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.client.playback import TableGame
    from thunderstone.engine.events import Event
    from thunderstone.ui.scenes.table.manner import Manner
    from thunderstone.ui.scenes.table.memory import Memory


class GameLoop:
    """Lets the game go on. ``happened`` is told what a bot has done; the manner of the table that
    another person is to take the seat, or something ``secret`` is asked, and that the game is
    over, each once."""

    def __init__(
        self,
        game: TableGame,
        memory: Memory,
        manner: Manner,
        *,
        secret: Callable[[], bool] = lambda: False,
        happened: Callable[[Sequence[Event]], None],
    ) -> None:
        self.game, self.memory, self.manner = game, memory, manner
        self.happened, self.secret = happened, secret
        self._covered = False

    def enter(self) -> None:
        """Somebody sits down, or comes back."""
        self._covered = False
        self._keep_pace()

    def go_on(self) -> None:
        """Whatever comes next."""
        game, waiting = self.game, self.game.waiting_for()
        if game.needs_curtain() or self.secret():
            if not self._covered:
                self._covered = True
                self.manner.covered()
        elif waiting == "over":
            if not self.memory.ended:
                self.memory.ended = True
                self.manner.ended()
        elif waiting == "bot":
            events = game.poll()
            if events is not None:
                self.happened(events)
                if game.waiting_for() != "bot":
                    self._keep_pace()

    def hurry(self) -> None:
        """Do not wait for the bots."""
        self.memory.tempo.fast = True
        self.game.pace = 0.0

    def _keep_pace(self) -> None:
        """Let the bots play as fast as things move."""
        self.game.keep_pace(self.memory.tempo.motion.factor)
