"""What a card is: its printed figures, its words, and its effects as programs.

A CardDef is frozen and shared by every copy, every clone of a state and every seat.
The catalogue fills it from YAML; nothing else makes one. A physical copy is an int,
and ``state.cards[copy]`` is its CardDef.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, NamedTuple, get_args

from thunderstone.engine.program import Cards, Condition, Filter, Quantity, Replaced, Stat

FIGURES: Final[dict[str, str]] = {
    "cost": "What it costs in the Village (R52).",
    "level_up_xp": "The experience by which a Hero rises to the next level; without it he never "
    "rises (R54, R55).",
    "strength": "A Hero's Strength: the heaviest Weapon that he can carry (R65).",
    "weight": "A Weapon's Weight: a Hero of less Strength cannot carry it (R65).",
    "gold": "The number in the gold icon; 0 is one, too (R12).",
    "light": "The Light it brings to a battle (R73).",
    "attack": "The Attack it brings (R16).",
    "magic_attack": "The Magic Attack it brings (R16).",
    "health": "A Monster's Health: the Attack Value that defeats it (R78).",
    "xp": "The experience for which a Monster is defeated (R80).",
    "vp": "The victory points it is worth at the end (R154).",
    "trophy_attack": "The Attack that a Monster or Disease brings from the hand (R11).",
    "trophy_magic_attack": "The Magic Attack that a Monster brings from the hand (R11).",
    "trophy_light": "The Light that a Monster brings from the hand (R11).",
}
"""The printed figures, in the order of the fact sheets; None where a card prints none (R12)."""

COMPARED: Final[dict[str, str]] = {
    "level": "A Hero's level; Militia are of level 0 (R10).",
    **FIGURES,
}
"""What filters ask for and compare: the level, and every figure."""

KINDS: Final[dict[str, str]] = {
    "basic_hero": "The Militia, of level 0 (R10).",
    "hero": "A Hero of level 1 or more (R10).",
    "monster": "A Monster of the dungeon deck (R30).",
    "guardian": "A Guardian: a Monster that goes out to rank 0. It does so by a Breach line of its "
    "own: `when: [{event: breach, in: hall, run: [{go_to_rank_0: }]}]` (R93, R94).",
    "weapon": "A Weapon: it does nothing in the Dungeon until a Hero carries it (R65, R66).",
    "item": "An Item of the village (R67).",
    "spell": "A Spell of the village (R67).",
    "villager": "A Villager (R10).",
    "disease": "A card of the disease deck (R144).",
    "treasure": "A Treasure: found in the dungeon, used in a later turn; an effect that uses it up "
    "begins with `destroy: self` (R105, R106).",
    "trap": "A Trap: it springs when it is turned up, and is destroyed (R108).",
    "thunderstone": "A Thunderstone (R152).",
    "marker": "A marker that brings in a card of the Swarm or the Horde (R103, R211).",
}
"""What a card is; each kind prints figures of its own."""


class Attribute(NamedTuple):
    """An attribute of a Monster: the type of its figure, the words it takes, and what it does."""

    type: type
    words: tuple[str, ...]
    doc: str


ATTRIBUTES: Final[dict[str, Attribute]] = {
    "must_be_defeated": Attribute(bool, (), "Nothing but a defeat makes it leave the hall (R116)."),
    "half_magic_attack": Attribute(bool, (), "Magic Attack counts half, rounded down (R117)."),
    "magic_attack_required": Attribute(
        bool, (), "Without a Magic Attack of 1 it cannot be defeated (R89, R118)."
    ),
    "half_attack_without": Attribute(
        str, ("magic_attack", "weapon"), "Without this, half the total counts (R119)."
    ),
    "light_cannot_be_reduced": Attribute(
        bool, (), "Light and whatever else lessens the Light penalty is ignored (R120)."
    ),
    "unequipped_heroes_cannot_attack": Attribute(
        bool, (), "Heroes without a Weapon bring nothing at all (R121)."
    ),
    "heroes_below_strength_cannot_attack": Attribute(
        int, (), "Heroes of less Strength than this bring nothing at all (R122)."
    ),
    "immune_to_unequipped_heroes": Attribute(
        bool, (), "The Attack and Magic Attack of Heroes without a Weapon is 0 (R123)."
    ),
    "immune_to_spells": Attribute(
        bool, (), "Spells give no Attack or Magic Attack and cannot affect it (R124)."
    ),
    "immune_to_edged_weapons": Attribute(
        bool, (), "Edged Weapons give no Attack or Magic Attack (R125)."
    ),
    "immune_to_magic_attack": Attribute(bool, (), "No Magic Attack counts (R126)."),
    "magic_attack_only": Attribute(bool, (), "Only Magic Attack counts (R127)."),
    "not_attackable_with": Attribute(
        str,
        ("spell", "weapon", "spell_or_weapon"),
        "It cannot be attacked by who has used this in the turn (R128).",
    ),
    "not_attackable_in_the_dark": Attribute(
        bool, (), "It cannot be attacked as long as Light is missing (R192)."
    ),
    "light_penalty": Attribute(int, (), "An attack on it asks for this much more Light (R130)."),
}
"""What a monster's attribute bar may say (R116-R130, R192)."""

