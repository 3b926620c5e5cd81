"""What an attack would come to, worked out by the rules themselves on a clone.

The clone declares the attack and is carried on to the comparison; where a battle effect or a
Disease asks on the way, every answer is tried and the player's best one is shown.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING

from thunderstone.engine import hall, legality, machine, scoring
from thunderstone.engine.attack import AttackBreakdown
from thunderstone.engine.attack import tally as tally_of
from thunderstone.engine.decision import Decision, Option, Refusal

if TYPE_CHECKING:
    from thunderstone.engine.state import State

COMPARISON = ("settle",)
"""The verb before which a preview stops: the comparison itself (R78)."""

BRANCHES = 48
"""How many answers a preview tries at most; a battle of this game asks far fewer."""


def attack_preview(state: State, target: int) -> AttackBreakdown | None:
    """The comparison that attacking ``target`` now would end in (R73-R78, R87).

    Before an action is chosen this means: entering now, nothing used or equipped, compulsory
    Diseases applied. None where no attack can follow from the pending question.
    """
    decision = state.decision
    if decision is None or decision.kind not in ("action", "dungeon"):
        return None
    rank = hall.rank_of(state, target)
    if rank < 0 or not state.cards[target].monster:
        return None
    if decision.kind == "action":
        state = _entered(state, decision)
    return _best(state, Option("attack", target, rank), [BRANCHES])


def previews(state: State) -> dict[int, AttackBreakdown]:
    """The preview of every monster in the hall and at rank 0, by card."""
    found = {}
    for card in [card for cards in state.hall for card in cards]:
        tally = attack_preview(state, card)
        if tally is not None:
            found[card] = tally
    return found


def refusals(state: State, found: Mapping[int, AttackBreakdown]) -> dict[int, Refusal]:
    """The monsters of the hall that may not be attacked, and why (R128, R192).

    Before an action is chosen this means: entering now. ``found`` are the previews: nothing
    speaks against attacking those.
    """
    left = [
        card
        for cards in state.hall
        for card in cards
        if card not in found and state.cards[card].monster
    ]
    decision = state.decision
    if left and decision is not None and decision.kind == "action":
        state = _entered(state, decision)
    if state.turn.phase != "dungeon":
        return {}
    told = {card: legality.attack_refusal(state, card) for card in left}
    return {card: refusal for card, refusal in told.items() if refusal is not None}


def most_promising(state: State, found: Mapping[int, AttackBreakdown]) -> AttackBreakdown | None:
    """The battle to be fought, of those on offer: the victory worth most, the one with most to
    spare among equals; without a victory the one that lacks least, Magic Attack least of all."""
    if not found:
        return None
    won = [tally for tally in found.values() if tally.wins]
    if not won:
        return min(found.values(), key=lambda tally: (tally.powerless, tally.short))
    return max(won, key=lambda tally: (scoring.worth(state, tally.target), tally.total))


def _entered(state: State, decision: Decision) -> State:
    """A clone that enters the dungeon."""
    clone = state.clone()
    machine.answer(clone, [decision.options.index(Option("dungeon"))], COMPARISON)
    return clone


def _best(state: State, attack: Option, budget: list[int]) -> AttackBreakdown | None:
    """Carry ``state`` on to the comparison; of all ways there, the one best for the player."""
    decision = state.decision
    if decision is None:
        turn = state.turn
        if not state.stack or turn.target < 0:
            return None
        return tally_of(state, turn.seat, turn.target, turn.target_rank)
    best: AttackBreakdown | None = None
    for picks in _answers(decision, attack):
        if budget[0] <= 0:
            break
        budget[0] -= 1
        clone = state.clone()
        machine.answer(clone, picks, COMPARISON)
        found = _best(clone, attack, budget)
        if found is not None and (best is None or _margin(found) > _margin(best)):
            best = found
    return best


def _answers(decision: Decision, attack: Option) -> list[list[int]]:
    """Every answer where there are few, otherwise the smallest one."""
    if decision.kind == "dungeon":
        return [[decision.options.index(attack)]] if attack in decision.options else []
    places = range(len(decision.options))
    sizes = range(decision.least, decision.most + 1)
    if decision.ordered or sum(math.comb(len(places), size) for size in sizes) > BRANCHES:
        return [list(range(decision.least))]
    return [list(picks) for size in sizes for picks in combinations(places, size)]


def _margin(tally: AttackBreakdown) -> tuple[bool, int]:
    return tally.wins, tally.margin
