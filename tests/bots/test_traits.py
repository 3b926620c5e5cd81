"""What an evaluation reads of a deck: sums that cards join and leave."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from thunderstone.bots.card_yield import bench_for
from thunderstone.bots.judgement import load_weights
from thunderstone.bots.traits import TRAITS, Deck, Reader
from thunderstone.engine.library import Library
from thunderstone.engine.state import State


@pytest.fixture
def reader(library: Library, first_game: Callable[[int, int], State]) -> tuple[Reader, State]:
    state = first_game(2, 3)
    return Reader(bench_for(library, state.cards)), state


@pytest.mark.parametrize("seed", range(8))
def test_a_deck_changed_card_by_card_is_as_one_made_of_the_same_cards(
    reader: tuple[Reader, State], seed: int
) -> None:
    read, state = reader
    chance = random.Random(seed)
    faces = chance.choices(state.cards, k=20)
    deck = read.deck(faces)
    for _ in range(30):
        deck = deck.copy()
        if chance.random() < 0.5:
            faces.append(chance.choice(state.cards))
            deck.add(read.card(faces[-1]))
        else:
            deck.remove(read.card(faces.pop(chance.randrange(len(faces)))))
        assert deck.row(4, 1) == pytest.approx(read.deck(faces).row(4, 1))


def test_a_weapon_counts_for_what_the_heroes_who_own_it_make_of_it(
    library: Library, table: Callable[..., State]
) -> None:
    """A Dwarf at the table makes a Dagger no better in the hands of Militia."""
    state = table(2, heroes=["dwarf", "elf"])
    read, cards = Reader(bench_for(library, state.cards)), library.cards
    crowd = [cards["militia"]] * 5 + [cards["torch"]] * 3
    dwarves = [cards["dwarf_guardian"]] * 5

    def blade(deck: Deck) -> float:
        ((attack, _, _),) = deck.armoury.lifted(deck.heroes, deck.weapons)
        return attack

    ours, theirs = (read.deck([*crowd, *more, cards["dagger"]]) for more in ([], dwarves))
    assert blade(ours) == cards["dagger"].attack == 1
    assert blade(theirs) > 2
    attack = TRAITS.index("attack_to_6")
    plain, armed = (
        read.deck([*crowd, *more]).row(0, 0)[attack] for more in ([], [cards["dagger"]])
    )
    assert armed - plain < 0.5


def test_the_first_cards_of_a_swarm_are_worth_more_than_their_points_now(library: Library) -> None:
    """Each is worth as many points as its owner has, five at most (R155)."""
    kinds = tuple(face for face in library.cards.values() if face.most_vp)[:1]
    read = Reader(bench_for(library, kinds))
    coming = TRAITS.index("swarm_to_come")
    rows = [read.deck(kinds * count).row(0, 0) for count in range(7)]
    assert [row[coming] for row in rows] == [0, 4, 6, 6, 4, 0, 0]
    weights = load_weights()
    assert weights.at(1.0)[coming] > 0
    assert weights.at(0.0)[coming] == 0, "nothing more will come"
