"""The shown state, moved on by events as far as the table shows it."""

from __future__ import annotations

from collections.abc import Sequence

from thunderstone.engine.events import QUIET, Event, Kind
from thunderstone.engine.state import BLANK, State
from thunderstone.ui.pieces import SEATED


def apply(shown: State, event: Event) -> None:
    """Move the shown state on by one event, as far as the table shows it."""
    turn = shown.turn
    if event.source and event.to:
        _carry(shown, event)
    elif event.kind == "shuffle":
        own = shown.seats[event.seat]
        own.deck, own.discard = [BLANK] * (len(own.deck) + len(own.discard)), []
    elif event.kind == "turn":
        turn.seat, turn.number, turn.shown, turn.phase = event.seat, event.amount, False, "start"
        turn.used, turn.equipped = [], {}
        turn.doomed, turn.fallen, turn.lost, turn.marks = [], [], [], []
        turn.dropped = {}
        turn.held, turn.kept, turn.offered, turn.borrowed, turn.conjured = [], [], [], {}, []
        turn.gold_made = turn.gold_spent = 0
        turn.buys, turn.target, turn.extra_turn = 1, BLANK, False
    elif event.kind == "phase":
        turn.phase = event.source
    elif event.kind == "show" and event.host < 0:
        turn.shown = True
        shown.seats[event.seat].hand = list(event.cards)
    elif event.kind == "use":
        turn.used.append((event.cards[0], event.amount))
    elif event.kind == "equip":
        turn.equipped[event.cards[0]] = event.cards[1]
    elif event.kind == "drop":
        turn.equipped.pop(event.cards[0], None)
    elif event.kind == "doom":
        turn.doomed = [*turn.doomed, *event.cards]
    elif event.kind == "lose_hero":
        turn.lost.append(event.cards[0])
    elif event.kind == "xp":
        own = shown.seats[event.seat]
        own.xp = max(0, own.xp + event.amount)
    elif event.kind == "attack":
        turn.target, turn.target_rank = event.cards[0], event.amount


def _carry(shown: State, event: Event) -> None:
    for card in event.cards:
        _take(shown, card, event.source, event.seat)
        turn = shown.turn
        if event.source == "hand":
            turn.equipped.pop(card, None)
            for weapon in [w for w, hero in turn.equipped.items() if hero == card]:
                turn.equipped.pop(weapon)
        target = _pile(shown, event.to, event.seat)
        if target is not None:
            if event.to == "disease" and shown.variant.disease == "normal":
                target.insert(0, card)
            elif event.to in ("deck", "dungeon", "disease"):
                target.insert(0, BLANK)
            else:
                target.append(card)


def _take(shown: State, card: int, zone: str, seat: int) -> None:
    owners = [seat, *range(len(shown.seats))] if zone in SEATED else [seat]
    for wanted in (card, BLANK):
        for owner in owners:
            pile = _pile(shown, zone, owner)
            if pile and wanted in pile:
                pile.reverse()  # the top is the last: take that of several equal ones
                pile.remove(wanted)
                pile.reverse()
                return


def _pile(shown: State, zone: str, seat: int) -> list[int] | None:
    if zone in SEATED:
        if not 0 <= seat < len(shown.seats):
            return None
        cards: list[int] = getattr(shown.seats[seat], zone)
        return cards
    if zone.startswith("rank_"):
        return shown.hall[int(zone[5:])]
    if zone.startswith("stack:"):
        return shown.stacks.get(zone[6:])
    if zone.startswith("under:"):
        return shown.under.setdefault(int(zone[6:]), [])
    return {
        "dungeon": shown.dungeon,
        "disease": shown.disease,
        "void": shown.void,
        "swarm": shown.swarm,
        "village_pile": shown.village_pile,
    }.get(zone)


UNSEEN: frozenset[Kind] = QUIET | {"phase"}
"""Events that move nothing on the table: they part none that are shown together."""

TOGETHER: frozenset[Kind] = frozenset(
    {"discard", "turn_up", "xp", "pay", "destroy", "find_treasure"}
)
"""Movements of one seat that are shown as one, and those of all seats."""

TOGETHER_OF_ALL: frozenset[Kind] = frozenset({"gain_disease", "no_disease"})
REFILL: frozenset[Kind] = frozenset({"shift", "appear"})
"""Closing the gaps of the hall and turning cards up, as one (R102)."""


def batches(events: Sequence[Event]) -> list[list[Event]]:
    """Events that are shown together: runs of equal movements, and a level-up as one deed."""
    found: list[list[Event]] = []
    unseen: list[Event] = []
    for event in events:
        if event.kind in UNSEEN:
            unseen.append(event)
            continue
        if found and _joins(found[-1], event):
            found[-1] += [*unseen, event]
        else:
            found += [*([one] for one in unseen), [event]]
        unseen = []
    return [*found, *([one] for one in unseen)]


def _joins(batch: Sequence[Event], event: Event) -> bool:
    last = batch[-1]
    if event.kind == "level_up":
        return last.kind == "xp" and last.amount <= 0 and last.host in event.cards
    if event.kind == "level_gain":
        return last.kind == "level_up" and event.host in last.cards
    if last.kind in REFILL and event.kind in REFILL:
        return not any(card in one.cards for one in batch for card in event.cards)
    if last.kind != event.kind or event.kind not in TOGETHER | TOGETHER_OF_ALL:
        return False
    return event.kind in TOGETHER_OF_ALL or last.seat == event.seat
