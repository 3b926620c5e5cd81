"""The way from screen to screen: the stack of scenes, and the stop of every route."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
from typing import Any, cast

import pytest

from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.router import STOPS, Router, scene_of
from thunderstone.ui.routes import Route
from thunderstone.ui.scene import Scene
from thunderstone.ui.services import Services

Noted = list[tuple[str, str]]


class FakeScene:
    """Notes by name what happens to it."""

    def __init__(self, name: str, noted: Noted, *, opaque: bool = True) -> None:
        self.name, self.noted, self.opaque = name, noted, opaque

    def enter(self) -> None:
        self.noted.append((self.name, "enter"))

    def leave(self) -> None:
        self.noted.append((self.name, "leave"))

    def cover(self) -> None:
        self.noted.append((self.name, "cover"))

    def resized(self) -> None:
        self.noted.append((self.name, "resized"))


class Way:
    """A router whose routes lead to fake scenes named like them; overlays let through."""

    def __init__(self) -> None:
        self.noted: Noted = []
        self.router = Router(self.scene, lambda: self.noted.append(("router", "arrived")))

    def scene(self, route: Route) -> Scene:
        name = type(route).__name__.lower()
        self.noted.append((name, "made"))
        return cast(Scene, FakeScene(name, self.noted, opaque=name not in ("menu", "notice")))

    def new(self) -> Noted:
        """What has been noted since the last time."""
        fresh, self.noted[:] = list(self.noted), []
        return fresh


@pytest.fixture
def way() -> Way:
    return Way()


def names(scenes: object) -> list[str]:
    return [scene.name for scene in cast("list[Scene]", scenes)]


def test_a_screen_covers_the_one_below_and_is_entered(way: Way) -> None:
    way.router.navigate(routes.Title())
    assert way.new() == [("title", "made"), ("title", "enter"), ("router", "arrived")]
    way.router.navigate(routes.Rules())
    assert way.new() == [
        ("rules", "made"),
        ("title", "cover"),
        ("rules", "enter"),
        ("router", "arrived"),
    ]
    assert names(way.router.stack) == ["title", "rules"]


def test_the_one_below_is_entered_again(way: Way) -> None:
    way.router.navigate(routes.Title())
    way.router.navigate(routes.Rules())
    way.new()
    way.router.pop()
    assert way.new() == [("rules", "leave"), ("title", "enter"), ("router", "arrived")]
    way.router.pop()
    assert way.new() == [("title", "leave")], "nobody has arrived anywhere"
    assert way.router.scene is None


def test_starting_over_leaves_all_once_the_new_one_is_made(way: Way) -> None:
    way.router.navigate(routes.Title())
    way.router.navigate(routes.Rules())
    way.new()
    way.router.start_over(routes.Setup())
    assert way.new() == [
        ("setup", "made"),
        ("rules", "leave"),
        ("title", "leave"),
        ("setup", "enter"),
        ("router", "arrived"),
    ]
    assert names(way.router.stack) == ["setup"]


def test_what_cannot_be_made_leaves_all_as_it_is(way: Way) -> None:
    way.router.navigate(routes.Title())

    def fail(route: Route) -> Scene:
        raise KeyError(route)

    way.router.scene_for = fail
    with pytest.raises(KeyError):
        way.router.start_over(routes.Setup())
    assert names(way.router.stack) == ["title"]


@pytest.mark.parametrize("table", ["table", "tutorial", "replay"])
def test_back_to_the_table_takes_away_what_lies_over_it(way: Way, table: str) -> None:
    way.router.push(cast(Scene, FakeScene(table, way.noted)))
    for route in (routes.Menu(), routes.Settings()):
        way.router.navigate(route)
    way.router.back_to_table()
    assert names(way.router.stack) == [table]


def test_without_a_table_the_lowest_screen_is_left(way: Way) -> None:
    for route in (routes.Title(), routes.Menu(), routes.Settings()):
        way.router.navigate(route)
    way.router.back_to_table()
    assert names(way.router.stack) == ["title"]


def test_it_knows_who_lies_where(way: Way) -> None:
    below, above, never = (
        way.scene(one) for one in (routes.Title(), routes.Rules(), routes.Help())
    )
    way.router.push(below)
    way.router.push(above)
    assert way.router.scene is above
    assert way.router.on_top(above)
    assert not way.router.on_top(below)
    assert way.router.holds(below)
    assert not way.router.holds(never)
    assert way.router.shows("help", "title")
    assert not way.router.shows("help")


def test_only_what_can_be_seen_is_drawn_and_the_lowest_first(way: Way) -> None:
    assert not way.router.shown()
    way.router.navigate(routes.Menu())
    assert names(way.router.shown()) == ["menu"]
    for route in (routes.Title(), routes.Settings(), routes.Menu(), routes.Notice("", "")):
        way.router.navigate(route)
    assert names(way.router.shown()) == ["settings", "menu", "notice"]


def test_all_are_told_of_another_size(way: Way) -> None:
    way.router.navigate(routes.Title())
    way.router.navigate(routes.Menu())
    way.new()
    way.router.resized()
    assert way.new() == [("title", "resized"), ("menu", "resized")]


def test_every_route_has_a_stop_and_every_stop_a_route() -> None:
    assert set(Route.__subclasses__()) == set(STOPS)


@pytest.mark.parametrize("route", STOPS, ids=lambda route: route.__name__)
def test_what_a_stop_names_takes_what_the_route_says(route: type[Route]) -> None:
    stop = STOPS[route]
    shows = getattr(importlib.import_module(stop.module), stop.name)
    told = [field.name for field in dataclasses.fields(cast(Any, route))]
    taken = inspect.signature(shows)
    if isinstance(shows, type):
        taken.bind(None, **dict.fromkeys(told))
    else:
        taken.bind(None, route)


def test_a_route_without_a_stop_leads_nowhere() -> None:
    with pytest.raises(KeyError):
        scene_of(Route(), cast(Services, None))


PLAIN = (
    routes.Title(),
    routes.Setup(),
    routes.Setup(again=True),
    routes.Menu(),
    routes.Saves(),
    routes.Settings("keys"),
    routes.Help(),
    routes.Daily(),
    routes.History(),
    routes.Achievements(),
    routes.Codex(),
    routes.Rules(),
    routes.OwnCards(),
    routes.Notice("Aviso", "Nada."),
    routes.Ask(lambda: ("¿Seguro?", "Nada.", [], "Volver")),
)


@pytest.mark.parametrize("route", PLAIN, ids=lambda route: type(route).__name__)
def test_every_screen_can_be_gone_to_and_left_again(app: App, route: Route) -> None:
    app.to_title()
    app.navigate(route)
    scene = app.scene
    assert scene is not None
    assert app.on_top(scene)
    app.step(0.02)
    app.pop()
    assert app.scene is not scene
    assert app.scene is not None
    assert app.scene.name == "title"
