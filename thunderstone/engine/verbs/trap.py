"""The verbs of traps (R108, R212): cards held captive, cards turned up in turn, chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine import rng, zones
from thunderstone.engine.frames import scope_of
from thunderstone.engine.program import Cards, Filter, Quantity, verb

if TYPE_CHECKING:
    from thunderstone.engine.state import Frame, State


@verb
def hold_captive(state: State, frame: Frame, cards: Cards) -> None:
    """The card whose effect this is goes beside the hall, and some cards with it (R212).

    Both lie under the number of the former.
    """
    captives = list(cards(state, scope_of(state, frame)))
    place = f"under:{frame.host}"
    zones.move(state, frame.host, place, "set_aside")
    for card in captives:
        zones.move(state, card, place, "capture", frame.seat, host=frame.host)


@verb
def set_free(state: State, frame: Frame) -> None:
    """The captives go onto the seat's discard pile; what held them is destroyed (R212)."""
    for card in [card for card in state.under[frame.host] if card != frame.host]:
        zones.move(state, card, "discard", "set_free", frame.seat, host=frame.host)
    zones.destroy(state, frame.host)
    state.under.pop(frame.host)


@verb
def turn_up_in_turn(state: State, frame: Frame, until: Quantity, where: Filter) -> None:
    """Seats take turns, from the active one's left, at turning up the top card of their deck
    until so many have appeared that fit (R212); the cards lie aside till the trap is done, so
    that no deck is made from them (R9, R112)."""
    scope = scope_of(state, frame)
    left = until(state, scope)
    active, *others = state.order_from(state.active)
    turned = True
    while turned:
        turned = False
        for seat in (*others, active):
            own = state.seats[seat]
            if left < 1 or not (own.deck or zones.reshuffle(state, seat)):
                continue
            turned = True
            state.reveals += 1
            card = own.deck[-1]
            zones.move(state, card, "aside", "turn_up", seat, host=frame.host)
            left -= where(state, scope, card)


@verb
def pick_random(state: State, frame: Frame, of: Cards, into: str) -> None:
    """One of some cards, by chance (R196)."""
    cards = list(of(state, scope_of(state, frame)))
    frame.regs[into] = []
    if cards:
        state.rng, pick = rng.below(state.rng, len(cards))
        state.reveals += 1
        frame.regs[into] = [cards[pick]]
