"""Cards that have another card's abilities for a while.

The face of such a card is its own with the other's effects and their words. A mark of the turn
says so, so that a saved game finds the face again: its `source` is the card copied.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import Mark, State

COPIED: Final = "copied"
"""The stat of the mark."""


def put_on(state: State, card: int, model: int) -> None:
    """``card`` has the abilities of ``model`` instead of its own; the mark is the caller's."""
    _show(state, card, _blend(state.kinds[card], state.kinds[model]))


def take_off(state: State, card: int) -> None:
    """``card`` is again as printed; what it has begun to hold ends with it."""
    own = _marks(state, card)
    if not own:
        return
    state.turn.marks = [mark for mark in state.turn.marks if mark not in own]
    state.turn.held = [(host, line) for host, line in state.turn.held if host != card]
    _show(state, card, state.library.cards[state.kinds[card].id])


def take_all_off(state: State) -> None:
    """Every card is again as printed."""
    for mark in [mark for mark in state.turn.marks if mark.stat == COPIED]:
        take_off(state, mark.target)


def restore(state: State) -> None:
    """After loading: the faces that the marks speak of."""
    for mark in state.turn.marks:
        if mark.stat == COPIED and min(mark.target, mark.source) >= 0:
            put_on(state, mark.target, mark.source)


def _marks(state: State, card: int) -> list[Mark]:
    return [mark for mark in state.turn.marks if mark.target == card and mark.stat == COPIED]


def _blend(own: CardDef, model: CardDef) -> CardDef:
    """The figures and the name of ``own``, the effects of ``model`` and their words."""
    words = {
        language: replace(model.words[language], name=mine.name, flavour="")
        for language, mine in own.words.items()
    }
    return replace(
        own,
        words=words,
        abilities=model.abilities,
        triggers=model.triggers,
        modifiers=model.modifiers,
        replacements=model.replacements,
    )


def _show(state: State, card: int, face: CardDef) -> None:
    state.kinds = (*state.kinds[:card], face, *state.kinds[card + 1 :])
