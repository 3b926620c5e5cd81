"""The greedy bot's choices of cards: every purpose has its rule of thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.bots import arming, ordering, shopping, simulation
from thunderstone.bots.standing import breaches, reach, stone_arrives
from thunderstone.bots.worth import TRIAL
from thunderstone.engine import attack, machine, stats
from thunderstone.engine.decision import Decision

if TYPE_CHECKING:
    from collections.abc import Callable

    from thunderstone.bots.worth import Worth
    from thunderstone.engine.state import State

WORTH_A_REST: Final = 0.02
"""A card is destroyed of one's own will only when the deck is better without it by this much."""

COMPARISON: Final[tuple[str, ...]] = ("settle",)
"""The step before which the outcome of a battle can be read (R78)."""

NEEDS_ARMS: Final[tuple[str, ...]] = (
    "unequipped_heroes_cannot_attack",
    "immune_to_unequipped_heroes",
)


def pick_cards(state: State, worth: Worth) -> list[int]:
    """Answer a choice of cards, by its purpose."""
    decision = state.decision
    assert decision is not None
    rule = RULES.get(decision.purpose, spare_the_best)
    return simulation.fitted(rule(state, decision, worth), decision)


def spare_the_best(state: State, decision: Decision, worth: Worth) -> list[int]:
    """Something must go: let it be what the deck misses least, and that is what goes in any case
    when the battle ends (R224).

    Where nothing has to go (Rest, the Sphinx), that goes without which the deck is better.
    """
    cards = [option.card for option in decision.options]
    picks: list[int] = []
    while len(picks) < decision.most:
        gone = [cards[place] for place in picks]
        found = zip(cards, worth.losses(state, decision.seat, cards, gone), strict=True)
        losses = [0.0 if card in state.turn.doomed else loss for card, loss in found]
        left = [place for place in range(len(cards)) if place not in picks]
        place = min(left, key=lambda place: losses[place])
        if len(picks) >= decision.least and losses[place] > -WORTH_A_REST:
            break
        picks.append(place)
    return picks


def pay_with_the_least(state: State, decision: Decision, worth: Worth) -> list[int]:
    """Pay with what serves least: in the village look at the purchases it makes possible, in the
    dungeon at the battle to come."""
    seat = decision.seat
    if state.turn.phase == "village":
        return _best_single(state, decision, lambda after: shopping.prospects(after, seat, worth))
    if state.turn.phase == "dungeon":
        return _best_single(
            state, decision, lambda after: reach(after, seat) + worth.of_seat(after, seat)
        )
    return spare_the_best(state, decision, worth)


def discard_the_idle(state: State, decision: Decision, worth: Worth) -> list[int]:
    """Discard what helps least: an ailment before a battle, in the village what pays nothing.

    In another seat's turn the hand is kept together for one's own.
    """
    seat = decision.seat
    if seat != state.active or decision.least != 1:
        return keep_the_hand(state, decision, worth)
    if state.turn.phase == "dungeon":
        return _best_single(state, decision, lambda after: reach(after, seat))
    if state.turn.phase == "village":
        return _best_single(state, decision, lambda after: shopping.prospects(after, seat, worth))
    return keep_the_hand(state, decision, worth)


def keep_the_hand(state: State, decision: Decision, worth: Worth) -> list[int]:
    """Give up what is of least use; who may decline finds out what that would cost instead."""
    uses = [worth.use(state.cards[option.card]) for option in decision.options]
    order = sorted(range(len(uses)), key=lambda place: uses[place])
    if decision.least:
        return order[: decision.least]
    left = []
    for picks in (order[:1], []):
        trial = state.copy()
        machine.answer(trial, picks, simulation.BEFORE_REFILL)
        following = trial.decision
        if following is not None and following.seat == decision.seat and not picks:
            if following.kind != "cards" or following.purpose != decision.purpose:
                return []
            machine.answer(trial, pick_cards(trial, worth), simulation.BEFORE_REFILL)
        hand = trial.seats[decision.seat].hand
        left.append(sum([worth.use(state.cards[card]) for card in hand]))
    return order[:1] if left[0] >= left[1] else []


