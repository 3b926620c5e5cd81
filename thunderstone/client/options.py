"""The options of a table as every client shows them: their names, what they mean, their values.

What there is to choose is declared in ``engine/wishes.py`` and ``engine/variant.py``; the words
stand under ``option.NAME``, ``option.NAME_tip`` (what it means) and ``NAME.VALUE``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from thunderstone.client import words
from thunderstone.engine.options import Beside, TableOption
from thunderstone.engine.wishes import Wishes, options_of
from thunderstone.words import has, in_language

if TYPE_CHECKING:
    from thunderstone.engine.library import Library


def title(option: TableOption, lang: str) -> str:
    """What an option is called."""
    return words.word(f"option.{option.words}", lang)


def about(option: TableOption, lang: str) -> str:
    """What an option means, in a sentence of its own."""
    return words.word(f"option.{option.words}_tip", lang)


def tick_line(option: TableOption, lang: str) -> str:
    """What stands beside the tick of one that is chosen or not."""
    return words.word(f"option.{option.words}_words", lang)


def rows(wishes: Wishes, tab: str, table: str) -> list[TableOption]:
    """The options of a page for a kind of table; one that is folded away now is not among them."""
    return [
        one
        for one in options_of(wishes)
        if one.tab == tab and not (one.folded and out_of_play(one, wishes, table))
    ]


def out_of_play(option: TableOption, wishes: Wishes, table: str) -> str:
    """The key of the words why an option means nothing at a table as chosen; "" where it does."""
    if table not in option.tables:
        return f"option.{table}_not"
    return "" if wishes.counts(option) else f"option.{option.words}_not"


def values_of(option: TableOption, library: Library) -> Sequence[Any]:
    """All values that may be chosen from a list: words with the ids that do as well, or numbers."""
    if option.kind == "number":
        return option.offered or option.values
    if option.ids == "set":
        return library.sets()
    if option.ids == "thunderstone":
        return (*option.values, *(x.id for x in library.cards.values() if x.kind == option.ids))
    if option.ids == "treasures":
        hidden = (x for x in library.categories.values() if x.feature == option.ids)
        return tuple(x.id for x in hidden if not x.joins)
    if option.ids:
        return tuple(library.categories)
    return option.steps


def values_for(option: TableOption, library: Library, seats: int) -> Sequence[Any]:
    """The values that so many seats may choose: a solo sheet is for one (R159)."""
    values, asks = values_of(option, library), option.asks
    return [one for one in values if asks is None or not asks.broken(one, Beside(seats))]


def value_name(option: TableOption, value: Any, library: Library, lang: str) -> str:
    """What a value is called."""
    match option.kind:
        case "flag":
            return words.word("option.on" if value else "option.off", lang)
        case "names":
            names = [member_name(option, one, library, lang) for one in value]
            return words.listed(names, lang) or words.word("setup.none", lang)
        case "number":
            return _number_name(option, value, lang)
    return member_name(option, value, library, lang)


def member_name(option: TableOption, value: str, library: Library, lang: str) -> str:
    """What a word, a set, a category or a card is called."""
    if value in option.values:
        return words.word(f"{option.name}.{value}", lang)
    if option.ids == "set":
        return words.word(f"set.{value}", lang)
    if value in library.categories:
        return in_language(library.categories[value].names, lang)
    return library.cards[value].words_in(lang).name


def _number_name(option: TableOption, value: int, lang: str) -> str:
    """A number by a word of its own, by the option's word for any number, or in figures."""
    for key in (f"{option.name}.{value}", f"{option.name}.count", f"{option.name}.more"):
        if has(key):
            return words.word(key, lang, n=value)
    return str(value)
