"""One card of the codex: its large face, everything that is known of it, and its family."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from thunderstone.catalogue.codex import Codex, group_of, text_links
from thunderstone.client.words import quoted, word
from thunderstone.engine.card import FIGURES, CardDef
from thunderstone.ui import routes, theme
from thunderstone.ui.backdrop import backdrop
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.cards.face import class_line
from thunderstone.ui.kit.scroll import BarredView
from thunderstone.ui.links import LinkedText, Span, class_spans, clipped, telling
from thunderstone.ui.node import Node
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.common.card_grid import CodexCard, face_or_back
from thunderstone.ui.scenes.notice import PLATE
from thunderstone.ui.scenes.reference import MEASURE, SMALL_HEAD, EntryRow
from thunderstone.ui.scrolling import barred
from thunderstone.ui.widgets import Button, Label, Panel

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

FACE_W = 448.0
FAMILY_W, FAMILY_GAP = 124.0, 12.0
IDLE = 0.5
"""Seconds of quiet after which the next card's face is painted ahead."""

_FACE_X, _FACE_Y = 76.0, 70.0
_TEXT_X, _TEXT_Y, _TEXT_WIDE = 566.0, 182.0, 632.0
_ASIDE_X, _ASIDE_WIDE = 1222.0, 306.0
_FAMILY_Y, _BOTTOM = 626.0, 838.0
_CLASSES = RichStyle(18, "#d9c6a0", face="text_italic")
_FIGURES = RichStyle(17, theme.SECONDARY, bold_colour=theme.TITLE, leading=1.5)
_TEXT = RichStyle(20, theme.BODY, leading=1.34)
_FLAVOUR = RichStyle(18, theme.FLAVOUR, face="flavour", leading=1.3)
_RULING = RichStyle(19, theme.BODY, leading=1.36)
_ORIGIN = RichStyle(17, theme.SECONDARY, leading=1.34)

_ICONS = {
    "cost": "gold",
    "level_up_xp": "xp",
    "strength": "strength",
    "weight": "weight",
    "gold": "gold",
    "light": "light",
    "attack": "attack",
    "magic_attack": "magic",
    "health": "health",
    "xp": "xp",
    "vp": "vp",
    "trophy_attack": "attack",
    "trophy_magic_attack": "magic",
    "trophy_light": "light",
}
_SIGNED = ("light", "attack", "magic_attack")


