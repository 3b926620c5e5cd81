"""The whole chronicle: filtered by player and subject, searched, and taken away as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.narration import SUBJECTS, Line, chosen
from thunderstone.ui import clipboard, kit, log_file, player_tokens, theme
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit.fields import SEGMENT_CHOSEN, Segment, field_look
from thunderstone.ui.kit.scroll import BAR
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table.log import Asking, Entry, Measure, no_question
from thunderstone.ui.scenes.table.reading_panel import LIST, SIDE, ReadingPanel, caption
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from pathlib import Path

    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.sight import Sight

EVERYBODY = -1
LINE_WIDE = LIST.w - BAR - 28
INDENT = 22.0
"""How far reasons stand in from the line that they are about."""

REASON = "#7fd6ff"
NOTICE_TALL = 38.0
"""Room above the lines for what an export has come to: two lines of words."""

_COLUMN, _GAP, _ROW = 180.0, 5.0, 36.0


class SeatChip(kit.Item):
    """A player to choose by token and name."""

    def __init__(self, seat: int, name: str, chosen: bool, act: Callable[[], None]) -> None:
        super().__init__(label=name, on_click=act)
        self.seat, self.words, self.chosen = seat, name, chosen

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, the token and the name."""
        look = SEGMENT_CHOSEN if self.chosen else field_look(self)
        canvas.panel((0, 0, self.w, self.h), look)
        canvas.sprite_centred(player_tokens.token(self.seat, canvas.px(24)), 20, self.h / 2)
        lit = self.chosen or self.hovered or self.focused
        style = Style("text_bold", Px.LABEL, theme.TITLE if lit else theme.SECONDARY)
        canvas.text(self.words, style, 38, self.h / 2 + 5.4, room=self.w - 46)
        if self.focused:
            canvas.focus_rim((0, 0, self.w, self.h))


