"""What the kit lays out: an item knows the size it wants, and lies where it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple, Self

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


class Item(Node):
    """A node that can be laid out.

    ``key`` names it from one build of a screen to the next: focus, pointer, and what ``take_over``
    hands on go to the item with the same key. It comes from what the item stands for (a date, a
    card's id), never from its place or its words. ``grow`` is its share of the room that is left
    over; ``wide`` and ``tall`` are named sizes in place of those that it wants by itself.
    ``preview`` draws what is shown over everything once the pointer has rested on it.
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
    ) -> None:
        super().__init__(
            label=label, on_click=on_click, tooltip=tooltip, enabled=enabled, solid=solid
        )
        self.key, self.grow, self.wide, self.tall = key, grow, wide, tall
        self.preview: Callable[[Canvas], None] | None = None
        self._sizes: dict[float, Size] = {}
        self._heights: dict[float, float] = {}

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
        del before

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

    def height(self, ruler: Canvas, wide: float) -> float:
        """How tall it is at the width that it is given; worked out once a width."""
        if self.tall:
            return HEIGHTS[self.tall]
        if wide not in self._heights:
            self._heights[wide] = self.want_height(ruler, wide)
        return self._heights[wide]

    def want(self, ruler: Canvas, room: float) -> Size:
        """The size that its content asks for; ``ruler`` measures text in the player's letters."""
        del ruler, room
        return Size(0.0, 0.0)

    def want_height(self, ruler: Canvas, wide: float) -> float:
        """The height that its content asks for at a width."""
        return self.measure(ruler, wide).h

    def lay(self, ruler: Canvas, box: Box) -> None:
        """Lie in a box, in the parent's units."""
        del ruler
        self.x, self.y, wide, tall = box
        self.w, self.h = max(0.0, wide), max(0.0, tall)


def _lengths(gaps: Gaps) -> tuple[float, float]:
    """Gaps by name in units."""
    across, down = gaps if isinstance(gaps, tuple) else (gaps, gaps)
    return GAPS[across], GAPS[down]


class Container(Item):
    """An item with others in it: ``Row(gap="m")[first, second, *more]``; None is left out.

    ``gap`` lies between them, where they go on in lines perhaps another one between these; ``pad``
    is free around them. ``align`` says how they lie across its direction. What does not fit is
    told to the canvas's ledger whenever it is drawn, so that a test over all screens finds it.
    """

    usual: ClassVar[Align] = "stretch"

    def __init__(
        self,
        *,
        gap: Gaps = "none",
        pad: Gaps = "none",
        align: Align | None = None,
        key: str = "",
        grow: float = 0.0,
        wide: Wide | None = None,
        tall: Tall | None = None,
    ) -> None:
        super().__init__(key=key, grow=grow, wide=wide, tall=tall)
        self.gap, self.line_gap = _lengths(gap)
        self.pad_x, self.pad_y = _lengths(pad)
        self.align: Align = align or self.usual

    def __getitem__(self, content: Item | tuple[Item | None, ...] | None) -> Self:
        for child in content if isinstance(content, tuple) else (content,):
            if child is not None:
                self.add(child)
        return self

    @property
    def items(self) -> list[Item]:
        """What lies in it."""
        return [child for child in self.children if isinstance(child, Item)]

    @property
    def overflow(self) -> Size:
        """By how much what lies in it sticks out at its right and at its lower edge."""
        items = [item for item in self.items if item.w and item.h]
        right = max((item.x + item.w for item in items), default=0.0)
        lower = max((item.y + item.h for item in items), default=0.0)
        return Size(max(0.0, right + self.pad_x - self.w), max(0.0, lower + self.pad_y - self.h))

    def draw_children(self, canvas: Canvas) -> None:
        """Draw what lies in it, but nothing that a window further up cuts away."""
        surface = canvas.surface
        clip = surface.get_clip().inflate(2 * canvas.px(BLEED), 2 * canvas.px(BLEED))
        if clip.contains(surface.get_rect()):
            super().draw_children(canvas)
        else:
            for child in self.children:
                if clip.colliderect(canvas.rect((child.x, child.y, child.w, child.h))):
                    child.draw(canvas)
        if canvas.ledger is not None:
            self._tell_overflow(canvas)

    def _tell_overflow(self, canvas: Canvas) -> None:
        over = self.overflow
        if max(over) > 1:
            beyond = (0.0, self.h, self.w, over.h) if over.h > 1 else (self.w, 0.0, over.w, self.h)
            name = f"{type(self).__name__} {self.key}".strip()
            canvas.tell_overflow(name, beyond, (0.0, 0.0, self.w, self.h))
