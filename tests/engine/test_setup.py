"""The deal: R17-R42 on the rulebook's first game."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable

import pytest

from thunderstone.catalogue import load_presets
from thunderstone.engine.library import Library
from thunderstone.engine.setup import BadSetup, check_setup, check_size, deal, setup_from_plain
from thunderstone.engine.state import State

Deal = Callable[[int, int], State]


def ids(state: State, cards: list[int]) -> list[str]:
    return [state.kinds[card].id for card in cards]


def test_r30_to_r33_the_dungeon_is_built_block_by_block(first_game: Deal) -> None:
    """38 cards: stone among the bottom eleven, Guardian among the eleven above, 16 on top."""
    for seed in range(40):
        state = first_game(2, seed)
        hall = [card for rank in state.hall[1:] for card in rank]
        assert len(state.dungeon) + len(hall) == 38
        sunk = 0  # Treasures of the opening hall lie below the stone's block (R36)
        while state.kinds[state.dungeon[sunk]].kind == "treasure" and state.known.get(
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
    kinds = Counter(state.kinds[card].category for card in cards)
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
            assert state.kinds[card].monster
        sent_down += sum(state.kinds[card].kind == "treasure" for card in state.known)
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
        levels = [state.kinds[card].level for card in reversed(state.stacks[name])]
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
        ({"seats": 6}, "6 seats"),
        ({"first": 2}, "seat 2 cannot begin"),
        ({"heroes": ("elfo",)}, "no hero category 'elfo'; did you mean 'elf'"),
        ({"seats": True}, "seats must be a whole number, found True"),
        ({"first": "x"}, "first must be a whole number, found 'x'"),
        ({"heroes": "elf"}, "heroes must be a list of words"),
        ({"stone": ("stone_of_avarice",)}, "stone must be a word"),
        ({"preset": "\ud800"}, r"preset must be a word, found '.ud800'"),
        ({"village": ("\udc80",)}, "village must be a list of words"),
        ({"heroes": ("elf", "elf")}, "heroes: 'elf' stands twice"),
        ({"guardians": ("unholy_guardian",) * 2}, "guardians: 'unholy_guardian' stands twice"),
        ({"heroes": ("short_sword",)}, "category of the village deck; choose one of the hero"),
        ({"village": ("cultist_humanoid",)}, "category of the monster deck; choose one of the vil"),
        ({"treasures": ("elf",)}, "category of the hero deck; choose one of the special deck"),
        ({"treasures": ("guardian",)}, "the cards of 'guardian' are no Treasures"),
        ({"stone": "torch"}, "stone: 'torch' is of the category basic; choose a card of the cat"),
        ({"basics": ("militia", "torch", "dagger")}, "starting deck needs 'iron_rations'; add it"),
        ({"guardians": ("guardian",)}, "no card 'guardian'"),
        ({"disease": "normal"}, "disease deck 'normal'"),
        ({"monsters": ()}, "at least one monster group"),
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
    with pytest.raises(BadSetup):
        setup_from_plain({"seats": 2})
    with pytest.raises(BadSetup):
        setup_from_plain({"colour": "red"})
    for change in ({"seats": True}, {"heroes": [5]}, {"stone": None}, {"first": 1.0}):
        with pytest.raises(BadSetup, match="must be"):
            setup_from_plain({**setup.to_plain(), **change})


def test_r35_a_dungeon_of_fewer_than_31_cards_is_refused(library: Library) -> None:
    setup = load_presets()["first_game"].setup(2)
    check_size(library, setup)
    check_size(library, dataclasses.replace(setup, guardians=(), treasures=()))
    short = dataclasses.replace(setup, monsters=("cultist_humanoid",), treasures=())
    check_setup(library, short)  # it can be dealt (R34)
    with pytest.raises(BadSetup, match="12 cards and needs 31; choose three monster groups"):
        check_size(library, short)


def test_r39_the_starting_decks_must_be_there_for_every_seat(library: Library) -> None:
    militia = dataclasses.replace(library.cards["militia"], count=11)
    small = dataclasses.replace(library, cards={**library.cards, "militia": militia})
    preset = load_presets()["first_game"]
    check_setup(small, preset.setup(1))
    with pytest.raises(
        BadSetup, match="2 seats start with 12 cards of 'militia', and there are 11"
    ):
        check_setup(small, preset.setup(2))
