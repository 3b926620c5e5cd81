"""What of a seat's belongings an evaluation reads: a short row of figures for any deck of any set.

A card counts by what it brings (its Profile), never by its name, so that an evaluation fitted on
some tables holds at all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import add, sub
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
    "swarm_to_come",
)
"""The figures of a row, in order; all but the first few are those of an average hand."""

LIGHT_WANTED = 2.0
SPIRIT_LEAST, SPIRIT_MOST = 2, 6

STRONG = 4
"""Strength that lifts nearly every weapon."""

Row = list[float]

Lifted = tuple[float, float, float]
"""A weapon's Attack and Light, and how many can lift it."""


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

    __slots__ = ("_lifted", "count", "strengths", "sums", "weapons")

    def __init__(self, cards: Iterable[CardTraits] = ()) -> None:
        cards = list(cards)
        self.count = len(cards)
        self.sums = [sum(column) for column in zip(*[card.sums for card in cards], strict=True)]
        self.sums = self.sums or [0.0] * SUMS
        self.strengths = [card.strength for card in cards if card.strength >= 0]
        self.weapons = [card.weapon for card in cards if card.weapon is not None]
        self._lifted: list[Lifted] | None = None

    def copy(self) -> Deck:
        """A deck with sums of its own."""
        other = Deck.__new__(Deck)
        other.sums = self.sums[:]
        other.strengths = self.strengths[:]
        other.weapons = self.weapons[:]
        other.count = self.count
        other._lifted = self._lifted
        return other

    def add(self, card: CardTraits) -> None:
        """One more card."""
        self.count += 1
        self.sums = list(map(add, self.sums, card.sums))
        if card.strength >= 0:
            self.strengths.append(card.strength)
            self._lifted = None
        if card.weapon is not None:
            self.weapons.append(card.weapon)
            self._lifted = None

    def remove(self, card: CardTraits) -> None:
        """One card less; it must be there."""
        self.count -= 1
        self.sums = list(map(sub, self.sums, card.sums))
        if card.strength >= 0:
            self.strengths.remove(card.strength)
            self._lifted = None
        if card.weapon is not None:
            self.weapons.remove(card.weapon)
            self._lifted = None

    def row(self, xp: int, treasures: int) -> Row:
        """The figures of TRAITS."""
        slot, attack, light, gold, vp, swarm, ill, spirit, heroes, levels, recruits, trophies = (
            self.sums
        )
        slots = slot if slot > LEAN_DECK else LEAN_DECK
        share = HAND / slots
        for brought, glow, bearers in self.lifted():
            chance = 1.0 - max(0.0, 1.0 - bearers / slots) ** (HAND - 1)
            attack += brought * chance
            light += glow * chance
        attack += spirit * min(SPIRIT_MOST, max(SPIRIT_LEAST, xp))
        power = max(0.0, attack * share)
        income = gold * share
        lacking = LIGHT_WANTED - light * share
        strong = sum([strength >= STRONG for strength in self.strengths])
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

    def lifted(self) -> list[Lifted]:
        """The weapons that anybody can lift, the best first, each with as many bearers as the
        better ones leave it."""
        if self._lifted is None:
            self._lifted = []
            for taken, (brought, glow, weight) in enumerate(sorted(self.weapons, reverse=True)):
                bearers = -float(taken)
                for strength in self.strengths:
                    if strength >= weight:
                        bearers += 1.0
                    elif strength >= weight - 2:
                        bearers += FED_LIFTER
                if bearers > 0.0:
                    self._lifted.append((brought, glow, bearers))
        return self._lifted


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