def help_the_attack(state: State, decision: Decision, worth: Worth) -> list[int]:
    """Strengthen, weaken, convert or borrow the hero with whom the best battle comes nearest.

    Where it makes no difference, the hero missed least.
    """
    worth.effort += TRIAL * len(decision.options)
    losses = worth.losses(state, decision.seat, [option.card for option in decision.options])
    return _best_single(
        state,
        decision,
        lambda after: reach(after, decision.seat),
        lambda place: -losses[place],
    )


def bless_the_expendable(state: State, decision: Decision, worth: Worth) -> list[int]:
    """Attack counts the same with every hero, but the strongest draws the enemy's eye (R187).

    Where the gift depends on the hero, the one who makes most of it; where a monster minds none
    but armed heroes, one of those.
    """
    losses = worth.losses(state, decision.seat, [option.card for option in decision.options])
    armed_only = any(
        word in state.cards[card].attributes
        for cards in state.hall
        for card in cards
        for word in NEEDS_ARMS
    )
    armed = set(state.turn.equipped.values()) if armed_only else set()
    return _best_single(
        state,
        decision,
        _given,
        lambda place: (decision.options[place].card in armed) * 100.0 - losses[place],
    )


def _given(state: State) -> float:
    """All that effects of this turn have added for a battle."""
    sought = ("attack", "magic_attack")
    return float(sum(mark.amount for mark in state.turn.marks if mark.stat in sought))


def stand_best(state: State, decision: Decision, _worth: Worth) -> list[int]:
    """In a battle: the answer with which the comparison comes out best (R78).

    Of several heroes each is tried for himself, beginning with none and with all.
    """
    places = range(len(decision.options))
    if decision.least == decision.most == 1:
        return [max(places, key=lambda place: _forecast(state, [place]))]
    picks = max(
        ([*places][: decision.least], [*places][: decision.most]),
        key=lambda picks: _forecast(state, picks),
    )
    for place in places:
        other = [p for p in places if (p in picks) != (p == place)]
        if decision.least <= len(other) <= decision.most and _forecast(state, other) > _forecast(
            state, picks
        ):
            picks = other
    return picks


def _forecast(state: State, picks: list[int]) -> tuple[bool, int]:
    """Whether the battle is won with this answer, and by how much."""
    trial = state.copy()
    machine.answer(trial, picks, COMPARISON)
    simulation.finish_asking(trial, simulation.first, COMPARISON)
    turn = trial.turn
    if trial.over or turn.target < 0:
        return False, 0
    tally = attack.tally(trial, turn.seat, turn.target, turn.target_rank)
    return tally.wins, tally.margin


def bury_for_the_end(state: State, decision: Decision, worth: Worth) -> list[int]:
    """Move a monster away when that ends a won game, or keeps a breach from happening."""
    for place, option in enumerate(decision.options):
        after = state.copy()
        for rank, cards in enumerate(after.hall):
            if option.card in cards:
                cards.remove(option.card)
                after.gaps.append(rank)
        if stone_arrives(after):
            if worth.outlook.lead > 0 and not worth.outlook.unrivalled:
                return [place]
            continue
        if option.card in state.arrivals and breaches(state, option.card):
            return [place]
    if decision.least == 0:
        return []
    safe = [
        place
        for place, option in enumerate(decision.options)
        if not any(option.card in cards for cards in state.hall[:2])
    ]
    return [safe[0] if safe else 0]


def gain_the_most(state: State, decision: Decision, worth: Worth) -> list[int]:
    """Take the monster, or trade away the one, after which one's belongings are worth most."""
    return _best_single(state, decision, lambda after: worth.of_seat(after, decision.seat))


