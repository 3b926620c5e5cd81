"""Positions to try the bots on, and games to let them play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from thunderstone.bots.greedy import Greedy
from thunderstone.bots.registry import Bot
from thunderstone.engine import machine, view, zones
from thunderstone.engine.laying import Laying
from thunderstone.engine.state import State

LONGEST = 400

BASICS = ("militia", "dagger", "iron_rations", "torch")

Watch = Callable[[State, list[int]], None]


def play(
    state: State,
    bots: Sequence[Bot],
    seed: int,
    watch: Watch | None = None,
    longest: int = LONGEST,
) -> State:
    """Let the bots play to the end, or to turn ``longest``; ``watch`` sees every answer before."""
    asked = 0
    while state.decision is not None and state.turn.number <= longest:
        seat = state.decision.seat
        picks = bots[seat].choose(view.view(state, seat), seed * 10_007 + asked)
        if watch is not None:
            watch(state, picks)
        machine.answer(state, picks)
        asked += 1
    return state


def own_turn(state: State) -> list[tuple[str, str, str]]:
    """Let the greedy bot play the running turn; gives what it did as (act, card, other).

    What it answers for other seats meanwhile is not among it.
    """
    bot, seat, number, done = Greedy(), state.active, state.turn.number, []
    while state.decision is not None and state.turn.number == number:
        decision = state.decision
        picks = bot.choose(view.view(state, decision.seat), 5)
        for option in [decision.options[pick] for pick in picks if decision.seat == seat]:
            card = state.cards[option.card].id if option.card >= 0 else ""
            linked = option.act in ("equip", "level")
            done.append((option.act, card, state.cards[option.other].id if linked else ""))
        machine.answer(state, picks)
    return done


def put(state: State, name: str, zone: str, seat: int = -1) -> int:
    """Lay a copy of a card somewhere, before everybody's eyes; gives the copy."""
    card = Laying(state).take(name)
    Laying(state).put(zone, [card], seat)
    if zone in zones.HIDDEN_PILES:
        state.known[card] = zones.EVERYONE
    return card


def deal_hand(state: State, *names: str) -> list[int]:
    """Give the active seat exactly this hand; what it held goes to its discard pile."""
    laying, seat = Laying(state), state.active
    laying.put_away("hand", "discard", seat, bottom=False)
    return laying.lay("hand", names, seat)


def fill_hall(state: State, *names: str) -> list[int]:
    """Put these cards into ranks 1, 2, 3; what lay there goes under the dungeon deck."""
    Laying(state).hall([(), *((name,) for name in names), *((),) * (3 - len(names))])
    return [cards[0] for cards in state.hall[1 : len(names) + 1]]
