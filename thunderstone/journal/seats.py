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

    It is game_over, resigned (for good), same (who plays already would go on) or unknown.
    """


def refusal(
    players: Sequence[Player], handovers: Iterable[Handover], change: Handover
) -> str | None:
    """Why a change cannot follow those made before, in one word (see HandoverRefused), or None."""
    if not 0 <= change.seat < len(players) or change.cause not in CAUSES:
        return "unknown"
    before = list(handovers)
    if given_up(before):
        return "game_over"
    if change.seat in resigned(before):
        return "resigned"
    now = seated(players, before)[change.seat].control
    if change.cause == RESIGNED:
        return None
    wanted = change.control == HUMAN
    if wanted != (change.cause == RETURNED):
        return "unknown"
    return "same" if now == change.control else None


def seated(players: Sequence[Player], handovers: Iterable[Handover]) -> tuple[Player, ...]:
    """Who plays each seat after some changes."""
    now = list(players)
    for change in handovers:
        now[change.seat] = now[change.seat]._replace(control=change.control)
    return tuple(now)


def resigned(handovers: Iterable[Handover]) -> frozenset[int]:
    """The seats whose owners have given up; they cannot win."""
    return frozenset(change.seat for change in handovers if change.cause == RESIGNED)


def given_up(handovers: Iterable[Handover]) -> bool:
    """Whether the game ended because the last person in it resigned."""
    return any(change.cause == RESIGNED and change.control == HUMAN for change in handovers)


def following(handovers: Iterable[Handover], answers: int) -> list[Handover]:
    """The changes made when just so many answers had been given."""
    return [change for change in handovers if change.answer == answers]
