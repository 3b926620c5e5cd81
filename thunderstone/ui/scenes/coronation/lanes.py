"""The lanes of the count: one a seat, whose bar grows row by row, and that pass one another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client.words import listed
from thunderstone.engine.hall import SWARMS
from thunderstone.engine.scoring import COMMISSION
from thunderstone.narration.numerals import numeral, signed
from thunderstone.review import TOGETHER
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.flat_plate import plain
from thunderstone.ui.brush.medal import laurel
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit import Column, Ground, Icon, Item, Layers, Picture, Row, Spacer, Text
from thunderstone.ui.kit.theme import GAPS, HEIGHTS, PLATES
from thunderstone.ui.scenes.common import score_words
from thunderstone.ui.scenes.common.card_face import RING, portrait
from thunderstone.ui.scenes.coronation.timing import ENTRANCE, GROWING, PASSING, beats_of

if TYPE_CHECKING:
    from thunderstone.client.coronation import Count
    from thunderstone.review import Entry, Kept
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.scenes.coronation.clock import Clock
    from thunderstone.ui.services import Services

COLOURS = {
    "monsters": "#a8433c",
    **dict.fromkeys(SWARMS.values(), "#b06a2c"),
    "heroes": "#4a7fc0",
    "village": "#b98534",
    "stone": "#7d5fd0",
    "diseases": "#5f6d36",
    COMMISSION: "#a4508f",
}
"""The colour of each row in the bars."""

_LOST = "#3a1413"
"""What covers the end of a bar that a row shortens."""

_FIGURE = Style("display", theme.Px.NAME, theme.FIGURE, shadow=1.4)

MOST_CARDS = 7
"""How many of a row's cards are shown below a bar."""


class Progress:
    """The count as it goes on: which step the clock is at, and how far things have come."""

    def __init__(self, count: Count, clock: Clock) -> None:
        self.count, self.clock, self.beats = count, clock, beats_of(count)

    @property
    def length(self) -> float:
        """The seconds that all of it takes."""
        return self.beats[-1].end if self.beats else ENTRANCE

    @property
    def step(self) -> int:
        """The step under way, or the last; 0 before the first."""
        begun = (step for step, beat in enumerate(self.beats, 1) if self.clock.t >= beat.start)
        return max(begun, default=0)

    @property
    def passed(self) -> bool:
        """Whether the lanes lie in the order of that step, or are on their way there."""
        return not self.step or self.clock.t >= self.beats[self.step - 1].passing

    @property
    def state(self) -> tuple[int, bool]:
        """All that words and pictures depend on, besides what grows and moves."""
        return self.step, self.passed

    @property
    def order(self) -> tuple[int, ...]:
        """The seats from first to last, as they lie or are about to."""
        return self.count.order(self.step if self.passed else self.step - 1)

    @property
    def over(self) -> bool:
        """Whether all is counted and every lane has its place, or is on its way there."""
        return self.step == self.count.steps and self.passed

    def place(self, seat: int) -> int:
        """The place of a seat as the lanes lie; at the end those who share one have the same."""
        shared = self.count.sheet.column(seat).place if self.over else 0
        return shared or self.order.index(seat) + 1

    def grown(self, step: int) -> float:
        """How far the bars have grown by a step's row."""
        return self.clock.share(self.beats[step - 1].start, GROWING)

    def total(self, seat: int) -> int:
        """The points that a seat has by now; while a bar grows, some of the row's."""
        count, step = self.count, self.step
        if not step:
            return 0
        before = count.total(seat, step - 1)
        return before + round(count.points(seat, step) * self.grown(step))

    def slot(self, seat: int) -> float:
        """Which place a seat's lane lies in, 0 the first; between two while it moves."""
        count, step = self.count, self.step
        if not step:
            return float(count.order(0).index(seat))
        before, after = (count.order(one).index(seat) for one in (step - 1, step))
        share = self.clock.share(self.beats[step - 1].passing, PASSING)
        return before + (after - before) * share


