"""The greedy bot in the dungeon: which monster, prepared how, and whether it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from thunderstone.bots import arming, simulation
from thunderstone.bots.outlook import lead
from thunderstone.bots.reading import does, draws, strengthening
from thunderstone.engine import machine, preview, values
from thunderstone.engine.decision import Option

if TYPE_CHECKING:
    from thunderstone.bots.arming import Arming
    from thunderstone.bots.simulation import Policy
    from thunderstone.bots.worth import Worth
    from thunderstone.engine.state import State

WINNING_END = 60.0
SHARED_END = 20.0
LOSING_END = -60.0
"""What ending the game now is worth to a leader, to one level with the best, to one behind."""

LONE_END = 0.5
LONE_LOSS = -2.0
"""The same for one who plays alone: with the stone, and without it."""

TEMPO = 0.1
TEMPO_CAP = 1.0
"""Per point of lead, what it is worth late in the game that a monster leaves the hall."""

RUSH = 2.5
"""The same for one whose lead is safe, once no Guardian is left that could bar the way."""

PATIENCE = 40
LONE_PATIENCE = 70
IMPATIENCE = 0.1
"""After so many rounds (more when nobody waits) every further one makes it worth this much more."""

GUARDIAN_FALLS = 2.0
GUARDIAN_FALLS_SAFELY = 10.0
"""What it is worth, besides its points, that a Guardian no longer keeps the game from ending."""

MOST_BOOSTS = 12
THRIFT = 0.05
PROFIT = 0.3
"""An effect that needs no battle is used when it raises one's worth by more than this."""

LOST_HERO = 3.0


class Plan(NamedTuple):
    """A way to attack: the menu options in order, the attack last, and what it gains."""

    steps: tuple[Option, ...]
    target: int
    wins: bool
    gain: float


def best_plan(state: State, worth: Worth, policy: Policy) -> Plan | None:
    """Of all monsters that may be attacked now, the one whose battle raises the worth most.

    None where there is nothing to attack.
    """
    decision = state.decision
    if decision is None:
        return None
    plans = [
        plan
        for option in decision.options
        if option.act == "attack"
        for plan in _plans_against(state, option, worth, policy)
    ]
    return max(plans, key=lambda plan: plan.gain, default=None)


def dungeon_step(state: State, worth: Worth, policy: Policy) -> Option:
    """The next thing to do in the dungeon: draw first, take what is free, then follow the plan."""
    assert state.decision is not None
    step = draw_first(state) or take_profit(state, worth, policy)
    if step is not None:
        return step
    plan = best_plan(state, worth, policy)
    return plan.steps[0] if plan else state.decision.options[-1]


def draw_first(state: State) -> Option | None:
    """More cards before anything is decided: use what draws."""
    assert state.decision is not None
    for option in state.decision.options:
        if option.act == "use":
            ability = state.kinds[option.card].abilities[option.other]
            if draws(state.library, ability):
                return option
    return None


def take_profit(state: State, worth: Worth, policy: Policy) -> Option | None:
    """Use an effect that pays without a battle: heal, trade up, or take a monster for food."""
    assert state.decision is not None
    seat = state.decision.seat
    before = worth.of_seat(state, seat)
    best, gain = None, PROFIT
    for option in state.decision.options:
        if option.act != "use" or not _may_profit(state, option):
            continue
        trial = state.copy()
        simulation.act(trial, option, policy)
        found = worth.of_seat(trial, seat) - before + _end_gain(trial, worth, seat, False)
        if found > gain:
            best, gain = option, found
    return best


def _may_profit(state: State, option: Option) -> bool:
    ability = state.kinds[option.card].abilities[option.other]
    return any(
        does(state.library, ability, verb) for verb in ("take", "trade", "bury", "destroy")
    ) and not any(does(state.library, ability, verb) for verb in ("mark", "mark_party"))


def _plans_against(state: State, attack: Option, worth: Worth, policy: Policy) -> list[Plan]:
    """The plain attack, and the prepared ones that win: with food for the heroes and without."""
    seat = state.active
    plans = []
    fed = arming.best_arming(state, seat, attack.card)
    ways = [fed]
    if fed.meals:
        ways.append(arming.best_arming(state, seat, attack.card, feeding=False))
    for way in ways:
        trial = state.copy()
        steps = _arm(trial, way, policy)
        steps += _boost(trial, attack, worth, policy)
        tally = preview.attack_preview(trial, attack.card)
        if tally is not None and tally.wins:
            plans.append(_tried(state, trial, [*steps, attack], worth, policy))
    if not plans:
        plans.append(_tried(state, state.copy(), [attack], worth, policy))
    return plans


def _tried(state: State, trial: State, steps: list[Option], worth: Worth, policy: Policy) -> Plan:
    """Fight the battle on the prepared clone, up to the refill, and see what it has brought."""
    seat, attack = state.active, steps[-1]
    simulation.act(trial, attack, policy)
    won = trial.turn.won
    gain = worth.of_seat(trial, seat) - worth.of_seat(state, seat)
    gain += _end_gain(trial, worth, seat, won and attack.other == 1)
    guardian = state.kinds[attack.card].kind == "guardian"
    if clears_the_way(state, attack.other) and (won or not guardian):
        gain += tempo(worth)
    if won and guardian:
        gain += GUARDIAN_FALLS_SAFELY if worth.outlook.safe else GUARDIAN_FALLS
    return Plan(tuple(steps), attack.card, won, gain)


