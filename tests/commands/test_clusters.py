"""Real clusters of two workers, by Dask and by Ray, on this machine: games and a step of learning
come out as they do on the cores.

They are left out, and it is said why, where Dask or Ray is not installed;
``python -m tools.check --full --only clusters`` installs both and leaves nothing out.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.spread_work import square, worker_and_game
from thunderstone.cli import main
from thunderstone.commands import spread as module
from thunderstone.commands.spread import NoEngine, OtherProgram, Workers, spread
from tools import endure
from tools.check.clusters import REQUIRED
from tools.learn import __main__ as learn

NEEDED = {"dask": "distributed", "ray": "ray"}
NOBODY = "127.0.0.1:9"


class Cluster(NamedTuple):
    """A running cluster of two workers."""

    engine: str
    address: str

    @property
    def arguments(self) -> list[str]:
        """Its command-line arguments."""
        return ["--engine", self.engine, "--address", self.address]


@contextlib.contextmanager
def dask_cluster() -> Iterator[str]:
    """A scheduler and two workers, each a process; gives the address."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        yield str(cluster.scheduler_address)


@contextlib.contextmanager
def ray_cluster() -> Iterator[str]:
    """A head and another node, each with one worker; gives the address."""
    from ray.cluster_utils import Cluster as Nodes

    nodes = Nodes(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        nodes.add_node(num_cpus=1)
        yield str(nodes.address)
    finally:
        nodes.shutdown()


START: dict[str, Callable[[], contextlib.AbstractContextManager[str]]] = {
    "dask": dask_cluster,
    "ray": ray_cluster,
}


@pytest.fixture(scope="module", params=list(NEEDED))
def cluster(request: pytest.FixtureRequest) -> Iterator[Cluster]:
    """A cluster by each engine that is installed."""
    engine = request.param
    if importlib.util.find_spec(NEEDED[engine]) is None:
        assert REQUIRED not in os.environ, f"{engine} is not installed"
        pytest.skip(f'{engine} is not installed here (pip install -e ".[{engine}]")')
    with START[engine]() as address:
        yield Cluster(engine, address)


def test_the_work_is_done_by_other_processes_with_the_same_game(cluster: Cluster) -> None:
    workers = Workers(2, *cluster)
    done = list(spread(worker_and_game, range(40), workers))
    assert os.getpid() not in {number for number, _ in done}
    assert {found for _, found in done} == {module.fingerprint()}
    assert list(spread(square, range(40), workers)) == [n * n for n in range(40)]


def test_workers_are_started_where_no_cluster_is_named(cluster: Cluster) -> None:
    assert list(spread(square, range(9), Workers(2, cluster.engine))) == [n * n for n in range(9)]


@pytest.mark.parametrize(
    "command",
    [
        ("simulate", "--bots", "veterano,random", "--swap-seats", "--setup", "random"),
        ("ladder", "--bots", "aventurero,recluta,random"),
    ],
    ids=lambda command: command[0],
)
def test_a_series_comes_out_as_on_the_cores(
    cluster: Cluster, command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every result, in the same order, down to the file that keeps them; times are left aside."""

    def played(name: str, *more: str) -> tuple[str, list[str]]:
        path = tmp_path / name
        given = [*command, "--games", "3", "--max-turns", "12", "--seed", "9", "--json"]
        assert main(["--profile", str(tmp_path), *given, "--state", str(path), *more]) == 0
        told = capsys.readouterr().out.partition('"milliseconds"')[0]
        kept = [line.partition('"millis"')[0] for line in path.read_text().splitlines()]
        return told, kept

    assert played("cores", "--processes", "1") == played("cluster", *cluster.arguments)


def test_games_of_endurance_come_out_as_on_the_cores(
    cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    """The games of two chunks; they are cut short, as on the cores."""
    told = []
    for more in ([], cluster.arguments):
        assert endure.main(["--games", "100", *more]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_a_step_of_learning_comes_out_as_on_the_cores(cluster: Cluster, tmp_path: Path) -> None:
    step = ["--rounds", "1", "--games", "10", "--steps", "1", "--tables", "2", "--seed", "4"]
    found = []
    for name, more in (("cores", ["--workers", "1"]), ("cluster", cluster.arguments)):
        path = tmp_path / name
        assert learn.main([*step, "--out", str(path), *more]) == 0
        found.append(path.read_text())
    assert found[0] == found[1]


def test_a_machine_with_another_game_is_refused(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "fingerprint", lambda: "of another version")
    with pytest.raises(OtherProgram, match="install there what is installed here"):
        list(spread(square, range(2), Workers(2, *cluster)))


def test_a_cluster_that_does_not_answer_is_told(cluster: Cluster) -> None:
    with pytest.raises(NoEngine, match=f"answers at {NOBODY}; start one"):
        list(spread(square, range(2), Workers(2, cluster.engine, NOBODY)))
