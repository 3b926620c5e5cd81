"""A sound device that nobody hears and that notes what it is asked for."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from thunderstone.ui.sound.board import SoundBoard
from thunderstone.ui.sound.cues import CUES
from thunderstone.ui.sound.mixer import Sound
from thunderstone.ui.sound.volumes import Volumes

LOUD = Volumes(100, 100, 100, 100, 100, 100)


class Recorder:
    """A device that notes what it is asked for."""

    def __init__(self, fault: str = "") -> None:
        self.sounds = {
            **{cue: Sound("effects", (f"{cue}.wav",), False) for cue in CUES},
            "button": Sound("interface", ("button.wav",), False),
        }
        self.missing: dict[str, str] = {}
        self.fault = fault
        self.played: list[tuple[str, float, bool]] = []
        self.places: list[tuple[str, float]] = []
        self.music: list[dict[str, float]] = []
        self.closed = False

    def play(self, name: str, volume: float, *, urgent: bool) -> None:
        if self.fault:
            raise pygame.error(self.fault)
        self.played.append((name, round(volume, 3), urgent))

    def dwell(self, name: str, volume: float) -> None:
        self.places.append((name, round(volume, 3)))

    def set_ambience(self, volume: float) -> None:
        self.places.append(("=", round(volume, 3)))

    def play_music(self, levels: Mapping[str, float]) -> None:
        self.music.append({name: round(level, 3) for name, level in levels.items() if level})

    def close(self) -> None:
        self.closed = True


class MixingDesk:
    """A board on a recorder, with a clock that stands still."""

    def __init__(self, volumes: Volumes = LOUD, fault: str = "") -> None:
        self.now = 0.0
        self.lines: list[str] = []
        self.device = Recorder(fault)
        self.opened = 0
        self.board = SoundBoard(
            volumes, opener=self._open, clock=lambda: self.now, report=self.lines.append
        )

    def _open(self) -> Recorder:
        self.opened += 1
        return self.device

    def start(self) -> MixingDesk:
        self.board.open()
        self.board.wait()
        return self

    @property
    def names(self) -> list[str]:
        return [name for name, _, _ in self.device.played]
