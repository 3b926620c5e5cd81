"""The boxes: how many cards of which kind they bring."""

from __future__ import annotations

from collections import Counter

from thunderstone.engine.library import Library


def counts(library: Library, set_: str) -> Counter[str]:
    """The copies of a set by their kind; category cards are counted as "category"."""
    found: Counter[str] = Counter()
    for card in library.cards.values():
        if card.set == set_:
            found[card.kind] += card.count
    found["category"] = sum(c.count for c in library.categories.values() if c.set == set_)
    return found


def test_r23_the_doomgate_legion_has_317_cards(library: Library) -> None:
    box = counts(library, "doomgate")
    assert box.total() == 317
    assert box["thunderstone"] == 1
    assert box["guardian"] == 1
    assert box["treasure"] == 12
    assert box["disease"] == 25
    assert box["hero"] == 84
    assert box["monster"] + box["marker"] == 60
    assert box["category"] == 30


def test_r17_the_base_game_has_its_basic_cards(library: Library) -> None:
    """Its 530 cards are 455 of these, 38 category cards, 32 of experience and 5 of reference."""
    box = counts(library, "base")
    assert box.total() - box["category"] == 455
    assert box["category"] == 38
    assert box["basic_hero"] == 30
    assert box["disease"] == 15
    assert box["hero"] == 132
    assert box["monster"] == 80


def test_r18_to_r20_every_stack_and_group_has_its_size(library: Library) -> None:
    sizes = {"hero": 12, "village": 8, "monster": 10}
    for category in library.categories.values():
        cards = [c for c in library.in_category(category.id) if c.kind != "marker"]
        if cards and category.deck in sizes:
            assert sum(card.count for card in cards) == sizes[category.deck], category.id


def test_r21_ten_markers_stand_for_the_ten_swarm_cards(library: Library) -> None:
    swarm = library.in_category("the_swarm")
    assert [card.count for card in swarm if card.kind == "marker"] == [10]
    assert sorted(card.health or 0 for card in swarm if card.monster) == list(range(4, 14))


def test_r17_the_wrath_of_the_elements_brings_its_own_cards(library: Library) -> None:
    """Its 340 cards are 293 of these, 5 of reference and 42 basic cards of the base game."""
    box = counts(library, "wrath")
    assert box.total() == 293
    assert box["thunderstone"] == 1
    assert box["guardian"] == 1
    assert box["trap"] == 12
    assert box["hero"] == 84
    assert box["monster"] + box["marker"] == 50
    assert box["category"] == 33


def test_r212_the_promotional_cards_are_a_pack_of_their_own(library: Library) -> None:
    box = counts(library, "wrath_promo")
    assert {kind: box[kind] for kind in ("hero", "guardian", "trap")} == {
        "hero": 12,
        "guardian": 1,
        "trap": 1,
    }


def test_r211_ten_markers_stand_for_the_ten_horde_cards(library: Library) -> None:
    horde = library.in_category("horde")
    assert [card.count for card in horde if card.kind == "marker"] == [10]
    assert sorted(card.health or 0 for card in horde if card.monster) == list(range(3, 13))
