"""The wish for a good set: every rule, the fewest swaps, and what is said about them."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from tests.engine.boxes import card, plain_box
from thunderstone.catalogue import load_presets
from thunderstone.engine import playability
from thunderstone.engine.card import Ability
from thunderstone.engine.compiler import compile_program
from thunderstone.engine.library import Library
from thunderstone.engine.playability import REASONS, RULES, Dungeon, Kit, faults, mend
from thunderstone.engine.randomizer import draw
from thunderstone.engine.wishes import Wishes

DRAWING = (Ability(frozenset({"village"}), "item.do1"),)
PROGRAMS = {one.name: one for one in compile_program("item.do1", [{"draw": 1}], "test")}
"""An effect that draws a card."""

CALM = Dungeon(dark=0, magic=0, immune=0, armed=0, diseases=0)
FIGHTER = Kit(False, False, True, True, False, False, False, True, 6, -1)
SCROLL = Kit(False, False, False, False, False, False, True, False, 0, -1)
GOOD = (FIGHTER._replace(light=True), FIGHTER, SCROLL._replace(draws=True), SCROLL)
"""A set that meets every rule against a calm dungeon."""


def passes(word: str, kits: tuple[Kit, ...], **dungeon: int) -> bool:
    return RULES[word].meets(kits, CALM._replace(**dungeon))


def test_the_good_set_meets_every_rule() -> None:
    assert all(passes(word, GOOD) for word in REASONS)


@pytest.mark.parametrize(
    ("word", "lacking", "mended", "dungeon"),
    [
        ("no_light", {"light": False}, {"light": True}, {}),
        ("too_dark", {"light": False}, {"light": True}, {"dark": 4}),
        ("no_magic", {"magic": False}, {"magic": True}, {"magic": 1}),
        ("only_magic", {"hits": False}, {"hits": True}, {"immune": 4}),
        ("no_weapon", {"weight": -1}, {"weight": 6}, {"armed": 1}),
        ("no_weapon", {"weight": 7}, {"weight": 6}, {"armed": 1}),
        ("too_heavy", {"weight": 7}, {"weight": 2}, {}),
        ("weak_heroes", {"fights": False}, {"fights": True}, {}),
        ("no_training", {"learns": False}, {"learns": True}, {}),
        ("no_draw", {"draws": False}, {"draws": True}, {}),
        ("no_cure", {"cures": False}, {"cures": True}, {"diseases": 14}),
        ("too_dear", {"cheap": False}, {"cheap": True}, {}),
    ],
)
def test_each_rule_fails_and_is_met(
    word: str, lacking: dict[str, Any], mended: dict[str, Any], dungeon: dict[str, int]
) -> None:
    bad = tuple(kit._replace(**lacking) for kit in GOOD)
    assert not passes(word, bad, **dungeon)
    fitting = tuple(kit._replace(**mended) for kit in bad)
    assert passes(word, fitting, **dungeon)
    for kit, better in zip(bad, fitting, strict=True):
        if RULES[word].helps(better, bad):
            break
        assert not RULES[word].helps(kit, bad)
    else:
        pytest.fail("no stack helps")


@pytest.mark.parametrize("word", ["too_dark", "no_magic", "only_magic", "no_weapon", "no_cure"])
def test_a_dungeon_that_does_not_ask_is_content(word: str) -> None:
    nothing = tuple(kit._replace(light=False, magic=False, hits=False, cures=False) for kit in GOOD)
    assert passes(word, nothing)


def test_a_strong_hero_is_as_good_as_a_light_weapon() -> None:
    heavy = (FIGHTER, SCROLL._replace(weight=8))
    assert not passes("too_heavy", heavy)
    assert RULES["too_heavy"].helps(FIGHTER._replace(strength=8), heavy)
    assert not RULES["too_heavy"].helps(FIGHTER._replace(strength=7), heavy)


# --- reading the cards ----------------------------------------------------------------------


def test_kits_are_read_off_figures_and_effects(library: Library) -> None:
    def kit(name: str) -> Kit:
        return playability.kit_of(library, name)

    assert kit("elf").light
    assert kit("elf").magic
    assert not kit("elf").hits
    assert (kit("thyrian").strength, kit("thyrian").fights) == (6, True)
    assert (kit("short_sword").weight, kit("short_sword").cheap) == (4, False)
    assert kit("lantern").light
    assert kit("lantern").strength == 0
    assert kit("spirit_blast").magic, "by an effect"
    assert kit("divine_staff").magic, "by its figure"
    assert kit("regian").draws
    assert kit("regian").cures
    assert kit("town_guard").draws
    assert not kit("deep").draws, "only at the third level"


def test_dungeons_are_read_off_attributes_and_effects(library: Library) -> None:
    def copies(*groups: str) -> Dungeon:
        return playability.dungeon_of(library, groups)

    assert copies("undead_stormwraith").immune == 10
    assert copies("evil_druid_humanoid").diseases == 10
    assert copies("doomknight_humanoid").dark == 6
    assert copies("abyssal").magic == 3
    assert copies("abyssal", "doomknight_humanoid").armed == 4
    assert copies("the_swarm").diseases == 10


# --- swapping -------------------------------------------------------------------------------


def test_the_pure_draw_changes_nothing(library: Library) -> None:
    for seed in range(30):
        drawn = draw(library, Wishes(), seed)
        assert (drawn.changes, drawn.unmet) == ((), ())


def test_a_playable_draw_swaps_only_what_it_says(library: Library) -> None:
    swapped = 0
    for seed in range(150):
        pure = draw(library, Wishes(), seed)
        drawn = draw(library, Wishes(playable=True), seed)
        new = {change.out: change.into for change in drawn.changes}
        for field in ("heroes", "village"):
            turned = getattr(pure.setup, field)
            assert getattr(drawn.setup, field) == tuple(new.get(name, name) for name in turned)
        assert pure.turned == drawn.turned
        assert pure.setup.monsters == drawn.setup.monsters
        names = (*pure.setup.heroes, *pure.setup.village)
        lacking = faults(library, names, pure.setup.monsters)
        assert bool(drawn.changes) == bool(lacking)
        assert drawn.unmet == ()
        mended = (*drawn.setup.heroes, *drawn.setup.village)
        assert not faults(library, mended, drawn.setup.monsters)
        assert all(change.reason in REASONS for change in drawn.changes)
        if len(drawn.changes) == 1:
            assert drawn.changes[0].reason in lacking
        swapped += bool(drawn.changes)
    assert 0 < swapped < 150


def test_no_smaller_number_of_swaps_would_do(library: Library) -> None:
    """Where two were made, every single one leaves something to be wished for."""
    tried = 0
    for seed in range(400):
        drawn = draw(library, Wishes(playable=True), seed)
        if len(drawn.changes) < 2 or tried == 4:
            continue
        tried += 1
        pure = draw(library, Wishes(), seed).setup
        decks = {
            deck: [
                one.id
                for one in library.categories.values()
                if one.deck == deck and not one.feature
            ]
            for deck in ("hero", "village")
        }
        for turned, deck in ((pure.heroes, "hero"), (pure.village, "village")):
            others = pure.village if deck == "hero" else pure.heroes
            for out in turned:
                for into in set(decks[deck]) - set(turned):
                    names = [into if name == out else name for name in turned]
                    assert faults(library, (*names, *others), pure.monsters)
    assert tried == 4


def test_a_must_have_is_never_swapped_away(library: Library) -> None:
    held = 0
    for seed in range(150):
        pure = draw(library, Wishes(playable=True), seed)
        if not pure.changes:
            continue
        locked = pure.changes[0].out
        drawn = draw(library, Wishes(playable=True, must_haves=(locked,)), seed)
        assert locked in (*drawn.setup.heroes, *drawn.setup.village)
        assert all(change.out != locked for change in drawn.changes)
        held += 1
    assert held > 10


def test_a_banned_card_is_never_swapped_in(library: Library) -> None:
    for seed in range(60):
        drawn = draw(library, Wishes(playable=True, bans=("lantern", "elf", "regian")), seed)
        assert not {"lantern", "elf", "regian"} & {change.into for change in drawn.changes}


def test_what_cannot_be_mended_is_said_and_the_rest_is_mended() -> None:
    """A box without any light, and with one lone card that draws."""
    box = plain_box()
    drawer = dataclasses.replace(box.cards["item_10"], abilities=DRAWING, cost=4)
    box = dataclasses.replace(box, cards={**box.cards, "item_10": drawer}, programs=PROGRAMS)
    changes = set()
    for seed in range(20):
        drawn = draw(box, Wishes(playable=True, must_haves=("v1",)), seed)
        assert drawn.unmet == ("no_light",)
        assert "v10" in drawn.setup.village
        changes.add(tuple((change.into, change.reason) for change in drawn.changes))
    assert changes == {(), (("v10", "no_draw"),)}
    everything = ("h1", "h2", "h3", "h4", *(f"v{number}" for number in range(1, 9)))
    locked = draw(box, Wishes(playable=True, must_haves=everything), 3)
    assert (locked.changes, locked.unmet) == ((), ("no_light", "no_draw"))


def test_the_nearest_card_of_the_shuffled_deck_comes_in_for_the_last_turned() -> None:
    box = plain_box(heroes=4, village=6)
    lights = {name: dataclasses.replace(box.cards[name], light=1) for name in ("item_4", "item_6")}
    drawing = dataclasses.replace(box.cards["item_1"], abilities=DRAWING)
    box = dataclasses.replace(
        box, cards={**box.cards, **lights, "item_1": drawing}, programs=PROGRAMS
    )
    heroes = (("h1", "h2", "h3", "h4"), ())
    mended = mend(
        box, heroes, (("v1", "v2", "v3"), ("v5", "v6", "v4")), ("g1", "g2", "g3"), frozenset()
    )
    assert [tuple(change) for change in mended.changes] == [("v3", "v6", "no_light")]
    assert mended.village == ("v1", "v2", "v6")
    locked = mend(
        box,
        heroes,
        (("v1", "v2", "v3"), ("v5", "v6", "v4")),
        ("g1", "g2", "g3"),
        frozenset({"v3"}),
    )
    assert locked.village == ("v1", "v6", "v3")


def test_the_ready_made_tables_need_no_swap(library: Library) -> None:
    for preset in load_presets().values():
        setup = preset.setup(2)
        names = (*setup.heroes, *setup.village)
        assert faults(library, names, setup.monsters) == (), preset.id


def test_cards_of_a_small_box_are_told_apart() -> None:
    kit = playability.kit_of(plain_box(), "h1")
    assert (kit.strength, kit.fights, kit.learns, kit.weight) == (5, True, True, -1)
    sword = card("sword", "weapon", "v1", 8, weight=9, cost=7)
    box = plain_box()
    box = dataclasses.replace(box, cards={**box.cards, "item_1": sword})
    kit = playability.kit_of(box, "v1")
    assert (kit.weight, kit.cheap, kit.strength) == (9, False, 0)
