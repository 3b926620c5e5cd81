"""The draw by category cards: R25-R28, R41, R42 and R228, and what may be wished of it."""

from __future__ import annotations

import dataclasses
import itertools
import math
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from tests.engine.boxes import card, plain_box
from thunderstone.engine.library import Library
from thunderstone.engine.randomizer import Drawn, draw, is_plain_disease
from thunderstone.engine.rng import MASK
from thunderstone.engine.setup import BadSetup, check_setup, deal
from thunderstone.engine.variant import Variant
from thunderstone.engine.wishes import Wishes, check_wishes

GAMES = 2000


def feature(library: Library, name: str) -> str:
    return library.categories[name].feature


def of_deck(library: Library, drawn: Drawn, deck: str) -> list[str]:
    """The category cards of a deck in the order they were turned."""
    return [name for name in drawn.turned if library.categories[name].deck == deck]


def close(hits: int, chance: Fraction, games: int = GAMES) -> bool:
    """Whether a count is within four standard deviations of what it should be."""
    spread = math.sqrt(games * chance * (1 - chance))
    return abs(hits - games * chance) <= 4 * spread


def chance_of_a_feature(groups: int, cards: int, families: int) -> Fraction:
    """That at least one of the feature cards is turned before enough groups show (R26)."""
    none = Fraction(1)
    for turned in range(families):
        none *= Fraction(groups - turned, groups + cards - turned)
    return 1 - none


def chance_of_special(specials: dict[str, str], wanted: str) -> Fraction:
    """That one feature brings ``wanted``, over every order of the special pile (R27, R28)."""
    orders = list(itertools.permutations(specials))
    hits = 0
    for order in orders:
        left, pile = 1, list(order)
        while left and pile:
            top = pile.pop(0)
            left += 1 if specials[top] == "pick_two" else -1
            hits += top == wanted
    return Fraction(hits, len(orders))


TWO = ("base", "doomgate")
"""The box before the Wrath of the Elements joined it."""


# --- as printed -----------------------------------------------------------------------------


def test_r25_four_heroes_and_eight_village_stacks_are_turned(library: Library) -> None:
    for seed in range(50):
        drawn = draw(library, Wishes(), seed)
        assert len(set(drawn.setup.heroes)) == 4
        assert len(set(drawn.setup.village)) == 8
        assert tuple(of_deck(library, drawn, "hero")) == drawn.setup.heroes
        assert tuple(of_deck(library, drawn, "village")) == drawn.setup.village


def test_r26_cards_are_turned_until_three_groups_show_and_no_further(library: Library) -> None:
    for seed in range(200):
        drawn = draw(library, Wishes(), seed)
        cards = of_deck(library, drawn, "monster")
        groups = [name for name in cards if not feature(library, name)]
        assert tuple(groups) == drawn.setup.monsters
        assert len(groups) == 3
        assert not feature(library, cards[-1]), "the third group ends the turning"


def test_r26_a_group_turned_twice_counts_once() -> None:
    box = plain_box(groups=4)
    twice = {**box.categories, "g1": dataclasses.replace(box.categories["g1"], count=3)}
    box = dataclasses.replace(box, categories=twice)
    again = 0
    for seed in range(60):
        drawn = draw(box, Wishes(), seed)
        turned = of_deck(box, drawn, "monster")
        assert len(set(drawn.setup.monsters)) == 3
        again += turned.count("g1") > 1
    assert again > 0


def test_r27_r28_every_feature_draws_a_special_card_and_pick_two_draws_two() -> None:
    """Three features, and a pile of two Pick Two, two Guardians and two kinds of Treasure."""
    box = plain_box(groups=3, features={"draw": 3, "pick_two": 2, "guardian": 2}, guardians=2)
    seen = Counter[int]()
    for seed in range(300):
        drawn = draw(box, Wishes(), seed)
        cards = of_deck(box, drawn, "monster")
        left = sum(feature(box, name) == "draw" for name in cards)
        specials = of_deck(box, drawn, "special")
        for name in specials:
            assert left > 0, "no special card without a feature that asks for it"
            left += 1 if feature(box, name) == "pick_two" else -1
        assert left == 0 or len(specials) == 6, "an exhausted pile gives nothing more"
        kinds = Counter(feature(box, name) for name in specials)
        assert len(drawn.setup.guardians) == kinds["guardian"]
        assert len(drawn.setup.treasures) == kinds["treasures"]
        seen[len(specials)] += 1
    assert set(seen) >= {0, 1, 2, 3, 5, 6}


