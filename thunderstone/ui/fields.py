"""The fields of the kit at places of their own, for screens that place their parts one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.ui.kit import fields

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box
    from thunderstone.ui.node import Tip


class Cycler(fields.Cycler):
    """One of several choices, with arrows."""

    def __init__(
        self,
        box: Box,
        choices: Sequence[tuple[str, str]],
        chosen: str,
        on_change: Callable[[str], None],
        *,
        label: str = "",
        tooltip: Tip = "",
    ) -> None:
        super().__init__("", choices, chosen, on_change, label=label, tooltip=tooltip)
        self.at(box)


class Tick(fields.Tick):
    """A box with words beside it that is ticked or not."""

    def __init__(
        self,
        box: Box,
        words: str,
        on: bool,
        on_change: Callable[[bool], None],
        *,
        label: str = "",
    ) -> None:
        super().__init__("", words, on, on_change, label=label)
        self.at(box)


class Segmented(fields.Segmented):
    """A few choices side by side."""

    def __init__(
        self,
        box: Box,
        choices: Sequence[tuple[str, str]],
        chosen: str,
        on_change: Callable[[str], None],
        *,
        tips: Sequence[str] = (),
    ) -> None:
        super().__init__("", choices, chosen, on_change, tips=tips)
        self.at(box)
        self.share()
