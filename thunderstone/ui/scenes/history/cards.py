"""Every card and what has become of it, in a table to sort and to search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.catalogue.rule_search import fold
from thunderstone.records import card_stats
from thunderstone.ui import routes
from thunderstone.ui.kit.scroll import BarredView
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.common.rows import HEAD, Column, Heading, Line, Order, fill
from thunderstone.ui.scenes.history.players import share_words
from thunderstone.ui.scenes.reference import LEFT, RIGHT, TALL, TOP
from thunderstone.ui.scrolling import barred
from thunderstone.ui.widgets import Panel

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.records import CardStats, GameRecord
    from thunderstone.ui.services import Services

_WORDS = ("name", "kind")
_ICONS = {
    "hero": "strength",
    "basic_hero": "strength",
    "monster": "skull",
    "guardian": "skull",
    "weapon": "attack",
    "spell": "magic",
    "item": "light",
    "villager": "person",
    "disease": "disease",
    "treasure": "treasure",
    "thunderstone": "stone",
}
_FIGURES = ("games", "bought", "levelled", "defeated", "takers", "share")


class CardsPage(Node):
    """The table; a click on a line reads the card."""

    def __init__(self, services: Services, games: Sequence[GameRecord]) -> None:
        super().__init__((LEFT, TOP, RIGHT - LEFT, TALL))
        self.services = services
        self.stats = card_stats(services.library, games)
        self.found: list[CardStats] = []
        self.order = Order("games")
        self.query = ""
        word = services.word
        self.columns = [
            Column("name", word("cardstat.name"), 26, 330),
            Column("kind", word("cardstat.kind"), 372, 160),
            *(
                Column(
                    key, word(f"cardstat.{key}"), 556 + number * 156, 126, "right",
                    word(f"cardstat.{key}_tip"),
                )
                for number, key in enumerate(_FIGURES)
            ),
        ]  # fmt: skip
        panel = self.add(Panel((0, 0, self.w, TALL)))
        self.heads = panel.add(Node((0, 8, self.w, HEAD)))
        box = (12, 14 + HEAD, self.w - 18, TALL - 26 - HEAD)
        self.view: BarredView = barred(panel, box)

    def search(self, query: str) -> int:
        """Show the cards with such a name or class; gives how many there are."""
        self.query = query
        wanted = fold(query.strip())
        self.found = [one for one in self.stats.values() if wanted in self._said(one)]
        self.found.sort(key=lambda one: fold(self._name(one)))
        self.found.sort(key=self._sorting, reverse=self.order.falling)
        self.heads.clear()
        for column in self.columns:
            self.heads.add(Heading(column, self.order, partial(self.sort, column.key)))
        columns = [column._replace(x=column.x - 12) for column in self.columns]
        lines = [
            Line(
                columns, self._cells(one), (0, 0, self.view.w), partial(self.open, number),
                icon=_ICONS.get(self._card(one).kind, "cards"), even=bool(number % 2),
            )
            for number, one in enumerate(self.found)
        ]  # fmt: skip
        fill(self.view, lines)
        return len(self.found)

    def sort(self, key: str) -> None:
        """Sort by a column, or the other way round."""
        self.order = self.order.turned(key, rising=_WORDS)
        self.view.scroll(0)
        self.search(self.query)

    def open(self, number: int) -> None:
        """Read a card of the table; from there the others can be leafed through."""
        cards = [self._card(one) for one in self.found]
        self.services.navigate(routes.CardPage(cards, number))

    def _card(self, one: CardStats) -> CardDef:
        return self.services.library.cards[one.card]

    def _name(self, one: CardStats) -> str:
        return self._card(one).words_in(self.services.language).name

    def _said(self, one: CardStats) -> str:
        """What the search looks at: the name, the kind and the classes in the language shown."""
        classes = [self.services.word(f"class.{name}") for name in self._card(one).classes]
        return fold(" ".join([self._name(one), self._kind(one), *classes]))

    def _kind(self, one: CardStats) -> str:
        card = self._card(one)
        kind = "hero" if card.hero else card.kind
        return self.services.word("kind.monster" if kind == "monster" else f"class.{kind}")

    def _sorting(self, one: CardStats) -> tuple[float, int] | str:
        key = self.order.key
        if key == "name":
            return fold(self._name(one))
        if key == "kind":
            return fold(self._kind(one))
        if key == "share":
            return (-1.0 if one.share is None else one.share, one.takers)
        return (float(getattr(one, key)), 0)

    def _cells(self, one: CardStats) -> list[str]:
        figures = [getattr(one, key) for key in _FIGURES[:-1]]
        shown = [str(figure) if figure else "–" for figure in figures]
        return [
            self._name(one),
            self._kind(one),
            *shown,
            share_words(one.share, self.services.language),
        ]
