"""Series of games: shares with their intervals, seats exchanged, stopped and taken up again."""

from __future__ import annotations

import json
import math
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from thunderstone.catalogue import load_presets
from thunderstone.catalogue.table_spec import make_plan
from thunderstone.cli import main
from thunderstone.commands.balance import lead_of, page, runaway
from thunderstone.commands.common import CommandFault
from thunderstone.commands.intervals import bradley_terry, wilson
from thunderstone.commands.series import Outcome, Store, game_seeds, games_of, play_series, table_of
from thunderstone.commands.spread import HERE, Workers
from thunderstone.engine.library import Library

HEAD = {"plan": "p", "seed": 1}
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command on an empty profile: arguments -> exit code, stdout, stderr."""

    def ran(*args: object) -> tuple[int, str, str]:
        code = main(["--profile", str(tmp_path / "profile"), *map(str, args)])
        out, err = capsys.readouterr()
        return code, out, err

    return ran


def outcome(number: int, winners: tuple[int, ...] = (0,)) -> Outcome:
    return Outcome(number, 5, ("recluta", "random"), 60, "stone_collected", (30, 12), winners)


def test_the_wilson_interval_of_a_known_count() -> None:
    """9 of 10: 0.596 to 0.982, as the tables have it."""
    found = wilson(9, 10)
    assert found.share == 0.9
    assert found.low == pytest.approx(0.5958, abs=1e-3)
    assert found.high == pytest.approx(0.9821, abs=1e-3)
    assert wilson(0, 0) == (0.0, 0.0, 1.0)
    narrow, wide = wilson(650, 1000), wilson(65, 100)
    assert narrow.high - narrow.low < (wide.high - wide.low) / 3


def test_ratings_recover_the_strengths_behind_the_results() -> None:
    true = {"a": 400.0, "b": 150.0, "c": 0.0}
    games = 20_000

    def won(one: str, two: str) -> tuple[float, float]:
        chance = 1 / (1 + 10 ** ((true[two] - true[one]) / 400))
        return games * chance, games * (1 - chance)

    pairs = {(x, y): won(x, y) for x, y in (("a", "b"), ("a", "c"), ("b", "c"))}
    found = bradley_terry(["a", "b", "c"], pairs)
    for name, elo in true.items():
        assert found[name].elo == pytest.approx(elo, abs=2)
    assert found["c"].margin == 0
    assert 0 < found["a"].margin < 15


def test_a_clean_sweep_still_has_a_rating() -> None:
    found = bradley_terry(["a", "b"], {("a", "b"): (20.0, 0.0)})
    assert 200 < found["a"].elo < 2000
    assert math.isfinite(found["a"].margin)


def test_with_seats_exchanged_everybody_sits_everywhere() -> None:
    games = games_of([7, 8], ["a", "b", "b"], swap=True)
    assert [game.bots for game in games[:3]] == [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]
    assert [game.seed for game in games] == [7] * 3 + [8] * 3
    assert len(games_of([7], ["a", "a"], swap=True)) == 1


def test_a_shared_victory_counts_in_parts() -> None:
    assert outcome(0, (0, 1)).share("recluta") == 0.5
    assert outcome(0, (1,)).share("recluta") == 0.0
    assert outcome(0, ()).share("random") == 0.0


def test_a_stopped_series_is_taken_up_where_it_was(library: Library, tmp_path: Path) -> None:
    plan = make_plan(library, load_presets(), "random", {"seats": 2})
    games = games_of(list(game_seeds(3, 2)), ["random", "recluta"], swap=True)
    whole = list(play_series(plan, games, 12))
    path = tmp_path / "series.jsonl"
    store = Store(path, HEAD)
    played = play_series(plan, games, 12, HERE, store)
    assert next(played) == whole[0]
    played.close()
    store.close()
    with path.open("a") as file:
        file.write('{"number": 1, "se')  # stopped in the middle of a line
    store = Store(path, HEAD)
    assert list(store.done) == [0]
    assert list(play_series(plan, games, 12, HERE, store)) == whole
    store.close()
    again = Store(path, HEAD)
    assert sorted(again.done) == [0, 1, 2, 3]
    assert list(play_series(plan, games, 12, HERE, again)) == whole
    again.close()


def test_two_processes_play_the_same_series(library: Library) -> None:
    plan = make_plan(library, load_presets(), "random", {"seats": 2})
    games = games_of(list(game_seeds(5, 2)), ["random", "recluta"], swap=True)
    alone = list(play_series(plan, games, 10))
    together = list(play_series(plan, games, 10, Workers(2)))
    assert together == alone


@pytest.mark.skipif(sys.platform == "win32", reason="there a locked byte is beyond the file")
def test_two_commands_do_not_write_into_the_same_file(tmp_path: Path) -> None:
    """Both would begin it, and the second first line be no result of a game ever after."""
    path = tmp_path / "series.jsonl"
    first = Store(path, HEAD)
    before = path.read_bytes()
    with pytest.raises(CommandFault, match="another process is writing into it"):
        Store(path, HEAD)
    assert path.read_bytes() == before
    first.close()
    Store(path, HEAD).close()
    assert path.read_bytes() == before


def test_a_file_of_another_series_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    Store(path, HEAD).close()
    with pytest.raises(CommandFault, match="other seed"):
        Store(path, {**HEAD, "seed": 2})
    path.write_text("no json\n")
    with pytest.raises(CommandFault, match="no file of a series"):
        Store(path, HEAD)
    with pytest.raises(CommandFault, match="name a file"):
        Store(tmp_path / "nowhere" / "series.jsonl", HEAD)


def test_a_simulation_with_seats_exchanged(run: Run, tmp_path: Path) -> None:
    args = ("simulate", "--bots", "recluta,random", "--games", 2, "--swap-seats", "--json")
    kept = ("--max-turns", 10, "--state", tmp_path / "kept.jsonl")
    code, out, _ = run(*args, *kept)
    report = json.loads(out)
    assert code == 0
    assert [game["bots"] for game in report["list"]] == [
        ["recluta", "random"],
        ["random", "recluta"],
    ] * 2
    assert set(report["share"]) == {"recluta", "random"}
    assert run(*args, *kept)[1] == out
    assert len((tmp_path / "kept.jsonl").read_text().splitlines()) == 5


@pytest.mark.parametrize(("lang", "word"), [("es", "Emparejamientos"), ("en", "Pairings")])
def test_the_ladder_tells_shares_ratings_and_times(
    run: Run, tmp_path: Path, lang: str, word: str
) -> None:
    args = ("ladder", "--bots", "recluta,random", "--games", 2, "--max-turns", 30)
    more = ("--processes", 1, "--state", tmp_path / "ladder.jsonl")
    code, out, _ = run(*args, *more, "--lang", lang)
    assert code == 0
    assert word in out
    assert "Elo" in out
    assert out.count("recluta") == 3
    report = json.loads(run(*args, *more, "--json")[1])
    (pairing,) = report["pairings"]
    assert pairing["games"] == 2
    assert pairing["share"][1] <= pairing["share"][0] <= pairing["share"][2]


def test_at_a_table_of_three_one_meets_two(run: Run) -> None:
    args = ("--games", 3, "--max-turns", 4, "--seats", 3, "--processes", 1, "--json")
    report = json.loads(run("ladder", "--bots", "recluta,random", *args)[1])
    assert report["pairings"][0]["games"] == 3
    code, _, err = run("ladder", "--bots", "recluta,random", "--seats", 9)
    assert code == 2
    assert "--seats 9" in err
    code, _, err = run("ladder", "--bots", "recluta,recluta")
    assert code == 2
    assert "each once" in err


SIEGE = ("simulate", "--setup", "random", "--mode", "siege_normal", "--bots", "random")


def test_of_a_siege_the_games_won_are_counted(run: Run) -> None:
    """All win or all lose (docs/MODES.md): there are no shares of a victory."""
    report = json.loads(run(*SIEGE, "--seats", 3, "--games", 2, "--json")[1])
    won = sum(bool(game["winners"]) for game in report["list"])
    assert report["won"] == won
    assert report["share"] == [round(part, 4) for part in wilson(won, 2)]
    assert "wins" not in report
    assert all(game["winners"] in ([], [0, 1, 2]) for game in report["list"])
    for game in report["list"]:
        assert bool(game["winners"]) == (sum(game["scores"]) > game["pile"])


def test_a_siege_won_is_told_as_everybodys(run: Run) -> None:
    bots = ("--bots", "greedy", "--seats", 2, "--difficulty", -1)
    code, out, _ = run(*SIEGE[:-2], *bots, "--games", 6, "--lang", "en")
    assert code == 0
    *_, total = [line for line in out.splitlines() if line.strip()]
    won = out.count("all win together")
    assert total.split()[:1] == [str(won)]
    assert "won together" in total
    assert won + out.count("the dungeon wins") == 6
    for points, pile in re.findall(r"points: ([-0-9, ]+) against ([0-9]+) in the pile", out):
        won -= sum(map(int, points.split(", "))) > int(pile)
    assert won == 0


def test_who_stands_together_has_no_place_on_the_ladder(run: Run) -> None:
    code, _, err = run("ladder", "--bots", "recluta,random", "--mode", "siege_normal")
    assert code == 2
    assert "siege_normal" in err
    assert "simulate" in err


@pytest.mark.parametrize("pile", [0, 20])
def test_the_lead_of_a_siege_is_over_the_pile(pile: int) -> None:
    siege = Outcome(0, 5, ("random",) * 3, 60, "stone_unclaimed", (10, 12, 4), (0, 1, 2), pile=pile)
    assert lead_of(siege, cooperative=True) == 26 - pile


def test_a_runaway_game_is_led_and_won_clearly() -> None:
    led = Outcome(
        0, 1, ("a", "b"), 40, "stone_collected", (30, 12), (0,), 0, 0, (), ((0, 0), (9, 3), (20, 8))
    )
    assert lead_of(led) == 18
    assert runaway(led)
    overtaken = Outcome(
        0, 1, ("a", "b"), 40, "stone_collected", (30, 12), (0,), 0, 0, (), ((0, 0), (3, 9), (20, 8))
    )
    assert not runaway(overtaken)


@pytest.mark.parametrize(("lang", "words"), [("es", "Informe"), ("en", "Balance report")])
def test_the_balance_report_has_a_chart_for_every_question(
    library: Library, lang: str, words: str
) -> None:
    plan = make_plan(library, load_presets(), "first_game", {"seats": 2})
    games = games_of(list(game_seeds(3, 2)), ["aventurero", "recluta"], swap=True)
    outcomes = list(play_series(plan, games, 300))
    text = page(library, outcomes, lambda seed: table_of(library, plan, seed).setup, lang)
    assert words in text
    assert text.count("<svg") >= 8
    for category in table_of(library, plan, 1).setup.heroes:
        assert library.categories[category].names[lang] in text


@pytest.mark.parametrize(("lang", "brought"), [("es", "Lo que trae"), ("en", "What each seat")])
def test_the_report_of_a_siege_says_how_many_are_won_and_who_brings_what(
    library: Library, lang: str, brought: str
) -> None:
    plan = make_plan(library, load_presets(), "first_game", {"seats": 2, "mode": "siege_normal"})
    games = [
        Outcome(n, n, ("random",) * 2, 9, "stone_unclaimed", (6, 3), won, first=1, pile=8)
        for n, won in enumerate([(0, 1), ()])
    ]
    text = page(library, games, lambda seed: table_of(library, plan, seed).setup, lang)
    assert brought in text
    assert "50.0 %" in text
    assert text.index(">3.0<") < text.index(">6.0<"), "by who begins"


@pytest.mark.parametrize("kept", [(), ("the_stone", "no_disease")])
def test_what_commissions_score_is_among_the_sources_where_they_are_played(
    library: Library, kept: tuple[str, ...]
) -> None:
    plan = make_plan(library, load_presets(), "first_game", {"seats": 2, "commissions": bool(kept)})
    sources = ({"monsters": 12, "commission": 4 * bool(kept)}, {"monsters": 6})
    game = Outcome(0, 1, ("random",) * 2, 9, "stone_collected", (16, 6), (0,), sources=sources)
    game = replace(game, commissions=kept)
    text = page(library, [game], lambda seed: table_of(library, plan, seed).setup, "es")
    assert ("Encargos" in text) == bool(kept)
    assert (">2.0<" in text) == bool(kept), "4 points for one of two seats"
    assert ">9.0<" in text


def test_the_report_is_written_by_the_command(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    args = ("--bots", "random,random", "--games", 2, "--max-turns", 200, "--report", path)
    assert run("simulate", *args)[0] == 0
    assert path.read_text(encoding="utf-8").startswith("<!doctype html>")
    code, _, err = run("simulate", *args[:-1], tmp_path / "no" / "page.html")
    assert code == 2
    assert "name another file" in err


def test_commissions_are_counted_by_those_who_kept_them_and_by_the_others(run: Run) -> None:
    wishes = ("--bots", "random", "--seats", 3, "--games", 3, "--end", "rounds", "--rounds", 4)
    code, out, err = run("simulate", "--setup", "random", "--commissions", "--json", *wishes)
    assert code == 0, err
    told = json.loads(out)
    odds = told["commissions"]
    assert not told["unfinished"]
    assert sum(one["kept"] for one in odds.values()) == 9
    for one in odds.values():
        assert one["met"] <= one["kept"]
        assert one["share"] == [round(part, 4) for part in wilson(one["met"], one["kept"])]
        assert len(one["anyway"]) == 3


def test_a_result_with_commissions_is_read_as_it_was_kept(tmp_path: Path) -> None:
    kept = replace(outcome(0), commissions=("no_disease", "the_stone"), met=(("the_stone",), ()))
    path = tmp_path / "series.jsonl"
    store = Store(path, HEAD)
    store.keep(kept)
    store.close()
    assert Store(path, HEAD).done == {0: kept}
