"""Planning a turn to its end: every combination of effects, weapons and targets within a budget.

Effects are used on clones of the engine, every answer to what they ask on the way; situations that
differ only in the order by which they came about are looked at once. What is turned up from hidden
piles on a re-dealt table is a guess: a branch stops where the hall would be refilled.
"""

from __future__ import annotations

from collections import deque
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from thunderstone.bots import arming, battle, shopping, simulation
from thunderstone.bots.preparation import outcome
from thunderstone.bots.reading import effects_on_offer, only_feeds
from thunderstone.bots.standing import close_ranks
from thunderstone.bots.standing import reach as prizes
from thunderstone.engine import machine, preview, scoring, stats
from thunderstone.engine import view as views
from thunderstone.engine.decision import Option

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from thunderstone.bots.simulation import Policy
    from thunderstone.bots.worth import Worth
    from thunderstone.engine.decision import Decision
    from thunderstone.engine.state import State
    from thunderstone.engine.view import View

NODES: Final = 12
"""So many situations a plan looks at: an ordinary hand has two to six."""

EFFORT: Final = 440
"""So much effort a decision takes, about: situations differ in what they cost."""

REACH_NODES: Final = 40
DEEPEST: Final = 8
"""So many effects a plan uses at most."""

ANSWERS: Final = 6
"""So many answers to a question on the way are followed up."""

UNTIL_HIDDEN: Final[tuple[str, ...]] = ("draw", "look", *simulation.BEFORE_REFILL)
"""Where a plan stops that may count on nothing but what lies open."""

TINY: Final = 1e-6
STEP_COST: Final = 0.01
"""Points that each effect used must bring: what changes nothing is left alone."""

Steps = tuple[tuple[Option, ...], ...]
"""Answers in order, each as the options picked."""


class Situation(NamedTuple):
    """A state of the turn under way, and the answers that lead there."""

    state: State
    steps: Steps


class Future(NamedTuple):
    """The best that a turn can still come to, in points of worth, and the first answer of it.

    ``target`` is the monster attacked at its end, or -1.
    """

    value: float
    first: tuple[Option, ...]
    target: int
    wins: bool = False


class Reach(NamedTuple):
    """The most that a hand could still bring against a monster, what it needs, and the way.

    ``total`` and ``needed`` are Attack Value and Health as they would be then; ``powerless`` says
    that the Magic Attack it demands is not to be had (R118). ``way`` ends with the attack.
    ``chance`` is that of winning the game after the victory, in per cent, where it is known.
    """

    total: int
    needed: int
    powerless: bool
    way: Steps
    chance: int | None = None

    @property
    def wins(self) -> bool:
        """Whether the monster can be beaten this turn."""
        return self.total >= self.needed and not self.powerless

    @property
    def short(self) -> int:
        """How many points are missing for a victory; 0 when the points are enough."""
        return max(0, self.needed - self.total)


def most_promising(state: State, found: Mapping[int, Reach]) -> int | None:
    """The Monster to go for, of those within reach: the victory worth most, or else the one that
    lacks least, Magic Attack least of all."""

    def promise(card: int) -> tuple[bool, int, bool, int]:
        one = found[card]
        worth = scoring.worth(state, card) if one.wins else 0
        return one.wins, worth, not one.powerless, -one.short

    return max(found, key=promise, default=None)


def situations(
    state: State,
    policy: Policy | None,
    budget: int,
    until: Collection[str] = simulation.BEFORE_REFILL,
) -> Iterator[Situation]:
    """All situations that the effects on offer lead to, the nearest first, each once.

    Where a policy is given, it answers questions that leave too many ways. Situations stopped at
    ``until`` have no decision pending.
    """
    seen = {_key(state)}
    waiting = deque([Situation(state, ())])
    while waiting and budget > 0:
        here = waiting.popleft()
        yield here
        budget -= 1
        decision = here.state.decision
        if decision is None or decision.kind not in ("village", "dungeon"):
            continue
        if len(here.steps) >= DEEPEST:
            continue
        for option in _moves(here.state):
            for further in _used(here, option, policy, until):
                key = _key(further.state)
                if key not in seen:
                    seen.add(key)
                    waiting.append(further)


def _moves(state: State) -> Iterator[Option]:
    """The effects on offer, and the weapons that have one of their own once in hand.

    Food is left to the arming, which knows for whom it is wanted.
    """
    decision = state.decision
    assert decision is not None
    for option, _ in effects_on_offer(state):
        if not only_feeds(state, decision.seat, option.card, option.effect):
            yield option
    shown: set[tuple[str, str]] = set()
    for option in decision.options:
        if option.act == "equip":
            face = state.cards[option.card]
            pair = (face.id, state.cards[option.bearer].id)
            if pair not in shown and any("dungeon" in one.phases for one in face.abilities):
                shown.add(pair)
                yield option


