"""What chance brings to lines that are played out on one table: the same, as far as can be."""

from __future__ import annotations

from collections.abc import Callable

from positions import put

from thunderstone.bots.appraisal import Appraisal
from thunderstone.bots.common_random_numbers import Luck
from thunderstone.bots.evaluation import load_evaluation
from thunderstone.bots.game_progress import outlook
from thunderstone.bots.judgement import POINTS, ROLLOUT, load_weights
from thunderstone.bots.playout import Line, Prospector
from thunderstone.engine.state import State
from thunderstone.engine.view import view

FirstTurn = Callable[[int], State]


def redrawn(state: State, extra: int) -> State:
    """A state in which the hand was drawn from a new deck, with so many Torches more in it."""
    state, seat = state.copy(), state.active
    own = state.seats[seat]
    own.deck, own.hand, own.discard = [*own.deck, *own.hand], [], []
    for _ in range(extra):
        put(state, "torch", "deck", seat)
    own.hand, own.deck = own.deck[-6:], own.deck[:-6]
    return state


def test_a_turns_chance_does_not_depend_on_what_came_before() -> None:
    assert Luck(7).of(5) == Luck(7).of(5)
    assert len({Luck(seed).of(turn) for seed in range(20) for turn in range(20)}) == 400


def test_r9_cards_in_common_lie_in_the_same_order_in_two_shuffled_decks(
    first_turn: FirstTurn,
) -> None:
    orders = []
    luck = Luck(3)
    for extra in (0, 1):
        state = redrawn(first_turn(2), extra)
        own = state.seats[state.active]
        cards = {*own.hand, *own.deck}
        luck.reorder(state, state.active, 4, [])
        assert {*own.hand, *own.deck} == cards
        assert len(own.hand) == 6
        orders.append([*own.hand, *own.deck])
    shorter, longer = orders
    assert [card for card in longer if card in shorter] == shorter


def test_r9_what_was_left_of_the_old_deck_is_drawn_before_the_new_one(
    first_turn: FirstTurn,
) -> None:
    state = redrawn(first_turn(2), 0)
    own = state.seats[state.active]
    left = own.hand[:2]
    Luck(3).reorder(state, state.active, 4, left)
    assert set(left) <= set(own.hand)
    assert len(own.hand) == 6


def test_r134_a_supply_of_diseases_that_grew_in_one_line_keeps_the_order_of_the_others(
    first_turn: FirstTurn,
) -> None:
    luck, orders = Luck(3), []
    for more in (0, 5, 0):
        state = redrawn(first_turn(2), 0)
        state.set_cards((*state.cards, *(state.library.cards["disease"],) * more))
        own = state.seats[state.active]
        grown = list(range(len(state.cards) - more, len(state.cards)))
        own.deck += grown
        luck.reorder(state, state.active, 4, [])
        orders.append([card for card in [*own.hand, *own.deck] if card not in grown])
    assert orders[0] == orders[1] == orders[2]


def test_a_deck_that_was_not_shuffled_stays_as_it_is(first_turn: FirstTurn) -> None:
    state = redrawn(first_turn(2), 0)
    own = state.seats[state.active]
    before = own.hand[:], own.deck[:]
    Luck(3).reorder(state, state.active, 4, [*own.deck, *own.hand[::-1]])
    assert (own.hand, own.deck) == before


def test_two_lines_that_do_the_same_come_to_the_same(first_turn: FirstTurn) -> None:
    """Their playouts differ by nothing, so the first ones settle it; others differ."""
    state = first_turn(2)
    seen = view(state, state.active)
    worth = Appraisal(state, outlook(seen, state))
    weights, evaluation = load_weights(ROLLOUT), load_evaluation()
    prospector = Prospector(seen, 5, worth.reader, weights, evaluation, 2, by_lead=True)
    village, rest = Line((0,)), Line((2,))
    same = prospector.compare([village, village], 40)
    assert same.chances[0] == same.chances[1]
    assert same.played == 16
    other = prospector.compare([village, rest], 40)
    assert other.chances[0] != other.chances[1]


def test_at_the_end_the_policy_counts_nothing_but_points() -> None:
    weights = load_weights(ROLLOUT)
    last = weights.at(0.0)
    assert [value for value in last if value] == [last[POINTS]]
    for phase in (0.0, 0.1, 0.3, 0.6, 1.0):
        assert weights.at(phase)[POINTS] > 0.1
