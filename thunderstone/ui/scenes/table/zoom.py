"""The large view of a card beside its texts: on hover after a moment, or kept by a right click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from thunderstone.catalogue.codex import text_links
from thunderstone.catalogue.rulebook import load_rulebook
from thunderstone.client.words import word
from thunderstone.ui import theme
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.cards import face as faces
from thunderstone.ui.links import Open, Span, class_spans, link_of, spots, telling
from thunderstone.ui.node import Node
from thunderstone.ui.prompts import Note
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.cards.cache import FaceStore

FACE_W, FACE_W_LEFT = 292.0, 272.0
"""Widths of the large face over the village and, where less is free, over the hall."""

NARROWER = (226.0, 184.0, 150.0)
"""Widths to which the face gives way where the texts beside it are long."""

Large = Callable[["CardDef", float], "pygame.Surface | None"]
"""Gives the large face of a card at a width in units, or None while it is being painted."""

_PAD = 14.0
_TEXT = RichStyle(Px.PLAIN, theme.BODY, leading=1.3)
_RULING = RichStyle(Px.LINE, theme.SECONDARY, leading=1.3)
_HEAD = RichStyle(Px.TITLE, theme.TITLE, face="display", leading=1.15)
_CLASSES = RichStyle(Px.SMALL, "#c9b892", face="text_italic")
_NOTE = RichStyle(Px.LINE, theme.BODY, bold_colour="#ffffff", face="text_bold", leading=1.22)
LEAST_SCALE = 0.92
"""How much smaller the texts may be set to fit; under 13.8 units they could not be read."""


class Subject(NamedTuple):
    """What is to be seen large: a face, what can be said about it, and on which side."""

    face: CardDef
    notes: tuple[Note, ...] = ()
    left: bool = False
    pinned: bool = False


def face_box(left: bool, wide: float = 0.0) -> Box:
    """Where the large face lies on either side, at its usual width or another one."""
    pane = pane_box(left)
    wide = wide or (FACE_W_LEFT if left else FACE_W)
    tall = wide * 1.5
    return Box(pane.x + _PAD, pane.y + (pane.h - tall) / 2, wide, tall)


def pane_box(left: bool) -> Box:
    """The pane on the left lies over the hall, that on the right over the village."""
    pane = layout.PANE_RIGHT
    return Box(430, 106, pane.w, 424) if left else pane


class ZoomPane(Node):
    """Shows a subject, or nothing."""

    def __init__(self, store: FaceStore, lang: str, large: Large, open_: Open) -> None:
        super().__init__(layout.TABLE)
        self.store, self.lang, self.large, self.open = store, lang, large, open_
        self.subject: Subject | None = None
        self._linked: tuple[object, ...] = ()

    def show(self, subject: Subject | None) -> None:
        """Show this from now on."""
        if subject != self.subject:
            self.subject = subject
            self.clear()
            self._linked = ()
            self.touch()

    @property
    def floats(self) -> Box | None:
        """The pane itself is in sight wherever the card lies that it shows."""
        return pane_box(self.subject.left) if self.subject is not None else None

    def paint(self, canvas: Canvas) -> None:
        """Draw the pane."""
        subject = self.subject
        if subject is None:
            return
        pane = pane_box(subject.left)
        canvas.panel(pane, looks.PANE)
        box = self._box(canvas, subject, pane)
        self._picture(canvas, subject, box)
        x = box.right + _PAD + 2
        self._texts(canvas, subject, x, pane, _measure(pane, box))
        if subject.pinned:
            canvas.icon("lock", pane.right - 18, pane.y + 18, 16, theme.MUTED)

    def _box(self, canvas: Canvas, subject: Subject, pane: Box) -> Box:
        """The face as wide as it can be beside texts that fit."""
        box = face_box(subject.left)
        for wide in NARROWER:
            if self._tall(canvas, subject, _measure(pane, box)) <= pane.h - 30:
                break
            box = face_box(subject.left, wide)
        return box

    def _tall(self, canvas: Canvas, subject: Subject, measure: float) -> float:
        """How high the texts are at their smallest."""
        words = subject.face.words_in(self.lang)
        unit = canvas.unit
        tall = canvas.laid(words.name, _HEAD, measure - 16, balance=False).height / unit + 2
        line = faces.class_line(subject.face, self.lang)
        tall += canvas.laid(line, _CLASSES, measure).height / unit + 8
        for note in subject.notes:
            tall += canvas.laid(note.text, _NOTE, measure - 22).height / unit + 7
        return tall + self._sections_tall(
            canvas, self._sections(words.text, words.ruling), measure, LEAST_SCALE
        )

    def _picture(self, canvas: Canvas, subject: Subject, box: Box) -> None:
        """The large face; until it has been painted, the small one enlarged."""
        face, area = subject.face, canvas.rect(box)
        usual = face_box(subject.left)
        picture = self.large(face, usual.w)
        if picture is not None and box.w != usual.w:
            picture = pygame.transform.smoothscale(picture, area.size)
        if picture is None:
            width = canvas.px(layout.HAND_W)
            if self.store.has("small", face, width, self.lang):
                picture = self.store.small(face, width, self.lang)
            else:
                picture = self.store.thumb(face, width)
            picture = pygame.transform.smoothscale(picture, area.size)
        canvas.image(picture, box.x, box.y)

    def _texts(self, canvas: Canvas, subject: Subject, x: float, pane: Box, measure: float) -> None:
        """Name, what a click does or why not, the full text, and the ruling."""
        words = subject.face.words_in(self.lang)
        y, bottom = pane.y + 16, pane.bottom - 14
        y += canvas.rich(words.name, _HEAD, x, y, measure - 16, balance=False) + 2
        line = faces.class_line(subject.face, self.lang)
        texts = [(line, _CLASSES, x, y)]
        y += canvas.rich(line, _CLASSES, x, y, measure) + 8
        for note in subject.notes:
            y += self._note(canvas, note, x, y, measure) + 7
        sections = self._sections(words.text, words.ruling)
        room = bottom - y
        scale = self._scale(canvas, sections, measure, room)
        for heading, markup, style in sections:
            if heading:
                y += 4
                label = Style("text_bold", Px.SMALLEST, "#c9ab78", tracking=1.8)
                canvas.text(heading.upper(), label, x, y + 12, room=measure)
                y += 20
            sized = style._replace(px=style.px * scale)
            if not heading:
                texts.append((markup, sized, x, y))
            y += canvas.rich(markup, sized, x, y, measure) + 10
        if not subject.pinned and y + 24 <= bottom:
            hint = Style("text", Px.SMALL, theme.FLAVOUR)
            canvas.text(word("zoom.pin_hint", self.lang), hint, x, bottom, room=measure)
        self._link(canvas, subject, texts, measure)

    def _link(
        self,
        canvas: Canvas,
        subject: Subject,
        texts: Sequence[tuple[str, RichStyle, float, float]],
        measure: float,
    ) -> None:
        """Lay links to the rules over the classes and the text of a card that is kept in view."""
        key = (subject, canvas.unit, tuple(texts))
        if not subject.pinned or key == self._linked:
            return
        self._linked = key
        self.clear()
        card, book, lang = subject.face, load_rulebook(), self.lang
        for markup, style, x, y in texts:
            if markup == card.words_in(lang).text:
                spans = [Span(*link) for link in text_links(card, book, lang)]
            else:
                spans = class_spans(card, book, lang)
            for spot in spots(canvas.laid(markup, style, measure), markup, spans):
                link = link_of(spot, canvas.unit, x, y, self.open, self._tell)
                self.add(link)

    def _tell(self, entry: str) -> str:
        return telling(load_rulebook().entries[entry], self.lang)

    def _note(self, canvas: Canvas, note: Note, x: float, y: float, measure: float) -> float:
        colour = "#bfeaa4" if note.may else "#ffb4a4"
        canvas.icon("check" if note.may else "lock", x + 8, y + 10, 15, colour)
        style = _NOTE._replace(colour=colour)
        return canvas.rich(note.text, style, x + 22, y, measure - 22)

    def _sections(self, text: str, ruling: str) -> list[tuple[str, str, RichStyle]]:
        found = []
        if text:
            found.append(("", text, _TEXT))
        if ruling:
            found.append((word("zoom.ruling", self.lang), ruling, _RULING))
        return found

    def _scale(
        self,
        canvas: Canvas,
        sections: Sequence[tuple[str, str, RichStyle]],
        measure: float,
        room: float,
    ) -> float:
        """How much smaller the texts must be to fit the room; never under 13.8 units."""
        scale = 1.0
        while scale > LEAST_SCALE and self._sections_tall(canvas, sections, measure, scale) > room:
            scale = max(LEAST_SCALE, scale - 0.02)
        return scale

    def _sections_tall(
        self,
        canvas: Canvas,
        sections: Sequence[tuple[str, str, RichStyle]],
        measure: float,
        scale: float,
    ) -> float:
        """How high the sections are with their texts at a scale."""
        tall = 0.0
        for heading, markup, style in sections:
            laid = canvas.laid(markup, style._replace(px=style.px * scale), measure)
            tall += laid.height / canvas.unit + 10 + (24 if heading else 0)
        return tall


def _measure(pane: Box, face: Box) -> float:
    """The width of the texts beside a face."""
    return pane.right - face.right - 2 * _PAD - 2
