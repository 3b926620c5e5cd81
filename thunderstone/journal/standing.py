"""Where a game stands, in a few figures that need no replay; and who is ahead, or has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

from thunderstone.engine import scoring
from thunderstone.engine.bounds import MOST_FIGURE
from thunderstone.engine.setup import SEATS
from thunderstone.journal.record import clean_name
from thunderstone.journal.seats import HUMAN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.journal.journal import Journal


class Standing(NamedTuple):
    """The line of a game that is kept: figures by seat, and what is public about its progress.

    ``people`` are the seats that people sat down at, ``bots`` those that bots play now;
    ``seat`` is whose turn it is. ``points`` are victory points; ``pile`` is what the village's
    score pile is worth where all play against it (R159), otherwise None.
    """

    round: int
    turn: int
    seat: int
    names: tuple[str, ...]
    people: tuple[int, ...]
    bots: tuple[int, ...]
    points: tuple[int, ...]
    pile: int | None = None

    def lead(self, seat: int) -> int | None:
        """How many points a seat has more than the best of the others, or all of them together
        more than the village's pile; None where it is alone."""
        if self.pile is not None:
            return sum(self.points) - self.pile
        others = [points for other, points in enumerate(self.points) if other != seat]
        return self.points[seat] - max(others) if others else None


def standing(journal: Journal) -> Standing:
    """Where a game stands now."""
    state = journal.state
    return Standing(
        state.rounds + 1,
        max(1, state.turn.number),
        state.active,
        tuple(player.name for player in journal.players),
        tuple(seat for seat, one in enumerate(journal.players) if one.control == HUMAN),
        tuple(seat for seat, one in enumerate(journal.seated) if one.control != HUMAN),
        tuple(score.total for score in scoring.scores(state)),
        scoring.pile_score(state).total if state.variant.cooperative else None,
    )


def shares(points: Sequence[int]) -> list[int]:
    """How many percent of what all have brought each has: whole figures that make 100 together.

    What is rounded away goes to the largest remainders, among equals to the earlier seat. Who has
    brought nothing, or less, has 0.
    """
    brought = [max(0, one) for one in points]
    whole = sum(brought) or 1
    found = [100 * one // whole for one in brought]
    by_remainder = sorted(range(len(brought)), key=lambda seat: -(100 * brought[seat] % whole))
    for seat in by_remainder[: 100 - sum(found) if any(brought) else 0]:
        found[seat] += 1
    return found


def standing_from_plain(plain: Any) -> Standing:
    """A standing from its JSON data. Raises ValueError where it makes no sense."""
    if not isinstance(plain, dict) or set(plain) != set(Standing._fields):
        raise ValueError("standing")
    values: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in plain.items()
    }
    found = Standing(**values)
    names, seats = found.names, range(len(found.names) if isinstance(found.names, tuple) else 0)
    sound = (
        len(seats) in SEATS
        and all(isinstance(name, str) and clean_name(name) == name for name in names)
        and all(_is_figure(value, 1) for value in (found.round, found.turn))
        and isinstance(found.points, tuple)
        and len(found.points) == len(seats)
        and all(_is_figure(value, -MOST_FIGURE) for value in found.points)
        and (found.pile is None or _is_figure(found.pile, -MOST_FIGURE))
        and all(
            isinstance(group, tuple)
            and all(_is_figure(seat, 0) and seat in seats for seat in group)
            for group in ((found.seat,), found.people, found.bots)
        )
    )
    if not sound:
        raise ValueError("standing")
    return found


def ranked(journal: Journal) -> list[scoring.Score]:
    """The seats from the best to the worst; whoever has resigned comes last. Who plays together
    is not ranked: a siege's seats come as they sit (docs/MODES.md)."""
    scores = scoring.scores(journal.state)
    gone = journal.resigned
    if journal.state.variant.siege:
        return scores
    return sorted(scores, key=lambda score: (score.seat in gone, -score.total, score.seat))


def victors(journal: Journal) -> list[int]:
    """The seats that have won (R156, R159): nobody who has resigned is among them. What such a
    seat's cards are worth still counts for the others of a siege (docs/MODES.md)."""
    gone = journal.resigned
    if not gone or journal.state.variant.siege:
        return [seat for seat in scoring.winners(journal.state) if seat not in gone]
    left = [score for score in ranked(journal) if score.seat not in gone]
    return [score.seat for score in left if score.total == left[0].total]


def figure(value: Any) -> int:
    """A whole number that a game may come to, as a file tells it. Raises ValueError."""
    if not _is_figure(value, -MOST_FIGURE):
        raise ValueError("figure")
    return cast(int, value)


def _is_figure(value: Any, least: int) -> bool:
    return type(value) is int and least <= value <= MOST_FIGURE
