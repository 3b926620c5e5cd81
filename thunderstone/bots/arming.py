"""Who carries which weapon, and who is fed to lift it: a small search of bounded width."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from thunderstone.bots.reading import feeds
from thunderstone.engine import attack, hall, stats
from thunderstone.engine.decision import Option

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State

Gain = tuple[int, int, int]
"""Attack, Magic Attack and Light that a weapon in a hero's hands adds."""

Equips = tuple[tuple[int, int], ...]
"""Weapons in hands, as (weapon, hero)."""

WIDTH: Final = 48
"""So many ways to hand out the weapons are followed up; an ordinary hand has fewer."""

MOST_FOODS: Final = 5
"""So many foods are weighed against each other."""

NO_DRAIN: Mapping[int, int] = {}


class Food(NamedTuple):
    """An effect that strengthens one hero by ``amount``."""

    card: int
    effect: int
    amount: int


class Arming(NamedTuple):
    """A way to arm: which heroes eat what first, who then carries what, and what it makes.

    ``powerful`` says that there is Magic Attack where the monster demands it (R118).
    """

    total: int
    powerful: bool
    meals: tuple[tuple[Food, int], ...]
    equips: Equips


class _Party(NamedTuple):
    """What the search needs to know of the revealed cards."""

    target: CardDef
    terms: attack.AttackTerms
    armed: attack.AttackTerms
    base: attack.AttackSums
    weapons: list[int]
    heroes: list[int]
    likes: dict[int, tuple[object, ...]]
    strengths: dict[int, int]
    gains: dict[tuple[int, int], Gain]
    foods: list[Food]
    weights: dict[int, int]


def best_arming(
    state: State,
    seat: int,
    target: int,
    feeding: bool = True,
    drain: Mapping[int, int] = NO_DRAIN,
) -> Arming:
    """The arming with the highest total against ``target``; of equals the one that eats least.

    ``drain`` is the Strength that the battle itself will take from some heroes (R68).
    """
    rank = max(0, hall.rank_of(state, target))
    party = _muster(state, seat, target, rank, feeding, drain)
    best = _judged(party, ())
    for equips in _handouts(party):
        found = _judged(party, equips)
        if _order(found) < _order(best):
            continue
        if _order(found) == _order(best) and not best.meals:
            continue
        meals = _meals(party, equips)
        if meals is None:
            continue
        if _order(found) > _order(best) or len(meals) < len(best.meals):
            best = found._replace(meals=meals)
    return best


def foods_in(state: State, seat: int) -> list[Food]:
    """The pending menu's effects that strengthen a hero, the smallest first."""
    options = state.decision.options if state.decision else ()
    found = [
        Food(option.card, option.effect, amount)
        for option in options
        if option.act == "use" and (amount := feeds(state, seat, option.card, option.effect)) > 0
    ]
    return sorted(found, key=lambda food: (food.amount, food.card))[:MOST_FOODS]


def meal_option(food: Food) -> Option:
    """The menu option that uses a food."""
    return Option("use", food.card, food.effect)


def _muster(
    state: State, seat: int, target: int, rank: int, feeding: bool, drain: Mapping[int, int]
) -> _Party:
    turn, hand = state.turn, state.seats[seat].hand
    armed = set(turn.equipped.values())
    weapons = [
        card
        for card in hand
        if state.cards[card].kind == "weapon"
        and card not in turn.equipped
        and card not in turn.dropped
    ]
    heroes = [card for card in hand if state.cards[card].hero and card not in armed]
    strengths = {hero: stats.strength(state, seat, hero) - drain.get(hero, 0) for hero in heroes}
    likes = {hero: _like(state, hero, strengths[hero]) for hero in heroes}
    base = _sums(state, seat, target, rank)
    gains = _gains(state, seat, target, rank, base, weapons, likes) if heroes else {}
    terms = attack.terms_of(state, seat, target, rank)
    return _Party(
        state.cards[target],
        terms,
        terms._replace(armed=True),
        base,
        sorted(weapons, key=lambda weapon: -_most(gains, weapon, heroes)),
        heroes,
        likes,
        strengths,
        gains,
        foods_in(state, seat) if feeding else [],
        {weapon: stats.weight(state, seat, weapon) for weapon in weapons},
    )


