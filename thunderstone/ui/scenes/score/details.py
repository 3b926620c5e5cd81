"""Beside the sheet: the cards behind a number, its formula, and the ranking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from thunderstone.engine import scoring
from thunderstone.engine.hall import SWARMS
from thunderstone.review import closing
from thunderstone.ui import player_tokens, routes, theme
from thunderstone.ui.brush.flat_plate import plain as plate
from thunderstone.ui.brush.medal import plain
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit.scroll import BarredView
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.score.formatting import ICONS, RULES, owner, ranking
from thunderstone.ui.scenes.score.sheet import CLOSING, Subject
from thunderstone.ui.scrolling import barred
from thunderstone.ui.widgets import Button, Label, Panel, Paragraph

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State
    from thunderstone.review import Column, Entry, Sheet
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.services import Services

LINE_H = 42.0
_TEXT = RichStyle(16, theme.SECONDARY, leading=1.28)
_HELP = RichStyle(14, theme.FLAVOUR, leading=1.2, face="text_italic")
_PORTRAIT_RING = "#8d7850"


class CardLine(Node):
    """A card by name with its portrait: how many, and what they are worth; it can be looked at."""

    def __init__(
        self,
        services: Services,
        box: Box,
        face: CardDef,
        copies: int,
        points: str,
        detail: str = "",
    ) -> None:
        super().__init__(box, solid=True)
        self.services, self.face, self.copies = services, face, copies
        self.points, self.detail = points, detail
        self.label = face.words_in(services.language).name

    @property
    def readable(self) -> bool:
        """The arrows come here too: there is a card to be looked at."""
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw the line."""
        lit = self.hovered or self.focused
        if lit:
            area = canvas.rect((0, 1, self.w, self.h - 2))
            canvas.blit(plate(*area.size, "#ffdca6", 6 * canvas.unit, 0.10), area.topleft)
        middle = self.h / 2
        side = min(34.0, self.h - 6)
        portrait = self.services.faces.portrait(self.face, canvas.px(side), _PORTRAIT_RING)
        canvas.image(portrait, 4, middle - side / 2)
        right = self.w - 8
        figure = Style("display", 18, theme.FIGURE, shadow=1.2)
        if self.points:
            right -= canvas.text(self.points, figure, right, middle + 6, "right") + 8
        if self.detail:
            small = Style("text", 14.5, theme.MUTED)
            right -= canvas.text(self.detail, small, right, middle + 5, "right") + 8
        left = side + 14
        name = self.face.words_in(self.services.language).name
        style = Style("text", 16, theme.TITLE if lit else theme.BODY)
        canvas.text(name, style, left, middle + 5.5, room=right - left, least=13.8)


