"""Who carries which weapon, and who is fed to lift it: a small exact search."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.bots.reading import strengthening
from thunderstone.engine import hall, values
from thunderstone.engine.decision import Option

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State

Gain = tuple[int, int, int]
"""Attack, Magic Attack and Light that a weapon in a hero's hands adds."""


class Food(NamedTuple):
    """An effect that strengthens one hero by ``amount``."""

    card: int
    effect: int
    amount: int


class Arming(NamedTuple):
    """A way to arm: which heroes eat what first, who then carries what, and the total it makes."""

    total: int
    meals: tuple[tuple[Food, int], ...]
    equips: tuple[tuple[int, int], ...]


class _Party(NamedTuple):
    """What the search needs to know of the revealed cards."""

    target: CardDef
    rank: int
    base: values.Sums
    weapons: list[int]
    heroes: list[int]
    strengths: dict[int, int]
    gains: dict[tuple[int, int], Gain]
    foods: list[Food]
    weights: dict[int, int]


def best_arming(state: State, seat: int, target: int, feeding: bool = True) -> Arming:
    """The arming with the highest total against ``target``; of equals the one that eats least."""
    rank = max(0, hall.rank_of(state, target))
    party = _muster(state, seat, target, rank, feeding)
    best = Arming(_total(party, ()), (), ())
    for equips in _handouts(party, 0, ()):
        total = _total(party, equips)
        if total < best.total or not equips:
            continue
        if total == best.total and not best.meals:
            continue
        meals = _meals(party, equips)
        if meals is None:
            continue
        if total > best.total or len(meals) < len(best.meals):
            best = Arming(total, meals, equips)
    return best


def foods_in(state: State, seat: int) -> list[Food]:
    """The pending menu's effects that strengthen a hero, the smallest first."""
    options = state.decision.options if state.decision else ()
    found = [
        Food(option.card, option.other, amount)
        for option in options
        if option.act == "use"
        and (amount := strengthening(state, seat, option.card, option.other)) > 0
    ]
    return sorted(found, key=lambda food: (food.amount, food.card))


def meal_option(food: Food) -> Option:
    """The menu option that uses a food."""
    return Option("use", food.card, food.effect)


def _muster(state: State, seat: int, target: int, rank: int, feeding: bool) -> _Party:
    turn, hand = state.turn, state.seats[seat].hand
    armed = set(turn.equipped.values())
    weapons = [
        card
        for card in hand
        if state.kinds[card].kind == "weapon"
        and card not in turn.equipped
        and card not in turn.dropped
    ]
    heroes = [card for card in hand if state.kinds[card].hero and card not in armed]
    return _Party(
        state.kinds[target],
        rank,
        _sums(state, seat, target, rank),
        weapons,
        heroes,
        {hero: values.strength(state, seat, hero) for hero in heroes},
        _gains(state, seat, target, rank, weapons, heroes),
        foods_in(state, seat) if feeding else [],
        {weapon: state.kinds[weapon].weight or 0 for weapon in weapons},
    )


def _gains(
    state: State, seat: int, target: int, rank: int, weapons: list[int], heroes: list[int]
) -> dict[tuple[int, int], Gain]:
    """What each weapon adds in each hero's hands, by the engine's own sums; like pairs once."""
    before = _sums(state, seat, target, rank)
    known: dict[tuple[str, str], Gain] = {}
    gains = {}
    for weapon in weapons:
        for hero in heroes:
            pair = (state.kinds[weapon].id, state.kinds[hero].id)
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


def _sums(state: State, seat: int, target: int, rank: int) -> values.Sums:
    return values.sums_of(values.contributions(state, seat, target, rank))


def _handouts(
    party: _Party, place: int, given: tuple[tuple[int, int], ...]
) -> list[tuple[tuple[int, int], ...]]:
    """Every way to hand the weapons from ``place`` on to heroes who could lift them when fed."""
    if place == len(party.weapons):
        return [given]
    weapon = party.weapons[place]
    found = _handouts(party, place + 1, given)
    reach = sum(food.amount for food in party.foods)
    taken = {hero for _, hero in given}
    for hero in party.heroes:
        if hero in taken or party.strengths[hero] + reach < party.weights[weapon]:
            continue
        if any(party.gains[weapon, hero]):
            found += _handouts(party, place + 1, (*given, (weapon, hero)))
    return found


def _total(party: _Party, equips: tuple[tuple[int, int], ...]) -> int:
    """The total of R87 with these weapons in these hands."""
    brought = [party.base, *(party.gains[pair] for pair in equips)]
    sums = values.Sums(*(sum(column) for column in zip(*brought, strict=True)))
    return values.attack_value(party.target, party.rank, sums).total


def _meals(
    party: _Party, equips: tuple[tuple[int, int], ...]
) -> tuple[tuple[Food, int], ...] | None:
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
