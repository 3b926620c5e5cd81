"""The marked figures of the documents are what their commands give."""

from __future__ import annotations

import pytest

from tools.figures.__main__ import documents, faults, measured
from tools.figures.marks import renewed, stated

ONE = "has <!-- figure: faces -->1,250<!-- /figure --> faces"


def test_every_figure_of_the_documents_is_current() -> None:
    texts = {place.name: place.read_text(encoding="utf-8") for place in documents()}
    assert faults(texts, measured()) == [], "python -m tools.figures --renew"


@pytest.mark.parametrize(
    ("text", "values", "says"),
    [
        (ONE, {"faces": 1251}, "page: faces is 1,251, the text says 1,250"),
        (ONE, {}, "page: no command is known for the figure 'faces'"),
        ("nothing", {"faces": 1250}, "no document states the figure 'faces'"),
        ("has <!-- figure: faces -->12", {}, "page: a mark of a figure cannot be read"),
        (
            ONE.replace("has ", "- "),
            {"faces": 1250},
            "page: a line begins with a figure; begin it with a word",
        ),
    ],
)
def test_what_is_wrong_is_told(text: str, values: dict[str, int], says: str) -> None:
    assert faults({"page": text}, values) == [says]


def test_a_figure_is_written_into_its_place_alone() -> None:
    both = f"{ONE}, <!-- figure: other -->7<!-- /figure -->"
    now = renewed(both, {"faces": 2000})
    assert stated(now) == [("faces", "2,000"), ("other", "7")]
    assert now == both.replace("1,250", "2,000")
    assert faults({"page": now}, {"faces": 2000, "other": 7}) == []
