"""How an attack ends: the Monster's Battle effects, then the comparison (R76, R78)."""

from __future__ import annotations

from itertools import product

from tests.oracle import reckoning
from tests.oracle.party import Party
from tests.oracle.position import Item
from tests.oracle.printed import Step

Way = tuple[int | str, ...]
"""One way to answer what a Battle effect asks: the Hero barred, or each Hero's loss."""


def battle(party: Party, target: int, rank: int) -> tuple[bool, int]:
    """Whether the Monster is defeated, and by how much the total exceeds its Health; of several
    ways the one that is best for the player."""
    return max(_outcome(party.copy(), target, rank, way) for way in _ways(party, target))


def defeats(total: int, health: int, powerless: bool) -> bool:
    """Whether a total is a victory: equal is enough (R92), but not without magic where that is
    required (R89)."""
    return total >= health and not powerless


def _ways(party: Party, target: int) -> list[Way]:
    """Every way: the Hero whom a Haunt bars (R186), Attack or Magic Attack of each Hero whom
    Judgement weakens (R193)."""
    words = [step.word for step in party.faces[target].steps.get("battle", ())]
    if "bar-one" in words and party.heroes():
        return [(hero,) for hero in party.heroes()]
    if "weaken" in words:
        return list(product(*[("attack", "magic")] * len(party.heroes())))
    return [()]


def _outcome(party: Party, target: int, rank: int, way: Way) -> tuple[bool, int]:
    """The comparison that one way ends in."""
    party.target, party.rank = target, rank
    for step in party.faces[target].steps.get("battle", ()):
        _strike(party, step, target, way)
        party.look_round()
    s = reckoning.attack(party, target, rank)
    health = reckoning.health(party, target)
    return defeats(s.total, health, s.powerless), s.total - health


def _strike(party: Party, step: Step, target: int, way: Way) -> None:
    """One Battle effect, as far as it bears on the comparison."""
    match step.word:
        case "bar-one":
            party.barred_now = {hero for hero in way if isinstance(hero, int)}
        case "weaken":
            losses = zip(party.heroes(), way, strict=True)
            party.given += [Item(str(figure), hero, target, -1) for hero, figure in losses]
        case "halve":
            party.halved = party.holds(step, target)
        case "health" if party.holds(step, target):
            party.more_health += party.amount(step, target)
        case "attack" | "strength":
            amount = party.amount(step, target)
            heroes = party.whom(step.args[0], target)
            party.given += [Item(step.word, hero, target, amount) for hero in heroes]
