"""By what is printed large: turns of somebody who knows the rules and plays a first evening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.bots.personality import CALM
from thunderstone.bots.reading import asked_in
from thunderstone.bots.shopping import liftable
from thunderstone.bots.worth import belongings
from thunderstone.engine import attack, rng, stats
from thunderstone.engine import view as views
from thunderstone.engine.decision import Option

if TYPE_CHECKING:
    from thunderstone.bots.personality import Temper
    from thunderstone.engine.decision import Decision
    from thunderstone.engine.state import State
    from thunderstone.engine.view import View

CHEAP = 3
"""For less gold than this the village is not worth the way."""

GIVING = frozenset({"destroy", "pay", "discard", "give"})


class Recruit:
    """Buys what is dear, fights what it can beat, and looks no further."""

    def __init__(self, temper: Temper = CALM) -> None:
        self.temper = temper

    def choose(self, view: View, seed: int) -> list[int]:
        """The picks for the question pending in ``view``."""
        decision = asked_in(view)
        state = views.redeal(view, seed)
        if decision.kind == "action":
            return [decision.options.index(_action(state, view.seat))]
        if decision.kind in ("village", "purchase"):
            return [decision.options.index(_shop(state, decision, seed))]
        if decision.kind == "dungeon":
            return [decision.options.index(_fight(state, decision))]
        if decision.kind == "cards":
            return _cards(state, decision, seed)
        return [0]


def _action(state: State, seat: int) -> Option:
    """Fight where the hand as it is suffices; shop with some gold; rest with an illness."""
    hand = state.seats[seat].hand
    if _prey(state, seat, _arms(state, seat))[0] >= 0:
        return Option("dungeon")
    gold = sum(state.cards[card].gold or 0 for card in hand)
    ill = any(state.cards[card].kind == "disease" for card in hand)
    return Option("rest") if ill and gold < CHEAP else Option("village")


def _arms(state: State, seat: int) -> list[tuple[int, int]]:
    """Each weapon to the first hero who can lift it."""
    hand, armed = state.seats[seat].hand, set(state.turn.equipped.values())
    free = [card for card in hand if state.cards[card].hero and card not in armed]
    equips = []
    for weapon in hand:
        if state.cards[weapon].kind != "weapon" or weapon in state.turn.equipped:
            continue
        if weapon in state.turn.dropped:
            continue
        weight = state.cards[weapon].weight or 0
        hero = next((h for h in free if stats.strength(state, seat, h) >= weight), -1)
        if hero >= 0:
            free.remove(hero)
            equips.append((weapon, hero))
    return equips


def _prey(state: State, seat: int, equips: list[tuple[int, int]]) -> tuple[int, int]:
    """The monster worth most points that so armed a hand beats, and its points; -1 if none."""
    trial = state.copy()
    trial.turn.equipped.update(equips)
    best, points = -1, -1
    for rank, cards in enumerate(trial.hall):
        for card in cards:
            if not trial.cards[card].monster:
                continue
            worth = trial.cards[card].vp or 0
            if worth > points and attack.tally(trial, seat, card, rank).wins:
                best, points = card, worth
    return best, points


def _shop(state: State, decision: Decision, seed: int) -> Option:
    """The dearest card that is of any use, else the first level-up, else the end."""
    faces = belongings(state, decision.seat)
    offers = [
        option
        for option in decision.options
        if option.act == "buy" and liftable(state.cards[option.card], faces)
    ]
    if offers:
        _, turn = rng.below(seed & rng.MASK, len(offers))
        offers = [*offers[turn:], *offers[:turn]]
        return max(offers, key=lambda option: state.cards[option.card].cost or 0)
    levels = [option for option in decision.options if option.act == "level"]
    return levels[0] if levels else decision.options[-1]


def _fight(state: State, decision: Decision) -> Option:
    """Hand out the weapons, then attack what can be beaten, else what is weakest."""
    seat = decision.seat
    equips = _arms(state, seat)
    if equips and Option("equip", *equips[0]) in decision.options:
        return Option("equip", *equips[0])
    attacks = [option for option in decision.options if option.act == "attack"]
    prey, _ = _prey(state, seat, [])
    for option in attacks:
        if option.card == prey:
            return option
    return min(
        attacks,
        key=lambda option: state.cards[option.card].health or 0,
        default=decision.options[-1],
    )


def _cards(state: State, decision: Decision, seed: int) -> list[int]:
    """Give the cheapest away, and an illness gladly; take anything that is offered."""
    places = range(len(decision.options))
    faces = [state.cards[option.card] for option in decision.options]
    if decision.purpose in GIVING:
        ill = [place for place in places if faces[place].kind == "disease"]
        rest = sorted(set(places) - set(ill), key=lambda place: faces[place].cost or 0)
        wanted = max(decision.least, min(len(ill), decision.most))
        return [*ill, *rest][:wanted]
    _, start = rng.below(seed & rng.MASK, len(decision.options))
    turned = [*places[start:], *places[:start]]
    return turned[: max(decision.least, min(1, decision.most))]
