"""Signals: one row of samples at ``RATE``; noise, filters, envelopes, echoes and loudness."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]
"""Samples, nominally between -1 and 1."""

RATE = 44100
"""Samples a second while a sound is being made."""

SILENT_DB = -90.0


def count(seconds: float) -> int:
    """How many samples some seconds are, at least one."""
    return max(1, round(seconds * RATE))


def times(samples: int) -> Signal:
    """The time of each sample, in seconds."""
    return np.arange(samples) / RATE


def gain(decibels: float) -> float:
    """Decibels as a factor."""
    return float(10.0 ** (decibels / 20.0))


def decibels(factor: float) -> float:
    """A factor as decibels, at least ``SILENT_DB``."""
    return max(SILENT_DB, 20.0 * float(np.log10(max(factor, 1e-9))))


# ---- spectra


def filtered(signal: Signal, curve: Sequence[tuple[float, float]]) -> Signal:
    """The signal with its spectrum weighed by ``curve``: hertz and decibels, rising in hertz.

    Between its points the curve is straight over octaves. The filter delays nothing and wraps
    around, so that steady noise stays a seamless loop.
    """
    size = len(signal)
    hertz = np.fft.rfftfreq(size, 1.0 / RATE)
    octaves = np.log2(np.maximum(hertz, 1.0))
    knots = np.log2([max(at, 1.0) for at, _ in curve])
    levels = np.interp(octaves, knots, [level for _, level in curve])
    weights = 10.0 ** (levels / 20.0)
    weights[0] = 0.0
    return np.fft.irfft(np.fft.rfft(signal) * weights, size)


def band(low: float, high: float, slope: float = 24.0) -> list[tuple[float, float]]:
    """A curve that lets through ``low`` to ``high`` hertz and falls by ``slope`` dB an octave."""
    points = [(low / 8, -3 * slope), (low, 0.0), (high, 0.0), (high * 8, -3 * slope)]
    return points if high > low else [points[0], (low, 0.0), points[3]]


def noise(rng: np.random.Generator, samples: int, curve: Sequence[tuple[float, float]]) -> Signal:
    """Steady noise with the spectrum of ``curve``, of a root mean square of 1."""
    return even(filtered(rng.standard_normal(samples), curve))


def even(signal: Signal) -> Signal:
    """The signal at a root mean square of 1."""
    made: Signal = signal / max(float(np.sqrt(np.mean(signal**2))), 1e-12)
    return made


def formants(
    peaks: Sequence[tuple[float, float]], width: float = 0.28
) -> list[tuple[float, float]]:
    """The curve of a throat: peaks of hertz and decibels, each about ``width`` octaves wide."""
    hertz = 2.0 ** np.linspace(np.log2(40.0), np.log2(RATE / 2), 160)
    total = np.full(len(hertz), 10.0 ** (-46.0 / 20.0))
    for at, level in peaks:
        distance = np.log2(hertz / at) / width
        total += gain(level) / (1.0 + distance**2) ** 1.5
    return [(float(at), decibels(float(level))) for at, level in zip(hertz, total, strict=True)]


def blended(first: Signal, second: Signal, share: Signal) -> Signal:
    """From one signal to another of equal length and power; ``share`` is how much of the second."""
    angle = np.clip(share, 0.0, 1.0) * (np.pi / 2)
    return first * np.cos(angle) + second * np.sin(angle)


# ---- envelopes


def swell(samples: int, rise: float, fall: float, hold: float = 0.0) -> Signal:
    """Up within ``rise`` seconds, level for ``hold``, then down by 60 dB in ``fall`` seconds.

    The end is eased to nought.
    """
    at = times(samples)
    up = np.clip(at / max(rise, 1.0 / RATE), 0.0, 1.0)
    up = up * up * (3.0 - 2.0 * up)
    down = 10.0 ** (-3.0 * np.maximum(at - rise - hold, 0.0) / max(fall, 1e-4))
    return up * down * _ending(samples, min(0.02, samples / RATE / 4))


def arch(samples: int, peak: float = 0.5) -> Signal:
    """A bow from nought to nought that is highest at the share ``peak`` of its length."""
    share = np.linspace(0.0, 1.0, samples)
    bow: Signal = np.sin(np.pi * share ** (np.log(0.5) / np.log(peak))) ** 2
    return bow


def flutter(rng: np.random.Generator, samples: int, hertz: float, depth: float) -> Signal:
    """An uneven strength around 1 that changes about ``hertz`` times a second."""
    raw = noise(rng, samples, [(hertz / 16, 0.0), (hertz, 0.0), (hertz * 8, -60.0)])
    return np.maximum(1.0 + depth * raw, 0.0)


def _ending(samples: int, seconds: float) -> Signal:
    tail = min(samples, count(seconds))
    shape = np.ones(samples)
    shape[samples - tail :] = 0.5 + 0.5 * np.cos(np.linspace(0.0, np.pi, tail))
    return shape


def eased(signal: Signal, rise: float = 0.002, fall: float = 0.012) -> Signal:
    """The signal with both ends brought to nought."""
    samples = len(signal)
    head = min(samples, count(rise))
    shape = _ending(samples, fall)
    shape[:head] *= 0.5 - 0.5 * np.cos(np.linspace(0.0, np.pi, head))
    return signal * shape


# ---- putting together


def add(onto: Signal, part: Signal, at: int, *, around: bool = False) -> None:
    """Add a part from sample ``at`` on; ``around`` lets what is too long go on at the beginning."""
    size = len(onto)
    if not around:
        part = part[: max(0, size - at)]
        onto[at : at + len(part)] += part
        return
    for start in range(0, len(part), size):
        piece = part[start : start + size]
        np.add.at(onto, (np.arange(len(piece)) + at + start) % size, piece)


def echo(
    signal: Signal, rng: np.random.Generator, seconds: float, wet: float, dark: float
) -> Signal:
    """The signal in a room that rings for ``seconds``; ``dark`` is where its treble ends, in hertz.

    The result is as long as the signal: whoever wants the tail leaves room for it.
    """
    ring = count(seconds)
    tail = noise(rng, ring, [(120, -18.0), (300, 0.0), (dark, 0.0), (dark * 4, -40.0)])
    tail *= 10.0 ** (-3.0 * np.linspace(0.0, 1.0, ring)) * np.clip(times(ring) / 0.008, 0.0, 1.0)
    tail /= np.sqrt(np.sum(tail**2))
    return signal + wet * _convolved(signal, tail)


def echo_around(
    signal: Signal, rng: np.random.Generator, seconds: float, wet: float, dark: float
) -> Signal:
    """The same for a loop: what rings beyond the end is heard at the beginning."""
    size = len(signal)
    padded = np.concatenate([signal, np.zeros(count(seconds))])
    room = echo(padded, rng, seconds, wet, dark)
    looped = room[:size].copy()
    add(looped, room[size:], 0, around=True)
    return looped


def _convolved(signal: Signal, tail: Signal) -> Signal:
    size = len(signal) + len(tail)
    size = 1 << (size - 1).bit_length()
    product = np.fft.rfft(signal, size) * np.fft.rfft(tail, size)
    return np.fft.irfft(product, size)[: len(signal)]


def slower(signal: Signal, rate: int) -> Signal:
    """The signal at a lower rate, without what that rate cannot hold."""
    if rate == RATE:
        return signal
    size = round(len(signal) * rate / RATE)
    spectrum = np.fft.rfft(signal)[: size // 2 + 1]
    edge = max(1, len(spectrum) // 20)
    spectrum[-edge:] *= 0.5 + 0.5 * np.cos(np.linspace(0.0, np.pi, edge))
    return np.fft.irfft(spectrum, size) * (size / len(signal))


# ---- loudness


_EAR = [(20.0, -30.0), (60.0, -9.0), (150.0, -2.0), (500.0, 0.0), (1500.0, 1.0), (3000.0, 4.0)]
"""How much more or less the ear makes of a frequency at the strength of a game's sounds."""

