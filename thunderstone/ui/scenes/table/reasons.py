"""Why a bot did what a line of the chronicle tells (see ``Hindsight``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.bots.requests import ThinkingFailed
from thunderstone.narration import Line
from thunderstone.narration.counsel import reason_lines

if TYPE_CHECKING:
    from thunderstone.client.hindsight import Told
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.chronicle import ChroniclePanel
    from thunderstone.ui.scenes.table.hints import Hints
    from thunderstone.ui.scenes.table.memory import Memory

REASONS = 5
"""So many reasons for an answer are told, the weightiest."""


class Reasons:
    """Answers a click on a line of the chronicle that tells what a bot has chosen.

    They are told below the line in the ``chronicle``, where that lies open, or else in the panel
    of the hints. ``offered`` is False where nobody helps.
    """

    def __init__(
        self,
        memory: Memory,
        board_view: BoardView,
        hints: Hints,
        *,
        chronicle: Callable[[], ChroniclePanel | None],
        offered: bool,
    ) -> None:
        self.hindsight, self.narrator = memory.hindsight, memory.narrator
        self.board_view, self.hints = board_view, hints
        self.chronicle, self.offered = chronicle, offered
        self._line: Line | None = None

    def _number_of(self, line: Line) -> int:
        """The number of a bot's answer that a line tells of and that can be explained, or 0."""
        number = self.narrator.answer_of(line)
        return number if self.offered and self.hindsight.may_ask(number) else 0

    def asking(self, line: Line) -> Callable[[], None] | None:
        """What a click on a line of the chronicle does."""
        return (lambda: self.ask(line)) if self._number_of(line) else None

    def ask(self, line: Line) -> None:
        """Begin to find out why a bot did what a line tells; a second time takes it away."""
        chronicle = self.chronicle()
        if chronicle is not None and chronicle.close_reasons(line):
            return
        self._line = line
        self.hindsight.ask(self._number_of(line))
        self._tell(line, [self._said("thinking")])

    def _tell(self, line: Line, lines: Sequence[Line]) -> None:
        chronicle = self.chronicle()
        if chronicle is not None:
            chronicle.tell_reasons(line, lines)
        else:
            self.hints.tell(line, lines, self.board_view.word("reasons.ask"), stays=True)

    def update(self) -> None:
        """Let reasons come."""
        if not self.hindsight.open or self._line is None:
            return
        try:
            told = self.hindsight.poll()
        except ThinkingFailed:
            self.hindsight.forget()
            self._tell(self._line, [self._said("failed")])
            return
        if told is not None:
            self._tell(self._line, self._in_words(told))

    def _in_words(self, told: Told) -> list[Line]:
        lines = reason_lines(
            told.reasons[:REASONS], told.seen, self.board_view.names, self.board_view.lang
        )
        if told.covered:
            lines.append(self._said("covered" if lines else "all_covered"))
        return lines

    def _said(self, key: str) -> Line:
        return Line(-1, "reasons", (self.board_view.word(f"reasons.{key}"),))
