"""Weights that a turn is planned by: who is how likely to win, read from an average hand.

The weights are data (two files), found by ``tools/learn`` from games that the bots played against
themselves. They differ along the game: between the knots of its phase they are mixed.
"""

from __future__ import annotations

import json
from functools import lru_cache
from operator import mul
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from thunderstone import bots
from thunderstone.bots.traits import TRAITS, Row
from thunderstone.engine.program import BadCard
from thunderstone.engine.setup import BLOCK

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from thunderstone.engine.state import State

Made = TypeVar("Made")

FOLDER = Path(bots.__file__).parent
"""Where the sources lie: this module itself may be a compiled one, which lies elsewhere."""

WEIGHTS = FOLDER / "weights.json"
ROLLOUT = FOLDER / "rollout.json"
"""What a turn is planned by, and what lines are played out by: each found by what wins matches of
whoever plays by it."""

LONG_GAME: Final = 28.0
"""Monsters that leave the hall in a whole game of two, about: the phase is measured by it."""

LAST_BLOCK = BLOCK + 1
POINTS = TRAITS.index("points")
LEAST_POINT: Final = 0.02
"""A victory point is never worth less than this, in log odds: other things are measured by it."""


class Weights(NamedTuple):
    """A row of weights at each knot; a phase is the share of a game still to come, from 0 to 1."""

    knots: tuple[float, ...]
    rows: tuple[tuple[float, ...], ...]

    def at(self, phase: float) -> list[float]:
        """The weights of a phase: those of the knots around it, mixed."""
        phase = min(max(phase, self.knots[0]), self.knots[-1])
        upper = next(n for n, knot in enumerate(self.knots) if n and phase <= knot)
        low, high = self.knots[upper - 1], self.knots[upper]
        share = (phase - low) / (high - low)
        pairs = zip(self.rows[upper - 1], self.rows[upper], strict=True)
        return [a + (b - a) * share for a, b in pairs]


@lru_cache(maxsize=8)
def load_weights(path: Path = WEIGHTS) -> Weights:
    """The weights in a file. Raises BadCard where it is damaged, or made for other figures."""
    return read_data(path, _weights_from)


def _weights_from(data: dict[str, Any]) -> Weights:
    if tuple(data["traits"]) != TRAITS:
        raise ValueError("made for other figures; run tools/learn again")
    return Weights(tuple(data["knots"]), tuple(tuple(row) for row in data["rows"]))


def read_data(path: Path, made: Callable[[dict[str, Any]], Made]) -> Made:
    """What is made of the data in a file of the game. Raises BadCard where that cannot be done."""
    try:
        return made(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise BadCard("cannot_read", path, why=repr(error)) from None


def clears_left(state: State) -> float:
    """Monsters that leave the hall before the last stone is in rank 1, as far as all can tell.

    A stone nobody has seen lies somewhere in the last block (R32); one that was buried, at the
    bottom. Solo, a table is as a seat of two (R159).
    """
    farthest, unseen = 0.0, False
    kinds = state.cards
    for rank in (1, 2, 3):
        for card in state.hall[rank]:
            if kinds[card].kind == "thunderstone":
                farthest = max(farthest, rank - 1.0)
    found = farthest > 0 or any(kinds[card].kind == "thunderstone" for card in state.hall[1])
    for place, card in enumerate(state.dungeon[: LAST_BLOCK + 1]):
        if card < 0 or kinds[card].kind != "thunderstone":
            continue
        if card in state.known:
            found, farthest = True, max(farthest, len(state.dungeon) - place + 2.0)
        else:
            unseen = True
    if found and not unseen:
        return farthest
    depth = len(state.dungeon)
    return max(farthest, depth - min(depth, LAST_BLOCK) / 2 + 2.0)


def phase_of(state: State) -> float:
    """The share of a game still to come: what leaves the hall is shared among all seats."""
    if state.last_round:
        return 0.0
    seats = max(2, len(state.seats))
    phase = min(1.0, clears_left(state) * 2 / (LONG_GAME * seats))
    if state.variant.end == "rounds":
        phase = min(phase, max(0.0, (state.variant.rounds - state.rounds - 1) / LONG_GAME))
    return phase


def value_of(row: Row, weights: Sequence[float]) -> float:
    """How good a row of traits is, in log odds."""
    return float(sum(map(mul, row, weights)))
