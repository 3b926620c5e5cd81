"""What a turn would leave unused: only what is on offer now, is of use, and cannot hurt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine.decision import Option

if TYPE_CHECKING:
    from thunderstone.client.table_view import TableView
    from thunderstone.engine.attack import AttackBreakdown
    from thunderstone.engine.decision import Decision
    from thunderstone.engine.state import State

BASIC = "basic"
"""The category of the cards that every game has; not to buy one more is no oversight."""


class Leftover(NamedTuple):
    """Something useful left to do: ``kind`` is attack, level, buy or draw.

    ``option`` is the way to do it among the pending decision's options, or, for a monster that
    could be beaten, the attack that the dungeon would offer. ``amount`` is a price in gold or
    experience, or a rank.
    """

    kind: str
    option: Option
    amount: int = 0


def of_visit(table: TableView, decision: Decision) -> tuple[Leftover, ...]:
    """What a visit to the village leaves, the most valuable first (R48-R55)."""
    return (
        *_levels(table.state, decision.options),
        *_purchases(table, decision),
        *_draws(table.state, decision),
    )


def of_rest(decision: Decision, previews: Mapping[int, AttackBreakdown]) -> tuple[Leftover, ...]:
    """The monsters that could be beaten with the cards in hand (R59, R76)."""
    if all(option.act != "dungeon" for option in decision.options):
        return ()
    return tuple(
        Leftover("attack", Option("attack", tally.target, tally.rank), tally.rank)
        for tally in _beatable(previews)
    )


def of_dungeon(
    state: State, decision: Decision, previews: Mapping[int, AttackBreakdown]
) -> tuple[Leftover, ...]:
    """What leaving the dungeon without a battle forgoes (R72)."""
    attacks = {option.card: option for option in decision.options if option.act == "attack"}
    beatable = [
        Leftover("attack", attacks[tally.target], tally.rank)
        for tally in _beatable(previews)
        if tally.target in attacks
    ]
    there = any(state.cards[card].monster for rank in state.hall for card in rank)
    return (*beatable, *(_draws(state, decision) if there else ()))


def _beatable(previews: Mapping[int, AttackBreakdown]) -> list[AttackBreakdown]:
    won = [tally for tally in previews.values() if tally.wins]
    return sorted(won, key=lambda tally: (tally.rank, tally.target))


def _levels(state: State, options: tuple[Option, ...]) -> list[Leftover]:
    """The heroes who can rise, each once, the dearest rise first (R54)."""
    heroes: dict[int, Option] = {}
    for option in options:
        if option.act == "level":
            heroes.setdefault(option.card, option)
    found = [Leftover("level", option, _step(state, card)) for card, option in heroes.items()]
    return sorted(found, key=lambda left: -left.amount)


def _step(state: State, hero: int) -> int:
    return state.cards[hero].level_up_xp or 0


def _purchases(table: TableView, decision: Decision) -> list[Leftover]:
    """The dearest card worth buying that the gold left is enough for (R52)."""
    found = [
        Leftover("buy", option, table.price(option.card))
        for option in decision.options
        if option.act == "buy" and table.state.cards[option.card].category != BASIC
    ]
    return sorted(found, key=lambda left: -left.amount)[:1]


def _draws(state: State, decision: Decision) -> list[Leftover]:
    """Effects that do nothing but draw cards: no cost, no choice, no loss (R4)."""
    own, found = state.seats[decision.seat], []
    for option in decision.options:
        if option.act == "use" and (own.deck or own.discard):
            ability = state.cards[option.card].abilities[option.effect]
            code = state.library.programs[ability.program].code
            if code and all(step.verb == "draw" for step in code):
                found.append(Leftover("draw", option))
    return found
