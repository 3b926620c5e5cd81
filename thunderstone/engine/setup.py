"""Dealing a game: the four decks by the setup rules, block by block (R17-R42)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from thunderstone.engine import hall, machine, rng, zones
from thunderstone.engine.card import CardDef
from thunderstone.engine.library import Library
from thunderstone.engine.state import Frame, Seat, State, Turn
from thunderstone.engine.verbs.flow import HAND_SIZE

SEATS = range(1, 6)
STARTING_DECK = (("militia", 6), ("dagger", 2), ("iron_rations", 2), ("torch", 2))
"""Twelve cards from the basic stacks (R39)."""

BLOCK = 10
"""Cards shuffled with a Guardian or the stone before they go under the deck (R32, R33)."""

RANDOM_FIRST = -1


class BadSetup(ValueError):
    """A combination that cannot be played; the message says why and what to change."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Which cards take part, by category id, and who begins (-1: drawn at random, R40)."""

    seats: int
    heroes: tuple[str, ...]
    monsters: tuple[str, ...]
    village: tuple[str, ...]
    basics: tuple[str, ...]
    guardians: tuple[str, ...]
    treasures: tuple[str, ...]
    stone: str
    disease: str = "special"
    first: int = RANDOM_FIRST
    preset: str = ""

    def to_plain(self) -> dict[str, Any]:
        """The setup as JSON data."""
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name in Setup.__slots__
            for value in [getattr(self, name)]
        }


def setup_from_plain(plain: dict[str, Any]) -> Setup:
    """A setup from JSON data; raises BadSetup where it is none."""
    known = set(Setup.__slots__)
    if not isinstance(plain, dict) or not known >= set(plain):
        raise BadSetup(f"a setup holds {', '.join(sorted(known))}")
    values: dict[str, Any] = {
        name: tuple(str(entry) for entry in value) if isinstance(value, list) else value
        for name, value in plain.items()
    }
    try:
        return Setup(**values)
    except TypeError as error:
        raise BadSetup(f"not a setup: {error}") from None


def check_setup(library: Library, setup: Setup) -> None:
    """Refuse a setup that cannot be dealt. Raises BadSetup."""
    if setup.seats not in SEATS:
        raise BadSetup(f"{setup.seats} seats: choose from {SEATS.start} to {SEATS.stop - 1}")
    if not -1 <= setup.first < setup.seats:
        raise BadSetup(f"seat {setup.first} cannot begin a game of {setup.seats} seats")
    groups = (
        ("hero", setup.heroes),
        ("monster", setup.monsters),
        ("village", setup.village),
        ("treasure", setup.treasures),
    )
    for what, names in groups:
        for name in names:
            if not library.in_category(name):
                raise BadSetup(f"there is no {what} category '{name}'; see the cards command")
    for card in (*setup.basics, *setup.guardians, setup.stone):
        if card not in library.cards:
            raise BadSetup(f"there is no card '{card}'; see the cards command")
    if setup.disease != "special":
        raise BadSetup(f"there is no disease deck '{setup.disease}'; choose 'special'")
    if not setup.monsters or not setup.heroes:
        raise BadSetup("a game needs at least one monster group and one hero")


def deal(library: Library, setup: Setup, seed: int) -> State:
    """Deal a game and carry it on to its first question (R25-R42).

    Raises BadSetup where the setup cannot be played.
    """
    check_setup(library, setup)
    box = _Box()
    state = State(library, (), [Seat() for _ in range(setup.seats)], seed & rng.MASK, Turn())
    _deal_stacks(library, setup, box, state)
    state.dungeon = _deal_dungeon(library, setup, box, state)
    state.disease = box.copies(library.in_category("special_disease_deck"))
    state.rng = rng.shuffle(state.rng, state.disease)
    state.kinds = tuple(box.kinds)
    hall.open_hall(state)
    _deal_decks(state)
    first = setup.first
    if first == RANDOM_FIRST:
        state.rng, first = rng.below(state.rng, setup.seats)
    state.events = []
    state.stack = [Frame("turn", first)]
    state.turn = Turn(0, first)
    machine.advance(state)
    return state


class _Box:
    """Gives every physical copy its number."""

    def __init__(self) -> None:
        self.kinds: list[CardDef] = []

    def copies(self, faces: Iterable[CardDef]) -> list[int]:
        """All copies of some faces, in the order of the faces (R17-R22)."""
        made = [face for face in faces for _ in range(face.count)]
        start = len(self.kinds)
        self.kinds += made
        return list(range(start, start + len(made)))


def _deal_stacks(library: Library, setup: Setup, box: _Box, state: State) -> None:
    """Hero stacks with level 1 on top, village stacks and basics (R17-R19, R38)."""
    for name in setup.heroes:
        faces = sorted(library.in_category(name), key=lambda face: -(face.level or 0))
        state.stacks[name] = box.copies(faces)
    for name in setup.village:
        state.stacks[name] = box.copies(library.in_category(name))
    for name in setup.basics:
        state.stacks[name] = box.copies([library.cards[name]])


def _deal_dungeon(library: Library, setup: Setup, box: _Box, state: State) -> list[int]:
    """The dungeon deck, top last: each block of eleven goes under what lies already (R30-R34)."""
    groups = (*setup.monsters, *setup.treasures)
    deck = box.copies(face for name in groups for face in library.in_category(name))
    state.rng = rng.shuffle(state.rng, deck)
    bottom: list[int] = []
    for name in (*setup.guardians, setup.stone):
        special = box.copies([library.cards[name]])
        block = [*deck[-BLOCK:], *special]
        deck = deck[:-BLOCK]
        state.rng = rng.shuffle(state.rng, block)
        bottom = [*block, *bottom]
    return [*bottom, *deck]


def _deal_decks(state: State) -> None:
    """Twelve cards each from the basic stacks, shuffled; six are drawn (R39)."""
    for number, seat in enumerate(state.seats):
        for name, count in STARTING_DECK:
            for _ in range(count):
                seat.deck.append(state.stacks[name].pop())
        state.rng = rng.shuffle(state.rng, seat.deck)
        zones.draw(state, number, HAND_SIZE)
