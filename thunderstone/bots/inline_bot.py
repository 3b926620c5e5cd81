"""Bots that think in the game's own process while whoever asks waits: terminal, tests, pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from thunderstone.bots.requests import ChooseAnswer, Request, Thinker, ThinkingFailed, taken
from thunderstone.engine.decision import Decision

T = TypeVar("T")


class InlineBot:
    """A thinker that has its result as soon as it is asked."""

    def __init__(self) -> None:
        self._results: dict[type[Request[Any]], Any] = {}

    def get_ready(self) -> None:
        """It is."""

    def ask(self, request: Request[T]) -> None:
        """Think it through now."""
        try:
            found: T | ThinkingFailed = request.think()
        except Exception as fault:  # as in a process of its own, it must not end the game
            found = ThinkingFailed(repr(fault))
        self._results[type(request)] = found

    def result(self, kind: type[Request[T]]) -> T | None:
        """What was found, once. Raises ThinkingFailed, once, where the bot has broken down."""
        return taken(self._results, kind)

    def stop(self) -> None:
        """Forget what was found."""
        self._results.clear()


class ScriptedBot:
    """A thinker whose answers are given by a function; ``others`` thinks of all other requests.

    The function gets the pending question and gives the picks, or None where none shall come.
    """

    def __init__(self, choose: Callable[[Decision], list[int] | None], others: Thinker) -> None:
        self._choose = choose
        self._others = others
        self._picks: list[int] | None = None

    def get_ready(self) -> None:
        """Start whoever thinks of the other requests."""
        self._others.get_ready()

    def ask(self, request: Request[T]) -> None:
        """Answer now, or let the other think."""
        if isinstance(request, ChooseAnswer):
            decision = request.view.state.decision
            assert decision is not None
            self._picks = self._choose(decision)
        else:
            self._others.ask(request)

    def result(self, kind: type[Request[T]]) -> T | None:
        """The answer, once, or what the other has found. Raises ThinkingFailed as it does."""
        if kind is not ChooseAnswer:
            return self._others.result(kind)
        picks, self._picks = self._picks, None
        return cast("T | None", picks)

    def stop(self) -> None:
        """Forget the answer, and stop the other."""
        self._picks = None
        self._others.stop()
