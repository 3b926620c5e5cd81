"""The cards of a table in rows: heroes and basics, village, monsters, and what else lies there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine.options import DRAWN, OWN
from thunderstone.engine.setup import disease_faces
from thunderstone.engine.wishes import MOST_FAMILIES
from thunderstone.ui import theme
from thunderstone.ui.brush import text
from thunderstone.ui.durations import TURN
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.common.card_tiles import PITCH_X, Gap, Stack, Tile, stack_of
from thunderstone.ui.scenes.setup.sitting import MOST_STACKS
from thunderstone.ui.tween import Tween, linear
from thunderstone.ui.widgets import Label

if TYPE_CHECKING:
    from thunderstone.ui.scenes.setup.sitting import Sitting
    from thunderstone.ui.services import Services

ROW = 142.0
COLUMNS = 8
LAPSE = 0.11
"""Seconds from one card that is turned over to the next."""

BASICS, DISEASE = "basics", "disease"


class Spot(NamedTuple):
    """What a tile or a gap is about: the list it belongs to, and the card there (or "")."""

    kind: str
    name: str = ""


Act = Callable[[Spot], None]


class Board(Node):
    """The rows. Tiles are kept from one layout to the next, so that nothing flickers."""

    def __init__(self, services: Services, sitting: Sitting, x: float, y: float, act: Act) -> None:
        super().__init__((x, y, COLUMNS * PITCH_X, 4 * ROW))
        self.services, self.sitting, self.act = services, sitting, act
        self.tiles: dict[Spot, Tile] = {}

    def build(self) -> None:
        """Lay the rows out for the table and the language of the moment."""
        self.clear()
        before, self.tiles = self.tiles, {}
        cards = self.sitting.shown
        self._group("heroes", cards.heroes, 0, 0, before)
        self._group(BASICS, cards.basics, 4, 0, before)
        self._group("village", cards.village, 0, 1, before)
        monsters = self._group("monsters", cards.monsters, 0, 2, before)
        features = (*cards.guardians, *cards.treasures)
        stones = max(2, len(cards.stones))
        deck = self.sitting.setup.variant.disease
        crowded = max(2, len(features) + 1) + stones + 2 > COLUMNS
        if crowded and monsters + stones <= COLUMNS:  # beside the monsters there is room
            self._group("stones", cards.stones, COLUMNS - stones, 2, before)
            column = max(2, self._group("features", features, 0, 3, before, COLUMNS - 2))
        else:
            room = COLUMNS - stones - 2
            column = max(2, self._group("features", features, 0, 3, before, room))
            column += max(2, self._group("stones", cards.stones, column, 3, before))
        self._group(DISEASE, (deck,), column, 3, before)

    def _group(
        self,
        kind: str,
        names: Sequence[str],
        column: int,
        row: int,
        before: dict[Spot, Tile],
        room: int = COLUMNS,
    ) -> int:
        """A heading with its tiles; gives the columns that they take. More than there is ``room``
        for overlap."""
        services = self.services
        words = services.word(f"setup.{'stone' if kind == 'stones' else kind}").upper()
        style = text.style_of(theme.ROLE_SECTION, colour=theme.VILLAGE_LABEL_SOFT)
        x, y = column * PITCH_X, row * ROW
        self.add(Label(words, style, x, y + 13, room=2 * PITCH_X - 14, least=14))
        gap = self._gap(kind, len(names))
        taken = len(names) + (gap is not None)
        pitch = PITCH_X * min(1.0, (room - 1) / max(1, taken - 1))
        for name in names:
            tile = self._tile(Spot(self._list_of(kind, name), name), before)
            tile.place(x, y + 26)
            x += pitch
        if gap is not None:
            gap.place(x, y + 26)
            self.add(gap)
        return min(room, taken)

    def _list_of(self, kind: str, name: str) -> str:
        if kind != "features":
            return kind
        return "guardians" if name in self.services.library.cards else "treasures"

    def _tile(self, spot: Spot, before: dict[Spot, Tile]) -> Tile:
        stack = self._stack(spot)
        tile = before.get(spot) or Tile(self.services, stack)
        shown = stack.group or stack.card.words_in(self.services.language).name
        tile.relabel(shown, stack)
        tile.on_click = None if spot.kind == BASICS else lambda: self.act(spot)
        tile.mark = "lock" if self.sitting.locked(spot.name) else ""
        self.tiles[spot] = tile
        self.add(tile)
        return tile

    def _stack(self, spot: Spot) -> Stack:
        services = self.services
        if spot.kind != DISEASE:
            return stack_of(services.library, spot.name, services.language)
        faces = disease_faces(services.library, spot.name)
        words = services.word(f"setup.disease_{spot.name}")
        copies = sum(card.count for card in faces) if spot.name == "special" else 1
        return Stack(spot.name, faces[0], copies, words, tuple(faces))

    def _gap(self, kind: str, count: int) -> Gap | None:
        """The free place after some tiles, where there is one that can be filled."""
        own = self.sitting.choice.table == OWN
        most = {**MOST_STACKS, "monsters": MOST_FAMILIES, "stones": 1}.get(kind, 0)
        heading = self.services.word(f"setup.{'stone' if kind == 'stones' else kind}")
        if kind == "features" and not count:
            return Gap(self.services.word("setup.none"), heading, lambda: self.act(Spot(kind)))
        if own and (count < most or kind == "features"):
            label = f"{heading}: {self.services.word('on_card.pick')}"
            return Gap("", label, lambda: self.act(Spot(kind)))
        return None

    # -- turning over -----------------------------------------------------------------------

    def turn_over(self, old: set[Spot] | None = None) -> Iterator[Tween]:
        """The cards that are not ``old`` are turned over one by one, as they were drawn."""
        if self.sitting.choice.table != DRAWN or self.services.factor <= 0:
            return
        order = ("monsters", "guardians", "treasures", "heroes", "village", "stones", DISEASE)
        new = [spot for spot in self.tiles if spot.kind in order and spot not in (old or set())]
        new.sort(key=lambda spot: order.index(spot.kind))
        for place, spot in enumerate(new):
            tile = self.tiles[spot]
            tile.flip = 0.0
            delay = place * LAPSE
            yield Tween(tile, TURN * 2, delay=delay, ease=linear, flip=1.0)
