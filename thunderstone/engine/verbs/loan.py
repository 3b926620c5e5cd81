"""The verbs of what one has for a while: abilities copied, arms handed out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine import triggers, zones
from thunderstone.engine.frames import scope_of
from thunderstone.engine.program import Cards, verb
from thunderstone.engine.state import Mark

if TYPE_CHECKING:
    from thunderstone.engine.state import Frame, State


@verb
def equip(state: State, frame: Frame, weapon: Cards, hero: Cards) -> None:
    """An effect hands a Weapon to a Hero, who has it equipped from now on (R65)."""
    scope = scope_of(state, frame)
    for card, bearer in zip(weapon(state, scope), hero(state, scope), strict=False):
        take_up(state, frame.seat, card, bearer)


def take_up(state: State, seat: int, weapon: int, hero: int) -> None:
    """A Hero takes up a Weapon, and what the Weapon does at that moment happens (R65)."""
    state.turn.equipped[weapon] = hero
    state.touched = True
    state.emit("equip", seat, (weapon, hero))
    triggers.wake(state, "equipped", seat, [weapon])


@verb
def copy_abilities(state: State, frame: Frame, of: Cards, onto: Cards) -> None:
    """Some cards have every ability of another until they leave the hand or the turn is over; their
    figures, their class and what they could do before they keep or lose as printed (R219)."""
    scope = scope_of(state, frame)
    for model in of(state, scope):
        for card in onto(state, scope):
            marks = state.turn.marks
            others = [mark for mark in marks if (mark.target, mark.stat) != (card, "copied")]
            state.turn.marks = [*others, Mark(card, "copied", 1, model, "turn")]
            zones.as_printed(state, card)
            state.show(card, state.kinds[card].acting_as(state.kinds[model]))
            state.touched = True
            state.emit("copy", frame.seat, (card, model), host=frame.host)
