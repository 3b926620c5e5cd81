"""The decks on the dungeon's side, face down or face up (R31, R134)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from thunderstone.engine.hall import cards_beside, side_decks
from thunderstone.engine.state import BLANK
from thunderstone.ui.brush.badge import count_badge
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.sprite import Sprite, piled
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.placement import decks
from thunderstone.ui.scenes.table import looks
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView


@kept(16)
def pile_sprite(top: _Keyed, depth: int, unit: float) -> Sprite:
    """A pile of cards in the look of its top one."""
    return piled(top.surface, depth, unit, softness=7 * unit, drop=5 * unit)


class _Keyed:
    """A surface that can be remembered by: two are equal if they are the same one."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface

    def __hash__(self) -> int:
        return id(self.surface)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Keyed) and other.surface is self.surface


def draw_pile(canvas: Canvas, surface: pygame.Surface, count: int) -> None:
    """Draw a pile of ``count`` cards with ``surface`` on top."""
    depth = min(4, -(-count // 6))
    canvas.sprite(pile_sprite(_Keyed(surface), depth, canvas.unit), 0, 0)


SMALL_DECK = 80.0
"""A deck less tall than this has its legend closer (see layout.decks)."""


class DeckNode(Node):
    """The dungeon deck or the disease deck: a pile face down with its count below."""

    def __init__(
        self,
        kind: str,
        box: Box,
        key: str,
        board_view: BoardView,
        count: Callable[[], int],
    ) -> None:
        super().__init__(box, label=key, solid=True)
        self.kind, self.named = kind, key
        self.board_view, self.count = board_view, count
        self.tooltip = lambda: board_view.word(f"tip.{key}", count=count())

    def paint(self, canvas: Canvas) -> None:
        """Draw the pile, the count and its name."""
        board_view, count = self.board_view, self.count()
        if count:
            back = board_view.faces.back(self.kind, canvas.px(self.w))  # type: ignore[arg-type]
            draw_pile(canvas, back, count)
        else:
            canvas.panel((0, 0, self.w, self.h), looks.NO_DECK)
        self._legend(canvas, board_view, count)
        if self.focused:
            canvas.focus_rim((0, 0, self.w, self.h), 6)

    def _legend(self, canvas: Canvas, board_view: BoardView, count: int | None) -> None:
        """The count, unless there is none, and the deck's name."""
        close = self.h < SMALL_DECK
        if count is not None:
            pill = count_badge(count, canvas.px(24 if close else 28))
            canvas.sprite_centred(pill, self.w / 2, self.h + (-3 if close else 6))
        style = Style("text_bold", Px.SMALLEST, "#b4cace", tracking=1.4, shadow=2)
        words = board_view.word(f"table.{self.named}").upper()
        below = self.h + (20 if close else 38)
        canvas.text(words, style, self.w / 2, below, "centre", room=112)


class FaceUpDeck(DeckNode):
    """A deck that lies face up: the Swarm, or the plain Diseases, which never run out (``endless``;
    R31, R134)."""

    def __init__(
        self,
        key: str,
        box: Box,
        board_view: BoardView,
        cards: Callable[[], list[int]],
        *,
        endless: bool = False,
    ) -> None:
        super().__init__("dungeon", box, key, board_view, lambda: len(cards()))
        self.cards, self.endless = cards, endless

    @property
    def top(self) -> int:
        """The card on top, or BLANK."""
        cards = self.cards()
        return cards[-1] if cards else BLANK

    def card_at(self, x: float, y: float) -> int:
        """The card on top."""
        return self.top

    def paint(self, canvas: Canvas) -> None:
        """Draw the pile in the look of its top card."""
        board_view, count = self.board_view, self.count()
        if self.top != BLANK:
            made = board_view.faces.thumb(board_view.face(self.top), canvas.px(self.w))
            draw_pile(canvas, made, 6 if self.endless else count)
        else:
            canvas.panel((0, 0, self.w, self.h), looks.NO_DECK)
        self._legend(canvas, board_view, None if self.endless else count)


def deck_nodes(board_view: BoardView, open_dungeon: Callable[[], None]) -> Iterator[DeckNode]:
    """The decks that the game at hand has beside its hall."""
    state = board_view.state
    between = side_decks(state)
    boxes = decks(state)
    dungeon = DeckNode(
        "dungeon", boxes["dungeon"], "dungeon", board_view, lambda: len(board_view.state.dungeon)
    )
    dungeon.label, dungeon.on_click = "dungeon_deck", open_dungeon
    dungeon.tooltip = partial(_dungeon_tip, board_view)
    yield dungeon
    for name in between:
        yield FaceUpDeck(name, boxes[name], board_view, partial(_beside, board_view, name))
    box = boxes["disease"]
    if state.variant.disease == "normal":
        yield FaceUpDeck(
            "plain_disease", box, board_view, lambda: board_view.state.disease, endless=True
        )
    else:
        yield DeckNode("disease", box, "disease", board_view, lambda: len(board_view.state.disease))


def _beside(board_view: BoardView, name: str) -> list[int]:
    return cards_beside(board_view.state, name)


def _dungeon_tip(board_view: BoardView) -> str:
    words = board_view.word("tip.dungeon", count=len(board_view.state.dungeon))
    return f"{words} {board_view.word('piles.tip_dungeon')}"
