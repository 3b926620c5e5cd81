"""Finding an entry by what a player types: without accents, by the beginning, past small slips.

A hit in a title is worth more than one among an entry's search words, and that more than one in
its text. Every word of the query must be found, except those that say nothing by themselves.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from thunderstone.words import language, languages

_TOKEN = re.compile(r"[a-z0-9]+")
_ICON = re.compile(r"\{[a-z_]+\}")
_NUMBER = re.compile(r"(?:r|regla|rule|n|no)?[\s.\N{MASCULINE ORDINAL INDICATOR}]*(\d{1,3})")


TITLE, WORDS, TEXT = 100.0, 60.0, 15.0
"""The worth of a word found in the title, among the search words, and in the text."""

_SAME, _STEM, _START, _SLIP, _KIN, _START_SLIP = 1.0, 0.9, 0.75, 0.45, 0.35, 0.3
"""How well a word fits: as typed, in the plural, as a beginning, with a slip, as a word of the same
family, as a beginning with a slip."""

_WHOLE_TITLE, _WHOLE_WORDS, _IN_A_ROW = 120.0, 90.0, 12.0
"""What is added where the whole query is the title, is one search word, or stands in a row."""

_BY_NUMBER = 1000.0


class Place(NamedTuple):
    """Where a found word stands in a title or text: ``said[start:end]``, marks included."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry found, by id; ``title`` and ``text`` are the places to highlight in each."""

    entry: str
    score: float
    title: tuple[Place, ...] = ()
    text: tuple[Place, ...] = ()


Page = tuple[str, str, tuple[str, ...], str, tuple[int, ...]]
"""What is searched of an entry: id, title, search words, text, the rules' numbers."""


class _Sheet(NamedTuple):
    """An entry made ready: its tokens in each field, and their places."""

    id: str
    title: list[tuple[str, Place]]
    phrases: list[list[str]]
    text: list[tuple[str, Place]]
    rules: tuple[int, ...]


class Index:
    """All entries of one language, ready to be searched."""

    def __init__(self, pages: Iterable[Page]) -> None:
        self._sheets = [
            _Sheet(name, tokens(title), [_plain(phrase) for phrase in words], tokens(text), rules)
            for name, title, words, text, rules in pages
        ]
        self._best: dict[str, dict[int, float]] = defaultdict(dict)
        for number, sheet in enumerate(self._sheets):
            self._enter(number, TITLE, (token for token, _ in sheet.title))
            self._enter(number, WORDS, (token for phrase in sheet.phrases for token in phrase))
            self._enter(number, TEXT, (token for token, _ in sheet.text))

    def _enter(self, number: int, worth: float, words: Iterable[str]) -> None:
        for token in words:
            self._best[token].setdefault(number, worth)

    def search(self, query: str) -> list[Hit]:
        """The hits for a query, the best first; equals stay in the entries' own order."""
        wanted = _wanted(query)
        numbered = self._by_number(query)
        if not wanted:
            return numbered
        fits = [self._fitting(word) for word in wanted]
        wanted = [self._meant(word, fit) for word, fit in zip(wanted, fits, strict=True)]
        scores = [self._scores(fit) for fit in fits]
        common = set(scores[0]).intersection(*scores[1:])
        common -= {self._number(hit.entry) for hit in numbered}
        found = [self._hit(number, wanted, fits, scores) for number in sorted(common)]
        return numbered + sorted(found, key=lambda hit: -hit.score)

    def _by_number(self, query: str) -> list[Hit]:
        """The entries of ``R87``, ``87`` or ``rule 87``, the one most about it first."""
        match = _NUMBER.fullmatch(fold(query).strip())
        if not match:
            return []
        rule = int(match[1])
        found = [sheet for sheet in self._sheets if rule in sheet.rules]
        found.sort(key=lambda sheet: (sheet.rules.index(rule), len(sheet.rules)))
        return [Hit(sheet.id, _BY_NUMBER - place) for place, sheet in enumerate(found)]

    def _number(self, name: str) -> int:
        return next(i for i, sheet in enumerate(self._sheets) if sheet.id == name)

    def _fitting(self, word: str) -> dict[str, float]:
        """The known words that a typed one stands for.

        Words of its family are looked at if no title or search word is what was typed, and slips
        if nothing fits at all.
        """
        fits = {known: fit for known in self._best if (fit := _fit(word, known))}
        if not any(fit >= _STEM and self._tells(known) for known, fit in fits.items()):
            fits |= {known: _KIN for known in self._best.keys() - fits if _akin(word, known)}
        if all(fit == _KIN for fit in fits.values()):
            fits |= {known: fit for known in self._best if (fit := _slipped(word, known))}
        return fits

    def _tells(self, known: str) -> bool:
        return max(self._best[known].values()) >= WORDS

    def _meant(self, word: str, fits: Mapping[str, float]) -> str:
        """A typed word without its slip, if it has one: the nearest known word, and of several
        the commonest that begins alike."""
        if word in fits or max(fits.values(), default=1.0) > _SLIP:
            return word
        return max(fits, key=lambda known: (fits[known], known[0] == word[0], self._common(known)))

    def _common(self, known: str) -> int:
        return len(self._best[known])

    def _scores(self, fits: Mapping[str, float]) -> dict[int, float]:
        """The worth of one typed word for each entry that has it."""
        scores: dict[int, float] = {}
        for known, fit in fits.items():
            for number, worth in self._best[known].items():
                scores[number] = max(scores.get(number, 0.0), worth * fit)
        return scores

    def _hit(
        self,
        number: int,
        wanted: list[str],
        fits: list[dict[str, float]],
        scores: list[dict[int, float]],
    ) -> Hit:
        sheet = self._sheets[number]
        known = set().union(*fits)
        score = sum(score[number] for score in scores) + _bonus(sheet, wanted)
        return Hit(
            sheet.id,
            score - len(sheet.title) / 10,
            tuple(place for token, place in sheet.title if token in known),
            tuple(place for token, place in sheet.text if token in known),
        )


