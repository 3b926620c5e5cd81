"""The tables at which is learned: drawn from the cards of all sets."""

from __future__ import annotations

from functools import cache

from thunderstone.catalogue import load_library, load_presets
from thunderstone.catalogue.table_spec import Plan, make_plan
from thunderstone.engine.library import Library

LONGEST = 300
"""Turns after which a game is given up."""


@cache
def library() -> Library:
    """The card list."""
    return load_library()


@cache
def plan(seats: int) -> Plan:
    """Tables of so many seats."""
    return make_plan(library(), load_presets(), "random", {"seats": seats})
