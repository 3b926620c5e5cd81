"""Statistics by card, over all games noted and all their seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from thunderstone.engine.library import Library
from thunderstone.engine.setup import Setup, disease_faces
from thunderstone.records.counting import counted
from thunderstone.records.game import GameRecord


@dataclass(slots=True)
class CardStats:
    """A card's fate. ``games`` are those it was part of; the copies bought, taken by levelling
    up, and defeated are those of all seats. ``takers`` are the seats that bought it or levelled
    up to it in a game that was decided, ``winners`` those of them that won."""

    card: str
    games: int = 0
    bought: int = 0
    levelled: int = 0
    defeated: int = 0
    takers: int = 0
    winners: int = 0

    @property
    def share(self) -> float | None:
        """The share of its takers that won, from 0 to 1; None where nobody took it."""
        return self.winners / self.takers if self.takers else None


def cards_in(library: Library, setup: Setup) -> set[str]:
    """The ids of the faces that a game is played with, Diseases included."""
    names = (
        *setup.heroes,
        *setup.monsters,
        *setup.village,
        *setup.basics,
        *setup.guardians,
        *setup.treasures,
        *setup.stones,
    )
    found = {face.id for face in disease_faces(library, setup.variant.disease)}
    for name in names:
        faces = library.in_category(name)
        found.update([name] if name in library.cards else [face.id for face in faces])
    return found


def card_stats(library: Library, games: Iterable[GameRecord]) -> dict[str, CardStats]:
    """The statistics of every card of the library, by id, each game counted once; markers have
    none."""
    found = {
        card.id: CardStats(card.id) for card in library.cards.values() if card.kind != "marker"
    }
    for game in counted(games):
        for card in cards_in(library, game.setup):
            if card in found:
                found[card].games += 1
        for seat in game.seats:
            _count(found, seat.bought, "bought")
            _count(found, seat.levelled, "levelled")
            _count(found, seat.defeated, "defeated")
            if game.contested and game.finished:
                for card in {*seat.bought, *seat.levelled} & set(found):
                    found[card].takers += 1
                    found[card].winners += seat.won
    return found


def _count(found: dict[str, CardStats], counts: Mapping[str, int], name: str) -> None:
    """Add some copies to the figure ``name`` of their cards; a card that is no more is left out."""
    for card, copies in counts.items():
        if card in found:
            setattr(found[card], name, getattr(found[card], name) + copies)
