"""A tree of the kit in a box of a scene that places its own parts, such as the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
import pytest
from posted import click, frames, press, type_in

from thunderstone.ui.app import App
from thunderstone.ui.kit import (
    BuildContext,
    Button,
    Column,
    Hosted,
    Item,
    Line,
    Press,
    Row,
    Scroll,
    Text,
)
from thunderstone.ui.node import Node
from thunderstone.ui.scene import Scene

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas

BOX = (400.0, 200.0, 600.0, 400.0)


class Board(Scene):
    """A node of its own, and a list in a box."""

    name = "board"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.days = [f"day {number}" for number in range(30)]
        self.chosen, self.wanted, self.built = "", "", 0
        self.card = self.root.add(Node((0, 0, 100, 100), label="card", on_click=self.touch))
        self.part = Hosted(BuildContext(app.canvas, self.focusing), BOX, self.body, solid=True)
        self.root.add(self.part)

    def background(self, canvas: Canvas) -> None:
        canvas.surface.fill("#101010")

    def body(self) -> Item:
        self.built += 1
        return Row(gap="m", align="stretch")[
            Scroll("days")[Column()[*map(self.line, self.days)]],
            Column(grow=1)[
                Line("wanted", self.wanted, self.want, label="wanted"),
                Button("turn", "Turn round", self.turn),
            ],
        ]

    def line(self, day: str) -> Item:
        chosen = day == self.chosen
        return Press(day, partial(self.show, day), label=day, chosen=chosen)[Text(day)]

    def show(self, day: str) -> None:
        self.chosen = day
        self.part.changed()

    def want(self, wanted: str) -> None:
        self.wanted = wanted
        self.part.changed()

    def turn(self) -> None:
        self.days.reverse()
        self.part.changed()


@pytest.fixture
def board(app: App) -> Board:
    made = Board(app)
    app.push(made)
    frames(app)
    return made


def scroll_of(board: Board) -> Scroll:
    found = board.part.tree.items["days"]
    assert isinstance(found, Scroll)
    return found


def test_it_lies_in_its_box_and_is_clicked_there(app: App, board: Board) -> None:
    for item in board.part.tree.items.values():
        if item.key.startswith("day "):
            continue
        assert pygame.Rect(BOX).inflate(2, 2).contains(item.box)
    click(app, board.part.tree.items["day 2"])
    assert board.chosen == "day 2"
    line = board.part.tree.items["day 2"]
    assert isinstance(line, Press)
    assert line.chosen
    assert board.hovered is line, "the pointer is on the line that was made anew"


def test_the_wheel_moves_its_list_which_stays_there_over_a_change(app: App, board: Board) -> None:
    pos = app.pixels(*scroll_of(board).view.box.center)
    app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    app.dispatch(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0))
    before = scroll_of(board).view.at
    assert before > 0
    board.turn()
    frames(app)
    assert scroll_of(board).view.at == before


def test_tab_goes_through_it_and_the_focus_goes_along_with_its_item(app: App, board: Board) -> None:
    press(app, pygame.K_TAB)
    assert board.focused is board.card
    press(app, pygame.K_TAB)
    assert board.focused is board.part.tree.items["day 0"]
    board.turn()
    frames(app)
    assert board.focused is board.part.tree.items["day 0"]
    assert board.focused.focused


def test_the_focus_of_another_node_is_left_alone(app: App, board: Board) -> None:
    press(app, pygame.K_TAB)
    board.turn()
    frames(app)
    assert board.focused is board.card


def test_the_focus_is_lost_with_its_item(app: App, board: Board) -> None:
    board.focus(board.part.tree.items["day 3"])
    board.days.remove("day 3")
    board.part.changed()
    frames(app)
    assert board.focused is None


def test_the_caret_stays_while_what_is_typed_makes_the_tree_anew(app: App, board: Board) -> None:
    click(app, "wanted")
    type_in(app, "oak")
    press(app, pygame.K_LEFT)
    type_in(app, "x")
    assert board.wanted == "oaxk"


def test_it_is_made_once_however_often_it_changes_and_only_then_drawn(
    app: App, board: Board
) -> None:
    frames(app, 5)
    built, drawn = board.built, app.frame
    frames(app, 5)
    assert (board.built, app.frame) == (built, drawn), "an idle scene is not drawn again"
    for day in ("day 1", "day 2", "day 3"):
        board.show(day)
    frames(app)
    assert board.built == built + 1


def test_a_settled_part_equals_a_fresh_one(app: App, board: Board) -> None:
    click(app, board.part.tree.items["day 2"])
    click(app, "Turn round")
    scroll_of(board).view.scroll(120)
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(2, 700), rel=(0, 0), buttons=(0, 0, 0)))
    frames(app, 4)
    settled = pygame.surfarray.array3d(app.surface).tobytes()
    other = Board(app)
    other.days, other.chosen = list(board.days), board.chosen
    app.pop()
    app.push(other)
    frames(app)
    scroll_of(other).view.scroll(120)
    frames(app, 4)
    fresh = pygame.surfarray.array3d(app.surface).tobytes()
    assert fresh == settled
