"""Checks of what few games have: the Swarm, Diseases under Monsters, the solo pile, secrets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from thunderstone.engine import commission
from thunderstone.engine.floors import COUNT
from thunderstone.engine.hall import cards_beside
from thunderstone.engine.scenario_badges import badges
from thunderstone.engine.turn_state import PENALTIES
from thunderstone.scenarios.checks.reading import (
    Check,
    Reader,
    number,
    reads,
    same_number,
    same_value,
)
from thunderstone.scenarios.checks.zones import nobody, pile_check
from thunderstone.scenarios.faults import one_of
from thunderstone.scenarios.game import DOOR_WORDS, whole
from thunderstone.scenarios.table import Table


@reads("swarm", "horde", "captives")
def _beside(reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    """A Swarm's deck has an order, top first (R31, R211); captives of traps have none (R212)."""
    read = partial(_lying_beside, name=key)
    return [pile_check(reader, value, where, key, read, nobody, ordered=key != "captives")]


def _lying_beside(table: Table, name: str) -> list[int]:
    return cards_beside(table.state, name)


@reads("village_pile")
def _shared_pile(reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    """The solo game's score pile has no order (R159)."""
    return [
        pile_check(
            reader,
            value,
            where,
            key.replace("_", " "),
            lambda table: getattr(table.state, key),
            nobody,
        )
    ]


@reads("clock")
def _clock(_reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    """How many turns without a victory are left before a siege's Dungeon advances."""
    return [same_value(key, whole(value, where), lambda table: table.state.clock)]


@reads("commission")
def _commission(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    """Whether seats have met their secret commissions: ``commission: {1: met}``, or ``open``."""
    checks = []
    for seat, wanted in reader.mapping(value, where, "{1: met}").items():
        read = partial(_is_met, seat=whole(seat, where, 1) - 1)
        one_of("result", wanted, ("met", "open"), where)
        checks.append(same_value(f"commission of seat {seat}", wanted, read))
    return checks


def _is_met(table: Table, seat: int) -> str:
    return "met" if commission.is_met(table.state, seat) else "open"


@reads("floors")
def _floors(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    """How the Dungeon's floors stand: ``floors: {2: {door: wide_open, beaten: 1}}``."""
    checks = []
    for name, entry in reader.mapping(value, where, "{2: {door: wide_open}}").items():
        floor = whole(name, where, 1, COUNT)
        for key, wanted in reader.mapping(entry, f"{where}.{name}", "{beaten: 1}").items():
            one_of("figure", key, ("penalty", "door", "beaten"), where)
            if key == "beaten":
                whole(wanted, where)
            else:
                one_of(key, wanted, DOOR_WORDS if key == "door" else PENALTIES, where)
            read = partial(_of_floor, number=floor, key=key)
            checks.append(same_value(f"{key} of floor {floor}", wanted, read))
    return checks


def _of_floor(table: Table, number: int, key: str) -> str | int:
    found: str | int = getattr(table.state.floors[number - 1], key)
    return found if found != "" else "shut"


@reads("badges")
def _badges(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    """How far the rules of a scenario are: ``badges: {goal: 1, spawn: 2}``."""
    return [
        same_number(
            f"badge {rule}",
            number(wanted, f"{where}.{rule}"),
            partial(_badge, rule=str(rule)),
        )
        for rule, wanted in reader.mapping(value, where, "{goal: 1}").items()
    ]


def _badge(table: Table, rule: str) -> int | None:
    return next((one.amount for one in badges(table.state) if one.rule == rule), None)


@reads("sealed")
def _sealed(_reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    """How many cards of the dungeon deck cannot be turned up yet (docs/CAMPAIGNS.md)."""
    return [same_number("sealed", number(value, where), lambda table: table.state.seal)]


@reads("under")
def _under(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    """The Diseases under single Monsters of the hall (R171): ``under: {rank 1: [malaise]}``."""
    checks = []
    for name, wanted in reader.mapping(value, where, "{rank_1: [disease]}").items():
        ref = reader.names.card(name, where)

        def read(table: Table, ref: Any = ref) -> list[int]:
            lying = [card for cards in table.state.hall for card in cards]
            found = table.matching(ref, lying, table.state.active)
            table.require_one_place(ref, found)
            return table.state.under.get(found[0], []) if found else []

        checks.append(pile_check(reader, wanted, f"{where}.{name}", f"under {ref}", read, nobody))
    return checks


@reads("known")
def _known(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    """The face-down cards of which a seat knows where they lie: ``known: {1: [razorback]}``."""
    checks = []
    for seat, wanted in reader.mapping(value, where, "{1: [razorback]}").items():
        number = whole(seat, where, 1)
        what = f"known to seat {number}"
        read = _secrets_of(number - 1)
        checks.append(pile_check(reader, wanted, f"{where}.{seat}", what, read, nobody))
    return checks


def _secrets_of(seat: int) -> Callable[[Table], list[int]]:
    def read(table: Table) -> list[int]:
        state = table.state
        hidden = [
            *state.dungeon,
            *state.disease,
            *(card for own in state.seats for card in own.deck),
        ]
        return [card for card in hidden if state.known.get(card, 0) & 1 << seat]

    return read
