"""The cards one player has shown, and what holds for them: lines, gold, Strength, Weapons."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracle import words
from tests.oracle.position import Illegal, Item, Position
from tests.oracle.printed import Face, Step, read_table

PRINTED = read_table()
"""Every face that the oracle knows."""

FATIGUE = 2
"""The Strength that a Fatigue takes (R138)."""


class Party:
    """The revealed cards in one place, ``village`` or ``dungeon``, and what the turn has done.

    ``carried`` tells which Hero has which Weapon, ``dropped`` who had one that fell; ``taken_up``
    are all Weapons that have been carried, ``used`` all cards of which an effect has been used.
    ``given`` is what effects have given for good, ``lasting`` are the lines that they have set
    going. ``fatigue`` says upon whom each Fatigue was laid when it was revealed, ``tired`` which of
    them have been. ``target`` and ``rank`` are those of the Monster that is looked at;
    ``barred_now``, ``more_health`` and ``halved`` are what its Battle effects have done.
    """

    def __init__(self, position: Position, place: str, fatigue: dict[int, int]) -> None:
        self.position: Position = position
        self.place = place
        self.fatigue = fatigue
        self.faces: list[Face] = [PRINTED[card] for card in position.cards]
        self.hand: list[int] = list(position.hand)
        self.deck = list(position.deck)
        self.treasures = list(position.treasures)
        self.under = dict(position.under)
        self.xp: int = position.xp
        self.gold_made = 0
        self.buys = 1
        self.used: set[int] = set()
        self.carried: dict[int, int] = {}
        self.dropped: dict[int, int] = {}
        self.taken_up: set[int] = set()
        self.tired: dict[int, int] = {}
        self.given: list[Item] = []
        self.lasting: list[tuple[Step, int]] = []
        self.converted: set[int] = set()
        self.target = -1
        self.rank: int = -1
        self.barred_now: set[int] = set()
        self.more_health = 0
        self.halved = False
        self.look_round()

    def copy(self) -> Party:
        """A party to fight a battle with, so that this one stays as it is."""
        other = Party.__new__(Party)
        for name, value in vars(self).items():
            setattr(other, name, value.copy() if isinstance(value, (dict, list, set)) else value)
        return other

    # --- who is there

    def heroes(self) -> list[int]:
        """The Heroes shown."""
        return [card for card in self.hand if self.faces[card].hero]

    def armed(self) -> list[int]:
        """The Heroes who carry a Weapon."""
        return [hero for hero in self.heroes() if hero in self.carried.values()]

    def monsters(self) -> list[int]:
        """The Monsters shown (R11)."""
        return [card for card in self.hand if self.faces[card].monster]

    def diseases(self) -> list[int]:
        """The Diseases shown (R144)."""
        return [card for card in self.hand if self.faces[card].kind == "disease"]

    def of_class(self, *class_words: str) -> list[int]:
        """The cards shown with one of these words on their class line (R222)."""
        return [card for card in self.hand if not self.faces[card].classes.isdisjoint(class_words)]

    def light_items(self) -> list[int]:
        """The cards shown that are Item and Light by their class line (R222)."""
        return [card for card in self.of_class("item") if "light" in self.faces[card].classes]

    def bearer(self, weapon: int) -> Face | None:
        """The face of the Hero who carries a Weapon."""
        return self.faces[self.carried[weapon]] if weapon in self.carried else None

    def target_classes(self) -> frozenset[str]:
        """The class words of the Monster that is looked at."""
        return self.faces[self.target].classes if self.target >= 0 else frozenset()

    # --- gold

    def gold_value(self, card: int) -> int | None:
        """A card's gold value, None where it has none; a stone's counts in the village of a
        campaign alone (R12, R153)."""
        face = self.faces[card]
        campaign = self.place == "village" and self.position.campaign_gold
        if face.kind == "thunderstone" and not campaign:
            return None
        return face.figures["gold"]

    def gold_shown(self) -> int:
        """The gold values of all cards shown (R51)."""
        return sum(self.gold_value(card) or 0 for card in self.hand)

    # --- lines

    def lines(self, word: str) -> Iterator[tuple[Step, int]]:
        """The lines of a word that hold now, with the card that each stands on: those of the cards
        shown, a Weapon's only while it is carried (R66), and those of effects used (R217)."""
        for card in self.hand:
            face = self.faces[card]
            if "shown" in face.steps and (face.kind != "weapon" or card in self.carried):
                for step in face.steps["shown"]:
                    if step.word == word and self.holds(step, card):
                        yield step, card
        for step, card in self.lasting:
            if step.word == word and self.holds(step, card):
                yield step, card

    def items(self, figure: str) -> Iterator[Item]:
        """What lines and effects give of a figure, and to whom."""
        for step, giver in self.lines(figure):
            for card in self.whom(step.args[0], giver):
                yield Item(figure, card, giver, self.amount(step, giver))
        yield from (item for item in self.given if item.figure == figure)

    def holds(self, step: Step, card: int) -> bool:
        """Whether all that a line of ``card`` needs is so."""
        return all(words.CONDITIONS[word](self, card) for word in step.needs)

    def amount(self, step: Step, card: int) -> int:
        """How much a line of ``card`` is worth, counted now (R218)."""
        return int(step.args[-1]) * (words.COUNTS[step.per](self, card) if step.per else 1)

    def whom(self, word: str, card: int) -> list[int]:
        """The cards that a line of ``card`` speaks of; those drawn later are among them (R217)."""
        return words.WHOM[word](self, card)

    # --- Strength and Weapons

    def strength(self, hero: int) -> int:
        """A Hero's Strength: printed, what he has got, what the Diseases shown take (R65)."""
        total = self.faces[hero]["strength"]
        total += sum(item.amount for item in self.items("strength") if item.whose == hero)
        laid = [card for card, tired in self.tired.items() if tired == hero]
        return total - FATIGUE * len([card for card in laid if card in self.hand])

    def weight(self, weapon: int) -> int:
        """A Weapon's Weight; none under a Magical Aura (R69)."""
        return 0 if any(self.lines("weightless")) else self.faces[weapon]["weight"]

    def idle_weapons(self) -> list[int]:
        """The Weapons shown that nobody carries (R66)."""
        weapons = [card for card in self.hand if self.faces[card].kind == "weapon"]
        return [weapon for weapon in weapons if weapon not in self.carried]

    def may_equip(self) -> set[tuple[int, int]]:
        """Every Weapon with every Hero who could take it up now (R65)."""
        return {
            (weapon, hero)
            for weapon in self.idle_weapons()
            for hero in self.heroes()
            if weapon not in self.dropped
            and (hero not in self.armed() or self.faces[hero].prints("many-weapons"))
            and self.weight(weapon) <= self.strength(hero)
        }

    def arms_once_carried(self, hero: int) -> list[int]:
        """The Weapons that a Hero carries, or that fell from him and are still shown (R68)."""
        fallen = [w for w, bearer in self.dropped.items() if bearer == hero and w in self.hand]
        return [w for w, bearer in self.carried.items() if bearer == hero] + fallen

    # --- what happens by itself

    def look_round(self) -> None:
        """In the dungeon, Fatigue is laid upon a Hero and Weapons drop as soon as it must be."""
        if self.place == "dungeon":
            self.lay_fatigue()
            self.drop_heavy()

    def lay_fatigue(self) -> None:
        """A Fatigue is laid upon its Hero as soon as there is one (R140)."""
        for card in self.hand:
            if self.faces[card].prints("tire-one") and card not in self.tired and self.heroes():
                if self.fatigue.get(card) not in self.heroes():
                    raise Illegal(f"Fatigue {card} is laid upon no Hero shown")
                self.tired[card] = self.fatigue[card]

    def drop_heavy(self) -> None:
        """A Weapon that has become too heavy drops (R68)."""
        for weapon, hero in list(self.carried.items()):
            if self.weight(weapon) > self.strength(hero):
                self.dropped[weapon] = self.carried.pop(weapon)

    def leave(self, cards: list[int]) -> None:
        """Cards leave, and take along what they brought and had got (R219)."""
        for card in cards:
            self.treasures = [other for other in self.treasures if other != card]
            self.hand = [other for other in self.hand if other != card]
            self.given = [item for item in self.given if item.whose != card]
            self.converted.discard(card)
            self.carried.pop(card, None)
            for weapon in [weapon for weapon, hero in self.carried.items() if hero == card]:
                self.dropped[weapon] = self.carried.pop(weapon)
