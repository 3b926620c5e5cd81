"""Files of results: two processes at once do not spoil one, and what is cut off is made again."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import arguments, campaigns, endure, odds
from tools.ascent.__main__ import main as ascent
from tools.learn.evaluation import main as learn
from tools.puzzles.__main__ import main as puzzles

ADDING: dict[str, tuple[Callable[[list[str]], int], tuple[str, ...]]] = {
    "ascent --state": (ascent, ("--seeds", "1", "--state")),
    "campaigns FILE": (campaigns.main, ("--campaigns", "1")),
    "endure --state": (endure.main, ("--games", "50", "--state")),
    "learn.evaluation --positions": (learn, ("--games", "1", "--solo", "0", "--positions")),
    "odds --state": (odds.main, ("no_militia", "--games", "1", "--state")),
    "puzzles --state": (puzzles, ("--find", "1", "--state")),
}
"""Every tool that adds lines to a file."""


def numbers(path: Path) -> arguments.Results[int]:
    """A file of numbers, a line each."""
    return arguments.Results(path, "numbers", lambda line: int(json.loads(line)))


@pytest.mark.skipif(sys.platform == "win32", reason="there a locked byte is beyond the file")
@pytest.mark.parametrize("tool", ADDING)
def test_a_file_is_added_to_by_one_process_at_a_time(
    tool: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main, words = ADDING[tool]
    path = tmp_path / "results"
    with numbers(path), pytest.raises(SystemExit) as end:
        arguments.run(lambda: main([*words, str(path)]))
    assert end.value.code == arguments.FAULT
    assert "results: another process is writing into it" in capsys.readouterr().err
    assert path.read_bytes() == b""


def test_whoever_only_looks_takes_nothing_from_a_line_under_way(tmp_path: Path) -> None:
    path = tmp_path / "numbers"
    with numbers(path) as file:
        file.add(1)
        path.write_bytes(path.read_bytes() + b"2")
        assert arguments.results(path, "numbers", int) == [1]
        assert path.read_bytes() == b"1\n2"
    with numbers(path) as file:
        assert file.found == [1]
        file.add(3)
    assert path.read_bytes() == b"1\n3\n"


def test_what_was_added_meanwhile_is_found_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look at a file and its lock another process may have ended its work."""
    path = tmp_path / "numbers"
    path.write_bytes(b"1\n")
    opened = Path.open

    def late(place: Path, mode: str = "r", buffering: int = -1) -> object:
        if place == path and mode == "ab":
            place.write_bytes(b"1\n2\n")
        return opened(place, mode, buffering)

    monkeypatch.setattr(Path, "open", late)
    with numbers(path) as file:
        assert file.found == [1, 2]
