"""What the kit lays out: an item knows the size it wants, and lies where it is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple, Self, TypedDict

from thunderstone.ui.kit.theme import BLEED, GAPS, HEIGHTS, WIDTHS, Gap, Tall, Wide
from thunderstone.ui.node import Node, Tip

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas

Align = Literal["start", "centre", "end", "stretch"]
Gaps = Gap | tuple[Gap, Gap]
"""What is left free across and down: the same, or two."""


class Size(NamedTuple):
    """Width and height in units."""

    w: float
    h: float


class Given(TypedDict, total=False):
    """What every item may be given; see Item."""

    key: str
    grow: float
    wide: Wide | None
    tall: Tall | None


class Arrangement:
    """How the items lie that are put into another: the room around and between them, and the sums.

    ``gap`` lies between them, where they go on in lines perhaps another one between these; ``pad``
    is free around them. ``align`` says how they lie across its direction.
    """

    def __init__(self, gap: Gaps = "none", pad: Gaps = "none", align: Align = "stretch") -> None:
        self.align: Align = align
        self.tighten(gap, pad)

    def tighten(self, gap: Gaps, pad: Gaps) -> None:
        """Leave other room between and around the items."""
        self.gap, self.line_gap = _lengths(gap)
        self.pad_x, self.pad_y = _lengths(pad)

    def want(self, ruler: Canvas, items: Sequence[Item], room: float) -> Size:
        """The size that they ask for where ``room`` units of width are free."""
        raise NotImplementedError

    def want_height(self, ruler: Canvas, items: Sequence[Item], wide: float) -> float:
        """The height that they ask for at a width."""
        return self.want(ruler, items, wide).h

    def lay(self, ruler: Canvas, items: Sequence[Item], size: Size) -> None:
        """Lay them out on something of a size."""
        raise NotImplementedError

    def overflow(self, items: Sequence[Item], size: Size) -> Size:
        """By how much they stick out at the right and at the lower edge of what they lie on."""
        shown = [item for item in items if item.w and item.h]
        right = max((item.x + item.w for item in shown), default=0.0)
        lower = max((item.y + item.h for item in shown), default=0.0)
        return Size(max(0.0, right + self.pad_x - size.w), max(0.0, lower + self.pad_y - size.h))


def _lengths(gaps: Gaps) -> tuple[float, float]:
    """Gaps by name in units."""
    across, down = gaps if isinstance(gaps, tuple) else (gaps, gaps)
    return GAPS[across], GAPS[down]


class Item(Node):
    """A node that can be laid out, with others in it: ``Row(gap="m")[first, second, *more]``.

    ``key`` names it from one build of a screen to the next: focus, pointer, and what ``take_over``
    hands on go to the item with the same key. It comes from what the item stands for (a date, a
    card's id), never from its place or its words. ``grow`` is its share of the room that is left
    over; ``wide`` and ``tall`` are named sizes in place of those that it wants by itself.
    ``preview`` draws what is shown over everything once the pointer has rested on it.

    An ``arrangement`` says where lies what is put into it. What does not fit is told to the
    canvas's ledger whenever it is drawn, so that a test over all screens finds it.
    """

    shrinks: ClassVar[bool] = False
    """Whether it gives way where a row is too narrow."""
    zone: ClassVar[bool] = False
    """Whether what lies in it is a part of the screen of its own, to which a key jumps."""

    def __init__(
        self,
        *,
        key: str = "",
        grow: float = 0.0,
        wide: Wide | None = None,
        tall: Tall | None = None,
        label: str = "",
        on_click: Callable[[], None] | None = None,
        tooltip: Tip = "",
        enabled: bool = True,
        solid: bool = False,
        arrangement: Arrangement | None = None,
    ) -> None:
        super().__init__(
            label=label, on_click=on_click, tooltip=tooltip, enabled=enabled, solid=solid
        )
        self.key, self.grow, self.wide, self.tall = key, grow, wide, tall
        self.arrangement = arrangement
        self.preview: Callable[[Canvas], None] | None = None
        self._sizes: dict[float, Size] = {}
        self._heights: dict[float, float] = {}

    def __getitem__(self, content: Item | tuple[Item | None, ...] | None) -> Self:
        """Put items into it, and give it back; None is left out."""
        for child in content if isinstance(content, tuple) else (content,):
            if child is not None:
                self.add(child)
        return self

    @property
    def items(self) -> list[Item]:
        """What lies in it."""
        return [child for child in self.children if isinstance(child, Item)]

    def at(self, box: Box) -> Self:
        """Lie at a place of its own, for a part that places its nodes itself; gives it back."""
        self.x, self.y, self.w, self.h = (float(part) for part in box)
        return self

    @property
    def target(self) -> Node:
        """The node that has the focus and the state: itself, or the one that it wraps."""
        return self

    @property
    def readable(self) -> bool:
        """The arrows come to what there is to be looked at, though it cannot be clicked."""
        return self.preview is not None and self.on_click is None

    def take_over(self, before: Self) -> None:
        """Take over what outlives a rebuild from the item that had the same key."""

    def ready(self) -> bool:
        """Whether all is there that it shows; what is missing begins to be made."""
        return True

    # -- layout -------------------------------------------------------------------------------

    def measure(self, ruler: Canvas, room: float) -> Size:
        """The size it takes where ``room`` units of width are free; worked out once a width."""
        if room not in self._sizes:
            wide = WIDTHS[self.wide] if self.wide else None
            if wide is not None and self.tall:
                wanted = Size(0.0, 0.0)
            else:
                wanted = self.want(ruler, room if wide is None else min(room, wide))
            tall = HEIGHTS[self.tall] if self.tall else wanted.h
            self._sizes[room] = Size(wanted.w if wide is None else wide, tall)
        return self._sizes[room]

    def width(self, ruler: Canvas, room: float) -> float:
        """The width it takes where ``room`` is free; where it is named, nothing is measured."""
        return WIDTHS[self.wide] if self.wide else self.measure(ruler, room).w

    def height(self, ruler: Canvas, wide: float) -> float:
        """How tall it is at the width that it is given; worked out once a width."""
        if self.tall:
            return HEIGHTS[self.tall]
        if wide not in self._heights:
            self._heights[wide] = self.want_height(ruler, wide)
        return self._heights[wide]

    def want(self, ruler: Canvas, room: float) -> Size:
        """The size that its content asks for; ``ruler`` measures text in the player's letters."""
        if self.arrangement is None:
            return Size(0.0, 0.0)
        return self.arrangement.want(ruler, self.items, room)

    def want_height(self, ruler: Canvas, wide: float) -> float:
        """The height that its content asks for at a width."""
        if self.arrangement is None:
            return self.measure(ruler, wide).h
        return self.arrangement.want_height(ruler, self.items, wide)

    def lay(self, ruler: Canvas, box: Box) -> None:
        """Lie in a box, in the parent's units, and lay out what lies in it."""
        self.x, self.y, wide, tall = box
        self.w, self.h = max(0.0, wide), max(0.0, tall)
        if self.arrangement is not None:
            self.arrangement.lay(ruler, self.items, Size(self.w, self.h))

    # -- being drawn --------------------------------------------------------------------------

    def draw_children(self, canvas: Canvas) -> None:
        """Draw what lies in it, but nothing arranged that a window further up cuts away."""
        clip = canvas.clip
        if self.arrangement is None or clip is None:
            super().draw_children(canvas)
        else:
            left, top = clip.left - BLEED, clip.top - BLEED
            right, bottom = clip.right + BLEED, clip.bottom + BLEED
            for child in self.children:
                x, y = child.x, child.y
                if x < right and y < bottom and x + child.w > left and y + child.h > top:
                    child.draw(canvas)
        if canvas.ledger is not None and self.arrangement is not None:
            over = self.arrangement.overflow(self.items, Size(self.w, self.h))
            _tell_overflow(canvas, self, over)


def _tell_overflow(canvas: Canvas, item: Item, over: Size) -> None:
    """Tell the canvas's ledger by how much it is too much that lies in an item."""
    if max(over) > 1:
        beyond = (0.0, item.h, item.w, over.h) if over.h > 1 else (item.w, 0.0, over.w, item.h)
        name = f"{type(item).__name__} {item.key}".strip()
        canvas.tell_overflow(name, beyond, (0.0, 0.0, item.w, item.h))