Brought = Literal["attack", "magic_attack", "light"]

BROUGHT: Final[tuple[Brought, ...]] = get_args(Brought)
"""The figures that a party brings to a battle."""

EFFECTS: Final[tuple[str, ...]] = ("abilities", "triggers", "modifiers", "replacements")
"""The four kinds of what a card does, as fields of its face."""

HERO_KINDS = frozenset({"hero", "basic_hero"})
MONSTER_KINDS = frozenset({"monster", "guardian"})


@dataclass(frozen=True, slots=True)
class Words:
    """A card's words in one language. ``short`` (at most 60 characters) is for the small card.

    ``lasting`` (as short as that) names what it does for as long as it lies in rank 0 (R98);
    ``article`` stands before the name within a sentence, "" where that is a name of its own.
    """

    name: str
    text: str = ""
    short: str = ""
    ruling: str = ""
    flavour: str = ""
    lasting: str = ""
    article: str = ""


@dataclass(frozen=True, slots=True)
class Ability:
    """A `do`: an effect usable in one of ``phases``, once a turn unless ``repeat`` (R48).

    ``phases`` are village, dungeon and spoils. All ``needs`` must hold; each has a word that says
    why not, otherwise. ``label`` names the effect on a button, by language. ``compulsory`` Spoils
    are taken in any case, but when their owner likes (R81).
    """

    phases: frozenset[str]
    program: str
    repeat: bool = False
    needs: tuple[tuple[Condition, str], ...] = ()
    label: Mapping[str, str] = field(default_factory=dict)
    compulsory: bool = False


EventZone = Literal["shown", "attacked", "hall", "rank_0", "discard", "beside"]
"""Where a card lies that a `when` line of its own wakes."""

HeldZone = Literal["shown", "hall", "rank_0", "used"]
"""Where a card lies whose `while` line holds."""

StandZone = Literal["shown", "hand", "used"]
"""From where an `instead` line works."""


@dataclass(frozen=True, slots=True)
class Trigger:
    """A `when`: a program that ``event`` wakes while the card lies in ``zone``."""

    event: str
    zone: EventZone
    program: str
    needs: Condition | None = None


USED: Final = "used"
"""The zone of a `while` line that holds once an effect of its card has been used (R217)."""


@dataclass(frozen=True, slots=True)
class Modifier:
    """A `while`: ``stat`` of the cards ``of`` changes by ``add`` while the card lies in ``zone``.

    ``of`` None means the party as a whole (a price, a total).
    """

    stat: Stat
    zone: HeldZone
    of: Cards | None
    add: Quantity
    needs: Condition | None = None


