"""Screens without a window: what they show, with a few lines in the window's place."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from thunderstone.catalogue import load_library
from thunderstone.profile import Settings
from thunderstone.records.daily import day_of
from thunderstone.ui.gamepad import SIGNS
from thunderstone.ui.keymap import Keymap
from thunderstone.ui.kit import Item, Text
from thunderstone.ui.routes import Route
from thunderstone.ui.scenes.daily.model import SHOWN, DailyModel
from thunderstone.ui.scenes.daily.scene import DailyScreen
from thunderstone.ui.scenes.settings.help import HelpScreen
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

    def word(self, key: str, **figures: object) -> str:
        return say(key, self.language, **figures)

    def pop(self) -> None:
        self.gone.append(None)

    def navigate(self, route: Route) -> None:
        self.gone.append(route)


def words(body: Item) -> list[str]:
    return [node.words for node in body.walk() if isinstance(node, Text)]


def pressed(body: Item, key: str) -> None:
    next(node for node in body.walk() if isinstance(node, Item) and node.key == key).click()


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
