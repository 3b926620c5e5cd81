"""What is made for development leaves the files of others as they are, too."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tools import campaigns, endure, odds
from tools import compile as builder
from tools.arguments import run, save_picture
from tools.bench.__main__ import main as bench
from tools.learn import evaluation
from tools.learn.__main__ import main as learn
from tools.paint.__main__ import main as paint
from tools.puzzles.__main__ import main as puzzles
from tools.screens.__main__ import main as screens
from tools.sound.__main__ import main as sound
from tools.vocabulary.__main__ import main as vocabulary


def test_a_folder_that_holds_no_compiled_engine_is_not_removed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "diary.txt").write_text("querido diario", encoding="utf-8")
    assert builder.main(["--remove", "--out", str(tmp_path)]) != 0
    assert str(tmp_path) in capsys.readouterr().err
    assert (tmp_path / "diary.txt").exists()


WRITING: dict[str, tuple[Callable[[list[str]], int], tuple[str, ...]]] = {
    "campaigns FILE": (campaigns.main, ("--campaigns", "1")),
    "endure --state": (endure.main, ("--games", "50", "--state")),
    "bench --json": (bench, ("--only", "engine", "--quick", "--json")),
    "learn --out": (learn, ("--steps", "0", "--out")),
    "learn.evaluation --out": (evaluation.main, ("--games", "0", "--solo", "0", "--out")),
    "learn.evaluation --plot": (evaluation.main, ("--games", "0", "--solo", "0", "--plot")),
    "learn.evaluation --positions": (evaluation.main, ("--games", "1", "--positions")),
    "odds --state": (odds.main, ("no_militia", "--games", "0", "--state")),
    "paint --sheet": (paint, ("--icons", "--sheet")),
    "puzzles --state": (puzzles, ("--find", "1", "--state")),
    "screens --page": (screens, ("--compare", "nowhere", "--page")),
    "sound --sheet": (sound, ("--sheet",)),
    "vocabulary --to": (vocabulary, ("--to",)),
}
"""Every tool that writes a file of which it is told the name."""


@pytest.mark.skipif(os.name != "posix", reason="links need a right of their own there")
@pytest.mark.parametrize("tool", WRITING)
def test_a_link_that_leads_nowhere_is_refused_before_the_work(
    tool: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One in a circle was noticed by whatever wrote the picture, with a traceback."""
    main, args = WRITING[tool]
    path = tmp_path / "circle.png"
    path.symlink_to(path)
    try:
        code: object = main([*args, str(path)])
    except SystemExit as end:
        code = end.code
    assert code
    assert "circle.png" in capsys.readouterr().err


def test_a_picture_that_cannot_be_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "gone" / "sheet.png"

    def save() -> None:
        save_picture(pygame.Surface((2, 2)), path)

    with pytest.raises(SystemExit):
        run(save)
    told = capsys.readouterr().err
    assert str(path) in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("text", ["querido diario", "{", '{"a": 1}\n', "[1, true", "[]\n\n"])
@pytest.mark.parametrize("tool", WRITING)
def test_a_file_of_others_is_not_written_over(
    tool: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main, args = WRITING[tool]
    path = tmp_path / "notes.png"
    path.write_text(text, encoding="utf-8")
    try:
        code: object = main([*args, str(path)])
    except SystemExit as end:
        code = end.code
    told = f"{code} {capsys.readouterr().err}"
    assert path.read_text(encoding="utf-8") == text
    assert code
    assert "notes.png" in told
    assert "name another file" in told
