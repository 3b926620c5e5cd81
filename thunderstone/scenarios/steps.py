"""The plays of a case: each is an answer by meaning, or checks that stand between answers."""

from __future__ import annotations

from typing import Any, NamedTuple

from thunderstone.scenarios.checks import Check, Reader
from thunderstone.scenarios.choices import (
    Play,
    by_seat_play,
    choose,
    choose_all,
    mode_play,
    read_heir,
    read_mode,
    read_order,
    rearrange_play,
)
from thunderstone.scenarios.faults import Failed, Misspelt, Unusable, unknown
from thunderstone.scenarios.game import whole
from thunderstone.scenarios.table import Table
from thunderstone.scenarios.wishes import (
    ACTS,
    BARE,
    CHOOSERS,
    DIALOGUES,
    Wish,
    is_none,
    parse_act,
    parse_bare,
    pick,
    purposes_of,
)

STEP_KEYS = (*ACTS, *CHOOSERS, *DIALOGUES, *BARE, "expect", "seat")
FOLLOWERS = (*CHOOSERS, *DIALOGUES)
"""Answers that may stand beside the one that leads to them."""


class Step(NamedTuple):
    """One entry under ``play:``; ``checks`` instead of ``run`` where it is an ``expect``."""

    title: str
    run: Play | None
    checks: list[Check]


def parse_step(reader: Reader, entry: Any, where: str) -> Step:
    """Read one entry of ``play:``; raises Unusable."""
    title = _title(entry)
    if isinstance(entry, str):
        return Step(title, _act_play([parse_bare(entry, where)]), [])
    if not isinstance(entry, dict) or not entry:
        raise Unusable(f"{where}: expected an answer such as 'village' or 'buy: dagger'")
    for key in entry:
        if key not in STEP_KEYS:
            raise unknown("answer", key, STEP_KEYS, where)
    acts = [key for key in entry if key not in (*FOLLOWERS, "seat")]
    choices = [key for key in entry if key in FOLLOWERS]
    if len(acts) > 1 or not acts + choices:
        raise Unusable(
            f"{where}: a step is one answer, found {', '.join(map(str, acts)) or 'none'}; "
            "begin each answer with a dash of its own"
        )
    if acts == ["expect"] and not choices:
        place = f"{where}.expect"
        asked = {"asked": {"seat": entry["seat"]}} if "seat" in entry else {}
        checks = [*reader.checks(asked, place), *reader.checks(entry["expect"], place)]
        return Step(title, None, checks)
    plays = [_play(reader, key, entry[key], where) for key in acts + choices]
    seat = whole(entry["seat"], f"{where}.seat", 1) - 1 if "seat" in entry else None
    return Step(title, _in_order(plays, seat), [])


def _title(entry: Any) -> str:
    if isinstance(entry, dict):
        parts = [
            f"{key}: {value}" if key != "expect" else "expect"
            for key, value in entry.items()
            if value is not None
        ]
        return ", ".join(parts).replace("'", "")
    return str(entry)


def _play(reader: Reader, key: str, value: Any, where: str) -> Play:
    place = f"{where}.{key}"
    if key in DIALOGUES:
        return _dialogue(reader, key, value, place)
    if key in CHOOSERS and not (key in BARE and value is None):
        return _choice(reader, key, value, place)
    if key in ACTS:
        return _act_play(parse_act(reader.names, reader.stacks, key, value, place))
    if key in BARE:
        if value is None:
            return _act_play([parse_bare(key, where)])
        raise Unusable(f"{where}: '{key}' takes nothing behind it, found {value!r}")
    raise unknown("answer", key, STEP_KEYS, where)


def _dialogue(reader: Reader, key: str, value: Any, where: str) -> Play:
    if key == "mode":
        return mode_play(read_mode(reader.names.library, value, where))
    if key == "rearrange":
        return rearrange_play(read_order(reader.names, value, where))
    return _act_play([read_heir(value, where, "help" if key == "ask_help" else "seat")])


def _choice(reader: Reader, key: str, value: Any, where: str) -> Play:
    """A choice of cards; by the seats that answer where several are asked in turn."""
    purposes = purposes_of(key)
    if is_none(value):
        return lambda table: choose(table, [], purposes)
    if value == "all":
        return lambda table: choose_all(table, purposes)
    if isinstance(value, dict) and value and all(type(seat) is int for seat in value):
        given = [
            (whole(seat, where, 1) - 1, reader.names.list_of(cards, f"{where}.{seat}"))
            for seat, cards in value.items()
        ]
        return by_seat_play(given, purposes)
    refs = reader.names.list_of(value, where)
    return lambda table: choose(table, refs, purposes)


def _in_order(plays: list[Play], seat: int | None) -> Play:
    """One answer after the other; together they answer something, or name what was not asked."""

    def run(table: Table) -> None:
        if seat is not None and table.pending().seat != seat:
            raise Failed(f"seat {seat + 1} is not asked; {table.question_words()}")
        before = table.deeds
        for play in plays:
            play(table)
        if table.deeds == before:
            raise Failed(f"this line does nothing; leave it out; {table.question_words()}")

    return run


def _act_play(wishes: list[Wish]) -> Play:
    def run(table: Table) -> None:
        for wish in wishes:
            if wish.act == "end_turn":
                _decline(table)
            elif wish.act == "done":
                _check_decline(table, wish)
            elif _was_unasked(table, wish):
                continue
            table.answer([pick(table, wish)])

    return run


DECLINED = {"purchase": "buy: none", "cards": "choose: none", "seat": "keep", "spoils": "done"}
"""The word in which each question that may be declined is."""


def _check_decline(table: Table, wish: Wish) -> None:
    right = DECLINED.get(table.pending().kind, str(wish))
    if str(wish) != right:
        raise Misspelt(str(wish), right)


def _was_unasked(table: Table, wish: Wish) -> bool:
    """Whether ``wish`` names what the last answer has left no choice in: the only Spoils line left,
    whose question is being asked already, or the only other seat."""
    card = wish.card
    if wish.act == "use" and card is not None and table.pending().kind != "spoils":
        return table.confirm(
            lambda question: (
                question.about == "spoils" and table.are_all([card], question.candidates)
            )
        )
    if wish.act == "seat" and table.pending().kind != "seat":
        return table.confirm(
            lambda question: (question.about, question.word) == ("seat", str(wish.seat + 1))
        )
    return False


def _decline(table: Table) -> None:
    """Ending the turn says no to everything optional that is still being asked."""
    while True:
        decision = table.pending()
        acts = [option.act for option in decision.options]
        if decision.kind == "cards" and decision.least == 0:
            table.answer([])
        elif "end_turn" in acts:
            return
        elif "done" in acts or "keep" in acts:
            table.answer([acts.index("done" if "done" in acts else "keep")])
        elif acts == ["no_battle"]:
            table.answer([0])
        else:
            return
