"""The history: games, players and cards as three pages with one search field above."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui import routes
from thunderstone.ui.kit import Item, Line, Panel, Screen, Segmented
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scenes.common.nothing_yet import first_game, nothing_yet
from thunderstone.ui.scenes.history.cards import CardsPage
from thunderstone.ui.scenes.history.games import GamesPage
from thunderstone.ui.scenes.history.players import PlayersPage
from thunderstone.ui.scenes.loading import awaits_records
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from thunderstone.records import GameRecord

GAMES, PLAYERS, CARDS = "games", "players", "cards"
LONGEST_QUERY = 48

Page = GamesPage | PlayersPage | CardsPage


class HistoryScreen(Screen[Services]):
    """What has been played; ``game`` is the id of the one to show first."""

    name, search = "history", "search"

    def __init__(self, services: Services, game: str = "", page: str = GAMES) -> None:
        super().__init__(services)
        self.games: Sequence[GameRecord] | None = None
        self.page_name, self.told = page, False
        self.page_by_name: Mapping[str, Page] = {
            GAMES: GamesPage(services, self._show, game),
            PLAYERS: PlayersPage(services, self._show),
            CARDS: CardsPage(services, self._show),
        }

    @property
    def page(self) -> Page:
        """The page that is open."""
        return self.page_by_name[self.page_name]

    def entered(self) -> None:
        """Read what has been played; tell once what is wrong with the files."""
        services = self.services
        if awaits_records(services, "history.heading"):
            return
        first, self.games = self.games is None, records_of(services).games()
        for page in self.page_by_name.values():
            page.read(self.games)
        self.changed(show=self.page.listing.at if first else "")
        notes = records_of(services).notes(services.language)
        if notes and not self.told:
            self.told = True
            services.navigate(routes.Notice(self.say("history.notes"), "\n".join(notes)))

    def body(self) -> Item:
        """The search and the names of the pages above, the open one below."""
        say, name = self.say, self.page_name
        if self.games is None:
            return self.whole_page(say("history.heading"))
        listing = self.page.listing
        return self.whole_page(
            say("history.heading"),
            "",
            Line(
                "search", listing.query, self.search_for, limit=LONGEST_QUERY,
                hint=say(f"history.{name}_search_hint"), label=say(f"history.{name}_search"),
                wide=None, tall="control", grow=1,
            ),
            Segmented("page", [(page, say(f"history.{page}")) for page in self.page_by_name], name,
                      self.turn_to),
        )[self.page.body() if listing.found else self._nothing(listing.query)]  # fmt: skip

    def _nothing(self, query: str) -> Item:
        """Why the page is empty."""
        key = "no_match" if query else "none"
        if key == "none" and self.page_name == PLAYERS and self.games:
            key = "no_people"
        ways = () if query else first_game(self.services)
        told, detail = self.say(f"history.{key}"), self.say(f"history.{key}_detail")
        return Panel(grow=1)[nothing_yet("hourglass", told, detail, *ways)]

    # -- being used ---------------------------------------------------------------------------

    def turn_to(self, page: str) -> None:
        """Show another page."""
        self.page_name = page
        self._show()

    def search_for(self, query: str) -> None:
        """Show what fits some words."""
        self.page.listing.query = query
        self._show()

    def _show(self) -> None:
        """Something else is found, sorted or chosen: the chosen line is to be in sight."""
        self.changed(show=self.page.listing.at)
