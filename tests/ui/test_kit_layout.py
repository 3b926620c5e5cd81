"""Where the kit lays items: shares, lines, cells; what is measured, drawn, or told as too large."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from thunderstone.ui.canvas import Canvas, TextMark
from thunderstone.ui.kit import (
    Abreast,
    Column,
    Field,
    Flow,
    Form,
    Gallery,
    Grid,
    Head,
    Item,
    Layers,
    Line,
    Press,
    Prose,
    Row,
    Scroll,
    Size,
    Slider,
    Spacer,
    Table,
    Text,
)
from thunderstone.ui.kit.scroll import EDGE
from thunderstone.ui.kit.theme import GAPS, HEIGHTS, WIDTHS


class White(Item):
    """An item that is white."""

    def want(self, ruler: Canvas, room: float) -> Size:
        """A row as wide as there is room."""
        return Size(room, 20)

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        canvas.surface.fill("white", canvas.rect((0, 0, self.w, self.h)))


class Block(Item):
    """An item of a size of its own that counts how often it is measured and drawn."""

    def __init__(self, wide: float = 50, tall: float = 20, *, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.size, self.measured, self.drawn = Size(wide, tall), 0, 0

    def want(self, ruler: Canvas, room: float) -> Size:
        self.measured += 1
        return self.size

    def paint(self, canvas: Canvas) -> None:
        self.drawn += 1


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.Surface((800, 450)), 1.0, ledger=[])


def boxes(items: Sequence[Item]) -> list[tuple[float, ...]]:
    return [(item.x, item.y, item.w, item.h) for item in items]


def told(canvas: Canvas, item: Item) -> list[TextMark]:
    assert canvas.ledger is not None
    canvas.ledger.clear()
    item.draw(canvas)
    return [mark for mark in canvas.ledger if mark.words.startswith("content of")]


def test_items_of_a_row_share_what_is_left(canvas: Canvas) -> None:
    row = Row(gap="s", pad=("m", "none"))[Block(), Spacer(), Block(grow=2), Block(70, 30)]
    row.lay(canvas, (0, 0, 300, 40))
    left, gap = GAPS["m"], GAPS["s"]
    share = (300 - 2 * left - 50 - 70 - 3 * gap) / 3
    assert [item.w for item in row.items] == [50, share, 2 * share, 70]
    assert row.items[-1].x + 70 == 300 - left
    assert [item.y for item in row.items] == [10, 20, 10, 5], "in the middle"


def test_words_that_grow_are_not_narrower_than_they_want_while_there_is_room(
    canvas: Canvas,
) -> None:
    long, short = Text("a rather long line of words", grow=1), Text("a", grow=1)
    row = Row()[long, short]
    wanted = long.measure(canvas, 400).w
    row.lay(canvas, (0, 0, wanted * 1.5, 40))
    assert long.w == wanted
    assert short.w == pytest.approx(wanted * 0.5)


def test_words_give_way_where_a_row_is_too_narrow(canvas: Canvas) -> None:
    words, block = Text("a rather long line of words"), Block()
    Row()[words, block].lay(canvas, (0, 0, 120, 40))
    assert (block.w, words.w) == (50, pytest.approx(70))


def test_a_column_gives_the_rest_to_what_grows(canvas: Canvas) -> None:
    column = Column(gap="s", pad="m")[Block(), Block(grow=1), Block()]
    column.lay(canvas, (0, 0, 200, 300))
    rest = 300 - 2 * GAPS["m"] - 2 * GAPS["s"] - 40
    assert [item.h for item in column.items] == [20, rest, 20]
    assert {item.w for item in column.items} == {200 - 2 * GAPS["m"]}


def test_a_flow_goes_on_in_the_next_line(canvas: Canvas) -> None:
    flow = Flow(gap=("s", "m"))[*(Block(90) for _ in range(3))]
    flow.lay(canvas, (0, 0, 200, 100))
    step, line = 90 + GAPS["s"], 20 + GAPS["m"]
    assert boxes(flow.items) == [(0, 0, 90, 20), (step, 0, 90, 20), (0, line, 90, 20)]
    assert flow.measure(canvas, 200) == (step + 90, line + 20)


def test_each_line_of_a_flow_may_be_centred(canvas: Canvas) -> None:
    flow = Flow(gap=("s", "m"), centred=True)[*(Block(90) for _ in range(3))]
    flow.lay(canvas, (0, 0, 200, 100))
    step, line, left = 90 + GAPS["s"], 20 + GAPS["m"], (200 - 2 * 90 - GAPS["s"]) / 2
    assert boxes(flow.items) == [
        (left, 0, 90, 20), (left + step, 0, 90, 20), (55, line, 90, 20),
    ]  # fmt: skip


def test_a_grid_has_equal_cells_and_fewer_columns_where_they_would_be_too_narrow(
    canvas: Canvas,
) -> None:
    grid = Grid(2, least="control", gap=("l", "s"))[Block(), Block(), Block()]
    wide = 2 * WIDTHS["control"] + GAPS["l"]
    grid.lay(canvas, (0, 0, wide, 60))
    assert [item.w for item in grid.items] == [WIDTHS["control"]] * 3
    assert grid.items[2].y == 20 + GAPS["s"]
    grid.lay(canvas, (0, 0, wide - 1, 100))
    assert [item.y for item in grid.items] == [0, 30, 60]


def test_layers_lie_in_the_middle(canvas: Canvas) -> None:
    layers = Layers()[Block(100, 50), Block(20, 10)]
    layers.lay(canvas, (0, 0, 300, 200))
    assert boxes(layers.items) == [(100, 75, 100, 50), (140, 95, 20, 10)]


def test_a_field_lies_below_its_name_where_a_form_is_narrow(canvas: Canvas) -> None:
    field = Field("A name", Slider("loud", 5, print), "and a note")
    form = Form()[field]
    form.lay(canvas, (0, 0, 700, 300))
    control = field.control
    assert (control.x, control.y) == (700 - WIDTHS["control"], 0)
    name = field.words.items[0]
    middle = field.words.y + name.y + name.h / 2
    assert middle == pytest.approx(control.h / 2), "the name stands beside the control's middle"
    form.lay(canvas, (0, 0, 500, 300))
    assert control.x == 0
    assert control.y >= field.words.h
    assert control.label == "A name"


def test_the_cells_of_a_table_stand_below_their_headings(canvas: Canvas) -> None:
    lines = [
        Press(name, print, label=name)[Text(name), Block(wide)]
        for name, wide in (("Ana", 40), ("Bartholomew", 90))
    ]
    table = Table([Head(Text("Name", "column"), 1), Head(Text("Won", "column"))])[*lines]
    for wide in (500, 400):
        table.lay(canvas, (0, 0, wide, table.height(canvas, wide)))
        columns = {tuple(item.x for item in line.items) for line in (table.items[0], *lines)
                   if isinstance(line, Row)}  # fmt: skip
        assert len(columns) == 1
        assert {line.items[1].w for line in lines} == {90}
        assert table.items[0].y < lines[0].y < lines[1].y


def test_what_is_too_tall_for_its_column_is_told(canvas: Canvas) -> None:
    column = Column()[Block(50, 60), Block(50, 60)]
    column.lay(canvas, (0, 0, 100, 120))
    assert told(canvas, column) == []
    column.lay(canvas, (0, 0, 100, 110))
    (mark,) = told(canvas, column)
    assert mark.words == "content of Column"
    assert mark.room is not None
    assert not mark.room.contains(mark.rect)


@pytest.mark.parametrize("container", [Row, Flow, Grid, Layers])
def test_what_does_not_fit_is_told_by_every_container(
    canvas: Canvas, container: type[Item]
) -> None:
    made = container()[Block(90, 40), Block(90, 40)]
    outer = Column()[made]
    outer.lay(canvas, (0, 0, 60, 30))
    assert told(canvas, outer)


def test_a_list_that_scrolls_is_not_too_tall(canvas: Canvas) -> None:
    scroll = Scroll("list")[Column()[*(Block() for _ in range(50))]]
    Column()[scroll].lay(canvas, (0, 0, 200, 200))
    assert told(canvas, scroll) == []


def test_what_a_window_cuts_away_is_not_drawn(canvas: Canvas) -> None:
    blocks = [Block() for _ in range(100)]
    scroll = Scroll("list")[Column()[Column()[*blocks]]]
    scroll.lay(canvas, (0, 0, 200, 100))
    scroll.draw(canvas)
    seen = [block for block in blocks if block.drawn]
    assert 5 <= len(seen) <= 8
    scroll.view.scroll(1000)
    scroll.draw(canvas)
    assert blocks[51].drawn
    assert not blocks[20].drawn


def test_where_a_list_goes_on_its_edge_lies_in_the_shade(canvas: Canvas) -> None:
    scroll = Scroll("list")[Column()[*(White() for _ in range(50))]]
    scroll.lay(canvas, (0, 0, 200, 200))

    def edges() -> tuple[bool, bool]:
        """Whether the first and the last row of pixels are darker than the middle."""
        canvas.surface.fill("black")
        scroll.draw(canvas)
        first, middle, last = (canvas.surface.get_at((9, y)).r for y in (0, 100, 199))
        return first < middle, last < middle

    assert edges() == (False, True), "at its beginning"
    scroll.view.scroll(300)
    assert edges() == (True, True)
    scroll.view.scroll(10000)
    assert edges() == (True, False), "at its end"
    scroll.lay(canvas, (0, 0, 200, 2000))
    assert edges() == (False, False), "all is in sight"


def test_what_is_shown_lies_out_of_the_shade(canvas: Canvas) -> None:
    blocks = [Block() for _ in range(50)]
    scroll = Scroll("list")[Column()[*blocks]]
    scroll.lay(canvas, (0, 0, 200, 200))
    view = scroll.view
    for number in (20, 49, 30, 3, 0):
        block = blocks[number]
        view.reveal(block.box)
        top, low = block.y - view.at, view.at + view.h - block.y - block.h
        assert top >= min(EDGE, block.y)
        assert low >= min(EDGE, view.length - block.y - block.h)


def test_an_item_is_measured_once_for_a_width_however_deep_it_lies(canvas: Canvas) -> None:
    block = Block()
    item: Item = block
    for _ in range(8):
        item = Column(align="start")[Row()[item]]
    item.lay(canvas, (0, 0, 500, 500))
    assert block.measured <= 2


def test_the_lines_of_a_list_are_not_measured_where_their_height_is_named(canvas: Canvas) -> None:
    blocks = [Block() for _ in range(20)]
    lines = [Press(str(at), print, label="")[block, Spacer()] for at, block in enumerate(blocks)]
    scroll = Scroll("list")[Column()[*lines]]
    assert scroll.height(canvas, 300) == 20 * HEIGHTS["row"]
    assert not any(block.measured for block in blocks)


def test_prose_is_as_high_as_its_lines(canvas: Canvas) -> None:
    prose = Prose("some words that need *more* than one line " * 3)
    assert prose.height(canvas, 200) > 2 * prose.height(canvas, 700)


def test_a_measured_text_has_no_longer_lines_in_a_wider_place(canvas: Canvas) -> None:
    words = "some words that need more than one line " * 3
    free, measured = Prose(words), Prose(words, measured=True)
    assert measured.height(canvas, 300) == free.height(canvas, 300)
    assert measured.height(canvas, 780) == measured.height(canvas, 500) > free.height(canvas, 780)


def test_a_grid_without_a_number_has_as_many_columns_as_its_least_width_allows(
    canvas: Canvas,
) -> None:
    least = WIDTHS["tile"]
    grid = Grid(least="tile")[*(Block() for _ in range(7))]
    for wide, columns in ((least - 1, 1), (3 * least, 3), (4 * least - 1, 3)):
        grid.lay(canvas, (0, 0, wide, 100))
        assert len({item.x for item in grid.items}) == columns
        assert grid.items[0].w == pytest.approx(wide / columns)


def test_a_line_takes_its_caret_over_as_far_as_it_reaches() -> None:
    before, after = Line("name", "Bartholomew", print), Line("name", "Bart", print)
    before.text.caret, before.text.anchor = 9, 2
    after.take_over(before)
    assert (after.text.caret, after.text.anchor) == (4, 2)


def test_cells_of_a_gallery_are_as_large_as_fills_its_room(canvas: Canvas) -> None:
    """Nine of 60x40 in 300x200: four columns would leave 67, three are limited by the height."""
    gallery = Gallery(gap=("s", "s"))[*(Block(60, 40) for _ in range(9))]
    gallery.lay(canvas, (0, 0, 300, 200))
    gap, cells = GAPS["s"], gallery.items
    wide = min((300 - 2 * gap) / 3, (200 - 2 * gap) / 3 * 60 / 40, 60 * 1.5)
    assert {(round(cell.w, 3), round(cell.h, 3)) for cell in cells} == {
        (round(wide, 3), round(wide * 40 / 60, 3))
    }
    assert [cell.x for cell in cells[:3]] == pytest.approx([0, 150 - wide / 2, 300 - wide])
    assert max(cell.y + cell.h for cell in cells) <= 200
    assert not told(canvas, gallery)


def test_few_cells_of_a_gallery_lie_side_by_side_and_no_larger_than_becomes_them(
    canvas: Canvas,
) -> None:
    gallery = Gallery(gap=("s", "s"))[Block(60, 40), Block(60, 40)]
    gallery.lay(canvas, (0, 0, 700, 400))
    assert boxes(gallery.items) == [(0, 0, 90, 60), (90 + GAPS["s"], 0, 90, 60)]


def test_a_gallery_never_shrinks_its_cells_but_asks_for_more_height(canvas: Canvas) -> None:
    gallery = Gallery(gap=("s", "s"))[*(Block(60, 40) for _ in range(40))]
    scroll = Scroll("cards")[gallery]
    scroll.lay(canvas, (0, 0, 300, 200))
    assert scroll.view.length == pytest.approx(10 * 40 + 9 * GAPS["s"])
    assert {cell.w for cell in gallery.items} == {60}


def test_parts_abreast_are_equally_high_so_that_what_follows_begins_on_one_line(
    canvas: Canvas,
) -> None:
    peers: list[Abreast] = []
    follow = [Block(50, 30) for _ in range(3)]
    row = Row(align="stretch")[
        *(
            Column(grow=1)[Abreast(peers)[Block(50, tall)], below]
            for tall, below in zip((20, 70, 40), follow, strict=True)
        )
    ]
    row.lay(canvas, (0, 0, 300, 200))
    assert {below.y for below in follow} == {70}
