"""What happens on account of a scenario (docs/CAMPAIGNS.md): see ``scenario`` for its data.

What has been achieved is public. It is counted in ``State.deeds``, by the same function for a game
and for a view of it; nothing is counted where there is no scenario.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.engine.ending import is_foe
from thunderstone.engine.scenario import CLEARED

if TYPE_CHECKING:
    from thunderstone.engine.events import Event, Kind
    from thunderstone.engine.scenario import Feat, Named
    from thunderstone.engine.state import State

NO_CARD: Final = -1
UNKNOWN: Final = -1

ONCE: Final = ("wards", "purchases", "rests")
"""What a seat may have that is used up; fields of ``Start``."""

# -- what is counted ------------------------------------------------------------------------------


def named_card(state: State) -> int:
    """The Monster that has a name of its own, the first copy of its face; NO_CARD where none."""
    named = state.variant.scenario.named
    if named is None:
        return NO_CARD
    return next((card for card, face in enumerate(state.cards) if face.id == named.card), NO_CARD)


def named_as(state: State, card: int) -> Named | None:
    """What a card has beyond its face because it is the Monster with a name; None for any other."""
    named = state.variant.scenario.named
    if named is None or state.cards[card].id != named.card or card != named_card(state):
        return None
    return named


def note(state: State, kind: Kind, card: int) -> None:
    """Count a Monster beaten or a Treasure found."""
    if not state.variant.scenario:
        return
    if kind == "find_treasure":
        _count(state, "treasures")
        return
    face = state.cards[card]
    if face.kind == "guardian":
        state.deeds = {"guardian_round": state.rounds + 1, **state.deeds}
        _count(state, "guardians")
    else:
        _count(state, f"group.{face.category}")
    _count(state, "monsters")
    if named_as(state, card) is not None:
        _count(state, "named")


def _count(state: State, deed: str) -> None:
    state.deeds = {**state.deeds, deed: state.deeds.get(deed, 0) + 1}


def reached(state: State, feat: Feat) -> int:
    """How far the seats are with a feat; UNKNOWN where it is judged at the end alone."""
    deeds = state.deeds
    match feat.kind:
        case "clear_groups":
            groups = [count for name, count in deeds.items() if name.startswith("group.")]
            return sum(count >= CLEARED for count in groups)
        case "beat_monsters":
            return deeds.get("monsters", 0)
        case "beat_named":
            return deeds.get("named", 0)
        case "beat_guardian":
            late = 0 < feat.by_round < deeds.get("guardian_round", 0)
            return 0 if late else deeds.get("guardians", 0)
        case "find_treasures":
            return deeds.get("treasures", 0)
        case "hold_out":
            return state.rounds
    return UNKNOWN


def achieved(state: State, feat: Feat) -> bool:
    """Whether a feat is achieved as things stand."""
    return reached(state, feat) >= feat.number


# -- the sealed block -----------------------------------------------------------------------------


def open_seal(state: State) -> None:
    """The seal opens as soon as its feat is achieved, or where nothing else is left to fight: no
    game comes to a stop before it."""
    if not state.seal:
        return
    locked = state.variant.scenario.locked
    left = [*state.dungeon[state.seal :], *(card for rank in state.hall[1:] for card in rank)]
    fighting = any(is_foe(state, card) for card in left)
    if locked is None or achieved(state, locked) or not fighting:
        state.seal = 0
        state.emit("unseal")


# -- captains, what they bring, and what they may do once -----------------------------------------


def stones_laid(state: State) -> list[int]:
    """The Thunderstones that were laid into the Dungeon: those that captains bring come last."""
    stones = [card for card, face in enumerate(state.cards) if face.kind == "thunderstone"]
    starts, faces = state.variant.scenario.starts, state.library.cards
    brought = [name for start in starts for name in start.cards]
    return stones[: len(stones) - sum(faces[name].kind == "thunderstone" for name in brought)]


def rise(state: State, hero: int, higher: int) -> None:
    """A Hero has risen a level: a captain is the higher card from now on."""
    if hero in state.captains:
        others = {card: seat for card, seat in state.captains.items() if card != hero}
        state.captains = {**others, higher: state.captains[hero]}


def left(state: State, seat: int, boon: str) -> int:
    """How often a seat may still use one of ``ONCE``."""
    start = state.variant.scenario.start_of(seat)
    granted: int = getattr(start, boon)
    return granted - state.deeds.get(f"{boon}.{seat}", 0) if granted else 0


def use(state: State, seat: int, boon: str) -> None:
    """One of ``ONCE`` is used."""
    state.emit("boon", seat, source=boon)
    _count(state, f"{boon}.{seat}")


def follow(seen: State, event: Event) -> None:
    """Move a view on by an event: what has been done and used up, who leads, and the seal."""
    match event.kind:
        case "unseal":
            seen.seal = 0
        case "boon":
            _count(seen, f"{event.source}.{event.seat}")
        case "defeat" | "find_treasure":
            note(seen, event.kind, event.cards[0])
        case "level_gain":
            rise(seen, event.host, event.cards[0])
