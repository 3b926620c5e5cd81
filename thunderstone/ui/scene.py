"""A scene: one screen with its nodes, its pointer, its focus and its motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from thunderstone.ui import focus_mark, tooltip
from thunderstone.ui.canvas import HEIGHT, WIDTH
from thunderstone.ui.node import Node
from thunderstone.ui.tween import Tweens

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.cursor import Shape
    from thunderstone.ui.services import Services

LEFT, MIDDLE, RIGHT = 1, 2, 3
TIP_DELAY = 0.35
"""Seconds that the pointer rests before a tooltip appears."""

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Scene:
    """One screen. Subclasses fill ``root`` in ``build`` and may extend every method.

    ``name`` is the scene's name for screenshots and end-to-end tests; ``opaque`` is False where
    the scene below shall be seen.
    """

    name = "scene"
    opaque = True
    takes_keys = False
    """Whether every key belongs to the scene itself, as when one is being chosen."""

    def __init__(self, services: Services) -> None:
        self.services = self.app = services
        """The window around it; ``app`` is the name that the table's parts still use."""
        self.tweens = Tweens()
        self.dirty = True
        self.hovered: Node | None = None
        self.pressed: Node | None = None
        self.focused: Node | None = None
        self.keyboard = False
        self.pointer: tuple[float, float] = (-1.0, -1.0)
        self._rested = 0.0
        self._tip = ""
        self._held = ""
        self.root = Node((0, 0, WIDTH, HEIGHT))
        self.root.on_touch = self.touch

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
        self.pointer = (-1.0, -1.0)
        self._hover(None)

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
        return "text" if node.takes_text else "act"

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if self.tweens.update(dt * self.services.haste):
            self.touch()
        self.keep_focus()
        self._rest(dt)

    def draw(self, canvas: Canvas) -> None:
        """Draw everything: the background, the nodes, the tooltip."""
        self.background(canvas)
        self.root.draw(canvas)
        if self.services.by_keys and self.services.on_top(self) and self.focused is not None:
            focus_mark.draw(canvas, self.focused)
        if self._tip and self.pointed is not None:
            tooltip.draw(canvas, self._tip, self.pointed.box)

    def background(self, canvas: Canvas) -> None:
        """Draw what lies under the nodes; it must cover the whole surface."""

    # -- events ---------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """Pass an event on to the node it concerns."""
        if event.type == pygame.MOUSEMOTION:
            self._moved(*self.services.units(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, MIDDLE, RIGHT):
            self._moved(*self.services.units(event.pos))
            self._button_down(event.button)
        elif event.type == pygame.MOUSEBUTTONUP and event.button in (LEFT, MIDDLE, RIGHT):
            self._moved(*self.services.units(event.pos))
            self._button_up(event.button)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(getattr(event, "precise_y", event.y))
        elif event.type == pygame.KEYDOWN:
            self.key(event)
        elif event.type == pygame.TEXTINPUT and self.focused is not None:
            self.focused.handle_key(event)

    def key(self, event: pygame.Event) -> None:
        """Handle a key: the focused node first, then moving about and Esc."""
        if self.focused is not None and self.focused.handle_key(event):
            return
        if event.key == pygame.K_TAB:
            self._step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in _ARROWS:
            self._arrow(*_ARROWS[event.key])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._activate()
        elif event.key == pygame.K_ESCAPE:
            self.back()

    def node_at(self, x: float, y: float) -> Node | None:
        """The topmost node at a place on the table."""
        return self.root.hit(x, y)

    def _moved(self, x: float, y: float) -> None:
        if (x, y) != self.pointer:
            self.pointer = (x, y)
            self._rested = 0.0
        self._hover(self.node_at(x, y))
        if self.pressed is not None:
            left, top = self.pressed.corner()
            self.pressed.point(x - left, y - top)

    def _hover(self, node: Node | None) -> None:
        if node is self.hovered:
            return
        if self.hovered is not None:
            self.hovered.hover(False)
        self.hovered = node
        self._rested = 0.0
        self._show_tip("")
        if node is not None:
            node.hover(True)

    def refresh_hover(self) -> None:
        """Look again at what lies under the pointer, after nodes have come or gone."""
        if self.pointer[0] >= 0:
            self._hover(self.node_at(*self.pointer))

    def _button_down(self, button: int) -> None:
        self.keyboard = False
        self._show_tip("")
        node = self.hovered
        if button == RIGHT:
            if node is not None and node.on_right_click is not None:
                node.on_right_click()
            return
        if button != LEFT:
            return
        if self.focused is not None and node is not self.focused:
            self.focus(None)
        if node is not None and node.on_click is not None and not node.enabled:
            self.services.sound.play("refuse")
        if node is not None and node.clickable:
            self.pressed = node
            node.pressed = True
            if node.takes_text:
                self.focus(node)
            left, top = node.corner()
            node.point(self.pointer[0] - left, self.pointer[1] - top)
            node.touch()

    def _button_up(self, button: int) -> None:
        if button != LEFT or self.pressed is None:
            return
        node, self.pressed = self.pressed, None
        node.pressed = False
        node.touch()
        if node is self.hovered:
            self.services.sound.play(node.cue)
            node.click()
            self.refresh_hover()

    def _wheel(self, notches: float) -> None:
        node = self.hovered or self.node_at(*self.pointer)
        while node is not None:
            if node.wheel(notches):
                self.refresh_hover()
                return
            node = node.parent

    # -- focus ----------------------------------------------------------------------------

    @property
    def pointed(self) -> Node | None:
        """What the pointer is on, or the focus while the keyboard leads."""
        if self.hovered is None and self.services.by_keys:
            return self.focused
        return self.hovered

    def focusables(self) -> list[Node]:
        """The nodes that Tab reaches, in their order: whatever can be clicked."""
        return [node for node in self.root.walk() if node.focusable]

    def stops(self) -> list[Node]:
        """The nodes that the arrows reach as well: also what can only be looked at."""
        return self.focusables()

    def zones(self) -> list[list[Node]]:
        """The parts of the screen, each with its stops; by default what lies on one plate."""
        plates: dict[int, list[Node]] = {}
        for node in self.stops():
            plates.setdefault(id(node.parent), []).append(node)
        return list(plates.values())

    def first_focus(self) -> Node | None:
        """Where the focus is when nothing has it yet."""
        return next(iter(self.focusables()), None)

    def home_view(self) -> pygame.FRect | None:
        """What is to be in view first where the window shows only a part: what comes first."""
        node = self.focused or self.first_focus()
        return node.box if node is not None else None

    def lead_by_keys(self) -> None:
        """The keyboard or the gamepad leads from now on; the pointer is nowhere."""
        self.services.by_keys = self.keyboard = True
        if self.hovered is not None:
            self.pointer = (-1.0, -1.0)
            self._hover(None)

    def keep_focus(self) -> None:
        """While the keyboard leads something has the focus: what is like that which had it."""
        if not self.services.by_keys or not self.services.on_top(self):
            return
        if self.focused is not None and self.stands(self.focused):
            self._held = self.focused.label
            return
        alike = (node for node in self.stops() if self._held and node.label == self._held)
        self.focus(next(alike, None) or self.first_focus())

    def stands(self, node: Node) -> bool:
        """Whether a node is still on the screen and can have the focus."""
        at: Node | None = node
        while at is not None:
            if not at.visible:
                return False
            if at is self.root:
                return node.focusable or node.readable
            at = at.parent
        return False

    def step_zone(self, step: int) -> None:
        """Move the focus to the next part of the screen, or the one before."""
        self.lead_by_keys()
        zones = [zone for zone in self.zones() if zone]
        if not zones:
            return
        held = next((at for at, zone in enumerate(zones) if self.focused in zone), None)
        start = -1 if step > 0 else 0
        at = ((start if held is None else held) + step) % len(zones)
        self.focus(zones[at][0])

    def focus(self, node: Node | None) -> None:
        """Give the keyboard to a node, or to none."""
        if node is self.focused:
            return
        if self.focused is not None:
            self.focused.focused = False
            self.focused.touch()
        self.focused = node
        self._rested = 0.0
        if self.hovered is None:
            self._show_tip("")
        if node is not None:
            node.focused = True
            node.touch()
            if self.services.by_keys:
                self._bring_into_view(node)
        self.services.type_into(node is not None and node.takes_text)

    def _bring_into_view(self, node: Node) -> None:
        """Scroll the lists in which a node lies, and lead the camera there."""
        view = node.parent
        while view is not None:
            view.reveal(node.box)
            view = view.parent
        if self.services.on_top(self):
            self.services.bring_into_view(node.box)

    def _step_focus(self, step: int) -> None:
        self.lead_by_keys()
        nodes = self.focusables()
        if not nodes:
            return
        if self.focused in nodes:
            self.focus(nodes[(nodes.index(self.focused) + step) % len(nodes)])
        else:
            self.focus(nodes[0 if step > 0 else -1])

    def _arrow(self, across: int, down: int) -> None:
        """Move the focus to the nearest node in a direction."""
        self.lead_by_keys()
        stops = self.stops()
        if self.focused is None or self.focused not in stops:
            self._step_focus(1)
            return
        here = self.focused.box
        best, best_cost = None, float("inf")
        for node in stops:
            there = node.box
            dx, dy = there.centerx - here.centerx, there.centery - here.centery
            ahead = dx * across + dy * down
            aside = abs(dx * down) + abs(dy * across)
            if node is self.focused or ahead <= 1 or aside > ahead * 4:
                continue
            cost = ahead + aside * 2.2
            if cost < best_cost:
                best, best_cost = node, cost
        if best is not None:
            self.focus(best)

    def _activate(self) -> None:
        if self.focused is not None and self.focused.clickable:
            self.keyboard = True
            self.services.sound.play(self.focused.cue)
            self.focused.click()

    # -- tooltips -------------------------------------------------------------------------

    def _rest(self, dt: float) -> None:
        node = self.pointed
        if self._tip or node is None or self.pressed is not None:
            return
        before, self._rested = self._rested, self._rested + dt
        if before < TIP_DELAY <= self._rested:
            self._show_tip(node.tip())
            self.touch()

    @property
    def rested(self) -> bool:
        """Whether the pointer has rested on something long enough to be told about it."""
        return self.pointed is not None and self._rested >= TIP_DELAY

    def _show_tip(self, words: str) -> None:
        if words != self._tip:
            self._tip = words
            self.touch()
