"""What a seat may know, and that a re-deal is a game it could be looking at."""

from __future__ import annotations

from collections.abc import Callable

from thunderstone.engine import machine, rng
from thunderstone.engine.state import BLANK, State
from thunderstone.engine.view import redeal, view

Deal = Callable[[int, int], State]


def played(state: State, answers: int, seed: int = 3) -> State:
    """The game after some random answers."""
    for _ in range(answers):
        if state.decision is None:
            break
        seed, pick = rng.below(seed, len(state.decision.options))
        machine.answer(state, [pick] if state.decision.most else [])
    return state


def test_r1_decks_and_other_hands_are_blank(first_game: Deal) -> None:
    state = first_game(3, 8)
    seen = view(state, 0).state
    assert set(seen.dungeon) - set(state.known) == {BLANK}
    assert set(seen.disease) == {BLANK}
    for number, seat in enumerate(seen.seats):
        assert set(seat.deck) == {BLANK}
        assert (seat.hand == state.seats[number].hand) == (number == 0)
    assert seen.rng == 0


def test_r4_a_hand_laid_open_is_seen_by_all(first_game: Deal) -> None:
    state = first_game(2, 8)
    machine.answer(state, [1])
    other = 1 - state.active
    assert view(state, other).state.seats[state.active].hand == state.seats[state.active].hand


def test_the_bottom_that_everybody_saw_is_known(first_game: Deal) -> None:
    """An undefeated monster goes under the deck before everyone's eyes (R79)."""
    state = first_game(2, 8)
    machine.answer(state, [1])
    assert state.decision is not None
    attack = next(i for i, o in enumerate(state.decision.options) if o.act == "attack")
    target = state.decision.options[attack].card
    machine.answer(state, [attack])
    assert state.dungeon[0] == target, "six starting cards do not beat this one"
    for seat in (0, 1):
        assert view(state, seat).state.dungeon[0] == target


def test_r32_r33_a_redeal_keeps_stone_and_guardian_in_their_blocks(first_game: Deal) -> None:
    state = first_game(2, 21)
    sunk = len(state.known)
    for seed in range(60):
        dealt = redeal(view(state, 0), seed)
        kinds = [dealt.kinds[card].kind for card in dealt.dungeon]
        assert "thunderstone" in kinds[sunk : sunk + 11]
        assert "guardian" in kinds[sunk + 11 : sunk + 22]
        assert sorted(dealt.dungeon) == sorted(state.dungeon)


def test_a_redeal_is_a_whole_game_with_the_same_question(first_game: Deal) -> None:
    for answers in (0, 7, 40, 90):
        state = played(first_game(3, 5), answers)
        if state.decision is None:
            continue
        seat = state.decision.seat
        seen = view(state, seat)
        dealt = redeal(seen, 99)
        cards = sorted(card for _, _, pile in dealt.zones() for card in pile)
        assert cards == list(range(len(state.kinds)))
        assert dealt.decision == state.decision
        assert dealt.seats[seat].hand == state.seats[seat].hand
        assert view(dealt, seat).pools == seen.pools
