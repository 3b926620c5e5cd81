"""Every number the game compares, folded when asked for and never stored.

Each fold gives its items: the figure on the screen, the bot's estimate and the outcome of the
battle are one function. The order of the attack value is R87.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine.card import CardDef
from thunderstone.engine.program import Scope

if TYPE_CHECKING:
    from thunderstone.engine.state import State

LIGHT_COST = 2
"""Each missing Light costs this much of the total Attack Value (R73)."""


class Item(NamedTuple):
    """One summand: ``amount`` of ``stat`` counted for ``card``, given by ``source``.

    ``card`` is -1 for what the party has as a whole; ``source`` equals ``card`` for a printed
    figure.
    """

    card: int
    source: int
    stat: str
    amount: int


class Sums(NamedTuple):
    """What a party brings: Attack, Magic Attack and Light, before any attribute."""

    attack: int
    magic: int
    light: int


class AttackValue(NamedTuple):
    """What the sums come to against one monster: the Magic Attack that counts, the Light."""

    magic: int
    light_needed: int
    missing: int
    penalty: int
    total: int


@dataclass(frozen=True, slots=True)
class Tally:
    """What an attack on ``target`` comes to, and how (R87).

    ``attack`` and ``magic`` are the sums after the monster's attributes; ``missing`` is the
    Light that lacks, ``penalty`` what it costs; ``total`` is compared with ``health``.
    """

    target: int
    rank: int
    items: tuple[Item, ...]
    health_items: tuple[Item, ...]
    attack: int
    magic: int
    magic_lost: int
    light: int
    light_needed: int
    missing: int
    penalty: int
    total: int
    health: int

    @property
    def wins(self) -> bool:
        """Equal Attack and Health is a victory (R78, R92)."""
        return self.total >= self.health

    @property
    def short(self) -> int:
        """How many points are missing for a victory; 0 when it is one."""
        return max(0, self.health - self.total)


def gold_value(card: CardDef) -> int | None:
    """The gold icon's number; a Thunderstone's counts only in a campaign (R12, R153)."""
    return None if card.kind == "thunderstone" else card.gold


def modifiers_of(
    state: State, seat: int, stat: str, target: int = -1, rank: int = -1
) -> list[Item]:
    """What the `while` lines of the revealed cards add to ``stat``, by the card they add it to."""
    items = []
    hand = state.seats[seat].hand
    for host in hand:
        for modifier in state.kinds[host].modifiers:
            if modifier.stat != stat or modifier.zone != "shown":
                continue
            if state.kinds[host].kind == "weapon" and host not in state.turn.equipped:
                continue
            scope = Scope(seat, host, target, rank, {})
            if modifier.needs is not None and not modifier.needs(state, scope):
                continue
            amount = modifier.add(state, scope)
            if amount:
                cards = [-1] if modifier.of is None else modifier.of(state, scope)
                items += [Item(card, host, stat, amount) for card in cards]
    return items


def marks_of(state: State, stat: str) -> list[Item]:
    """What effects used this turn have given, by the card they gave it to (R219, R221)."""
    return [
        Item(mark.target, mark.source, stat, mark.amount)
        for mark in state.turn.marks
        if mark.stat == stat
    ]


def strength_items(state: State, seat: int, hero: int) -> list[Item]:
    """A hero's current Strength, item by item (R65)."""
    printed = state.kinds[hero].strength or 0
    return [
        Item(hero, hero, "strength", printed),
        *(i for i in marks_of(state, "strength") if i.card == hero),
        *(i for i in modifiers_of(state, seat, "strength") if i.card == hero),
    ]


def strength(state: State, seat: int, hero: int) -> int:
    """A hero's current Strength; it may fall below 0 (R139)."""
    return total(strength_items(state, seat, hero))


def frail(state: State, seat: int, hero: int) -> bool:
    """Whether a Disease destroys this hero should his Strength be below 0 (R139)."""
    items = [*marks_of(state, "frail"), *modifiers_of(state, seat, "frail")]
    return any(item.card == hero for item in items)


def total(items: list[Item] | tuple[Item, ...]) -> int:
    """The sum of the items' amounts."""
    return sum(item.amount for item in items)


