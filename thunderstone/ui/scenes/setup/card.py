"""One card of the table: its faces, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.client.choice import DECKS
from thunderstone.engine.options import DRAWN, OWN
from thunderstone.ui.canvas import HEIGHT, WIDTH
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.common.card_tiles import shape_of
from thunderstone.ui.scenes.notice import Overlay
from thunderstone.ui.scenes.setup.board import DISEASE, Spot
from thunderstone.ui.widgets import Button

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.brush.button import Manner
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.setup.scene import SetupScene
    from thunderstone.ui.services import Services

_EDGE, _TOP, _GAP = 36.0, 84.0, 10.0
_MENU = 300.0


class Deed(NamedTuple):
    """A line of the menu: its word, its icon, what it does."""

    key: str
    icon: str
    act: Callable[[], None]
    manner: Manner = "plain"


class Faces(Node):
    """Some cards side by side, in one row or two."""

    def __init__(self, services: Services, faces: Sequence[CardDef], x: float, y: float) -> None:
        self.services, self.faces = services, faces
        self.card_w, self.columns = shape_of(len(faces))
        rows = -(-len(faces) // self.columns)
        wide = self.columns * (self.card_w + _GAP) - _GAP
        super().__init__((x, y, wide, rows * (self.card_w * 1.5 + _GAP) - _GAP))

    def paint(self, canvas: Canvas) -> None:
        """Draw the cards, or their backs until they are painted."""
        for number, card in enumerate(self.faces):
            row, column = divmod(number, self.columns)
            shown = self.services.face(card, self.card_w, large=len(self.faces) == 1)
            if shown is None:
                shown = self.services.faces.back("player", canvas.px(self.card_w))
            x, y = column * (self.card_w + _GAP), row * (self.card_w * 1.5 + _GAP)
            canvas.image(shown, x, y)


class CardScene(Overlay):
    """The faces at the left, the deeds at the right."""

    name = "setup_card"

    def __init__(self, services: Services, setup: SetupScene, spot: Spot) -> None:
        super().__init__(services)
        self.setup, self.spot = setup, spot
        self.stack = setup.board.tiles[spot].stack

    def build(self) -> None:
        """Lay out the faces and the deeds."""
        services = self.services
        self.focus(None)
        self.root.clear()
        faces = Faces(services, self.stack.faces, _EDGE, _TOP)
        deeds = [*self.deeds(), Deed("close", "undo", self.back)]
        self.tall = _TOP + max(faces.h, len(deeds) * 66.0) + 36
        self.wide = faces.w + 3 * _EDGE + _MENU - 10
        tile = self.setup.board.tiles.get(self.spot)
        plate = self.plate(tile.label if tile is not None else self.stack.group)
        plate.add(faces)
        y = _TOP
        for deed in deeds:
            key = f"on_card.{deed.key}"
            detail = "" if deed.key == "close" else services.word(f"{key}_detail")
            box = (_EDGE * 2 - 10 + faces.w, y, _MENU, 56.0)
            button = Button(
                box, services.word(key), deed.act, detail, icon=deed.icon, manner=deed.manner
            )
            plate.add(button)
            if y == _TOP:
                self.focus(button)
            y += 66
        assert self.wide < WIDTH
        assert self.tall < HEIGHT

    def deeds(self) -> list[Deed]:
        """What can be done with the card at this table."""
        table, sitting, spot = self.setup.choice.table, self.setup.sitting, self.spot
        if spot.kind == DISEASE:
            return [Deed("options", "scroll", self._then(self.setup.open_options))]
        if table == OWN:
            return [
                Deed("pick", "cards", self._then(lambda: self.setup.open_picker(spot.kind))),
                Deed("out", "cross", self._done(lambda: sitting.choose_card(*spot))),
            ]
        if table == DRAWN and spot.kind in DECKS:
            locked = sitting.locked(spot.name)
            key, icon = ("unlock", "cross") if locked else ("lock", "lock")
            return [
                Deed(key, icon, self._done(lambda: sitting.lock(spot.name, not locked))),
                Deed("another", "cards", self._done(lambda: sitting.another(spot.name))),
                Deed("ban", "skull", self._done(lambda: sitting.ban(spot.name))),
            ]
        options = Deed("options", "scroll", self._then(self.setup.open_options))
        if table == DRAWN:
            return [options]
        change = Deed("change", "cards", self._then(self._take_over))
        return [change, options] if spot.kind == "stones" else [change]

    def _take_over(self) -> None:
        self.setup.sitting.make_own()
        self.setup.refresh()
        self.setup.open_picker(self.spot.kind)

    def _done(self, act: Callable[[], None]) -> Callable[[], None]:
        """Do something and go back to the table."""

        def do() -> None:
            act()
            self.services.pop()

        return do

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        """Go back to the table and on from there."""

        def do() -> None:
            self.services.pop()
            act()

        return do
