"""Events one notices: what the dungeon does to the players, told on a plaque with its card."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.client.words import word
from thunderstone.engine.events import Event, Kind
from thunderstone.engine.state import BLANK
from thunderstone.narration import narrate
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.rich_text import RichStyle, escape_markup
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.common.line_markup import markup
from thunderstone.ui.scenes.table import looks
from thunderstone.ui.scenes.table.card import disc
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.notices import Notice
from thunderstone.ui.scenes.table.reading_time import Familiarity, ReadingTime
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView

READ_MORE = 0.4
"""Seconds that a plaque stays longer for each row after its first."""

ROWS = 3
"""Events that are listed together at most."""

PLACES = {
    "hall": Box(182, 0, 660, 534),
    "village": Box(1014, 0, 570, 524),
    "log": Box(1312, 0, 276, 886),
}
"""Where a plaque hangs, by its foot: below the hall's cards, over the village's stacks, or over
the chronicle, where both of them must be seen whole."""

_TALL = {"hall": (100.0, 96.0, 92.0), "village": (118.0, 112.0, 108.0), "log": (172.0, 132.0, 90.0)}
HEAD, HEAD_NARROW = 23.0, 19.0
TOKENS = (HEAD * 1.35, HEAD_NARROW * 1.35)
"""Sizes of a plaque's title, and of the tokens beside it."""


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


class Plaque(Node):
    """The plaque and those that wait behind it; a click takes it away.

    It goes by its own clock: nothing else waits for it but the other seats.
    """

    def __init__(self, board_view: Callable[[], BoardView]) -> None:
        super().__init__((0, 0, 0, 0), label="plaque", on_click=self.dismiss, solid=True)
        self.layer = self.label
        self.board_view = board_view
        self.visible = False
        self.notices: tuple[Notice, ...] = ()
        self.place_name = "hall"
        self.time, self.familiarity = ReadingTime(), Familiarity()
        self._waiting: deque[tuple[Notice, str]] = deque()

    @property
    def focusable(self) -> bool:
        """The keyboard dismisses it with Enter; it is no place to stop at."""
        return False

    @property
    def floats(self) -> Box | None:
        """What is told is told in sight."""
        return Box(self.x, self.y, self.w, self.h)

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
        tall = self._row_height() * len(self.notices) + 12
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

    def _row_height(self) -> float:
        return _TALL[self.place_name][len(self.notices) - 1]

    def _reading_time(self) -> float:
        """How long the plaque stays once its last row has come."""
        viewer = self.board_view().viewer
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
                canvas.rim(box, tone.metal, 13, line=1.5, glow=14, strength=0.75)
            for x in (0.0, self.w):
                canvas.icon("diamond", x, self.h / 2, 24, tone.metal)
            tall = self._row_height()
            for number, notice in enumerate(self.notices):
                top = 6 + number * tall
                if number:
                    canvas.rule(20, top, self.w - 40, "#5a4a3a")
                self._paint_row(canvas, notice, top, tall)

    def _paint_row(self, canvas: Canvas, notice: Notice, top: float, tall: float) -> None:
        """A card's picture, the icon and title of what happened, and the line about it."""
        tone = TONES[notice.kind]
        narrow = self.place_name == "log"
        left = 18.0
        if notice.face is not None:
            picture_h = min(tall - 14, 108.0)
            wide = picture_h / 1.5
            high = top + (tall - picture_h) / 2
            if narrow and tall > 140:
                high = top + 12
            canvas.image(self.board_view().faces.thumb(notice.face, canvas.px(wide)), left, high)
            left += wide + 16
        head = HEAD_NARROW if narrow else HEAD
        icon = head * 1.5
        base = top + (26 if narrow else 34)
        disc(canvas, left + icon / 2, base - head * 0.34, icon * 1.1, tone.icon, look=medal(tone))
        middle = self.w - 18, base - head * 0.34
        right = self.w - 18 - paint_tokens(canvas, notice.seats, *middle, icon)
        style = Style("display_black", head, tone.title, shadow=2)
        title = word(f"event.{notice.kind}", self.board_view().lang)
        canvas.text(title, style, left + icon + 10, base, room=right - left - icon - 10, least=15)
        text = RichStyle(15.0 if narrow else 17.0, "#efe3cf", bold_colour="#fff4de")
        self._paint_words(canvas, notice.words, text, left, base + head * 0.5, top + tall)

    def _paint_words(
        self, canvas: Canvas, words: str, style: RichStyle, left: float, y: float, end: float
    ) -> None:
        room = self.w - 18 - left
        canvas.rich(words, style, left, y, room, height=end - y - 4, least=13.75)


def paint_tokens(
    canvas: Canvas, seats: Sequence[int], right: float, y: float, size: float
) -> float:
    """The tokens of the seats that an event befalls, up to ``right``; gives the width they take."""
    for number, seat in enumerate(reversed(seats)):
        token = player_tokens.token(seat, canvas.px(size * 0.9))
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
"""Deeds of other seats that are told below the card held up."""


class DeedPlate(Node):
    """What another seat has just done, in its colour, under the card that it did it with."""

    def __init__(self, board_view: Callable[[], BoardView]) -> None:
        super().__init__((1034, 394, 530, 62), label="deed")
        self.layer = self.label
        self.board_view = board_view
        self.seat, self.words = BLANK, ""
        self.visible = False
        self.idle = 0.0

    def tell(self, batch: Sequence[Event]) -> bool:
        """Tell a deed, if these events are one of another seat; True where they are."""
        board_view = self.board_view()
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
        """Nothing is being done any more."""
        if self.visible:
            self.visible = False
            self.touch()

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, the seat's token and the words."""
        colour = player_tokens.colour_of(self.seat)
        canvas.panel((0, 0, self.w, self.h), looks.DEED._replace(border=colour))
        canvas.sprite_centred(player_tokens.token(self.seat, canvas.px(42)), 34, self.h / 2)
        style = RichStyle(Px.NAME, theme.BODY, bold_colour=theme.TITLE)
        room = self.w - 84
        tall = canvas.laid(self.words, style, room, height=self.h - 8).height / canvas.unit
        y = max(4.0, (self.h - tall) / 2)
        canvas.rich(self.words, style, 66, y, room, height=self.h - 8)
