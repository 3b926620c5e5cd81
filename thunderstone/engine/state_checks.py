"""What must be noticed at any point of a turn, whatever step brought it about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.engine import floors, stats, triggers, zones
from thunderstone.engine.frames import push

if TYPE_CHECKING:
    from thunderstone.engine.state import State
    from thunderstone.engine.turn_state import Phase

DUNGEON_PHASES: Final[tuple[Phase, ...]] = ("dungeon", "battle", "aftermath")
JUDGED_PHASES: Final[tuple[Phase, ...]] = ("battle", "aftermath")
"""From the end of D2 on it is looked at whether a hero is below 0 (R62, R139)."""


def check(state: State) -> bool:
    """Look once at what may have changed; True where a program now lies on the stack for it."""
    state.touched = False
    if state.floors and _at_a_door(state):
        return True
    turn = state.turn
    if not turn.shown or turn.phase not in DUNGEON_PHASES:
        return False
    state.spend(len(state.seats[turn.seat].hand) + len(turn.marks) + len(turn.held))
    if _compulsory(state):
        return True
    _weapons_fall(state)
    if turn.phase in JUDGED_PHASES:
        _heroes_are_lost(state)
    return False


def _at_a_door(state: State) -> bool:
    """A door that has been reached is opened before anything else (docs/MODES.md)."""
    number = floors.reached(state)
    if not number or any(frame.regs.get("door") == number for frame in state.stack):
        return False
    push(state, "door", state.active, door=number)
    state.touched = True
    return True


def _compulsory(state: State) -> bool:
    """A compulsory line of a card shown applies as soon as it can (R62, R140)."""
    seat = state.turn.seat
    for card, index in triggers.waiting(state, "shown", seat, state.seats[seat].hand):
        if (card, index) not in state.turn.woken:
            state.turn.woken.append((card, index))
            push(state, state.cards[card].triggers[index].program, seat, card)
            state.touched = True
            return True
    return False


def _weapons_fall(state: State) -> None:
    """A Weapon that has become too heavy drops off (R68)."""
    turn = state.turn
    if not turn.equipped:
        return
    for weapon, hero in list(turn.equipped.items()):
        if stats.weight(state, turn.seat, weapon) > stats.strength(state, turn.seat, hero):
            zones.drop(state, weapon)
            state.touched = True


def _heroes_are_lost(state: State) -> None:
    """A hero under Plague or Fatigue whose Strength is below 0 leaves at the end of the turn."""
    turn = state.turn
    frail = stats.cards_with(state, turn.seat, "frail")
    for card in state.seats[turn.seat].hand if frail else ():
        if card not in frail or not state.cards[card].hero or card in turn.lost:
            continue
        if stats.strength(state, state.turn.seat, card) < 0:
            turn.lost.append(card)
            state.emit("lose_hero", state.turn.seat, (card,))
