"""Checks of what happened - events in their order - and of the end and the score."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from thunderstone.engine import scoring
from thunderstone.engine.events import Event
from thunderstone.engine.turn_state import PHASES
from thunderstone.scenarios.checks.reading import number, reads, same_number, same_value
from thunderstone.scenarios.faults import Unusable, check_keys, one_of, unknown
from thunderstone.scenarios.game import whole
from thunderstone.scenarios.names import CardRef, is_nothing
from thunderstone.scenarios.setting import RANKS
from thunderstone.scenarios.table import Table
from thunderstone.scenarios.vocabulary import ENDINGS, EVENTS, SOLO_RESULTS

if TYPE_CHECKING:
    from thunderstone.scenarios.checks.reading import Check, Number, Read, Reader

PILE = "village_pile"
"""Stands under ``score:`` for the village's score pile (R159)."""

EVENT_ZONES = (
    *("hand", "deck", "discard", "treasures", "aside", "dungeon", "disease", "stack", "swarm"),
    *("under", "village_pile", "destroyed", *RANKS),
)
"""The zones between which cards move, as a case writes them."""

EVENT_EXTRAS = ("seat", "amount", "from", "to", "by")


@reads("events")
def _events(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    entries = value if isinstance(value, list) else [value]
    wanted = [_event(reader, entry, where) for entry in entries]

    def check(table: Table) -> list[str]:
        place = 0
        for title, fits in wanted:
            while place < len(table.log) and not fits(table, place):
                place += 1
            if place == len(table.log):
                happened = ", ".join(_event_words(table, place) for place in range(len(table.log)))
                return [f"events: '{title}' did not happen (in this order); happened: {happened}"]
            place += 1
        return []

    return [check]


@reads("no_events")
def _no_events(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    entries = value if isinstance(value, list) else [value]
    wanted = [_event(reader, entry, where) for entry in entries]

    def check(table: Table) -> list[str]:
        return [
            f"no_events: '{title}' happened"
            for title, fits in wanted
            if any(fits(table, place) for place in range(len(table.log)))
        ]

    return [check]


@reads("event_counts")
def _event_counts(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    checks = []
    for kind, wanted in reader.mapping(value, where, "{gain_disease: 2}").items():
        if kind not in EVENTS:
            raise unknown("event", kind, EVENTS, where)
        checks.append(
            same_number(f"events of kind {kind}", number(wanted, where), _counter_of(kind))
        )
    return checks


def _counter_of(kind: str) -> Read:
    return lambda table: sum(event.kind == kind for event in table.log)


Fits = Callable[[Table, int], bool]


def _event(reader: Reader, entry: Any, where: str) -> tuple[str, Fits]:
    """An event as a case names it: its kind, or {kind: card or number, seat, amount, from, to}."""
    given = {str(k): v for k, v in entry.items()} if isinstance(entry, dict) else {str(entry): None}
    extras = {key: given.pop(key) for key in EVENT_EXTRAS if key in given}
    if "kind" in given and len(given) == 1:
        given = {str(given["kind"]): None}
    if len(given) != 1:
        raise Unusable(f"{where}: an event is one kind with what it is about, found {entry!r}")
    ((kind, about),) = given.items()
    if kind not in EVENTS:
        raise unknown("event", kind, EVENTS, where)
    amount = extras.get("amount", about if isinstance(about, int) else None)
    expected = None if amount is None else number(amount, where)
    seat = whole(extras["seat"], where, 1) - 1 if "seat" in extras else None
    words = {"action": ("village", "dungeon", "rest"), "phase": PHASES}
    refs: list[CardRef] = []
    if about is not None and not isinstance(about, int) and kind not in words:
        refs = reader.names.list_of(about, where)
    by = reader.names.card(extras["by"], where) if "by" in extras else None
    if any(ref.rank is not None for ref in (*refs, *([by] if by else []))):
        raise Unusable(f"{where}: an event knows ranks as 'from: rank_2' or 'to: rank_1'")
    if kind in words and about is not None:
        one_of(kind, about, words[kind], where)
    for key in ("from", "to"):
        if key in extras and kind not in (*words, "mark"):  # a mark has a figure there
            _check_zone(extras[key], f"{where}.{key}")
    source = extras.get("from", about if kind in words else None)

    def fits(table: Table, place: int) -> bool:
        event = table.log[place]
        return (
            event.kind == kind
            and (expected is None or expected.holds(event.amount))
            and (seat is None or event.seat == seat)
            and _all_in(table, refs, event)
            and (source is None or _zone(event.source) == _zone(source))
            and ("to" not in extras or _zone(event.to) == _zone(extras["to"]))
            and (by is None or (event.host >= 0 and _is(table, by, event, event.host)))
        )

    title = f"{kind}: {about}" if about is not None else kind
    return title + "".join(f", {key} {value}" for key, value in extras.items()), fits


def _is(table: Table, ref: CardRef, event: Event, card: int) -> bool:
    seat = event.seat if event.seat >= 0 else table.main
    return table.is_copy(ref, card, seat)


def _all_in(table: Table, refs: list[CardRef], event: Event) -> bool:
    left = list(event.cards)
    for ref in sorted(refs, key=lambda ref: not ref.exact):
        found = next((card for card in left if _is(table, ref, event, card)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _check_zone(name: Any, where: str) -> None:
    """Refuse what is no zone: a check of what did not happen would hold for ever."""
    if not str(name).startswith(("stack", "under")):
        one_of("zone", name, EVENT_ZONES, where)


def _zone(name: Any) -> str:
    """Zone names as a case writes them: "destroyed" is out of the game, "stack" any stack."""
    text = str(name)
    for pile in ("stack", "under"):
        if text.startswith(pile):
            return pile
    return "void" if text == "destroyed" else text


def _event_words(table: Table, place: int) -> str:
    event = table.log[place]
    cards = " ".join(table.id_of(card) for card in event.cards)
    amount = f" {event.amount}" if event.amount else ""
    return f"{event.kind} {cards}{amount}".strip()


@reads("game_over")
def _game_over(_reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    if isinstance(value, bool):
        return [same_value(key, value, lambda table: table.state.over)]
    entry = check_keys(value, ("ending", "collector"), where)
    checks: list[Check] = []
    if "ending" in entry:
        ending = one_of("ending", entry["ending"], ENDINGS, where)
        checks.append(same_value("ending", ending, lambda table: table.state.ending))
    if "collector" in entry:
        nobody = is_nothing(entry["collector"])
        seat = 0 if nobody else whole(entry["collector"], where, 1)
        checks.append(same_value("collector", seat, lambda table: table.state.collector + 1))
    return checks


SCORED = ("total", *scoring.SOURCES, scoring.COMMISSION)

VILLAGE = "village_pile"
"""Stands for a seat where the solo game's score pile is meant (R159)."""


@reads("score")
def _score(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    checks: list[Check] = []
    if not isinstance(value, dict) or set(map(str, value)) & {*SCORED}:
        value = {reader.main + 1: value}
    for seat, entry in value.items():
        wanted = entry if isinstance(entry, dict) else {"total": entry}
        place = f"{where}.{seat}"
        number_ = None if seat == VILLAGE else whole(seat, where, 1) - 1
        for key, amount in check_keys(wanted, SCORED, place).items():
            checks.append(_score_of(number_, key, number(amount, place)))
    return checks


def _score_of(seat: int | None, key: str, expected: Number) -> Check:
    def check(table: Table) -> list[str]:
        if seat is not None and seat >= len(table.state.seats):
            return [f"score: there are only {len(table.state.seats)} seats"]
        score = (
            scoring.pile_score(table.state) if seat is None else scoring.score(table.state, seat)
        )
        found = score.total if key == "total" else score.by_source().get(key, 0)
        if expected.holds(found):
            return []
        lines = ", ".join(f"{line.copies} {line.card} {line.vp:+d}" for line in score.lines)
        lines = lines or "no card with victory points"
        whose = "of the village pile" if seat is None else seat + 1
        return [f"score {whose} {key}: expected {expected}, found {found}\n  {lines}"]

    return check


@reads("solo")
def _solo(_reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    """``solo: won``: more points than the village's pile (R159); a tie is lost."""
    one_of("result", value, SOLO_RESULTS, where)

    def read(table: Table) -> str:
        if not table.state.variant.cooperative:
            return "no solo game"
        return "won" if scoring.winners(table.state) else "lost"

    return [same_value(key, value, read)]


@reads("winners")
def _winners(_reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    given = [] if is_nothing(value) else value if isinstance(value, list) else [value]
    seats = sorted(whole(seat, where, 1) for seat in given)
    return [same_value(key, seats, lambda table: [s + 1 for s in scoring.winners(table.state)])]
