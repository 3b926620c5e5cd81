"""The words of a card of which the next one of the hand leaves only a strip in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from thunderstone.client.words import quoted
from thunderstone.ui import theme
from thunderstone.ui.brush import rich_text, text
from thunderstone.ui.brush.rich_text import Layout, RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.cards import face

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

LEAST_NAME = 11.0
"""No name in a strip is set smaller than this many px; a word too long for it is cut short."""

_EDGE = 6.0
"""What stays free beside the words, in 160ths of the card's width, as what follows."""

_NAME_EDGE = 4.7
"""What stays free beside the name, which may come close to the frame."""

_NAME, _CLASSES, _RULES = (14.2, 12.0), (11.5, 9.0), (12.4, 9.4)
"""The sizes of the letters and how small they may be."""

_NAME_LEADING, _CLASSES_LEADING, _RULES_LEADING = 1.06, 1.3, 1.12
USUAL_TOP, HIGHEST = 130.0, 84.0
"""Where the words begin, and how far they may rise into the picture."""


class StripWords(NamedTuple):
    """Name, classes and rules as they are set, and how far they rise into the picture, in px."""

    name: tuple[str, ...]
    name_style: Style
    classes: str
    classes_style: Style
    rules: Layout
    lift: float

    @property
    def heads(self) -> float:
        """How high the name and the classes are."""
        name = len(self.name) * self.name_style.px * _NAME_LEADING
        return name + self.classes_style.px * _CLASSES_LEADING


def words_of(
    card: CardDef, seen: int, lang: str, u: float, bottom: float, growth: float
) -> StripWords:
    """The words for a strip ``seen`` px wide of a face of 160 ``u``, down to ``bottom`` px; without
    rules it has the flavour, where there is room below the picture."""
    room, words = seen - 2 * _EDGE * u, card.words_in(lang)
    style = Style("display", _NAME[0] * u, theme.TITLE, shadow=1.8 * u)
    wide = seen - 2 * _NAME_EDGE * u
    name, name_style = fitting_name(words.name, style, wide, _NAME[1] * u)
    frame = face.card_frame(card)
    classes, classes_style = _classes(card, lang, Style("text_bold", 0, frame.accent), room, u)
    made = StripWords(tuple(name), name_style, classes, classes_style, Layout((), 0, 0, _NONE), 0.0)
    most = bottom - HIGHEST * u - made.heads
    rules = RichStyle(_RULES[0] * u * growth, theme.BODY, frame.keyword, leading=_RULES_LEADING)
    laid = rich_text.fit(words.short, rules, room, most, _RULES[1] * u, align="centre")
    if words.flavour and not words.short:
        said, free = quoted(words.flavour, lang), bottom - USUAL_TOP * u - made.heads
        saying = rules._replace(colour=theme.FLAVOUR, face="flavour")
        told = rich_text.fit(said, saying, room, free, _RULES[0] * u, align="centre")
        laid = told if told.height <= free else laid
    top = bottom - laid.height - made.heads
    return made._replace(rules=laid, lift=max(0.0, USUAL_TOP * u - top))


_NONE = RichStyle(1.0)


def _classes(card: CardDef, lang: str, style: Style, room: float, u: float) -> tuple[str, Style]:
    """All classes, or the first that there is room for."""
    whole = face.class_line(card, lang, short=True)
    style = style._replace(px=_CLASSES[0] * u, shadow=1.2 * u)
    fitted = style
    for line in (whole, *whole.split(" · ")):
        fitted = text.fit(line, style, room, _CLASSES[1] * u)
        if text.style_width(line, fitted) <= room:
            return line, fitted
    return text.elide(whole, fitted, room), fitted


def draw(strip: pygame.Surface, words: StripWords, top: float, bottom: float, u: float) -> None:
    """Draw the words in a strip from ``top`` px down; the rules in the middle of what is left."""
    middle, y = strip.get_width() / 2, top
    for line in words.name:
        y += words.name_style.px * _NAME_LEADING
        text.draw(strip, line, words.name_style, middle, y - 0.2 * words.name_style.px, "centre")
    y += words.classes_style.px * _CLASSES_LEADING
    text.draw(strip, words.classes, words.classes_style, middle, y - 2 * u, "centre")
    spare = max(0.0, bottom - y - words.rules.height)
    rich_text.draw(strip, words.rules, _EDGE * u, y + spare / 2)


def fitting_name(name: str, style: Style, room: float, least: float) -> tuple[list[str], Style]:
    """A name on at most two lines, or on three where it would be too small, none of them too
    wide."""
    lines = name_lines(name, style, room)
    least = max(LEAST_NAME, least)
    while style.px > least and (len(lines) > 2 or _widest(lines, style) > room):
        style = style._replace(px=max(least, style.px * 0.95))
        lines = name_lines(name, style, room)
    while style.px > LEAST_NAME and _widest(lines, style) > room:
        style = style._replace(px=max(LEAST_NAME, style.px * 0.96))
    return [text.elide(line, style, room) for line in lines], style


def name_lines(name: str, style: Style, room: float) -> list[str]:
    """A name broken into as few lines as the room allows."""
    lines: list[str] = []
    for part in name.split():
        longer = f"{lines[-1]} {part}" if lines else part
        if lines and text.style_width(longer, style) <= room:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def _widest(lines: list[str], style: Style) -> float:
    return max(text.style_width(line, style) for line in lines)
