"""The guided game played as the coach asks, for pictures and for trying it out."""

from __future__ import annotations

from thunderstone.journal import HUMAN, Journal
from thunderstone.tutorial.coach import Coach
from thunderstone.tutorial.partner import choose


def rehearse(journal: Journal, coach: Coach, until: str = "") -> None:
    """Play on, the learner doing what is asked, up to a step by id or the end.

    Raises LookupError where the game does not offer what the coach asks for.
    """
    while True:
        decision = journal.state.decision
        if decision is not None and journal.players[decision.seat].control != HUMAN:
            journal.answer(choose(decision))
        elif coach.over or coach.step.id == until:
            return
        elif coach.reading:
            coach.read_on(len(journal.answers))
        else:
            _obey(journal, coach)


def _obey(journal: Journal, coach: Coach) -> None:
    decision, wanted = journal.state.decision, coach.step.answer
    options = decision.options if decision is not None else ()
    for place, option in enumerate(options):
        if wanted is not None and wanted.fits(option, journal.state):
            before = journal.state.copy()
            journal.answer([place])
            coach.note([option], before, len(journal.answers))
            return
    raise LookupError(f"the step '{coach.step.id}' waits for what is not on offer")
