"""What can be asked of whoever thinks for the bots: each kind of request, and what comes of it.

A request holds a seat's view and nothing else of the game, so that no answer can rest on what its
bot may not know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar, cast

from thunderstone.bots.advice import Advice, advise, explain
from thunderstone.bots.chances import with_chances
from thunderstone.bots.planner import Reach, reach
from thunderstone.bots.registry import bot_named, canonical
from thunderstone.bots.why import Reason
from thunderstone.engine.view import View

T = TypeVar("T")


class ThinkingFailed(RuntimeError):
    """A request cannot be answered; the message tells what happened."""


@dataclass(frozen=True, slots=True)
class Request(ABC, Generic[T]):
    """A question about a view; ``T`` is what ``think`` finds."""

    view: View

    @abstractmethod
    def think(self) -> T:
        """The result; the same request always has the same."""


@dataclass(frozen=True, slots=True)
class ChooseAnswer(Request[list[int]]):
    """What a bot answers to the question pending in a view: the picks. Raises UnknownBot."""

    bot: str
    seed: int

    def __post_init__(self) -> None:
        canonical(self.bot)

    def think(self) -> list[int]:
        """The bot's choice."""
        return bot_named(self.bot).choose(self.view, self.seed)


@dataclass(frozen=True, slots=True)
class GiveHint(Request[Advice]):
    """What a good bot would answer in a person's place, and why."""

    seed: int

    def think(self) -> Advice:
        """The advice."""
        return advise(self.view, self.seed)


@dataclass(frozen=True, slots=True)
class ExplainAnswer(Request[tuple[Reason, ...]]):
    """Why a bot gave an answer, the weightiest reason first. Raises UnknownBot.

    ``then`` are the answers that followed it.
    """

    picks: Sequence[int]
    bot: str
    seed: int
    then: Sequence[Sequence[int]]

    def __post_init__(self) -> None:
        canonical(self.bot)

    def think(self) -> tuple[Reason, ...]:
        """The reasons."""
        return explain(self.view, self.picks, self.bot, self.seed, self.then)


@dataclass(frozen=True, slots=True)
class FindReach(Request[Mapping[int, Reach]]):
    """The most that the hand of a view could still bring against each monster of the hall."""

    def think(self) -> Mapping[int, Reach]:
        """What is within reach, by monster."""
        return with_chances(self.view, reach(self.view))


def taken(results: dict[type[Request[Any]], Any], kind: type[Request[T]]) -> T | None:
    """What was found for a kind of request, once; None as yet. Raises ThinkingFailed."""
    found = results.pop(kind, None)
    if isinstance(found, ThinkingFailed):
        raise found
    return cast("T | None", found)


class Thinker(Protocol):
    """Whoever thinks for the bots of a game, one request of each kind at a time."""

    def get_ready(self) -> None:
        """Start whatever thinks, before the first request makes anybody wait for it."""

    def ask(self, request: Request[T]) -> None:
        """Begin to think; what was asked before in a request of this kind is passed over."""

    def result(self, kind: type[Request[T]]) -> T | None:
        """What was found for the last request of a kind, once; None as yet. Never waits.

        Raises ThinkingFailed, once, where there will be none.
        """

    def stop(self) -> None:
        """Forget the requests and end whatever thinks; a later request starts it again."""
