"""Games made of others."""

from __future__ import annotations

from thunderstone.journal import HUMAN, Journal
from thunderstone.journal.seats import RELIEVED


def handed_over(old: Journal, at: int, until: int) -> Journal:
    """The first answers of a game among people, of whom one lets a bot play from an answer on."""
    people = [player._replace(control=HUMAN) for player in old.players]
    journal = Journal.new(old.library, old.setup, old.seed, people)
    for number, picks in enumerate(old.answers[:until]):
        if number == at:
            journal.hand_over(1, "greedy", RELIEVED)
        journal.answer(picks)
    return journal
