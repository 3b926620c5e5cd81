"""The tooltip lies where it hides nothing of what is being read."""

from __future__ import annotations

import pygame
import pytest

from thunderstone.showcase import at_table
from thunderstone.showcase.window import opened, settle
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.tooltip import clear_place, read_around

SIZES = ((1280, 720), (1600, 900))


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_what_a_link_says_hides_nothing_of_the_card_that_is_read(
    size: tuple[int, int], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(size, lang) as app:
        at_table.point_at_link(app)
        drawn: list[pygame.FRect] = []
        panel = Canvas.panel

        def noted(canvas: Canvas, box: object, look: object) -> None:
            drawn.append(pygame.FRect(box))  # type: ignore[arg-type]
            panel(canvas, box, look)  # type: ignore[arg-type]

        settle(app)
        node = app.scene.pointed
        assert node is not None
        monkeypatch.setattr(Canvas, "panel", noted)
        app.scene.tooltip.words = node.tip()
        app.scene.tooltip.draw(app.canvas(), node)
        (tip,) = drawn
        read = read_around(node)
        assert len(read) > 1, "the card and its ruling"
        assert tip.collidelist(list(read)) < 0


def test_where_nothing_is_clear_there_is_no_such_place() -> None:
    whole = pygame.FRect(0, 0, 1600, 900)
    assert clear_place(200, 80, pygame.FRect(700, 400, 40, 20), [whole], whole) is None
