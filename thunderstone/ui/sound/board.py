"""The sound board: whatever happens, it never fails; where nothing can be heard, it is silent.

The mixer is opened beside the frames once the window stands, and only where something may be
heard. Between two cues nothing runs here but, for a second or two, the thread that turns the
music's layers up and down. What is needed only then is imported only then: the
first frame does not wait for it.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from thunderstone import words
from thunderstone.ui.sound.cues import CUES, PLACES
from thunderstone.ui.sound.music import Mood, Place, levels, mood_of
from thunderstone.ui.sound.volumes import Volumes

if TYPE_CHECKING:
    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State
    from thunderstone.ui.sound.hearing import Heard
    from thunderstone.ui.sound.mixer import Device, Opener

HEAVY = 4
"""The weight from which on a cue is heard though the moves are being hurried through."""

MOMENT = 0.12
CROWD = {1: 4, 2: 4, 3: 2}
"""How many light cues (of weight 1 and 2), and how many of weight 3, may begin within ``MOMENT``
seconds; those above always may."""

PATIENCE = 3.0
"""Seconds to wait at the end for a mixer that is still being opened."""


def _to_stderr(line: str) -> None:
    print(line, file=sys.stderr)


class SoundBoard:
    """Plays cues at the volumes of their kinds. Nothing here raises.

    ``open`` begins to open the device; until it stands, and where there is none, cues are lost.
    ``opener`` is what opens it, by default the mixer's.
    """

    def __init__(
        self,
        volumes: Volumes | None = None,
        *,
        language: str = "es",
        opener: Opener | None = None,
        clock: Callable[[], float] = time.monotonic,
        report: Callable[[str], None] = _to_stderr,
    ) -> None:
        self.volumes = replace(volumes or Volumes())
        self.language = language
        self.place: Place = ""
        self.mood = Mood("title")
        self.only_music = False
        """Whether nothing else is to be heard, as where nobody plays."""
        self._opener = opener
        self._clock = clock
        self._report = report
        self._lock = threading.RLock()
        self._device: Device | None = None
        self._thread: threading.Thread | None = None
        self._wanted = self._closed = False
        self._begun: dict[str, float] = {}
        self._crowd: dict[bool, list[float]] = {}

    # -- the device -------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether cues can be heard."""
        return self._device is not None

    def open(self) -> None:
        """From now on there may be sound: open the device beside the frames if it is needed."""
        self._wanted = True
        if self._thread is None and not self.volumes.silent and not self._closed:
            self._thread = threading.Thread(target=self._open, name="sound", daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Wait until the device stands, or it is known that there is none."""
        if self._thread is not None:
            self._thread.join()

    def close(self) -> None:
        """Silence, for good."""
        if self._thread is not None:
            self._thread.join(PATIENCE)
        with self._lock:
            self._closed = True
            device, self._device = self._device, None
        if device is not None:
            device.close()

    def _open(self) -> None:
        from thunderstone.ui.sound import hearing, mixer  # noqa: F401  (and the first cue neither)

        try:
            device = (self._opener or mixer.open_mixer)()
        except mixer.NoSound as error:
            if str(error):
                self._fault("device", why=str(error))
            return
        if device.missing:
            file, why = min(device.missing.items())
            self._fault("files", count=len(device.missing), file=file, why=why)
        with self._lock:
            if not self._closed:
                self._device = device
                self._enter(self.place)
                self._play_music()
                return
        device.close()

    def _fault(self, key: str, **figures: object) -> None:
        self._report(words.say(f"sound_fault.{key}", self.language, **figures))

    def _safely(self, act: Callable[[Device], None]) -> None:
        """Do something with the device; one that fails is let go of, and that is said once."""
        with self._lock:
            device = self._device
            if device is None:
                return
            try:
                act(device)
            except pygame.error as error:
                self._device = None
                self._fault("device", why=str(error))

    # -- volumes ----------------------------------------------------------------------------

    def apply(self, volumes: Volumes) -> None:
        """Play at other volumes from now on; ambience and music follow at once."""
        before, self.volumes = self.volumes.share("ambience"), replace(volumes)
        if self._wanted:
            self.open()
        share = self.volumes.share("ambience")
        if before > 0 and share > 0:
            self._safely(lambda device: device.set_ambience(share))
        elif share != before and self.place:
            self._enter(self.place)
        self._play_music()

    # -- cues -------------------------------------------------------------------------------

    def play(self, cue: str, share: float = 1.0) -> None:
        """Let a cue be heard, unless it has only just begun or too much is heard already."""
        if self._device is None or self.only_music:
            return
        now, known = self._clock(), CUES[cue]
        if now - self._begun.get(cue, -1e9) < known.gap:
            return
        light = known.weight < 3
        crowd = [at for at in self._crowd.get(light, ()) if now - at < MOMENT]
        if len(crowd) >= CROWD.get(known.weight, len(CUES)):
            return
        self._safely(lambda device: self._start(device, cue, share, urgent=not light))
        self._begun[cue] = now
        self._crowd[light] = [*crowd, now]

    def _start(self, device: Device, cue: str, share: float, *, urgent: bool) -> None:
        sound = device.sounds.get(cue)
        volume = self.volumes.share(sound.kind) * share if sound is not None else 0.0
        if volume > 0:
            device.play(cue, volume, urgent=urgent)

    def _hear(self, cues: Iterable[Heard]) -> None:
        for cue, share in cues:
            self.play(cue, share)

    # -- the game ---------------------------------------------------------------------------

    def end(self, state: State, humans: Sequence[int], viewer: int) -> None:
        """A game is over and its scores are shown: how that sounds to the people there."""
        if not state.over:
            return
        self.close_evening(state)
        if self._device is not None:
            from thunderstone.engine import scoring
            from thunderstone.ui.sound import hearing

            self.play(hearing.outcome(scoring.winners(state), humans, viewer))

    def close_evening(self, state: State) -> None:
        """A game is over: its last music begins, before anything is said of the result."""
        if state.over:
            self._set_mood(Mood("ending"))

    def tell(self, events: Sequence[Event], state: State, viewer: int) -> None:
        """Events are being shown: what is heard of them. ``state`` is as it is shown."""
        self._follow(events, state)
        if self._device is not None:
            from thunderstone.ui.sound.hearing import heard

            self._hear(heard(events, state, viewer))

    def sum_up(
        self, events: Sequence[Event], state: State, viewer: int, *, hurried: bool = False
    ) -> None:
        """A whole answer is shown in one moment: only what weighs most is heard."""
        self._follow(events, state)
        if self._device is not None:
            from thunderstone.ui.sound.hearing import summed_up

            self._hear(summed_up(events, state, viewer, HEAVY if hurried else 0))

    def _follow(self, events: Sequence[Event], state: State) -> None:
        for event in events:
            if event.kind == "phase":
                self._dwell(PLACES.get(event.source, self.place))
        self._set_mood(mood_of(state, self.place or "village"))

    def enter(self, state: State) -> None:
        """A game is on the table, as ``state`` shows it: be where its turn is spent."""
        self._dwell(PLACES.get(state.turn.phase, self.place))
        self._set_mood(mood_of(state, self.place or "village"))

    def leave(self) -> None:
        """No game is on the table any more: what is heard is the title's."""
        self._dwell("")
        self._set_mood(Mood("title"))

    # -- places and music -------------------------------------------------------------------

    def _dwell(self, place: Place) -> None:
        if place != self.place:
            self.place = place
            self._enter(place)

    def _enter(self, place: str) -> None:
        share = 0.0 if self.only_music else self.volumes.share("ambience")
        self._safely(lambda device: device.dwell(place if share > 0 else "", share))

    def _set_mood(self, mood: Mood) -> None:
        if mood != self.mood:
            self.mood = mood
            self._play_music()

    def _play_music(self) -> None:
        share = self.volumes.share("music")
        wanted = {name: level * share for name, level in levels(self.mood).items()}
        self._safely(lambda device: device.play_music(wanted))
