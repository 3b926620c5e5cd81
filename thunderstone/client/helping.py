"""People at one screen who see each other's hands: help, and no curtain (docs/MODES.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.client.account import NOBODY
from thunderstone.engine.view import know_alike
from thunderstone.journal import HUMAN

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.engine.decision import Act
    from thunderstone.engine.events import Event


def passes_openly(session: Session) -> bool:
    """Whether the seat passes on without a curtain: who is asked and who looks know the same.

    Before anybody has sat down, and where a bot has just taken over, there is nobody who looks.
    """
    decision, viewer = session.decision, session.viewer
    if decision is None or viewer == NOBODY or not session.needs_curtain():
        return False
    return know_alike(session.journal.state, viewer, decision.seat)


def curtain_words(session: Session) -> str:
    """What the curtain says to the others: to look away, unless all people know the same."""
    alike = know_alike(session.journal.state, *session.people)
    return "curtain.open_hands" if alike else "curtain.look_away"


def may_hand_over(session: Session, seat: int) -> bool:
    """Whether a card of a seat's hand can be taken for its person: it lies open to all, and the
    seat may be asked for it now, or has been."""
    decision, open_hands = session.decision, session.journal.state.variant.open_hands
    if decision is None or not open_hands or session.players[seat].control != HUMAN:
        return False
    if _asked(session, seat):
        return not session.needs_curtain()
    return decision.seat == session.viewer and bool(_picks(session, "help", seat))


def hand_over(session: Session, seat: int, card: int) -> list[Event]:
    """Ask a seat for a card, where it has not been asked yet, and hand that one over for its
    person. Only where that ``may_hand_over``."""
    events = [] if _asked(session, seat) else session.answer(_picks(session, "help", seat))
    return events + session.answer(_picks(session, "card", card))


def _asked(session: Session, seat: int) -> bool:
    """Whether a seat is being asked for a card."""
    decision = session.decision
    return decision is not None and decision.purpose == "lend" and decision.seat == seat


def _picks(session: Session, act: Act, about: int) -> list[int]:
    """The answer that is about a seat, or a card."""
    options = session.decision.options if session.decision is not None else ()
    return [
        place
        for place, option in enumerate(options)
        if option.act == act and about == (option.seat if act == "help" else option.card)
    ]
