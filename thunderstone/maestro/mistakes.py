"""A mistake told: what was done, what would have been better and why, and what it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.bots import simulation
from thunderstone.bots.advice import brings, deed, reasons
from thunderstone.bots.chances import per_cent
from thunderstone.bots.continuation import AHEAD, HIDDEN, Course
from thunderstone.bots.game_progress import clears_left
from thunderstone.bots.registry import bot_named
from thunderstone.bots.why import Reason
from thunderstone.engine import machine
from thunderstone.engine.deck_odds import printed
from thunderstone.engine.view import redeal, view
from thunderstone.maestro.findings import Mistake, grade_of
from thunderstone.maestro.judging import ADVISER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from thunderstone.bots.playout import Line
    from thunderstone.engine.decision import Decision, Option
    from thunderstone.engine.view import View
    from thunderstone.maestro.judging import Question, Verdict
    from thunderstone.review import Recording

NEAR_END = 3.0
"""So many monsters before the last stone, a mistake is about the end of the game."""

MENUS = {"buy": "buying", "level": "levels", "equip": "weapons", "attack": "battle"}
"""What the choice of an act is about."""

DARK = frozenset({"lacks_light", "gains_light"})
"""Reasons by which a mistake is about Light, where what was done brings none."""

EMPTY = frozenset({"most_useful", "least_loss", "nothing_left", "nothing_fits", "best_of_gold"})
"""Reasons of a hint that say nothing to whoever asks what was wrong with something else."""

HALL = frozenset({"no_victory", "no_monster", "forgoes"})
"""Reasons that tell against a battle: of no account where none was fought."""

PLANS = frozenset(
    {
        *("plan_buy", "plan_level", "plan_attack", "plan_destroy", "wins", "sheds"),
        *("rids_disease", "gains_experience"),
    }
)
"""Reasons that tell what the line does with a card; it is not told twice."""

PRICES = frozenset({"destroy", "pay", "discard", "give", "infect"})
"""Purposes for which cards are chosen that will be missed least."""

DEAL = 0
"""The table dealt anew on which a better turn is played to be told."""


def mistake(recording: Recording, place: int, question: Question, verdict: Verdict) -> Mistake:
    """A verdict that found an answer to be worse than another, as it is told."""
    assert verdict.better is not None
    seen, decision, better = question.view, question.decision, verdict.better
    line, steps = played(seen, better)
    why = _why(question, verdict, line)
    return Mistake(
        place,
        seen.state.turn.number,
        recording.round_at(place),
        seen.seat,
        grade_of(verdict.cost),
        kind_of(seen, decision, question.picks, better, why),
        verdict.chance,
        verdict.best,
        verdict.error,
        verdict.effect,
        decision.purpose,
        deed(decision, question.picks),
        (deed(decision, better.picks), *steps),
        why,
        line,
        verdict.equals,
    )


def _why(question: Question, verdict: Verdict, line: Sequence[Sequence[int]]) -> tuple[Reason, ...]:
    """What speaks for the better line: what the position says for it, and what it leads to. Each
    names a card or a figure; where nothing else can be said, the chances do."""
    seen, decision, better = question.view, question.decision, verdict.better
    assert better is not None
    acts = {decision.options[pick].act for pick in question.picks}
    idle = EMPTY if acts & {"dungeon", "attack"} else EMPTY | HALL
    said = reasons(seen, better.picks, Course(ADVISER, DEAL, line[1:]))
    found = [_on_purpose(one) for one in said if one.key not in idle]
    told = {card for one in found if one.key in PLANS for card in one.cards}
    told.update(card for pick in better.picks for card in decision.options[pick].cards)
    led = [one for one in verdict.leads_to if not told.intersection(one.cards)]
    falls = {card for one in led if one.key == "falls" for card in one.cards}
    found = [one for one in found if one.key != "opens_victory" or falls.isdisjoint(one.cards)]
    found += [one for one in led if one.key != "stays"]
    if decision.kind == "cards":
        found = found or list(_by_figures(question, better))
    found = found or led
    return tuple(found) or (_chances(verdict),)


def _on_purpose(one: Reason) -> Reason:
    """A battle that had better be lost is lost on purpose, whatever else there was."""
    return Reason("loses_anyway", one.cards, one.figures) if one.key == "loses" else one


def _by_figures(question: Question, better: Line) -> Iterator[Reason]:
    """What the cards bring that the better answer takes, or does not give away."""
    options, state = question.decision.options, question.view.state
    chosen = [options[pick].card for pick in better.picks]
    done = [options[pick].card for pick in question.picks]
    if question.decision.purpose in PRICES:
        chosen, done = done, chosen
    for card in chosen:
        if card >= 0 and card not in done:
            yield from brings(state, card)


def _chances(verdict: Verdict) -> Reason:
    """That it leaves a better chance."""
    figures = {"n": per_cent(verdict.best), "other": per_cent(verdict.chance)}
    return Reason("chance_best", (), figures)


def played(seen: View, line: Line) -> tuple[tuple[tuple[int, ...], ...], list[Reason]]:
    """The picks of a line, and what its menus do after the first, up to where hidden cards come
    into it; between the menus the adviser answers."""
    trial, mind = redeal(seen, DEAL), bot_named(ADVISER)
    turn, picks, wanted = trial.turn.number, [line.picks], list(line.steps)
    steps: list[Reason] = []
    for _ in range(AHEAD):
        events = machine.answer(trial, picks[-1]).events
        asked = trial.decision
        if asked is None or asked.seat != seen.seat or trial.turn.number != turn:
            break
        if any(event.kind in HIDDEN for event in events):
            break
        if asked.kind not in simulation.STEPS:
            picks.append(tuple(mind.choose(view(trial, seen.seat), DEAL)))
            continue
        while wanted and wanted[0] not in asked.options:
            wanted.pop(0)
        if not wanted:
            break
        picks.append((asked.options.index(wanted.pop(0)),))
        if asked.options[picks[-1][0]].act != "end_turn":  # that goes without saying
            steps.append(deed(asked, picks[-1]))
    return tuple(picks), steps


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
