"""What the keyboard does at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from thunderstone.ui.focus import CONFIRM

if TYPE_CHECKING:
    from thunderstone.ui.focus import Focus
    from thunderstone.ui.prompts import DecisionPrompt
    from thunderstone.ui.scenes.table.close_up import CloseUp
    from thunderstone.ui.scenes.table.focus_order import TableOrder
    from thunderstone.ui.scenes.table.hints import Hints
    from thunderstone.ui.scenes.table.reader import Reader

_DIGITS = (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0)


class Hands:
    """The keys of the table. ``refuse`` says that there is no such card; ``skip`` shows at once
    what is told, and says whether anything was; ``explain`` says why a node does nothing."""

    def __init__(
        self,
        focus: Focus,
        order: TableOrder,
        reader: Reader,
        close_up: CloseUp,
        hints: Hints,
        *,
        question: Callable[[], DecisionPrompt],
        undo: Callable[[], None],
        redo: Callable[[], None],
        skip: Callable[[], bool],
        explain: Callable[[], bool],
        refuse: Callable[[], object],
        open_commission: Callable[[], object],
    ) -> None:
        self.focus, self.order, self.reader = focus, order, reader
        self.close_up, self.hints, self.question = close_up, hints, question
        self.undo, self.redo, self.skip = undo, redo, skip
        self.explain, self.refuse = explain, refuse
        self.acts: dict[int, Callable[[], object]] = {
            pygame.K_u: undo,
            pygame.K_y: redo,
            pygame.K_z: close_up.pin,
            pygame.K_h: hints.ask,
            pygame.K_e: open_commission,
        }
        self.openings = {
            pygame.K_l: reader.open_log,
            pygame.K_r: reader.open_recap,
            pygame.K_d: reader.open_deck,
        }

    def press(self, event: pygame.Event) -> bool:
        """Do what a key does; whether it was one of the table's."""
        key, control = event.key, bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if control and key == pygame.K_z:
            (self.redo if event.mod & pygame.KMOD_SHIFT else self.undo)()
        elif key in self.acts:
            self.acts[key]()
        elif key in self.openings:
            (self.reader.close if self.reader.panel is not None else self.openings[key])()
        elif key in _DIGITS and not control:
            self.to_hand(_DIGITS.index(key))
        else:
            return key in CONFIRM and self._confirm()
        return True

    def to_hand(self, place: int) -> None:
        """Bring the focus to a card of the hand; where it has it already, click the card."""
        cards = self.order.hand()
        if place >= len(cards):
            self.refuse()
            return
        before = self.focus.node
        self.focus.lead()
        self.focus.bring(cards[place])
        if before is cards[place] and not self._confirm():
            self.focus.activate()

    def _confirm(self) -> bool:
        """Enter: show what is told at once, or answer; on what cannot be clicked it says why.

        False where it belongs to what has the focus, or to what is read.
        """
        node = self.focus.node
        if node is not None:
            said = self.explain()
            return said or not node.clickable
        if self.reader.panel is not None:
            return False
        if not self.skip():
            self.question().primary()
        return True

    def back(self) -> bool:
        """Esc: close, unpin, or let go of a choice half made; False where there is nothing."""
        if self.reader.panel is not None:
            self.reader.close()
        elif self.close_up.unpin():
            return True
        elif self.hints.panel.visible:
            self.hints.close()
        else:
            return self.question().cancel()
        return True
