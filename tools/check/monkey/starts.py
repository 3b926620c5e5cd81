"""Where the monkey begins: games at any point of their course, and every other screen."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from thunderstone.bots.registry import bot_named
from thunderstone.catalogue import load_library
from thunderstone.client.session import Session
from thunderstone.engine.setup import SEATS
from thunderstone.engine.view import view
from thunderstone.journal import Journal
from thunderstone.showcase import past_games, screenshot
from thunderstone.ui import routes
from thunderstone.ui.scenes.replay import ReplayScene
from tools.check.games import any_game, any_picks
from tools.check.monkey.world import QUICK, World

OPENING, LATE, LONGEST = 300, 6, 2500
"""Answers of an opening at most, before the end of a late game at most, and of a whole game."""

CUSTOM = ("show_points", "confirm_attack", "warn_unused", "end_turns")
"""Options that are on or off as it happens."""


def game(chance: random.Random, *, people: float, seats: int = 0, late: bool = False) -> Journal:
    """A game of any table played on by bots and by chance, to anywhere or nearly to its end."""
    journal = any_game(load_library(), chance, people=people, seats=seats)
    count = LONGEST if late else chance.randrange(OPENING)
    careful = late or chance.random() < 0.3
    given = 0
    while given < count and journal.state.decision is not None:
        decision = journal.state.decision
        if careful:
            seen = view(journal.state, decision.seat)
            journal.answer(bot_named(QUICK).choose(seen, chance.getrandbits(32)))
        else:
            journal.answer(any_picks(decision, chance))
        given += 1
    if journal.state.decision is not None and not late:
        return journal
    keep = max(0, given - (chance.randrange(LATE) if late else chance.randrange(1, OPENING)))
    fresh = Journal.new(journal.library, journal.setup, journal.seed, journal.players)
    for picks in journal.answers[:keep]:
        fresh.answer(picks)
    return fresh


def _play(world: World, **how: object) -> None:
    """Sit down to such a game."""
    journal = game(world.chance, **how)  # type: ignore[arg-type]
    app = world.app
    app.settings.animation = world.chance.choice(("off", "off", "fast", "normal", "slow"))
    for name in CUSTOM:
        setattr(app.settings, name, world.chance.random() < 0.5)
    app.play(Session(journal, app.profile))


def _left(world: World) -> None:
    """The title with a game to go on with."""
    world.app.profile.autosave(game(world.chance, people=0.7))
    world.app.to_title()


def _replay(world: World) -> None:
    """A recording, of a whole game or of one that was left, at any place."""
    journal = game(world.chance, people=0.5, late=world.chance.random() < 0.5)
    place = world.chance.randint(0, len(journal.answers))
    world.app.to_title()
    world.app.push(ReplayScene(world.app, journal, place))


def _rooms(world: World, route: routes.Route) -> None:
    """One of the rooms behind the title, with a history to look through."""
    if world.chance.random() < 0.5:
        past_games.fill_history(world.app.profile)
    world.app.to_title()
    world.app.navigate(route)


def _setup(world: World) -> None:
    """The choice of a new game."""

    world.app.start_over(routes.Setup())


def _staged(world: World) -> None:
    """Any of the screens that pictures are taken of; nobody else plays there."""
    name = world.chance.choice(sorted(screenshot.SCENES))
    screenshot.SCENES[name].prepare(world.app)


def _over(world: World) -> None:
    """A game that is over: its table, then its score."""
    journal = game(world.chance, people=0.6, late=True)
    while journal.state.decision is not None:
        journal.answer(any_picks(journal.state.decision, world.chance))
    world.app.play(Session(journal, world.app.profile))


STARTS: dict[str, Callable[[World], None]] = {
    "people taking turns": partial(_play, people=1.0),
    "a person and bots": partial(_play, people=0.4),
    "any screen": _staged,
    "bots alone": partial(_play, people=0.0),
    "one seat": partial(_play, people=1.0, seats=1),
    "the title with a game left off": _left,
    "the choice of a new game": _setup,
    "five seats": partial(_play, people=0.5, seats=SEATS.stop - 1),
    "the last answers": partial(_play, people=0.8, late=True),
    "any other screen": _staged,
    "a recording": _replay,
    "the guided game": lambda world: world.app.start_over(routes.Lesson()),
    "the score": _over,
    "the cards": partial(_rooms, route=routes.Codex()),
    "any third screen": _staged,
    "the rules": partial(_rooms, route=routes.Rules()),
    "the history": partial(_rooms, route=routes.History()),
    "the achievements": partial(_rooms, route=routes.Achievements()),
    "the kept games": partial(_rooms, route=routes.Saves()),
    "the dungeon of the day": partial(_rooms, route=routes.Daily()),
    "two people": partial(_play, people=1.0, seats=2),
    "the settings": partial(_rooms, route=routes.Settings()),
    "any fourth screen": _staged,
}
"""By name, what leads there; seeds take them one after another."""
