"""``python main.py campaign``: bots play whole campaigns, the same ones for the same seed."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from thunderstone import resources
from thunderstone.cli import main

OWN = Path(__file__).parent.parent.parent / "docs" / "custom_cards"


@pytest.fixture
def own_cards() -> Any:
    """What --cards names is forgotten again."""
    yield
    resources.use_own_cards()


def told(capsys: pytest.CaptureFixture[str], tmp_path: Path, *args: str) -> tuple[int, str, str]:
    head = ("--profile", str(tmp_path), "--lang", "es", "--cards", str(OWN), "campaign")
    code = main([*head, "--story", "old_bridge", *args])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.usefixtures("own_cards")
def test_the_same_seed_gives_the_same_campaigns_whoever_does_the_work(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    args = ("--bots", "greedy,greedy", "--seed", "5", "--campaigns", "2", "--json")
    code, out, _ = told(capsys, tmp_path, *args)
    assert code == 0
    found = json.loads(out)
    assert (found["play"], found["bots"]) == ("versus", ["greedy", "greedy"])
    assert len(found["campaigns"]) == 2
    for one in found["campaigns"]:
        nights = ("places", "placings", "goals", "prosperity", "won", "rounds")
        assert {len(one[name]) for name in nights} == {2}
        assert all(sum(placing) in (4, 6) for placing in one["placings"])
        assert len(one["end"]["epilogues"]) == 2
        assert one["end"]["prosperity"] == one["prosperity"][-1]
    assert told(capsys, tmp_path, *args)[1] == out
    assert sum(found["point_share"]) == pytest.approx(1, abs=0.001)


@pytest.mark.usefixtures("own_cards")
@pytest.mark.parametrize("bots", [1, 3])
def test_in_a_siege_all_have_three_points_or_none_has(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, bots: int
) -> None:
    args = ("--play", "siege", "--bots", ",".join(["greedy"] * bots), "--campaigns", "2", "--json")
    code, out, _ = told(capsys, tmp_path, *args)
    assert code == 0
    for one in json.loads(out)["campaigns"]:
        assert one["placings"] == [[3 * won] * bots for won in one["won"]]
        assert "given_up" not in one["endings"]


@pytest.mark.usefixtures("own_cards")
def test_a_game_without_end_is_given_up_and_the_campaign_goes_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    args = ("--bots", "random,random", "--max-turns", "3", "--json")
    (one,) = json.loads(told(capsys, tmp_path, *args)[1])["campaigns"]
    assert one["endings"] == ["given_up"] * 2
    assert [captain["points"] for captain in one["captains"]] == [0, 0]


@pytest.mark.usefixtures("own_cards")
@pytest.mark.parametrize(
    ("args", "word"),
    [
        (("--bots", "random"), "siege"),
        (("--bots", "random,random,random,random,random,random"), "five"),
        (("--bots", "nobody"), "nobody"),
        (("--story", "old_brige"), "old_bridge"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_remedy(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, args: tuple[str, ...], word: str
) -> None:
    code, _, err = told(capsys, tmp_path, *args)
    assert code == 2
    assert word in err


@pytest.mark.usefixtures("own_cards")
def test_of_a_broken_campaign_is_told_what_is_wrong_with_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    mine = tmp_path / "mine"
    shutil.copytree(OWN, mine)
    path = mine / "campaign" / "old_bridge" / "old_bridge.yaml"
    path.write_text(path.read_text("utf-8").replace("night: 2", "night: two"), encoding="utf-8")
    head = ("--profile", str(tmp_path), "--cards", str(mine), "campaign", "--story")
    assert main([*head, "old_bridge"]) == 2
    err = capsys.readouterr().err
    assert "'old_bridge' was left out" in err
    assert "old_bridge.yaml" in err
    assert "night" in err
    assert main([*head, "old_brigde"]) == 2
    assert "there is no campaign 'old_brigde'" in capsys.readouterr().err
