"""Ready-made games: the rulebooks' first games (R29), and some of our own."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from thunderstone import resources
from thunderstone.catalogue.yaml_file import read_yaml, section
from thunderstone.engine.program import BadCard, fields_of, parse
from thunderstone.engine.setup import RANDOM_FIRST, Setup
from thunderstone.engine.variant import PRINTED, Variant
from thunderstone.words import has, say

LISTS = ("heroes", "monsters", "village", "basics", "guardians", "treasures", "stones")


@dataclass(frozen=True, slots=True)
class Preset:
    """A named choice of cards."""

    id: str
    cards: Mapping[str, tuple[str, ...]]
    disease: str

    def name(self, lang: str) -> str:
        """What it is called."""
        return say(f"ready.{self.id}.name", lang)

    def about(self, lang: str) -> str:
        """What it is like, in a sentence or two."""
        return say(f"ready.{self.id}.about", lang)

    def setup(self, seats: int, first: int = RANDOM_FIRST, variant: Variant = PRINTED) -> Setup:
        """The preset for a number of seats; ``first`` begins (-1: drawn at random).

        The disease deck is the preset's own, whatever ``variant`` says.
        """
        return Setup(
            seats=seats,
            **self.cards,
            variant=replace(variant, disease=self.disease),
            first=first,
            preset=self.id,
        )


def load_presets(folder: Path | None = None) -> dict[str, Preset]:
    """Every preset by id; raises BadCard where the file is wrong.

    The game's own are read once; a ``folder`` is read anew each time.
    """
    if folder is not None:
        return _read_presets(folder)
    return dict(_built_in(resources.cards_dir()))


@functools.lru_cache(maxsize=2)
def _built_in(folder: Path) -> dict[str, Preset]:
    return _read_presets(folder)


def _read_presets(folder: Path) -> dict[str, Preset]:
    path = folder / "presets.yaml"
    found = {}
    for name, entry in section(read_yaml(path), "presets", path.name).items():
        found[name] = _read_preset(name, entry, f"{path.name}: {name}")
    return found


def _read_preset(name: str, entry: Any, where: str) -> Preset:
    fields_of(entry, where, (*LISTS, "disease"), ())
    for field in LISTS:
        if not isinstance(entry[field], list):
            raise BadCard("must_list", where, field=field, found=repr(entry[field]))
        for member in entry[field]:
            parse("str", member, f"{where}: {field}")
    parse("str", entry["disease"], f"{where}: disease")
    for text in ("name", "about"):
        if not has(f"ready.{name}.{text}"):
            raise BadCard("words_missing", where, name=f"ready.{name}.{text}")
    return Preset(name, {field: tuple(entry[field]) for field in LISTS}, entry["disease"])
