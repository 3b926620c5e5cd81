"""Any screen as a picture, without a display and always the same."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame

from thunderstone import words
from thunderstone.showcase import sight_simulation
from thunderstone.showcase.scenes import SCENES as SCENES
from thunderstone.showcase.window import USUAL, Comfort, opened, settle
from thunderstone.ui.app import App
from thunderstone.ui.cards.cache import FaceStore


@contextmanager
def prepared(
    scene: str,
    size: tuple[int, int],
    lang: str,
    faces: FaceStore | None = None,
    comfort: Comfort = USUAL,
) -> Iterator[App]:
    """A window that shows a screen of SCENES and has come to rest; nothing of it is kept."""
    with opened(size, lang, faces, comfort) as app:
        SCENES[scene].prepare(app)
        settle(app)
        yield app


def take(
    scene: str,
    out: Path,
    size: tuple[int, int] = (1600, 900),
    lang: str = "es",
    sight: str = "",
    faces: FaceStore | None = None,
    comfort: Comfort = USUAL,
) -> None:
    """Draw a screen of SCENES into a PNG file, as a sight of ``sight_simulation.SIGHTS`` sees it.

    Raises OSError where the file cannot be written.
    """
    with prepared(scene, size, lang, faces, comfort) as app:
        if sight:
            sight_simulation.simulate(app.surface, sight)
        try:
            pygame.image.save(app.surface, out)
        except pygame.error as error:
            raise OSError(str(error)) from None


def path_in(folder: Path, scene: str, lang: str) -> Path:
    """Where ``take_all`` puts a screen: a table in Spanish is ``table_es.png``."""
    return folder / f"{scene}_{lang}.png"


def take_all(
    folder: Path,
    size: tuple[int, int] = (1600, 900),
    sight: str = "",
    scenes: Sequence[str] = tuple(SCENES),
    langs: Sequence[str] = words.LEADING,
    comfort: Comfort = USUAL,
) -> Iterator[Path]:
    """Draw screens of SCENES in each language into a folder, and name each file when it is there.

    Raises OSError where a file cannot be written.
    """
    with tempfile.TemporaryDirectory() as shelf:
        faces = FaceStore(directory=Path(shelf))
        for lang in langs:
            for scene in scenes:
                out = path_in(folder, scene, lang)
                take(scene, out, size, lang, sight, faces, comfort)
                yield out
