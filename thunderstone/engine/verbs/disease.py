"""The verbs of Diseases: gained, and passed on (R142-R148, R171)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.engine import triggers, zones
from thunderstone.engine.bounds import MOST_FRAMES, Overrun
from thunderstone.engine.frames import picked, push, push_all, scope_of
from thunderstone.engine.program import Cards, Quantity, verb

if TYPE_CHECKING:
    from thunderstone.engine.state import Frame, State

DISEASE_EVENT: Final = "would_gain_disease"
"""What a Sidhe's line stands in for (R148)."""


@verb
def gain_disease(state: State, frame: Frame, count: Quantity) -> None:
    """Gain Diseases, straight onto the discard pile, unless they are passed on (R7, R142, R148).

    Of several, each is gained when it is settled where the one before it has gone (R146).
    """
    number = count(state, scope_of(state, frame))
    if number == 1:
        _gain(state, frame)
    elif number > MOST_FRAMES:
        raise Overrun("too_many_frames")
    else:
        push_all(state, [("infection", frame.seat, frame.host)] * number)


@verb
def gain_attached(state: State, frame: Frame, monster: Cards) -> None:
    """The Diseases under a monster go to whoever has attacked it, win or lose (R171)."""
    for card in monster(state, scope_of(state, frame)):
        for disease in list(state.under.get(card, ())):
            _gain(state, frame, disease)


def _gain(state: State, frame: Frame, disease: int = -1) -> None:
    """One Disease: a Sidhe of the active seat may have it go elsewhere (R148, R236)."""
    own_turn = frame.seat == state.active and state.turn.shown
    there_is_one = disease >= 0 or zones.disease_left(state)
    host = -1
    if own_turn and there_is_one:
        host = triggers.replacement_for(state, frame.seat, DISEASE_EVENT)
    if host >= 0:
        program = triggers.stand_in(state, DISEASE_EVENT, host)
        push(state, program, frame.seat, host, disease=[disease])
    else:
        zones.gain_disease(state, frame.seat, frame.host, disease)


@verb
def pass_disease(state: State, frame: Frame) -> None:
    """The Disease goes to the seat just chosen, or to the one that would gain it (R148)."""
    answer = picked(frame)
    (disease,) = frame.regs["disease"]
    heir = answer.seat if answer.act == "seat" else frame.seat
    if heir != frame.seat:
        state.emit("pass_disease", heir, host=frame.host)
    zones.gain_disease(state, heir, frame.host, disease)
