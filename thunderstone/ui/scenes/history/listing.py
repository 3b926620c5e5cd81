"""What a page of the history lists: found, sorted and chosen; no window is needed for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Generic, Literal, NamedTuple, TypeVar

from thunderstone.catalogue.rule_search import fold

if TYPE_CHECKING:
    from thunderstone.ui.services import Speech

T = TypeVar("T")
Figure = float | str | tuple[float, int]

WORDS = ("name", "kind")
"""Columns of words: they are sorted from A to Z at first; figures with the largest first."""


class Order(NamedTuple):
    """By which column a table is sorted, and whether the largest comes first."""

    column: str
    falling: bool = True

    def turned(self, column: str) -> Order:
        """The order after a click on a heading; a second click turns it round."""
        if column == self.column:
            return Order(column, not self.falling)
        return Order(column, column not in WORDS)

    def sign(self, column: str) -> Literal["", "up", "down"]:
        """Which way a column is sorted; "" for those that the table is not sorted by."""
        if column != self.column:
            return ""
        return "down" if self.falling else "up"


class Listing(Generic[T]):
    """Entries by their keys: those whose words a query finds, in an order, one of them chosen.

    ``said`` gives an entry's words, the name first; entries of equal figures go by them. What is
    found is worked out when it is asked for after a change.
    """

    def __init__(
        self,
        speech: Speech,
        key: Callable[[T], str],
        said: Callable[[T], str],
        figure: Callable[[T, str], Figure],
        order: Order,
        chosen: str = "",
    ) -> None:
        self._speech, self._key, self._say, self._figure = speech, key, said, figure
        self.query, self.order, self.chosen = "", order, chosen
        self._read: Callable[[], Iterable[T]] = tuple
        self._said: list[tuple[str, T]] = []
        self._language = ""
        self._asked: tuple[str, Order, str] | None = None
        self._found: Mapping[str, T] = {}

    def read(self, entries: Callable[[], Iterable[T]]) -> None:
        """List other entries; ``entries`` works them out once they are asked for."""
        self._read, self._language, self._asked = entries, "", None

    @property
    def found(self) -> Mapping[str, T]:
        """The entries that the query finds, in their order, by their keys."""
        asked = (self.query, self.order, self._speech.language)
        if asked != self._asked:
            self._asked, self._found = asked, self._find()
        return self._found

    def _find(self) -> Mapping[str, T]:
        if self._language != self._speech.language:
            self._language = self._speech.language
            self._said = [(fold(self._say(entry)), entry) for entry in self._read()]
            self._said.sort(key=lambda said: said[0])
        wanted = fold(self.query.strip())
        found = [entry for said, entry in self._said if wanted in said]
        column, falling = self.order
        found.sort(key=lambda entry: self._figure(entry, column), reverse=falling)
        return {self._key(entry): entry for entry in found}

    @property
    def at(self) -> str:
        """The key of the chosen entry, or of the first one where that is not found; or ""."""
        return self.chosen if self.chosen in self.found else next(iter(self.found), "")

    @property
    def entry(self) -> T | None:
        """That entry; None where none is found."""
        return self.found.get(self.at)

    def sort(self, column: str) -> None:
        """Sort by a column, or the other way round."""
        self.order = self.order.turned(column)
