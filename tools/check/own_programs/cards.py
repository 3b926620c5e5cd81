"""A table of cards whose effects were made by chance, those that the checker finds sound."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from thunderstone import resources
from thunderstone.catalogue.card_words import SetWords
from thunderstone.catalogue.custom_sets import vocabulary
from thunderstone.catalogue.effects import LINES
from thunderstone.catalogue.entries import read_card
from thunderstone.catalogue.faces import card_entries
from thunderstone.catalogue.loader import load_files
from thunderstone.engine.compiler import FLOW
from thunderstone.engine.library import Library
from thunderstone.engine.program import VERBS, BadCard
from thunderstone.journal import Journal
from tools.check.own_programs.grammar import Grammar
from tools.check.own_sets import SET, begun, entries, written

KINDS = ("item", "item", "item", "item", "hero", "hero", "monster", "monster")
"""What a table is tried with."""

ATTEMPTS = 200
"""Effects made for a card before it is given up."""

DISEASE = 0.25
"""How often the Disease deck is the normal one, which lies open."""

Card = dict[str, Any]


@dataclass(slots=True)
class Table:
    """The sound cards of a table by id, how many lines they have, and how many were refused."""

    library: Library | None
    cards: dict[str, Card]
    lines: int
    refused: int

    def begun(self, chance: random.Random) -> Journal:
        """A game with the cards, the village's and the Heroes' in the first player's hand."""
        assert self.library is not None
        normal = chance.random() < DISEASE
        return begun(self.library, self.cards, chance.randint(1, 3), normal_disease=normal)


def table_of(chance: random.Random, seed: int) -> Table:
    """Make cards until the checker finds one of each kind sound, or gives the kind up."""
    verbs, _ = vocabulary(load_files(resources.cards_dir()))
    grammar = Grammar(chance, [word for word in verbs if word in VERBS and word not in FLOW])
    cards: dict[str, Card] = {}
    library, refused = None, 0
    with tempfile.TemporaryDirectory(prefix="thunderstone-own-") as folder:
        for place, kind in enumerate(KINDS):
            name = f"try_{seed}_{place}"  # bots remember what they think of a card
            for card in _made(grammar, kind):
                trial = {**cards, name: card}
                if _reads(name, trial):
                    found = written(Path(folder), entries(trial))
                    if not found.broken:
                        cards, library = trial, found.library
                        break
                refused += 1
    lines = sum(len(card[kind]) for card in cards.values() for kind in LINES if kind in card)
    return Table(library, cards, lines, refused)


def _made(grammar: Grammar, kind: str) -> Iterator[Card]:
    for _ in range(ATTEMPTS):
        yield {"kind": kind, **grammar.effects()}


def _reads(name: str, cards: dict[str, Card]) -> bool:
    """Whether a card can be read at all; far quicker than to read its set."""
    data = entries({name: cards[name]})
    try:
        entry = card_entries(data, name, SetWords(lenient=True))[name]
        read_card(name, SET, entry, name)
    except (BadCard, RecursionError):
        return False
    return True
