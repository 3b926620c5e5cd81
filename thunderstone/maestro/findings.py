"""What a review finds: data alone, as it is kept in a file and shown."""

from __future__ import annotations

from typing import NamedTuple

from thunderstone.bots.why import Reason

GRADES = (("slight", 0.03), ("error", 0.08), ("grave", 0.16))
"""The grades of mistakes, and the least that each costs, in chances to win."""

KINDS = ("ending", "light", "buying", "levels", "weapons", "battle", "rest", "cards")
"""What a mistake can be about."""

CAUSES = ("hand", "draw", "disease", "treasure", "refill", "cards")
"""Where a stroke of luck can come from: what the hand was good for on that table, the new hand
drawn at the end, Diseases caught, Treasures turned up, the hall refilled, other cards."""

CAVEATS = (
    *("alone", "solo", "siege", "rounds", "own_sets", "commissions", "scenario", "taken_up"),
    "unfinished",
)
"""Why a review may know less than others: nobody is to be beaten; the village's pile is; all
together play against it; the game ends after some rounds; cards, commissions or places that the
evaluation has not learned; the game begins in mid-course; it has come to no end."""


def grade_of(cost: float, error: float = 0.0) -> str:
    """How bad a mistake is that costs so much of the chance to win; "" where it may be too small
    to be marked: where it costs less than the least, if it is less by its standard error."""
    if cost - error < GRADES[0][1]:
        return ""
    return next(name for name, least in reversed(GRADES) if cost >= least)


class Mistake(NamedTuple):
    """An answer that cost its seat some of its chance to win.

    ``place`` is the number of answers before it. ``chance`` is what it left, ``best`` what the
    better answer would have left, ``error`` the standard error of the difference; ``effect`` is by
    how much it changed each seat's chance. ``grade`` is "" where it is too small to be marked.
    ``purpose`` is what cards were chosen for, else "". ``did`` says what was done, ``better`` what
    should have been, step by step, ``why`` what speaks for it; ``line`` are the picks of the better
    turn, as far as no hidden card comes into it; ``equals`` are the other answers that were found
    to be about as good as the better one.
    """

    place: int
    turn: int
    round: int
    seat: int
    grade: str
    kind: str
    chance: float
    best: float
    error: float
    effect: tuple[float, ...]
    purpose: str
    did: Reason
    better: tuple[Reason, ...]
    why: tuple[Reason, ...]
    line: tuple[tuple[int, ...], ...]
    equals: tuple[tuple[int, ...], ...] = ()

    @property
    def cost(self) -> float:
        """What it cost its own seat, in chances to win."""
        return self.best - self.chance


class Stroke(NamedTuple):
    """Luck that changed the chances in one turn: by how much for each seat, what it came from, and
    which cards; ``seat`` is whom it moved most."""

    place: int
    turn: int
    round: int
    seat: int
    cause: str
    luck: tuple[float, ...]
    cards: tuple[int, ...]


class Turn(NamedTuple):
    """A turn: the chances of all seats when it began, and what changed them.

    ``place`` is the number of answers before it, ``end`` of those before the next one. ``luck`` is
    by seat what no decision explains. ``judged`` is how many answers could have mattered, by seat.
    """

    number: int
    round: int
    seat: int
    place: int
    end: int
    chances: tuple[float, ...]
    luck: tuple[float, ...]
    judged: tuple[int, ...]
    mistakes: tuple[Mistake, ...]
    stroke: Stroke | None = None


class Account(NamedTuple):
    """Where a seat's result came from, in chances to win: ``start`` + ``luck`` + ``skill`` =
    ``result``. ``accuracy`` goes from 0 to 100."""

    start: float
    luck: float
    skill: float
    result: float
    accuracy: float

    @property
    def decided_by(self) -> str:
        """What has made a winner of the seat: luck, skill, or of both more_luck or more_skill."""
        if self.luck <= 0:
            return "skill"
        if self.skill <= 0:
            return "luck"
        return "more_skill" if self.skill >= self.luck else "more_luck"
