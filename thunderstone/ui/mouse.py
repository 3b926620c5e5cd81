"""The mouse on a screen: what lies under it, what it presses, and what is dragged along."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.ui.node import Node

LEFT, MIDDLE, RIGHT = 1, 2, 3
NOWHERE = (-1.0, -1.0)

DRIFT = 9.0
"""Units that the pointer may move and still be where it was; beyond them it drags."""

DOUBLE = 0.4
"""Seconds in which a second click is that of a double click."""


class Mouse:
    """The mouse over the nodes below ``root``; places are units of the table.

    ``changed`` is told when another node lies under it, ``play`` plays the sound of a name, and
    ``pressed_on`` is told which node the left button has come down on, or None.
    ``used_up`` says whether a button pressed now is used up before it reaches a node. ``again``:
    what comes down now is the left button for the second time of a double click, or the third.
    """

    def __init__(
        self,
        root: Node,
        *,
        changed: Callable[[], None],
        play: Callable[[str], object],
        pressed_on: Callable[[Node | None], None],
    ) -> None:
        self.root = root
        self.changed, self.play, self.pressed_on = changed, play, pressed_on
        self.used_up: Callable[[int], bool] = lambda button: False
        self.at = NOWHERE
        self.hovered: Node | None = None
        self.pressed: Node | None = None
        self.again = False
        self._clicked, self._since = NOWHERE, DOUBLE
        self._wasted = False

    def pass_time(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._since += dt

    def node_at(self, x: float, y: float) -> Node | None:
        """The topmost node at a place."""
        return self.root.hit(x, y)

    def move(self, x: float, y: float) -> None:
        """The mouse is here now; a node that it drags stays under it."""
        held = self.pressed
        self.at = (x, y)
        if held is None or not held.dragged:
            self.hover(self.node_at(x, y))
        if self.hovered is not None and self.hovered.on_track is not None:
            left, top = self.hovered.corner()
            self.hovered.on_track(x - left, y - top)
        if held is not None:
            left, top = held.corner()
            held.point(x - left, y - top)

    def hover(self, node: Node | None) -> None:
        """Let this node lie under the mouse."""
        if node is self.hovered:
            return
        if self.hovered is not None:
            self.hovered.hover(False)
        self.hovered = node
        if node is not None:
            node.hover(True)
        self.changed()

    def refresh(self) -> None:
        """Look again at what lies under it, after nodes have come or gone."""
        if self.at[0] >= 0:
            self.hover(self.node_at(*self.at))

    def leave(self) -> None:
        """It is nowhere on this screen."""
        self.at = NOWHERE
        self.hover(None)

    def forget(self, node: Node) -> None:
        """A node is taken off the screen, with all that lies on it."""
        if self.hovered is not None and self.hovered.lies_on(node):
            self.hovered = None
        if self.pressed is not None and self.pressed.lies_on(node):
            self.pressed = None

    def hand_over(self, hovered: Node | None, pressed: Node | None) -> None:
        """On a screen made anew, take the nodes that stand for those it was on and pressed."""
        self.hovered, self.pressed = hovered, pressed
        if hovered is not None:
            hovered.hovered = True
        if pressed is not None:
            pressed.pressed = True

    def press(self, button: int) -> None:
        """A button comes down."""
        self._come_down(button)
        self._wasted = self._wasted and self.again
        if self._wasted or self.used_up(button):
            return
        node = self.hovered
        if button == RIGHT and node is not None and node.on_right_click is not None:
            node.on_right_click()
        if button != LEFT:
            return
        self.pressed_on(node)
        if node is None:
            return
        if node.on_click is not None and not node.enabled:
            self.play("refuse")
        if node.clickable:
            node.pressed = True
            left, top = node.corner()
            node.point(self.at[0] - left, self.at[1] - top)
            self.pressed = node
            node.touch()

    def waste(self, button: int) -> None:
        """A button comes down that is to reach nothing; nor is the second one of a double click."""
        self._come_down(button)
        self._wasted = True

    def _come_down(self, button: int) -> None:
        self.again = button == LEFT and self._comes_again()
        if button == LEFT:
            self._clicked, self._since = self.at, 0.0

    def _comes_again(self) -> bool:
        """Whether the left button has just been pressed here before."""
        aside = max(abs(now - then) for now, then in zip(self.at, self._clicked, strict=True))
        return self._since < DOUBLE and aside <= DRIFT

    def release(self, button: int) -> None:
        """A button is let go of: over the node that it came down on, that is a click."""
        if button != LEFT or self.pressed is None:
            return
        node, self.pressed = self.pressed, None
        node.pressed = False
        node.touch()
        if node.dragged and node.on_drop is not None:
            node.on_drop()
        elif node is self.hovered:
            self.play(node.cue)
            node.click()
        self.refresh()

    def wheel(self, notches: float) -> None:
        """The wheel turns what lies under it, or whatever that lies on."""
        node = self.hovered or self.node_at(*self.at)
        while node is not None:
            if node.wheel(notches):
                self.refresh()
                return
            node = node.parent
