"""What may be chosen for a table: each option is declared once, at the field that keeps it.

``engine/variant.py`` declares what lasts all game long, ``engine/wishes.py`` what a draw must keep
to. Command line, terminal, setup screen, share codes and setup files are made from what stands
there: a further option is a field with its ``TableOption``, its words, and the rule that reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal, NamedTuple

from thunderstone.engine.fault import Fault, Phrase, nearest

READY, DRAWN, OWN = "ready", "drawn", "own"
TABLES = (READY, DRAWN, OWN)
"""A ready-made table (R29), one drawn by the category cards (R25), one of one's own choice."""

Kind = Literal["word", "number", "flag", "names"]
Tab = Literal["", "table", "rules"]

WHOLE_NUMBER = Phrase("wanted.whole_number")
TRUE_OR_FALSE = Phrase("wanted.true_or_false")
WORD = Phrase("wanted.word")
LIST_OF_WORDS = Phrase("wanted.list_of_words")
VARIANT = Phrase("wanted.variant")
"""What a field must be."""

_SHAPES: dict[Kind, Phrase] = {
    "word": WORD,
    "number": WHOLE_NUMBER,
    "flag": TRUE_OR_FALSE,
    "names": LIST_OF_WORDS,
}


class BadSetup(Fault, ValueError):
    """A combination that cannot be played; the fault says why and what to change."""

    group = "setup_fault"


class Digit(NamedTuple):
    """Where a share code keeps an option, for good: which of its first letters, and how much one
    step of the values counts in it. Where values came later the letter knows the first ``known``
    alone, and another stands behind all else, under the number ``late``."""

    letter: int
    weight: int
    known: int = 0
    late: int = -1


class Behind(NamedTuple):
    """Where a share code keeps a number, for good: behind that letter, where the option counts."""

    letter: int


class Late(NamedTuple):
    """Where a share code keeps an option that came later: behind all else, under its number."""

    number: int


class Suggested(NamedTuple):
    """What an option begins with on the screens where another one has one of some values."""

    beside: str
    words: Sequence[str]
    value: Any


class Beside(NamedTuple):
    """What options are judged beside: so many seats, and the categories on the table that ask for
    the special Diseases (R42)."""

    seats: int
    special: Sequence[str] = ()


class Demand(NamedTuple):
    """What an option asks of the rest of the table.

    ``broken`` tells whether a value cannot be had beside it. ``key`` is that of the refusal, with
    the {value}, the {seats} and the first {card} that is in the way.
    """

    key: str
    broken: Callable[[Any, Beside], bool]


@dataclass(frozen=True, slots=True)
class TableOption:
    """One thing that may be chosen.

    ``name`` is its field, its key in a setup file and its argument on the command line; ``words``
    the key of its words where that is another. ``usual`` is the rulebook's own value,
    ``suggested`` another one that the screens begin with, ``suggested_with`` still another where
    another option says so. ``values`` are the words or numbers
    there are, ``offered`` those numbers that the screens offer, ``ids`` the kind of ids that do as
    well. It means something at the ``tables`` named, and where another option has the value in
    ``only_with``; a ``folded`` one has no row elsewhere. ``within`` another key a setup file has
    it. ``tab`` is where the setup screen has its row, if not in a place of its own. ``synonyms``
    are other words for values. A ``settled`` one follows from the cards; nobody chooses it.
    """

    usual: Any
    values: Sequence[str] | range = ()
    name: str = ""
    words: str = ""
    rule: str = ""
    ids: str = ""
    suggested: Any = None
    suggested_with: Suggested | None = None
    offered: range | None = None
    tables: tuple[str, ...] = TABLES
    only_with: tuple[str, str] | None = None
    folded: bool = False
    within: str = ""
    tab: Tab = ""
    synonyms: tuple[tuple[str, str], ...] = ()
    asks: Demand | None = None
    code: Digit | Behind | Late | None = None
    settled: bool = False

    @property
    def kind(self) -> Kind:
        """What its values are."""
        if isinstance(self.usual, bool):
            return "flag"
        if isinstance(self.usual, int):
            return "number"
        return "word" if isinstance(self.usual, str) else "names"

    @property
    def shape(self) -> Phrase:
        """What its values are, in words."""
        return _SHAPES[self.kind]

    @property
    def steps(self) -> Sequence[Any]:
        """All values in the order of a share code."""
        return (False, True) if self.kind == "flag" else self.values

    def fits(self, value: Any) -> bool:
        """Whether a value is of the right kind."""
        match self.kind:
            case "word":
                return is_word(value)
            case "names":
                return isinstance(value, tuple) and all(map(is_word, value))
        return type(value) is type(self.usual)


def declare(option: TableOption) -> Any:
    """The field of a dataclass that keeps an option."""
    return field(default=option.usual, metadata={"option": option})


def is_word(value: Any) -> bool:
    """Whether a value is text that can be written: no half of a surrogate pair."""
    if not isinstance(value, str):
        return False
    return value.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in value)


_DECLARED: dict[type[Any], tuple[TableOption, ...]] = {}


def declared(kind: type[Any]) -> tuple[TableOption, ...]:
    """The options that a class declares, in their order."""
    if kind not in _DECLARED:
        found = [(one.name, one.metadata["option"]) for one in fields(kind) if one.metadata]
        _DECLARED[kind] = tuple(
            replace(option, name=name, words=option.words or name) for name, option in found
        )
    return _DECLARED[kind]


def counts(option: TableOption, values: Any) -> bool:
    """Whether an option means anything beside the other values of its class."""
    if option.only_with is None:
        return True
    other, word = option.only_with
    return bool(getattr(values, other) == word)


def check_types(values: Any) -> None:
    """Refuse what is no value of its option's kind. Raises BadSetup."""
    for one in declared(type(values)):
        value = getattr(values, one.name)
        if not one.fits(value):
            raise BadSetup("wrong_kind", name=one.name, wanted=one.shape, found=ascii(value))


def check_values(values: Any) -> None:
    """Refuse values that there are not. Raises BadSetup."""
    check_types(values)
    for one in declared(type(values)):
        value = getattr(values, one.name)
        if counts(one, values):
            _check_known(one, value)
        elif value != one.usual:
            assert one.only_with is not None
            other, word = one.only_with
            raise BadSetup("counts_only_with", one.name, other=other, word=word)


def demand_faults(values: Any, beside: Beside) -> Iterator[BadSetup]:
    """What options ask of the rest of the table and do not get."""
    for one in declared(type(values)):
        value = getattr(values, one.name)
        if one.asks is not None and one.asks.broken(value, beside):
            card = next(iter(beside.special), "")
            yield BadSetup(one.asks.key, one.name, value=value, seats=beside.seats, card=card)


def _check_known(option: TableOption, value: Any) -> None:
    """Refuse a word or a number that there is not."""
    known = option.values
    if not isinstance(known, range):
        if known and not option.ids and value not in known:
            raise BadSetup("unknown_value", option.name, found=value, hint=nearest(value, known))
    elif value not in known:
        least, most, rule = known[0], known[-1], option.rule
        if not rule:
            raise BadSetup("wrong_number", option.name, found=value, least=least, most=most)
        raise BadSetup(
            "wrong_number_by_rule", option.name, found=value, least=least, most=most, rule=rule
        )
