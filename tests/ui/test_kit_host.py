"""What the kit promises: focus, pointer, scrolling and carets outlive a rebuild, by key."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from posted import click, frames, item_of, press, put_up, screen_in, tab_stops

from thunderstone.ui.app import App
from thunderstone.ui.kit import (
    Button,
    Column,
    Host,
    Item,
    Line,
    Panel,
    Press,
    Row,
    Screen,
    Scroll,
    Slider,
    Text,
)

if TYPE_CHECKING:
    from thunderstone.ui.services import Services


class Days(Screen):
    """A list with a pane beside it."""

    name = "days"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.days = [f"day {number}" for number in range(60)]
        self.chosen, self.player, self.loud, self.built = "", "Marta", 50, 0
        self.told: list[str] = []

    def body(self) -> Item:
        self.built += 1
        return Row(gap="m", pad="xl", align="stretch")[
            Panel(wide="list")[Scroll("days")[Column()[*map(self.line, self.days)]]],
            Panel(grow=1)[
                Text(self.chosen, "title"),
                Line(
                    "player",
                    self.player,
                    self.named,
                    label="player",
                    on_enter=partial(self.told.append, "enter"),
                ),
                Slider("loud", self.loud, self.louder, label="loud"),
                Button("turn", "Turn round", self.turn),
            ],
        ]

    def line(self, day: str) -> Item:
        line = Press(day, partial(self.show, day), label=day, chosen=day == self.chosen)
        return line[Text(day)]

    def show(self, day: str) -> None:
        self.chosen = day
        self.changed()

    def named(self, player: str) -> None:
        self.player = player
        self.changed()

    def louder(self, value: int) -> None:
        self.loud = value
        self.changed()

    def turn(self) -> None:
        self.days.reverse()
        self.changed()

    def on_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_DELETE:
            self.told.append("delete")
        return event.key == pygame.K_DELETE

    def on_focus(self, key: str) -> None:
        self.told.append(f"focus {key}")


@pytest.fixture
def host(app: App) -> Host:
    return put_up(app, Days(app))


def screen_of(host: Host) -> Days:
    return screen_in(host, Days)


def scroll_of(host: Host) -> Scroll:
    return item_of(host, "days", Scroll)


def post(app: App, kind: int, item: Item, **how: object) -> None:
    pos = app.pixels(*item.box.center)
    motion = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {}
    app.dispatch(pygame.Event(kind, pos=pos, **motion, **how))


def test_the_list_stays_where_it_was_scrolled_to(app: App, host: Host) -> None:
    scroll_of(host).view.scroll(300)
    before = host.items["day 12"]
    click(app, before)
    assert host.items["day 12"] is not before, "the tree was made anew"
    assert scroll_of(host).view.at == 300
    assert screen_of(host).chosen == "day 12"


def test_the_focus_goes_along_where_its_item_has_moved(app: App, host: Host) -> None:
    host.focusing.lead()
    host.focus(host.items["day 3"])
    screen_of(host).turn()
    frames(app)
    assert host.focused is host.items["day 3"]
    assert host.items["day 3"].focused
    assert host.items["day 3"].y > host.items["day 40"].y


def test_the_focus_is_lost_with_its_item(app: App, host: Host) -> None:
    host.focus(host.items["day 3"])
    screen_of(host).days.remove("day 3")
    screen_of(host).changed()
    frames(app)
    assert host.focused is None


def test_the_caret_stays_while_what_is_typed_makes_the_tree_anew(app: App, host: Host) -> None:
    click(app, host.items["player"])
    press(app, pygame.K_HOME)
    for letter in "An":
        app.dispatch(pygame.Event(pygame.TEXTINPUT, text=letter))
    frames(app)
    line = host.items["player"]
    assert isinstance(line, Line)
    assert host.focused is line
    assert (screen_of(host).player, line.value, line.text.caret) == ("AnMarta", "AnMarta", 2)


def test_no_letter_is_lost_that_is_typed_within_one_frame(app: App, host: Host) -> None:
    click(app, host.items["player"])
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="\b"))
    for letter in "ha":
        app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode=letter))
        app.dispatch(pygame.Event(pygame.TEXTINPUT, text=letter))
    assert screen_of(host).player == "Martha"


def test_a_key_is_the_screens_unless_what_has_the_focus_uses_it(app: App, host: Host) -> None:
    press(app, pygame.K_DELETE)
    press(app, pygame.K_TAB)
    assert screen_of(host).told == ["delete", "focus day 0"]
    click(app, host.items["player"])
    press(app, pygame.K_HOME)
    press(app, pygame.K_DELETE)
    press(app, pygame.K_RETURN)
    assert screen_of(host).player == "arta"
    assert screen_of(host).told[2:] == ["focus ", "focus player", "enter"]


def test_a_button_pressed_before_a_rebuild_is_let_go_of_after_it(app: App, host: Host) -> None:
    post(app, pygame.MOUSEMOTION, host.items["turn"])
    post(app, pygame.MOUSEBUTTONDOWN, host.items["turn"], button=1)
    screen_of(host).changed()
    frames(app)
    assert host.items["turn"].pressed
    post(app, pygame.MOUSEBUTTONUP, host.items["turn"], button=1)
    assert screen_of(host).days[0] == "day 59"


def test_a_slider_is_dragged_on_through_rebuilds(app: App, host: Host) -> None:
    slider = host.items["loud"]
    box = slider.box
    post(app, pygame.MOUSEMOTION, slider)
    post(app, pygame.MOUSEBUTTONDOWN, slider, button=1)
    for share in (0.2, 0.0):
        pos = app.pixels(box.x + box.w * share, box.centery)
        app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
        frames(app)
    assert host.items["loud"] is not slider
    assert screen_of(host).loud == 0


def test_the_thumb_is_dragged_on_through_rebuilds(app: App, host: Host) -> None:
    bar = scroll_of(host).bar
    top = bar.box.topleft
    grip = (top[0] + bar.w / 2, top[1] + 10)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
        how = {"button": 1} if kind == pygame.MOUSEBUTTONDOWN else {"rel": (0, 0), "buttons": ()}
        app.dispatch(pygame.Event(kind, pos=app.pixels(*grip), **how))
    screen_of(host).changed()
    frames(app)
    pos = app.pixels(grip[0], grip[1] + 100)
    app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 100), buttons=(1, 0, 0)))
    frames(app)
    view = scroll_of(host).view
    assert view.at == pytest.approx(100 / (bar.h - bar.thumb[1]) * view.most, rel=0.05)


def test_hover_and_its_rest_go_over_wherever_the_focus_is(app: App, host: Host) -> None:
    click(app, host.items["player"])
    post(app, pygame.MOUSEMOTION, host.items["day 2"])
    frames(app, 30)
    assert host.rested
    screen_of(host).changed()
    frames(app)
    assert host.hovered is host.items["day 2"]
    assert host.items["day 2"].hovered
    assert host.rested


def test_the_tree_is_made_once_however_often_the_state_changes(app: App, host: Host) -> None:
    screen = screen_of(host)
    before = screen.built
    for day in screen.days[:5]:
        screen.show(day)
    frames(app, 5)
    assert screen.built == before + 1


def test_a_screen_may_scroll_to_an_item_and_give_it_the_focus(app: App, host: Host) -> None:
    screen_of(host).changed(show="day 50", focus="turn")
    frames(app)
    assert scroll_of(host).box.contains(host.items["day 50"].box)
    assert host.focused is host.items["turn"]


def test_page_keys_move_the_list(app: App, host: Host) -> None:
    press(app, pygame.K_PAGEDOWN)
    assert scroll_of(host).view.at > 0
    press(app, pygame.K_HOME)
    assert scroll_of(host).view.at == 0


def test_the_parts_of_the_screen_are_its_plates_and_windows(host: Host) -> None:
    zones = host.focusing.order.zones()
    assert [len(zone) for zone in zones] == [60, 3]


class Wrong(Screen):
    def __init__(self, app: App, make: Callable[[], Item]) -> None:
        super().__init__(app)
        self.make = make

    def body(self) -> Item:
        return self.make()


class Pictures(Screen):
    """Lines to be looked at, which nobody can click, beside a button."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.looked_at: list[str] = []
        self.large: list[str] = []

    def body(self) -> Item:
        lines = (self.line(name) for name in ("oak", "elm"))
        return Column(pad="xl")[Button("leave", "Leave", self.back), *lines]

    def line(self, name: str) -> Item:
        line = Row(key=name, tall="row")[Text(name)]
        line.solid, line.preview = True, lambda canvas: self.large.append(name)
        return line

    def pointed(self, key: str) -> None:
        self.looked_at.append(key)


