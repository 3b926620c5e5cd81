"""Events one notices that have no place in the dungeon, told on a plaque."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.client.words import word
from thunderstone.engine.events import Event, Kind
from thunderstone.engine.state import BLANK
from thunderstone.narration import narrate
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush import rich_text
from thunderstone.ui.brush.rich_text import RichStyle, escape_markup
from thunderstone.ui.brush.shape import PanelLook, Rim
from thunderstone.ui.brush.text import Style
from thunderstone.ui.brush.typography import grown
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.common.line_markup import markup
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.discs import disc
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.notices import Notice
from thunderstone.ui.scenes.table.reading_time import Familiarity, ToldPlate
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView

READ_MORE = 0.4
"""Seconds that a plaque stays longer for each row after its first."""

ROWS = 2
"""Events that are listed together at most."""

PLACES = {"log": Box(1312, 0, 276, 886), "hall": Box(182, 0, 660, 534)}
"""Where a plaque hangs, by its foot: over the chronicle, which tells the same; or, where that place
is taken, below the hall's cards."""

HEAD, ICON, TOKEN = 19.0, 28.0, 0.9
"""Sizes of a plaque's title and of the signs beside it; a token as a share of its place."""

_HEAD_TALL, _EDGE, _FOOT = 40.0, 18.0, 10.0
_WORDS = RichStyle(Px.LINE, "#efe3cf", bold_colour="#fff4de")


class Tone(NamedTuple):
    """How a kind of event looks: its icon, its metal, and the slate under it."""

    icon: str
    metal: str
    top: str
    title: str


TONES = {
    "over": Tone("trophy", "#e8bf6a", "#3a2e16", "#ffe6a8"),
    "stone_taken": Tone("stone", "#c9b4ff", "#352a54", "#e6dcff"),
    "stone_lost": Tone("stone", "#8a7fa6", "#26222e", "#cfc6e0"),
    "stone": Tone("stone", "#a58ae6", "#2c2344", "#dccdff"),
    "guardian": Tone("gate", "#ff7a5a", "#451a16", "#ffc2a0"),
    "trap": Tone("skull", "#d8a05a", "#3a2a1a", "#ffd79a"),
    "breach": Tone("breach", "#d8795a", "#3a1c1a", "#ffb59a"),
    "overrun": Tone("gate", "#d8795a", "#3a1c1a", "#ffb59a"),
    "last_round": Tone("hourglass", "#e8bf6a", "#33291a", "#ffe6a8"),
    "treasure": Tone("treasure", "#e8bf6a", "#3a2e16", "#ffe6a8"),
    "discard": Tone("discard", "#cfc3ac", "#2a2420", "#efe4cc"),
    "extra_turn": Tone("hourglass", "#6fc3e8", "#1a2c38", "#c9ecff"),
    "disease": Tone("disease", "#9fb45c", "#25301a", "#dcecb0"),
    "swarm": Tone("skull", "#d8b04a", "#332a14", "#ffe6a0"),
}
"""The kinds of events, the gravest first: a plaque has the metal of its gravest."""


