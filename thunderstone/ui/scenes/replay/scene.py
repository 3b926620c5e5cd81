"""A recorded game on the table, with a recorder over it and its time line below."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from thunderstone.client.playback import Playback
from thunderstone.review import Review, highlight_line, review
from thunderstone.ui import routes
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.kit import Host
from thunderstone.ui.scenes.common.line_markup import markup
from thunderstone.ui.scenes.replay.bar import RecorderBar, RecorderOrder
from thunderstone.ui.scenes.replay.play_on import PlayOnScreen
from thunderstone.ui.scenes.replay.recorder import Recorder
from thunderstone.ui.scenes.replay.timeline import Timeline
from thunderstone.ui.scenes.table.manner import Manner
from thunderstone.ui.scenes.table.scene import TableHost

if TYPE_CHECKING:
    from thunderstone.journal import Journal
    from thunderstone.ui.node import Node
    from thunderstone.ui.services import Services


def open_scene(services: Services, route: routes.Replay) -> ReplayScene:
    """A recorded game."""
    scene = ReplayScene(services, route.journal, route.place, seen=route.seen)
    if route.playing:
        scene.playback.step()
    scene.playback.playing = route.running
    return scene


class ReplayScene(TableHost[Playback]):
    """The table below, the recorder's bar where the prompt would be, the time line at the edge.

    ``place`` is how many answers have been given when it opens; ``seen`` is what is known of the
    game already, or None: then it is looked through beside the first frames.
    """

    name = "replay"

    def __init__(
        self,
        services: Services,
        journal: Journal,
        place: int = 0,
        *,
        seen: Review | None = None,
    ) -> None:
        self.playback = Playback(journal, recording=seen.recording if seen is not None else None)
        super().__init__(services, self.playback, Manner())
        self.recorded, self.seen = journal, seen
        if journal.state.over or journal.given_up:
            self.playback.look_at_all()
        self.playback.jump(place)
        self.recorder = Recorder(
            self.playback, services, moved=self.lay, changed=lambda: self.bar.node.changed()
        )
        self.bar = RecorderBar(
            self.context, self.recorder, services, play_on=self.play_on, close=self.back
        )  # fmt: skip
        self.line = Timeline(services, lambda: self.playback.place, self._go, self.say)
        self.bar.node.layer = self.line.layer = self.name
        self._asked = False

    # -- life -----------------------------------------------------------------------------

    def lay(self) -> None:
        """Lay the table anew, and the bar and the line over it."""
        super().lay()
        self.table.root.layer = "table"
        used_up = self.table.presses.used_up
        self.mouse.used_up = lambda button: not self._on_recorder() and used_up(button)
        self.focusing.order = RecorderOrder(self.root, self.line, self.bar.node)
        for node in (self.line, self.bar.node):
            self.root.add(node)
        self.line.label = self.services.word("replay.line")
        self.bar.node.changed()
        self.refresh_hover()

    def enter(self) -> None:
        """A game that nobody has looked through yet is looked through now."""
        super().enter()
        if self.seen is not None:
            self._know(self.seen)
        elif not self._asked:
            self._asked = True
            journal = self.recorded
            self.services.fetch(lambda: review(journal), self._take)

    def resized(self) -> None:
        """The table, the bar and the line are laid out anew."""
        super().resized()
        if self.seen is not None:
            self._know(self.seen)

    def update(self, dt: float) -> None:
        """The table polls the recording; the bar follows."""
        self.recorder.catch_up()
        self.speed = self.recorder.speed
        super().update(dt)
        self.bar.follow()
        self.bar.node.refresh()

    def _take(self, read: Callable[[], Review]) -> None:
        self.seen = read()
        self.playback.recording = self.seen.recording
        self._know(self.seen)

    def _know(self, seen: Review) -> None:
        names = [player.name for player in self.recorded.players]
        kinds, lang = self.recorded.state.cards, self.services.language
        lines = [markup(highlight_line(one, kinds, names, lang)) for one in seen.highlights]
        self.line.know(seen.recording, seen.highlights, lines)

    # -- being used -----------------------------------------------------------------------

    def _on_recorder(self) -> bool:
        node = self.hovered
        return node is not None and (node is self.line or node.lies_on(self.bar.node))

    def means_other(self, event: pygame.Event) -> bool:
        """The recorder's bar, line and keys are there while a battle is shown as well."""
        if event.type == pygame.KEYDOWN:
            keys = (pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_p)
            return event.key in keys or self.recorder.act_of(event) is not None
        return self._on_recorder()

    def key(self, event: pygame.Event) -> None:
        """The keys of the recorder; the focused node comes first."""
        if self.focused is not None and self.focused.handle_key(event):
            return
        act = self.recorder.act_of(event)
        if event.key == pygame.K_p:
            act = self.play_on
        elif event.key == pygame.K_SPACE and self.focused is None:
            act = self.recorder.run
        if act is None:
            super().key(event)
        else:
            act()

    def focus(self, node: Node | None) -> None:
        """The line rises while it has the keyboard."""
        super().focus(node)
        self.line.fit()

    def _go(self, place: int) -> None:
        self.recorder.go(place)
        self.touch()

    def play_on(self) -> None:
        """A new game from here."""
        if self.playback.decision is not None:
            self.playback.playing = False
            recording, place = self.playback.recording, self.playback.place
            screen = PlayOnScreen(self.services, recording, place)
            self.services.push(Host(self.services, screen))

    def say(self, place: int) -> str:
        """What is at a place of the line."""
        recording = self.playback.recording
        state = recording.state_at(place)
        name = f"*{escape_markup(self.recorded.players[state.active].name)}*"
        rounds, turn = recording.round_at(place), recording.turn_at(place)
        return self.services.word("replay.here", round=rounds, turn=turn, name=name)

    def back(self) -> None:
        """Close: back to where the recording was opened, or out of the game."""
        self.services.leave()
