"""Everything that a seat is told of a game in words and figures, by the name of the place."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from thunderstone.bots.advice import advise
from thunderstone.bots.registry import BOTS, bot_named
from thunderstone.client import commissions
from thunderstone.client.session import Session
from thunderstone.engine.state import State
from thunderstone.engine.view import view
from thunderstone.journal import standing
from thunderstone.narration import narrate, prompt_text, result_lines
from thunderstone.narration.recap import recap
from thunderstone.text import replies
from thunderstone.text.look import look_at
from thunderstone.text.messages import Tongue
from thunderstone.text.question import Question
from thunderstone.text.situation import brief_lines, detail_lines, situation_lines
from thunderstone.words import LEADING

BYSTANDER = -1
"""Who looks where nobody sits: between two people, or at bots."""


@contextmanager
def eyes(session: Session, seat: int, state: State) -> Iterator[None]:
    """Let a session be looked at with a seat's eyes while its game stands elsewhere."""
    viewer, real = session.viewer, session.journal.state
    session.viewer, session.journal.state = seat, state
    try:
        yield
    finally:
        session.viewer, session.journal.state = viewer, real


def sights(session: Session, seed: int, *, thoughts: bool) -> dict[str, str]:
    """What the session's viewer sees; ``thoughts`` also asks the bots, which takes longer."""
    journal, seat = session.journal, session.viewer
    seen = session.view()
    state, names = seen.state, [player.name for player in session.players]
    decision = state.decision
    found = {
        "view": state.text() + repr((decision, seen.pools)),
        "previews": repr(sorted(session.forecasts.previews().items())),
        "standing": repr(standing(journal)),
    }
    own = commissions.own_progress(session)
    found["commission"] = repr(own and (own, commissions.on_own_turn(session)))
    for lang in LEADING:
        steps = session.steps()
        lines = narrate([event for step in steps for event in step], state, names, lang)
        found[f"log {lang}"] = "\n".join(line.text() for line in lines)
        found[f"recap {lang}"] = repr(recap(steps, seat, state, names, lang))
        found[f"result {lang}"] = repr(result_lines(journal.state, names, lang))
        if decision is not None:
            name = names[decision.seat]
            found[f"prompt {lang}"] = prompt_text(state, decision, name, lang)
    asked = decision is not None and decision.seat == seat
    if asked and session.waiting_for() == "human":
        for lang in LEADING:
            found |= _typed(session, Tongue(lang))
    if asked and thoughts:
        found["hint"] = repr(advise(seen, seed))
        for bot in BOTS:
            found[f"bot {bot}"] = repr(bot_named(bot).choose(view(journal.state, seat), seed))
    return found


def _typed(session: Session, tongue: Tongue) -> dict[str, str]:
    """What the terminal tells the viewer who is asked something."""
    look = look_at(session, tongue)
    question = Question(look)
    told = {
        "situation": situation_lines(look),
        "brief": brief_lines(look),
        "detail": detail_lines(look),
        "question": [*question.lines(), question.prompt()],
        "why": replies.why_reply(question, ""),
        "piles": replies.pile_lines(look),
        "log": replies.log_lines(session, "", look),
        "commission": replies.commission_lines(session, tongue),
    }
    for number in range(1, len(question.answers) + 1):
        told[f"card {number}"] = replies.card_reply(question, str(number))
    return {f"terminal {tongue.lang} {name}": "\n".join(lines) for name, lines in told.items()}
