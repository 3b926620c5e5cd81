"""Checks of the turn and its questions: what is asked, offered, and refused with its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from thunderstone.engine.decision import PURPOSES
from thunderstone.engine.turn_state import PHASES
from thunderstone.scenarios.checks.reading import number, reads, same_value
from thunderstone.scenarios.checks.zones import pile_check
from thunderstone.scenarios.choices import read_heir, read_mode
from thunderstone.scenarios.faults import Unusable, check_keys, one_of, unknown
from thunderstone.scenarios.game import whole
from thunderstone.scenarios.table import Table
from thunderstone.scenarios.vocabulary import KINDS, REASONS
from thunderstone.scenarios.wishes import (
    ACTS,
    BARE,
    CHOOSERS,
    Wish,
    find,
    parse_act,
    parse_bare,
    purposes_of,
    refusal_of,
)

if TYPE_CHECKING:
    from thunderstone.engine.decision import Act
    from thunderstone.scenarios.checks.reading import Check, Number, Read, Reader


@reads("phase")
def _phase(_reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    one_of("phase", value, PHASES, where)
    return [same_value(key, value, lambda table: table.state.turn.phase)]


@reads("turn_of")
def _turn_of(_reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    seat = whole(value, where, 1)
    return [same_value("turn of seat", seat, lambda table: table.state.active + 1)]


ASKED_KEYS = ("kind", "seat", "purpose", "by", "cards", "modes", "seats", "rank", "least", "most")


@reads("asked")
def _asked(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    entry = check_keys({"kind": value} if isinstance(value, str) else value, ASKED_KEYS, where)
    checks: list[Check] = []
    for key, wanted in entry.items():
        place, what = f"{where}.{key}", f"asked {key}"
        match key:
            case "kind":
                one_of("kind of question", wanted, KINDS, place)
                checks.append(_about_question(what, wanted, _kind_asked))
            case "purpose":
                purpose = one_of("purpose", wanted, PURPOSES, place)
                checks.append(_purpose_asked(what, purpose))
            case "by":
                checks.append(_asked_by(reader, what, wanted, place))
            case "cards":
                checks.append(pile_check(reader, wanted, place, what, _cards_asked, _seat_asked))
            case "modes":
                entries = wanted if isinstance(wanted, list) else [wanted]
                words = [read_mode(reader.names.library, entry, place) for entry in entries]
                checks.append(_about_question(what, sorted(words), _modes_asked))
            case "seats":
                entries = wanted if isinstance(wanted, list) else [wanted]
                numbers = sorted(whole(entry, place, 1) for entry in entries)
                checks.append(_about_question(what, numbers, _seats_asked))
            case "rank":
                checks.append(_about_question(what, whole(wanted, place, 1), _rank_asked))
            case "seat":
                seat = whole(wanted, place, 1)
                checks.append(_about_question(what, seat, lambda t: t.pending().seat + 1))
            case _:
                checks.append(_bound_asked(what, key, number(wanted, place)))
    return checks


def _about_question(what: str, wanted: Any, read: Read) -> Check:
    def check(table: Table) -> list[str]:
        found = _kind_asked(table) if table.state.decision is None else read(table)
        if found == wanted:
            return []
        return [f"{what}: expected {wanted}, found {found}; {table.question_words()}"]

    return check


def _bound_asked(what: str, key: str, expected: Number) -> Check:
    def check(table: Table) -> list[str]:
        decision = table.state.decision
        found = -1 if decision is None else int(getattr(decision, key))
        return [] if expected.holds(found) else [f"{what}: expected {expected}, found {found}"]

    return check


def _kind_asked(table: Table) -> str:
    return table.state.decision.kind if table.state.decision else "nothing"


def _asked_by(reader: Reader, what: str, wanted: Any, where: str) -> Check:
    """``by``: the card whose effect asks; rules where it is none."""
    ref = None if wanted == "rules" else reader.names.card(wanted, where)

    def check(table: Table) -> list[str]:
        decision = table.state.decision
        host = -1 if decision is None else decision.host
        if host < 0 if ref is None else host >= 0 and table.is_copy(ref, host, _seat_asked(table)):
            return []
        found = "nobody" if host < 0 else table.name_of(host)
        return [f"{what}: expected {wanted}, found {found}; {table.question_words()}"]

    return check


def _purpose_asked(what: str, wanted: str) -> Check:
    def check(table: Table) -> list[str]:
        found = table.state.decision.purpose if table.state.decision else ""
        if found in purposes_of(wanted):
            return []
        return [f"{what}: expected {wanted}, found {found or 'none'}; {table.question_words()}"]

    return check


def _seat_asked(table: Table) -> int:
    return table.state.decision.seat if table.state.decision else table.main


def _cards_asked(table: Table) -> list[int]:
    decision = table.state.decision
    return [option.card for option in decision.options if option.card >= 0] if decision else []


def _modes_asked(table: Table) -> list[str]:
    decision = table.state.decision
    modes = decision is not None and decision.kind == "mode"
    return sorted(option.mode for option in decision.options) if decision and modes else []


def _seats_asked(table: Table) -> list[int]:
    decision = table.state.decision
    options = decision.options if decision else ()
    return sorted(option.seat + 1 for option in options if option.act in ("seat", "help"))


def _rank_asked(table: Table) -> int:
    decision = table.state.decision
    return decision.options[0].rank if decision and decision.purpose == "rank" else -1


OFFERED = ("mode", "pass_to", "ask_help")
"""The dialogues of which single answers may be offered or refused."""

ACT_WORDS = (*ACTS, *CHOOSERS, *OFFERED, *BARE)


def wishes(reader: Reader, value: Any, where: str) -> list[Wish]:
    """Acts under ``offered:`` and the like, one or several."""
    found: list[Wish] = []
    for entry in value if isinstance(value, list) else [value]:
        if isinstance(entry, str):
            found.append(parse_bare(entry, where))
            continue
        pairs = reader.mapping(entry, where, "an act such as {buy: dagger}")
        for act, wanted in pairs.items():
            if act in BARE and wanted is None:
                found.append(parse_bare(act, where))
                continue
            if act in ("pass_to", "ask_help"):
                meant: Act = "help" if act == "ask_help" else "seat"
                found.append(read_heir(wanted, f"{where}.{act}", meant))
                continue
            if act == "mode":
                word = read_mode(reader.names.library, wanted, f"{where}.{act}")
                found.append(Wish("mode", mode=word))
                continue
            if act not in (*ACTS, *CHOOSERS):
                raise unknown("act", act, ACT_WORDS, where)
            found += parse_act(reader.names, reader.stacks, act, wanted, f"{where}.{act}")
    return found


@reads("offered")
def _offered(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    wanted = wishes(reader, value, where)

    def check(table: Table) -> list[str]:
        if table.state.decision is None:
            return [f"offered: {table.question_words()}"]
        missing = [str(wish) for wish in wanted if not find(table, wish)]
        if not missing:
            return []
        return [f"offered: expected {'; '.join(missing)}; {table.question_words()}"]

    return [check]


@reads("not_offered")
def _not_offered(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    wanted = wishes(reader, value, where)

    def check(table: Table) -> list[str]:
        if table.state.decision is None:
            return []
        present = [str(wish) for wish in wanted if find(table, wish)]
        return [f"not_offered: {wish} is offered" for wish in present]

    return [check]


FIGURES = ("weight", "strength", "price", "gold", "needed", "xp")
"""The figures that explain a refusal."""


@reads("refused")
def _refused(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    """Each entry is an act beside its reason, and rule and figures where wanted."""
    checks = []
    for entry in value if isinstance(value, list) else [value]:
        if isinstance(entry, str):
            checks.append(_refusal_check(parse_bare(entry, where), None, None, {}))
            continue
        given = dict(reader.mapping(entry, where, "{buy: dagger, reason: too_expensive}"))
        reason, rule = given.pop("reason", None), given.pop("rule", None)
        if reason is not None:
            one_of("reason", reason, REASONS, where)
        acts = {key: given.pop(key) for key in list(given) if key in ACT_WORDS}
        figures = {str(key): number(wanted, where) for key, wanted in given.items()}
        for key in figures:
            if key not in FIGURES:
                raise unknown("key", key, (*ACT_WORDS, "reason", "rule", *FIGURES), where)
        if not acts:
            raise Unusable(f"{where}: say what is refused, as in {{buy: dagger, reason: ...}}")
        for wish in wishes(reader, acts, where):
            checks.append(_refusal_check(wish, reason, rule, figures))
    return checks


def _refusal_check(
    wish: Wish, reason: str | None, rule: str | None, figures: dict[str, Number]
) -> Check:
    def check(table: Table) -> list[str]:
        found = refusal_of(table, wish)
        if found is None:
            return [f"refused: '{wish}' is offered"]
        faults = []
        if reason is not None and found.reason != reason:
            faults.append(f"refused {wish}: expected reason {reason}, found {found.reason}")
        if rule is not None and found.rule != rule:
            faults.append(f"refused {wish}: expected rule {rule}, found {found.rule}")
        for name, expected in figures.items():
            amount = found.figures.get(name)
            if amount is None or not expected.holds(amount):
                faults.append(f"refused {wish}: expected {name} {expected}, found {amount}")
        return faults

    return check
