"""A contact sheet of sounds: what the ear would notice, for the eye."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pygame

from tools.arguments import save_picture
from tools.sound import signal as sig
from tools.sound.synthesis import read_sound

_WIDE, _WAVE, _TALL, _HEAD, _GAP, _ACROSS = 300, 56, 110, 34, 12, 5
_LOW, _HIGH = 40.0, 16000.0
_WINDOW = 1024


def draw_sheet(files: Sequence[str], folder: Path, out: Path) -> None:
    """Draw each file's course above its spectrum (40 Hz to 16 kHz, rising by octaves)."""
    pygame.font.init()
    font = pygame.font.Font(None, 19)
    down = -(-len(files) // _ACROSS)
    cell = (_WIDE + _GAP, _HEAD + _WAVE + _TALL + _GAP)
    sheet = pygame.Surface((cell[0] * _ACROSS + _GAP, cell[1] * down + _GAP))
    sheet.fill("#15130f")
    for place, file in enumerate(files):
        corner = (_GAP + place % _ACROSS * cell[0], _GAP + place // _ACROSS * cell[1])
        samples, rate = read_sound(folder / file)
        sound = samples / 32768.0
        peak, loud = sig.decibels(float(np.abs(sound).max())), sig.loudness(sound, rate)
        middle = sig.centroid(sound, rate)
        lines = (
            f"{file}  {len(sound) / rate:.2f} s",
            f"peak {peak:.1f}  loud {loud:.1f} dB  {middle:.0f} Hz",
        )
        for row, line in enumerate(lines):
            sheet.blit(font.render(line, True, "#efe8da"), (corner[0], corner[1] + row * 16))
        sheet.blit(_course(sound), (corner[0], corner[1] + _HEAD))
        sheet.blit(_spectrum(sound, rate), (corner[0], corner[1] + _HEAD + _WAVE))
    save_picture(sheet, out)


def _course(sound: sig.Signal) -> pygame.Surface:
    made = pygame.Surface((_WIDE, _WAVE))
    made.fill("#211d16")
    for x, part in enumerate(np.array_split(sound, _WIDE)):
        if len(part):
            top, bottom = (round(_WAVE / 2 * (1 - float(end))) for end in (part.max(), part.min()))
            pygame.draw.line(made, "#d9b45f", (x, top), (x, bottom))
    return made


def _spectrum(sound: sig.Signal, rate: int) -> pygame.Surface:
    padded = np.concatenate([sound, np.zeros(_WINDOW)])
    starts = np.linspace(0, len(sound) - 1, _WIDE).astype(int)
    frames = padded[starts[:, None] + np.arange(_WINDOW)] * np.hanning(_WINDOW)
    power = np.abs(np.fft.rfft(frames, axis=1))
    hertz = _HIGH * (_LOW / _HIGH) ** (np.arange(_TALL) / (_TALL - 1))
    bins = np.clip(hertz * _WINDOW / rate, 0, power.shape[1] - 1).astype(int)
    shown = 20 * np.log10(power[:, bins] + 1e-6)
    shown[:, hertz > rate / 2] = -120
    light = np.clip((shown + 50) / 70, 0, 1)[..., None]
    colours = np.array([21, 18, 14]) * (1 - light) + np.array([255, 214, 140]) * light
    made = pygame.Surface((_WIDE, _TALL))
    pygame.surfarray.blit_array(made, colours.astype(np.uint8))
    return made
