"""The greedy bot before a battle: what draws, what is free, what pays by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.bots import simulation
from thunderstone.bots.reading import (
    COSTS,
    HALL_WORDS,
    MARKS,
    PEEKS,
    bothers_others,
    draws,
    effects_on_offer,
    steps,
    words,
)
from thunderstone.bots.standing import breach_cost, close_ranks, end_gain, reach, settled

if TYPE_CHECKING:
    from thunderstone.bots.simulation import Policy
    from thunderstone.bots.worth import Worth
    from thunderstone.engine.card import Ability
    from thunderstone.engine.decision import Option
    from thunderstone.engine.library import Library
    from thunderstone.engine.state import State

PROFIT: Final = 0.3
"""An effect that needs no battle is used when it raises one's worth by more than this."""

FREE: Final = 0.02
"""An effect is free where it costs no more worth than this."""

PAYING: Final = frozenset({"destroy"})
BEFORE_DRAW: Final[tuple[str, ...]] = ("draw", *simulation.BEFORE_REFILL)


def first_step(state: State, worth: Worth, policy: Policy) -> Option | None:
    """What to do in the dungeon before thinking of a monster; None where there is nothing left."""
    return (
        draw_first(state, worth, policy)
        or use_for_free(state, worth, policy)
        or take_profit(state, worth, policy)
    )


def draw_first(state: State, worth: Worth, policy: Policy) -> Option | None:
    """More cards before anything is decided: use what draws, if nothing is lost by it."""
    for option, ability in effects_on_offer(state):
        if draws(state.library, ability) and _is_free(state, option, ability, worth, policy):
            return option
    return None


def _is_free(state: State, option: Option, ability: Ability, worth: Worth, policy: Policy) -> bool:
    """Whether what an effect asks for before it draws costs nothing that one would miss."""
    found = words(state.library, ability)
    if found & HALL_WORDS or _pays_later(state.library, ability):
        return False
    if not found & COSTS and "hold" not in found:
        return True
    trial = state.copy()
    simulation.act(trial, option, policy, BEFORE_DRAW)
    seat = state.active
    if worth.of_seat(trial, seat) < worth.of_seat(state, seat) - FREE:
        return False
    return "hold" not in found or reach(trial, seat, feeding=False) >= reach(
        state, seat, feeding=False
    )


def _pays_later(library: Library, ability: Ability) -> bool:
    """Whether an effect draws first and takes something for good afterwards."""
    verbs = [step.verb for step in steps(library, ability)]
    return bool(COSTS & set(verbs[verbs.index("draw") :]))


def use_for_free(state: State, worth: Worth, policy: Policy) -> Option | None:
    """Use what costs nothing: bonuses for the turn, a look at the deck, harm to the rivals."""
    for option, ability in effects_on_offer(state):
        found = words(state.library, ability)
        if found & (HALL_WORDS | COSTS | MARKS) or "draw" in found:
            continue
        if bothers_others(state.library, ability):
            if not worth.outlook.alone:
                return option
        elif found & PEEKS or _helps(state, option, found, worth, policy):
            return option
    return None


def _helps(state: State, option: Option, found: set[str], worth: Worth, policy: Policy) -> bool:
    """Try it out: a bonus that does not hurt, a loan, an illness laid where it does harm."""
    ill, loan = "lay_under" in found, "offer" in found
    if (ill or loan) and worth.outlook.alone:
        return False
    if not (ill or loan or "hold" in found):
        return False
    trial, seat = state.copy(), state.active
    simulation.act(trial, option, policy)
    if ill and trial.under == state.under:
        return False
    return reach(trial, seat) >= reach(state, seat)


def take_profit(state: State, worth: Worth, policy: Policy) -> Option | None:
    """Use an effect that pays without a battle: heal, trade up, take a monster, change the hall."""
    best, gain = None, PROFIT
    for option, ability in effects_on_offer(state):
        found = words(state.library, ability)
        if found & (MARKS | {"hold", "borrow"}) or not found & (HALL_WORDS | PAYING):
            continue
        brought = _profit(state, option, found, worth, policy)
        if brought > gain:
            best, gain = option, brought
    return best


def _profit(state: State, option: Option, found: set[str], worth: Worth, policy: Policy) -> float:
    """By how much an effect raises the worth, and what can be beaten after it."""
    trial, seat = state.copy(), state.active
    simulation.act(trial, option, policy)
    gain = outcome(trial, worth, seat) - worth.of_seat(state, seat)
    if found & HALL_WORDS or "draw" in found:
        close_ranks(trial)
        gain += reach(trial, seat, True, False) - reach(state, seat, True, False)
    return gain - _still_to_pay(trial, worth, seat)


def outcome(trial: State, worth: Worth, seat: int) -> float:
    """The worth of a seat where a trial has stopped, with what the refill will bring about."""
    if trial.over:
        return worth.of_seat(trial, seat) + settled(trial, worth, seat)
    return worth.of_seat(trial, seat) + end_gain(trial, worth, seat, False) - breach_cost(trial)


def _still_to_pay(trial: State, worth: Worth, seat: int) -> float:
    """What an effect stopped at its refill will yet destroy: the card missed least."""
    if trial.decision is not None:
        return 0.0
    for frame in trial.stack:
        rest = trial.library.programs[frame.program].code[frame.pc :]
        if frame.host >= 0 and any(step.verb in PAYING for step in rest):
            return min(worth.losses(trial, seat, trial.seats[seat].hand), default=0.0)
    return 0.0
