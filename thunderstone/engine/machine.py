"""The only door: carry the game on to the next question, and answer it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from thunderstone.engine import bounds, commission, state_checks
from thunderstone.engine.decision import Decision, IllegalAnswer, Option, Step, new
from thunderstone.engine.exclusion import leave_out, owner_of

if TYPE_CHECKING:
    from thunderstone.engine.program import Ready
    from thunderstone.engine.state import Frame, State

LOOKS: Final = 31
"""Every so many steps it is looked at what they come to."""


def advance(state: State, until: Collection[str] = ()) -> Decision | None:
    """Run the programs on the stack until somebody must decide, or the game is over.

    ``until`` names verbs before which to stop short (for trials); None is given then.
    A verb that asks leaves its frame where it stands, so that a loaded state asks again.
    A card of the player's own whose effect fails is left out of the game (``exclusion``).
    """
    if state.library.own:
        return _guarded(state, until, state.clone())
    return _run(state, until)


def _guarded(state: State, until: Collection[str], before: State) -> Decision | None:
    """The same where cards of the player's own may be in the game; ``before`` is the state to go
    back to where an effect of theirs fails."""
    while True:
        try:
            if state.turn.asked > bounds.MOST_QUESTIONS:
                raise bounds.Overrun("too_many_questions")
            return _run(state, until)
        except Exception as fault:
            leave_out(state, before, fault)


def _run(state: State, until: Collection[str]) -> Decision | None:
    """The same, unguarded. Raises Overrun where an effect passes a bound."""
    state.decision = None
    state.work = 0
    try:
        left = bounds.MOST_STEPS
        programs = state.library.programs
        stack = state.stack
        frame: Frame | None = None
        steps: tuple[Ready, ...] = ()
        end = 0
        while stack:
            if state.touched and state_checks.check(state):
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
            if not left & LOOKS:
                _look_at(left, state)
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
    finally:
        state.work = bounds.IDLE


def _look_at(left: int, state: State) -> None:
    """Raise Overrun where too many steps have been taken, or too much has happened."""
    if left <= 0:
        raise bounds.Overrun("endless_effect")
    if len(state.events) > bounds.MOST_EVENTS or state.work > bounds.MOST_WORK:
        raise bounds.Overrun("too_much_work")


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
    state.events = []
    before = None
    if state.library.own:
        before = state.clone()
        state.turn.asked += bool(owner_of(state, frame))
    frame.regs[decision.into] = register_of(decision, chosen)
    frame.pc += 1
    following = _run(state, until) if before is None else _guarded(state, until, before)
    state.reveals %= bounds.MOST_FIGURE  # only whether it has changed is ever asked
    if state.tally:
        commission.count(state, state.events, range(len(state.seats)))
    return new(Step, (following, tuple(state.events)))


def register_of(decision: Decision, chosen: list[Option]) -> list[int | str]:
    """What an answer leaves in the asking frame's register: cards, or the act with its objects."""
    if decision.kind == "cards":
        return [option.card for option in chosen]
    (option,) = chosen
    return list(option)
