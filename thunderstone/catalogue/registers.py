"""Registers in a card's programs: each must be set by an earlier step of the same program."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from thunderstone.engine.program import BadCard, nearest

SET_BY_THE_RULES = frozenset({"pick", "fallen"})
"""The answer to a menu, and the card about to be destroyed (R162)."""


def check(steps: list[Mapping[str, Any]], where: str) -> None:
    """Look through a program that compiles. Raises BadCard at a register not yet set."""
    _walk(steps, set(SET_BY_THE_RULES), where)


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
        elif word == "each_seat":  # a program of its own, which shares no register
            _walk(arguments["run"], set(SET_BY_THE_RULES), f"{place}.run")
        else:
            _check_read(arguments, known, place)
            if isinstance(arguments, Mapping) and "into" in arguments:
                known.add(arguments["into"])


def _check_read(value: Any, known: set[str], where: str) -> None:
    for name in _read_in(value):
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
