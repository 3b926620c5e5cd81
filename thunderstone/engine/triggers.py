"""Which programs an event wakes, and which cards may step in for another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine.frames import push_all
from thunderstone.engine.program import Scope

if TYPE_CHECKING:
    from thunderstone.engine.state import State


def waiting(state: State, event: str, seat: int, cards: list[int]) -> list[tuple[int, int]]:
    """The triggers (card, index) of ``cards`` that ``event`` wakes now, in the cards' order."""
    found: list[tuple[int, int]] = []
    kinds = state.kinds
    if event not in state.facts.awaited:
        return found
    for card in cards:
        lines = kinds[card].triggers
        if not lines:
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
        [(state.kinds[card].triggers[index].program, seat, card) for card, index in found],
    )
    return True


def savers(state: State, seat: int, event: str, card: int) -> list[int]:
    """The seat's revealed cards that may step in when ``event`` is about to befall ``card``."""
    if event not in state.facts.replaced:
        return []
    scope = Scope(seat, card, -1, -1, {})
    return [
        host
        for host in state.seats[seat].hand
        if host != card and host not in state.turn.doomed
        for replacement in state.kinds[host].replacements
        if replacement.event == event
        and (replacement.where is None or replacement.where(state, scope, card))
        and (replacement.needs is None or replacement.needs(state, scope))
    ]


def stand_in(state: State, event: str, host: int) -> str:
    """The program by which ``host`` steps in for ``event``."""
    return next(r.program for r in state.kinds[host].replacements if r.event == event)


def replacement_for(state: State, seat: int, event: str) -> int:
    """The first revealed card with a line in place of ``event``, or -1 (R148)."""
    if event not in state.facts.replaced:
        return -1
    for host in state.seats[seat].hand:
        if any(replacement.event == event for replacement in state.kinds[host].replacements):
            return host
    return -1
