"""A small picture of a table, as whoever saves it may show it to everybody."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

import pygame

from thunderstone.client.account import NOBODY
from thunderstone.journal.jpeg import size_of
from thunderstone.journal.slots import MAX_PICTURE
from thunderstone.ui import routes
from thunderstone.ui.brush.memory_cache import PrerenderPass
from thunderstone.ui.canvas import HEIGHT, WIDTH, Canvas
from thunderstone.ui.dirty_rects import DirtyRects

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.ui.scene import Scene
    from thunderstone.ui.services import Services

SIZE = (640, 360)
"""Pixels of a kept picture."""

LARGEST, DRAWN = 1920, (1280, 720)
"""In a window wider than LARGEST pixels the table is drawn DRAWN pixels large for its picture:
four thousand pixels take seconds. In others what the window has made already serves again."""

SHARE = 0.006
"""Seconds of a frame that the picture may take while it is prepared."""

PATIENCE = 2.5
"""Seconds to wait for faces that are being painted; those that are missing then show backs."""

MOST_SLICES = 600
"""So often the drawing is gone through ahead at most."""


class Taking:
    """A picture of a table that is taken beside the frames, a few milliseconds in each.

    No hand lies open in it where several people play (R207).
    """

    def __init__(self, services: Services, session: Session) -> None:
        self.services, self.session = services, session
        self._table: Scene | None = None
        self._beside = self._prepared = False
        self._slices = 0
        self._until = services.clock() + PATIENCE
        wide = services.size[0]
        self._size = services.size if wide <= LARGEST else DRAWN

    def go_on(self) -> pygame.Surface | None:
        """Spend a slice of a frame on it; the picture, SIZE pixels, once it is done."""
        if not self.services.beside_frames:
            return self.finish()
        if self._table is None:
            self._lay()
        elif not self._prepared:
            self._prepare()
        elif not self.services.busy or self.services.clock() > self._until:
            return self.finish()
        return None

    def finish(self) -> pygame.Surface:
        """The picture as well as it can be had at once."""
        table = self._table or self._lay()
        sheet = pygame.Surface(self._size)
        with self._shown():
            table.draw(self._canvas(sheet))
            unit, (left, top) = self.services.unit, self.services.origin
            whole = pygame.Rect(round(left), round(top), WIDTH * unit, HEIGHT * unit)
        return pygame.transform.smoothscale(sheet.subsurface(whole.clip(sheet.get_rect())), SIZE)

    def _lay(self) -> Scene:
        with self._shown():
            self._table = self.services.scene_for(routes.Table(self.session))
            self._table.resized()  # laid out, but not entered: nothing sounds or begins to move
        return self._table

    def _prepare(self) -> None:
        """Go through the drawing as far as time allows, so that its pictures are there."""
        if self._beside:
            return
        assert self._table is not None
        table, prerender_pass = self._table, PrerenderPass(SHARE)
        sheet = cast("pygame.Surface", DirtyRects(pygame.Surface(self._size)))
        with self._shown():
            done = prerender_pass.run(lambda: table.draw(self._canvas(sheet)))
        self._slices += 1
        self._prepared = done or self._slices > MOST_SLICES
        if prerender_pass.background_job is not None and not self._prepared:
            self._beside = True
            self.services.fetch(prerender_pass.background_job, self._made)

    def _made(self, made: Callable[[], object]) -> None:
        """A thread has made one of the pictures, or failed."""
        self._beside = False
        made()

    def _canvas(self, sheet: pygame.Surface) -> Canvas:
        return Canvas(sheet, self.services.unit, self.services.origin, self.services.language)

    @contextmanager
    def _shown(self) -> Iterator[None]:
        """Let the window be as large as the picture is drawn, and hands be covered."""
        services, session = self.services, self.session
        viewer, pace = session.viewer, session.pace
        if len(session.people) > 1:
            session.viewer = NOBODY
        try:
            with services.whole_table(self._size):
                yield
        finally:
            session.viewer, session.pace = viewer, pace


def table_picture(services: Services, session: Session, *, whole: bool = False) -> pygame.Surface:
    """The table as it stands, SIZE pixels, at once.

    Cards that have not been painted yet show their backs; ``whole`` waits for them.
    """
    taking = Taking(services, session)
    picture = taking.finish()
    if whole and services.busy:
        services.do_chores()
        picture = taking.finish()
    return picture


def packed(picture: pygame.Surface) -> bytes:
    """A picture as the bytes of a JPEG file."""
    file = io.BytesIO()
    pygame.image.save(picture, file, "picture.jpg")
    return file.getvalue()


def unpacked(data: bytes) -> pygame.Surface | None:
    """The picture in some bytes, or None where they are not what ``packed`` makes.

    What it costs to decode is known before: a JPEG's header says it.
    """
    size = size_of(data) if len(data) <= MAX_PICTURE else None
    if size is None or not (0 < size[0] <= SIZE[0] and 0 < size[1] <= SIZE[1]):
        return None
    try:
        return pygame.image.load(io.BytesIO(data), "picture.jpg")
    except pygame.error:
        return None
