"""The budget: its numbers are counted rightly, and the table of the document only falls."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.rooms import __main__ as command
from tools.rooms import measures
from tools.rooms.budget import DOCUMENT, Standing, budgets, lowered, standings
from tools.rooms.measures import Measured
from tools.rooms.source import Modules, modules

Write = Callable[..., Modules]

TEXT = """\
| room | what it does |

## The budget

| what | most | wanted |
|---|---|---|
| doors | 12 | 3 |
| lines of `hall` | 1,500 | |

## Another

| doors | 99 |
"""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a package "house" from the text of each file, and reads it."""

    def write_it(**files: str) -> Modules:
        for name, text in {"__init__": "", **files}.items():
            path = tmp_path / "house" / f"{name.replace('__in__', '/')}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(textwrap.dedent(text), encoding="utf-8")
        return modules(tmp_path / "house")

    return write_it


# -- classes ------------------------------------------------------------------------------

STAIRS = {
    "ground": """
        class Entry(dict):
            def open(self): ...
            def close(self): ...
    """,
    "floor": """
        from house.ground import Entry as Below
        class Entry(Below):
            def open(self): ...
            async def knock(self): ...
    """,
    "roof": """
        import house.floor
        from house import floor as under
        class Middle(house.floor.Entry[int]):
            def wave(self): ...
        class Top(Middle, under.Entry, Exception): ...
    """,
}


def test_the_depth_of_inheritance_follows_each_base_to_the_class_that_is_meant(
    write: Write,
) -> None:
    assert measures.worst(measures.depths(write(**STAIRS))) == Measured(4, "house.roof.Top")


def test_the_methods_of_an_object_count_once_those_of_its_bases_included(write: Write) -> None:
    assert measures.worst(measures.methods(write(**STAIRS))) == Measured(4, "house.roof.Middle")


def test_a_protocol_is_no_object(write: Write) -> None:
    reach = """
        from typing import Protocol
        class Reach(Protocol[int]):
            def wave(self): ...
        class Arm:
            def wave(self): ...
    """
    assert measures.methods(write(reach=reach)) == {"house.reach.Arm": 1}


def test_a_base_is_found_by_way_of_a_module_that_passes_it_on(write: Write) -> None:
    found = write(
        inner="class Base: ...",
        outer="from house.inner import Base",
        user="from house.outer import Base\nclass User(Base): ...",
    )
    assert measures.worst(measures.depths(found)) == Measured(2, "house.user.User")


# -- imports ------------------------------------------------------------------------------


def test_a_circle_of_imports_counts_those_for_the_type_checker_and_no_bystanders(
    write: Write,
) -> None:
    found = write(
        hen="from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from house import egg",
        egg="def lay():\n    from house.chick import peep",
        chick="import house.hen",
        farmer="import house.hen",
        corn="",
    )
    assert measures.circle_of_imports(found) == Measured(3, "house.chick")


def test_where_nobody_imports_in_a_circle_there_is_none(write: Write) -> None:
    assert measures.circle_of_imports(write(one="import house.two", two="")).value == 0


# -- words, numbers, lines ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ('("Sí", "Yes")', 1),
        ('("elige una", "choose one")', 1),
        ('WORDS = {"yes": ("Sí", "Yes"), "and": ("y", "and"), "n": 3}', 2),
        ('FAULT = {"es": "Sin sitio", "en": "No room"}', 1),
        ('PLACES = {"es": 0, "en": 1}', 0),
        ('("hand", "deck")', 0),
        ('("M31.5 59.4 C14", "M32.5 59.4 Z")', 0),
        ('("Uno", "One", "Eins")', 0),
        ("()", 0),
    ],
)
def test_texts_in_two_languages_are_told_from_other_strings(
    write: Write, source: str, count: int
) -> None:
    assert measures.texts_in_two_languages(write(words=source)).value == count


def test_numbers_above_two_count_in_the_window_alone(write: Write) -> None:
    found = write(ui__in__page="box = (0, -1, 2, 2.5, 300, True, '7')", engine="least = 400")
    assert measures.numbers_in_ui(found) == Measured(2, "house.ui.page")


def test_lines_count_by_room(write: Write) -> None:
    found = write(ui__in__page="a = 1\n\n# b\n", ui__in__more="c = 1\n", door="d = 1\n")
    assert measures.lines(found, "ui") == Measured(4, "house.ui.page")
    assert measures.lines(found).value == 5
    assert {"lines of `ui`", "lines of `door`"} <= set(measures.measures(found))


# -- the table ----------------------------------------------------------------------------


def test_the_table_is_read_from_its_own_section() -> None:
    assert budgets(TEXT) == {"doors": 12, "lines of `hall`": 1500}
    with pytest.raises(LookupError, match="no section"):
        budgets("# Nothing")


def test_a_number_above_its_budget_is_told_and_so_is_one_that_could_be_lowered() -> None:
    doors, hall = standings({"doors": Measured(13, "a.b"), "lines of `hall`": Measured(1250)}, TEXT)
    assert doors == Standing("doors", Measured(13, "a.b"), 12, 13)
    assert doors.above
    assert str(doors).endswith("most in b  ABOVE")
    assert not hall.above
    assert str(hall).endswith("may be lowered to 1,250")
    (_, kept) = standings({"doors": Measured(12), "lines of `hall`": Measured(1251)}, TEXT)
    assert kept.least == kept.most, "lines count in steps"


def test_a_number_without_a_budget_and_a_budget_without_a_number_are_told() -> None:
    with pytest.raises(LookupError, match="lines of `hall`, windows"):
        standings({"doors": Measured(1), "windows": Measured(1)}, TEXT)


def test_a_budget_is_lowered_to_what_there_is_and_never_raised() -> None:
    measured = {"doors": Measured(13), "lines of `hall`": Measured(1100)}
    assert lowered(measured, TEXT) == TEXT.replace("| 1,500 |", "| 1,250 |")
    measured["doors"] = Measured(4)
    assert "| doors | 4 | 3 |" in lowered(measured, TEXT)
    assert "| doors | 99 |" in lowered(measured, TEXT)


def test_the_command_tells_every_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    document = tmp_path / "ARCHITECTURE.md"
    text = DOCUMENT.read_text(encoding="utf-8")
    document.write_text(text, encoding="utf-8")
    monkeypatch.setattr(command, "DOCUMENT", document)
    monkeypatch.setattr(command, "measures", lambda _: dict.fromkeys(budgets(text), Measured(1)))
    assert command.main(["--to", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert all(what in told for what in budgets(text))
    assert "may be lowered to 1\n" in told
    assert document.read_text(encoding="utf-8") == text
    assert command.main(["--to", str(tmp_path), "--lower"]) == 0
    assert "may be lowered" not in capsys.readouterr().out
    assert set(budgets(document.read_text(encoding="utf-8")).values()) == {0, 1, 250, 1000}