def _used(
    here: Situation, option: Option, policy: Policy | None, until: Collection[str]
) -> Iterator[Situation]:
    """The situations after a menu option, one for each way to answer what it asks."""
    state = here.state.copy()
    assert state.decision is not None
    machine.answer(state, [state.decision.options.index(option)], until)
    yield from _answered(state, (*here.steps, (option,)), policy, until, ANSWERS)


def _answered(
    state: State, steps: Steps, policy: Policy | None, until: Collection[str], left: int
) -> Iterator[Situation]:
    decision = state.decision
    if decision is None or decision.kind in simulation.STEPS:
        yield Situation(state, steps)
        return
    if left < 1:
        return
    answers = ways_to_answer(state, decision)
    if len(answers) > ANSWERS:
        answers = [policy(state)] if policy is not None else answers[:ANSWERS]
    for picks in answers:
        clone = state.copy()
        machine.answer(clone, picks, until)
        chosen = tuple(decision.options[pick] for pick in picks)
        yield from _answered(clone, (*steps, chosen), policy, until, left - 1)


def ways_to_answer(state: State, decision: Decision) -> list[list[int]]:
    """Every answer, those that pick like cards once; for orders the one as offered."""
    if decision.ordered:
        return [list(range(len(decision.options)))]
    found: dict[tuple[object, ...], list[int]] = {}
    marks = state.turn.marks
    bearers = state.turn.equipped.values()
    likes = [
        (
            option.act,
            state.cards[option.card].id if option.card >= 0 else "",
            option.other,
            option.name,
            option.card in bearers,
            sum(mark.amount for mark in marks if mark.target == option.card),
        )
        for option in decision.options
    ]
    for size in range(decision.least, min(decision.most, decision.least + 1) + 1):
        for picks in combinations(range(len(likes)), size):
            found.setdefault(tuple(sorted(likes[pick] for pick in picks)), list(picks))
            if len(found) > 4 * ANSWERS:
                return list(found.values())
    return list(found.values())


def _key(state: State) -> tuple[object, ...]:
    """What tells two situations of one turn apart, cards of a kind being alike."""
    turn, kinds = state.turn, state.cards
    own = state.seats[turn.seat]

    def names(cards: Collection[int]) -> tuple[str, ...]:
        return tuple(sorted(kinds[card].id for card in cards))

    decision = state.decision
    return (
        names(own.hand),
        names(own.discard),
        names(own.treasures),
        len(own.deck),
        own.xp,
        turn.gold_made - turn.gold_spent,
        turn.buys,
        tuple(sorted((kinds[card].id, index) for card, index in turn.used)),
        tuple(sorted((kinds[w].id, kinds[h].id) for w, h in turn.equipped.items())),
        tuple(
            sorted(
                (kinds[m.target].id if m.target >= 0 else "", m.stat, m.amount) for m in turn.marks
            )
        ),
        names(turn.doomed),
        tuple(tuple(rank) for rank in state.hall),
        len(state.disease),
        decision.kind if decision else "",
    )


def openings(
    state: State, worth: Worth, policy: Policy, budget: int = NODES, effort: int = EFFORT
) -> dict[tuple[Option, ...], float]:
    """By the first answer of a turn from here: the best end found within the budget.

    The menu of the village or of the dungeon is pending.
    """
    found: dict[tuple[Option, ...], float] = {}
    for end in _ends(state, worth, policy, budget, effort):
        if end.first and end.value > found.get(end.first, float("-inf")):
            found[end.first] = end.value
    return found


def best_end(
    state: State, worth: Worth, policy: Policy, budget: int = NODES, effort: int = EFFORT
) -> Future:
    """The best that the turn under way can still come to, in points of worth."""
    return max(_ends(state, worth, policy, budget, effort), key=lambda end: end.value)


def _ends(state: State, worth: Worth, policy: Policy, budget: int, effort: int) -> Iterator[Future]:
    """What each situation within the budget comes to, the effects used on the way taken off."""
    last, deck = worth.effort + effort, len(state.seats[state.active].deck)
    for here in situations(state, policy, budget):
        drawn = len(here.state.seats[here.state.active].deck) != deck
        end = _end_of(here, worth, policy, boosting=drawn or not here.steps)
        yield end._replace(value=end.value - STEP_COST * len(here.steps))
        if worth.effort > last:
            return


