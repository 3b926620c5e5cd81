"""What the bench runs in processes of its own: ``child JOB PROFILE BEGUN ...`` prints figures."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.ui.app import App

SEED = 7
"""Of the game that is started."""

PATIENCE = 60.0
"""Seconds after which a screen that is not ready never will be."""


def frames(profile: Path, size: tuple[int, int], rounds: int, turns: int) -> list[float]:
    """The median and the 99th percentile of the reference, then of the drawn frames, in ms."""
    from thunderstone.profile import Profile
    from thunderstone.ui.app import App
    from tools.bench.figures import middle, quantile
    from tools.bench.game import Play
    from tools.bench.reference import Reference

    app = App(Profile(profile), size=size, fullscreen=False, painter=True)
    app.strict = True
    app.garbage.begin()
    play = Play(app, paced=True)
    play.turn()  # what is drawn for the first time counts no more than in an evening of games
    reference = Reference(app.surface)
    plain: list[float] = []
    medians: list[float] = []
    late: list[float] = []
    for number in range(rounds):
        play.begin(seed=SEED + number)
        play.turn()
        play.tally.drawn.clear()
        for _ in range(turns):
            plain += [reference.paced() for _ in range(12)]
            app.scene.touch() if app.scene is not None else None
            if not play.turn():
                break  # an ended game's table of figures is no frame of a game
        took = [seconds * 1000 for seconds in play.tally.drawn]
        medians.append(middle(took))
        late.append(quantile(took, 0.99))
    app.close()
    return [middle(plain), quantile(plain, 0.99), middle(medians), middle(late)]


MOMENTS = ("battle", "battle_lost", "level", "breakout", "breach", "treasure", "swarming", "stone")
"""The laid tables at whose last answer something comes onto the stage."""


def moments(profile: Path, size: tuple[int, int], rounds: int) -> list[float]:
    """The 99th percentile of the reference, then of the frames of what comes onto the stage, in ms.

    What is drawn for the first time is in the first round; the middle of the rounds is told.
    """
    from thunderstone.profile import Profile
    from thunderstone.showcase.tables import STAGES
    from thunderstone.ui.app import App
    from tools.bench.figures import middle, quantile
    from tools.bench.game import Play
    from tools.bench.reference import Reference

    app = App(Profile(profile), size=size, fullscreen=False, painter=True)
    app.strict = True
    app.garbage.begin()
    play = Play(app, paced=True)
    reference = Reference(app.surface)
    plain: list[float] = []
    late: list[float] = []
    for _ in range(rounds):
        took: list[float] = []
        for name in MOMENTS:
            plain += [reference.paced() for _ in range(12)]
            play.happen(STAGES[name])
            took += [seconds * 1000 for seconds in play.tally.drawn]
        late.append(quantile(took, 0.99))
    app.close()
    return [quantile(plain, 0.99), middle(late)]


def idle(profile: Path, seconds: float) -> list[float]:
    """Percent of a core while a person thinks, and the frames drawn meanwhile."""
    from thunderstone.profile import Profile
    from thunderstone.ui.app import App
    from tools.bench.game import Play

    app = App(Profile(profile), size=(1600, 900), fullscreen=False)
    app.strict = True
    play = Play(app)
    play.rest()
    play.point(40, 400)
    for _ in range(120):  # let what is prepared ahead be done with
        app.step(0.5)
        app.do_chores()

    def wait(until: float) -> None:
        while time.perf_counter() < until:
            app.next_frame()

    wait(time.perf_counter() + 1.0)  # until it is calm
    before, start, busy = app.frame, time.perf_counter(), time.process_time()
    wait(start + seconds)
    busy = time.process_time() - busy
    drawn = app.frame - before
    app.close()
    return [busy / seconds * 100, drawn]


def start(profile: Path, size: tuple[int, int], begun: float) -> list[float]:
    """Seconds from the command to the title and from the click to the table; the reference in ms.

    The game is started as ``python main.py`` does it; clicks are put where its buttons are.
    """
    import pygame

    from thunderstone.cli import build_parser
    from thunderstone.profile import Profile
    from thunderstone.ui.display import reach

    build_parser([])
    if not reach():
        raise SystemExit("no display; set DISPLAY, or SDL_VIDEODRIVER=dummy")
    from thunderstone.ui.app import App

    app = App(Profile(profile), size=size, fullscreen=False, painter=True)
    app.strict = True
    app.to_title()
    _until(app, lambda: app.frame > 0)
    title = time.time() - begun
    _click(app, app.word("title.new"))
    _until(app, lambda: not app.busy)
    from thunderstone.showcase.window import screen_on_top
    from thunderstone.ui.scenes.setup.scene import SetupScreen

    # A table laid before has the same cards in sight: a warm cache.
    screen_on_top(app, SetupScreen).sitting.seed = str(SEED)
    clicked = time.perf_counter()
    _click(app, app.word("setup.start"))
    _until(app, lambda: not _unpainted(app))
    table = time.perf_counter() - clicked
    from tools.bench.figures import middle
    from tools.bench.reference import Reference

    app.close()  # neither painter nor reader may run beside the reference
    pygame.display.init()
    reference = Reference(pygame.display.set_mode(size))
    plain = middle([reference.draw() for _ in range(20)])
    return [title, table, plain]


def _click(app: App, label: str) -> None:
    """Click the button of a label."""
    import pygame

    assert app.scene is not None
    node = next(n for n in app.scene.root.walk() if n.on_click and n.label == label)
    pos = app.pixels(*node.box.center)
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=pos, button=1))
    app.step(0.0)


def _unpainted(app: App) -> bool:
    """Whether the screen still shows anything in place of what it should."""
    return app.missing or (app.scene is not None and app.scene.dirty)


def _until(app: App, ready: Callable[[], bool]) -> None:
    """Run the game's own loop until something is so."""
    import pygame

    clock, end = pygame.time.Clock(), time.monotonic() + PATIENCE
    while not ready():
        app.step(clock.tick(60) / 1000)
        if time.monotonic() > end:
            raise SystemExit(f"nothing came of it in {PATIENCE:g} seconds")


def main() -> None:
    """Do what the command line says."""
    job, profile, begun, *rest = sys.argv[1:]
    folder = Path(profile)
    if job == "frames":
        wide, tall, rounds, turns = map(int, rest)
        found = frames(folder, (wide, tall), rounds, turns)
    elif job == "moments":
        found = moments(folder, (int(rest[0]), int(rest[1])), int(rest[2]))
    elif job == "idle":
        found = idle(folder, float(rest[0]))
    elif job == "start":
        found = start(folder, (int(rest[0]), int(rest[1])), float(begun))
    else:
        raise SystemExit(f"unknown job {job!r}; give frames, moments, idle or start")
    print("figures", *found, flush=True)
    os._exit(0)  # whatever a driver of the display may still be doing


if __name__ == "__main__":
    main()
