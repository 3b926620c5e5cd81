"""The base of whoever reads events: a handler for each kind, or a place among those passed over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Generic, TypeVar

from thunderstone.engine.events import KINDS, QUIET, Event, Kind

Told = TypeVar("Told")
Handler = TypeVar("Handler", bound=Callable[..., Any])

_KINDS_READ = "__kinds_read__"


def on(*kinds: Kind) -> Callable[[Handler], Handler]:
    """Marks a method of a Reader as the handler of some kinds."""

    def mark(handler: Handler) -> Handler:
        setattr(handler, _KINDS_READ, kinds)
        return handler

    return mark


def cover(reader: str, *groups: Iterable[Kind]) -> None:
    """See to it that a reader names every kind that is not quiet, and none of them twice.

    Raises TypeError, which says what is wrong.
    """
    counts = Counter(kind for group in groups for kind in group)
    unread = sorted({*KINDS} - counts.keys() - QUIET)
    doubled = sorted(kind for kind, count in counts.items() if count > 1)
    if unread or doubled:
        raise TypeError(
            f"{reader} neither reads nor passes over {unread}; {doubled} it names twice"
        )


class Reader(Generic[Told]):
    """Reads events one by one: each is handed to the method marked with ``on`` for its kind.

    ``PASSED`` names the kinds of which the reader makes nothing on purpose; ``QUIET`` ones need not
    be named. A class that names a kind neither way, or both, cannot be made.
    """

    PASSED: ClassVar[frozenset[Kind]]
    _handlers: ClassVar[dict[Kind, str]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        named = [
            (kind, name)
            for name in dir(cls)
            for kind in getattr(getattr(cls, name, None), _KINDS_READ, ())
        ]
        cover(cls.__name__, [kind for kind, _ in named], cls.PASSED)
        cls._handlers = dict(named)

    def read(self, event: Event) -> Told | None:
        """What the event's handler gives; None where the reader passes it over."""
        name = self._handlers.get(event.kind)
        if name is None:
            return None
        answer: Told | None = getattr(self, name)(event)
        return answer
