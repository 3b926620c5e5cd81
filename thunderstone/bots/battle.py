"""The greedy bot in the dungeon: which monster, prepared how, and whether it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from thunderstone.bots import arming, preparation, simulation
from thunderstone.bots.commission_value import asks_for_less
from thunderstone.bots.reading import does, effects_on_offer, only_feeds
from thunderstone.bots.standing import advance_takes_stone, clears_the_way, end_gain, settled
from thunderstone.bots.worth import TRIAL
from thunderstone.engine import attack, floors, machine, preview, stats
from thunderstone.engine.decision import Option
from thunderstone.engine.state import BLANK

if TYPE_CHECKING:
    from collections.abc import Mapping

    from thunderstone.bots.arming import Arming
    from thunderstone.bots.simulation import Policy
    from thunderstone.bots.worth import Worth
    from thunderstone.engine.state import State

TEMPO: Final = 0.1
TEMPO_CAP: Final = 1.0
"""Per point of lead, what it is worth late in the game that a monster leaves the hall."""

RUSH: Final = 2.5
"""The same for one whose lead is safe, once no Guardian is left that could bar the way."""

PATIENCE: Final = 40
LONE_PATIENCE: Final = 70
IMPATIENCE: Final = 0.1
"""After so many rounds (more when nobody waits) every further one makes it worth this much more."""

GUARDIAN_FALLS: Final = 2.0
GUARDIAN_FALLS_SAFELY: Final = 10.0
"""What it is worth, besides its points, that a Guardian no longer keeps the game from ending."""

MOST_BOOSTS: Final = 12
THRIFT: Final = 0.05

POWERLESS: Final = 1
"""Points that lack, as it were, where the Magic Attack lacks that a monster requires (R118)."""

DENIED: Final[tuple[float, ...]] = (0.0, 0.8, 0.5, 0.3)
"""By rank, the share of its points that a monster beaten alone will not bring the village's pile
(R159)."""


class Plan(NamedTuple):
    """A way to attack: the menu options in order, the attack last, and what it gains."""

    steps: tuple[Option, ...]
    target: int
    wins: bool
    gain: float


def best_plan(state: State, worth: Worth, policy: Policy, boosting: bool = True) -> Plan | None:
    """Of all monsters that may be attacked now, the one whose battle raises the worth most.

    A victory is preferred to a battle lost on purpose that would bring hardly more.
    """
    found = plans(state, worth, policy, boosting)
    return max(found, key=lambda plan: plan.gain + worth.pride * plan.wins, default=None)


def plans(state: State, worth: Worth, policy: Policy, boosting: bool = True) -> list[Plan]:
    """The ways to attack each monster that may be attacked now; with ``boosting`` also by effects
    that must be used before.

    Where all are hidden in the dark (R192) they begin with what gives light.
    """
    decision = state.decision
    if decision is None:
        return []
    if not _targets(state):
        lit, steps = _light_up(state, policy)
        found = plans(lit, worth, policy, boosting) if _targets(lit) else []
        return [plan._replace(steps=(*steps, *plan.steps)) for plan in found]
    last, ways = worth.effort + worth.most_effort, list[Plan]()
    for option in _targets(state):
        boosting = boosting and worth.effort < last
        ready = prepared(state, option, worth, policy, boosting)
        ways += [tried(state, trial, steps, worth, policy) for trial, steps in ready]
    return ways


def _targets(state: State) -> list[Option]:
    options = state.decision.options if state.decision else ()
    return [option for option in options if option.act == "attack"]


def _light_up(state: State, policy: Policy) -> tuple[State, list[Option]]:
    """Take up and use what gives light, the most first, until a monster can be attacked."""
    trial, steps = state.clone(), list[Option]()
    while trial.decision is not None and trial.decision.kind == "dungeon" and not _targets(trial):
        before, best = _light(trial), None
        for option in trial.decision.options:
            if option.act in ("equip", "use"):
                clone = trial.clone()
                simulation.act(clone, option, policy)
                if not clone.over and _light(clone) > before:
                    before, best = _light(clone), option
        if best is None:
            break
        simulation.act(trial, best, policy)
        steps.append(best)
    return trial, steps


def _light(state: State) -> int:
    return attack.sums_of(attack.contributions(state, state.active, BLANK, 1)).light


def dungeon_step(state: State, worth: Worth, policy: Policy) -> Option:
    """The next thing to do in the dungeon: prepare, take what is free, then follow the plan."""
    assert state.decision is not None
    step = preparation.first_step(state, worth, policy)
    if step is not None:
        return step
    plan = best_plan(state, worth, policy)
    return plan.steps[0] if plan else state.decision.options[-1]


def prepared(
    state: State,
    attack: Option,
    worth: Worth,
    policy: Policy,
    boosting: bool = True,
) -> list[tuple[State, list[Option]]]:
    """The plain attack, or the prepared ones that win, with food for the heroes and without: each
    as the state it is fought from, and the steps there and the attack.
    """
    found = []
    for way in _ways(state, attack):
        worth.effort += TRIAL
        trial = state.clone()
        steps = _arm(trial, way, policy)
        tally = preview.attack_preview(trial, attack.card)
        if boosting:
            boosts, tally = _boost(trial, attack, worth, policy, tally)
            steps += boosts
        if tally is not None and tally.wins:
            found.append((trial, [*steps, attack]))
    plain = (state.clone(), [attack])
    if not found or asks_for_less(state, state.active):
        found.append(plain)
    return found


def _ways(state: State, attack: Option) -> list[Arming]:
    """The best arming, the best without food, and one that bears what the battle takes away."""
    seat = state.active
    fed = arming.best_arming(state, seat, attack.card)
    ways = [fed]
    if fed.meals:
        ways.append(arming.best_arming(state, seat, attack.card, feeding=False))
    drain = _drain(state, attack) if fed.equips else {}
    if drain:
        ways.append(arming.best_arming(state, seat, attack.card, drain=drain))
    return ways


def _drain(state: State, attack: Option) -> Mapping[int, int]:
    """How much Strength each hero will have lost when the battle is decided (R68, R75)."""
    assert state.decision is not None
    trial, seat = state.clone(), state.active
    machine.answer(trial, [state.decision.options.index(attack)], preview.COMPARISON)
    simulation.finish_asking(trial, simulation.first, preview.COMPARISON)
    drain = {}
    for card in state.seats[seat].hand:
        if state.cards[card].hero and card in trial.seats[seat].hand:
            lost = stats.strength(state, seat, card) - stats.strength(trial, seat, card)
            if lost > 0:
                drain[card] = lost
    return drain


def tried(state: State, trial: State, steps: list[Option], worth: Worth, policy: Policy) -> Plan:
    """Fight the battle on the prepared clone, up to the refill, and see what it has brought."""
    seat, attack = state.active, steps[-1]
    worth.effort += TRIAL
    simulation.act(trial, attack, policy)
    won = trial.turn.won
    gain = worth.of_seat(trial, seat) - worth.of_seat(state, seat)
    gain += end_gain(trial, worth, seat, won and attack.rank == 1)
    if won:
        gain += floors.reward(state, attack.card)
        gain += worth.temper.for_victory(state, seat, attack.card, attack.rank)
    face = state.cards[attack.card]
    guardian = face.kind == "guardian"
    if state.variant.cooperative:
        gain += _alone(trial, attack, face.vp or 0, worth)
    elif clears_the_way(state, attack.rank) and (won or not guardian):
        gain += tempo(worth)
    if won and guardian:
        gain += GUARDIAN_FALLS_SAFELY if worth.outlook.safe else GUARDIAN_FALLS
    return Plan(tuple(steps), attack.card, won, gain)


def _alone(trial: State, attack: Option, points: int, worth: Worth) -> float:
    """What a battle means against the village's pile: points denied it, or given it (R159)."""
    if trial.turn.won:
        return points * DENIED[attack.rank]
    lost = points if attack.card in trial.village_pile else 0
    if advance_takes_stone(trial):
        return settled(trial, worth, trial.active) - lost
    return float(-lost)


