"""The whole chronicle: filtered by player and subject, searched, and taken away as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from thunderstone import narration
from thunderstone.narration import SUBJECTS, chosen
from thunderstone.ui import clipboard, log_file
from thunderstone.ui.kit import Button, Grid, Item, Line, Row, Spacer, Text
from thunderstone.ui.kit.scroll import BAR
from thunderstone.ui.scenes.table.log import Asking
from thunderstone.ui.scenes.table.log_line import LogLine, laid
from thunderstone.ui.scenes.table.reading_panel import (
    LIST,
    WORDS_TALL,
    Means,
    ReadingPanel,
    chip,
    on_side,
)

if TYPE_CHECKING:
    from pathlib import Path

    from thunderstone.ui.canvas import Canvas

EVERYBODY = -1
LINE_WIDE = LIST.w - BAR - 28
INDENT = 22.0
"""How far reasons stand in from the line that they are about."""

REASON = "#7fd6ff"
_ABREAST = 3
"""How many things to choose stand side by side."""


class ChroniclePanel(ReadingPanel):
    """All lines of the game, the newest at the bottom.

    ``entries`` are lines laid out before, by their identity; those that lack are added to it.
    ``clock`` gives the moment after which an exported file is named.
    """

    def __init__(
        self,
        means: Means,
        lines: Sequence[narration.Line],
        folder: Path,
        entries: dict[int, LogLine] | None = None,
        asking: Asking = lambda line: None,
    ) -> None:
        super().__init__(means, means.board_view.word("viewer.log"))
        self.lines, self.ruler, self.folder = list(lines), means.context.ruler, folder
        self.seat, self.subject, self.wanted = EVERYBODY, "", ""
        self.clock: Callable[[], datetime] = datetime.now
        self.found: list[narration.Line] = []
        self._entries = {} if entries is None else entries
        self._asking = asking
        self._reasons: dict[int, list[LogLine]] = {}
        self.lower_list(WORDS_TALL)
        self.refresh()

    # -- the side -------------------------------------------------------------------------

    def side_body(self) -> Item:
        """Whose lines and which are shown, the search, and the ways to take them away."""
        word, names = self.board_view.word, self.board_view.names
        seats = [
            chip(
                f"seat.{seat}", names[seat] if seat >= 0 else word("log.all_seats"),
                partial(self.choose_seat, seat), chosen=seat == self.seat, seat=seat,
            )
            for seat in (EVERYBODY, *range(len(names)))
        ]  # fmt: skip
        subjects = [
            chip(
                f"subject.{subject}", word(f"log.{subject or 'all'}"),
                partial(self.choose_subject, subject), chosen=subject == self.subject,
            )
            for subject in ("", *SUBJECTS)
        ]  # fmt: skip
        return on_side(
            Text(word("log.seats").upper(), "section"),
            Grid(_ABREAST, gap="xs")[*seats],
            Text(word("log.subjects").upper(), "section"),
            Grid(_ABREAST, gap="xs")[*subjects],
            Spacer(),
            Line(
                "search", self.wanted, self.search, limit=40, hint=word("log.search"),
                label="log.search", wide=None,
            ),
            Row(gap="xs")[
                Button(
                    "export", word("log.export"), self.export, icon="down", label="export",
                    grow=1, tall="field",
                ),
                Button(
                    "copy", word("log.copy"), self.copy_text, icon="cards", label="copy",
                    grow=1, tall="field",
                ),
            ],
        )  # fmt: skip

    def choose_seat(self, seat: int) -> None:
        """Show what a seat has done; EVERYBODY shows all."""
        self.seat = seat
        self.side.changed()
        self.refresh()

    def choose_subject(self, subject: str) -> None:
        """Show what is about a subject; "" shows all."""
        self.subject = subject
        self.side.changed()
        self.refresh()

    def search(self, wanted: str) -> None:
        """Show the lines with some text in them."""
        self.wanted = wanted
        self.side.changed()
        self.refresh()

    # -- the list -------------------------------------------------------------------------

    def refresh(self, *, stay: bool = False) -> None:
        """Lay out the lines that fit what is chosen, scrolled to the newest, or as they are."""
        at, tip = self.view.at, self.board_view.word("reasons.tip")
        subjects = (self.subject,) if self.subject else ()
        self.found = chosen(self.lines, self.seat, subjects, self.wanted)
        self.view.clear()
        y = 0.0
        for line in self.found:
            entry = laid_out(line, self.ruler, self._entries)
            entry.offer(self._asking(line), tip)
            if entry.heading and y:
                y += 10
            entry.y = y
            y += entry.h
            self.view.add(entry)
            for reason in self._reasons.get(id(line), ()):
                reason.x, reason.y = INDENT, y
                y += reason.h
                self.view.add(reason)
        self.view.length = y + 4
        self.view.at = min(at, self.view.most) if stay else self.view.most
        board_view = self.board_view
        self.empty = "" if self.found else board_view.word("log.none")
        self.words = board_view.word("log.count", n=sum(line.kind != "turn" for line in self.found))
        self.touch()

    def add_lines(self, lines: Sequence[narration.Line]) -> None:
        """The game goes on while somebody reads."""
        self.lines += lines
        self.refresh(stay=self.view.at < self.view.most - 1)

    # -- why ------------------------------------------------------------------------------

    def reasons_of(self, line: narration.Line) -> list[narration.Line]:
        """What is told below a line."""
        return [entry.line for entry in self._reasons.get(id(line), ())]

    def tell_reasons(self, line: narration.Line, reasons: Sequence[narration.Line]) -> None:
        """Show why below a line, and scroll there; what was told of another line stays."""
        wide, ruler = LINE_WIDE - INDENT, self.ruler()
        entries = [laid(LogLine(one, large=True, bar=REASON), ruler, wide) for one in reasons]
        self._reasons[id(line)] = entries
        self.refresh(stay=True)
        for entry in (*entries[-1:], self._entries[id(line)]):
            if entry.parent is self.view:
                self.view.reveal(entry.box)

    def close_reasons(self, line: narration.Line) -> bool:
        """Take away what was told below a line; False where nothing was."""
        if self._reasons.pop(id(line), None) is None:
            return False
        self.refresh(stay=True)
        return True

    # -- taking it away -------------------------------------------------------------------

    def export(self) -> None:
        """Write what is shown to a file in the player's folder, and say where."""
        word, now, self.fault = self.board_view.word, self.clock(), ""
        try:
            path = log_file.save_text(self.folder, log_file.as_text(self.found), now)
        except OSError as error:
            path = log_file.place_for(self.folder, now)
            self.fault = word("log.export_failed", path=path, why=error.strerror or error)
        else:
            self.words = word("log.exported", path=path)
        self.touch()

    def copy_text(self) -> None:
        """Put what is shown on the clipboard."""
        taken = clipboard.copy(log_file.as_text(self.found))
        self.words = self.board_view.word("log.copied" if taken else "log.copied_here")
        self.fault = ""
        self.touch()


def laid_out(
    line: narration.Line, ruler: Callable[[], Canvas], entries: dict[int, LogLine]
) -> LogLine:
    """The line as the chronicle shows it, laid out now unless that was done before."""
    found = entries.get(id(line))
    if found is None or found.line is not line:
        found = entries[id(line)] = laid(LogLine(line, large=True), ruler(), LINE_WIDE)
    return found
