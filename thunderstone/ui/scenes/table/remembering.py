"""The table that remembers: why a bot did what the chronicle tells of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.bots.requests import ThinkingFailed
from thunderstone.client.hindsight import Hindsight, Told, choice_line
from thunderstone.narration import Line
from thunderstone.narration.counsel import reason_lines
from thunderstone.ui.scenes.table.chronicle import ChroniclePanel
from thunderstone.ui.scenes.table.reading_room import TableReading

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.ui.services import Services

REASONS = 4
"""So many reasons for an answer are told, the weightiest."""


class TableRemembering(TableReading):
    """The table at which a line of the chronicle can be asked why."""

    def __init__(self, app: Services, session: Session) -> None:
        super().__init__(app, session)
        self.hindsight = Hindsight(session, self._points_open)
        self._choices: dict[int, int] = {}
        self._asked_line: Line | None = None

    def _points_open(self) -> bool:
        return self.app.settings.show_points

    # -- which line tells of which answer --------------------------------------------------

    def note_choice(self, lines: Sequence[Line], number: int) -> None:
        """Remember which of an answer's lines tells what was chosen."""
        if not 0 < number <= len(self.session.journal.answers):
            return
        chosen = choice_line(lines, self.session.decider(number))
        if chosen is not None and self.hindsight.may_ask(number):
            self._choices[id(chosen)] = number

    def forget_choices(self) -> None:
        """The chronicle is told anew."""
        self._choices.clear()

    def asking_why(self, line: Line) -> Callable[[], None] | None:
        """What a click on a line of the chronicle does, if it tells what a bot has chosen."""
        asked = self.hints and id(line) in self._choices
        return (lambda: self.ask_why(line)) if asked else None

    # -- asking ----------------------------------------------------------------------------

    def ask_why(self, line: Line) -> None:
        """Begin to find out why a bot did what a line tells; a second time takes it away."""
        panel = self._panel()
        if panel is not None and panel.close_reasons(line):
            return
        self._asked_line = line
        self.hindsight.ask(self._choices[id(line)])
        self._tell_reasons([_said(self.app.word("reasons.thinking"))])

    def close_hint(self) -> None:
        """Whoever closes what is told does not wait for it either."""
        self.hindsight.forget()
        super().close_hint()

    def close_viewer(self) -> None:
        """The same where the chronicle is closed."""
        self.hindsight.forget()
        super().close_viewer()

    def keep_reading(self, dt: float) -> None:
        """Let reasons come."""
        super().keep_reading(dt)
        if not self.hindsight.open:
            return
        try:
            told = self.hindsight.poll()
        except ThinkingFailed:
            self.hindsight.forget()
            self._tell_reasons([_said(self.app.word("reasons.failed"))])
            return
        if told is not None:
            self._tell_reasons(self._in_words(told))

    def _in_words(self, told: Told) -> list[Line]:
        names, lang = self.sight.names, self.app.language
        lines = reason_lines(told.reasons[:REASONS], told.seen, names, lang)
        if told.covered:
            key = "reasons.covered" if lines else "reasons.all_covered"
            lines.append(_said(self.app.word(key)))
        return lines

    def _tell_reasons(self, lines: Sequence[Line]) -> None:
        """Show them below the line that is being read, or in the place of the log."""
        line, panel = self._asked_line, self._panel()
        if line is None:
            return
        if panel is not None:
            panel.tell_reasons(line, lines)
        else:
            self.say_in_place_of_log(line, lines, self.app.word("reasons.ask"), stays=True)
        self.touch()

    def _panel(self) -> ChroniclePanel | None:
        """The chronicle, if it lies open."""
        panels = (one for one in self.over.children if isinstance(one, ChroniclePanel))
        return next(panels, None)


def _said(words: str) -> Line:
    return Line(-1, "reasons", (words,))
