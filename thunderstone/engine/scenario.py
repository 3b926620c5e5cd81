"""The rules of a scenario as data: what a place of a campaign asks and brings (docs/CAMPAIGNS.md).

A scenario is part of the variant, so every seat knows all of it. What happens on its account is in
``scenario_rules``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

from thunderstone.engine.options import BadSetup

FEATS: Final[dict[str, str]] = {
    "clear_groups": "So many groups are cleared: of each, CLEARED Monsters are beaten.",
    "beat_monsters": "So many Monsters are beaten.",
    "beat_named": "The named Monster is beaten.",
    "beat_guardian": "A Guardian is beaten, by the end of `by_round` where that is given.",
    "find_treasures": "So many Treasures are found.",
    "hold_out": "So many rounds are over when the game ends.",
    "stay_healthy": "All own fewer Diseases than so many when the game ends.",
}
"""What the seats of a scenario may have to achieve together."""

CLEARED: Final = 7
"""A group is cleared when so many of its Monsters are beaten."""

AT_THE_END: Final = ("stay_healthy",)
"""Feats that are judged at the end alone, and cannot open a seal."""

MOST_NUMBER: Final = 99
MOST_HEALTH: Final = 9
MOST_CARDS: Final = 12
"""Cards that a seat may begin with beside the printed twelve."""


@dataclass(frozen=True, slots=True)
class Feat:
    """Something to achieve together: a kind of ``FEATS``, how many, and by which round (0: any)."""

    kind: str
    number: int = 1
    by_round: int = 0


@dataclass(frozen=True, slots=True)
class Named:
    """A Monster with a name of its own: the first copy of ``card`` in the box has ``health`` more
    than is printed, and is worth ``points`` more to its owner."""

    card: str
    health: int = 0
    points: int = 3


@dataclass(frozen=True, slots=True)
class Start:
    """How a seat begins, and what it may do once in the game.

    ``captain`` is the id of the Hero that deals itself into the deck, "" for none; ``cards`` come
    in besides, copies from outside the stacks, and ``without`` are basic cards that are not dealt.
    ``xp`` and ``diseases`` come on top; ``hand`` cards more are drawn for the first turn, and every
    purchase costs ``price`` more. ``wards`` Diseases are not gained, ``purchases`` are made beyond
    the visit's one, and ``rests`` destroy a second card: each of the first so many of the game.
    """

    captain: str = ""
    cards: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    xp: int = 0
    diseases: int = 0
    hand: int = 0
    price: int = 0
    wards: int = 0
    purchases: int = 0
    rests: int = 0


@dataclass(frozen=True, slots=True)
class Scenario:
    """What a game is played by beside the rules of the box; nothing of it by default.

    ``place`` says where it comes from, "CAMPAIGN/PLACE", for whoever has the words. At the end of
    every ``spawn``-th turn a card more enters rank 3 and pushes on. The block of the stone is
    sealed until the feat ``locked`` is achieved. ``dark`` Light more is needed in each rank;
    in a ``plague`` each seat begins with a Disease. ``health`` is added to every Monster's.
    ``shorter`` names stacks that have so many cards fewer. ``starts`` has one for each seat, or
    none at all.
    """

    place: str = ""
    goal: Feat | None = None
    locked: Feat | None = None
    named: Named | None = None
    spawn: int = 0
    dark: int = 0
    plague: bool = False
    health: int = 0
    shorter: tuple[tuple[str, int], ...] = ()
    starts: tuple[Start, ...] = ()

    def __bool__(self) -> bool:
        """Whether it is any scenario at all."""
        return self != NONE

    def start_of(self, seat: int) -> Start:
        """How a seat begins."""
        return self.starts[seat] if seat < len(self.starts) else AS_PRINTED

    def to_plain(self) -> dict[str, Any]:
        """The scenario as JSON data: what is not as by default."""
        return {name: value for name, value in asdict(self).items() if value}


NONE: Final = Scenario()
"""The game of the box."""

AS_PRINTED: Final = Start()
"""A seat begins as printed."""


def scenario_from_plain(plain: Any) -> Scenario:
    """A scenario from JSON data. Raises BadSetup where it is none, or out of bounds."""
    try:
        scenario = _read(plain)
        check_scenario(scenario)
    except TypeError as error:
        raise BadSetup("bad_scenario", "scenario", what=error) from None
    return scenario


def _read(plain: Any) -> Scenario:
    """A scenario from JSON data, unchecked. Raises BadSetup and TypeError."""
    values = _values(Scenario, plain)
    for name, kind in (("goal", Feat), ("locked", Feat), ("named", Named)):
        if values.get(name) is not None:
            values[name] = kind(**_values(kind, values[name]))
    starts = _list(values.get("starts", ()))
    values["starts"] = tuple(Start(**_tuples(_values(Start, one))) for one in starts)
    values["shorter"] = tuple(_pair(one) for one in _list(values.get("shorter", ())))
    return Scenario(**values)


def check_scenario(scenario: Scenario) -> None:
    """Refuse what is no value of its kind, or out of bounds. Raises BadSetup."""
    for fault in _faults(scenario):
        raise BadSetup("bad_scenario", "scenario", what=fault)


def _faults(scenario: Scenario) -> Iterator[str]:
    """The fields that are out of bounds."""
    for feat in (scenario.goal, scenario.locked):
        if feat is not None and not (
            feat.kind in FEATS and _within(feat.number, 1, MOST_NUMBER) and _within(feat.by_round)
        ):
            yield "goal" if feat is scenario.goal else "locked"
    if scenario.locked is not None and scenario.locked.kind in AT_THE_END:
        yield "locked"
    named = scenario.named
    if named is not None and not (
        _word(named.card) and _within(named.health) and _within(named.points)
    ):
        yield "named"
    for name, most in (("spawn", MOST_NUMBER), ("dark", MOST_HEALTH), ("health", MOST_HEALTH)):
        if not _within(getattr(scenario, name), 0, most):
            yield name
    if not _word(scenario.place) or type(scenario.plague) is not bool:
        yield "place" if type(scenario.plague) is bool else "plague"
    if not all(_word(stack) and _within(count) for stack, count in scenario.shorter):
        yield "shorter"
    if not all(map(_start_fits, scenario.starts)):
        yield "starts"


def _start_fits(start: Start) -> bool:
    words = (start.captain, *start.cards, *start.without)
    figures = (start.xp, start.diseases, start.hand, start.wards, start.purchases, start.rests)
    return (
        all(map(_word, words))
        and max(len(start.cards), len(start.without)) <= MOST_CARDS
        and all(_within(figure, 0, MOST_CARDS) for figure in figures)
        and _within(start.price, -MOST_HEALTH, MOST_HEALTH)
    )


def _within(value: Any, least: int = 0, most: int = MOST_NUMBER) -> bool:
    return type(value) is int and least <= value <= most


def _word(value: Any) -> bool:
    return isinstance(value, str) and value.isascii() and value.isprintable()


def _values(kind: Callable[..., Any], plain: Any) -> dict[str, Any]:
    known = [one.name for one in fields(kind)]  # type: ignore[arg-type]
    if not isinstance(plain, Mapping) or not set(known) >= set(plain):
        raise BadSetup("bad_scenario", "scenario", what=", ".join(known))
    return dict(plain)


def _tuples(values: dict[str, Any]) -> dict[str, Any]:
    return {
        name: tuple(value) if isinstance(value, list) else value for name, value in values.items()
    }


def _list(value: Any) -> list[Any] | tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise BadSetup("bad_scenario", "scenario", what="starts, shorter")
    return value


def _pair(value: Any) -> tuple[str, int]:
    if not isinstance(value, list | tuple) or len(value) != len(("stack", "count")):
        raise BadSetup("bad_scenario", "scenario", what="shorter")
    return value[0], value[1]
