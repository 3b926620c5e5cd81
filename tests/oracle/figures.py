"""Every figure of a party that is compared with the game's."""

from __future__ import annotations

from typing import Any

from tests.oracle import battle, party, reckoning
from tests.oracle.party import Party

Figures = dict[tuple[Any, ...], Any]
"""A figure by its word and what it is of: ("strength", hero), ("total", monster, rank) ..."""

SUM = ("attack", "magic", "light", "needed", "missing", "total", "powerless")
"""The figures of one sum."""


def figures(own: Party) -> Figures:
    """Every figure that can be read from the table now."""
    found: Figures = {
        ("shown",): set(own.hand),
        ("treasures",): set(own.treasures),
        ("xp",): own.xp,
    }
    return found | (of_the_village(own) if own.place == "village" else of_the_dungeon(own))


def surcharge(own: Party) -> int:
    """What the Leprosies shown add to every price (R137)."""
    return sum(int(step.args[-1]) for step, _ in own.lines("price"))


def of_the_village(own: Party) -> Figures:
    """Gold, prices, and what may be bought (R51, R52)."""
    gold, more = own.gold_shown() + own.gold_made, surcharge(own)
    prices = {card: party.PRINTED[card]["cost"] + more for card in own.position.village}
    found: Figures = {("gold",): gold, ("buys",): own.buys}
    found |= {("price", card): price for card, price in prices.items()}
    found["may buy",] = {card for card, price in prices.items() if price <= gold}
    return found


def of_the_dungeon(own: Party) -> Figures:
    """Strength, Weapons, and the sum against every Monster, in every rank."""
    found: Figures = {("may equip",): own.may_equip()}
    found |= {("strength", hero): own.strength(hero) for hero in own.heroes()}
    for monster in own.position.hall:
        if not given_up(own, monster):
            found |= against(own, monster)
    return found


def against(own: Party, monster: int) -> Figures:
    """The sum against one Monster in every rank it could have, and how the battle would end where
    it lies."""
    face = own.faces[monster]
    found: Figures = {("health", monster): reckoning.health(own, monster)}
    for rank in range(0 if face.kind == "guardian" else 1, 4):
        s = reckoning.attack(own, monster, rank)
        found |= {(name, monster, rank): getattr(s, name) for name in SUM}
        if rank == own.position.hall[monster]:
            dark = "not-in-the-dark" in face.attributes and s.missing > 0
            found["may attack", monster] = not dark
            if not dark:
                found["battle", monster] = battle.battle(own, monster, rank)
    return found


def given_up(own: Party, monster: int) -> bool:
    """Whether the Monster cannot be attacked any more for a Spell or a Weapon in use (R128); what
    the sum would be is then no question."""
    word = own.faces[monster].attributes.get("not-with", "")
    spells = [card for card in own.used if "spell" in own.faces[card].classes]
    return bool(("spell" in word and spells) or ("weapon" in word and own.taken_up))
