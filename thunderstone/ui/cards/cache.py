"""The store of composed faces: in memory up to a cap, and optionally on disk between starts.

A file is named after the face's size, language and a digest of everything the face shows, its
picture included; one that is damaged is painted again.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from thunderstone.engine.card import FIGURES
from thunderstone.ui.brush import disk_cache, typography
from thunderstone.ui.brush.memory_cache import Shelf
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.cards import art, back, large, portrait, reading, small, thumb, tile
from thunderstone.ui.cards.emblem import effects

if TYPE_CHECKING:
    from thunderstone.client.table_view import Offer
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.cards.face import Changed

FaceLayout = Literal["small", "large", "reading"]
Layout = FaceLayout | Literal["tile", "back", "portrait", "thumb"]

DEFAULT_LIMIT = 192_000_000


def digest_of(card: CardDef, lang: str) -> str:
    """A digest of all that a face of the card shows in a language, its picture included."""
    words = card.words_in(lang)
    shown = (
        card.id,
        card.set,
        card.kind,
        card.category,
        tuple(card.classes),
        effects(card),
        card.level,
        tuple(getattr(card, name) for name in FIGURES),
        (words.name, words.text, words.short, words.flavour),
        art.stamp(card),
    )
    return hashlib.sha256(repr(shown).encode("utf-8")).hexdigest()[:24]


class Order(NamedTuple):
    """A face to be painted: what identifies it, in plain values that another process can read.

    For a back ``card`` is its kind.
    """

    layout: Layout
    card: str
    width: int
    lang: str
    changed: tuple[tuple[str, int], ...] = ()
    copies: int = 0
    offer: Offer = "open"

    def subject(self, cards: Mapping[str, CardDef]) -> CardDef | None:
        """The card that it shows, None for a back: "disease" is the name of a card as well."""
        return None if self.layout == "back" else cards[self.card]

    def replaces(self, other: Order) -> bool:
        """Whether ``other`` is the tile of the same stack as it was in another moment."""
        stacks = min(self.copies, other.copies) > tile.ALONE
        return stacks and self.layout == "tile" and self != other and self[:4] == other[:4]

    def paint(self, card: CardDef | None) -> Sprite:
        """Paint it, however long that takes; a back is no card's own."""
        if card is None:
            return Sprite(back.paint(self.card, self.width))  # type: ignore[arg-type]
        figures = dict(self.changed) or None
        if self.layout == "portrait":
            return Sprite(portrait.paint(card, self.width, f"#{dict(self.changed)['ring']:06x}"))
        if self.layout == "thumb":
            return Sprite(thumb.paint(card, self.width))
        if self.layout == "tile":
            return tile.paint(card, self.width, self.lang, self.copies, self.offer, figures)
        if self.layout == "reading":
            return Sprite(reading.paint(card, self.width, dict(self.changed)))
        painting = large.paint if self.layout == "large" else small.paint
        return Sprite(painting(card, self.width, self.lang, figures))


