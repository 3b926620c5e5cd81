"""Help between people at one screen who see each other's hands (docs/MODES.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.journal import HUMAN

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.engine.decision import Act
    from thunderstone.engine.events import Event


def may_hand_over(session: Session, seat: int) -> bool:
    """Whether a card of a seat's hand can be taken for its person: it lies open to all, and the
    seat may be asked for it now."""
    open_hands = session.journal.state.variant.open_hands
    person = open_hands and session.players[seat].control == HUMAN
    mine = session.decision is not None and session.decision.seat == session.viewer
    return person and mine and bool(_picks(session, "help", seat))


def hand_over(session: Session, seat: int, card: int) -> list[Event]:
    """Ask a seat for a card and have its person hand that one over, in one go; whoever asked goes
    on looking. Only where that ``may_hand_over``."""
    events = session.answer(_picks(session, "help", seat))
    session.accept_seat()
    events += session.answer(_picks(session, "card", card))
    session.accept_seat()
    return events


def _picks(session: Session, act: Act, about: int) -> list[int]:
    """The answer that is about a seat, or a card."""
    options = session.decision.options if session.decision is not None else ()
    return [
        place
        for place, option in enumerate(options)
        if option.act == act and about == (option.seat if act == "help" else option.card)
    ]
