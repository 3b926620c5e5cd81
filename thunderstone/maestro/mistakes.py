"""A mistake told: what was done, what would have been better and why, and what it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.bots import simulation
from thunderstone.bots.advice import deed
from thunderstone.bots.game_progress import clears_left
from thunderstone.engine.deck_odds import printed
from thunderstone.maestro.comparing import menus, why_better
from thunderstone.maestro.findings import Mistake, grade_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.bots.playout import Line
    from thunderstone.bots.why import Reason
    from thunderstone.engine.decision import Decision, Option
    from thunderstone.engine.view import View
    from thunderstone.maestro.judging import Question, Verdict
    from thunderstone.review import Recording

NEAR_END = 3.0
"""So many monsters before the last stone, a mistake is about the end of the game."""

MENUS = {"buy": "buying", "level": "levels", "equip": "weapons", "attack": "battle"}
"""What the choice of an act is about."""

SILENT = frozenset({"end_turn", "no_battle"})
"""Deeds that go without saying where they end a line."""

DARK = frozenset({"lacks_light", "gains_light"})
"""Reasons by which a mistake is about Light, where what was done brings none."""


def mistake(recording: Recording, place: int, question: Question, verdict: Verdict) -> Mistake:
    """A verdict that found an answer to be worse than another, as it is told."""
    assert verdict.better is not None
    seen, decision, better = question.view, question.decision, verdict.better
    why = why_better(question, verdict)
    later = menus(seen, verdict.played)[int(decision.kind in simulation.STEPS) :]
    steps = [deed(*one) for one in later if deed(*one).key not in SILENT]
    return Mistake(
        place,
        seen.state.turn.number,
        recording.round_at(place),
        seen.seat,
        grade_of(verdict.cost, verdict.error),
        kind_of(seen, decision, question.picks, better, why),
        verdict.chance,
        verdict.best,
        verdict.error,
        verdict.effect,
        decision.purpose,
        deed(decision, question.picks),
        (deed(decision, better.picks), *steps),
        why,
        verdict.played,
        verdict.equals,
    )


def kind_of(
    seen: View, decision: Decision, picks: Sequence[int], better: Line, why: Sequence[Reason]
) -> str:
    """What a mistake is about: a word of KINDS."""
    did = [decision.options[pick] for pick in picks]
    should = [*(decision.options[pick] for pick in better.picks), *better.steps]
    if clears_left(seen) <= NEAR_END:
        return "ending"
    faces = [seen.state.cards[option.card] for option in did if option.card >= 0]
    if any(one.key in DARK for one in why) and not any(printed(one, "light") for one in faces):
        return "light"
    if decision.kind == "cards":
        return "rest" if decision.purpose == "destroy" and decision.host < 0 else "cards"
    acts = {option.act for option in (*did[:1], *should[:1])}
    if "rest" in acts:
        return "rest"
    if "dungeon" in acts:
        return "battle"
    return _of_menu(did, should)


def _of_menu(did: Sequence[Option], should: Sequence[Option]) -> str:
    """What the choice in a menu is about: what should have been done first, else what was."""
    for option in (*should, *did):
        if option.act in MENUS:
            return MENUS[option.act]
    return "cards"
