"""Trying something out on a clone by the engine's own rules, up to where hidden cards turn up.

A clone comes from a re-dealt view, so what it holds face down is a guess: nothing that is
turned up there may decide anything, and a trial therefore stops before the hall is refilled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.engine import machine
from thunderstone.engine.decision import MENUS, Decision, Option

if TYPE_CHECKING:
    from thunderstone.engine.state import State

Policy = Callable[["State"], list[int]]
"""Answers a question that comes up on the way."""

BEFORE_REFILL = "refill"
BEFORE_REDRAW = "redraw"
LONGEST = 60
"""So many questions a trial answers at most."""


def answer(state: State, picks: Sequence[int], until: str = "") -> Decision | None:
    """Answer as machine.answer does, but stop short before the verb ``until``."""
    decision, chosen = machine.check_answer(state, picks)
    frame = state.stack[-1]
    frame.regs[decision.into] = machine.register_of(decision, chosen)
    frame.pc += 1
    state.events = []
    return machine.advance(state, until)


def act(state: State, option: Option, policy: Policy, until: str = BEFORE_REFILL) -> None:
    """Pick ``option`` of the pending menu and answer what it asks, up to the next menu."""
    assert state.decision is not None
    answer(state, [state.decision.options.index(option)], until)
    finish_asking(state, policy, until)


def finish_asking(state: State, policy: Policy, until: str = BEFORE_REFILL) -> None:
    """Answer every question between two menus; Spoils belong to the battle and are answered too."""
    for _ in range(LONGEST):
        decision = state.decision
        if decision is None or (
            decision.kind in MENUS and decision.kind not in ("spoils", "purchase")
        ):
            return
        answer(state, policy(state), until)
