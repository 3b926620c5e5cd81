"""The pictures of cards on the table, as they are there now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from thunderstone.ui.cards import small
from thunderstone.ui.cards.back import back_of
from thunderstone.ui.cards.tile import ALONE

if TYPE_CHECKING:
    import pygame

    from thunderstone.engine.card import CardDef
    from thunderstone.ui.services import Services


class CardPictures:
    """The pictures of cards; widths are units where they are not called px."""

    def __init__(self, store: Services) -> None:
        self.store = store
        self._seen: WeakValueDictionary[str, pygame.Surface] = WeakValueDictionary()
        """The picture of each face that was found last, by the card's id, while it is in memory."""

    def face_surface(
        self, face: CardDef, width: float, figures: Mapping[str, int] | None = None
    ) -> pygame.Surface:
        """A small face; until it has been painted, the same without its figures or as it was seen
        last, at another width perhaps, or else the back of a card in its place."""
        store = self.store
        found = store.face(face, width, figures=figures)
        if found is not None:
            if small.SEEN not in (figures or ()):  # of that one only a part is worth seeing
                self._seen[face.id] = found
            return found
        px, faces, lang = max(1, round(width * store.unit)), store.faces, store.language
        if figures and faces.has("small", face, px, lang):
            return faces.small(face, px, lang)
        if face.id in self._seen:
            return self._seen[face.id]
        return faces.back(back_of(face), px)

    def tile_surface(
        self, face: CardDef, width: float, figures: Mapping[str, int] | None = None
    ) -> pygame.Surface:
        """A card of a large hand, without a margin; a blank until it has been painted."""
        store, px = self.store, max(1, round(width * self.store.unit))
        made = store.faces.tile(face, px, store.language, ALONE, "open", figures)
        return made.surface.subsurface((made.pad, made.pad, made.width, made.height))

    def large(self, face: CardDef, width: float) -> pygame.Surface | None:
        """A large face, or None while it is being painted."""
        return self.store.face(face, width, layout="large")

    def reading(
        self, face: CardDef, width: float, figures: Mapping[str, int]
    ) -> pygame.Surface | None:
        """A face for reading, with its measures among its figures; None while it is painted."""
        return self.store.face(face, width, layout="reading", figures=figures)

    def portrait(self, face: CardDef, px: int) -> pygame.Surface:
        """The round portrait of a treasure."""
        return self.store.faces.portrait(face, px, "#ffe08a")

    def thumb(self, face: CardDef, px: int) -> pygame.Surface:
        """The mere picture of a card on a pile."""
        return self.store.faces.thumb(face, px)

    def back_surface(self, kind: str, px: int) -> pygame.Surface:
        """The back of a card."""
        return self.store.faces.back(kind, px)  # type: ignore[arg-type]

    def bare(self, width: float) -> bool:
        """Whether a face of a width is too small for its rules."""
        return small.is_bare(width, self.store.unit)
