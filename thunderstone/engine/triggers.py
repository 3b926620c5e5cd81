"""Which programs an event wakes, and which cards may step in for another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from thunderstone.engine.frames import push_all
from thunderstone.engine.program import Scope

if TYPE_CHECKING:
    from thunderstone.engine.card import Replacement
    from thunderstone.engine.state import State

DEATH: Final = "would_be_destroyed"
"""What a line `instead` prevents where a revealed card would leave the game (R162)."""

PARTING: Final = "turn_end"
"""What wakes no card on loan: it goes home with the turn (docs/MODES.md)."""


def waiting(state: State, event: str, seat: int, cards: list[int]) -> list[tuple[int, int]]:
    """The triggers (card, index) of ``cards`` that ``event`` wakes now, in the cards' order."""
    found: list[tuple[int, int]] = []
    kinds = state.cards
    if event not in state.facts.awaited:
        return found
    for card in cards:
        lines = kinds[card].triggers
        if not lines or (event == PARTING and card in state.turn.borrowed):
            continue
        for index, trigger in enumerate(lines):
            if trigger.event != event:
                continue
            scope = Scope(seat, card, state.turn.target, state.turn.target_rank, {})
            if trigger.needs is None or trigger.needs(state, scope):
                found.append((card, index))
    return found


def wake(state: State, event: str, seat: int, cards: list[int]) -> bool:
    """Run the programs that ``event`` wakes on ``cards``, in printed order (R76); False if none."""
    found = waiting(state, event, seat, cards)
    if not found:
        return False
    push_all(
        state,
        [(state.cards[card].triggers[index].program, seat, card) for card, index in found],
    )
    return True


def stand_ins(
    state: State, event: str, seat: int, card: int = -1, *, compulsory: bool = False
) -> list[int]:
    """The cards that may step in for a seat when ``event`` is about to befall it, or ``card`` of
    it; or those that must."""
    if event not in state.facts.replaced:
        return []
    scope = Scope(seat, card, -1, -1, {})
    return [
        host
        for host, line in _replacing(state, event, seat)
        if line.compulsory == compulsory
        and host != card
        and (line.where is None or line.where(state, scope, card))
        and (line.needs is None or line.needs(state, scope))
    ]


def _replacing(state: State, event: str, seat: int) -> Iterator[tuple[int, Replacement]]:
    """The `instead` lines of a seat for ``event``: from its hand; in its own turn also from its
    revealed cards, and from those of which it has used an effect (R162, R148, R217)."""
    turn, kinds = state.turn, state.cards
    own = seat == turn.seat
    zones = ("hand", "shown") if own and turn.shown else ("hand",)
    for host in state.seats[seat].hand:
        for line in kinds[host].replacements:
            if line.event == event and line.zone in zones:
                yield host, line
    for host in dict.fromkeys(card for card, _ in turn.used) if own else ():
        for line in kinds[host].replacements:
            if line.event == event and line.zone == "used":
                yield host, line


def savers(state: State, card: int) -> list[int]:
    """The cards that may step in where ``card`` would be destroyed: for a revealed one, and not
    those that the battle has destroyed already (R77, R162)."""
    if not _revealed(state, card):
        return []
    hosts = stand_ins(state, DEATH, state.active, card)
    return [host for host in hosts if host not in state.turn.fallen]


def bound_savers(state: State, card: int) -> list[int]:
    """The cards that step in without a question where a revealed one would be destroyed."""
    if not _revealed(state, card):
        return []
    return stand_ins(state, DEATH, state.active, card, compulsory=True)


def _revealed(state: State, card: int) -> bool:
    """Whether a card lies among those of which the destruction may be prevented (R4, R162)."""
    if DEATH not in state.facts.replaced or not state.turn.shown:
        return False
    return card in state.seats[state.active].hand


def stand_in(state: State, event: str, host: int) -> str:
    """The program by which ``host`` steps in for ``event``; "" where it has none."""
    lines = state.cards[host].replacements
    return next((line.program for line in lines if line.event == event), "")


def replacement_for(state: State, seat: int, event: str) -> int:
    """The first of the cards that may step in for ``event``, or -1 (R148)."""
    return next(iter(stand_ins(state, event, seat)), -1)
