"""How letters are set everywhere at this moment: in which faces, and how large the small ones.

One setting for the whole window, like the coats that the players wear. Whoever changes it must
forget what has been drawn before.
"""

from __future__ import annotations

from typing import NamedTuple

from thunderstone.ui.theme import FACES, PLAIN_FACES

GROWTH = {"small": 0.92, "normal": 1.0, "large": 1.2, "largest": 1.4}
"""By text size: how much larger than designed a line is set that is meant to be read."""

LEAST = 13.75
"""Units under which no line shrinks: 11 px in the smallest window."""

LARGE = 24.0
"""Units from which on a line is large enough: headings do not grow."""


class Typography(NamedTuple):
    """``plain`` sets all text in the sans face; ``size`` is one of GROWTH."""

    plain: bool = False
    size: str = "normal"


_current = Typography()


def use(typography: Typography) -> bool:
    """Set letters like this from now on; False where they have been set so already."""
    global _current
    changed = typography != _current
    _current = typography
    return changed


def current() -> Typography:
    """How letters are set now."""
    return _current


def face_of(face: str) -> tuple[str, str]:
    """The package and the attribute of a face of the theme, or of the plain one in its place."""
    return (PLAIN_FACES if _current.plain else FACES)[face]


def face_growth() -> float:
    """How much larger than designed the rules on a card are set, where there is room for that."""
    return max(1.0, GROWTH[_current.size])


def grown(units: float) -> float:
    """The size in units at which a line designed ``units`` large is set."""
    growth = GROWTH[_current.size]
    if growth < 1:
        return max(min(units, LEAST), units * growth) if units < LARGE else units
    return max(units, min(units * growth, LARGE))
