"""Mutations of bytes: what a bad disk, a bad copy or a bad mind makes of a file."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

MOST = 4
"""So many mutations are made of one file at most."""

Mutation = Callable[[random.Random, bytes, Sequence[bytes]], bytes]

ODD_NUMBERS = (
    b"-1",
    b"0",
    b"1e999",
    b"-1e999",
    b"1.5",
    b"NaN",
    b"Infinity",
    b"-Infinity",
    b"9223372036854775808",
    b"-9223372036854775809",
    b"1" + b"0" * 400,
    b"9" * 5000,
    b"true",
    b"null",
    b'""',
    b"[]",
    b"{}",
)
ODD_TEXTS = (
    b'"\\ud800"',
    b'"\\udfff\\ud800"',
    b'"\\u0000"',
    b'"\\u202e"',
    b'"' + b"A" * 5000 + b'"',
    b"\"__import__('os').system('true')\"",
    b'"../../../../etc/passwd"',
    b"!!python/object/apply:os.system ['true']",
    b"&a [*a, *a]",
    b"*a",
    b"<<: {a: 1}",
    b"2024-99-99",
    b"\xff\xfe",
    b"\x00",
    b"\xed\xa0\x80",
    b"\r\n---\r\n",
    b"%n%s{0.__class__}",
)


def _place(chance: random.Random, data: bytes) -> int:
    return chance.randrange(len(data) + 1)


def _piece(chance: random.Random, data: bytes) -> tuple[int, int]:
    start = _place(chance, data)
    return start, min(len(data), start + int(chance.expovariate(1 / 20)) + 1)


def flip(chance: random.Random, data: bytes, _others: Sequence[bytes]) -> bytes:
    """One bit is another."""
    if not data:
        return b"\x80"
    place = chance.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << chance.randrange(8)]) + data[place + 1 :]


def replace(chance: random.Random, data: bytes, _others: Sequence[bytes]) -> bytes:
    """A few bytes are any others."""
    start, end = _piece(chance, data)
    return data[:start] + chance.randbytes(end - start) + data[end:]


def delete(chance: random.Random, data: bytes, _others: Sequence[bytes]) -> bytes:
    """A few bytes are missing."""
    start, end = _piece(chance, data)
    return data[:start] + data[end:]


def cut(chance: random.Random, data: bytes, _others: Sequence[bytes]) -> bytes:
    """The rest is missing, or there are zeros in its place."""
    place = _place(chance, data)
    return data[:place] + bytes((len(data) - place) * chance.randrange(2))


def double(chance: random.Random, data: bytes, _others: Sequence[bytes]) -> bytes:
    """A piece stands there several times."""
    start, end = _piece(chance, data)
    return data[:end] + data[start:end] * chance.choice((1, 2, 50)) + data[end:]


def splice(chance: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """It begins as this file and goes on as another."""
    other = chance.choice(others)
    return data[: _place(chance, data)] + other[_place(chance, other) :]


def number(chance: random.Random, data: bytes, _others: Sequence[bytes]) -> bytes:
    """A number is an odd one, or no number at all."""
    found = list(re.finditer(rb"-?\d+", data))
    if not found:
        return data + chance.choice(ODD_NUMBERS)
    one = chance.choice(found)
    return data[: one.start()] + chance.choice(ODD_NUMBERS) + data[one.end() :]


def text(chance: random.Random, data: bytes, _others: Sequence[bytes]) -> bytes:
    """A text is an odd one, or anything but a text."""
    found = list(re.finditer(rb'"[^"\n]*"|\b[a-z_]{3,}\b', data))
    if not found:
        return data + chance.choice(ODD_TEXTS)
    one = chance.choice(found)
    return data[: one.start()] + chance.choice(ODD_TEXTS + ODD_NUMBERS) + data[one.end() :]


def nest(chance: random.Random, data: bytes, _others: Sequence[bytes]) -> bytes:
    """Brackets inside brackets, closed or not."""
    place, depth = _place(chance, data), chance.choice((3, 40, 2000, 100_000))
    opened, closed = chance.choice(((b"[", b"]"), (b'{"a":', b"}"), (b"- ", b""), (b"{a: ", b"}")))
    return (
        data[:place] + opened * depth + b"1" + closed * depth * chance.randrange(2) + data[place:]
    )


def line(chance: random.Random, data: bytes, _others: Sequence[bytes]) -> bytes:
    """A line stands somewhere else, further in, or twice."""
    lines = data.split(b"\n")
    moved = chance.choice(lines)
    where = chance.randrange(len(lines) + 1)
    return b"\n".join([*lines[:where], b" " * chance.randrange(5) + moved, *lines[where:]])


MUTATIONS: tuple[Mutation, ...] = (
    flip,
    replace,
    delete,
    cut,
    double,
    splice,
    number,
    number,
    text,
    text,
    nest,
    line,
)


def mutated(seed: str, samples: Sequence[bytes]) -> bytes:
    """A sample with one to four mutations; the same for the same seed."""
    chance = random.Random(seed)
    data = chance.choice(samples)
    for _ in range(chance.randint(1, MOST)):
        data = chance.choice(MUTATIONS)(chance, data, samples)
    return data