def test_r228_a_guardian_too_many_adds_nothing_and_chance_says_which_come() -> None:
    box = plain_box(groups=3, features={"draw": 3, "guardian": 3}, guardians=2, treasures=0)
    numbers, first = set(), set()
    for seed in range(200):
        drawn = draw(box, Wishes(), seed)
        features = sum(feature(box, name) == "guardian" for name in drawn.turned)
        assert len(drawn.setup.guardians) == min(features, 2)
        numbers.add(features)
        first.update(drawn.setup.guardians[:1])
    assert numbers == {0, 1, 2, 3}
    assert first == {"guardian_1", "guardian_2"}


def test_a_kind_of_treasure_turned_twice_comes_once() -> None:
    box = plain_box(groups=3, features={"draw": 2}, treasures=1)
    twice = {**box.categories, "t1": dataclasses.replace(box.categories["t1"], count=2)}
    box = dataclasses.replace(box, categories=twice)
    drawn = draw(box, Wishes(must_haves=("draw",)), 4)
    assert drawn.setup.treasures == ("t1",)


# --- the odds -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sets", "families", "games"),
    [
        (("doomgate",), 3, GAMES),
        (("base", "doomgate"), 3, GAMES),
        (("base", "doomgate"), 2, 500),
        (("base", "doomgate"), 5, 500),
        (("doomgate",), 4, 500),
        (("wrath",), 3, 500),
        ((), 3, 500),
    ],
)
def test_r26_the_printed_odds_of_a_feature(
    library: Library, sets: tuple[str, ...], families: int, games: int
) -> None:
    """Doomgate alone 50 %; with the base game's eight groups 21 %; the Wrath's three features and
    four groups 89 %."""
    used = [one for one in library.categories.values() if not sets or one.set in sets]
    groups = sum(one.deck == "monster" and not one.feature for one in used)
    cards = sum(one.count for one in used if one.feature == "draw")
    chance = chance_of_a_feature(groups, cards, families)
    wishes = Wishes(sets=sets, families=families)
    drawn = [draw(library, wishes, seed).turned for seed in range(games)]
    hits = sum(any(feature(library, name) == "draw" for name in turned) for turned in drawn)
    assert close(hits, chance, games), (hits, float(chance))
    printed = {("doomgate",): 50, ("base", "doomgate"): 21, ("wrath",): 89}
    if families == 3 and sets:
        assert round(chance * 100) == printed[sets]


def test_r27_the_odds_of_each_special_card(library: Library) -> None:
    known = [one for one in library.categories.values() if one.set == "doomgate"]
    specials = {one.id: one.feature for one in known if one.deck == "special"}
    wishes = Wishes(features="guaranteed", sets=TWO)
    found = Counter[str]()
    for seed in range(GAMES):
        found.update(set(draw(library, wishes, seed).turned) & set(specials))
    for name in specials:
        assert close(found[name], chance_of_special(specials, name)), (name, found[name])


def test_every_category_comes_as_often_as_any_other(library: Library) -> None:
    found = Counter[str]()
    for seed in range(GAMES):
        setup = draw(library, Wishes(), seed).setup
        found.update((*setup.heroes, *setup.village, *setup.monsters))
    for deck, number in (("hero", 4), ("village", 8), ("monster", 3)):
        names = [
            one.id for one in library.categories.values() if one.deck == deck and not one.feature
        ]
        for name in names:
            assert close(found[name], Fraction(number, len(names))), (name, found[name])


# --- chance ---------------------------------------------------------------------------------


def test_the_same_seed_draws_the_same_table_and_all_64_bits_count(library: Library) -> None:
    for seed in (0, 1, 1 << 63, MASK):
        assert draw(library, Wishes(), seed) == draw(library, Wishes(), seed)
    setups = {draw(library, Wishes(), 1 << bit).setup for bit in range(64)}
    assert len(setups) == 64
    assert draw(library, Wishes(), 5) == draw(library, Wishes(), 5 + (1 << 64))


def test_a_ban_of_a_hero_leaves_the_other_decks_alone(library: Library) -> None:
    for seed in range(20):
        plain, banned = (draw(library, Wishes(bans=bans), seed) for bans in ((), ("elf",)))
        assert plain.setup.monsters == banned.setup.monsters
        assert plain.setup.village == banned.setup.village
        assert "elf" not in banned.setup.heroes


def test_the_draw_does_not_depend_on_the_order_of_the_card_files(library: Library) -> None:
    turned = dict(reversed(library.categories.items()))
    other = dataclasses.replace(library, categories=turned)
    for seed in range(20):
        assert draw(other, Wishes(), seed) == draw(library, Wishes(), seed)


