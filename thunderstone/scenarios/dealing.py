"""Real deals for a case: the setup rules deal, and the case looks at what they have dealt."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from typing import Any

from thunderstone.engine.library import Library
from thunderstone.engine.setup import BadSetup, deal
from thunderstone.engine.setup_check import check_rules
from thunderstone.scenarios.faults import Unusable, check_keys
from thunderstone.scenarios.game import LISTS, VARIANT_KEYS, read_setup, read_variant, whole
from thunderstone.scenarios.setting import DEFAULT_SEATS, ZONE_KEYS
from thunderstone.scenarios.table import Table

MAX_SEEDS = 1000
"""One case tries no more deals: each takes some thousandths of a second."""

RANGE = re.compile(r"^\s*(\d{1,19})\s*-\s*(\d{1,19})\s*$", re.ASCII)

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
        check_rules(library, setup)
        state = deal(library, setup, seed, loose=True)
    except BadSetup as error:
        raise Unusable(f"{where}: deal: {error}") from None
    table = Table(state, state.active)
    counted: Counter[tuple[int, str]] = Counter()
    for zone, owner, cards in state.zones():
        for card in reversed(cards) if zone in ("deck", "dungeon") else cards:
            counted[owner, state.cards[card].id] += 1
            table.labels[card] = (owner, counted[owner, state.cards[card].id])
    return table


def deal_seeds(entry: dict[str, Any], where: str) -> list[int]:
    """The seeds a deal is tried with: one number, a list, or "1-20"."""
    given = entry.get("deal")
    value = given.get("seed", 1) if isinstance(given, dict) else 1
    place = f"{where}: deal.seed"
    if isinstance(value, str):
        return _range_of(value, place)
    seeds = value if isinstance(value, list) and value else [value]
    if len(seeds) > MAX_SEEDS:
        raise Unusable(f"{place}: {len(seeds)} seeds; at most {MAX_SEEDS} are tried")
    return [whole(seed, place) for seed in seeds]


def _range_of(text: str, where: str) -> list[int]:
    found = RANGE.match(text)
    first, last = (int(found[1]), int(found[2])) if found else (1, 0)
    if first > last:
        raise Unusable(
            f"{where}: expected a number, a list or a range such as 1-20, found {text!r}"
        )
    if last - first >= MAX_SEEDS:
        raise Unusable(
            f"{where}: {text} is a range of {last - first + 1} seeds; at most {MAX_SEEDS} are "
            "tried, in a second case the next ones"
        )
    return list(range(first, last + 1))
