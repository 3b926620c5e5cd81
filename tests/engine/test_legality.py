"""Why something may not be done now: every reason, and where it ends."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from thunderstone.engine import legality, stats
from thunderstone.engine.bounds import MOST_USES
from thunderstone.engine.decision import Decision, Option, Refusal
from thunderstone.engine.laying import Laying
from thunderstone.engine.state import State
from thunderstone.engine.turn_state import Mark

Deal = Callable[[int, int], State]


@pytest.fixture
def state(first_game: Deal) -> State:
    """A dealt game with two seats in its first turn."""
    return first_game(2, 4)


def hand(state: State, *names: str) -> list[int]:
    """Give the active seat this hand, laid open."""
    state.turn.shown = True
    return Laying(state).hand(state.active, names)


def reason(refusal: Refusal | None) -> str:
    return refusal.reason if refusal else ""


def gilded(state: State, gold: int) -> None:
    """Let the active seat have so much gold, whatever it holds."""
    state.turn.gold_made += gold - stats.gold(state, state.active)


def mark(state: State, card: int, stat: Any, amount: int = 1) -> None:
    state.turn.marks.append(Mark(card, stat, amount, card, "turn"))


def menu(options: list[Option]) -> list[tuple[int, int, str]]:
    return [(option.card, option.other, option.name) for option in options]


# -- weapons -------------------------------------------------------------------------------------


def test_r65_a_hero_takes_up_what_is_no_heavier_than_he_is_strong(state: State) -> None:
    weapon, hero, _ = hand(state, "dagger", "militia", "torch")
    state.turn.phase = "dungeon"
    heavy = state.cards[weapon]
    strength = stats.strength(state, state.active, hero)
    for more, refusal in ((0, ""), (1, "too_heavy")):
        state.show(weapon, dataclasses.replace(heavy, weight=strength + more))
        assert reason(legality.equip_refusal(state, weapon, hero)) == refusal
        assert menu(legality.equip_options(state)) == [(weapon, hero, "")] * (not more)
    assert legality.equip_refusal(state, weapon, hero) == Refusal(
        "too_heavy", "R65", {"weight": strength + 1, "strength": strength}
    )


def test_r65_only_heroes_carry_even_what_weighs_nothing(state: State) -> None:
    weapon, hero, _ = hand(state, "dagger", "militia", "torch")
    state.turn.phase = "dungeon"
    mark(state, weapon, "weightless")
    assert menu(legality.equip_options(state)) == [(weapon, hero, "")]


def test_r65_r68_a_weapon_and_a_hero_are_taken_once(state: State) -> None:
    one, two, hero, other = hand(state, "dagger", "dagger", "militia", "militia")
    state.turn.phase = "village"
    assert reason(legality.equip_refusal(state, one, hero)) == "another_step"
    assert not legality.equip_options(state)
    state.turn.phase = "dungeon"
    assert menu(legality.equip_options(state)) == [
        (weapon, bearer, "") for weapon in (one, two) for bearer in (hero, other)
    ]
    state.turn.equipped = {one: hero}
    assert reason(legality.equip_refusal(state, one, other)) == "already_equipped"
    assert reason(legality.equip_refusal(state, two, hero)) == "already_armed"
    assert menu(legality.equip_options(state)) == [(two, other, "")]
    mark(state, hero, "many_weapons")
    assert legality.equip_refusal(state, two, hero) is None
    assert menu(legality.equip_options(state)) == [(two, hero, ""), (two, other, "")]
    state.turn.dropped = {two: other}
    assert reason(legality.equip_refusal(state, two, hero)) == "dropped"
    assert not legality.equip_options(state)


def test_a_weapon_that_would_join_the_hand_is_weighed_there_and_the_hand_stays(
    state: State,
) -> None:
    (hero,) = hand(state, "militia")
    state.turn.phase = "dungeon"
    weapon = state.stacks["dagger"][-1]
    before = state.text()
    assert legality.equip_refusal(state, weapon, hero) is None
    assert state.text() == before


# -- effects -------------------------------------------------------------------------------------


def test_r48_r50_r63_an_effect_waits_for_its_step_and_its_card(state: State) -> None:
    torch, rations, _ = hand(state, "torch", "iron_rations", "militia")
    refusal = legality.use_refusal
    state.turn.phase = "dungeon"
    assert refusal(state, rations, 0) is None
    assert (rations, 0, "") in menu(legality.use_options(state))
    state.turn.phase = "village"
    assert reason(refusal(state, rations, 0)) == "another_step"
    assert not legality.use_options(state)
    state.turn.phase = "dungeon"
    state.turn.used = [(torch, 0), (rations, 1)]
    assert refusal(state, rations, 0) is None
    state.turn.used = [(rations, 0)]
    assert reason(refusal(state, rations, 0)) == "already_used"
    state.turn.used = [(torch, 0)] * (MOST_USES - 1)
    assert refusal(state, rations, 0) is None
    state.turn.used.append((torch, 0))
    assert reason(refusal(state, rations, 0)) == "used_too_often"
    state.turn.used = []
    state.turn.found = [rations]
    assert reason(refusal(state, rations, 0)) == "found_this_turn"
    state.turn.found = []
    own = state.seats[state.active]
    own.hand = [card for card in own.hand if card != rations]
    assert reason(refusal(state, rations, 0)) == "not_revealed"
    own.treasures = [rations]
    assert refusal(state, rations, 0) is None
    assert (rations, 0, "") in menu(legality.use_options(state))


# -- the village ---------------------------------------------------------------------------------


def test_r52_what_may_be_bought_costs_no_more_than_the_gold(state: State) -> None:
    hand(state, "militia")
    state.turn.phase = "village"
    name, cards = max(state.stacks.items(), key=lambda one: state.cards[one[1][-1]].cost or 0)
    cost = state.cards[cards[-1]].cost or 0
    for gold, refusal in ((cost, ""), (cost - 1, "too_expensive")):
        gilded(state, gold)
        assert reason(legality.buy_refusal(state, state.active, name)) == refusal
        bought = [option.name for option in legality.buy_options(state)]
        assert (name in bought) == (not refusal)
        assert bought == [
            stack for stack in state.stacks
            if legality.buy_refusal(state, state.active, stack) is None
        ]  # fmt: skip
    assert legality.price_refusal(state, state.active, name) == Refusal(
        "too_expensive", "R52", {"price": cost, "gold": cost - 1}
    )
    assert reason(legality.purchase_refusal(state, state.active, name)) == "too_expensive"
    gilded(state, cost)
    assert reason(legality.purchase_refusal(state, state.active, name)) == "does_not_fit"


def test_r52_r197_purchases_end_with_their_step_their_number_and_the_stack(state: State) -> None:
    hand(state, "militia")
    gilded(state, 99)
    seat, top = state.active, state.stacks["dagger"][-1]
    for phase, refusal in (
        ("village", ""), ("buying", ""), ("levelling", "another_step"), ("dungeon", "another_step"),
    ):  # fmt: skip
        state.turn.phase = phase  # type: ignore[assignment]
        assert reason(legality.buy_refusal(state, seat, "dagger")) == refusal
        assert bool(legality.buy_options(state)) == (not refusal)
    state.turn.phase, state.turn.buys = "buying", 0
    assert reason(legality.buy_refusal(state, seat, "dagger")) == "no_buys_left"
    assert not legality.buy_options(state)
    mark(state, top, "buys")
    assert legality.buy_refusal(state, seat, "dagger") is None
    assert [option.name for option in legality.buy_options(state)] == ["dagger"]
    assert reason(legality.buy_refusal(state, seat, "torch")) == "no_buys_left"
    state.turn.phase = "start"
    assert not legality.no_purchase_left(state, state.stacks["torch"][-1]), "no visit has begun"
    state.turn.phase, state.stacks["dagger"] = "buying", []
    assert reason(legality.buy_refusal(state, seat, "dagger")) == "sold_out"


def test_r54_r55_who_may_rise_and_to_what(state: State) -> None:
    militia, torch = hand(state, "militia", "torch")
    own = state.seats[state.active]
    needed = state.cards[militia].level_up_xp or 0
    for phase in ("village", "buying", "levelling"):
        state.turn.phase, own.xp = phase, needed  # type: ignore[assignment]
        assert legality.level_refusal(state, militia) is None
        assert legality.could_rise(state, militia)
        own.xp = needed - 1
        refusal = legality.level_refusal(state, militia)
        assert refusal == Refusal("too_little_xp", "R55", {"needed": needed, "xp": needed - 1})
        assert not legality.could_rise(state, militia)
        assert not legality.level_options(state)
    own.xp = 99
    targets = legality.level_targets(state, militia)
    heroes = {state.cards[card].category: [] for pile in state.stacks.values() for card in pile
              if state.cards[card].kind == "hero"}  # fmt: skip
    assert sorted(state.cards[card].category for card in targets) == sorted(heroes)
    assert {state.cards[card].level for card in targets} == {1}
    assert menu(legality.level_options(state)) == [(militia, other, "") for other in targets]
    assert reason(legality.level_refusal(state, torch)) == "not_a_hero"
    assert not legality.could_rise(state, torch)
    assert not legality.could_rise(state, state.stacks["militia"][-1]), "it lies in no hand"
    second = next(card for pile in state.stacks.values() for card in pile
                  if state.cards[card].level == 2)  # fmt: skip
    assert reason(legality.level_refusal(state, militia, second)) == "one_level_at_a_time"
    assert legality.level_refusal(state, militia, state.stacks["torch"][-1]) is None
    state.turn.phase = "dungeon"
    assert reason(legality.level_refusal(state, militia)) == "another_step"


def test_r54_a_hero_rises_within_his_family_to_the_nearest_copy(state: State) -> None:
    name, pile = next((name, pile) for name, pile in state.stacks.items()
                      if state.cards[pile[-1]].level == 1)  # fmt: skip
    first, family = pile[-1], state.cards[pile[-1]].category
    Laying(state).hand(state.active, (state.cards[first].id,))
    own = state.seats[state.active]
    own.xp, state.turn.phase = 99, "levelling"
    (hero,) = own.hand
    assert state.cards[0].level == 3
    assert reason(legality.level_refusal(state, hero, 0)) == "one_level_at_a_time"
    (target,) = legality.level_targets(state, hero)
    face = state.cards[target]
    assert (face.category, face.level) == (family, 2)
    copies = [card for card in state.stacks[name] if state.cards[card].id == face.id]
    assert target == copies[-1], "the last card of a pile is its top"
    highest = next(card for card in state.stacks[name] if state.cards[card].level == 3)
    own.hand = [hero, highest]
    assert reason(legality.level_refusal(state, highest)) == "highest_level"
    state.stacks[name] = [card for card in state.stacks[name] if state.cards[card].level != 2]
    assert reason(legality.level_refusal(state, hero)) == "no_card_of_next_level"
    assert not legality.could_rise(state, hero)
    assert not legality.level_options(state)


# -- the hall ------------------------------------------------------------------------------------


def test_r71_what_may_be_attacked_is_a_monster_of_the_hall(state: State) -> None:
    hand(state, "militia")
    monster = state.hall[1][0]
    assert reason(legality.attack_refusal(state, monster)) == "another_step"
    state.turn.phase = "dungeon"
    assert legality.attack_refusal(state, monster) is None
    assert reason(legality.attack_refusal(state, state.seats[0].hand[0])) == "not_a_monster"
    lying = next(card for card in state.dungeon if state.cards[card].monster)
    assert reason(legality.attack_refusal(state, lying)) == "not_in_the_hall"
    attacks = [option for option in legality.dungeon_options(state) if option.act == "attack"]
    assert menu(attacks) == [(cards[0], rank, "") for rank, cards in enumerate(state.hall) if cards]


def with_attributes(state: State, card: int, **attributes: Any) -> None:
    state.show(card, dataclasses.replace(state.cards[card], attributes=attributes))


def test_r72_r128_who_was_served_by_a_spell_may_not_attack_and_who_holds_one_need_not(
    state: State,
) -> None:
    spell, weapon, hero = hand(state, "spirit_blast", "dagger", "militia")
    state.turn.phase = "dungeon"
    monsters = [cards[0] for cards in state.hall if cards]
    refusal = legality.attack_refusal
    acts = [option.act for option in legality.dungeon_options(state)]
    assert "no_battle" not in acts
    for monster in monsters:
        with_attributes(state, monster, not_attackable_with="spell")
        assert legality.gives_up_benefits(state, monster)
    assert "no_battle" in [option.act for option in legality.dungeon_options(state)]
    state.turn.equipped = {weapon: hero}
    assert refusal(state, monsters[0]) is None
    state.turn.used = [(spell, 0)]
    assert reason(refusal(state, monsters[0])) == "spell_used"
    state.turn.used = []
    state.turn.marks = [Mark(-1, "served", 1, spell, "turn")]
    assert reason(refusal(state, monsters[0])) == "spell_used"
    with_attributes(state, monsters[0], not_attackable_with="weapon")
    assert reason(refusal(state, monsters[0])) == "weapon_equipped"
    assert not legality.gives_up_benefits(state, monsters[0])
    state.turn.equipped, state.turn.dropped = {}, {weapon: hero}
    assert reason(refusal(state, monsters[0])) == "weapon_equipped"
    state.turn.dropped = {}
    assert refusal(state, monsters[0]) is None
    hand(state, "militia")
    assert not legality.gives_up_benefits(state, monsters[1]), "no Spell lies there"


def test_r124_a_new_order_of_the_hall_differs_from_the_old_one(state: State) -> None:
    Laying(state).hall([(), ("the_devout",), ("the_faithful",), ("the_voice",)])
    one, two, three = (cards[0] for cards in state.hall[1:])
    options = legality.rank_options

    def cards(host: int, placed: list[int]) -> list[tuple[int, int]]:
        return [(option.card, option.rank) for option in options(state, host, placed)]

    assert cards(-1, []) == [(one, 1), (two, 1), (three, 1)]
    assert cards(-1, [one]) == [(three, 2)], "two and three must change places now"
    assert cards(-1, [two]) == [(one, 2), (three, 2)]
    assert cards(-1, [two, one]) == [(three, 3)]
    assert cards(-1, [two, one, three]) == []
    spell, torch = hand(state, "spirit_blast", "torch")
    with_attributes(state, one, immune_to_spells=True)
    assert cards(spell, []) == [(three, 2)], "the other two change places"
    assert cards(torch, []) == [(one, 1), (two, 1), (three, 1)]
    state.set_cards((*state.cards, state.cards[spell]))
    assert cards(-1, []) == [(one, 1), (two, 1), (three, 1)], "no card moves the hall"
    with_attributes(state, two, immune_to_spells=True)
    assert cards(spell, []) == [], "one alone stays where it is"
    guardian = Laying(state).take("unholy_guardian")
    state.hall[2] = [guardian]
    assert cards(-1, []) == [(three, 1)]


# -- questions -----------------------------------------------------------------------------------


def asked(state: State, purpose: Any, kind: Any = "cards") -> None:
    state.decision = Decision(state.active, kind, (), purpose=purpose)


def test_r77_r98_r116_why_a_card_cannot_be_chosen(state: State) -> None:
    Laying(state).hall([(), ("unholy_guardian",), ("the_devout",), ()])
    (guardian,), (monster,) = state.hall[1:3]
    refusal = legality.card_refusal
    with_attributes(state, monster, must_be_defeated=True)
    for purpose, stays, bound in (
        ("bury", "guardian_stays", "must_be_defeated"),
        ("take", "guardian_stays", "must_be_defeated"),
        ("destroy", "does_not_fit", "does_not_fit"), ("pay", "does_not_fit", "does_not_fit"),
    ):  # fmt: skip
        asked(state, purpose)
        assert (reason(refusal(state, guardian)), reason(refusal(state, monster))) == (stays, bound)
    state.turn.used = [(monster, 0)]
    assert reason(refusal(state, monster)) == "already_used", "it is to pay"
    assert reason(refusal(state, guardian)) == "does_not_fit"
    state.turn.fallen = [monster]
    asked(state, "destroy")
    assert reason(refusal(state, monster)) == "already_doomed"
    (torch,) = hand(state, "torch")
    other = Laying(state).take("the_voice")
    state.hall[3] = [other]
    asked(state, "take")
    for card in (torch, other):
        assert reason(refusal(state, card)) == "does_not_fit", "it might leave, and is not meant"
    asked(state, "take", "ranks")
    assert refusal(state, torch) is None
    state.decision = None
    assert refusal(state, torch) is None


def test_what_is_offered_needs_no_reason_and_all_else_has_one(state: State) -> None:
    hand(state, "dagger", "militia", "iron_rations")
    state.turn.phase = "dungeon"
    offered = legality.dungeon_options(state)
    state.decision = Decision(state.active, "dungeon", tuple(offered))
    assert {option.act for option in offered} >= {"use", "equip", "attack"}
    for option in offered:
        assert legality.why_not(state, option) is None
        elsewhere = option._replace(name="elsewhere")
        assert reason(legality.why_not(state, elsewhere)) == "another_question", option
    weapon, hero, _ = state.seats[state.active].hand
    state.turn.equipped = {weapon: hero}
    wishes = {
        "equip": Option("equip", weapon, -1),
        "attack": Option("attack", state.dungeon[0], 1),
        "buy": Option("buy", -1, -1, "dagger"),
        "level": Option("level", state.seats[state.active].hand[1], -1),
    }
    for act, wish in wishes.items():
        assert reason(legality.why_not(state, wish)) not in ("", "another_question"), act
    assert reason(legality.why_not(state, Option("rest"))) == "another_question"
    asked(state, "destroy")
    assert reason(legality.why_not(state, Option("card", state.hall[1][0]))) == "does_not_fit"
    state.turn.phase = "aftermath"
    asked(state, "", "purchase")
    gilded(state, 99)
    assert reason(legality.why_not(state, wishes["buy"])) == "does_not_fit"
    state.decision = None
    assert reason(legality.why_not(state, Option("rest"))) == "game_over"