def contributions(state: State, seat: int, target: int, rank: int) -> list[Item]:
    """Steps 1 and 2 of R87: everything the revealed cards bring against ``target`` in ``rank``.

    An unequipped Weapon brings nothing (R66).
    """
    items: list[Item] = []
    for card in state.seats[seat].hand:
        face = state.kinds[card]
        if face.kind == "weapon" and card not in state.turn.equipped:
            continue
        trophy = face.monster or face.kind == "disease"
        printed = (
            (face.trophy_attack, face.trophy_magic_attack, face.trophy_light)
            if trophy
            else (face.attack, face.magic_attack, face.light)
        )
        items += [
            Item(card, card, stat, amount)
            for stat, amount in zip(("attack", "magic_attack", "light"), printed, strict=True)
            if amount
        ]
    for stat in ("attack", "magic_attack", "light"):
        items += modifiers_of(state, seat, stat, target, rank)
        items += marks_of(state, stat)
    return items


def hero_total(state: State, scope: Scope, hero: int) -> int:
    """A hero's Attack plus Magic Attack with his Weapon's, before any attribute (R187)."""
    own = {hero} | {weapon for weapon, bearer in state.turn.equipped.items() if bearer == hero}
    return sum(
        item.amount
        for item in contributions(state, scope.seat, scope.target, scope.rank)
        if item.card in own and item.stat != "light"
    )


def health_items(state: State, target: int) -> list[Item]:
    """A monster's Health: printed, and what battle effects have added (R132)."""
    printed = state.kinds[target].health or 0
    return [
        Item(target, target, "health", printed),
        *(i for i in marks_of(state, "health") if i.card == target),
    ]


def sums_of(items: list[Item]) -> Sums:
    """The items added up by what they are (step 4 of R87)."""
    sums = {"attack": 0, "magic_attack": 0, "light": 0}
    for item in items:
        sums[item.stat] += item.amount
    return Sums(sums["attack"], sums["magic_attack"], sums["light"])


def attack_value(target: CardDef, rank: int, sums: Sums) -> AttackValue:
    """Steps 6 to 10 of R87: the monster's attributes, the Light, and no less than 0."""
    magic = 0 if "immune_to_magic_attack" in target.attributes else sums.magic
    needed = rank  # rank 0 asks for no Light at all (R95)
    missing = max(0, needed - sums.light)
    penalty = LIGHT_COST * missing
    return AttackValue(magic, needed, missing, penalty, max(0, sums.attack + magic - penalty))


def tally(state: State, seat: int, target: int, rank: int) -> Tally:
    """The Attack Value of the revealed cards against ``target``, step by step (R73, R87)."""
    items = contributions(state, seat, target, rank)
    sums = sums_of(items)
    worked_out = attack_value(state.kinds[target], rank, sums)
    health = health_items(state, target)
    return Tally(
        target,
        rank,
        tuple(items),
        tuple(health),
        sums.attack,
        worked_out.magic,
        sums.magic - worked_out.magic,
        sums.light,
        worked_out.light_needed,
        worked_out.missing,
        worked_out.penalty,
        worked_out.total,
        total(health),
    )


def gold_items(state: State, seat: int) -> list[Item]:
    """The gold of the revealed cards still in hand, and the gold made by effects (R51)."""
    items = [
        Item(card, card, "gold", value)
        for card in state.seats[seat].hand
        if (value := gold_value(state.kinds[card]))
    ]
    if state.turn.gold_made and seat == state.active:
        items.append(Item(-1, -1, "gold", state.turn.gold_made))
    return items


def gold(state: State, seat: int) -> int:
    """The gold a seat may still spend this turn (R51, R52, R82)."""
    spent = state.turn.gold_spent if seat == state.active else 0
    return total(gold_items(state, seat)) - spent


def price(state: State, seat: int, card: int) -> int:
    """What a card costs this seat in the village now, Leprosy included (R137)."""
    printed = state.kinds[card].cost or 0
    if state.turn.phase == "aftermath":  # Leprosy speaks of village visits (R83)
        return printed
    return printed + total(modifiers_of(state, seat, "price"))
