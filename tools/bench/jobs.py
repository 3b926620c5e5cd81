"""What the game itself is asked to do by the bench: ``python -m tools.bench.jobs``."""

from __future__ import annotations

import functools
import itertools
import random
from typing import TYPE_CHECKING, Any

from thunderstone import bots, engine
from thunderstone.bots.battle_rollout_policy import Sparring
from thunderstone.bots.card_yield import Bench
from thunderstone.bots.judgement import ROLLOUT, load_weights
from thunderstone.bots.registry import bot_named
from thunderstone.bots.traits import Reader
from thunderstone.catalogue import load_library, load_presets
from thunderstone.engine import machine
from thunderstone.engine.randomizer import draw
from thunderstone.engine.setup import Setup, deal
from thunderstone.engine.view import View, view
from thunderstone.engine.wishes import Wishes
from tools.bench import clockwork, sizes
from tools.bench.engine import TABLE

if TYPE_CHECKING:
    from thunderstone.engine.decision import Decision
    from thunderstone.engine.state import State

SEATS = 2
PLAYOUT_TURNS = 4
ROOTS = 12
"""Positions that playouts start from, spread over several games."""

QUESTIONS = 24
SPREAD = 11
FIRST_ASKED, LAST_ASKED = 6, 60
ASKED = ("action", "village", "dungeon")
"""How many questions the strongest bot is asked: every eleventh of its menus, amid games."""

POOL = 60
"""Positions that are cloned, as many as there are boards beside them; in as many again an effect is
under way."""


def random_picks(chance: random.Random, decision: Decision) -> list[int]:
    """A legal answer to a question, drawn evenly."""
    count, picked = len(decision.options), decision.least
    if decision.most > picked:
        picked += int(chance.random() * (decision.most - picked + 1))
    if picked == 1:
        return [int(chance.random() * count)]
    return chance.sample(range(count), picked) if picked else []


@functools.cache
def first_game() -> Setup:
    """The table of all figures but those of growth."""
    return load_presets()[TABLE].setup(SEATS, 0)


def games(count: int, seed: int) -> dict[str, float]:
    """Whole games of random legal answers."""
    library, setup = load_library(), first_game()
    with clockwork.stopped() as clock:
        decisions = turns = 0
        for number in range(count):
            chance = random.Random(seed + number)
            state = deal(library, setup, seed + number)
            decision = state.decision
            while decision is not None:
                decisions += len(decision.options) > 1 or decision.least != decision.most
                decision = machine.answer(state, random_picks(chance, decision)).decision
            turns += state.turn.number
    return {"seconds": clock.seconds, "games": count, "decisions": decisions, "turns": turns}


@functools.cache
def positions() -> tuple[list[State], list[State]]:
    """States of random games at any question, and those in which an effect asks."""
    library, setup = load_library(), first_game()
    found: list[State] = []
    amid: list[State] = []
    seed = 0
    while len(found) < POOL or len(amid) < POOL:
        chance = random.Random(seed)
        state = deal(library, setup, seed)
        while state.decision is not None:
            if len(found) < POOL and not chance.randrange(20):
                found.append(state.copy())
            if len(amid) < POOL and state.decision.host >= 0:
                amid.append(state.copy())
            machine.answer(state, random_picks(chance, state.decision))
        seed += 1
    return found, amid


def clones(count: int, amid: bool) -> dict[str, float]:
    """Copies of states, at any question or in the middle of an effect."""
    states = positions()[amid]
    with clockwork.stopped() as clock:
        for _ in range(count):
            for state in states:
                state.clone()
    return {"seconds": clock.seconds, "copies": count * len(states)}


def size(count: int) -> dict[str, float]:
    """The bytes that a copy of a state holds."""
    states = positions()[0][:count]
    return {"bytes": clockwork.bytes_of([state.copy for state in states])}


@functools.cache
def reader() -> Reader:
    """What reads the decks of the table."""
    library, setup = load_library(), first_game()
    faces = {face.id: face for face in deal(library, setup, 0).cards}
    return Reader(Bench(library, list(faces.values())))


@functools.cache
def roots() -> list[State]:
    """Positions at the start of a turn."""
    library, setup = load_library(), first_game()
    found: list[State] = []
    seed = 0
    while len(found) < ROOTS:
        chance = random.Random(seed)
        state = deal(library, setup, seed)
        while state.decision is not None and state.turn.number < 60:
            if state.decision.kind == "action" and state.turn.number % 15 == 5:
                found.append(state.copy())
            machine.answer(state, random_picks(chance, state.decision))
        seed += 1
    return found[:ROOTS]


def playouts(count: int) -> dict[str, float]:
    """Four turns each by the policy that the strongest bot plays its lines out with."""
    starts = [(root, Sparring(root, reader(), load_weights(ROLLOUT))) for root in roots()]
    _played(starts, 1)  # the policy's tables are made once for a bundle of lines
    with clockwork.stopped() as clock:
        _played(starts, count)
    return {"seconds": clock.seconds, "playouts": count * len(starts)}


def _played(starts: list[tuple[State, Sparring]], count: int) -> None:
    for root, policy in starts:
        last = root.turn.number + PLAYOUT_TURNS
        for number in range(count):
            state = root.clone()
            state.rng = number
            policy.begin()
            while state.decision is not None and (
                state.turn.number < last or state.decision.kind != "action"
            ):
                machine.answer(state, policy.choose(state))


@functools.cache
def questions() -> list[View]:
    """What a bot is asked in games at random tables, as its seat sees it."""
    library, mind = load_library(), bot_named("aventurero")
    found: list[View] = []
    for number in itertools.count():
        state = deal(library, draw(library, Wishes(SEATS), number).setup, number)
        while state.decision is not None and state.turn.number < LAST_ASKED:
            seen = view(state, state.decision.seat)
            if state.turn.number > FIRST_ASKED and state.decision.kind in ASKED:
                found.append(seen)
            machine.answer(state, mind.choose(seen, len(found)))
        if len(found) > QUESTIONS * SPREAD:
            return found[::SPREAD][:QUESTIONS]
    raise AssertionError


def thoughts(first: int, count: int) -> dict[str, float]:
    """Decisions of the strongest bot: the same ones, by the same playouts, wherever it thinks."""
    mind, seen = bot_named("leyenda"), questions()
    mind.choose(seen[first], 0)  # cards are measured once
    with clockwork.stopped() as clock:
        for number in range(first, first + count):
            mind.choose(seen[number % len(seen)], number)
    return {"seconds": clock.seconds, "decisions": count}


def growth(what: str, large: bool, count: int, seed: int) -> dict[str, float]:
    """Random answers at small tables or at large ones, dealt before the clock starts."""
    library = load_library()
    states = [sizes.table(library, what, large, seed + number) for number in range(count)]
    with clockwork.stopped() as clock:
        answers = 0
        for number, state in enumerate(states):
            answers += sizes.answered(state, random.Random(seed + number), random_picks)
    return {"seconds": clock.seconds, "decisions": answers}


def which() -> dict[str, Any]:
    """Which engine is at work, and which bots."""
    return {"compiled": engine.COMPILED, "bots": bots.COMPILED}


if __name__ == "__main__":
    clockwork.serve(games, clones, size, playouts, thoughts, growth, which)
