"""Words that picture data may use: named functions, called with checked arguments."""

from __future__ import annotations

import functools
import inspect
import random
import re
import typing
from collections.abc import Callable, Mapping
from types import UnionType
from typing import Any, Generic, Literal, TypeVar

from thunderstone.engine.fault import nearest

Made = TypeVar("Made")
Word = TypeVar("Word", bound=Callable[..., Any])

HEX_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


class BadPicture(Exception):
    """A picture's data says something that the painter does not understand."""


def resolved_colour(value: object, dyes: Mapping[str, str], where: str) -> str:
    """``#rrggbb`` as it stands, or the dye of that name."""
    if isinstance(value, str) and HEX_COLOUR.fullmatch(value):
        return value.lower()
    if isinstance(value, str) and value in dyes:
        return dyes[value]
    raise BadPicture(f"{where}: no colour {value!r}; {nearest(str(value), dyes)}")


def declare(
    word: Any,
    function: Callable[..., Any],
    more: Mapping[str, tuple[str, Any]] | None = None,
    less: int = 0,
) -> None:
    """Let a word made of a function take what that takes but for the first ``less`` parameters.

    It takes ``more`` by name: each with its type, as it is annotated, and its usual value.
    """
    own = list(inspect.signature(function).parameters.values())[less:]
    for name, (hint, usual) in (more or {}).items():
        kind = inspect.Parameter.KEYWORD_ONLY
        own.append(inspect.Parameter(name, kind, default=usual, annotation=hint))
    word.__annotations__ = {one.name: one.annotation for one in own}
    word.__signature__ = inspect.Signature(own)


def by_chance(seed: int) -> Callable[[Callable[..., Made]], Callable[..., Made]]:
    """Let a word draw by chance: it takes the source first, and data may give another ``seed``."""
    usual = seed

    def seeded(draw: Callable[..., Made]) -> Callable[..., Made]:
        @functools.wraps(draw)
        def word(*own: Any, seed: int = usual, **given: Any) -> Made:
            return draw(random.Random(seed), *own, **given)

        declare(word, draw, {"seed": ("int", usual)}, less=1)
        return word

    return seeded


def _is_colour(hint: Any) -> bool:
    return "colour" in getattr(hint, "__metadata__", ())


def checked(value: object, hint: Any, dyes: Mapping[str, str], where: str) -> Any:
    """The value as a parameter of that type takes it; BadPicture where it cannot be."""
    if _is_colour(hint):
        return resolved_colour(value, dyes, where)
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin is Literal:
        if value in inner:
            return value
        raise BadPicture(f"{where}: {value!r} is unknown; {nearest(str(value), map(str, inner))}")
    if origin in (typing.Union, UnionType):
        return _any_of(value, inner, dyes, where)
    if origin is tuple and isinstance(value, list | tuple):
        if len(inner) == 2 and inner[1] is Ellipsis:
            return tuple(checked(item, inner[0], dyes, where) for item in value)
        if len(inner) == len(value):
            pairs = zip(value, inner, strict=True)
            return tuple(checked(item, part, dyes, where) for item, part in pairs)
    elif hint is float and isinstance(value, int | float) and not isinstance(value, bool):
        return float(value)
    elif hint in (int, str, bool) and type(value) is hint:
        return value
    raise BadPicture(f"{where}: {value!r} is not {getattr(hint, '__name__', hint)}")


def _any_of(value: object, hints: tuple[Any, ...], dyes: Mapping[str, str], where: str) -> Any:
    """The value as the first of several types that takes it."""
    for hint in hints:
        try:
            return checked(value, hint, dyes, where)
        except BadPicture:
            continue
    raise BadPicture(f"{where}: {value!r} fits none of its types")


class Vocabulary(Generic[Made]):
    """Functions by name; data calls them with keywords that are checked first."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.words: dict[str, Callable[..., Made]] = {}

    def word(self, function: Word) -> Word:
        """Add a function under its own name (without a trailing underscore)."""
        self.words[function.__name__.rstrip("_")] = function
        return function

    def by_chance(self, seed: int) -> Callable[[Callable[..., Made]], Callable[..., Made]]:
        """Add a function that draws by chance: see the decorator of that name."""
        return lambda function: self.word(by_chance(seed)(function))

    def say(
        self,
        word: str,
        arguments: Mapping[str, object],
        dyes: Mapping[str, str],
        where: str,
        extra: Mapping[str, object] | None = None,
    ) -> Made:
        """What the word makes of the arguments.

        ``extra`` holds arguments that are passed only to words that take them and that the
        data does not give, such as a seed.
        """
        if word not in self.words:
            raise BadPicture(f"{where}: no {self.kind} '{word}'; {nearest(word, self.words)}")
        function = self.words[word]
        hints = typing.get_type_hints(function, include_extras=True)
        parameters = inspect.signature(function).parameters
        where = f"{where}: {word}"
        for name in arguments:
            if name not in parameters:
                raise BadPicture(f"{where} has no '{name}'; {nearest(name, parameters)}")
        given = {
            name: checked(value, hints[name], dyes, f"{where}.{name}")
            for name, value in arguments.items()
        }
        for name, value in (extra or {}).items():
            if name in parameters:
                given.setdefault(name, value)
        for name, parameter in parameters.items():
            if name not in given and parameter.default is inspect.Parameter.empty:
                raise BadPicture(f"{where} needs '{name}'")
        return function(**given)
