"""The drawer of the chronicle: the newest lines of what has happened, under its heading."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.narration import Line, Told
from thunderstone.ui import kit, theme
from thunderstone.ui.dirty_rects import KeptStrokes
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.log_line import LogLine

if TYPE_CHECKING:
    from thunderstone.engine.events import Event
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView

KEPT, KEPT_OF_RECORDING = 240, 40
"""How many lines the drawer holds; older ones are forgotten by it, not by the game. Of a recording
it is laid anew at every jump: laying out more would be felt."""

Asking = Callable[[Line], Callable[[], None] | None]
"""What a click on a line does, or None."""


class LogDrawer(kit.Hosted):
    """The drawer with its heading and the lines, scrolled to the newest, which is at the bottom."""

    def __init__(
        self,
        context: kit.BuildContext,
        board_view: BoardView,
        open_recap: Callable[[], None],
        asking: Asking = lambda line: None,
        *,
        recaps: bool = True,
        kept: int = KEPT,
    ) -> None:
        super().__init__(context, layout.LOG, self._body, label="log", solid=True)
        self.board_view, self.open_recap, self.asking = board_view, open_recap, asking
        self.recaps, self.kept, self.news = recaps, kept, False
        self.lines: list[Line] = []
        self._measured: dict[str, kit.Item] = {}
        """The kept lines by their keys, never drawn: they know their rows."""
        self._heights: dict[str, float] = {}
        """How tall each of them is, in units, at the width at which they were measured."""
        self._wide = 0.0
        self._coming: list[Told] = []
        """What has happened and has not been shown yet."""
        self._seen = 0
        """How many of them begin with an event that has been shown."""
        self.at = math.inf
        """How far down it is scrolled, in units."""
        self._strokes, self._touches = KeptStrokes(), 0
        self.on_touch = self._look_anew

    def _look_anew(self) -> None:
        self._touches += 1

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines; as long as nothing of them has changed, they are not looked at anew."""
        self.refresh()
        looks = self._touches, self.visible, self.alpha
        canvas.repeat(self._strokes, looks, lambda: super(LogDrawer, self).draw(canvas))

    def offer(self, *, news: bool) -> None:
        """Offer the recap in the heading's place, or let the heading stand there."""
        if self.recaps and self.news != news:
            self.news = news
            self.changed()

    def show(self, lines: Sequence[Line]) -> None:
        """Show these lines from now on, scrolled to the newest."""
        self.lines, self._measured, self._heights = [], {}, {}
        self._coming, self._seen = [], 0
        self.append(lines)

    def append(self, lines: Sequence[Line]) -> None:
        """Add the newest lines and scroll to them."""
        self.lines += lines
        self.at = math.inf
        self.changed()

    def expect(self, told: Sequence[Told]) -> None:
        """These lines come as soon as what they tell has been shown."""
        self._coming += told

    def follow(self, events: Sequence[Event]) -> None:
        """These events are being shown."""
        shown = {id(event) for event in events}
        for number, one in enumerate(self._coming, 1):
            if id(one.cue) in shown:
                self._seen = number

    def catch_up(self, *, settled: bool = False) -> None:
        """Add the lines of what has been shown; once the table has ``settled``, all there are."""
        seen = len(self._coming) if settled else self._seen
        if seen:
            due, self._coming, self._seen = self._coming[:seen], self._coming[seen:], 0
            self.append([one.line for one in due])

    def refresh(self) -> None:
        """Lay the lines out anew; scrolled to the end, none is cut at the top."""
        stale, at = self.stale, self.at
        super().refresh()
        scroll = self.tree.items["log"]
        if stale and isinstance(scroll, kit.Scroll):
            view = scroll.view
            most = view.most
            tops = next(item.tops for item in view.children if isinstance(item, kit.LongList))
            place = bisect_left(tops, most - 1)
            uncut = tops[place] if place < len(tops) else most
            view.length += max(0.0, uncut - most)
            view.scroll(at)

    def _scrolled(self, to: float) -> None:
        self.at = to

    def _body(self) -> kit.Item:
        """The heading, or the recap in its place, over the lines."""
        scroll = kit.Scroll("log", at=self.at, on_scroll=self._scrolled)
        first = max(0, len(self.lines) - self.kept)
        keys = [f"line.{number}" for number in range(first, len(self.lines))]
        known = self._measured
        self._measured = {key: known.get(key) or self._line(key) for key in keys}
        lines = kit.LongList(keys, self._known_line, tall=self._height)
        return kit.Layers(align="stretch")[
            kit.Ground("log"),
            kit.Column(gap="xs", pad="xs")[self._head(), kit.Divider(), scroll[lines]],
        ]

    def _head(self) -> kit.Item:
        word = self.board_view.word
        if self.news:
            return kit.Button(
                "news", word("recap.button"), self.open_recap, icon="hourglass",
                manner="village", label="news", tall="cap",
            )  # fmt: skip
        tip = word("recap.tip")
        recap = kit.IconButton("recap", "hourglass", self.open_recap, tip, wide="token", tall="cap")
        recap.label = "recap"
        return kit.Row(gap="xs", pad=("s", "none"), tall="cap")[
            kit.Icon("scroll", theme.SECONDARY, share=1.0, tall="sign"),
            kit.Text(word("table.log").upper(), "log", grow=1),
            recap if self.recaps else None,
        ]

    def _line(self, key: str) -> kit.Item:
        """A line of the game by its key; a heading stands free."""
        line = self.lines[int(key.removeprefix("line."))]
        entry = LogLine(line, key=key)
        entry.offer(self.asking(line), self.board_view.word("reasons.tip"))
        return kit.Column(pad=("none", "xs"))[entry] if entry.heading else entry

    def _known_line(self, key: str) -> kit.Item:
        """A line whose rows are known."""
        line = self._line(key)
        _log_line(line).take_over(_log_line(self._measured[key]))
        return line

    def _height(self, key: str, ruler: Canvas, wide: float) -> float:
        """How tall a line is at a width; a line is asked once, not whenever another comes."""
        if wide != self._wide:
            self._heights, self._wide = {}, wide
        found = self._heights.get(key)
        if found is None:
            found = self._heights[key] = self._measured[key].height(ruler, wide)
        return found


def _log_line(item: kit.Item) -> LogLine:
    """The line of an item that may stand free."""
    return item if isinstance(item, LogLine) else _log_line(item.items[0])
