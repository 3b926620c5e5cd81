"""Screens without their paint, which takes time: where a line goes is worked out all the same."""

from __future__ import annotations

import pygame
import pytest

from thunderstone.engine.card import CardDef
from thunderstone.ui.brush import text
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.cards.cache import FaceStore, Order
from thunderstone.ui.cards.tile import height_of


def blank(width: int, height: int) -> pygame.Surface:
    return pygame.Surface((max(1, int(width)), max(1, int(height))))


@pytest.fixture
def blank_faces(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Cards are blank: painting them all takes time. Gives layout and id of those asked for."""
    asked: list[tuple[str, str]] = []

    def face(self: FaceStore, order: Order, card: CardDef | None) -> Sprite:
        del self
        if card is not None:
            asked.append((order.layout, card.id))
        tile = order.layout == "tile"
        tall = height_of(order.width) if tile else order.width * 3 // 2
        return Sprite(blank(order.width, tall))

    monkeypatch.setattr(FaceStore, "fill", face)
    monkeypatch.setattr(FaceStore, "holds", lambda *_, **__: True)
    return asked


@pytest.fixture
def unpainted(blank_faces: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither cards nor plates nor letters are painted; the rest is as ever.

    Where a line goes and what room it has is worked out before it is painted.
    """
    del blank_faces

    def plate(width: int, height: int, *_: object, **__: object) -> Sprite:
        return Sprite(blank(width, height))

    def nothing(*_: object, **__: object) -> None:
        pass

    def line(words: str, style: text.Style) -> text.Line:
        del words, style
        return text.Line(blank(1, 1), 0, 0)

    monkeypatch.setattr("thunderstone.ui.kit.button.button", plate)
    monkeypatch.setattr(Canvas, "panel", nothing)
    monkeypatch.setattr(Canvas, "rim", nothing)
    monkeypatch.setattr(text, "line", line)
