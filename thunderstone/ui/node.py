"""The scene graph: nodes with a place on the 1600x900 table, drawn in order, hit in reverse."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas

Tip = str | Callable[[], str]


class Node:
    """A thing on the screen. ``x y w h`` are units, relative to its parent.

    A node is clickable when it has an ``on_click`` and is enabled. ``label`` names it for the
    end-to-end tests and for people who read the screen otherwise; ``tooltip`` is marked-up text,
    or a function giving it. A node that only decorates is not hit (``solid`` is False).
    ``cue`` is what a click sounds like.
    """

    cue = "button"
    takes_text = False
    """Whether typed letters belong to this node while it has the focus."""

    # What is so of nearly every node stands here once: screens make hundreds of them at a time.
    parent: Node | None = None
    on_right_click: Callable[[], None] | None = None
    on_touch: Callable[[], None] | None = None
    on_track: Callable[[float, float], None] | None = None
    """Told where within the node the pointer is that moves over it."""
    on_drop: Callable[[], None] | None = None
    """What the pointer does by letting go of the node, while it is ``dragged``."""
    to_read: Callable[[], Sequence[pygame.FRect]] | None = None
    """Where something is being read here: the tooltip of a node in it hides none of that."""
    visible = True
    alpha = 1.0
    hovered = pressed = focused = dragged = False
    adrift = (0.0, 0.0)
    """How far it was drawn from its place so as to be in sight."""
    layer = ""
    """The layer of its own that a node is drawn as which hides what lies below, or ""."""

    def __init__(
        self,
        box: Box = (0, 0, 0, 0),
        *,
        label: str = "",
        on_click: Callable[[], None] | None = None,
        tooltip: Tip = "",
        enabled: bool = True,
        solid: bool = False,
    ) -> None:
        x, y, wide, tall = box
        self.x, self.y, self.w, self.h = float(x), float(y), float(wide), float(tall)
        self.label = label
        self.on_click = on_click
        self.tooltip = tooltip
        self.enabled = enabled
        self.solid = solid
        self.children: list[Node] = []

    # -- the tree -------------------------------------------------------------------------

    def add(self, child: Node) -> Node:
        """Put a node on top of the others; gives it back."""
        if child.parent is not None:
            child.parent.remove(child)
        child.parent = self
        self.children.append(child)
        self.touch()
        return child

    def remove(self, child: Node) -> None:
        """Take a node away."""
        self.children.remove(child)
        child.parent = None
        self.touch()

    def clear(self) -> None:
        """Take all children away."""
        for child in self.children:
            child.parent = None
        self.children.clear()
        self.touch()

    def walk(self) -> Iterator[Node]:
        """This node and all below it that are visible, in the order of drawing."""
        if not self.visible:
            return
        yield self
        for child in self.children:
            yield from child.walk()

    def lies_on(self, other: Node) -> bool:
        """Whether the node is another one, or lies somewhere on it."""
        node: Node | None = self
        while node is not None and node is not other:
            node = node.parent
        return node is other

    def touch(self) -> None:
        """Say that something looks different now: the scene will be drawn again."""
        node: Node | None = self
        while node is not None:
            if node.on_touch is not None:
                node.on_touch()
            node = node.parent

    # -- places ---------------------------------------------------------------------------

    @property
    def box(self) -> pygame.FRect:
        """Where the node lies on the table, in units."""
        x, y = self.corner()
        return pygame.FRect(x, y, self.w, self.h)

    def corner(self) -> tuple[float, float]:
        """The node's upper left corner on the table, in units."""
        here_x, here_y = self.x + self.adrift[0], self.y + self.adrift[1]
        if self.parent is None:
            return here_x, here_y
        x, y = self.parent.corner()
        shift_x, shift_y = self.parent.shift()
        return x + shift_x + here_x, y + shift_y + here_y

    def shift(self) -> tuple[float, float]:
        """How far the children are moved, in units; a scrolled node moves them."""
        return 0.0, 0.0

    def place(self, x: float, y: float) -> None:
        """Move the node to (x, y) within its parent."""
        if (x, y) != (self.x, self.y):
            self.x, self.y = x, y
            self.touch()

    def contains(self, x: float, y: float) -> bool:
        """Whether a place, in the parent's units, lies in the node."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def hit(self, x: float, y: float) -> Node | None:
        """The topmost node at a place given in the parent's units, or None."""
        if not self.visible:
            return None
        x, y = x - self.adrift[0], y - self.adrift[1]
        shift_x, shift_y = self.shift()
        within = (x - self.x - shift_x, y - self.y - shift_y)
        for child in reversed(self.children):
            found = child.hit(*within)
            if found is not None:
                return found
        return self if self.reacts and self.contains(x, y) else None

    # -- being used -----------------------------------------------------------------------

    @property
    def reacts(self) -> bool:
        """Whether the pointer notices the node at all."""
        return bool(self.solid or self.on_click or self.on_right_click or self.tooltip)

    @property
    def clickable(self) -> bool:
        """Whether a click does something now."""
        return self.enabled and self.on_click is not None

    @property
    def focusable(self) -> bool:
        """Whether the keyboard can come here."""
        return self.clickable

    @property
    def readable(self) -> bool:
        """Whether the arrows can come here though there is nothing to click: to look closely."""
        return False

    @property
    def floats(self) -> Box | None:
        """The box, in the parent's units, of what must be in sight wherever the camera is."""
        return None

    def tip(self) -> str:
        """The marked-up text to show beside the pointer, or ""."""
        return self.tooltip() if callable(self.tooltip) else self.tooltip

    def click(self) -> None:
        """Do what a click does."""
        if self.clickable and self.on_click is not None:
            self.on_click()

    def point(self, x: float, y: float) -> None:
        """The pointer is pressed or dragged at (x, y) within the node."""

    def handle_key(self, event: pygame.Event) -> bool:
        """Handle a key while focused; True if it was used."""
        return False

    def wheel(self, notches: float) -> bool:
        """Handle the wheel over the node; True if it was used."""
        return False

    def reveal(self, box: pygame.FRect) -> None:
        """Bring a box of the table into sight, in units: what can be scrolled does."""

    def hover(self, hovered: bool) -> None:
        """The pointer comes or goes."""
        if self.hovered != hovered:
            self.hovered = hovered
            self.touch()

    # -- being drawn ----------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the node and what lies on it."""
        if not self.visible or self.alpha <= 0.003:
            return
        box, layer = self.floats, canvas.layer
        self.adrift = canvas.inside(box) if box is not None else (0.0, 0.0)
        canvas.layer = self.layer or layer
        with canvas.moved(self.x + self.adrift[0], self.y + self.adrift[1], self.alpha):
            self.paint(canvas)
            self.draw_children(canvas)
        canvas.layer = layer

    def draw_children(self, canvas: Canvas) -> None:
        """Draw what lies on the node, in order."""
        for child in self.children:
            child.draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Draw the node itself; its corner is (0, 0)."""


def to_front(node: Node) -> None:
    """Draw a node after its siblings, so that it lies on top of them."""
    parent = node.parent
    if parent is not None and parent.children[-1] is not node:
        parent.children.remove(node)
        parent.children.append(node)
        node.touch()
