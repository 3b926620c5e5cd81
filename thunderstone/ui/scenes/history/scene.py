"""The history: games, players and cards as three pages with one search field above."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui import routes, theme
from thunderstone.ui.brush.text import Style
from thunderstone.ui.fields import Segmented
from thunderstone.ui.kit.scroll import BarredView
from thunderstone.ui.node import Node
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scenes.common.rows import Line
from thunderstone.ui.scenes.history.cards import CardsPage
from thunderstone.ui.scenes.history.games import GameRow, GamesPage
from thunderstone.ui.scenes.history.players import PlayersPage
from thunderstone.ui.scenes.loading import awaits_records
from thunderstone.ui.scenes.reference import LEFT, RIGHT, TALL, TOP, SearchScene, draw_ground
from thunderstone.ui.widgets import Button, Label, Panel

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

GAMES, PLAYERS, CARDS = "games", "players", "cards"
PAGES = (GAMES, PLAYERS, CARDS)

Page = GamesPage | PlayersPage | CardsPage


class HistoryScene(SearchScene):
    """What has been played; ``game`` is the id of the one to show first."""

    name = "history"

    def __init__(self, services: Services, game: str = "", page: str = GAMES) -> None:
        super().__init__(services)
        self.page_name = page
        self.queries = dict.fromkeys(PAGES, "")
        self.chosen = {GAMES: game, PLAYERS: ""}
        self.page: Page | None = None
        self._told = False

    # -- life -----------------------------------------------------------------------------

    def enter(self) -> None:
        """Lay the page out; tell once what is wrong with the files."""
        if awaits_records(self.services, "history.heading"):
            return
        at = self.page.view.at if self.page is not None else 0.0
        self.build()
        self._scroll(at)
        super().enter()
        notes = records_of(self.services).notes(self.services.language)
        if notes and not self._told:
            self._told = True
            words = "\n".join(notes)
            self.services.navigate(routes.Notice(self.services.word("history.notes"), words))

    def resized(self) -> None:
        """The words may be those of another language now."""
        at = self.page.view.at if self.page is not None else 0.0
        self.build()
        self._scroll(at)
        self.refresh_hover()

    def _scroll(self, at: float) -> None:
        if self.page is not None and at:
            self.page.view.scroll(at)

    # -- building -------------------------------------------------------------------------

    def build(self) -> None:
        """Lay out the page that is chosen."""
        services = self.services
        label = self.focused.label if self.focused is not None else ""
        self.focus(None)
        self.root.clear()
        self.make_search(self.queries[self.page_name], f"history.{self.page_name}_search",
                         self.search_for)  # fmt: skip
        tabs = [(name, services.word(f"history.{name}")) for name in PAGES]
        box = (968.0, 40.0, 400.0, 44.0)
        self.root.add(Segmented(box, tabs, self.page_name, self.turn_to))
        close = (RIGHT - 172, 36, 172, 52)
        self.root.add(Button(close, services.word("reference.close"), self.back, icon="cross"))
        self.page = self._page()
        self.root.add(self.page)
        self.empty = self.root.add(Node((LEFT, TOP, RIGHT - LEFT, TALL)))
        self._search()
        if label:
            self.focus(next((node for node in self.focusables() if node.label == label), None))

    def _page(self) -> Page:
        games = records_of(self.services).games()
        if self.page_name == GAMES:
            return GamesPage(self.services, games, self.chosen[GAMES])
        if self.page_name == PLAYERS:
            return PlayersPage(self.services, games, self.chosen[PLAYERS])
        return CardsPage(self.services, games)

    def turn_to(self, page: str) -> None:
        """Show another page."""
        self._keep_chosen()
        self.page_name = page
        self.build()
        self.refresh_hover()

    def _keep_chosen(self) -> None:
        if isinstance(self.page, GamesPage | PlayersPage):
            self.chosen[self.page_name] = self.page.chosen

    def search_for(self, query: str) -> None:
        """Show what fits some words."""
        self.queries[self.page_name] = query
        if self.page is not None:
            self.page.view.scroll(0)
        self._search()
        self.refresh_hover()
        self.touch()

    def _search(self) -> None:
        assert self.page is not None
        count = self.page.search(self.queries[self.page_name])
        self.empty.clear()
        self.page.visible = count > 0
        if count:
            return
        key = "history.no_match" if self.queries[self.page_name] else "history.none"
        if key == "history.none" and self.page_name == PLAYERS:
            key = "history.no_people" if records_of(self.services).games() else key
        services, middle = self.services, self.empty.w / 2
        self.empty.add(Panel((0, 0, self.empty.w, TALL)))
        style = Style("display", 26, theme.TITLE, shadow=2)
        self.empty.add(Label(services.word(key), style, middle, 320, "centre", room=900, least=20))
        below = Style("text", 17, theme.SECONDARY)
        detail = services.word(f"{key}_detail")
        self.empty.add(Label(detail, below, middle, 354, "centre", room=900, least=14))

    # -- being used -----------------------------------------------------------------------

    def back(self) -> None:
        """Esc closes the history."""
        self.services.pop()

    def cover(self) -> None:
        """Something opens on top: remember what was chosen."""
        self._keep_chosen()
        super().cover()

    def page_view(self) -> BarredView | None:
        """The list or the table."""
        return self.page.view if self.page is not None else None

    def focus(self, node: Node | None) -> None:
        """What the keyboard comes to is brought into sight."""
        super().focus(node)
        if isinstance(node, GameRow | Line) and self.page is not None:
            self.page.view.show(node)

    # -- being drawn ----------------------------------------------------------------------

    def background(self, canvas: Canvas) -> None:
        """The table in the dark, and the heading."""
        draw_ground(canvas, self.services.word("history.heading"))


def open_scene(services: Services, route: routes.History) -> HistoryScene:
    """The scene that shows a route."""
    return HistoryScene(services, route.game)
