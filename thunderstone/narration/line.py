"""A line of the log: text and the cards named in it, so that a screen can show them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from thunderstone.engine.card import CardDef
from thunderstone.engine.state import BLANK

LANGUAGES = {"es": 0, "en": 1}

_FIELD = re.compile(r"(\{\w+\})")
_AND_BEFORE_I = re.compile(r"^\*?(h?[ií](?![aeé])|y(?![aeiou]))", re.IGNORECASE)


class CardRef(NamedTuple):
    """A card named in a sentence: the physical copy, its id in the card list, and its name."""

    card: int
    id: str
    name: str


Part = str | CardRef


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
    return CardRef(card, kinds[card].id, card_name(kinds[card], lang))


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
    one, many = {"es": ("una carta", "cartas"), "en": ("a card", "cards")}[lang]
    return one if count == 1 else f"{count} {many}"


def fill(template: str, fields: Mapping[str, Part | tuple[Part, ...]]) -> tuple[Part, ...]:
    """A sentence with its fields filled in; neighbouring pieces of text are joined."""
    parts: list[Part] = []
    for piece in _FIELD.split(template):
        value = fields[piece[1:-1]] if _FIELD.fullmatch(piece) else piece
        found = value if isinstance(value, tuple) and not isinstance(value, CardRef) else (value,)
        for part in found:
            if isinstance(part, str) and parts and isinstance(parts[-1], str):
                parts[-1] += part
            elif part:
                parts.append(part)
    return _capitalised(parts)


def joined(items: Sequence[Sequence[Part]], lang: str) -> tuple[Part, ...]:
    """Several things in a row, the last one joined by "and"."""
    parts: list[Part] = []
    for place, item in enumerate(items):
        if place and place == len(items) - 1:
            parts.append(_and(item[0], lang))
        elif place:
            parts.append(", ")
        parts += item
    return tuple(parts)


def _and(following: Part, lang: str) -> str:
    """ "and"; in Spanish it is "e" before the sound of i, as in "Ana e Inés"."""
    if lang == "en":
        return " and "
    name = following.name if isinstance(following, CardRef) else following
    return " e " if _AND_BEFORE_I.match(name) else " y "


def _capitalised(parts: list[Part]) -> tuple[Part, ...]:
    if parts and isinstance(parts[0], str):
        parts[0] = parts[0][:1].upper() + parts[0][1:]
    return tuple(parts)
