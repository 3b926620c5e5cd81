"""What an attack comes to, shown before it is declared: sums, Light by rank, the party's totals."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from thunderstone.engine import attack, stats
from thunderstone.engine.attack import AttackSums, AttackTerms, LightAsked
from thunderstone.engine.card import Modifier
from thunderstone.engine.laying import Laying
from thunderstone.engine.library import Library
from thunderstone.engine.program import Scope
from thunderstone.engine.state import State
from thunderstone.engine.turn_state import Mark
from thunderstone.engine.variant import Variant

Deal = Callable[[int, int], State]
DAGGER, MILITIA, TORCH = "dagger", "militia", "torch"


@pytest.fixture
def state(first_game: Deal) -> State:
    """A dealt game with two seats, its active seat in the dungeon with a small party."""
    state = first_game(2, 4)
    state.turn.phase, state.turn.shown = "dungeon", True
    Laying(state).hall([(), ("the_devout",), ("the_faithful",), ("the_voice",)])
    Laying(state).hand(state.active, (DAGGER, MILITIA, MILITIA, TORCH))
    return state


def mark(state: State, card: int, stat: Any, amount: int = 1) -> None:
    state.turn.marks.append(Mark(card, stat, amount, card, "turn"))


def with_attributes(state: State, card: int, **attributes: Any) -> None:
    state.show(card, dataclasses.replace(state.cards[card], attributes=attributes))


STEPS = [
    # attributes, doublings, armed, halved, light needed; then attack, magic, missing, total
    ({}, 0, False, False, 0, 5, 3, 0, 8),
    ({}, 1, False, False, 0, 5, 6, 0, 11),
    ({}, 2, False, False, 0, 5, 12, 0, 17),
    ({}, 0, False, False, 3, 5, 3, 1, 6),
    ({}, 0, False, False, 2, 5, 3, 0, 8),
    ({}, 0, False, False, 9, 5, 3, 7, 0),
    ({}, 0, False, True, 3, 5, 3, 1, 3),
    ({}, 0, False, True, 0, 5, 3, 0, 4),
    ({"magic_attack_only": True}, 0, False, False, 0, 0, 3, 0, 3),
    ({"immune_to_magic_attack": True}, 1, False, False, 0, 5, 0, 0, 5),
    ({"half_magic_attack": True}, 0, False, False, 0, 5, 1, 0, 6),
    ({"half_magic_attack": True}, 1, False, False, 0, 5, 3, 0, 8),
    ({"half_attack_without": "weapon"}, 0, False, False, 0, 5, 3, 0, 4),
    ({"half_attack_without": "weapon"}, 0, True, False, 0, 5, 3, 0, 8),
    ({"half_attack_without": "weapon"}, 0, True, True, 0, 5, 3, 0, 4),
    ({"half_attack_without": "magic_attack"}, 0, False, False, 0, 5, 3, 0, 8),
    ({"light_cannot_be_reduced": True}, 0, False, False, 3, 5, 3, 3, 2),
    ({"light_cannot_be_reduced": True}, 0, False, False, 0, 5, 3, 0, 8),
]


@pytest.mark.parametrize(
    ("attributes", "doublings", "armed", "halved", "needed", "full", "magic", "missing", "total"),
    STEPS,
)
def test_r87_each_step_of_the_calculation(
    library: Library, attributes: dict[str, Any], doublings: int, armed: bool, halved: bool,
    needed: int, full: int, magic: int, missing: int, total: int,
) -> None:  # fmt: skip
    monster = dataclasses.replace(library.cards["the_devout"], attributes=attributes)
    sums = AttackSums(5, 3, 2)
    found = attack.attack_value(monster, AttackTerms(needed, doublings, armed, halved), sums)
    assert (found.attack, found.magic, found.missing, found.total) == (full, magic, missing, total)
    assert found.attack_lost == 5 - full
    assert found.magic_doubled == 3 * 2**doublings - 3
    assert found.magic_lost == 3 * 2**doublings - magic
    assert found.penalty == 2 * missing
    assert found.halved == max(0, full + magic - found.penalty) - total
    assert not found.powerless


def test_r88_r89_no_attack_is_less_than_0_and_some_need_magic(library: Library) -> None:
    monster = library.cards["the_devout"]
    terms = AttackTerms(0, 0, False)
    assert attack.attack_value(monster, terms, AttackSums(-5, 2, 0)).total == 0
    needs = dataclasses.replace(monster, attributes={"magic_attack_required": True})
    for magic, powerless in ((0, True), (1, False)):
        found = attack.attack_value(needs, terms, AttackSums(9, magic, 0))
        assert found.powerless == powerless
    half = dataclasses.replace(monster, attributes={"half_attack_without": "magic_attack"})
    for magic, total in ((0, 4), (1, 9)):
        assert attack.attack_value(half, terms, AttackSums(9 - magic, magic, 0)).total == total


def test_r73_a_breakdown_adds_up_and_says_what_is_missing(state: State) -> None:
    monster = state.hall[3][0]
    found = attack.tally(state, state.active, monster, 3)
    assert (found.target, found.rank, found.light, found.light_needed) == (monster, 3, 1, 3)
    assert (found.missing, found.penalty) == (2, 4)
    assert found.attack == sum(item.amount for item in found.items if item.stat == "attack")
    assert found.health == sum(item.amount for item in found.health_items)
    assert found.total == max(0, found.attack + found.magic - 4)
    assert found.margin == found.total - found.health
    assert found.floored == found.total - (found.attack + found.magic - found.penalty)
    exact = found._replace(total=found.health)
    assert (exact.wins, exact.margin, exact.short) == (True, 0, 0)
    assert not exact._replace(powerless=True).wins
    less = found._replace(total=found.health - 1)
    assert (less.wins, less.margin, less.short) == (False, -1, 1)
    more = found._replace(total=found.health + 2, attack=1, magic=2, penalty=4, halved=1)
    assert (more.wins, more.margin, more.short) == (True, 2, 0)
    assert more.floored == more.total + 2


def test_every_monster_of_the_hall_has_its_tally_but_the_barred(state: State) -> None:
    one, two, three = (cards[0] for cards in state.hall[1:])
    stone = Laying(state).take("stone_of_avarice", "dungeon")
    state.hall[2] = [two, stone]
    found = attack.tallies(state, {three: "barred"})
    assert list(found) == [one, two]
    assert found[two] == attack.tally(state, state.active, two, 2)


def test_r73_r95_each_rank_asks_for_light_by_its_first_monster(state: State) -> None:
    assert attack.rank_lights(state, state.active) == [
        LightAsked(0, 0), LightAsked(1, 0), LightAsked(2, 1), LightAsked(3, 2)
    ]  # fmt: skip
    assert [light.penalty for light in attack.rank_lights(state, state.active)] == [0, 0, 2, 4]
    first = state.hall[1][0]
    with_attributes(state, first, light_penalty=2)
    assert attack.rank_lights(state, state.active)[1] == LightAsked(3, 2)
    second = state.hall[2][0]
    state.hall[1] = [Laying(state).take("stone_of_avarice", "dungeon"), second]
    with_attributes(state, second, light_cannot_be_reduced=True)
    assert attack.rank_lights(state, state.active)[1] == LightAsked(1, 1), "the stone asks nothing"
    state.hall[1] = []
    assert attack.rank_lights(state, state.active)[1] == LightAsked(1, 0)
    state.variant = Variant(difficulty=2)
    assert [light.needed for light in attack.rank_lights(state, state.active)] == [0, 1, 2, 4]
    state.variant = Variant(difficulty=1)
    assert [light.needed for light in attack.rank_lights(state, state.active)] == [0, 1, 2, 3]


def test_r192_light_is_missing_or_not(state: State) -> None:
    monster = state.hall[3][0]
    for rank, remains in ((0, False), (1, False), (2, True), (3, True)):
        assert attack.light_penalty_remains(state, state.active, monster, rank) == remains


def test_a_seat_that_waits_is_counted_as_at_the_start_of_its_turn(state: State) -> None:
    other = 1 - state.active
    weapon, hero, *_ = state.seats[state.active].hand
    state.turn.equipped = {weapon: hero}
    state.turn.gold_made = 5
    mark(state, hero, "attack", 3)
    now = attack.party_totals(state, state.active)
    turn = state.turn
    turn.seat = other
    waiting = attack.party_totals(state, 1 - other)
    assert (state.turn, turn.equipped) == (turn, {weapon: hero})
    weapon_attack = dict(state.cards[weapon].brings)["attack"]
    assert now.attack - waiting.attack == weapon_attack + 3
    assert now.gold - waiting.gold == 5
    turn.seat = 1 - other
    mark(state, -1, "light", 7)
    assert attack.rank_lights(state, state.active)[3].missing == 0
    turn.seat = other
    assert attack.rank_lights(state, 1 - other)[3].missing == 2


def test_the_totals_of_a_party(state: State) -> None:
    seat = state.active
    weapon, one, two, torch = state.seats[seat].hand
    state.seats[seat].xp = 4
    found = attack.party_totals(state, seat)
    brought = [dict(state.cards[card].brings) for card in (one, two, torch)]
    assert found.seat == seat
    assert found.attack == sum(figures.get("attack", 0) for figures in brought)
    assert found.light == sum(figures.get("light", 0) for figures in brought) == 1
    assert (found.magic, found.magic_doubled, found.doubling) == (0, 0, ())
    assert found.strength == 2 * stats.strength(state, seat, one)
    assert (found.gold, found.xp) == (stats.gold(state, seat), 4)
    assert found.total == found.attack
    assert found._replace(attack=-5, magic=2).total == 0
    assert found._replace(attack=-5, magic=7).total == 2
    assert weapon not in {item.card for item in found.items}, "nobody carries it (R66)"


def test_r87_the_totals_of_a_party_double_its_magic(state: State) -> None:
    seat = state.active
    _, hero, _, torch = state.seats[seat].hand
    mark(state, hero, "magic_attack", 3)
    against: set[tuple[int, int]] = set()

    def twice(_: State, scope: Scope) -> int:
        against.add((scope.target, scope.rank))
        return 2

    line = Modifier("magic_doubling", "shown", None, twice)
    state.show(torch, dataclasses.replace(state.cards[torch], modifiers=(line,)))
    found = attack.party_totals(state, seat)
    assert (found.magic, found.magic_doubled) == (12, 9)
    assert [item.source for item in found.doubling] == [torch]
    assert found.total == found.attack + 12
    assert against == {(-1, 1)}, "no Monster is named, and rank 1 is meant"
    against.clear()
    more = dataclasses.replace(line, stat="attack")
    state.show(torch, dataclasses.replace(state.cards[torch], modifiers=(more,)))
    attack.party_totals(state, seat)
    assert against == {(-1, 1)}
    light = dataclasses.replace(line, stat="light_needed")
    state.show(torch, dataclasses.replace(state.cards[torch], modifiers=(light,)))
    state.hall = [[], [], [], []]
    attack.rank_lights(state, seat)
    assert against == {(-1, 1), (-1, 2), (-1, 3)}


def test_r87_a_line_adds_to_the_party_or_to_cards_of_the_hand(state: State) -> None:
    _, hero, _, torch = state.seats[state.active].hand
    outside = state.stacks["torch"][-1]
    before = attack.party_totals(state, state.active).attack
    for of, more in ((None, 2), ([hero], 2), ([outside], 0), ([hero, outside], 2)):
        line = Modifier("attack", "shown", of and (lambda *_, of=of: of), lambda *_: 2)
        state.show(torch, dataclasses.replace(state.cards[torch], modifiers=(line,)))
        assert attack.party_totals(state, state.active).attack == before + more, of


def test_the_first_copy_of_all_is_attacked_like_any_other(state: State) -> None:
    """Copies are numbered from 0 on."""
    seat = state.active
    bare = state.seats[seat].hand[1]
    face = state.cards[state.hall[3][0]]
    state.hall[3] = [0]
    attributes = {"light_cannot_be_reduced": True, "light_penalty": 2,
                  "unequipped_heroes_cannot_attack": True}  # fmt: skip
    state.show(0, dataclasses.replace(face, attributes=attributes))
    assert attack.light_asked(state, seat, 0, 3) == LightAsked(5, 5)
    assert bare in attack.barred_heroes(state, seat, 0, 3)
    state.show(0, dataclasses.replace(face, attributes={"immune_to_unequipped_heroes": True}))
    assert bare in {item.card for item in attack.tally(state, seat, 0, 3).lost_items}


def test_r66_a_weapon_that_nobody_carries_brings_nothing_it_was_given(state: State) -> None:
    weapon, hero, *_ = state.seats[state.active].hand
    before = attack.party_totals(state, state.active).attack
    mark(state, weapon, "attack", 3)
    assert attack.party_totals(state, state.active).attack == before
    state.turn.equipped = {weapon: hero}
    more = dict(state.cards[weapon].brings)["attack"] + 3
    assert attack.party_totals(state, state.active).attack == before + more


def test_r121_r122_a_hero_who_cannot_attack_brings_nothing_nor_does_his_weapon(
    state: State,
) -> None:
    seat, monster = state.active, state.hall[1][0]
    weapon, armed, bare, _ = state.seats[seat].hand
    state.turn.equipped = {weapon: armed}
    strength = stats.strength(state, seat, bare)
    barred = attack.barred_heroes
    assert barred(state, seat, monster, 1) == set()
    with_attributes(state, monster, unequipped_heroes_cannot_attack=True)
    assert barred(state, seat, monster, 1) == {bare}
    with_attributes(state, monster, heroes_below_strength_cannot_attack=strength)
    assert barred(state, seat, monster, 1) == set()
    with_attributes(state, monster, heroes_below_strength_cannot_attack=strength + 1)
    assert barred(state, seat, monster, 1) == {armed, bare}
    found = attack.tally(state, seat, monster, 1)
    assert {item.card for item in found.lost_items} == {weapon, armed, bare}
    assert found.attack == 0


def test_r123_r125_a_monster_takes_single_summands_away(state: State) -> None:
    seat, monster = state.active, state.hall[1][0]
    Laying(state).hand(seat, (DAGGER, MILITIA, MILITIA, TORCH, "spirit_blast"))
    weapon, armed, bare, _, spell = state.seats[seat].hand
    state.turn.equipped = {weapon: armed}
    mark(state, spell, "attack", 2)
    mark(state, spell, "light", 1)
    mark(state, -1, "attack", 1)
    state.show(len(state.cards) - 1, state.cards[bare])  # the party is no copy, nor the last one

    def lost() -> set[tuple[int, str]]:
        items = attack.tally(state, seat, monster, 1).lost_items
        return {(item.card, item.stat) for item in items}

    assert lost() == set()
    for attributes, gone in (
        ({"immune_to_spells": True}, spell),
        ({"immune_to_edged_weapons": True}, weapon),
        ({"immune_to_unequipped_heroes": True}, bare),
        ({"not_attackable_with": "spell"}, spell),
        ({"not_attackable_with": "weapon"}, None),
    ):
        with_attributes(state, monster, **attributes)
        assert {card for card, _ in lost()} == ({gone} if gone is not None else set()), attributes
        with_light = "not_attackable_with" in attributes and gone == spell
        assert ((spell, "light") in lost()) == with_light
    state.show(weapon, dataclasses.replace(state.cards[weapon], classes=("weapon",)))
    with_attributes(state, monster, immune_to_edged_weapons=True)
    assert lost() == set()


def test_r187_r193_a_heros_own_sum_counts_his_weapon(state: State) -> None:
    weapon, hero, other, _ = state.seats[state.active].hand
    scope = Scope(state.active, -1, state.hall[1][0], 1, {})
    own = dict(state.cards[hero].brings)["attack"]
    assert attack.hero_total(state, scope, hero) == own
    state.turn.equipped = {weapon: hero}
    armed = own + dict(state.cards[weapon].brings)["attack"]
    assert attack.hero_total(state, scope, hero) == armed
    assert attack.hero_total(state, scope, other) == own
    assert attack.hero_magic(state, scope, hero) == 0
    mark(state, hero, "converted")
    assert attack.hero_magic(state, scope, hero) == armed, "his Weapon's Attack is Magic too"
    assert attack.hero_total(state, scope, hero) == armed
    assert attack.hero_magic(state, scope, other) == 0
