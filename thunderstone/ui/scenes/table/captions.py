"""Captions: what befalls at a place is told in a few words beside it, and hides nothing of it.

Of a card of the hall it is told below the card, of a Disease beside its deck; neither the village
nor the hand is ever covered.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from thunderstone.engine.zone_names import RANKS
from thunderstone.ui.brush import rich_text
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.brush.typography import grown
from thunderstone.ui.node import Node
from thunderstone.ui.placement import anchor, hall_plan
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.discs import disc
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.plaques import TONES, medal, paint_tokens
from thunderstone.ui.scenes.table.reading_time import Familiarity, ToldPlate
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.notices import Notice

PLACED = frozenset(
    {"breach", "trap", "treasure", "disease", "stone", "stone_taken", "stone_lost", "guardian"}
    | {"swarm"}
)
"""The kinds of notices that have a place in the dungeon."""

WIDTHS = (300.0, 400.0, 480.0)
"""How wide a caption may be: as narrow as its words allow."""

_LINES, _LOWEST = 3, layout.TOTALS.y - 2
"""Lines of words at most, and how low the plate may reach."""

_HEAD, _FOOT, _GAP, _EDGE, _ICON = 35.0, 6.0, 7.0, 12.0, 27.0
_LEFT = layout.RANKS_LEFT - 8
_WORDS = RichStyle(Px.LINE, "#efe3cf", bold_colour="#fff4de")


def subject_of(event: Event, kind: str, state: State) -> Box | None:
    """The place on the table of what an event happens to, as the hall is shown."""
    plan = hall_plan(state)
    if kind == "disease":
        deck = anchor("disease", event.seat, event.seat, state)
        return deck and deck._replace(y=plan.ranks[1][0].y, h=plan.ranks[1][0].h)
    for zone in (event.to, event.source, *_lying(event, state)):
        if zone in RANKS and plan.ranks[RANKS[zone]]:
            return plan.ranks[RANKS[zone]][-1 if RANKS[zone] == 0 else 0]
    return plan.ranks[layout.RANKS][0] if event.source == "dungeon" else None


def _lying(event: Event, state: State) -> list[str]:
    """The ranks in which the cards of an event lie."""
    return [
        zone
        for zone, rank in RANKS.items()
        if any(card in state.hall[rank] for card in event.cards)
    ]


class Caption(ToldPlate):
    """A plate with a notice's title and words, and a notch towards what it is about."""

    def __init__(self, notice: Notice, subject: Box, board_view: BoardView) -> None:
        top, style = subject.bottom + _GAP, _WORDS._replace(px=grown(_WORDS.px))
        for wide in WIDTHS:
            laid = rich_text.layout(notice.words, style, wide - 2 * _EDGE)
            tall = min(_HEAD + laid.height + _FOOT, _LOWEST - top)
            if len(laid.lines) <= _LINES and tall < _LOWEST - top:
                break
        middle = subject.middle[0]
        left = min(max(middle - wide / 2, _LEFT), layout.HALL.right - wide)
        super().__init__(Box(left, top, wide, tall), "caption")
        self.notice, self.board_view = notice, board_view
        self.notch = min(max(middle - left, 26.0), wide - 26.0)

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate in the event's metal, its sign, its title and its words."""
        tone = TONES[self.notice.kind]
        canvas.icon("diamond", self.notch, 0, 22, tone.metal)
        look = looks.CAPTION._replace(top=tone.top, border=tone.metal)
        canvas.panel((0, 0, self.w, self.h), look)
        y = _HEAD / 2 + 1
        disc(canvas, _EDGE + _ICON / 2, y, _ICON, tone.icon, look=medal(tone))
        tokens = paint_tokens(canvas, self.notice.seats, self.w - _EDGE, y, _ICON)
        style = Style("display_black", Px.HEAD, tone.title, shadow=2)
        left = _EDGE + _ICON + 8
        title = self.board_view.word(f"event.{self.notice.kind}")
        canvas.text(title, style, left, y + 6.5, room=self.w - _EDGE - tokens - left)
        room = self.w - 2 * _EDGE, self.h - _HEAD - 3
        canvas.rich(self.notice.words, _WORDS, _EDGE, _HEAD, room[0], height=room[1])


class Captions:
    """The captions that hang, and those that wait until their place is free."""

    def __init__(self, board_view: BoardView) -> None:
        self.board_view = board_view
        self.layer = Node(layout.TABLE)
        self.familiarity = Familiarity()
        self._waiting: deque[Caption] = deque()

    @property
    def hanging(self) -> list[Caption]:
        """Those that are to be read now."""
        return [node for node in self.layer.children if isinstance(node, Caption)]

    @property
    def moving(self) -> bool:
        """Whether one fades in or out just now."""
        return any(caption.time.moving for caption in self.hanging)

    def made(self, notice: Notice, subject: Box) -> Caption:
        """A caption as it will hang."""
        return Caption(notice, subject, self.board_view)

    def hang(self, caption: Caption) -> None:
        """Hang a caption, as soon as none is in its place."""
        self._waiting.append(caption)
        self._let_in()

    def _let_in(self) -> None:
        while self._waiting:
            caption = self._waiting[0]
            if any(_box(caption).meets(_box(other)) for other in self.hanging):
                return
            self._waiting.popleft()
            own = self.board_view.viewer in caption.notice.seats
            caption.time.prolong(self.familiarity.seconds(caption.notice.kind, own=own))
            caption.alpha = caption.time.opacity
            caption.on_click = lambda gone=caption: self._take_down(gone)
            self.layer.add(caption)

    def _take_down(self, caption: Caption) -> None:
        if caption.parent is self.layer:
            self.layer.remove(caption)
        self._let_in()

    def pass_time(self, dt: float, *, still: bool) -> bool:
        """Let ``dt`` seconds pass; True where they look different now. ``still``: no motion."""
        before = self.moving
        gone = []
        for caption in self.hanging:
            caption.time.pass_time(dt, still=still)
            caption.alpha = caption.time.opacity
            if caption.time.over:
                gone.append(caption)
        for caption in gone:
            self._take_down(caption)
        return bool(gone) or (not still and (before or self.moving))

    def give_way(self) -> None:
        """Something comes to lie over them: what has been read halfway does not come back."""
        for caption in [one for one in self.hanging if one.time.half_over]:
            self._take_down(caption)

    def clear(self) -> None:
        """Take all of them down."""
        self._waiting.clear()
        if self.layer.children:
            self.layer.clear()


def _box(node: Node) -> Box:
    return Box(node.x, node.y, node.w, node.h)
