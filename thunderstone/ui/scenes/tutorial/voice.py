"""What the coach says at a moment of the guided game, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.tutorial import refused
from thunderstone.tutorial.deal import LEARNER, PARTNER
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.scenes.tutorial.coach_plaque import Speech

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.tutorial import Coach
    from thunderstone.ui.scenes.tutorial.targets import Targets
    from thunderstone.ui.services import Services


class Voice:
    """Puts the step that a coach is at into words, with what it points at."""

    def __init__(
        self, coach: Coach, session: Session, targets: Targets, services: Services
    ) -> None:
        self.coach, self.session = coach, session
        self.targets, self.services = targets, services
        self.pointed = ""
        """The target that was pointed at last."""
        self._news = (-1, -1)

    def speech(self) -> Speech:
        """What is to be said now."""
        coach, lesson, lang = self.coach, self.coach.lesson, self.services.language
        pointed, boxes = self.targets.first_of(coach.step.point)
        if pointed != self.pointed:  # a right choice has been made since
            coach.refusal = ""
        self.pointed = pointed
        refusal = refused(coach.refusal, lang) if coach.refusal else ""
        number, count = coach.place + 1, len(lesson.steps)
        word = self.services.word
        return Speech(
            coach.step.said(lang, self._name),
            refusal,
            word("tutorial.step", step=number, steps=count),
            number / count,
            boxes,
            coach.reading,
            word("tutorial.close" if number == count else "tutorial.next"),
            self._told_of_partner(),
        )

    def _told_of_partner(self) -> str:
        """What the partner bought, until the learner's turn has begun to be played."""
        if self._news[0] != self.session.given:
            self._news = (self.session.given, self._bought_last())
        bought = self._news[1]
        if bought < 0:
            return ""
        card = self.session.journal.state.cards[bought].words_in(self.services.language).name
        return self.services.word("deed.buy", name=self._name("partner"), card=card)

    def _bought_last(self) -> int:
        """The card that the partner bought since the learner's turn was played, or -1."""
        for events in reversed(self.session.steps()):
            for event in reversed(events):
                if event.kind == "action" and event.seat == LEARNER:
                    return -1
                if event.kind == "buy" and event.seat == PARTNER:
                    return event.cards[0]
        return -1

    def _name(self, name: str) -> str:
        """The name of a player or a card."""
        players = {"you": LEARNER, "partner": PARTNER}
        if name in players:
            return escape_markup(self.session.players[players[name]].name)
        return self.services.library.cards[name].words_in(self.services.language).name
