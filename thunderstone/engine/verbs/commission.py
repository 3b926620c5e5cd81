"""The verbs of secret commissions: one is chosen of those dealt (docs/MODES.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine import commission
from thunderstone.engine.decision import Decision, Option
from thunderstone.engine.frames import picked
from thunderstone.engine.program import verb

if TYPE_CHECKING:
    from thunderstone.engine.state import Frame, State


@verb
def choose_commission(state: State, frame: Frame) -> Decision | None:
    """Which of the commissions dealt to keep; no other player learns which (docs/MODES.md)."""
    names = state.commissions[frame.seat]
    if len(names) < commission.DEALT:
        frame.regs["pick"] = list(Option("mode", name=names[0] if names else ""))
        return None
    return Decision(frame.seat, "mode", tuple([Option("mode", name=name) for name in names]))


@verb
def keep_commission(state: State, frame: Frame) -> None:
    """The one chosen is kept, the other goes back to the box unseen (docs/MODES.md)."""
    names, name = state.commissions[frame.seat], picked(frame).mode
    if name in names:
        state.emit("keep_commission", frame.seat, amount=names.index(name))
        commission.keep(state, frame.seat, names.index(name))
