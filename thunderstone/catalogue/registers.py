"""Registers in a card's programs: each must be set by an earlier step of the same program."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from thunderstone.engine.program import BadCard, nearest

GIVEN: Final[dict[str, dict[str, str]]] = {
    "would_be_destroyed": {"fallen": "The card that was about to be destroyed, and stays (R162)."},
}
"""The registers that a program finds already set, by the moment that its `instead` line is for."""


def check(steps: list[Mapping[str, Any]], where: str, given: Iterable[str] = ()) -> None:
    """Look through a program that compiles. Raises BadCard at a register not yet set."""
    _walk(steps, set(given), where)


def refuse(value: Any, where: str) -> None:
    """Outside a program no register holds anything. Raises BadCard where one is read."""
    for name in _read_in(value):
        raise BadCard("register_unset", where, name=name)


def _walk(steps: list[Mapping[str, Any]], known: set[str], where: str) -> None:
    """Go through the steps in order; ``known`` grows by what they set."""
    for number, step in enumerate(steps, 1):
        ((word, arguments),) = step.items()
        place = f"{where} #{number} ({word})"
        if word == "if":
            _check_read(arguments["test"], known, f"{place}.test")
            for branch in ("then", "else"):
                _walk(arguments.get(branch, []), known, f"{place}.{branch}")
        elif word == "each":
            _check_read(arguments["of"], known, f"{place}.of")
            known.add(str(arguments["card"]))
            _walk(arguments["run"], known, f"{place}.run")
        elif word == "loop":
            _walk(arguments, known, place)
        elif word in ("each_seat", "catch"):  # a program of its own, which shares no register
            if "if" in arguments:
                _check_read(arguments["if"], set(), f"{place}.if")
            _walk(arguments["run"], set(), f"{place}.run")
        elif word == "for_the_turn":  # it is reckoned anew when no program runs
            refuse(arguments, place)
        else:
            _check_read(arguments, known, place)
            known.update(_set_in(arguments))


def _set_in(arguments: Any) -> Iterator[str]:
    """The registers that a step sets, by itself or by a choice in the place of its cards."""
    if isinstance(arguments, Mapping):
        if "into" in arguments:
            yield str(arguments["into"])
        for inner in (arguments, *arguments.values()):
            if isinstance(inner, Mapping) and "choose" in inner:
                yield from _set_in(inner["choose"])


def _check_read(value: Any, known: set[str], where: str) -> None:
    for name in _read_in(value):
        if not known:
            raise BadCard("register_none_set", where, name=name)
        if name not in known:
            raise BadCard("register_not_yet_set", where, name=name, hint=nearest(name, known))


def _read_in(value: Any) -> Iterator[str]:
    """The registers that an argument reads."""
    if isinstance(value, str):
        if value.startswith("$"):
            yield value[1:]
    elif isinstance(value, list):
        for inner in value:
            yield from _read_in(inner)
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _read_in(inner)