def test_a_screen_is_told_what_is_looked_at_by_mouse_and_by_keys(app: App) -> None:
    screen = Pictures(app)
    host = put_up(app, screen)
    post(app, pygame.MOUSEMOTION, host.items["elm"])
    screen.changed()
    frames(app)
    assert screen.looked_at == ["elm"], "nothing else is looked at when the tree is made anew"
    press(app, pygame.K_TAB)
    press(app, pygame.K_DOWN)
    assert screen.looked_at == ["elm", "leave", "oak"]


def test_the_arrows_come_to_what_can_only_be_looked_at_and_show_it_large(app: App) -> None:
    screen = Pictures(app)
    host = put_up(app, screen)
    press(app, pygame.K_TAB)
    assert tab_stops(host) == [host.items["leave"]]
    press(app, pygame.K_DOWN)
    press(app, pygame.K_DOWN)
    assert host.focused is host.items["elm"]
    assert not screen.large
    frames(app, 60)
    assert set(screen.large) == {"elm"}


def test_a_doubled_key_is_an_error_that_names_it(app: App) -> None:
    def twice() -> Item:
        return Column()[Button("go", "One", app.pop), Button("go", "Two", app.pop)]

    with pytest.raises(ValueError, match="'go'"):
        Host(cast("Services", app), Wrong(app, twice)).rebuild()


def test_what_can_be_used_needs_a_key(app: App) -> None:
    with pytest.raises(ValueError, match="Nameless"):
        Host(cast("Services", app), Wrong(app, lambda: Button("", "Nameless", app.pop))).rebuild()


class Menu(Screen):
    """Two buttons; it remembers at which one somebody has looked."""

    home = "second"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.told: list[str] = []

    def body(self) -> Item:
        keys = ("first", "second")
        return Column(gap="m")[*(Button(key, key, partial(self.told.append, "!")) for key in keys)]

    def pointed(self, key: str) -> None:
        self.told.append(key)
        self.changed()


def test_a_key_begins_at_home_where_nothing_has_the_focus(app: App) -> None:
    screen = Menu(app)
    scene = put_up(app, screen)
    press(app, pygame.K_RETURN)
    assert screen.told == ["!"]
    assert scene.tree.key_of(scene.focused) == "second"


def test_a_screen_is_told_where_pointer_and_focus_go_and_nothing_twice(app: App) -> None:
    screen = Menu(app)
    scene = put_up(app, screen)
    for key in ("first", "second"):
        post(app, pygame.MOUSEMOTION, scene.items[key])
        frames(app)
    assert screen.told == ["first", "second"]
    press(app, pygame.K_UP)
    frames(app)
    assert screen.told == ["first", "second", "first"]
