"""The steps of the guided game as data: what is said, what is pointed at, what is waited for.

They are read from ``assets/lesson.yaml``; what is said stands among the words of each language,
under ``lesson``.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from thunderstone import resources
from thunderstone.catalogue.yaml_file import read_yaml
from thunderstone.engine.decision import OBJECTS, Act, Option
from thunderstone.engine.state import State
from thunderstone.words import fields, has, say

REFUSALS = ("turn", "buy", "end_turn", "attack", "lost", "card", "idle", "read", "other")
"""What the coach can say to something else."""

_STEP = frozenset({"id", "point", "answer", "look", "also"})
_AWAIT = frozenset({"act", "card", "stack", "wins"})


class BadLesson(ValueError):
    """The lesson's file is wrong; the message says where, and what to do."""


@dataclass(frozen=True, slots=True)
class Await:
    """An act that a step waits for: which, with which card, from which stack.

    ``wins`` asks that an attack be a victory as things stand.
    """

    act: Act
    card: str = ""
    stack: str = ""
    wins: bool = False

    def fits(self, option: Option, state: State) -> bool:
        """Whether an option is the act waited for, victory or not."""
        if option.act != self.act or (self.stack and option.name != self.stack):
            return False
        return not self.card or state.cards[option.card].id == self.card


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that the coach says. Without ``answer`` it is read, and left with a button.

    ``point`` names what is pointed at, the first that is there; ``look`` what is to be looked
    at; ``also`` the acts that are free meanwhile.
    """

    id: str
    point: tuple[str, ...] = ()
    answer: Await | None = None
    look: str = ""
    also: frozenset[str] = frozenset()

    def said(self, lang: str, name: Callable[[str], str]) -> str:
        """The words as rich text; ``name`` gives the names of cards and players by id."""
        key = f"lesson.steps.{self.id}"
        return say(key, lang, **{one: name(one) for one in fields(key, lang)})


def refused(reason: str, lang: str) -> str:
    """What the coach says to something else, by one of REFUSALS."""
    return say(f"lesson.refusals.{reason}", lang)


@dataclass(frozen=True, slots=True)
class Lesson:
    """All steps in their order."""

    steps: tuple[Step, ...]


@functools.cache
def load_lesson(path: Path | None = None) -> Lesson:
    """The lesson in a file, by default the game's own. Raises BadLesson, or BadCard for YAML."""
    path = path or resources.asset_path("lesson.yaml")
    data = read_yaml(path)
    entries = data.get("steps")
    if not isinstance(entries, list) or not entries:
        raise BadLesson(f"{path.name}: steps must be a list of steps")
    steps = tuple(_step(entry, f"{path.name}: step {n}") for n, entry in enumerate(entries, 1))
    ids = [step.id for step in steps]
    for name in ids:
        if ids.count(name) > 1:
            raise BadLesson(f"{path.name}: the step '{name}' stands twice; rename one")
    return Lesson(steps)


def _step(entry: Any, place: str) -> Step:
    if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
        raise BadLesson(f"{place}: a step is a mapping with an id, found {entry!r}")
    place = f"{place} ({entry['id']})"
    odd = sorted(set(entry) - _STEP)
    if odd:
        raise BadLesson(f"{place}: no step has '{odd[0]}'; it may have {', '.join(sorted(_STEP))}")
    if not has(f"lesson.steps.{entry['id']}"):
        raise BadLesson(f"{place}: there are no words under lesson.steps; write them")
    return Step(
        entry["id"],
        _names(entry.get("point", []), f"{place}: point"),
        _await(entry["answer"], place) if "answer" in entry else None,
        str(entry.get("look", "")),
        frozenset(_names(entry.get("also", []), f"{place}: also")),
    )


def _names(value: Any, place: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise BadLesson(f"{place} must be a list of names, found {value!r}")
    return tuple(value)


def _await(value: Any, place: str) -> Await:
    sound = isinstance(value, dict) and set(value) <= _AWAIT and value.get("act") in tuple(OBJECTS)
    if not sound:
        raise BadLesson(f"{place}: an answer has an act, and perhaps {', '.join(sorted(_AWAIT))}")
    return Await(**value)
