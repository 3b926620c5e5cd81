"""How a game of a scenario is dealt, what is counted in it, and how it is written down.

Single rules are cases in tests/scenarios/campaign.yaml.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from thunderstone import words
from thunderstone.catalogue import load_presets
from thunderstone.client.pile_contents import dungeon_groups
from thunderstone.engine import stats, zones
from thunderstone.engine.events import UNDER
from thunderstone.engine.library import Library
from thunderstone.engine.options import BadSetup
from thunderstone.engine.scenario import CLEARED, NONE, Feat, Named, Scenario, Start
from thunderstone.engine.scenario_badges import badges, captain_card, captain_lost, goal_met
from thunderstone.engine.scenario_rules import achieved, note, reached
from thunderstone.engine.setup import Setup, check_setup, deal, setup_from_plain
from thunderstone.engine.state import State, state_from_plain
from thunderstone.engine.variant import PRINTED
from thunderstone.engine.verbs import village
from thunderstone.engine.view import redeal, view
from thunderstone.journal import Journal, Player
from thunderstone.narration import badge_lines
from thunderstone.review import score_sheet

FULL = Scenario(
    place="nine_evenings/gate_of_death",
    goal=Feat("beat_guardian", 1, 9),
    locked=Feat("beat_monsters", 3),
    named=Named("razorback", 4),
    spawn=4,
    dark=1,
    plague=True,
    health=2,
    shorter=(("spear", 2),),
    starts=(
        Start("elf_wizard", ("torch", "stone_of_agony"), ("militia", "dagger"), xp=1, hand=1),
        Start(diseases=1, wards=1, purchases=1, rests=1, price=-1),
    ),
)


def table(scenario: Scenario, seats: int = 2) -> Setup:
    setup = load_presets()["first_game"].setup(seats)
    return replace(
        setup,
        village=("spear", *setup.village[1:]),
        variant=replace(setup.variant, scenario=scenario),
    )


def ids(state: State, cards: list[int]) -> list[str]:
    return sorted(state.cards[card].id for card in cards)


def test_a_scenario_survives_being_written_down(library: Library) -> None:
    setup = table(FULL)
    assert setup_from_plain(json.loads(json.dumps(setup.to_plain()))) == setup
    state = deal(library, setup, 7)
    assert state_from_plain(library, json.loads(state.text())).text() == state.text()
    assert "scenario" not in table(NONE).to_plain()["variant"]
    assert "scenario" not in PRINTED.to_plain()


def test_a_stone_that_somebody_brought_is_none_of_this_game(library: Library) -> None:
    sheet = score_sheet(Journal.new(library, table(FULL), 7, [Player("Marta"), Player("Odo")]))
    assert [column.stone for column in sheet.seats] == [False, False]


def test_captains_begin_as_their_start_says(library: Library) -> None:
    state = deal(library, table(FULL), 7)
    first, second = state.seats
    mine = ids(state, first.deck + first.hand)
    assert len(first.hand) == 7
    assert first.xp == 1
    assert mine.count("militia") == 5
    assert mine.count("dagger") == 1
    assert mine.count("torch") == 3
    assert {"elf_wizard", "stone_of_agony"} <= {*mine}
    kinds = [state.cards[card].kind for card in first.deck + first.hand]
    assert kinds.count("disease") == 1, "the plague's"
    theirs = [state.cards[card].kind for card in second.deck + second.hand]
    assert theirs.count("disease") == 2
    assert len(theirs) == 14
    assert state.cards[captain_card(state, 0)].id == "elf_wizard"
    assert captain_card(state, 1) == -1
    assert not captain_lost(state, 0)


def test_stacks_may_be_shorter_and_no_card_is_lost(library: Library) -> None:
    state = deal(library, table(FULL), 7)
    assert len(state.stacks["spear"]) == 6
    assert ids(state, state.void).count("spear") == 2
    lying = [card for _, _, cards in state.zones() for card in cards]
    assert sorted(lying) == list(range(len(state.cards)))


def test_the_stones_block_is_sealed(library: Library) -> None:
    state = deal(library, table(FULL), 7)
    assert state.seal >= 11
    bottom = {state.cards[card].kind for card in state.dungeon[: state.seal]}
    assert "thunderstone" in bottom


@pytest.mark.parametrize(("above", "more"), [(UNDER, 1), (20, 1), (11, 1), (10, 0), (5, 0), (0, 0)])
def test_what_goes_into_the_dungeon_below_the_seal_is_sealed(
    library: Library, above: int, more: int
) -> None:
    """``above`` cards lie over it then, 10 of them above the seal."""
    state = deal(library, table(FULL), 7)
    state.seal = len(state.dungeon) - 10
    sealed, monster = state.seal, state.hall[1][0]
    zones.move(state, monster, "dungeon", "bury", above=above)
    assert state.seal == sealed + more
    assert (monster in state.dungeon[: state.seal]) == bool(more)


def test_a_view_deals_carried_stones_to_no_block_of_the_dungeon(library: Library) -> None:
    state = deal(library, table(FULL), 7)
    for seed in range(20):
        other = redeal(view(state, 1), seed)
        (stone,) = (
            place
            for place, card in enumerate(other.dungeon)
            if other.cards[card].kind == "thunderstone"
        )
        assert stone < state.seal


def test_a_carried_stone_is_no_group_of_the_dungeon(library: Library) -> None:
    state = deal(library, table(FULL), 7)
    groups = dungeon_groups(view(state, 1))
    stones = [group for group in groups if state.cards[group.card].kind == "thunderstone"]
    assert [(group.all, group.left) for group in stones] == [(1, 1)]


def test_a_captain_who_is_destroyed_is_lost(library: Library) -> None:
    state = deal(library, table(FULL), 7)
    zones.destroy(state, captain_card(state, 0))
    assert captain_lost(state, 0)
    assert not captain_lost(state, 1)


def test_a_captain_who_rises_a_level_is_the_higher_card(library: Library) -> None:
    state = deal(library, table(FULL), 7)
    wizard = captain_card(state, 0)
    sorcerer = next(card for card in state.stacks["elf"] if state.cards[card].level == 2)
    state.seats[0].xp = 2
    village.level_up(state, 0, wizard, sorcerer)
    assert captain_card(state, 0) == sorcerer
    assert not captain_lost(state, 0)


@pytest.mark.parametrize(
    ("feat", "deeds", "rounds", "amount"),
    [
        (Feat("clear_groups", 2), {"group.ooze": CLEARED, "group.horde": CLEARED - 1}, 0, 1),
        (Feat("beat_monsters", 9), {"monsters": 4}, 0, 4),
        (Feat("beat_named"), {"named": 1}, 0, 1),
        (Feat("beat_guardian"), {"guardians": 1, "guardian_round": 12}, 0, 1),
        (Feat("beat_guardian", 1, 10), {"guardians": 1, "guardian_round": 10}, 0, 1),
        (Feat("beat_guardian", 1, 10), {"guardians": 1, "guardian_round": 11}, 0, 0),
        (Feat("find_treasures", 4), {"treasures": 3}, 0, 3),
        (Feat("hold_out", 10), {}, 7, 7),
        (Feat("stay_healthy"), {}, 0, -1),
    ],
)
def test_how_far_a_feat_is(
    library: Library, feat: Feat, deeds: dict[str, int], rounds: int, amount: int
) -> None:
    state = deal(library, table(replace(FULL, goal=feat)), 7)
    state.deeds, state.rounds = deeds, rounds
    assert reached(state, feat) == amount
    assert achieved(state, feat) == (amount >= feat.number)
    goal = badges(state)[0]
    assert (goal.amount, goal.of, goal.done) == (amount, feat.number, amount >= feat.number)


@pytest.mark.parametrize(
    ("scenario", "deeds", "said"),
    [
        (
            Scenario(goal=Feat("find_treasures", 4)),
            {"treasures": 3},
            ("Meta: encontrar 4 Tesoros (3 de 4).", "Goal: find 4 Treasures (3 of 4)."),
        ),
        (
            Scenario(goal=Feat("find_treasures", 4)),
            {"treasures": 4},
            ("Meta cumplida: encontrar 4 Tesoros.", "Goal achieved: find 4 Treasures."),
        ),
        (
            Scenario(goal=Feat("stay_healthy", 3)),
            {},
            (
                "Meta: acabar con menos de 3 Enfermedades entre todos.",
                "Goal: end with fewer than 3 Diseases among all.",
            ),
        ),
        (
            Scenario(goal=Feat("beat_guardian", 1, 9)),
            {},
            (
                "Meta: vencer al Guardián antes de que acabe la ronda 9.",
                "Goal: defeat the Guardian before round 9 is over.",
            ),
        ),
        (
            Scenario(spawn=3),
            {},
            (
                "Al acabar el turno 3.º, contando este, entra una carta más en el rango 3"
                " (cada 3 turnos).",
                "When turn 3 ends, counting this one, a card more enters rank 3 (every 3 turns).",
            ),
        ),
        (
            Scenario(named=Named("razorback", 4)),
            {},
            (
                "Lomo Cortante tiene 4 de Vida más y vale más puntos.",
                "Razorback has 4 more Health and is worth more points.",
            ),
        ),
    ],
)
def test_a_badge_says_how_far_it_is(
    library: Library, scenario: Scenario, deeds: dict[str, int], said: tuple[str, str]
) -> None:
    state = deal(library, table(scenario), 7)
    state.deeds = deeds
    assert tuple(badge_lines(state, lang)[0] for lang in words.LEADING) == said


@pytest.mark.parametrize("most", [1, 2])
def test_so_many_diseases_anywhere_are_too_many(library: Library, most: int) -> None:
    state = deal(library, table(Scenario(goal=Feat("stay_healthy", most))), 7)
    for disease in state.disease[:most]:
        assert goal_met(state)
        state.seats[1].deck.append(disease)
    assert not goal_met(state)


def test_a_guardians_round_is_that_of_the_first(library: Library) -> None:
    state = deal(library, table(FULL), 7)
    guardian = next(card for card, face in enumerate(state.cards) if face.kind == "guardian")
    for state.rounds in (4, 11):
        note(state, "defeat", guardian)
    assert state.deeds == {"guardian_round": 5, "guardians": 2, "monsters": 2}


def test_without_a_scenario_nothing_is_counted(library: Library) -> None:
    state = deal(library, table(NONE), 7)
    note(state, "find_treasure", 0)
    assert not state.deeds
    assert not badges(state)


@pytest.mark.parametrize(
    "plain",
    [
        {"luck": 1},
        {"spawn": -1},
        {"dark": True},
        {"health": 10},
        {"place": 3},
        {"plague": 1},
        {"goal": {}},
        {"goal": {"kind": []}},
        {"goal": {"kind": "sing"}},
        {"named": {"health": 1}},
        {"starts": [{"cards": 3}]},
        {"goal": {"kind": "hold_out", "number": 0}},
        {"locked": {"kind": "stay_healthy"}},
        {"named": {"card": "razorback", "points": "3"}},
        {"shorter": [["spear"]]},
        {"shorter": 7},
        {"starts": [{"price": 10}]},
        {"starts": [{"cards": ["torch"] * 13}]},
        {"starts": [{"wards": -1}]},
        {"starts": {}, "goal": []},
        [],
    ],
)
def test_what_is_no_scenario_is_refused(plain: Any) -> None:
    data = {**table(NONE).to_plain()}
    data["variant"] = {**data["variant"], "scenario": plain}
    with pytest.raises(BadSetup):
        setup_from_plain(data)


@pytest.mark.parametrize(
    ("scenario", "key"),
    [
        (Scenario(named=Named("colossus")), "not_in_scenario"),
        (Scenario(shorter=(("torchlight", 1),)), "not_in_scenario"),
        (Scenario(starts=(Start("razorback"), Start())), "not_in_scenario"),
        (Scenario(starts=(Start(without=("spear",)), Start())), "not_in_scenario"),
        (Scenario(starts=(Start(),)), "starts_by_seats"),
    ],
)
def test_what_a_table_does_not_have_is_refused(
    library: Library, scenario: Scenario, key: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        check_setup(library, table(scenario))
    assert refused.value.key == key


def test_a_plague_needs_the_special_diseases(library: Library) -> None:
    setup = table(Scenario(plague=True))
    setup = replace(setup, variant=replace(setup.variant, disease="normal"))
    with pytest.raises(BadSetup):
        check_setup(library, setup)


def test_a_captains_price_never_goes_below_nothing(library: Library) -> None:
    state = deal(library, table(FULL), 7)
    assert stats.surcharge(state, 1) == -1
    free = next(card for card, face in enumerate(state.cards) if face.cost in (None, 0))
    assert stats.price(state, 1, free) == 0
