"""What a seat can still reach, and why an answer was given: thought out in another process.

Both are asked from one process, which is started when it is first needed. A new question takes
the place of an open one of its kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, cast

from thunderstone.bots.advice import ADVISER, explain
from thunderstone.bots.planner import reach
from thunderstone.bots.worker import Worker, WorkerFailed

if TYPE_CHECKING:
    from thunderstone.bots.planner import Reach
    from thunderstone.bots.why import Reason
    from thunderstone.engine.view import View

REACH, REASONS = "reach", "reasons"

Then = Sequence[Sequence[int]]


class Scouting(Protocol):
    """What a session needs of whoever thinks about reach and reasons."""

    def get_ready(self) -> None:
        """Start whatever thinks, before the first question makes anybody wait for it."""

    def survey(self, view: View) -> None:
        """Begin to look for what the hand of a view could still reach."""

    def reached(self) -> Mapping[int, Reach] | None:
        """What was found, once; None as yet. Empty where the process has broken down."""

    def explain(self, view: View, picks: Sequence[int], bot: str, seed: int, then: Then) -> None:
        """Begin to think why ``bot`` answered so, with the answers that followed."""

    def reasons(self) -> Sequence[Reason] | None:
        """The reasons, once; None as yet. Raises WorkerFailed where there will be none."""

    def stop(self) -> None:
        """Forget the questions, and end whatever thinks."""


class Scout:
    """A process of its own, for the seat whose view it is given."""

    def __init__(self) -> None:
        self._worker: Worker | None = None
        self._open = ""
        self._waiting: dict[str, tuple[View, str, int, str, Sequence[int], Then]] = {}
        self._found: dict[str, Any] = {}

    def get_ready(self) -> None:
        """Start the process, unless it runs."""
        if self._worker is None:
            self._worker = Worker(think)

    def survey(self, view: View) -> None:
        """Begin to look for what the hand of a view could still reach."""
        self._pose(REACH, (view, ADVISER, 0, REACH, (), ()))

    def reached(self) -> Mapping[int, Reach] | None:
        """What was found, once; None as yet. Empty where the process has broken down."""
        found = self._take(REACH)
        return {} if isinstance(found, WorkerFailed) else cast("Mapping[int, Reach] | None", found)

    def explain(self, view: View, picks: Sequence[int], bot: str, seed: int, then: Then) -> None:
        """Begin to think why ``bot`` answered so, with the answers that followed."""
        self._pose(REASONS, (view, bot, seed, REASONS, tuple(picks), tuple(then)))

    def reasons(self) -> Sequence[Reason] | None:
        """The reasons, once; None as yet. Raises WorkerFailed where there will be none."""
        found = self._take(REASONS)
        if isinstance(found, WorkerFailed):
            raise found
        return cast("Sequence[Reason] | None", found)

    def stop(self) -> None:
        """Forget the questions, and end the process."""
        self._open = ""
        self._waiting.clear()
        self._found.clear()
        if self._worker is not None:
            self._worker.stop()
            self._worker = None

    def _pose(self, kind: str, question: tuple[View, str, int, str, Sequence[int], Then]) -> None:
        """Ask now, or after what is open; an answer to an earlier question is forgotten."""
        self._found.pop(kind, None)
        self._waiting[kind] = question
        if self._open in ("", kind):
            self._next()

    def _next(self) -> None:
        self._open = next(iter(self._waiting), "")
        if self._open:
            self.get_ready()
            assert self._worker is not None
            self._worker.ask(*self._waiting.pop(self._open))

    def _take(self, kind: str) -> Any:
        """What has been thought of for a kind of question."""
        if self._open and self._worker is not None:
            found: Any
            try:
                found = self._worker.answer()
            except WorkerFailed as fault:
                found = fault
            if found is not None:
                self._found[self._open] = found
                self._next()
        return self._found.pop(kind, None)


class AtOnce:
    """The same in this very process, for whoever can wait: a terminal, tests and pictures."""

    def __init__(self) -> None:
        self._reached: Mapping[int, Reach] | None = None
        self._reasons: Sequence[Reason] | None = None

    def get_ready(self) -> None:
        """It is."""

    def survey(self, view: View) -> None:
        """Look for it now."""
        self._reached = reach(view)

    def reached(self) -> Mapping[int, Reach] | None:
        """What was found, once."""
        found, self._reached = self._reached, None
        return found

    def explain(self, view: View, picks: Sequence[int], bot: str, seed: int, then: Then) -> None:
        """Think of it now."""
        self._reasons = explain(view, picks, bot, seed, then)

    def reasons(self) -> Sequence[Reason] | None:
        """The reasons, once."""
        found, self._reasons = self._reasons, None
        return found

    def stop(self) -> None:
        """Forget them."""
        self._reached = self._reasons = None


def think(view: View, bot: str, seed: int, kind: str, picks: Sequence[int], then: Then) -> Any:
    """What the process answers with."""
    return reach(view) if kind == REACH else explain(view, picks, bot, seed, then)