def clears_the_way(state: State, rank: int) -> bool:
    """Whether a monster that leaves this rank brings the stone nearer to rank 1."""
    return rank > 0 and not any(
        state.kinds[card].kind == "thunderstone"
        for cards in state.hall[1 : rank + 1]
        for card in cards
    )


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
    """Feed and equip that way on the clone; gives the steps."""
    steps = []
    for food, hero in way.meals:
        option = arming.meal_option(food)
        assert trial.decision is not None
        machine.answer(trial, [trial.decision.options.index(option)])
        if trial.decision is not None and trial.decision.kind == "cards":
            wish = [n for n, o in enumerate(trial.decision.options) if o.card == hero]
            machine.answer(trial, wish)
        steps.append(option)
    for weapon, hero in way.equips:
        option = Option("equip", weapon, hero)
        simulation.act(trial, option, policy)
        steps.append(option)
    return steps


class _Boost(NamedTuple):
    """An effect on offer: how much of the gap it closes, and what it costs in worth."""

    option: Option
    closes: int
    cost: float


def _boost(trial: State, attack: Option, worth: Worth, policy: Policy) -> list[Option]:
    """While it falls short, use the effect that helps most for what it costs, on the clone."""
    steps: list[Option] = []
    for _ in range(MOST_BOOSTS):
        tally = preview.attack_preview(trial, attack.card)
        if tally is None or tally.wins:
            break
        boosts = _boosts(trial, attack, tally.short, worth, policy)
        if tally.short > sum(boost.closes * _uses(trial, boost.option) for boost in boosts):
            break
        best = max(boosts, key=lambda boost: _merit(boost, tally.short))
        simulation.act(trial, best.option, policy)
        steps.append(best.option)
    return steps


def _merit(boost: _Boost, short: int) -> tuple[bool, float]:
    """The cheapest effect that closes the gap alone; else the one that gives most for its price."""
    if boost.closes >= short:
        return True, -boost.cost
    return False, boost.closes / (boost.cost + THRIFT)


def _uses(state: State, option: Option) -> int:
    """How often an effect can still be used this turn: one paid with experience, while it lasts."""
    ability = state.kinds[option.card].abilities[option.other]
    return max(1, state.seats[state.active].xp) if ability.repeat else 1


def _boosts(trial: State, attack: Option, short: int, worth: Worth, policy: Policy) -> list[_Boost]:
    """Every effect on offer that brings the battle nearer, tried out; like cards once."""
    assert trial.decision is not None
    seat, before = trial.active, worth.of_seat(trial, trial.active)
    found: list[_Boost] = []
    known: dict[tuple[str, int], _Boost | None] = {}
    for option in trial.decision.options:
        if option.act != "use" or strengthening(trial, seat, option.card, option.other):
            continue
        key = (trial.kinds[option.card].id, option.other)
        if key not in known:
            known[key] = _tried_boost(trial, attack, option, short, before, worth, policy)
        boost = known[key]
        if boost is not None:
            found.append(boost._replace(option=option))
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
    clone = trial.copy()
    simulation.act(clone, option, policy)
    if clone.decision is None or attack not in clone.decision.options:
        return None
    tally = preview.attack_preview(clone, attack.card)
    if tally is None or tally.short >= short:
        return None
    cost = max(0.0, before - worth.of_seat(clone, trial.active))
    return _Boost(option, short - tally.short, cost)


def stone_arrives(state: State) -> bool:
    """Whether closing the gaps of the hall brings the stone to rank 1 (R102)."""
    front = next((cards for cards in state.hall[1:] if cards), [])
    return any(state.kinds[card].kind == "thunderstone" for card in front)


def _end_gain(state: State, worth: Worth, seat: int, won_rank_1: bool) -> float:
    """What it is worth that the coming refill ends the game; 0 where it does not (R149, R150)."""
    if not stone_arrives(state):
        return 0.0
    front = next(cards for cards in state.hall[1:] if cards)
    collected = won_rank_1 and not state.hall[0]
    extra = (state.kinds[front[0]].vp or 0) if collected else 0
    if worth.outlook.alone:
        return LONE_END + extra if collected else LONE_LOSS
    standing = (
        lead(state, seat) + extra - sum(state.kinds[card].vp or 0 for card in state.turn.doomed)
    )
    if standing == 0:
        return SHARED_END
    return extra + (WINNING_END if standing > 0 else LOSING_END)


def reach(state: State, seat: int) -> float:
    """How well the revealed cards stand against the hall: for choices on the way to a battle."""
    best = 0.0
    for cards in state.hall:
        for card in cards:
            face = state.kinds[card]
            if not face.monster:
                continue
            health = values.total(values.health_items(state, card))
            margin = arming.best_arming(state, seat, card).total - health
            prize = 3.0 + (face.vp or 0) + (face.xp or 0) * 0.5
            best = max(best, prize + min(margin, 4) * 0.05 if margin >= 0 else prize + margin)
    for card in state.seats[seat].hand:
        face = state.kinds[card]
        if face.hero and values.frail(state, seat, card) and values.strength(state, seat, card) < 0:
            best -= LOST_HERO + (face.level or 0)
    return best


def settled(state: State, worth: Worth, seat: int) -> float:
    """What it is worth that the game has ended during an effect (R150)."""
    if worth.outlook.alone:
        return LONE_LOSS
    standing = lead(state, seat)
    if standing == 0:
        return SHARED_END
    return WINNING_END if standing > 0 else LOSING_END
