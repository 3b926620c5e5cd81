"""Effects by chance: every word that a card of one's own may say, with arguments of its kind."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, get_args

from thunderstone.catalogue import effects
from thunderstone.engine.bounds import MOST_FIGURE
from thunderstone.engine.card import BROUGHT, COMPARED, REPLACED
from thunderstone.engine.compiler import CHOICE, FLOW
from thunderstone.engine.decision import PURPOSES
from thunderstone.engine.expressions import (
    ACTIONS,
    CONDITIONS,
    FACTORS,
    MOMENTS,
    PLACES,
    RANKS,
    SEAT_PILES,
    SOURCES,
    STATS,
    UNTIL,
    All,
    Own,
    kind_of_argument,
)
from thunderstone.engine.filters import FILTERS, parameter_kind
from thunderstone.engine.frames import WHO
from thunderstone.engine.signature import REQUIRED, Parameter
from thunderstone.engine.turn import CALLED
from tools.vocabulary.usage import CHOICE_KINDS, parameters

DEEPEST = 3
"""Blocks, filters and sets of cards stand at most so many within one another."""

SELDOM = 0.35
"""How often an argument that may be left out is given."""

CLASSES = ("fighter", "thief", "wizard", "cleric", "item", "light", "animal", "undead")
FIGURES = (0, 1, 2, 3, 5, -1, 8, 40, MOST_FIGURE, -MOST_FIGURE)
WORDS = ("one", "two", "three")

WORDS_OF = {
    "Action": ACTIONS,
    "All": get_args(All),
    "Brought": BROUGHT,
    "Called": CALLED,
    "ClassWord": CLASSES,
    "Event": effects.EVENTS,
    "EventZone": effects.EVENT_ZONES,
    "Figure": COMPARED,
    "HeldZone": effects.HELD_ZONES,
    "Moment": MOMENTS,
    "Own": get_args(Own),
    "Phase": effects.PHASES,
    "Purpose": PURPOSES,
    "Replaced": REPLACED,
    "SeatPile": SEAT_PILES,
    "StandingBy": effects.STANDING_BY,
    "Stat": STATS,
    "Until": UNTIL,
    "Who": WHO,
}
"""Kinds of argument that are one of a few words."""


class Grammar:
    """Makes effects by a chance; ``verbs`` are the words of steps that players may use."""

    def __init__(self, chance: random.Random, verbs: Sequence[str]) -> None:
        self.chance = chance
        self.steps = sorted(verbs)
        self.known: list[str] = []
        self.depth = 0

    def effects(self) -> dict[str, list[dict[str, Any]]]:
        """What a card does: one to three lines of the four kinds."""
        found: dict[str, list[dict[str, Any]]] = {}
        for _ in range(self.chance.randint(1, 3)):
            kind = self.chance.choices(list(effects.LINES), (6, 2, 3, 1))[0]
            found.setdefault(kind, []).append(self.line(kind))
        return found

    def line(self, kind: str) -> dict[str, Any]:
        """One line of a kind: "do", "when", "while" or "instead"."""
        self.known, self.depth = [], 0
        line = {
            name: self.of(field.kind)
            for name, field in effects.LINES[kind].items()
            if field.required or self.often()
        }
        if kind == "when":
            line["in"] = effects.EVENTS[line["event"]].zone
        return line

    def often(self) -> bool:
        """Whether what may be left out is said."""
        return self.chance.random() < SELDOM

    def of(self, kind: str) -> Any:
        """An argument of a kind."""
        if kind in WORDS_OF:
            return self.chance.choice(sorted(WORDS_OF[kind]))
        make: Callable[[], Any] = getattr(self, f"_{kind.lower()}")
        return make()

    # -- steps ----------------------------------------------------------------------------

    def _steps(self) -> list[dict[str, Any]]:
        self.depth += 1
        try:
            return [self._step() for _ in range(self.chance.randint(1, 4 - min(self.depth, 3)))]
        finally:
            self.depth -= 1

    def _step(self) -> dict[str, Any]:
        blocks = [word for word in FLOW if word != "leave_if"]
        if self.depth < DEEPEST and self.chance.random() < 0.25:
            word = self.chance.choice(blocks)
        else:
            word = self.chance.choice(self.steps)
        if word == "loop":
            leave = {"leave_if": self._condition()}
            steps = self._steps()
            steps.insert(self.chance.randint(0, len(steps)), leave)
            return {word: steps}
        given = {
            entry.word: self._argument(entry)
            for entry in self._in_order(word)
            if entry.default is REQUIRED or self.often()
        }
        if word in ("leave_if", "call") or (len(given) == 1 and self.often()):
            (given,) = given.values()
        return {word: given}

    def _in_order(self, word: str) -> list[Parameter]:
        """A step's arguments; the register of a block's card before the block that reads it."""
        return sorted(parameters(word), key=lambda entry: entry.sort == "Steps")

    def _argument(self, entry: Parameter) -> Any:
        if entry.word in ("into", "card") and entry.sort == "str":
            return self._register()
        if entry.sort == "Cards" and self.chance.random() < 0.4:
            return {"choose": self._choice()}
        return self.of(entry.sort)

    def _register(self) -> str:
        name = f"r{len(self.known)}"
        self.known.append(name)
        return name

    def _choice(self) -> dict[str, Any]:
        found = {"from": self._cards()}
        for word in [*CHOICE][1:]:
            if self.chance.random() < SELDOM / 2:
                found[word] = self._register() if word == "into" else self.of(CHOICE_KINDS[word])
        return found

    # -- what steps speak of --------------------------------------------------------------

    def _cards(self) -> Any:
        roll = self.chance.random()
        if self.known and roll < 0.3:
            return f"${self.chance.choice(self.known)}"
        if self.depth < DEEPEST and roll < 0.55:
            return {"from": self._deeper(self._cards), "where": self._deeper(self._filter)}
        return {"tops": self.chance.randint(1, 3)} if roll < 0.6 else self._place()

    def _place(self) -> str:
        return self.chance.choice(sorted(PLACES))

    def _deeper(self, make: Callable[[], Any]) -> Any:
        self.depth += 1
        try:
            return make()
        finally:
            self.depth -= 1

    def _filter(self) -> Any:
        roll = self.chance.random()
        if self.depth < DEEPEST and roll < 0.15:
            return [self._deeper(self._filter), self._deeper(self._filter)]
        if self.depth < DEEPEST and roll < 0.25:
            return {"either": [self._deeper(self._filter), self._deeper(self._filter)]}
        if self.depth < DEEPEST and roll < 0.35:
            return {"not": self._deeper(self._filter)}
        word = self.chance.choice(sorted(FILTERS))
        kind = parameter_kind(FILTERS[word])
        return word if kind is None else {word: self._deeper(lambda: self.of(kind))}

    def _bound(self) -> dict[str, Any]:
        return {self.of("Figure"): self._quantity()}

    def _rivals(self) -> dict[str, Any]:
        return {self.of("Figure"): self._cards()}

    def _quantity(self) -> Any:
        if self.depth >= DEEPEST or self.chance.random() < 0.6:
            return self._int()
        word = self.chance.choice(sorted(SOURCES))
        found = {word: self._deeper(lambda: self.of(kind_of_argument(SOURCES[word])))}
        for factor in FACTORS:
            if self.chance.random() < SELDOM / 2:
                found[factor] = self._int()
        return found

    def _threshold(self) -> dict[str, Any]:
        return {"of": self._quantity(), "number": self._int()}

    def _condition(self) -> Any:
        word = self.chance.choice(sorted(CONDITIONS))
        return {word: self._deeper(lambda: self.of(kind_of_argument(CONDITIONS[word])))}

    def _conditions(self) -> list[Any]:
        if self.depth >= DEEPEST:
            return [{"any": self._place()}]
        return [self._condition() for _ in range(2)]

    def _needs(self) -> list[dict[str, Any]]:
        return [{"if": self._condition(), "reason": self.chance.choice(sorted(effects.REASONS))}]

    def _modes(self) -> list[Any]:
        return list(WORDS[: self.chance.randint(2, 3)])

    def _words(self) -> list[str]:
        return self.chance.sample(WORDS, 1)

    def _phases(self) -> Any:
        return self.chance.sample(sorted(effects.PHASES), self.chance.randint(1, 2))

    def _ranks(self) -> list[int]:
        return self.chance.sample(list(RANKS), self.chance.randint(1, 3))

    def _int(self) -> int:
        return self.chance.choice(FIGURES)

    def _bool(self) -> bool:
        return self.chance.random() < 0.5

    def _str(self) -> str:
        return self.chance.choice(WORDS)
