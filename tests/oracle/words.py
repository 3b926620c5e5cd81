"""What the words of the printed lines mean: what is counted, what must hold, who is spoken of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.oracle.party import Party

NO_CLASSES: frozenset[str] = frozenset()


def _level(party: Party, level: int) -> int:
    return [party.faces[hero].level for hero in party.heroes()].count(level)


def _others(party: Party, card: int) -> list[int]:
    return [hero for hero in party.heroes() if hero != card]


def _lighting_items(party: Party) -> list[int]:
    """Items that give Light; no Weapons, even where they are Items as well."""
    items = [card for card in party.of_class("item") if party.faces[card]["light"]]
    return [card for card in items if "weapon" not in party.faces[card].classes]


def _magic_spells(party: Party) -> list[int]:
    """Spells that give Magic Attack, printed or by an effect used."""
    gifts = [item for item in party.given if item.figure == "magic" and item.amount > 0]
    givers = [item.giver for item in gifts]
    spells = party.of_class("spell")
    return [s for s in spells if party.faces[s]["magic_attack"] or s in givers]


def _bearer(party: Party, weapon: int) -> frozenset[str]:
    face = party.bearer(weapon)
    return face.classes if face else NO_CLASSES


def _borne_with(party: Party, weapon: int, strength: int) -> bool:
    return weapon in party.carried and party.strength(party.carried[weapon]) >= strength


def _same_class(party: Party) -> bool:
    """Whether a Monster shown has a class word of the one attacked (R169)."""
    shown = [party.faces[monster].classes for monster in party.monsters()]
    return any(not classes.isdisjoint(party.target_classes()) for classes in shown)


def _evil_druid(party: Party, card: int) -> bool:
    """Whether an Evil Druid is shown or another one lies in ranks 1 to 3 (R179, R223)."""
    near = [other for other, rank in party.position.hall.items() if rank and other != card]
    return any("evil druid" in party.faces[other].classes for other in [*party.hand, *near])


COUNTS: dict[str, Callable[[Party, int], int]] = {
    "mercenary": lambda party, card: len(party.of_class("mercenary")),
    "monster": lambda party, card: len(party.monsters()),
    "disease": lambda party, card: len(party.diseases()),
    "disease-or-monster": lambda party, card: len(party.diseases()) + len(party.monsters()),
    "lighting-item": lambda party, card: len(_lighting_items(party)),
    "card-worth-3": lambda party, card: sum((party.gold_value(c) or 0) >= 3 for c in party.hand),
    "two-gold": lambda party, card: party.gold_shown() // 2,
    "hero": lambda party, card: len(party.heroes()),
    "other-hero": lambda party, card: len(_others(party, card)),
    "level-1-hero": lambda party, card: _level(party, 1),
    "level-2-hero": lambda party, card: _level(party, 2),
    "militia": lambda party, card: len(party.of_class("militia")),
    "xp": lambda party, card: party.xp,
    "player": lambda party, card: party.position.players,
}
"""How many there are of what a line of a card counts (R218)."""

CONDITIONS: dict[str, Callable[[Party, int], bool]] = {
    "rank-1": lambda party, card: party.rank == 1,
    "not-rank-1": lambda party, card: party.rank != 1,
    "rank-2-3": lambda party, card: party.rank in (2, 3),
    "carries-weapon": lambda party, card: card in party.armed(),
    "carries-edged": lambda party, card: any(
        "edged" in party.faces[weapon].classes for weapon in party.arms_once_carried(card)
    ),
    "bearer-strength-8": lambda party, card: _borne_with(party, card, 8),
    "bearer-cleric": lambda party, card: "cleric" in _bearer(party, card),
    "bearer-caster": lambda party, card: not _bearer(party, card).isdisjoint(("cleric", "wizard")),
    "bearer-archer": lambda party, card: "archer" in _bearer(party, card),
    "target-doomknight-or-undead": lambda party, card: (
        not party.target_classes().isdisjoint(("doomknight", "undead"))
    ),
    "monster-of-target-class": lambda party, card: _same_class(party),
    "no-light-item": lambda party, card: not party.light_items(),
    "monster": lambda party, card: bool(party.monsters()),
    "gold-5": lambda party, card: party.gold_shown() >= 5,
    "level-3-hero": lambda party, card: _level(party, 3) > 0,
    "no-elemental": lambda party, card: not party.of_class("elemental"),
    "another-evil-druid": _evil_druid,
}
"""Whether what a line of a card needs is so."""

WHOM: dict[str, Callable[[Party, int], list[int]]] = {
    "self": lambda party, card: [card] if card in party.hand else [],
    "heroes": lambda party, card: party.heroes(),
    "others": _others,
    "armed": lambda party, card: party.armed(),
    "armed-others": lambda party, card: [hero for hero in party.armed() if hero != card],
    "militia": lambda party, card: party.of_class("militia"),
    "non-fighters": lambda party, card: [
        hero for hero in party.heroes() if "fighter" not in party.faces[hero].classes
    ],
    "items": lambda party, card: party.of_class("item"),
    "magic-spells": lambda party, card: _magic_spells(party),
}
"""The cards that a line of a card speaks of."""