_MOMENT = 0.15
"""Seconds over which the ear sums a sound up."""


def loudness(signal: Signal, rate: int = RATE) -> float:
    """How loud the loudest moment is, in decibels below full scale, weighed as the ear does."""
    size = len(signal)
    hertz = np.fft.rfftfreq(size, 1.0 / rate)
    knots = np.log2([at for at, _ in _EAR])
    levels = np.interp(np.log2(np.maximum(hertz, 1.0)), knots, [level for _, level in _EAR])
    heard = np.fft.irfft(np.fft.rfft(signal) * 10.0 ** (levels / 20.0), size)
    moment = min(size, round(_MOMENT * rate))
    summed = np.concatenate([[0.0], np.cumsum(heard**2)])
    power = (summed[moment:] - summed[:-moment]) / round(_MOMENT * rate)
    return 10.0 * float(np.log10(max(float(power.max()), 1e-9)))


def centroid(signal: Signal, rate: int = RATE) -> float:
    """Where the middle of the spectrum lies, in hertz: how bright a sound is."""
    power = np.abs(np.fft.rfft(signal)) ** 2
    hertz = np.fft.rfftfreq(len(signal), 1.0 / rate)
    return float(np.sum(hertz * power) / max(float(np.sum(power)), 1e-12))


def limited(signal: Signal, ceiling: float) -> Signal:
    """The signal with its peaks rounded off below ``ceiling``; what is quiet stays as it is."""
    knee = ceiling * 0.6
    over = np.abs(signal) - knee
    room = ceiling - knee
    bent = knee + room * np.tanh(np.maximum(over, 0.0) / room)
    return np.where(over > 0, np.sign(signal) * bent, signal)