REPLACED: Final[dict[Replaced, str]] = {
    "would_be_destroyed": "A card of the hand is about to be destroyed (R162).",
    "would_gain_disease": "The owner is about to gain a Disease in their own turn (R148).",
    "would_be_trapped": "A Trap is about to strike the owner (R108).",
}
"""What the `instead` line of a card may take the place of (R108, R148, R162)."""


@dataclass(frozen=True, slots=True)
class Replacement:
    """An `instead`: ``program`` runs in place of ``event`` if the card's owner wants it so, or
    without a question where the line is ``compulsory``.

    ``zone`` says from where: "shown" are the revealed cards of the player whose turn it is, "hand"
    any player's hand, "used" means from the use of the card's effect to the end of the turn,
    wherever the card has gone (R217).
    """

    event: Replaced
    zone: StandZone
    where: Filter | None
    program: str
    needs: Condition | None = None
    compulsory: bool = False


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class CardDef:
    """One face of the card list: everything printed on it, and what it does.

    ``hero`` says whether it bears the Hero symbol - Militia do (R10) - and ``monster`` whether it
    is a Monster, as a Guardian is (R93). ``brings`` are the printed figures, other than 0, that it
    adds to a party it is revealed in: a Monster's or Disease's as a trophy (R11). A card with
    ``most_vp`` is worth a point for every card of its category that its owner has, and no more
    than this (R155, R211).
    """

    id: str
    set: str
    kind: str
    category: str
    count: int
    classes: tuple[str, ...]
    words: Mapping[str, Words]
    level: int | None = None
    most_vp: int | None = None
    cost: int | None = None
    level_up_xp: int | None = None
    strength: int | None = None
    weight: int | None = None
    gold: int | None = None
    light: int | None = None
    attack: int | None = None
    magic_attack: int | None = None
    health: int | None = None
    xp: int | None = None
    vp: int | None = None
    trophy_attack: int | None = None
    trophy_magic_attack: int | None = None
    trophy_light: int | None = None
    attributes: dict[str, bool | int | str] = field(default_factory=dict)
    abilities: tuple[Ability, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    replacements: tuple[Replacement, ...] = ()
    hero: bool = field(init=False)
    monster: bool = field(init=False)
    brings: tuple[tuple[str, int], ...] = field(init=False)

    def __post_init__(self) -> None:
        """Work out what the kind says: asked for at every step of a game, it is kept."""
        keep = object.__setattr__
        keep(self, "hero", self.kind in HERO_KINDS)
        keep(self, "monster", self.kind in MONSTER_KINDS)
        trophy = self.monster or self.kind == "disease"
        prefix = "trophy_" if trophy else ""
        figures = [(stat, getattr(self, prefix + stat)) for stat in BROUGHT]
        keep(self, "brings", tuple((stat, amount) for stat, amount in figures if amount))

    def __repr__(self) -> str:
        return f"<CardDef {self.id}>"

    def unassailable_with(self, kind: str) -> bool:
        """Whether it cannot be attacked while a "spell" or a "weapon" is in use (R128)."""
        return kind in str(self.attributes.get("not_attackable_with"))

    def acting_as(self, model: CardDef) -> CardDef:
        """This card with another's effects and their words in place of its own (R219)."""
        words = {
            language: replace(model.words_in(language), name=own.name, flavour="")
            for language, own in self.words.items()
        }
        return replace(self, words=words, **{name: getattr(model, name) for name in EFFECTS})

    def without_effects(self) -> CardDef:
        """This card with its figures and words alone: as it lies in a game that leaves it out."""
        return _without_effects(self)

    def words_in(self, language: str) -> Words:
        """The card's words in ``language``, else in English, which no card lacks."""
        return self.words.get(language) or self.words["en"]


@functools.cache
def _without_effects(face: CardDef) -> CardDef:
    return replace(face, abilities=(), triggers=(), modifiers=(), replacements=())
