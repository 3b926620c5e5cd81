"""The only door: carry the game on to the next question, and answer it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from thunderstone.engine import latches
from thunderstone.engine.decision import Decision, IllegalAnswer, Option, Step, new
from thunderstone.engine.program import BadCard

if TYPE_CHECKING:
    from thunderstone.engine.program import Ready
    from thunderstone.engine.state import Frame, State


MOST_STEPS: Final = 100_000
"""Steps between two questions; a turn takes some hundreds. More, and an effect has no end."""


def advance(state: State, until: Collection[str] = ()) -> Decision | None:
    """Run the programs on the stack until somebody must decide, or the game is over.

    ``until`` names verbs before which to stop short (for trials); None is given then.
    A verb that asks leaves its frame where it stands, so that a loaded state asks again.
    Raises BadCard where an effect never comes to an end.
    """
    state.decision = None
    left = MOST_STEPS
    programs = state.library.programs
    stack = state.stack
    frame: Frame | None = None
    steps: tuple[Ready, ...] = ()
    end = 0
    while stack:
        if state.touched and latches.check(state):
            continue
        top = stack[-1]
        if top is not frame:
            frame = top
            steps = programs[top.program].ready
            end = len(steps)
        place = top.pc
        if place >= end:
            stack.pop()
            continue
        word, run, values = steps[place]
        if until and word in until:
            return None
        left -= 1
        if not left:
            raise BadCard("endless_effect", top.program)
        top.pc = place + 1
        if not values:  # most steps have but few arguments: no need to gather them anew
            decision = run(state, top)
        elif len(values) == 1:
            decision = run(state, top, values[0])
        elif len(values) == 2:
            decision = run(state, top, values[0], values[1])
        else:
            decision = run(state, top, *values)
        if decision is not None:
            top.pc = place
            state.decision = decision
            return decision
    return None


def check_answer(state: State, picks: Sequence[int]) -> tuple[Decision, list[Option]]:
    """The pending decision and the options picked; raises IllegalAnswer without any change."""
    decision = state.decision
    if decision is None:
        raise IllegalAnswer("nothing is being asked: the game is over or has not begun")
    options = decision.options
    count, picked = len(options), len(picks)
    if picked > 1 and len(set(picks)) != picked:
        raise IllegalAnswer(f"an option is picked twice in {list(picks)}")
    chosen = []
    for pick in picks:
        if not 0 <= pick < count:
            raise IllegalAnswer(f"there is no option {pick}; they run from 0 to {count - 1}")
        chosen.append(options[pick])
    if not decision.least <= picked <= decision.most:
        raise IllegalAnswer(
            f"{picked} picked where {decision.least} to {decision.most} are asked for"
        )
    return decision, chosen


def answer(state: State, picks: Sequence[int], until: Collection[str] = ()) -> Step:
    """Answer the pending decision by positions among its options, in place.

    Gives the next decision (None: the game is over, or a verb in ``until`` comes next) and what
    happened on the way. Raises IllegalAnswer, and then nothing has changed.
    """
    decision, chosen = check_answer(state, picks)
    frame = state.stack[-1]
    frame.regs[decision.into] = register_of(decision, chosen)
    frame.pc += 1
    state.events = []
    following = advance(state, until)
    return new(Step, (following, tuple(state.events)))


def register_of(decision: Decision, chosen: list[Option]) -> list[int | str]:
    """What an answer leaves in the asking frame's register: cards, or the act with its objects."""
    if decision.kind == "cards":
        return [option.card for option in chosen]
    (option,) = chosen
    return list(option)
