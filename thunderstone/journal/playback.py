"""A recorded game once more, answer by answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from thunderstone.engine.decision import Decision, Event
from thunderstone.engine.state import State
from thunderstone.journal.journal import Journal


class Moment(NamedTuple):
    """One answer and what came of it; ``number`` 0 is the deal, before any answer.

    ``state`` is the running state itself: read it before the next moment is asked for.
    """

    number: int
    decision: Decision | None
    picks: tuple[int, ...]
    events: tuple[Event, ...]
    state: State


def playback(journal: Journal) -> Iterator[Moment]:
    """Every moment of a game from its beginning; the journal itself stays as it is."""
    again = Journal(journal.library, journal.setup, journal.seed, journal.players, journal.origin)
    yield Moment(0, None, (), tuple(again.state.events), again.state)
    for number, picks in enumerate(journal.answers, 1):
        decision = again.state.decision
        step = again.answer(picks)
        yield Moment(number, decision, tuple(picks), step.events, again.state)
