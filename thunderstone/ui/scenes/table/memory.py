"""What is known of a game at the table, however often the table is laid anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from thunderstone.client.hindsight import Hindsight
from thunderstone.ui.foresight import Foresight
from thunderstone.ui.scenes.table.narrator import Narrator
from thunderstone.ui.scenes.table.prompt import Begun
from thunderstone.ui.scenes.table.tempo import Tempo
from thunderstone.ui.services import Motion

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.profile import Settings


class Player(Motion, Protocol):
    """What the player has chosen."""

    @property
    def settings(self) -> Settings:
        """The settings of the moment."""


class Memory:
    """The story told so far, what was thought out about it, and what the player had begun.

    ``ended``: the end of the game has been shown. ``read_until`` is the turn in which the recap
    was read last, and by whom.
    """

    def __init__(self, game: Session, player: Player) -> None:
        self.narrator = Narrator(game)
        self.foresight = Foresight(game)
        self.hindsight = Hindsight(game, lambda: player.settings.show_points)
        self.tempo = Tempo(player)
        self.begun = Begun()
        self.read_until = (-1, -1)
        self.ended = False
