"""Whatever a tool is given: numbers are within bounds, files and folders its own, and what it
cannot use is told in a line before the work begins."""

from __future__ import annotations

import argparse
import importlib
import json
import math
import os
import pkgutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import tools
from thunderstone.commands.common import CommandFault, positive
from thunderstone.engine.program import BadCard
from tools import arguments
from tools import compile as builder
from tools.arguments import Results
from tools.ascent.__main__ import games_in as trials_in
from tools.baking import MANIFEST, read_records
from tools.campaigns import campaigns_in
from tools.odds import games_in
from tools.package import __main__ as package
from tools.package.standalone import FOLDER
from tools.paint.__main__ import main as paint
from tools.puzzles.__main__ import main as puzzles
from tools.rooms.__main__ import main as rooms
from tools.screens.__main__ import main as screens
from tools.sound.__main__ import main as sound
from tools.sound.bake import Record, bake
from tools.sound.bake import read_manifest as sounds_in

ROOT = Path(tools.__file__).parent


LADDER = "tools.frozen.__main__"
"""Its arguments are those of ``ladder``, and it adds a bot before they are read."""


class _Found(Exception):
    """The parser that a tool has made."""


def _parsers() -> list[tuple[str, argparse.ArgumentParser]]:
    """The parser of every tool that takes arguments, as it is when they are read."""
    found = []

    def give(self: argparse.ArgumentParser, *_: object) -> None:
        raise _Found(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(argparse.ArgumentParser, "parse_args", give)
        for module in pkgutil.walk_packages([str(ROOT)], "tools."):
            spec = importlib.util.find_spec(module.name)
            source = Path(str(spec and spec.origin)).read_text(encoding="utf-8")
            if "ArgumentParser(" not in source or module.name == LADDER:
                continue
            with pytest.raises(_Found) as given:
                importlib.import_module(module.name).main()
            found.append((module.name, given.value.args[0]))
    return found


PARSERS = _parsers()
ACTIONS = [
    (f"{name} {(action.option_strings or [action.dest])[0]}", action.type)
    for name, parser in PARSERS
    for action in parser._actions
    if action.type is not None
]


def test_the_tools_that_take_arguments_are_found() -> None:
    assert len(PARSERS) > 25


@pytest.mark.parametrize(("name", "type_"), ACTIONS, ids=[name for name, _ in ACTIONS])
def test_no_argument_takes_whatever_it_is_given(name: str, type_: Callable[[str], object]) -> None:
    """A number with 28 digits, below nought or none, a name that is no name of a file: each is
    refused by the argument's type, whatever else it takes."""
    for text in ("9" * 28, "-1", "nan", "", "x" * 300):
        try:
            taken = type_(text)
        except (argparse.ArgumentTypeError, ValueError):
            continue
        assert isinstance(taken, Path), (name, text)
        assert text not in ("", "x" * 300), (name, text)


@pytest.mark.parametrize("text", ["-1", "0", "1000001", "9" * 28, "1e3", "", "²", "+1", "1_0"])
def test_a_count_is_a_whole_number_within_bounds(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError):
        positive(text)
    with pytest.raises(argparse.ArgumentTypeError):
        arguments.whole(1, 1_000_000)(text)


@pytest.mark.parametrize("text", ["nan", "inf", "-1", "0", "1e300", "", "one"])
def test_a_factor_is_a_finite_number_above_nought(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError):
        arguments.any_factor(text)
    assert math.isclose(arguments.any_factor("0.5"), 0.5)


# -- files and folders of others ------------------------------------------------------------------


def _told(main: Callable[[list[str]], int], *args: str) -> int:
    try:
        return main(list(args))
    except SystemExit as end:
        return int(end.code or 0)


def _diary(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "diary.txt").write_text("querido diario", encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    "manifest", ["{}", '{"pictures": {}}', "[[", '{"stamps": {}, "libraries": {}}']
)
@pytest.mark.parametrize("words", [("--remove",), ()], ids=["removed", "compiled"])
def test_a_folder_with_some_manifest_is_not_removed_as_if_it_were_compiled(
    manifest: str, words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = _diary(tmp_path / "site")
    (folder / "manifest.json").write_text(manifest, encoding="utf-8")
    assert builder.main([*words, "--out", str(folder)]) != 0
    assert "name another folder" in capsys.readouterr().err
    assert sorted(path.name for path in folder.iterdir()) == ["diary.txt", "manifest.json"]


def test_a_compiled_folder_with_something_else_in_it_is_not_removed(tmp_path: Path) -> None:
    folder = _diary(tmp_path / "made")
    manifest = {"stamps": {}, "libraries": {}, "signatures": {}}
    (folder / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    assert builder.main(["--remove", "--out", str(folder)]) != 0
    (folder / "diary.txt").unlink()
    assert builder.main(["--remove", "--out", str(folder)]) == 0
    assert not folder.exists()


@pytest.mark.parametrize(
    ("main", "words"),
    [
        (paint, ("--only", "torch", "--art")),
        (sound, ("--only", "coin", "--folder")),
        (puzzles, ("--find", "1", "--out")),
        (screens, ("--only", "notice", "--out")),
        (package.main, ("--out",)),
    ],
    ids=["paint", "sound", "puzzles", "screens", "package"],
)
def test_nothing_is_made_in_a_folder_of_somebody_elses(
    main: Callable[[list[str]], int],
    words: tuple[str, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = _diary(tmp_path / "notes")
    (folder / MANIFEST).write_text('{"a": 1}', encoding="utf-8")
    assert _told(main, *words, str(folder)) != 0
    assert "name another folder" in capsys.readouterr().err
    assert sorted(path.name for path in folder.iterdir()) == ["diary.txt", MANIFEST]


def test_no_picture_of_somebody_elses_is_drawn_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "rooms-dark.svg"
    mine.write_text("querido diario", encoding="utf-8")
    assert _told(rooms, "--to", str(tmp_path)) != 0
    assert "name another folder" in capsys.readouterr().err
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == ["querido diario"]


def test_a_programs_folder_that_was_not_made_here_is_not_removed(tmp_path: Path) -> None:
    """PyInstaller removes it before it makes it anew; it may be somebody's checkout."""
    _diary(tmp_path / FOLDER)
    assert _told(package.main, "--standalone", "--out", str(tmp_path)) != 0
    assert (tmp_path / FOLDER / "diary.txt").exists()


@pytest.mark.parametrize("file", ["../diary.txt", "/etc/hosts", "..", "", 3, None])
def test_a_manifest_names_no_file_of_another_folder(file: object, tmp_path: Path) -> None:
    """A record without a job is removed with its file."""
    diary = _diary(tmp_path) / "diary.txt"
    folder = tmp_path / "sounds"
    folder.mkdir()
    entries = {"pictures": {"one": {"file": file}}}
    (folder / MANIFEST).write_text(json.dumps(entries), encoding="utf-8")
    with pytest.raises(CommandFault, match="damaged"):
        read_records(folder, "pictures", dict)
    whole = dict.fromkeys((field.name for field in fields(Record)), "")
    (folder / MANIFEST).write_text(json.dumps({"sounds": {str(diary): whole}}), encoding="utf-8")
    with pytest.raises(CommandFault, match="damaged"):
        bake({}, list(sounds_in(folder)), folder)
    assert diary.exists()


# -- files of results -----------------------------------------------------------------------------

TRIAL = '[["CODE", "veterano"], 3, [[0]]]\n'
MET = '{"seed": 5, "seats": 2, "kept": true, "others": 0}\n'
CAMPAIGN = '{"story": "a", "play": "versus", "bots": ["b"], "seed": 5, "captains": []}\n'
RESULTS: dict[str, tuple[Callable[[Path], Results[Any]], str]] = {
    "ascent": (trials_in, TRIAL),
    "odds": (games_in, MET),
    "campaigns": (campaigns_in, CAMPAIGN),
}


@pytest.mark.parametrize("tool", RESULTS)
def test_results_whose_last_line_was_cut_off_are_taken_up_again(tool: str, tmp_path: Path) -> None:
    opened, line = RESULTS[tool]
    path = tmp_path / "results.jsonl"
    for cut in range(len(line)):
        path.write_text(line + line[:cut], encoding="utf-8")
        with opened(path) as file:
            assert len(file.found) == 1, cut
        assert path.read_text(encoding="utf-8") == line


@pytest.mark.parametrize("text", ["[1]\n", "{}\n", "null\n", "x\n", "[" * 100_000 + "\n", "\xff\n"])
@pytest.mark.parametrize("tool", RESULTS)
def test_a_line_that_is_no_result_is_named(tool: str, text: str, tmp_path: Path) -> None:
    opened, line = RESULTS[tool]
    path = tmp_path / "results.jsonl"
    path.write_bytes((line + text).encode("latin-1"))
    with pytest.raises(CommandFault, match="line 2"):
        opened(path)
    assert path.read_bytes() == (line + text).encode("latin-1")


# -- one line, whatever goes wrong ----------------------------------------------------------------


def _raising(error: BaseException) -> Callable[[], int]:
    def main() -> int:
        raise error

    return main


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (CommandFault("a\x1b[2J: name another"), arguments.FAULT, "name another"),
        (OSError(28, "No space left on device", "/x"), arguments.FAULT, "/x: No space left"),
        (BadCard("cannot_read", "x.json", why="?"), arguments.FAULT, "x.json"),
        (KeyboardInterrupt(), arguments.STOPPED, ""),
    ],
    ids=["fault", "disk", "card", "stopped"],
)
def test_what_goes_wrong_is_told_in_a_line(
    error: BaseException, code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        arguments.run(_raising(error))
    told = capsys.readouterr().err
    assert end.value.code == code
    assert words in told
    assert told.count("\n") == bool(words)
    assert "\x1b" not in told


def test_every_tool_is_run_so_that_what_goes_wrong_is_told_in_a_line() -> None:
    """Processes that a tool starts for itself tell their parent by a traceback."""
    for name, _ in PARSERS:
        spec = importlib.util.find_spec(name)
        source = Path(str(spec and spec.origin)).read_text(encoding="utf-8")
        if "__main__" in source and ".child" not in name:
            assert "    run(" in source, name


@pytest.mark.parametrize("text", ["querido diario", '{"a": 1}', "\xff"])
def test_weights_that_are_none_are_told_in_a_line(text: str, tmp_path: Path) -> None:
    weights = tmp_path / "weights.json"
    weights.write_text(text, encoding="latin-1")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "tools.learn",
            "--steps",
            "0",
            "--start",
            str(weights),
            "--out",
            str(tmp_path / "w"),
        ],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT.parent)},
    )
    assert done.returncode
    assert "Traceback" not in done.stderr
    assert str(weights) in done.stderr
