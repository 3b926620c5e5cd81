"""What a card's effects do, read from their programs rather than from a list of names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine.program import Scope

if TYPE_CHECKING:
    from thunderstone.engine.card import Ability, CardDef
    from thunderstone.engine.library import Library
    from thunderstone.engine.program import Instruction
    from thunderstone.engine.state import State


def steps(library: Library, ability: Ability) -> tuple[Instruction, ...]:
    """The compiled steps of an effect."""
    return library.programs[ability.program].code


def does(library: Library, ability: Ability, verb: str) -> bool:
    """Whether an effect has a step of this verb."""
    return any(step.verb == verb for step in steps(library, ability))


def draws(library: Library, ability: Ability) -> bool:
    """Whether an effect draws cards."""
    return does(library, ability, "draw")


def draws_freely(library: Library, face: CardDef) -> bool:
    """Whether a card replaces itself: it draws, and gives nothing up for it."""
    return any(
        draws(library, ability)
        and not does(library, ability, "discard")
        and not does(library, ability, "destroy")
        for ability in face.abilities
    )


def strengthening(state: State, seat: int, card: int, index: int) -> int:
    """By how much an effect raises the Strength of a hero of its owner's choice."""
    scope = Scope(seat, card, -1, -1, {})
    amount = 0
    for step in steps(state.library, state.kinds[card].abilities[index]):
        if step.verb == "destroy":
            return 0
        if step.verb == "mark" and step.args["stat"] == "strength":
            amount += step.args["add"](state, scope)
    return amount
