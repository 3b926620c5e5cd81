"""The deal: R17-R42 on the rulebook's first game."""

from __future__ import annotations

import dataclasses
import json
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.boxes import plain_box
from thunderstone.catalogue import load_presets
from thunderstone.engine.library import Library
from thunderstone.engine.setup import BadSetup, Setup, check_setup, deal, setup_from_plain
from thunderstone.engine.state import State
from thunderstone.engine.turn import turn_programs
from thunderstone.engine.variant import Variant

Deal = Callable[[int, int], State]


def ids(state: State, cards: list[int]) -> list[str]:
    return [state.cards[card].id for card in cards]


def test_r30_to_r33_the_dungeon_is_built_block_by_block(first_game: Deal) -> None:
    """38 cards: stone among the bottom eleven, Guardian among the eleven above, 16 on top."""
    for seed in range(40):
        state = first_game(2, seed)
        hall = [card for rank in state.hall[1:] for card in rank]
        assert len(state.dungeon) + len(hall) == 38
        sunk = 0  # Treasures of the opening hall lie below the stone's block (R36)
        while state.cards[state.dungeon[sunk]].kind == "treasure" and state.known.get(
            state.dungeon[sunk]
        ):
            sunk += 1
        blocks = ids(state, state.dungeon[sunk:])
        assert "stone_of_avarice" in blocks[:11]
        assert "unholy_guardian" in blocks[11:22]


def test_r20_the_dungeon_holds_three_groups_six_amulets_guardian_and_stone(
    first_game: Deal,
) -> None:
    state = first_game(3, 5)
    cards = [*state.dungeon, *(card for rank in state.hall for card in rank)]
    kinds = Counter(state.cards[card].category for card in cards)
    assert kinds == {
        "abyssal_thunderspawn": 10,
        "cultist_humanoid": 10,
        "evil_druid_humanoid": 10,
        "amulet_treasures": 6,
        "guardian": 1,
        "thunderstone": 1,
    }


def test_r36_the_opening_hall_shows_three_monsters_and_treasures_go_to_the_bottom(
    first_game: Deal,
) -> None:
    sent_down = 0
    for seed in range(60):
        state = first_game(1, seed)
        for rank in (1, 2, 3):
            (card,) = state.hall[rank]
            assert state.cards[card].monster
        sent_down += sum(state.cards[card].kind == "treasure" for card in state.known)
        assert all(not seat.treasures for seat in state.seats)
    assert sent_down > 0


def test_r17_r19_r38_the_stacks_have_their_numbers(first_game: Deal) -> None:
    for seats in range(1, 6):
        state = first_game(seats, 1)
        sizes = {name: len(cards) for name, cards in state.stacks.items()}
        assert sizes == {
            **dict.fromkeys(("drunari", "elf", "slynn", "thyrian"), 12),
            **dict.fromkeys(
                (
                    "border_guard",
                    "glow_berries",
                    "greed_blade",
                    "divine_staff",
                    "short_sword",
                    "spirit_blast",
                    "doomgate_squire",
                    "pawnbroker",
                ),
                8,
            ),
            "militia": 30 - 6 * seats,
            "dagger": 15 - 2 * seats,
            "iron_rations": 15 - 2 * seats,
            "torch": 15 - 2 * seats,
        }


def test_r18_level_1_heroes_lie_on_top_and_level_3_at_the_bottom(first_game: Deal) -> None:
    state = first_game(2, 1)
    for name in ("drunari", "elf", "slynn", "thyrian"):
        levels = [state.cards[card].level for card in reversed(state.stacks[name])]
        assert levels == [1] * 6 + [2] * 4 + [3] * 2


def test_r39_everybody_starts_with_the_same_twelve_cards_and_draws_six(first_game: Deal) -> None:
    state = first_game(5, 3)
    for seat in state.seats:
        assert len(seat.hand) == len(seat.deck) == 6
        assert Counter(ids(state, [*seat.hand, *seat.deck])) == {
            "militia": 6,
            "dagger": 2,
            "iron_rations": 2,
            "torch": 2,
        }
    assert not state.stacks["militia"]


def test_r22_the_special_disease_deck_has_25_cards(first_game: Deal) -> None:
    state = first_game(2, 9)
    assert Counter(ids(state, state.disease)) == {
        "disease_special_deck": 10,
        "baleful_plague": 3,
        "fatigue": 3,
        "leprosy": 3,
        "malaise": 3,
        "thunders_curse": 3,
    }


