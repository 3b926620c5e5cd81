"""What moved a bot apart from the rules: its temperament, and the end of the game in sight.

What an answer comes to is told by ``advice`` from the rules themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from thunderstone.bots.judgement import clears_left
from thunderstone.bots.personality import CALM, TEMPERS, best_prey, ills, leader
from thunderstone.bots.registry import named
from thunderstone.engine.deck_odds import HAND
from thunderstone.engine.scoring import lead

if TYPE_CHECKING:
    from thunderstone.bots.personality import Temper
    from thunderstone.engine.decision import Option
    from thunderstone.engine.state import State

NEAR_END = 4.0
"""So many monsters before the last stone, the end moves every bot."""

PACE = 0.5
"""Monsters that leave the hall in a turn towards the end, about."""

LEANINGS = frozenset(
    {"hunts", "hoards", "races", "pays_back", "troubles", "ends_ahead", "ends_behind"}
)
"""The words of what can move a bot; narration has a sentence for each."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence of an explanation: its word, the cards it names, and its figures."""

    key: str
    cards: tuple[int, ...] = ()
    figures: Mapping[str, int] = field(default_factory=dict)


def leanings(state: State, seat: int, chosen: Sequence[Option], bot: str) -> list[Reason]:
    """What moved ``bot``, which plays ``seat``, to choose these options; often nothing.

    ``state`` is one dealt from the seat's own view. Raises UnknownBot.
    """
    temper = TEMPERS.get(named(bot).temper, CALM)
    found = (_by_temper(state, seat, temper, chosen), _by_end(state, seat, chosen))
    return [reason for reason in found if reason is not None]


def _by_temper(state: State, seat: int, temper: Temper, chosen: Sequence[Option]) -> Reason | None:
    """Whether the choice is to the liking of the temperament."""
    if not chosen:
        return None
    option = chosen[0]
    if option.act == "attack" and temper.for_victory(state, seat, option.card, option.rank) > 0:
        if temper.name == "cazador" and leader(state, seat) >= 0:
            prey = best_prey(state, leader(state, seat))
            return Reason("hunts", (option.card,), {"prey": prey})
        if temper.name == "corredor":
            return Reason("races", (option.card,))
        return Reason("pays_back", (option.card,), {"ills": ills(state, seat)})
    if option.act == "buy":
        face = state.cards[option.card]
        if temper.for_purchase(state, seat, option.name, face) > 0:
            if temper.name == "acaparador":
                left = len(state.stacks.get(option.name, ()))
                return Reason("hoards", (option.card,), {"left": left})
            count = ills(state, seat)
            return Reason("pays_back" if count else "troubles", (option.card,), {"ills": count})
    return None


def _by_end(state: State, seat: int, chosen: Sequence[Option]) -> Reason | None:
    """Whether the end of the game is so near that it decides about battles."""
    if not chosen or chosen[0].act not in ("attack", "dungeon"):
        return None
    if len(state.seats) < 2 or state.variant.cooperative:
        return None
    if clears_left(state) > NEAR_END:
        return None
    ahead = lead(state, seat)
    if not ahead:
        return None
    key = "ends_ahead" if ahead > 0 else "ends_behind"
    return Reason(key, (), {"lead": abs(ahead)})


def comes_again(state: State, seat: int) -> bool:
    """Whether what a seat gets now, or is rid of, will likely matter to a hand of its own yet.

    A new card lies in the discard pile until the deck is drawn to its end (R9); whether the game
    lasts so long is reckoned by PACE, or by the end that was agreed on. In a siege it always does.
    """
    variant, seats = state.variant, len(state.seats)
    if variant.cooperative:
        return True
    turns = float(clears_left(state)) / (PACE * seats)
    if variant.end == "rounds":
        turns = min(turns, variant.rounds - state.rounds - 1)
    if state.last_round:
        turns = 0.0
    return len(state.seats[seat].deck) // HAND < turns
