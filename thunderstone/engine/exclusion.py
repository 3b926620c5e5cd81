"""Cards of the player's own whose effects fail in play: they are left out, and the game goes on.

The answer that led there counts as given but does nothing: the table is again as it was before,
the effects of the card and whatever of them was under way are gone for the rest of the game, and
the question is asked anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.engine import stats
from thunderstone.engine.events import Event
from thunderstone.engine.state import STATE_SLOTS

if TYPE_CHECKING:
    from thunderstone.engine.state import Frame, State

FAILS: Final = "effect_fails"
REASONS: Final[tuple[str, ...]] = (
    FAILS,
    "endless_effect",
    "too_much_work",
    "too_many_marks",
    "too_many_frames",
    "too_many_questions",
    "reads_itself",
)
"""Why a card is left out, the keys of its faults; an event names them by their number."""


def leave_out(state: State, before: State, fault: Exception) -> None:
    """Put ``state`` back to what it was ``before`` an effect failed, without the card to blame.

    Raises the fault itself where it is nobody's: no card of the player's own is in the game.
    """
    blamed = _blamed(state, fault) or _own_faces(state)
    if not blamed:
        raise fault
    key = getattr(fault, "key", "")
    reason = REASONS.index(key if key in REASONS else FAILS)
    told = [event for event in state.events if event.kind == "left_out"]  # in this very answer
    told += [Event("left_out", source=face, amount=reason) for face in blamed]
    fresh = before.clone()
    for name in STATE_SLOTS:
        setattr(state, name, getattr(fresh, name))
    state.events = told
    state.turn.asked = 0
    for event in told:
        silence(state, event.source)
    state.stack = [f for f in state.stack if owner_of(state, f) not in state.left_out]


def silence(state: State, face: str) -> None:
    """A face has no effects any more, nor has any card that copies it now."""
    if face in state.left_out:
        return
    state.left_out = [*state.left_out, face]
    turn, kinds = state.turn, state.cards
    gone = {card for card, kind in enumerate(kinds) if kind.id == face}
    copied = {mark.target for mark in turn.marks if mark.stat == "copied" and mark.source in gone}
    turn.marks = [mark for mark in turn.marks if mark.stat != "copied" or mark.source not in gone]
    turn.held = [line for line in turn.held if line[1] not in gone]
    touched = gone | copied
    state.set_cards(
        tuple(state.printed(card) if card in touched else kind for card, kind in enumerate(kinds))
    )
    state.touched = True


def _blamed(state: State, fault: Exception) -> list[str]:
    """The face whose lines were read when a bound was passed, or else whose effect was under
    way."""
    host = getattr(fault, "host", -1)
    names = [_own(state, host)] if host >= 0 else []
    names += [owner_of(state, frame) for frame in reversed(state.stack)]
    return [name for name in names if name and name not in state.left_out][:1]


def _own_faces(state: State) -> list[str]:
    """Every face of the player's own in the game that is not left out."""
    own = [kind.id for kind in state.cards if kind.set in state.library.own]
    return [name for name in dict.fromkeys(own) if name not in state.left_out]


def owner_of(state: State, frame: Frame) -> str:
    """The face of the player's own whose effect a frame is a part of, or ""."""
    face = state.library.cards.get(frame.program.partition(".")[0])
    if face is not None:
        return face.id if face.set in state.library.own else ""
    return _own(state, frame.host) if frame.host >= 0 else ""


def _own(state: State, card: int) -> str:
    """The face of the player's own that a card has its effects of, or ""."""
    face = state.cards[stats.model_of(state, card)]
    return face.id if face.set in state.library.own else ""
