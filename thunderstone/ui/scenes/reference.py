"""What the codex and the rules reference have in common: ground, headings, search, rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from thunderstone.ui import relief, theme
from thunderstone.ui.backdrop import backdrop
from thunderstone.ui.brush.flat_plate import plain
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit.scroll import BarredView
from thunderstone.ui.links import LinkedText, Span
from thunderstone.ui.node import Node, Tip
from thunderstone.ui.scene import Scene
from thunderstone.ui.text_field import TextField

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas

LEFT, TOP, TALL, RIGHT = 40.0, 108.0, 756.0, 1560.0
"""The margins of the panels, below the heading and the search."""

SEARCH = (430.0, 38.0, 520.0, 48.0)
LONGEST_QUERY = 48
SMALL_HEAD = Style("text_bold", 14.2, theme.VILLAGE_LABEL_SOFT, tracking=2.0)

MEASURE = 27.2
"""The measure of a text over its size: lines of at most 70 letters."""

_CARET_KEYS = (pygame.K_HOME, pygame.K_END)
_LIT, _CHOSEN = "#3a3138", "#54381d"


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


class EntryRow(Node):
    """A line that leads somewhere: an icon, marked-up words that may wrap, a tint where found."""

    PX = 16.5

    def __init__(
        self,
        canvas: Canvas,
        markup: str,
        box: tuple[float, float, float],
        on_click: Callable[[], None],
        *,
        icon: str = "",
        tooltip: Tip = "",
        found: Sequence[Span] = (),
        detail: str = "",
        detail_found: Sequence[Span] = (),
        chosen: bool = False,
    ) -> None:
        """``box`` is x, y and width; the height follows from the words."""
        x, y, wide = box
        self.icon, self.chosen = icon, chosen
        inset = 38.0 if icon else 14.0
        colour = theme.TITLE if chosen else theme.BODY
        style = RichStyle(self.PX, colour, leading=1.24)
        words = LinkedText(
            canvas, markup, style, (inset, 7, wide - inset - 10), found, _no_link, _no_tip
        )
        tall = words.h + 14
        super().__init__((x, y, wide, tall), label=markup, on_click=on_click, tooltip=tooltip)
        self.add(words)
        if detail:
            below = RichStyle(14.5, theme.MUTED, leading=1.26)
            line = LinkedText(
                canvas,
                detail,
                below,
                (inset, tall - 5, wide - inset - 10),
                detail_found,
                _no_link,
                _no_tip,
            )
            self.h += line.h + 2
            self.add(line)

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate under the pointer, or of the line that is shown, and the icon."""
        lit = self.hovered or self.focused
        if lit or self.chosen:
            area = canvas.rect((0, 1, self.w, self.h - 2))
            colour = _LIT if lit and not self.chosen else _CHOSEN
            canvas.blit(plain(*area.size, colour, 6 * canvas.unit), area.topleft)
        if self.focused:
            canvas.rim((0, 1, self.w, self.h - 2), theme.FOCUS, 6, line=1.4, glow=3)
        if self.icon:
            shade = theme.VILLAGE_LABEL if lit else theme.VILLAGE_LABEL_SOFT
            canvas.icon(self.icon, 21, 7 + self.PX * 0.64, 17, shade)


def _no_link(entry: str) -> None:
    """The words of a row are no links of their own."""
    del entry


def _no_tip(entry: str) -> str:
    return entry
