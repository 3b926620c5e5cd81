"""Who plays a seat, and how that changes in mid-game: a bot steps in, a person returns or resigns.

The rules know none of this: the seat, its cards and its turns stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from thunderstone.engine.events import Event

HUMAN = "human"

RELIEVED, RETURNED, RESIGNED = "relieved", "returned", "resigned"
CAUSES = (RELIEVED, RETURNED, RESIGNED)
"""A bot plays for somebody for a while, or that person is back, or has given up for good."""

EVENT: Final = "handover"
"""The kind of event that tells of a change: ``source`` is its cause, ``to`` who plays now."""


MOST_HANDOVERS = 1000
"""From so many changes on no further bot steps in; whoever is away may still return, or resign."""


class Player(NamedTuple):
    """Who sits at a seat: a name, and "human" or the name of a bot."""

    name: str
    control: str = HUMAN


class Handover(NamedTuple):
    """From ``answer`` given answers on, ``seat`` is played by ``control``; ``cause`` is of CAUSES.

    Whoever resigns and stays in control has nobody to play on for him: that game is given up.
    """

    answer: int
    seat: int
    control: str
    cause: str

    def event(self) -> Event:
        """The change as something that happened, known to everybody."""
        return Event(EVENT, self.seat, source=self.cause, to=self.control)


class HandoverRefused(Exception):
    """A seat cannot change hands so; the message is the reason in one word.

    It is game_over, resigned (for good), same (who plays already would go on), full (there were
    MOST_HANDOVERS) or unknown.
    """


class Seating:
    """Who plays each seat, kept up with every change: however many there were, each costs as much.

    ``players`` are those who sat down, ``now`` those who play; ``resigned`` are the seats whose
    owners have given up, and ``given_up`` says that none of them is left.
    """

    def __init__(self, players: Sequence[Player], changes: Iterable[Handover] = ()) -> None:
        self.players = tuple(players)
        self.now = self.players
        self.resigned: frozenset[int] = frozenset()
        self.given_up = False
        self.changes: list[Handover] = []
        self._after: dict[int, list[Handover]] = {}
        for change in changes:
            self.follow(change)

    def refusal(self, change: Handover) -> str | None:
        """Why a change cannot follow those made before, in one word (see HandoverRefused)."""
        if not 0 <= change.seat < len(self.players) or change.cause not in CAUSES:
            return "unknown"
        if self.given_up:
            return "game_over"
        if change.seat in self.resigned:
            return "resigned"
        if change.cause == RESIGNED:
            return None
        if (change.control == HUMAN) != (change.cause == RETURNED):
            return "unknown"
        if self.now[change.seat].control == change.control:
            return "same"
        return "full" if self.full and change.cause == RELIEVED else None

    @property
    def full(self) -> bool:
        """Whether so many changes were made that no further bot steps in."""
        return len(self.changes) >= MOST_HANDOVERS

    def after(self, answers: int) -> Sequence[Handover]:
        """The changes made when just so many answers had been given."""
        return self._after.get(answers, ())

    def follow(self, change: Handover) -> None:
        """Let a seat change hands."""
        self.changes.append(change)
        self._after.setdefault(change.answer, []).append(change)
        now = list(self.now)
        now[change.seat] = now[change.seat]._replace(control=change.control)
        self.now = tuple(now)
        if change.cause == RESIGNED:
            self.resigned |= {change.seat}
            self.given_up = self.given_up or change.control == HUMAN


def most_handovers(seats: int) -> int:
    """How many changes a game can have: each seat may return, and resign, after the last bot."""
    return MOST_HANDOVERS + 2 * seats
