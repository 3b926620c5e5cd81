"""The focus on a screen: which node the keyboard has, and how it goes from one to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import pygame

if TYPE_CHECKING:
    from thunderstone.ui.mouse import Mouse
    from thunderstone.ui.node import Node

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)

ASIDE, COST_ASIDE = 4.0, 2.2
"""An arrow goes to no node that lies so much further aside than ahead; how much aside counts."""


class FocusOrder:
    """Where the focus can go on a screen: to what can be clicked below ``root``, plate by plate."""

    def __init__(self, root: Node) -> None:
        self.root = root

    def focusables(self) -> list[Node]:
        """The nodes that Tab reaches."""
        return [node for node in self.root.walk() if node.focusable]

    def stops(self) -> list[Node]:
        """The nodes that the arrows reach as well: also what can only be looked at."""
        return self.focusables()

    def zones(self) -> list[list[Node]]:
        """The parts of the screen, each with its stops."""
        plates: dict[int, list[Node]] = {}
        for node in self.stops():
            plates.setdefault(id(self.part_of(node)), []).append(node)
        return list(plates.values())

    def part_of(self, node: Node) -> Node | None:
        """The part that a node lies on: by default the plate below it."""
        return node.parent

    def first_focus(self) -> Node | None:
        """Where the focus is when nothing has it yet."""
        return next(iter(self.focusables()), None)


class Window(Protocol):
    """What the focus needs of the window."""

    by_keys: bool

    def type_into(self, wanted: bool) -> None: ...
    def bring_into_view(self, box: pygame.FRect) -> None: ...


class Focus:
    """The focus below ``root``.

    Steps, arrows and zones bring it to a node by ``bring``, the screen's own way to give it, which
    ends in ``take``. ``on_top`` says whether the screen has the keyboard at all.
    """

    def __init__(
        self,
        root: Node,
        window: Window,
        mouse: Mouse,
        order: FocusOrder,
        *,
        bring: Callable[[Node | None], None],
        on_top: Callable[[], bool],
    ) -> None:
        self.root, self.window, self.mouse, self.order = root, window, mouse, order
        self.bring, self.on_top = bring, on_top
        self.node: Node | None = None
        self._label = ""

    @property
    def pointed(self) -> Node | None:
        """What the mouse is on, or the focus while the keyboard leads."""
        if self.mouse.hovered is None and self.window.by_keys:
            return self.node
        return self.mouse.hovered

    @property
    def at(self) -> tuple[float, float]:
        """Where the mouse is, in units."""
        return self.mouse.at

    def take(self, node: Node | None) -> None:
        """Give the keyboard to a node, or to none."""
        if self.node is not None:
            self.node.focused = False
            self.node.touch()
        self.node = node
        if node is not None:
            node.focused = True
            node.touch()
            if self.window.by_keys:
                self._bring_into_view(node)
        self.window.type_into(node is not None and node.takes_text)

    def hand_over(self, node: Node) -> None:
        """On a screen made anew, let the node that stands for the one with the keyboard have it."""
        before, self.node = self.node, node
        node.focused = True
        if self.window.by_keys and before is not None and node.box != before.box:
            self._bring_into_view(node)

    def key(self, event: pygame.Event) -> bool:
        """A key that moves the focus, or clicks what has it; whether it was one."""
        if event.key == pygame.K_TAB:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in _ARROWS:
            self.arrow(*_ARROWS[event.key])
        elif event.key in CONFIRM:
            self.activate()
        else:
            return False
        return True

    def lead(self) -> None:
        """The keyboard or the gamepad leads from now on; the mouse is nowhere."""
        self.window.by_keys = True
        if self.mouse.hovered is not None:
            self.mouse.leave()

    def keep(self) -> None:
        """While the keyboard leads something has the focus: what is like that which had it."""
        if not self.window.by_keys or not self.on_top():
            return
        if self.node is not None and self.stands(self.node):
            self._label = self.node.label
            return
        alike = (node for node in self.order.stops() if self._label and node.label == self._label)
        self.bring(next(alike, None) or self.order.first_focus())

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

    def home(self) -> pygame.FRect | None:
        """What is to be in view first where the window shows only a part: what comes first."""
        node = self.node or self.order.first_focus()
        return node.box if node is not None else None

    def step(self, step: int) -> None:
        """On to the next node, or back to the one before."""
        self.lead()
        nodes = self.order.focusables()
        if not nodes:
            return
        if self.node in nodes:
            self.bring(nodes[(nodes.index(self.node) + step) % len(nodes)])
        else:
            self.bring(nodes[0 if step > 0 else -1])

    def step_zone(self, step: int) -> None:
        """On to the next part of the screen, or back to the one before."""
        self.lead()
        zones = [zone for zone in self.order.zones() if zone]
        if not zones:
            return
        held = next((at for at, zone in enumerate(zones) if self.node in zone), None)
        start = -1 if step > 0 else 0
        at = ((start if held is None else held) + step) % len(zones)
        self.bring(zones[at][0])

    def arrow(self, across: int, down: int) -> None:
        """On to the nearest node in a direction."""
        self.lead()
        stops = self.order.stops()
        if self.node is None or self.node not in stops:
            self.step(1)
            return
        here = self.node.box
        best, best_cost = None, float("inf")
        for node in stops:
            there = node.box
            dx, dy = there.centerx - here.centerx, there.centery - here.centery
            ahead = dx * across + dy * down
            aside = abs(dx * down) + abs(dy * across)
            if node is self.node or ahead <= 1 or aside > ahead * ASIDE:
                continue
            cost = ahead + aside * COST_ASIDE
            if cost < best_cost:
                best, best_cost = node, cost
        if best is not None:
            self.bring(best)

    def activate(self) -> None:
        """Click what has the focus."""
        if self.node is not None and self.node.clickable:
            self.mouse.play(self.node.cue)
            self.node.click()

    def _bring_into_view(self, node: Node) -> None:
        """Scroll the lists in which a node lies, and lead the camera there."""
        view = node.parent
        while view is not None:
            view.reveal(node.box)
            view = view.parent
        if self.on_top():
            self.window.bring_into_view(node.box)
