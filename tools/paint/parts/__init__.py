"""The parts of figures, by name. Importing the package fills the vocabulary."""

from tools.paint.parts import (
    armour,
    beasts,
    bodies,
    creatures,
    figures,
    food,
    headgear,
    heads,
    helms,
    limbs,
    masks,
    objects,
    people,
    skulls,
    weapons,
    weird,
    wings,
)
from tools.paint.parts.words import PARTS

__all__ = [
    "PARTS",
    "armour",
    "beasts",
    "bodies",
    "creatures",
    "figures",
    "food",
    "headgear",
    "heads",
    "helms",
    "limbs",
    "masks",
    "objects",
    "people",
    "skulls",
    "weapons",
    "weird",
    "wings",
]
