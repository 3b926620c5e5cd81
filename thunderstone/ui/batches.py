"""Which events are shown together."""

from __future__ import annotations

from collections.abc import Sequence

from thunderstone.engine.events import QUIET, Event, Kind

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
