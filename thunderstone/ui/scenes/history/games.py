"""The games, the last one first, and beside them the sheet of the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.records.counting import further_endings
from thunderstone.ui import theme
from thunderstone.ui.kit import Column, Icon, Item, LongList, Panel, Press, Row, Scroll, Text
from thunderstone.ui.scenes.common import record_words
from thunderstone.ui.scenes.history.listing import Listing, Order
from thunderstone.ui.scenes.history.sheet import GameSheet

if TYPE_CHECKING:
    from thunderstone.records import GameRecord
    from thunderstone.ui.services import Services


class GamesPage:
    """The page of games; ``changed`` is told when another one is chosen."""

    def __init__(self, services: Services, changed: Callable[[], None], game: str) -> None:
        self.services, self.changed = services, changed
        self.listing: Listing[GameRecord] = Listing(
            services,
            key=lambda game: f"game.{game.id}",
            said=self._said,
            figure=lambda game, column: game.ended,
            order=Order("ended"),
            chosen=f"game.{game}",
        )
        self.sheet = GameSheet(services, changed)
        self.further: frozenset[str] = frozenset()

    def read(self, games: Sequence[GameRecord]) -> None:
        """List the games that have been played by now."""
        self.further = further_endings(games)
        self.listing.read(lambda: games)

    def body(self) -> Item:
        """The list and the sheet."""
        game = self.listing.entry
        return Row(gap="m", grow=1, align="stretch")[
            Panel(grow=1, pad="s")[
                Scroll("games")[LongList(tuple(self.listing.found), self._line)]
            ],
            self.sheet.body(game) if game is not None else None,
        ]

    def _said(self, game: GameRecord) -> str:
        """What a game is found by: who played it, and on what table."""
        names = (seat.name for seat in game.seats)
        return "\n".join((*names, record_words.table_words(game, self.services.language)))

    def _line(self, key: str) -> Item:
        """A game: its day, who played it on what table, and how it came out."""
        game, lang = self.listing.found[key], self.services.language
        names, *fewer = (
            record_words.who_words(game, lang, most) for most in range(len(game.seats), 0, -1)
        )
        day, sign = record_words.day_words(game.date, lang), record_words.sign_of(game)
        result, points = record_words.result_words(game, lang)
        shared = [self.services.word("game.shared")] if len(game.winners) > 1 else []
        table = record_words.table_words(game, lang, further=game.id in self.further)
        shade = theme.WORSE if sign == "cross" else theme.VILLAGE_LABEL_SOFT
        line = Press(
            key, partial(self._choose, key), label=f"{day}: {names}",
            chosen=key == self.listing.at, gap="m", pad=("s", "xs"), tall=None,
        )  # fmt: skip
        return line[
            Icon(sign, shade, tall="cap"),
            Column(gap="xs", wide="tag")[
                Text(day), Text(record_words.clock_words(game.ended), "muted")
            ],
            Column(gap="xs", grow=1)[Text(names, "name", shorter=fewer), Text(table, "muted")],
            Column(gap="xs", wide="result")[
                Text(result, "body", "right", shorter=shared), Text(points, "muted", "right")
            ],
        ]

    def _choose(self, key: str) -> None:
        """Lay a game's sheet beside the list."""
        self.listing.chosen = key
        self.changed()
