"""The store of composed faces: in memory up to a cap, and optionally on disk between starts.

A file is named after the face's size, language and a digest of everything the face shows;
it is written beside its place and moved there, and one that is damaged is painted again.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import struct
import tempfile
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pygame

from thunderstone.engine.card import FIGURES
from thunderstone.ui.brush.keep import Shelf
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.cards import art, back, large, portrait, small, tile

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

Layout = Literal["small", "large", "tile"]

EDITION = 2
"""Raised whenever a face is drawn otherwise than before, so that old files are not used."""

DEFAULT_LIMIT = 192_000_000

_HEADER = struct.Struct("<4sHHH")
_MAGIC = b"TSF1"


def digest_of(card: CardDef, lang: str) -> str:
    """A digest of all that a face of the card shows in a language, its picture included."""
    words = card.words_in(lang)
    shown = (
        EDITION,
        card.id,
        card.set,
        card.kind,
        card.category,
        tuple(card.classes),
        card.level,
        tuple(getattr(card, name) for name in FIGURES),
        (words.name, words.text, words.short, words.flavour),
        art.stamp(card),
    )
    return hashlib.sha256(repr(shown).encode("utf-8")).hexdigest()[:24]


class FaceStore:
    """Faces by card, size, language and state, painted when first asked for."""

    def __init__(self, limit: int = DEFAULT_LIMIT, directory: Path | None = None) -> None:
        self._shelf: Shelf[Sprite] = Shelf(limit)
        self._directory = directory
        self._digests: dict[tuple[str, str], str] = {}

    def small(
        self, card: CardDef, width: int, lang: str, figures: Mapping[str, int] | None = None
    ) -> pygame.Surface:
        """The small face of a card, ``width`` px wide."""
        changed = _state(figures)
        key = ("small", card.id, width, lang, changed)

        def paint() -> Sprite:
            return Sprite(small.paint(card, width, lang, figures))

        return self._face(key, card, lang, paint, disk=not changed).surface

    def large(
        self, card: CardDef, width: int, lang: str, figures: Mapping[str, int] | None = None
    ) -> pygame.Surface:
        """The large face of a card, ``width`` px wide."""
        changed = _state(figures)
        key = ("large", card.id, width, lang, changed)

        def paint() -> Sprite:
            return Sprite(large.paint(card, width, lang, figures))

        return self._face(key, card, lang, paint, disk=not changed).surface

    def tile(
        self,
        card: CardDef,
        width: int,
        lang: str,
        count: int,
        affordable: bool = True,
        figures: Mapping[str, int] | None = None,
    ) -> Sprite:
        """The village tile of a stack of ``count`` copies, with its margin; never kept on disk."""
        changed = _state(figures)
        key = ("tile", card.id, width, lang, count, affordable, changed)

        def paint() -> Sprite:
            return tile.paint(card, width, lang, count, affordable, figures)

        return self._face(key, card, lang, paint, disk=False)

    def portrait(self, card: CardDef, px: int, ring: str) -> pygame.Surface:
        """A round portrait from the card's picture, ``px`` px across, in a ring of a colour."""
        key = ("portrait", card.id, px, ring)
        return self._face(
            key, card, "", lambda: Sprite(portrait.paint(card, px, ring)), disk=False
        ).surface

    def back(self, kind: back.BackKind, width: int) -> pygame.Surface:
        """The back of a card, ``width`` px wide."""
        return back.paint(kind, width)

    def has(
        self,
        layout: Layout,
        card: CardDef,
        width: int,
        lang: str,
        figures: Mapping[str, int] | None = None,
    ) -> bool:
        """Whether a small or large face is in memory, so that it costs nothing to ask for."""
        return self._shelf.get((layout, card.id, width, lang, _state(figures))) is not None

    def clear(self) -> None:
        """Forget the faces in memory; those on disk stay."""
        self._shelf.clear()

    def _face(
        self,
        key: tuple[object, ...],
        card: CardDef,
        lang: str,
        paint: Callable[[], Sprite],
        *,
        disk: bool,
    ) -> Sprite:
        found = self._shelf.get(key)
        if found is None:
            found = self._from_disk_or(key, card, lang, paint) if disk else paint()
            found = Sprite(_ready(found.surface), found.pad)
            self._shelf.put(key, found)
        return found

    def _from_disk_or(
        self, key: tuple[object, ...], card: CardDef, lang: str, paint: Callable[[], Sprite]
    ) -> Sprite:
        if self._directory is None:
            return paint()
        path = self._path(key, card, lang)
        found = read_face(path)
        if found is None:
            found = paint()
            write_face(path, found)
        return found

    def _path(self, key: tuple[object, ...], card: CardDef, lang: str) -> Path:
        assert self._directory is not None
        digest = self._digests.get((card.id, lang))
        if digest is None:
            digest = self._digests[card.id, lang] = digest_of(card, lang)
        state = "-".join(str(part) for part in key if not isinstance(part, tuple))
        return self._directory / f"{state}-{digest}.face"


def _state(figures: Mapping[str, int] | None) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(figures.items())) if figures else ()


def _ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's own format, where there is a display."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def read_face(path: Path) -> Sprite | None:
    """The face kept in a file, or None if there is none or it is damaged."""
    try:
        data = path.read_bytes()
        magic, width, height, pad = _HEADER.unpack_from(data)
        pixels = zlib.decompress(data[_HEADER.size :])
    except (OSError, struct.error, zlib.error):
        return None
    if magic != _MAGIC or len(pixels) != width * height * 4:
        return None
    return Sprite(pygame.image.frombytes(pixels, (width, height), "RGBA"), pad)


def write_face(path: Path, face: Sprite) -> None:
    """Keep a face in a file; a disk that cannot be written to is no error."""
    width, height = face.surface.get_size()
    header = _HEADER.pack(_MAGIC, width, height, face.pad)
    body = zlib.compress(pygame.image.tobytes(face.surface, "RGBA"), 1)
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(header + body)
            os.replace(name, path)
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
