"""No command alters a file that is not its own, whichever argument it was given as."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from thunderstone.catalogue import load_presets
from thunderstone.cli import FAULT, build_parser, main
from thunderstone.commands import NAMES
from thunderstone.commands.balance import beginning
from thunderstone.commands.common import named_path
from thunderstone.engine.library import Library
from thunderstone.journal import Journal, Player
from thunderstone.journal.files import save

HANGS = 20
"""Seconds after which a command waits for something that never comes."""

SERIES = (
    '{"format": 1, "plan": "another", "bots": ["a"], "seed": 1, "swapped": false, "max_turns": 9}\n'
)


class Argument(NamedTuple):
    """A command, the option that names the file, and the kinds of file that it takes."""

    command: tuple[str, ...]
    option: str
    own: str = ""


SIMULATE = ("simulate", "--bots", "random,random", "--games", "1", "--max-turns", "2")
LADDER = ("ladder", "--bots", "recluta,random", "--games", "2", "--max-turns", "2")
SMALL = ("--size", "640x360")
ARGUMENTS = {
    "simulate --state": Argument(SIMULATE, "--state"),
    "simulate --report": Argument(SIMULATE, "--report", own="report"),
    "simulate --setup": Argument(SIMULATE, "--setup"),
    "ladder --state": Argument((*LADDER, "--processes", "1"), "--state"),
    "ladder --setup": Argument(LADDER, "--setup"),
    "text --setup": Argument(("text", "--new"), "--setup"),
    "review FILE": Argument(("review",), "", own="save"),
    "replay FILE": Argument(("replay", "--text"), "", own="save"),
    "screenshot --out": Argument(("screenshot", "notice", *SMALL), "--out", own="picture"),
    "screenshot --all --out": Argument(("screenshot", "--all", *SMALL), "--out", own="folder"),
    "scenarios FILE": Argument(("scenarios",), ""),
    "scenarios --rewrite": Argument(("scenarios",), "--rewrite"),
    "cards --from": Argument(("cards", "--check"), "--from", own="folder"),
    "cards --cards": Argument(("cards",), "--cards", own="folder"),
}
"""Every argument of every command that names a file, by its name."""

NO_FILES = frozenset({"play", "campaign"})
"""Commands that take none but --profile."""


@pytest.fixture
def foreign(tmp_path: Path, library: Library) -> Callable[[str, str], Path]:
    """Makes a file of a kind, with an ending of its name that the command would take."""

    def make(kind: str, ending: str) -> Path:
        path = tmp_path / f"of_others{ending}"
        if kind == "save":
            setup = load_presets()["first_game"].setup(2, 0)
            journal = Journal.new(library, setup, 5, [Player("Ana"), Player("Leo")])
            journal.answer([0])
            save(journal, path)
        elif kind == "text":
            path.write_bytes("Lista de la compra:\n\n- pan\n- una última línea".encode())
        elif kind == "brace":
            path.write_bytes(b"{")
        elif kind == "series":
            path.write_text(SERIES + '{"number": 0, "se', encoding="utf-8")
        elif kind == "report":
            path.write_text(beginning("es") + "</head></html>\n", encoding="utf-8")
        elif kind == "picture":
            pygame.image.save(pygame.Surface((8, 8)), tmp_path / "picture.png")
            (tmp_path / "picture.png").rename(path)
        elif kind == "folder":
            path.mkdir()
            (path / "diary.txt").write_text("querido diario", encoding="utf-8")
        elif kind == "pipe":
            os.mkfifo(path)
        else:
            path = Path(os.devnull)
        return path

    return make


@contextmanager
def in_time() -> Iterator[None]:
    """Fail where a command waits for ever, as it would for the other end of a pipe."""

    def give_up(*_: object) -> None:
        raise AssertionError("the command hangs")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(HANGS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def contents(path: Path) -> object:
    """What there is at a place, to the byte."""
    if path.is_dir():
        return sorted((inner.name, contents(inner)) for inner in path.iterdir())
    return path.read_bytes() if path.is_file() else path.stat().st_mode


def test_every_argument_that_names_a_file_is_tried() -> None:
    """Whoever adds one adds it here."""
    parser = build_parser()
    (commands,) = (one for one in parser._actions if one.dest == "command")
    found = set(NO_FILES)
    for name in NAMES:
        for action in commands.choices[name]._actions:  # type: ignore[index, call-overload]
            common = {"profile", "cards", "lang"}
            if (action.type is named_path and action.dest not in common) or action.dest == "setup":
                word = action.option_strings[0] if action.option_strings else action.metavar
                assert f"{name} {word}" in ARGUMENTS
                found.add(name)
    assert found == set(NAMES)


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices are files here")
@pytest.mark.parametrize(
    "kind",
    ["save", "text", "brace", "series", "report", "picture", "folder", "pipe", "device"],
)
@pytest.mark.parametrize("name", ARGUMENTS)
def test_a_file_of_others_is_left_as_it_is(
    name: str,
    kind: str,
    foreign: Callable[[str, str], Path],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    argument = ARGUMENTS[name]
    if kind in argument.own.split():
        pytest.skip("that is what the command is for")
    ending = ".png" if "screenshot" in name else ".yaml" if "setup" in name else ""
    path = foreign(kind, ending)
    before = contents(path)
    given = [argument.option, str(path)] if argument.option else [str(path)]
    args = ["--profile", str(tmp_path / "profile"), "--lang", "en", *argument.command, *given]
    with in_time():
        code = main(args)
    _, err = capsys.readouterr()
    assert contents(path) == before
    assert code == FAULT, err
    assert "Traceback" not in err


def test_a_review_takes_no_place_of_others(
    foreign: Callable[[str, str], Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = foreign("save", ".json")
    place = game.with_suffix(".review")
    place.write_text("apuntes de clase")
    args = ["--profile", str(tmp_path / "profile"), "--lang", "en", "review", str(game)]
    assert main(args) == 0
    assert place.read_text() == "apuntes de clase"
    assert str(place) in capsys.readouterr().err
    place.write_bytes(b'{"review":1,"ga')
    assert main(args) == 0
    assert place.read_bytes().endswith(b"}"), "a damaged review makes room for a sound one"


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices are files here")
@pytest.mark.parametrize("kind", ["pipe", "folder", "nowhere", "zero"])
def test_what_is_no_file_at_the_place_of_a_review_is_left_and_not_waited_for(
    kind: str,
    foreign: Callable[[str, str], Path],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = foreign("save", ".json")
    place = game.with_suffix(".review")
    if kind == "pipe":
        os.mkfifo(place)
    elif kind == "folder":
        place.mkdir()
    else:
        place.symlink_to("/dev/zero" if kind == "zero" else tmp_path / "not" / "there")
    before = place.lstat().st_ino
    with in_time():
        assert main(["--profile", str(tmp_path / "profile"), "review", str(game)]) == 0
    assert place.lstat().st_ino == before
    assert str(place) in capsys.readouterr().err


@pytest.mark.parametrize("name", ["simulate --state", "ladder --state"])
@pytest.mark.parametrize(
    "line",
    ["nonsense", "[]", "{}", '{"number": 0}', "null", '{"number": 0, "number": 0}', "\x00", "NaN"],
)
def test_a_bad_line_under_a_sound_first_one_is_told_in_one_line(
    name: str, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept.jsonl"
    args = ["--profile", str(tmp_path / "profile"), *ARGUMENTS[name].command, "--state", str(path)]
    assert main(args) == 0
    sound = path.read_bytes()
    bad = sound + line.encode() + b"\n" + sound.splitlines(keepends=True)[1]
    path.write_bytes(bad)
    capsys.readouterr()
    assert main(args) == FAULT
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert f"line {len(sound.splitlines()) + 1}" in err
    assert path.read_bytes() == bad


@pytest.mark.parametrize(
    "change",
    [
        {"winners": [7]},
        {"scores": [1]},
        {"scores": "ab"},
        {"course": [[1, 2, 3]]},
        {"ending": "bored"},
        {"turns": 1.5},
        {"sources": [{"luck": 3}, {}]},
        {"bots": []},
        {"number": True},
        {"more": 1},
    ],
)
def test_a_line_that_is_no_result_is_told(
    change: dict[str, object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import json

    path = tmp_path / "kept.jsonl"
    args = ["--profile", str(tmp_path / "profile"), *SIMULATE, "--state", str(path)]
    assert main(args) == 0
    head, line = path.read_text(encoding="utf-8").splitlines()
    path.write_text(f"{head}\n{json.dumps({**json.loads(line), **change})}\n", encoding="utf-8")
    capsys.readouterr()
    assert main(args) == FAULT
    assert "line 2 is no result" in capsys.readouterr().err


@pytest.mark.parametrize("cut", [1, 30, -1, -40])
def test_a_series_that_was_cut_off_anywhere_is_taken_up(cut: int, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    args = ["--profile", str(tmp_path / "profile"), *SIMULATE, "--state", str(path)]
    assert main(args) == 0
    whole = path.read_bytes()
    head = len(whole.splitlines(keepends=True)[0])
    path.write_bytes(whole[: head - cut] if cut > 0 else whole[:cut])
    assert main(args) == 0
    assert path.read_bytes().count(b"\n") == whole.count(b"\n")


@pytest.mark.skipif(os.name != "posix", reason="a limit to the size of files")
@pytest.mark.parametrize("most", [60, 400])
def test_a_series_without_room_on_the_disk_says_so_and_goes_on_where_there_is(
    most: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import resource

    path = tmp_path / "kept.jsonl"
    args = ["--profile", str(tmp_path / "profile"), *SIMULATE, "--state", str(path)]
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, before[1]))  # Python ignores the signal
    try:
        assert main(args) == FAULT
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert f"{path}: File too large; make room" in err
    assert path.stat().st_size == most
    assert main(args) == 0
    assert path.read_bytes().count(b"\n") == 2


def test_a_report_and_a_picture_of_before_give_way(tmp_path: Path) -> None:
    report, picture = tmp_path / "page.html", tmp_path / "title.png"
    profile = ["--profile", str(tmp_path / "profile")]
    for _ in range(2):
        assert main([*profile, *SIMULATE, "--report", str(report)]) == 0
        assert main([*profile, "screenshot", "notice", *SMALL, "--out", str(picture)]) == 0


def test_the_report_does_not_take_the_place_of_the_series(tmp_path: Path) -> None:
    path = tmp_path / "both"
    args = ["--profile", str(tmp_path / "profile"), *SIMULATE]
    assert main([*args, "--state", str(path), "--report", str(path)]) == FAULT
    assert path.read_bytes().startswith(b'{"format"')
