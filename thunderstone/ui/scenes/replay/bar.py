"""The recorder's bar: its buttons, its speed, and whose eyes the game is seen with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.client.account import NOBODY
from thunderstone.ui import theme
from thunderstone.ui.brush.text import Style
from thunderstone.ui.fields import Cycler
from thunderstone.ui.scenes.replay.controls import Control
from thunderstone.ui.scenes.replay.recorder import ALL_OPEN, Recorder
from thunderstone.ui.widgets import GROUP_LOOK, Button, Label, Panel

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box
    from thunderstone.ui.node import Node
    from thunderstone.ui.services import Speech

_BAR: Box = (232, 57, 772, 46)
"""Over the prompt, which moves down to the row of actions: nobody is asked anything here."""

_PITCH, _WIDE, _TALL = 34.5, 32.0, 38.0


class RecorderBar(Panel):
    """The bar, laid out for where the recording stands."""

    def __init__(
        self,
        recorder: Recorder,
        speech: Speech,
        *,
        play_on: Callable[[], None],
        close: Callable[[], None],
    ) -> None:
        super().__init__(_BAR, GROUP_LOOK._replace(alpha=1.0))
        self.recorder, self.speech = recorder, speech
        self.play_on, self.close = play_on, close
        self.shown = (-1, False)

    @property
    def stale(self) -> bool:
        """Whether the recording has moved on, or has begun or ceased to run."""
        playback = self.recorder.playback
        return self.shown != (playback.place, playback.playing)

    def build(self) -> None:
        """Lay it out anew."""
        playback = self.recorder.playback
        self.shown = playback.place, playback.playing
        self.clear()
        self._controls()
        self._speed()
        self._eyes()
        self._ends()

    def _control(self, x: float, sign: str, act: Callable[[], None]) -> None:
        word = self.speech.word
        label = word(f"replay.{sign}")
        tip = label + word("replay.key", name=word(f"replay.key_{sign}"))
        self.add(Control((x, 4.0, _WIDE, _TALL), sign, act, label, tooltip=tip))

    def _controls(self) -> None:
        recorder, playback = self.recorder, self.recorder.playback
        controls = (
            ("start", recorder.to_start),
            ("round_back", recorder.round_back),
            ("turn_back", recorder.turn_back),
            ("step_back", recorder.step_back),
            ("pause" if playback.playing else "play", recorder.run),
            ("step", playback.step),
            ("turn", playback.next_turn),
            ("round", recorder.next_round),
            ("end", recorder.to_end),
        )
        for number, (sign, act) in enumerate(controls):
            self._control(6 + number * _PITCH, sign, act)

    def _speed(self) -> None:
        """The speed, and the number of the answer."""
        word, playback = self.speech.word, self.recorder.playback
        speed = word("replay.times", n=f"{self.recorder.speed:g}".replace("0.5", "½"))
        label = word("replay.speed")
        tip = label + word("replay.key", name="+ −")
        box = (320, 4, 46, _TALL)
        self.add(Button(box, speed, self.recorder.faster, label=label, tooltip=tip))
        words = word("replay.count", number=playback.place, count=playback.length)
        style = Style("text", 15.5, theme.BODY)
        self.add(Label(words, style, 420, 28, "centre", room=98, least=13.8))

    def _eyes(self) -> None:
        word, recorder = self.speech.word, self.recorder
        seats = enumerate(recorder.playback.players)
        eyes = [
            (str(NOBODY), word("replay.seen_by_nobody")),
            *((str(seat), word("replay.seen_by", name=player.name)) for seat, player in seats),
            (ALL_OPEN, word("replay.all_open")),
        ]
        label = word("replay.eyes")
        box = (473, 4, 210, _TALL)
        self.add(Cycler(box, eyes, recorder.eyes, recorder.look_as, label=label, tooltip=label))

    def _ends(self) -> None:
        """Playing on from here, and closing."""
        word = self.speech.word
        label = word("replay.play_on")
        playable = self.recorder.playback.decision is not None
        tip = label + word("replay.key", name="P") if playable else word("replay.no_play_on")
        box = (687, 4, 38, _TALL)
        self.add(Control(box, "play_on", self.play_on, label, tooltip=tip, enabled=playable))
        close = word("replay.close")
        tip = close + word("replay.key", name="Esc")
        self.add(Control((_BAR[2] - 44, 4, 38, _TALL), "close", self.close, close, tooltip=tip))


class RecorderOrder:
    """The keyboard reaches the line and the bar; the table is to look at."""

    def __init__(self, line: Node, bar: Node) -> None:
        self.line, self.bar = line, bar

    def focusables(self) -> list[Node]:
        """The line, then the controls."""
        return [node for zone in self.zones() for node in zone]

    def stops(self) -> list[Node]:
        """The same."""
        return self.focusables()

    def zones(self) -> list[list[Node]]:
        """The line, and the bar."""
        return [[node for node in part.walk() if node.focusable] for part in (self.line, self.bar)]

    def first_focus(self) -> Node | None:
        """The line."""
        return next(iter(self.focusables()), None)