# --- wishes ---------------------------------------------------------------------------------


def test_a_guaranteed_feature_comes_and_never_means_none(library: Library) -> None:
    for seed in range(100):
        sure = draw(library, Wishes(features="guaranteed"), seed)
        assert sum(feature(library, name) == "draw" for name in sure.turned) >= 1
        assert sure.setup.guardians or sure.setup.treasures
        never = draw(library, Wishes(features="never"), seed)
        assert not any(feature(library, name) for name in never.turned)
        assert never.setup.guardians == never.setup.treasures == ()


def test_a_guaranteed_feature_leaves_the_groups_as_they_were_drawn(library: Library) -> None:
    for seed in range(60):
        plain = draw(library, Wishes(), seed)
        sure = draw(library, Wishes(features="guaranteed"), seed)
        assert plain.setup.monsters == sure.setup.monsters
        if any(feature(library, name) == "draw" for name in plain.turned):
            assert plain == sure


def test_chosen_features_come_and_no_others(library: Library) -> None:
    wishes = Wishes(sets=TWO, features="chosen", guardians=1, treasures=("ulbricks_treasures",))
    for seed in range(30):
        setup = draw(library, wishes, seed).setup
        assert setup.guardians == ("unholy_guardian",)
        assert setup.treasures == ("ulbricks_treasures",)
    box = plain_box(guardians=3)
    wishes = Wishes(features="chosen", guardians=2)
    found = {draw(box, wishes, seed).setup.guardians for seed in range(60)}
    assert len(found) == 6, "any two of the three, in either order"


def test_what_must_come_comes_and_what_is_banned_does_not(library: Library) -> None:
    wishes = Wishes(
        must_haves=("sidhe", "the_swarm", "lantern", "ulbricks_treasures"),
        bans=("elf", "dragon", "spear", "pick_two"),
    )
    for seed in range(60):
        drawn = draw(library, wishes, seed)
        setup = drawn.setup
        assert {"sidhe", "the_swarm", "lantern"} <= {
            *setup.heroes,
            *setup.monsters,
            *setup.village,
        }
        assert "ulbricks_treasures" in setup.treasures
        assert not {"elf", "dragon", "spear", "pick_two"} & set(drawn.turned)
        assert (len(setup.heroes), len(setup.monsters), len(setup.village)) == (4, 3, 8)


def test_a_feature_card_can_be_a_must_have(library: Library) -> None:
    for seed in range(30):
        drawn = draw(library, Wishes(sets=TWO, must_haves=("dungeon_feature", "pick_two")), seed)
        assert drawn.turned[0] == "dungeon_feature"
        specials = of_deck(library, drawn, "special")
        assert specials[0] == "pick_two"
        assert len(specials) == 3


def test_numbers_of_stacks_and_groups(library: Library) -> None:
    for families in range(2, 14):
        setup = draw(library, Wishes(families=families, heroes=2, village=5), 3).setup
        assert (len(setup.monsters), len(setup.heroes), len(setup.village)) == (families, 2, 5)


def test_r212_the_blade_trap_comes_with_the_death_traps_where_its_pack_is_ticked(
    library: Library,
) -> None:
    wrath, promo = (*TWO, "wrath"), (*TWO, "wrath", "wrath_promo")
    for seed in range(30):
        wishes = Wishes(sets=wrath, must_haves=("death_traps",))
        assert "blade_trap" not in draw(library, wishes, seed).setup.treasures
        wishes = dataclasses.replace(wishes, sets=promo)
        drawn = draw(library, wishes, seed)
        assert "blade_trap" in drawn.setup.treasures
        assert "blade_trap" not in drawn.turned, "it has no category card of its own"
        wishes = dataclasses.replace(wishes, bans=("blade_trap",))
        assert "blade_trap" not in draw(library, wishes, seed).setup.treasures
        only = Wishes(sets=promo, must_haves=("dire_traps",), bans=("death_traps",))
        assert "blade_trap" not in draw(library, only, seed).setup.treasures
    chosen = Wishes(sets=promo, features="chosen", treasures=("death_traps",))
    assert draw(library, chosen, 1).setup.treasures == ("death_traps", "blade_trap")


def test_r213_up_to_three_kinds_of_guardian_come_from_all_sets(library: Library) -> None:
    seen = set()
    for seed in range(60):
        wishes = Wishes(must_haves=("guardian", "wrath_guardian", "dungeon_feature"))
        seen.add(frozenset(draw(library, wishes, seed).setup.guardians))
    assert max(map(len, seen)) == 3
    assert frozenset().union(*seen) == {"unholy_guardian", "dark_champion", "death_sentinel"}


