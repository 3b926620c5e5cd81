"""What a card is: its printed figures, its words, and its effects as programs.

A CardDef is frozen and shared by every copy, every clone of a state and every seat.
The catalogue fills it from YAML; nothing else makes one. A physical copy is an int,
and ``state.kinds[copy]`` is its CardDef.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from thunderstone.engine.program import Cards, Condition, Filter, Quantity

FIGURES = (
    "cost",
    "level_up_xp",
    "strength",
    "weight",
    "gold",
    "light",
    "attack",
    "magic_attack",
    "health",
    "xp",
    "vp",
    "trophy_attack",
    "trophy_magic_attack",
    "trophy_light",
)
"""The printed figures, in the order of the fact sheets; None where a card prints none (R12)."""

KINDS = (
    "basic_hero",
    "hero",
    "monster",
    "guardian",
    "weapon",
    "item",
    "spell",
    "villager",
    "disease",
    "treasure",
    "trap",
    "thunderstone",
    "marker",
)

ATTRIBUTES: dict[str, tuple[type, tuple[str, ...]]] = {
    "must_be_defeated": (bool, ()),
    "half_magic_attack": (bool, ()),
    "magic_attack_required": (bool, ()),
    "half_attack_without": (str, ("magic_attack", "weapon")),
    "light_cannot_be_reduced": (bool, ()),
    "unequipped_heroes_cannot_attack": (bool, ()),
    "heroes_below_strength_cannot_attack": (int, ()),
    "immune_to_unequipped_heroes": (bool, ()),
    "immune_to_spells": (bool, ()),
    "immune_to_edged_weapons": (bool, ()),
    "immune_to_magic_attack": (bool, ()),
    "magic_attack_only": (bool, ()),
    "not_attackable_with": (str, ("spell", "weapon", "spell_or_weapon")),
    "not_attackable_in_the_dark": (bool, ()),
    "light_penalty": (int, ()),
}
"""What a monster's attribute bar may say (R116-R130, R192): the type and the words it takes."""

BROUGHT: Final[tuple[str, ...]] = ("attack", "magic_attack", "light")
"""The figures that a party brings to a battle."""

EFFECTS: Final[tuple[str, ...]] = ("abilities", "triggers", "modifiers", "replacements")
"""The four kinds of what a card does, as fields of its face."""

HERO_KINDS = frozenset({"hero", "basic_hero"})
MONSTER_KINDS = frozenset({"monster", "guardian"})


@dataclass(frozen=True, slots=True)
class Words:
    """A card's words in one language. ``short`` (at most 60 characters) is for the small card.

    ``lasting`` (as short as that) names what it does for as long as it lies in rank 0 (R98).
    """

    name: str
    text: str = ""
    short: str = ""
    ruling: str = ""
    flavour: str = ""
    lasting: str = ""


@dataclass(frozen=True, slots=True)
class Ability:
    """A `do`: an effect usable in one of ``phases``, once a turn unless ``repeat`` (R48).

    ``phases`` are village, dungeon and spoils. All ``needs`` must hold; each has a word that says
    why not, otherwise. ``label`` names the effect on a button, by language.
    """

    phases: frozenset[str]
    program: str
    repeat: bool = False
    needs: tuple[tuple[Condition, str], ...] = ()
    label: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Trigger:
    """A `when`: a program that ``event`` wakes while the card lies in ``zone``."""

    event: str
    zone: str
    program: str
    needs: Condition | None = None


@dataclass(frozen=True, slots=True)
class Modifier:
    """A `while`: ``stat`` of the cards ``of`` changes by ``add`` while the card lies in ``zone``.

    ``of`` None means the party as a whole (a price, a total).
    """

    stat: str
    zone: str
    of: Cards | None
    add: Quantity
    needs: Condition | None = None


REPLACED = ("would_be_destroyed", "would_gain_disease", "would_be_trapped")
"""What the `instead` line of a card may take the place of (R108, R148, R162)."""


@dataclass(frozen=True, slots=True)
class Replacement:
    """An `instead`: ``program`` may run in place of ``event`` while the card lies in ``zone``."""

    event: str
    zone: str
    where: Filter | None
    program: str
    needs: Condition | None = None


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

    def words_in(self, language: str) -> Words:
        """The card's words in ``language``, else in English, which no card lacks."""
        return self.words.get(language) or self.words["en"]