def test_r40_any_seat_may_begin_and_a_chosen_one_does(library: Library, first_game: Deal) -> None:
    assert {first_game(3, seed).active for seed in range(30)} == {0, 1, 2}
    preset = load_presets()["first_game"]
    assert deal(library, preset.setup(4, first=2), 1).active == 2


def test_the_same_seed_deals_the_same_game(first_game: Deal) -> None:
    assert first_game(4, 77).text() == first_game(4, 77).text()
    assert first_game(4, 77).digest() != first_game(4, 78).digest()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seats": 6}, "seats: 6"),
        ({"first": 2}, "seat 2 cannot begin"),
        ({"heroes": ("elfo",)}, "no hero category 'elfo'; did you mean 'elf'"),
        ({"seats": True}, "seats must be a whole number, found True"),
        ({"first": "x"}, "first must be a whole number, found 'x'"),
        ({"heroes": "elf"}, "heroes must be a list of words"),
        ({"stones": "stone_of_avarice"}, "stones must be a list of words"),
        ({"preset": "\ud800"}, r"preset must be a word, found '.ud800'"),
        ({"village": ("\udc80",)}, "village must be a list of words"),
        ({"heroes": ("elf", "elf")}, "heroes: 'elf' stands twice"),
        ({"guardians": ("unholy_guardian",) * 2}, "guardians: 'unholy_guardian' stands twice"),
        ({"heroes": ("short_sword",)}, "category of the village deck; choose one of the hero"),
        ({"village": ("cultist_humanoid",)}, "category of the monster deck; choose one of the vil"),
        ({"treasures": ("elf",)}, "category of the hero deck; choose one of the special deck"),
        ({"treasures": ("guardian",)}, "the cards of 'guardian' are no Treasures"),
        (
            {"stones": ("torch",)},
            "stones: 'torch' is of the category basic; choose a card of",
        ),
        ({"basics": ("militia", "torch", "dagger")}, "starting deck needs 'iron_rations'; add it"),
        ({"guardians": ("guardian",)}, "no card 'guardian'"),
        ({"monsters": ()}, "at least one monster group"),
        ({"monsters": ("dungeon_feature",)}, "'dungeon_feature' brings in no cards of its own"),
        ({"treasures": ("pick_two",)}, "'pick_two' brings in no cards of its own"),
        ({"stones": ()}, "without a Thunderstone the game has no end; add one"),
        ({"stones": ("stone_of_avarice",) * 2}, "stones: 'stone_of_avarice' stands twice"),
        (
            {"basics": ("militia", "dagger", "iron_rations", "torch", "disease")},
            "'disease' is never for sale",
        ),
        (
            {"heroes": ("elf", "thyrian", "slynn", "drunari", "dwarf")},
            "heroes: 5 stacks, and there is room for 4",
        ),
        ({"variant": "solo"}, "variant must be a variant"),
        (
            {"variant": Variant("solo_normal")},
            "for one player alone, and there are 2",
        ),
        ({"variant": Variant("solo")}, "mode: there is no 'solo'; did you mean 'solo_normal'"),
        ({"variant": Variant(end="never")}, "end: there is no 'never'"),
        ({"variant": Variant(disease="none")}, "disease: there is no 'none'"),
        ({"variant": Variant(difficulty=-2)}, "difficulty: -2; choose from -1 to 2"),
        ({"variant": Variant(difficulty=True)}, "difficulty must be a whole number, found True"),
        ({"variant": Variant(open_hands=1)}, "open_hands must be true or false"),  # type: ignore[arg-type]
        ({"variant": Variant(end="rounds")}, "rounds: 0; choose from 1 to 99"),
        ({"variant": Variant(end="rounds", rounds=100)}, "rounds: 100; choose from 1 to 99"),
        ({"variant": Variant(rounds=9)}, "rounds: counts only with end 'rounds'"),
    ],
)
def test_a_setup_that_cannot_be_is_refused_with_the_reason(
    library: Library, change: dict[str, object], words: str
) -> None:
    setup = dataclasses.replace(load_presets()["first_game"].setup(2), **change)  # type: ignore[arg-type]
    with pytest.raises(BadSetup, match=words):
        check_setup(library, setup)


