"""The recorder: where a recording stands, how fast it runs, and with whose eyes it is seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from thunderstone.client.playback import PACE, Playback

if TYPE_CHECKING:
    from thunderstone.ui.services import Motion

SPEEDS = (0.5, 1.0, 2.0, 4.0)
ALL_OPEN = "open"
"""Eyes that see every hand."""

LEAST_FACTOR = 0.25
"""Without motion the recording still keeps this share of its pace."""

_LARGER = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
_SMALLER = (pygame.K_MINUS, pygame.K_KP_MINUS)


class Recorder:
    """Runs a playback. ``moved`` is told when it is somewhere else, or seen with other eyes, and
    ``changed`` when it runs or stops, or runs at another speed."""

    def __init__(
        self,
        playback: Playback,
        motion: Motion,
        *,
        moved: Callable[[], None],
        changed: Callable[[], None],
    ) -> None:
        self.playback, self.motion = playback, motion
        self.moved, self.changed = moved, changed
        self.speed = 1.0
        self._wanted: int | None = None
        self._pace()

    # -- going about ----------------------------------------------------------------------

    def run(self) -> None:
        """Let it run, or stop it; at the end it begins again."""
        playback = self.playback
        if playback.at_end and not playback.playing:
            self.jump(0)
        playback.playing = not playback.playing
        self.changed()

    def go(self, place: int) -> None:
        """Be at a place with the next frame: whoever drags the line asks often."""
        self._wanted = place

    def catch_up(self) -> None:
        """Be where somebody wanted to go."""
        if self._wanted is not None and self._wanted != self.playback.place:
            self.jump(self._wanted)
        self._wanted = None

    def jump(self, place: int) -> None:
        """Be at a place at once."""
        self._wanted = None
        self.playback.jump(place)
        self.moved()

    def to_start(self) -> None:
        """Begin again."""
        self._stop_at(0)

    def to_end(self) -> None:
        """To the last answer."""
        self._stop_at(self.playback.length)

    def step_back(self) -> None:
        """The answer before."""
        self._stop_at(self.playback.place - 1)

    def turn_back(self) -> None:
        """To the beginning of this turn, or of the one before."""
        self._stop_at(self.playback.recording.turn_start(self.playback.place, -1))

    def round_back(self) -> None:
        """To the beginning of this round, or of the one before."""
        self._stop_at(self.playback.recording.round_start(self.playback.place, -1))

    def next_round(self) -> None:
        """To where the next round begins."""
        self.jump(self.playback.recording.round_start(self.playback.place, 1))

    def _stop_at(self, place: int) -> None:
        self.playback.playing = False
        self.jump(place)

    # -- speed and eyes -------------------------------------------------------------------

    def faster(self) -> None:
        """The next speed; after the highest comes the lowest."""
        self.set_speed(SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)])

    def set_speed(self, speed: float) -> None:
        """Run at a speed of SPEEDS."""
        self.speed = speed
        self._pace()
        self.changed()

    def _pace(self) -> None:
        self.playback.interval = PACE * max(LEAST_FACTOR, self.motion.factor) / self.speed

    @property
    def eyes(self) -> str:
        """Whose eyes see it: a seat's number, NOBODY's, or ALL_OPEN."""
        return ALL_OPEN if self.playback.open_hands else str(self.playback.viewer)

    def look_as(self, eyes: str) -> None:
        """See it with other eyes."""
        if eyes == ALL_OPEN:
            self.playback.look_at_all()
        else:
            self.playback.look_as(int(eyes))
        self.moved()

    # -- keys -----------------------------------------------------------------------------

    def act_of(self, event: pygame.Event) -> Callable[[], object] | None:
        """What a key does."""
        far = bool(event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL))
        playback = self.playback
        acts: dict[int, Callable[[], object]] = {
            pygame.K_LEFT: self.turn_back if far else self.step_back,
            pygame.K_RIGHT: playback.next_turn if far else playback.step,
            pygame.K_PAGEUP: self.round_back,
            pygame.K_PAGEDOWN: self.next_round,
            pygame.K_HOME: self.to_start,
            pygame.K_END: self.to_end,
            pygame.K_0: partial(self.look_as, ALL_OPEN),
        }
        for seat in range(len(playback.players)):
            acts[pygame.K_1 + seat] = partial(self.look_as, str(seat))
        at = SPEEDS.index(self.speed)
        higher, lower = SPEEDS[min(at + 1, len(SPEEDS) - 1)], SPEEDS[max(at - 1, 0)]
        acts.update({key: partial(self.set_speed, higher) for key in _LARGER})
        acts.update({key: partial(self.set_speed, lower) for key in _SMALLER})
        return acts.get(event.key)
