"""A scene: one screen with its nodes, its mouse, its focus and its motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from thunderstone.ui import focus_mark
from thunderstone.ui.canvas import HEIGHT, WIDTH
from thunderstone.ui.focus import Focus, FocusOrder
from thunderstone.ui.mouse import LEFT, MIDDLE, RIGHT, Mouse
from thunderstone.ui.node import Node
from thunderstone.ui.tooltip import DELAY, Tooltip
from thunderstone.ui.tween import Tweens

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.cursor import Shape
    from thunderstone.ui.services import Services


class Scene:
    """One screen. Subclasses fill ``root`` in ``build`` and may extend every method.

    ``name`` is the scene's name for screenshots and end-to-end tests; ``opaque`` is False where
    the scene below shall be seen.
    """

    name = "scene"
    opaque = True
    fleeting = False
    """Whether it is over as soon as anybody touches anything; that does nothing else then."""
    takes_keys = False
    """Whether every key belongs to the scene itself, as when one is being chosen."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tweens = Tweens()
        self.dirty = True
        self.root = Node((0, 0, WIDTH, HEIGHT))
        self.root.on_touch = self.touch
        self.tooltip = Tooltip()
        self.mouse = Mouse(
            self.root,
            changed=self._pointed_anew,
            play=services.sound.play,
            pressed_on=self._pressed_on,
        )
        self.focusing = Focus(
            self.root,
            services,
            self.mouse,
            FocusOrder(self.root),
            bring=lambda node: self.focus(node),
            on_top=lambda: services.on_top(self),
        )

    # -- life -----------------------------------------------------------------------------

    def enter(self) -> None:
        """The scene comes to the top of the stack."""
        self.touch()

    def pads_changed(self) -> None:
        """A gamepad has come or gone."""

    def leave(self) -> None:
        """The scene is taken off the stack."""

    def cover(self) -> None:
        """Another scene comes on top: the pointer is no longer here."""
        self.mouse.leave()

    def resized(self) -> None:
        """The window has another size, or the language has changed."""
        self.touch()

    def touch(self) -> None:
        """Ask to be drawn again."""
        self.dirty = True

    def repaint(self) -> None:
        """A picture that was missing has come: whatever is kept of the drawing is out of date."""
        for node in self.root.walk():
            if node.on_touch is not None:
                node.on_touch()
        self.touch()

    def back(self) -> None:
        """What Esc does."""

    @property
    def animating(self) -> bool:
        """Whether the scene must be drawn in every frame."""
        return self.tweens.active

    @property
    def cursor(self) -> Shape:
        """The cursor that fits what lies under the pointer."""
        node = self.hovered
        if node is None or not node.clickable:
            return "point"
        if node.dragged:
            return "hold"
        return "text" if node.takes_text else "act"

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if self.tweens.update(dt * self.services.haste):
            self.touch()
        self.mouse.pass_time(dt)
        self.focusing.keep()
        if self.mouse.pressed is None and self.tooltip.rest(self.pointed, dt):
            self.touch()

    def draw(self, canvas: Canvas) -> None:
        """Draw everything: the background, the nodes, the tooltip."""
        self.background(canvas)
        self.root.draw(canvas)
        if self.focused is not None and self.marks_focus:
            focus_mark.draw(canvas, self.focused)
        self.tooltip.draw(canvas, self.pointed)

    @property
    def marks_focus(self) -> bool:
        """Whether what has the focus is marked: while the keyboard leads."""
        return self.services.by_keys and self.services.on_top(self)

    def background(self, canvas: Canvas) -> None:
        """Draw what lies under the nodes; it must cover the whole surface."""

    # -- events ---------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """Pass an event on to the node it concerns."""
        if event.type == pygame.MOUSEMOTION:
            self._moved(*self.services.units(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, MIDDLE, RIGHT):
            self._moved(*self.services.units(event.pos))
            if self.tooltip.forget():
                self.touch()
            self.mouse.press(event.button)
        elif event.type == pygame.MOUSEBUTTONUP and event.button in (LEFT, MIDDLE, RIGHT):
            self._moved(*self.services.units(event.pos))
            self.mouse.release(event.button)
        elif event.type == pygame.MOUSEWHEEL:
            self.mouse.wheel(getattr(event, "precise_y", event.y))
        elif event.type == pygame.KEYDOWN:
            self.key(event)
        elif event.type == pygame.TEXTINPUT and self.focused is not None:
            self.focused.handle_key(event)

    def key(self, event: pygame.Event) -> None:
        """Handle a key: the focused node first, then moving about and Esc."""
        if self.focused is not None and self.focused.handle_key(event):
            return
        if not self.focusing.key(event) and event.key == pygame.K_ESCAPE:
            self.back()

    def _moved(self, x: float, y: float) -> None:
        if (x, y) != self.mouse.at:
            self.tooltip.rested = 0.0
        self.mouse.move(x, y)

    def _pressed_on(self, node: Node | None) -> None:
        """The focus goes where one types, and nowhere else with the mouse."""
        if self.focused is not None and node is not self.focused:
            self.focus(None)
        if node is not None and node.clickable and node.takes_text:
            self.focus(node)

    def _pointed_anew(self) -> None:
        """The pointer lies on something else."""
        if self.tooltip.forget():
            self.touch()

    def refresh_hover(self) -> None:
        """Look again at what lies under the pointer, after nodes have come or gone."""
        self.mouse.refresh()

    @property
    def hovered(self) -> Node | None:
        """What the mouse is on."""
        return self.mouse.hovered

    @property
    def pointed(self) -> Node | None:
        """What the mouse is on, or the focus while the keyboard leads."""
        return self.focusing.pointed

    @property
    def rested(self) -> bool:
        """Whether the pointer has rested on something long enough to be told about it."""
        return self.pointed is not None and self.tooltip.rested >= DELAY

    # -- focus ----------------------------------------------------------------------------

    @property
    def focused(self) -> Node | None:
        """What has the keyboard."""
        return self.focusing.node

    def focus(self, node: Node | None) -> None:
        """Give the keyboard to a node, or to none."""
        if node is self.focused:
            return
        self.focusing.take(node)
        self.tooltip.rested = 0.0
        if self.hovered is None and self.tooltip.forget():
            self.touch()
