"""The page of the sheet: a column for each seat, a row for each source, what a number counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client.score_model import CLOSING, Subject
from thunderstone.engine import scoring
from thunderstone.engine.hall import SWARMS
from thunderstone.engine.scoring import COMMISSION
from thunderstone.narration.numerals import numeral
from thunderstone.review import TOGETHER
from thunderstone.ui import kit, player_tokens, routes
from thunderstone.ui.brush.medal import laurel
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.kit.theme import PLATES, RULE_BETWEEN, Tall, Type
from thunderstone.ui.scenes.common import score_words as words
from thunderstone.ui.scenes.common.card_line import card_line
from thunderstone.ui.scenes.common.earned import earned_plate

if TYPE_CHECKING:
    from thunderstone import review
    from thunderstone.client.score_model import ScoreModel
    from thunderstone.ui.brush.sprite import Sprite
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.services import Services


class Ruled(kit.Item):
    """A table with a line above each of its rows, and plates under some of its columns."""

    def __init__(self, table: kit.Table, plated: Sequence[int]) -> None:
        super().__init__()
        self.table, self.plated = table, plated
        self.add(table)

    def want(self, ruler: Canvas, room: float) -> kit.Size:
        """As large as the table."""
        return self.table.measure(ruler, room)

    def want_height(self, ruler: Canvas, wide: float) -> float:
        """As high as the table."""
        return self.table.height(ruler, wide)

    def lay(self, ruler: Canvas, box: Box) -> None:
        """The table fills it."""
        super().lay(ruler, box)
        self.table.lay(ruler, (0, 0, self.w, self.h))

    def paint(self, canvas: Canvas) -> None:
        """Draw lines and plates."""
        heads, *rows = (row for row in self.table.items if isinstance(row, kit.Row))
        for row in rows:
            canvas.rule(0, row.y, self.w, RULE_BETWEEN)
        for number in self.plated:
            cell = heads.items[number]
            canvas.panel((cell.x, 0, cell.w, self.h), PLATES["won"])


class SheetPage:
    """The sheet, and beside it the cards behind the number that is pointed at or was kept.

    ``keep`` is told which number is clicked.
    """

    def __init__(
        self, services: Services, model: ScoreModel, keep: Callable[[Subject], None]
    ) -> None:
        self.services, self.model, self.keep = services, model, keep
        self.say = services.word

    def body(self) -> kit.Item:
        """The page as it is at the moment."""
        earned = self.model.earned
        return kit.Row(gap="m", grow=1, align="stretch")[
            kit.Panel(grow=1, pad="s")[kit.Scroll("sheet")[self._sheet()]],
            kit.Column(gap="m", wide="details")[
                self._details(), earned_plate(self.services, earned) if earned else None
            ],
        ]

    # -- the sheet ----------------------------------------------------------------------------

    def _sheet(self) -> kit.Item:
        model = self.model
        columns = model.sheet.columns
        heads = [kit.Head(kit.Text(""))] + [
            kit.Head(self._head(column), grow=1) for column in columns
        ]
        won = [at for at, column in enumerate(columns, 1) if model.has_won(column)]
        return Ruled(kit.Table(heads, cells="xs")[*map(self._row, model.rows)], won)

    def _head(self, column: review.Column) -> kit.Item:
        """The top of a column: token, name and notes."""
        lit = self.model.has_won(column)
        name = escape_markup(words.owner(self.services, self.model, column))
        icon = "person" if column.seat == TOGETHER else "village"
        token: kit.Item = kit.Icon(icon, tall="icon")
        if column.seat >= 0:
            token = kit.Picture(partial(player_tokens.token, column.seat))
        notes = words.notes(self.services, self.model.sheet, column)
        return kit.Column(gap="xs", pad="xs")[
            kit.Row()[kit.Spacer(), token, kit.Spacer()],
            kit.Prose(name, "seat_lit" if lit else "seat", align="centre"),
            kit.Prose(notes, "seat_lit_note" if lit else "seat_note", align="centre"),
        ]

    def _row(self, source: str) -> kit.Item:
        """What a row counts, and the number of each column."""
        small = source in CLOSING
        name = kit.Row(gap="l" if small else "m", pad=("s", "none"))[
            kit.Icon(words.ICONS[source], tall="cap" if small else "icon"),
            kit.Text(self.say(f"score.{source}"), "label" if small else "name"),
        ]
        tall: Tall | None = "action" if source == "total" else "cap" if small else None
        row = kit.Row(align="stretch", tall=tall, grow=0 if tall else 1)
        return row[name, *(self._cell(column, source) for column in self.model.sheet.columns)]

    def _cell(self, column: review.Column, source: str) -> kit.Item:
        """A number: pointing at it shows its cards, a click keeps them."""
        model, subject = self.model, Subject(column.seat, source)
        name = words.owner(self.services, model, column)
        cell = kit.Press(
            subject.key,
            partial(self.keep, subject),
            label=self.say("score.cell", source=self.say(f"score.{source}"), name=name),
            chosen=subject == model.kept,
            look="kept",
            tall=None,
        )
        figure = model.figure(column, source)
        if source == "total":
            wreath = kit.Picture(partial(_wreath, figure), tall="action")
            return cell[kit.Spacer(), wreath, kit.Spacer()]
        shown = numeral(figure) if figure else "–"
        if source in CLOSING:
            return cell[kit.Text(shown, "count", "centre", grow=1)]
        if source == COMMISSION and column.kept is not None:
            return cell[self._commission(column.kept)]
        look: Type = "number" if figure > 0 else "number_bad" if figure else "number_none"
        return cell[kit.Text(shown, look, "centre", grow=1)]

    def _commission(self, kept: review.Kept) -> kit.Item:
        """A commission that is revealed: its name, and the points where it is met."""
        name = self.say(f"mode.{kept.id}")
        if not kept.met:
            return kit.Prose(f"{{cross}} {name}", "seat_note", grow=1, align="centre")
        return kit.Prose(f"*+{kept.points}* {name}", "seat_lit_note", grow=1, align="centre")

    # -- beside it ----------------------------------------------------------------------------

    def _details(self) -> kit.Item:
        """The rule behind a number, its cards, and the way to the rules."""
        services, model, say = self.services, self.model, self.say
        subject = model.subject
        column = model.sheet.column(subject.seat)
        lines = self._lines(subject, column)
        if not lines and subject.source not in ("xp", COMMISSION):
            lines = [kit.Text(say("score.none"), "none")]
        counted = "pile" if subject.seat == scoring.NOBODY else subject.source
        if model.sheet.together is not None and counted in ("pile", "total"):
            counted = "siege"
        entry = words.RULES.get(counted, "score")
        token = partial(player_tokens.token, subject.seat)
        return kit.Panel(grow=1, pad="m")[
            kit.Row(gap="s")[
                kit.Icon(words.ICONS[subject.source], tall="icon"),
                kit.Column(grow=1)[
                    kit.Text(say(f"score.{subject.source}"), "heading"),
                    kit.Text(words.owner(services, model, column), "label"),
                ],
                kit.Picture(token) if subject.seat >= 0 else None,
            ],
            kit.Scroll(f"behind.{subject.key}")[
                kit.Column(gap="s")[
                    kit.Prose(words.why(services, model, subject)), kit.Column()[*lines]
                ]
            ],
            kit.Row(gap="m")[
                kit.Prose(say("score.point_at"), "note", grow=1),
                kit.Button(
                    "rules", say("score.rules"), lambda: services.navigate(routes.Rules(entry)),
                    icon="scroll", wide="close",
                ),
            ],
        ]  # fmt: skip

    def _lines(self, subject: Subject, column: review.Column) -> list[kit.Item]:
        """The cards behind a number, with what they are worth and how that comes about."""
        services, cards, source = self.services, self.services.library.cards, subject.source
        if source in CLOSING:
            return [
                card_line(
                    services, f"behind.{one.card}", cards[one.card],
                    self.say("score.copies", copies=one.copies),
                )
                for one in self.model.copies(subject)
            ]  # fmt: skip
        return [
            card_line(
                services, f"behind.{cell.source}.{entry.each}.{entry.card}", cards[entry.card],
                self.say("score.sum", points=numeral(entry.points)),
                self._detail(cell.source, entry),
            )
            for cell in (column.cells if source == "total" else (column.cell(source),))
            for entry in cell.entries
            if cell.source != COMMISSION
        ]  # fmt: skip

    def _detail(self, source: str, entry: review.Entry) -> str:
        """How the points of some copies come about; a Swarm's cards differ by their Health."""
        if source in SWARMS.values():
            return self.say("score.health", n=self.services.library.cards[entry.card].health)
        if entry.copies == 1:
            return ""
        return self.say("score.each", copies=entry.copies, vp=numeral(entry.each))


def _wreath(figure: int, px: int) -> Sprite:
    return laurel(px, figure)
