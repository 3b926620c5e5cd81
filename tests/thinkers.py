"""Whoever thinks for the bots of a test."""

from __future__ import annotations

from typing import Any

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.bots.requests import Request, ThinkingFailed


class BrokenBot(InlineBot):
    """One that breaks down over every request of a kind."""

    def __init__(self, kind: type[Request[Any]]) -> None:
        super().__init__()
        self.kind = kind

    def ask(self, request: Request[Any]) -> None:
        """Think of it, or fail."""
        if isinstance(request, self.kind):
            self._results[self.kind] = ThinkingFailed("it broke")
        else:
            super().ask(request)


class LateBot(InlineBot):
    """One whose results come when the test says ``done``; ``asked`` are all requests so far."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Request[Any]] = []
        self.done = False

    def ask(self, request: Request[Any]) -> None:
        """Take the request; what was done before is over."""
        self.asked.append(request)
        self.done = False

    def result(self, kind: type[Request[Any]]) -> Any:
        """What comes of the last request, once, when the test says so."""
        if not self.done:
            return None
        self.done = False
        super().ask(self.asked[-1])
        return super().result(kind)
