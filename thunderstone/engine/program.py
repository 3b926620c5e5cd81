"""What a program is made of: instructions, the expressions in them, and the words for both.

The vocabulary lives in registries: VERBS by ``@verb``, the readers of arguments in PARSERS.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple, TypeVar

from thunderstone.engine.fault import Fault, nearest

if TYPE_CHECKING:
    from thunderstone.engine.decision import Decision
    from thunderstone.engine.state import State


class BadCard(Fault):
    """A card file that cannot be used: the fault names the place and the nearest right word."""

    group: ClassVar[str] = "card_fault"


class Scope:
    """What an expression may look at: whose effect, on which card, against which monster."""

    __slots__ = ("host", "rank", "regs", "seat", "target")

    def __init__(self, seat: int, host: int, target: int, rank: int, regs: dict[str, Any]) -> None:
        self.seat = seat
        self.host = host
        self.target = target
        self.rank = rank
        self.regs = regs


Entry = TypeVar("Entry", bound=Callable[..., Any])

Cards = Callable[["State", Scope], list[int]]
Quantity = Callable[["State", Scope], int]
Filter = Callable[["State", Scope, int], bool]
Condition = Callable[["State", Scope], bool]
Stat = Literal[
    "attack",
    "magic_attack",
    "light",
    "strength",
    "health",
    "frail",
    "price",
    "barred",
    "bound",
    "converted",
    "weightless",
    "magic_doubling",
    "light_needed",
    "halved",
    "light_waived",
    "many_weapons",
    "buys",
    "noted",
    "copied",
    "served",
]
Until = Literal["turn", "shown"]
SeatPile = Literal["discard", "hand"]
Replaced = Literal["would_be_destroyed", "would_gain_disease", "would_be_trapped"]
Moment = Literal["now", "battle_end"]
Who = Literal["all", "others", "active", "picked"]


class Mode(NamedTuple):
    """One of an effect's ways: its word, when it is open, and its name on a button by language."""

    word: str
    needs: Condition | None = None
    label: Mapping[str, str] = {}


Modes = tuple[Mode, ...]
Run = Callable[..., "Decision | None"]
Parser = Callable[[Any, str], Any]


class Instruction(NamedTuple):
    """One compiled step, to be read: the verb's name and its checked arguments."""

    verb: str
    args: dict[str, Any]


Ready = tuple[str, Run, tuple[Any, ...]]
"""The same step, to be run: the verb's name, its function and the arguments by position, with the
verb's own defaults between them. A bare tuple, which the machine takes apart twice as fast."""


@dataclass(frozen=True, slots=True)
class Program:
    """A flat, immutable list of instructions, with each of them ``ready`` to be run.

    ``digest`` tells whether a saved frame still fits.
    """

    name: str
    code: tuple[Instruction, ...]
    ready: tuple[Ready, ...]
    digest: str


VERBS: dict[str, Run] = {}
PARSERS: dict[str, Parser] = {}
"""How a verb's parameter is read from data, by the name of its annotation."""


def entering(vocabulary: dict[str, Entry]) -> Callable[[Entry], Entry]:
    """A decorator that enters a function into a vocabulary under its own name."""

    def enter(function: Entry) -> Entry:
        vocabulary[function.__name__.rstrip("_")] = function
        return function

    return enter


verb = entering(VERBS)
"""Enters a function into the effect vocabulary."""


def parse(kind: str, value: Any, where: str) -> Any:
    """Read ``value`` as an argument of annotation ``kind`` ("Cards", "Quantity" ...)."""
    return PARSERS[kind](value, where)


def fields_of(value: Any, where: str, required: Iterable[str], optional: Iterable[str]) -> Any:
    """Check that ``value`` is a mapping with the required keys and no unknown ones."""
    required, optional = tuple(required), tuple(optional)
    if not isinstance(value, Mapping):
        raise BadCard("expected_keys", where, known=", ".join(required), found=repr(value))
    for key in value:
        if key not in required and key not in optional:
            raise BadCard(
                "unknown_word", where, name=key, hint=nearest(str(key), required + optional)
            )
    for key in required:
        if key not in value:
            raise BadCard("word_missing", where, name=key)
    return value
