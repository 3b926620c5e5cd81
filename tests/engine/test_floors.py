"""The Dungeon's floors (docs/MODES.md): sorted, dealt, named, known to all, and opened."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest

from thunderstone.catalogue import load_presets, share
from thunderstone.engine import commission, floors, machine, scoring
from thunderstone.engine.attack import tally
from thunderstone.engine.events import Event
from thunderstone.engine.library import Library
from thunderstone.engine.setup import Setup, deal
from thunderstone.engine.state import State, state_from_plain
from thunderstone.engine.turn_state import PENALTIES
from thunderstone.engine.variant import PRINTED, Variant
from thunderstone.engine.view import redeal, view
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.narration.floors import floor_name

SEEDS = range(12)
SOLO = Variant(mode="solo_normal", floors=True)


def table(**changes: object) -> Setup:
    setup = load_presets()["first_game"].setup(1, 0, SOLO)
    return replace(setup, **changes)  # type: ignore[arg-type]


def order(state: State) -> list[int]:
    """The floors of the Dungeon's cards as they lie, uppermost first, but Guardian and stone."""
    return [state.floor_of[card] for card in reversed(state.dungeon) if card in state.floor_of]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_deck_lies_floor_by_floor_with_guardian_and_stone_in_their_places(
    library: Library, seed: int
) -> None:
    state = deal(library, table(), seed)
    assert order(state) == sorted(order(state))
    assert Counter(order(state)) == {1: 12, 2: 12, 3: 12}
    places = {state.cards[card].kind: place for place, card in enumerate(state.dungeon)}
    assert places["thunderstone"] <= 10
    assert 11 <= places["guardian"] <= 21


@pytest.mark.parametrize(
    ("groups", "sizes"),
    [
        (("humanoid", "ooze"), {1: 7, 2: 7, 3: 6}),
        (("humanoid", "ooze", "enchanted"), {1: 10, 2: 10, 3: 10}),
        (("humanoid", "ooze", "enchanted", "cultist_humanoid"), {1: 14, 2: 13, 3: 13}),
    ],
)
def test_each_group_is_cut_into_weak_middle_and_strong(
    library: Library, groups: tuple[str, ...], sizes: dict[int, int]
) -> None:
    state = deal(library, table(monsters=groups, treasures=(), guardians=()), 3)
    assert Counter(order(state)) == sizes
    for group in groups:
        xp: dict[int, list[int]] = {}
        for card, floor in state.floor_of.items():
            if state.cards[card].category == group:
                xp.setdefault(floor, []).append(state.cards[card].xp or 0)
        assert sorted(len(own) for own in xp.values()) == [3, 3, 4]
        assert max(xp[1]) <= min(xp[2])
        assert max(xp[2]) <= min(xp[3])


def test_a_card_of_the_swarm_is_of_the_floor_of_its_marker(library: Library) -> None:
    monsters = ("humanoid", "the_swarm", "ooze")
    state = deal(library, table(monsters=monsters, treasures=(), guardians=()), 5)
    markers = [card for card in reversed(state.dungeon) if state.cards[card].kind == "marker"]
    found = [state.floor_of[card] for card in reversed(state.swarm)]
    assert found == [state.floor_of[card] for card in markers] == [1] * 3 + [2] * 4 + [3] * 3


def test_features_are_dealt_to_the_floors_in_turn_by_chance(library: Library) -> None:
    found = set()
    for seed in SEEDS:
        state = deal(library, table(), seed)
        treasures = [card for card, face in enumerate(state.cards) if face.kind == "treasure"]
        assert Counter(state.floor_of[card] for card in treasures) == {1: 2, 2: 2, 3: 2}
        found.add(tuple(state.floor_of[card] for card in treasures))
    assert len(found) > 6


def test_names_and_penalties_are_drawn_and_no_word_twice(library: Library) -> None:
    drawn = [floor for seed in range(40) for floor in deal(library, table(), seed).floors]
    assert {floor.penalty for floor in drawn} == set(PENALTIES)
    assert {floor.noun for floor in drawn} == set(floors.NOUNS)
    assert {floor.adjective for floor in drawn} == set(floors.ADJECTIVES)
    for first in range(0, len(drawn), 3):
        three = drawn[first : first + 3]
        assert len({one.noun for one in three}) == len({one.adjective for one in three}) == 3


@pytest.mark.parametrize(
    ("noun", "spanish", "english"),
    [
        ("galleries", "Galerías Anegadas", "Flooded Galleries"),
        ("cellars", "Sótanos Anegados", "Flooded Cellars"),
        ("throne", "Trono Anegado", "Flooded Throne"),
        ("chapel", "Capilla Anegada", "Flooded Chapel"),
    ],
)
def test_a_name_agrees_in_gender_and_number(noun: str, spanish: str, english: str) -> None:
    floor = floors.Floor(noun, "flooded", "none")
    assert (floor_name(floor, "es"), floor_name(floor, "en")) == (spanish, english)


