"""Tables laid by hand: every copy lies in one place, and nothing is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from thunderstone.engine import machine
from thunderstone.engine.laying import Laying
from thunderstone.engine.library import Library
from thunderstone.engine.state import State

Deal = Callable[[int, int], State]


def ids(state: State, cards: list[int]) -> list[str]:
    return [state.cards[card].id for card in cards]


def copies(state: State) -> Counter[int]:
    return Counter(card for _, _, cards in state.zones() for card in cards)


def test_a_dealt_table_is_laid_anew_without_a_card_more_or_less(first_game: Deal) -> None:
    state = first_game(2, 3)
    clone, before, told = state.clone(), copies(state), list(state.events)
    laying = Laying(state)
    laying.hand(0, ("elf_wizard", "torch", "torch"))
    laying.hall([("unholy_guardian",), ("razorback",), (), ("stone_of_avarice",)])
    laying.lay("dungeon", ("usurper", "regicide"))
    assert ids(state, state.seats[0].hand) == ["elf_wizard", "torch", "torch"]
    assert [ids(state, rank) for rank in state.hall] == [
        ["unholy_guardian"],
        ["razorback"],
        [],
        ["stone_of_avarice"],
    ]
    assert ids(state, state.dungeon[-2:]) == ["usurper", "regicide"]
    assert state.breached == state.hall[1]
    assert copies(state) == before
    assert max(before.values()) == 1
    assert state.events == told
    assert clone.text() == first_game(2, 3).text(), "clones keep their piles"


def test_a_copy_comes_from_a_stack_before_it_comes_from_a_deck(first_game: Deal) -> None:
    state = first_game(2, 3)
    stack, deck = list(state.stacks["torch"]), list(state.seats[1].deck)
    assert Laying(state).take("torch") in stack
    assert Laying(state).take("militia", "deck", seat=1) in deck
    with pytest.raises(LookupError, match="no stone_of_agony is left for this table"):
        Laying(state).take("stone_of_agony")


def test_a_bare_table_begins_where_it_is_told_to(library: Library) -> None:
    laying = Laying.bare(library, seats=2, seed=5)
    cards = laying.bring([library.cards["militia"], library.cards["torch"]])
    laying.put("hand", cards, 1)
    laying.begin(1)
    state = laying.state
    machine.advance(state)
    assert state.decision is not None
    assert (state.decision.kind, state.decision.seat) == ("action", 1)
    assert ids(state, state.seats[1].hand) == ["militia", "torch"]
