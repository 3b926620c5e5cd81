"""Keys and buttons as they are marked: small plates with what is written on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.client.words import word
from thunderstone.ui import keymap, theme
from thunderstone.ui.brush.text import FIGURE_RISE, Style
from thunderstone.ui.gamepad import COLOURS, SIGNS
from thunderstone.ui.kit import Item, Row, Text
from thunderstone.ui.kit.theme import PLATES, Wide

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas


def key_words(key: str, lang: str) -> str:
    """A key as it is told to the player."""
    names = {name.removeprefix("key."): word(name, lang) for name in words.keys_of("key")}
    return keymap.shown(key, names)


def act_words(name: str, lang: str) -> str:
    """What an act does."""
    if name in keymap.HAND:
        return word("act.hand", lang, n=keymap.HAND.index(name) + 1)
    return word(f"act.{name}", lang)


def pad_lines(lang: str) -> list[Item]:
    """The buttons of a gamepad, a line each, with what they do."""
    acts = {act.key: name for name, act in keymap.ACTS.items()}
    cross = Text(word("pad.cross", lang), wide="close")
    lines: list[Item] = [Row(tall="control")[cross, Text(word("pad.move", lang), grow=1)]]
    for sign, key in SIGNS.items():
        does = Text(act_words(acts[key], lang), grow=1)
        lines.append(Row(tall="control")[Row(wide="close")[PadButton(sign)], does])
    return lines


class KeyCap(Item):
    """A key with what is written on it."""

    def __init__(self, words: str, wide: Wide = "cap") -> None:
        super().__init__(wide=wide, tall="cap")
        self.words = words

    def paint(self, canvas: Canvas) -> None:
        """Draw the cap."""
        canvas.panel((0, 0, self.w, self.h), PLATES["cap"])
        style = Style("text_bold", 15.5, theme.TITLE)
        base = self.h / 2 + style.px * FIGURE_RISE
        canvas.text(self.words, style, self.w / 2, base, "centre", room=self.w - 10, least=13.8)


class PadButton(Item):
    """A button of a gamepad: a round one with its letter, or a shoulder."""

    def __init__(self, sign: str) -> None:
        super().__init__(wide="figure", tall="cap")
        self.sign = sign

    def paint(self, canvas: Canvas) -> None:
        """Draw the button."""
        colour = COLOURS.get(self.sign, theme.TITLE)
        wide = self.h if len(self.sign) == 1 else self.w
        look = PLATES["cap"]._replace(radius=15, border=colour)
        canvas.panel(((self.w - wide) / 2, 0, wide, self.h), look)
        style = Style("text_black", 16, colour)
        base = self.h / 2 + style.px * FIGURE_RISE
        canvas.text(self.sign, style, self.w / 2, base, "centre", room=self.w - 8, least=13.8)
