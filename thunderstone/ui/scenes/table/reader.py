"""What is opened to be read over the table: the chronicle, the recap, the piles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.narration import Recap, recap
from thunderstone.narration.recap import turns_since
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.chronicle import ChroniclePanel, laid_out
from thunderstone.ui.scenes.table.piles import PilesPanel
from thunderstone.ui.scenes.table.reading_panel import Means
from thunderstone.ui.scenes.table.recap_panel import RecapPanel

if TYPE_CHECKING:
    from pathlib import Path

    from thunderstone.client.playback import TableGame
    from thunderstone.narration import Line
    from thunderstone.ui.kit import BuildContext
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.card_pictures import CardPictures
    from thunderstone.ui.scenes.table.log import Asking
    from thunderstone.ui.scenes.table.log_line import LogLine
    from thunderstone.ui.scenes.table.reading_panel import ReadingPanel
    from thunderstone.ui.services import Jobs

IN_SIGHT = 40
"""More lines of the chronicle than these are never in sight at once."""

WARM = 3
"""So many lines of the chronicle are laid out in each frame, long before they are read."""


class Reader:
    """The panels; one at most lies open. ``lines`` gives the chronicle as it stands.

    ``opened`` is told whenever a panel comes or goes, ``closed`` besides when one goes.
    """

    def __init__(
        self,
        context: BuildContext,
        game: TableGame,
        board_view: BoardView,
        pictures: CardPictures,
        folder: Path,
        *,
        lines: Callable[[], Sequence[Line]],
        asking: Asking,
        opened: Callable[[], None],
        closed: Callable[[], None],
        read_until: tuple[int, int] = (-1, -1),
    ) -> None:
        self.game, self.board_view, self.pictures = game, board_view, pictures
        self.means = Means(context, board_view, self.close)
        self.folder = folder
        self.lines, self.asking = lines, asking
        self.opened, self.closed = opened, closed
        self.over = Node(layout.TABLE)
        self.read_until = read_until
        """Who has read the recap last, and in which turn."""
        self._entries: dict[int, LogLine] = {}
        self._warmed, self._prerendered = 0, False

    @property
    def panel(self) -> Node | None:
        """What lies open."""
        return self.over.children[0] if self.over.children else None

    @property
    def chronicle(self) -> ChroniclePanel | None:
        """The chronicle, if it lies open."""
        return self.panel if isinstance(self.panel, ChroniclePanel) else None

    # -- opening --------------------------------------------------------------------------

    def open_log(self) -> None:
        """Read the whole chronicle."""
        lines, entries = self.lines(), self._entries
        self._open(ChroniclePanel(self.means, lines, self.folder, entries, self.asking))

    def open_recap(self) -> None:
        """Read what has happened since the last turn of whoever looks."""
        board_view = self.board_view
        seen, seat = board_view.table.state, board_view.viewer
        told = recap(self.game.steps(), seat, seen, board_view.names, board_view.lang)
        self.read_until = self._turn_mark()
        self._open(RecapPanel(self.means, told, seat, self.open_log))

    def open_piles(self, name: str, seat: int = 0) -> None:
        """Look through a pile, as far as the viewer may."""
        faces = self.pictures.face_surface
        self._open(PilesPanel(self.means, self.game.view(), faces, name, seat))

    def open_deck(self) -> None:
        """Look at what is left of the own deck, in no order (R207)."""
        self.open_piles("deck", self.board_view.seat)

    def open_dungeon(self) -> None:
        """Look at the groups of the Dungeon."""
        self.open_piles("dungeon")

    def open_discard(self, seat: int | None = None) -> None:
        """Look through a seat's discard pile, or through that of whose cards lie on the table."""
        self.open_piles("discard", self.board_view.seat if seat is None else seat)

    def open_village_pile(self) -> None:
        """Look through the village's score pile, the newest card first (R159)."""
        self.open_piles("village_pile")

    def _open(self, panel: ReadingPanel) -> None:
        self.over.clear()
        self.over.add(panel)
        self.opened()

    def close(self) -> None:
        """Close what was opened."""
        self.over.clear()
        self.closed()
        self.opened()

    # -- the game goes on -----------------------------------------------------------------

    def hear(self, lines: Sequence[Line]) -> None:
        """Something has happened while somebody reads."""
        if self.chronicle is not None:
            self.chronicle.add_lines(lines)
        self.renew()

    def renew(self) -> None:
        """Show an open pile as it lies now: its cards may have gone where nobody sees them."""
        if isinstance(self.panel, PilesPanel):
            self.panel.renew(self.game.view())

    def has_news(self) -> bool:
        """Whether others have played since the last turn of whoever looks, who has not read it."""
        if self.read_until == self._turn_mark():
            return False
        return bool(
            turns_since(self.game.steps(), self.board_view.viewer, len(self.board_view.names))
        )

    def _turn_mark(self) -> tuple[int, int]:
        return self.board_view.viewer, self.board_view.table.state.turn.number

    # -- beforehand -----------------------------------------------------------------------

    def prepare(self, jobs: Jobs) -> None:
        """Lay lines of the chronicle out, and go through the panels, before one is opened."""
        lines = self.lines()
        if self._warmed > len(lines):
            self._warmed = 0
        for line in lines[self._warmed : self._warmed + WARM]:
            laid_out(line, self.means.context.ruler, self._entries)
        self._warmed = min(self._warmed + WARM, len(lines))
        if self._warmed == len(lines) and not self._prerendered:
            self._prerendered = True
            self._prerender(jobs, lines[-IN_SIGHT:])

    def _prerender(self, jobs: Jobs, last: Sequence[Line]) -> None:
        nothing = Recap((), ())
        panels = (
            RecapPanel(self.means, nothing, -1, self.open_log),
            ChroniclePanel(self.means, last, self.folder),
        )
        for panel in panels:
            jobs.prerender(("reading", type(panel)), panel.draw)