def _bonus(sheet: _Sheet, wanted: list[str]) -> float:
    """More for an entry whose title or search word is the query, or holds it in a row."""
    title = _telling([token for token, _ in sheet.title])
    phrases = [_telling(phrase) for phrase in sheet.phrases]
    asked = [_stem(word) for word in wanted]
    bonus = 0.0
    if asked == [_stem(word) for word in title]:
        bonus += _WHOLE_TITLE
    if any(asked == [_stem(word) for word in phrase] for phrase in phrases):
        bonus += _WHOLE_WORDS
    text = _telling([token for token, _ in sheet.text])
    row = " ".join(wanted)
    if len(wanted) > 1 and any(row in " ".join(said) for said in (title, *phrases, text)):
        bonus += _IN_A_ROW
    return bonus


def fold(said: str) -> str:
    """Small letters without accents, as many as before, so that places stay the same."""
    return "".join(_bare(letter) for letter in said)


@functools.cache
def _bare(letter: str) -> str:
    return unicodedata.normalize("NFD", letter)[0].lower()[:1] or letter


def tokens(said: str) -> list[tuple[str, Place]]:
    """The words of a text, folded, and where they stand; icons are none."""
    blank = _ICON.sub(lambda match: " " * len(match[0]), said)
    return [(match[0], Place(*match.span())) for match in _TOKEN.finditer(fold(blank))]


def _plain(said: str) -> list[str]:
    return [token for token, _ in tokens(said)]


def _telling(words: list[str]) -> list[str]:
    """The words that say something; all of them where none does."""
    return [word for word in words if word not in _silent()] or words


@functools.cache
def _silent() -> frozenset[str]:
    """Words that are left out of a query, unless it consists of nothing else."""
    return frozenset().union(*(language(code).silent for code in languages()))


def _wanted(query: str) -> list[str]:
    return _telling(_plain(query))


def _stem(word: str) -> str:
    """A word without the ending of a plural, in either language."""
    if len(word) > 4 and word.endswith("es"):
        return word[:-2]
    return word[:-1] if len(word) > 3 and word[-1] in "es" else word


def _fit(word: str, known: str) -> float:
    """How well a typed word fits a known one without any slip; 0 if it does not."""
    if word == known:
        return _SAME
    if word[0] != known[0] or word.isdigit():
        return 0.0
    if _stem(word) == _stem(known):
        return _STEM
    return _START if known.startswith(word) else 0.0


def _akin(word: str, known: str) -> bool:
    """Whether two words begin alike and may differ in their ending: comprando, compra."""
    return word.isalpha() and len(word) > 4 and known.startswith(word[: max(5, len(word) - 3)])


def _slipped(word: str, known: str) -> float:
    """How well a typed word fits a known one if a letter or two are wrong; 0 if it does not."""
    allowed = 0 if len(word) < 4 or not word.isalpha() else 1 if len(word) < 7 else 2
    if len(known) < len(word) - allowed or len({*word} - {*known}) > allowed or not allowed:
        return 0.0
    row = _distances(word, known[: len(word) + allowed])
    if len(known) <= len(word) + allowed and row[-1] <= allowed:
        return _SLIP / row[-1]
    return _START_SLIP if len(word) > 4 and min(row) <= allowed else 0.0


def _distances(word: str, known: str) -> list[int]:
    """The slips between a word and each beginning of another: letters wrong, left out, put in, or
    two that changed places."""
    before: list[int] = []
    row = list(range(len(known) + 1))
    for i, letter in enumerate(word, 1):
        older, before, row = before, row, [i]
        for j, other in enumerate(known, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == known[j - 2] and word[i - 2] == other:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
    return row