def test_only_the_sets_in_use_are_shuffled(library: Library) -> None:
    for sets in (("base",), ("doomgate",), ("base", "doomgate")):
        found = set()
        for seed in range(60):
            drawn = draw(library, Wishes(sets=sets), seed)
            found |= {library.categories[name].set for name in drawn.turned}
            assert all(library.cards[name].set in sets for name in drawn.setup.stones)
            assert drawn.setup.basics == ("militia", "dagger", "iron_rations", "torch")
        assert found == set(sets)


def test_r41_the_stone_by_name_by_chance_in_turn_or_all(library: Library) -> None:
    def stones(seed: int = 1, **wishes: Any) -> tuple[str, ...]:
        return draw(library, Wishes(**wishes), seed).setup.stones

    assert stones(stone="stone_of_mystery", sets=("doomgate",)) == ("stone_of_mystery",)
    mystery, avarice, agony = ("stone_of_mystery",), ("stone_of_avarice",), ("stone_of_agony",)
    assert {stones(seed, sets=TWO) for seed in range(30)} == {mystery, avarice}
    assert {stones(seed) for seed in range(30)} == {mystery, avarice, agony}
    turns = [stones(stone="rotate", games_played=number, sets=TWO) for number in range(4)]
    assert turns == turns[:2] * 2
    assert len(set(turns)) == 2
    everything = {"stone_of_mystery", "stone_of_avarice", "stone_of_agony"}
    assert set(stones(stone="all")) == everything


def test_r42_the_special_deck_wherever_a_category_asks_for_it(library: Library) -> None:
    asking = {one.id for one in library.categories.values() if one.special_disease}
    assert asking == {"sidhe", "evil_druid_humanoid", "the_swarm"}
    seen = set()
    for seed in range(100):
        for disease in ("forced", "special", "draw"):
            drawn = draw(library, Wishes(disease=disease), seed)
            asked = bool(asking & set(drawn.turned))
            deck = drawn.setup.variant.disease
            assert deck == "special" if asked or disease == "special" else True
            assert bool(drawn.disease_card) == (disease == "draw" and not asked)
            if disease == "forced":
                assert deck == ("special" if asked else "normal")
            seen.add((disease, asked, deck))
        normal = draw(library, Wishes(disease="normal"), seed)
        assert normal.setup.variant.disease == "normal"
        assert not asking & set(normal.turned)
    assert len(seen) == 7


def test_r42_drawing_one_of_the_25_cards_decides_40_to_60(library: Library) -> None:
    wishes = Wishes(disease="draw", bans=("sidhe", "evil_druid_humanoid", "the_swarm"))
    found = Counter[str]()
    for seed in range(GAMES):
        drawn = draw(library, wishes, seed)
        plain = is_plain_disease(library, library.cards[drawn.disease_card])
        assert drawn.setup.variant.disease == ("normal" if plain else "special")
        found[drawn.disease_card] += 1
    faces = library.in_category("special_disease_deck")
    total = sum(face.count for face in faces)
    for face in faces:
        assert close(found[face.id], Fraction(face.count, total)), face.id
    assert close(found["disease_special_deck"], Fraction(2, 5))


def test_a_disease_that_costs_more_is_not_plain(library: Library) -> None:
    plain = [
        face.id
        for face in library.in_category("special_disease_deck")
        if is_plain_disease(library, face)
    ]
    assert plain == ["disease_special_deck"]


def test_every_drawn_table_can_be_dealt(library: Library) -> None:
    for seed in range(40):
        wishes = Wishes(
            seats=1 + seed % 5,
            families=2 + seed % 3,
            stone=("random", "all")[seed % 2],
            disease="draw",
            first=seed % 2 - 1,
        )
        setup = draw(library, wishes, seed).setup
        check_setup(library, setup)
        state = deal(library, setup, seed)
        assert len(state.seats) == 1 + seed % 5
    solo = draw(library, Wishes(seats=1, variant=Variant("solo_nightmare")), 3).setup
    assert solo.variant.mode == "solo_nightmare"


