"""The rules of the oracle, each wrong in one way: a comparison that is awake notices every one."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.oracle import acts, battle, figures, party, reckoning, words
from tests.oracle.party import Party
from tests.oracle.position import PARTY, Item
from tests.oracle.printed import Step
from tests.oracle.reckoning import Sum, barred, forbidden, health

Patch = Callable[[pytest.MonkeyPatch], None]


def instead(owner: Any, name: str, other: Any) -> Patch:
    """Another value, or another function, in the place of one of the oracle's."""
    return lambda monkeypatch: monkeypatch.setattr(owner, name, other)


def step_instead(number: int, other: Callable[[Sum], None]) -> Patch:
    """R87 with another step in the place of one."""
    steps = list(reckoning.STEPS)
    steps[number - 1] = other
    return instead(reckoning, "STEPS", steps)


def without_step(number: int) -> Patch:
    """R87 without one of its steps."""
    return step_instead(number, lambda s: None)


def swapped(first: int, second: int) -> Patch:
    """R87 with two of its steps the other way round."""
    steps = list(reckoning.STEPS)
    steps[first - 1], steps[second - 1] = steps[second - 1], steps[first - 1]
    return instead(reckoning, "STEPS", steps)


def _lines_of_cards_shown(self: Party, word: str) -> Iterator[tuple[Step, int]]:
    used, self.lasting = self.lasting, []
    yield from LINES(self, word)
    self.lasting = used


def _fall_and_be_taken_up_again(self: Party) -> None:
    DROP(self)
    self.dropped = {}


def _all_candidates(self: acts.Use, word: str) -> list[int]:
    idle = self.party.copy()
    idle.used = set()
    return CANDIDATES(dataclasses.replace(self, party=idle), word)


def _gone_with_everything_left_behind(self: Party, cards: list[int]) -> None:
    given = self.given
    LEAVE(self, cards)
    self.given = given


def _the_bearer_gone_and_his_arms_used_on(self: Party, cards: list[int]) -> None:
    carried = self.carried.copy()
    LEAVE(self, cards)
    self.carried = {weapon: h for weapon, h in carried.items() if weapon in self.hand}


def _weapons_of_the_barred_fight_on(s: Sum) -> None:
    out = barred(s.party)
    left = [item for item in s.items if item.whose not in out and item.giver not in out]
    s.items = [item for item in left if not forbidden(s.party, item)]


def _gifts_of_the_barred_count(s: Sum) -> None:
    out = barred(s.party)
    out |= {weapon for weapon, hero in s.party.carried.items() if hero in out}
    s.items = [i for i in s.items if i.whose not in out and not forbidden(s.party, i)]


def _heroes_alone_converted(s: Sum) -> None:
    heroes = set(s.party.converted)
    if any(s.party.lines("convert")):
        heroes |= set(s.party.armed())
    s.items = [
        item._replace(figure="magic") if item.figure == "attack" and item.whose in heroes else item
        for item in s.items
    ]


def _one_conversion_for_all(s: Sum) -> None:
    all_ = bool(s.party.converted) or any(s.party.lines("convert"))
    s.items = [
        item._replace(figure="magic") if item.figure == "attack" and all_ else item
        for item in s.items
    ]


def _barred_warlocks_double(s: Sum) -> None:
    s.magic *= 2 ** len(list(s.party.lines("double")))


def _doubled_once(s: Sum) -> None:
    out = barred(s.party)
    s.magic *= 2 if any(card not in out for _, card in s.party.lines("double")) else 1


def _light_in_rank_0(s: Sum) -> None:
    rank, s.party.rank = s.party.rank, max(1, s.party.rank)
    reckoning.step_8(s)
    s.party.rank = rank


def _rank_3_as_printed(s: Sum) -> None:
    position = s.party.position
    s.party.position = dataclasses.replace(position, difficulty=0)
    reckoning.step_8(s)
    s.party.position = position


def _light_to_spare_helps(s: Sum) -> None:
    reckoning.step_8(s)
    if "light-fixed" not in reckoning.bar(s.party):
        s.total -= reckoning.LIGHT_COST * min(0, s.needed - s.light)


def _half_rounded_up(s: Sum) -> None:
    whole = s.total
    reckoning.step_9(s)
    s.total = whole - s.total if s.total != whole else whole


def _spells_shine_no_more(own: Party, item: Item) -> bool:
    spell = item.whose != PARTY and "spell" in own.faces[item.whose].classes
    return (spell and "no-spells" in reckoning.bar(own)) or forbidden(own, item)


def _edged_arms_forbid_the_bearer(own: Party, item: Item) -> bool:
    edged = [hero for weapon, hero in own.carried.items() if "edged" in own.faces[weapon].classes]
    hit = "no-edged" in reckoning.bar(own) and item.whose in edged and item.figure != "light"
    return hit or forbidden(own, item)


def _health_as_printed(own: Party, target: int) -> int:
    position, own.position = own.position, dataclasses.replace(own.position, difficulty=0)
    total = health(own, target)
    own.position = position
    return total


