"""What is wrong, as a key and its fields: whoever tells it has the words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Self


class Phrase:
    """Something that is told in words: a key of the words' files, and fields; they may be phrases.

    As text it is in English, for whoever develops, as soon as somebody ``speaks_for`` the engine.
    """

    __slots__ = ("fields", "key")

    def __init__(self, key: str, /, **fields: object) -> None:
        self.key = key
        self.fields: Mapping[str, object] = fields

    def __str__(self) -> str:
        return _speaker[0](self)

    def __repr__(self) -> str:
        return f"Phrase({self.key!r}, {dict(self.fields)!r})"


class Fault(Exception):
    """Something that cannot be used: where it stands, what is wrong with it, and what to do.

    ``group`` is the group of the words' files in which the faults of a kind stand. ``place`` names
    a file, an entry and a step, in no language.
    """

    group: ClassVar[str] = ""

    def __init__(self, key: str, place: object = "", /, **fields: Any) -> None:
        super().__init__(key, str(place))
        self.key = key
        self.place = str(place)
        self.fields: Mapping[str, Any] = fields

    def __reduce__(self) -> tuple[Any, ...]:
        """How it travels to another process, compiled or not."""
        return _anew, (type(self), self.key, self.place, dict(self.fields))

    @property
    def phrase(self) -> Phrase:
        """What is wrong, without its place."""
        return Phrase(f"{self.group}.{self.key}", **self.fields)

    def within(self, place: str) -> Self:
        """The same fault, told as part of something larger."""
        self.place = f"{place}: {self.place}" if self.place else place
        return self

    def __str__(self) -> str:
        return f"{self.place}: {self.phrase}" if self.place else str(self.phrase)


def _anew(kind: type[Fault], key: str, place: str, fields: Mapping[str, Any]) -> Fault:
    made = kind.__new__(kind)
    Fault.__init__(made, key, place, **fields)
    return made


def nearest(word: str, known: Iterable[str]) -> Phrase:
    """A hint for a misspelt word: the nearest right one, or all of them; where there are none, to
    leave it out. That nothing may stand there is no word."""
    import difflib  # only a fault needs it

    names = sorted({*known} - {""})
    if not names:
        return Phrase("remedy.leave_out")
    close = difflib.get_close_matches(word, names, n=1, cutoff=0.5)
    if close:
        return Phrase("remedy.did_you_mean", name=close[0])
    return Phrase("remedy.known", names=", ".join(names))


def first_twice(names: Iterable[str]) -> str | None:
    """The first name that stands twice, None where each stands once; a stranger's list is long."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            return name
        seen.add(name)
    return None


def speaks_for(speaker: Callable[[Phrase], str]) -> None:
    """From now on phrases are told so: the engine itself has no words."""
    _speaker[0] = speaker


def _plain(phrase: Phrase) -> str:
    return " ".join([phrase.key, *(f"{name}={value}" for name, value in phrase.fields.items())])


_speaker: list[Callable[[Phrase], str]] = [_plain]
