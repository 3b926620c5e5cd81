"""What a party comes to against a Monster: the ten steps of R87, one function each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.oracle.party import Party
from tests.oracle.position import PARTY, Item

LIGHT_COST = 2
"""Each missing Light costs so much of the total (R73)."""

OF_THE_SUM = ("attack", "magic", "light")


@dataclass
class Sum:
    """What a party comes to against one Monster, as far as it has been worked out."""

    party: Party
    items: list[Item] = field(default_factory=list)
    attack: int = 0
    magic: int = 0
    powerless: bool = False
    light: int = 0
    needed: int = 0
    missing: int = 0
    total: int = 0


def attack(party: Party, target: int, rank: int) -> Sum:
    """What the party comes to against ``target``, if it lay in ``rank`` (R87)."""
    party.target, party.rank = target, rank
    s = Sum(party)
    for step in STEPS:
        step(s)
    return s


def bar(party: Party) -> dict[str, str]:
    """The attribute bar of the Monster that is looked at, by its words."""
    return party.faces[party.target].attributes


def barred(party: Party) -> set[int]:
    """The cards that cannot attack the Monster (R121, R122, R186, R191)."""
    out = {card for _, card in party.lines("barred")} | party.barred_now
    if "unarmed-barred" in bar(party):
        out |= set(party.heroes()) - set(party.armed())
    if "barred-below" in bar(party):
        least = int(bar(party)["barred-below"])
        out |= {hero for hero in party.heroes() if party.strength(hero) < least}
    return out


def forbidden(party: Party, item: Item) -> bool:
    """Whether an attribute of the Monster takes one summand away (R123-R125, R128)."""
    by_spell = any(
        "spell" in party.faces[card].classes for card in (item.giver, item.whose) if card != PARTY
    )
    if by_spell and "spell" in bar(party).get("not-with", ""):
        return True
    if item.figure == "light":
        return False
    if by_spell and "no-spells" in bar(party):
        return True
    if item.whose == PARTY:
        return False
    whose = party.faces[item.whose]
    if "no-edged" in bar(party) and {"weapon", "edged"} <= whose.classes:
        return True
    return "no-unarmed" in bar(party) and whose.hero and item.whose not in party.armed()


def step_1(s: Sum) -> None:
    """What everybody brings; a Weapon that nobody carries brings nothing (R66)."""
    party = s.party
    for card in party.hand:
        face = party.faces[card]
        trophy = "trophy_" if face.monster or face.kind == "disease" else ""
        s.items += [
            Item("attack", card, card, face[f"{trophy}attack"]),
            Item("magic", card, card, face[f"{trophy}magic_attack"]),
            Item("light", card, card, face[f"{trophy}light"]),
        ]
    s.items += [item for figure in OF_THE_SUM for item in party.items(figure)]
    idle = party.idle_weapons()
    s.items = [item for item in s.items if item.whose not in idle]


def step_2(s: Sum) -> None:
    """What the Monster's attributes forbid is taken away, and whatever those bring or give who
    cannot attack, with their Weapons."""
    party = s.party
    out = barred(party)
    out |= {weapon for weapon, hero in party.carried.items() if hero in out}
    left = [item for item in s.items if item.whose not in out and item.giver not in out]
    s.items = [item for item in left if not forbidden(party, item)]


def step_3(s: Sum) -> None:
    """Converted Heroes strike with magic, and so do their Weapons."""
    party = s.party
    heroes = set(party.converted)
    if any(party.lines("convert")):
        heroes |= set(party.armed())
    cards = heroes | {weapon for weapon, hero in party.carried.items() if hero in heroes}
    s.items = [
        item._replace(figure="magic") if item.figure == "attack" and item.whose in cards else item
        for item in s.items
    ]


def step_4(s: Sum) -> None:
    """Attack, Magic Attack and Light are added up."""
    s.attack = sum(item.amount for item in s.items if item.figure == "attack")
    s.magic = sum(item.amount for item in s.items if item.figure == "magic")
    s.light = sum(item.amount for item in s.items if item.figure == "light")


def step_5(s: Sum) -> None:
    """Each Warlock or Theurge who can attack doubles the Magic Attack."""
    party = s.party
    out = barred(party)
    for _, card in party.lines("double"):
        if card not in out:
            s.magic *= 2


def step_6(s: Sum) -> None:
    """The Monster's attributes on magic (R117, R126, R127), and whether it lacks (R89)."""
    party = s.party
    if "half-magic" in bar(party):
        s.magic //= 2
    if "no-magic" in bar(party):
        s.magic = 0
    if "magic-only" in bar(party):
        s.attack = 0
    s.powerless = "magic-needed" in bar(party) and s.magic < 1


def step_7(s: Sum) -> None:
    """The total."""
    s.total = s.attack + s.magic


def step_8(s: Sum) -> None:
    """The Light that lacks: none in rank 0 (R95), none where it is waived, but all of it where
    nothing can lessen it (R73, R120)."""
    party = s.party
    out = barred(party)
    waived = any(card not in out for _, card in party.lines("no-light-penalty"))
    fixed = "light-fixed" in bar(party)
    if party.rank > 0 and (fixed or not waived):
        s.needed = party.rank + int(bar(party).get("darker", 0))
        if party.rank == 3 and party.position.difficulty == 2:
            s.needed += 1
    s.missing = s.needed if fixed else max(0, s.needed - s.light)
    s.total -= LIGHT_COST * s.missing


def step_9(s: Sum) -> None:
    """Half of it, rounded down, where the Monster wants something that is not there (R119)."""
    party = s.party
    wanted = bar(party).get("half-without")
    there = {"magic": s.magic >= 1, "weapon": bool(party.carried), None: True}
    if party.halved or not there[wanted]:
        s.total //= 2


def step_10(s: Sum) -> None:
    """Less than nothing is nothing."""
    s.total = max(0, s.total)


STEPS: list[Callable[[Sum], None]] = [
    *(step_1, step_2, step_3, step_4, step_5),
    *(step_6, step_7, step_8, step_9, step_10),
]
"""The order of R87."""


def health(party: Party, target: int) -> int:
    """A Monster's Health now: printed, the difficulty, the Diseases under it, what lies in rank 0,
    what its Battle effects have added (R131, R132, R171)."""
    total = party.faces[target]["health"] + min(1, party.position.difficulty)
    total += party.under.get(target, 0) + party.more_health
    for card, rank in party.position.hall.items():
        if rank == 0 and card != target:
            lasting = party.faces[card].steps.get("rank-0", ())
            total += sum(int(step.args[-1]) for step in lasting if step.word == "health")
    return total
