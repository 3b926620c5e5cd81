"""Which cards of which pile may be looked at by whom, and in what order (R1, R4, R207).

Face-up piles show their cards as they lie. A deck never tells its order: its cards come sorted,
and only whoever plays with it may know which they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine.deck_odds import DeckFigures, deck_figures
from thunderstone.engine.scenario_rules import stones_laid
from thunderstone.engine.state import BLANK
from thunderstone.words import in_language

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State
    from thunderstone.engine.turn_state import Floor
    from thunderstone.engine.view import View

PILES = ("deck", "all", "discard", "village", "dungeon", "void", "village_pile")
"""What can be looked through; the last one in the solo game alone (R159)."""

ORDER = ("hero", "basic_hero", "weapon", "item", "spell", "villager", "treasure", "thunderstone")
"""In which order a deck's kinds are laid out; monsters and Diseases come last."""


class Shown(NamedTuple):
    """A card that is shown, and how many like it lie there."""

    card: int
    copies: int


class Group(NamedTuple):
    """Cards of the Dungeon that belong together: one of them, those ``to_come``, and how many there
    are in all."""

    category: str
    card: int
    to_come: tuple[int, ...]
    all: int

    @property
    def left(self) -> int:
        """How many are still to come."""
        return len(self.to_come)


def own_deck(view: View) -> list[int]:
    """The cards of the viewer's deck, sorted; in which order they lie nobody knows (R207)."""
    state = view.state
    known = [card for card in state.seats[view.seat].deck if card != BLANK]
    return by_kind(state, [*known, *view.pools[f"deck.{view.seat}"]])


def own_cards(view: View) -> list[int]:
    """All cards of the viewer: deck, hand, discard pile and what is turned up; sorted."""
    own = view.state.seats[view.seat]
    return by_kind(view.state, [*own_deck(view), *own.hand, *own.discard, *own.aside])


def deck_figures_of(view: View, *, whole: bool) -> DeckFigures:
    """What the viewer's next hand may bring (R9, R45), or, ``whole``, one of all cards owned."""
    state, own = view.state, view.state.seats[view.seat]
    first = own_cards(view) if whole else own_deck(view)
    rest = () if whole else (*own.discard, *own.hand)
    faces = [[state.cards[card] for card in cards] for cards in (first, rest)]
    return deck_figures(*faces, campaign=state.variant.campaign_gold)


def may_see_deck(view: View) -> bool:
    """Whether the viewer is somebody with a deck."""
    return 0 <= view.seat < len(view.state.seats)


def by_kind(state: State, cards: Sequence[int]) -> list[int]:
    """Cards by kind, level and name; it tells nothing of how they lie."""

    def place(card: int) -> tuple[int, int, str, int]:
        face = state.cards[card]
        kind = ORDER.index(face.kind) if face.kind in ORDER else len(ORDER)
        kind += face.kind == "disease"
        return kind, -(face.level or 0), face.id, card

    return sorted((card for card in cards if card != BLANK), key=place)


def counted(state: State, cards: Sequence[int]) -> list[Shown]:
    """Equal cards once, with their number, where the first of them lies."""
    found: dict[str, list[int]] = {}
    for card in cards:
        found.setdefault(state.cards[card].id, []).append(card)
    return [Shown(copies[0], len(copies)) for copies in found.values()]


def pile(view: View, name: str, seat: int) -> list[Shown]:
    """The cards of a pile as they are laid out; the newest first where they lie face up."""
    state = view.state
    if name == "deck":
        return counted(state, own_deck(view)) if may_see_deck(view) else []
    if name == "all":
        return counted(state, own_cards(view)) if may_see_deck(view) else []
    if name == "discard":
        return [Shown(card, 1) for card in reversed(state.seats[seat].discard)]
    if name == "village":
        return [one for cards in state.stacks.values() for one in counted(state, cards[::-1])]
    if name == "void":
        return counted(state, state.void[::-1])
    if name == "village_pile":
        return [Shown(card, 1) for card in reversed(state.village_pile)]
    return []


class FloorContents(NamedTuple):
    """A floor of the Dungeon by its number: how it stands, and what of it has not come out yet.

    Guardians and the stone are of no floor: under 0, where ``floor`` is None.
    """

    number: int
    floor: Floor | None
    groups: tuple[Group, ...]

    @property
    def left(self) -> int:
        """How many of its cards are still to come."""
        return sum(group.left for group in self.groups)


def dungeon_floors(view: View) -> list[FloorContents]:
    """The floors of the Dungeon, uppermost first, then what is of none; none where it has no
    floors. Which card is of which is public, in which order they lie is not (docs/MODES.md)."""
    floors = view.state.floors
    return [
        FloorContents(number, floor, tuple(dungeon_groups(view, number)))
        for number, floor in (*enumerate(floors, 1), *([(0, None)] if floors else ()))
    ]


def behind_door(state: State, number: int) -> list[Group]:
    """What a floor was laid of, by groups, the largest first; of a Swarm the markers count."""
    swarms = {face.category for face in state.cards if face.kind == "marker"}
    found: dict[str, list[int]] = {}
    for card, floor in sorted(state.floor_of.items()):
        face = state.cards[card]
        if floor == number and (face.kind == "marker" or face.category not in swarms):
            found.setdefault(face.category, []).append(card)
    groups = [Group(name, cards[0], tuple(cards), len(cards)) for name, cards in found.items()]
    return sorted(groups, key=lambda group: -group.all)


def dungeon_groups(view: View, floor: int | None = None) -> list[Group]:
    """The groups of the Dungeon, or of one floor: how many cards of each have not come out yet.

    Which groups were shuffled in is public, and so is all that has come out since.
    """
    state = view.state
    hidden = set(view.pools["dungeon"]) | {card for card in state.dungeon if card != BLANK}
    groups: dict[str, list[int]] = {}
    stones = stones_laid(state)
    for card, face in enumerate(state.cards):
        of_dungeon = face.monster or face.kind in ("treasure", "trap", "marker")
        if (of_dungeon or card in stones) and floor in (None, state.floor_of.get(card, 0)):
            groups.setdefault(_group_of(face), []).append(card)
    return [
        Group(name, cards[0], tuple(card for card in cards if card in hidden), len(cards))
        for name, cards in groups.items()
    ]


def group_name(state: State, group: Group, lang: str) -> str:
    """What a group of the Dungeon is called: as its category, or as the card that it is."""
    named = state.library.categories.get(group.category)
    if named is None:
        return state.cards[group.card].words_in(lang).name
    return in_language(named.names, lang)


def _group_of(face: CardDef) -> str:
    return face.id if face.kind in ("guardian", "thunderstone") else face.category
