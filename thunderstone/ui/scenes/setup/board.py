"""The cards of a table in rows: heroes and basics, village, monsters, and what else lies there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine.options import DRAWN, OWN
from thunderstone.engine.wishes import MOST_FAMILIES
from thunderstone.ui.durations import TURN
from thunderstone.ui.kit import Column, Flow, Item, Text
from thunderstone.ui.scenes.common.card_tiles import (
    FACE_UP,
    FreePlace,
    Stack,
    Tile,
    Turning,
    disease_stack,
    stack_of,
)
from thunderstone.ui.scenes.setup.sitting import MOST_STACKS, Sitting
from thunderstone.ui.tween import Tween, linear

if TYPE_CHECKING:
    from thunderstone.ui.services import Services

LAPSE = 0.11
"""Seconds from one card that is turned over to the next."""

BASICS, DISEASE = "basics", "disease"
_TURNED = ("monsters", "guardians", "treasures", "heroes", "village", "stones", DISEASE)
"""The kinds in the order in which a draw turns them over."""

_MOST = {**MOST_STACKS, "monsters": MOST_FAMILIES, "stones": 1}
"""Up to how many of a kind a table of one's own has a place to fill."""


class Spot(NamedTuple):
    """What a tile or a gap is about: the list it belongs to, and the card there (or "")."""

    kind: str
    name: str = ""


class Board:
    """The rows of a sitting's table; ``act`` is told what has been clicked."""

    def __init__(self, services: Services, sitting: Sitting, act: Callable[[Spot], None]) -> None:
        self.services, self.sitting, self.act = services, sitting, act
        self.turning: dict[Spot, Turning] = {}
        """The cards that are being turned over, or have been."""

    @property
    def kinds(self) -> dict[str, list[Spot]]:
        """What lies there, by the headings above it."""
        cards = self.sitting.shown
        return {
            "heroes": [Spot("heroes", name) for name in cards.heroes],
            BASICS: [Spot(BASICS, name) for name in cards.basics],
            "village": [Spot("village", name) for name in cards.village],
            "monsters": [Spot("monsters", name) for name in cards.monsters],
            "features": [
                *(Spot("guardians", name) for name in cards.guardians),
                *(Spot("treasures", name) for name in cards.treasures),
            ],
            "stones": [Spot("stones", name) for name in cards.stones],
            DISEASE: [Spot(DISEASE, self.sitting.setup.variant.disease)],
        }

    def body(self) -> Item:
        """The rows; where there are many Thunderstones, they lie beside the Monsters."""
        kinds = self.kinds
        below = ["features", "stones", DISEASE]
        crowded = sum(len(kinds[kind]) for kind in below) > MOST_STACKS["village"]
        beside = [below.pop(1)] if crowded else []
        groups = {kind: self._group(kind, spots) for kind, spots in kinds.items()}
        return Column(gap="m", pad=("s", "none"))[
            Flow(gap=("s", "s"))[groups["heroes"], groups[BASICS]],
            groups["village"],
            Flow(gap=("xl", "s"))[groups["monsters"], *(groups[kind] for kind in beside)],
            Flow(gap=("xl", "s"))[*(groups[kind] for kind in below)],
        ]

    def _group(self, kind: str, spots: Sequence[Spot]) -> Item | None:
        """A heading with its tiles, and a place to fill where there is room for one more."""
        heading = self.services.word(heading_of(kind))
        place = self._place(kind, heading, len(spots))
        if not spots and place is None:
            return None
        return Column(gap="s", align="start")[
            Text(heading.upper(), "section"),
            Flow(gap=("s", "s"))[*map(self._tile, spots), place],
        ]

    def _tile(self, spot: Spot) -> Item:
        return Tile(
            self.services,
            ".".join(spot),
            self.stack(spot),
            None if spot.kind == BASICS else partial(self.act, spot),
            mark="lock" if self.sitting.locked(spot.name) else "",
            turning=self.turning.get(spot, FACE_UP),
        )

    def stack(self, spot: Spot) -> Stack:
        """The cards behind a tile."""
        services, (kind, name) = self.services, spot
        if kind == DISEASE:
            return disease_stack(services.library, name, services.word(f"setup.disease_{name}"))
        return stack_of(services.library, name, services.language)

    def _place(self, kind: str, heading: str, count: int) -> Item | None:
        """The free place after some tiles, where there is one that can be filled."""
        own = self.sitting.choice.table == OWN
        if own and (count < _MOST.get(kind, 0) or kind == "features"):
            label = f"{heading}: {self.services.word('on_card.pick')}"
            return FreePlace(f"gap.{kind}", label, partial(self.act, Spot(kind)))
        return None

    # -- turning over -----------------------------------------------------------------------

    def spots(self) -> list[Spot]:
        """Every card that lies there by a draw or a choice."""
        return [spot for kind, spots in self.kinds.items() if kind != BASICS for spot in spots]

    def turn_over(self, old: set[Spot]) -> Iterator[Tween]:
        """The cards that are not ``old`` are turned over one by one, as they were drawn."""
        self.turning = {}
        if self.sitting.choice.table != DRAWN or self.services.factor <= 0:
            return
        new = [spot for spot in self.spots() if spot not in old]
        for place, spot in enumerate(sorted(new, key=lambda spot: _TURNED.index(spot.kind))):
            turning = self.turning[spot] = Turning()
            yield Tween(turning, TURN * 2, delay=place * LAPSE, ease=linear, flip=1.0)


def heading_of(kind: str) -> str:
    """The key of a kind's heading."""
    return "setup.stone" if kind == "stones" else f"setup.{kind}"
