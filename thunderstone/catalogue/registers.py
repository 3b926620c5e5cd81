"""What a card's programs remember: each register, and each menu's answer, is set before it is read.

A step counts where it has been taken on every way that leads on from it: what only one branch of an
`if` sets, or the block of an `each`, which may have no card to go through, is not set after it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from thunderstone.engine.fault import nearest
from thunderstone.engine.program import BadCard

GIVEN: Final[dict[str, dict[str, str]]] = {
    "would_be_destroyed": {"fallen": "The card that was about to be destroyed, and stays (R162)."},
}
"""The registers that a program finds already set, by the moment that its `instead` line is for."""

RULES_OWN: Final = re.compile(r"pick|placed|disease|due|leaving|(each|chosen)_\d+")
"""Registers that the rules keep for themselves."""

MENUS: Final = ("choose_mode", "choose_purchase", "choose_seat")
"""The steps that put a menu."""

ANSWERED: Final = {"carry_out": "choose_purchase", "pass_disease": "choose_seat"}
"""The steps that carry out the answer to a menu, and to which."""


class _Known(NamedTuple):
    """What has been set on every way to a step: registers, and the last menu ("" where there is
    none, or not the same on all ways)."""

    names: frozenset[str]
    menu: str = ""

    def also(self, *names: str) -> _Known:
        return self._replace(names=self.names.union(names))


def check(steps: list[Mapping[str, Any]], where: str, event: str = "") -> None:
    """Look through a program that compiles; ``event`` is what it steps in for, if anything.

    Raises BadCard at a register not yet set, and at an answer without its menu.
    """
    _Walk(event).block(steps, _Known(frozenset(GIVEN.get(event, ()))), where)


def refuse(value: Any, where: str) -> None:
    """Outside a program no register holds anything. Raises BadCard where one is read."""
    for name in _read_in(value):
        raise BadCard("register_unset", where, name=name)


class _Walk:
    """Goes through the steps of a program in order."""

    def __init__(self, event: str) -> None:
        self.event = event
        self.loops: list[list[_Known]] = []

    def block(self, steps: list[Mapping[str, Any]], known: _Known, where: str) -> _Known:
        """What is known after some steps."""
        for number, step in enumerate(steps, 1):
            ((word, arguments),) = step.items()
            known = self.step(word, arguments, known, f"{where} #{number} ({word})")
        return known

    def step(self, word: str, arguments: Any, known: _Known, place: str) -> _Known:
        """What is known after a step."""
        if word == "if":
            _check_read(arguments["test"], known, f"{place}.test")
            then = self.block(arguments["then"], known, f"{place}.then")
            other = self.block(arguments.get("else", []), known, f"{place}.else")
            return _met([then, other])
        if word == "each":
            _check_read(arguments["of"], known, f"{place}.of")
            _check_name(str(arguments["card"]), f"{place}.card")
            inside = known.also(str(arguments["card"]))
            after = self.block(arguments["run"], inside, f"{place}.run")
            return _met([known, after])
        if word == "loop":
            return self.loop(arguments, known, place)
        if word == "leave_if":
            _check_read(arguments, known, place)
            self.loops[-1].append(known)
            return known
        if word in ("each_seat", "catch"):  # a program of its own, which shares no register
            if arguments.get("who") == "picked" and known.menu != "choose_seat":
                raise BadCard("menu_missing", f"{place}.who", menu="choose_seat")
            if "if" in arguments:
                _check_read(arguments["if"], _Known(frozenset()), f"{place}.if")
            _Walk("").block(arguments["run"], _Known(frozenset()), f"{place}.run")
            return known
        if word == "for_the_turn":  # it is reckoned anew when no program runs
            refuse(arguments, place)
            return known
        return self.verb(word, arguments, known, place)

    def loop(self, steps: list[Mapping[str, Any]], known: _Known, place: str) -> _Known:
        """What is known after a loop, which must have a way out."""
        self.loops.append([])
        self.block(steps, known, place)
        ways_out = self.loops.pop()
        if not ways_out:
            raise BadCard("loop_without_end", place)
        return _met(ways_out)

    def verb(self, word: str, arguments: Any, known: _Known, place: str) -> _Known:
        """What is known after a step that is no block."""
        _check_read(arguments, known, place)
        menu = ANSWERED.get(word, known.menu)
        if menu != known.menu:
            raise BadCard("menu_missing", place, menu=menu)
        if word == "pass_disease" and self.event != "would_gain_disease":
            raise BadCard("no_disease_to_pass", place)
        names = list(_set_in(arguments))
        for name in names:
            _check_name(name, f"{place}.into")
        known = known.also(*names)
        return known._replace(menu=word) if word in MENUS else known


def _met(ways: list[_Known]) -> _Known:
    """What is known where several ways meet."""
    names = frozenset.intersection(*[way.names for way in ways])
    menus = {way.menu for way in ways}
    return _Known(names, menus.pop() if len(menus) == 1 else "")


def _check_name(name: str, where: str) -> None:
    if RULES_OWN.fullmatch(name):
        raise BadCard("register_of_the_rules", where, name=name)


def _set_in(arguments: Any) -> Iterator[str]:
    """The registers that a step sets, by itself or by a choice in the place of its cards."""
    if isinstance(arguments, Mapping):
        if "into" in arguments:
            yield str(arguments["into"])
        for inner in (arguments, *arguments.values()):
            if isinstance(inner, Mapping) and "choose" in inner:
                yield from _set_in(inner["choose"])


def _check_read(value: Any, known: _Known, where: str) -> None:
    for name in _read_in(value):
        if not known.names:
            raise BadCard("register_none_set", where, name=name)
        if name not in known.names:
            hint = nearest(name, known.names)
            raise BadCard("register_not_yet_set", where, name=name, hint=hint)


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
