"""Where cards shall lie: the hall's new order, the dungeon's next cards, which way to take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.bots import simulation
from thunderstone.bots.doors import worth_opening_wide
from thunderstone.bots.preparation import outcome
from thunderstone.bots.standing import breaches, close_ranks, reach
from thunderstone.engine import floors, machine, scoring

if TYPE_CHECKING:
    from thunderstone.bots.simulation import Policy
    from thunderstone.bots.worth import Worth
    from thunderstone.engine.decision import Decision
    from thunderstone.engine.state import State

IN_ORDER: Final[tuple[str, ...]] = ("breach", *simulation.BEFORE_REFILL)
EXCHANGED: Final[tuple[str, ...]] = ("look", "choose_order", *IN_ORDER)

ADVANTAGE: Final = 0.2
"""A hall is changed where that brings more than this."""

MOST_RANKED: Final = 6
"""Of so many cards all 720 orders are tried. The cards of the sets ask for three (R227)."""

TOP, BOTTOM = 100.0, -100.0
"""Cards that shall come next by all means, or as late as possible."""


def best_mode(state: State, decision: Decision, worth: Worth, policy: Policy) -> list[int]:
    """Try every way of an effect and take the one after which one stands best (R189)."""
    if floors.asked_in(decision):
        return [int(worth_opening_wide(state, decision.seat))]
    found = []
    for place in range(len(decision.options)):
        trial = state.copy()
        machine.answer(trial, simulation.fitted([place], decision), IN_ORDER)
        simulation.finish_asking(trial, policy, IN_ORDER)
        found.append(_standing(trial, worth, decision.seat))
    return [found.index(max(found))]


def best_rank(state: State, decision: Decision, worth: Worth) -> list[int]:
    """The card for the next rank, all orders of the rest tried: three cards have six (R227)."""
    found = []
    for place in range(len(decision.options)):
        trial = state.copy()
        machine.answer(trial, simulation.fitted([place], decision), IN_ORDER)
        found.append(_best_order(trial, worth, decision.seat, len(decision.options)))
    return [found.index(max(found))]


def _best_order(state: State, worth: Worth, seat: int, before: int) -> float:
    """What the best order of the rest comes to, where one could choose from ``before`` cards just
    now. Are they no fewer, it is another order that is asked for: the hall is judged as it is."""
    decision = state.decision
    if decision is None or decision.purpose != "rank":
        return _standing(state, worth, seat)
    if not len(decision.options) < before <= MOST_RANKED:
        return _standing(state, worth, seat)
    best = float("-inf")
    for place in range(len(decision.options)):
        trial = state.copy()
        machine.answer(trial, simulation.fitted([place], decision), IN_ORDER)
        best = max(best, _best_order(trial, worth, seat, len(decision.options)))
    return best


def _standing(trial: State, worth: Worth, seat: int) -> float:
    """What the seat has, and what it could beat in the hall as it lies then."""
    value = outcome(trial, worth, seat)
    if trial.over:
        return value
    close_ranks(trial)
    return value + reach(trial, seat, wins_only=True, feeding=False)


def choose_order(state: State, decision: Decision, worth: Worth) -> list[int]:
    """Cards of the dungeon as it suits oneself; of one's own deck the best on top (R225)."""
    cards = [option.card for option in decision.options]
    if all(card in state.dungeon for card in cards):
        wishes = _wishes(state, decision.seat, cards, worth)
    else:
        wishes = worth.losses(state, decision.seat, cards)
    return sorted(range(len(cards)), key=lambda place: -wishes[place])


def _wishes(state: State, seat: int, cards: list[int], worth: Worth) -> list[float]:
    """How much each card of the dungeon is wanted next.

    The others meet first what comes into the hall: they shall find what is hard to beat. One who
    plays alone meets it himself. A Treasure goes to whoever turns it up (R105).
    """
    seen = worth.outlook
    finds = seen.alone or reach(state, seat, wins_only=True) > 0.0
    leads = seen.lead > 0 and not seen.unrivalled
    wishes = []
    for card in cards:
        face = state.cards[card]
        if face.kind == "treasure":
            wish = TOP if finds else BOTTOM
        elif face.kind == "thunderstone":
            wish = TOP / 2 if leads else BOTTOM
        elif face.kind == "guardian":
            wish = BOTTOM / 2 if leads else TOP / 4
        else:
            health = float(face.health or 0)
            wish = -health if seen.alone else health
        wishes.append(wish)
    return wishes


def best_exchange(state: State, decision: Decision, _worth: Worth) -> list[int]:
    """Bring the monster to rank 1 that can then be beaten with most profit, or none (R170)."""
    best: list[int] = []
    most = reach(state, decision.seat, wins_only=True, feeding=False) + ADVANTAGE
    for place, option in enumerate(decision.options):
        if breaches(state, option.card):
            continue
        trial = state.copy()
        machine.answer(trial, simulation.fitted([place], decision), EXCHANGED)
        found = reach(trial, decision.seat, wins_only=True, feeding=False)
        if found > most:
            best, most = [place], found
    return best


def heir_of_disease(state: State, decision: Decision) -> list[int]:
    """Pass a Disease on to the rival with most points; nobody keeps it for love (R148). Partners
    give it to the one with most cards, who will draw it least often."""
    if state.variant.cooperative:
        owned = [
            len(scoring.owned(state, option.seat if option.act == "seat" else decision.seat))
            for option in decision.options
        ]
        return [owned.index(max(owned))]
    rivals = [
        (-scoring.score(state, option.seat).total, place)
        for place, option in enumerate(decision.options)
        if option.act == "seat"
    ]
    return [min(rivals)[1]] if rivals else [0]
