"""What bots choose in a campaign, where nothing but the campaign itself is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.campaign.questions import Question
    from thunderstone.campaign.tale import Tale


def choose(tale: Tale, question: Question) -> list[int]:
    """The picks of a bot: the Heroes that are worth most are carried on, all else is decided by
    chance, which follows from the campaign's seed."""
    numbers = list(range(len(question.options)))
    if question.kind == "carry":
        faces = tale.library.cards
        numbers.sort(key=lambda number: -(faces[question.options[number]].level or 0))
        return numbers[: question.number]
    bits = tale.chance("bot", question.kind, tale.night, question.seat, question.about)
    first = bits % len(numbers)
    return [*numbers, *numbers][first : first + question.number]
