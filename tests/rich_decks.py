"""Decks good enough that rare questions come up."""

from __future__ import annotations

import random

from thunderstone.engine.state import Seat, State


def enrich(state: State, own: Seat, chance: random.Random) -> None:
    """A seat gets experience, and cards of the village in the place of every other one."""
    own.xp = 6
    for pile in (own.hand, own.deck):
        for place in range(0, len(pile), 2):
            stack = chance.choice([cards for cards in state.stacks.values() if len(cards) > 1])
            card = stack.pop(chance.randrange(len(stack)))
            stack.insert(0, pile[place])
            pile[place] = card
