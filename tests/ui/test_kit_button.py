"""A button that is as wide as its words has room for all of them."""

from __future__ import annotations

import pygame
import pytest

from thunderstone.ui.canvas import Canvas, TextMark
from thunderstone.ui.kit import Button


def marks(canvas: Canvas, button: Button) -> list[TextMark]:
    size = button.measure(canvas, 800)
    button.lay(canvas, (20, 20, *size))
    button.draw(canvas)
    assert canvas.ledger is not None
    return canvas.ledger


@pytest.mark.parametrize("icon", [None, "undo"])
@pytest.mark.parametrize("tall", ["control", "button", "action"])
@pytest.mark.parametrize("detail", ["", "So that all is as it was before, and nothing is lost"])
def test_its_words_are_whole_and_as_large_as_they_are_meant(
    icon: str | None, tall: str, detail: str
) -> None:
    canvas = Canvas(pygame.Surface((800, 450)), 1.0, ledger=[])
    button = Button("back", "Back", lambda: None, detail, icon=icon, tall=tall)  # type: ignore[arg-type]
    title, *rest = marks(canvas, button)
    assert title.whole
    assert title.px == 15.5
    assert [(line.whole, line.px) for line in rest] == ([(True, 14)] if detail else [])


def test_a_line_that_lacks_room_gives_way_to_the_first_shorter_one_that_has_it() -> None:
    canvas = Canvas(pygame.Surface((800, 450)), 1.0, ledger=[])
    wordings = ("Spider: up to 14 against 10", "Spider: 14 against 10", "Wins")
    for wide, said in ((300, 0), (180, 1), (120, 2), (40, 2)):
        button = Button("go", "Go", print, wordings[0], shorter=wordings[1:])
        button.lay(canvas, (0, 0, wide, 58))
        assert button.detail == wordings[said]
    least = Button("go", "Go", print, wordings[2]).measure(canvas, 800)
    assert button.measure(canvas, 800) == least, "what it can do with is what it asks for"
