"""Bots whose process may die, or keep its answer to itself for a while."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.bots.requests import ChooseAnswer, Request, Thinker, ThinkingFailed

T = TypeVar("T")

DIES, WAITS = 0.1, 0.2
"""How often, when asked for what it has found, a bot has died, or needs longer."""


class MortalBot(InlineBot):
    """Answers at random, as quickly as can be."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self.chance = chance

    def ask(self, request: Request[Any]) -> None:
        """Think; how well a bot plays is another check's matter."""
        if isinstance(request, ChooseAnswer):
            request = replace(request, bot="random")
        super().ask(request)

    def result(self, kind: type[Request[T]]) -> T | None:
        """What was found, if the bot lives. Raises ThinkingFailed."""
        fate = self.chance.random()
        if fate < DIES:
            self.stop()
            raise ThinkingFailed("the process has died")
        return super().result(kind) if fate > DIES + WAITS else None


def mortal(chance: random.Random) -> Callable[[], Thinker]:
    """Makes such bots, all by one chance."""
    return lambda: MortalBot(chance)
