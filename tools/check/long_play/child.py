"""A process that plays games in its window, one after another, and says what each has cost.

``python -m tools.check.long_play.child GAMES ROUNDS FOLDER`` prints a line of JSON for each game:
its answers, the bytes in memory after it, and the seconds of a drawn frame and of the fixed
drawing beside it, each a median. ROUNDS of 0 plays every game to its natural end.
"""

from __future__ import annotations

import gc
import json
import os
import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

import pygame

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.bots.registry import bot_named
from thunderstone.bots.requests import ChooseAnswer, Request
from thunderstone.catalogue import load_library
from thunderstone.client.session import Session
from thunderstone.engine.library import Library
from thunderstone.engine.randomizer import draw
from thunderstone.engine.variant import Variant
from thunderstone.engine.wishes import Wishes
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.profile import Profile
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.kit import Host, Screen
from thunderstone.ui.scenes.coronation.scene import CoronationScreen
from thunderstone.ui.scenes.score.scene import ScoreScreen
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.scenes.table.table import Table
from tools.bench.reference import Reference
from tools.check.games import NAMES

S = TypeVar("S", bound=Screen)

SIZE = (1280, 720)
DT = 0.1
"""Seconds that pass in the game with each frame: nobody waits for the bots' pace."""

LOOKS = 60
"""After so many frames of a game something else is looked at."""

REFERENCES = 12
"""Fixed drawings beside the frames of a game."""

SETTLING = 2.0
"""Seconds after a game in which what waits to be written is written."""

MOST = 40_000
"""Frames after which a game should long be over."""


class Quick(InlineBot):
    """Bots that all think as the quick one does, each in its turn."""

    def ask(self, request: Request[Any]) -> None:
        """Think at once."""
        if isinstance(request, ChooseAnswer):
            request = replace(request, bot="greedy")
        super().ask(request)


class LongPlay:
    """A window in which one game follows another."""

    def __init__(self, folder: Path, rounds: int) -> None:
        self.library: Library = load_library()
        self.rounds = rounds
        self.now = 0.0
        self.app = App(Profile(folder), language="es", size=SIZE, fullscreen=False, painter=True)
        self.app.strict = True
        self.app.clock = lambda: self.now
        self.app.settings.animation = "off"
        self.reference = Reference(pygame.Surface(SIZE).convert())
        self._took: list[float] = []
        self.app.to_title()
        self.frames(3)

    def frames(self, count: int = 1) -> None:
        """Some frames; those that were drawn are timed by what they cost the processor."""
        for _ in range(count):
            before, start = self.app.frame, time.thread_time()
            self.now += DT
            self.app.step(DT)
            if self.app.frame != before:
                self._took.append(time.thread_time() - start)

    def play(self, number: int) -> dict[str, float]:
        """A game from the title to its score and back; gives what it has cost."""
        chance = random.Random(number)
        self._took = []
        session = self._sit_down(number, chance)
        looks = self._looks()
        if number % 4:  # in the other games the bots keep their pace
            assert isinstance(self.app.scene, TableScene)
            self.app.scene.table.hurry()
        for count in range(MOST):
            self.frames()
            scene = self.app.scene
            if self._on_top(CoronationScreen) is not None:
                self._see_crowned()
            if self._on_top(ScoreScreen) is not None:
                break
            if isinstance(scene, TableScene) and count % LOOKS == LOOKS - 1:
                looks[chance.randrange(len(looks))](scene.table)
                self._point(chance)
                self.frames(6)
                scene.table.reader.close()
        else:
            raise RuntimeError(f"game {number} does not come to an end")
        answers = len(session.journal.answers)
        del session, scene
        self._look_back()
        plain = [self._fixed() for _ in range(REFERENCES)]
        self.app.to_title()
        self.frames(3)
        time.sleep(SETTLING)
        return {
            "answers": answers,
            "memory": memory(),
            "frame": median(self._took),
            "fixed": median(plain),
        }

    def _sit_down(self, number: int, chance: random.Random) -> Session:
        """Deal a table of bots, in every other game with a person for whom one plays."""
        seats = 2 + number % 4
        end = Variant(end="rounds", rounds=self.rounds) if self.rounds else Variant()
        drawn = draw(self.library, Wishes(seats=seats, variant=end), chance.getrandbits(32))
        players = [Player(NAMES[seat], "greedy") for seat in range(seats)]
        if number % 2:
            players[0] = Player(NAMES[0], HUMAN)
        journal = Journal.new(self.library, drawn.setup, chance.getrandbits(32), players)
        session = Session(journal, self.app.profile, thinker=Quick, clock=lambda: self.now)
        if number % 2:
            session.hand_to_bot(0)
        self.app.play(session)
        return session

    def _looks(self) -> list[Callable[[Table], None]]:
        """What is looked at in the course of a game."""
        return [
            lambda table: table.reader.open_log(),
            lambda table: table.reader.open_recap(),
            lambda table: table.reader.open_dungeon(),
            lambda table: table.reader.open_discard(0),
            lambda table: self._and_back(routes.Codex()),
            lambda table: self._and_back(routes.Rules()),
            lambda table: self._and_back(routes.Menu()),
        ]

    def _and_back(self, route: routes.Route) -> None:
        self.app.navigate(route)
        self.frames(3)
        self.app.pop()

    def _point(self, chance: random.Random) -> None:
        """Rest the pointer somewhere."""
        place = chance.randrange(SIZE[0]), chance.randrange(SIZE[1])
        pygame.event.post(
            pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        )

    def _look_back(self) -> None:
        """Every page of the score, and the history."""
        screen = self._on_top(ScoreScreen)
        assert screen is not None
        for tab in ("charts", "moments", "closing", "sheet"):
            screen.open_tab(tab)
            self.frames(3)
        self._and_back(routes.History())

    def _see_crowned(self) -> None:
        """Every page of the coronation, some of it in motion."""
        while (screen := self._on_top(CoronationScreen)) is not None:
            self.frames(20)
            screen.skip()
            self.frames(3)
            screen.go_on()

    def _on_top(self, kind: type[S]) -> S | None:
        """The screen that is shown, if it is of a kind."""
        screen = self.app.scene.screen if isinstance(self.app.scene, Host) else None
        return screen if isinstance(screen, kind) else None

    def _fixed(self) -> float:
        """The fixed drawing, timed as the frames are."""
        start = time.thread_time()
        self.reference.draw()
        return time.thread_time() - start


def memory() -> int:
    """The bytes of this process that lie in memory, once everything unused has been let go of."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def main() -> None:
    """Play as many games as the command line says."""
    games, rounds, folder = int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])
    long_play = LongPlay(folder, rounds)
    bot_named("greedy")
    for number in range(games):
        print(json.dumps(long_play.play(number)), flush=True)
    long_play.app.close()


if __name__ == "__main__":
    main()
