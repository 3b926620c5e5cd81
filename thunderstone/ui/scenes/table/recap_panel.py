"""What happened since a player's last turn, in one panel; nothing waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.engine import scoring
from thunderstone.narration import Line
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit import Button, Head, Icon, Item, Picture, Row, Spacer, Table, Text
from thunderstone.ui.scenes.table.layout import TALL
from thunderstone.ui.scenes.table.log import Entry, laid
from thunderstone.ui.scenes.table.reading_panel import Means, ReadingPanel, on_side
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.narration import Recap
    from thunderstone.ui.canvas import Canvas

_CARD_W, _GAP, _TOP = 150.0, 18.0, 62.0
"""How wide the cards of the hall are at most, what parts them, and how far down they begin."""


class RecapPanel(ReadingPanel):
    """Each turn of the others in a few sentences, what lies in the hall, and how all stand."""

    def __init__(self, means: Means, told: Recap, seat: int, open_log: Callable[[], None]) -> None:
        look = means.board_view()
        key = "title_all" if seat < 0 else "title" if told.since_turn else "title_first"
        super().__init__(means, look.word(f"recap.{key}", name=look.names[seat]))
        self.open_log = open_log
        y = 0.0
        for line in recap_lines(told, look.names, look.lang):
            entry = laid(Entry(line, large=True), means.ruler(), self.view.w - 20)
            y += 14 if entry.heading and y else 0
            entry.y = y
            y += entry.h
            self.view.add(entry)
        self.view.length = y + 4
        self.empty = "" if told.turns else look.word("recap.nothing")
        if not told.turns:
            for node in self.view.children:  # the hall as it is now stands below these words
                node.y += 170

    def side_body(self) -> Item:
        """The public figures of every seat, and the way to the whole chronicle."""
        board_view = self.board_view()
        last = "vp", "recap.points"
        if board_view.points is None:
            last = "treasure", "recap.treasures"
        columns = (("xp", "recap.xp"), ("cards", "recap.cards"), last)
        heads = [
            Head(Text(board_view.word("recap.now").upper(), "section"), grow=1),
            *(
                Head(Row(gap="xs")[Icon(icon, None), Text(board_view.word(key), "muted")])
                for icon, key in columns
            ),
        ]
        seats = (self._standing(seat, name) for seat, name in enumerate(board_view.names))
        return on_side(
            Table(heads)[*seats],
            Spacer(),
            Button(
                "log",
                board_view.word("recap.log"),
                self.open_log,
                icon="scroll",
                label="whole_log",
                tall="field",
            ),
        )  # fmt: skip

    def paint_place(self, canvas: Canvas, wide: float, tall: float) -> None:
        """Draw the hall as it is now, until a card is looked at; how to, below it."""
        board_view = self.board_view()
        hall = board_view.state.hall
        lying = [(rank, card) for rank in reversed(range(len(hall))) for card in hall[rank]]
        if not lying:
            super().paint_place(canvas, wide, tall)
            return
        room = (wide - _GAP) / len(lying) - _GAP
        side = min(_CARD_W, room)
        x = (wide - len(lying) * side - (len(lying) - 1) * _GAP) / 2
        heading = Style("text_bold", Px.SMALLEST, theme.VILLAGE_LABEL, tracking=1.6)
        name = Style("display", Px.PLAIN, theme.TITLE, shadow=1.5)
        foot = _TOP + side * TALL
        for rank, card in lying:
            words = board_view.word("table.rank", rank=rank).upper()
            canvas.text(words, heading, x + side / 2, _TOP - 14, "centre", room=side + _GAP)
            if card >= 0:
                thumb = board_view.faces.thumb(board_view.face(card), canvas.px(side))
                canvas.image(thumb, x, _TOP)
                called = board_view.name(card)
                canvas.text(called, name, x + side / 2, foot + 24, "centre", room=side + _GAP)
            x += side + _GAP
        canvas.icon("eye", wide / 2, tall - 96, 32, theme.PLACE_MARK)
        how = RichStyle(Px.PLAIN, theme.MUTED, leading=1.3)
        canvas.rich(board_view.word("reading.look"), how, 90, tall - 68, wide - 180, align="centre")

    def _standing(self, seat: int, name: str) -> Item:
        """A seat with what everybody may know of it."""
        board_view = self.board_view()
        own = board_view.state.seats[seat]
        last = board_view.points[seat] if board_view.points is not None else len(own.treasures)
        figures = (own.xp, len(scoring.owned(board_view.state, seat)), last)
        token = Picture(partial(player_tokens.token, seat), tall="cap")
        return Row(tall="icon")[
            Row(gap="s")[token, Text(name, "name", grow=1)],
            *(Text(str(figure), "count", "centre") for figure in figures),
        ]


def recap_lines(told: Recap, names: Sequence[str], lang: str) -> list[Line]:
    """The recap as lines: a heading for each turn, its sentences, and the hall at the end."""
    lines: list[Line] = []
    for turn in told.turns:
        head = words.say("recap.turn", lang)
        name = names[turn.seat].replace("*", "").strip()
        lines.append(Line(turn.seat, "turn", (f"{head} {turn.number}: *{name}*",)))
        lines += turn.lines
    return [*lines, Line(-1, "turn", (words.say("recap.now", lang),)), *told.now]
