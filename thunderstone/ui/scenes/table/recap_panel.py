"""What happened since a player's last turn, in one panel; nothing waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.engine import scoring
from thunderstone.narration import Line
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit import Button
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table.log import Entry, Measure
from thunderstone.ui.scenes.table.reading_panel import SIDE, ReadingPanel, caption

if TYPE_CHECKING:
    from thunderstone.narration import Recap
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.sight import Sight

_ROW = 44.0


class RecapPanel(ReadingPanel):
    """Each turn of the others in a few sentences, what lies in the hall, and how all stand."""

    def __init__(
        self,
        sight: Callable[[], Sight],
        told: Recap,
        seat: int,
        measure: Measure,
        close: Callable[[], None],
        open_log: Callable[[], None],
    ) -> None:
        look = sight()
        key = "title_all" if seat < 0 else "title" if told.since_turn else "title_first"
        title = look.word(f"recap.{key}", name=look.names[seat])
        super().__init__(sight, title, close)
        y = 0.0
        for line in recap_lines(told, look.names, look.lang):
            entry = Entry(line, self.view.w - 20, measure, large=True)
            y += 14 if entry.heading and y else 0
            entry.y = y
            y += entry.h
            self.view.add(entry)
        self.view.length = y + 4
        self.empty = "" if told.turns else look.word("recap.nothing")
        if not told.turns:
            for node in self.view.children:  # the hall as it is now stands below these words
                node.y += 170
        self.side.add(_Standings(sight))
        box = (12.0, SIDE.h - 50, SIDE.w - 24, 38.0)
        log = Button("log", look.word("recap.log"), open_log, icon="scroll", label="whole_log")
        self.side.add(log.at(box))


class _Standings(Node):
    """The public figures of every seat."""

    def __init__(self, sight: Callable[[], Sight]) -> None:
        super().__init__((0, 0, SIDE.w, SIDE.h))
        self.sight = sight

    def paint(self, canvas: Canvas) -> None:
        """Draw a row for each seat, with what everybody may know."""
        sight = self.sight()
        columns = [("xp", "recap.xp", 300.0), ("cards", "recap.cards", 390.0)]
        if sight.points is not None:
            columns.append(("vp", "recap.points", 480.0))
        else:
            columns.append(("treasure", "recap.treasures", 480.0))
        caption(canvas, sight.word("recap.now"), 14, 26, 220)
        for icon, key, x in columns:
            canvas.icon(icon, x - 14, 21, 17)
            style = Style("text", 14, theme.MUTED)
            canvas.text(sight.word(key), style, x, 26, room=min(90.0, SIDE.w - x), least=13.8)
        for seat, name in enumerate(sight.names):
            middle = 62 + seat * min(_ROW, (SIDE.h - 120) / len(sight.names))
            canvas.sprite_centred(player_tokens.token(seat, canvas.px(30)), 30, middle)
            style = Style("text_bold", 16.5, theme.BODY)
            canvas.text(name, style, 54, middle + 6, room=210, least=14)
            for value, (_, _, x) in zip(self._values(sight, seat), columns, strict=True):
                figure = Style("display", 20, theme.FIGURE)
                canvas.text(str(value), figure, x + 8, middle + 7, "centre")

    @staticmethod
    def _values(sight: Sight, seat: int) -> tuple[int, int, int]:
        own = sight.state.seats[seat]
        last = sight.points[seat] if sight.points is not None else len(own.treasures)
        return own.xp, len(scoring.owned(sight.state, seat)), last


def recap_lines(told: Recap, names: Sequence[str], lang: str) -> list[Line]:
    """The recap as lines: a heading for each turn, its sentences, and the hall at the end."""
    lines: list[Line] = []
    for turn in told.turns:
        head = words.say("recap.turn", lang)
        name = names[turn.seat].replace("*", "").strip()
        lines.append(Line(turn.seat, "turn", (f"{head} {turn.number}: *{name}*",)))
        lines += turn.lines
    return [*lines, Line(-1, "turn", (words.say("recap.now", lang),)), *told.now]
