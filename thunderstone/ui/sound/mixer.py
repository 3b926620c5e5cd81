"""The device that sounds come out of, and the sounds as files."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple, Protocol

import pygame

from thunderstone.resources import asset_path
from thunderstone.ui.sound.music import LAYERS, Fader
from thunderstone.ui.sound.volumes import KINDS

UNHEARD = ("dummy", "disk")
"""SDL's drivers that nobody hears."""

RATE, BUFFER = 44100, 1024
"""Samples a second, and samples between what is asked for and what is heard (23 ms)."""

PLACES_CHANNELS = 2
"""The first channels are the ambience, coming and going; those after it a layer of music each."""

RESERVED = PLACES_CHANNELS + len(LAYERS)
CHANNELS = RESERVED + 14
"""Sounds that may be heard together, and how many of them are ambience and music."""

FADE = 1800
"""Milliseconds in which one place gives way to another."""


class NoSound(Exception):
    """Nothing can be heard; the message says why, and is empty where that is as it should be."""


class Sound(NamedTuple):
    """A sound's kind of volume, its files, and whether it goes around."""

    kind: str
    files: tuple[str, ...]
    loop: bool


class Device(Protocol):
    """What the sound board needs of a mixer. All may raise ``pygame.error``."""

    sounds: dict[str, Sound]
    missing: dict[str, str]

    def play(self, name: str, volume: float, *, urgent: bool) -> None:
        """Let a sound be heard; where all channels are taken, only if it is urgent."""

    def dwell(self, name: str, volume: float) -> None:
        """Let an ambience be heard in place of the last one; "" for none."""

    def set_ambience(self, volume: float) -> None:
        """Change the ambience's volume."""

    def play_music(self, levels: Mapping[str, float]) -> None:
        """Turn the layers of music up or down to these volumes, little by little."""

    def close(self) -> None:
        """Let go of the device."""


def read_sounds(path: Path) -> dict[str, Sound]:
    """The sounds of a manifest by name. Raises OSError, or ValueError where it makes no sense."""
    try:
        entries = json.loads(path.read_text(encoding="utf-8"))["sounds"]
        found: dict[str, Sound] = {}
        for file, entry in sorted(entries.items()):
            name, kind, loop = str(entry["sound"]), str(entry["group"]), bool(entry["loop"])
            if kind not in KINDS or Path(file).name != file:
                raise ValueError(f"{file!r} of kind {kind!r}")
            before = found.get(name, Sound(kind, (), loop)).files
            found[name] = Sound(kind, (*before, file), loop)
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"{path.name}: {error!r}") from error
    return found


class Mixer:
    """pygame's mixer with the game's sounds; opening it and reading them takes a moment.

    ``missing`` has the files that could not be read, and why. Raises NoSound.
    """

    def __init__(self, folder: Path | None = None) -> None:
        try:
            self._folder = folder or asset_path("sounds")
            self.sounds = read_sounds(self._folder / "manifest.json")
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except (OSError, ValueError, NotImplementedError, pygame.error) as error:
            raise NoSound(str(error)) from error
        self.missing: dict[str, str] = {}
        self._chance = random.Random()
        self._last: dict[str, str] = {}
        self._read: dict[str, pygame.mixer.Sound | None] = {}
        self._place = 0
        self._order = list(range(RESERVED, CHANNELS))
        self._fader = Fader(self._turn)
        self._playing = False
        for sound in self.sounds.values():
            for file in sound.files:
                self._read[file] = self._from_disk(file)

    def play(self, name: str, volume: float, *, urgent: bool) -> None:
        """One of the sound's files, not the same twice running."""
        files = [file for file in self.sounds[name].files if file != self._last.get(name)]
        file = self._chance.choice(files or self.sounds[name].files)
        self._last[name] = file
        sound = self._read[file]
        channel = self._channel(urgent=urgent)
        if sound is not None and channel is not None:
            sound.set_volume(volume)
            channel.play(sound)

    def dwell(self, name: str, volume: float) -> None:
        """The new ambience fades in while the old one fades out; the mixer does it by itself."""
        pygame.mixer.Channel(self._place).fadeout(FADE)
        self._place = 1 - self._place
        sound = self._read[self.sounds[name].files[0]] if name in self.sounds else None
        if sound is not None:
            sound.set_volume(volume)
            pygame.mixer.Channel(self._place).play(sound, loops=-1, fade_ms=FADE)

    def set_ambience(self, volume: float) -> None:
        """Change it at once."""
        playing = pygame.mixer.Channel(self._place).get_sound()
        if playing is not None:
            playing.set_volume(volume)

    def play_music(self, levels: Mapping[str, float]) -> None:
        """All layers begin together, unheard, and go around for good: so they stay in time."""
        if not self._playing and any(levels.values()):
            self._playing = True
            for name, channel in self._layers().items():
                sound = self._read[self.sounds[name].files[0]]
                if sound is not None:
                    channel.set_volume(0.0)
                    channel.play(sound, loops=-1)
        self._fader.move(levels)

    def _layers(self) -> dict[str, pygame.mixer.Channel]:
        """The channel of each layer."""
        return {
            name: pygame.mixer.Channel(PLACES_CHANNELS + place)
            for place, name in enumerate(LAYERS)
            if name in self.sounds
        }

    def _turn(self, name: str, level: float) -> bool:
        """A layer is heard so strong from now on; False where there is no device any more."""
        try:
            channel = self._layers().get(name)
            if channel is not None:
                channel.set_volume(level)
        except pygame.error:
            return False
        return True

    def close(self) -> None:
        """Silence at once."""
        self._fader.close()
        self._read.clear()
        pygame.mixer.quit()

    def _channel(self, *, urgent: bool) -> pygame.mixer.Channel | None:
        """A channel that is free, or else, for what is urgent, the one that began longest ago."""
        channels = [(number, pygame.mixer.Channel(number)) for number in self._order]
        free = [entry for entry in channels if not entry[1].get_busy()]
        if not free and not urgent:
            return None
        number, channel = (free or channels)[0]
        self._order.remove(number)
        self._order.append(number)
        return channel

    def _from_disk(self, file: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(self._folder / file)
        except (OSError, pygame.error) as error:
            self.missing[file] = str(error)
            return None


def open_mixer() -> Device:
    """The mixer, where somebody may hear it. Raises NoSound."""
    wanted = os.environ.get("SDL_AUDIODRIVER", "").lower().split(",")
    if wanted[0] in UNHEARD:
        raise NoSound
    return Mixer()


Opener = Callable[[], Device]
"""Opens a device. Raises NoSound."""
