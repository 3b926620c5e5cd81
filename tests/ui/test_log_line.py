"""A line of the chronicle keeps within its width, whatever its words and however large they are."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from thunderstone.narration import CardRef, Line
from thunderstone.profile import TEXT_SIZES
from thunderstone.ui.brush import text, typography
from thunderstone.ui.brush.typography import Typography
from thunderstone.ui.canvas import Canvas, TextMark
from thunderstone.ui.scenes.table.log_line import LogLine, laid

WORDS = st.text("aiñWM., 7", min_size=1, max_size=60)
LONG_NAME = "Inconmensurablementeextraordinarísima"


@pytest.fixture(scope="module", autouse=True)
def _usual_letters() -> Iterator[None]:
    yield
    typography.use(Typography())
    text.forget_fonts()


@settings(max_examples=60, deadline=None)
@given(WORDS, WORDS, st.integers(120, 700), st.sampled_from(TEXT_SIZES), st.booleans())
@example("WWWWWWWWWWWWWW", LONG_NAME, 244, "largest", False)
@example("Marta", "Antorcha", 244, "normal", True)
def test_every_row_ends_within_the_width(
    name: str, card: str, wide: int, size: str, large: bool
) -> None:
    typography.use(Typography(size=size))
    text.forget_fonts()
    ledger: list[TextMark] = []
    canvas = Canvas(pygame.Surface((1600, 900)), 1.0, ledger=ledger)
    parts = (f"*{name}*: ", CardRef(0, "card", card), ".")
    line = laid(LogLine(Line(0, "turn" if large else "buy", parts), large=large), canvas, wide)
    line.paint(canvas)
    assert all(mark.whole and mark.rect.right <= wide for mark in ledger)
    told = "".join(word.words for row in line.rows for word in row)
    assert told.replace(" ", "") == f"{name}:{card}.".replace(" ", "")
