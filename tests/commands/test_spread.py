"""Work spread over workers: in order, a little at a time, and by engines that may be missing."""

from __future__ import annotations

import sys

import pytest

from tests.spread_work import square
from thunderstone.cli import main
from thunderstone.commands import spread as module
from thunderstone.commands.spread import (
    AHEAD,
    HERE,
    NoEngine,
    OtherProgram,
    Workers,
    fingerprint,
    spread,
)
from tools import endure

MISSING = [("dask", "distributed", "Dask"), ("ray", "ray", "Ray")]


@pytest.mark.parametrize("count", [1, 2])
def test_work_is_spread_over_the_cores_in_order(count: int) -> None:
    numbers = range(5 * AHEAD)
    assert list(spread(square, numbers, Workers(count))) == [n * n for n in numbers]
    assert list(spread(square, [], Workers(count))) == []


def test_an_engine_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="choose from cores, dask, ray"):
        spread(square, range(2), HERE._replace(engine="abacus"))


def test_of_a_million_tasks_few_are_handed_out_at_a_time() -> None:
    handed: list[int] = []

    def submit(task: int) -> int:
        handed.append(task)
        return task

    found = module._in_order(submit, square, range(1_000_000), 3)
    assert [next(found) for _ in range(4)] == [0, 1, 4, 9]
    assert len(handed) <= 3 * AHEAD + 4


@pytest.mark.parametrize(("engine", "needed", "name"), MISSING)
def test_whoever_lacks_an_engine_is_told_the_remedy(
    engine: str,
    needed: str,
    name: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(sys.modules, needed, None)
    with pytest.raises(NoEngine, match="is not installed"):
        list(spread(square, range(2), Workers(2, engine)))
    remedy = f'{name} is not installed; pip install -e ".[{engine}]"\n'
    games = ("--games", "2", "--max-turns", "4", "--engine", engine)
    for command in ("simulate", "ladder"):
        assert main([command, "--bots", "random,recluta", *games]) == 2
        assert capsys.readouterr().err == f"thunderstone: {remedy}"
    with pytest.raises(SystemExit):
        endure.main(["--games", "50", "--engine", engine])
    assert capsys.readouterr().err.endswith(remedy)


def test_an_address_without_a_cluster_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "1", "--address", "tcp://10.0.0.1:8786"]) == 2
    assert "add --engine dask" in capsys.readouterr().err


def test_a_machine_with_another_game_is_refused() -> None:
    assert module._checked(square, fingerprint(), 3) == 9
    with pytest.raises(OtherProgram, match="install there what is installed here"):
        module._checked(square, "of another version", 3)
