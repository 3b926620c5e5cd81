"""Campaigns led through their nights with games that nobody has played: what came of each is laid
down by the test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from thunderstone.campaign.course import course
from thunderstone.campaign.outcome import GameOutcome
from thunderstone.campaign.questions import Outing, Pending, Question
from thunderstone.campaign.tale import VERSUS, Seat, Tale
from thunderstone.catalogue import load_library
from thunderstone.catalogue.campaign import load_campaigns
from thunderstone.journal import Player

NAMES = ("Marta", "Odo", "Brianda", "Gil", "Teodora")
SINGLE = ("scores", "ending", "rounds", "winners", "goal")


def outcome(seats: int, **what: Any) -> GameOutcome:
    """A game that the first seat has won, but for what a test says of it."""
    usual = GameOutcome(
        ending="stone_collected",
        rounds=12,
        scores=tuple(range(20, 20 - seats, -1)),
        winners=(0,),
        places=tuple(range(1, seats + 1)),
        goal=False,
        deeds=({},) * seats,
        heroes=((),) * seats,
        stones=(("stone_of_mystery",), *((),) * (seats - 1)),
        captains=(True,) * seats,
        commissions=(False,) * seats,
        controls=("human",) * seats,
    )
    return replace(usual, **what)


class Nights:
    """A campaign under way. Questions that a test has no ``answers`` for, by kind, get the first
    options; ``asked`` are all that were put."""

    def __init__(self, seats: int = 2, play: str = VERSUS, seed: int = 7) -> None:
        campaign = load_campaigns().known["nine_evenings"]
        people = [Seat(Player(name)) for name in NAMES[:seats]]
        self.tale = Tale(load_library(), campaign, seed, play, people)
        self.asked: list[Question] = []
        self._course = course(self.tale)
        self.pending: Pending | None = next(self._course)

    def send(self, answer: list[str] | GameOutcome) -> None:
        """Answer what is pending."""
        if isinstance(self.pending, Question):
            self.asked.append(self.pending)
        try:
            self.pending = self._course.send(answer)
        except StopIteration:
            self.pending = None

    def outing(self, answers: Mapping[str, Sequence[str]] | None = None) -> Outing:
        """Go on to the next game."""
        while isinstance(self.pending, Question):
            asked = self.pending
            wanted = [one for one in (answers or {}).get(asked.kind, ()) if one in asked.options]
            rest = [one for one in asked.options if one not in wanted]
            self.send([*wanted, *rest][: asked.number])
        assert self.pending is not None
        return self.pending

    def night(self, answers: Mapping[str, Sequence[str]] | None = None, **what: Any) -> None:
        """Play the next game; what comes of it, the test says."""
        self.outing(answers)
        self.send(outcome(len(self.tale.seats), **what))

    def question(self, kind: str) -> Question:
        """Go on to the next question of a kind."""
        while not (isinstance(self.pending, Question) and self.pending.kind == kind):
            assert isinstance(self.pending, Question), f"nobody is asked for a {kind}"
            self.send(list(self.pending.options[: self.pending.number]))
        return self.pending

    def kinds(self) -> list[str]:
        """What has been asked, question by question."""
        return [question.kind for question in self.asked]
