"""Chance as one integer: SplitMix64, so that a game is its seed, its setup and its answers."""

from __future__ import annotations

from typing import Final

MASK: Final = (1 << 64) - 1


def step(rng: int) -> tuple[int, int]:
    """Advance the generator: the next state and 64 random bits."""
    rng = (rng + 0x9E3779B97F4A7C15) & MASK
    bits = rng
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & MASK
    return rng, bits ^ (bits >> 31)


def below(rng: int, bound: int) -> tuple[int, int]:
    """A fair number from 0 to ``bound`` - 1, without modulo bias: the next state and the number."""
    limit = MASK - MASK % bound
    rng, bits = step(rng)
    while bits >= limit:
        rng, bits = step(rng)
    return rng, bits % bound


def shuffle(rng: int, cards: list[int]) -> int:
    """Shuffle ``cards`` in place (Fisher-Yates); gives the generator's next state."""
    for last in range(len(cards) - 1, 0, -1):
        rng = (rng + 0x9E3779B97F4A7C15) & MASK  # a ``step``, written out: decks are long
        bits = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & MASK
        bits ^= bits >> 31
        bound = last + 1
        while bits >= MASK - bound and bits >= MASK - MASK % bound:  # as in ``below``
            rng, bits = step(rng)
        pick = bits % bound
        cards[last], cards[pick] = cards[pick], cards[last]
    return rng
