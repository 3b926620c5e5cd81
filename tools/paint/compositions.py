"""How the cards' pictures are composed: which of them are busts, whole figures, two at odds."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from thunderstone.catalogue.yaml_file import read_yaml
from thunderstone.engine.fault import nearest

LIST = Path(__file__).with_name("compositions.yaml")

COMPOSITIONS = (
    *("bust", "figure", "back_light", "diagonal", "detail", "conflict", "profile", "beast"),
    *("crowd", "thing"),
)
"""Ways to compose a picture; a thing by itself is in none of the others' ways."""

STILL = ("bust", "thing")
"""Those in which nobody does anything."""


class Slip(NamedTuple):
    """Something that is wrong with the list: a picture's or a composition's name, and what."""

    name: str
    what: str


def compositions(path: Path = LIST) -> dict[str, tuple[str, ...]]:
    """The names of the pictures by their composition. Raises BadCard for what is no such list."""
    return {name: tuple(map(str, pictures)) for name, pictures in read_yaml(path).items()}


def slips(listed: dict[str, tuple[str, ...]], painted: Collection[str]) -> list[Slip]:
    """What is wrong with a list for the pictures that there are; nothing where it holds."""
    found = [Slip(name, "no composition") for name in listed if name not in COMPOSITIONS]
    places: dict[str, list[str]] = {}
    for composition, pictures in listed.items():
        for name in pictures:
            places.setdefault(name, []).append(composition)
    for name in sorted(set(places) | set(painted)):
        stands = places.get(name, [])
        if name not in painted:
            found.append(Slip(name, f"no picture; {nearest(name, painted)}"))
        elif len(stands) != 1:
            found.append(Slip(name, f"stands in {' and '.join(stands) or 'no composition'}"))
    return found
