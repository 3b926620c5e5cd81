"""The language in which the terminal speaks, with all the words it needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thunderstone.client import words
from thunderstone.engine.card import CardDef
from thunderstone.engine.state import BLANK, State
from thunderstone.narration.line import count_words


@dataclass(frozen=True, slots=True)
class Tongue:
    """Speaks one language, "es" or "en"."""

    lang: str

    def say(self, key: str, **figures: object) -> str:
        """The terminal's own sentence under ``key``. Raises KeyError for an unknown key."""
        return words.word(f"terminal.{key}", self.lang, **figures)

    def shared(self, key: str, **figures: object) -> str:
        """A word that every screen of the game uses: classes, kinds, bots, endings."""
        return words.word(key, self.lang, **figures)

    def listed(self, names: Sequence[str]) -> str:
        """Names in a row, the last one joined by "and"."""
        return words.listed(names, self.lang)

    def face(self, card: CardDef) -> str:
        """The name of a face."""
        return card.words_in(self.lang).name

    def name(self, state: State, card: int) -> str:
        """The name of a physical copy; one that the viewer may not know is just "a card"."""
        return count_words(1, self.lang) if card == BLANK else self.face(state.cards[card])
