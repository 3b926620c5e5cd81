"""What of a seat's belongings an evaluation reads: a short row of figures for any deck of any set.

A card counts by what it brings (its Profile), never by its name, so that an evaluation fitted on
some tables holds at all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from thunderstone.bots.worth import FED_LIFTER, HAND, LEAN_DECK, SWARM_MOST, profile_of
from thunderstone.engine.state import BLANK

if TYPE_CHECKING:
    from thunderstone.bots.bench import Bench
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State

TRAITS = (
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
)
"""The figures of a row, in order; all but the first few are those of an average hand."""

LIGHT_WANTED = 2.0
SPIRIT_LEAST, SPIRIT_MOST = 2, 6

Row = list[float]


class CardTraits:
    """What one card adds to a deck's sums; a weapon's attack and light need somebody to lift it."""

    __slots__ = ("strength", "sums", "weapon")

    def __init__(self, bench: Bench, face: CardDef) -> None:
        profile = profile_of(bench, face)
        arm = profile.weight >= 0
        self.weapon = (profile.attack, profile.light, profile.weight) if arm else None
        self.strength = profile.strength
        recruit = face.kind == "basic_hero"
        self.sums = (
            profile.slot,
            0.0 if arm else profile.attack,
            0.0 if arm else profile.light,
            profile.gold,
            profile.vp,
            float(bool(profile.swarm)),
            float(profile.ill),
            float(profile.spirit),
            float(face.hero and not recruit),
            float(max(0, (face.level or 0) - 1)) if face.hero else 0.0,
            float(recruit),
            float(face.monster),
        )


SUMS = 12


class Deck:
    """The sums over a seat's cards, to which cards are added and from which they are taken."""

    __slots__ = ("count", "strengths", "sums", "weapons")

    def __init__(self, cards: Iterable[CardTraits] = ()) -> None:
        cards = list(cards)
        self.count = len(cards)
        self.sums = [sum(column) for column in zip(*(card.sums for card in cards), strict=True)]
        self.sums = self.sums or [0.0] * SUMS
        self.strengths = [card.strength for card in cards if card.strength >= 0]
        self.weapons = [card.weapon for card in cards if card.weapon is not None]

    def copy(self) -> Deck:
        """A deck with sums of its own."""
        other = Deck()
        other.sums = self.sums[:]
        other.strengths = self.strengths[:]
        other.weapons = self.weapons[:]
        other.count = self.count
        return other

    def add(self, card: CardTraits) -> None:
        """One more card."""
        self.count += 1
        self.sums = [a + b for a, b in zip(self.sums, card.sums, strict=True)]
        if card.strength >= 0:
            self.strengths.append(card.strength)
        if card.weapon is not None:
            self.weapons.append(card.weapon)

    def remove(self, card: CardTraits) -> None:
        """One card less; it must be there."""
        self.count -= 1
        self.sums = [a - b for a, b in zip(self.sums, card.sums, strict=True)]
        if card.strength >= 0:
            self.strengths.remove(card.strength)
        if card.weapon is not None:
            self.weapons.remove(card.weapon)

    def row(self, xp: int, treasures: int) -> Row:
        """The figures of TRAITS."""
        slot, attack, light, gold, vp, swarm, ill, spirit, heroes, levels, recruits, trophies = (
            self.sums
        )
        slots = max(LEAN_DECK, slot)
        share = HAND / slots
        blades, glow = self._armoury(slots)
        attack += blades + spirit * min(SPIRIT_MOST, max(SPIRIT_LEAST, xp))
        brought = max(0.0, attack * share)
        income = gold * share
        strong = sum(strength >= 4 for strength in self.strengths)
        return [
            vp + swarm * min(swarm, SWARM_MOST),
            min(brought, 6.0),
            min(max(brought - 6.0, 0.0), 3.0),
            max(brought - 9.0, 0.0),
            max(0.0, LIGHT_WANTED - (light + glow) * share),
            min(income, 6.0),
            max(income - 6.0, 0.0),
            min(xp, 3.0),
            min(max(xp - 3.0, 0.0), 5.0),
            max(xp - 8.0, 0.0),
            float(treasures),
            ill,
            self.count / 10,
            heroes * share,
            levels * share,
            len(self.weapons) * share,
            trophies * share,
            recruits * share,
            strong * share,
        ]

    def _armoury(self, slots: float) -> tuple[float, float]:
        """Attack and Light of the weapons, each as often as one who can lift it comes along."""
        attack = light = taken = 0.0
        for brought, glow, weight in sorted(self.weapons, reverse=True):
            bearers = -taken
            for strength in self.strengths:
                if strength >= weight:
                    bearers += 1.0
                elif strength >= weight - 2:
                    bearers += FED_LIFTER
            taken += 1.0
            if bearers > 0.0:
                chance = 1.0 - max(0.0, 1.0 - bearers / slots) ** (HAND - 1)
                attack += brought * chance
                light += glow * chance
        return attack, light


class Reader:
    """Reads the decks of one game's seats; each face is measured once."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.faces: dict[str, CardTraits] = {}

    def card(self, face: CardDef) -> CardTraits:
        """What a face adds to a deck, from memory where it was asked before."""
        found = self.faces.get(face.id)
        if found is None:
            found = self.faces[face.id] = CardTraits(self.bench, face)
        return found

    def deck(self, faces: Iterable[CardDef]) -> Deck:
        """The sums over some faces."""
        return Deck(self.card(face) for face in faces)

    def seat(self, state: State, seat: int) -> Deck:
        """The sums over all that a seat owns; what is bound to leave counts no more (R77)."""
        own, turn = state.seats[seat], state.turn
        leaving = {*turn.doomed, *turn.lost}
        kinds = state.kinds
        return self.deck(
            kinds[card]
            for pile in (own.deck, own.hand, own.discard, own.aside)
            for card in pile
            if card != BLANK and card not in leaving
        )