def test_a_setup_survives_its_json_form() -> None:
    setup = load_presets()["first_game"].setup(3, first=1)
    assert setup_from_plain(setup.to_plain()) == setup
    solo = first_setup(seats=1, variant=Variant("solo_nightmare", "rounds", 7, 2, open_hands=True))
    assert setup_from_plain(json.loads(json.dumps(solo.to_plain()))) == solo
    with pytest.raises(BadSetup, match="a variant holds mode, end"):
        setup_from_plain({**setup.to_plain(), "variant": {"colour": "red"}})
    with pytest.raises(BadSetup, match="for one player alone"):
        setup_from_plain({**setup.to_plain(), "variant": {"mode": "solo_normal"}})
    with pytest.raises(BadSetup):
        setup_from_plain({"seats": 2})
    with pytest.raises(BadSetup):
        setup_from_plain({"colour": "red"})
    for change in ({"seats": True}, {"heroes": [5]}, {"stones": None}, {"first": 1.0}):
        with pytest.raises(BadSetup, match="must be"):
            setup_from_plain({**setup.to_plain(), **change})


def first_setup(**changes: Any) -> Setup:
    """The rulebook's first game for two seats, with changes."""
    return dataclasses.replace(load_presets()["first_game"].setup(2), **changes)


def test_r26_one_group_is_no_dungeon_and_two_are_the_short_game(library: Library) -> None:
    one = first_setup(monsters=("cultist_humanoid",))
    with pytest.raises(BadSetup, match="one group is too small a dungeon; choose 3, or 2 for a"):
        check_setup(library, one)
    check_setup(library, one, loose=True)  # it can be dealt (R34)
    assert deal(library, one, 1, loose=True).dungeon
    with pytest.raises(BadSetup, match="one group"):
        deal(library, one, 1)
    check_setup(library, first_setup(monsters=("dragon", "ooze"), guardians=(), treasures=()))


def test_r35_three_groups_have_their_minimum_size() -> None:
    box = plain_box()
    setup = Setup(
        1,
        heroes=("h1",),
        monsters=("g1", "g2", "g3"),
        village=("v1",),
        basics=("militia", "dagger", "iron_rations", "torch"),
        guardians=(),
        treasures=(),
        stones=("stone",),
    )
    check_setup(box, setup)
    small = dataclasses.replace(box.cards["monster_1"], count=9)
    box = dataclasses.replace(box, cards={**box.cards, "monster_1": small})
    with pytest.raises(BadSetup, match=r"would have 30 cards and needs 31; .* \(R35\)"):
        check_setup(box, setup)
    check_setup(box, dataclasses.replace(setup, monsters=("g1", "g2")))
    check_setup(box, dataclasses.replace(setup, treasures=("t1",)))


def test_r31_the_swarm_comes_in_by_its_markers_and_lies_apart_in_order(library: Library) -> None:
    setup = first_setup(monsters=("dragon", "ooze", "the_swarm"))
    for seed in range(20):
        state = deal(library, setup, seed)
        dungeon = Counter(
            state.cards[card].category
            for card in [*state.dungeon, *state.void, *(c for rank in state.hall for c in rank)]
        )
        taken = 10 - len(state.swarm)
        assert dungeon["the_swarm"] == 10 + taken, "markers, and the cards that came for them"
        healths = [state.cards[card].health for card in reversed(state.swarm)]
        assert healths == list(range(4 + taken, 14)), "Health 4 on top"
        markers = [card for card in state.dungeon if state.cards[card].kind == "marker"]
        assert len(markers) == 10 - taken


def test_r33_with_two_groups_the_stone_lies_in_the_bottom_seven(library: Library) -> None:
    places = set()
    setup = first_setup(monsters=("dragon", "ooze"), guardians=(), treasures=())
    for seed in range(120):
        state = deal(library, setup, seed)
        places.add(ids(state, state.dungeon).index("stone_of_avarice"))
    assert places == set(range(7))