class Plaque(ToldPlate):
    """The plaque and those that wait behind it.

    It goes by its own clock: nothing else waits for it but the other seats.
    """

    def __init__(self, board_view: BoardView) -> None:
        super().__init__(Box(0, 0, 0, 0), "plaque")
        self.on_click = self.dismiss
        self.board_view = board_view
        self.visible = False
        self.notices: tuple[Notice, ...] = ()
        self.place_name = "log"
        self.familiarity = Familiarity()
        self._waiting: deque[tuple[Notice, str]] = deque()

    @property
    def up(self) -> bool:
        """Whether a plaque is to be read."""
        return self.visible

    @property
    def moving(self) -> bool:
        """Whether it comes or goes just now."""
        return self.visible and self.time.moving

    def show(self, notice: Notice, place: str) -> None:
        """Tell an event: on the plaque that hangs already, if there is room, or after it."""
        if self.visible and (self._waiting or len(self.notices) >= ROWS):
            self._waiting.append((notice, place))
            return
        if not self.visible:
            self.notices, self.place_name = (), place
            self.alpha = 1.0
            self.time.begin()
        self.visible = True
        self.notices = (*self.notices, notice)
        self.time.prolong(self._reading_time())
        home = PLACES[self.place_name]
        tall = sum(map(self._tall, self.notices)) + 12
        self.x, self.y, self.w, self.h = home.x, home.bottom - tall, home.w, tall
        self.touch()

    def foreseen(self, notice: Notice, place: str) -> Plaque:
        """A plaque that looks as this one will with one event more."""
        other = Plaque(self.board_view)
        if self.visible and len(self.notices) < ROWS:
            other.notices, other.place_name, other.visible = self.notices, self.place_name, True
        other.show(notice, place)
        return other

    def pass_time(self, dt: float, *, still: bool) -> bool:
        """Let ``dt`` seconds pass; True where it looks different now. ``still``: no motion."""
        if not self.visible:
            return False
        before = self.moving
        self.time.pass_time(dt, still=still)
        if self.time.over:
            self.dismiss()
            return True
        self.alpha = self.time.opacity
        return not still and (before or self.moving)

    def dismiss(self) -> None:
        """Take the plaque away; what waits behind it comes."""
        self.visible = False
        self.touch()
        waiting, self._waiting = self._waiting, deque()
        for notice, place in waiting:
            self.show(notice, place)

    def clear(self) -> None:
        """Take all plaques away."""
        self._waiting.clear()
        self.visible = False
        self.touch()

    def _tall(self, notice: Notice) -> float:
        """How high a notice's row is."""
        room = PLACES[self.place_name].w - 2 * _EDGE
        laid = rich_text.layout(notice.words, _WORDS._replace(px=grown(_WORDS.px)), room)
        return _HEAD_TALL + laid.height + _FOOT

    def _reading_time(self) -> float:
        """How long the plaque stays once its last row has come."""
        viewer = self.board_view.viewer
        own = any(viewer in notice.seats for notice in self.notices)
        read = self.familiarity.seconds(self.notices[-1].kind, own=own)
        return read + READ_MORE * (len(self.notices) - 1)

    # -- drawing ------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate in the metal of its gravest event, and its rows."""
        kinds = {notice.kind for notice in self.notices}
        tone = next(tone for kind, tone in TONES.items() if kind in kinds)
        drop = -10.0 * (1 - self.alpha)
        with canvas.moved(0, drop):
            look = looks.SLATE._replace(top=tone.top, border=tone.metal)
            canvas.panel((0, 0, self.w, self.h), look)
            if self.alpha >= 0.999:
                box = (0.0, 0.0, self.w, self.h)
                canvas.rim(box, tone.metal, 13, Rim(line=1.5, glow=14, strength=0.75))
            for x in (0.0, self.w):
                canvas.icon("diamond", x, self.h / 2, 24, tone.metal)
            top = 6.0
            for number, notice in enumerate(self.notices):
                if number:
                    canvas.rule(20, top, self.w - 40, "#5a4a3a")
                self._paint_row(canvas, notice, top)
                top += self._tall(notice)

    def _paint_row(self, canvas: Canvas, notice: Notice, top: float) -> None:
        """The icon and title of what happened, whom it befell if there is room, and the words."""
        tone, middle = TONES[notice.kind], top + _HEAD_TALL / 2
        disc(canvas, _EDGE + ICON / 2, middle, ICON * 1.1, tone.icon, look=medal(tone))
        style = Style("display_black", HEAD, tone.title, shadow=2)
        title = word(f"event.{notice.kind}", self.board_view.lang)
        left, right = _EDGE + ICON + 10, self.w - _EDGE
        if left + canvas.width(title, style) + len(notice.seats) * ICON + 8 < right:
            paint_tokens(canvas, notice.seats, right, middle, ICON)
        canvas.text(title, style, left, middle + HEAD * 0.34, room=right - left, least=15)
        room, tall = self.w - 2 * _EDGE, self._tall(notice) - _HEAD_TALL
        canvas.rich(notice.words, _WORDS, _EDGE, top + _HEAD_TALL, room, height=tall)


def paint_tokens(
    canvas: Canvas, seats: Sequence[int], right: float, y: float, size: float
) -> float:
    """The tokens of the seats that an event befalls, up to ``right``; gives the width they take."""
    for number, seat in enumerate(reversed(seats)):
        token = player_tokens.token(seat, canvas.px(size * TOKEN))
        canvas.sprite_centred(token, right - size / 2 - number * size, y)
    return len(seats) * size + (8 if seats else 0)


def medal(tone: Tone) -> PanelLook:
    """The disc that an event's icon stands on."""
    return looks.DISC._replace(top=tone.top, bottom="#0f0d12", border=tone.metal, border_width=1.8)


DEEDS = frozenset[Kind](
    {
        *("action", "use", "equip", "attack", "buy", "level_up", "win_battle", "lose_battle"),
        *("destroy", "take", "borrow", "find_treasure", "gain_disease"),
    }
)
"""Deeds of other seats that are told above the card held up."""


class DeedPlate(Node):
    """What another seat has just done, in its colour, above the card that it did it with."""

    def __init__(self, board_view: BoardView) -> None:
        super().__init__(layout.DEED, label="deed")
        self.layer = self.label
        self.board_view = board_view
        self.seat, self.words = BLANK, ""
        self.visible = False
        self.idle = 0.0

    def tell(self, batch: Sequence[Event]) -> bool:
        """Tell a deed, if these events are one of another seat; True where they are."""
        board_view = self.board_view
        deeds = [one for one in batch if one.kind in DEEDS and one.seat >= 0]
        if not deeds or deeds[0].seat == board_view.viewer:
            return False
        event = deeds[0]
        self.seat, self.idle = event.seat, 0.0
        if event.kind == "buy":
            name, card = (
                escape_markup(board_view.names[event.seat]),
                board_view.name(event.cards[0]),
            )
            self.words = board_view.word("deed.buy", name=name, card=card)
        else:
            lines = narrate(batch, board_view.state, board_view.names, board_view.lang)
            self.words = " ".join(markup(line) for line in lines[:2])
        self.visible = bool(self.words)
        self.touch()
        return self.visible

    def hide(self) -> None:
        """Be seen no longer."""
        if self.visible:
            self.visible = False
            self.touch()

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, the seat's token and the words."""
        colour = player_tokens.colour_of(self.seat)
        canvas.panel((0, 0, self.w, self.h), looks.DEED._replace(border=colour))
        canvas.sprite_centred(player_tokens.token(self.seat, canvas.px(40)), 30, self.h / 2)
        style = RichStyle(Px.NAME, theme.BODY, bold_colour=theme.TITLE)
        room = self.w - 76
        tall = canvas.laid(self.words, style, room, height=self.h - 8).height / canvas.unit
        y = max(4.0, (self.h - tall) / 2)
        canvas.rich(self.words, style, 58, y, room, height=self.h - 8)
