"""Keys and buttons as they are marked: small plates with what is written on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.client.words import word
from thunderstone.ui import keymap, theme
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.text import FIGURE_RISE, Style
from thunderstone.ui.gamepad import COLOURS
from thunderstone.ui.node import Node

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas

_CAP = PanelLook(
    radius=6, top="#3a3640", bottom="#1d1b21", alpha=1.0, border="#8a8494", shadow=4, highlight=0.3
)
_ROUND = _CAP._replace(radius=15)


def key_words(key: str, lang: str) -> str:
    """A key as it is told to the player."""
    names = {name.removeprefix("key."): word(name, lang) for name in words.keys_of("key")}
    return keymap.shown(key, names)


def act_words(name: str, lang: str) -> str:
    """What an act does."""
    if name in keymap.HAND:
        return word("act.hand", lang, n=keymap.HAND.index(name) + 1)
    return word(f"act.{name}", lang)


class KeyCap(Node):
    """A key with what is written on it."""

    def __init__(self, box: Box, words: str) -> None:
        super().__init__(box)
        self.words = words

    def paint(self, canvas: Canvas) -> None:
        """Draw the cap."""
        canvas.panel((0, 0, self.w, self.h), _CAP)
        style = Style("text_bold", 15.5, theme.TITLE)
        base = self.h / 2 + style.px * FIGURE_RISE
        canvas.text(self.words, style, self.w / 2, base, "centre", room=self.w - 10, least=13.8)


class PadButton(Node):
    """A button of a gamepad: a round one with its letter, or a shoulder."""

    def __init__(self, box: Box, sign: str) -> None:
        super().__init__(box)
        self.sign = sign

    def paint(self, canvas: Canvas) -> None:
        """Draw the button."""
        colour = COLOURS.get(self.sign, theme.TITLE)
        wide = self.h if len(self.sign) == 1 else self.w
        canvas.panel(((self.w - wide) / 2, 0, wide, self.h), _ROUND._replace(border=colour))
        style = Style("text_black", 16, colour)
        base = self.h / 2 + style.px * FIGURE_RISE
        canvas.text(self.sign, style, self.w / 2, base, "centre", room=self.w - 8, least=13.8)
