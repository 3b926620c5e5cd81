"""The line of the kit at a place of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.ui.kit.line import Line

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box
    from thunderstone.ui.node import Tip


class TextField(Line):
    """A line to type into."""

    def __init__(
        self,
        box: Box,
        value: str,
        on_change: Callable[[str], None],
        *,
        limit: int = 16,
        hint: str = "",
        digits: bool = False,
        label: str = "",
        tooltip: Tip = "",
    ) -> None:
        super().__init__(
            "", value, on_change, limit=limit, hint=hint, digits=digits, label=label,
            tooltip=tooltip,
        )  # fmt: skip
        self.at(box)
