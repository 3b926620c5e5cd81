"""The codex: filters at the left, what they leave as a grid of faces, a search above."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.catalogue.codex import FIELDS, Wish
from thunderstone.client.words import word
from thunderstone.ui import kit, routes
from thunderstone.ui.scenes.common.card_face import CardFace
from thunderstone.ui.scenes.common.nothing_yet import nothing_yet
from thunderstone.ui.scenes.common.search import search_line
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

WORDS = {"set": "set", "kind": "group", "class_word": "class"}
"""Under which texts the values of a filter have their names."""


@dataclass
class Kept:
    """Where the codex was left: the filters and how far down, in units."""

    wish: Wish
    at: float = 0.0


def kept_in(memory: dict[str, object]) -> Kept:
    """What is remembered of the codex while the game runs; nothing narrowed at first."""
    found = memory.setdefault("codex", Kept(Wish()))
    assert isinstance(found, Kept)
    return found


class CodexScreen(kit.Screen[Services]):
    """All cards that fit the filters and the words; a click shows one large."""

    name, pages, search = "codex", "cards", "search"

    def __init__(self, services: Services, wish: Wish | None = None) -> None:
        """``wish`` takes the place of the filters of the last time."""
        super().__init__(services)
        self.kept = kept_in(services.kept)
        if wish is not None:
            self.kept.wish, self.kept.at = wish, 0.0
        self.opened = ""
        self._reading = False

    @property
    def found(self) -> Sequence[CardDef]:
        """The cards that fit."""
        return self.services.codex().find(self.kept.wish)

    def entered(self) -> None:
        """Back from a card, the one seen last is in sight."""
        if self._reading:
            self._reading = False
            self.changed(show=f"card.{self.opened}")

    def body(self) -> kit.Item:
        """Search and count above; filters on the left, the cards on the right."""
        found, say = self.found, self.say
        line = search_line(self, "codex.search", self.kept.wish.query, self.look_for)
        count = kit.Text(word("codex.count", self.services.language, n=len(found)))
        return self.whole_page(say("codex.heading"), "", line, count, kit.Spacer())[
            kit.Row(gap="m", grow=1, align="stretch")[
                self._filters(), self._cards(found) if found else self._none()
            ]
        ]

    # -- filters ------------------------------------------------------------------------------

    def _filters(self) -> kit.Item:
        """The fields, with the values that are possible now."""
        wish, prices = self.kept.wish, self.services.codex().prices()
        least = [price for price in prices if wish.most < 0 or price <= wish.most]
        most = [price for price in prices if price >= wish.least]
        clear = kit.Button("clear", self.say("codex.clear"), self.clear)
        return kit.Panel(self.say("codex.filters"), wide="control", gap="m", pad=("m", "l"))[
            *map(self._field, FIELDS),
            kit.Row(gap="s")[self._price("least", least), self._price("most", most)],
            kit.Spacer(),
            clear if wish.filtering else None,
        ]

    def _field(self, field: str) -> kit.Item:
        """A filter; each of its values tells the number of cards that it would leave."""
        counts = dict(self.services.codex().choices(field, self.kept.wish))
        chosen = getattr(self.kept.wish, field)
        if chosen:  # what no card is like has a name all the same
            counts.setdefault(chosen, 0)
        values = [kit.Option(key, self._named(field, key), str(n)) for key, n in counts.items()]
        return self._dropdown(field, values, chosen, partial(self.pick, field))

    def _price(self, field: str, prices: Sequence[int]) -> kit.Item:
        """The lowest or the highest price wanted."""
        values = [kit.Option(str(price), str(price)) for price in prices]
        price = getattr(self.kept.wish, field)

        def pick(value: str) -> None:
            self.pick(field, int(value) if value else -1)

        return self._dropdown(field, values, "" if price < 0 else str(price), pick, grow=1)

    def _dropdown(
        self,
        field: str,
        values: Sequence[kit.Option],
        chosen: str,
        pick: Callable[[str], None],
        grow: float = 0.0,
    ) -> kit.Item:
        """The name of a filter over its field."""
        name = self.say(f"codex.{field}")
        anything = kit.Option("", self.say("codex.any"))
        return kit.Column(gap="xs", grow=grow)[
            kit.Text(name, "label"),
            kit.Dropdown(self.services, field, [anything, *values], chosen, pick, label=name),
        ]

    def _named(self, field: str, value: str) -> str:
        """A value of a filter in words."""
        if field == "keyword":
            entry = self.services.codex().book.entries[value]
            return entry.title(self.services.language)
        if field == "level":
            return self.say("codex.level_value", level=value)
        return self.say(f"{WORDS[field]}.{value}")

    # -- cards --------------------------------------------------------------------------------

    def _cards(self, found: Sequence[CardDef]) -> kit.Item:
        """The faces in rows; the card that was open last lies in a light."""
        faces = [
            CardFace(
                f"card.{card.id}", self.services, card, partial(self.open, place), wide="card",
                chosen=card.id == self.opened,
            )
            for place, card in enumerate(found)
        ]  # fmt: skip
        return kit.Panel(grow=1, pad="s")[
            kit.Scroll("cards", at=self.kept.at, on_scroll=self._scrolled)[
                kit.Grid(least="card", gap="m", pad="s")[*faces]
            ]
        ]

    def _none(self) -> kit.Item:
        """Nothing fits, and the way back to all cards."""
        every = kit.Button(
            "all", self.say("codex.clear_all"), self.clear_all, manner="village", wide="control"
        )
        told, detail = self.say("codex.none"), self.say("codex.none_detail")
        return kit.Panel(grow=1)[nothing_yet("cards", told, detail, every)]

    # -- being used ---------------------------------------------------------------------------

    def _scrolled(self, at: float) -> None:
        self.kept.at = at

    def _narrow(self, wish: Wish) -> None:
        """Show what fits another wish, from the first card on."""
        if wish != self.kept.wish:
            self.kept.wish, self.kept.at, self.opened = wish, 0.0, ""
            self.changed()

    def pick(self, field: str, value: str | int) -> None:
        """Choose a value of a filter; "" and -1 leave it open."""
        self._narrow(replace(self.kept.wish, **{field: value}))  # type: ignore[arg-type]

    def look_for(self, query: str) -> None:
        """Show the cards that fit some words."""
        self._narrow(replace(self.kept.wish, query=query))

    def clear(self) -> None:
        """Take all filters off; the words stay."""
        self._narrow(Wish(query=self.kept.wish.query))

    def clear_all(self) -> None:
        """Show all cards."""
        self._narrow(Wish())

    def open(self, place: int) -> None:
        """Show one of the cards large; from there the others can be leafed through."""
        found = self.found
        self._leafed(found, place)
        self._reading = True
        self.services.navigate(routes.CardPage(found, place, partial(self._leafed, found)))

    def _leafed(self, found: Sequence[CardDef], place: int) -> None:
        self.opened = found[place].id
