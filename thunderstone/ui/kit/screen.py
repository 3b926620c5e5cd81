"""A screen: its state, and the tree of items that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from thunderstone.ui.backdrop import backdrop
from thunderstone.ui.kit.button import Button
from thunderstone.ui.kit.item import Item
from thunderstone.ui.kit.layout import Column, Row, Spacer
from thunderstone.ui.kit.text import Heading, Text
from thunderstone.ui.kit.theme import GROUND, VEIL
from thunderstone.ui.services import Speech

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.kit.panel import Plate


class ScreenServices(Speech, Protocol):
    """What every screen uses of the window; what one needs beyond that is its own protocol's."""

    def pop(self) -> None:
        """Take the screen on top away."""


class Screen:
    """One screen: its state are attributes, ``body`` makes the tree that shows them.

    Whoever changes the state calls ``changed``; before the next event and the next frame the tree
    is made anew. Focus, pointer, scrolling and carets go over to the items with the same keys.
    """

    name = "screen"
    """Its name for pictures and end-to-end tests."""
    opaque = True
    first = ""
    """The key of what has the focus in the beginning; "": nothing, or the first item by keys."""
    pages = ""
    """The key of the Scroll that the page keys move; "": the one that holds the focus, or the
    first."""
    search = ""
    """The key of a Line that takes letters typed anywhere, and that Esc empties first."""

    def __init__(self, services: ScreenServices) -> None:
        self.services = services
        self.say = services.word
        self.stale = True
        self.sought = self.wanted = ""

    def body(self) -> Item:
        """The tree for the state of the moment."""
        raise NotImplementedError

    def changed(self, *, show: str = "", focus: str = "") -> None:
        """The state is another; ``show`` and ``focus`` are keys to be scrolled to and to focus."""
        self.stale = True
        self.sought, self.wanted = show or self.sought, focus or self.wanted

    # -- what a screen may add ------------------------------------------------------------------

    @property
    def takes_keys(self) -> bool:
        """Whether every key belongs to the screen itself, as when one is being chosen."""
        return False

    def entered(self) -> None:
        """The screen has come to the top, at first or again: what it shows may have changed."""

    def left(self) -> None:
        """The screen has been taken away."""

    def on_event(self, event: pygame.Event) -> bool:
        """Handle an event before anything else; True if it was used."""
        del event
        return False

    def pointed(self, key: str) -> None:
        """The pointer, or the focus while the keyboard leads, has come to the item with a key.

        "" stands for none that has one.
        """

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""

    def back(self) -> None:
        """What Esc does."""
        self.services.pop()

    def ground(self, canvas: Canvas) -> None:
        """Draw what lies under the tree: the table in the dark."""
        size = canvas.surface.get_size()
        canvas.surface.blit(backdrop("table", size, dim=GROUND), (0, 0))

    def whole_page(self, heading: str, words: str = "") -> Column:
        """A whole page: its heading, a line at the right, and the way back; content goes below."""
        close = Button("close", self.say("reference.close"), self.back, icon="cross", wide="close")
        line = Text(words, "heading") if words else None
        return Column(gap="l", pad="xl")[Row(gap="l")[Heading(heading), Spacer(), line, close]]


class Overlay(Screen):
    """A plate over the screen below, which is darkened."""

    opaque = False

    def body(self) -> Plate:
        """The plate for the state of the moment."""
        raise NotImplementedError

    def ground(self, canvas: Canvas) -> None:
        """Darken what lies below."""
        canvas.veil(VEIL)
