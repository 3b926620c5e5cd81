"""What is printed on the cards: the oracle's own table, read from ``printed.csv``.

A row is a face: its figures as printed, empty where it prints none, and in the last column the
lines that count for a sum, divided by ``|``. A line begins with when it holds:

- ``shown``: as long as the card is shown; a Weapon's, while it is carried;
- ``dungeon``, ``village``, ``either``: an effect to be used once in that place, ``repeat``: any
  number of times in the dungeon, each in the printed order;
- ``attribute``: of a Monster that is attacked; ``battle``: what it does in the battle;
- ``rank-0``: as long as it lies there.

Steps of a line are divided by ``;``. A step is a figure, whose it is and how much, ``attack militia
+1``, or an act, ``destroy it``; ``per`` names what is counted, ``if`` what must hold, joined by
``&``. ``not`` and a word of UNMODELLED stand for an effect that the oracle does not follow. What
comes after the comparison, as Spoils, Breach, Traps and points do, and what a Battle effect
destroys, which fights to the end (R77), is no part of any sum and is left out.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass, field
from pathlib import Path

TABLE = Path(__file__).with_name("printed.csv")

FIGURES = (
    "cost",
    "level_up_xp",
    "strength",
    "weight",
    "gold",
    "light",
    "attack",
    "magic_attack",
    "health",
    "xp",
    "vp",
    "trophy_attack",
    "trophy_magic_attack",
    "trophy_light",
)

EFFECTS = ("dungeon", "repeat", "village", "either")
"""When an effect is used that its owner may use."""

UNMODELLED = {
    "hall": "moves cards of the hall; what comes up in their place is chance",
    "borrowing": "brings another player's or the village's cards into the hand for a battle",
    "copying": "gives a Militia the abilities of another card",
    "others": "its outcome depends on what other players hold and choose",
    "elsewhere": "touches only other players or the dungeon deck: no sum of this turn",
}
"""The effects that the oracle does not follow, and why; a hand that holds one is compared without
using it, and counts as compared in part, except where nothing would come of it here."""

HARMLESS = "elsewhere"


@dataclass(frozen=True)
class Step:
    """One step of a line: ``word`` with its ``args``, ``per`` what is counted, ``needs`` what must
    hold."""

    word: str
    args: tuple[str, ...]
    per: str
    needs: tuple[str, ...]

    @property
    def goes_on(self) -> bool:
        """Whether it must be counted anew whenever it matters."""
        return bool(self.per or self.needs)


@dataclass(frozen=True)
class Line:
    """One printed line: ``when`` it holds or is used, and what it does step by step."""

    when: str
    steps: tuple[Step, ...]

    @property
    def unmodelled(self) -> str:
        """Why the oracle does not follow it; empty where it does."""
        return self.steps[0].args[0] if self.steps[0].word == "not" else ""


@dataclass(frozen=True)
class Face:
    """One face: its kind, level (None: no Hero), class words, figures and lines."""

    card: str
    set: str
    kind: str
    level: int | None
    count: int
    classes: frozenset[str]
    figures: dict[str, int | None]
    lines: tuple[Line, ...]
    steps: dict[str, tuple[Step, ...]] = field(init=False)
    attributes: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        """Sort the steps by when they hold, and the attribute bar by its words."""
        times = dict.fromkeys(line.when for line in self.lines)
        steps = {
            when: tuple(step for line in self.lines if line.when == when for step in line.steps)
            for when in times
        }
        bar = {step.word: " ".join(step.args) for step in steps.get("attribute", ())}
        object.__setattr__(self, "steps", steps)
        object.__setattr__(self, "attributes", bar)

    def __getitem__(self, figure: str) -> int:
        """A printed figure, 0 where there is none."""
        return self.figures[figure] or 0

    @property
    def hero(self) -> bool:
        """Whether it bears the Hero symbol: Militia do (R10)."""
        return self.kind in ("hero", "basic_hero")

    @property
    def monster(self) -> bool:
        """Whether it is a Monster: a Guardian is one (R93)."""
        return self.kind in ("monster", "guardian")

    @property
    def effects(self) -> tuple[Line, ...]:
        """The lines that may be used, as printed."""
        return tuple(line for line in self.lines if line.when in EFFECTS)

    def prints(self, word: str) -> bool:
        """Whether a line that holds while it is shown begins with a word."""
        return any(step.word == word for step in self.steps.get("shown", ()))


def read_lines(text: str) -> tuple[Line, ...]:
    """The lines of a face as its row tells them."""
    lines = []
    for line in filter(None, (part.strip() for part in text.split("|"))):
        when, _, told = line.partition(": ")
        lines.append(Line(when, tuple(_read_step(step.strip()) for step in told.split(";"))))
    return tuple(lines)


def _read_step(text: str) -> Step:
    text, _, needs = text.partition(" if ")
    text, _, per = text.partition(" per ")
    word, *args = text.split()
    return Step(word, tuple(args), per, tuple(needs.split(" & ")) if needs else ())


def read_table(path: Path = TABLE) -> dict[str, Face]:
    """Every face of the table by its id."""
    with path.open(encoding="utf-8", newline="") as file:
        return {row["card"]: _read_face(row) for row in csv.DictReader(file)}


def _read_face(row: dict[str, str]) -> Face:
    def number(column: str) -> int | None:
        return int(row[column]) if row[column] else None

    return Face(
        row["card"],
        row["set"],
        row["kind"],
        number("level"),
        int(row["count"]),
        frozenset(row["classes"].split("/")),
        {figure: number(figure) for figure in FIGURES},
        read_lines(row["lines"]),
    )
