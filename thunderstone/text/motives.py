"""Why the bots did what they did last, each of their choices with its reasons."""

from __future__ import annotations

from thunderstone.bots.requests import ThinkingFailed
from thunderstone.client.hindsight import Hindsight, Told, choice_line
from thunderstone.client.session import Session
from thunderstone.narration import narrate
from thunderstone.narration.counsel import reason_lines
from thunderstone.text.look import Look

USUAL, MOST = 4, 40
"""So many choices are explained if no number is typed, and at most."""

REASONS = 5


def motive_lines(session: Session, wish: str, look: Look) -> list[str]:
    """The last choices of bots and why they made them, as many as are wished for.

    As long as the game runs, what rests on a covered hand is kept back.
    """
    wanted = USUAL
    if wish.isascii() and wish.isdecimal():
        wanted = max(1, min(int(wish[:6]), MOST))
    hindsight = Hindsight(session, lambda: _points_open(session))
    steps = session.steps()
    found: list[list[str]] = []
    for number in range(len(steps) - 1, 0, -1):
        if len(found) == wanted:
            break
        if not hindsight.may_ask(number):
            continue
        told = narrate(steps[number], look.state, look.names, look.tongue.lang)
        line = choice_line(told, session.decider(number))
        if line is not None:
            found.append([line.text(), *(f"  {why}" for why in _why(hindsight, number, look))])
    lines = [line for choice in reversed(found) for line in choice]
    return lines or [look.tongue.say("motives.none")]


def _why(hindsight: Hindsight, number: int, look: Look) -> list[str]:
    """The reasons for one answer."""
    tongue = look.tongue
    hindsight.ask(number)
    told: Told | None = None
    try:
        while told is None:
            told = hindsight.poll()
    except ThinkingFailed:
        hindsight.forget()
        return [tongue.shared("reasons.failed")]
    reasons = reason_lines(told.reasons[:REASONS], told.seen, look.names, tongue.lang)
    words = [line.text() for line in reasons]
    if told.covered:
        words.append(tongue.shared("reasons.covered" if words else "reasons.all_covered"))
    return words


def _points_open(session: Session) -> bool:
    profile = session.profile
    return profile is not None and profile.settings.show_points
