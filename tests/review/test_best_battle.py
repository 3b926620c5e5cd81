"""The dearest battle is one that was really won, and its terms come to its sum."""

from __future__ import annotations

import pytest
from endgames import NUMBERS, played, reviewed

from thunderstone.engine import scoring
from thunderstone.engine.events import Event
from thunderstone.journal import playback
from thunderstone.review import BattleWon


def victories(number: int) -> list[tuple[int, Event]]:
    return [
        (moment.number, event)
        for moment in playback(played(number))
        for event in moment.events
        if event.kind == "win_battle"
    ]


def best(number: int) -> BattleWon:
    found = reviewed(number).best_battle
    assert found is not None
    return found


FOUGHT = tuple(number for number in NUMBERS if victories(number))


def test_without_a_victory_there_is_none() -> None:
    peaceful = set(NUMBERS) - set(FOUGHT)
    assert peaceful
    assert all(reviewed(number).best_battle is None for number in peaceful)


@pytest.mark.parametrize("number", FOUGHT)
def test_no_monster_that_was_beaten_is_worth_more(number: int) -> None:
    cards, found = played(number).state.cards, best(number)
    worth = [scoring.points(cards[event.cards[0]], 1) for _, event in victories(number)]
    assert found.worth == max(worth)


@pytest.mark.parametrize("number", FOUGHT)
def test_it_is_told_as_it_was_fought(number: int) -> None:
    cards, found = played(number).state.cards, best(number)
    event = next(event for place, event in victories(number) if place == found.place)
    assert (cards[event.cards[0]].id, event.seat) == (found.monster, found.seat)
    assert found.spare == event.amount >= 0
    assert sum(term.amount for term in found.terms) == found.total
    party = next(
        moment.state.seats[found.seat]
        for moment in playback(played(number))
        if moment.number == found.place
    )
    owned = {cards[card].id for card in (*party.hand, *party.deck, *party.discard, *party.aside)}
    fighters = {term.card for term in found.terms if term.cause == "card"}
    assert fighters
    assert fighters & owned


def test_the_turn_and_the_round_are_those_of_the_moments() -> None:
    told = 0
    for number in FOUGHT:
        found = best(number)
        for one in reviewed(number).highlights:
            if one.place == found.place and one.kind in ("battle", "guardian"):
                assert (one.turn, one.round) == (found.turn, found.round)
                told += 1
    assert told > 3
