"""What a puzzle asks of a turn, and how it is measured what the turn has come to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args

from thunderstone.engine import scoring
from thunderstone.engine.zones import owned

if TYPE_CHECKING:
    from thunderstone.engine.state import State

Faces = tuple[str, ...]
"""Ids of cards, sorted; one that counts twice stands twice."""


class Outcome(NamedTuple):
    """What a turn has come to for the seat whose turn it was.

    ``gained`` and ``gone`` are the cards that it owns now and did not, and the other way round,
    without Diseases: of these ``ill`` says by how many it has more, as nobody knows which one comes
    next. ``points`` are those of the cards without Diseases as well. ``won`` says that the game is
    over and the seat has won it alone, whichever Diseases came (R156).
    """

    points: int
    xp: int
    gained: Faces
    gone: Faces
    ill: int = 0
    won: bool = False

    @property
    def unharmed(self) -> bool:
        """Whether no card was lost and no Disease gained."""
        return not self.gone and self.ill <= 0


class Standing(NamedTuple):
    """What a seat has: its cards by id, those but for Diseases with their points, how many Diseases
    it has, and all seats together, and its experience."""

    cards: Counter[str]
    points: int
    diseases: int
    of_all: int
    xp: int


def standing(state: State, seat: int) -> Standing:
    """What a seat has; what is bound to be destroyed yet counts no more (R139, R224)."""
    bound = {*state.turn.doomed, *state.turn.lost}
    left = [card for card in owned(state, seat) if card not in bound]
    sound = [card for card in left if state.cards[card].kind != "disease"]
    swarms: Counter[str] = Counter(state.cards[card].category for card in sound)
    points = sum(scoring.worth(state, card, swarms[state.cards[card].category]) for card in sound)
    faces = Counter(state.cards[card].id for card in sound)
    of_all = sum(
        state.cards[card].kind == "disease"
        for number in range(len(state.seats))
        for card in owned(state, number)
    )
    return Standing(faces, points, len(left) - len(sound), of_all, state.seats[seat].xp)


WORST_DISEASE: Final = 2
"""No Disease costs more points than this (R22)."""


def outcome(before: Standing, state: State, seat: int) -> Outcome:
    """What a turn has come to since a standing."""
    after = standing(state, seat)
    unknown = max(0, after.of_all - before.of_all)
    return Outcome(
        after.points - before.points,
        after.xp - before.xp,
        tuple(sorted((after.cards - before.cards).elements())),
        tuple(sorted((before.cards - after.cards).elements())),
        after.diseases - before.diseases,
        state.over and scoring.lead(state, seat) > WORST_DISEASE * unknown,
    )


Kind = Literal["points", "unharmed", "experience", "defeat", "clean", "gain", "heal", "win"]
"""What may be asked: the most points of victory, the most of them without losing a card or gaining
a Disease, the most experience, a certain Monster, the same without losing anything, a certain card
of the Village, the most Diseases got rid of, the victory."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
ABOUT_A_CARD: Final = ("defeat", "clean", "gain")
"""The questions that name a card: it is had, or it is not."""


class Question(NamedTuple):
    """What is asked: a kind, and the card where it names one."""

    kind: Kind
    card: str = ""

    def value(self, end: Outcome) -> int:
        """How much of what is asked for an outcome brings; 0 is nothing of it."""
        if self.kind in ("unharmed", "clean") and not end.unharmed:
            return 0
        match self.kind:
            case "points" | "unharmed":
                return max(0, end.points)
            case "experience":
                return max(0, end.xp)
            case "heal":
                return max(0, -end.ill)
            case "win":
                return int(end.won)
        return int(self.card in end.gained)

    def class_of(self, end: Outcome) -> tuple[object, ...]:
        """What tells two outcomes apart that bring equally much: what has been gained."""
        yes_or_no = self.kind == "win" or self.card
        return () if yes_or_no else (end.won, end.gained)
