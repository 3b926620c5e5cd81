"""Screens without a window: what they show, with a few lines in the window's place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from thunderstone.catalogue import load_library
from thunderstone.client.choice import choice_of
from thunderstone.profile import Settings
from thunderstone.records.daily import day_of
from thunderstone.ui.gamepad import SIGNS
from thunderstone.ui.keymap import Keymap
from thunderstone.ui.kit import Item, Text
from thunderstone.ui.routes import Route
from thunderstone.ui.scenes.common.card_tiles import Tile
from thunderstone.ui.scenes.common.chairs import first_chairs
from thunderstone.ui.scenes.daily.model import SHOWN, DailyModel
from thunderstone.ui.scenes.daily.scene import DailyScreen
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

    def pop(self) -> None:
        self.gone.append(None)

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
    """Names, the cards of the table, what speaks against it; a click changes the model alone."""
    window = Window()
    screen = SetupScreen(cast("Services", window), choice_of(chairs=first_chairs()))
    assert say("setup.heroes", "es").upper() in words(screen.body())
    assert [tile.stack.name for tile in tiles(screen)] == [*lying(screen)]
    pressed(screen.body(), "add")
    assert len(screen.choice.chairs) == 3
    pressed(screen.body(), "mode")
    assert screen.stale
    assert not keyed(screen.body(), "start").enabled
    pressed(screen.body(), "remove.2")
    pressed(screen.body(), "remove.1")
    assert keyed(screen.body(), "start").enabled
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
