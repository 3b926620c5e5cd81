"""The music: layers of one length and tempo that go around together, turned up and down.

Which of them are heard follows from where the turn is spent and from what everybody can see: how
near a Thunderstone has come to rank 1, and whether a Guardian stands before the gate.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from thunderstone.engine.state import State

Place = Literal["", "title", "village", "dungeon", "ending"]
"""Where one is as far as the music goes; "" is nowhere."""

LAYERS = ("music_village", "music_dungeon", "music_tension", "music_guardian", "music_ending")
"""Every layer, by the name of its sound."""

NEAR = {1: 1.0, 2: 0.7, 3: 0.4}
"""How strong the tension is while a stone lies in a rank; it wins or loses the game in rank 1."""

BESIDE = 0.55
"""How much of the place is heard while a Guardian's drums are."""

STEP, PACE = 0.04, 0.6
"""Seconds between two steps of a layer that is turned up or down, and how much of its full strength
it goes in a second."""


class Mood(NamedTuple):
    """What the music is to be like: a place, a stone's nearness (0 to 1), a Guardian's presence."""

    place: Place = ""
    tension: float = 0.0
    guardian: bool = False


def mood_of(state: State, place: Place) -> Mood:
    """The mood of a game as everybody at the table sees it (the hall lies open), at a place."""
    kinds = {
        rank: {state.cards[card].kind for card in cards} for rank, cards in enumerate(state.hall)
    }
    nearest = [NEAR.get(rank, 0.0) for rank, found in kinds.items() if "thunderstone" in found]
    return Mood(place, max(nearest, default=0.0), "guardian" in kinds.get(0, ()))


def levels(mood: Mood) -> dict[str, float]:
    """How strong each layer is heard, from 0 to 1."""
    found = dict.fromkeys(LAYERS, 0.0)
    if mood.place in ("title", "ending"):
        found["music_ending"] = 1.0
    elif mood.place:
        found[f"music_{mood.place}"] = BESIDE if mood.guardian else 1.0
        found["music_tension"] = mood.tension
        found["music_guardian"] = 1.0 if mood.guardian else 0.0
    return found


class Fader:
    """Turns layers up and down to where they are wanted; nothing runs once they are there.

    ``turn`` is told each step of a layer, from 0 to 1, in a thread of its own; where it gives
    False, nothing can be turned any more.
    """

    def __init__(
        self,
        turn: Callable[[str, float], bool],
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        self._turn, self._sleep = turn, sleep
        self._lock = threading.Lock()
        self._wanted: dict[str, float] = {}
        self._at: dict[str, float] = {}
        self._thread: threading.Thread | None = None

    def move(self, wanted: Mapping[str, float]) -> None:
        """Go there from wherever the layers are."""
        with self._lock:
            self._wanted = dict(wanted)
            if self._thread is None and self._due():
                self._thread = threading.Thread(target=self._run, name="music", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Let everything be as it is, and wait until nothing runs."""
        with self._lock:
            self._wanted = dict(self._at)
            thread = self._thread
        if thread is not None:
            thread.join()

    def _due(self) -> bool:
        return any(self._at.get(name, 0.0) != goal for name, goal in self._wanted.items())

    def _run(self) -> None:
        while True:
            with self._lock:
                steps = self._next()
                if not steps:
                    self._thread = None
                    return
            for name, level in steps.items():
                if not self._turn(name, level):
                    with self._lock:
                        self._thread = None
                    return
            self._sleep(STEP)

    def _next(self) -> dict[str, float]:
        """The layers that are not where they are wanted, a step further."""
        far, steps = STEP * PACE, {}
        for name, goal in self._wanted.items():
            at = self._at.get(name, 0.0)
            if at != goal:
                steps[name] = goal if abs(goal - at) <= far else at + (far if goal > at else -far)
        self._at.update(steps)
        return steps
