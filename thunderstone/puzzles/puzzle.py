"""A puzzle: a position at the beginning of a turn, what is asked of it, and what is best."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from thunderstone.journal import Journal
from thunderstone.journal.playback import playback
from thunderstone.puzzles.question import (
    ABOUT_A_CARD,
    KINDS,
    Faces,
    Outcome,
    Question,
    outcome,
    standing,
)
from thunderstone.puzzles.turn_search import End, Line, Trial, Unsearchable, ends

if TYPE_CHECKING:
    from thunderstone.engine.setup import Setup
    from thunderstone.engine.state import State
    from thunderstone.journal import Player

MOST_TEMPTING: Final = 3
"""So many of the outcomes that come next to the best are told."""

GRADES: Final = (1, 2, 3)
GRADE_FROM: Final = (0.0, 9.3, 11.0)
"""From how much difficulty on a puzzle is of a grade: the answers that the shortest line takes, and
how often all lines must be halved until as many are left as lead to the best."""


def grade_of(difficulty: float) -> int:
    """The grade of a puzzle so hard."""
    return sum(difficulty >= least for least in GRADE_FROM)


class Tempting(NamedTuple):
    """An outcome that falls short: how much of what is asked it brings, how many points, and which
    cards it gains and loses."""

    value: int
    points: int
    gained: Faces
    gone: Faces


class Solution(NamedTuple):
    """What a search has found: the most there is, the shortest line to it, what comes next to it,
    and how hard it is to see."""

    best: int
    line: Line
    tempting: tuple[Tempting, ...]
    difficulty: float


@dataclass(frozen=True)
class Puzzle:
    """A position with a question; in ``state`` the choice of the action is pending (R43)."""

    name: str
    question: Question
    state: State
    setup: Setup
    solution: Solution

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.state.active

    def journal(self, players: Iterable[Player]) -> Journal:
        """The game that the position is played on in; nobody else will be asked."""
        return Journal(self.state.library, self.setup, 0, tuple(players), self.state.to_plain())

    def attempt(self, answers: Iterable[Iterable[int]]) -> Attempt:
        """What some answers from the position have come to so far."""
        trial = Trial(self.state)
        for picks in answers:
            if not trial.over:
                trial.answer(list(picks))
        end = (
            outcome(standing(self.state, self.seat), trial.state, self.seat) if trial.over else None
        )
        value = self.question.value(end) if end else 0
        return Attempt(trial.over, value, trial.over and value >= self.solution.best, end)


class Attempt(NamedTuple):
    """How far an attempt is: whether it is over, and then what it has brought."""

    over: bool
    value: int = 0
    solved: bool = False
    outcome: Outcome | None = None


def solved(question: Question, found: dict[Outcome, End]) -> Solution | None:
    """The solution of a question, given all outcomes of the turn; None where nothing is to be had,
    or several outcomes are best."""
    value = {end: question.value(end) for end in found}
    best = max(value.values())
    winners = [end for end in found if value[end] == best]
    if best < 1 or len({question.class_of(end) for end in winners}) > 1:
        return None
    line = min((found[end].line for end in winners), key=len)
    ways = sum(found[end].ways for end in winners)
    rarity = math.log2(sum(end.ways for end in found.values()) / ways)
    return Solution(best, line, _tempting(value, best), round(len(line) + rarity, 2))


def _tempting(value: dict[Outcome, int], best: int) -> tuple[Tempting, ...]:
    """What comes next to the best: most of what is asked, or else of points; of those that come to
    the same at the same cost the one that gains least besides."""
    told: dict[tuple[int, int, Faces], Tempting] = {}
    order = sorted(value, key=lambda end: (-value[end], -end.points, len(end.gone), end))
    for end in sorted(order, key=lambda end: len(end.gained)):
        if value[end] < best and end.gained and end.points > 0:
            one = Tempting(value[end], end.points, end.gained, end.gone)
            told.setdefault((one.value, one.points, one.gone), one)
    best_first = sorted(
        told.values(), key=lambda one: (-one.value, -one.points, len(one.gone), one)
    )
    by_gain = {one.gained: one for one in reversed(best_first)}
    return tuple(one for one in best_first if by_gain[one.gained] is one)[:MOST_TEMPTING]


def questions(state: State) -> Iterator[Question]:
    """Everything that may be asked at a position."""
    for kind in KINDS:
        if kind not in ABOUT_A_CARD:
            yield Question(kind)
    for card in (card for cards in state.hall for card in cards):
        if state.cards[card].monster:
            yield Question("defeat", state.cards[card].id)
            yield Question("clean", state.cards[card].id)
    stacked = (state.cards[card].id for pile in state.stacks.values() for card in pile)
    for face in dict.fromkeys(stacked):
        yield Question("gain", face)


def of_answer(journal: Journal, number: int, name: str) -> Puzzle | None:
    """One's own mistake as a puzzle: the turn in which a game's answer was given (from 1), from its
    beginning; None where it cannot be searched, or has no one best outcome in points.

    The position is the true one: whoever shows it masks it for the seat, as any game.
    """
    start: State | None = None
    for moment in playback(journal):
        decision = moment.state.decision
        if moment.number >= number:
            break
        if decision is not None and decision.kind == "action":
            start = moment.state.copy()
    if start is None:
        return None
    return of_position(start, journal.setup, Question("points"), name)


def of_position(state: State, setup: Setup, question: Question, name: str) -> Puzzle | None:
    """A puzzle of a position; None where it cannot be searched, or no one outcome is best."""
    try:
        solution = solved(question, ends(state))
    except Unsearchable:
        return None
    return solution and Puzzle(name, question, state, setup, solution)
