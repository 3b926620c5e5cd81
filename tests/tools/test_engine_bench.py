"""The engine's bench: comparisons are judged rightly, the record is kept, faults are told of."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path

import pytest

from thunderstone.engine.library import Library
from tools import endure
from tools.bench import clockwork, engine, gate, jobs, sizes, workers
from tools.bench.figures import Comparison, table
from tools.bench.jobs import random_picks
from tools.bench.peers import environment


def test_a_comparison_has_a_right_side_of_its_bound() -> None:
    fast = Comparison("games", "/s", 150.0, 100.0, 1.3)
    slow = Comparison("games", "/s", 120.0, 100.0, 1.3)
    small = Comparison("bytes", "B", 20.0, 100.0, 0.3, at_most=True)
    assert fast.passed
    assert not slow.passed
    assert small.passed
    assert not Comparison("bytes", "B", 40.0, 100.0, 0.3, at_most=True).passed
    assert table([fast, slow]).splitlines()[2].endswith("TOO SLOW")
    assert small.to_plain()["ratio"] == 0.2


def test_the_round_with_the_median_ratio_speaks_for_all() -> None:
    found = engine.compared("games", "/s", [(1.0, 1.0), (9.0, 3.0), (2.0, 1.0)], 1.3)
    assert (found.value, found.reference) == (2.0, 1.0)


def test_sides_take_turns_and_their_slices_are_averaged() -> None:
    order: list[str] = []

    def side(name: str, rate: float) -> dict[str, float]:
        order.append(name)
        return {"games": rate + len(order)}

    told = engine.in_turns([lambda: side("a", 0), lambda: side("b", 10)], 2)
    assert order == ["b", "a", "a", "b"]
    assert told == [{"games": 2.5}, {"games": 12.5}]


def test_the_gate_opens_at_seventy_percent_of_the_record() -> None:
    games = Comparison("games", "/s", 100.0, 100.0, 1.3)
    start = Comparison("import", "ms", 200.0, 100.0, 2.0, at_most=True)
    assert not gate.fallen([games, start], {"games": 1.4, "import": 1.5})
    assert set(gate.fallen([games, start], {"games": 1.5, "import": 1.3})) == {"games", "import"}
    assert not gate.fallen([games], {}), "what was never recorded cannot have fallen"


def test_what_is_recorded_names_figures_of_the_bench() -> None:
    recorded = json.loads(gate.RECORDED.read_text(encoding="utf-8"))
    speeds = {f"{what}, {kind}" for kind, bounds in engine.BOUNDS.items() for what in bounds}
    assert {f"{what}, plain" for what in engine.BOUNDS["plain"]} <= set(recorded)
    own = {name for name in recorded if name.partition(",")[0] in engine.BOUNDS["plain"]}
    assert own <= speeds | {"games, two workers"}
    assert all(ratio > 0 for ratio in recorded.values())


def test_without_the_package_index_it_is_said_what_helps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    monkeypatch.setattr(environment, "PEERS", ("no-such-peer-of-the-game==0",))
    with pytest.raises(environment.NoPeers, match="connect to it, or set PIP_INDEX_URL"):
        environment.peers_python(tmp_path / "peers")
    assert not (tmp_path / "peers" / environment.READY).exists()


def test_the_series_beside_which_two_workers_are_measured_can_be_played() -> None:
    done = subprocess.run(
        engine.series_command(2, 1), cwd=workers.TOP, capture_output=True, text=True, check=True
    )
    told = json.loads(done.stdout)
    assert told["games"] == 2
    assert told["unfinished"] == 0
    tables = [game["setup"]["monsters"] for game in told["list"]]
    assert tables == [list(jobs.first_game().monsters)] * 2


def test_bytes_are_those_of_what_is_kept() -> None:
    assert clockwork.bytes_of([lambda: bytes(100_000)] * 3) == pytest.approx(100_000, rel=0.02)


@pytest.mark.parametrize("what", sorted(sizes.PAIRS))
def test_large_tables_are_larger_and_can_be_played(library: Library, what: str) -> None:
    small, large = (sizes.table(library, what, one, 3) for one in (False, True))
    sets = [len({face.set for face in table.cards}) for table in (small, large)]
    assert {
        "seats": len(small.seats) < len(large.seats),
        "groups": len(small.cards) < len(large.cards),
        "sets": sets[0] < sets[1],
    }[what]
    assert sizes.answered(large, random.Random(1), random_picks) > 10


def test_random_games_are_counted_and_a_series_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    report = endure.Report(games=50, answers=9, turns=3, longest=3)
    path.write_text(json.dumps({"chunk": 0, **vars(report)}) + '\n{"chunk": 1, "ga')
    with endure.kept(path) as file:
        assert file.found == [(0, report)]
    assert endure.main(["--games", "50", "--state", str(path)]) == 0


def test_a_crash_is_told_with_its_game(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("as meant")

    assert endure.play(library, 7).faults == []
    monkeypatch.setattr(endure.machine, "answer", broken)
    (fault,) = endure.play(library, 7).faults
    assert fault.startswith("game 7:")
    assert "as meant" in fault


def test_seats_with_nothing_but_diseases_end_no_game(library: Library) -> None:
    state = endure.any_table(library, random.Random(1), 1)
    assert not endure._bare(state)
    for number, seat in enumerate(state.seats):
        seat.deck, seat.discard, seat.hand = [], [], [state.disease[number]]
    assert endure._bare(state)
    state.seats[0].deck = [next(n for n, face in enumerate(state.cards) if face.hero)]
    assert not endure._bare(state)
    state.seats[1].hand = []
    assert endure._bare(state)
