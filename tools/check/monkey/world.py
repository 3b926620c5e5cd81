"""The game in its window, with a clock and dice of its own, so that a seed tells everything."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar
from unittest import mock

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.bots.requests import ChooseAnswer, Request, ThinkingFailed
from thunderstone.client import choice
from thunderstone.client.session import Session
from thunderstone.profile import Profile, Settings
from thunderstone.ui.app import App
from thunderstone.ui.cards.cache import FaceStore
from thunderstone.ui.kit import Host
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.scenes.title.scene import TitleScreen

T = TypeVar("T")

SIZE = (1280, 720)
"""The window that most of it happens in: pictures of another size take long to paint."""

QUICK = "greedy"
"""Who thinks for every bot: how well they play is another check's matter."""


class Trouble(Exception):
    """Something that must not be, in words."""


class QuickBot(InlineBot):
    """Bots that have their answer at once, whichever they are called."""

    def ask(self, request: Request[Any]) -> None:
        """Think as the quick one does, every other time without a thought."""
        if isinstance(request, ChooseAnswer):
            request = replace(request, bot=QUICK if request.seed % 2 else "random")
        super().ask(request)

    def result(self, kind: type[Request[T]]) -> T | None:
        """What was found; a bot that has broken down is a fault."""
        try:
            return super().result(kind)
        except ThinkingFailed as fault:
            raise Trouble(f"a bot broke down: {fault}") from fault


class World:
    """A profile and the game opened on it, again and again.

    ``now`` is the time in seconds; ``watch`` is called after each frame that was drawn.
    """

    def __init__(
        self, folder: Path, chance: random.Random, faces: FaceStore, size: tuple[int, int] = SIZE
    ) -> None:
        self.folder = folder
        self.faces = faces
        self.chance = chance
        self.now = 0.0
        self.restarts = 0
        self.watch: Callable[[], None] = lambda: None
        self._size: tuple[int, int] | None = size
        self._app: App | None = None

    @property
    def app(self) -> App:
        """The game."""
        assert self._app is not None, "the window is closed"
        return self._app

    def open(self) -> None:
        """Start the game, as its command does. Raises Trouble."""
        profile = Profile(self.folder)
        if profile.fault is not None:
            raise Trouble(f"it does not understand its own files: {profile.fault.text('en')}")
        app = self._app = App(profile, size=self._size, fullscreen=False)
        self._size = None
        app.strict = True
        app.clock = lambda: self.now
        app.running = True
        app.jobs.faces = self.faces

    def step(self, dt: float) -> None:
        """One frame ``dt`` seconds after the one before; a window that was closed opens again."""
        self.now += dt
        before = self.app.frame
        self.app.step(dt)
        if self.app.frame != before:
            self.watch()
        if not self.app.running or not self.app.router.stack:
            self.restart()

    def restart(self) -> None:
        """Close the window and start again: the title offers the game that was left."""
        kept = self.kept()
        self.close()
        self.restarts += 1
        self.open()
        self.app.to_title()
        title = self.app.scene.screen if isinstance(self.app.scene, Host) else None
        offered = None
        if isinstance(title, TitleScreen) and title.game.journal is not None:
            offered = title.game.journal.answers
        if kept is not None and offered != kept:
            count = "none" if offered is None else f"one of {len(offered)}"
            raise Trouble(f"after a game of {len(kept)} answers the next start offers {count}")

    def kept(self) -> list[list[int]] | None:
        """The answers of the game that the next start must offer."""
        session = self.app.session
        if session is None or session.profile is None or session.decision is None:
            return None
        return [list(picks) for picks in session.journal.answers]

    def close(self) -> None:
        """Close the window."""
        if self._app is not None:
            app, self._app = self._app, None
            if app.settings.plain or app.settings.text_size != Settings().text_size:
                self.faces.clear()  # they have letters that the next run knows nothing of
            app.close()

    def rest(self, frames: int, dt: float = 0.1) -> None:
        """Let time pass."""
        for _ in range(frames):
            self.step(dt)

    def table(self) -> TableScene | None:
        """The table at which a game is played now, whatever lies over it."""
        session = self.app.session
        for scene in self.app.router.stack:
            if isinstance(scene, TableScene) and scene.session is session:
                return scene
        return None


@contextmanager
def opened(
    folder: Path, chance: random.Random, faces: FaceStore, size: tuple[int, int] = SIZE
) -> Iterator[World]:
    """A world in which the dice, the bots and the clock of every game are its own.

    ``faces`` are the cards painted before: nothing takes longer than to paint them.
    """
    world = World(folder, chance, faces, size)
    usual = {
        "thinker": QuickBot,
        "clock": lambda: world.now,
    }
    dice = mock.Mock(randbits=random.Random(chance.getrandbits(32)).getrandbits)
    keywords = Session.__init__.__kwdefaults__
    assert keywords is not None
    with ExitStack() as stack:
        stack.enter_context(mock.patch.dict(keywords, usual))
        stack.enter_context(mock.patch.object(choice, "secrets", dice))
        try:
            world.open()
            yield world
        finally:
            world.close()
