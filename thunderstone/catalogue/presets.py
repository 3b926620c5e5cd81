"""Ready-made games: the rulebook's first game (R29)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from thunderstone import resources
from thunderstone.catalogue.yaml_file import read_yaml
from thunderstone.engine.program import BadCard, fields_of
from thunderstone.engine.setup import RANDOM_FIRST, Setup

LISTS = ("heroes", "monsters", "village", "basics", "guardians", "treasures")


@dataclass(frozen=True, slots=True)
class Preset:
    """A named choice of cards; ``names`` and ``descriptions`` by language."""

    id: str
    names: Mapping[str, str]
    descriptions: Mapping[str, str]
    categories: Mapping[str, tuple[str, ...]]
    stone: str
    disease: str

    def setup(self, seats: int, first: int = RANDOM_FIRST) -> Setup:
        """The preset for a number of seats; ``first`` begins (-1: drawn at random)."""
        return Setup(
            seats=seats,
            **self.categories,
            stone=self.stone,
            disease=self.disease,
            first=first,
            preset=self.id,
        )


def load_presets(folder: Path | None = None) -> dict[str, Preset]:
    """Every preset by id; raises BadCard where the file is wrong."""
    path = (folder or resources.cards_dir()) / "presets.yaml"
    found = {}
    for name, entry in read_yaml(path).get("presets", {}).items():
        where = f"{path.name}: {name}"
        fields_of(entry, where, (*LISTS, "stone", "disease", "es", "en"), ())
        for field in LISTS:
            if not isinstance(entry[field], list):
                raise BadCard(f"{where}: {field} must be a list, found {entry[field]!r}")
        found[name] = Preset(
            name,
            {language: entry[language]["name"] for language in ("es", "en")},
            {language: entry[language]["description"] for language in ("es", "en")},
            {field: tuple(entry[field]) for field in LISTS},
            str(entry["stone"]),
            str(entry["disease"]),
        )
    return found
