"""The board: everything that lies still, kept as one picture until something on it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from thunderstone.ui.backdrop import backdrop
from thunderstone.ui.canvas import HEIGHT, WIDTH, Canvas
from thunderstone.ui.dirty_rects import DirtyRects
from thunderstone.ui.node import Node
from thunderstone.ui.placement import plate_of
from thunderstone.ui.scenes.table import bars, decks, hall, hand, siege
from thunderstone.ui.scenes.table.scenario_badge import ScenarioBadge, plays_at_place
from thunderstone.ui.scenes.table.village import VillageBoard

if TYPE_CHECKING:
    from thunderstone.ui.prompts import DecisionPrompt
    from thunderstone.ui.routes import Route
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.manner import Manner
    from thunderstone.ui.scenes.table.reader import Reader


class Board(Node):
    """Draws its children into a picture of their own, and that onto the screen."""

    def __init__(self) -> None:
        super().__init__((0, 0, WIDTH, HEIGHT))
        self._dirty_rects: DirtyRects | None = None
        self._fresh = False
        self._origin = (0.0, 0.0)
        self.on_touch = self._stale

    def _stale(self) -> None:
        self._fresh = False

    def draw(self, canvas: Canvas) -> None:
        """Draw the kept picture, after painting it anew where it is stale."""
        size = canvas.surface.get_size()
        if self._dirty_rects is None or self._dirty_rects.get_size() != size:
            self._dirty_rects = DirtyRects(pygame.Surface(size))
            self._fresh = False
        if self._origin != canvas.point(0, 0):
            self._origin, self._fresh = canvas.point(0, 0), False
        changed: list[pygame.Rect] = []
        if not self._fresh or canvas.ledger is not None:
            origin, sheet = canvas.point(0, 0), cast(pygame.Surface, self._dirty_rects)
            self._dirty_rects.begin(self._dirty_rects.target)
            self._dirty_rects.blit(backdrop("table", size, dim=0.24), (0, 0))
            self.draw_children(Canvas(sheet, canvas.unit, origin, canvas.lang, canvas.ledger))
            changed = self._dirty_rects.show()
            self._fresh = True
        canvas.kept(self._dirty_rects.target, changed)


def lay(
    board: Board,
    board_view: BoardView,
    reader: Reader,
    question: Callable[[], DecisionPrompt],
    hand_over: siege.HandOver,
    *,
    stacks: Iterable[Node],
    row: Iterable[Node],
    corner: Iterable[Node],
    show: Callable[[Route], object],
    manner: Manner,
) -> None:
    """Lay everything out on a board: ``stacks`` on the village's ground, ``row`` over the plates,
    and what stands in the ``corner``.

    ``show`` goes to another screen; ``manner`` says whose plates are laid, and what stands at the
    top.
    """
    for node in (
        hall.HallBoard(board_view),
        VillageBoard(board_view),
        bars.TopBar(board_view, manner.heading),
        *([ScenarioBadge(board_view, show)] if plays_at_place(board_view.state) else []),
        *decks.deck_nodes(board_view, reader.open_dungeon),
        *stacks,
        bars.TotalsBar(board_view),
        hand.DeckPile(board_view, reader.open_deck),
        hand.DiscardPile(board_view, reader.open_discard),
        hand.TreasureShelf(board_view),
        *row,
    ):
        board.add(node)
    if board_view.state.variant.siege:
        opened = reader.open_discard, reader.open_village_pile
        for node in siege.siege_nodes(board_view, question, *opened, hand_over):
            board.add(node)
    else:
        _lay_seats(board, board_view, reader, others=manner.others)
    for button in corner:
        board.add(button)


def _lay_seats(board: Board, board_view: BoardView, reader: Reader, *, others: bool) -> None:
    """Lay the seats' plates along the top, and beside the only one the village's score pile."""
    for seat in range(len(board_view.names)) if others else (board_view.viewer,):
        box = plate_of(seat, board_view.viewer, board_view.state)
        board.add(bars.SeatPlate(seat, box, board_view, partial(reader.open_discard, seat)))
    if board_view.state.variant.cooperative:
        board.add(bars.PilePlate(board_view, reader.open_village_pile))
