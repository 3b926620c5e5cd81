"""What a campaign waits for: an answer to a question, or a game to be played."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from thunderstone.engine.setup import Setup

Kind = Literal["captain", "name", "quest", "event", "place", "carry", "perk", "unlock"]

MEANINGS: Final[dict[Kind, str]] = {
    "captain": "Which Hero family one's captain is of: category ids.",
    "name": "What the captain is called: names of the campaign.",
    "quest": "Which quest the captain keeps: quest ids.",
    "event": "Which of its two answers an event (``about``) is given: 0 and 1.",
    "place": "Where the night is played: place ids.",
    "carry": "Which Heroes are carried on: card ids, one for each copy.",
    "perk": "Which perk is taken: perk ids.",
    "unlock": "What a retired captain (``about``: his name) opens: category ids.",
}
"""Every kind of question: what its options are."""


class Question(NamedTuple):
    """Something that ``seat`` chooses: ``number`` of the ``options``, no more and no fewer."""

    kind: Kind
    seat: int
    options: tuple[str, ...]
    number: int = 1
    about: str = ""

    def fits(self, picks: object) -> bool:
        """Whether some picks are an answer: numbers of options, as many as asked, each once."""
        if not isinstance(picks, list | tuple) or len(picks) != self.number:
            return False
        within = all(type(pick) is int and 0 <= pick < len(self.options) for pick in picks)
        return within and len(set(picks)) == self.number


class Outing(NamedTuple):
    """The game of a night: where it is played, with what, and by which seed."""

    night: int
    place: str
    setup: Setup
    seed: int


Pending = Question | Outing
