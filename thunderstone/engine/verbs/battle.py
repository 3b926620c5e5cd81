"""The verbs of the battle (R71-R86): marks, the comparison, and what becomes of both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine import (
    attack,
    commission,
    cooperative,
    floors,
    scenario_rules,
    stats,
    triggers,
    zones,
)
from thunderstone.engine.bounds import bounded
from thunderstone.engine.frames import scope_of
from thunderstone.engine.program import Cards, Quantity, Stat, Until, verb
from thunderstone.engine.state import Mark

if TYPE_CHECKING:
    from thunderstone.engine.events import Kind
    from thunderstone.engine.state import Frame, State


@verb
def mark(
    state: State,
    frame: Frame,
    stat: Stat,
    add: Quantity,
    of: Cards | None = None,
    until: Until = "turn",
) -> None:
    """Change a figure of some cards for the turn, or as long as the giver is shown (R220, R221);
    without ``of`` the total of the party of the player whose turn it is, in `each_seat` too, and
    whoever may leave (R219). Cards that lie hidden from anybody stay as they are (R207)."""
    scope = scope_of(state, frame)
    amount = bounded(add(state, scope))
    for card in [-1] if of is None else zones.not_hidden(state, of(state, scope)):
        state.turn.remember([Mark(card, stat, amount, frame.host, until)])
        state.touched = True
        cards = (card,) if card >= 0 else ()
        state.emit("mark", frame.seat, cards, stat, until, amount, frame.host)


@verb
def hold(state: State, frame: Frame, line: int) -> None:
    """A `while` line, counted from 1, of the card on which the effect is printed holds for the rest
    of the turn (R217): lost where the host neither is it nor copies it by now (R219)."""
    host, printed = frame.host, frame.program.rpartition(".")[0]
    for model in (stats.model_of(state, host), host):
        if state.cards[model].id == printed:
            state.turn.remember([], (host, model, line - 1))
            state.touched = True
            stat = stats.held_line(state, model, line - 1).stat
            state.emit("hold", frame.seat, (model,), source=stat, amount=line, host=host)
            return


@verb
def end_effects(state: State, frame: Frame) -> None:
    """The step of dungeon effects is over: heroes below 0 are looked for from now on (R62, R64)."""
    state.enter("battle", frame.seat)
    state.touched = True


@verb
def declare(state: State, frame: Frame) -> None:
    """The monster and its rank are named (R71)."""
    turn = state.turn
    state.emit("attack", frame.seat, (turn.target,), amount=turn.target_rank)


@verb
def settle(state: State, frame: Frame) -> None:
    """Compare the Attack Value with the monster's Health (R78)."""
    turn = state.turn
    result = attack.tally(state, frame.seat, turn.target, turn.target_rank)
    turn.won = result.wins
    if state.tally:
        commission.weigh(state, frame.seat, result)
    kind: Kind = "win_battle" if result.wins else "lose_battle"
    state.emit(kind, frame.seat, (turn.target,), amount=result.total - result.health)
    if result.wins:
        floors.note_victory(state, turn.target)
    triggers.wake(state, "battle_end", frame.seat, [turn.target])


@verb
def end_battle(state: State, frame: Frame) -> None:
    """The battle is over: what it has destroyed is gone, and the Spoils may begin (R80, R81)."""
    state.enter("aftermath", frame.seat)
    state.touched = True


@verb
def take_monster(state: State, frame: Frame) -> None:
    """The defeated Monster's experience, and the card itself (R80); what was set aside opens
    now (R212)."""
    turn = state.turn
    own = state.seats[frame.seat]
    gained = bounded(own.xp + (state.cards[turn.target].xp or 0)) - own.xp
    own.xp += gained
    zones.move(state, turn.target, "discard", "defeat", frame.seat)
    scenario_rules.note(state, "defeat", turn.target)
    if gained:
        state.emit("xp", frame.seat, amount=gained, host=turn.target)
    beside = [card for card, cards in sorted(state.under.items()) if card in cards]
    triggers.wake(state, "any_victory", frame.seat, beside)


@verb
def retreat(state: State, frame: Frame) -> None:
    """An undefeated Monster goes under the deck; a Guardian stays where it is, and so does one
    that must be defeated (R79, R98, R116). In the solo game the village's pile gets it (R159)."""
    if not stats.can_leave(state, state.turn.target):
        return
    if state.variant.cooperative:
        cooperative.overrun(state, state.turn.target)
    else:
        zones.bury(state, state.turn.target)
