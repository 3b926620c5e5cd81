"""The card that is read large: after a moment under the pointer, or kept by a right click.

It has what a click does or why it does nothing above it, and all of its words on it, once. Kept,
its words lead to the rules, and its ruling stands beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from thunderstone.catalogue.codex import text_links
from thunderstone.catalogue.rulebook import load_rulebook
from thunderstone.client.words import quoted, word
from thunderstone.ui import theme
from thunderstone.ui.cards import face as faces
from thunderstone.ui.cards import reading, small
from thunderstone.ui.cards.face import Figures
from thunderstone.ui.kit import (
    Column,
    Ground,
    Headline,
    Hosted,
    Icon,
    Item,
    Layers,
    Prose,
    Row,
    Spacer,
)
from thunderstone.ui.kit.theme import GAPS, ProseType
from thunderstone.ui.links import Open, Span, class_spans, telling
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.reading_place import BESIDE_W

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.kit import BuildContext
    from thunderstone.ui.prompts import Note
    from thunderstone.ui.scenes.table.card_pictures import CardPictures
    from thunderstone.ui.scenes.table.reading_place import ReadingPlace


class Subject(NamedTuple):
    """What is to be read: a card with its changed figures, what can be said about it, and where."""

    face: CardDef
    place: ReadingPlace
    notes: tuple[Note, ...] = ()
    figures: tuple[tuple[str, int], ...] = ()
    pinned: bool = False


class ReadingCard(Node):
    """Shows a subject, or nothing. Only one that is kept keeps the pointer from what is below."""

    def __init__(
        self, context: BuildContext, pictures: CardPictures, lang: str, open_rules: Open
    ) -> None:
        super().__init__(layout.TABLE)
        self.layer, self.to_read = "reading_card", self._read
        self.pictures, self.lang, self.open_rules = pictures, lang, open_rules
        self.subject: Subject | None = None
        self.visible = self._noted_beside = False
        self.card = Hosted(context, layout.TABLE, self._body)
        self.beside = Hosted(context, layout.TABLE, self._rest)
        self.add(self.card)
        self.add(self.beside)

    def show(self, subject: Subject | None) -> None:
        """Show this from now on."""
        if subject == self.subject:
            return
        self.subject, self.visible = subject, subject is not None
        if subject is not None:
            for part, box in zip((self.card, self.beside), subject.place, strict=True):
                part.x, part.y, part.w, part.h = box
                part.solid = subject.pinned
                part.changed()
        self.touch()

    @property
    def floats(self) -> Box | None:
        """The card is in sight wherever that lies which is pointed at."""
        return self.subject.place.card if self.subject is not None else None

    def _read(self) -> list[pygame.FRect]:
        """The card, and what stands beside it."""
        if self.subject is None:
            return []
        beside = self.beside.walk() if self.beside.visible else ()
        plates = (item.box for item in beside if isinstance(item, Layers))
        return [pygame.FRect(self.subject.place.card), *plates]

    def _body(self) -> Item:
        """What can be said of the card, and the card."""
        assert self.subject is not None
        ruler, (_, _, wide, tall) = self.card.ruler(), self.subject.place.card
        card = CardToRead(self.subject, self.pictures, self.lang, self.open_rules)
        notes = self._notes()
        above = Column(gap="xs")[notes, Column()]
        self._noted_beside = not card.fits(ruler, wide, tall - above.height(ruler, wide))
        self.beside.visible = bool(self._noted_beside or self._ruling)
        return Column(gap="xs")[None if self._noted_beside else notes, card]

    def _notes(self) -> Item | None:
        """What there is to be said, each thing on a plate of its own."""
        notes = self.subject.notes if self.subject is not None else ()
        return Column(gap="xs")[*map(_note, notes)] if notes else None

    @property
    def _ruling(self) -> str:
        """The ruling of a card that is kept."""
        subject = self.subject
        return subject.face.words_in(self.lang).ruling if subject and subject.pinned else ""

    def _rest(self) -> Item:
        """What has no room above the card; at the foot the ruling, no higher than it must be."""
        assert self.subject is not None
        ruler, room = self.beside.ruler(), self.subject.place.beside
        notes = self._notes() if self._noted_beside else None
        wide, tall = min(room.w, BESIDE_W), room.h - GAPS["xs"]
        ruling = Ruling(self._ruling, self.lang)
        if self._ruling and ruling.least(ruler, wide) > tall:
            wide = room.w
        self.beside.x, self.beside.w = room.right - wide, wide
        if not self._ruling:
            return Column()[notes]
        if ruling.least(ruler, wide) > tall:
            ruling = Ruling(self._ruling, self.lang, headed=False)
        least = ruling.least(ruler, wide)
        if notes is not None and notes.height(ruler, wide) + least > tall:
            notes = None  # whoever points at the card reads them
        above = notes.height(ruler, wide) + GAPS["xs"] if notes is not None else 0.0
        tight = above + ruling.plate.height(ruler, wide) > tall
        ruling.words.grow = ruling.plate.grow = float(tight)
        return Column(gap="xs")[notes, None if tight else Spacer(), ruling.plate]


class Ruling:
    """A ruling in letters that can shrink, on a plate."""

    def __init__(self, text: str, lang: str, *, headed: bool = True) -> None:
        heading = Headline(word("reading_card.ruling", lang)) if headed else None
        self.words = Prose(text, "read_ruling", fits=True)
        content = Column(gap="xs", pad="s")[heading, self.words]
        self.plate = Layers(align="stretch")[Ground("dialog"), content]

    def least(self, ruler: Canvas, wide: float) -> float:
        """How high the plate is with the smallest letters."""
        inner = wide - 2 * GAPS["s"]
        margin = self.plate.height(ruler, wide) - self.words.height(ruler, inner)
        return margin + self.words.least_height(ruler, inner)


class CardToRead(Item):
    """A card with its words below its picture, which is as high as they let it be.

    Where they take more still, their letters shrink.
    """

    def __init__(
        self, subject: Subject, pictures: CardPictures, lang: str, open_rules: Open
    ) -> None:
        super().__init__(grow=1.0)
        self.subject, self.pictures, self.lang = subject, pictures, lang
        self.open_rules = open_rules
        card, said = subject.face, subject.face.words_in(lang)
        frame = faces.card_frame(card)
        book = load_rulebook()
        spans = class_spans(card, book, lang)
        classes = self._linked(faces.class_line(card, lang), "read_classes", spans)
        classes.style = classes.style._replace(colour=frame.accent)
        self.name, self.classes = Prose(said.name, "read_name", align="centre"), classes
        if said.text:
            spans = [Span(*link) for link in text_links(card, book, lang)]
            self.text = self._linked(said.text, "read_text", spans)
            self.text.style = self.text.style._replace(bold_colour=frame.keyword)
        else:
            self.text = Prose(quoted(said.flavour, lang), "read_flavour", align="centre", fits=True)
        words = word("reading_card.pin_hint", lang)
        self.hint = Prose(words, "read_hint", align="centre", fits=True)
        self.hinted = bool(said.ruling) and not subject.pinned
        for item in (self.name, self.classes, self.text, self.hint):
            self.add(item)
        self.picture = 0.0

    def _linked(self, markup: str, look: ProseType, spans: Sequence[Span]) -> Prose:
        """A text that leads to the rules while the card is kept."""
        given = spans if self.subject.pinned else ()
        tell = partial(_telling, lang=self.lang)
        return Prose(
            markup,
            look,
            align="centre",
            spans=given,
            open_entry=self.open_rules,
            tell=tell,
            fits=True,
        )

    # -- layout -------------------------------------------------------------------------------

    def _heads(self, ruler: Canvas, inner: float) -> tuple[float, float]:
        """How high the name and the classes are; these stay on one line where they can."""
        classes = _lowest(self.classes, ruler, inner)
        return self.name.height(ruler, inner), classes + GAPS["xs"]

    def _free(self, ruler: Canvas, wide: float, tall: float) -> float:
        """What the text has at most on a card so wide and tall."""
        unit = wide / reading.GRID
        foot = reading.FOOT if small.footed(self._figures) else reading.EDGE
        heads = sum(self._heads(ruler, unit * reading.MEASURE))
        return tall - (foot + reading.LEAST_PICTURE) * unit - heads

    def fits(self, ruler: Canvas, wide: float, tall: float) -> bool:
        """Whether there is room for the text in its smallest letters."""
        inner = wide * reading.MEASURE / reading.GRID
        return self.text.least_height(ruler, inner) <= self._free(ruler, wide, tall)

    @property
    def _figures(self) -> Figures:
        return Figures(self.subject.face, dict(self.subject.figures))

    def lay(self, ruler: Canvas, box: Box) -> None:
        """The words from the foot upwards, over them the picture."""
        super().lay(ruler, box)
        unit = self.w / reading.GRID
        inner = unit * reading.MEASURE
        free, text = self._free(ruler, self.w, self.h), self.text.height(ruler, inner)
        hint = _lowest(self.hint, ruler, inner) if self.hinted else 0.0
        self.hint.visible = self.hinted and text + hint <= free
        hint *= self.hint.visible
        text = min(text, free - hint)
        spare = free - text - hint
        more = min(spare, (reading.MOST_PICTURE - reading.LEAST_PICTURE) * unit)
        y = self.picture = reading.LEAST_PICTURE * unit + more
        name, classes = self._heads(ruler, inner)
        items = (self.name, name), (self.classes, classes), (self.text, text + spare - more)
        for item, tall in (*items, (self.hint, hint)):
            item.lay(ruler, ((self.w - inner) / 2, y, inner, tall))
            y += tall

    def paint(self, canvas: Canvas) -> None:
        """Draw the face; a dark plate in its place until it has been painted."""
        card, area = self.subject.face, canvas.rect((0, 0, self.w, self.h))
        measures = {reading.TALL: area.height, reading.PICTURE: canvas.px(self.picture)}
        figures = {**dict(self.subject.figures), **measures}
        made = self.pictures.reading(card, self.w, figures)
        canvas.panel((0, 0, self.w, self.h), looks.READING_GROUND)
        if made is not None:
            canvas.image(made, 0, 0)
        radius = reading.RADIUS * self.w / reading.GRID
        accent = faces.card_frame(card).accent
        canvas.rim((0, 0, self.w, self.h), accent, radius, looks.READING_RIM)
        if self.subject.pinned:
            canvas.icon("lock", self.w / 2, reading.RADIUS, looks.PINNED, theme.TITLE)


def _lowest(words: Prose, ruler: Canvas, wide: float) -> float:
    """The height of one line, or of what the words take more in their smallest letters."""
    return max(words.style.px * words.style.leading, words.least_height(ruler, wide))


def _telling(entry: str, lang: str) -> str:
    return telling(load_rulebook().entries[entry], lang)


def _note(note: Note) -> Item:
    """What a click does, or why it does nothing."""
    look: Literal["may", "barred"] = "may" if note.may else "barred"
    icon, colour = ("check", theme.BETTER) if note.may else ("lock", theme.WORSE)
    said = Icon(icon, colour, tall="sign"), Prose(note.text, look, grow=1)
    return Layers(align="stretch")[Ground(look), Row(gap="xs", pad=("s", "xs"))[said]]
