"""Items with others in them: rows, columns, lines that wrap, grids and layers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from thunderstone.ui.kit.arrangement import (
    ColumnArrangement,
    FlowArrangement,
    GridArrangement,
    LayerArrangement,
    RowArrangement,
)
from thunderstone.ui.kit.item import Align, Gaps, Given, Item
from thunderstone.ui.kit.theme import Wide

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas


class Spacer(Item):
    """Room that is left free: a share of what is over."""

    def __init__(self) -> None:
        super().__init__(grow=1.0)


class Row(Item):
    """Items side by side; those that grow share the rest, texts give way where it is narrow."""

    def __init__(
        self,
        *,
        gap: Gaps = "none",
        pad: Gaps = "none",
        align: Align = "centre",
        **given: Unpack[Given],
    ) -> None:
        super().__init__(arrangement=RowArrangement(gap, pad, align), **given)


class Column(Item):
    """Items below one another; those that grow share the height that is left."""

    def __init__(
        self,
        *,
        gap: Gaps = "none",
        pad: Gaps = "none",
        align: Align = "stretch",
        **given: Unpack[Given],
    ) -> None:
        super().__init__(arrangement=ColumnArrangement(gap, pad, align), **given)


class Abreast(Item):
    """A part of a column that is as high as its ``peers`` in the columns beside it, so that what
    follows begins on one line in all of them.

    The columns are equally wide. ``peers`` is one list for all of them; each adds itself to it.
    """

    def __init__(self, peers: list[Abreast], **given: Unpack[Given]) -> None:
        super().__init__(arrangement=ColumnArrangement(), **given)
        self.peers = peers
        peers.append(self)

    def want_height(self, ruler: Canvas, wide: float) -> float:
        """The height of the highest of them."""
        return max(Item.want_height(peer, ruler, wide) for peer in self.peers)


class Flow(Item):
    """Items side by side that go on in the next line where the room ends; each line may be
    ``centred``."""

    def __init__(
        self,
        *,
        gap: Gaps = "none",
        centred: bool = False,
        **given: Unpack[Given],
    ) -> None:
        super().__init__(arrangement=FlowArrangement(gap, centred=centred), **given)


class Grid(Item):
    """Cells of one size, the largest of them, in as many columns as fit, or in ``columns``.

    With a number of columns the cells share the width between them; there are fewer columns where
    a cell would be narrower than ``least``, and without a number as many as that allows.
    """

    def __init__(
        self,
        columns: int = 0,
        *,
        least: Wide | None = None,
        gap: Gaps = "none",
        pad: Gaps = "none",
        **given: Unpack[Given],
    ) -> None:
        super().__init__(arrangement=GridArrangement(columns, least, gap, pad), **given)


class Layers(Item):
    """Items over one another, each in the middle and no larger than the room."""

    def __init__(self, *, align: Align = "centre", **given: Unpack[Given]) -> None:
        super().__init__(arrangement=LayerArrangement(align=align), **given)
