"""Where everything lies on the score screen, in units of 1600x900."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box

HEADING_Y, RULE_Y, RESULT_Y, LINE_Y = 42.0, 68.0, 124.0, 158.0
TABS: Box = (370, 176, 860, 46)
BODY: Box = (40, 236, 1520, 560)
"""What the tab that is open fills."""

SHEET: Box = (40, 236, 1002, 560)
DETAILS: Box = (1056, 236, 504, 560)
AWARDS: Box = (1056, 688, 504, 108)
"""The place for what the game has earned somebody; the details make room for it."""

AWARDS_GAP = 14.0
BUTTONS_Y, BUTTON_H, BUTTON_GAP = 814.0, 60.0, 12.0

LABELS_WIDE = 228.0
"""The column of the sheet that says what its rows are."""

HEAD_H, TOTAL_H, CLOSING_H = 104.0, 68.0, 30.0
MOST_COLUMN = 260.0


def columns(count: int) -> list[tuple[float, float]]:
    """The left edge within the sheet and the width of so many seats' columns."""
    room = SHEET[2] - LABELS_WIDE - 20
    wide = min(MOST_COLUMN, room / count)
    left = LABELS_WIDE + (room - count * wide) / 2
    return [(left + number * wide, wide) for number in range(count)]


def row_height(rows: int, closing: int) -> float:
    """How tall the rows of the sources are, so that the sheet is filled."""
    room = SHEET[3] - HEAD_H - TOTAL_H - closing * CLOSING_H - 24
    return min(62.0, room / rows)


def buttons(count: int) -> list[Box]:
    """The row of what may come after."""
    wide = (BODY[2] - (count - 1) * BUTTON_GAP) / count
    return [(BODY[0] + n * (wide + BUTTON_GAP), BUTTONS_Y, wide, BUTTON_H) for n in range(count)]


def charts(number: int) -> Box:
    """The place of one of six charts, three to a row, below the line with the names."""
    gap, top = 14.0, 44.0
    wide = (BODY[2] - 2 * gap) / 3
    tall = (BODY[3] - top - gap) / 2
    row, column = divmod(number, 3)
    return (BODY[0] + column * (wide + gap), BODY[1] + top + row * (tall + gap), wide, tall)


def moments(number: int) -> Box:
    """The place of one of ten moments, read down the left column first."""
    gap = 10.0
    wide, tall = (BODY[2] - gap) / 2, (BODY[3] - 4 * gap) / 5
    column, row = divmod(number, 5)
    return (BODY[0] + column * (wide + gap), BODY[1] + row * (tall + gap), wide, tall)
