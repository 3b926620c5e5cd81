"""What is known of a game at the table, however often the table is laid anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.client.hindsight import Hindsight
from thunderstone.ui.foresight import Foresight
from thunderstone.ui.scenes.table.narrator import Narrator
from thunderstone.ui.scenes.table.prompt import Begun
from thunderstone.ui.services import Motion

if TYPE_CHECKING:
    from thunderstone.client.playback import TableGame
    from thunderstone.ui.services import Services


HURRY = 0.12
"""How long motion takes, as a share, while the bots are being hurried."""


class Tempo:
    """The speed of the moment; ``fast``: the bots' moves are shown at once."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.fast = False

    @property
    def factor(self) -> float:
        """How long motion takes, as a share of its designed duration; 0: no motion."""
        return self.motion.factor * (HURRY if self.fast else 1.0)

    @property
    def shows(self) -> bool:
        """Whether what happens is shown bit by bit, and not in one moment."""
        return not self.fast and self.motion.factor > 0


class Memory:
    """The story told so far, what was thought out about it, and what the player had begun.

    ``ended``: the end of the game has been shown. ``read_until`` is the turn in which the recap
    was read last, and by whom; ``held_open`` the end of a turn that the player wants to be asked.
    """

    def __init__(self, game: TableGame, player: Services) -> None:
        self.narrator = Narrator(game)
        self.foresight = Foresight(game)
        self.hindsight = Hindsight(game, lambda: player.settings.show_points)
        self.tempo = Tempo(player)
        self.begun = Begun()
        self.read_until = self.held_open = (-1, -1)
        self.ended = False
