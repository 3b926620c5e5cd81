"""What both sides of a comparison are measured with: processor time, bytes, a line of JSON a job.

The peers' environment runs this file too: it imports the standard library only.
"""

from __future__ import annotations

import contextlib
import gc
import json
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any


class Clock:
    """The processor seconds that passed; other programs on the machine take none of them."""

    seconds = 0.0


@contextlib.contextmanager
def stopped() -> Iterator[Clock]:
    """Measure a block, with a tidy heap before it."""
    gc.collect()
    clock = Clock()
    start = time.process_time()
    yield clock
    clock.seconds = time.process_time() - start


def bytes_of(makers: Sequence[Callable[[], Any]]) -> float:
    """The bytes that what each maker makes holds for itself, on average."""
    kept = [None] * len(makers)
    for make in makers:  # whatever the first time brings with it is not the copy's
        make()
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for place, make in enumerate(makers):
        kept[place] = make()
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(makers)


def serve(*functions: Callable[..., Mapping[str, Any]]) -> None:
    """Do what each line of the input asks, ``{"job": NAME, ...}``; one line of JSON for each."""
    jobs = {function.__name__: function for function in functions}
    for line in sys.stdin:
        wish = json.loads(line)
        told = jobs[wish.pop("job")](**wish)
        print(json.dumps(told), flush=True)
