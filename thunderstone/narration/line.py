"""A line of the log: text and the cards named in it, so that a screen can show them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from thunderstone import words
from thunderstone.engine.card import CardDef
from thunderstone.engine.state import BLANK


class CardRef(NamedTuple):
    """A card named in a sentence: the physical copy, its id in the card list, its name, and the
    article that stands before a Monster's name ("" for a name of its own)."""

    card: int
    id: str
    name: str
    article: str = ""

    def __str__(self) -> str:
        return self.name


Part = str | CardRef
Value = Part | int | tuple[Part, ...]
"""What a field of a sentence may be: text, a card, a number, or several parts."""


class Line(NamedTuple):
    """One thing that happened; ``seat`` did it or suffered it (-1: nobody's doing).

    ``kind`` is the leading event's kind: "turn" lines are headings. Text parts carry the rich
    marks ``*Name*`` around the players' names.
    """

    seat: int
    kind: str
    parts: tuple[Part, ...]

    def text(self) -> str:
        """The plain sentence, without marks."""
        return "".join(
            part.name if isinstance(part, CardRef) else part.replace("*", "") for part in self.parts
        )

    def rich(self) -> str:
        """The sentence with its marks: players as ``*Name*``, cards as ``[card_id]``."""
        return "".join(f"[{part.id}]" if isinstance(part, CardRef) else part for part in self.parts)


def seat_mark(names: Sequence[str], seat: int) -> str:
    """A player's name between its marks; a name can bring no mark of its own."""
    return f"*{names[seat].replace('*', '').strip()}*"


def card_name(card: CardDef, lang: str) -> str:
    """A card's name in a language."""
    return card.words_in(lang).name


def card_ref(kinds: Sequence[CardDef], card: int, lang: str) -> Part:
    """A copy as it is named in a sentence; an unknown one is just "a card"."""
    if card == BLANK:
        return count_words(1, lang)
    named = kinds[card].words_in(lang)
    return CardRef(card, kinds[card].id, named.name, named.article)


def card_list(kinds: Sequence[CardDef], cards: Sequence[int], lang: str) -> tuple[Part, ...]:
    """Several copies: equal ones counted together, unknown ones only counted."""
    counts: dict[str, list[int]] = {}
    for card in cards:
        counts.setdefault("" if card == BLANK else kinds[card].id, []).append(card)
    items: list[list[Part]] = []
    for name, copies in counts.items():
        if not name:
            items.append([count_words(len(copies), lang)])
        else:
            times = f" ×{len(copies)}" if len(copies) > 1 else ""
            items.append([card_ref(kinds, copies[0], lang), *([times] if times else [])])
    return joined(items, lang)


def count_words(count: int, lang: str) -> str:
    """ "a card", "3 cards": cards of which only the number is known."""
    return words.say("card.unknown", lang, n=count)


def sentence(key: str, lang: str, **fields: Value) -> tuple[Part, ...]:
    """The text under ``key`` with its fields filled in; neighbouring pieces of text are joined.

    The text may ask for ``article`` too, which is that of ``card``.
    """
    card = fields.get("card")
    fields["article"] = card.article if isinstance(card, CardRef) else ""
    parts: list[Part] = []
    for value in cast(list[Value], words.filled(key, lang, fields)):
        found = value if isinstance(value, tuple) and not isinstance(value, CardRef) else (value,)
        for part in found:
            part = str(part) if isinstance(part, int) else part
            if isinstance(part, str) and parts and isinstance(parts[-1], str):
                parts[-1] += part
            elif part:
                parts.append(part)
    return _capitalised(parts)


def joined(items: Sequence[Sequence[Part]], lang: str) -> tuple[Part, ...]:
    """Several things in a row, the last one joined by "and"."""
    return tuple(words.language(lang).joined(items))


def _capitalised(parts: list[Part]) -> tuple[Part, ...]:
    if parts and isinstance(parts[0], str):
        parts[0] = parts[0][:1].upper() + parts[0][1:]
    return tuple(parts)