class DetailsPanel(Panel):
    """What lies behind the number that is pointed at, or that was clicked last."""

    def __init__(
        self, services: Services, box: Box, sheet: Sheet, state: State, names: Sequence[str]
    ):
        super().__init__(box)
        self.services, self.sheet, self.state, self.names = services, sheet, state, names
        self.subject: Subject | None = None
        self.view: BarredView | None = None

    def show(self, subject: Subject) -> None:
        """Show the cards behind a number."""
        if subject == self.subject:
            return
        self.subject = subject
        self.clear()
        services, column = self.services, self.sheet.column(subject.seat)
        title = services.word(f"score.{subject.source}")
        self.add(_Title(self.w, subject, title, owner(services, column, self.names)))
        y = self._explain(subject, column, 74.0)
        lines = self._lines(subject, column)
        foot = self.h - 58
        self._list(lines, (14, y, self.w - 24, foot - y - 6))
        entry = RULES.get("pile" if subject.seat == scoring.NOBODY else subject.source, "score")
        words = services.word("score.rules")
        button = (self.w - 196, foot, 180, 44)
        self.add(
            Button(button, words, lambda: services.navigate(routes.Rules(entry)), icon="scroll")
        )
        help_box = (20, foot + 3, self.w - 232, 42)
        self.add(Paragraph(services.word("score.point_at"), _HELP, help_box, least=13.8))
        self.touch()

    def _explain(self, subject: Subject, column: Column, y: float) -> float:
        """The rule behind the number in a few words; gives where they end."""
        words = self._words(subject, column)
        style, wide = _TEXT, self.w - 40
        laid = self.services.canvas().laid(words, style, wide)
        tall = laid.height / self.services.unit
        most = self.h - 210
        self.add(Paragraph(words, style, (20, y, wide, min(tall, most) + 2), least=13.8))
        return y + min(tall, most) + 14

    def _words(self, subject: Subject, column: Column) -> str:
        services, source = self.services, subject.source
        if source == "total":
            return (
                ranking(services, self.sheet, self.names) + "\n" + services.word("score.why_total")
            )
        if source in SWARMS.values():
            cell = column.cell(source)
            cards = services.library.cards.values()
            limit = max(one.most_vp or 0 for one in cards if SWARMS.get(one.category) == source)
            words = services.word(f"score.why_{source}", limit=limit)
            if cell.entries:
                figures = {"n": cell.copies, "limit": limit, "each": cell.entries[0].each}
                words += "\n" + services.word("score.formula", **figures, points=cell.points)
            return words
        return services.word(f"score.why_{source}")

    def _lines(self, subject: Subject, column: Column) -> list[tuple[str, int, str, str]]:
        """Cards with their number, what they are worth and how that comes about."""
        services, source, seat = self.services, subject.source, subject.seat
        if source in CLOSING:
            piles = {
                "cards": closing.belongings,
                "trophies": closing.trophies,
                "treasures": closing.treasures,
            }
            found = piles[source](self.state, seat) if source in piles else ()
            return [
                (entry.card, entry.copies, services.word("score.copies", copies=entry.copies), "")
                for entry in found
            ]
        cells = column.cells if source == "total" else (column.cell(source),)
        return [
            (
                entry.card,
                entry.copies,
                services.word("score.sum", points=plain(entry.points)),
                self._detail(cell.source, entry),
            )
            for cell in cells
            for entry in cell.entries
        ]

    def _detail(self, source: str, entry: Entry) -> str:
        """How the points of some copies come about; a Swarm's cards differ by their Health."""
        if source in SWARMS.values():
            return self.services.word(
                "score.health", n=self.services.library.cards[entry.card].health
            )
        if entry.copies == 1:
            return ""
        return self.services.word("score.each", copies=entry.copies, vp=plain(entry.each))

    def _list(self, lines: Sequence[tuple[str, int, str, str]], box: Box) -> None:
        if not lines:
            words = self.services.word("score.none")
            style = Style("text_italic", 16, theme.FLAVOUR)
            if self.subject is not None and self.subject.source != "xp":
                self.add(Label(words, style, 20, box[1] + 18, room=box[2] - 20, least=13.8))
            return
        view = self.view = barred(self, box, len(lines) * LINE_H)
        cards = self.services.library.cards
        for row, (card, copies, points, detail) in enumerate(lines):
            place = (0.0, row * LINE_H, view.w, LINE_H)
            view.add(CardLine(self.services, place, cards[card], copies, points, detail))


class _Title(Node):
    """What is shown and whose it is."""

    def __init__(self, wide: float, subject: Subject, title: str, name: str) -> None:
        super().__init__((0, 0, wide, 68))
        self.subject, self.title, self.name = subject, title, name

    def paint(self, canvas: Canvas) -> None:
        """Draw the icon, the words and the seat's token."""
        canvas.icon(ICONS[self.subject.source], 36, 36, 28, theme.VILLAGE_LABEL)
        style = Style("display", 21, theme.TITLE, shadow=1.5)
        room = self.w - 62 - 64
        canvas.text(self.title, style, 62, 33, room=room, least=14)
        small = Style("text", 15.5, theme.SECONDARY)
        canvas.text(self.name, small, 62, 54, room=room, least=13.8)
        if self.subject.seat >= 0:
            token = player_tokens.token(self.subject.seat, canvas.px(34))
            canvas.sprite_centred(token, self.w - 36, 36)
        canvas.rule(18, 67, self.w - 36, "#3d3843")
