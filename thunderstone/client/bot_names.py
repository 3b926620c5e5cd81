"""Bots by name and in a sentence, as every screen tells of them."""

from __future__ import annotations

from collections.abc import Iterable

from thunderstone.bots.personality import TEMPERS
from thunderstone.bots.registry import (
    BOTS,
    PATIENT,
    SECONDS,
    UnknownBot,
    describe,
    listed,
    named,
)
from thunderstone.client.words import word
from thunderstone.journal import HUMAN

CALM = ""
"""No temperament at all."""

UNTEMPERED = frozenset({"random"})
"""Levels that no temperament could move."""


def level_of(control: str) -> str:
    """The level of a bot that is offered today, its own strength included; HUMAN for a person.

    Raises UnknownBot.
    """
    return HUMAN if control == HUMAN else listed(control)


def strength_of(control: str) -> int | None:
    """The strength of its own that a bot was given; None for a level as it is, and a person."""
    return None if control == HUMAN else named(control).strength


def temper_of(control: str) -> str:
    """The temperament of a bot, or CALM. Raises UnknownBot."""
    return CALM if control == HUMAN else named(control).temper


def seconds_of(control: str) -> int:
    """How long a bot may think, in seconds; as usual for whoever does not look ahead. Raises
    UnknownBot."""
    return SECONDS[0] if control == HUMAN else named(control).seconds


def control_of(level: str, temper: str, seconds: int = SECONDS[0]) -> str:
    """Who plays a seat, of a level, a temperament and a time to think as they were chosen."""
    if level == HUMAN:
        return HUMAN
    kept = temper if takes_temper(level) else CALM
    time = seconds if takes_time(level) else SECONDS[0]
    return str(named(level)._replace(temper=kept, seconds=time))


def takes_temper(level: str) -> bool:
    """Whether a temperament can be chosen for this level, or a person."""
    return level != HUMAN and level not in UNTEMPERED


def takes_time(level: str) -> bool:
    """Whether this level plays better the longer it may think."""
    return level in PATIENT


def of_today(control: str) -> str:
    """The same bot as it is offered today; HUMAN for a person. Raises UnknownBot."""
    return control_of(level_of(control), temper_of(control), seconds_of(control))


def plays(control: str) -> bool:
    """Whether a seat can be played so: by a person, or by a bot there is."""
    return control == HUMAN or control in BOTS


def tempers() -> tuple[str, ...]:
    """The temperaments to choose from, none of them first."""
    return (CALM, *TEMPERS)


def bot_choices(lang: str, present: Iterable[str] = ()) -> list[tuple[str, str]]:
    """The bots to choose from with their names: every level, and those at the table already."""
    others = [control for control in present if control != HUMAN and control not in list(BOTS)]
    return [(bot, bot_name(bot, lang)) for bot in dict.fromkeys((*BOTS, *others))]


def bot_name(control: str, lang: str) -> str:
    """What a bot is called, its temperament included; one that is no more keeps its own name."""
    try:
        level, strength, temper, seconds = named(control)
    except UnknownBot:
        return control
    name = word(f"bot.{level}", lang)
    if strength is not None:
        name = word("bot.measured", lang, strength=strength)
    if temper:
        name = word("bot.tempered", lang, bot=name, temper=word(f"temper.{temper}", lang).lower())
    if seconds != SECONDS[0]:
        name = word("bot.timed", lang, bot=name, seconds=seconds)
    return name


def level_name(level: str, lang: str) -> str:
    """What a level is called beside others, or a strength; a bot that is no level by its name."""
    strength = strength_of(level)
    if strength is not None:
        return word("level.strength", lang, strength=strength)
    return word(f"level.{level}", lang) if level in list(BOTS) else bot_name(level, lang)


def bot_sentences(control: str, lang: str) -> str:
    """What a bot does: its level, its temperament and its time, a sentence each. Raises
    UnknownBot."""
    found = named(control)
    seconds, sentences = found.seconds, [describe(found.bare, lang)]
    if found.temper:
        sentences.append(describe(control, lang))
    if seconds != SECONDS[0]:
        sentences.append(word("thinking_time.about", lang, seconds=seconds))
    return " ".join(sentences)


def temper_sentence(temper: str, lang: str) -> str:
    """What a temperament does, or that there is none."""
    if temper == CALM:
        return word("temper.calm_tip", lang)
    return describe(control_of(next(iter(BOTS)), temper), lang)
