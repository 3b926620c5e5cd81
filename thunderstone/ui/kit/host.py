"""The scene that shows a screen, and keeps what the player is about over every rebuild."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from thunderstone.ui.focus import FocusOrder
from thunderstone.ui.kit.item import Item
from thunderstone.ui.kit.line import Line
from thunderstone.ui.kit.panel import Plate
from thunderstone.ui.kit.scroll import Scroll
from thunderstone.ui.kit.tree import Tree
from thunderstone.ui.node import Node
from thunderstone.ui.scene import Scene

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.kit.screen import Screen
    from thunderstone.ui.services import Services

QUIET = 0.4
"""Seconds without an event after which what may be shown next is prepared, one thing at a time."""

_CARET_KEYS = (pygame.K_HOME, pygame.K_END)


class Host(Scene):
    """Shows one screen: makes its tree when its state has changed, at most once a frame.

    The tree is thrown away and made anew, and what the player is about goes over by key.
    """

    def __init__(self, services: Services, screen: Screen[Any]) -> None:
        super().__init__(services)
        self.screen = screen
        self.name, self.opaque, self.tweens = screen.name, screen.opaque, screen.tweens
        self.focusing.order = ItemOrder(self.root)
        self.tree = Tree(self.root, self.focusing)
        self._entered = False
        self._quiet = 0.0
        self._pointed = ""

    # -- building -----------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Make the tree for the state of the moment.

        Raises ValueError where two items have one key: state would go to the wrong one.
        """
        screen = self.screen
        screen.stale = False
        body = screen.body()
        self.tree.replace(body, lambda: self._lay(body))
        if screen.wanted:
            self.focus(self.tree.target(screen.wanted))
        self.tree.bring_to_sight(screen.sought)
        screen.sought = screen.wanted = ""

    def _lay(self, body: Item) -> None:
        """Lay the tree out in all of the window, or on the table where that shows a part."""
        ruler, camera = self.services.canvas(), self.services.camera
        view = ruler.view
        area: Box = (0.0, 0.0, self.root.w, self.root.h)
        if not camera.partial:
            area = (view.x, view.y, view.w, view.h)
        if isinstance(body, Plate):
            body.settle(ruler, area)
        else:
            body.lay(ruler, area)

    @property
    def items(self) -> dict[str, Item]:
        """The items by their keys."""
        return self.tree.items

    def target(self, key: str) -> Node | None:
        """The node of the item with a key, if there is one."""
        return self.tree.target(key)

    # -- life ---------------------------------------------------------------------------------

    def enter(self) -> None:
        """The screen comes to the top: what it shows may have changed meanwhile."""
        self.screen.entered()
        if not self._entered and self.screen.first:
            self._entered = True
            self.screen.changed(focus=self.screen.first)
        self.rebuild()
        super().enter()

    def leave(self) -> None:
        """The screen is taken away."""
        self.screen.left()

    def resized(self) -> None:
        """Another size, other letters, another language."""
        self.screen.changed()
        self.touch()

    def pads_changed(self) -> None:
        """A gamepad has come or gone."""
        self.screen.changed()
        self.touch()

    @property
    def takes_keys(self) -> bool:  # type: ignore[override]
        """Whether every key belongs to the screen."""
        return self.screen.takes_keys

    def update(self, dt: float) -> None:
        """Make the tree anew where the state has changed."""
        self.screen.update(dt)
        self._tell_pointed()
        self._refresh()
        super().update(dt)
        self._quiet += dt
        if self._quiet > QUIET and not self.services.busy:
            self._quiet = 0.0
            scrolled = self._paged()
            if scrolled is None or scrolled.next_ready():
                self.screen.idle()

    def _refresh(self) -> None:
        if self.screen.stale:
            self.rebuild()

    # -- being drawn --------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the ground, the tree, and what is shown large of what is pointed at."""
        self._refresh()
        super().draw(canvas)
        at = self.pointed if self.rested else None
        while at is not None:
            if isinstance(at, Item) and at.preview is not None:
                at.preview(canvas)
                break
            at = at.parent

    def background(self, canvas: Canvas) -> None:
        """The screen knows its ground."""
        self.screen.ground(canvas)

    # -- input --------------------------------------------------------------------------------

    def _tell_pointed(self) -> None:
        key = self.tree.key_of(self.pointed)
        if key != self._pointed:
            self._pointed = key
            self.screen.pointed(key)

    def handle(self, event: pygame.Event) -> None:
        """The screen first, then the item that an event concerns."""
        self._quiet = 0.0
        self._refresh()
        if not self.screen.on_event(event):
            super().handle(event)
        if self.focused is not None and self.focused.takes_text:
            self._refresh()  # the next letter finds the line that has the focus by then
        self._tell_pointed()

    def back(self) -> None:
        """Esc."""
        self.screen.back()

    def focus(self, node: Node | None) -> None:
        """Give the keyboard to a node, or to none; the screen is told."""
        if node is not self.focused:
            super().focus(node)
            self.screen.on_focus(self.tree.key_of(node))

    def key(self, event: pygame.Event) -> None:
        """Page keys scroll; letters are for the search; then what has the focus, then the screen,
        then what is the same everywhere."""
        if self.focused is None:
            self.focus(self.target(self.screen.home))
        typing = self.focused is not None and self.focused.takes_text
        scroll = self._paged()
        caret = typing and event.key in _CARET_KEYS
        if scroll is not None and not caret and scroll.view.page(event.key):
            self.refresh_hover()
            return
        held = self.focused
        if self._searches(event) or (held is not None and held.handle_key(event)):
            return
        used = self.screen.on_key(event) or self.focusing.key(event)
        if not used and event.key == pygame.K_ESCAPE:
            self.back()

    def _paged(self) -> Scroll | None:
        """The window that the page keys move: of several the first that has more than it shows."""
        at = self.focused
        named = self.items.get(self.screen.pages)
        while named is None and at is not None:
            named = at if isinstance(at, Scroll) else None
            at = at.parent
        windows = [item for item in self.items.values() if isinstance(item, Scroll)]
        longer = next((window for window in windows if window.view.most > 0), None)
        found = named or longer or next(iter(windows), None)
        return found if isinstance(found, Scroll) else None

    def _searches(self, event: pygame.Event) -> bool:
        """Whether a key was for the search: a letter typed anywhere, or Esc where it has words."""
        line = self.items.get(self.screen.search)
        if not isinstance(line, Line):
            return False
        if self.focused is line:
            if event.key == pygame.K_ESCAPE and line.value:
                line.hold("")
                line.on_change("")
                return True
            return False
        modified = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if modified or not (event.unicode and event.unicode.isalnum()):
            return False
        self.focus(line)
        line.hold(line.value)
        return line.handle_key(pygame.Event(pygame.TEXTINPUT, text=event.unicode))


class ItemOrder(FocusOrder):
    """The order of items: the arrows come to what can only be looked at as well."""

    def stops(self) -> list[Node]:
        """Whatever can be clicked or looked at."""
        return [node for node in self.root.walk() if node.focusable or node.readable]

    def part_of(self, node: Node) -> Node | None:
        """The panel or window that a node lies in."""
        at = node.parent
        while at is not None and not (isinstance(at, Item) and at.zone):
            at = at.parent
        return at
