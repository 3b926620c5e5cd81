"""What is read of the rules, without a screen: the entry, the way to it, and the search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from thunderstone.catalogue.rule_search import Hit
from thunderstone.catalogue.rulebook import Chapter, Entry, Rulebook

MOST_HITS = 24
"""Hits that are listed; nobody reads further, and longer lists take longer than a letter."""

MOST_CARDS = 7
"""Cards that an entry shows; the codex shows them all."""

T = TypeVar("T")


@dataclass
class Kept:
    """The entries read in a row, which of them is open, and the words searched for."""

    read: list[str] = field(default_factory=list)
    at: int = 0
    query: str = ""


class Reading:
    """Reads one entry at a time; what was read before is a step back.

    ``kept`` outlasts the screen. ``chapter`` is the one that is unfolded, by id, or "".
    """

    def __init__(self, book: Rulebook, kept: Kept, entry: str = "") -> None:
        """``entry`` is opened; without one the reference is where it was left.

        Raises KeyError where there is no such entry.
        """
        self.book, self.kept = book, kept
        self.shown = book.entries[entry or (kept.read[kept.at] if kept.read else self._ids[0])]
        self.chapter = self.shown.chapter
        self._found: tuple[str, str, Sequence[Hit]] = ("", "", ())
        if entry:
            kept.query = ""
        self.remember()

    @property
    def _ids(self) -> Sequence[str]:
        return list(self.book.entries)

    def chapter_of(self, entry: Entry) -> Chapter:
        """The chapter in which an entry stands."""
        return next(one for one in self.book.chapters if one.id == entry.chapter)

    @property
    def neighbours(self) -> tuple[Entry | None, Entry | None]:
        """The entries before and after the one shown, in the order of the book."""
        ids, entries = self._ids, self.book.entries
        at = ids.index(self.shown.id)
        after = entries[ids[at + 1]] if at + 1 < len(ids) else None
        return entries[ids[at - 1]] if at else None, after

    # -- reading ------------------------------------------------------------------------------

    def open(self, entry: str) -> None:
        """Read an entry; what was read since a step back is forgotten."""
        self._show(self.book.entries[entry])
        self.remember()

    def _show(self, entry: Entry) -> None:
        self.shown, self.chapter = entry, entry.chapter

    def remember(self) -> None:
        """Let the entry shown be the last of those that were read."""
        read = self.kept.read
        if not read or read[self.kept.at] != self.shown.id:
            del read[self.kept.at + 1 :]
            read.append(self.shown.id)
            self.kept.at = len(read) - 1

    def unfold(self, chapter: str) -> None:
        """Show the entries of a chapter, or fold them up again."""
        self.chapter = "" if chapter == self.chapter else chapter

    def place(self, step: int) -> int | None:
        """The place among what was read that a step back or forward leads to, if there is one."""
        kept = self.kept
        if step < 0 and kept.read[kept.at] != self.shown.id:
            return kept.at
        at = kept.at + step
        return at if 0 <= at < len(kept.read) else None

    def walk(self, step: int) -> None:
        """Back (-1) or forward (1) among the entries that were read."""
        at = self.place(step)
        if at is not None:
            self.kept.at = at
            self._show(self.book.entries[self.kept.read[at]])

    # -- searching ----------------------------------------------------------------------------

    @property
    def searching(self) -> bool:
        """Whether there is anything to be searched for."""
        return bool(self.kept.query.strip())

    def hits(self, lang: str) -> Sequence[Hit]:
        """What fits the words that are searched for, the likeliest first."""
        query = self.kept.query.strip()
        if self._found[:2] != (query, lang):
            self._found = query, lang, self.book.search(query, lang) if query else ()
        return self._found[2]

    def hit(self, lang: str) -> Hit:
        """Where in the entry that is shown the words that are searched for stand, if anywhere."""
        nowhere = Hit(self.shown.id, 0.0)
        return next((hit for hit in self.hits(lang) if hit.entry == self.shown.id), nowhere)

    def search(self, query: str, lang: str) -> None:
        """Search; the likeliest entry is shown at once, but not yet among those read."""
        self.kept.query = query
        likeliest = next(iter(self.hits(lang)), None)
        if likeliest is not None:
            self.shown = self.book.entries[likeliest.entry]
        self.chapter = self.shown.chapter


def kept_in(memory: dict[str, object]) -> Kept:
    """What is remembered of the reference while the game runs."""
    found = memory.setdefault("rules", Kept())
    assert isinstance(found, Kept)
    return found


def some(found: Sequence[T]) -> Mapping[int, T]:
    """A few of many, spread over all of them, by their places."""
    step = max(1, len(found) // MOST_CARDS)
    return dict(list(enumerate(found))[::step][:MOST_CARDS])
