"""Every card and what has become of it, in a table to sort and to search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.catalogue.rule_search import fold
from thunderstone.records import card_stats
from thunderstone.ui import routes, theme
from thunderstone.ui.kit import Icon, Item, LongTable, Panel, Press, Row, Text, sort_head
from thunderstone.ui.scenes.history.listing import WORDS, Figure, Listing, Order
from thunderstone.ui.scenes.history.players import share_words

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.records import CardStats, GameRecord
    from thunderstone.ui.services import Services

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
_COUNTS = ("games", "bought", "levelled", "defeated", "takers")
_SHARES = {"name": 2.0, "kind": 1.0}
"""How the columns of words share what the figures leave."""


class CardsPage:
    """The page of cards; a click on a line reads the card. ``changed`` is told of another order."""

    def __init__(self, services: Services, changed: Callable[[], None]) -> None:
        self.services, self.changed = services, changed
        self.listing: Listing[CardStats] = Listing(
            services,
            key=lambda one: f"card.{one.card}",
            said=self._said,
            figure=self._figure,
            order=Order("games"),
        )

    def read(self, games: Sequence[GameRecord]) -> None:
        """List what has become of the cards by now."""
        self.listing.read(lambda: card_stats(self.services.library, games).values())

    def body(self) -> Item:
        """The table."""
        say, listing = self.services.word, self.listing
        heads = [
            sort_head(
                f"sort.{column}", say(f"cardstat.{column}"), partial(self._sort, column),
                listing.order.sign(column), figures=column not in WORDS,
                tooltip="" if column in WORDS else say(f"cardstat.{column}_tip"),
                grow=_SHARES.get(column, 0.0),
            )
            for column in (*WORDS, *_COUNTS, "share")
        ]  # fmt: skip
        return Panel(grow=1, pad="s")[LongTable("cards", heads, tuple(listing.found), self._line)]

    def _line(self, key: str) -> Item:
        """A card in figures."""
        one = self.listing.found[key]
        card, name = self._card(one), self._name(one)
        counts = [getattr(one, count) for count in _COUNTS]
        figures = [str(count) if count else "–" for count in counts]
        figures.append(share_words(one.share, self.services.language))
        icon = Icon(_ICONS.get(card.kind, "cards"), theme.VILLAGE_LABEL_SOFT, 1)
        line = Press(key, partial(self._read, key), label=name, tall="field")
        return line[
            Row(gap="s")[icon, Text(name, grow=1)],
            Text(self._kind(card)),
            *(Text(figure, "body", "right") for figure in figures),
        ]

    def _read(self, key: str) -> None:
        """Read a card of the table; from there the others can be leafed through."""
        found = self.listing.found
        cards = [self._card(one) for one in found.values()]
        self.services.navigate(routes.CardPage(cards, list(found).index(key)))

    def _sort(self, column: str) -> None:
        self.listing.sort(column)
        self.changed()

    # -- in the language of the moment --------------------------------------------------------

    def _card(self, one: CardStats) -> CardDef:
        return self.services.library.cards[one.card]

    def _name(self, one: CardStats) -> str:
        return self._card(one).words_in(self.services.language).name

    def _kind(self, card: CardDef) -> str:
        kind = "hero" if card.hero else card.kind
        return self.services.word("kind.monster" if kind == "monster" else f"class.{kind}")

    def _said(self, one: CardStats) -> str:
        """What the search looks at: the name, the kind and the classes."""
        card = self._card(one)
        classes = [self.services.word(f"class.{name}") for name in card.classes]
        return " ".join([self._name(one), self._kind(card), *classes])

    def _figure(self, one: CardStats, column: str) -> Figure:
        """What a column sorts a card by; cards that nobody took have the least share."""
        if column == "name":
            return fold(self._name(one))
        if column == "kind":
            return fold(self._kind(self._card(one)))
        if column == "share":
            return (-1.0 if one.share is None else one.share, one.takers)
        return float(getattr(one, column))
