"""The boxes: how many cards of which kind they bring."""

from __future__ import annotations

from collections import Counter

import pytest

from thunderstone.engine.library import Library


def counts(library: Library, set_: str) -> Counter[str]:
    """The copies of a set by their kind; category cards are counted as "category"."""
    found: Counter[str] = Counter()
    for card in library.cards.values():
        if card.set == set_:
            found[card.kind] += card.count
    found["category"] = sum(c.count for c in library.categories.values() if c.set == set_)
    return found


BOXES = {
    # R23: the Legion has 317 cards
    "doomgate": (317, "thunderstone 1, guardian 1, treasure 12, disease 25, hero 84, category 30"),
    # R17: 530 cards are 455 of these, 38 category cards, 32 of experience and 5 of reference
    "base": (493, "category 38, basic_hero 30, disease 15, hero 132, monster 80"),
    # R17: 340 cards are 293 of these, 5 of reference and 42 basic cards of the base game
    "wrath": (293, "thunderstone 1, guardian 1, trap 12, hero 84, category 33"),
}
"""How many cards a box brings, and how many of some kinds."""


@pytest.mark.parametrize(("set_", "total", "kinds"), [(name, *box) for name, box in BOXES.items()])
def test_every_box_brings_its_cards(library: Library, set_: str, total: int, kinds: str) -> None:
    box = counts(library, set_)
    assert box.total() == total
    for kind in kinds.split(", "):
        name, count = kind.split()
        assert box[name] == int(count), name


@pytest.mark.parametrize(("set_", "count"), [("doomgate", 60), ("wrath", 50)])
def test_a_box_brings_its_monsters_and_the_markers_in_their_place(
    library: Library, set_: str, count: int
) -> None:
    box = counts(library, set_)
    assert box["monster"] + box["marker"] == count


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
