"""How a bot opens the door of a floor (docs/MODES.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine import floors
from thunderstone.engine.deck_odds import HAND, brought
from thunderstone.engine.zones import owned

if TYPE_CHECKING:
    from thunderstone.engine.state import State


def worth_opening_wide(state: State, seat: int) -> bool:
    """Whether a seat's usual hand beats the floor's usual Monster all the same, and no rival's is
    stronger: then the points of a door that stands wide open are rather its own."""
    number = floors.reached(state)
    health = [
        state.cards[card].health or 0
        for card, floor in state.floor_of.items()
        if floor == number and state.cards[card].monster
    ]
    own = _usual_attack(state, seat)
    if not health or own < sum(health) / len(health) + 1:
        return False
    rivals = () if state.variant.cooperative else range(len(state.seats))
    return all(own >= _usual_attack(state, rival) for rival in rivals)


def _usual_attack(state: State, seat: int) -> float:
    """The printed Attack of a hand of a seat's cards, on average."""
    attack = brought(state, seat, "attack") + brought(state, seat, "magic_attack")
    return HAND * attack / max(HAND, len(owned(state, seat)))