class Lanes(Item):
    """The lanes below one another; those that rise pass over the others. ``foot`` lies below."""

    def __init__(self, progress: Progress, lanes: dict[int, Item], foot: Item) -> None:
        super().__init__(grow=1)
        self.progress, self.lanes, self.foot = progress, lanes, foot
        for item in (*lanes.values(), foot):
            self.add(item)

    def lay(self, ruler: Canvas, box: Box) -> None:
        """Every lane is as high as there is room for, up to a usual height."""
        super().lay(ruler, box)
        below = self.foot.height(ruler, self.w)
        tall = min(HEIGHTS["emblem"], (self.h - below) / len(self.lanes) - GAPS["s"])
        for seat, lane in self.lanes.items():
            lane.lay(ruler, (0, self._top(self.progress.slot(seat), tall), self.w, tall))
        self.foot.lay(ruler, (0, self._top(len(self.lanes), tall), self.w, below))

    def _top(self, slot: float, tall: float) -> float:
        return slot * (tall + GAPS["s"])

    def draw_children(self, canvas: Canvas) -> None:
        """Draw the lanes where they are now, the first one on top."""
        for seat in sorted(self.lanes, key=self.progress.order.index, reverse=True):
            lane = self.lanes[seat]
            lane.y = self._top(self.progress.slot(seat), lane.h)
            lane.draw(canvas)
        self.foot.draw(canvas)