# --- refusals -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wishes", "words"),
    [
        ({"seats": 6}, "seats: 6; choose from 1 to 5"),
        ({"seats": "two"}, "seats must be a whole number"),
        ({"playable": 1}, "playable must be true or false"),
        ({"bans": "elf"}, "bans must be a list of words"),
        ({"variant": "solo"}, "variant must be a variant"),
        ({"sets": ("hydra",)}, "no set 'hydra'; known: base, doomgate, wrath, wrath_promo"),
        ({"sets": ("base", "base")}, "sets: 'base' stands twice"),
        ({"families": 1}, "families: 1; choose from 2 to 99"),
        ({"families": 18}, "families: 18 are to be drawn, and there are 17 to draw from"),
        ({"families": 6, "sets": ("doomgate",)}, "6 are to be drawn, and there are 5"),
        ({"heroes": 5}, "heroes: 5; choose from 1 to 4"),
        ({"village": 0}, "village: 0; choose from 1 to 8"),
        ({"features": "always"}, "features: there is no 'always'"),
        ({"disease": "specail"}, "did you mean 'special'"),
        ({"stone": "stone_of_avarise"}, "did you mean 'stone_of_avarice'"),
        ({"games_played": -1}, "games_played: -1; choose from 0"),
        ({"first": 2}, "seat 2 cannot begin a game of 2 seats"),
        ({"guardians": 4, "features": "chosen"}, "4 Guardians, and there are 3; ask for fewer"),
        ({"guardians": 1}, "guardians: counts only with features 'chosen'"),
        ({"treasures": ("elf",), "features": "chosen"}, "'elf' brings in no Treasures"),
        (
            {"treasures": ("amulet_treasures",), "features": "chosen", "sets": ("base",)},
            "the draw leaves out amulet_treasures",
        ),
        ({"bans": ("elv",)}, "bans: there is no category 'elv'; did you mean 'elf'"),
        ({"must_haves": ("elf",), "bans": ("elf",)}, "elf is asked for and banned as well"),
        (
            {"must_haves": ("sidhe",), "sets": ("base",)},
            "sidhe is of the set doomgate, which",
        ),
        ({"must_haves": ("sidhe",), "disease": "normal"}, "asks for the special Disease deck"),
        (
            {"must_haves": ("elf", "deep", "slynn", "sidhe", "dwarf")},
            r"heroes: 5 must come \(elf, deep, slynn, sidhe and dwarf\), and only 4 are drawn",
        ),
        (
            {"must_haves": ("dragon", "ooze", "abyssal"), "families": 2},
            "families: 3 must come .*, and only 2 are drawn; let some go, or ask for more",
        ),
        (
            {"must_haves": ("guardian",), "features": "never"},
            "guardian cannot come with the feat",
        ),
        (
            {"must_haves": ("dungeon_feature",), "features": "chosen"},
            "dungeon_feature cannot come with the features as chosen",
        ),
        ({"features": "guaranteed", "sets": ("base",)}, "no Guardian or Treasure to promise"),
        (
            {"features": "guaranteed", "bans": ("dungeon_feature", "wrath_dungeon_feature")},
            "no Guardian or Treasure to promise",
        ),
        (
            {
                "features": "guaranteed",
                "sets": ("doomgate",),
                "bans": ("guardian", "amulet_treasures", "ulbricks_treasures"),
            },
            "no Guardian or Treasure to promise",
        ),
        ({"seats": 2, "variant": Variant("solo_warrior")}, "the solo game is for one player alone"),
        ({"variant": Variant("duel")}, "mode: there is no 'duel'"),
        ({"variant": Variant(end="rounds")}, "rounds: 0; choose from 1"),
        ({"variant": Variant(rounds=3)}, "rounds: counts only with end 'rounds'"),
        ({"variant": Variant(difficulty=3)}, "difficulty: 3; choose from -1 to 2"),
    ],
)
def test_wishes_that_cannot_be_met_are_refused_with_the_reason(
    library: Library, wishes: dict[str, Any], words: str
) -> None:
    with pytest.raises(BadSetup, match=words):
        draw(library, Wishes(**wishes), 1)


def test_too_many_bans_leave_too_few_cards(library: Library) -> None:
    heroes = [one.id for one in library.categories.values() if one.deck == "hero"]
    with pytest.raises(BadSetup, match="heroes: 4 are to be drawn, and there are 3"):
        check_wishes(library, Wishes(bans=tuple(heroes[3:])))
    check_wishes(library, Wishes(bans=tuple(heroes[4:])))


def test_a_set_without_a_stone_needs_one_by_name() -> None:
    box = plain_box()
    cards = {**box.cards, "stone": card("stone", "thunderstone", "thunderstone", 1, set="other")}
    box = dataclasses.replace(box, cards=cards)
    with pytest.raises(BadSetup, match="one bring no Thunderstone; name one: stone"):
        draw(box, Wishes(sets=("one",)), 1)
    assert draw(box, Wishes(sets=("one",), stone="stone"), 1).setup.stones == ("stone",)
