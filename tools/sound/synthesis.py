"""From a recipe to samples: its layers laid over each other, in their room, at their loudness."""

from __future__ import annotations

import wave
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tools.sound import signal as sig
from tools.sound.recipes import GROUPS, Layer, Recipe
from tools.sound.signal import RATE, Signal

PEAK_DB = -3.5
"""No sample is stronger than this, in decibels below full scale."""

QUIET_DB = -56.0
"""A sound ends where nothing louder follows, measured against its own peak."""

Samples = NDArray[np.int16]


def synthesised(recipe: Recipe, variant: int = 0) -> Samples:
    """One file's worth of a sound: 16 bits, mono, at the recipe's rate."""
    rng = np.random.default_rng([recipe.seed, variant])
    mixed = _looped(recipe, rng) if recipe.loop else _once(recipe, rng)
    made = sig.slower(_levelled(mixed, GROUPS[recipe.group] + recipe.level), recipe.rate)
    if not recipe.loop:
        made = sig.eased(made, 0.0005, 0.01)
    return np.round(np.clip(made, -1.0, 1.0) * 32767.0).astype(np.int16)


def write_sound(samples: Samples, rate: int, path: Path) -> None:
    """Write a mono file of 16 bits: ``.wav``, or packed without loss as ``.flac``."""
    if path.suffix == ".flac":
        import soundfile

        soundfile.write(path, samples, rate, subtype="PCM_16")
        return
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples.astype("<i2").tobytes())


def read_sound(path: Path) -> tuple[Samples, int]:
    """The samples of a mono file of 16 bits, and how many of them a second has."""
    if path.suffix == ".flac":
        import soundfile

        samples, rate = soundfile.read(path, dtype="int16")
        return samples, rate
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2), f"{path}: not mono, 16 bits"
        raw = file.readframes(file.getnframes())
        return np.frombuffer(raw, "<i2").astype(np.int16), file.getframerate()


def _parts(recipe: Recipe, rng: np.random.Generator) -> list[tuple[int, Signal]]:
    """Every sounding of every layer: where it begins, and its signal."""
    return [
        (round(max(0.0, at) * RATE), layer.voice(rng) * sig.gain(level))
        for layer in recipe.layers
        for at, level in _soundings(layer, rng)
    ]


def _soundings(layer: Layer, rng: np.random.Generator) -> Iterator[tuple[float, float]]:
    """When a layer sounds, in seconds, and how strong each time, in decibels."""
    at = layer.at
    for turn in range(layer.times):
        yield at, layer.level - turn * layer.falls
        at += layer.every * (1.0 + layer.loose * rng.uniform(-1.0, 1.0))


def _once(recipe: Recipe, rng: np.random.Generator) -> Signal:
    parts = _parts(recipe, rng)
    tail = sig.count(recipe.room.seconds) if recipe.room else 0
    mixed = np.zeros(max(at + len(part) for at, part in parts) + tail)
    for at, part in parts:
        sig.add(mixed, part, at)
    if recipe.room is not None:
        room = recipe.room
        mixed = sig.echo(mixed, rng, room.seconds, room.wet, room.dark)
    return _trimmed(_steady(mixed))


def _looped(recipe: Recipe, rng: np.random.Generator) -> Signal:
    mixed = np.zeros(sig.count(recipe.loop))
    for at, part in _parts(recipe, rng):
        sig.add(mixed, part, at % len(mixed), around=True)
    if recipe.room is not None:
        room = recipe.room
        mixed = sig.echo_around(mixed, rng, room.seconds, room.wet, room.dark)
    centred: Signal = mixed - mixed.mean()
    return centred


def _steady(signal: Signal) -> Signal:
    """Without what is too deep to be heard, which would only move the speaker."""
    padded = np.concatenate([signal, np.zeros(RATE // 4)])
    return sig.filtered(padded, [(8, -60.0), (28, 0.0)])[: len(signal)]


def _trimmed(signal: Signal) -> Signal:
    """Without the end that nobody hears, and without direct current."""
    loud = np.flatnonzero(np.abs(signal) > np.abs(signal).max() * sig.gain(QUIET_DB))
    kept = signal[: loud[-1] + 1] if len(loud) else signal
    return sig.eased(kept - kept.mean(), 0.001, 0.03)


def _levelled(signal: Signal, target: float) -> Signal:
    """As loud as it ought to be; peaks that would stand out are rounded off."""
    ceiling = sig.gain(PEAK_DB)
    made = signal
    for _ in range(4):  # rounding peaks off makes it a little quieter, so look again
        made = sig.limited(made * sig.gain(target - sig.loudness(made)), ceiling)
    return made
