"""What a card's effects do, read from their programs rather than from a list of names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.engine.program import Scope

if TYPE_CHECKING:
    from collections.abc import Iterator

    from thunderstone.engine.card import Ability
    from thunderstone.engine.decision import Decision, Option
    from thunderstone.engine.library import Library
    from thunderstone.engine.program import Instruction
    from thunderstone.engine.state import State
    from thunderstone.engine.view import View

HALL_WORDS: Final = frozenset({"bury", "take", "trade", "exchange", "rearrange_hall"})
"""Steps after which other cards lie in the hall, or the same ones elsewhere."""

MARKS: Final = frozenset({"mark"})
"""Steps that change a figure for the battle at hand."""

COSTS: Final = frozenset({"destroy", "spend_xp"})
"""Steps by which a seat loses something for good."""

PEEKS: Final = frozenset({"look", "put_back"})
"""Steps that show and order hidden cards and change nothing else."""


def asked_in(view: View) -> Decision:
    """The question that a view holds to its own seat. Raises ValueError where there is none."""
    decision = view.state.decision
    if decision is None or decision.seat != view.seat:
        raise ValueError("this view holds no question to its own seat")
    return decision


def steps(library: Library, ability: Ability) -> tuple[Instruction, ...]:
    """The compiled steps of an effect."""
    return library.programs[ability.program].code


def words(library: Library, ability: Ability) -> set[str]:
    """The verbs of an effect, and the rules' programs that it calls."""
    return {
        str(step.args["program"]) if step.verb == "call" else step.verb
        for step in steps(library, ability)
    }


def does(library: Library, ability: Ability, verb: str) -> bool:
    """Whether an effect has a step of this verb."""
    return any(step.verb == verb for step in steps(library, ability))


def draws(library: Library, ability: Ability) -> bool:
    """Whether an effect draws cards."""
    return does(library, ability, "draw")


def bothers_others(library: Library, ability: Ability) -> bool:
    """Whether an effect addresses the other seats alone (R111)."""
    return any(
        step.verb == "each_seat" and step.args.get("who") == "others"
        for step in steps(library, ability)
    )


def effects_on_offer(state: State) -> Iterator[tuple[Option, Ability]]:
    """The pending menu's effects, those of like cards once."""
    seen: set[tuple[str, int, bool]] = set()
    for option in state.decision.options if state.decision else ():
        if option.act != "use":
            continue
        face = state.cards[option.card]
        key = (face.id, option.effect, option.card in state.turn.equipped)
        if key not in seen:
            seen.add(key)
            yield option, face.abilities[option.effect]


def feeds(state: State, seat: int, card: int, index: int) -> int:
    """By how much an effect raises the Strength of a hero of its owner's choice."""
    scope = Scope(seat, card, -1, -1, {})
    amount = 0
    for step in steps(state.library, state.cards[card].abilities[index]):
        if step.verb in COSTS:
            return 0
        if step.verb == "mark" and step.args["stat"] == "strength":
            amount += step.args["add"](state, scope)
    return amount


def only_feeds(state: State, seat: int, card: int, index: int) -> bool:
    """Whether an effect does nothing for a battle but strengthen a hero."""
    marks = [
        step.args["stat"]
        for step in steps(state.library, state.cards[card].abilities[index])
        if step.verb in MARKS
    ]
    return set(marks) == {"strength"} and feeds(state, seat, card, index) > 0
