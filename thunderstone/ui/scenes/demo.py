"""A game that bots play on the table while nobody does; any touch is the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.catalogue import load_presets
from thunderstone.client.choice import NAMES, fresh_seed
from thunderstone.client.session import Session
from thunderstone.journal import Journal, Player
from thunderstone.ui.kit import Ground, Hosted, Item, Layers, Row, Text
from thunderstone.ui.scenes.table.layout import TURN, Box
from thunderstone.ui.scenes.table.manner import Manner
from thunderstone.ui.scenes.table.scene import TableHost

if TYPE_CHECKING:
    from thunderstone.engine.library import Library
    from thunderstone.ui.routes import Route
    from thunderstone.ui.services import Services

BOTS = ("veterano", "aventurero:cazador", "recluta")
"""Who plays; the hand of the first lies open."""

LINE = Box(TURN.right + 24, 10, 412, 34)
"""Between the turn and three seats."""


def open_scene(services: Services, _: Route) -> DemoScene:
    """A new game of bots."""
    return DemoScene(services, bots_game(services.library, fresh_seed()))


def bots_game(library: Library, seed: int) -> Session:
    """A game of bots alone at one of the ready-made tables; it is kept nowhere."""
    presets = list(load_presets().values())
    setup = presets[seed % len(presets)].setup(len(BOTS))
    players = [Player(name, bot) for name, bot in zip(NAMES, BOTS, strict=False)]
    return Session(Journal.new(library, setup, seed, players))


class DemoScene(TableHost[Session]):
    """The table with bots at it, and a line that says how to come back. Only music is heard."""

    name, fleeting = "demo", True

    def __init__(self, services: Services, session: Session) -> None:
        session.viewer = 0
        super().__init__(services, session, Manner(hints=False, advises=False, ended=self.back))
        self.line = Hosted(self.context, LINE, self._line)
        self.line.layer = self.name

    def _line(self) -> Item:
        """How to come back."""
        words = self.services.word("demo.line")
        return Layers(align="stretch")[
            Ground("mark"), Row(pad=("s", "none"))[Text(words, "mark", "centre", grow=1)]
        ]

    def lay(self) -> None:
        """The line lies over the table."""
        super().lay()
        self.table.root.layer = "table"
        self.root.add(self.line)
        self.line.changed()

    def enter(self) -> None:
        """The table is quiet but for its music."""
        self.services.sound.only_music = True
        super().enter()

    def leave(self) -> None:
        """The bots go, and what is heard is the title's again."""
        self.session.close()
        self.services.sound.leave()
        self.services.sound.only_music = False

    def back(self) -> None:
        """To the title."""
        self.services.pop()