def test_r32_each_guardian_has_a_block_of_its_own_above_the_stones() -> None:
    box = plain_box(guardians=2)
    setup = Setup(
        1,
        heroes=("h1",),
        monsters=("g1", "g2", "g3", "g4"),
        village=("v1",),
        basics=("militia", "dagger", "iron_rations", "torch"),
        guardians=("guardian_2", "guardian_1"),
        treasures=(),
        stones=("stone",),
    )
    seen = set()
    for seed in range(200):
        state = deal(box_with_turn(box), setup, seed)
        order = ids(state, state.dungeon)
        places = [order.index(name) for name in ("stone", "guardian_1", "guardian_2")]
        assert [place // 11 for place in places] == [0, 1, 2]
        seen.add(places[0])
    assert seen == set(range(11))


def test_r157_all_the_stones_lie_in_the_bottom_ten_and_no_card_is_lost(library: Library) -> None:
    stones = ("stone_of_mystery", "stone_of_avarice")
    setup = first_setup(stones=stones, treasures=(), guardians=())
    for seed in range(60):
        state = deal(library, setup, seed)
        bottom = ids(state, state.dungeon[:12])
        assert set(stones) <= set(bottom)
        assert len(state.dungeon) == 32 - 3


def test_r42_the_disease_deck_is_the_one_of_the_variant(library: Library) -> None:
    plain = first_setup(monsters=("dragon", "ooze", "humanoid"))
    for disease, count in (("special", 25), ("normal", 15)):
        setup = dataclasses.replace(plain, variant=Variant(disease=disease))
        state = deal(library, setup, 4)
        assert len(state.disease) == count
        assert state.variant == setup.variant
    assert set(ids(state, state.disease)) == {"disease"}


def test_r42_who_asks_for_the_special_deck_gets_it(library: Library) -> None:
    for change, name in (
        ({}, "evil_druid_humanoid"),
        ({"monsters": ("dragon", "ooze", "the_swarm")}, "the_swarm"),
        ({"monsters": ("dragon", "ooze", "humanoid"), "heroes": ("elf", "sidhe")}, "sidhe"),
    ):
        setup = first_setup(**change, variant=Variant(disease="normal"))
        words = f"{name} asks for the special Disease deck; choose that one, or take {name} out"
        with pytest.raises(BadSetup, match=words):
            check_setup(library, setup)
        check_setup(library, setup, loose=True)


@pytest.mark.parametrize(
    ("mode", "heroes", "village"),
    [("solo_normal", 12, 8), ("solo_warrior", 6, 4), ("solo_nightmare", 6, 4)],
)
def test_r159_a_solo_game_begins_before_an_empty_hall(
    library: Library, mode: str, heroes: int, village: int
) -> None:
    setup = first_setup(seats=1, variant=Variant(mode))
    state = deal(library, setup, 6)
    assert state.hall == [[], [], [], []]
    assert len(state.dungeon) == 38
    assert {len(state.stacks[name]) for name in setup.heroes} == {heroes}
    assert {len(state.stacks[name]) for name in setup.village} == {village}
    levels = [state.cards[card].level for card in reversed(state.stacks["elf"])]
    assert levels == sorted(levels)
    assert set(levels) == {1, 2, 3}
    assert len(state.stacks["militia"]) == 24, "the basic stacks are whole"


def test_halves_are_rounded_up() -> None:
    box = box_with_turn(plain_box())
    odd = dataclasses.replace(box.cards["hero_1_1"], count=5)
    box = dataclasses.replace(box, cards={**box.cards, "hero_1_1": odd})
    setup = Setup(
        1,
        heroes=("h1",),
        monsters=("g1", "g2"),
        village=(),
        basics=("militia", "dagger", "iron_rations", "torch"),
        guardians=(),
        treasures=(),
        stones=("stone",),
        variant=Variant("solo_warrior"),
    )
    assert Counter(ids(deal(box, setup, 1), deal(box, setup, 1).stacks["h1"])) == {
        "hero_1_1": 3,
        "hero_1_2": 2,
        "hero_1_3": 1,
    }


def box_with_turn(box: Library) -> Library:
    """A small box with the programs of the turn, so that a game can begin."""
    return dataclasses.replace(box, programs=turn_programs())


def test_r39_the_starting_decks_must_be_there_for_every_seat(library: Library) -> None:
    militia = dataclasses.replace(library.cards["militia"], count=11)
    small = dataclasses.replace(library, cards={**library.cards, "militia": militia})
    preset = load_presets()["first_game"]
    check_setup(small, preset.setup(1))
    with pytest.raises(
        BadSetup, match="2 seats start with 12 cards of 'militia', and there are 11"
    ):
        check_setup(small, preset.setup(2))


@pytest.mark.parametrize("field", ["heroes", "monsters", "village", "treasures", "stones"])
def test_a_list_without_end_is_refused_in_the_time_of_its_length(
    library: Library, field: str
) -> None:
    setup = load_presets()["first_game"].setup(2, 0)
    names = tuple(f"n{number}" for number in range(50_000))
    start = time.process_time()
    with pytest.raises(BadSetup):
        check_setup(library, dataclasses.replace(setup, **{field: names}))
    assert time.process_time() - start < 1
