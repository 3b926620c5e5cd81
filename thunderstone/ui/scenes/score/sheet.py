"""The sheet: a column for each seat, a row for each source, and a subject behind every number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.client.words import word
from thunderstone.engine import scoring
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.medal import laurel, plain
from thunderstone.ui.brush.rich_text import RichStyle, escape_markup
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.score import layout
from thunderstone.ui.scenes.score.formatting import ICONS, owner
from thunderstone.ui.widgets import GROUP_LOOK, Panel

if TYPE_CHECKING:
    from thunderstone.review import Column, Sheet
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

CLOSING = ("cards", "trophies", "xp", "treasures")
"""What a seat closed with, below the points: it scores nothing."""

WINNER_LOOK = GROUP_LOOK._replace(
    radius=10, top="#4a3716", bottom="#2a1d0c", border="#e8bf6a", alpha=0.62, shadow=8
)
_NAME = RichStyle(18, theme.TITLE, leading=1.12, face="display", shadow=1.5)


class Subject(NamedTuple):
    """A number of the sheet: whose it is, and what it counts (a source, total, or of CLOSING)."""

    seat: int
    source: str


class Figure(Node):
    """A number of the sheet that opens: pointing at it shows its cards, a click keeps them."""

    def __init__(
        self,
        box: tuple[float, float, float, float],
        subject: Subject,
        figure: int,
        label: str,
        keep: Callable[[Subject], None],
        point: Callable[[Subject | None], None],
    ) -> None:
        super().__init__(box, label=label, on_click=lambda: keep(subject))
        self.subject, self.figure, self.tell = subject, figure, point
        self.kept = False

    def hover(self, hovered: bool) -> None:
        """What is pointed at is shown beside the sheet."""
        super().hover(hovered)
        self.tell(self.subject if hovered else None)

    def paint(self, canvas: Canvas) -> None:
        """Draw the number; nothing at all is a faint dash."""
        if self.kept:
            canvas.rim((6, 3, self.w - 12, self.h - 6), "#e8bf6a", 7, line=1.5, glow=4)
        if self.focused:
            canvas.rim((6, 3, self.w - 12, self.h - 6), theme.FOCUS, 7, glow=6)
        self._figure(canvas)

    def _figure(self, canvas: Canvas) -> None:
        small = self.subject.source in CLOSING
        known = theme.SECONDARY if small else theme.FIGURE
        colour = known if self.figure > 0 else theme.WORSE if self.figure else theme.FLAVOUR
        if self.hovered:
            colour = theme.MAY_CHOOSE
        px = 18.0 if small else 27.0
        style = Style("display", px, colour, shadow=1.5)
        shown = plain(self.figure) if self.figure else "–"
        canvas.text(shown, style, self.w / 2, self.h / 2 + px * 0.34, "centre")


class Total(Figure):
    """The sum of a column, in a wreath."""

    def _figure(self, canvas: Canvas) -> None:
        if self.hovered:
            canvas.rim((6, 3, self.w - 12, self.h - 6), theme.MAY_CHOOSE, 7, line=1.2, glow=5)
        wreath = laurel(canvas.px(layout.TOTAL_H - 8), self.figure)
        canvas.sprite_centred(wreath, self.w / 2, self.h / 2)


class Head(Node):
    """The top of a column: token, name, and as many ``notes`` as there is room for, in order."""

    def __init__(
        self,
        box: tuple[float, float, float, float],
        seat: int,
        name: str,
        notes: Sequence[str],
        lit: bool,
    ) -> None:
        super().__init__(box)
        self.seat, self.name, self.notes, self.lit = seat, name, notes, lit

    def paint(self, canvas: Canvas) -> None:
        """Draw it; a long name takes two lines."""
        middle = self.w / 2
        if self.seat == scoring.NOBODY:
            canvas.icon("village", middle, 28, 36)
        else:
            canvas.sprite_centred(player_tokens.token(self.seat, canvas.px(38)), middle, 28)
        colour = theme.TITLE if self.lit else theme.BODY
        style = _NAME._replace(colour=colour)
        room = self.w - 12
        laid = canvas.laid(
            escape_markup(self.name), style, room, height=38, least=13.8, align="centre"
        )
        top = 68 - laid.height / canvas.unit / 2
        canvas.rich(
            escape_markup(self.name), style, 6, top, room, height=38, least=13.8, align="centre"
        )
        if self.notes:
            small = Style("text_bold", 14.5, theme.VILLAGE_LABEL if self.lit else theme.MUTED)
            canvas.text(
                self._note(canvas, small, room), small, middle, 100, "centre", room=room, least=13.8
            )

    def _note(self, canvas: Canvas, style: Style, room: float) -> str:
        """The notes that fit on a line: what is last stands elsewhere on the sheet as well."""
        for count in range(len(self.notes), 1, -1):
            line = " · ".join(self.notes[:count])
            if canvas.width(line, style._replace(px=13.8)) <= room:
                return line
        return self.notes[0]


class RowName(Node):
    """What a row counts: its icon and name, and a line under it across the sheet."""

    def __init__(self, y: float, tall: float, source: str, words: str, *, small: bool) -> None:
        super().__init__((0, y, layout.SHEET[2], tall))
        self.source, self.words, self.small = source, words, small

    def paint(self, canvas: Canvas) -> None:
        """Draw the row's name."""
        middle = self.h / 2
        if not self.small or self.source == "cards":
            canvas.rule(18, 0, self.w - 36, "#3d3843")
        size = 18.0 if self.small else 25.0
        canvas.icon(ICONS[self.source], 40, middle, size, theme.VILLAGE_LABEL_SOFT)
        px = 15.0 if self.small else 18.0
        face = "text" if self.small else "text_bold"
        style = Style(face, px, theme.MUTED if self.small else theme.BODY)
        room = layout.LABELS_WIDE - 70
        canvas.text(self.words, style, 64, middle + px * 0.34, room=room, least=13.8)