def _end_of(here: Situation, worth: Worth, policy: Policy, boosting: bool) -> Future:
    """What a situation comes to once one buys, or fights, in the best way.

    Effects for the battle alone need not be tried again where the situations that they lead to
    are looked at themselves.
    """
    state, seat = here.state, here.state.active
    first = here.steps[0] if here.steps else ()
    decision = state.decision
    if decision is None or decision.kind not in ("village", "dungeon"):
        value = outcome(state, worth, seat)
        if state.turn.phase == "dungeon" and not state.over:
            settled = state.copy()
            close_ranks(settled)
            value += prizes(settled, seat, wins_only=True, feeding=False)
        return Future(value, first, -1)
    if decision.kind == "village":
        return _visit(here, worth, first)
    plan = battle.best_plan(state, worth, policy, boosting)
    if plan is None:
        return Future(worth.of_seat(state, seat), first or (decision.options[-1],), -1)
    value = worth.of_seat(state, seat) + plan.gain
    return Future(value, first or (plan.steps[0],), plan.target, plan.wins)


def _visit(here: Situation, worth: Worth, first: tuple[Option, ...]) -> Future:
    state, seat = here.state, here.state.active
    assert state.decision is not None
    basket = shopping.best_basket(state, worth)
    value = worth.of_seat(state, seat) + basket.gain
    buys = [
        option
        for option in state.decision.options
        if basket.stacks and option.act == "buy" and option.name == basket.stacks[0]
    ]
    level = shopping.best_level_up(state, worth)
    end = tuple(buys[:1]) or ((level,) if level else (Option("end_turn"),))
    if level is not None:
        value += shopping.level_gain(state, worth, level)
    return Future(value, first or end, -1)


def reach(view: View) -> dict[int, Reach]:
    """For every monster of the hall: the most that the hand of this turn could still bring.

    It counts on nothing that is hidden: a line that would draw or turn up cards ends there. Before
    the action is chosen it means entering the dungeon now. Empty where no attack can follow.
    """
    decision = view.state.decision
    if decision is None or decision.seat != view.seat or decision.kind not in ("action", "dungeon"):
        return {}
    state = views.redeal(view, 0)
    steps: Steps = ()
    if decision.kind == "action":
        enter = Option("dungeon")
        machine.answer(state, [decision.options.index(enter)], UNTIL_HIDDEN)
        simulation.finish_asking(state, simulation.first, UNTIL_HIDDEN)
        if state.decision is None or state.decision.kind != "dungeon":
            return {}
        steps = ((enter,),)
    found: dict[int, Reach] = {}
    for here in situations(state, None, REACH_NODES, UNTIL_HIDDEN):
        if here.state.decision is None or here.state.decision.kind != "dungeon":
            continue
        for card, better in _armed(here, found):
            found[card] = better._replace(way=(*steps, *better.way))
    return found


def _armed(here: Situation, known: Mapping[int, Reach]) -> Iterator[tuple[int, Reach]]:
    """What the best arming makes of a situation, for the monsters it does better against."""
    state, seat = here.state, here.state.active
    for rank, cards in enumerate(state.hall):
        for card in cards:
            if not state.cards[card].monster:
                continue
            way = arming.best_arming(state, seat, card)
            before = known.get(card)
            health = stats.total(stats.health_items(state, card))
            margin = way.total - health
            if before is not None and margin <= before.total - before.needed:
                continue
            found = _fought(here, card, rank, way)
            if found is not None and (before is None or _better(found, before)):
                yield card, found


def _better(one: Reach, two: Reach) -> bool:
    return (not one.powerless, one.total - one.needed) > (not two.powerless, two.total - two.needed)


def _fought(here: Situation, card: int, rank: int, way: arming.Arming) -> Reach | None:
    """The comparison that the attack would end in, armed that way; None where it is not allowed."""
    trial = here.state.clone()
    steps = _walked(trial, way)
    attack = Option("attack", card, rank)
    if trial.decision is None or attack not in trial.decision.options:
        return None
    tally = preview.attack_preview(trial, card)
    if tally is None:
        return None
    return Reach(tally.total, tally.health, tally.powerless, (*here.steps, *steps, (attack,)))


def _walked(trial: State, way: arming.Arming) -> Steps:
    """Feed and equip that way on the clone, as far as it is offered; gives every answer."""
    steps: list[tuple[Option, ...]] = []

    def answer(option: Option) -> bool:
        decision = trial.decision
        if decision is None or option not in decision.options:
            return False
        machine.answer(trial, [decision.options.index(option)], UNTIL_HIDDEN)
        steps.append((option,))
        return True

    for food, hero in way.meals:
        if not answer(arming.meal_option(food)):
            break
        if trial.decision is not None and trial.decision.kind == "cards":
            wished = [option for option in trial.decision.options if option.card == hero]
            if wished:
                answer(wished[0])
    for weapon, hero in way.equips:
        answer(Option("equip", weapon, hero))
    return tuple(steps)
