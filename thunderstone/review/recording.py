"""A recorded game that any moment can be taken from: it is played once, and states are kept."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from thunderstone.engine import machine
from thunderstone.engine.events import Event
from thunderstone.engine.state import State
from thunderstone.journal import Journal, Moment
from thunderstone.journal.playback import restarted

NOBODY = -1
INTERVAL = 16
"""Answers between two states that are kept: giving so many again takes a few milliseconds."""


class Recording:
    """The answers of a journal, and the states that they lead to.

    ``place`` is a number of answers: 0 is the deal. The journal itself stays as it is; what has
    not been played yet is played when somebody asks for it. ``deciders`` are the seats that gave
    the answers played so far; nobody gave the deal.
    """

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.answers: tuple[tuple[int, ...], ...] = tuple(tuple(p) for p in journal.answers)
        self._running = restarted(journal).state
        self._kept = {0: self._running.copy()}
        self.steps: list[tuple[Event, ...]] = []
        self.deciders = [NOBODY]
        self._tell(tuple(self._running.events))
        self.turns = [(0, self._running.turn.number)]
        self.rounds = [(0, self._running.rounds)]

    @property
    def length(self) -> int:
        """How many answers there are."""
        return len(self.answers)

    @property
    def played(self) -> int:
        """How many of them have been played so far."""
        return len(self.steps) - 1

    def follow(self) -> bool:
        """Take over the answers that the journal has been given since; False where one of those
        known before has been taken back, as then it tells of another game."""
        answers = tuple(tuple(picks) for picks in self.journal.answers)
        if answers[: self.length] != self.answers:
            return False
        self.answers = answers
        return True

    def moments(self) -> Iterator[Moment]:
        """Every moment that has not been played yet, one after the other; the deal comes first.

        A moment's state is the running one: read it before the next moment is asked for.
        """
        if not self.played:
            yield Moment(0, None, (), self.steps[0], self._running)
        while self.played < self.length:
            yield self._next()

    def play_to(self, place: int) -> None:
        """Play on until ``place`` answers have been given, or all there are."""
        while self.played < min(place, self.length):
            self._next()

    def _next(self) -> Moment:
        number = self.played + 1
        state = self._running
        decision, picks = state.decision, self.answers[number - 1]
        step = machine.answer(state, picks)
        self.deciders.append(decision.seat if decision is not None else NOBODY)
        self._tell(step.events)
        if state.turn.number != self.turns[-1][1]:
            self.turns.append((number, state.turn.number))
        if state.rounds != self.rounds[-1][1] and not state.over:  # no round follows the last
            self.rounds.append((number, state.rounds))
        if number % INTERVAL == 0 or number == self.length:
            self._kept[number] = state.copy()
        return Moment(number, decision, picks, self.steps[-1], state)

    def _tell(self, events: tuple[Event, ...]) -> None:
        """Note what came of an answer, and which seats changed hands after it."""
        changes = self.journal.handovers_after(len(self.steps))
        self.steps.append((*events, *(change.event() for change in changes)))

    def state_at(self, place: int) -> State:
        """A state of its own at a place between 0 and ``length``."""
        place = min(max(0, place), self.length)
        self.play_to(place)
        start = place if place in self._kept else place - place % INTERVAL
        state = self._kept[start].copy()
        for picks in self.answers[start:place]:
            machine.answer(state, picks)
        return state

    # -- turns and rounds -------------------------------------------------------------------

    def turn_at(self, place: int) -> int:
        """The number of the turn that is under way at a place."""
        return self.turns[self._index(self.turns, place)][1]

    def round_at(self, place: int) -> int:
        """The number of the round that is under way at a place; the first one is 1 (R40)."""
        return self.rounds[self._index(self.rounds, place)][1] + 1

    def turn_start(self, place: int, step: int = 0) -> int:
        """Where the turn at a place begins, or one ``step`` turns further on or back."""
        return self._start(self.turns, place, step)

    def round_start(self, place: int, step: int = 0) -> int:
        """Where the round at a place begins, or one ``step`` rounds further on or back."""
        return self._start(self.rounds, place, step)

    def _start(self, marks: list[tuple[int, int]], place: int, step: int) -> int:
        """The beginning before a place is what one step back leads to, unless one is there."""
        if step > 0:
            self.play_to(self.length)
        at = self._index(marks, place)
        if step < 0 and marks[at][0] < place:
            step += 1
        at += step
        if at >= len(marks):
            return self.length
        return marks[max(0, at)][0]

    def _index(self, marks: list[tuple[int, int]], place: int) -> int:
        self.play_to(place)
        return bisect_right(marks, place, key=lambda mark: mark[0]) - 1

    # -- playing on -------------------------------------------------------------------------

    def journal_at(self, place: int, controls: tuple[str, ...]) -> Journal:
        """A new game that goes on from a place, its seats played by ``controls``.

        Where answers of the recorded one are in it, it is another way through the same game.
        Raises ValueError where the game is over by then: there is nothing left to play.
        """
        source = self.journal
        players = [
            player._replace(control=control)
            for player, control in zip(source.players, controls, strict=True)
        ]
        again = Journal(source.library, source.setup, source.seed, players, source.origin)
        place = min(place, self.length)
        for picks in self.answers[:place]:
            again.answer(picks)
        if again.answers or again.origin is not None:
            again.branch = source.branch or tuple(player.control for player in source.players)
        if again.state.decision is None:
            raise ValueError(f"the game is over after answer {place}")
        return again
