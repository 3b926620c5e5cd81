"""Seeded games of random legal answers, and what must hold at every question on the way.

``THUNDERSTONE_FUZZ_GAMES`` plays more games than the handful that every run affords,
``THUNDERSTONE_FUZZ_SEED`` other ones.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from thunderstone.bots.registry import BOTS
from thunderstone.engine import machine, preview, rng, scoring
from thunderstone.engine.decision import OBJECTS, Decision
from thunderstone.engine.library import Library
from thunderstone.engine.randomizer import draw
from thunderstone.engine.scenario import AT_THE_END, FEATS, NONE, Feat, Scenario, Start
from thunderstone.engine.setup import deal
from thunderstone.engine.state import BLANK, State, state_from_plain
from thunderstone.engine.variant import DIFFICULTIES, ENDS, MODES, Variant
from thunderstone.engine.view import View, masked, redeal, view
from thunderstone.engine.wishes import Wishes
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


def one_of(chance: Chance, words: Sequence[Any]) -> Any:
    return words[chance.below(len(words))]


def any_scenario(chance: Chance, seats: int) -> Scenario:
    """None, or any rules that every table can have."""
    if chance.below(3):
        return NONE
    feats = [Feat(kind, 1 + chance.below(4)) for kind in FEATS]
    brought = ("elf_wizard", "torch", "stone_of_avarice", "short_sword", "spirit_blast")
    starts = tuple(
        Start(
            captain=one_of(chance, ("", "drunari_gypsy", "regian_cleric")),
            cards=tuple(name for name in brought if not chance.below(3)),
            without=("militia",) * chance.below(3),
            xp=chance.below(3),
            diseases=chance.below(2),
            hand=chance.below(2),
            price=chance.below(3) - 1,
            wards=chance.below(2),
            purchases=chance.below(2),
            rests=chance.below(2),
        )
        for _ in range(seats)
    )
    return Scenario(
        goal=one_of(chance, feats),
        locked=one_of(chance, (None, *(feat for feat in feats if feat.kind not in AT_THE_END))),
        spawn=chance.below(5),
        dark=chance.below(2),
        health=chance.below(3),
        shorter=(("torch", chance.below(3)),),
        starts=starts,
    )


def any_wishes(chance: Chance, seats: int) -> Wishes:
    """Any table that may be asked for, of all sets."""
    disease = one_of(chance, ("forced", "normal", "special", "draw"))
    variant = Variant(
        mode=one_of(chance, [mode for mode in MODES if seats == 1 or "solo" not in mode]),
        end=one_of(chance, ENDS),
        rounds=5 + chance.below(30),
        difficulty=one_of(chance, DIFFICULTIES),
        campaign_gold=bool(chance.below(2)),
        open_hands=not chance.below(4),
        commissions=not chance.below(3),
        floors=not chance.below(3),
        scenario=any_scenario(chance, seats),
    )
    return Wishes(
        seats=seats,
        families=2 + chance.below(4),
        features=one_of(chance, ("by_cards", "by_cards", "guaranteed", "never")),
        stone=one_of(chance, ("random", "rotate", "all")),
        games_played=chance.below(9),
        disease=disease,
        playable=bool(chance.below(2)),
        variant=variant if variant.end == "rounds" else replace(variant, rounds=0),
    )


def far_into_the_game(state: State, chance: Chance) -> None:
    """Give every seat cards that it would own late in a game, so that they are played, too."""
    for seat in state.seats:
        for stack in state.stacks.values():
            for _ in range(min(len(stack), chance.below(3))):
                card = stack.pop(chance.below(len(stack)))
                seat.deck.insert(chance.below(len(seat.deck) + 1), card)
        spoils = [c for c in state.dungeon if state.cards[c].kind in ("monster", "treasure")]
        for _ in range(min(len(spoils), chance.below(5))):
            card = spoils.pop(chance.below(len(spoils)))
            state.dungeon.remove(card)
            state.known.pop(card, None)
            pile = seat.treasures if state.cards[card].kind == "treasure" else seat.discard
            pile.append(card)
        seat.xp = chance.below(10)
    machine.advance(state)


def any_table(library: Library, chance: Chance, number: int) -> State:
    """A table drawn at random from all sets, every other one far into the game."""
    drawn = draw(library, any_wishes(chance, 1 + number % 5), chance.state)
    state = deal(library, drawn.setup, FIRST_SEED + number)
    if number % 2:
        far_into_the_game(state, chance)
    return state


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


def check_options(decision: Decision) -> None:
    """Options are legal picks of their own, and each names what its act is about and no more."""
    assert len(set(decision.options)) == len(decision.options)
    for option in decision.options:
        about = OBJECTS[option.act]
        assert about.card == (option.card >= 0)
        assert about.other or option.other < 0
        assert bool(about.name) == bool(option.name)
        ranked = option.act != "card" or decision.purpose == "rank"
        assert not about.other or ranked == (option.other >= 0)


def check_clones(state: State, chance: Chance) -> None:
    """Clones are equal, go their own ways, and leave the parent and the cards where they were."""
    text, decision = state.text(), state.decision
    assert decision is not None
    assert state.copy().digest() == state.digest()
    assert state.copy().decision == decision
    for picks in answers(decision, chance):
        clone = state.copy()
        machine.answer(clone, picks)
        assert all_cards(clone) == list(range(len(clone.cards))), f"after {picks}"
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
        assert all_cards(dealt) == list(range(len(state.cards)))
        again = view(dealt, seat)
        assert again.state.text() == seen.state.text()
        assert again.state.decision == seen.state.decision
        assert again.pools == seen.pools
        check_nothing_shows(state, seen)


def check_nothing_shows(whole: State, seen: View) -> None:
    """Face-down piles and hands that are not laid open are blank, and nothing betrays them."""
    state, decision = seen.state, seen.state.decision
    piles = [state.dungeon, *(seat.deck for seat in state.seats)]
    if state.variant.disease == "special":
        piles.append(state.disease)
    for number, other in enumerate(state.seats):
        laid_open = state.variant.open_hands or (number == state.active and state.turn.shown)
        if number != seen.seat and not laid_open:
            piles.append(other.hand)
    for card in (card for pile in piles for card in pile if card != BLANK):
        assert whole.known.get(card, 0) & (1 << seen.seat), f"card {card} is not known"
    hidden = {card for pool in seen.pools.values() for card in pool}
    if decision is not None and decision.seat != seen.seat:
        assert not hidden & {option.card for option in decision.options}
    if not state.turn.shown:
        for frame in state.stack:
            for name, held in frame.regs.items():  # "pick" holds an act, whose objects are public
                assert name == "pick" or not isinstance(held, list) or not hidden & set(held)


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
    state = any_table(library, chance, number)
    bot = BOTS["greedy"]()
    while state.decision is not None and state.turn.number <= MAX_TURNS:
        if not chance.below(SAMPLE):
            check_text_form(library, state)
            check_options(state.decision)
            check_clones(state, chance)
            check_views(state, chance)
            check_words(state)
        if chance.below(4) < keen:
            picks = bot.choose(view(state, state.decision.seat), chance.below(1 << 32))
        else:
            picks = chance.picks(state.decision)
        machine.answer(state, picks)
        assert all_cards(state) == list(range(len(state.cards)))
    check_text_form(library, state)
    check_words(state)


@pytest.mark.parametrize("number", range(GAMES))
def test_random_games_keep_every_promise_of_the_engine(library: Library, number: int) -> None:
    play(library, number, keen=0)


@pytest.mark.parametrize("number", range(GAMES // 4))
def test_keener_games_keep_every_promise_of_the_engine(library: Library, number: int) -> None:
    play(library, number, keen=3)
