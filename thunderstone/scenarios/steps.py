"""The plays of a case: each is an answer by meaning, or checks that stand between answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from thunderstone.engine.decision import Decision
from thunderstone.scenarios.checks import Check, Reader
from thunderstone.scenarios.faults import Failed, Unusable, unknown
from thunderstone.scenarios.names import CardRef
from thunderstone.scenarios.setting import whole
from thunderstone.scenarios.table import Table
from thunderstone.scenarios.wishes import (
    ACTS,
    BARE,
    CHOOSERS,
    Wish,
    from_text,
    is_none,
    parse_act,
    parse_bare,
    pick,
    purposes_of,
    tidy,
)

STEP_KEYS = (*ACTS, *CHOOSERS, *dict.fromkeys(BARE.values()), "expect", "seat")

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
    entry = from_text(entry)
    title = _title(entry)
    if isinstance(entry, str):
        return Step(title, _act_play([parse_bare(entry, where)]), [])
    if not isinstance(entry, dict) or not entry:
        raise Unusable(f"{where}: expected an answer such as 'village' or 'buy: dagger'")
    entry = _fed(tidy(entry))
    for key in entry:
        if key not in (*STEP_KEYS, *BARE):
            raise unknown("answer", key, STEP_KEYS, where)
    acts = [key for key in entry if key not in (*CHOOSERS, "seat")]
    choices = [key for key in entry if key in CHOOSERS]
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


def _fed(entry: dict[str, Any]) -> dict[str, Any]:
    """``use: iron_rations on militia`` says the choice with the act."""
    use = entry.get("use")
    if not isinstance(use, str) or " on " not in use or "choose" in entry:
        return entry
    card, _, chosen = use.partition(" on ")
    return {**entry, "use": card.strip(), "choose": chosen.strip()}


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
        purposes = purposes_of(key)
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
            elif _just_opened(table, wish):
                continue
            table.answer([pick(table, wish)])

    return run


def _just_opened(table: Table, wish: Wish) -> bool:
    """Whether ``wish`` uses the Spoils line whose purchase is being asked already.

    The only line left opens by itself: no question has but one answer.
    """
    decision = table.pending()
    return (
        wish.act == "use"
        and wish.card is not None
        and decision.kind == "purchase"
        and table.fits(wish.card, decision.host)
    )


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
    if refs and _was_forced(table, refs) and _about_others(table, refs, purposes):
        return
    if not refs and (asked is None or asked.kind != "cards"):
        declines = asked is not None and any(option.act == "done" for option in asked.options)
        if declines and not purposes:
            table.answer([pick(table, Wish("done"))])
        return
    decision = table.pending()
    if decision.kind != "cards":
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
    left = {option.card: place for place, option in enumerate(decision.options)}
    picks = []
    for ref in refs:
        table.require_one_place(
            ref, table.matching(ref, list(left), decision.seat), refs.count(ref)
        )
    for ref in sorted(refs, key=lambda ref: not ref.exact):
        found = table.matching(ref, list(left), decision.seat)
        if not found:
            raise Failed(f"'{ref}' cannot be chosen; {table.question_words()}")
        picks.append(left.pop(found[0]))
    return picks


def _about_others(table: Table, refs: list[CardRef], purposes: tuple[str, ...]) -> bool:
    """Whether the choice now asked, if any, cannot be the one that ``refs`` answer."""
    asked = table.state.decision
    if asked is None or asked.kind != "cards" or (purposes and asked.purpose not in purposes):
        return True
    return not any(table.fits(ref, option.card) for ref in refs for option in asked.options)


def _was_forced(table: Table, refs: list[CardRef]) -> bool:
    """Whether the last answer's effect has just dealt with exactly these cards by itself."""
    touched = [
        card for event in table.latest if event.kind in FORCED for card in event.cards if card >= 0
    ]
    for ref in refs:  # where the card lay before does not matter any more
        found = table.matching(ref._replace(rank=None), touched, table.state.active)
        if not found:
            return False
        touched.remove(found[0])
    return True
