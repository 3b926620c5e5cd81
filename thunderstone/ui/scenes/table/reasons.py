"""Why a bot did what a line of the chronicle tells (see ``Hindsight``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.bots.requests import ThinkingFailed
from thunderstone.narration import Line
from thunderstone.narration.counsel import reason_lines

if TYPE_CHECKING:
    from thunderstone.client.hindsight import Hindsight, Told
    from thunderstone.ui.scenes.table.board_view import BoardView

REASONS = 5
"""So many reasons for an answer are told, the weightiest."""


class Reasons:
    """Answers a click on a line of the chronicle that tells what a bot has chosen.

    ``number_of`` gives the answer that a line tells of, or 0; ``taken_back`` takes away what is
    told of a line, if anything is; ``tell`` shows lines about a line.
    """

    def __init__(
        self,
        hindsight: Hindsight,
        board_view: BoardView,
        *,
        number_of: Callable[[Line], int],
        taken_back: Callable[[Line], bool],
        tell: Callable[[Line, Sequence[Line]], None],
    ) -> None:
        self.hindsight, self.board_view, self.number_of = hindsight, board_view, number_of
        self.taken_back, self.tell = taken_back, tell
        self._line: Line | None = None

    def asking(self, line: Line) -> Callable[[], None] | None:
        """What a click on a line of the chronicle does."""
        return (lambda: self.ask(line)) if self.number_of(line) else None

    def ask(self, line: Line) -> None:
        """Begin to find out why a bot did what a line tells; a second time takes it away."""
        if self.taken_back(line):
            return
        self._line = line
        self.hindsight.ask(self.number_of(line))
        self.tell(line, [self._said("thinking")])

    def forget(self) -> None:
        """Whoever closes what is told does not wait for it either."""
        self.hindsight.forget()

    def update(self) -> None:
        """Let reasons come."""
        if not self.hindsight.open or self._line is None:
            return
        try:
            told = self.hindsight.poll()
        except ThinkingFailed:
            self.hindsight.forget()
            self.tell(self._line, [self._said("failed")])
            return
        if told is not None:
            self.tell(self._line, self._in_words(told))

    def _in_words(self, told: Told) -> list[Line]:
        lines = reason_lines(
            told.reasons[:REASONS], told.seen, self.board_view.names, self.board_view.lang
        )
        if told.covered:
            lines.append(self._said("covered" if lines else "all_covered"))
        return lines

    def _said(self, key: str) -> Line:
        return Line(-1, "reasons", (self.board_view.word(f"reasons.{key}"),))
