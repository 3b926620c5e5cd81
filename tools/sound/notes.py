"""The notation of music: a row of notes, as in ``d4:2 f4 . [d4 a4]:4 | e4``.

A note is a letter, perhaps ``#`` or ``b``, and an octave (``a4`` is 440 hertz); behind a colon
stand its beats, one where nothing does. ``.`` is a rest, ``[ ]`` holds notes that sound together,
``|`` parts bars for the eye. ``!`` behind all that is an accent.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_STEPS = {"c": -9, "d": -7, "e": -5, "f": -4, "g": -2, "a": 0, "b": 2}
"""Semitones above a4, in the fourth octave."""

_SHIFTS = {"": 0, "#": 1, "b": -1}
_WORD = re.compile(
    r"(?P<names>\[[^\]]+\]|[a-g][#b]?\d|\.)(?::(?P<beats>\d+(?:\.\d+)?))?(?P<accent>!)?"
)
_NAME = re.compile(r"([a-g])([#b]?)(\d)")


class Note(NamedTuple):
    """A note: on which beat it begins, how many it lasts, its frequency in hertz."""

    at: float
    beats: float
    hertz: float
    accent: bool


def notes_of(text: str) -> tuple[list[Note], float]:
    """The notes of a row, and how many beats the row has.

    Raises ValueError with the word that is no note.
    """
    found: list[Note] = []
    at = 0.0
    for word in re.findall(r"\[[^\]]*\]\S*|\S+", text.replace("|", " ")):
        match = _WORD.fullmatch(word)
        if match is None:
            raise ValueError(f"'{word}' is no note; one is written as in d4, f#3:2, [d4 a4]:4 or .")
        beats = float(match["beats"] or 1.0)
        names = match["names"].strip("[]").split()
        for name in names if names != ["."] else ():
            found.append(Note(at, beats, _hertz(name), bool(match["accent"])))
        at += beats
    return found, at


def _hertz(name: str) -> float:
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"'{name}' is no note; one is written as in d4 or f#3")
    letter, shift, octave = match.groups()
    semitones = _STEPS[letter] + _SHIFTS[shift] + 12 * (int(octave) - 4)
    return float(440.0 * 2.0 ** (semitones / 12))
