"""The verbs that carry the turn: phases, menus' answers, waking of triggers, the redraw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.engine import cooperative, ending, hall, scenario_rules, triggers, zones
from thunderstone.engine.frames import picked, push, scope_of
from thunderstone.engine.program import Cards, verb
from thunderstone.engine.state import Turn
from thunderstone.engine.turn_state import Phase
from thunderstone.engine.verbs import loan, village

if TYPE_CHECKING:
    from thunderstone.engine.state import Frame, State

CLOSING: Final = "turn_closing"
"""What wakes a Guardian in rank 0 when the turn's action is over (R213)."""

HAND_SIZE: Final = 6
"""Cards drawn at the end of a turn (R45)."""


@verb
def begin_turn(state: State, frame: Frame) -> None:
    """A seat's turn begins (R44); the game ends where nothing is left to play for (R158)."""
    state.turn = Turn(state.turn.number + 1, frame.seat)
    state.emit("turn", frame.seat, amount=state.turn.number)
    ending.check_dungeon_left(state)


@verb
def wake(state: State, frame: Frame, event: str, of: Cards) -> None:
    """Run what ``event`` wakes on some cards, in order."""
    if event in state.facts.awaited:
        triggers.wake(state, event, frame.seat, of(state, scope_of(state, frame)))


@verb
def breach(state: State, frame: Frame) -> None:
    """The next trap springs; where there is none, the next Monster newly come to rank 1 breaches,
    if it still lies there (R108-R110)."""
    traps = [card for card in state.arrivals if state.cards[card].kind == "trap"]
    if traps:
        state.arrivals.remove(traps[0])
        state.emit("spring_trap", state.active, (traps[0],))
        push(state, "spent", state.active, traps[0])
        triggers.wake(state, "trap", state.active, traps[:1])
        return
    while state.arrivals:
        card = state.arrivals.pop(0)
        if card in state.hall[1] and card not in state.breached:
            state.breached.append(card)
            if triggers.wake(state, "breach", state.active, [card]):
                state.emit("breach_effect", state.active, (card,))
                return


@verb
def enter(state: State, frame: Frame, phase: Phase) -> None:
    """Begin a phase; in the village and the dungeon the hand is laid open (R4, R47, R61)."""
    state.enter(phase, frame.seat)
    if phase in ("village", "dungeon"):
        state.turn.shown = True
        state.touched = True
        state.emit("show", frame.seat, tuple(state.seats[frame.seat].hand))
    if phase == "village" and scenario_rules.left(state, frame.seat, "purchases"):
        state.turn.buys += 1
        state.emit("buys", frame.seat, amount=1)


@verb
def carry_out(state: State, frame: Frame) -> None:
    """Do what the last menu was answered with: after `choose_purchase`, buy the card (R82)."""
    answer = picked(frame)
    act, card, turn = answer.act, answer.card, state.turn
    if act == "use":
        effect = answer.effect
        turn.used.append((card, effect))
        state.emit("use", frame.seat, (card,), amount=effect)
        push(state, state.cards[card].abilities[effect].program, frame.seat, card)
    elif act == "equip":
        loan.take_up(state, frame.seat, card, answer.bearer)
    elif act == "buy":
        village.buy(state, frame.seat, state.stacks[answer.stack][-1])
    elif act == "level":
        village.level_up(state, frame.seat, card, answer.into)
    elif act == "attack":
        turn.target, turn.target_rank = card, answer.rank
        state.emit("target", frame.seat, (card,), amount=turn.target_rank)


@verb
def pick_program(state: State, frame: Frame) -> None:
    """Go on with the program that the answer names: village, dungeon or rest (R43); then with the
    closing of the turn, where a Guardian of this game has a word in it (R213)."""
    act = picked(frame).act
    state.emit("action", frame.seat, source=act)
    if CLOSING in state.facts.awaited:
        push(state, "closing", frame.seat)
    long = act == "rest" and scenario_rules.left(state, frame.seat, "rests")
    push(state, "long_rest" if long else act, frame.seat)


@verb
def end_long_rest(state: State, frame: Frame, cards: Cards) -> None:
    """A rest that has destroyed a second card is used up (docs/CAMPAIGNS.md)."""
    if len(cards(state, scope_of(state, frame))) > 1:
        scenario_rules.use(state, frame.seat, "rests")


@verb
def ask_help(state: State, frame: Frame) -> None:
    """The seat chosen is asked for a card of its hand for this turn, once (docs/MODES.md)."""
    seat = picked(frame).seat
    state.turn.helpers.append(seat)
    state.emit("ask_help", seat)
    push(state, "help", seat)


@verb
def redraw(state: State, frame: Frame) -> None:
    """Discard the whole hand face up, then draw a new one; what is kept joins it (R45, R46)."""
    zones.close_hand(state, frame.seat)
    zones.discard_hand(state, frame.seat)
    state.emit("close", frame.seat)
    zones.draw(state, frame.seat, HAND_SIZE + state.turn.extra_draws)


@verb
def extra_turn(state: State, frame: Frame) -> None:
    """The seat takes another complete turn after this one (R163)."""
    state.turn.extra_turn = True
    state.emit("extra_turn", frame.seat, host=frame.host)


@verb
def advance_dungeon(state: State, frame: Frame) -> None:
    """At the end of a turn the Dungeon advances on players who stand together against it, unless a
    victory holds it back (R159); in a scenario a sealed block may open, and a card more come in
    (docs/CAMPAIGNS.md)."""
    _look_at_seal(state)
    if state.variant.cooperative:
        cooperative.advance(state)
    every = state.variant.scenario.spawn
    if every and not state.turn.number % every and not state.over:
        cooperative.push_on(state)
    _look_at_seal(state)


def _look_at_seal(state: State) -> None:
    """What has been done, or that nothing is left to fight, may have opened the sealed block: the
    hall is refilled from it."""
    if state.seal and not state.over:
        hall.refill(state)


@verb
def pass_turn(state: State, frame: Frame) -> None:
    """The seat to the left is next, unless this one has another turn (R40, R163), or the game
    ends with the round."""
    seat = frame.seat if state.turn.extra_turn else ending.end_turn(state)
    if not state.over:
        push(state, state.variant.turn_program, seat)
