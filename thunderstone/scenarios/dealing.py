"""Real deals for a case: the setup rules deal, and the case looks at what they have dealt."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

from thunderstone.engine.library import Library
from thunderstone.engine.setup import BadSetup, deal
from thunderstone.engine.setup_check import check_diseases
from thunderstone.scenarios.faults import Unusable, check_keys
from thunderstone.scenarios.game import LISTS, VARIANT_KEYS, read_setup, read_variant, whole
from thunderstone.scenarios.setting import DEFAULT_SEATS, ZONE_KEYS
from thunderstone.scenarios.table import Table

DEAL_KEYS = ("seats", "first", "seed", *LISTS, "stone", *VARIANT_KEYS)


def deal_table(library: Library, entry: dict[str, Any], seed: int, where: str) -> Table:
    """A real deal by the setup rules (R25-R42), all that chance decides taken from ``seed``."""
    given = check_keys(entry.get("deal") or {}, DEAL_KEYS, f"{where}: deal")
    for key in (*ZONE_KEYS, "setup"):
        if key in entry:
            raise Unusable(f"{where}: 'deal' deals everything itself; leave '{key}' out")
    usual = 1 if read_variant(given).solo else DEFAULT_SEATS
    count = whole(given.get("seats", usual), f"{where}: deal.seats", 1)
    setup = read_setup(library, given, count, f"{where}: deal")
    if "first" in given:
        first = whole(given["first"], f"{where}: deal.first", 1) - 1
        setup = dataclasses.replace(setup, first=first)
    try:
        check_diseases(library, setup)
        state = deal(library, setup, seed, loose=True)
    except BadSetup as error:
        raise Unusable(f"{where}: deal: {error}") from None
    table = Table(state, state.active)
    counted: Counter[tuple[int, str]] = Counter()
    for zone, owner, cards in state.zones():
        for card in reversed(cards) if zone in ("deck", "dungeon") else cards:
            counted[owner, state.kinds[card].id] += 1
            table.labels[card] = (owner, counted[owner, state.kinds[card].id])
    return table


def deal_seeds(entry: dict[str, Any], where: str) -> list[int]:
    """The seeds a deal is tried with: one number, a list, or "1-20"."""
    given = entry.get("deal")
    value = given.get("seed", 1) if isinstance(given, dict) else 1
    if isinstance(value, str) and value.count("-") == 1:
        first, last = (part.strip() for part in value.split("-"))
        if first.isdigit() and last.isdigit() and int(first) <= int(last) < int(first) + 1000:
            return list(range(int(first), int(last) + 1))
    seeds = value if isinstance(value, list) and value else [value]
    return [whole(seed, f"{where}: deal.seed") for seed in seeds]
