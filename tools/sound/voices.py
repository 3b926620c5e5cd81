"""The voices that sounds are made of: paper, struck bodies, strings, breath, drums and magic.

A voice is what a word of the data comes to: a function from a source of chance to a signal. Each
models roughly how the thing itself sounds; none is a recording.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Literal

import numpy as np
from numpy.random import Generator

from tools.paint.vocabulary import Vocabulary, declare
from tools.sound import signal as sig
from tools.sound.signal import Signal

Voice = Callable[[Generator], Signal]

VOICES: Vocabulary[Voice] = Vocabulary("voice")
"""Every voice by name; the arguments are those of its function."""


def voice(sounding: Callable[..., Signal]) -> Callable[..., Voice]:
    """Enter a voice: data gives its arguments, and the source of chance, its first, comes later."""

    @functools.wraps(sounding)
    def word(**given: Any) -> Voice:
        return functools.partial(sounding, **given)

    declare(word, sounding, less=1)
    return VOICES.word(word)


BODIES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "coin": ((1.0, 0, 1.0), (1.51, -2, 0.8), (2.36, -4, 0.9), (3.17, -7, 0.5), (4.42, -10, 0.4)),
    "steel": ((1.0, -4, 1.0), (2.76, 0, 0.9), (5.40, -3, 0.7), (8.93, -7, 0.45), (11.3, -9, 0.3)),
    "glass": ((1.0, 0, 1.0), (2.32, -5, 0.7), (4.25, -9, 0.5), (6.63, -14, 0.3)),
    "bell": (
        (0.5, -5, 1.3),
        (1.0, 0, 1.0),
        (1.19, -4, 0.8),
        (1.5, -7, 0.6),
        (2.0, -3, 0.7),
        (2.67, -10, 0.4),
        (3.01, -12, 0.35),
    ),
    "wood": ((1.0, 0, 1.0), (2.57, -7, 0.6), (4.16, -13, 0.4), (6.0, -18, 0.25)),
    "stone": ((1.0, 0, 1.0), (1.62, -3, 0.8), (2.31, -5, 0.6), (3.55, -9, 0.4), (5.2, -12, 0.3)),
    "skin": ((1.0, 0, 1.0), (1.59, -6, 0.6), (2.14, -9, 0.45), (2.65, -13, 0.35), (2.92, -15, 0.3)),
}
"""The ways in which bodies ring: hertz as a multiple of the lowest, decibels, and how long each
rings as a share of the whole."""

Body = Literal["coin", "steel", "glass", "bell", "wood", "stone", "skin"]

VOWELS: dict[str, tuple[tuple[float, float], ...]] = {
    "a": ((730, 0), (1090, -4), (2440, -18), (3400, -26)),
    "e": ((530, 0), (1840, -10), (2480, -16), (3500, -26)),
    "i": ((280, 0), (2250, -16), (2900, -20), (3600, -26)),
    "o": ((450, 0), (800, -6), (2600, -28), (3300, -34)),
    "u": ((310, 0), (700, -12), (2250, -34), (3200, -40)),
}
"""The resonances of a throat, for the size of a grown person."""

Vowel = Literal["a", "e", "i", "o", "u"]


def _drifting(
    rng: Generator, samples: int, band: tuple[float, float], towards: float, slope: float
) -> Signal:
    """Noise between two frequencies, both of which move ``towards`` a multiple of themselves."""
    low, high = band
    first = sig.noise(rng, samples, sig.band(low, high, slope))
    last = sig.noise(rng, samples, sig.band(low * towards, high * towards, slope))
    return sig.blended(first, last, np.linspace(0.0, 1.0, samples))


@voice
def paper(
    rng: Generator,
    *,
    seconds: float,
    low: float = 900.0,
    high: float = 7000.0,
    rough: float = 0.5,
    peak: float = 0.4,
    towards: float = 1.0,
) -> Signal:
    """A card drawn over felt: grainy hiss, its colour moving ``towards`` a multiple."""
    samples = sig.count(seconds * rng.uniform(0.92, 1.08))
    tint = rng.uniform(0.94, 1.06)
    moving = _drifting(rng, samples, (low * tint, high * tint), towards, 12.0)
    grain = sig.flutter(rng, samples, 70.0, rough)
    return moving * grain * sig.arch(samples, peak) * 0.3


@voice
def burst(
    rng: Generator, *, seconds: float, low: float, high: float, rise: float = 0.002
) -> Signal:
    """A knock of noise between two frequencies that dies away."""
    samples = sig.count(seconds)
    hiss = sig.noise(rng, samples, sig.band(low, high, 18.0))
    return hiss * sig.swell(samples, rise, seconds) * 0.4


@voice
def strike(
    rng: Generator,
    *,
    body: Body,
    hertz: float,
    seconds: float,
    hard: float = 0.5,
    spread: float = 0.012,
    rise: float = 0.0015,
) -> Signal:
    """A struck body ringing in its modes; a ``hard`` mallet (0 to 1) wakes the upper ones."""
    samples = sig.count(seconds)
    at = sig.times(samples)
    total = np.zeros(samples)
    for ratio, level, share in BODIES[body]:
        pitch = hertz * ratio * (1.0 + spread * rng.standard_normal())
        if pitch > sig.RATE * 0.45:
            continue
        soft = (1.0 - hard) * 9.0 * np.log2(max(ratio, 1.0))
        strength = sig.gain(level - soft) * rng.uniform(0.85, 1.15)
        ring = 10.0 ** (-3.0 * at / (seconds * share))
        total += strength * np.sin(2 * np.pi * pitch * at + rng.uniform(-0.4, 0.4)) * ring
    return sig.eased(total * 0.35, rise, 0.02)


@voice
def pluck(
    rng: Generator, *, hertz: float, seconds: float, bright: float = 0.5, damp: float = 0.5
) -> Signal:
    """A plucked string: a period of noise that is smoothed each time around (Karplus-Strong)."""
    period = max(2, round(sig.RATE / hertz))
    loop = sig.filtered(
        rng.uniform(-1.0, 1.0, period), [(20, 0.0), (800 + 9000 * bright, 0.0), (20000, -30.0)]
    )
    rounds = sig.count(seconds) // period + 2
    keep = 10.0 ** (-3.0 * period / sig.RATE / (seconds * (1.4 - damp)))
    rows = np.empty((rounds, period))
    for row in range(rounds):
        rows[row] = loop
        loop = keep * (0.5 * loop + 0.5 * np.roll(loop, 1))
    raw = rows.ravel()
    # a loop of whole samples is a little flat or sharp: read it at the right speed
    speed = hertz * (period + 0.5) / sig.RATE
    places = np.arange(sig.count(seconds)) * speed
    string = np.interp(places[places < len(raw) - 1], np.arange(len(raw)), raw)
    return sig.eased(string * 0.5, 0.001, 0.05)


@voice
def tone(
    rng: Generator,
    *,
    hertz: float,
    seconds: float,
    partials: tuple[float, ...] = (0.0, -12.0, -20.0),
    rise: float = 0.02,
    hold: float = 0.0,
    glide: float = 1.0,
    vibrato: float = 0.0,
) -> Signal:
    """A steady tone of whole partials (decibels each) that may glide to a multiple of itself."""
    samples = sig.count(seconds)
    at = sig.times(samples)
    pitch = hertz * glide ** (at / seconds)
    pitch = pitch * (1.0 + vibrato * np.sin(2 * np.pi * 5.2 * at + rng.uniform(0, 6.28)))
    phase = 2 * np.pi * np.cumsum(pitch) / sig.RATE
    total = np.zeros(samples)
    for number, level in enumerate(partials, start=1):
        total += sig.gain(level) * np.sin(number * phase + rng.uniform(0, 0.3))
    return total * 0.3 * sig.swell(samples, rise, max(0.05, seconds - rise - hold), hold)


@voice
def bowed(
    rng: Generator,
    *,
    hertz: float,
    seconds: float,
    players: int = 3,
    dark: float = 2200.0,
    rise: float = 0.18,
    fall: float = 0.5,
    bite: float = 0.3,
) -> Signal:
    """Strings under bows: several players a little apart, each with a vibrato of his own.

    ``dark`` is where their brightness ends, in hertz; ``bite`` how much of the bow is heard.
    """
    samples = sig.count(seconds + fall)
    at = sig.times(samples)
    total = np.zeros(samples)
    for _ in range(players):
        sway = 0.0035 * np.clip(at / 0.6, 0.0, 1.0)  # the hand begins to rock a moment later
        sway = sway * np.sin(2 * np.pi * rng.uniform(4.6, 5.8) * at + rng.uniform(0, 6.28))
        pitch = hertz * (1.0 + 0.0016 * rng.standard_normal()) * (1.0 + sway)
        total += 2.0 * ((np.cumsum(pitch) / sig.RATE + rng.uniform()) % 1.0) - 1.0
    bow = sig.noise(rng, samples, [(400, -12.0), (2500, 0.0), (6000, -8.0)])
    total += bow * bite * 10.0 ** (-3.0 * at / 0.25)
    body = [(60, -14.0), (180, 0.0), (300, 2.0), (480, -2.0), (1100, 1.0), (dark, -6.0)]
    sung = sig.filtered(total / players, [*body, (dark * 4, -50.0)])
    return sung * 0.3 * sig.swell(samples, rise, fall * 2.0, max(0.0, seconds - rise))


@voice
def horn(
    rng: Generator, *, hertz: float, seconds: float, bright: float = 0.5, fall: float = 0.35
) -> Signal:
    """A horn: the louder it gets, the more of its upper partials are heard (0 to 1: ``bright``)."""
    samples = sig.count(seconds + fall)
    at = sig.times(samples)
    scoop = 1.0 - 0.012 * np.exp(-at / 0.03)
    waver = 1.0 + 0.0015 * np.sin(2 * np.pi * 4.8 * at + rng.uniform(0, 6.28))
    phase = 2 * np.pi * np.cumsum(hertz * scoop * waver) / sig.RATE
    strength = sig.swell(samples, 0.09, fall * 2.0, max(0.0, seconds - 0.09))
    total = np.zeros(samples)
    for number in range(1, 13):
        if hertz * number > sig.RATE * 0.4:
            break
        tilt = strength ** (1.0 + (number - 1) * 0.35 * (1.4 - bright))
        total += (
            sig.gain(-(7.5 - 5.0 * bright) * (number - 1) ** 0.85) * tilt * np.sin(number * phase)
        )
    breath = sig.noise(rng, samples, sig.band(600, 2500, 12.0)) * 0.02 * strength
    return (total * 0.3 + breath) * 0.8


@voice
def flute(
    rng: Generator, *, hertz: float, seconds: float, breath: float = 0.2, fall: float = 0.2
) -> Signal:
    """A wooden flute: nearly a pure tone, with the breath that feeds it."""
    samples = sig.count(seconds + fall)
    at = sig.times(samples)
    sway = 0.004 * np.clip((at - 0.25) / 0.5, 0.0, 1.0) * np.sin(2 * np.pi * 5.0 * at)
    phase = 2 * np.pi * np.cumsum(hertz * (1.0 + sway)) / sig.RATE
    pure = np.sin(phase) + 0.16 * np.sin(2 * phase) + 0.07 * np.sin(3 * phase)
    air = sig.noise(rng, samples, [(hertz / 2, -18.0), (hertz * 2, 0.0), (hertz * 8, -24.0)])
    strength = sig.swell(samples, 0.06, fall * 2.0, max(0.0, seconds - 0.06))
    chiff = 1.0 + 2.5 * np.exp(-at / 0.04)
    return (pure * 0.3 + air * breath * 0.12 * chiff) * strength


@voice
def shimmer(
    rng: Generator,
    *,
    hertz: float,
    seconds: float,
    ratio: float = 1.41,
    depth: float = 3.0,
    rise: float = 0.01,
    glide: float = 1.0,
    waver: float = 0.0,
) -> Signal:
    """One oscillator bending another: bells that are no bells, and everything magical."""
    samples = sig.count(seconds)
    at = sig.times(samples)
    pitch = hertz * glide ** (at / seconds)
    pitch = pitch * (1.0 + waver * np.sin(2 * np.pi * 6.5 * at + rng.uniform(0, 6.28)))
    phase = 2 * np.pi * np.cumsum(pitch) / sig.RATE
    bend = depth * 10.0 ** (-1.6 * at / seconds)
    made = np.sin(phase + bend * np.sin(ratio * phase + rng.uniform(0, 6.28)))
    return made * 0.3 * sig.swell(samples, rise, seconds - rise)


@voice
def throat(
    rng: Generator,
    *,
    hertz: float,
    seconds: float,
    vowel: Vowel = "o",
    to: Vowel = "a",
    size: float = 1.0,
    glide: float = 0.8,
    rough: float = 0.4,
    breath: float = 0.25,
    peak: float = 0.35,
) -> Signal:
    """A creature's voice: a rough buzz and breath through a throat ``size`` times a person's."""
    samples = sig.count(seconds)
    at = sig.times(samples)
    wander = sig.noise(rng, samples, [(1, 0.0), (14, 0.0), (60, -40.0)])
    pitch = hertz * glide ** (at / seconds) * (1.0 + 0.06 * rough * wander)
    phase = np.cumsum(pitch) / sig.RATE
    buzz = 2.0 * (phase % 1.0) - 1.0
    half = np.sin(np.pi * phase)  # every other beat weaker: the rattle of large animals
    buzz = buzz * (1.0 + rough * half) + rough * 0.3 * rng.standard_normal(samples)
    air = sig.noise(rng, samples, [(200, -6.0), (1500, 0.0), (9000, -12.0)])
    source = buzz * 0.5 * (1.0 - breath) + air * breath
    through = [
        sig.filtered(source, sig.formants([(f / size, level) for f, level in VOWELS[name]]))
        for name in (vowel, to)
    ]
    first, last = (sig.even(part) for part in through)
    moving = sig.blended(first, last, np.linspace(0.0, 1.0, samples))
    return moving * sig.arch(samples, peak) * sig.flutter(rng, samples, 9.0, 0.15) * 0.25


@voice
def choir(
    rng: Generator,
    *,
    notes: tuple[float, ...],
    seconds: float,
    vowel: Vowel = "a",
    rise: float = 0.4,
) -> Signal:
    """Voices holding a chord, several of them a little apart on every note."""
    samples = sig.count(seconds)
    at = sig.times(samples)
    total = np.zeros(samples)
    for note in notes:
        for _ in range(4):
            sway = 1.0 + 0.004 * np.sin(2 * np.pi * rng.uniform(4.2, 5.6) * at + rng.uniform(0, 6))
            pitch = note * sway * (1.0 + 0.003 * rng.standard_normal())
            phase = np.cumsum(pitch) / sig.RATE + rng.uniform()
            total += 2.0 * (phase % 1.0) - 1.0
    sung = sig.even(sig.filtered(total, sig.formants(list(VOWELS[vowel]))))
    return sung * 0.2 * sig.swell(samples, rise, max(0.2, seconds - rise) * 1.6)


@voice
def drum(
    rng: Generator, *, hertz: float, seconds: float, drop: float = 1.8, snap: float = 0.3
) -> Signal:
    """A large drum: the pitch falls from ``drop`` times its rest, with the slap of the skin."""
    samples = sig.count(seconds)
    at = sig.times(samples)
    pitch = hertz * (1.0 + (drop - 1.0) * 10.0 ** (-3.0 * at / (seconds * 0.22)))
    skin = np.sin(2 * np.pi * np.cumsum(pitch) / sig.RATE)
    skin += 0.35 * np.sin(2 * np.pi * np.cumsum(pitch * 1.59) / sig.RATE)
    slap = sig.noise(rng, samples, sig.band(250, 2400, 9.0)) * 10.0 ** (-3.0 * at / 0.07)
    return (skin + snap * slap) * 0.5 * sig.swell(samples, 0.002, seconds)


@voice
def rumble(
    rng: Generator, *, seconds: float, high: float = 120.0, peak: float = 0.3, uneven: float = 0.3
) -> Signal:
    """Stone moving under the ground."""
    samples = sig.count(seconds)
    earth = sig.noise(rng, samples, [(25, -12.0), (45, 0.0), (high, -2.0), (high * 5, -34.0)])
    return earth * sig.arch(samples, peak) * sig.flutter(rng, samples, 11.0, uneven) * 0.4


@voice
def hiss(
    rng: Generator,
    *,
    seconds: float,
    low: float,
    high: float,
    towards: float = 1.0,
    peak: float = 0.4,
    uneven: float = 0.1,
) -> Signal:
    """Air: breath, wind, or fire catching, moving ``towards`` a multiple of its colour."""
    samples = sig.count(seconds)
    moving = _drifting(rng, samples, (low, high), towards, 10.0)
    return moving * sig.arch(samples, peak) * sig.flutter(rng, samples, 16.0, uneven) * 0.25


@voice
def crackle(
    rng: Generator,
    *,
    seconds: float,
    rate: float,
    low: float = 900.0,
    high: float = 6000.0,
    peak: float = 0.3,
) -> Signal:
    """Fire: small snaps, ``rate`` of them a second, of uneven strength."""
    samples = sig.count(seconds)
    total = np.zeros(samples)
    bow = sig.arch(samples, peak)
    for _ in range(max(1, round(rate * seconds))):
        start = int(rng.integers(0, samples))
        length = sig.count(rng.uniform(0.004, 0.02))
        centre = rng.uniform(low, high)
        snap = sig.noise(rng, length, sig.band(centre / 1.6, centre * 1.6, 12.0))
        snap *= sig.swell(length, 0.0006, length / sig.RATE) * rng.exponential(0.5)
        sig.add(total, snap * bow[start], start)
    return total * 0.5


@voice
def bed(
    rng: Generator,
    *,
    seconds: float,
    curve: tuple[tuple[float, float], ...],
    uneven: float = 0.0,
    pace: float = 0.5,
) -> Signal:
    """Steady noise with a spectrum of its own that ends where it began: the ground of a loop."""
    samples = sig.count(seconds)
    return sig.noise(rng, samples, curve) * sig.flutter(rng, samples, pace, uneven) * 0.1


@voice
def murmur(rng: Generator, *, seconds: float, people: int = 6, hertz: float = 130.0) -> Signal:
    """People talking at some distance: syllables without words that go around with the loop."""
    samples = sig.count(seconds)
    total = np.zeros(samples)
    names: list[Any] = list(VOWELS)
    for _ in range(people):
        own = hertz * rng.uniform(0.75, 1.7)
        at = rng.uniform(0.0, seconds)
        until = at + seconds
        while at < until:
            for _ in range(int(rng.integers(3, 9))):
                first, last = rng.choice(names, 2)
                long = rng.uniform(0.11, 0.24)
                word = throat(
                    hertz=own * rng.uniform(0.88, 1.15), seconds=long, vowel=first, to=last,
                    glide=rng.uniform(0.86, 1.1), rough=0.12, breath=0.35,
                )(rng)  # fmt: skip
                sig.add(total, word * rng.uniform(0.5, 1.0), sig.count(at) % samples, around=True)
                at += long * rng.uniform(0.7, 1.1)
            at += rng.uniform(0.4, 1.6)
    return sig.filtered(total, [(90, -24.0), (250, 0.0), (900, -3.0), (3000, -24.0)])
