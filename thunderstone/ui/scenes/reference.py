"""What screens placed by number have in common: margins, ground, heading, search."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from thunderstone.ui import relief, theme
from thunderstone.ui.backdrop import backdrop
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit.scroll import BarredView
from thunderstone.ui.scene import Scene
from thunderstone.ui.text_field import TextField

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas

LEFT, TOP, TALL, RIGHT = 40.0, 108.0, 756.0, 1560.0
"""The margins of the panels, below the heading and the search."""

SEARCH = (430.0, 38.0, 520.0, 48.0)
LONGEST_QUERY = 48
SMALL_HEAD = Style("text_bold", 14.2, theme.VILLAGE_LABEL_SOFT, tracking=2.0)

_CARET_KEYS = (pygame.K_HOME, pygame.K_END)


class SearchScene(Scene):
    """A screen with a search field above; letters typed anywhere are for it."""

    search: TextField

    def page_view(self) -> BarredView | None:
        """What the page keys scroll."""
        return None

    def typing(self) -> bool:
        """Whether letters are for the search now."""
        return True

    def make_search(self, value: str, key: str, on_change: Callable[[str], None]) -> TextField:
        """The search field, with the words under ``key`` for its name and its hint."""
        self.search = TextField(
            SEARCH,
            value,
            on_change,
            limit=LONGEST_QUERY,
            hint=self.services.word(f"{key}_hint"),
            label=self.services.word(key),
        )
        self.root.add(self.search)
        return self.search

    def empty_search(self) -> None:
        """Empty the field without telling anybody."""
        self.search.hold("")

    def key(self, event: pygame.Event) -> None:
        """Page keys scroll; letters go to the search, wherever the focus is."""
        view = self.page_view()
        at_caret = self.focused is self.search and event.key in _CARET_KEYS
        if view is not None and not at_caret and view.page(event.key):
            self.refresh_hover()
            return
        if self.typing() and self.focused is not self.search and _is_letter(event):
            self.focus(self.search)
            self.search.handle_key(pygame.Event(pygame.TEXTINPUT, text=event.unicode))
            return
        if self.typing() and self.focused is self.search and self._emptied(event):
            return
        super().key(event)

    def _emptied(self, event: pygame.Event) -> bool:
        """Esc empties a search before it leaves the screen."""
        if event.key != pygame.K_ESCAPE or not self.search.value:
            return False
        self.empty_search()
        self.search.on_change("")
        self.touch()
        return True


def _is_letter(event: pygame.Event) -> bool:
    """Whether a key is a letter or a figure typed by itself; a space presses buttons."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return False
    return bool(event.unicode) and event.unicode.isalnum()


def draw_ground(canvas: Canvas, heading: str) -> None:
    """The table in the dark and a heading in relief."""
    canvas.surface.blit(backdrop("table", canvas.surface.get_size(), dim=0.45), (0, 0))
    letters = relief.lettering(heading.upper(), 40 * canvas.unit, "gold", canvas.unit)
    canvas.sprite(letters, LEFT, 34)
