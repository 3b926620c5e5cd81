"""A recorded game once more, answer by answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from thunderstone.engine.decision import Decision
from thunderstone.engine.events import Event
from thunderstone.engine.state import State
from thunderstone.journal.journal import Journal


class Moment(NamedTuple):
    """One answer and what came of it; ``number`` 0 is the deal, before any answer.

    Where a seat changed hands after that answer, ``events`` end with telling so.

    ``state`` is the running state itself: read it before the next moment is asked for.
    """

    number: int
    decision: Decision | None
    picks: tuple[int, ...]
    events: tuple[Event, ...]
    state: State


def playback(journal: Journal) -> Iterator[Moment]:
    """Every moment of a game from its beginning; the journal itself stays as it is."""
    again = restarted(journal)
    told = _follow(again, journal)
    yield Moment(0, None, (), (*again.state.events, *told), again.state)
    for number, picks in enumerate(journal.answers, 1):
        decision = again.state.decision
        step = again.answer(picks)
        told = _follow(again, journal)
        yield Moment(number, decision, tuple(picks), (*step.events, *told), again.state)


def restarted(journal: Journal) -> Journal:
    """The same game, dealt or taken up anew, before its first answer."""
    return Journal(journal.library, journal.setup, journal.seed, journal.players, journal.origin)


def _follow(again: Journal, journal: Journal) -> list[Event]:
    """Let the seats change hands that did so in ``journal`` after as many answers."""
    due = journal.handovers_after(len(again.answers))
    return [again.hand_over(one.seat, one.control, one.cause).event() for one in due]
