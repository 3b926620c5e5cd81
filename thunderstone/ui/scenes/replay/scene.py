"""A recorded game on the table, with a recorder over it and its time line below."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from thunderstone.client.session import NOBODY
from thunderstone.review import Review, highlight_line, review
from thunderstone.ui import routes, theme
from thunderstone.ui.brush.rich import escape_markup
from thunderstone.ui.brush.text import Style
from thunderstone.ui.fields import Cycler
from thunderstone.ui.playback import PACE, Playback
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.common.line_markup import markup
from thunderstone.ui.scenes.replay.controls import Control
from thunderstone.ui.scenes.replay.table import ReplayTable
from thunderstone.ui.scenes.replay.timeline import Timeline
from thunderstone.ui.widgets import GROUP_LOOK, Button, Label, Panel

if TYPE_CHECKING:
    from thunderstone.journal import Journal
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.node import Node
    from thunderstone.ui.services import Services

_BAR: Box = (232, 57, 772, 46)
"""Over the prompt, which moves down to the row of actions: nobody is asked anything here."""

SPEEDS = (0.5, 1.0, 2.0, 4.0)
ALL_OPEN = "open"
LEAST_FACTOR = 0.25
"""Without motion the recording still keeps this share of its pace."""

_POINTER = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
)
_PITCH, _WIDE, _TALL = 34.5, 32.0, 38.0
_LARGER = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
_SMALLER = (pygame.K_MINUS, pygame.K_KP_MINUS)


class ReplayScene(Scene):
    """The table below, the recorder's bar where the prompt would be, the time line at the edge.

    ``place`` is how many answers have been given when it opens; ``seen`` is what is known of the
    game already, or None: then it is looked through beside the first frames.
    """

    name = "replay"

    def __init__(
        self, app: Services, journal: Journal, place: int = 0, *, seen: Review | None = None
    ) -> None:
        super().__init__(app)
        self.recorded = journal
        self.seen = seen
        self.speed = 1.0
        self.playback = Playback(journal, recording=seen.recording if seen is not None else None)
        if journal.state.over or journal.given_up:
            self.playback.look_at_all()
        self.playback.jump(place)
        self.table = ReplayTable(app, self.playback)
        self.line = Timeline(app, lambda: self.playback.place, self.go, self.say)
        self._asked = False
        self._wanted: int | None = None
        self._shown = -1
        self._pace()

    # -- life -----------------------------------------------------------------------------

    def enter(self) -> None:
        """Lay the bar out; a game that nobody has looked through yet is looked through now."""
        self.table.enter()
        self.build()
        super().enter()
        if self.seen is not None:
            self._know(self.seen)
        elif not self._asked:
            self._asked = True
            journal = self.recorded
            self.app.fetch(lambda: review(journal), self._take)

    def _take(self, read: Callable[[], Review]) -> None:
        self.seen = read()
        self.playback.recording = self.seen.recording
        self._know(self.seen)

    def _know(self, seen: Review) -> None:
        names = [player.name for player in self.recorded.players]
        kinds, lang = self.recorded.state.kinds, self.app.language
        lines = [markup(highlight_line(one, kinds, names, lang)) for one in seen.highlights]
        self.line.know(seen.recording, seen.highlights, lines)

    def leave(self) -> None:
        """Close the recording."""
        self.table.leave()

    def resized(self) -> None:
        """The table, the bar and the line are laid out anew."""
        self.table.resized()
        self.build()
        if self.seen is not None:
            self._know(self.seen)
        self.refresh_hover()

    def build(self) -> None:
        """Lay the bar out for where the recording stands."""
        focused = self.focused.label if self.focused is not None else ""
        self.focus(None)
        self.root.clear()
        self.line.label = self.app.word("replay.line")
        self.root.add(self.line)
        bar = self.root.add(Panel(_BAR, GROUP_LOOK._replace(alpha=1.0)))
        self._controls(bar)
        self._eyes(bar)
        self._ends(bar)
        if focused:
            found = next((node for node in self.focusables() if node.label == focused), None)
            self.focus(found)
        self._shown = self.playback.place

    def _controls(self, bar: Node) -> None:
        """The buttons, the speed, and the number of the answer."""
        app, playback = self.app, self.playback
        run = "pause" if playback.playing else "play"
        controls = (
            ("start", self.to_start),
            ("round_back", self.round_back),
            ("turn_back", self.turn_back),
            ("step_back", self.step_back),
            (run, self.run),
            ("step", playback.step),
            ("turn", playback.next_turn),
            ("round", self.next_round),
            ("end", self.to_end),
        )
        for number, (sign, act) in enumerate(controls):
            label = app.word(f"replay.{sign}")
            tip = label + app.word("replay.key", name=app.word(f"replay.key_{sign}"))
            box = (6 + number * _PITCH, 4.0, _WIDE, _TALL)
            bar.add(Control(box, sign, act, label, tooltip=tip))
        speed = app.word("replay.times", n=f"{self.speed:g}".replace("0.5", "½"))
        tip = app.word("replay.speed") + app.word("replay.key", name="+ −")
        label = app.word("replay.speed")
        bar.add(Button((320, 4, 46, _TALL), speed, self.faster, label=label, tooltip=tip))
        words = app.word("replay.count", number=playback.place, count=playback.length)
        style = Style("text", 15.5, theme.BODY)
        bar.add(Label(words, style, 420, 28, "centre", room=98, least=13.8))

    def _eyes(self, bar: Node) -> None:
        """Whose eyes the game is seen with."""
        app, playback = self.app, self.playback
        eyes = [(str(NOBODY), app.word("replay.seen_by_nobody"))]
        eyes += [
            (str(seat), app.word("replay.seen_by", name=player.name))
            for seat, player in enumerate(playback.players)
        ]
        eyes.append((ALL_OPEN, app.word("replay.all_open")))
        chosen = ALL_OPEN if playback.open_hands else str(playback.viewer)
        label = app.word("replay.eyes")
        box = (473, 4, 210, _TALL)
        bar.add(Cycler(box, eyes, chosen, self._look_as, label=label, tooltip=label))

    def _ends(self, bar: Node) -> None:
        """Playing on from here, and closing."""
        app = self.app
        label = app.word("replay.play_on")
        playable = self.playback.decision is not None
        tip = label + app.word("replay.key", name="P")
        if not playable:
            tip = app.word("replay.no_play_on")
        box = (687, 4, 38, _TALL)
        bar.add(Control(box, "play_on", self.play_on, label, tooltip=tip, enabled=playable))
        close = app.word("replay.close")
        tip = close + app.word("replay.key", name="Esc")
        bar.add(Control((_BAR[2] - 44, 4, 38, _TALL), "close", self.back, close, tooltip=tip))

    # -- the recorder ---------------------------------------------------------------------

    def run(self) -> None:
        """Let it run, or stop it; at the end it begins again."""
        playback = self.playback
        if playback.at_end and not playback.playing:
            self.jump(0)
        playback.playing = not playback.playing
        self.build()
        self.refresh_hover()

    def go(self, place: int) -> None:
        """Be at a place with the next frame: whoever drags the line asks often."""
        self._wanted = place
        self.touch()

    def jump(self, place: int) -> None:
        """Be at a place at once."""
        self._wanted = None
        self.playback.jump(place)
        self.table.relaid()
        self.build()
        self.touch()

    def to_start(self) -> None:
        """Begin again."""
        self._stop_at(0)

    def to_end(self) -> None:
        """To the last answer."""
        self._stop_at(self.playback.length)

    def step_back(self) -> None:
        """The answer before."""
        self._stop_at(self.playback.place - 1)

    def turn_back(self) -> None:
        """To the beginning of this turn, or of the one before."""
        self._stop_at(self.playback.recording.turn_start(self.playback.place, -1))

    def round_back(self) -> None:
        """To the beginning of this round, or of the one before."""
        self._stop_at(self.playback.recording.round_start(self.playback.place, -1))

    def next_round(self) -> None:
        """To where the next round begins."""
        self.jump(self.playback.recording.round_start(self.playback.place, 1))
        self.refresh_hover()

    def _stop_at(self, place: int) -> None:
        self.playback.playing = False
        self.jump(place)
        self.refresh_hover()

    def faster(self) -> None:
        """The next speed; after the highest comes the lowest."""
        self._set_speed(SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)])

    def _set_speed(self, speed: float) -> None:
        self.speed = speed
        self._pace()
        self.build()
        self.refresh_hover()

    def _pace(self) -> None:
        self.playback.interval = PACE * max(LEAST_FACTOR, self.app.factor) / self.speed

    def _look_as(self, eyes: str) -> None:
        if eyes == ALL_OPEN:
            self.playback.look_at_all()
        else:
            self.playback.look_as(int(eyes))
        self.table.relaid()
        self.touch()

    def play_on(self) -> None:
        """A new game from here."""
        from thunderstone.ui.scenes.replay.play_on import PlayOnScene

        if self.playback.decision is None:
            return
        self.playback.playing = False
        self.app.push(PlayOnScene(self.app, self.playback.recording, self.playback.place))

    def say(self, place: int) -> str:
        """What is at a place of the line."""
        recording = self.playback.recording
        turn = recording.turn_at(place)
        state = recording.state_at(place)
        name = f"*{escape_markup(self.recorded.players[state.active].name)}*"
        rounds = recording.round_at(place)
        return self.app.word("replay.here", round=rounds, turn=turn, name=name)

    def back(self) -> None:
        """Close: back to where the recording was opened, or out of the game."""
        self.app.leave()

    # -- being used -----------------------------------------------------------------------

    def key(self, event: pygame.Event) -> None:
        """The keys of the recorder; the focused node comes first."""
        if self.focused is not None and self.focused.handle_key(event):
            return
        act = self._act_of(event)
        if act is None:
            super().key(event)
        else:
            act()

    def _act_of(self, event: pygame.Event) -> Callable[[], object] | None:
        """What a key does here."""
        far = bool(event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL))
        playback = self.playback
        acts: dict[int, Callable[[], object]] = {
            pygame.K_LEFT: self.turn_back if far else self.step_back,
            pygame.K_RIGHT: playback.next_turn if far else playback.step,
            pygame.K_PAGEUP: self.round_back,
            pygame.K_PAGEDOWN: self.next_round,
            pygame.K_HOME: self.to_start,
            pygame.K_END: self.to_end,
            pygame.K_p: self.play_on,
            pygame.K_0: partial(self._eyes_by_key, ALL_OPEN),
        }
        for seat in range(len(playback.players)):
            acts[pygame.K_1 + seat] = partial(self._eyes_by_key, str(seat))
        if self.focused is None:
            acts[pygame.K_SPACE] = self.run
        at = SPEEDS.index(self.speed)
        higher, lower = SPEEDS[min(at + 1, len(SPEEDS) - 1)], SPEEDS[max(at - 1, 0)]
        acts.update({key: partial(self._set_speed, higher) for key in _LARGER})
        acts.update({key: partial(self._set_speed, lower) for key in _SMALLER})
        return acts.get(event.key)

    def _eyes_by_key(self, eyes: str) -> None:
        self._look_as(eyes)
        self.build()
        self.refresh_hover()

    def focus(self, node: Node | None) -> None:
        """The line rises while it has the keyboard."""
        super().focus(node)
        self.line.fit()

    def _moved(self, x: float, y: float) -> None:
        super()._moved(x, y)
        if self.line.hovered and self.pressed is None:
            self.line.track(x)

    def handle(self, event: pygame.Event) -> None:
        """The bar first; what lies beside it is the table's, to look at."""
        super().handle(event)
        if event.type in _POINTER and self.hovered is None and self.app.on_top(self):
            self.table.handle(event)

    # -- passing on -----------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """The table moves, or the bar."""
        return self.table.animating or super().animating

    def update(self, dt: float) -> None:
        """The table polls the recording; the bar follows."""
        if self._wanted is not None and self._wanted != self.playback.place:
            self.jump(self._wanted)
        self._wanted = None
        playing = self.playback.playing
        self.table.update(dt * self.speed)
        super().update(dt)
        if self.table.dirty:
            self.touch()
        if self._shown != self.playback.place or playing != self.playback.playing:
            self.build()

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, then the bar."""
        self.table.dirty = False
        layer, canvas.layer = canvas.layer, self.table.name
        self.table.draw(canvas)
        canvas.layer = layer
        super().draw(canvas)


def open_scene(services: Services, route: routes.Replay) -> ReplayScene:
    """The scene that shows a route."""
    scene = ReplayScene(services, route.journal, route.place, seen=route.seen)
    if route.playing:
        scene.playback.step()
    return scene
