"""The Ascent: tables for one player, the easiest first, each proven winnable (docs/MODES.md)."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from thunderstone import resources
from thunderstone.catalogue.share import decode
from thunderstone.catalogue.yaml_file import read_yaml
from thunderstone.engine.program import BadCard, fields_of, parse
from thunderstone.words import has, say

if TYPE_CHECKING:
    from thunderstone.catalogue.share import Shared
    from thunderstone.engine.library import Library

FILE: Final = "ascent.yaml"
PROOFS: Final = "ascent"
"""The folder of the recorded games, among the assets."""

FIGURES: Final = ("two_stars", "three_stars", "bots_games", "bots_won")


@dataclass(frozen=True, slots=True)
class AscentTable:
    """A table of the Ascent by its share code; ``number`` counts from 1.

    A victory brings a star; one by ``two_stars`` or ``three_stars`` points more than the village's
    pile brings two or three. Of ``bots_games`` games of bots on it ``bots_won`` were won.
    """

    number: int
    code: str
    two_stars: int
    three_stars: int
    bots_games: int
    bots_won: int

    def name(self, lang: str) -> str:
        """What it is called."""
        return say(f"ascent_table.n{self.number}", lang)

    def shared(self, library: Library) -> Shared:
        """Its cards and rules, and the seed it is dealt by. Raises BadCode."""
        return decode(library, self.code)

    def stars(self, lead: int) -> int:
        """How many stars a game is worth that ended so many points ahead of the pile (R159)."""
        return sum(lead >= least for least in (1, self.two_stars, self.three_stars))

    @property
    def proof_path(self) -> Path:
        """Where the recorded game lies that proves it."""
        return resources.assets_dir() / PROOFS / f"{self.number:02}.json.gz"


def load_ascent() -> tuple[AscentTable, ...]:
    """All tables, the easiest first. Raises BadAsset where the file is missing or wrong."""
    return _load(resources.cards_dir())


@functools.lru_cache(maxsize=2)
def _load(folder: Path) -> tuple[AscentTable, ...]:
    try:
        entries = read_yaml(folder / FILE).get("tables")
        if not isinstance(entries, list):
            raise BadCard("must_list", FILE, field="tables", found=repr(entries))
        return tuple(_table(number, entry) for number, entry in enumerate(entries, 1))
    except BadCard as fault:
        raise resources.BadAsset(folder / FILE, fault) from None


def _table(number: int, entry: Any) -> AscentTable:
    where = f"{FILE}: {number}"
    fields_of(entry, where, ("code", *FIGURES), ())
    figures = {field: parse("int", entry[field], f"{where}: {field}") for field in FIGURES}
    if not has(f"ascent_table.n{number}"):
        raise BadCard("words_missing", where, name=f"ascent_table.n{number}")
    return AscentTable(number, parse("str", entry["code"], f"{where}: code"), **figures)
