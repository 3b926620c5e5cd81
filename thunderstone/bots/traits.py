"""What of a seat's belongings an evaluation reads: a short row of figures for any deck of any set.

A card counts by what it brings (its Profile), never by its name, so that an evaluation fitted on
some tables holds at all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from thunderstone.bots.worth import FED_LIFTER, HAND, LEAN_DECK, SWARM_MOST, profile_of
from thunderstone.engine.state import BLANK

if TYPE_CHECKING:
    from thunderstone.bots.card_yield import Bench
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State

TRAITS: Final[tuple[str, ...]] = (
    "points",
    "attack_to_6",
    "attack_to_9",
    "attack_beyond",
    "light_lacking",
    "gold_to_6",
    "gold_beyond",
    "xp_to_3",
    "xp_to_8",
    "xp_beyond",
    "treasures",
    "diseases",
    "cards",
    "heroes",
    "levels",
    "weapons",
    "trophies",
    "recruits",
    "bearers",
    "swarm_to_come",
)
"""The figures of a row, in order; all but the first few are those of an average hand."""

LIGHT_WANTED: Final = 2.0
SPIRIT_LEAST, SPIRIT_MOST = 2, 6

STRONG: Final = 4
"""Strength that lifts nearly every weapon."""

Row = list[float]

# fmt: off
Sums = tuple[
    float, float, float, float, float, float, float, float, float, float, float, float, float
]
# fmt: on
"""What cards bring together: slots, Attack, Light, gold, points, cards of a Swarm, Diseases, spells
that live on experience, heroes, their levels, recruits, strong heroes, trophies."""

WIELDERS: Final = 0.7
"""A weapon goes to the better of those who can lift it: so large a part of them."""

BANDS: Final = 4096
"""So many bands of heroes and weapons are remembered."""

Lifted = tuple[float, float, float]
"""A weapon's Attack and Light, and how many can lift it."""


class Weapon(NamedTuple):
    """A weapon: its Attack in ``hands``, those of each hero, and in ``others``."""

    hands: Mapping[str, float]
    others: float
    light: float
    weight: int


class CardTraits:
    """What one card adds to a deck's sums; a weapon's attack and light need somebody to lift it.

    ``number`` is the card's among those of its reader, ``strength`` -1 for all but heroes.
    """

    __slots__ = ("cost", "name", "number", "strength", "sums", "weapon")

    def __init__(self, bench: Bench, face: CardDef, number: int) -> None:
        profile = profile_of(bench, face)
        self.name, self.number, self.strength = face.id, number, profile.strength
        self.cost = face.cost or 0
        self.weapon: Weapon | None = None
        arm = profile.weight >= 0
        text = profile.attack - profile.armed
        if arm:
            hands = {hero: gain + text for hero, gain in bench.wields(face).items()}
            self.weapon = Weapon(hands, profile.attack, profile.light, profile.weight)
        recruit = face.kind == "basic_hero"
        self.sums: Sums = (
            profile.slot,
            0.0 if arm else text,
            0.0 if arm else profile.light,
            profile.gold,
            profile.vp,
            float(bool(profile.swarm)),
            float(profile.ill),
            float(profile.spirit),
            float(face.hero and not recruit),
            float(max(0, (face.level or 0) - 1)) if face.hero else 0.0,
            float(recruit),
            float(profile.strength >= STRONG),
            float(face.monster),
        )


def added(one: Sums, two: Sums, times: float = 1.0) -> Sums:
    """The sums of two lots of cards together; with ``times`` -1 those of the first without the
    second."""
    return (
        one[0] + two[0] * times,
        one[1] + two[1] * times,
        one[2] + two[2] * times,
        one[3] + two[3] * times,
        one[4] + two[4] * times,
        one[5] + two[5] * times,
        one[6] + two[6] * times,
        one[7] + two[7] * times,
        one[8] + two[8] * times,
        one[9] + two[9] * times,
        one[10] + two[10] * times,
        one[11] + two[11] * times,
        one[12] + two[12] * times,
    )


def total(cards: Iterable[CardTraits]) -> Sums:
    """The sums of some cards, reckoned at one go: a deck has some thirty."""
    slot = attack = light = gold = vp = swarm = ill = spirit = 0.0
    heroes = levels = recruits = strong = trophies = 0.0
    for card in cards:
        own = card.sums
        slot += own[0]
        attack += own[1]
        light += own[2]
        gold += own[3]
        vp += own[4]
        swarm += own[5]
        ill += own[6]
        spirit += own[7]
        heroes += own[8]
        levels += own[9]
        recruits += own[10]
        strong += own[11]
        trophies += own[12]
    # fmt: off
    return (slot, attack, light, gold, vp, swarm, ill, spirit,
            heroes, levels, recruits, strong, trophies)
    # fmt: on


class Armoury:
    """What weapons bring in the hands of the heroes beside them: asked of the same bands of both,
    by their numbers, again and again."""

    __slots__ = ("cards", "known")

    def __init__(self) -> None:
        self.cards: list[CardTraits] = []
        self.known: dict[tuple[tuple[int, ...], tuple[int, ...]], list[Lifted]] = {}

    def lifted(self, heroes: list[int], weapons: list[int]) -> list[Lifted]:
        """The weapons that anybody can lift, the best first, each with as many bearers as the
        better ones leave it."""
        band = (tuple(sorted(heroes)), tuple(sorted(weapons)))
        found = self.known.get(band)
        if found is None:
            if len(self.known) >= BANDS:
                self.known.clear()
            found = self.known[band] = self._lifted(heroes, weapons)
        return found

    def _lifted(self, heroes: list[int], weapons: list[int]) -> list[Lifted]:
        bearing = [self.cards[hero] for hero in heroes]
        arms = []
        for number in weapons:
            weapon = self.cards[number].weapon
            assert weapon is not None
            arms.append((brought(weapon, bearing), weapon.light, weapon.weight))
        found = []
        for taken, (attack, light, weight) in enumerate(sorted(arms, reverse=True)):
            bearers = -float(taken)
            for hero in bearing:
                if hero.strength >= weight:
                    bearers += 1.0
                elif hero.strength >= weight - 2:
                    bearers += FED_LIFTER
            if bearers > 0.0:
                found.append((attack, light, bearers))
        return found


