"""What happened since a player's last turn, in one panel; nothing waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.engine import scoring
from thunderstone.narration import Line
from thunderstone.ui import player_tokens
from thunderstone.ui.kit import Button, Head, Icon, Item, Picture, Row, Spacer, Table, Text
from thunderstone.ui.scenes.table.log import Entry, laid
from thunderstone.ui.scenes.table.reading_panel import Means, ReadingPanel, on_side

if TYPE_CHECKING:
    from thunderstone.narration import Recap


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
