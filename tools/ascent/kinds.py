"""What kinds of tables the Ascent is made of: grade, difficulty, sets and features."""

from __future__ import annotations

from thunderstone.engine.variant import Variant
from thunderstone.engine.wishes import Wishes

BASE, GATE, FURY = ("base",), ("doomgate",), ("base", "wrath")
BOTH, ALL = ("base", "doomgate"), ()


def _kind(
    grade: str, difficulty: int, sets: tuple[str, ...], features: str = "never", guardians: int = 0
) -> Wishes:
    return Wishes(
        seats=1,
        sets=sets,
        features="chosen" if guardians else features,
        guardians=guardians,
        playable=True,
        variant=Variant(mode=f"solo_{grade}", difficulty=difficulty),
        first=0,
    )


KINDS: tuple[Wishes, ...] = (
    _kind("normal", 0, BASE),
    _kind("normal", 0, GATE),
    _kind("normal", 0, FURY),
    _kind("normal", 0, BOTH, "guaranteed"),
    _kind("normal", 0, ALL, "by_cards"),
    _kind("normal", 0, ALL, "by_cards"),
    _kind("normal", 0, ALL, guardians=1),
    _kind("normal", -1, BASE),
    _kind("normal", -1, GATE, "by_cards"),
    _kind("normal", -1, ALL, guardians=1),
    _kind("normal", 1, BOTH),
    _kind("normal", 1, ALL, "by_cards"),
    _kind("normal", 1, ALL, guardians=1),
    _kind("normal", 2, BASE),
    _kind("normal", 2, ALL, "by_cards"),
    _kind("warrior", -1, BASE),
    _kind("warrior", -1, BOTH, "by_cards"),
    _kind("warrior", -1, ALL, guardians=1),
    _kind("warrior", 0, BASE),
    _kind("warrior", 0, GATE),
    _kind("warrior", 0, ALL, "by_cards"),
    _kind("warrior", 0, ALL, guardians=1),
    _kind("warrior", 1, ALL, "by_cards"),
    _kind("warrior", 2, ALL, "by_cards"),
    _kind("nightmare", -1, BASE),
    _kind("nightmare", -1, ALL, "by_cards"),
    _kind("nightmare", -1, ALL, guardians=1),
    _kind("nightmare", 0, FURY),
    _kind("nightmare", 0, ALL, "by_cards"),
    _kind("nightmare", 1, ALL, "by_cards"),
)
"""One for each table; in which order they stand on the way up is measured."""
