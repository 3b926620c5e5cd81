"""Why something does nothing now: beside what was clicked, and beside a card seen large."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from thunderstone.engine.zone_names import RANK_ZONES
from thunderstone.ui import tooltip
from thunderstone.ui.explaining import Explainer
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.village import TileNode

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.prompts import DecisionPrompt, Note
    from thunderstone.ui.scenes.table.board_view import BoardView


STAYS = 3.0
"""Seconds that the words stay; the next click takes them away sooner."""


class WhyPlate(Node):
    """A plate beside what was clicked that says why nothing happens; it goes by itself."""

    def __init__(self) -> None:
        super().__init__(layout.TABLE)
        self.words = ""
        self.about = pygame.FRect(0, 0, 0, 0)
        self._left = 0.0

    def say(self, words: str, about: pygame.FRect) -> None:
        """Show words beside a place of the table."""
        self.words, self.about, self._left = words, about, STAYS
        self.touch()

    def hide(self) -> None:
        """Away with them."""
        if self.words:
            self.words = ""
            self.touch()

    def pass_time(self, dt: float) -> None:
        """Let them go after a while."""
        if self.words:
            self._left -= dt
            if self._left <= 0:
                self.hide()

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate beside its place."""
        if self.words:
            tooltip.draw(canvas, self.words, self.about)


class Explanations:
    """What can be said of the cards and stacks while ``question`` is asked."""

    def __init__(self, board_view: BoardView, question: Callable[[], DecisionPrompt]) -> None:
        self.board_view, self.question = board_view, question
        self.plate = WhyPlate()

    def notes(self, card: int, zone: str, stack: str) -> list[Note]:
        """What a click on a card or a stack would do, or why it does nothing."""
        if stack:
            return self._explainer().stack(stack)
        if zone in ("hand", "tray", "treasures") or zone in RANK_ZONES:
            return self._explainer().card(card, zone)
        return []

    def explain(self, node: Node | None) -> bool:
        """Say beside a node why a click on it does nothing; False where there is nothing to say."""
        self.plate.hide()
        if node is None or node.clickable:
            return False
        if isinstance(node, TileNode):
            notes = self._explainer().stack(node.name)
        elif isinstance(node, CardNode) and node.face is not None:
            notes = self._explainer().card(node.card, node.piece.zone)
        else:
            return False
        refused = [note.text for note in notes if not note.may] or [note.text for note in notes]
        if refused:
            self.plate.say("\n".join(refused), node.box)
        return bool(refused)

    def _explainer(self) -> Explainer:
        return Explainer(
            self.board_view.table, self.question(), self.board_view.names, self.board_view.lang
        )
