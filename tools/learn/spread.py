"""Spreading tasks over the cores of this machine, or over a cluster by Ray or Dask.

The engines are optional extras (``pip install -e ".[ray]"`` or ``".[dask]"``) and imported where
they are asked for. Results come in the order of the tasks, so that the same seeds give the same
weights however the work was spread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from typing import Any, TypeVar

Given = TypeVar("Given")
Found = TypeVar("Found")

ENGINES = ("cores", "ray", "dask")


class NoEngine(Exception):
    """The engine asked for is not installed; the message says how to come by it."""


def spread(
    work: Callable[[Given], Found],
    tasks: Sequence[Given],
    engine: str = "cores",
    workers: int = 2,
    address: str = "",
) -> Iterator[Found]:
    """Do ``work`` on every task; gives the results in order, as they become ready.

    ``address`` is that of a running cluster; without one, ``workers`` are started here. Raises
    NoEngine, and ValueError for an engine that is none.
    """
    if engine not in ENGINES:
        raise ValueError(f"there is no engine '{engine}'; choose from {', '.join(ENGINES)}")
    if engine == "ray":
        yield from _by_ray(work, tasks, workers, address)
    elif engine == "dask":
        yield from _by_dask(work, tasks, workers, address)
    elif workers == 1:
        yield from map(work, tasks)
    else:
        with get_context("spawn").Pool(workers) as pool:
            yield from pool.imap(work, tasks)


def _by_ray(work: Callable[[Any], Any], tasks: Sequence[Any], workers: int, address: str) -> Any:
    try:
        import ray
    except ImportError:
        raise NoEngine('Ray is not installed; pip install -e ".[ray]"') from None
    if address:
        ray.init(address=address, log_to_driver=False)
    else:
        ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
    try:
        remote = ray.remote(work)
        for waiting in [remote.remote(task) for task in tasks]:
            yield ray.get(waiting)
    finally:
        ray.shutdown()


def _by_dask(work: Callable[[Any], Any], tasks: Sequence[Any], workers: int, address: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        raise NoEngine('Dask is not installed; pip install -e ".[dask]"') from None
    places: dict[str, Any] = (
        {"address": address}
        if address
        else {"n_workers": workers, "threads_per_worker": 1, "dashboard_address": None}
    )
    with Client(**places) as client:
        for waiting in client.map(work, tasks, pure=False):
            yield waiting.result()
