"""The card that is read large: all its words, once, in letters that can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from legibility import complaints
from posted import frames

from thunderstone.client.words import quoted, word
from thunderstone.engine.card import CardDef
from thunderstone.engine.library import Library
from thunderstone.showcase import moments, window
from thunderstone.ui.app import App
from thunderstone.ui.brush import typography
from thunderstone.ui.brush.typography import Typography
from thunderstone.ui.canvas import Canvas, TextMark
from thunderstone.ui.kit import BuildContext
from thunderstone.ui.prompts import Note
from thunderstone.ui.scenes.table import layout, reading_card
from thunderstone.ui.scenes.table.reading_card import ReadingCard, Subject
from thunderstone.ui.scenes.table.reading_place import OVER_LIST, reading_place
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.words import MADE_UP

PLACES = (reading_place(layout.VILLAGE), reading_place(layout.LOG), OVER_LIST)
UNIT, WINDOW = 0.8, (1280, 720)


@pytest.fixture(autouse=True)
def letters() -> Iterator[None]:
    yield
    typography.use(Typography())


def nobody() -> Any:
    """A focus that is nowhere."""
    nothing = SimpleNamespace(hovered=None, pressed=None)
    nothing.hand_over, nothing.refresh = lambda *_: None, lambda: None
    return SimpleNamespace(node=None, mouse=nothing)


def read(subject: Subject, lang: str) -> list[TextMark]:
    """The lines of a card as it is read."""
    ledger: list[TextMark] = []
    canvas = Canvas(pygame.Surface(WINDOW), UNIT, (0, 0), lang, ledger)
    context = BuildContext(lambda: canvas, nobody())
    pictures = SimpleNamespace(reading=lambda *_: None)
    shown = ReadingCard(context, pictures, lang, open_rules=lambda _: None)
    shown.show(subject)
    shown.draw(canvas)
    return ledger


def said_of(card: CardDef, lang: str) -> tuple[Note, ...]:
    """As much as is ever said of a card that lies on the table."""
    uses = (Note(True, word("note.equip", lang)) for _ in card.abilities)
    return (Note(False, word("note.nobody_can", lang)), *uses)


def bare(markup: str) -> str:
    """The letters of a text without its marks."""
    return "".join(letter for letter in markup if letter.isalnum())


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", ["normal", "largest"])
@pytest.mark.parametrize("lang", ["es", "en", MADE_UP])
def test_all_words_of_every_card_of_the_box_have_room_where_it_is_read(
    library: Library, lang: str, size: str
) -> None:
    typography.use(Typography(size=size))
    faults = []
    for number, card in enumerate(library.cards.values()):
        place = PLACES[number % len(PLACES)]
        notes = said_of(card, lang) if place is PLACES[0] else ()
        boxes = [pygame.Rect([round(part * UNIT) for part in box]).inflate(4, 4) for box in place]
        words = card.words_in(lang)
        for pinned in (False, True):
            lines = read(Subject(card, place, notes, pinned=pinned), lang)
            faults += [f"{card.id}: {fault}" for fault in complaints(lines, WINDOW)]
            faults += [
                f"{card.id}: {line.words} at {tuple(line.rect)}"
                for line in lines
                if not any(box.contains(line.rect) for box in boxes)
            ]
            said = bare("".join(line.words for line in lines))
            for text in (words.name, words.text or quoted(words.flavour, lang)):
                if said.count(bare(text)) != 1 and text != words.name:
                    faults.append(f"{card.id}: {text} is said {said.count(bare(text))} times")
            if bool(words.ruling) * pinned != said.count(bare(words.ruling) or "-"):
                faults.append(f"{card.id}: the ruling")
    assert not faults, "\n".join(faults)


def half_again(text: str) -> str:
    """A text half as long again, as some languages take for what English says in few letters."""
    words = text.split(" ")
    return " ".join(words + words[: -(-len(words) // 2)])


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", typography.GROWTH)
def test_words_half_as_long_again_have_room_in_every_place(
    library: Library, monkeypatch: pytest.MonkeyPatch, size: str
) -> None:
    monkeypatch.setattr(reading_card, "word", lambda key, lang: half_again(word(key, lang)))
    typography.use(Typography(size=size))
    longest = sorted(library.cards.values(), key=lambda card: len(card.words_in("en").ruling))[-8:]
    for card in longest:
        said = card.words_in("en")
        longer = replace(said, text=half_again(said.text), ruling=half_again(said.ruling))
        long_card = replace(card, words={"en": longer})
        for place, pinned in product(PLACES, (False, True)):
            lines = read(Subject(long_card, place, pinned=pinned), "en")
            assert not complaints(lines, WINDOW), card.id
            shown = bare("".join(line.words for line in lines))
            assert bare(longer.text) in shown
            assert (bare(longer.ruling) in shown) == pinned


def test_a_click_on_a_card_kept_in_view_reaches_nothing_that_it_covers(
    open_app: Callable[..., App],
) -> None:
    app = open_app()
    app.play(moments.session(moments.in_village))
    frames(app, 8)
    scene = app.scene
    assert isinstance(scene, TableScene)
    table = scene.table
    undo = next(node for node in scene.root.walk() if node.label == "undo")
    covered = undo.box.center
    assert undo.clickable
    window.point_at_node(app, next(iter(table.village.tiles.values())))
    assert table.close_up.reading_card.subject is not None
    assert scene.root.hit(*covered) is undo, "what is merely shown lets the pointer through"
    table.close_up.pin()
    place = table.close_up.reading_card.subject.place.card
    assert pygame.FRect(place).collidepoint(covered)
    given = table.game.given
    window.point_at(app, *covered)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.Event(kind, pos=app.pixels(*covered), button=1))
    frames(app, 3)
    assert table.game.given == given
    assert table.close_up.pinned is None, "it only lets go of the card"
    assert scene.root.hit(*covered) is undo
