"""The verbs of the adventure zone and the dungeon deck (R98-R116, R170, R189)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine import hall, zones
from thunderstone.engine.frames import scope_of
from thunderstone.engine.program import Cards, Quantity, verb
from thunderstone.engine.zone_names import RANK_ZONES

if TYPE_CHECKING:
    from thunderstone.engine.state import Frame, State


@verb
def look(state: State, frame: Frame, count: Quantity, into: str) -> None:
    """Look at the top cards of the dungeon deck, as far as no seal lies on them; the first seen is
    the top one (R170)."""
    number = count(state, scope_of(state, frame))
    cards = list(reversed(state.dungeon[state.seal :]))[:number]
    zones.look(state, frame.seat, cards, frame.host)
    frame.regs[into] = cards


@verb
def put_back(state: State, frame: Frame, cards: Cards) -> None:
    """Put cards of the dungeon deck back on top, the first uppermost (R170)."""
    there = set(state.dungeon)
    order = [card for card in dict.fromkeys(cards(state, scope_of(state, frame))) if card in there]
    zones.reorder_top(state, frame.seat, "dungeon", order)
    state.emit("put_back", frame.seat, amount=len(order), host=frame.host)


@verb
def exchange(state: State, frame: Frame, hall_: Cards, deck: Cards) -> None:
    """A monster of the hall and a card of the dungeon deck change places, pair by pair as far as
    there are both (R170)."""
    scope = scope_of(state, frame)
    for old, new in zip(list(hall_(state, scope)), list(deck(state, scope)), strict=False):
        rank = hall.rank_of(state, old)
        if rank >= 0 and new in state.dungeon:
            depth = len(state.dungeon) - state.dungeon.index(new)
            zones.move(state, old, "dungeon", "exchange", above=depth, host=frame.host)
            zones.move(state, new, RANK_ZONES[rank], "exchange", host=frame.host)
            hall.note_arrival(state, new)


@verb
def place_next(state: State, frame: Frame, cards: Cards) -> None:
    """The card just chosen is the next one in the hall's new order (R227)."""
    chosen = list(cards(state, scope_of(state, frame)))
    frame.regs["placed"] = [*frame.regs.get("placed", []), *chosen]


@verb
def rearrange(state: State, frame: Frame) -> None:
    """The hall lies in its new order; a stone in rank 1 ends the game unclaimed (R189, R231)."""
    placed = frame.regs.get("placed", [])
    ranks = sorted(hall.rank_of(state, card) for card in placed)
    moves = [
        (card, hall.rank_of(state, card), rank) for card, rank in zip(placed, ranks, strict=True)
    ]
    for card, old, _ in moves:
        state.hall[old] = zones.without(state.hall[old], card)
    for card, old, new in moves:
        state.hall[new] = [*state.hall[new], card]
        if old != new:
            state.emit("shift", -1, (card,), source=RANK_ZONES[old], to=RANK_ZONES[new])
            hall.note_arrival(state, card)
    hall.check_stone(state)


@verb
def bury(state: State, frame: Frame, cards: Cards) -> None:
    """Put cards of the hall under the dungeon deck (R114); then write `call: restock`."""
    for card in list(cards(state, scope_of(state, frame))):
        zones.bury(state, card, frame.host)


@verb
def trade(state: State, frame: Frame, give: Cards, take: Cards) -> None:
    """Swap a monster of one's hand for one of the hall, in exactly its rank, pair by pair as far
    as there are both (R168).

    What comes to rank 1 so breaches with `call: breaches`.
    """
    scope = scope_of(state, frame)
    for mine, theirs in zip(list(give(state, scope)), list(take(state, scope)), strict=False):
        rank = RANK_ZONES[hall.rank_of(state, theirs)]
        zones.move(state, theirs, "hand", "trade", frame.seat, host=frame.host)
        zones.move(state, mine, rank, "trade", host=frame.host)
        hall.note_arrival(state, mine)


@verb
def go_to_rank_0(state: State, frame: Frame) -> None:
    """The Guardian leaves the hall for the space before the village (R94): the step of its Breach,
    which each Guardian must have."""
    zones.move(state, frame.host, "rank_0", "breach")


@verb
def refill(state: State, frame: Frame) -> None:
    """Close the gaps of the hall and turn up new cards (R102); their Breaches and Traps wait until
    the rules look for them: a card that takes something out of the hall writes `call: restock`."""
    hall.refill(state)


@verb
def refill_after_battle(state: State, frame: Frame) -> None:
    """The refill of step D4f, which alone can collect the stone (R84, R149).

    A fight in rank 0 leaves the hall as it is (R101).
    """
    turn = state.turn
    if turn.target_rank > 0:
        hall.refill(state, won_rank_1=turn.won and turn.target_rank == 1)
