"""A process that opens mutated files, bounded in memory, and says what came of each.

``python -m tools.check.hostile.child KIND WAY FIRST COUNT FOLDER`` prints a line of JSON for each
input: [number, "" or what went wrong]. Its parent ends it where it hangs.
"""

from __future__ import annotations

import difflib
import json
import resource
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from tools.check.hostile import mutations
from tools.check.hostile.kinds import FAULTS, KINDS, clear

assert difflib, "loaded before the watch: Python makes its named tuples of text"

MEMORY = 512 << 20
"""Bytes of address space that opening any file may take, the program itself included."""

SECONDS = 5.0
"""Longer than this no input may keep the processor; whoever merely waits is ended by the parent."""

FORBIDDEN = (
    "os.system",
    "os.exec",
    "os.fork",
    "os.posix_spawn",
    "os.spawn",
    "subprocess.Popen",
    "pickle.find_class",
    "socket.connect",
    "ctypes.dlopen",
    "webbrowser.open",
)
"""What Python says it is about to do, and no file may bring about."""


class TooSlow(BaseException):
    """An input has taken longer than it may."""


class Forbidden(BaseException):
    """An input has made the program do what no file may."""


class Watch:
    """Notices what must never happen while a file is being opened."""

    def __init__(self) -> None:
        self.seen = ""
        self.open = False
        sys.addaudithook(self._hook)

    def _hook(self, event: str, args: tuple[Any, ...]) -> None:
        if not self.open:
            return
        from_text = event == "exec" and getattr(args[0], "co_filename", "").startswith("<string")
        if event in FORBIDDEN or from_text:
            self.seen = event
            raise Forbidden(event)


def _late(_number: int, _frame: FrameType | None) -> None:
    raise TooSlow


def judged(kind: str, data: bytes, folder: Path, watch: Watch) -> str:
    """What is wrong with the way in which the game took some bytes; "" where nothing is."""
    clear(folder)
    watch.seen = ""
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    watch.open = True
    try:
        KINDS[kind].open(data, folder)
    except FAULTS as fault:
        return "" if str(fault).strip() else f"{type(fault).__name__} says nothing"
    except TooSlow:
        return f"took longer than {SECONDS:.0f} s"
    except MemoryError:
        return f"needed more than {MEMORY >> 20} MB"
    except BaseException:
        return traceback.format_exc(limit=-4).strip().replace("\n", " | ")
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        watch.open = False
    return watch.seen


def byte_inputs(kind: str, first: int, count: int) -> Iterator[tuple[int, bytes]]:
    """The inputs of the byte-level fuzzer, by number."""
    samples = KINDS[kind].samples()
    for number in range(first, first + count):
        yield number, mutations.mutated(f"{kind} {number}", samples)


def each_tree(kind: str, first: int, count: int, take: Callable[[int, bytes], None]) -> None:
    """Hand over what hypothesis makes of a kind's trees; ``first`` is its seed."""
    from hypothesis import HealthCheck, Phase, given, seed, settings

    from tools.check.hostile.trees import edited

    one = KINDS[kind]
    numbers = iter(range(first, first + count))

    @seed(first)
    @settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(edited(one.trees()))
    def tried(tree: Any) -> None:
        number = next(numbers, None)
        if number is not None:
            take(number, one.written(tree))

    tried()


def main(kind: str, way: str, first: int, count: int, keep: Path) -> None:
    """Open ``count`` inputs and tell of each; those that go wrong are kept in ``keep``."""
    for sample in KINDS[kind].samples():  # whatever is loaded late is loaded now
        with tempfile.TemporaryDirectory() as folder:
            try:
                KINDS[kind].open(sample, Path(folder))
            except FAULTS as fault:
                str(fault)
    signal.signal(signal.SIGPROF, _late)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    watch = Watch()
    with tempfile.TemporaryDirectory() as scratch:

        def take(number: int, data: bytes) -> None:
            current = keep / f"{kind}-{way}-{number}"
            current.write_bytes(data)
            wrong = judged(kind, data, Path(scratch), watch)
            if not wrong:
                current.unlink()
            print(json.dumps([number, wrong]), flush=True)

        if way == "bytes":
            for number, data in byte_inputs(kind, first, count):
                take(number, data)
        else:
            each_tree(kind, first, count, take)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), Path(sys.argv[5]))
