"""What lies beside the dungeon's deck: a Swarm's cards, and those whom traps hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.engine.state import State

SWARMS = {"the_swarm": "swarm", "horde": "horde"}
"""Groups that have a deck of their own and count by how many one owns, and what their deck and
their line of the score sheet are called (R31, R155, R211)."""

SWARM = "swarm"
"""What the deck of any other such group is called."""

CAPTIVES = "captives"
"""The pile of those whom traps hold (R212)."""


def side_decks(state: State) -> tuple[str, ...]:
    """The names of what lies there in this game, whether or not it holds any cards just now."""
    names = [SWARMS.get(face.category, SWARM) for face in state.kinds if face.kind == "marker"]
    if any(trigger.zone == "beside" for face in state.kinds for trigger in face.triggers):
        names.append(CAPTIVES)
    return tuple(dict.fromkeys(names))


def cards_beside(state: State, name: str) -> list[int]:
    """The cards of one of these piles, the last one on top."""
    if name == CAPTIVES:
        held = ((holder, cards) for holder, cards in sorted(state.under.items()) if holder in cards)
        return [card for holder, cards in held for card in cards if card != holder]
    kinds = state.kinds
    return [card for card in state.swarm if SWARMS.get(kinds[card].category, SWARM) == name]
