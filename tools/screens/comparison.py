"""Compares the pictures of a folder with those of the present code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from thunderstone.showcase import screenshot
from tools.screens.difference import Difference, difference
from tools.screens.drawing import draw
from tools.screens.manifest import Manifest, Picture

Kind = Literal["changed", "new", "gone", "failed", "unreadable"]


class Finding(NamedTuple):
    """A picture that is not as it was: ``difference`` where it is known, else ``why``."""

    kind: Kind
    picture: Picture
    difference: Difference | None = None
    why: str = ""

    def __str__(self) -> str:
        return f"{self.kind:<10} {self.picture}: {self.difference or self.why}"


def to_compare(
    manifest: Manifest,
    scenes: Sequence[str] = (),
    langs: Sequence[str] = (),
    sizes: Sequence[tuple[int, int]] = (),
) -> tuple[list[Picture], list[Finding]]:
    """What is to be drawn - the pictures of a manifest and those of new scenes - and what is gone.

    Scenes, languages and sizes leave out all others where there are any.
    """
    named = list(manifest.digests)
    if manifest.whole:
        shapes = dict.fromkeys((picture.lang, picture.size) for picture in named)
        old = {picture.scene for picture in named}
        fresh = [scene for scene in screenshot.SCENES if scene not in old]
        named += [Picture(scene, *shape) for scene in fresh for shape in shapes]
    wanted = [
        picture
        for picture in named
        if (not scenes or picture.scene in scenes)
        and (not langs or picture.lang in langs)
        and (not sizes or picture.size in sizes)
    ]
    gone = [
        Finding("gone", picture, why="there is no such scene any more")
        for picture in wanted
        if picture.scene not in screenshot.SCENES
    ]
    return [picture for picture in wanted if picture.scene in screenshot.SCENES], gone


def compare(
    pictures: Sequence[Picture],
    known: Mapping[Picture, str],
    folders: tuple[Path, Path],
    processes: int,
    tolerance: int = 0,
) -> Iterator[Finding]:
    """Draw pictures and tell those that differ from the ``known`` digests.

    The pictures of before lie in the first of the folders, those that differ are put into the
    other one. What differs by no more than ``tolerance`` in a channel counts as equal.
    """
    before, now = folders
    for drawn in draw(pictures, now, known, processes):
        picture = drawn.picture
        if drawn.fault:
            yield Finding("failed", picture, why=drawn.fault)
        elif picture not in known:
            yield Finding("new", picture, why="there was no such picture before")
        elif drawn.digest != known[picture]:
            found = _finding(picture, before / picture.file, now / picture.file, tolerance)
            if found is not None:
                yield found


def _finding(picture: Picture, before: Path, now: Path, tolerance: int) -> Finding | None:
    """How a picture whose digest is another one differs from its file."""
    try:
        old = pygame.image.load(before)
    except (OSError, pygame.error) as error:
        return Finding("unreadable", picture, why=f"{before} cannot be read ({error})")
    if old.get_size() != picture.size:
        size = "{}x{}".format(*old.get_size())
        return Finding("unreadable", picture, why=f"{before} is {size}, not as its name says")
    found = difference(old, pygame.image.load(now), tolerance)
    return Finding("changed", picture, found) if found is not None else None