class SheetPanel(Panel):
    """The whole sheet; ``keep`` is told what is clicked, ``point`` what is pointed at."""

    def __init__(
        self,
        services: Services,
        sheet: Sheet,
        names: Sequence[str],
        keep: Callable[[Subject], None],
        point: Callable[[Subject | None], None],
    ) -> None:
        super().__init__(layout.SHEET)
        self.services, self.sheet, self.names = services, sheet, names
        self.keep, self.point_at = keep, point
        self.figures: dict[Subject, Figure] = {}
        places = layout.columns(len(sheet.columns))
        tops = self._rows()
        for column, (x, wide) in zip(sheet.columns, places, strict=True):
            self._column(column, x, wide, tops)

    def _rows(self) -> dict[str, tuple[float, float]]:
        """The rows' names; gives the top and the height of each."""
        sources = self.sheet.sources
        tall = layout.row_height(len(sources), len(CLOSING))
        y = layout.HEAD_H + 6
        tops: dict[str, tuple[float, float]] = {}
        for source in (*sources, "total", *CLOSING):
            high = layout.TOTAL_H if source == "total" else tall
            high = layout.CLOSING_H if source in CLOSING else high
            words = self.services.word(f"score.{source}")
            self.add(RowName(y, high, source, words, small=source in CLOSING))
            tops[source] = y, high
            y += high
        return tops

    def _column(
        self, column: Column, x: float, wide: float, tops: dict[str, tuple[float, float]]
    ) -> None:
        lit = self._lit(column)
        if lit:
            self.add(Panel((x + 3, 6, wide - 6, self.h - 12), WINNER_LOOK))
        name = owner(self.services, column, self.names)
        box = (x, 6.0, wide, layout.HEAD_H)
        self.add(Head(box, column.seat, name, self._notes(column), lit))
        for source, (y, tall) in tops.items():
            subject = Subject(column.seat, source)
            label = self.services.word(
                "score.cell", source=self.services.word(f"score.{source}"), name=name
            )
            figure = figure_of(column, source)
            made = Total if source == "total" else Figure
            node = made((x, y, wide, tall), subject, figure, label, self.keep, self.point_at)
            self.figures[subject] = node
            self.add(node)

    def _lit(self, column: Column) -> bool:
        """Whether the column has won, where there was anything to win."""
        if column.seat == scoring.NOBODY:
            return self.sheet.tier == "lost"
        return column.seat in self.sheet.winners and len(self.sheet.columns) > 1

    def _notes(self, column: Column) -> list[str]:
        if column.resigned:
            return [self.services.word("score.resigned")]
        parts = []
        if column.place and len(self.sheet.columns) > 1:
            places = [one.place for one in self.sheet.columns]
            shared = places.count(column.place) > 1
            key = "score.place_shared" if shared else "score.place"
            parts.append(self.services.word(key, n=column.place))
        if column.hints:
            parts.append(word("hint.taken", self.services.language, n=column.hints))
        if column.stone:
            parts.append(self.services.word("score.took_stone"))
        return parts

    def mark(self, subject: Subject | None) -> None:
        """Mark the number that is kept open."""
        for other, figure in self.figures.items():
            figure.kept = other == subject
        self.touch()


def figure_of(column: Column, source: str) -> int:
    """The number of a column in a row."""
    if source == "total":
        return column.total
    if source in CLOSING:
        return {
            "cards": column.cards,
            "trophies": column.monsters,
            "xp": column.xp,
            "treasures": column.treasures,
        }[source]
    return column.cell(source).points