class CardScene(Scene):
    """A card large, with its words as links to the rules; left and right leaf through the rest."""

    name = "codex_card"

    def __init__(
        self,
        services: Services,
        cards: Sequence[CardDef],
        number: int = 0,
        on_leaf: Callable[[int], None] = lambda number: None,
    ) -> None:
        super().__init__(services)
        self.codex = services.codex()
        self.cards, self.number, self.on_leaf = list(cards), number, on_leaf
        self._quiet = 0.0

    @property
    def card(self) -> CardDef:
        """The card that is shown."""
        return self.cards[self.number]

    def enter(self) -> None:
        """Lay the card out."""
        if not self.root.children:
            self.build()
        super().enter()

    def resized(self) -> None:
        """Lines break elsewhere now, and the words may be those of another language."""
        if self.codex.lang != self.services.language:
            self.codex = self.services.codex()
        self.build()
        self.refresh_hover()

    def update(self, dt: float) -> None:
        """Paint the next card ahead while nothing else is to do."""
        super().update(dt)
        self._quiet += dt
        if self._quiet > IDLE and not self.services.busy:
            self._quiet = 0.0
            following = self.cards[(self.number + 1) % len(self.cards)]
            self.services.face(following, FACE_W, large=True)

    # -- building -------------------------------------------------------------------------

    def build(self) -> None:
        """Lay everything out for the card that is shown."""
        label = self.focused.label if self.focused is not None else ""
        self.focus(None)
        self.root.clear()
        services = self.services
        self.root.add(Panel((40, 36, 1520, 828), PLATE))
        self.root.add(LargeFace(services, self.card))
        close = (1388, 60, 140, 46)
        self.root.add(Button(close, services.word("reference.close"), self.back, icon="cross"))
        self._leafing()
        self._head()
        family = self.codex.family(self.card)
        bottom = _FAMILY_Y - 34 if len(family) > 1 else _BOTTOM
        self._words(bottom)
        self._rules(bottom)
        if len(family) > 1:
            self._family(family)
        if label:
            self.focus(next((node for node in self.focusables() if node.label == label), None))

    def _leafing(self) -> None:
        """The buttons to the cards before and after, and which one this is."""
        services, y, wide = self.services, 770.0, 152.0
        if len(self.cards) < 2:
            return
        back = Button(
            (_FACE_X, y, wide, 48), services.word("codex.previous"), lambda: self.leaf(-1)
        )
        self.root.add(back)
        x = _FACE_X + FACE_W - wide
        self.root.add(Button((x, y, wide, 48), services.word("codex.next"), lambda: self.leaf(1)))
        place = services.word("codex.place", number=self.number + 1, count=len(self.cards))
        style = Style("text", 16, theme.SECONDARY)
        middle = _FACE_X + FACE_W / 2
        self.root.add(Label(place, style, middle, y + 30, "centre", room=136, least=14))

    def _head(self) -> None:
        """Name, classes as links, kind, level, set and number of copies."""
        services, card, lang = self.services, self.card, self.services.language
        name = Style("display", 34, theme.TITLE, shadow=2)
        words = Label(card.words_in(lang).name, name, _TEXT_X, 98, room=800, least=22)
        self.root.add(words)
        spans = class_spans(card, self.codex.book, lang)
        self._linked(self.root, class_line(card, lang), _CLASSES, (_TEXT_X, 108, 800), spans)
        kind = services.word(f"kind.{'basic' if card.category == 'basic' else card.kind}")
        parts = [kind, services.word(f"set.{card.set}"), word("codex.copies", lang, n=card.count)]
        if card.level is not None:
            parts.insert(1, services.word("codex.level_value", level=card.level))
        style = Style("text", 16, theme.MUTED)
        self.root.add(Label(" · ".join(parts), style, _TEXT_X, 158, room=940, least=14))

    def _linked(
        self,
        parent: Node,
        markup: str,
        style: RichStyle,
        place: tuple[float, float, float],
        spans: Sequence[Span] = (),
    ) -> float:
        """Put a text with its links on a node; gives its height."""
        made = LinkedText(
            self.services.canvas(), markup, style, place, spans, self._open_rules, self._tell
        )
        parent.add(made)
        return made.h

    def _open_rules(self, entry: str) -> None:
        self.services.navigate(routes.Rules(entry))

    def _tell(self, entry: str) -> str:
        return telling(self.codex.book.entries[entry], self.services.language)

    def _words(self, bottom: float) -> None:
        """Figures, text, flavour, ruling and origin, in a window that scrolls if need be."""
        services, card, lang = self.services, self.card, self.services.language
        words = card.words_in(lang)
        view = barred(self.root, (_TEXT_X, _TEXT_Y, _TEXT_WIDE, bottom - _TEXT_Y))
        self.view: BarredView = view
        wide, y = view.w - 4, 0.0
        markup, spans = figure_links(self.codex, card)
        if markup:
            y += self._linked(view, markup, _FIGURES, (0, y, wide), spans) + 12
        y = self._lines(view, words.text or services.word("codex.no_text"), y, wide)
        if words.flavour:
            y += 4 + self._linked(view, quoted(words.flavour, lang), _FLAVOUR, (0, y + 4, wide)) + 8
        if words.ruling:
            y = self._section(view, "codex.ruling", words.ruling, _RULING, y, wide)
        y = self._section(view, "codex.origin", self._origin(), _ORIGIN, y, wide)
        view.length = y

    def _lines(self, view: Node, text: str, y: float, wide: float) -> float:
        """The text of the card line by line, its keywords as links; gives where it ends."""
        links = text_links(self.card, self.codex.book, self.services.language)
        spans = [Span(*link) for link in links]
        start = 0
        for line in text.split("\n"):
            inner = clipped(spans, start, start + len(line))
            y += self._linked(view, line, _TEXT, (0, y, wide), inner) + 8
            start += len(line) + 1
        return y

    def _section(
        self, view: Node, key: str, text: str, style: RichStyle, y: float, wide: float
    ) -> float:
        head = self.services.word(key).upper()
        view.add(Headline(head, 0, y + 10, wide))
        measure = min(wide, style.px * MEASURE)
        return y + 32 + self._linked(view, text, style, (0, y + 32, measure)) + 8

    def _origin(self) -> str:
        """Which category card brings the card in, if one does (R25)."""
        services, card = self.services, self.card
        category = self.codex.library.categories.get(card.category)
        if category is None:
            return services.word(f"origin.{card.category}")
        name = self.codex.category_name(card)
        return services.word(f"origin.{category.deck}", name=name)

    def _rules(self, bottom: float) -> None:
        """What the rules say about everything that is printed on the card."""
        services, lang = self.services, self.services.language
        self.root.add(Headline(services.word("codex.in_rules").upper(), _ASIDE_X, _TEXT_Y + 2, 290))
        top = _TEXT_Y + 28
        view = barred(self.root, (_ASIDE_X - 8, top, _ASIDE_WIDE + 16, bottom - top))
        y, canvas = 0.0, services.canvas()
        for entry in self.codex.book.entries_of_card(self.card, lang):
            row = EntryRow(
                canvas,
                entry.title(lang),
                (0, y, view.w),
                _opening(services, entry.id),
                icon="scroll",
                tooltip=lambda name=entry.id: self._tell(name),  # type: ignore[misc]
            )
            view.add(row)
            y += row.h
        view.length = y

    def _family(self, family: Sequence[CardDef]) -> None:
        """The cards of the same category in a row; a Hero's levels one after the other."""
        services = self.services
        levels = group_of(self.card) == "hero"
        key = "codex.levels" if levels else "codex.family"
        room = 1528 - _TEXT_X
        self.root.add(Headline(services.word(key).upper(), _TEXT_X, _FAMILY_Y - 8, room))
        count = len(family)
        wide = min(FAMILY_W, (room - (count - 1) * FAMILY_GAP) / count)
        for place, card in enumerate(family):
            x = _TEXT_X + place * (wide + FAMILY_GAP)
            node = CodexCard(services, card, x, _FAMILY_Y + 20, wide, self._going(card, family))
            node.chosen = card.id == self.card.id
            self.root.add(node)

    def _going(self, card: CardDef, family: Sequence[CardDef]) -> Callable[[], None]:
        return lambda: self.show(card, family)

    # -- leafing --------------------------------------------------------------------------

    def leaf(self, step: int) -> None:
        """The next card, or the one before; after the last comes the first."""
        self.number = (self.number + step) % len(self.cards)
        self._leafed()

    def show(self, card: CardDef, family: Sequence[CardDef]) -> None:
        """Show a card of the family; where it is not among those found, the family is leafed."""
        ids = [one.id for one in self.cards]
        if card.id not in ids:
            self.cards, ids = list(family), [one.id for one in family]
        self.number = ids.index(card.id)
        self._leafed()

    def _leafed(self) -> None:
        self._quiet = 0.0
        self.on_leaf(self.number)
        self.build()
        self.refresh_hover()

    # -- being used -----------------------------------------------------------------------

    def back(self) -> None:
        """To the grid."""
        self.services.pop()

    def key(self, event: pygame.Event) -> None:
        """Left and right leaf; page keys scroll the words."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and len(self.cards) > 1:
            self.leaf(-1 if event.key == pygame.K_LEFT else 1)
        elif not self.view.page(event.key):
            super().key(event)

    def focus(self, node: Node | None) -> None:
        """What the keyboard comes to is brought into sight."""
        super().focus(node)
        if isinstance(node, EntryRow) and isinstance(node.parent, BarredView):
            node.parent.show(node)

    def background(self, canvas: Canvas) -> None:
        """The table in the dark."""
        canvas.surface.blit(backdrop("table", canvas.surface.get_size(), dim=0.45), (0, 0))


class LargeFace(Node):
    """The large face, or the back of a card until it has been painted."""

    def __init__(self, services: Services, card: CardDef) -> None:
        super().__init__((_FACE_X, _FACE_Y, FACE_W, FACE_W * 1.5), solid=True)
        self.services, self.card = services, card

    def paint(self, canvas: Canvas) -> None:
        """Draw the face."""
        canvas.image(face_or_back(self.services, self.card, self.w, large=True), 0, 0)


class Headline(Node):
    """A small heading with a line below it."""

    def __init__(self, words: str, x: float, y: float, wide: float) -> None:
        super().__init__((x, y, wide, 20))
        self.words = words

    def paint(self, canvas: Canvas) -> None:
        """Draw the words and the line."""
        canvas.text(self.words, SMALL_HEAD, 0, 11, room=self.w, least=14)
        canvas.rule(0, 18, self.w, "#4a3d2b", 1)


def _opening(services: Services, entry: str) -> Callable[[], None]:
    return lambda: services.navigate(routes.Rules(entry))


def figure_links(codex: Codex, card: CardDef) -> tuple[str, list[Span]]:
    """The printed figures in a line, each with its name, and where the names lead."""
    line, spans = "", []
    for figure in FIGURES:
        number = getattr(card, figure)
        if number is None:
            continue
        if line:
            line += "   ·   "
        said = codex.say(f"figure.{figure}")
        entry = codex.book.entry_of_keyword(f"figure.{figure}")
        if entry is not None:
            spans.append(Span(len(line), len(line) + len(said), entry.id))
        sign = "+" if number > 0 and (figure in _SIGNED or figure.startswith("trophy")) else ""
        shown = f"{sign}{number}".replace("-", "\N{MINUS SIGN}")
        line += f"{said}\N{NO-BREAK SPACE}{{{_ICONS[figure]}}}\N{NO-BREAK SPACE}*{shown}*"
    return line, spans


def open_scene(services: Services, route: routes.CardPage) -> CardScene:
    """The scene that shows a route."""
    return CardScene(services, route.cards, route.number, route.leafed)
