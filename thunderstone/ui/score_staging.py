"""Games that are over, for the pictures of the score screen and of the recorder."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from thunderstone.bots.registry import bot_named
from thunderstone.catalogue import load_library, load_presets
from thunderstone.client.session import Session
from thunderstone.engine.variant import Variant
from thunderstone.engine.view import view
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.ui.scenes.replay import ReplayScene
from thunderstone.ui.scenes.score import ScoreScene
from thunderstone.ui.showcase import BOT, LONGEST, NAMES, PRESET, IdleBot

if TYPE_CHECKING:
    from thunderstone.ui.app import App
    from thunderstone.ui.node import Node

SWARM = "plague_years"
EIGHT_ROUNDS = Variant(end="rounds", rounds=8, difficulty=1, campaign_gold=True)
LONG_NAMES = (
    "Maximiliana XIV",
    "Wilhelmina Magdalena",
    "Íñigo de Loyola",
    "Bruno",
    "WWWWWWWWWWWWWW",
)
"""Names as long as can be typed, and longer ones as a file may bring them."""


@functools.lru_cache(maxsize=8)
def finished(
    players: int,
    seed: int = 1,
    preset: str = PRESET,
    names: Sequence[str] = NAMES,
    variant: Variant | None = None,
) -> Journal:
    """A game that bots have played to its end at a ready-made table; the first seat is a person's.

    Raises LookupError where it does not come to an end.
    """
    library, setup = load_library(), load_presets()[preset].setup(players, 0)
    if variant is not None:
        setup = replace(setup, variant=variant)
    controls = (HUMAN, *[BOT] * (players - 1))
    people = [Player(name, control) for name, control in zip(names, controls, strict=False)]
    journal, bot = Journal.new(library, setup, seed, people), bot_named(BOT)
    for number in range(LONGEST):
        decision = journal.state.decision
        if decision is None:
            return journal
        journal.answer(bot.choose(view(journal.state, decision.seat), number))
    raise LookupError("the game does not come to an end")


def score(
    app: App,
    tab: str = "sheet",
    players: int = 4,
    *,
    seed: int = 1,
    preset: str = PRESET,
    names: Sequence[str] = NAMES,
    variant: Variant | None = None,
) -> ScoreScene:
    """The score screen of such a game, one of its pages open."""
    journal = finished(players, seed, preset, tuple(names), variant)
    scene = ScoreScene(app, Session(journal, thinker=IdleBot), tab)
    app.push(scene)
    return scene


def score_cell(app: App, source: str, players: int = 5, preset: str = SWARM) -> None:
    """The sheet of a game with the Swarm, a number of the first column kept open."""
    scene = score(app, "sheet", players, preset=preset, names=LONG_NAMES, seed=2)
    assert scene.page is not None
    subject = next(one for one in scene.page.figures if one.source == source)
    scene.keep(subject)


def chart_pointed(app: App, players: int = 5) -> None:
    """The charts of a large table, a round of one of them told."""
    scene = score(app, "charts", players, preset=SWARM, names=LONG_NAMES, seed=2)
    charts = [node for node in scene.focusables() if hasattr(node, "track")]
    scene.focus(charts[0])
    for _ in range(3):
        scene.key(_press(pygame.K_LEFT))


def replay(app: App, players: int = 3, *, share: float = 0.6, risen: bool = False) -> ReplayScene:
    """A finished game on the table somewhere on the way, its time line risen if that is wished."""
    journal = finished(players)
    scene = ReplayScene(app, journal, round(len(journal.answers) * share))
    app.push(scene)
    if risen:
        line: Node = scene.line
        scene.focus(line)
    return scene


def play_on(app: App, players: int = 5) -> None:
    """Who plays on from the middle of a recorded game."""
    replay(app, players).play_on()


def _press(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
