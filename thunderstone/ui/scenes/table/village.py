"""The village's side of the table: sixteen stacks with what they cost and how many are left."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush import text
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.placement import shelves
from thunderstone.ui.prompts import NO_MARK, Mark
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.board_part import BoardPart
from thunderstone.ui.scenes.table.discs import disc
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.prompts import DecisionPrompt
    from thunderstone.ui.scenes.table.board_view import BoardView


class VillageBoard(BoardPart):
    """The panel, its heading, the gold, and the names of the groups."""

    area = layout.VILLAGE

    def paint(self, canvas: Canvas) -> None:
        """Draw the panel."""
        board_view = self.board_view
        canvas.panel((0, 0, self.w, self.h), looks.VILLAGE)
        style = Style("text_bold", Px.LINE, theme.VILLAGE_LABEL, tracking=2.4, shadow=1.5)
        canvas.text(board_view.word("table.village").upper(), style, 20, 28, room=250)
        self._purse(canvas, board_view)
        for group, first, last in self._groups(board_view):
            self._group(canvas, board_view.word(f"table.{group}").upper(), first, last)

    def _purse(self, canvas: Canvas, board_view: BoardView) -> None:
        figure = Style("display", Px.TITLE, "#ffe6b0", shadow=1.5)
        gold = str(board_view.totals.gold)
        right = self.w - 20
        wide = canvas.text(gold, figure, right, 29, "right")
        canvas.icon("gold", right - wide - 15, 22, 20)
        words = board_view.word("table.gold_available")
        canvas.text(words, Style("text", Px.NOTE, "#cdbb9c"), right - wide - 32, 27.5, "right")

    def _groups(self, board_view: BoardView) -> list[tuple[str, int, int]]:
        """The groups of stacks with their first and last row."""
        groups = shelves(board_view.state)
        rows = layout.tile_rows([len(names) for names in groups.values()])
        found: list[tuple[str, int, int]] = []
        start = 0
        for group, names in groups.items():
            found.append((group, rows[start], rows[start + len(names) - 1]))
            start += len(names)
        return found

    def _group(self, canvas: Canvas, words: str, first: int, last: int) -> None:
        top = layout.TILES_Y - self.y + first * layout.TILE_PITCH_Y
        tall = (last - first) * layout.TILE_PITCH_Y + layout.TILE_H
        room = tall + 6
        style = canvas.scaled(
            Style("text_bold", Px.SMALLEST, theme.VILLAGE_LABEL_SOFT, tracking=2.0)
        )
        while text.style_width(words, style) > room * canvas.unit and style.tracking > 0:
            style = style._replace(tracking=max(0.0, style.tracking - 0.25))
        line = text.line(words, style)
        turned = pygame.transform.rotate(line.surface, 90)
        x, y = canvas.point(14, top + tall / 2)
        canvas.blit(turned, (round(x - turned.get_width() / 2), round(y - turned.get_height() / 2)))
        area = canvas.rect((27, top, 0, tall))
        area.width = canvas.px(1)
        strip = pygame.Surface(area.size, pygame.SRCALPHA)
        strip.fill((201, 171, 120, 90))
        canvas.blit(strip, area.topleft)


class TileNode(Node):
    """A stack of the village; a click buys its top card.

    ``rise`` says that a hero of the hand may become one of its cards (R54).
    """

    def __init__(self, name: str, box: Box, board_view: BoardView) -> None:
        super().__init__(box, label=f"stack.{name}", solid=True)
        self.name, self.board_view = name, board_view
        self.mark: Mark = NO_MARK
        self.rise = False

    @property
    def readable(self) -> bool:
        """A stack can be looked at, bought from or not."""
        return True

    @property
    def card(self) -> int:
        """The top card, or -1 where the stack is sold out."""
        stack = self.board_view.state.stacks[self.name]
        return stack[-1] if stack else -1

    def paint(self, canvas: Canvas) -> None:
        """Draw the tile and its mark."""
        board_view = self.board_view
        face = board_view.stack_face(self.name)
        count = len(board_view.state.stacks[self.name])
        price = board_view.table.prices.get(self.name, face.cost or 0)
        figures = {"cost": price} if price != (face.cost or 0) else None
        offer = board_view.table.offer(self.name)
        made = board_view.faces.tile(
            face, canvas.px(self.w), board_view.lang, count, offer, figures
        )
        raised = -2.0 if self.hovered and self.mark.kind else 0.0
        canvas.sprite(made, 0, raised)
        box = (0.0, raised, self.w, self.h)
        if self.mark.kind or self.focused:
            colour = theme.FOCUS if self.focused else theme.MAY_CHOOSE
            canvas.rim(box, colour, 7, Rim(line=2, glow=8 if self.hovered else 4))
        elif self.rise:
            canvas.rim(box, theme.ICONS["xp"], 7, Rim(line=1.6, glow=3))
        right = self.w - layout.TILE_DISC / 4
        if self.mark.kind:
            disc(canvas, right, raised + 4, layout.TILE_DISC, "plus")
            right -= layout.TILE_DISC
        if self.rise:
            disc(canvas, right, raised + 4, layout.TILE_DISC, "up", look=looks.DISC_LEVEL)


class Village:
    """The stacks of the village with the marks of the question; ``pin`` is for the right button."""

    def __init__(self, board_view: BoardView, pin: Callable[[], None]) -> None:
        state = board_view.state
        boxes = layout.tiles(*(len(names) for names in shelves(state).values()))
        self.tiles = {
            name: TileNode(name, box, board_view)
            for name, box in zip(state.stacks, boxes, strict=True)
        }
        for tile in self.tiles.values():
            tile.on_right_click = pin

    def show(self, question: DecisionPrompt) -> None:
        """Mark the stacks for a question."""
        for name, tile in self.tiles.items():
            tile.mark = question.stack_mark(name)
            tile.on_click = partial(question.click_stack, name) if tile.mark.kind else None
            tile.rise = bool(question.rises(name))
