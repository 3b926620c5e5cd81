"""Dealing a game: the four decks by the setup rules, block by block (R17-R42)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from thunderstone.engine import commission, cooperative, floors, hall, machine, rng, zones
from thunderstone.engine.card import CardDef
from thunderstone.engine.library import Library
from thunderstone.engine.options import BadSetup
from thunderstone.engine.setup_check import (
    DECKS,
    FULL_DUNGEON,
    MIN_DUNGEON,
    OWN_CATEGORIES,
    RANDOM_FIRST,
    SEATS,
    SPECIAL_DISEASES,
    STARTING_DECK,
    check_setup,
    check_types,
    check_variant,
    disease_faces,
    dungeon_faces,
)
from thunderstone.engine.state import Frame, Seat, State, Turn
from thunderstone.engine.variant import PRINTED, Variant, variant_from_plain
from thunderstone.engine.verbs.flow import HAND_SIZE

__all__ = [
    "BLOCK",
    "DECKS",
    "MIN_DUNGEON",
    "OWN_CATEGORIES",
    "RANDOM_FIRST",
    "SEATS",
    "SHORT_BLOCK",
    "SPECIAL_DISEASES",
    "STARTING_DECK",
    "BadSetup",
    "Setup",
    "check_setup",
    "deal",
    "disease_faces",
    "dungeon_faces",
    "setup_from_plain",
    "stone_block",
    "variant_from_plain",
]

BLOCK = 10
"""Cards shuffled with a Guardian or the stone before they go under the deck (R32, R33)."""

SHORT_BLOCK = 6
"""With two monster groups the stone lies in the bottom seven: a short game, not a waiting game."""

HALVED = ("warrior", "nightmare")
"""Grades with half of every hero level and village stack (R159)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Which cards take part, by category id, and who begins (-1: drawn at random, R40).

    Guardians, basics and stones are card ids; several ``stones`` all lie in the last block, and
    the last to turn up ends the game (R157). ``variant`` says by which rules it is played.
    """

    seats: int
    heroes: tuple[str, ...]
    monsters: tuple[str, ...]
    village: tuple[str, ...]
    basics: tuple[str, ...]
    guardians: tuple[str, ...]
    treasures: tuple[str, ...]
    stones: tuple[str, ...]
    variant: Variant = PRINTED
    first: int = RANDOM_FIRST
    preset: str = ""

    def to_plain(self) -> dict[str, Any]:
        """The setup as JSON data."""
        plain: dict[str, Any] = {}
        for name in Setup.__slots__:
            value = getattr(self, name)
            if isinstance(value, Variant):
                value = value.to_plain()
            plain[name] = list(value) if isinstance(value, tuple) else value
        return plain


def setup_from_plain(plain: Any) -> Setup:
    """A setup from JSON data; raises BadSetup where it is none."""
    known = set(Setup.__slots__)
    if not isinstance(plain, dict) or not known >= set(plain):
        raise BadSetup("setup_holds", known=", ".join(sorted(known)))
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in plain.items()
    }
    if "variant" in values:
        values["variant"] = variant_from_plain(values["variant"])
    try:
        setup = Setup(**values)
    except TypeError as error:
        raise BadSetup("not_setup", why=error) from None
    check_types(setup)
    check_variant(setup.variant, setup.seats)
    return setup


def deal(library: Library, setup: Setup, seed: int, loose: bool = False) -> State:
    """Deal a game and carry it on to its first question (R25-R42).

    Raises BadSetup where the setup cannot be played; ``loose`` as in ``check_setup``.
    """
    check_setup(library, setup, loose)
    box = _Box()
    seats = [Seat() for _ in range(setup.seats)]
    state = State(library, (), seats, seed & rng.MASK, Turn(), setup.variant)
    _deal_stacks(library, setup, box, state)
    state.dungeon = _deal_dungeon(library, setup, box, state)
    state.disease = box.copies(disease_faces(library, setup.variant.disease))
    state.rng = rng.shuffle(state.rng, state.disease)
    state.swarm = box.copies(_swarm_faces(library, setup))
    brought = _brought(library, setup, box, state)
    state.set_cards(tuple(box.kinds))
    if setup.variant.floors:
        floors.lay(state)
    hall.open_hall(state)
    _deal_decks(state, brought)
    first = setup.first
    if first == RANDOM_FIRST:
        state.rng, first = rng.below(state.rng, setup.seats)
    state.events = []
    state.first = first
    cooperative.wind_up(state)
    state.stack = [Frame(setup.variant.turn_program, first)]
    if setup.variant.commissions:
        commission.deal(state)
        state.stack += [Frame("commission", seat) for seat in reversed(state.order_from(first))]
    state.turn = Turn(0, first)
    machine.advance(state)
    return state


def stone_block(groups: int) -> int:
    """Cards that the stone is shuffled with: ten, or six where there are but two groups (R33)."""
    return BLOCK if groups >= FULL_DUNGEON else SHORT_BLOCK


class _Box:
    """Gives every physical copy its number."""

    def __init__(self) -> None:
        self.kinds: list[CardDef] = []

    def copies(self, faces: Iterable[CardDef], halved: bool = False) -> list[int]:
        """All copies of some faces - or half of each, rounded up - in their order (R17-R22)."""
        made = [face for face in faces for _ in range(-(-face.count // (1 + halved)))]
        return self.single(made)

    def single(self, faces: Iterable[CardDef]) -> list[int]:
        """One copy of each of some faces."""
        start = len(self.kinds)
        self.kinds += faces
        return list(range(start, len(self.kinds)))


def _deal_stacks(library: Library, setup: Setup, box: _Box, state: State) -> None:
    """Hero stacks with level 1 on top, village stacks and basics (R17-R19, R38, R159)."""
    halved = setup.variant.grade in HALVED
    for name in setup.heroes:
        faces = sorted(library.in_category(name), key=lambda face: -(face.level or 0))
        state.stacks[name] = box.copies(faces, halved)
    for name in setup.village:
        state.stacks[name] = box.copies(library.in_category(name), halved)
    for name in setup.basics:
        state.stacks[name] = box.copies([library.cards[name]])
    for name, count in setup.variant.scenario.shorter:
        stack = state.stacks[name]
        state.void, state.stacks[name] = [*state.void, *stack[:count]], stack[count:]


def _deal_dungeon(library: Library, setup: Setup, box: _Box, state: State) -> list[int]:
    """The dungeon deck, top last: each block of eleven goes under what lies already (R30-R34)."""
    deck = box.copies(dungeon_faces(library, setup))
    state.rng = rng.shuffle(state.rng, deck)
    blocks: list[tuple[tuple[str, ...], int]] = [((name,), BLOCK) for name in setup.guardians]
    blocks.append((setup.stones, stone_block(len(setup.monsters))))  # all of them (R157)
    bottom: list[int] = []
    for names, size in blocks:
        special = box.copies(library.cards[name] for name in names)
        block = [*deck[-size:], *special]
        deck = deck[:-size]
        state.rng = rng.shuffle(state.rng, block)
        bottom = [*block, *bottom]
    if setup.variant.scenario.locked is not None:
        state.seal = len(block)
    return [*bottom, *deck]


def _swarm_faces(library: Library, setup: Setup) -> list[CardDef]:
    """The Swarm's own deck, face up: Health 4 on top, 13 at the bottom, not shuffled (R31)."""
    shuffled_in = {face.id for face in dungeon_faces(library, setup)}
    faces = [face for name in setup.monsters for face in library.in_category(name)]
    apart = [face for face in faces if face.id not in shuffled_in]
    return sorted(apart, key=lambda face: -(face.health or 0))


