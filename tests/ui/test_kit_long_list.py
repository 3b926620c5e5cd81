"""Lists of thousands of lines: only those in sight exist, and none is missed by anybody."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest
from posted import click, frames, item_of, press, put_up, screen_in, tab_stops

from thunderstone.ui.app import App
from thunderstone.ui.kit import (
    Button,
    Head,
    Host,
    Item,
    LongList,
    LongTable,
    Panel,
    Press,
    Row,
    Screen,
    Scroll,
    Text,
    sort_head,
)

if TYPE_CHECKING:
    from thunderstone.ui.node import Node

COUNT = 3000


class Lines(Screen):
    """A list of thousands beside a table of as many."""

    name, first = "lines", "line 0"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.keys = [f"line {number}" for number in range(COUNT)]
        self.chosen, self.sorted_by = "", ""
        self.made: list[str] = []

    def body(self) -> Item:
        heads = [
            sort_head("name", "Name", partial(self.sort, "name"), figures=False, grow=1),
            sort_head("games", "Games", partial(self.sort, "games"), "down"),
            Head(Text("Won", "column", "right", wide="figure")),
        ]
        rows = [f"row {number}" for number in range(COUNT)]
        return Row(gap="m", pad="xl", align="stretch")[
            Panel(wide="list")[Scroll("lines")[LongList(self.keys, self.line)]],
            Panel(grow=1)[LongTable("rows", heads, rows, self.row), Button("end", "End", self.end)],
        ]

    def line(self, key: str) -> Item:
        self.made.append(key)
        line = Press(key, partial(self.show, key), label=key, chosen=key == self.chosen)
        return line[Text(key)]

    def row(self, key: str) -> Item:
        row = Press(key, partial(self.show, key), label=key)
        return row[Text(f"{key} of many"), Text("12", "body", "right"), Text("3", "body", "right")]

    def show(self, key: str) -> None:
        self.chosen = key
        self.changed()

    def sort(self, column: str) -> None:
        self.sorted_by = column

    def end(self) -> None:
        self.changed(show=self.keys[-1])


@pytest.fixture
def host(app: App) -> Host:
    return put_up(app, Lines(app))


def screen_of(host: Host) -> Lines:
    return screen_in(host, Lines)


def scroll_of(host: Host, key: str = "lines") -> Scroll:
    return item_of(host, key, Scroll)


def present(host: Host, kind: str = "line") -> list[int]:
    """The numbers of the lines that exist, in the order in which Tab reaches them."""
    labels = [node.label for node in tab_stops(host)]
    return [int(label.split()[1]) for label in labels if label.startswith(f"{kind} ")]


def target(host: Host, key: str) -> Node:
    found = host.target(key)
    assert found is not None
    return found


def test_only_the_lines_in_sight_are_made(host: Host) -> None:
    assert present(host)[0] == 0
    assert present(host) == list(range(len(present(host))))
    assert len(set(screen_of(host).made)) < 40
    view = scroll_of(host).view
    assert view.length == COUNT * target(host, "line 0").h


@pytest.mark.parametrize("key", ["lines", "rows"])
def test_scrolling_makes_what_comes_into_sight_and_drops_the_rest(host: Host, key: str) -> None:
    view = scroll_of(host, key).view
    tall = target(host, f"{key[:-1]} 0").h
    view.scroll(1000 * tall)
    shown = present(host, key[:-1])
    kept = [number for number in shown if number]  # the first line of "lines" has the focus
    assert kept == list(range(kept[0], kept[-1] + 1))
    assert kept[0] <= 1000
    assert kept[-1] >= 1000 + view.h / tall
    assert len(kept) < 40


def test_a_line_that_has_the_focus_outlives_scrolling_and_a_rebuild(app: App, host: Host) -> None:
    host.focus(target(host, "line 5"))
    scroll_of(host).view.scroll(90000)
    assert host.focused is target(host, "line 5")
    screen_of(host).changed()
    frames(app)
    assert host.tree.key_of(host.focused) == "line 5"
    assert scroll_of(host).view.at == 90000
    host.focus(target(host, "end"))
    scroll_of(host).view.scroll(80000)
    assert 5 not in present(host), "nothing keeps it any more"


def test_the_arrows_and_tab_go_from_line_to_line_as_far_as_one_likes(app: App, host: Host) -> None:
    for key in (pygame.K_DOWN, pygame.K_TAB):
        host.focus(target(host, "line 0"))
        for _ in range(60):
            press(app, key)
        assert host.tree.key_of(host.focused) == "line 60"
        view, line = scroll_of(host).view, target(host, "line 60")
        assert view.at <= line.y
        assert line.y + line.h <= view.at + view.h
    for _ in range(60):
        press(app, pygame.K_UP)
    assert host.tree.key_of(host.focused) == "line 0"


def test_a_line_far_away_can_be_scrolled_to(app: App, host: Host) -> None:
    click(app, host.items["end"])
    view = scroll_of(host).view
    assert view.at == view.most > 0
    assert present(host)[-1] == COUNT - 1
    screen_of(host).changed(focus="line 1500")
    frames(app)
    assert host.tree.key_of(host.focused) == "line 1500"


def test_a_click_reaches_the_line_under_the_pointer(app: App, host: Host) -> None:
    tall = target(host, "line 0").h
    scroll_of(host).view.scroll(500 * tall)
    line = target(host, "line 503")
    assert isinstance(line, Item)
    click(app, line)
    assert screen_of(host).chosen == "line 503"
    chosen = target(host, "line 503")
    assert isinstance(chosen, Press)
    assert chosen.chosen


def test_the_cells_of_a_table_stand_below_their_headings(app: App, host: Host) -> None:
    row = target(host, "row 3")
    heads = [target(host, key) for key in ("name", "games")]
    for head, cell in zip(heads, row.children, strict=False):
        assert (cell.box.x, cell.w) == (head.box.x, head.w)
    scroll_of(host, "rows").view.scroll(30000)
    frames(app)
    assert target(host, "games").box == heads[1].box, "the headings do not scroll"
    click(app, heads[1])
    assert screen_of(host).sorted_by == "games"


def test_a_list_shorter_than_its_window_or_empty_is_one(app: App, host: Host) -> None:
    for count in (3, 0):
        screen = screen_of(host)
        screen.keys = screen.keys[:count]
        screen.changed()
        frames(app)
        assert present(host) == list(range(count))
        assert scroll_of(host).view.most == 0


def test_two_lines_with_one_key_are_refused() -> None:
    with pytest.raises(ValueError, match="one key"):
        LongList(["a", "b", "a"], lambda key: Text(key))


def test_a_list_that_lies_in_no_window_has_all_its_lines(app: App) -> None:
    keys = [f"line {number}" for number in range(200)]
    made, ruler = LongList(keys, lambda key: Text(key, tall="row")), app.canvas()
    made.lay(ruler, (0, 0, 300, made.height(ruler, 300)))
    assert [line.y for line in made.children] == [made.h / 200 * place for place in range(200)]


def test_lines_of_differing_heights_adjoin_and_only_those_in_sight_are_made(app: App) -> None:
    keys, made = [f"line {number}" for number in range(400)], []

    def line(key: str) -> Item:
        made.append(key)
        return Text(key)

    def tall(key: str, ruler: object, wide: float) -> float:
        del ruler, wide
        return 10.0 + 3 * (int(key.split()[1]) % 7)

    lines = LongList(keys, line, tall=tall)
    scroll = Scroll("window", at=500.0)[lines]
    scroll.lay(app.canvas(), (0, 0, 300, 200))
    for at in (500.0, 0.0, 1e9):
        made.clear()
        scroll.view.scroll(at)
        assert len(made) < 40
        boxes = [(line.y, line.h) for line in lines.children]
        assert all(y + h == below for (y, h), (below, _) in pairwise(boxes))
        assert boxes[0][0] <= scroll.view.at
        assert sum(boxes[-1]) >= scroll.view.at + 200
    assert scroll.view.length == lines.tops[-1] == sum(tall(key, None, 0) for key in keys)
