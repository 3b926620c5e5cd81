"""Every question the rules can ask, what may be answered, and what that leads to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args

if TYPE_CHECKING:
    from thunderstone.engine.events import Event

Question = Literal[
    "action", "village", "dungeon", "spoils", "purchase", "end", "mode", "seat", "cards"
]
"""The kinds of decision."""

MENUS: Final[frozenset[Question]] = frozenset(get_args(Question)) - {"cards"}
"""Kinds of decision that offer acts rather than a choice of cards; exactly one act is picked."""

Purpose = Literal[
    "destroy",
    "pay",
    "discard",
    "strengthen",
    "weaken",
    "bless",
    "bury",
    "take",
    "give",
    "save",
    "bar",
    "weaken_magic",
    "show",
    "infect",
    "borrow",
    "exchange",
    "top",
    "keep",
    "measure",
    "convert",
    "order",
    "rank",
    "pass_disease",
    "challenge",
    "imitate",
    "arm",
]
"""Why a card is being chosen; the screen and the bots read it instead of guessing."""

PURPOSES: Final[tuple[Purpose, ...]] = get_args(Purpose)


new: Final = tuple.__new__
"""Makes a named tuple of its ready fields, ``new(Option, ("use", card, index, ""))``, at less than
half of what its constructor takes: all fields must be given, in order. For the hottest places."""


class IllegalAnswer(Exception):
    """An answer that the pending decision does not allow; the state is as it was before."""


class Option(NamedTuple):
    """One legal pick.

    ``act`` names it: card, village, dungeon, rest, use (``other`` is the ability's index),
    equip (weapon ``card`` on hero ``other``), buy (``card`` from stack ``name``),
    level (hero ``card`` becomes ``other``), attack (``other`` is the rank), no_battle,
    end_turn, done, seat (``other``), keep (pass nothing on), or the word of a mode. In a new order
    of the hall a card's ``other`` is its rank. ``card`` and ``other`` are -1 where they mean
    nothing.
    """

    act: str
    card: int = -1
    other: int = -1
    name: str = ""


class Decision(NamedTuple):
    """A question to one seat: any ``least`` to ``most`` of ``options`` is a legal answer.

    ``host`` is the card whose effect asks (-1: the rules themselves); ``purpose`` is one of
    PURPOSES for a choice of cards; ``into`` is the asking frame's register. The picks of an
    ``ordered`` choice count in their order, first = top.
    """

    seat: int
    kind: Question
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    ordered: bool = False
    host: int = -1
    purpose: Purpose | Literal[""] = ""
    into: str = "pick"


END_TURN: Final = Option("end_turn")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not offered: a reason in one word, and the figures that explain it."""

    reason: str
    rule: str
    figures: Mapping[str, int] = field(default_factory=dict)


class Step(NamedTuple):
    """What an answer led to: the next decision (None: the game is over), the events till then."""

    decision: Decision | None
    events: tuple[Event, ...]
