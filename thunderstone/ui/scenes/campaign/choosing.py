"""What somebody is about to answer to a question of a campaign; needs no window."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.campaign import Question


class Choosing:
    """The options picked so far, by number, and the one that was looked at last."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.picks: list[int] = []
        self.looked_at = 0

    @property
    def complete(self) -> bool:
        """Whether it is an answer."""
        return self.question.fits(self.picks)

    @property
    def missing(self) -> int:
        """How many options are still to be picked."""
        return self.question.number - len(self.picks)

    def take(self, number: int) -> None:
        """Pick an option, or put it back; where no more can be picked, the earliest goes."""
        self.looked_at = number
        if number in self.picks and self.question.number > 1:
            self.picks.remove(number)
        elif number not in self.picks:
            self.picks = [*self.picks, number][-self.question.number :]
