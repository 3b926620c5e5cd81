"""Figures as they are now: whose lines are in force, and what is added to what is printed."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from thunderstone.engine import stats
from thunderstone.engine.bounds import IDLE, MOST_FIGURE, MOST_FOLDS, MOST_WORK, Overrun
from thunderstone.engine.card import Modifier
from thunderstone.engine.laying import Laying
from thunderstone.engine.program import Scope
from thunderstone.engine.state import State
from thunderstone.engine.stats import Item, Load
from thunderstone.engine.turn_state import Mark
from thunderstone.engine.variant import Variant

Deal = Callable[[int, int], State]


@pytest.fixture
def state(first_game: Deal) -> State:
    """A dealt game with two seats; the active one holds a small party, laid open."""
    state = first_game(2, 4)
    state.turn.phase, state.turn.shown = "dungeon", True
    Laying(state).hall([("unholy_guardian",), ("the_devout",), ("the_faithful",), ()])
    Laying(state).hand(state.active, ("dagger", "militia", "militia", "torch"))
    return state


def line(
    stat: Any, add: int = 1, zone: Any = "shown", of: list[int] | None = None, needs: Any = None
) -> Modifier:
    """A `while` line that adds a figure to some cards (None: to the party)."""
    return Modifier(
        stat=stat,
        add=lambda state, scope: add,
        of=None if of is None else lambda state, scope: of,
        needs=needs,
        zone=zone,
    )


def give(state: State, card: int, *lines: Modifier) -> None:
    """Print some lines on a card, in place of its own."""
    state.show(card, dataclasses.replace(state.cards[card], modifiers=lines))


def mark(state: State, card: int, stat: Any, amount: int = 1) -> None:
    state.turn.marks.append(Mark(card, stat, amount, 9, "turn"))


def hosts(items: list[Item]) -> list[int]:
    return [item.source for item in items]


def test_r66_r131_r217_whose_lines_are_in_force(state: State) -> None:
    seat, other = state.active, 1 - state.active
    weapon, hero, _, torch = state.seats[seat].hand
    guardian, front = state.hall[0][0], state.hall[1][0]
    give(state, weapon, line("price"))
    give(state, hero, line("price"), line("light"), line("price", zone="hall"))
    give(state, torch, line("price", zone="rank_0"))
    give(state, guardian, line("price", zone="rank_0"), line("price"))
    give(state, front, line("price", zone="rank_0"), line("price", zone="hall"), line("light"))
    for own, found in ((seat, [hero, guardian, front]), (other, [guardian, front])):
        assert hosts(stats.modifiers_of(state, own, "price")) == found
    state.turn.equipped = {weapon: hero}
    assert hosts(stats.modifiers_of(state, seat, "price")) == [weapon, hero, guardian, front]
    assert hosts(stats.modifiers_of(state, seat, "light")) == [hero]
    assert stats.modifiers_of(state, seat, "health") == []


def test_r217_a_line_that_is_held_holds_for_the_active_seat_as_printed(state: State) -> None:
    seat = state.active
    host = next(n for n, face in enumerate(state.cards) if face.modifiers)
    index, printed = 0, state.cards[host].modifiers[0]
    assert stats.held_line(state, host, index) == printed
    give(state, host)
    gone = len(state.cards) - 1
    state.turn.held = [(gone, host, index)]
    assert stats.held_line(state, host, index) == printed, "whatever the card shows by now"
    lines = stats._lines_in_force(state, seat, printed.stat)
    assert (gone, printed) in lines
    assert (gone, printed) not in stats._lines_in_force(state, 1 - seat, printed.stat)
    stat: Any = "xp" if printed.stat != "xp" else "vp"
    assert (gone, printed) not in stats._lines_in_force(state, seat, stat)


def test_a_line_adds_its_figure_to_its_cards_where_its_condition_holds(state: State) -> None:
    _, hero, other, torch = state.seats[state.active].hand
    no: Any = lambda state, scope: False  # noqa: E731
    give(state, torch, line("price", 3), line("price", 2, of=[hero, other]),
         line("price", 0), line("price", 7, needs=no), line("price", MOST_FIGURE + 5))  # fmt: skip
    assert stats.modifiers_of(state, state.active, "price") == [
        Item(-1, torch, "price", 3),
        Item(hero, torch, "price", 2),
        Item(other, torch, "price", 2),
        Item(-1, torch, "price", MOST_FIGURE),
    ]


def test_r178_what_a_card_gives_of_itself(state: State) -> None:
    _, hero, other, torch = state.seats[state.active].hand
    scope = Scope(state.active, other, -1, 1, {})
    printed = dict(state.cards[torch].brings)["light"]
    assert stats.of_its_own(state, scope, torch, "light") == printed
    give(state, torch, line("light", 2, of=[torch]), line("light", 4, of=[hero]),
         line("light", 8), line("light", 16, zone="hall", of=[torch]),
         line("attack", 32, of=[torch]))  # fmt: skip
    assert stats.of_its_own(state, scope, torch, "light") == printed + 2
    assert stats.of_its_own(state, scope, torch, "attack") == 32
    assert stats.of_its_own(state, scope, torch, "magic_attack") == 0


def test_whoever_only_looks_uses_nothing_up_and_goes_no_further_than_the_rules(
    state: State,
) -> None:
    _, _, _, torch = state.seats[state.active].hand

    def reads_itself(state: State, scope: Scope) -> int:
        return 1 + len(stats.modifiers_of(state, scope.seat, "price"))

    endless = dataclasses.replace(line("price"), add=reads_itself)
    give(state, torch, endless)
    state.work = IDLE
    assert stats.modifiers_of(state, state.active, "price") == []
    assert (state.work, state.folds) == (IDLE, 0)
    for done in (0, 5):
        state.work = done
        with pytest.raises(Overrun) as caught:
            stats.modifiers_of(state, state.active, "price")
        assert (caught.value.host, state.folds, state.work) == (torch, 0, done + MOST_FOLDS)

    def reads_so_deep(state: State, scope: Scope) -> int:
        deepest = state.folds == MOST_FOLDS
        return 1 if deepest else len(stats.modifiers_of(state, scope.seat, "price"))

    give(state, torch, dataclasses.replace(endless, add=reads_so_deep))
    assert hosts(stats.modifiers_of(state, state.active, "price")) == [torch]

    def works(state: State, scope: Scope) -> int:
        state.spend(MOST_WORK - 1, scope.host)
        return 1

    give(state, torch, dataclasses.replace(endless, add=works))
    state.work = IDLE
    assert len(stats.modifiers_of(state, state.active, "price")) == 1
    state.work = 1
    with pytest.raises(Overrun):
        stats.modifiers_of(state, state.active, "price")


def test_r12_r153_a_stone_is_gold_only_in_a_campaigns_village(state: State) -> None:
    stone = next(n for n, face in enumerate(state.cards) if face.kind == "thunderstone")
    torch = state.seats[state.active].hand[3]
    worth = state.cards[stone].gold
    for campaign, phase, gold in (
        (False, "village", None), (True, "village", worth), (True, "dungeon", None),
        (True, "battle", None), (True, "aftermath", None), (False, "battle", None),
    ):  # fmt: skip
        state.variant = Variant(campaign_gold=campaign)
        state.turn.phase = phase  # type: ignore[assignment]
        assert stats.gold_value(state, stone) == gold
        assert stats.gold_value(state, torch) == state.cards[torch].gold


def test_r51_r52_gold_made_and_spent_is_the_active_seats(state: State) -> None:
    seat, other = state.active, 1 - state.active
    printed = [sum(state.cards[card].gold or 0 for card in state.seats[n].hand) for n in (0, 1)]
    state.turn.gold_made, state.turn.gold_spent = 5, 2
    assert stats.gold(state, seat) == printed[seat] + 3
    assert stats.gold(state, other) == printed[other]
    items = stats.gold_items(state, seat)
    assert items[-1] == Item(-1, -1, "gold", 5)
    assert stats.total(items) == printed[seat] + 5
    assert stats.total(stats.gold_items(state, other)) == printed[other]
    state.turn.gold_made = 0
    assert stats.total(stats.gold_items(state, seat)) == printed[seat]
    assert all(item.amount for item in stats.gold_items(state, seat))


def test_r83_r137_what_is_added_to_prices_is_added_in_village_visits(state: State) -> None:
    torch, top = state.seats[state.active].hand[3], state.stacks["dagger"][-1]
    give(state, torch, line("price", 2))
    cost = state.cards[top].cost or 0
    for phase, more in (("village", 2), ("buying", 2), ("aftermath", 0)):
        state.turn.phase = phase  # type: ignore[assignment]
        assert stats.price(state, state.active, top) == cost + more
    state.turn.phase = "village"
    give(state, torch, line("price", MOST_FIGURE))
    assert stats.price(state, state.active, top) == MOST_FIGURE


def test_r65_r69_r139_strength_and_weight_are_what_marks_and_lines_make_of_them(
    state: State,
) -> None:
    seat = state.active
    weapon, hero, other, torch = state.seats[seat].hand
    printed, weight = state.cards[hero].strength or 0, state.cards[weapon].weight
    assert stats.strength(state, seat, hero) == printed
    assert stats.strength_items(state, seat, hero) == [Item(hero, hero, "strength", printed)]
    assert stats.strength(state, seat, torch) == 0
    give(state, torch, line("strength", -3, of=[hero]), line("strength", 1, of=[other]))
    assert stats.strength(state, seat, hero) == printed - 3
    mark(state, hero, "strength", -4)
    mark(state, other, "strength", 9)
    assert stats.strength(state, seat, hero) == printed - 7
    assert stats.strength(state, seat, torch) == 0
    assert stats.weight(state, seat, weapon) == weight
    assert stats.weight(state, seat, torch) == 0
    mark(state, weapon, "weightless")
    assert stats.weight(state, seat, weapon) == 0
    state.turn.equipped = {weapon: other}
    assert stats.loads(state) == {weapon: Load(other, printed + 10, 0)}
    assert Load(other, 3, 5).spare == -2


def test_cards_of_which_something_is_said(state: State) -> None:
    seat = state.active
    _, hero, other, torch = state.seats[seat].hand
    assert stats.cards_with(state, seat, "frail") == set()
    mark(state, hero, "frail")
    mark(state, hero, "bound")
    give(state, torch, line("frail", of=[other]))
    assert stats.cards_with(state, seat, "frail") == {hero, other}
    state.turn.marks = []
    assert stats.cards_with(state, seat, "frail") == {other}


def test_r98_r116_r131_who_may_leave_the_hall(state: State) -> None:
    (guardian,), (front,), (behind,) = state.hall[:3]
    assert not stats.can_leave(state, guardian)
    assert stats.can_leave(state, front)
    mark(state, front, "bound")
    assert not stats.can_leave(state, front)
    assert stats.can_leave(state, behind)
    bound = dataclasses.replace(state.cards[behind], attributes={"must_be_defeated": True})
    state.show(behind, bound)
    assert not stats.can_leave(state, behind)


def test_r131_r132_r171_health_item_by_item(state: State) -> None:
    front, behind = state.hall[1][0], state.hall[2][0]
    printed = state.cards[front].health or 0
    own = Item(front, front, "health", printed)
    assert stats.health_items(state, front) == [own]
    for difficulty, more in ((-1, -1), (0, 0), (1, 1), (2, 1)):
        state.variant = Variant(difficulty=difficulty)
        assert stats.health(state, front) == printed + more
        assert stats.health_items(state, front)[1:] == [Item(front, -1, "health", more)] * bool(
            more
        )
    state.variant = Variant()
    state.under = {front: [41, 40]}
    mark(state, front, "health", 3)
    mark(state, behind, "health", 5)
    give(state, behind, line("health", 7, zone="hall", of=[front, behind]))
    assert stats.health_items(state, front) == [
        own, Item(front, 41, "health", 2), Item(front, 9, "health", 3),
        Item(front, behind, "health", 7),
    ]  # fmt: skip
    assert stats.health(state, front) == printed + 12
    torch = state.seats[state.active].hand[3]
    assert stats.health(state, torch) == 0, "it has none"


def test_figures_that_are_not_as_printed_are_told(state: State) -> None:
    seat = state.active
    weapon, hero, weak, _ = state.seats[seat].hand
    front = state.hall[1][0]
    state.show(weak, dataclasses.replace(state.cards[hero], strength=None))
    assert stats.changed_figures(state) == {}, "no Strength is as good as 0"
    mark(state, front, "health", 1)
    mark(state, hero, "strength", -1)
    mark(state, weapon, "weightless")
    printed = [state.cards[card] for card in (front, hero)]
    health, strength = (printed[0].health or 0) + 1, (printed[1].strength or 0) - 1
    assert stats.changed_figures(state) == {
        front: {"health": health}, weapon: {"weight": 0}, hero: {"strength": strength},
    }  # fmt: skip
    state.turn.shown = False
    assert stats.changed_figures(state) == {front: {"health": health}}


def test_r68_what_a_hero_carries_or_has_dropped_out_of_the_hand(state: State) -> None:
    weapon, hero, other, torch = state.seats[state.active].hand
    gone = state.stacks["dagger"][-1]
    state.turn.equipped = {weapon: hero}
    state.turn.dropped = {torch: hero, gone: hero}
    assert stats.arms_of(state, hero) == [weapon]
    assert stats.carried_by(state, hero) == [weapon, torch]
    assert (stats.arms_of(state, other), stats.carried_by(state, other)) == ([], [])


def test_r219_whose_effects_a_card_has(state: State) -> None:
    weapon, hero, other, torch = state.seats[state.active].hand
    mark(state, hero, "attack")
    state.turn.marks.append(Mark(hero, "copied", 1, torch, "turn"))
    found = [stats.model_of(state, card) for card in (weapon, hero, other)]
    assert found == [weapon, torch, other]
    assert stats.marks_of(state, "copied") == [Item(hero, torch, "copied", 1)]
