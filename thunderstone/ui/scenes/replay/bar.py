"""The recorder's bar: its buttons, its speed, and whose eyes the game is seen with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.client.account import NOBODY
from thunderstone.ui.focus import FocusOrder
from thunderstone.ui.kit import (
    BuildContext,
    Button,
    Cycler,
    Ground,
    Hosted,
    IconButton,
    Item,
    Layers,
    Row,
    Text,
)
from thunderstone.ui.scenes.replay.recorder import ALL_OPEN, Recorder

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box
    from thunderstone.ui.node import Node
    from thunderstone.ui.services import Speech

_BAR: Box = (232, 57, 772, 46)
"""Over the prompt, which moves down to the row of actions: nobody is asked anything here."""


class RecorderBar:
    """The bar for where the recording stands; ``node`` shows it."""

    def __init__(
        self,
        context: BuildContext,
        recorder: Recorder,
        speech: Speech,
        *,
        play_on: Callable[[], None],
        close: Callable[[], None],
    ) -> None:
        self.recorder, self.say = recorder, speech.word
        self.play_on, self.close = play_on, close
        self.node = Hosted(context, _BAR, self.body, solid=True)
        self._shown = (-1, False)

    def follow(self) -> None:
        """Show where the recording stands now, if it has moved on, has begun or ceased to run."""
        playback = self.recorder.playback
        if self._shown != (playback.place, playback.playing):
            self._shown = playback.place, playback.playing
            self.node.changed()

    def body(self) -> Item:
        """Its controls, the speed, the number of the answer, the eyes, and the ways out."""
        say, playback = self.say, self.recorder.playback
        playable = playback.decision is not None
        return Layers(align="stretch")[
            Ground("dialog"),
            Row(gap="xs", pad=("xs", "none"))[
                *self._controls(),
                self._speed(),
                Text(
                    say("replay.count", number=playback.place, count=playback.length),
                    "body", "centre", wide="cap",
                ),
                self._eyes(),
                self._control(
                    "play_on", self.play_on, "P", tip="" if playable else say("replay.no_play_on")
                ),
                self._control("close", self.close, "Esc"),
            ],
        ]  # fmt: skip

    def _control(self, sign: str, act: Callable[[], None], key: str, *, tip: str = "") -> Item:
        """A button with a sign; where there is a ``tip``, that says why it cannot be used."""
        label = self.say(f"replay.{sign}")
        place = "play" if sign == "pause" else sign
        return IconButton(
            place, "cross" if sign == "close" else sign, act, label, wide="token", tall="token",
            tooltip=tip or label + self.say("replay.key", name=key), enabled=not tip,
        )  # fmt: skip

    def _controls(self) -> list[Item]:
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
        return [self._control(sign, act, self.say(f"replay.key_{sign}")) for sign, act in controls]

    def _speed(self) -> Item:
        speed = self.say("replay.times", n=f"{self.recorder.speed:g}".replace("0.5", "½"))
        label = self.say("replay.speed")
        tip = label + self.say("replay.key", name="+ −")
        act = self.recorder.faster
        return Button("speed", speed, act, label=label, tooltip=tip, tall="token")

    def _eyes(self) -> Item:
        say, recorder = self.say, self.recorder
        seats = enumerate(recorder.playback.players)
        eyes = [
            (str(NOBODY), say("replay.seen_by_nobody")),
            *((str(seat), say("replay.seen_by", name=player.name)) for seat, player in seats),
            (ALL_OPEN, say("replay.all_open")),
        ]
        label, act = say("replay.eyes"), recorder.look_as
        return Cycler(
            "eyes", eyes, recorder.eyes, act,
            label=label, tooltip=label, wide=None, tall="token", grow=1,
        )  # fmt: skip


class RecorderOrder(FocusOrder):
    """The keyboard reaches the line and the bar, in that order; the table is to look at."""

    def __init__(self, root: Node, line: Node, bar: Node) -> None:
        super().__init__(root)
        self.line, self.bar = line, bar

    def focusables(self) -> list[Node]:
        """The line, then the controls."""
        return [node for zone in self.zones() for node in zone]

    def zones(self) -> list[list[Node]]:
        """The line, and the bar."""
        return [[node for node in part.walk() if node.focusable] for part in (self.line, self.bar)]
