"""The plays of a case: each is an answer by meaning, or checks that stand between answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from thunderstone.engine.decision import PURPOSES, Decision
from thunderstone.scenarios.checks import Check, Reader
from thunderstone.scenarios.faults import Failed, Unusable, unknown
from thunderstone.scenarios.names import CardRef
from thunderstone.scenarios.setting import whole
from thunderstone.scenarios.table import Table
from thunderstone.scenarios.wishes import (
    ACTS,
    BARE,
    Wish,
    is_none,
    parse_act,
    parse_bare,
    pick,
    tidy,
)

CHOOSERS = ("choose", *PURPOSES)
STEP_KEYS = (*ACTS, *PURPOSES, *dict.fromkeys(BARE.values()), "expect")
EXTRAS = ("seat", "choose")
SAME_PURPOSE = {"destroy": ("destroy", "pay"), "pay": ("destroy", "pay")}
"""Food destroyed for an effect is paid and destroyed; a case may say either."""

FORCED = ("doom", "destroy", "discard", "mark", "take", "trade", "bury", "find_treasure")
"""Events that show what an effect did to the only card it could choose."""

Play = Callable[[Table], None]


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
    entry = tidy(entry)
    keys = [key for key in entry if key != "seat"]
    if keys == ["choose"]:
        key, extras = "choose", {}
    else:
        keys = [key for key in keys if key != "choose"]
        if len(keys) != 1:
            raise Unusable(f"{where}: a step is one answer, found {', '.join(map(str, keys))}")
        key, extras = keys[0], {k: v for k, v in entry.items() if k == "choose"}
    if key == "expect":
        return Step(title, None, reader.checks(entry[key], f"{where}.expect"))
    plays = [_play(reader, key, entry[key], where)]
    if "choose" in extras:
        plays.append(_play(reader, "choose", extras["choose"], where))
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
    if key in CHOOSERS:
        purposes = () if key == "choose" else SAME_PURPOSE.get(key, (key,))
        if is_none(value):
            return lambda table: _choose(table, [], purposes)
        if isinstance(value, str) and value.strip().casefold() == "all":
            return lambda table: _choose_all(table, purposes)
        refs = reader.names.list_of(value, f"{where}.{key}")
        return lambda table: _choose(table, refs, purposes)
    if key in ACTS:
        if key == "buy" and is_none(value):
            return _act_play([Wish("done")])
        return _act_play(parse_act(reader.names, reader.stacks, key, value, f"{where}.{key}"))
    if key in BARE:
        if value is None or value is True:
            return _act_play([parse_bare(key, where)])
        if key == "rest":
            inner = _play(reader, "destroy", value, where)
            return _in_order([_act_play([Wish("rest")]), inner], None)
        raise Unusable(f"{where}: '{key}' takes nothing behind it, found {value!r}")
    raise unknown("answer", key, STEP_KEYS, where)


def _in_order(plays: list[Play], seat: int | None) -> Play:
    def run(table: Table) -> None:
        if seat is not None and table.pending().seat != seat:
            raise Failed(f"seat {seat + 1} is not asked; {table.question_words()}")
        for play in plays:
            play(table)

    return run


def _act_play(wishes: list[Wish]) -> Play:
    def run(table: Table) -> None:
        for wish in wishes:
            table.latest = []
            if wish.act == "end_turn":
                _decline(table)
            elif wish.act == "done" and table.pending().kind == "cards":
                _choose(table, [], ())
                continue
            table.answer([pick(table, wish)])

    return run


def _decline(table: Table) -> None:
    """Ending the turn says no to everything optional that is still being asked."""
    while True:
        decision = table.pending()
        acts = [option.act for option in decision.options]
        if decision.kind == "cards" and decision.least == 0:
            table.answer([])
        elif "end_turn" in acts:
            return
        elif "done" in acts:
            table.answer([acts.index("done")])
        elif acts == ["no_battle"]:
            table.answer([0])
        else:
            return


def _choose(table: Table, refs: list[CardRef], purposes: tuple[str, ...]) -> None:
    """Answer a choice of cards; one that had a single answer and was not asked counts as made."""
    wanted = ", ".join(map(str, refs)) or "none"
    asked = table.state.decision
    if refs and (asked is None or asked.kind != "cards") and _was_forced(table, refs):
        return
    decision = table.pending()
    if decision.kind != "cards":
        if not refs and any(option.act == "done" for option in decision.options):
            table.answer([pick(table, Wish("done"))])
            return
        raise Failed(f"no choice of cards ({wanted}) is asked now; {table.question_words()}")
    if purposes and decision.purpose not in purposes:
        raise Failed(
            f"this is no choice of what to {purposes[0]}, it is to {decision.purpose}; "
            + table.question_words()
        )
    picks = _picks(table, decision, refs)
    if not decision.least <= len(picks) <= decision.most:
        raise Failed(f"{len(picks)} chosen ({wanted}) does not fit; {table.question_words()}")
    table.latest = []
    table.answer(picks)


def _choose_all(table: Table, purposes: tuple[str, ...]) -> None:
    decision = table.pending()
    _choose(
        table,
        [CardRef(table.id_of(option.card)) for option in decision.options if option.card >= 0],
        purposes,
    )


def _picks(table: Table, decision: Decision, refs: list[CardRef]) -> list[int]:
    left = {option.card: place for place, option in reversed(list(enumerate(decision.options)))}
    picks = []
    for ref in sorted(refs, key=lambda ref: ref.number is None):
        found = table.matching(ref, list(left), decision.seat)
        if not found:
            raise Failed(f"'{ref}' cannot be chosen; {table.question_words()}")
        picks.append(left.pop(found[0]))
    return picks


def _was_forced(table: Table, refs: list[CardRef]) -> bool:
    """Whether the last answer's effect has just dealt with exactly these cards by itself."""
    touched = [
        card for event in table.latest if event.kind in FORCED for card in event.cards if card >= 0
    ]
    for ref in refs:
        found = table.matching(ref, touched, table.state.active)
        if not found:
            return False
        touched.remove(found[0])
    return True