def save_the_better(state: State, decision: Decision, worth: Worth) -> list[int]:
    """Let a card step in for a hero only if the hero is worth more than the card."""
    cards = [decision.host, *(option.card for option in decision.options)]
    least, *losses = worth.losses(state, decision.seat, cards)
    best: list[int] = []
    for place, loss in enumerate(losses):
        if loss < least:
            best, least = [place], loss
    return best


def infect_for_others(state: State, decision: Decision, worth: Worth) -> list[int]:
    """Lay Diseases under what the others will attack, never under one's own prey (R171)."""
    if worth.outlook.alone:
        return []
    prey = _prey(state, decision.seat)
    return [
        place
        for place, option in enumerate(decision.options)
        if option.card != prey and state.cards[option.card].kind == "monster"
    ]


def _prey(state: State, seat: int) -> int:
    """The monster that the hand beats with most profit, or -1."""
    best, most = -1, 0.0
    for cards in state.hall:
        for card in cards:
            if not state.cards[card].monster:
                continue
            health = stats.total(stats.health_items(state, card))
            found = arming.best_arming(state, seat, card)
            points = (state.cards[card].vp or 0) + 1.0
            if found.powerful and found.total >= health and points > most:
                best, most = card, points
    return best


def measure_the_highest(state: State, decision: Decision, _worth: Worth) -> list[int]:
    """The monster with the highest Health."""
    healths = [state.cards[option.card].health or 0 for option in decision.options]
    return [healths.index(max(healths))]


def agree(_state: State, decision: Decision, _worth: Worth) -> list[int]:
    """Take what is offered: to keep a card, to have it on top, to show it and give nothing."""
    return list(range(decision.most))


def show_the_least(state: State, decision: Decision, worth: Worth) -> list[int]:
    """What may be shown is shown gladly; what must be is the card that would be missed least."""
    return (
        spare_the_best(state, decision, worth) if decision.least else agree(state, decision, worth)
    )


RULES: dict[str, Callable[[State, Decision, Worth], list[int]]] = {
    "destroy": spare_the_best,
    "pay": pay_with_the_least,
    "discard": discard_the_idle,
    "strengthen": help_the_attack,
    "weaken": help_the_attack,
    "convert": help_the_attack,
    "borrow": help_the_attack,
    "imitate": help_the_attack,
    "arm": help_the_attack,
    "bless": bless_the_expendable,
    "bar": stand_best,
    "weaken_magic": stand_best,
    "measure": measure_the_highest,
    "bury": bury_for_the_end,
    "take": gain_the_most,
    "give": gain_the_most,
    "save": save_the_better,
    "infect": infect_for_others,
    "exchange": ordering.best_exchange,
    "order": ordering.choose_order,
    "rank": ordering.best_rank,
    "show": show_the_least,
    "top": agree,
    "keep": agree,
}


def _best_single(
    state: State,
    decision: Decision,
    value: Callable[[State], float],
    tie: Callable[[int], float] | None = None,
) -> list[int]:
    """The pick after which ``value`` is highest, each card of a kind tried once.

    Where more are asked for it is tried together with the first others.
    """
    kinds: dict[tuple[str, bool, int], int] = {}
    for place, option in enumerate(decision.options):
        hero = option.card in state.turn.equipped.values()
        marks = sum(mark.amount for mark in state.turn.marks if mark.target == option.card)
        kinds.setdefault((state.cards[option.card].id, hero, marks), place)
    if len(kinds) == 1:
        return [0]
    best, best_rank = 0, (float("-inf"), 0.0)
    for place in kinds.values():
        after = state.copy()
        machine.answer(after, simulation.fitted([place], decision), simulation.BEFORE_REFILL)
        simulation.finish_asking(after, simulation.first)
        rank = (value(after), tie(place) if tie else 0.0)
        if rank > best_rank:
            best, best_rank = place, rank
    return [best]
