"""The slider of the kit at a place of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.ui.kit import slider

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box


class Slider(slider.Slider):
    """A figure from 0 to 100."""

    def __init__(
        self, box: Box, value: int, on_change: Callable[[int], None], *, label: str = ""
    ) -> None:
        super().__init__("", value, on_change, label=label)
        self.at(box)
