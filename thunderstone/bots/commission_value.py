"""What a secret commission is worth to its seat on the way to it (docs/MODES.md)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from thunderstone.engine import commission, rng
from thunderstone.engine.commission import Holdings

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from thunderstone.engine.card import CardDef
    from thunderstone.engine.commission import Progress
    from thunderstone.engine.state import State

_RARE = ("by_magic_alone", "in_full_light", "the_stone")
_COMMON = ("many_rests", "copies_of_one_card", "heroes_lost", "much_gold_at_once", "the_guardian")
_EASY = ("no_militia", "of_each_group", "paired_families", "without_a_weapon")
ODDS: Final[Mapping[str, float]] = MappingProxyType(
    {**dict.fromkeys(_RARE, 0.15), **dict.fromkeys(_COMMON, 0.4), **dict.fromkeys(_EASY, 0.5)}
)
"""About how often Veteranos meet each that they have kept, as measured (docs/MODES.md)."""

LESS: Final = frozenset({"unarmed_victories", "exact_victories", "magic_victories"})
"""Figures that a battle won with less than all one has may raise."""

DOUBT: Final = 0.6
"""In the beginning of a game so much of what is done may yet prove vain, at the end nothing."""

UNKNOWN: Final = 0.3
"""The same of all others."""


def odds(name: str) -> float:
    """How often a commission is met by a good bot that has kept it, from 0 to 1."""
    return ODDS.get(name, UNKNOWN)


def value(
    state: State, seat: int, faces: Sequence[CardDef], xp: int, hope: float, paid: int = 0
) -> float:
    """What a seat's commission is worth to it, in victory points, if it owned these cards and this
    experience, and had paid so much more gold this turn; 0 where it has none, or it is not known.

    Every part of the way is worth its part of the points, the less the more of the game is to come:
    ``hope``, from 0 to 1. What is met for good is worth all of them.
    """
    asked = commission.kept(state, seat)
    if asked is None:
        return 0.0
    found = commission.progress_of(asked, Holdings(state, seat, faces, xp))
    found = _as_it_counts(found, state.tally[seat], paid)
    return asked.points * found.share * (1.0 if found.sure else 1 - DOUBT * hope)


def _as_it_counts(found: Progress, tally: Mapping[str, int], paid: int) -> Progress:
    """The progress, of which nothing is left where it must be made at one go and was not."""
    if found.met:
        return found
    if found.commission.figure == "longest_run":
        return found._replace(amount=tally.get("run", 0))
    if found.commission.figure == "most_spent":
        spent = found._replace(amount=tally.get("spent", 0) + paid)
        return spent if spent.met else spent._replace(amount=0)
    return found


def asks_for_less(state: State, seat: int) -> bool:
    """Whether a seat's commission may be met by a battle won with less than all it has."""
    asked = commission.kept(state, seat)
    if asked is None or asked.figure not in LESS:
        return False
    return not asked.met_by(state.tally[seat].get(asked.figure, 0))


def choose(state: State, seat: int, seed: int) -> int:
    """The place of the commission to keep, of those dealt: each as often as it promises, so that
    nobody can tell by the table which it was."""
    known = state.library.commissions
    dealt = [known[name] for name in state.commissions[seat]]
    promises = [one.points * odds(one.id) for one in dealt]
    _, bits = rng.step(seed)
    lot = bits / (rng.MASK + 1) * sum(promises)
    return 0 if lot < promises[0] else 1
