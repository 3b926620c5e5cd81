"""What verbs and filters take: how the arguments of a card's steps are checked and read."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from thunderstone.engine import built

REQUIRED: Final = object()
"""The default of a parameter that a card must fill."""


class Parameter(NamedTuple):
    """A parameter: its name, its annotation as the sources have it, and its default."""

    name: str
    kind: str
    default: Any = REQUIRED

    @property
    def word(self) -> str:
        """What the card files call it."""
        return self.name.rstrip("_")

    @property
    def sort(self) -> str:
        """Its kind, without the "or None" of one that may be left out."""
        return self.kind.split("|")[0].strip()


@functools.cache
def parameters_of(function: Callable[..., Any]) -> list[Parameter]:
    """The parameters of a function in their order; a compiled one's as the build noted them."""
    noted = built.noted(function)
    if noted is not None:
        return [Parameter(*entry) for entry in noted]
    code, defaults = function.__code__, function.__defaults__ or ()
    names = code.co_varnames[: code.co_argcount]
    filled = [REQUIRED] * (len(names) - len(defaults)) + list(defaults)
    kinds = function.__annotations__
    return [
        Parameter(name, str(kinds[name]), default)
        for name, default in zip(names, filled, strict=True)
    ]
