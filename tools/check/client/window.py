"""A running copy of the game with its window, of which no pixel is drawn."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from unittest import mock

import pygame

from thunderstone.bots.requests import Thinker
from thunderstone.client.session import Session
from thunderstone.journal import Journal
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.kit import Host
from thunderstone.ui.scenes.curtain import CurtainScreen
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.scenes.title.scene import TitleScreen
from tools.check.client.copies import Copy

SIZE = (640, 360)
FRAME = 0.1
"""Seconds that a frame takes."""

PATIENCE = 200
"""Frames after which somebody must have been asked, or a bot have answered."""

SCREENS = (routes.Saves, routes.History, routes.Settings, routes.Achievements, routes.Daily)
"""Screens that read or write files."""


class Window(Copy):
    """The game as its window has it: events, frames, scenes; faults of the program come through."""

    def __init__(self, folder: Path, thinker: Callable[[], Thinker]) -> None:
        super().__init__(folder, thinker)
        with self.running():
            app = self.app = App(self.profile, size=SIZE, fullscreen=False)
        self.now = 0.0
        app.strict = app.running = True
        app.clock = lambda: self.now
        app.settings.animation = "off"
        setattr(app, "draw", self._rest)  # noqa: B010
        app.to_title()
        self.frames(2)

    def _rest(self) -> None:
        for scene in self.app.shown():
            scene.dirty = False

    def frames(self, count: int = 1) -> None:
        """Let time pass."""
        for _ in range(count):
            self.now += FRAME
            self.app.step(FRAME)

    def offered(self) -> Journal | None:
        """The game that the title offers to go on with."""
        scene = self.app.router.stack[0]  # a notice may lie over it
        title = scene.screen if isinstance(scene, Host) else None
        assert isinstance(title, TitleScreen), f"not the title: {scene.name}"
        return title.game.journal

    def begin(self, journal: Journal) -> None:
        """Sit down at a table."""
        self.app.play(Session(journal, self.profile, thinker=self.thinker, clock=lambda: self.now))
        assert self.app.session is not None
        self.session = self.app.session
        self.frames(2)

    def act(self, chance: int) -> None:
        """One answer of whoever is asked, at the table."""
        given = self.session.given
        for _ in range(PATIENCE):
            decision = self.session.decision
            if decision is None or self.session.given != given:
                return
            scene = self.app.scene
            if isinstance(scene, Host) and isinstance(scene.screen, CurtainScreen):
                scene.screen.lift()
            elif not isinstance(scene, TableScene):
                self._to_table()
            elif self._asked(scene):
                picks = random.Random(f"{chance} {given}")
                count = picks.randint(decision.least, decision.most)
                scene.table.prompt.submit(picks.sample(range(len(decision.options)), count))
            self.frames()
        raise AssertionError(f"nobody is asked, waiting for {self.session.waiting_for()}")

    def _asked(self, scene: TableScene) -> bool:
        asks = scene.table.question.asks and not scene.table.presenter.busy
        return asks and self.session.waiting_for() == "human"

    def _to_table(self) -> None:
        """Leave whatever lies over the table."""
        if self.app.shows("table"):
            self.app.back_to_table()

    def show_anew(self) -> None:
        """The game has been changed behind the table's back: lay it anew."""
        self._to_table()
        if isinstance(self.app.scene, TableScene):
            self.app.scene.lay()
        self.frames(2)

    def look_at(self, number: int) -> None:
        """Open a screen over the table, and leave it."""
        self.app.navigate(SCREENS[number % len(SCREENS)]())
        self.frames(2)
        self._to_table()

    def quit(self) -> None:
        """The system asks the window to close, as SIGTERM and SIGINT do by way of SDL."""
        pygame.event.post(pygame.Event(pygame.QUIT))
        self.frames()
        assert not self.app.running, "it does not close"
        self.app.close()

    def die(self) -> None:
        """Nothing is done any more; what the next window needs is let go of."""
        if pygame.display.get_init():
            with mock.patch.object(self.profile, "save_settings", return_value=False):
                self.app.close()
        super().die()
