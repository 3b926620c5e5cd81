"""A line of the chronicle keeps within its width, whatever its words and however large they are."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from thunderstone.narration import CardRef, Line
from thunderstone.narration.line import joined, sentence
from thunderstone.profile import TEXT_SIZES
from thunderstone.ui.brush import text, typography
from thunderstone.ui.brush.typography import Typography, grown
from thunderstone.ui.canvas import Canvas, TextMark
from thunderstone.ui.scenes.table.log_line import LEADING, PX, LogLine, laid

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


@pytest.mark.parametrize("size", TEXT_SIZES)
@pytest.mark.parametrize("large", [False, True])
def test_rows_stand_as_far_apart_as_their_letters_are_large(size: str, large: bool) -> None:
    typography.use(Typography(size=size))
    line = LogLine(Line(0, "buy", ("Marta",)), large=large)
    assert line.leading / grown(PX * line.scale) == pytest.approx(LEADING / PX)


@settings(max_examples=40, deadline=None)
@given(st.lists(WORDS, min_size=1, max_size=6).map(" ".join), st.integers(140, 260), st.booleans())
@example("Iñaki compra Arquero Slynn por", 232, False)
def test_the_lamp_lies_on_no_word_but_where_every_row_is_full(
    words: str, wide: int, large: bool
) -> None:
    canvas = Lamps(pygame.Surface((1600, 900)), 1.0)
    line = laid(LogLine(Line(0, "buy", (words,)), large=large), canvas, wide)
    line.offer(lambda: None, "")
    line.hovered = True
    line.paint(canvas)
    ((x, y, size),) = canvas.lamps
    ends = [max((word.x + word.width for word in row), default=0.0) for row in line.rows]
    room = x - size / 2 - line.left
    assert ends[int((y - 2) // line.leading)] <= room or min(ends) > room


class Lamps(Canvas):
    """A canvas that notes where icons are drawn: their middles and their sizes."""

    lamps: list[tuple[float, float, float]] = []  # noqa: RUF012

    def icon(self, name: str, x: float, y: float, size: float, colour: str | None = None) -> None:
        self.lamps = [*self.lamps, (x, y, size)]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_no_row_begins_with_the_number_of_a_rank(lang: str) -> None:
    canvas = Canvas(pygame.Surface((1600, 900)), 1.0)
    hall = [sentence("card.in_rank", lang, card=CardRef(n, "card", "X"), n=n) for n in (1, 2, 3)]
    lines = [
        sentence("opening.hall", lang, cards=joined(hall, lang)),
        sentence("chronicle.appear", lang, card=CardRef(0, "card", "Hydra"), n=3),
    ]
    for parts in lines:
        for wide in range(160, 420, 3):
            line = laid(LogLine(Line(-1, "hall", parts)), canvas, wide)
            begin = [row[0].words[:1] for row in line.rows if row]
            assert not any(map(str.isdecimal, begin)), wide
