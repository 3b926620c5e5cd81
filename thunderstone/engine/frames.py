"""Programs under way: frames pushed, popped and steered; what every running step relies on."""

from __future__ import annotations

from typing import Any, Final

from thunderstone.engine.bounds import MOST_FRAMES, Overrun
from thunderstone.engine.decision import Option
from thunderstone.engine.program import Cards, Condition, Scope, Who
from thunderstone.engine.state import Frame, State

WHO: Final[dict[Who, str]] = {
    "all": "Every player, clockwise, the active one last (R111).",
    "others": "Every player but the active one (R147).",
    "active": "The active player alone (R3).",
    "picked": "The player whom the `choose_seat` before has named (R148).",
}
"""Whom an `each_seat` block addresses."""


def picked(frame: Frame) -> Option:
    """The answer to the frame's last menu."""
    return Option(*frame.regs["pick"])


def scope_of(state: State, frame: Frame) -> Scope:
    """The scope in which a frame's expressions are read."""
    turn = state.turn
    return Scope(frame.seat, frame.host, turn.target, turn.target_rank, frame.regs)


def push(state: State, program: str, seat: int, host: int = -1, **regs: Any) -> None:
    """Put a program on top of the stack; callers that have finished leave it first."""
    programs, stack = state.library.programs, state.stack
    while stack:
        top = stack[-1]
        if top.pc < len(programs[top.program].ready):
            break
        stack.pop()
    if len(stack) >= MOST_FRAMES:
        raise Overrun("too_many_frames")
    stack.append(Frame(program, seat, host, 0, regs))


def push_all(state: State, frames: list[tuple[str, int, int]]) -> None:
    """Put several programs (name, seat, host) on the stack so that the first one runs first."""
    for program, seat, host in reversed(frames):
        push(state, program, seat, host)


def jump(state: State, frame: Frame, to: int) -> None:
    """Go on elsewhere in the program."""
    frame.pc = to


def jump_unless(state: State, frame: Frame, test: Condition, to: int) -> None:
    """Go on elsewhere unless a test holds."""
    if not test(state, scope_of(state, frame)):
        frame.pc = to


def jump_if(state: State, frame: Frame, test: Condition, to: int) -> None:
    """Go on elsewhere if a test holds."""
    if test(state, scope_of(state, frame)):
        frame.pc = to


def collect(state: State, frame: Frame, into: str, cards: Cards, to: int) -> None:
    """Begin to go through some cards, those there now; leave the loop where there are none."""
    found = frame.regs[into] = list(cards(state, scope_of(state, frame)))
    if not found:
        frame.pc = to


def next_card(state: State, frame: Frame, rest: str, into: str, to: int) -> None:
    """Take the next of the cards collected, or leave the loop."""
    left = frame.regs[rest]
    if left:
        frame.regs[into] = [left[0]]
        frame.regs[rest] = left[1:]
    else:
        frame.pc = to


def call(state: State, frame: Frame, program: str) -> None:
    """Run another program, then go on."""
    push(state, program, frame.seat, frame.host)


def each_seat(
    state: State, frame: Frame, program: str, who: Who = "all", ill: bool = False
) -> None:
    """Run a program for every seat clockwise, the active player last or not at all (R111, R147),
    or for the seat just chosen. In a siege nobody is spared where ``ill`` says that it brings
    Diseases (docs/MODES.md)."""
    if ill and who == "others" and state.variant.siege:
        who = "all"
    active, *others = state.order_from(state.active)
    seats = {"all": [*others, active], "active": [active]}.get(who, others)
    if who == "picked":
        answer = picked(frame)
        seats = [answer.seat] if answer.act == "seat" else []
    push_all(state, [(program, seat, frame.host) for seat in seats])
