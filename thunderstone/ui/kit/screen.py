"""A screen: its state, and the tree of items that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

import pygame

from thunderstone.ui.backdrop import backdrop
from thunderstone.ui.kit.button import Button
from thunderstone.ui.kit.item import Item
from thunderstone.ui.kit.layout import Column, Row, Spacer
from thunderstone.ui.kit.text import Heading, Text
from thunderstone.ui.kit.theme import GROUND, VEIL
from thunderstone.ui.services import Speech
from thunderstone.ui.tween import Tweens

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.kit.panel import Plate


class ScreenServices(Speech, Protocol):
    """What every screen uses of the window."""

    def pop(self) -> None:
        """Take the screen on top away."""

    def leave(self) -> None:
        """Take the screen on top away; where there is none below it, show the title."""


S = TypeVar("S", bound=ScreenServices)
"""What one screen uses of the window: all ``Services``, or as little as a protocol of its own."""


class Screen(Generic[S]):
    """One screen: its state are attributes, ``body`` makes the tree that shows them.

    Whoever changes the state calls ``changed``; before the next event and the next frame the tree
    is made anew. Focus, pointer, scrolling and carets go over to the items with the same keys.
    What moves is a part of the state as well: ``tweens`` move it, the items look at it.
    """

    name = "screen"
    """Its name for pictures and end-to-end tests."""
    opaque = True
    picture, dim = "table", GROUND
    """The painted ground, and how much of its light is taken away (0 to 1)."""
    first = ""
    """The key of what has the focus in the beginning; "": nothing, or the first item by keys."""
    home = ""
    """The key of what a key is for while nothing has the focus; "": nothing."""
    pages = ""
    """The key of the Scroll that the page keys move; "": the one that holds the focus, or the
    first."""
    search = ""
    """The key of a Line that takes letters typed anywhere, and that Esc empties first."""

    def __init__(self, services: S) -> None:
        self.services = services
        self.say = services.word
        self.stale = True
        self.sought = self.wanted = ""
        self.tweens = Tweens()

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
        return False

    def on_key(self, event: pygame.Event) -> bool:
        """Handle a key that what has the focus does not use; True if it was used."""
        return False

    def on_focus(self, key: str) -> None:
        """The item with a key has got the focus; "": none has it."""

    def pointed(self, key: str) -> None:
        """The pointer, or the focus while the keyboard leads, has come to the item with a key.

        "" stands for none that has one.
        """

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""

    def idle(self) -> None:
        """Nothing has happened for a moment and nothing is being made: prepare what may follow."""

    def back(self) -> None:
        """What Esc does: back to where one came from."""
        self.services.leave()

    def ground(self, canvas: Canvas) -> None:
        """Draw what lies under the tree."""
        size = canvas.surface.get_size()
        canvas.surface.blit(backdrop(self.picture, size, dim=self.dim), (0, 0))

    def whole_page(self, heading: str, words: str = "", *tools: Item | None) -> Column:
        """A whole page: its heading, tools, a line, and the way back. The content goes below.

        The tools stand at the right, unless one of them grows.
        """
        close = Button("close", self.say("reference.close"), self.back, icon="cross", wide="close")
        line = Text(words, "heading") if words else None
        space = None if any(tool is not None and tool.grow for tool in tools) else Spacer()
        head = Row(gap="l")[Heading(heading), space, *tools, line, close]
        return Column(gap="l", pad="xl")[head]


class Overlay(Screen[S]):
    """A plate over the screen below, which is darkened."""

    opaque = False

    def body(self) -> Plate:
        """The plate for the state of the moment."""
        raise NotImplementedError

    def ground(self, canvas: Canvas) -> None:
        """Darken what lies below."""
        canvas.veil(VEIL)
