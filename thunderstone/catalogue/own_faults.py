"""What is told of a card file of the player's own that was left out, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from thunderstone.catalogue.fault_words import in_spanish

MOST_LETTERS = 420
"""A message is no longer, whatever was found in the file."""

CUT = {
    "loose": "lies beside the sets; put it into a folder of its own, which is its set",
    "id": "write small letters without accents, figures and _, 40 at most, a letter first",
    "no_es": "has no words in Spanish; the English ones are shown",
    "no_en": "has no words in English; the Spanish ones are shown",
}


class FileFault(NamedTuple):
    """A file, and what is wrong with it: place, fault and remedy in English."""

    path: Path
    fault: str

    def text(self, lang: str) -> str:
        """What is wrong and what to do in "es" or "en", with the file's name in front."""
        said = self.fault if len(self.fault) <= MOST_LETTERS else self.fault[:MOST_LETTERS] + " ..."
        said = in_spanish(said) if lang == "es" else said
        file = f"{self.path.parent.name}/{self.path.name}"
        if said.startswith(f"{file}:"):
            return said
        return f"{file}: {said.removeprefix(f'{self.path.name}:').lstrip()}"
