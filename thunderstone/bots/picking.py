"""The greedy bot's choices of cards: every purpose has its rule of thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.bots import battle, shopping, simulation
from thunderstone.bots.worth import belongings
from thunderstone.engine import machine
from thunderstone.engine.decision import Decision

if TYPE_CHECKING:
    from collections.abc import Callable

    from thunderstone.bots.worth import Worth
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State

WORTH_A_REST = 0.02
"""Resting destroys a card only when the deck is better without it by more than this."""


def pick_cards(state: State, worth: Worth) -> list[int]:
    """Answer a choice of cards, by its purpose."""
    decision = state.decision
    assert decision is not None
    rule = RULES.get(decision.purpose, spare_the_best)
    return rule(state, decision, worth)


def spare_the_best(state: State, decision: Decision, worth: Worth) -> list[int]:
    """Something must go: let it be what the deck misses least.

    Where nothing has to go (Rest), something goes only if the deck is better for it.
    """
    losses = _losses(state, decision, worth)
    order = sorted(range(len(losses)), key=lambda place: losses[place])
    if decision.least == 0 and losses[order[0]] > -WORTH_A_REST:
        return []
    return order[: max(decision.least, min(1, decision.most))]


def pay_with_the_least(state: State, decision: Decision, worth: Worth) -> list[int]:
    """Pay with what serves least: in the village look at the purchases it makes possible."""
    if state.turn.phase != "village":
        return spare_the_best(state, decision, worth)
    return _best_single(
        state, decision, lambda after: shopping.prospects(after, decision.seat, worth)
    )


def discard_the_idle(state: State, decision: Decision, worth: Worth) -> list[int]:
    """Discard what helps least: an ailment before a battle, in the village what pays nothing."""
    if state.turn.phase == "dungeon":
        return _best_single(state, decision, lambda after: battle.reach(after, decision.seat))
    if state.turn.phase == "village":
        return _best_single(
            state, decision, lambda after: shopping.prospects(after, decision.seat, worth)
        )
    return spare_the_best(state, decision, worth)


def help_the_attack(state: State, decision: Decision, worth: Worth) -> list[int]:
    """Strengthen or weaken the hero with whom the best battle comes nearest.

    Where it makes no difference, the hero missed least.
    """
    losses = _losses(state, decision, worth)
    return _best_single(
        state,
        decision,
        lambda after: battle.reach(after, decision.seat),
        lambda place: -losses[place],
    )


def bless_the_expendable(state: State, decision: Decision, worth: Worth) -> list[int]:
    """Attack counts the same with every hero, but the strongest draws the enemy's eye (R187)."""
    losses = _losses(state, decision, worth)
    return [min(range(len(losses)), key=lambda place: losses[place])]


def bury_for_the_end(state: State, decision: Decision, worth: Worth) -> list[int]:
    """Move a monster away when that ends a won game, or keeps a breach from happening."""
    for place, option in enumerate(decision.options):
        after = state.copy()
        for cards in after.hall:
            if option.card in cards:
                cards.remove(option.card)
        if battle.stone_arrives(after):
            if worth.outlook.lead > 0 and not worth.outlook.alone:
                return [place]
            continue
        if option.card in state.arrivals and _breaches(state, option.card):
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
    faces = belongings(state, decision.seat)
    own = state.seats[decision.seat]
    hero = state.kinds[decision.host]
    if decision.host in state.turn.doomed or decision.host in state.turn.lost:
        faces = [*faces, hero]
    best: list[int] = []
    least = _loss(faces, decision.host, state, worth, own.xp)
    for place, option in enumerate(decision.options):
        loss = _loss(faces, option.card, state, worth, own.xp)
        if loss < least:
            best, least = [place], loss
    return best


RULES: dict[str, Callable[[State, Decision, Worth], list[int]]] = {
    "destroy": spare_the_best,
    "pay": pay_with_the_least,
    "discard": discard_the_idle,
    "strengthen": help_the_attack,
    "weaken": help_the_attack,
    "bless": bless_the_expendable,
    "bury": bury_for_the_end,
    "take": gain_the_most,
    "give": gain_the_most,
    "save": save_the_better,
}


def _losses(state: State, decision: Decision, worth: Worth) -> list[float]:
    """By how much the worth falls without each of the cards on offer."""
    faces = belongings(state, decision.seat)
    xp = state.seats[decision.seat].xp
    return [_loss(faces, option.card, state, worth, xp) for option in decision.options]


def _loss(faces: list[CardDef], card: int, state: State, worth: Worth, xp: int) -> float:
    face = state.kinds[card]
    if face not in faces:
        return 0.0
    rest = faces[:]
    rest.remove(face)
    return worth.of(faces, xp) - worth.of(rest, xp)


def _breaches(state: State, card: int) -> bool:
    face = state.kinds[card]
    return face.kind != "guardian" and any(t.event == "breach" for t in face.triggers)


def _best_single(
    state: State,
    decision: Decision,
    value: Callable[[State], float],
    tie: Callable[[int], float] | None = None,
) -> list[int]:
    """The pick after which ``value`` is highest, each card of a kind tried once."""
    tried: set[tuple[str, bool]] = set()
    best, best_rank = 0, (float("-inf"), 0.0)
    for place, option in enumerate(decision.options):
        key = (state.kinds[option.card].id, option.card in state.turn.equipped.values())
        if key in tried:
            continue
        tried.add(key)
        after = state.copy()
        machine.answer(after, [place], simulation.BEFORE_REFILL)
        simulation.finish_asking(after, _first)
        rank = (value(after), tie(place) if tie else 0.0)
        if rank > best_rank:
            best, best_rank = place, rank
    return [best]


def _first(state: State) -> list[int]:
    assert state.decision is not None
    return list(range(state.decision.least))
