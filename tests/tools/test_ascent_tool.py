"""The tool that finds the tables of the Ascent: games are kept, and the same again."""

from __future__ import annotations

from pathlib import Path

from thunderstone.catalogue.ascent import load_ascent
from thunderstone.commands.spread import HERE
from tools.ascent.__main__ import Log, games_in, lead_of
from tools.ascent.kinds import KINDS
from tools.ascent.trials import Task

CODE = load_ascent()[0].code


def test_there_is_a_kind_for_each_table() -> None:
    assert len(KINDS) == len(load_ascent())


def test_games_that_were_played_are_not_played_again(tmp_path: Path) -> None:
    path, tasks = tmp_path / "games.jsonl", [Task(CODE, bot) for bot in ("random", "recluta")]
    with games_in(path) as file:
        played = Log(file).play(tasks, HERE)
    assert played[0].lead < played[1].lead
    kept = path.read_text()
    with games_in(path) as file:
        assert Log(file).play(tasks, HERE) == played
    assert path.read_text() == kept


def test_the_proof_of_a_table_leads_by_what_three_stars_ask_for() -> None:
    table = load_ascent()[0]
    assert lead_of(table) >= table.three_stars
