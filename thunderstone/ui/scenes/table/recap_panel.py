"""What happened since a player's last turn, in one panel; nothing waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.engine import scoring
from thunderstone.engine.state import BLANK
from thunderstone.narration import Line
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit import Button, Head, Icon, Item, Picture, Row, Spacer, Table, Text
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.log_line import LogLine, laid
from thunderstone.ui.scenes.table.reading_panel import Means, ReadingPanel, on_side, tell_how
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.narration import Recap
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView

_CARD_W, _GAP, _TOP = 150.0, 18.0, 62.0
"""How wide the cards of the hall are at most, what parts them, and how far down they begin."""

_RANK = Style("text_bold", Px.SMALLEST, theme.VILLAGE_LABEL, tracking=1.6)
_NAME = Style("display", Px.PLAIN, theme.TITLE, shadow=1.5)


class RecapPanel(ReadingPanel):
    """Each turn of the others in a few sentences, what lies in the hall, and how all stand."""

    def __init__(self, means: Means, told: Recap, seat: int, open_log: Callable[[], None]) -> None:
        board_view = means.board_view
        key = "title_all" if seat < 0 else "title" if told.since_turn else "title_first"
        super().__init__(means, board_view.word(f"recap.{key}", name=board_view.names[seat]))
        self.open_log = open_log
        self.fill_place = show_hall
        y = 0.0
        for line in recap_lines(told, board_view.names, board_view.lang):
            entry = laid(LogLine(line, large=True), means.context.ruler(), self.view.w - 20)
            y += 14 if entry.heading and y else 0
            entry.y = y
            y += entry.h
            self.view.add(entry)
        self.view.length = y + 4
        self.empty = "" if told.turns else board_view.word("recap.nothing")
        if not told.turns:
            for node in self.view.children:  # the hall as it is now stands below these words
                node.y += 170

    def side_body(self) -> Item:
        """The public figures of every seat, and the way to the whole chronicle."""
        board_view = self.board_view
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

    def _standing(self, seat: int, name: str) -> Item:
        """A seat with what everybody may know of it."""
        board_view = self.board_view
        own = board_view.state.seats[seat]
        last = board_view.points[seat] if board_view.points is not None else len(own.treasures)
        figures = (own.xp, len(scoring.owned(board_view.state, seat)), last)
        token = Picture(partial(player_tokens.token, seat), tall="cap")
        return Row(tall="icon")[
            Row(gap="s")[token, Text(name, "name", grow=1)],
            *(Text(str(figure), "count", "centre") for figure in figures),
        ]


def show_hall(canvas: Canvas, board_view: BoardView, middle: float) -> None:
    """Draw the hall as it is now in the place for a card, until one is looked at; how to, below."""
    hall, wide = board_view.state.hall, layout.PANE_RIGHT.w
    lying = [(rank, card) for rank in reversed(range(len(hall))) for card in hall[rank]]
    if not lying:
        tell_how(canvas, board_view, middle)
        return
    pitch = min(_CARD_W + _GAP, (wide - _GAP) / len(lying))
    side, foot = pitch - _GAP, _TOP + (pitch - _GAP) * layout.TALL
    left = (wide + _GAP - len(lying) * pitch) / 2
    for place, (rank, card) in enumerate(lying):
        x = left + place * pitch
        words = board_view.word("table.rank", rank=rank).upper()
        canvas.text(words, _RANK, x + side / 2, _TOP - _RANK.px, "centre", room=pitch)
        if card != BLANK:
            thumb = board_view.faces.thumb(board_view.face(card), canvas.px(side))
            canvas.image(thumb, x, _TOP)
            base = foot + _GAP + _GAP / 2
            canvas.text(board_view.name(card), _NAME, x + side / 2, base, "centre", room=pitch)
    tell_how(canvas, board_view, (foot + 2 * middle) / 2 + _GAP)


def recap_lines(told: Recap, names: Sequence[str], lang: str) -> list[Line]:
    """The recap as lines: a heading for each turn, its sentences, and the hall at the end."""
    lines: list[Line] = []
    for turn in told.turns:
        head = words.say("recap.turn", lang)
        name = names[turn.seat].replace("*", "").strip()
        lines.append(Line(turn.seat, "turn", (f"{head} {turn.number}: *{name}*",)))
        lines += turn.lines
    return [*lines, Line(-1, "turn", (words.say("recap.now", lang),)), *told.now]
