"""Bots that think while the terminal waits: no other process is needed where nothing moves."""

from __future__ import annotations

from thunderstone.bots import bot_named
from thunderstone.bots.worker import WorkerFailed
from thunderstone.engine.view import View


class Mind:
    """A session's thinker that has its answer at once; it sees a view and nothing else."""

    def __init__(self) -> None:
        self._picks: list[int] | None = None
        self._fault = ""

    def ask(self, view: View, bot: str, seed: int) -> None:
        """Think about the question pending in a view. Raises UnknownBot."""
        mind = bot_named(bot)
        self._fault = ""
        try:
            self._picks = mind.choose(view, seed)
        except Exception as fault:  # as in a process of its own, it must not end the game
            self._picks, self._fault = None, repr(fault)

    def poll(self) -> list[int] | None:
        """The answer, once. Raises WorkerFailed where the bot has broken down."""
        if self._fault:
            raise WorkerFailed(self._fault)
        picks, self._picks = self._picks, None
        return picks

    def stop(self) -> None:
        """Forget what was thought of."""
        self._picks = None
