"""Trying something out on a clone by the engine's own rules, up to where hidden cards turn up.

A clone comes from a re-dealt view, so what it holds face down is a guess: nothing that is
turned up there may decide anything, and a trial therefore stops before the hall is refilled.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final

from thunderstone.engine import machine
from thunderstone.engine.decision import Decision, Option

if TYPE_CHECKING:
    from thunderstone.engine.state import State

Policy = Callable[["State"], list[int]]
"""Answers a question that comes up on the way."""

BEFORE_REFILL: Final[tuple[str, ...]] = ("refill", "refill_after_battle")
BEFORE_REDRAW: Final[tuple[str, ...]] = ("redraw",)
STEPS: Final[tuple[str, ...]] = ("action", "village", "dungeon", "end")
"""The menus between which a turn goes on; all else is asked by the way."""

LONGEST: Final = 12
"""So many questions a trial answers at most. In the box four come between two menus; to answer
one, a bot tries the others, so that the effort grows with the square of their number."""


def act(
    state: State, option: Option, policy: Policy, until: Collection[str] = BEFORE_REFILL
) -> None:
    """Pick ``option`` of the pending menu and answer what it asks, up to the next menu."""
    assert state.decision is not None
    machine.answer(state, [state.decision.options.index(option)], until)
    finish_asking(state, policy, until)


def finish_asking(state: State, policy: Policy, until: Collection[str] = BEFORE_REFILL) -> None:
    """Answer every question between two menus; Spoils belong to the battle and are answered too."""
    for _ in range(LONGEST):
        decision = state.decision
        if decision is None or decision.kind in STEPS:
            return
        machine.answer(state, policy(state), until)


def first(state: State) -> list[int]:
    """The simplest answer: the first options, no more of them than need be."""
    assert state.decision is not None
    return list(range(state.decision.least))


def fitted(picks: list[int], decision: Decision) -> list[int]:
    """The picks, made as many as the question asks for."""
    others = [place for place in range(len(decision.options)) if place not in picks]
    return [*picks, *others[: max(0, decision.least - len(picks))]][: decision.most]
