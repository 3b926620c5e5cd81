"""What is told of a card file of the player's own that was left out."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from thunderstone import words
from thunderstone.catalogue.card_words import FOLDER
from thunderstone.catalogue.fault_text import told
from thunderstone.engine.program import BadCard

MOST_LETTERS = 420
"""A message is no longer, whatever was found in the file."""


class FileFault(NamedTuple):
    """A file, and what is wrong with it."""

    path: Path
    fault: BadCard

    def text(self, lang: str) -> str:
        """What is wrong and what to do in a language, with the file's name in front."""
        said = told(self.fault, lang)
        said = said if len(said) <= MOST_LETTERS else said[:MOST_LETTERS] + " ..."
        parts = 3 if self.path.parent.name == FOLDER else 2
        file = words.printable("/".join(self.path.parts[-parts:]))
        if said.startswith(f"{file}:"):
            return said
        return f"{file}: {said.removeprefix(f'{words.printable(self.path.name)}:').lstrip()}"
