"""The zones of a table, by name."""

from __future__ import annotations

from collections.abc import Sequence

from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.layout import Box


def zones(
    seat_count: int,
    guardians: int,
    *,
    between: Sequence[str] = (),
    solo: bool = False,
    siege: bool = False,
) -> dict[str, Box]:
    """Every zone of a table that must not meet another one, by name."""
    plan = layout.hall(guardians, siege=siege)
    named: dict[str, Box] = {
        "turn": layout.TURN,
        "icons": layout.ICONS,
        "prompt": layout.SIEGE_PROMPT if siege else layout.PROMPT,
        **layout.decks(between, siege=siege),
        "gate": plan.gate,
        "village": layout.VILLAGE,
        "totals": layout.TOTALS,
        "actions": layout.ACTIONS,
        "deck": layout.DECK,
        "discard": layout.DISCARD,
        "treasures": layout.TREASURES,
        "hand": layout.HAND,
        "log": layout.LOG,
    }
    if siege:
        named |= {"balance": layout.BALANCE, "coming": layout.COMING}
        named["village_pile"] = layout.SIEGE_PILE
        if not guardians:
            named.pop("gate")
    elif solo:
        named["village_pile"] = layout.VILLAGE_PILE
    for i, box in enumerate(layout.seats(seat_count, siege=siege)):
        named[f"seat.{i}"] = box
    for rank, places in enumerate(plan.ranks):
        for i, box in enumerate(places):
            named[f"rank_{rank}.{i}"] = box
            named[f"badge_{rank}.{i}"] = layout.badge(box, plan.badge_h)
            named[f"reach_{rank}.{i}"] = layout.reach(box, plan.badge_h)
    return named
