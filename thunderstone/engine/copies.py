"""Cards that have another card's abilities for a while.

The face of such a card is its own with the other's effects and their words. A mark of the turn
says so, so that a saved game finds the face again: its `source` is the card copied.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State

COPIED: Final = "copied"
"""The stat of the mark."""


def copied(state: State) -> list[int]:
    """The cards that have another's abilities now."""
    return [mark.target for mark in state.turn.marks if mark.stat == COPIED]


def take_off(state: State, cards: Iterable[int]) -> None:
    """Cards are again as printed; what they have begun to hold ends with what they copied."""
    for card in set(copied(state)).intersection(cards):
        turn = state.turn
        turn.marks = [mark for mark in turn.marks if (mark.target, mark.stat) != (card, COPIED)]
        turn.held = [(host, line) for host, line in turn.held if host != card]
        _show(state, card, state.library.cards[state.kinds[card].id])


def put_on(state: State) -> None:
    """Cards have the abilities that the marks speak of instead of their own: newly marked, or
    loaded."""
    for mark in state.turn.marks:
        if mark.stat == COPIED and min(mark.target, mark.source) >= 0:
            _show(state, mark.target, _blend(state.kinds[mark.target], state.kinds[mark.source]))


def _blend(own: CardDef, model: CardDef) -> CardDef:
    """The figures and the name of ``own``, the effects of ``model`` and their words."""
    words = {
        language: replace(model.words[language], name=mine.name, flavour="")
        for language, mine in own.words.items()
    }
    effects = ("abilities", "triggers", "modifiers", "replacements")
    return replace(own, words=words, **{name: getattr(model, name) for name in effects})


def _show(state: State, card: int, face: CardDef) -> None:
    state.kinds = (*state.kinds[:card], face, *state.kinds[card + 1 :])
