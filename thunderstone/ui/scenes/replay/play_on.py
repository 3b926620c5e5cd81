"""Playing on from a moment of a recording: who plays which seat from there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client.bot_names import bot_choices, of_today, plays
from thunderstone.journal import HUMAN, Journal
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.rich_text import RichStyle, escape_markup
from thunderstone.ui.brush.text import Style
from thunderstone.ui.fields import Cycler
from thunderstone.ui.node import Node
from thunderstone.ui.record_desk import start
from thunderstone.ui.scenes.notice import Overlay
from thunderstone.ui.widgets import Button, Paragraph

if TYPE_CHECKING:
    from thunderstone.review import Recording
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

_ROW, _TOP = 58.0, 168.0
_TEXT = RichStyle(16.5, theme.BODY, leading=1.3)


class PlayOnScene(Overlay):
    """Who plays the seats, and a button that makes a new game of it."""

    name = "play_on"
    wide = 660.0

    def __init__(self, app: Services, recording: Recording, place: int) -> None:
        super().__init__(app)
        self.recording, self.place = recording, place
        players = recording.journal.seated
        controls = [one.control for one in players]
        self.controls = [of_today(one) if plays(one) else HUMAN for one in controls]
        self._asked = False

    def build(self) -> None:
        """Lay the plate out."""
        self.focus(None)
        self.root.clear()
        app, players = self.services, self.recording.journal.players
        self.tall = _TOP + len(players) * _ROW + 96
        plate = self.plate(app.word("play_on.heading"))
        state = self.recording.state_at(self.place)
        words = app.word(
            "play_on.text",
            round=self.recording.round_at(self.place),
            turn=state.turn.number,
            name=f"*{escape_markup(players[state.active].name)}*",
        )
        plate.add(Paragraph(words, _TEXT, (36, 80, self.wide - 72, _TOP - 88), least=13.8))
        choices = [(HUMAN, app.word("play_on.human"))]
        choices += bot_choices(app.language, self.controls)
        for seat, player in enumerate(players):
            y = _TOP + seat * _ROW
            plate.add(_Chair(y, self.wide, seat, player.name))
            box = (self.wide - 316, y + 6, 280, 44)
            choose = partial(self._choose, seat)
            chosen = self.controls[seat]
            plate.add(Cycler(box, choices, chosen, choose, label=player.name))
        y = self.tall - 74
        plate.add(Button((36, y, 200, 50), app.word("play_on.cancel"), self.back))
        box = (self.wide - 276, y, 240, 50)
        start = Button(box, app.word("play_on.start"), self.start, manner="village", icon="gate")
        plate.add(start)
        self.focus(start)

    def _choose(self, seat: int, control: str) -> None:
        self.controls[seat] = control

    def start(self) -> None:
        """Make the game and sit down at it."""
        if self._asked:
            return
        self._asked = True
        recording, place, controls = self.recording, self.place, tuple(self.controls)
        self.services.fetch(lambda: recording.journal_at(place, controls), self._take)

    def _take(self, read: Callable[[], Journal]) -> None:
        journal = read()
        if self.services.on_top(self):
            self._asked = False
            start(self.services, journal)


class _Chair(Node):
    """A seat's token and name."""

    def __init__(self, y: float, wide: float, seat: int, name: str) -> None:
        super().__init__((36, y, wide - 72, _ROW))
        self.seat, self.name = seat, name

    def paint(self, canvas: Canvas) -> None:
        """Draw them."""
        middle = self.h / 2
        canvas.sprite_centred(player_tokens.token(self.seat, canvas.px(36)), 20, middle)
        style = Style("display", 19, theme.TITLE, shadow=1.5)
        canvas.text(self.name, style, 50, middle + 6.5, room=self.w - 344, least=13.8)