LINES, LEAVE, DROP = Party.lines, Party.leave, Party.drop_heavy
CANDIDATES = acts.Use.candidates

WRONG_RULES: dict[str, Patch] = {
    "R12, R153: a stone's gold counts everywhere": instead(
        Party, "gold_value", lambda self, card: self.faces[card].figures["gold"]
    ),
    "R50: what has been used pays for another effect": instead(
        acts.Use, "candidates", _all_candidates
    ),
    "R65: a Hero carries any number of Weapons": instead(Party, "armed", lambda self: []),
    "R65: a Weapon that fell is taken up again": instead(
        Party, "drop_heavy", _fall_and_be_taken_up_again
    ),
    "R66: idle Weapons fight": instead(Party, "idle_weapons", lambda self: []),
    "R68: heavy Weapons stay in the hand": instead(Party, "drop_heavy", lambda self: None),
    "R68: a Dwarf loses his bonus with the Weapon": instead(
        Party,
        "arms_once_carried",
        lambda self, hero: [weapon for weapon, own in self.carried.items() if own == hero],
    ),
    "R69: Weapons weigh what is printed": instead(
        Party, "weight", lambda self, weapon: self.faces[weapon]["weight"]
    ),
    "R73: a missing Light costs 1": instead(reckoning, "LIGHT_COST", 1),
    "R73: a missing Light costs 3": instead(reckoning, "LIGHT_COST", 3),
    "R74: Light to spare is worth something": step_instead(8, _light_to_spare_helps),
    **{f"R87: without step {number}": without_step(number) for number in range(1, 11)},
    "R87: steps 1 and 2 exchanged": swapped(1, 2),
    "R87: steps 3 and 4 exchanged": swapped(3, 4),
    "R87: steps 4 and 5 exchanged": swapped(4, 5),
    "R87: steps 5 and 6 exchanged": swapped(5, 6),
    "R87: steps 6 and 7 exchanged": swapped(6, 7),
    "R87: steps 7 and 8 exchanged": swapped(7, 8),
    "R87: steps 8 and 9 exchanged": swapped(8, 9),
    "R87: converted Heroes' Weapons stay normal": step_instead(3, _heroes_alone_converted),
    "R87: what is converted is all that counts": step_instead(3, _one_conversion_for_all),
    "R87: two Warlocks double once": step_instead(5, _doubled_once),
    "R89: magic is required of nobody": instead(
        battle, "defeats", lambda total, health, powerless: total >= health
    ),
    "R91: half is rounded up": step_instead(9, _half_rounded_up),
    "R92: equal is a defeat": instead(
        battle, "defeats", lambda total, health, powerless: total > health and not powerless
    ),
    "R95: rank 0 asks for Light": step_instead(8, _light_in_rank_0),
    "R121: a barred Hero's Weapon fights on": step_instead(2, _weapons_of_the_barred_fight_on),
    "R121: what a barred Hero gives others counts": step_instead(2, _gifts_of_the_barred_count),
    "R121: a barred Warlock doubles": step_instead(5, _barred_warlocks_double),
    "R124: Spells lose their Light": instead(reckoning, "forbidden", _spells_shine_no_more),
    "R125: an edged Weapon's bearer is forbidden with it": instead(
        reckoning, "forbidden", _edged_arms_forbid_the_bearer
    ),
    "R137: two Leprosies add no more than one": instead(
        figures, "surcharge", lambda own: 3 if any(own.lines("price")) else 0
    ),
    "R138: Fatigue takes 1": instead(party, "FATIGUE", 1),
    "R140: Fatigue is laid upon nobody": instead(Party, "lay_fatigue", lambda self: None),
    "R169: any Monster shown will do": instead(
        words, "_same_class", lambda own: bool(own.monsters())
    ),
    "R171: Diseases under a Monster add nothing": instead(
        reckoning, "health", lambda own, target: health(own, target) - own.under.get(target, 0)
    ),
    "R209: Spirit Blast gives 5 at most": instead(acts, "MOST_XP", 5),
    "R217: effects used do not last": instead(Party, "lines", _lines_of_cards_shown),
    "R219: what a Hero has got stays when he leaves": instead(
        Party, "leave", _gone_with_everything_left_behind
    ),
    "R219: a Weapon fights on without its Hero": instead(
        Party, "leave", _the_bearer_gone_and_his_arms_used_on
    ),
    "R222: a Weapon that is an Item gives Light as an Item": instead(
        words,
        "_lighting_items",
        lambda own: [card for card in own.of_class("item") if own.faces[card]["light"]],
    ),
    "difficulty: Monsters have the printed Health": instead(
        reckoning, "health", _health_as_printed
    ),
    "difficulty: rank 3 asks for the printed Light": step_instead(8, _rank_3_as_printed),
}
"""Each by the rule that it breaks. Steps 2 and 3 may be exchanged, and so may 9 and 10."""
