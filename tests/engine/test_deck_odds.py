"""The figures of a deck, against hands counted one by one."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product

import pytest

from thunderstone.engine.card import CardDef
from thunderstone.engine.deck_odds import HAND, counts_as, deck_figures, kind_of, odds, printed
from thunderstone.engine.library import Library

STARTING = ("militia",) * 6 + ("torch",) * 2 + ("dagger",) * 2 + ("iron_rations",) * 2


def faces(library: Library, names: Sequence[str]) -> list[CardDef]:
    return [library.cards[name] for name in names]


def hands(first: list[CardDef], rest: list[CardDef]) -> list[tuple[CardDef, ...]]:
    """Every next hand there can be, one as likely as the other."""
    drawn = min(HAND, len(first))
    more = min(HAND - drawn, len(rest))
    return [a + b for a, b in product(combinations(first, drawn), combinations(rest, more))]


@pytest.mark.parametrize("cut", [0, 3, 8, 12])
def test_averages_and_odds_are_those_of_all_hands_counted_one_by_one(
    library: Library, cut: int
) -> None:
    deck = faces(library, (*STARTING[:8], "elf_wizard", "divine_staff", "short_sword", "fatigue"))
    first, rest = deck[:cut], deck[cut:]
    all_hands = hands(first, rest)
    found = deck_figures(first, rest)
    for stat, mean in found.means.items():
        whole = sum(printed(face, stat) for hand in all_hands for face in hand)
        assert mean.armed == pytest.approx(float(Fraction(whole, len(all_hands))))
    for least in (1, 3, 5):
        good = sum(sum(printed(face, "gold") for face in hand) >= least for hand in all_hands)
        chance = odds(first, rest, lambda face: printed(face, "gold"), least)
        assert chance == pytest.approx(good / len(all_hands))


def test_a_starting_deck_is_what_the_rules_deal(library: Library) -> None:
    found = deck_figures(faces(library, STARTING))
    assert found.size == 12
    assert found.kinds == {"militia": 6, "weapon": 2, "item": 4}
    assert found.means["gold"].bare == pytest.approx((2 * 2 + 2 * 1 + 2 * 2) / 2)
    assert found.means["attack"].bare == pytest.approx(3.0)
    assert found.means["attack"].armed == pytest.approx(4.0)
    assert found.means["light"].bare == pytest.approx(1.0)


def test_what_lies_in_the_deck_comes_for_certain(library: Library) -> None:
    first = faces(library, ("torch", "torch"))
    rest = faces(library, ("militia",) * 9)
    assert odds(first, rest, counts_as("militia"), 4) == 1.0
    assert odds(first, rest, counts_as("militia"), 5) == 0.0


def test_an_empty_deck_brings_nothing(library: Library) -> None:
    del library
    found = deck_figures([], [])
    assert found.size == 0
    assert all(mean.bare == mean.armed == 0 for mean in found.means.values())
    assert odds([], [], counts_as("hero"), 1) == 0.0


def test_every_card_of_the_box_is_of_some_kind(library: Library) -> None:
    kinds = {kind_of(face) for face in library.cards.values()}
    assert {"hero", "militia", "weapon", "spell", "item", "villager", "monster"} <= kinds


def test_a_thunderstones_gold_counts_in_a_campaign_alone(library: Library) -> None:
    """R153: the Stone of Avarice gives 2 gold in the village, where that is agreed on."""
    deck = faces(library, ("stone_of_avarice", "torch"))
    assert deck_figures(deck).means["gold"].bare == printed(deck[1], "gold")
    assert deck_figures(deck, campaign=True).means["gold"].bare == printed(deck[1], "gold") + 2
