"""The greedy bot: of all it may do this turn, it does what raises the worth of its belongings most.

It looks no further than its own turn. What it cannot see it deals anew, from its view and its
seed, and of what turns up there it believes only averages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from thunderstone.bots import (
    battle,
    commission_value,
    loans,
    ordering,
    picking,
    preparation,
    shopping,
    simulation,
)
from thunderstone.bots.game_progress import outlook
from thunderstone.bots.personality import CALM
from thunderstone.bots.reading import asked_in, draws
from thunderstone.bots.standing import advance_takes_stone, settled
from thunderstone.bots.worth import Worth
from thunderstone.engine import commission, machine
from thunderstone.engine import view as views
from thunderstone.engine.decision import TURN_ACTIONS, Act, Option

if TYPE_CHECKING:
    from thunderstone.bots.loans import Prospect
    from thunderstone.bots.personality import Temper
    from thunderstone.bots.simulation import Policy
    from thunderstone.engine.state import State
    from thunderstone.engine.view import View

DEALS: Final = 2
"""So many hands are imagined where effects would draw."""

LONGEST_VISIT: Final = 40
"""So many steps an imagined turn has at most."""


class Greedy:
    """Plays to win, one turn at a time."""

    appraise: ClassVar[type[Worth]] = Worth
    """How belongings are judged."""

    def __init__(self, temper: Temper = CALM) -> None:
        self.temper = temper

    def choose(self, view: View, seed: int) -> list[int]:
        """The picks for the question pending in ``view``."""
        decision = asked_in(view)
        if len(decision.options) == 1 and decision.least == 1:
            return [0]
        if commission.is_choice(decision):
            return [commission_value.choose(view.state, view.seat, seed)]
        state = views.redeal(view, seed)
        worth = self.appraise(state, outlook(view, state), self.temper)
        if decision.purpose == "lend" and decision.host < 0:  # not an effect of one's own
            return loans.card_to_lend(state, self.prospect(worth))
        if any(option.act == "help" for option in decision.options):
            asked = loans.seat_to_ask(state, self.prospect(worth))
            if asked is not None:
                return [decision.options.index(asked)]
        return self.answer(view, state, worth, seed)

    def prospect(self, worth: Worth) -> Prospect:
        """How it judges what a card on loan makes of a turn, in a siege."""
        return loans.victories_within_reach

    def answer(self, view: View, state: State, worth: Worth, seed: int) -> list[int]:
        """The picks, the view being re-dealt as ``state``."""
        assert state.decision is not None
        if state.decision.kind == "action":
            return [state.decision.options.index(choose_action(view, seed, worth))]
        return answer_question(state, worth)


def policy_of(worth: Worth) -> Policy:
    """Answers what comes up in a trial, by one worth."""
    return lambda trial: answer_question(trial, worth)


def answer_question(state: State, worth: Worth) -> list[int]:
    """Answer anything but the choice of the turn's action, on a playable state."""
    decision = state.decision
    assert decision is not None

    def policy(trial: State) -> list[int]:
        return answer_question(trial, worth)

    if decision.kind == "village":
        option = shopping.village_step(state, worth, policy)
    elif decision.kind == "dungeon":
        option = battle.dungeon_step(state, worth, policy)
    elif decision.kind == "purchase":
        option = shopping.best_purchase(state, worth)
    elif decision.kind == "cards":
        return picking.pick_cards(state, worth)
    elif decision.kind == "mode":
        return ordering.best_mode(state, decision, worth, policy)
    elif decision.kind == "seat":
        return ordering.heir_of_disease(state, decision)
    else:
        option = decision.options[0]
    return [decision.options.index(option)]


def choose_action(view: View, seed: int, worth: Worth) -> Option:
    """Imagine a visit to the village, a battle and a rest, and take what brings most.

    Of equals the village comes first, then the dungeon.
    """
    state = view.state
    assert state.decision is not None
    deals = DEALS if draws_in_hand(state, view.seat) else 1
    gains: dict[Act, float] = dict.fromkeys(TURN_ACTIONS, 0.0)
    for deal in range(deals):
        imagined = views.redeal(view, seed + deal)
        for act in gains:
            gains[act] += turn_gain(imagined, act, worth)
    best = max(gains, key=lambda act: gains[act])
    return Option(best)


def draws_in_hand(state: State, seat: int) -> bool:
    """Whether some card of the hand draws others."""
    return any(
        draws(state.library, ability)
        for card in state.seats[seat].hand
        for ability in state.cards[card].abilities
    )


def turn_gain(imagined: State, act: Act, worth: Worth) -> float:
    """By how much a turn with this action raises the worth of the seat."""
    trial, seat = imagined.clone(), imagined.active
    before = worth.of_seat(trial, seat)

    def policy(state: State) -> list[int]:
        return answer_question(state, worth)

    simulation.act(trial, Option(act), policy, simulation.BEFORE_REDRAW)
    if act == "dungeon":
        return _battle_gain(trial, seat, before, worth, policy)
    for _ in range(LONGEST_VISIT):
        if trial.decision is None or trial.decision.kind == "end":
            break
        machine.answer(trial, policy(trial), simulation.BEFORE_REDRAW)
    gain = worth.of_seat(trial, seat) - before
    return gain + (settled(trial, worth, seat) if advance_takes_stone(trial) else 0.0)


def _battle_gain(trial: State, seat: int, before: float, worth: Worth, policy: Policy) -> float:
    """What the best battle brings once everything that draws or pays by itself is used."""
    for _ in range(LONGEST_VISIT):
        if trial.decision is None or trial.decision.kind != "dungeon":
            break
        step = preparation.draw_first(trial, worth, policy) or preparation.take_profit(
            trial, worth, policy
        )
        if step is None:
            break
        simulation.act(trial, step, policy, ())
    if trial.decision is None or trial.over:
        return settled(trial, worth, seat)
    so_far = worth.of_seat(trial, seat) - before
    plan = battle.best_plan(trial, worth, policy)
    return so_far + (plan.gain if plan else 0.0)