class Bar(Item):
    """The points of a seat so far, a piece for every row; what is lost covers its end."""

    def __init__(self, progress: Progress, seat: int) -> None:
        super().__init__(tall="cap")
        self.progress, self.seat = progress, seat

    def paint(self, canvas: Canvas) -> None:
        """Draw the groove, the pieces as far as they have grown, and on what is to be seen of each
        its row and points."""
        canvas.panel((0, 0, self.w, self.h), PLATES["field"])
        count, reached = self.progress.count, 0
        labels: list[tuple[str, int, float, float]] = []
        for step in range(1, min(self.progress.step, len(count.rows)) + 1):
            points, share = count.points(self.seat, step), self.progress.grown(step)
            if not points:
                continue
            end = reached + points
            length = abs(points) * share
            start = reached - length if points < 0 else float(reached)
            left, right = self._x(start), self._x(start + length)
            self._piece(canvas, step, points, left, right)
            labels = [(row, worth, begin, min(to, left)) for row, worth, begin, to in labels]
            if share >= 1:
                labels.append((count.rows[step - 1], points, left, right))
            reached = end
        for label in labels:
            self._label(canvas, *label)

    def _x(self, points: float) -> float:
        """Where so many points reach to."""
        return self.w * max(0.0, points) / self.progress.count.most

    def _piece(self, canvas: Canvas, step: int, points: int, left: float, right: float) -> None:
        row = self.progress.count.rows[step - 1]
        area = canvas.rect((left + 1, 1, max(0.0, right - left - 2), self.h - 2))
        if area.width < 1:
            return
        whole = canvas.px(self._x(abs(points)) - 2)
        colour = _LOST if points < 0 else COLOURS[row]
        radius = self.h * 0.125 * canvas.unit
        with canvas.clipped((left, 0, right - left, self.h)):
            canvas.blit(plain(max(whole, area.width), area.height, colour, radius), area.topleft)
            canvas.blit(
                plain(max(whole, area.width), area.height // 2, "#ffffff", radius, 0.1),
                area.topleft,
            )

    def _label(self, canvas: Canvas, row: str, points: int, left: float, right: float) -> None:
        """The row's icon and the points, where there is room for them."""
        words, side = numeral(points), self.h * 0.55
        wide, room = canvas.width(words, _FIGURE), right - left - self.h * 0.25
        if room < wide:
            return
        middle, base = (left + right) / 2, self.h / 2 + _FIGURE.px * 0.36
        if room > wide + side * 1.4:
            canvas.icon(score_words.ICONS[row], middle - wide / 2, self.h / 2, side)
            middle += side * 0.7
        canvas.text(words, _FIGURE, middle, base, "centre")


class Wreath(Item):
    """The points that a seat has by now."""

    def __init__(self, progress: Progress, seat: int) -> None:
        super().__init__(wide="medal", tall="portrait")
        self.progress, self.seat = progress, seat

    def paint(self, canvas: Canvas) -> None:
        """Draw the wreath with the figure of the moment."""
        made = laurel(canvas.px(self.h), self.progress.total(self.seat))
        canvas.sprite_centred(made, self.w / 2, self.h / 2)


def lane(
    services: Services, progress: Progress, seat: int, names: Mapping[int, str], *, lit: bool
) -> Item:
    """A seat's lane: its place, token and name, its bar, the cards of the row, its points. In a
    siege, which has two lanes more, the cards stand beside the name: nobody passes anybody."""
    count, step = progress.count, progress.step
    row = count.rows[step - 1] if 0 < step <= len(count.rows) else ""
    column = count.sheet.column(seat)
    entries = column.cell(row).entries if row else ()
    passed = count.overtaken(seat, step) if progress.passed else ()
    told = _kept(services, column.kept) if row == COMMISSION else _cards(services, entries)
    shown = Row(gap="s", tall="token")[*told]
    icon = "person" if seat == TOGETHER else "village"
    token: Item = Icon(icon, tall="wreath", wide="figure")
    if seat >= 0:
        token = Picture(partial(player_tokens.token, seat), wide="figure", tall="wreath")
    return Layers(align="stretch")[
        Ground("laurels" if lit else "group"),
        Row(gap="m", pad=("m", "xs"))[
            _place(services, progress, seat),
            token,
            Column(gap="xs", grow=1)[
                Row(gap="m")[
                    Text(names[seat], "seat_won" if lit else "seat"),
                    Spacer(),
                    _passing(services, [names[other] for other in passed]) if passed else None,
                    None if count.ranks else shown,
                ],
                Bar(progress, seat),
                shown if count.ranks else None,
            ],
            Wreath(progress, seat),
        ],
    ]


def _place(services: Services, progress: Progress, seat: int) -> Item | None:
    """The place of a lane; in a siege what a seat brings to the sum, once all is counted."""
    sheet = progress.count.sheet
    if sheet.together is None:
        words = services.word("score.place", n=progress.place(seat))
    elif progress.over and seat >= 0:
        words = services.word("coronation.of_sum", n=sheet.share(sheet.column(seat)))
    else:
        words = ""
    return Text(words, "count", wide="figure")


def _cards(services: Services, entries: Sequence[Entry]) -> Iterator[Item]:
    """The cards of a row, and what their copies bring together."""
    cards = services.library.cards
    for entry in entries[:MOST_CARDS]:
        made = partial(portrait, services, cards[entry.card], RING)
        yield Row(gap="xs")[
            Picture(made, wide="icon", tall="token"), Text(signed(entry.points), "chip")
        ]
    if len(entries) > MOST_CARDS:
        yield Text("…", "chip")


def _kept(services: Services, kept: Kept | None) -> Iterator[Item]:
    """A commission by name, and whether it was met: now all may know it."""
    if kept is not None:
        verdict = services.word("commission.met" if kept.met else "commission.missed")
        yield Icon("check" if kept.met else "cross", tall="sign")
        yield Text(f"{services.word(f'mode.{kept.id}')} · {verdict}", "chip")


def _passing(services: Services, names: Sequence[str]) -> Item:
    """A plate that says whom a seat has just passed."""
    words = services.word("coronation.passes", names=listed(names, services.language))
    return Layers(align="stretch")[
        Ground("chip"),
        Row(gap="xs", pad=("s", "none"))[Icon("up", tall="sign"), Text(words, "chip")],
    ]
