"""Draws pictures in several processes; a scene that cannot be drawn does not hinder the others."""

from __future__ import annotations

import functools
import hashlib
import tempfile
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import groupby
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import pygame

from thunderstone.showcase import screenshot
from thunderstone.ui.cards.cache import FaceStore
from tools.screens.manifest import Picture


class Drawn(NamedTuple):
    """A picture that was drawn, by its digest; ``fault`` says why it could not be."""

    picture: Picture
    digest: str = ""
    fault: str = ""


class _Job(NamedTuple):
    """The pictures of one scene: whoever draws one has its games at hand for the others."""

    pictures: tuple[Picture, ...]
    known: Mapping[Picture, str]
    out: Path
    faces: Path


def draw(
    pictures: Iterable[Picture], out: Path, known: Mapping[Picture, str], processes: int
) -> Iterator[Drawn]:
    """Draw pictures, those of one scene side by side, and tell of each when it is done.

    A PNG file goes into ``out`` unless the picture's digest is the ``known`` one.
    """
    with tempfile.TemporaryDirectory() as faces:
        jobs = [
            _Job(tuple(group), known, out, Path(faces))
            for _, group in groupby(pictures, key=lambda picture: picture.scene)
        ]
        if processes <= 1:
            for job in jobs:
                yield from _draw_scene(job)
        else:
            yield from _draw_beside(jobs, processes)


def _draw_beside(jobs: Sequence[_Job], processes: int) -> Iterator[Drawn]:
    """Draw in other processes; what is lost with one that dies is drawn again, each by its own."""
    lost = []
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for job, coming in [(job, pool.submit(_draw_scene, job)) for job in jobs]:
            try:
                yield from coming.result()
            except BrokenProcessPool:
                lost.append(job)
    for job in lost:
        if len(jobs) > 1:
            yield from _draw_beside([job], 1)
        else:
            yield from (Drawn(one, fault="the process that drew it died") for one in job.pictures)


def _draw_scene(job: _Job) -> list[Drawn]:
    return [_draw_one(picture, job) for picture in job.pictures]


@functools.lru_cache(maxsize=1)
def _store(folder: Path) -> FaceStore:
    """The cards that this process has painted, shared with the others by the disk."""
    return FaceStore(directory=folder)


def _draw_one(picture: Picture, job: _Job) -> Drawn:
    scene, lang, size = picture
    try:
        with screenshot.prepared(scene, size, lang, _store(job.faces)) as app:
            digest = digest_of(app.surface)
            if digest != job.known.get(picture):
                pygame.image.save(app.surface, job.out / picture.file)
    except Exception as error:  # whatever it is: the other scenes are drawn all the same
        last = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{Path(last.filename).name}, line {last.lineno}"
        return Drawn(picture, fault=f"{type(error).__name__}: {error} ({place})")
    return Drawn(picture, digest)


def digest_of(surface: pygame.Surface) -> str:
    """A digest of a picture's size and of each of its pixels."""
    digest = hashlib.sha256(f"{surface.get_size()} ".encode())
    digest.update(pygame.image.tobytes(surface, "RGB"))
    return digest.hexdigest()
