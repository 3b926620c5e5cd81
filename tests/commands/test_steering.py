"""Nothing that a command is given steers the terminal it prints to, or makes a line of its own."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from thunderstone.cli import FAULT, main
from thunderstone.showcase import screenshot

NAME = "a\x1b[31m\x1b]0;t\x07\u202eb\u2066\x9b2J\rc\nthunderstone: all is well\x85\u2028d"
"""Colours, a window's title, the direction of writing, and lines of another's."""

STEERING = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")

pytestmark = pytest.mark.skipif(os.name != "posix", reason="such names are no names elsewhere")


def broken_file(folder: Path) -> Path:
    path = folder / f"{NAME}.yaml"
    path.write_text("cases: [", encoding="utf-8")
    return path


def folder_of_one(folder: Path) -> Path:
    broken_file(made(folder / NAME))
    return folder


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def odd_key(folder: Path) -> Path:
    path = folder / "table.yaml"
    path.write_text('{"a\\nthunderstone: all is well\\e[31m": 1}', encoding="utf-8")
    return path


def odd_sign(folder: Path) -> Path:
    (made(folder / "set") / f"{NAME}.yaml").write_text("cards: [\x01", encoding="utf-8")
    return folder


def a_case(folder: Path) -> Path:
    path = folder / "case.yaml"
    path.write_text('case: "a\\nthunderstone: all is well\\e[31m"\nplay: 3\n', encoding="utf-8")
    return path


def missing(folder: Path) -> Path:
    return folder / NAME


def nothing(_: Path) -> str:
    return NAME


Given = Callable[[Path], Path | str]

GIVEN: dict[str, tuple[tuple[str, ...], Given]] = {
    "a scenario that is missing": (("scenarios",), missing),
    "a scenario file": (("scenarios",), broken_file),
    "a case": (("scenarios",), a_case),
    "a folder of scenarios": (("scenarios",), folder_of_one),
    "a scenario to rewrite": (("scenarios", "--rewrite"), broken_file),
    "a folder to rewrite": (("scenarios", "--rewrite"), folder_of_one),
    "card files to check": (("cards", "--check", "--from"), folder_of_one),
    "a sign that no YAML has": (("cards", "--check", "--from"), odd_sign),
    "sets of one's own": (("cards", "--check", "--cards"), folder_of_one),
    "the same, with an odd sign": (("cards", "--check", "--cards"), odd_sign),
    "the profile": (("cards", "--check", "--profile"), broken_file),
    "a saved game": (("replay", "--text"), missing),
    "a table": (("simulate", "--setup"), nothing),
    "a table's key": (("simulate", "--setup"), odd_key),
    "a table's file": (("simulate", "--setup"), broken_file),
    "a kept series": (("simulate", "--state"), broken_file),
    "a report": (("simulate", "--report"), broken_file),
    "a picture": (("screenshot", "notice", "--out"), broken_file),
    "a number": (("simulate", "--games"), nothing),
    "a size": (("screenshot", "--size"), nothing),
    "a bot": (("simulate", "--bots"), nothing),
    "a scene": (("screenshot",), nothing),
    "a word too many": (("text", "--new"), nothing),
    "a command": ((), nothing),
    "a language": (("text", "--lang"), nothing),
}


@pytest.mark.parametrize("what", GIVEN)
def test_no_name_steers_the_terminal(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    args, given = GIVEN[what]
    folder = tmp_path / "given"
    folder.mkdir()
    try:
        code = main(["--profile", str(tmp_path / "profile"), *args, str(given(folder))])
    except SystemExit as end:
        code = int(end.code or 0)
    printed = "".join(capsys.readouterr())
    assert r"\x1b" in printed or (what, code) == ("the profile", 0)
    assert not STEERING.search(printed)
    assert not re.search(r"^\s*thunderstone: all is well", printed, re.MULTILINE)
    assert code in (0, 1, FAULT)


def test_no_folder_of_pictures_steers_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screenshot, "take_all", lambda folder, *_, **__: iter([folder / "x.png"]))
    folder = tmp_path / NAME
    assert main(["screenshot", "--all", "--out", str(folder)]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.endswith("x.png")
    assert not STEERING.search(line)
