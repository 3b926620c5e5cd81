"""The verbs that move cards, Diseases and experience."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine import hall, triggers, zones
from thunderstone.engine.frames import push, scope_of
from thunderstone.engine.program import Cards, Quantity, verb

if TYPE_CHECKING:
    from thunderstone.engine.state import Frame, State

DEFEATED_EVENT = "would_be_destroyed"


@verb
def draw(state: State, frame: Frame, count: Quantity) -> None:
    """Draw cards; in the village and the dungeon they join the revealed ones (R4, R9)."""
    zones.draw(state, frame.seat, count(state, scope_of(state, frame)))


@verb
def discard(state: State, frame: Frame, cards: Cards) -> None:
    """Put cards on their owner's discard pile, face up (R5)."""
    for card in list(cards(state, scope_of(state, frame))):
        zones.move(state, card, "discard", "discard", frame.seat, host=frame.host)


@verb
def destroy(state: State, frame: Frame, cards: Cards) -> None:
    """Destroy cards: at once, or after the battle for what a battle effect destroys (R6, R77).

    A card that could be saved (R162) waits for its owner's word first.
    """
    turn = state.turn
    for card in list(cards(state, scope_of(state, frame))):
        own = card in state.seats[frame.seat].hand
        if own and turn.phase == "battle":
            if card not in turn.doomed:
                turn.doomed.append(card)
                state.emit("doom", frame.seat, (card,), host=frame.host)
        elif own and triggers.savers(state, frame.seat, DEFEATED_EVENT, card):
            push(state, "perish", frame.seat, frame.host, fallen=[card])
        else:
            zones.destroy(state, card, frame.host)


@verb
def perish(state: State, frame: Frame, card: Cards) -> None:
    """A card is about to be destroyed: it may still be saved (R162)."""
    for fallen in list(card(state, scope_of(state, frame))):
        push(state, "perish", frame.seat, frame.host, fallen=[fallen])


@verb
def remove(state: State, frame: Frame, cards: Cards) -> None:
    """Take destroyed cards out of the game, whatever the phase (R6)."""
    for card in list(cards(state, scope_of(state, frame))):
        zones.destroy(state, card, frame.host)


@verb
def step_in(state: State, frame: Frame, event: str, saver: Cards, fallen: Cards) -> None:
    """A card steps in for another: the other stays, and the program of the first runs (R162)."""
    scope = scope_of(state, frame)
    ((host,), (spared,)) = saver(state, scope), fallen(state, scope)
    turn = state.turn
    fate = turn.doomed if spared in turn.doomed else turn.lost  # one destruction is prevented
    if spared in fate:
        fate.remove(spared)
    state.emit("spare", frame.seat, (spared,), host=host)
    push(state, triggers.stand_in(state, event, host), frame.seat, host)


@verb
def gain_disease(state: State, frame: Frame, count: Quantity) -> None:
    """Gain Diseases, straight onto the discard pile (R7, R142, R195)."""
    for _ in range(count(state, scope_of(state, frame))):
        zones.gain_disease(state, frame.seat, frame.host)


@verb
def spend_xp(state: State, frame: Frame, amount: Quantity) -> None:
    """Pay experience (R13, R206)."""
    seat = state.seats[frame.seat]
    paid = min(seat.xp, amount(state, scope_of(state, frame)))
    seat.xp -= paid
    state.emit("xp", frame.seat, amount=-paid, host=frame.host)


@verb
def turn_up(state: State, frame: Frame, count: Quantity) -> None:
    """Turn up the top cards of one's own deck and lay them aside (R112, R225)."""
    seat = state.seats[frame.seat]
    for _ in range(count(state, scope_of(state, frame))):
        if not seat.deck and not zones.reshuffle(state, frame.seat):
            break
        state.reveals += 1
        zones.move(state, seat.deck[-1], "aside", "turn_up", frame.seat, host=frame.host)


@verb
def bury(state: State, frame: Frame, cards: Cards) -> None:
    """Put cards of the hall under the dungeon deck (R114)."""
    for card in list(cards(state, scope_of(state, frame))):
        zones.bury(state, card, frame.host)


@verb
def take(state: State, frame: Frame, cards: Cards) -> None:
    """Take monsters of the hall onto one's discard pile; no experience for it (R115)."""
    for card in list(cards(state, scope_of(state, frame))):
        zones.move(state, card, "discard", "take", frame.seat, host=frame.host)


@verb
def trade(state: State, frame: Frame, give: Cards, take: Cards) -> None:
    """Swap a monster of one's hand for one of the hall, in exactly its rank (R168)."""
    scope = scope_of(state, frame)
    ((mine,), (theirs,)) = give(state, scope), take(state, scope)
    rank = hall.rank_of(state, theirs)
    zones.move(state, theirs, "hand", "trade", frame.seat, host=frame.host)
    zones.move(state, mine, f"rank_{rank}", "trade", host=frame.host)
    hall.note_arrival(state, mine)


@verb
def go_to_rank_0(state: State, frame: Frame) -> None:
    """The Guardian leaves the hall for the space before the village (R94)."""
    zones.move(state, frame.host, "rank_0", "breach")


@verb
def refill(state: State, frame: Frame) -> None:
    """Close the gaps of the hall and turn up new cards (R102)."""
    hall.refill(state)


@verb
def refill_after_battle(state: State, frame: Frame) -> None:
    """The refill of step D4f, which alone can collect the stone (R84, R149).

    A fight in rank 0 leaves the hall as it is (R101).
    """
    turn = state.turn
    if turn.target_rank > 0:
        hall.refill(state, won_rank_1=turn.won and turn.target_rank == 1)
