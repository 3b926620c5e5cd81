"""``python -m tools.campaigns``: campaigns are kept one by one, and held against what is asked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from thunderstone import resources
from tools import campaigns

CARDS = Path(__file__).parent.parent.parent / "docs" / "custom_cards"
TOLD = {
    "places": ["bridge"],
    "won": [True],
    "endings": ["stone_collected"],
    "marks": [{"finish": 1, "goal": 1}],
}


@pytest.fixture
def own_cards() -> Iterator[None]:
    """The campaign of two nights that the docs have, and nothing of it afterwards."""
    resources.use_own_cards(CARDS)
    yield
    resources.use_own_cards()


def one(seed: int, goal: bool, prosperity: int, points: tuple[int, int] = (3, 1)) -> dict[str, Any]:
    """A campaign of one night, as a file has it."""
    seats = [{"points": each, "lost": 0, "renown": 4, "retired": []} for each in points]
    end = {"prosperity": prosperity, "marks": 2, "closed": goal}
    which = {"story": "old_bridge", "play": "versus", "bots": ["greedy", "greedy"], "seed": seed}
    return {**which, **TOLD, "goals": [goal], "captains": seats, "end": end}


@pytest.mark.usefixtures("own_cards")
def test_what_was_stopped_goes_on_and_gives_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--story", "old_bridge", "--bots", "greedy,greedy", "--campaigns", "2", "--seed", "5"]
    whole, stopped = tmp_path / "whole.jsonl", tmp_path / "stopped.jsonl"
    assert campaigns.main([str(whole), *asked]) == 0
    out = capsys.readouterr().out
    first, second = whole.read_text(encoding="utf-8").splitlines()
    stopped.write_text(f"{first}\n{second[:40]}", encoding="utf-8")
    campaigns.main([str(stopped), *asked])
    assert capsys.readouterr().out == out
    assert stopped.read_bytes() == whole.read_bytes()
    campaigns.main([str(whole)])
    assert capsys.readouterr().out == out
    assert "| campaigns | 2 |" in out
    assert "| games given up | 0 of 4 |" in out


@pytest.mark.usefixtures("own_cards")
def test_what_lies_outside_the_limits_is_marked() -> None:
    never = [one(seed, goal=False, prosperity=1) for seed in range(40)]
    row = next(line for line in campaigns.tables(never) if line.startswith("| The Bridge"))
    assert row == "| The Bridge | 0 % (0-9) ! of 40 |"
    few = next(line for line in campaigns.tables(never[:2]) if line.startswith("| The Bridge"))
    assert few == "| The Bridge | 0 % (0-66) ? of 2 |"
    half = [one(seed, goal=seed % 2 == 0, prosperity=1) for seed in range(40)]
    assert "| The Bridge | 50 % (35-65) of 40 |" in list(campaigns.tables(half))


@pytest.mark.usefixtures("own_cards")
def test_captains_of_equal_bots_are_not_to_be_far_apart() -> None:
    apart = "\n".join(campaigns.tables([one(1, goal=True, prosperity=2)]))
    assert "75 / 25 %, 50 apart ?" in apart
    both = [one(1, True, 2, (3, 1)), one(2, True, 2, (1, 3))]
    assert "50 / 50 %, 0 apart |" in "\n".join(campaigns.tables(both))


def test_a_file_of_something_else_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(f"{json.dumps({'a': 1})}\nmilk\n", encoding="utf-8")
    with pytest.raises(SystemExit):
        campaigns.main([str(path), "--campaigns", "1"])
    assert "file of campaigns" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8").endswith("milk\n")
