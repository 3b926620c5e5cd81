"""The road of a campaign as the map shows it: where its places lie, and how far one has come."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from thunderstone.resources import asset_path

if TYPE_CHECKING:
    from thunderstone.campaign import Tale
    from thunderstone.catalogue.campaign import Place
    from thunderstone.ui.brush.waypoint import Stage

Point = tuple[float, float]
"""Shares of the width and the height of the painted ground."""

Side = Literal["left", "right", "below"]
Track = Literal["high", "low"]


@dataclass(frozen=True, slots=True)
class RoadDrawing:
    """The road of the painted ground (``assets/art/road.json``).

    ``tracks`` are its two ways, point by point, which meet again at each of the ``forks``;
    ``stations`` are where one halts, both as numbers of points. ``labels`` is the side of each
    station on which its name stands.
    """

    tracks: dict[Track, list[Point]]
    stations: list[int]
    forks: list[int]
    labels: dict[Track, list[Side]]

    def halt(self, night: int, nights: int) -> float:
        """Where one halts in a night of so many, counted in stations from 0: the first at the
        road's beginning, the last at its end; where there are more nights than stations, between
        them, and never where both ways meet."""
        last = len(self.stations) - 1
        at = last if nights == 1 else last * (night - 1) / (nights - 1)
        if nights <= len(self.stations):
            return round(at)
        whole, rest = divmod(at, 1)
        near = rest if rest < 1 - rest else rest - 1  # a fork lies half way
        return whole + (near / 2) % 1

    def number_of(self, halt: float) -> int:
        """The number of the point at a halt."""
        whole = int(halt)
        first = self.stations[whole]
        after = self.stations[min(whole + 1, len(self.stations) - 1)]
        return round(first + (after - first) * (halt - whole))

    def fork_before(self, number: int) -> int:
        """The last fork before a point of the road."""
        return max(fork for fork in self.forks if fork < number)


@functools.cache
def road_drawing() -> RoadDrawing:
    """The road of the painted ground."""
    plain = json.loads(asset_path("art", "road.json").read_text(encoding="utf-8"))
    tracks: dict[Track, list[Point]] = {
        "high": _points(plain["high"]),
        "low": _points(plain["low"]),
    }
    return RoadDrawing(tracks, plain["stations"], plain["forks"], plain["labels"])


def _points(words: str) -> list[Point]:
    """Points as they are written: "0.5,0.25 0.6,0.3"."""
    pairs = (word.split(",") for word in words.split())
    return [(float(x), float(y)) for x, y in pairs]


class Station(NamedTuple):
    """A place on the road: where it lies, on which side its name stands, what has become of it."""

    place: Place
    at: Point
    side: Side
    stage: Stage


class Road:
    """The road of a campaign as it stands."""

    def __init__(self, tale: Tale) -> None:
        self.tale, self.drawing = tale, road_drawing()

    def stations(self) -> list[Station]:
        """All places, the farthest first."""
        found = [
            self._station(place, track)
            for night in range(1, self.tale.campaign.nights + 1)
            for track, place in self._sides(night)
        ]
        return sorted(found, key=lambda station: station.at[1])

    def tonight(self) -> tuple[Place, ...]:
        """Where one may go now: to one of several places, or to the one that has been chosen."""
        tale = self.tale
        if tale.over:
            return ()
        return (tale.campaign.places[tale.place],) if tale.place else tale.places

    def walked(self) -> list[Point]:
        """The way behind, up to where the captains wait."""
        found: list[Point] = []
        reached = 0
        for night in self.tale.nights:
            track = self._track(self.tale.campaign.places[night.place])
            until = self._waiting(night.number)
            found += self.drawing.tracks[track][reached : until + 1]
            reached = until
        return found

    def camp(self) -> Point:
        """Where the captains wait: before tonight's fork, or at the end."""
        walked = self.walked()
        return walked[-1] if walked else self.drawing.tracks["high"][0]

    # -- where a place lies ---------------------------------------------------------------

    def _sides(self, night: int) -> Sequence[tuple[Track, Place]]:
        places = self.tale.campaign.places_of(night)
        return [(self._track(place), place) for place in places]

    @staticmethod
    def _track(place: Place) -> Track:
        return "low" if place.way == "low" else "high"

    def _halt(self, night: int) -> float:
        return self.drawing.halt(night, self.tale.campaign.nights)

    def _waiting(self, night: int) -> int:
        """The point at which captains wait who have played a night."""
        if night == self.tale.campaign.nights:
            return self.drawing.number_of(self._halt(night))
        ahead = self.drawing.number_of(self._halt(night + 1))
        return max(self.drawing.fork_before(ahead), self.drawing.number_of(self._halt(night)))

    def _station(self, place: Place, track: Track) -> Station:
        halt = self._halt(place.night)
        at = self.drawing.tracks[track][self.drawing.number_of(halt)]
        return Station(place, at, self.drawing.labels[track][int(halt)], self._stage(place))

    def _stage(self, place: Place) -> Stage:
        tale = self.tale
        if any(night.place == place.id for night in tale.nights):
            return "done"
        if place in self.tonight():
            return "tonight"
        return "passed" if place.night <= tale.night else "ahead"