def _brought(library: Library, setup: Setup, box: _Box, state: State) -> list[list[int]]:
    """What each seat of a scenario brings from outside the stacks: its captain and other cards."""
    found = []
    for number in range(setup.seats):
        start = setup.variant.scenario.start_of(number)
        names = [start.captain] * bool(start.captain) + [*start.cards]
        cards = box.single(library.cards[name] for name in names)
        if start.captain:
            state.captains = {**state.captains, cards[0]: number}
        found.append(cards)
    return found


def _deal_decks(state: State, brought: list[list[int]]) -> None:
    """Twelve cards each from the basic stacks, shuffled; six are drawn (R39). A scenario may begin
    otherwise (docs/CAMPAIGNS.md)."""
    scenario = state.variant.scenario
    for number, seat in enumerate(state.seats):
        start = scenario.start_of(number)
        for name, count in STARTING_DECK:
            for _ in range(max(0, count - start.without.count(name))):
                seat.deck.append(state.stacks[name].pop())
        seat.deck += brought[number]
        for _ in range(start.diseases + scenario.plague):
            disease = zones.top_disease(state)
            if disease >= 0:
                state.disease = zones.without(state.disease, disease)
                seat.deck.append(disease)
        seat.xp = start.xp
        state.rng = rng.shuffle(state.rng, seat.deck)
        zones.draw(state, number, HAND_SIZE + start.hand)
