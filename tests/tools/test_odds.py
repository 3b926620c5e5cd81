"""One seat of each table is made to keep a commission, and how often it meets it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from thunderstone.catalogue import load_library, load_presets
from thunderstone.engine import commission
from thunderstone.engine.variant import Variant
from thunderstone.journal import Journal, Player
from tools import odds

NAME = "no_militia"


@pytest.mark.parametrize("keeper", [0, 1, 2])
@pytest.mark.parametrize("seed", range(6))
def test_the_named_commission_is_dealt_to_one_seat_alone(seed: int, keeper: int) -> None:
    setup = load_presets()["first_game"].setup(3, 0, Variant(commissions=True))
    players = [Player(f"{seat}", "random") for seat in range(3)]
    journal = Journal.new(load_library(), setup, seed, players)
    odds.dealt(journal, NAME, keeper)
    hands = journal.state.commissions
    assert hands[keeper][0] == NAME
    named = [one for names in hands for one in names]
    assert len(set(named)) == len(named) == 3 * commission.DEALT
    decision = journal.state.decision
    assert decision is not None
    assert [option.mode for option in decision.options] == hands[decision.seat]


def test_games_are_kept_and_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [NAME, "--bot", "random", "--seed", "3", "--state", str(tmp_path / "odds.jsonl")]
    assert odds.main([*words, "--games", "1"]) == 0
    first = (tmp_path / "odds.jsonl").read_text(encoding="utf-8")
    assert odds.main([*words, "--games", "2"]) == 0
    whole = (tmp_path / "odds.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(whole) == 2
    assert len(set(whole)) == 2
    assert whole[0] == first.strip()
    kept, others = capsys.readouterr().out.splitlines()[-2:]
    assert kept.startswith("kept: ")
    assert " of 2: " in kept
    assert others.startswith("others: ")
