"""The verbs of what one has for a while: abilities copied, arms handed out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine import stats, triggers, zones
from thunderstone.engine.frames import scope_of
from thunderstone.engine.program import Cards, verb
from thunderstone.engine.state import Mark
from thunderstone.engine.turn_state import COPIED_BEFORE

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
            imitate(state, card, model, frame.host)
            state.touched = True
            state.emit("copy", frame.seat, (card, model), host=frame.host)


def imitate(state: State, card: int, model: int, host: int) -> None:
    """A card has every ability of another from now on, by the effect of ``host`` (R219)."""
    turn = state.turn
    printed = stats.model_of(state, model)
    if not _hands_itself_on(state, host, printed):
        _be_unused(state, card)
    others = [mark for mark in turn.marks if (mark.target, mark.stat) != (card, "copied")]
    turn.marks = [*others, Mark(card, "copied", 1, printed, "turn")]
    zones.as_printed(state, card)
    state.show(card, state.cards[card].acting_as(state.cards[printed]))


def _be_unused(state: State, card: int) -> None:
    """What a card copies now it has not used yet, though it may be the same once more: two copies
    are two effects (R48)."""
    turn = state.turn
    turn.used = [(used, COPIED_BEFORE if used == card else index) for used, index in turn.used]
    turn.woken = [(woken, index) for woken, index in turn.woken if woken != card]


def _hands_itself_on(state: State, host: int, model: int) -> bool:
    """Whether a copied effect copies the very face it comes from: that is no second copy, or two
    cards could go on copying each other without end (R48)."""
    own = stats.model_of(state, host)
    return own != host and state.cards[own].id == state.cards[model].id
