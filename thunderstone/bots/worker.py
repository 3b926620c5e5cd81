"""Thinking in another process, so that the window never waits for a bot.

The parent cuts the view and sends nothing else: the process holds no card that its bot may not
see. It loads the card list itself, and it ends when the game ends, however that comes about.

Each kind of request has a thread of its own in the process. Threads take turns every few
milliseconds, so a long thought of one kind (Leyenda's answer) keeps no short one waiting (reach, a
hint, a reason), and a short one delays a long one by no more than it takes itself.
"""

from __future__ import annotations

import contextlib
import itertools
import signal
import threading
import traceback
from collections.abc import Callable, Collection
from dataclasses import dataclass, fields
from multiprocessing import get_context
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from thunderstone.bots.requests import Request, ThinkingFailed, taken
from thunderstone.bots.view_codec import pack, unpack

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from thunderstone.engine.library import Library

T = TypeVar("T")
Kind = type[Request[Any]]

RESTARTS = 1
"""How often a request over which the process breaks down is given another chance."""

FAREWELL = 1.0
"""Seconds to wait for a killed process to be gone."""

ENDED = "the bots' process has ended by itself"


class Packed(NamedTuple):
    """A request as it is sent; ``number`` tells its result from those of older ones."""

    number: int
    kind: Kind
    view: dict[str, Any]
    rest: tuple[Any, ...]

    def unpack(self, library: Library) -> Request[Any]:
        """The request again. Raises StaleFrame where the rules differ."""
        return self.kind(unpack(library, self.view), *self.rest)


@dataclass(slots=True)
class _Open:
    """A request without a result, and how often the process broke down over it."""

    packed: Packed
    failures: int = 0


class Worker:
    """The thinker of a game in the window: one process for requests of every kind."""

    def __init__(self) -> None:
        """Nothing is started before it is needed."""
        self._process: SpawnProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._open: dict[Kind, _Open] = {}
        self._found: dict[Kind, Any] = {}
        self._numbers = itertools.count(1)

    def get_ready(self) -> None:
        """Start the process, unless it runs; what is open is asked again."""
        if self._alive():
            return
        self._end_process()
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs,), name="thunderstone-bots", daemon=True
        )
        self._process.start()
        theirs.close()  # the child's copy is the only one left: it sees at once when we are gone
        for question in self._open.values():
            self._send(question.packed)

    def ask(self, request: Request[T]) -> None:
        """Begin to think; a request of the same kind that is still open is passed over.

        Raises ValueError where nothing is being asked in the view.
        """
        kind = type(request)
        rest = tuple(getattr(request, field.name) for field in fields(request)[1:])
        packed = Packed(next(self._numbers), kind, pack(request.view), rest)
        self.get_ready()
        self._found.pop(kind, None)
        self._open[kind] = _Open(packed)
        self._send(packed)

    def result(self, kind: type[Request[T]]) -> T | None:
        """What was found for the last request of a kind, once; None as yet.

        Raises ThinkingFailed, once, where the process broke down again after it was restarted.
        """
        self._receive()
        return taken(self._found, kind)

    def stop(self) -> None:
        """End the process at once, and forget all requests."""
        self._open.clear()
        self._found.clear()
        self._end_process()

    def _alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def _send(self, packed: Packed) -> None:
        assert self._pipe is not None
        with contextlib.suppress(OSError):  # a process that is gone is noticed by _receive
            self._pipe.send(packed)

    def _receive(self) -> None:
        """Take in what has been found, and restart a process that has broken down."""
        try:
            while self._open and self._pipe is not None and self._pipe.poll():
                number, found, trouble = self._pipe.recv()
                for kind, question in list(self._open.items()):
                    if question.packed.number != number:
                        continue
                    if trouble:
                        self._recover([kind], trouble)
                    else:
                        del self._open[kind]
                        self._found[kind] = found
        except (EOFError, OSError):
            self._recover(list(self._open), ENDED)
        if self._open and not self._alive():
            self._recover(list(self._open), ENDED)

    def _recover(self, blamed: Collection[Kind], trouble: str) -> None:
        """Start another process for what is open, but what has had its chances."""
        for kind in blamed:
            self._open[kind].failures += 1
            if self._open[kind].failures > RESTARTS:
                del self._open[kind]
                self._found[kind] = ThinkingFailed(trouble)
        self._end_process()
        if self._open:
            self.get_ready()

    def _end_process(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(FAREWELL)


def serve(pipe: Connection[Any, Any]) -> None:
    """The process: answer requests until the pipe is closed."""
    from thunderstone.catalogue import load_library

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the game, which then ends us
    library = load_library()
    sending = threading.Lock()

    def tell(number: int, found: object, trouble: str) -> None:
        with sending, contextlib.suppress(OSError):  # nobody listens any more
            pipe.send((number, found, trouble))

    queues: dict[Kind, SimpleQueue[Packed]] = {}
    while True:
        try:
            packed: Packed = pipe.recv()
        except (EOFError, OSError):
            return
        if packed.kind not in queues:
            queue = queues[packed.kind] = SimpleQueue()
            threading.Thread(target=_think, args=(library, queue, tell), daemon=True).start()
        queues[packed.kind].put(packed)


def _think(
    library: Library, queue: SimpleQueue[Packed], tell: Callable[[int, object, str], None]
) -> None:
    """The thread of a kind of request: think of the newest, for ever."""
    while True:
        packed = queue.get()
        while not queue.empty():
            packed = queue.get()
        try:
            found, trouble = packed.unpack(library).think(), ""
        except Exception:
            found, trouble = None, traceback.format_exc()
        tell(packed.number, found, trouble)
