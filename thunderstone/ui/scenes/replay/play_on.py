"""Playing on from a moment of a recording: who plays which seat from there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client.bot_names import bot_choices, of_today, plays
from thunderstone.journal import HUMAN, Journal
from thunderstone.ui import kit, player_tokens
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.record_desk import start
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.review import Recording


class PlayOnScreen(kit.Overlay[Services]):
    """Who plays the seats, and a button that makes a new game of it."""

    name, first = "play_on", "start"

    def __init__(self, services: Services, recording: Recording, place: int) -> None:
        super().__init__(services)
        self.recording, self.place = recording, place
        controls = [one.control for one in recording.journal.seated]
        self.controls = [of_today(one) if plays(one) else HUMAN for one in controls]
        self._asked = False

    def body(self) -> kit.Plate:
        """The moment, a line for each seat, and the way on."""
        say, players = self.say, self.recording.journal.players
        state = self.recording.state_at(self.place)
        words = say(
            "play_on.text",
            round=self.recording.round_at(self.place),
            turn=state.turn.number,
            name=f"*{escape_markup(players[state.active].name)}*",
        )
        chairs = (self._chair(seat, player.name) for seat, player in enumerate(players))
        return kit.Plate(say("play_on.heading"))[
            kit.Prose(words),
            kit.Column(gap="s")[*chairs],
            kit.Row(gap="m")[
                kit.Button("cancel", say("play_on.cancel"), self.back, wide="button"),
                kit.Spacer(),
                kit.Button(
                    "start", say("play_on.start"), self.start,
                    manner="village", icon="gate", wide="button",
                ),
            ],
        ]  # fmt: skip

    def _chair(self, seat: int, name: str) -> kit.Item:
        """A seat's token and name, and who plays it."""
        choices = [(HUMAN, self.say("play_on.human"))]
        choices += bot_choices(self.services.language, self.controls)
        choose = partial(self._choose, seat)
        return kit.Row(gap="m")[
            kit.Picture(partial(player_tokens.token, seat)),
            kit.Text(name, "heading", grow=1),
            kit.Cycler(f"seat.{seat}", choices, self.controls[seat], choose, label=name),
        ]

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
        if self.services.shows(self.name):
            self._asked = False
            start(self.services, journal)