def _most(gains: dict[tuple[int, int], Gain], weapon: int, heroes: list[int]) -> int:
    return max((sum(gains[weapon, hero]) for hero in heroes), default=0)


def _like(state: State, hero: int, strength: int) -> tuple[object, ...]:
    """What heroes have in common who carry a weapon equally well."""
    marks = sorted((m.stat, m.amount) for m in state.turn.marks if m.target == hero)
    return state.cards[hero].id, strength, tuple(marks)


def _gains(
    state: State,
    seat: int,
    target: int,
    rank: int,
    before: attack.AttackSums,
    weapons: list[int],
    likes: dict[int, tuple[object, ...]],
) -> dict[tuple[int, int], Gain]:
    """What each weapon adds in each hero's hands, by the engine's own sums; like pairs once."""
    known: dict[tuple[str, tuple[object, ...]], Gain] = {}
    gains = {}
    for weapon in weapons:
        for hero, like in likes.items():
            pair = (state.cards[weapon].id, like)
            if pair not in known:
                state.turn.equipped[weapon] = hero
                after = _sums(state, seat, target, rank)
                del state.turn.equipped[weapon]
                known[pair] = (
                    after[0] - before[0],
                    after[1] - before[1],
                    after[2] - before[2],
                )
            gains[weapon, hero] = known[pair]
    return gains


def _sums(state: State, seat: int, target: int, rank: int) -> attack.AttackSums:
    return attack.sums_of(attack.contributions(state, seat, target, rank))


def _handouts(party: _Party) -> list[Equips]:
    """Ways to hand out the weapons to heroes who could lift them when fed, one weapon at a time.

    Of heroes who carry equally well only the first is tried; where the ways grow too many, those
    that bring most so far are followed up.
    """
    ways: list[Equips] = [()]
    reach = sum(food.amount for food in party.foods)
    for weapon in party.weapons:
        more = [
            (*way, (weapon, hero)) for way in ways for hero in _bearers(party, weapon, way, reach)
        ]
        ways += more
        if len(ways) > WIDTH:
            ways = sorted(ways, key=lambda way: -_brought(party, way))[:WIDTH]
    return [way for way in ways if way]


def _bearers(party: _Party, weapon: int, way: Equips, reach: int) -> list[int]:
    """One hero of each sort whose hands are free and who gains by the weapon."""
    taken = {hero for _, hero in way}
    found: dict[tuple[object, ...], int] = {}
    for hero in party.heroes:
        if hero in taken or party.strengths[hero] + reach < party.weights[weapon]:
            continue
        if any(party.gains[weapon, hero]):
            found.setdefault(party.likes[hero], hero)
    return list(found.values())


def _brought(party: _Party, way: Equips) -> int:
    return sum(sum(party.gains[pair]) for pair in way)


def _order(arming: Arming) -> tuple[bool, int]:
    return arming.powerful, arming.total


def _judged(party: _Party, equips: Equips) -> Arming:
    """The total of R87 with these weapons in these hands."""
    physical, magic, light = party.base
    for pair in equips:
        more = party.gains[pair]
        physical, magic, light = physical + more[0], magic + more[1], light + more[2]
    terms = party.armed if equips else party.terms
    value = attack.attack_value(party.target, terms, attack.AttackSums(physical, magic, light))
    return Arming(value.total, not value.powerless, (), equips)


def _meals(party: _Party, equips: Equips) -> tuple[tuple[Food, int], ...] | None:
    """The fewest foods that let everybody lift his weapon; None where they do not suffice."""
    left = party.foods
    meals: list[tuple[Food, int]] = []
    hungry = [
        (party.weights[weapon] - party.strengths[hero], hero)
        for weapon, hero in equips
        if party.weights[weapon] > party.strengths[hero]
    ]
    for deficit, hero in sorted(hungry, reverse=True):
        meal = next(
            (
                chosen
                for size in range(1, len(left) + 1)
                for chosen in combinations(left, size)
                if sum(food.amount for food in chosen) >= deficit
            ),
            None,
        )
        if meal is None:
            return None
        meals += [(food, hero) for food in meal]
        left = [food for food in left if food not in meal]
    return tuple(meals)