class FaceStore:
    """Faces by card, size, language and state, painted when first asked for.

    What is painted is put into ``directory``; a store that only ``reads`` leaves that to whoever it
    hands the faces to, who calls ``keep``.
    """

    def __init__(
        self, limit: int = DEFAULT_LIMIT, directory: Path | None = None, *, reads: bool = False
    ) -> None:
        self._shelf: Shelf[Sprite] = Shelf(limit)
        self._directory = directory
        self._reads = reads
        self._digests: dict[tuple[str, str], str] = {}
        self._latest: dict[tuple[str, int, str], Order] = {}
        self.later: Callable[[Order, CardDef | None], bool] | None = None
        """Where it is set: takes what may be painted later; False where it must be now."""

    def small(
        self, card: CardDef, width: int, lang: str, figures: Changed = None
    ) -> pygame.Surface:
        """The small face of a card, ``width`` px wide."""
        return self.fill(Order("small", card.id, width, lang, changed_of(figures)), card).surface

    def tile(
        self,
        card: CardDef,
        width: int,
        lang: str,
        count: int,
        offer: Offer = "open",
        figures: Changed = None,
    ) -> Sprite:
        """The tile of a stack of ``count`` copies, or of a card ``tile.ALONE``, with its margin.

        Where tiles may be painted later it is for a moment still the one before, or a blank.
        """
        order = Order("tile", card.id, width, lang, changed_of(figures), count, offer)
        if self.later is not None and not self.holds(order) and self.later(order, card):
            before = self._latest.get((card.id, width, lang))
            return (before and self._shelf.get(before)) or tile.blank(width)
        self._latest[card.id, width, lang] = order
        return self.fill(order, card)

    def portrait(self, card: CardDef, px: int, ring: str) -> pygame.Surface:
        """A round portrait from the card's picture, ``px`` px across, in a ring of a colour.

        Where it may be painted later it is empty for a moment.
        """
        shade = int(ring.removeprefix("#"), 16)
        order = Order("portrait", card.id, px, "es", (("ring", shade),))
        if self.later is not None and not self.holds(order) and self.later(order, card):
            return portrait.blank(px, ring)
        return self.fill(order, card).surface

    def thumb(self, card: CardDef, width: int) -> pygame.Surface:
        """The card as a mere picture, ``width`` px wide; a blank for a moment where that may be."""
        order = Order("thumb", card.id, width, "es")
        if self.later is not None and not self.holds(order) and self.later(order, card):
            return thumb.blank(width)
        return self.fill(order, card).surface

    def back(self, kind: back.BackKind, width: int) -> pygame.Surface:
        """The back of a card, ``width`` px wide; for a moment a rough one where that may be."""
        order = Order("back", kind, width, "")
        if self.later is not None and not self.holds(order) and self.later(order, None):
            return back.rough(kind, width)
        return self.fill(order, None).surface

    def has(self, layout: Layout, card: CardDef, width: int, lang: str) -> bool:
        """Whether a small or large face is in memory, so that it costs nothing to ask for."""
        return self.holds(Order(layout, card.id, width, lang))

    def holds(self, order: Order) -> bool:
        """Whether what was ordered is in memory."""
        return self._shelf.get(order) is not None

    def clear(self) -> None:
        """Forget the faces in memory; those on disk stay."""
        self._shelf.clear()

    def is_on_disk(self, order: Order, card: CardDef | None) -> bool:
        """Whether a file is there for what is ordered, so that it need not be painted."""
        return self._directory is not None and os.path.exists(self._path(order, card))

    def fill(self, order: Order, card: CardDef | None) -> Sprite:
        """What is ordered: from memory, from the disk, or painted now."""
        found = self._shelf.get(order)
        if found is None:
            found = self._from_disk_or_painted(order, card)
            self.put(order, found)
            found = self._shelf.get(order) or found
        return found

    def put(self, order: Order, made: Sprite) -> None:
        """Keep in memory what has been painted elsewhere."""
        self._shelf.put(order, Sprite(_ready(made.surface), made.pad))

    def keep(self, order: Order, card: CardDef | None, made: Sprite) -> None:
        """Put on disk what has been painted elsewhere, unless it is there."""
        if self._directory is not None and not self.is_on_disk(order, card):
            disk_cache.put(self._path(order, card), (made.surface, made.pad))

    def _from_disk_or_painted(self, order: Order, card: CardDef | None) -> Sprite:
        if self._directory is None:
            return order.paint(card)
        path = self._path(order, card)
        found = read_face(path)
        if found is None:
            found = order.paint(card)
            if not self._reads:
                disk_cache.put(path, (found.surface, found.pad))
        return found

    def _path(self, order: Order, card: CardDef | None) -> Path:
        digest = self._digests.get((order.card, order.lang))
        if digest is None:
            digest = "" if card is None else digest_of(card, order.lang)
            self._digests[order.card, order.lang] = digest
        growth = typography.face_growth()
        grown = f" {growth}" if growth > 1 and order.layout in ("small", "large") else ""
        path = disk_cache.path_of(f"{tuple(order)} {digest}{grown}", self._directory)
        assert path is not None
        return path


def changed_of(figures: Changed) -> tuple[tuple[str, int], ...]:
    """Changed figures as a key."""
    return tuple(sorted(figures.items())) if figures else ()


def _ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's own format, where there is a display."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def read_face(path: Path) -> Sprite | None:
    """The face kept in a file, or None if there is none or it is damaged."""
    parts = disk_cache.read(path)
    if parts is None or len(parts) != 2:
        return None
    surface, pad = parts
    if isinstance(surface, pygame.Surface) and isinstance(pad, int):
        return Sprite(surface, pad)
    return None
