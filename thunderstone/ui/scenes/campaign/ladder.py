"""The line of the ladder of prosperity, with the marks that lead from level to level."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from thunderstone.ui import theme
from thunderstone.ui.kit import Item, Size
from thunderstone.ui.kit.theme import GAPS, HEIGHTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from thunderstone.ui.canvas import Canvas

_WALKED, _AHEAD = GAPS["xs"], GAPS["xs"] / 2
_MARK = GAPS["m"]


class Marks(NamedTuple):
    """The marks that a level needs beyond the one before, and how many there are."""

    gathered: int
    needed: int


class Ladder(Item):
    """The line behind the medals of the levels, which share the width; ``steps`` are the marks
    between each two of them. It is golden as far as marks have been gathered."""

    def __init__(self, steps: Sequence[Marks]) -> None:
        super().__init__()
        self.steps = steps

    def want(self, ruler: Canvas, room: float) -> Size:
        """All the room there is, and the height of a medal."""
        return Size(room, HEIGHTS["action"])

    def rungs(self) -> Iterator[tuple[float, bool]]:
        """Where each mark lies along the line, and whether it has been gathered."""
        pitch = self.w / (len(self.steps) + 1)
        free = pitch - HEIGHTS["action"]
        for number, (gathered, needed) in enumerate(self.steps):
            begin = pitch * (number + 0.5) + HEIGHTS["action"] / 2
            for mark in range(needed):
                yield begin + free * (mark + 0.5) / needed, mark < gathered

    @property
    def reached(self) -> float:
        """How far the golden line goes: to the last mark, or to the medal that it has opened."""
        pitch = self.w / (len(self.steps) + 1)
        whole = sum(gathered >= needed for gathered, needed in self.steps)
        marks = [at for at, full in self.rungs() if full]
        return max([pitch * (whole + 0.5), *marks])

    def paint(self, canvas: Canvas) -> None:
        """Draw the line, what of it is behind, and the marks."""
        middle = HEIGHTS["action"] / 2
        start = self.w / (len(self.steps) + 1) / 2
        for end, colour, thick in (
            (self.w - start, theme.SET_LINE, _AHEAD),
            (self.reached, theme.VILLAGE_LABEL_SOFT, _WALKED),
        ):
            canvas.surface.fill(
                colour, canvas.rect((start, middle - thick / 2, end - start, thick))
            )
        for at, full in self.rungs():
            colour = theme.VILLAGE_LABEL if full else theme.SET_LINE
            canvas.icon("diamond", at, middle, _MARK, colour)
