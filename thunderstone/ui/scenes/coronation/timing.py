"""How long the pages take, and when what happens on them: seconds at the designed pace."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from thunderstone.ui.scenes.coronation.clock import Cue

if TYPE_CHECKING:
    from thunderstone.client.coronation import Count

ENTRANCE, WORDS = 0.6, 0.5
"""The card that ended the game coming up, and the words below it."""

GROWING, PASSING, BREATH = 0.7, 0.45, 0.3
"""Bars growing by a row, lanes changing places, and what is left to look at that."""

TERM, BLOW = 0.26, 0.5
"""A card of the best battle coming up with what it brings, and the blow."""

LAURELS, DEALT, LED = 1.1, 0.36, 1.2
"""The winner coming up, a medal being dealt and turned over, the course of the game being drawn."""


class Beat(NamedTuple):
    """A step of the count: when its row begins to grow, when the lanes change places, its end."""

    start: float
    passing: float
    end: float


def beats_of(count: Count) -> tuple[Beat, ...]:
    """The steps of a count, one after the other; where nobody is passed, no time is taken."""
    found, at = [], ENTRANCE
    for step in range(1, count.steps + 1):
        passing = at + (GROWING if step <= len(count.rows) else 0.0)
        moved = count.order(step) != count.order(step - 1)
        end = passing + (PASSING if moved else 0.0) + BREATH
        found.append(Beat(at, passing, end))
        at = end
    return tuple(found)


def count_cues(count: Count) -> tuple[Cue, ...]:
    """Coins for every row, drums where a seat passes another."""
    found = []
    for step, beat in enumerate(beats_of(count), 1):
        if step <= len(count.rows):
            found.append(Cue(beat.start, "coin"))
        if count.order(step) != count.order(step - 1):
            found.append(Cue(beat.passing, "battle"))
    return tuple(found)


def battle_length(terms: int) -> float:
    """How long a battle with so many terms takes."""
    return TERM * terms + BLOW


def battle_cues(terms: int, start: float = 0.0) -> tuple[Cue, ...]:
    """The cards of the best battle put down one by one, and the victory."""
    cards = [Cue(start + TERM * number, "card_place") for number in range(terms)]
    return (*cards, Cue(start + TERM * terms, "victory"))


class CrownTiming(NamedTuple):
    """When the parts of the last page begin, where a battle has ``terms``: one after the other."""

    terms: int
    medals: int

    @property
    def battle(self) -> float:
        """When the best battle begins."""
        return LAURELS

    @property
    def dealing(self) -> float:
        """When the first medal is dealt."""
        return self.battle + (battle_length(self.terms) if self.terms else 0.0)

    def dealt(self, number: int) -> float:
        """When a medal is dealt."""
        return self.dealing + DEALT * number

    @property
    def leading(self) -> float:
        """When the course of the game begins to be drawn."""
        return self.dealt(self.medals)

    @property
    def length(self) -> float:
        """The whole page."""
        return self.leading + LED

    def cues(self) -> tuple[Cue, ...]:
        """What is heard."""
        battle = battle_cues(self.terms, self.battle) if self.terms else ()
        cards = [Cue(self.dealt(number), "card_flip") for number in range(self.medals)]
        fanfare = [Cue(self.leading, "achievement")] if self.medals else []
        return (*battle, *cards, *fanfare)
