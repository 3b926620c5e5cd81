"""A game that plays itself in the window: seeded bots, a scripted person and a fixed clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import pygame

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.bots.registry import bot_named
from thunderstone.bots.requests import Request
from thunderstone.catalogue import load_library, load_presets
from thunderstone.client.session import Session
from thunderstone.engine import view as viewing
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.showcase import tables
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from thunderstone.showcase.tables import Stage
    from thunderstone.ui.app import App

DT = 1 / 60
"""Seconds that pass in the game with each frame, however long the frame takes."""

SEED = 7
BOT = "greedy"
NAMES = ("Marta", "Iñaki", "Lucía")
OPENING = 240
"""Answers given before the first frame, so that every deck and the hall have grown."""


class Prompt(InlineBot):
    """A bots' process in its own time: it thinks between the frames, so that none is charged."""

    def __init__(self) -> None:
        super().__init__()
        self._requests: dict[type[Request[Any]], Request[Any]] = {}

    def ask(self, request: Request[Any]) -> None:
        """Take the request."""
        self._requests[type(request)] = request

    def think(self) -> None:
        """Think of the requests, if there are any."""
        for kind in list(self._requests):
            super().ask(self._requests.pop(kind))


def opened(opening: int = OPENING, seed: int = SEED) -> Journal:
    """A game in its middle, the same one for a seed, with a person at the first seat."""
    players = [Player(name, HUMAN if seat == 0 else BOT) for seat, name in enumerate(NAMES)]
    setup = load_presets()["first_game"].setup(len(players), 0)
    journal = Journal.new(load_library(), setup, seed, players)
    bot = bot_named(BOT)
    for number in range(opening):
        decision = journal.state.decision
        assert decision is not None, "the opening is shorter than the game"
        journal.answer(bot.choose(viewing.view(journal.state, decision.seat), number))
    return journal


PAUSE, MOMENT = 60, 360
"""Frames for which a person looks at a laid table, and those that what happens takes at most."""


@dataclass
class FrameTimes:
    """What the frames of a game came to: the seconds of each drawn one, and of each still one."""

    drawn: list[float] = field(default_factory=list)
    still: list[float] = field(default_factory=list)


class Play:
    """Carries the game of an app on, frame by frame.

    ``paced`` keeps to sixty frames a second, as a player sees them: what threads and other
    processes do meanwhile has the time that it has in a game, no more and no less.
    """

    def __init__(self, app: App, opening: int = OPENING, *, paced: bool = False) -> None:
        self.app = app
        self.paced = paced
        self.now = 0.0
        self.tally = FrameTimes()
        self.begin(opening)

    def begin(self, opening: int = OPENING, seed: int = SEED) -> None:
        """Go on with another game."""
        self.go_on(opened(opening, seed))

    def go_on(self, journal: Journal) -> None:
        """Go on with a game that has been played so far."""
        self.prompt, self._answers = Prompt(), 0
        self.session = Session(journal, thinker=lambda: self.prompt, clock=lambda: self.now)
        self.app.play(self.session)

    def happen(self, stage: Stage, before: Callable[[], None] | None = None) -> None:
        """Give the last answer of a laid table, and see what comes of it to its end.

        ``before`` is called when the table has come to rest.
        """
        laid = tables.session(replace(stage, then=""))
        self.go_on(laid.journal)
        self.rest()
        for _ in range(PAUSE):
            self.frame()
        if before is not None:
            before()
        if self.table is not None:
            self.tally.drawn.clear()
            self.table.table.prompt.submit(tables.picks_for(laid, stage.then))
            self.rest(MOMENT)

    @property
    def table(self) -> TableScene | None:
        """The table, unless another scene lies over it."""
        return self.app.scene if isinstance(self.app.scene, TableScene) else None

    def frame(self) -> bool:
        """One frame; whether anything was drawn."""
        before = self.app.frame
        start = time.perf_counter()
        self.app.step(DT)
        took = time.perf_counter() - start
        self.now += DT
        drawn = self.app.frame != before
        (self.tally.drawn if drawn else self.tally.still).append(took)
        self.prompt.think()
        if self.paced:
            time.sleep(max(0.0, start + DT - time.perf_counter()))
        return drawn

    def rest(self, most: int = 3600) -> None:
        """Frames until nothing moves and the person is asked, or the game is over."""
        for _ in range(most):
            self.frame()
            table = self.table
            if table is None:
                return
            still = not (table.animating or table.dirty or table.table.presenter.busy)
            if still and self.session.waiting_for() == "human":
                return

    def point(self, x: float, y: float) -> None:
        """Move the pointer there, and let it rest for a moment."""
        pos = self.app.pixels(x, y)
        self.app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        for _ in range(12):
            self.frame()

    def turn(self, look: Callable[[], None] | None = None) -> bool:
        """The person looks at a card, then answers as the bot would; False when it is over."""
        self.rest()
        table, decision = self.table, self.session.decision
        if table is None or decision is None:
            return False
        (look or self.look)()
        self._answers += 1
        seen = viewing.view(self.session.journal.state, decision.seat)
        table.table.prompt.submit(bot_named(BOT).choose(seen, self._answers))
        return True

    def look(self) -> None:
        """Rest the pointer on one of the cards on the table, another one each time."""
        table = self.table
        if table is None:
            return
        cards = [
            node
            for node in table.root.walk()
            if isinstance(node, CardNode) and node.face is not None and node.alpha > 0.9
        ]
        if cards:
            node = cards[self._answers % len(cards)]
            self.point(*node.box.center)
