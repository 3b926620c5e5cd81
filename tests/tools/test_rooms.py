"""The drawing of the rooms: it shows what the source says, and it is the one that is shown."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.test_law import BELOW
from tools.rooms.__main__ import DOCS, main
from tools.rooms.drawing import BOX_HEIGHT, BOX_WIDTH, PAINTS, ROOMS, drawing
from tools.rooms.graph import below, heights, reduced, rooms
from tools.rooms.layout import laid_out

DIAMOND = {
    "roof": frozenset({"left", "right", "floor"}),
    "left": frozenset({"floor"}),
    "right": frozenset({"floor"}),
    "floor": frozenset[str](),
}


def test_the_pictures_of_the_document_are_up_to_date() -> None:
    assert main(["--check"]) == 0, "`python -m tools.rooms` draws them"
    text = (DOCS.parent / "ARCHITECTURE.md").read_text(encoding="utf-8")
    assert all(f"docs/rooms-{manner}.svg" in text for manner in PAINTS)


def test_a_picture_that_is_out_of_date_is_told_and_drawn_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--to", str(tmp_path)]) == 0
    assert main(["--to", str(tmp_path), "--check"]) == 0
    stale = tmp_path / "rooms-dark.svg"
    stale.write_text("<svg/>", encoding="utf-8")
    assert main(["--to", str(tmp_path), "--check"]) == 1
    assert stale.read_text(encoding="utf-8") == "<svg/>"
    assert "rooms-dark.svg is out of date" in capsys.readouterr().err
    main(["--to", str(tmp_path)])
    assert stale.read_text(encoding="utf-8") == drawing("dark")


def test_the_rooms_are_those_of_the_law_and_import_no_more_than_it_allows() -> None:
    graph = rooms()
    assert set(graph) == set(BELOW) == set(ROOMS)
    for room, used in graph.items():
        assert used <= BELOW[room], room


def test_an_import_counts_wherever_it_stands(tmp_path: Path) -> None:
    package = tmp_path / "house"
    for room in ("cellar", "kitchen"):
        (package / room).mkdir(parents=True)
        (package / room / "__init__.py").write_text("", encoding="utf-8")
    (package / "__init__.py").write_text('__version__ = "1"\n', encoding="utf-8")
    (package / "door.py").write_text("from house import __version__, kitchen\n", encoding="utf-8")
    (package / "kitchen" / "stove.py").write_text(
        "import json\ndef cook():\n    import house.cellar.wood\n", encoding="utf-8"
    )
    assert rooms(package) == {
        "door": frozenset({"kitchen"}),
        "kitchen": frozenset({"cellar"}),
        "cellar": frozenset(),
    }


def test_arrows_that_go_without_saying_are_left_out_and_no_way_is_lost() -> None:
    assert reduced(DIAMOND)["roof"] == {"left", "right"}
    graph = rooms()
    fewer = reduced(graph)
    assert sum(map(len, fewer.values())) < sum(map(len, graph.values()))
    for room in graph:
        assert below(fewer, room) == below(graph, room)


def test_every_room_stands_above_those_it_imports() -> None:
    assert heights(DIAMOND) == {"floor": 0, "left": 1, "right": 1, "roof": 2}
    with pytest.raises(ValueError, match="imports itself"):
        heights({"hen": frozenset({"egg"}), "egg": frozenset({"hen"})})


def test_an_arrow_passes_through_every_row_between_its_ends() -> None:
    rows, ways = laid_out(DIAMOND)
    assert [len([spot for spot in row if not spot.onto]) for row in rows] == [1, 2, 1]
    (long,) = [way for way in ways if (way[0].room, way[-1].room) == ("roof", "floor")]
    assert len(long) == 3
    assert long[1] in rows[1]


@pytest.mark.parametrize("manner", PAINTS)
def test_no_box_lies_on_another_or_outside_the_page(manner: str) -> None:
    root = ElementTree.fromstring(drawing(manner))
    page = float(root.attrib["width"]), float(root.attrib["height"])
    boxes = [
        (float(box.attrib["x"]), float(box.attrib["y"]))
        for box in root.iter("{http://www.w3.org/2000/svg}rect")
        if box.attrib["width"] == str(BOX_WIDTH)
    ]
    assert len(boxes) == len(rooms())
    for (x, y), (other_x, other_y) in combinations(boxes, 2):
        assert abs(x - other_x) > BOX_WIDTH or abs(y - other_y) > BOX_HEIGHT
    for x, y in boxes:
        assert 0 < x < page[0] - BOX_WIDTH
        assert 0 < y < page[1] - BOX_HEIGHT


def test_both_pictures_show_the_same_rooms_in_their_own_colours() -> None:
    light, dark = (
        [one.text for one in ElementTree.fromstring(drawing(manner)).iter() if one.text]
        for manner in ("light", "dark")
    )
    assert light == dark
    assert set(ROOMS) <= set(light)
    assert PAINTS["light"].page != PAINTS["dark"].page
