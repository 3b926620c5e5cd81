"""Answers taken back and given again: never to see what was hidden, and always the same game."""

from __future__ import annotations

import random

from thunderstone.catalogue import load_library
from thunderstone.engine.decision import Step
from thunderstone.engine.library import Library
from thunderstone.engine.view import view
from thunderstone.journal import HUMAN, Journal, UndoRefused
from thunderstone.narration import undo_text
from tools.check.games import any_game, any_picks
from tools.check.parts import Report, part

SAMPLE, FULL = 6, 300
"""Games of the whole box."""

ANSWERS = 120
"""Answers to a game, at most."""

BACK = 0.35
"""How often an answer is followed by an attempt to take it back."""

REPLAYED = 8
"""One answer taken back in so many is compared with a replay from the deal."""


@part("undo", "taking back never reveals anything, and leads exactly where a replay does")
def run(full: bool) -> Report:
    """Games in which people change their minds all the time."""
    report = Report()
    for seed in range(FULL if full else SAMPLE):
        report.count("games")
        Waverers(load_library(), seed, report).play()
    return report


class Waverers:
    """A game played by people who take back and give again whatever they may.

    ``marks`` holds the digest after each number of answers, ``shown`` whether that answer has
    shown its giver something hidden.
    """

    def __init__(self, library: Library, seed: int, report: Report) -> None:
        self.library, self.seed, self.report = library, seed, report
        self.chance = random.Random(seed)
        self.journal = any_game(library, self.chance, people=0.8)
        self.marks = {0: self.journal.state.digest()}
        self.shown: dict[int, bool] = {}

    def fail(self, text: str) -> None:
        """Note a failure with the answer at which it showed."""
        self.report.fail("undo", f"{self.seed}/{len(self.journal.answers)}", text)

    def play(self) -> None:
        """Play to the end, or as long as a sample needs."""
        for _ in range(ANSWERS):
            if self.journal.state.decision is None:
                break
            self.answer()
            while self.chance.random() < BACK and self.back():
                if self.chance.random() < 0.5:
                    self.again()
        self.reset()

    def answer(self) -> None:
        """Any legal answer, and whether it has shown its giver what was hidden."""
        journal = self.journal
        assert journal.state.decision is not None
        seat = journal.state.decision.seat
        before = _hidden(journal, seat)
        step = journal.answer(any_picks(journal.state.decision, self.chance))
        count = len(journal.answers)
        self.report.count("answers")
        self.marks[count] = journal.state.digest()
        self.shown[count] = _shown(journal, seat, before, step)
        if journal.redo_refusal() is None:
            self.fail("an answer can be given again after another one")

    def back(self) -> bool:
        """Take the last answer back, if that is allowed; whether it was."""
        journal, count = self.journal, len(self.journal.answers)
        reason = journal.undo_refusal()
        if reason is not None:
            self._refused(reason)
            return False
        if self.shown[count]:
            self.fail("an answer that has shown something hidden can be taken back")
        asked = journal.state.decision
        journal.undo()
        self.report.count("taken back")
        now = journal.state.decision
        if asked is None or now is None or asked.seat != now.seat:
            self.fail("another seat's answer was taken back")
        elif journal.seated[now.seat].control != HUMAN:
            self.fail("a bot's answer was taken back")
        self._compare("after taking back")
        return True

    def again(self) -> None:
        """Give the answer again that was taken back."""
        self.journal.redo()
        self.report.count("given again")
        self._compare("after giving again")

    def reset(self) -> None:
        """Take back all of the turn that may be: nothing hidden was seen since."""
        while self.back():
            pass
        self.report.count("turns taken back")
        plain = self.journal.to_plain()
        loaded = Journal.from_plain(self.library, plain)
        if loaded.state.text() != self.journal.state.text():
            self.fail("a saved game is not the one that was taken back")
        if loaded.undo_refusal() != self.journal.undo_refusal():
            self.fail("a saved game may take back another answer")

    def _refused(self, reason: str) -> None:
        self.report.count(f"refused: {reason}")
        texts = {undo_text(reason, lang) for lang in ("es", "en")}
        if len(texts) != 2 or not all(texts):
            self.fail(f"the refusal {reason} has no words")
        before = self.journal.state.text()
        try:
            self.journal.undo()
        except UndoRefused:
            if self.journal.state.text() != before:
                self.fail("a refusal has changed the game")
        else:
            self.fail(f"taken back in spite of {reason}")

    def _compare(self, when: str) -> None:
        journal, count = self.journal, len(self.journal.answers)
        if journal.state.digest() != self.marks[count]:
            self.fail(f"{when} the game is not what it was")
        if not self.chance.randrange(REPLAYED):
            self.report.count("replays")
            fresh = Journal.new(self.library, journal.setup, journal.seed, journal.players)
            for picks in journal.answers:
                fresh.answer(picks)
            if fresh.state.text() != journal.state.text():
                self.fail(f"{when} the game is not what a replay leads to")
            if fresh.turn_hashes.items() - journal.turn_hashes.items():
                self.fail(f"{when} the hashes of the turns are others")


def _hidden(journal: Journal, seat: int) -> set[int]:
    """The cards that a seat cannot place."""
    pools = view(journal.state, seat).pools
    return {card for pool in pools.values() for card in pool}


def _shown(journal: Journal, seat: int, hidden: set[int], step: Step) -> bool:
    """Whether a seat has seen a card that was hidden from it, if only for a moment.

    What a seat shows of its own hand to the others it has not learnt itself.
    """
    if hidden - _hidden(journal, seat):
        return True
    seen = [event.cards for event in step.events if event.secret & (1 << seat)]
    return any(hidden & set(cards) for cards in seen)
