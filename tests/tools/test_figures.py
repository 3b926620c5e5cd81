"""The marked figures of the documents are what their commands give, and old ones are found."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tools.figures.__main__ import ROOT, documents, faults, main, measured
from tools.figures.age import NO_HISTORY, ages, mark_faults, measurements, unmarked
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
        (f"`{ONE[4:]}`", {"faces": 1251}, "no document states the figure 'faces'"),
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


def test_a_ratio_is_written_with_two_decimals() -> None:
    ratio = "| <!-- figure: speed -->1.40<!-- /figure --> |"
    assert renewed(ratio, {"speed": 1.454}) == ratio.replace("1.40", "1.45")


def texts() -> dict[str, str]:
    return {
        place.relative_to(ROOT).as_posix(): place.read_text(encoding="utf-8")
        for place in documents()
    }


def test_what_was_measured_says_when_and_of_which_folders() -> None:
    assert list(mark_faults(ROOT, texts())) == []
    unmarked_lines = {place: list(unmarked(text)) for place, text in texts().items()}
    assert {place: lines for place, lines in unmarked_lines.items() if lines} == {}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("<!-- measured: yesterday bots -->", "page: a mark of what was measured cannot be read"),
        ("<!-- measured: 1234abcd -->", "page: a mark of what was measured cannot be read"),
        (
            "`<!-- measured: NOW x -->` <!-- measured: now -->",
            "page: a mark of what was measured cannot be read",
        ),
        ("\n<!-- measured: 1234abcd bots notes -->", "page:2: there is no notes"),
    ],
)
def test_a_mark_that_says_nothing_is_told(text: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "bots").mkdir()
    assert list(mark_faults(tmp_path, {"page": text})) == [says]


TABLE = "\n".join(
    (
        "| who | victories, 95 % |",
        "|---|---|",
        "| Leyenda | 68 % (63 - 72) |",
        "| `python main.py` | counts with a 95 % interval |",
        "| Veterano | all |",
        "| Recluta | 3 of 40 |",
    )
)
MARK = "<!-- measured: 1234abcd bots -->"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (TABLE, [3, 6]),
        (f"{MARK}\n{TABLE}", []),
        (f"{MARK}\n{TABLE}\n\n{TABLE}", [11, 14]),
        (TABLE.replace("72) |", f"72) {MARK} |"), [6]),
    ],
)
def test_rows_that_were_measured_want_a_mark(text: str, lines: list[int]) -> None:
    assert list(unmarked(text)) == lines


def git(folder: Path, *arguments: str) -> str:
    """What git says in a repository of its own, whatever is set for the one who tests."""
    who = ("-c", "user.name=t", "-c", "user.email=t@t", "-c", "commit.gpgsign=false")
    return subprocess.run(
        ["git", "-C", str(folder), *who, *arguments],
        capture_output=True, encoding="utf-8", check=True,
    ).stdout.strip()  # fmt: skip


def committed(folder: Path, name: str, content: str) -> str:
    """Write a file and commit it; gives the commit."""
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text(content, encoding="utf-8")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--no-verify", "--message", content)
    return git(folder, "rev-parse", "--short=8", "HEAD")


def told(folder: Path, text: str) -> list[tuple[int, str]]:
    return [(one.line, age) for one, age in ages(folder, measurements({"page": text}))]


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_an_old_measurement_is_found_and_a_new_one_passes(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet")
    first = committed(tmp_path, "bots/one.py", "first")
    committed(tmp_path, "ui/one.py", "second")
    third = committed(tmp_path, "bots/one.py", "third")
    date = git(tmp_path, "show", "--no-patch", "--format=%cs", first)
    page = "\n".join(
        (
            f"<!-- measured: {first} bots ui -->",
            f"| row | <!-- measured: {third} bots --> |",
            f"<!-- measured: {third} bots ui/one.py -->",
            "<!-- measured: 12345678 bots -->",
        )
    )
    assert told(tmp_path, page) == [
        (1, f"{first} of {date}; commits since: bots 1, ui 1"),
        (4, "12345678 is no commit before this one"),
    ]
    committed(tmp_path, "ui/one.py", "fourth")
    assert (3, f"{third} of {date}; commits since: ui/one.py 1") in told(tmp_path, page)
    assert 2 not in dict(told(tmp_path, page))


def test_without_a_history_ages_are_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    monkeypatch.setattr("tools.figures.__main__.ROOT", tmp_path)
    (tmp_path / "README.md").write_text("<!-- measured: 1234abcd bots -->", encoding="utf-8")
    assert main(["--ages"]) == 0
    assert capsys.readouterr().out == f"{NO_HISTORY}\n"
