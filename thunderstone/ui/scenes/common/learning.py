"""The way to the guided first game, which may have been closed on the way."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.tutorial import progress
from thunderstone.ui import routes

if TYPE_CHECKING:
    from thunderstone.ui.services import Services


def ask_to_learn(services: Services) -> None:
    """Begin the guided game, or ask whether to go on where it was closed."""
    if services.settings.lesson:
        services.navigate(routes.Ask(partial(_to_learn, services)))
    else:
        services.start_over(routes.Lesson())


def _to_learn(services: Services) -> routes.Question:
    word, (step, steps) = services.word, progress.step_of(services.settings.lesson)
    go_on = partial(services.start_over, routes.Lesson(resume=True))
    anew = partial(services.start_over, routes.Lesson())
    answers = (
        routes.Answer(word("tutorial.go_on"), go_on, icon="gate", manner="dungeon"),
        routes.Answer(word("tutorial.anew"), anew, icon="hourglass"),
    )
    text = word("tutorial.closed", step=step, steps=steps)
    return word("tutorial.heading"), text, answers, word("action.back")