def test_the_first_door_is_opened_before_the_first_turn_and_before_commissions(
    library: Library,
) -> None:
    both = Variant(floors=True, commissions=True)
    setup = load_presets()["first_game"].setup(3, 1, both)
    for seed in SEEDS:
        state = deal(library, setup, seed)
        assert state.decision is not None
        if state.floors[0].penalty != "major":
            assert state.decision.seat == 1
            assert [option.mode for option in state.decision.options] == ["as_drawn", "wide_open"]
            assert not commission.is_choice(state.decision)
            machine.answer(state, [0])
        assert state.turn.number == 0
        assert state.decision is not None
        assert state.decision.options[0].mode in library.commissions
        assert commission.is_choice(state.decision)


def test_what_lies_on_a_floor_is_known_and_in_which_order_is_not(library: Library) -> None:
    """A view dealt anew keeps to the floors, and differs in nothing else that is known."""
    state = deal(library, table(), 4)
    seen = view(state, 0)
    decks = set()
    for seed in range(20):
        again = redeal(seen, seed)
        assert order(again) == order(state)
        assert again.floors == state.floors
        decks.add(tuple(again.dungeon))
    assert len(decks) == 20


def test_the_order_within_a_floor_leaves_no_trace_in_a_view(library: Library) -> None:
    state = deal(library, table(), 4)
    other = state.clone()
    top = max(place for place, card in enumerate(state.dungeon) if state.floor_of.get(card) == 2)
    below = top - 1 if state.dungeon[top - 1] in state.floor_of else top - 2
    other.dungeon = state.dungeon[:]
    other.dungeon[top], other.dungeon[below] = state.dungeon[below], state.dungeon[top]
    assert other.dungeon != state.dungeon
    assert view(other, 0).pools == view(state, 0).pools
    assert view(other, 0).state.text() == view(state, 0).state.text()


def test_without_the_option_a_state_prints_as_before(library: Library) -> None:
    state = deal(library, table(variant=PRINTED), 1)
    assert not state.floors
    assert not state.floor_of
    assert "floor" not in state.text()


def test_floors_survive_a_save(library: Library) -> None:
    state = deal(library, table(), 1)
    floors.replace(state, 2, door="wide_open", beaten=2)
    again = state_from_plain(library, json.loads(json.dumps(state.to_plain())))
    assert again.floors == state.floors
    assert again.text() == state.text()


def test_a_share_code_keeps_the_option_and_codes_without_it_stay(library: Library) -> None:
    setup = table()
    code = share.encode(setup, 7)
    plain = share.encode(replace(setup, variant=replace(SOLO, floors=False)), 7)
    assert share.decode(library, code).setup.variant.floors
    assert not share.decode(library, plain).setup.variant.floors
    assert len(plain) < len(code)


def test_the_sum_of_an_attack_names_the_floors_health_and_the_score_its_point(
    library: Library,
) -> None:
    state = deal(library, table(variant=Variant(floors=True)), 1)
    monster = state.hall[1][0]
    floors.replace(state, 1, door="as_drawn", penalty="none")
    plain = tally(state, 0, monster, 1).health
    floors.replace(state, 1, door="wide_open")
    result = tally(state, 0, monster, 1)
    assert result.health == plain + 1
    assert sum(item.amount for item in result.health_items) == result.health
    floors.replace(state, 1, beaten=3)
    assert tally(state, 0, monster, 1).health == plain
    own = state.seats[0]
    before = scoring.score(state, 0).total
    state.hall[1] = []
    own.discard = [*own.discard, monster]
    face = state.cards[monster]
    assert scoring.score(state, 0).total == before + (face.vp or 0) + 1
    assert scoring.worth(state, monster) == (face.vp or 0) + 1


def test_a_journal_with_floors_is_replayed_to_the_same_table(library: Library) -> None:
    journal = Journal.new(library, table(), 11, [Player("Ana", HUMAN)])
    while journal.state.decision is not None and len(journal.answers) < 60:
        decision = journal.state.decision
        least = max(1, decision.least)
        journal.answer(list(range(min(least, len(decision.options)))))
    again = Journal.from_plain(library, json.loads(json.dumps(journal.to_plain())))
    assert again.state.text() == journal.state.text()
    assert again.state.floors


def test_a_view_is_told_of_doors_and_victories(library: Library) -> None:
    seen = deal(library, table(), 3)
    card = next(card for card, number in seen.floor_of.items() if number == 2)
    floors.follow(seen, Event("win_battle", 0, (card,), amount=4))
    floors.follow(seen, Event("reach_door", 0, amount=2))
    assert (seen.floors[1].beaten, seen.floors[1].door) == (1, "reached")
    floors.follow(seen, Event("open_door", 0, source="wide_open", amount=2))
    assert floors.reward(seen, card) == 1
