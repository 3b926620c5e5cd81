"""Playing with sets of a player's own in tests."""

from __future__ import annotations

import json

from thunderstone.bots.registry import bot_named
from thunderstone.engine.view import view
from thunderstone.journal import Journal
from tools.check.own_sets import begun, entries, table, written

__all__ = ["acts", "begun", "entries", "played_on", "table", "written"]


def acts(journal: Journal, act: str, face: str = "") -> list[int]:
    """The first option of the pending question with this act, of a copy of this face."""
    state = journal.state
    assert state.decision is not None
    for place, option in enumerate(state.decision.options):
        if option.act == act and (not face or state.cards[option.card].id == face):
            return [place]
    raise LookupError(f"no {act} {face} among {state.decision.options}")


def played_on(journal: Journal, answers: int = 60, bot: str = "greedy") -> Journal:
    """Bots play on, then the game is saved and replayed; gives the replayed one."""
    brain = bot_named(bot)
    for number in range(answers):
        decision = journal.state.decision
        if decision is None:
            break
        journal.answer(brain.choose(view(journal.state, decision.seat), number))
    plain = json.loads(json.dumps(journal.to_plain()))
    again = Journal.from_plain(journal.library, plain)
    assert again.state.text() == journal.state.text()
    return again
