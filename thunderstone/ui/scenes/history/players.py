"""The people who have played: a table to sort, and beside it what one of them has done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.catalogue.rule_search import fold
from thunderstone.client.bot_names import bot_name
from thunderstone.records import player_stats
from thunderstone.ui import kit, theme
from thunderstone.ui.scenes.common import record_words
from thunderstone.ui.scenes.history.listing import Listing, Order

if TYPE_CHECKING:
    from thunderstone.records import GameRecord, PlayerStats, Tally
    from thunderstone.ui.services import Services

_FIGURES = ("games", "wins", "share", "average", "best")
_WORST = -999.0
"""Stands for the best result of whoever has finished no game."""


def share_words(share: float | None, lang: str) -> str:
    """A share in per cent, as it is written in a language; a dash where there is none."""
    return "–" if share is None else words.say("number.percent", lang, n=f"{share * 100:.0f}")


class PlayersPage:
    """The page of players; ``changed`` is told when another one is chosen, or another order."""

    def __init__(self, services: Services, changed: Callable[[], None]) -> None:
        self.services, self.changed, self.say = services, changed, services.word
        self.listing: Listing[PlayerStats] = Listing(
            services,
            key=lambda one: f"player.{one.name}",
            said=lambda one: one.name,
            figure=_figure,
            order=Order("games"),
        )

    def read(self, games: Sequence[GameRecord]) -> None:
        """List the people who have played by now."""
        self.listing.read(lambda: player_stats(games))

    def body(self) -> kit.Item:
        """The table and one person's sheet."""
        listing, one = self.listing, self.listing.entry
        heads = [
            kit.sort_head(
                f"sort.{column}", self.say(f"player.{column}"), partial(self._sort, column),
                listing.order.sign(column), figures=column != "name", grow=column == "name",
                tooltip=self.say("player.share_tip") if column == "share" else "",
            )
            for column in ("name", *_FIGURES)
        ]  # fmt: skip
        return kit.Row(gap="m", grow=1, align="stretch")[
            kit.Panel(grow=1, pad="s")[
                kit.LongTable("players", heads, tuple(listing.found), self._line, cells="m")
            ],
            self._sheet(one) if one is not None else None,
        ]

    def _line(self, key: str) -> kit.Item:
        """A person in figures."""
        one, lang = self.listing.found[key], self.services.language
        share = one.contests.share if one.contests.games else None
        figures = (
            str(one.games),
            str(one.contests.wins),
            share_words(share, lang),
            words.decimal(one.average, lang) if one.finished else "–",
            "–" if one.best is None else str(one.best),
        )
        line = kit.Press(
            key, partial(self._choose, key), label=one.name, chosen=key == self.listing.at,
            tall="field",
        )  # fmt: skip
        return line[
            kit.Row(gap="s")[
                kit.Icon("person", theme.VILLAGE_LABEL_SOFT, 1), kit.Text(one.name, grow=1)
            ],
            *(kit.Text(figure, "body", "right") for figure in figures),
        ]

    def _choose(self, key: str) -> None:
        """Lay a person's sheet beside the table."""
        self.listing.chosen = key
        self.changed()

    def _sort(self, column: str) -> None:
        self.listing.sort(column)
        self.changed()

    # -- one person ---------------------------------------------------------------------------

    def _sheet(self, one: PlayerStats) -> kit.Item:
        """One person: by number of players, against bots, solo, favourite cards."""
        lang, say, cards = self.services.language, self.say, self.services.library.cards
        seats = {
            say("game.seats", n=count): tally
            for count, tally in sorted(one.by_seats.items())
            if count > 1
        }
        bots = {bot_name(bot, lang): won for bot, won in one.by_bot.items()}
        modes = {say(f"mode.{mode}"): won for mode, won in one.by_mode.items()}
        favourites = [
            kit.Row(gap="m")[
                kit.Text(cards[card].words_in(lang).name, grow=1), kit.Text(f"×{copies}")
            ]
            for card, copies in one.favourites()
            if card in cards
        ]
        time = [kit.Text(record_words.time_words(one.seconds, lang))] if one.seconds else []
        return kit.Panel(wide="account", gap="m")[
            kit.Text(one.name, "title"),
            kit.Scroll(f"sheet.{one.name}")[
                kit.Column(gap="l")[
                    self._part("player.by_seats", self._tallies(seats)),
                    self._part("player.by_bot", self._tallies(bots)),
                    self._part("player.by_mode", self._tallies(modes)),
                    self._part("player.favourites", favourites),
                    self._part("player.played", time) if time else None,
                ]
            ],
        ]

    def _part(self, key: str, lines: Sequence[kit.Item]) -> kit.Item:
        """A heading with its lines, or that there is nothing yet."""
        return kit.Column(gap="s")[
            kit.Text(self.say(key).upper(), "section"),
            *(lines or [kit.Text(self.say("player.nothing"), "faint")]),
        ]

    def _tallies(self, tallies: Mapping[str, Tally]) -> list[kit.Item]:
        """Won games over played ones, in figures and as bars."""
        return [
            kit.Column(gap="xs")[
                kit.Row(gap="m")[kit.Text(name, grow=1), kit.Text(self._won(tally))],
                kit.ShareBar(tally.share),
            ]
            for name, tally in tallies.items()
        ]

    def _won(self, tally: Tally) -> str:
        figures = self.say("player.tally", wins=tally.wins, games=tally.games)
        return f"{figures} · {share_words(tally.share, self.services.language)}"


def _figure(one: PlayerStats, column: str) -> float | str:
    """What a column sorts a person by."""
    figures = {
        "games": one.games,
        "wins": one.contests.wins,
        "share": one.contests.share,
        "average": one.average,
        "best": _WORST if one.best is None else one.best,
    }
    return fold(one.name) if column == "name" else figures[column]
