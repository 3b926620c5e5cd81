"""Help in a siege: whom to ask for a card, and which card to lend (docs/MODES.md).

Both sides judge a loan alike: by how much it betters the active player's turn, less what its owner
would have made of the card in the turn to come. Where that comes to little nobody is asked, and
nothing is lent. A hand that is not known is one dealt at random.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from thunderstone.bots import simulation, standing
from thunderstone.engine import machine
from thunderstone.engine.decision import Option
from thunderstone.engine.frames import push

if TYPE_CHECKING:
    from thunderstone.engine.state import State

Prospect = Callable[["State"], float]
"""What the turn at whose beginning a state stands can come to, in points, for the active seat."""

WORTH_ASKING: Final = 0.5
"""In points: a card that betters the common sum by no more is not asked for, and not lent."""

LOOKED_INTO: Final = 3
"""So many cards are looked into at most: those that promise most at a glance."""

GOLD_PROMISE: Final = 0.1
ILL_PROMISE: Final = 0.2
"""What a card promises, in points: each gold of it, and a Disease to be got rid of. Any gain in a
battle promises more."""


class Loan(NamedTuple):
    """A card that its owner could lend, and what that would better the common sum by, in points."""

    owner: int
    card: int
    gain: float


def seat_to_ask(state: State, prospect: Prospect) -> Option | None:
    """Which of the seats that may be asked to ask for a card, or None.

    The turn's action is pending, on a whole state.
    """
    assert state.decision is not None
    offers = [
        (option.seat, card)
        for option in state.decision.options
        if option.act == "help"
        for card in state.seats[option.seat].hand
    ]
    best = _best_loan(state, offers, state, prospect)
    return Option("help", other=best.owner) if best is not None else None


def card_to_lend(state: State, prospect: Prospect) -> list[int]:
    """The answer of the seat that is asked for a card: one, or none."""
    decision = state.decision
    assert decision is not None
    kept = state.copy()
    machine.answer(kept, [])
    offers = [(decision.seat, option.card) for option in decision.options]
    best = _best_loan(state, offers, kept, prospect)
    if best is None:
        return []
    return [next(n for n, option in enumerate(decision.options) if option.card == best.card)]


def victories_within_reach(state: State) -> float:
    """What the best victory within reach of the active hand is worth at a glance."""
    inside = _inside(state)
    return standing.reach(inside, state.active, wins_only=True)


def _best_loan(
    state: State, offers: list[tuple[int, int]], kept: State, prospect: Prospect
) -> Loan | None:
    """The loan that betters the common sum most, if any is worth asking for; ``kept`` is how the
    active player's turn goes on without any."""
    promising = _promising(kept, offers)
    if not promising:
        return None

    def ahead(at: State) -> float:
        asked = at.decision
        return prospect(at) if asked is not None and asked.kind == "action" else 0.0

    alone = ahead(kept)
    best: Loan | None = None
    for owner, card in promising:
        lent, face = _handed_over(state, owner, card), state.cards[card]
        gain = ahead(lent) - alone
        least = best.gain if best is not None else WORTH_ASKING
        if gain > least or face.kind == "disease":
            gain -= ahead(_turn_of(kept, owner)) - ahead(_turn_of(lent, owner))
            if gain > least:
                best = Loan(owner, card, gain)
    return best


def _promising(state: State, offers: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The offers that may be of use, the likeliest first, like cards of a seat once."""
    inside = _inside(state)
    seat = state.active
    hand, now = inside.seats[seat].hand, standing.reach(inside, seat)
    found: dict[tuple[int, str], tuple[float, int, int]] = {}
    known: dict[str, float] = {}
    for owner, card in offers:
        face = state.cards[card]
        if (owner, face.id) in found:
            continue
        if face.id not in known:
            inside.seats[seat].hand = [*hand, card]
            known[face.id] = max(0.0, standing.reach(inside, seat) - now)
            known[face.id] += GOLD_PROMISE * (face.gold or 0)
            known[face.id] += ILL_PROMISE * (face.kind == "disease")
        found[owner, face.id] = known[face.id], owner, card
    ranked = sorted(found.values(), key=lambda one: -one[0])
    return [(owner, card) for promise, owner, card in ranked[:LOOKED_INTO] if promise > 0.0]


def _inside(state: State) -> State:
    """The state after the active seat has entered the dungeon."""
    trial = state.copy()
    simulation.act(trial, Option("dungeon"), simulation.first)
    return trial


def _handed_over(state: State, owner: int, card: int) -> State:
    """The state after a seat was asked, where it has not been yet, and has lent a card."""
    trial = state.copy()
    assert trial.decision is not None
    if trial.decision.kind == "action":
        asked = Option("help", other=owner)
        machine.answer(trial, [trial.decision.options.index(asked)])
    options = trial.decision.options
    machine.answer(trial, [next(n for n, one in enumerate(options) if one.card == card)])
    return trial


def _turn_of(state: State, seat: int) -> State:
    """The state as if that seat's turn began now."""
    trial = state.copy()
    trial.stack = []
    push(trial, trial.variant.turn_program, seat)
    machine.advance(trial)
    simulation.finish_asking(trial, simulation.first)
    return trial