def brought(weapon: Weapon, heroes: Iterable[CardTraits]) -> float:
    """The Attack of a weapon in the hands of the better ones of some heroes who can lift it."""
    able = [
        weapon.hands.get(hero.name, weapon.others)
        for hero in heroes
        if hero.strength >= weapon.weight
    ]
    able.sort(reverse=True)
    best = able[: max(1, round(len(able) * WIELDERS))]
    return sum(best) / len(best) if best else weapon.others


class Deck:
    """The sums over a seat's cards, to which cards are added and from which they are taken.

    ``heroes`` and ``weapons`` are cards' numbers, ``cost`` is what is printed on all cards.
    """

    __slots__ = ("armoury", "cost", "count", "heroes", "sums", "weapons")

    def __init__(
        self,
        armoury: Armoury,
        count: int,
        cost: int,
        sums: Sums,
        heroes: list[int],
        weapons: list[int],
    ) -> None:
        self.armoury, self.count, self.cost, self.sums = armoury, count, cost, sums
        self.heroes, self.weapons = heroes, weapons

    def copy(self) -> Deck:
        """A deck with sums of its own."""
        heroes, weapons = self.heroes[:], self.weapons[:]
        return Deck(self.armoury, self.count, self.cost, self.sums, heroes, weapons)

    def add(self, card: CardTraits) -> None:
        """One more card."""
        self.count += 1
        self.cost += card.cost
        self.sums = added(self.sums, card.sums)
        if card.strength >= 0:
            self.heroes.append(card.number)
        if card.weapon is not None:
            self.weapons.append(card.number)

    def remove(self, card: CardTraits) -> None:
        """One card less; it must be there."""
        self.count -= 1
        self.cost -= card.cost
        self.sums = added(self.sums, card.sums, -1.0)
        if card.strength >= 0:
            self.heroes.remove(card.number)
        if card.weapon is not None:
            self.weapons.remove(card.number)

    def lifts(self, card: CardTraits) -> bool:
        """Whether a card is no weapon, or some hero here can lift it unfed (R65)."""
        weapon, cards = card.weapon, self.armoury.cards
        return weapon is None or any(cards[hero].strength >= weapon.weight for hero in self.heroes)

    def row(self, xp: int, treasures: int) -> Row:
        """The figures of TRAITS."""
        # fmt: off
        (slot, attack, light, gold, vp, swarm, ill, spirit,
         heroes, levels, recruits, strong, trophies) = self.sums
        # fmt: on
        slots = slot if slot > LEAN_DECK else LEAN_DECK
        share = HAND / slots
        if self.weapons:
            for blade, glow, bearers in self.armoury.lifted(self.heroes, self.weapons):
                chance = 1.0 - max(0.0, 1.0 - bearers / slots) ** (HAND - 1)
                attack += blade * chance
                light += glow * chance
        attack += spirit * min(SPIRIT_MOST, max(SPIRIT_LEAST, xp))
        power = max(0.0, attack * share)
        income = gold * share
        lacking = LIGHT_WANTED - light * share
        return [
            vp + swarm * min(swarm, SWARM_MOST),
            power if power < 6.0 else 6.0,
            0.0 if power < 6.0 else power - 6.0 if power < 9.0 else 3.0,
            0.0 if power < 9.0 else power - 9.0,
            lacking if lacking > 0.0 else 0.0,
            income if income < 6.0 else 6.0,
            0.0 if income < 6.0 else income - 6.0,
            xp if xp < 3 else 3.0,
            0.0 if xp < 3 else xp - 3.0 if xp < 8 else 5.0,
            0.0 if xp < 8 else xp - 8.0,
            treasures,
            ill,
            self.count / 10,
            heroes * share,
            levels * share,
            len(self.weapons) * share,
            trophies * share,
            recruits * share,
            strong * share,
            swarm * max(0.0, SWARM_MOST - swarm),
        ]


class Reader:
    """Reads the decks of one game's seats; each face is measured once."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.faces: dict[str, CardTraits] = {}
        self.armoury = Armoury()

    def card(self, face: CardDef) -> CardTraits:
        """What a face adds to a deck, from memory where it was asked before."""
        found = self.faces.get(face.id)
        if found is None:
            found = self.faces[face.id] = CardTraits(self.bench, face, len(self.faces))
            self.armoury.cards.append(found)
        return found

    def deck(self, faces: Iterable[CardDef]) -> Deck:
        """The sums over some faces."""
        cards = [self.card(face) for face in faces]
        return Deck(
            self.armoury,
            len(cards),
            sum([card.cost for card in cards]),
            total(cards),
            [card.number for card in cards if card.strength >= 0],
            [card.number for card in cards if card.weapon is not None],
        )

    def seat(self, state: State, seat: int) -> Deck:
        """The sums over all that a seat owns; what is bound to leave counts no more (R77)."""
        own, turn = state.seats[seat], state.turn
        leaving = {*turn.doomed, *turn.lost}
        kinds = state.cards
        return self.deck(
            kinds[card]
            for pile in (own.deck, own.hand, own.discard, own.aside)
            for card in pile
            if card != BLANK and card not in leaving
        )