def tempo(worth: Worth) -> float:
    """A leader hurries and a follower tarries, the more so the nearer the end.

    While a Guardian holds the stone back, a monster that goes only makes room for another.
    """
    seen = worth.outlook
    if seen.guarded:
        return 0.0
    if seen.alone:
        return IMPATIENCE * max(0.0, seen.rounds - LONE_PATIENCE)
    impatience = IMPATIENCE * max(0.0, seen.rounds - PATIENCE)
    if seen.safe and seen.way_clear:
        return RUSH + impatience
    late = 1.0 - seen.hope
    return max(-TEMPO_CAP, min(TEMPO_CAP, TEMPO * seen.lead)) * late + impatience


def _arm(trial: State, way: Arming, policy: Policy) -> list[Option]:
    """Feed and equip that way on the clone, as far as it is offered; gives the steps."""
    steps: list[Option] = []
    for food, hero in way.meals:
        option = arming.meal_option(food)
        if trial.decision is None or option not in trial.decision.options:
            return steps
        machine.answer(trial, [trial.decision.options.index(option)])
        if trial.decision is not None and trial.decision.kind == "cards":
            wish = [n for n, o in enumerate(trial.decision.options) if o.card == hero]
            machine.answer(trial, wish)
        steps.append(option)
    for weapon, hero in way.equips:
        option = Option("equip", weapon, hero)
        if trial.decision is not None and option in trial.decision.options:
            simulation.act(trial, option, policy)
            steps.append(option)
    return steps


