"""Why one line is better than another: what the position says for it and not for what was done, and
what it leads to. A reason that holds for both is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.bots import simulation
from thunderstone.bots.advice import brings, raised, reasons
from thunderstone.bots.chances import per_cent
from thunderstone.bots.continuation import HIDDEN, Course
from thunderstone.bots.why import Reason
from thunderstone.engine import machine, scoring
from thunderstone.engine.view import redeal
from thunderstone.maestro.judging import ADVISER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from thunderstone.bots.playout import Line
    from thunderstone.engine.decision import Decision, Option
    from thunderstone.engine.state import State
    from thunderstone.engine.view import View
    from thunderstone.maestro.judging import Question, Verdict

DEAL = 0
"""The table dealt anew on which lines are played to be told."""

EMPTY = frozenset(
    {
        *("most_useful", "least_loss", "nothing_left", "nothing_fits", "best_of_gold"),
        *("plan_buy", "plan_level", "plan_use", "forgoes"),
    }
)
"""Reasons of a hint that say nothing to whoever asks what was wrong with something else, or repeat
what the better line is; what it does without is counted on tables."""

HALL = frozenset({"no_victory", "no_monster"})
"""Reasons that tell against a battle: of no account where none was fought, or it was won."""

DECKS = frozenset({"lacks_light", "lacks_heroes"})
"""Reasons that tell of the deck: they hold for every card that brings what it lacks."""

PLANS = frozenset(
    {
        *("plan_attack", "plan_destroy", "wins", "sheds", "rids_disease", "gains_experience"),
        *("raised", "brings", "beside", "worth"),
    }
)
"""Reasons that tell what the line does with a card; it is not told twice."""

THINS = frozenset({"plan_destroy", "sheds", "rids_disease"})
SCORES = frozenset({"falls", "victory_points", "worth"})
EARNS = frozenset({"falls", "experience", "gains_experience"})
ALREADY = {"thinner": THINS, "points_more": SCORES, "xp_more": EARNS}
"""Figures that need not be told where one of these reasons has told it."""

LAST_RESORT = frozenset({"stays", "goes"})
"""What is told only where nothing else can be said: it does not say what is good about it."""

PRICES = frozenset({"destroy", "pay", "discard", "give", "infect"})
"""Purposes for which cards are chosen that will be missed least."""

MOST_REASONS = 4
"""So many are told; what the better line does without is always among them."""


def why_better(question: Question, verdict: Verdict) -> tuple[Reason, ...]:
    """What speaks for the better line of a verdict. Each reason names a card or has a figure; where
    nothing else can be said, the chances do."""
    led, better = verdict.leads_to, verdict.better
    assert better is not None
    steps = _options(menus(question.view, verdict.played))
    found = _of_position(question, verdict, steps)
    told = {card for one in found if one.key in PLANS for card in one.cards}
    told.update(card for one in steps for card in one.cards)
    ends = [one for one in led if one.key == "forgone" or not told.intersection(one.cards)]
    falls = {card for one in ends if one.key == "falls" for card in one.cards}
    found = [one for one in found if one.key != "opens_victory" or falls.isdisjoint(one.cards)]
    keys = {one.key for one in (*found, *ends)}
    ends = [one for one in ends if keys.isdisjoint(ALREADY.get(one.key, ()))]
    price = [one for one in ends if one.key == "forgone"]
    found += [one for one in ends if one.key not in LAST_RESORT and one not in price]
    if question.decision.kind == "cards" and not found:
        found = list(_of_cards(question, better))
    found = found or [one for one in led if one.key in LAST_RESORT] or [_chances(verdict)]
    return (*found[: MOST_REASONS - len(price)], *price)


def menus(seen: View, line: Sequence[Sequence[int]]) -> list[tuple[Decision, Sequence[int]]]:
    """The menus that come up in a line, with the picks."""
    found: list[tuple[Decision, Sequence[int]]] = []
    trial = redeal(seen, DEAL)
    for picks in line:
        asked = trial.decision
        if asked is None or asked.seat != seen.seat:
            break
        if any(pick >= len(asked.options) for pick in picks):
            break
        if picks and asked.kind in simulation.STEPS:
            found.append((asked, picks))
        if any(event.kind in HIDDEN for event in machine.answer(trial, picks).events):
            break
    return found


def _options(found: Sequence[tuple[Decision, Sequence[int]]]) -> list[Option]:
    return [asked.options[picks[0]] for asked, picks in found]


def _of_position(question: Question, verdict: Verdict, steps: Sequence[Option]) -> list[Reason]:
    """What the position says for the better line and does not for what was done."""
    seen, better, line = question.view, verdict.better, verdict.played
    assert better is not None
    state = seen.state
    held = reasons(seen, question.picks, Course(ADVISER, DEAL, question.then))
    idle = EMPTY if _fought_in_vain(question, verdict) else EMPTY | HALL
    said = reasons(seen, better.picks, Course(ADVISER, DEAL, line[1:]))
    done = _options(menus(seen, (question.picks, *question.then)))
    said = (*said, *_of_steps(state, steps, done))
    found = [one for one in said if one.key not in idle and not _holds(state, one, held)]
    if any(one.key in ("loses", "loses_anyway") for one in found):
        found = [_on_purpose(one) for one in found if one.key != "magic_lacks"]
    beside = next((one for one in held if one.key == "brings"), None)
    if beside is not None:
        found = [_beside(one, beside) if one.key == "brings" else one for one in found]
    faces = [(one.key, *(state.cards[card].id for card in one.cards)) for one in found]
    return list(dict(zip(reversed(faces), reversed(found), strict=True)).values())[::-1]


def _fought_in_vain(question: Question, verdict: Verdict) -> bool:
    """Whether a battle was sought, and nothing falls by it that the better line spares."""
    acts = {question.decision.options[pick].act for pick in question.picks}
    won = any(one.key == "forgone" for one in verdict.leads_to)
    return bool(acts & {"dungeon", "attack"}) and not won


def _of_steps(state: State, better: Sequence[Option], done: Sequence[Option]) -> Iterator[Reason]:
    """What the steps of a line bring that were not taken: Heroes raised, cards bought."""
    faces = {(one.act, *(state.cards[card].id for card in one.cards if card >= 0)) for one in done}
    for one in better:
        face = (one.act, *(state.cards[card].id for card in one.cards if card >= 0))
        if face in faces:
            continue
        if one.act == "level":
            yield from raised(state, one.card, one.into)
        elif one.act == "buy":
            yield from brings(state, one.card)


def _holds(state: State, one: Reason, held: Sequence[Reason]) -> bool:
    """Whether a reason holds for what was done as well."""
    faces = [state.cards[card].id for card in one.cards if card >= 0]
    for other in held:
        if other.key == one.key and one.key in DECKS:
            return True
        if other.key == one.key and other.figures == one.figures:
            if faces == [state.cards[card].id for card in other.cards if card >= 0]:
                return True
            if one.figures and one.key not in ("plan_attack", "wins"):
                return True
    return False


def _on_purpose(one: Reason) -> Reason:
    """A battle that had better be lost is lost on purpose, whatever else there was."""
    return Reason("loses_anyway", one.cards, one.figures) if one.key == "loses" else one


def _beside(one: Reason, other: Reason) -> Reason:
    """What a card brings beside what another does, which was taken."""
    figures = {**one.figures, **{f"other_{name}": n for name, n in other.figures.items()}}
    return Reason("beside", (*one.cards, *other.cards), figures)


def _of_cards(question: Question, better: Line) -> Iterator[Reason]:
    """What the cards bring that the better answer takes, or does not give away."""
    options, state = question.decision.options, question.view.state
    chosen = [options[pick].card for pick in better.picks]
    done = [options[pick].card for pick in question.picks]
    if question.decision.purpose in PRICES:
        chosen, done = done, chosen
    for card in chosen:
        if card >= 0 and card not in done:
            yield from brings(state, card)
            if scoring.worth(state, card):
                yield Reason("worth", (card,), {"n": scoring.worth(state, card)})


def _chances(verdict: Verdict) -> Reason:
    """That it leaves a better chance."""
    figures = {"n": per_cent(verdict.best), "other": per_cent(verdict.chance)}
    return Reason("chance_best", (), figures)
