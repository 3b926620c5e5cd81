"""The parts of figures, by name. Importing the package fills the vocabulary."""

from tools.paint.parts import (
    armour,
    beasts,
    bodies,
    food,
    headgear,
    heads,
    helms,
    masks,
    objects,
    skulls,
    weapons,
)
from tools.paint.parts.words import PARTS

__all__ = [
    "PARTS",
    "armour",
    "beasts",
    "bodies",
    "food",
    "headgear",
    "heads",
    "helms",
    "masks",
    "objects",
    "skulls",
    "weapons",
]
