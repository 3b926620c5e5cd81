"""One card of the table: its faces, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.client.choice import DECKS
from thunderstone.engine.options import DRAWN, OWN
from thunderstone.ui.kit import Button, Column, Item, Overlay, Plate, Row
from thunderstone.ui.scenes.common.card_tiles import Faces, Stack
from thunderstone.ui.scenes.setup.board import DISEASE, Spot
from thunderstone.ui.services import Pictures, Services

if TYPE_CHECKING:
    from thunderstone.ui.scenes.setup.sitting import Sitting


class Deed(NamedTuple):
    """A line of the menu: its word, its icon, what it does."""

    key: str
    icon: str
    act: Callable[[], None]


class CardScreen(Overlay[Services]):
    """The faces at the left, the deeds at the right.

    ``open_options`` and ``open_picker`` lead on from the table, the latter to a kind of cards.
    """

    name = "setup_card"

    def __init__(
        self,
        services: Services,
        sitting: Sitting,
        spot: Spot,
        stack: Stack,
        open_options: Callable[[], None],
        open_picker: Callable[[str], None],
    ) -> None:
        super().__init__(services)
        self.pictures: Pictures = services
        self.sitting, self.spot, self.stack = sitting, spot, stack
        self.open_options, self.open_picker = open_options, open_picker
        self.first = self.deeds()[0].key

    def body(self) -> Plate:
        """The faces and the deeds."""
        close = Deed("close", "undo", self.back)
        title = self.stack.group or self.stack.card.words_in(self.services.language).name
        return Plate(title, wide=None)[
            Row(gap="l", align="start")[
                Faces(self.pictures, self.stack.faces),
                Column(gap="s", wide="list")[*map(self._button, [*self.deeds(), close])],
            ]
        ]

    def _button(self, deed: Deed) -> Item:
        key = f"on_card.{deed.key}"
        detail = "" if deed.key == "close" else self.say(f"{key}_detail")
        return Button(deed.key, self.say(key), deed.act, detail, icon=deed.icon, tall="action")

    def deeds(self) -> list[Deed]:
        """What can be done with the card at this table."""
        sitting, (kind, name) = self.sitting, self.spot
        table = sitting.choice.table
        options = Deed("options", "scroll", self._then(self.open_options))
        if kind == DISEASE:
            return [options]
        if table == OWN:
            return [
                Deed("pick", "cards", self._then(lambda: self.open_picker(kind))),
                Deed("out", "cross", self._done(lambda: sitting.choose_card(kind, name))),
            ]
        if table == DRAWN and kind in DECKS:
            locked = sitting.locked(name)
            key, icon = ("unlock", "cross") if locked else ("lock", "lock")
            return [
                Deed(key, icon, self._done(lambda: sitting.lock(name, not locked))),
                Deed("another", "cards", self._done(lambda: sitting.another(name))),
                Deed("ban", "skull", self._done(lambda: sitting.ban(name))),
            ]
        if table == DRAWN:
            return [options]
        change = Deed("change", "cards", self._then(self._take_over))
        return [change, options] if kind == "stones" else [change]

    def _take_over(self) -> None:
        self.sitting.make_own()
        self.open_picker(self.spot.kind)

    def _done(self, act: Callable[[], object]) -> Callable[[], None]:
        """Do something and go back to the table."""

        def do() -> None:
            act()
            self.services.pop()

        return do

    def _then(self, act: Callable[[], object]) -> Callable[[], None]:
        """Go back to the table and on from there."""

        def do() -> None:
            self.services.pop()
            act()

        return do
