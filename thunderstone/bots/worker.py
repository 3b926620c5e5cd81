"""Thinking in another process, so that the screen never waits for a bot.

The parent cuts the view and sends nothing else: the process holds no card that its bot may not
see. It loads the card list itself, and it ends when the game ends, however that comes about.
"""

from __future__ import annotations

import contextlib
import signal
import traceback
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

from thunderstone.bots.parcel import pack, unpack
from thunderstone.bots.registry import bot_named

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from thunderstone.engine.view import View

RESTARTS = 1
"""How often a worker that breaks down over a question is given another chance."""

FAREWELL = 1.0
"""Seconds to wait for a killed process to be gone."""


class WorkerFailed(RuntimeError):
    """A bot has broken down twice over the same question; the message tells what happened."""


def choose(view: View, bot: str, seed: int) -> list[int]:
    """What a bot answers to the question pending in a view."""
    return bot_named(bot).choose(view, seed)


class Worker:
    """One process that thinks for every bot of a game, one question at a time.

    ``ask`` hands it a question, ``poll`` looks for the answer and never waits. A new question
    takes the place of one still open, whose answer is then passed over. ``stop`` ends the
    process at once; a later ``ask`` starts another.
    """

    def __init__(self, think: Callable[..., Any] = choose) -> None:
        """Start the process; ``think`` is the module's function that it answers with, given the
        view, the bot, the seed, and whatever else was asked."""
        self._think = think
        self._process: SpawnProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._question: dict[str, Any] | None = None
        self._number = 0
        self._failures = 0
        self._start()

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    def ask(self, view: View, bot: str, seed: int, *more: object) -> None:
        """Let ``bot`` answer the question pending in ``view``. Raises UnknownBot, ValueError."""
        bot_named(bot)
        self._number += 1
        self._failures = 0
        rest = (bot, seed, *more)
        self._question = {"number": self._number, "view": pack(view), "rest": rest}
        self._send()

    def poll(self) -> list[int] | None:
        """The picks, or None while the bot still thinks or nothing was asked.

        Raises WorkerFailed as ``answer`` does.
        """
        picks = self.answer()
        return None if picks is None else list(picks)

    def answer(self) -> Any:
        """Whatever the process has thought of, or None as yet.

        Raises WorkerFailed where the process broke down again after it was restarted; the
        question is then closed.
        """
        if self._question is None:
            return None
        trouble = ""
        try:
            while self._pipe is not None and self._pipe.poll():
                number, found, trouble = self._pipe.recv()
                if number != self._number:
                    trouble = ""
                    continue
                if not trouble:
                    self._question = None
                    return found
                break
        except (EOFError, OSError):
            trouble = "the bot's process has ended by itself"
        if not trouble and not self._alive():
            trouble = "the bot's process has ended by itself"
        if trouble:
            self._recover(trouble)
        return None

    def stop(self) -> None:
        """End the process at once and forget the open question."""
        self._question = None
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(FAREWELL)

    def _alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def _start(self) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs, self._think), name="thunderstone-bot", daemon=True
        )
        self._process.start()
        theirs.close()  # the child's copy is the only one left: it sees at once when we are gone

    def _send(self) -> None:
        if not self._alive():
            self._end_process()
            self._start()
        assert self._pipe is not None
        with contextlib.suppress(OSError):  # a process that is gone is noticed by poll
            self._pipe.send(self._question)

    def _end_process(self) -> None:
        """End the process and keep the open question."""
        question = self._question
        self.stop()
        self._question = question

    def _recover(self, trouble: str) -> None:
        self._failures += 1
        if self._failures > RESTARTS:
            self.stop()
            raise WorkerFailed(trouble)
        self._end_process()
        self._send()


def serve(pipe: Connection[Any, Any], think: Callable[..., Any] = choose) -> None:
    """The process: answer questions until the pipe is closed."""
    from thunderstone.catalogue import load_library

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the game, which then ends us
    library = load_library()
    while True:
        try:
            question = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            view = unpack(library, question["view"])
            found = think(view, *question["rest"])
            answer = (question["number"], found, "")
        except Exception:
            answer = (question["number"], None, traceback.format_exc())
        try:
            pipe.send(answer)
        except OSError:
            return
