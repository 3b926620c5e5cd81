"""Spreading work over the cores of this machine, or over a cluster by Dask or Ray.

The engines are optional extras (``pip install -e ".[dask]"`` or ``".[ray]"``) and imported where
they are asked for. Results come in the order of the tasks, so that the same seeds give the same
results however the work was spread. A machine of the cluster that has another version of the game
is refused: it would play other games.
"""

from __future__ import annotations

import argparse
import functools
import hashlib
import signal
import socket
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

from thunderstone.catalogue import load_library
from thunderstone.commands.common import CommandFault
from thunderstone.engine import built

Given = TypeVar("Given")
Found = TypeVar("Found")

ENGINES = ("cores", "dask", "ray")

AHEAD = 8
"""So many tasks are handed out for each worker: enough that none waits while a long one is done,
and few enough that a million tasks need no memory."""

PATIENCE = 20.0
"""Seconds that a running cluster has to answer; Ray itself would wait for minutes."""

ROOMS = ("engine", "catalogue", "journal", "campaign", "bots", "commands")
"""What decides how a game goes: its sources must be the same everywhere."""


class NoEngine(CommandFault):
    """The engine asked for is not installed, or nobody answers; the message says what helps."""


class OtherProgram(CommandFault):
    """A machine of the cluster has another version of the game, or other cards."""


class Workers(NamedTuple):
    """Who does the work: ``processes`` started here, or those of the running cluster at
    ``address``."""

    processes: int = 1
    engine: str = "cores"
    address: str = ""

    @property
    def alone(self) -> bool:
        """Whether everything is done in this very process."""
        return self.engine == "cores" and self.processes == 1


HERE = Workers()
"""One after the other, in this process."""


def add_engine_arguments(parser: argparse.ArgumentParser) -> None:
    """--engine and --address, beside an option whose ``dest`` is ``processes``."""
    parser.add_argument(
        "--engine",
        choices=ENGINES,
        default=ENGINES[0],
        help="this machine's cores, or a cluster by Dask or Ray (docs/BOTS.md)",
    )
    parser.add_argument(
        "--address",
        default="",
        metavar="HOST:PORT",
        help="a running cluster; without it, --engine dask or ray starts a local one",
    )


def workers_of(args: argparse.Namespace) -> Workers:
    """The workers that were asked for. Raises CommandFault."""
    if args.address and args.engine == ENGINES[0]:
        raise CommandFault("--address is that of a cluster; add --engine dask or --engine ray")
    return Workers(args.processes, args.engine, args.address)


def spread(
    work: Callable[[Given], Found], tasks: Sequence[Given], workers: Workers = HERE
) -> Iterator[Found]:
    """Do ``work``, a function of a module, on every task; gives the results in order.

    Raises NoEngine, OtherProgram, and ValueError for an engine that is none.
    """
    if workers.engine not in ENGINES:
        raise ValueError(f"there is no engine '{workers.engine}'; choose from {', '.join(ENGINES)}")
    if workers.alone or not tasks:
        return map(work, tasks)
    by = {"cores": _by_cores, "dask": _by_dask, "ray": _by_ray}[workers.engine]
    return by(work, tasks, workers)


def _by_cores(work: Callable[[Any], Any], tasks: Sequence[Any], workers: Workers) -> Iterator[Any]:
    count = min(workers.processes, len(tasks)) or 1
    with get_context("spawn").Pool(count, _leave_interrupts) as pool:
        yield from _in_order(
            lambda task: pool.apply_async(work, (task,)), lambda one: one.get(), tasks, count
        )


def _cluster(workers: Workers, local: dict[str, Any]) -> dict[str, Any]:
    """What names the cluster: the one at the address, which must answer, or one of this machine."""
    _see_whether_it_answers(workers)
    return {"address": workers.address} if workers.address else local


def _by_dask(work: Callable[[Any], Any], tasks: Sequence[Any], workers: Workers) -> Iterator[Any]:
    try:
        from distributed import Client
    except ImportError:
        raise NoEngine('Dask is not installed; pip install -e ".[dask]"') from None
    local = {"n_workers": workers.processes, "threads_per_worker": 1, "dashboard_address": None}
    place = _cluster(workers, local)
    with Client(**place) as client:
        program = fingerprint()
        yield from _in_order(
            lambda task: client.submit(_checked, work, program, task, pure=False),
            lambda future: future.result(),
            tasks,
            sum(client.nthreads().values()),
        )


def _by_ray(work: Callable[[Any], Any], tasks: Sequence[Any], workers: Workers) -> Iterator[Any]:
    try:
        import ray
    except ImportError:
        raise NoEngine('Ray is not installed; pip install -e ".[ray]"') from None
    local = {"address": "local", "num_cpus": workers.processes, "include_dashboard": False}
    place = _cluster(workers, local)
    try:
        ray.init(log_to_driver=False, logging_level="warning", **place)
    except ConnectionError:
        raise _nobody(workers) from None
    try:
        program, remote = fingerprint(), ray.remote(_checked)
        yield from _in_order(
            lambda task: remote.remote(work, program, task),
            ray.get,
            tasks,
            int(ray.cluster_resources().get("CPU", 1)),
        )
    except ray.exceptions.RayTaskError as fault:
        raise fault.cause from None
    finally:
        ray.shutdown()


def _see_whether_it_answers(workers: Workers) -> None:
    """Raises NoEngine where nobody listens at the address of a running cluster."""
    place = urlsplit(f"//{workers.address.rpartition('//')[2]}")
    try:
        if place.hostname and place.port:  # Ray also takes "auto"
            socket.create_connection((place.hostname, place.port), PATIENCE).close()
    except (OSError, ValueError):
        raise _nobody(workers) from None


def _nobody(workers: Workers) -> NoEngine:
    name = workers.engine.capitalize()
    return NoEngine(
        f"no {name} cluster answers at {workers.address}; start one, or leave --address out"
    )


def _in_order(
    submit: Callable[[Any], Any], result: Callable[[Any], Any], tasks: Sequence[Any], workers: int
) -> Iterator[Any]:
    """The results in the order of the tasks, a few of which are always under way."""
    under_way: deque[Any] = deque()
    for task in tasks:
        if len(under_way) >= AHEAD * max(1, workers):
            yield result(under_way.popleft())
        under_way.append(submit(task))
    while under_way:
        yield result(under_way.popleft())


def _leave_interrupts() -> None:
    """Ctrl-C is for the parent, which ends the pool."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _checked(work: Callable[[Given], Found], program: str, task: Given) -> Found:
    """Do the work on a machine of a cluster. Raises OtherProgram where that has another game."""
    if fingerprint() != program:
        raise OtherProgram(
            f"{socket.gethostname()} has another version of the game, or other card sets; "
            "install there what is installed here"
        )
    return work(task)


@functools.cache
def fingerprint() -> str:
    """A digest of what decides how a game goes: the sources, and the cards in use."""
    told = hashlib.blake2b(load_library().digest.encode(), digest_size=16)
    package = Path(built.PACKAGE)
    for room in ROOMS:
        sources = [*(package / room).rglob("*.py"), *(package / room).glob("*.json")]
        for path in sorted(sources):
            told.update(path.relative_to(package).as_posix().encode())
            told.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return told.hexdigest()