class _Boost(NamedTuple):
    """An effect on offer: how much of the gap it closes, and what it costs in worth."""

    option: Option
    closes: int
    cost: float


def _boost(
    trial: State, attack: Option, worth: Worth, policy: Policy, tally: attack.AttackBreakdown | None
) -> tuple[list[Option], attack.AttackBreakdown | None]:
    """While it falls short, use the effect that helps most for what it costs, on the clone; gives
    what was used, and the comparison as it then stands."""
    steps: list[Option] = []
    for _ in range(MOST_BOOSTS):
        if tally is None or tally.wins:
            break
        short = _lacking(tally)
        boosts = _boosts(trial, attack, short, worth, policy)
        if short > sum(boost.closes * _uses(trial, boost.option) for boost in boosts):
            break
        best = max(boosts, key=lambda boost: _merit(boost, short))
        simulation.act(trial, best.option, policy)
        steps.append(best.option)
        tally = preview.attack_preview(trial, attack.card)
    return steps, tally


def _lacking(tally: attack.AttackBreakdown) -> int:
    return tally.short + POWERLESS * tally.powerless


def _merit(boost: _Boost, short: int) -> tuple[bool, float]:
    """The cheapest effect that closes the gap alone; else the one that gives most for its price."""
    if boost.closes >= short:
        return True, -boost.cost
    return False, boost.closes / (boost.cost + THRIFT)


def _uses(state: State, option: Option) -> int:
    """How often an effect can still be used this turn, at most: as often as it can be paid."""
    ability = state.cards[option.card].abilities[option.effect]
    seat = state.seats[state.active]
    if not ability.repeat:
        copies = sum(state.cards[card].id == state.cards[option.card].id for card in seat.hand)
        return max(1, copies)
    paid_with_xp = does(state.library, ability, "spend_xp")
    return max(1, seat.xp if paid_with_xp else len(seat.hand))


def _boosts(trial: State, attack: Option, short: int, worth: Worth, policy: Policy) -> list[_Boost]:
    """Every effect on offer that brings the battle nearer, tried out; like cards once."""
    seat, before = trial.active, worth.of_seat(trial, trial.active)
    found = []
    for option, _ in effects_on_offer(trial):
        if only_feeds(trial, seat, option.card, option.effect):
            continue
        boost = _tried_boost(trial, attack, option, short, before, worth, policy)
        if boost is not None:
            found.append(boost)
    return found


def _tried_boost(
    trial: State,
    attack: Option,
    option: Option,
    short: int,
    before: float,
    worth: Worth,
    policy: Policy,
) -> _Boost | None:
    worth.effort += TRIAL
    clone = trial.clone()
    simulation.act(clone, option, policy)
    if clone.decision is None or attack not in clone.decision.options:
        return None
    tally = preview.attack_preview(clone, attack.card)
    if tally is None or _lacking(tally) >= short:
        return None
    cost = max(0.0, before - worth.of_seat(clone, trial.active))
    return _Boost(option, short - _lacking(tally), cost)
