"""Seeded games of random legal answers, and what must hold at every question on the way.

``THUNDERSTONE_FUZZ_GAMES`` plays more games than the handful that every run affords,
``THUNDERSTONE_FUZZ_SEED`` other ones.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator

import pytest

from thunderstone.bots import BOTS
from thunderstone.catalogue import load_presets
from thunderstone.engine import machine, preview, rng, scoring
from thunderstone.engine.decision import Decision
from thunderstone.engine.library import Library
from thunderstone.engine.setup import Setup, deal
from thunderstone.engine.state import BLANK, State, state_from_plain
from thunderstone.engine.view import View, masked, redeal, view
from thunderstone.narration import narrate, prompt_text, result_lines

GAMES = int(os.environ.get("THUNDERSTONE_FUZZ_GAMES", "60"))
FIRST_SEED = int(os.environ.get("THUNDERSTONE_FUZZ_SEED", "0"))
MAX_TURNS = 120
SAMPLE = 6
"""One question in so many is looked at closely."""

SUBSETS = 12
"""Answers tried on clones at such a question, at most."""

NAMES = ("Ana", "Bruno", "Carmen", "Diego", "Elena")


class Chance:
    """A stream of numbers, the engine's own generator."""

    def __init__(self, seed: int) -> None:
        self.state = seed & rng.MASK

    def below(self, bound: int) -> int:
        self.state, number = rng.below(self.state, bound)
        return number

    def sample(self, items: list[int], least: int) -> list[int]:
        """At least ``least`` of some items, in any order."""
        items = items[:]
        self.state = rng.shuffle(self.state, items)
        return items[: least + self.below(len(items) - least + 1)]

    def picks(self, decision: Decision) -> list[int]:
        """Any legal answer."""
        options = list(range(len(decision.options)))
        self.state = rng.shuffle(self.state, options)
        return options[: decision.least + self.below(decision.most - decision.least + 1)]


def any_setup(chance: Chance, seats: int) -> Setup:
    """A table of some of the cards that the rulebook's first game uses."""
    first = load_presets()["first_game"].setup(seats)

    def some(names: tuple[str, ...], least: int) -> tuple[str, ...]:
        places = list(range(len(names)))
        return tuple(names[place] for place in chance.sample(places, least))

    return Setup(
        seats=seats,
        heroes=some(first.heroes, 1),
        monsters=some(first.monsters, 2),
        village=some(first.village, 3),
        basics=first.basics,
        guardians=some(first.guardians, 0),
        treasures=some(first.treasures, 0),
        stone=first.stone,
        disease=first.disease,
    )


def answers(decision: Decision, chance: Chance) -> Iterator[list[int]]:
    """Every answer of one pick where there are few, else a sample of what may be answered."""
    if decision.least <= 1 <= decision.most:
        options = list(range(len(decision.options)))
        chance.state = rng.shuffle(chance.state, options)
        for pick in options[:SUBSETS]:
            yield [pick]
    if decision.most > 1 or decision.least != 1:
        for _ in range(SUBSETS // 2):
            yield chance.picks(decision)


def all_cards(state: State) -> list[int]:
    return sorted(card for _, _, pile in state.zones() for card in pile)


def check_text_form(library: Library, state: State) -> None:
    """The state survives its text form, with the question under way."""
    text = state.text()
    again = state_from_plain(library, json.loads(text))
    machine.advance(again)
    assert again.text() == text
    assert again.decision == state.decision


def check_clones(state: State, chance: Chance) -> None:
    """Clones are equal, go their own ways, and leave the parent and the cards where they were."""
    text, decision = state.text(), state.decision
    assert decision is not None
    assert state.copy().digest() == state.digest()
    assert state.copy().decision == decision
    cards = list(range(len(state.kinds)))
    for picks in answers(decision, chance):
        clone = state.copy()
        machine.answer(clone, picks)
        assert all_cards(clone) == cards, f"after {picks}"
        assert (clone.decision is None) == clone.over
    preview.previews(state)
    scoring.scores(state)
    assert state.text() == text
    assert state.decision == decision


def check_views(state: State, chance: Chance) -> None:
    """A view hides what it says it hides: with the hidden cards dealt anew it is the same."""
    for seat in range(len(state.seats)):
        seen = view(state, seat)
        dealt = redeal(seen, chance.below(1 << 32))
        assert all_cards(dealt) == list(range(len(state.kinds)))
        again = view(dealt, seat)
        assert again.state.text() == seen.state.text()
        assert again.state.decision == seen.state.decision
        assert again.pools == seen.pools
        check_nothing_shows(state, seen)


def check_nothing_shows(whole: State, seen: View) -> None:
    """Face-down piles and hands that are not laid open are blank, and nothing betrays them."""
    state, decision = seen.state, seen.state.decision
    piles = [state.dungeon, state.disease, *(seat.deck for seat in state.seats)]
    for number, other in enumerate(state.seats):
        if number != seen.seat and not (number == state.active and state.turn.shown):
            piles.append(other.hand)
    for card in (card for pile in piles for card in pile if card != BLANK):
        assert whole.known.get(card, 0) & (1 << seen.seat), f"card {card} is not known"
    hidden = {card for pool in seen.pools.values() for card in pool}
    if decision is not None and decision.seat != seen.seat:
        assert not hidden & {option.card for option in decision.options}
    if not state.turn.shown:
        for frame in state.stack:
            for held in frame.regs.values():
                assert not isinstance(held, list) or not hidden & set(held)


def check_words(state: State) -> None:
    """Everything that has happened and is asked can be told to every seat in both languages."""
    for seat in range(len(state.seats)):
        seen = view(state, seat)
        events = [masked(event, seat) for event in state.events]
        for lang in ("es", "en"):
            for line in narrate(events, seen.state, NAMES, lang):
                assert "{" not in line.text()
            if seen.state.decision is not None:
                assert prompt_text(seen.state, seen.state.decision, NAMES[0], lang)
            assert result_lines(state, NAMES, lang)


def play(library: Library, number: int, keen: int) -> None:
    """Play one game and look closely at every ``SAMPLE``-th question.

    In ``keen`` of four answers the greedy bot speaks, so that the late game is seen too.
    """
    seed = FIRST_SEED + number
    chance = Chance(seed * 7919 + 17)
    seats = 1 + number % 5
    setup = load_presets()["first_game"].setup(seats)
    if number % 3:
        setup = any_setup(chance, seats)
    state = deal(library, setup, seed)
    cards = list(range(len(state.kinds)))
    bot = BOTS["greedy"]()
    while state.decision is not None and state.turn.number <= MAX_TURNS:
        if not chance.below(SAMPLE):
            check_text_form(library, state)
            check_clones(state, chance)
            check_views(state, chance)
            check_words(state)
        if chance.below(4) < keen:
            picks = bot.choose(view(state, state.decision.seat), chance.below(1 << 32))
        else:
            picks = chance.picks(state.decision)
        machine.answer(state, picks)
        assert all_cards(state) == cards
    check_text_form(library, state)
    check_words(state)


@pytest.mark.parametrize("number", range(GAMES))
def test_random_games_keep_every_promise_of_the_engine(library: Library, number: int) -> None:
    play(library, number, keen=0)


@pytest.mark.parametrize("number", range(GAMES // 4))
def test_keener_games_keep_every_promise_of_the_engine(library: Library, number: int) -> None:
    play(library, number, keen=3)
