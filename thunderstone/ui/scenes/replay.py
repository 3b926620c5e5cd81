"""A recorded game on the table, with the controls of a recorder over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from thunderstone.journal import Journal
from thunderstone.ui import theme
from thunderstone.ui.brush.colour import surface_of_one
from thunderstone.ui.brush.keep import kept
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.svg import mask, path
from thunderstone.ui.brush.text import Style
from thunderstone.ui.fields import Cycler
from thunderstone.ui.playback import PACE, Playback
from thunderstone.ui.scene import Scene
from thunderstone.ui.session import NOBODY
from thunderstone.ui.widgets import GROUP_LOOK, Button, Label, Panel

if TYPE_CHECKING:
    from thunderstone.ui.app import App
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.scenes.table.scene import TableScene

_BAR: Box = (232, 57, 772, 46)
"""Over the prompt, which moves down to the row of actions: nobody is asked anything here."""

_POINTER = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
)
_GLYPHS = {
    "play": "M18 8 L56 32 L18 56 Z",
    "pause": "M14 10 L27 10 L27 54 L14 54 Z M37 10 L50 10 L50 54 L37 54 Z",
    "step": "M14 8 L46 32 L14 56 Z M48 10 L56 10 L56 54 L48 54 Z",
    "turn": "M6 10 L32 32 L6 54 Z M32 10 L58 32 L32 54 Z",
    "start": "M50 8 L18 32 L50 56 Z M8 10 L16 10 L16 54 L8 54 Z",
    "close": "M14 8 L32 26 L50 8 L56 14 L38 32 L56 50 L50 56 L32 38 L14 56 L8 50 L26 32 L8 14 Z",
}


class Control(Button):
    """A button of the recorder with its sign."""

    def __init__(self, box: Box, sign: str, act: Callable[[], None], label: str) -> None:
        super().__init__(box, "", act, label=label, tooltip=label)
        self.sign = sign

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate and the sign."""
        super().paint(canvas)
        colour = theme.TITLE if self.hovered or self.focused else theme.SECONDARY
        canvas.sprite_centred(_glyph(self.sign, canvas.px(20), colour), self.w / 2, self.h / 2)

    def _note(self, canvas: Canvas, area: pygame.Rect) -> None:
        """There is no text."""


@kept(1)
def _glyph(sign: str, px: int, colour: str) -> Sprite:
    return Sprite(surface_of_one(colour, mask(path(_GLYPHS[sign]), px, px, (0, 0, 64, 64))))


class ReplayScene(Scene):
    """The table below, the recorder's bar where the prompt would be."""

    name = "replay"

    def __init__(self, app: App, journal: Journal) -> None:
        super().__init__(app)
        self.recorded = journal
        self.playback, self.table = self._opened()
        self._shown = -1

    def _opened(self) -> tuple[Playback, TableScene]:
        """The recording at its beginning, and a table that shows it."""
        from thunderstone.ui.scenes.table.scene import TableScene

        playback = Playback(self.recorded, pace=PACE * max(0.25, self.app.factor))
        return playback, TableScene(self.app, playback)

    # -- life -----------------------------------------------------------------------------

    def enter(self) -> None:
        """Lay the bar out."""
        self.table.enter()
        self.build()
        super().enter()

    def leave(self) -> None:
        """Close the recording."""
        self.table.leave()

    def resized(self) -> None:
        """The table and the bar are laid out anew."""
        self.table.resized()
        self.build()
        self.refresh_hover()

    def build(self) -> None:
        """Lay the bar out for where the recording stands."""
        focused = self.focused.label if self.focused is not None else ""
        self.focus(None)
        self.root.clear()
        app, playback = self.app, self.playback
        bar = self.root.add(Panel(_BAR, GROUP_LOOK._replace(alpha=1.0)))
        run = "pause" if playback.playing else "play"
        controls = (
            ("start", self.to_start),
            (run, self.run),
            ("step", playback.step),
            ("turn", playback.next_turn),
        )
        for number, (sign, act) in enumerate(controls):
            label = app.word(f"replay.{sign}")
            bar.add(Control((6 + number * 46, 4, 42, 38), sign, act, label))
        turn = playback.journal.state.turn.number
        words = app.word("replay.place", turn=turn, number=playback.place, count=playback.length)
        bar.add(Label(words, Style("text", 15.5, theme.BODY), 202, 28, room=262, least=14))
        eyes = [(str(NOBODY), app.word("replay.seen_by_nobody"))]
        eyes += [
            (str(seat), app.word("replay.seen_by", name=player.name))
            for seat, player in enumerate(playback.players)
        ]
        chosen = str(playback.viewer)
        label = app.word("replay.eyes")
        bar.add(Cycler((470, 4, 248, 38), eyes, chosen, self._look_as, label=label, tooltip=label))
        close = app.word("replay.close")
        bar.add(Control((_BAR[2] - 48, 4, 42, 38), "close", self.back, close))
        if focused:
            found = next((node for node in self.focusables() if node.label == focused), None)
            self.focus(found)
        self._shown = playback.place

    # -- the recorder ---------------------------------------------------------------------

    def run(self) -> None:
        """Let it run, or stop it."""
        self.playback.playing = not self.playback.playing
        self.build()
        self.refresh_hover()

    def to_start(self) -> None:
        """Begin again."""
        viewer = self.playback.viewer
        self.table.leave()
        self.playback, self.table = self._opened()
        self.playback.look_as(viewer)
        self.table.enter()
        self.build()
        self.refresh_hover()

    def _look_as(self, seat: str) -> None:
        self.playback.look_as(int(seat))
        self.table.resized()
        self.touch()

    def back(self) -> None:
        """Close: back to where the recording was opened, or out of the game."""
        if len(self.app.stack) > 1:
            self.app.pop()
        else:
            self.app.to_title()

    # -- passing on -----------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """The table moves, or the bar."""
        return self.table.animating or super().animating

    def update(self, dt: float) -> None:
        """The table polls the recording; the bar follows."""
        playing = self.playback.playing
        self.table.update(dt)
        super().update(dt)
        if self.table.dirty:
            self.touch()
        if self._shown != self.playback.place or playing != self.playback.playing:
            self.build()

    def handle(self, event: pygame.Event) -> None:
        """The bar first; what lies beside it is the table's, to look at."""
        super().handle(event)
        if event.type in _POINTER and self.hovered is None and self.app.scene is self:
            self.table.handle(event)

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, then the bar."""
        self.table.dirty = False
        self.table.draw(canvas)
        super().draw(canvas)
