"""The verbs of the village: gold, purchases and level-ups (R47-R58), also bought as Spoils."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine import scenario_rules, stats, zones
from thunderstone.engine.bounds import bounded
from thunderstone.engine.frames import scope_of
from thunderstone.engine.program import Quantity, verb

if TYPE_CHECKING:
    from thunderstone.engine.events import Kind
    from thunderstone.engine.state import Frame, State


@verb
def make_gold(state: State, frame: Frame, amount: Quantity) -> None:
    """Make gold by an effect; what is not spent is lost (R51, R52)."""
    _raise(state, frame, "gold_made", amount, "gold")


@verb
def allow_buys(state: State, frame: Frame, count: Quantity) -> None:
    """Allow additional purchases this visit (R52)."""
    _raise(state, frame, "buys", count, "buys")


@verb
def draw_more(state: State, frame: Frame, count: Quantity) -> None:
    """Draw additional cards for the new hand at the end of this turn (R46, R208)."""
    _raise(state, frame, "extra_draws", count, "draw_more")


def _raise(state: State, frame: Frame, figure: str, by: Quantity, told: Kind) -> None:
    """Raise a figure of the turn within its bounds, and tell by how much."""
    before: int = getattr(state.turn, figure)
    after = bounded(before + by(state, scope_of(state, frame)))
    setattr(state.turn, figure, after)
    state.emit(told, frame.seat, amount=after - before, host=frame.host)


def buy(state: State, seat: int, card: int) -> None:
    """Pay for the top of a stack and put it on the discard pile (R52, R53)."""
    turn = state.turn
    paid = bounded(turn.gold_spent + stats.price(state, seat, card)) - turn.gold_spent
    turn.gold_spent += paid
    if state.turn.phase != "aftermath":
        if state.turn.phase != "buying":
            state.enter("buying", seat)
        turn.buys = bounded(turn.buys + _promised(state, seat, card) - 1)
        state.emit("buys_left", seat, amount=state.turn.buys)
        if not turn.buys and scenario_rules.left(state, seat, "purchases"):
            scenario_rules.use(state, seat, "purchases")
    zones.move(state, card, "discard", "buy", seat)
    state.emit("pay", seat, amount=paid)


def _promised(state: State, seat: int, card: int) -> int:
    """The additional purchases that buying ``card`` earns; each promise is kept but once (R52)."""
    promised = stats.modifiers_of(state, seat, "buys")
    earned = [item for item in promised if item.card == card]
    givers = {item.source for item in earned}
    kept = [
        (host, model, line)
        for host, model, line in state.turn.held
        if host in givers and stats.held_line(state, model, line).stat == "buys"
    ]
    for host, model, line in kept:
        state.turn.held.remove((host, model, line))
        state.emit("hold_ends", seat, (model,), amount=line + 1, host=host)
    return stats.total(earned)


def level_up(state: State, seat: int, hero: int, new: int) -> None:
    """Pay experience, destroy a hero, and take the next level from its stack (R54-R57)."""
    if state.turn.phase != "levelling":
        state.enter("levelling", seat)
    cost = state.cards[hero].level_up_xp or 0
    state.seats[seat].xp -= cost
    state.emit("xp", seat, amount=-cost, host=hero)
    zones.move(state, hero, "void", "level_up", seat)
    zones.move(state, new, "discard", "level_gain", seat, host=hero)
    scenario_rules.rise(state, hero, new)
