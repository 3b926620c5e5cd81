"""How far somebody has come in the guided game, as data that a profile keeps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from thunderstone.engine.decision import IllegalAnswer
from thunderstone.tutorial.coach import Coach
from thunderstone.tutorial.deal import first_journal
from thunderstone.tutorial.lesson import load_lesson

if TYPE_CHECKING:
    from thunderstone.engine.library import Library
    from thunderstone.journal import Journal

Plain = dict[str, Any]


def to_plain(journal: Journal, coach: Coach) -> Plain:
    """What is to be kept: nothing at the beginning, and nothing at the end."""
    if coach.over or not coach.place:
        return {}
    answers = [list(picks) for picks in journal.answers]
    return {"name": journal.players[0].name, "answers": answers, "begun": list(coach.begun)}


def from_plain(library: Library, plain: Mapping[str, Any]) -> tuple[Journal, Coach]:
    """The game and its coach, where they were left.

    Raises ValueError where that does not fit this lesson, as one of another version does not.
    """
    coach = Coach(load_lesson())
    try:
        journal = first_journal(library, str(plain["name"]))
        for picks in plain["answers"]:
            journal.answer(picks)
        coach.resume([int(answers) for answers in plain["begun"]], len(journal.answers))
    except (KeyError, TypeError, IllegalAnswer) as error:
        raise ValueError(str(error)) from error
    return journal, coach


def step_of(plain: Mapping[str, Any]) -> tuple[int, int]:
    """The number of the step that was left, and how many there are."""
    begun = plain.get("begun")
    return len(begun) if isinstance(begun, list) else 0, len(load_lesson().steps)
