"""A position and the answers to its questions, written as a case: the other way round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from thunderstone.engine.hall import rank_of
from thunderstone.engine.variant import PRINTED
from thunderstone.scenarios.game import LISTS
from thunderstone.scenarios.setting import RANKS

if TYPE_CHECKING:
    from thunderstone.engine.decision import Decision, Option
    from thunderstone.engine.setup import Setup
    from thunderstone.engine.state import State
    from thunderstone.scenarios.table import Table

SAME_WORD = ("village", "dungeon", "rest", "no_battle", "end_turn", "keep")
"""Answers that a case writes as the engine calls them."""


class Unwritable(Exception):
    """A case has no words for an answer."""


def position(state: State, setup: Setup) -> dict[str, Any]:
    """The table before the action is chosen, as a case states it.

    What a case does not state lies in the deck or stack that it came from, so that neither
    the dungeon deck nor the stacks are written, and their order is the usual one.
    """
    options: dict[str, Any] = {"seats": setup.seats, "turn_of": state.active + 1}
    options |= {key: list(getattr(setup, key)) for key in LISTS if key != "basics"}
    if len(setup.stones) == 1:
        options["stone"] = options.pop("stones")[0]
    plain, usual = setup.variant.to_plain(), PRINTED.to_plain()
    options |= {key: value for key, value in plain.items() if value != usual.get(key)}
    hall = {
        name: _listed(state, cards) for name, cards in zip(RANKS, state.hall, strict=True) if cards
    }
    seats = {number: _seat(state, number - 1) for number in range(1, len(state.seats) + 1)}
    entry: dict[str, Any] = {"setup": options, "hall": hall}
    if under := {
        f"rank {rank_of(state, card)}": _listed(state, pile) for card, pile in state.under.items()
    }:
        entry["under"] = under
    entry["seats"] = {number: seat for number, seat in seats.items() if seat}
    if state.void:
        entry["destroyed"] = _listed(state, state.void)
    return entry


def _seat(state: State, number: int) -> dict[str, Any]:
    own = state.seats[number]
    piles = {
        "hand": own.hand,
        "deck": own.deck[::-1],
        "discard": own.discard,
        "treasures": own.treasures,
    }
    entry: dict[str, Any] = {key: _listed(state, pile) for key, pile in piles.items() if pile}
    return entry | ({"xp": own.xp} if own.xp else {})


def _listed(state: State, cards: Iterable[int]) -> list[str]:
    """Cards by their ids, like ones together: ``militia x3``."""
    counted = Counter(state.cards[card].id for card in cards)
    return [name if count == 1 else f"{name} x{count}" for name, count in counted.items()]


def step(table: Table, decision: Decision, picks: Sequence[int]) -> Any:
    """An answer to the question pending at a table, as a line of ``play``; raises Unwritable."""
    chosen = [decision.options[pick] for pick in picks]
    if decision.kind == "cards":
        if decision.purpose == "rank":
            raise Unwritable("rank")
        names = [_named(table, option.card) for option in chosen]
        return {"order" if decision.ordered else "choose": names or "none"}
    (option,) = chosen
    return _act(table, decision, option)


def _act(table: Table, decision: Decision, option: Option) -> Any:
    act, card, other, name = option
    if act in SAME_WORD:
        return act
    if act == "done":
        return {"buy": "none"} if decision.kind == "purchase" else "done"
    if act == "use":
        several = len(table.state.cards[card].abilities) > 1
        return {"use": _named(table, card) + (f", effect {other + 1}" if several else "")}
    if act == "attack":
        return {"attack": _named(table, card)}
    if act == "buy":
        return {"buy": name}
    if act == "equip":
        return {"equip": {_named(table, card): _named(table, other)}}
    if act == "level":
        return {"level_up": {_named(table, card): table.state.cards[other].id}}
    if act == "mode":
        return {"mode": name}
    if act == "seat":
        return {"pass_to": other + 1}
    raise Unwritable(act)


def _named(table: Table, card: int) -> str:
    """A card by its name, of like ones in the hall by its rank as well."""
    state, rank = table.state, rank_of(table.state, card)
    if rank < 0:
        return table.name_of(card)
    like = [
        one for cards in state.hall for one in cards if state.cards[one].id == table.id_of(card)
    ]
    return f"{table.id_of(card)} in rank {rank}" if len(like) > 1 else table.id_of(card)
