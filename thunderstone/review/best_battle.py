"""The dearest battle of a game, as it was fought: the party, what each card brought, the sum."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple

from thunderstone.engine import attack, machine, scoring
from thunderstone.engine.attack import Change
from thunderstone.engine.preview import COMPARISON
from thunderstone.engine.state import BLANK

if TYPE_CHECKING:
    from thunderstone.engine.attack import AttackBreakdown
    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State
    from thunderstone.review.recording import Recording

EVERYBODY = -1

Cause = Literal["card", "party"] | Change
"""What a term of the sum comes from: a card, the party as a whole, or a step of R87."""


class BattleTerm(NamedTuple):
    """A term of an Attack Value: the id of the ``card`` that brings it, or "" for other causes."""

    cause: Cause
    card: str
    amount: int


class BattleWon(NamedTuple):
    """A battle that was won, by the answer ``place``; ``monster`` is a card's id.

    The terms come to ``total``; ``worth`` are the Monster's victory points.
    """

    seat: int
    place: int
    turn: int
    round: int
    monster: str
    rank: int
    health: int
    total: int
    worth: int
    terms: tuple[BattleTerm, ...]

    @property
    def spare(self) -> int:
        """By how many points the attack exceeded the Health."""
        return self.total - self.health


def best_battle(recording: Recording) -> BattleWon | None:
    """The victory over the Monster worth most points, of those that everybody saw (R207).

    Of several the one over the most Health as printed counts, then the closest, then the first.
    None where no battle was won.
    """
    state = recording.state_at(recording.length)

    def value(won: tuple[int, Event]) -> tuple[int, int, int, int]:
        place, event = won
        face = state.cards[event.cards[0]]
        return scoring.worth(state, event.cards[0], 1), face.health or 0, -event.amount, -place

    found = max(_victories(recording), key=value, default=None)
    return None if found is None else _fought(recording, *found)


def _victories(recording: Recording) -> Iterator[tuple[int, Event]]:
    """Every battle won in the open, with the number of the answer that settled it."""
    for place, events in enumerate(recording.steps):
        for event in events:
            if event.kind == "win_battle" and event.secret == EVERYBODY:
                yield place, event


def _fought(recording: Recording, place: int, event: Event) -> BattleWon:
    """A battle at its comparison (R78): the answer that led there is given once more."""
    state = recording.state_at(place - 1)
    machine.answer(state, recording.answers[place - 1], COMPARISON)
    rank = state.turn.target_rank
    tally = attack.tally(state, event.seat, event.cards[0], rank)
    face = state.cards[event.cards[0]]
    return BattleWon(
        event.seat,
        place,
        state.turn.number,
        state.rounds + 1,
        face.id,
        rank,
        tally.health,
        tally.total,
        scoring.worth(state, event.cards[0], 1),
        tuple(_terms(state, tally)),
    )


def _terms(state: State, tally: AttackBreakdown) -> Iterator[BattleTerm]:
    """What each card brings of both kinds of attack, in the order of the hand, then the rest."""
    brought: dict[int, int] = {}
    for item in tally.items:
        if item.stat in ("attack", "magic_attack"):
            card = item.card if item.card != BLANK else item.source
            brought[card] = brought.get(card, 0) + item.amount
    for card, amount in sorted(brought.items(), key=lambda own: own[0] == BLANK):
        if amount:
            cause: Cause = "party" if card == BLANK else "card"
            yield BattleTerm(cause, "" if card == BLANK else state.cards[card].id, amount)
    yield from (BattleTerm(change, "", amount) for change, amount in tally.changes)
