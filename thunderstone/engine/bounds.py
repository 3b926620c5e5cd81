"""How much there may be: of figures, marks, cards, questions, and of work between two of them.

The cards of the box never come near; a card of one's own that passes one is left out of play
(``exclusion``). Everything counted here follows from state and answers alone, so that a replay
stops at the same place.
"""

from __future__ import annotations

from typing import Final

from thunderstone.engine.program import BadCard

MOST_FIGURE: Final = 1_000_000
"""No figure that is kept is larger, above 0 or below: a game of the box ends below 1,000, and a
save with more is refused."""

MOST_STEPS: Final = 20_000
"""Steps between two questions; a turn takes some hundreds. More, and an effect has no end."""

MOST_EVENTS: Final = 10_000
"""Things that happen between two questions; in the box at most some hundreds."""

MOST_WORK: Final = 100_000
"""Cards, marks and conditions looked at between two questions; the box comes to some thousands."""

LETTERS_OF_WORK: Final = 64
"""A filter counts once for each card, and once more for every so many letters that it has."""

MOST_FOLDS: Final = 8
"""`while` lines that read figures which other lines change, one inside the other; the box has 2."""

MOST_MARKS: Final = 1000
"""Marks and lines held of a turn; the box comes to some dozens."""

MOST_FRAMES: Final = 200
"""Programs under way at once, one started by the other; the box comes to a dozen."""

MOST_CARDS: Final = 1000
"""Cards of a game, Diseases brought in included; a box holds some six hundred."""

MOST_USES: Final = 200
"""Effects used in a turn: as often as nobody would who means to get on."""

MOST_QUESTIONS: Final = 200
"""Questions of effects of one's own that are answered in a turn."""

MOST_DOUBLINGS: Final = 10
"""Times that the party's Magic Attack is doubled (R87); the box comes to 2."""

IDLE: Final = -(1 << 60)
"""What ``State.work`` stands at while no program runs: whoever only looks uses nothing up."""


class Overrun(BadCard):
    """An effect has passed a bound; ``host`` is the card whose lines were read, -1 where a step
    was run: then the program on top of the stack is to blame."""

    def __init__(self, key: str, host: int = -1) -> None:
        super().__init__(key)
        self.host = host


def bounded(figure: int) -> int:
    """A figure as it may be kept."""
    return max(-MOST_FIGURE, min(MOST_FIGURE, figure))
