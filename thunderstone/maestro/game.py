"""A game reviewed: every seat's chances over its course, divided into luck and skill."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine.scenario import NONE
from thunderstone.maestro.findings import Account, Mistake, Stroke, Turn
from thunderstone.maestro.turns import STROKE, TurnReviewer
from thunderstone.review import Recording

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from thunderstone.journal import Journal

LOSS = 0.2
"""A share of the chance to win: whoever loses so much of it in each turn of their own has an
accuracy of 100 / e."""

MOST_STROKES = 5
"""So many strokes of luck of a seat are told."""

CLEAR = 0.05
"""By so much more chance than anybody else whoever is in front is so clearly."""


class GameReview(NamedTuple):
    """A game from its first turn to its last.

    ``result`` is every seat's share of the victory, or where the game has come to no end its chance
    to win as it was left. ``caveats`` (findings.CAVEATS) say what the review cannot know.
    """

    seed: int
    turns: tuple[Turn, ...]
    result: tuple[float, ...]
    caveats: tuple[str, ...]

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """The mistakes that are marked, in their order."""
        return tuple(one for turn in self.turns for one in turn.mistakes if one.grade)

    @property
    def strokes(self) -> tuple[Stroke, ...]:
        """The strokes of luck that are worth telling, in their order: the greatest of each seat.

        The luck of a seat is the sum of its turns, whatever is told of them.
        """
        found = [turn.stroke for turn in self.turns if turn.stroke is not None]
        told: list[Stroke] = []
        for seat in range(len(self.result)):
            own = [one for one in found if one.seat == seat and abs(one.luck[seat]) >= STROKE]
            told += sorted(own, key=lambda one: -abs(one.luck[seat]))[:MOST_STROKES]
        return tuple(sorted(told, key=lambda one: one.place))

    @property
    def turning_points(self) -> tuple[int, ...]:
        """The places from which on another seat was clearly likelier to win than any other."""
        found: list[int] = []
        leader = None
        for turn in self.turns:
            second, most = sorted((0.0, *turn.chances))[-2:]
            if most - second >= CLEAR and turn.chances.index(most) != leader:
                found.append(turn.place)
                leader = turn.chances.index(most)
        return tuple(found[1:])

    def curve(self) -> list[tuple[int, tuple[float, ...]]]:
        """Every seat's chances at each place where they changed: within a turn by mistakes, at its
        end by luck. Places count the answers given."""
        found: list[tuple[int, tuple[float, ...]]] = []
        for turn in self.turns:
            now = turn.chances
            found.append((turn.place, now))
            for one in turn.mistakes:
                now = tuple(a + b for a, b in zip(now, one.effect, strict=True))
                found.append((one.place + 1, now))
        end = self.turns[-1].end if self.turns else 0
        return [*found, (end, self.result)]

    def account(self, seat: int) -> Account:
        """Where the result of a seat came from."""
        start = self.turns[0].chances[seat]
        skill = sum(one.effect[seat] for turn in self.turns for one in turn.mistakes)
        luck = sum(turn.luck[seat] for turn in self.turns)
        return Account(start, luck, skill, self.result[seat], self.accuracy(seat))

    def accuracy(self, seat: int) -> float:
        """How well a seat has played, from 0 to 100."""
        return accuracy_of(self.turns, seat)


def accuracy_of(turns: Sequence[Turn], seat: int) -> float:
    """How well a seat has played in some turns, from 0 to 100, by which share of the chances that
    it had in its own turns its answers cost.

    Of all chances together: in the mean of each turn's share, a point lost where one was left would
    weigh as much as a won game given away.
    """
    had = sum(turn.chances[seat] for turn in turns if turn.seat == seat)
    found = (one for turn in turns for one in turn.mistakes if one.seat == seat)
    lost = max(0.0, sum(one.cost for one in found))
    return 100.0 * math.exp(-lost / had / LOSS) if had > 0 else 100.0


def review_game(journal: Journal) -> GameReview:
    """Review a game, turn by turn."""
    seed = 0
    reviewer = TurnReviewer(Recording(journal), seed)
    return put_together(journal, seed, [reviewer.turn(index) for index in range(reviewer.count)])


def put_together(journal: Journal, seed: int, turns: Sequence[Turn]) -> GameReview:
    """The review of a game whose turns have been reviewed."""
    recording = Recording(journal)
    result = TurnReviewer(recording, seed).chances(recording.state_at(recording.length))
    return GameReview(seed, tuple(turns), result, tuple(caveats(journal)))


def caveats(journal: Journal) -> Iterator[str]:
    """What the review of a game cannot know (findings.CAVEATS)."""
    state = journal.state
    variant = state.variant
    told = {
        "alone": len(state.seats) == 1 and not variant.cooperative,
        "solo": variant.solo,
        "siege": variant.siege,
        "rounds": variant.end == "rounds",
        "own_sets": any(face.set in journal.library.own for face in state.cards),
        "commissions": variant.commissions,
        "scenario": variant.scenario != NONE,
        "taken_up": journal.origin is not None,
        "unfinished": not state.over,
    }
    return (key for key, holds in told.items() if holds)
