"""Screens without a window: what they show, with a few lines in the window's place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from thunderstone.catalogue import load_library
from thunderstone.client.choice import choice_of
from thunderstone.profile import Settings
from thunderstone.records import ACHIEVEMENTS, EVERYBODY, record_of
from thunderstone.records.daily import day_of
from thunderstone.showcase.past_games import played
from thunderstone.ui.gamepad import SIGNS
from thunderstone.ui.keymap import Keymap
from thunderstone.ui.kit import Item, LongList, Text
from thunderstone.ui.routes import Route
from thunderstone.ui.scenes.achievements.model import EARNED, MISSING, AchievementsModel
from thunderstone.ui.scenes.common.card_tiles import Tile
from thunderstone.ui.scenes.common.chairs import first_chairs
from thunderstone.ui.scenes.daily.model import SHOWN, DailyModel
from thunderstone.ui.scenes.daily.scene import DailyScreen
from thunderstone.ui.scenes.history.games import GamesPage
from thunderstone.ui.scenes.history.listing import Listing, Order
from thunderstone.ui.scenes.settings.help import HelpScreen
from thunderstone.ui.scenes.setup.scene import SetupScreen
from thunderstone.words import say

if TYPE_CHECKING:
    from thunderstone.ui.services import Services

TODAY = "2026-03-14"


@dataclass
class Window:
    """As much of a window as these screens use."""

    language: str = "es"
    keymap: Keymap = field(default_factory=Keymap)
    gamepad: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(here=True))
    gone: list[Route | None] = field(default_factory=list)
    library = load_library()
    settings: Settings = field(default_factory=Settings)
    profile: SimpleNamespace = field(
        default_factory=lambda: SimpleNamespace(has_autosave=lambda: False)
    )
    factor: float = 0.0

    def word(self, key: str, **figures: object) -> str:
        return say(key, self.language, **figures)

    def leave(self) -> None:
        self.gone.append(None)

    pop = leave

    def navigate(self, route: Route) -> None:
        self.gone.append(route)


def words(body: Item) -> list[str]:
    return [node.words for node in body.walk() if isinstance(node, Text)]


def keyed(body: Item, key: str) -> Item:
    return next(node for node in body.walk() if isinstance(node, Item) and node.key == key)


def pressed(body: Item, key: str) -> None:
    keyed(body, key).click()


def test_the_sheet_of_keys_leads_on_to_where_they_are_chosen() -> None:
    window = Window()
    screen = HelpScreen(cast("Services", window))
    body = screen.body()
    shown = words(body)
    assert say("act.undo", "es") in shown
    assert len([line for line in shown if line]) > len(SIGNS)
    pressed(body, "change")
    assert [type(route).__name__ for route in window.gone] == ["NoneType", "Settings"]


def test_the_daily_screen_shows_the_day_that_is_pressed() -> None:
    window = Window()
    screen = DailyScreen(cast("Services", window), TODAY)
    screen.model = DailyModel(window.library, Settings(), [], TODAY)
    assert "14 mar 2026" in words(screen.body())
    pressed(screen.body(), "2026-03-12")
    assert screen.stale
    assert "12 mar 2026" in words(screen.body())


def test_the_setup_screen_shows_what_is_chosen_without_a_window() -> None:
    """Names, the cards of the table; a click changes the model alone."""
    window = Window()
    screen = SetupScreen(cast("Services", window), choice_of(chairs=first_chairs()))
    assert say("setup.heroes", "es").upper() in words(screen.body())
    assert [tile.stack.name for tile in tiles(screen)] == [*lying(screen)]
    pressed(screen.body(), "add")
    assert len(screen.choice.chairs) == 3
    pressed(screen.body(), "mode")
    assert screen.stale
    assert screen.sitting.setup.variant.siege, "three may play the printed game or a siege"
    assert keyed(screen.body(), "start").enabled
    pressed(screen.body(), "remove.2")
    pressed(screen.body(), "kind.own")
    heroes = screen.choice.cards.heroes
    screen.sitting.choose_card("heroes", heroes[0])
    assert [tile.stack.name for tile in tiles(screen)][: len(heroes) - 1] == [*heroes[1:]]


def lying(screen: SetupScreen) -> Iterator[str]:
    """What lies on the table, in the order of the rows."""
    setup = screen.sitting.setup
    yield from (*setup.heroes, *setup.basics, *setup.village, *setup.monsters)
    yield from (*setup.guardians, *setup.treasures, *setup.stones, setup.variant.disease)


def tiles(screen: SetupScreen) -> list[Tile]:
    return [node for node in screen.body().walk() if isinstance(node, Tile)]


def test_the_days_model_needs_no_window() -> None:
    library, settings = load_library(), Settings()
    model = DailyModel(library, settings, [], TODAY, "Lucía")
    assert [day.ago for day in model.days()] == list(range(SHOWN))
    assert model.player == "Lucía"
    model.call("Marta")
    model.choose("solo_normal")
    journal = model.journal()
    assert [player.name for player in journal.players] == ["Marta"]
    assert journal.seed == day_of(library, TODAY).seed
    again = DailyModel(library, settings, [], TODAY)
    assert (again.player, again.way) == ("Marta", "solo_normal")
    code = again.code()
    again.date = "2026-03-13"
    assert again.code() != code


def listing(window: Window, entries: list[tuple[str, int]]) -> Listing[tuple[str, int]]:
    """People with their points."""
    made: Listing[tuple[str, int]] = Listing(
        window,
        key=lambda one: f"player.{one[0]}",
        said=lambda one: one[0] if window.language == "es" else one[0][::-1],
        figure=lambda one, column: one[0] if column == "name" else one[1],
        order=Order("points"),
    )
    made.read(lambda: entries)
    return made


def test_a_listing_needs_no_window_to_find_to_sort_and_to_choose() -> None:
    window = Window()
    people = listing(window, [("Marta", 12), ("Iñaki", 7), ("Ana", 12), ("Lucía", -3)])
    assert [name for name, _ in people.found.values()] == ["Ana", "Marta", "Iñaki", "Lucía"]
    assert people.at == "player.Ana", "the first one, where none has been chosen"
    people.sort("points")
    assert [name for name, _ in people.found.values()] == ["Lucía", "Iñaki", "Ana", "Marta"]
    assert (people.order.sign("points"), people.order.sign("name")) == ("up", "")
    people.sort("name")
    assert [name for name, _ in people.found.values()] == ["Ana", "Iñaki", "Lucía", "Marta"]
    people.chosen = "player.Marta"
    people.query = " INA "
    assert list(people.found) == ["player.Iñaki"]
    assert people.entry == ("Iñaki", 7)
    people.query = ""
    assert people.entry == ("Marta", 12), "whoever was chosen is so again once found again"
    people.query, window.language = "anira", "en"
    assert not people.found
    assert people.entry is None
    people.query = "atram"
    assert people.entry == ("Marta", 12), "the search looks at the words of the language shown"


def test_what_is_listed_is_worked_out_only_when_it_is_asked_for() -> None:
    asked: list[int] = []

    def entries() -> list[tuple[str, int]]:
        asked.append(1)
        return [("Ana", 1)]

    people = listing(Window(), [])
    people.read(entries)
    assert not asked
    for query in ("", "an", "ana", ""):
        people.query = query
        assert len(people.found) == 1
    assert len(asked) == 1


def test_the_games_page_lays_the_sheet_of_the_game_that_is_pressed() -> None:
    games = [record_of(journal, f"2026-03-1{day}T21:00:00") for day, journal in enumerate(played())]
    window, told = Window(), []
    page = GamesPage(cast("Services", window), lambda: told.append(1), games[0].id)
    page.read(games)
    assert list(page.listing.found) == [f"game.{game.id}" for game in reversed(games)]
    assert page.listing.entry is games[0]
    assert "10 mar 2026, 21:00" in " ".join(words(page.body()))
    body = page.body()
    (lines,) = (node for node in body.walk() if isinstance(node, LongList))
    line = lines.line(f"game.{games[1].id}")
    assert line is not None
    line.click()
    assert told
    assert page.listing.entry is games[1]
    assert "11 mar 2026, 21:00" in " ".join(words(page.body()))


def test_the_achievements_are_those_of_whoever_is_looked_at() -> None:
    model = AchievementsModel()
    assert not model.found
    model.read([record_of(journal, "2026-03-10T21:00:00") for journal in played()])
    assert set(model.names) == {"Marta", "Iñaki"}
    everybody = model.earned
    model.look_at("Iñaki")
    assert 0 < model.earned <= everybody
    assert len(model.shown) == len(ACHIEVEMENTS)
    model.kind = EARNED
    assert len(model.shown) == model.earned
    model.kind = MISSING
    assert len(model.shown) == len(ACHIEVEMENTS) - model.earned
    model.look_at("nobody of that name")
    assert (model.whose, model.earned) == (EVERYBODY, everybody)
