"""Painting in another process, so that no frame waits for a face.

The process loads the cards and the pictures itself and hands the bytes of what it paints over,
to be kept on disk by whoever ordered it. A few orders at a time are on their way, so that what is
wanted now can overtake what is only being prepared. Where the process ends, ``broken`` says so and
faces are painted at home.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import threading
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

from thunderstone.ui.brush import typography
from thunderstone.ui.cards.cache import Order

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from thunderstone.ui.brush.sprite import Sprite

UNDER_WAY = 2
"""Orders that the process holds at once; more would only lie there."""

FAREWELL = 1.0
"""Seconds to wait for the process to be gone."""

Made = tuple[Order, tuple[int, int], int, bytes]


class Painter:
    """One process that paints faces. ``order`` asks, ``collect`` looks, and neither ever waits."""

    def __init__(self, folder: Path | None) -> None:
        self.broken = False
        self._waiting: dict[Order, bool] = {}
        self._sent: set[Order] = set()
        self._made: queue.SimpleQueue[Made | None] = queue.SimpleQueue()
        context = get_context("spawn")
        here, there = context.Pipe()
        self._pipe: Connection[Any, Any] = here
        self._process = context.Process(
            target=serve,
            args=(there, folder, typography.current()),
            name="thunderstone-painter",
            daemon=True,
        )
        self._process.start()
        there.close()
        self._ear = threading.Thread(target=self._listen, name="painter's ear", daemon=True)
        self._ear.start()

    def order(self, order: Order, *, wanted: bool = True) -> list[Order]:
        """Ask for a face; one that is ``wanted`` on the screen comes before those that are not.

        Gives the orders that are out of date now and will not be painted: other states of the
        same tile, which no longer show.
        """
        past = [old for old in self._waiting if order.replaces(old)]
        for old in past:
            del self._waiting[old]
        if order not in self._sent:
            self._waiting[order] = wanted or self._waiting.get(order, False)
            self._send()
        return past

    def collect(self) -> tuple[Order, Sprite] | None:
        """A face that has been painted, or None."""
        import pygame

        from thunderstone.ui.brush.sprite import Sprite

        try:
            made = self._made.get_nowait()
        except queue.Empty:
            return None
        if made is None:
            self.broken = True
            return None
        order, size, pad, pixels = made
        self._sent.discard(order)
        self._send()
        return order, Sprite(pygame.image.frombuffer(pixels, size, "RGBA"), pad)

    @property
    def busy(self) -> bool:
        """Whether anything ordered has not come yet."""
        return not self.broken and bool(self._waiting or self._sent)

    def open_orders(self) -> list[Order]:
        """What has been ordered and has not come."""
        return [*self._sent, *self._waiting]

    def stop(self) -> None:
        """End the process at once."""
        self.broken = True
        self._process.kill()
        self._process.join(FAREWELL)
        self._ear.join(FAREWELL)
        self._pipe.close()

    def _send(self) -> None:
        while self._waiting and len(self._sent) < UNDER_WAY and not self.broken:
            order = next((o for o, wanted in self._waiting.items() if wanted), None)
            order = order or next(iter(self._waiting))
            del self._waiting[order]
            self._sent.add(order)
            try:
                self._pipe.send(tuple(order))
            except OSError:
                self.broken = True

    def _listen(self) -> None:
        """Take in what the process hands over; in a thread, since large faces take a while."""
        try:
            while True:
                order, size, pad = self._pipe.recv()
                self._made.put((Order(*order), size, pad, self._pipe.recv_bytes()))
        except (EOFError, OSError, ValueError):
            self._made.put(None)


def serve(pipe: Connection[Any, Any], folder: Path | None, letters: typography.Typography) -> None:
    """The process: paints whatever is ordered until the other end is closed, in these letters."""
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's business
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from thunderstone.catalogue import load_library
    from thunderstone.ui.brush import disk_cache
    from thunderstone.ui.cards.cache import FaceStore

    typography.use(letters)
    disk_cache.open_in(folder, beside=True)
    cards = load_library().cards
    store = FaceStore(limit=1, directory=folder, reads=True)
    with contextlib.suppress(EOFError, OSError):
        while True:
            order = Order(*pipe.recv())
            made = store.fill(order, order.subject(cards))
            pipe.send((tuple(order), made.surface.get_size(), made.pad))
            pipe.send_bytes(pygame.image.tobytes(made.surface, "RGBA"))
