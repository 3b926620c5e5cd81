"""Chance as one integer: SplitMix64, so that a game is its seed, its setup and its answers."""

from __future__ import annotations

import functools
import struct
from typing import Final, NamedTuple

MASK: Final = (1 << 64) - 1

STRIDE: Final = 0x9E3779B97F4A7C15
"""By how much the generator moves on with every step."""


def step(rng: int) -> tuple[int, int]:
    """Advance the generator: the next state and 64 random bits."""
    rng = (rng + STRIDE) & MASK
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
    count = len(cards) - 1
    if count < 1:
        return rng
    drawn = steps(rng, count)
    if max(drawn) >= MASK - count - 1:  # one of them may be too many for ``below``
        return _shuffle_singly(rng, cards)
    last = count
    for bits in drawn:
        pick = bits % (last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
        last -= 1
    return (rng + count * STRIDE) & MASK


def _shuffle_singly(rng: int, cards: list[int]) -> int:
    """The same, asking ``below`` for card after card."""
    for last in range(len(cards) - 1, 0, -1):
        rng, pick = below(rng, last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
    return rng


def steps(rng: int, count: int) -> tuple[int, ...]:
    """The random bits of the next ``count`` steps, all reckoned at once.

    They stand beside one another in one long integer, each in a lane of 128 bits, so that a product
    of two numbers of 64 bits does not reach the next one.
    """
    lanes = _lanes(count)
    mask = lanes.mask
    bits = (rng * lanes.ones + lanes.strides) & mask
    bits = ((bits ^ (bits >> 30 & mask)) * 0xBF58476D1CE4E5B9) & mask
    bits = ((bits ^ (bits >> 27 & mask)) * 0x94D049BB133111EB) & mask
    bits ^= bits >> 31 & mask
    return lanes.reader.unpack(bits.to_bytes(lanes.reader.size, "little"))


class _Lanes(NamedTuple):
    """For so many lanes: a one in each, all bits in each, how far the generator has got by the step
    of each, and what reads them all."""

    ones: int
    mask: int
    strides: int
    reader: struct.Struct


@functools.cache
def _lanes(count: int) -> _Lanes:
    lanes = range(0, 128 * count, 128)
    ones = sum([1 << lane for lane in lanes])
    strides = sum([(number * STRIDE & MASK) << lane for number, lane in enumerate(lanes, 1)])
    return _Lanes(ones, ones * MASK, strides, struct.Struct("<" + "Q8x" * count))
