"""Advice from another process, so that the window never waits for a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from thunderstone.bots.advice import ADVISER, Advice, advise
from thunderstone.bots.worker import Worker

if TYPE_CHECKING:
    from thunderstone.engine.view import View


class Thoughtful(Protocol):
    """What a session needs of whoever gives hints."""

    def consult(self, view: View, seed: int) -> None:
        """Begin to think about the question pending in a view."""

    def advice(self) -> Advice | None:
        """The advice, when it has come. Raises WorkerFailed where there will be none."""

    def stop(self) -> None:
        """Forget the question, and end whatever thinks."""


class Adviser:
    """A process of its own that explains what a good bot would do; started when first asked."""

    def __init__(self) -> None:
        self._worker: Worker | None = None

    def consult(self, view: View, seed: int) -> None:
        """Begin to think; an earlier question is passed over."""
        if self._worker is None:
            self._worker = Worker(think)
        self._worker.ask(view, ADVISER, seed)

    def advice(self) -> Advice | None:
        """The advice, or None as yet. Raises WorkerFailed where the process broke down twice."""
        found = self._worker.answer() if self._worker is not None else None
        return found if isinstance(found, Advice) else None

    def stop(self) -> None:
        """End the process."""
        if self._worker is not None:
            self._worker.stop()
            self._worker = None


class AtOnce:
    """Advice in this very process, for whoever can wait: tests and pictures."""

    def __init__(self) -> None:
        self._advice: Advice | None = None

    def consult(self, view: View, seed: int) -> None:
        """Think it through now."""
        self._advice = advise(view, seed, ADVISER)

    def advice(self) -> Advice | None:
        """The advice, once."""
        found, self._advice = self._advice, None
        return found

    def stop(self) -> None:
        """Forget it."""
        self._advice = None


def think(view: View, bot: str, seed: int) -> Advice:
    """What the adviser's process answers with."""
    return advise(view, seed, bot)