class ChroniclePanel(ReadingPanel):
    """All lines of the game, the newest at the bottom.

    ``entries`` are lines laid out before, by their identity; those that lack are added to it.
    ``clock`` gives the moment after which an exported file is named.
    """

    def __init__(
        self,
        sight: Callable[[], Sight],
        lines: Sequence[Line],
        measure: Measure,
        close: Callable[[], None],
        folder: Path,
        entries: dict[int, Entry] | None = None,
        asking: Asking = no_question,
    ) -> None:
        super().__init__(sight, sight().word("viewer.log"), close)
        self.lines, self.measure, self.folder = list(lines), measure, folder
        self.seat, self.subject, self.wanted = EVERYBODY, "", ""
        self.clock: Callable[[], datetime] = datetime.now
        self.notice = ""
        self.found: list[Line] = []
        self._entries = {} if entries is None else entries
        self._asking = asking
        self._reasons: dict[int, list[Entry]] = {}
        self._chips: dict[int, Segment | SeatChip] = {}
        self._choices: dict[str, Segment] = {}
        self.lower_list(NOTICE_TALL)
        self._make_side()
        self.refresh()

    # -- the side -------------------------------------------------------------------------

    def _make_side(self) -> None:
        word, names = self.sight().word, self.sight().names
        for place, seat in enumerate((EVERYBODY, *range(len(names)))):
            act, on = partial(self.choose_seat, seat), seat == self.seat
            if seat == EVERYBODY:
                self._chips[seat] = Segment("", word("log.all_seats"), on, act, apart=True)
            else:
                self._chips[seat] = SeatChip(seat, names[seat], on, act)
            self.side.add(self._chips[seat].at(_cell(place, 34)))
        for place, subject in enumerate(("", *SUBJECTS)):
            words = word(f"log.{subject or 'all'}")
            act = partial(self.choose_subject, subject)
            choice = Segment("", words, subject == self.subject, act, apart=True)
            self._choices[subject] = choice
            self.side.add(choice.at(_cell(place, 144)))
        box = (12.0, 238.0, 3 * _COLUMN + 2 * _GAP - 4, 36.0)
        hint = word("log.search")
        self.search_line = kit.Line("", "", self.search, limit=40, hint=hint, label="log.search")
        self.side.add(self.search_line.at(box))
        wide = (3 * _COLUMN + _GAP - 4) / 2
        save = (12.0, 282.0, wide, 38.0)
        copy = (12.0 + wide + _GAP, 282.0, wide, 38.0)
        for at, button in (
            (save, kit.Button("", word("log.export"), self.export, icon="down", label="export")),
            (copy, kit.Button("", word("log.copy"), self.copy_text, icon="cards", label="copy")),
        ):
            self.side.add(button.at(at))
        self.side.add(_SideWords(self))

    def choose_seat(self, seat: int) -> None:
        """Show what a seat has done; EVERYBODY shows all."""
        self.seat = seat
        for other, chip in self._chips.items():
            chip.chosen = other == seat
        self.refresh()

    def choose_subject(self, subject: str) -> None:
        """Show what is about a subject; "" shows all."""
        self.subject = subject
        for key, choice in self._choices.items():
            choice.chosen = key == subject
        self.refresh()

    def search(self, wanted: str) -> None:
        """Show the lines with some text in them."""
        self.wanted = wanted
        if self.search_line.value != wanted:
            self.search_line.hold(wanted)
        self.refresh()

    # -- the list -------------------------------------------------------------------------

    def refresh(self, *, stay: bool = False) -> None:
        """Lay out the lines that fit what is chosen, scrolled to the newest, or as they are."""
        at, tip = self.view.at, self.sight().word("reasons.tip")
        subjects = (self.subject,) if self.subject else ()
        self.found = chosen(self.lines, self.seat, subjects, self.wanted)
        self.view.clear()
        y = 0.0
        for line in self.found:
            entry = laid_out(line, self.measure, self._entries)
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
        sight = self.sight()
        self.empty = "" if self.found else sight.word("log.none")
        self.notice = sight.word("log.count", n=sum(line.kind != "turn" for line in self.found))
        self.touch()

    def add_lines(self, lines: Sequence[Line]) -> None:
        """The game goes on while somebody reads."""
        self.lines += lines
        self.refresh(stay=self.view.at < self.view.most - 1)

    # -- why ------------------------------------------------------------------------------

    def reasons_of(self, line: Line) -> list[Line]:
        """What is told below a line."""
        return [entry.line for entry in self._reasons.get(id(line), ())]

    def tell_reasons(self, line: Line, reasons: Sequence[Line]) -> None:
        """Show why below a line, and scroll there; what was told of another line stays."""
        wide = LINE_WIDE - INDENT
        entries = [Entry(reason, wide, self.measure, large=True) for reason in reasons]
        for entry in entries:
            entry.colour = REASON
        self._reasons[id(line)] = entries
        self.refresh(stay=True)
        for entry in (*entries[-1:], self._entries[id(line)]):
            if entry.parent is self.view:
                self.view.show(entry)

    def close_reasons(self, line: Line) -> bool:
        """Take away what was told below a line; False where nothing was."""
        if self._reasons.pop(id(line), None) is None:
            return False
        self.refresh(stay=True)
        return True

    # -- taking it away -------------------------------------------------------------------

    def export(self) -> None:
        """Write what is shown to a file in the player's folder, and say where."""
        word, now = self.sight().word, self.clock()
        try:
            path = log_file.save_text(self.folder, log_file.as_text(self.found), now)
        except OSError as error:
            path = log_file.place_for(self.folder, now)
            self.notice = word("log.export_failed", path=path, why=error.strerror or error)
        else:
            self.notice = word("log.exported", path=path)
        self.touch()

    def copy_text(self) -> None:
        """Put what is shown on the clipboard."""
        taken = clipboard.copy(log_file.as_text(self.found))
        self.notice = self.sight().word("log.copied" if taken else "log.copied_here")
        self.touch()


def laid_out(line: Line, measure: Measure, entries: dict[int, Entry]) -> Entry:
    """The line as the chronicle shows it, laid out now unless that was done before."""
    found = entries.get(id(line))
    if found is None or found.line is not line:
        found = entries[id(line)] = Entry(line, LINE_WIDE, measure, large=True)
    return found


class _SideWords(Node):
    """The names of the filters, and what has come of an export."""

    def __init__(self, panel: ChroniclePanel) -> None:
        super().__init__((0, 0, SIDE.w, SIDE.h))
        self.panel = panel

    def paint(self, canvas: Canvas) -> None:
        """Draw the words."""
        word = self.panel.sight().word
        caption(canvas, word("log.seats"), 14, 24, 500)
        caption(canvas, word("log.subjects"), 14, 134, 500)
        style = RichStyle(Px.NOTE, theme.SECONDARY, leading=1.2)
        x, y = LIST.x + 4 - SIDE.x, LIST.y - 4 - SIDE.y
        canvas.rich(self.panel.notice, style, x, y, LIST.w - 10, height=40)


def _cell(place: int, top: float) -> tuple[float, float, float, float]:
    """A place in rows of three."""
    row, column = divmod(place, 3)
    return 12 + column * (_COLUMN + _GAP), top + row * (_ROW + _GAP), _COLUMN, _ROW
