"""The Dungeon in three floors (docs/MODES.md): which card lies on which, the door before each, and
what has become of it.

Every Monster group is sorted, and what lies on a floor is public; in which order it comes is not.
A floor's door is reached when its first card leaves the deck, and opened before anything else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.engine import rng
from thunderstone.engine.turn_state import OPEN_DOORS, PENALTIES, WIDE_OPEN, Floor

if TYPE_CHECKING:
    from collections.abc import Iterable

    from thunderstone.engine.decision import Decision
    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State

COUNT: Final = 3
"""The floors of a Dungeon, from 1: weak, middle and strong."""

NOUNS: Final = (
    *("cellars", "galleries", "throne", "crypts", "bridge", "well", "chapel", "forges"),
    *("stairway", "cells", "gardens", "archive"),
)
ADJECTIVES: Final = (
    *("warm", "flooded", "sunken", "silent", "rotten", "frozen", "forgotten", "burnt"),
    *("crooked", "hungry", "walled_up", "blind"),
)
"""Of what the names of floors are made; their words are the group ``floor``."""


def lay(state: State) -> None:
    """Sort the Dungeon's deck, shuffled as printed, by floors; Guardians and stones stay in the
    places they have (R30-R34), and name each floor."""
    _sort(state)
    rest = [card for card in state.dungeon if card in state.floor_of]
    rest.sort(key=lambda card: state.floor_of[card])  # what was shuffled stays so on its floor
    state.dungeon = [rest.pop() if card in state.floor_of else card for card in state.dungeon]
    nouns, adjectives = (_shuffled(state, words) for words in (NOUNS, ADJECTIVES))
    for number in range(COUNT):
        state.rng, penalty = rng.below(state.rng, len(PENALTIES))
        floor = Floor(nouns[number], adjectives[number], PENALTIES[penalty])
        state.floors = [*state.floors, floor]


def _sort(state: State) -> None:
    """Note of each card which floor it is of: groups by experience, features in turn."""
    groups: dict[str, list[int]] = {}
    features = []
    for card in sorted(state.dungeon):
        face = state.cards[card]
        if face.kind in ("monster", "marker"):  # no Guardian, no stone
            groups.setdefault(face.category, []).append(card)
        elif face.kind in ("treasure", "trap"):
            features.append(card)
    for place, (category, cards) in enumerate(groups.items()):
        _cut(state, cards, place)
        _cut(state, [card for card in state.swarm if state.cards[card].category == category], place)
    order = list(range(len(features)))
    state.rng = rng.shuffle(state.rng, order)
    for place, feature in enumerate(order):
        state.floor_of[features[feature]] = place % COUNT + 1


def _cut(state: State, cards: list[int], place: int) -> None:
    """Cut a group into weak, middle and strong. Where it does not go into three, one part has a
    card more: of the first group the weak one, of the second the middle one, and so on."""

    def strength(card: int) -> tuple[int, int, int]:
        face = state.cards[card]
        return face.xp or 0, face.health or 0, card

    cards = sorted(cards, key=strength)
    least, over = divmod(len(cards), COUNT)
    longer = {(place + step) % COUNT for step in range(over)}
    for number in range(COUNT):
        size = least + (number in longer)
        for card in cards[:size]:
            state.floor_of[card] = number + 1
        cards = cards[size:]


def _shuffled(state: State, words: Iterable[str]) -> list[str]:
    words = list(words)
    order = list(range(len(words)))
    state.rng = rng.shuffle(state.rng, order)
    return [words[place] for place in order]


# -- doors --------------------------------------------------------------------------------------


def leave_deck(state: State, card: int) -> None:
    """A card has left the Dungeon's deck: the first one of a floor is at its door."""
    number = state.floor_of.get(card, 0)
    if number and not state.floors[number - 1].door:
        replace(state, number, door="reached")
        state.touched = True


def reached(state: State) -> int:
    """The floor whose door waits to be opened, the uppermost of several; 0 where none does."""
    for number, floor in enumerate(state.floors, 1):
        if floor.door == "reached":
            return number
    return 0


def asked_in(decision: Decision) -> bool:
    """Whether a question is how a door is to be opened."""
    return any(option.name == WIDE_OPEN for option in decision.options)


def replace(state: State, number: int, **changes: str | int) -> None:
    """Something of a floor changes."""
    floors = state.floors[:]
    floors[number - 1] = floors[number - 1]._replace(**changes)  # type: ignore[arg-type]
    state.floors = floors


# -- what holds on a floor ----------------------------------------------------------------------


def floor_of(state: State, card: int) -> Floor | None:
    """The floor that a card is of; None for what is of none."""
    number = state.floor_of.get(card, 0)
    return state.floors[number - 1] if number else None


def extra_health(state: State, monster: int) -> int:
    """What a floor's penalty adds to the Health of its Monsters."""
    floor = floor_of(state, monster)
    return int(floor is not None and floor.tougher)


def reward(state: State, card: int) -> int:
    """By how many points a Monster is worth more than printed, wherever it lies."""
    if not state.floors:
        return 0
    floor = floor_of(state, card)
    wide = floor is not None and floor.door == WIDE_OPEN
    return int(wide and state.cards[card].monster)


def note_victory(state: State, monster: int) -> None:
    """A Monster has been beaten, which counts for its floor."""
    number = state.floor_of.get(monster, 0)
    if number:
        replace(state, number, beaten=state.floors[number - 1].beaten + 1)


def follow(seen: State, event: Event) -> None:
    """Move a view on by an event: how doors stand, and how many Monsters have been beaten."""
    if event.kind == "reach_door":
        replace(seen, event.amount, door="reached")
    elif event.kind == "open_door":
        replace(seen, event.amount, door=event.source)
    elif event.kind == "win_battle":
        note_victory(seen, event.cards[0])


def ways(floor: Floor) -> tuple[str, ...]:
    """How a door may be opened: one that was drawn with the major penalty stands wide open."""
    return (WIDE_OPEN,) if floor.penalty == "major" else OPEN_DOORS
