"""Two answers that read the same told apart: by the ability, the Weapon in hand, the pile, or
the rank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.narration import card_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from thunderstone.engine.decision import Option
    from thunderstone.engine.state import State

    Tell = Callable[[State, Option, str], Iterator[str]]


def apart(state: State, one: Sequence[int], two: Sequence[int], lang: str) -> tuple[str, str]:
    """What is different about two answers to the question pending, in a few words each."""
    decision = state.decision
    assert decision is not None
    all_ = decision.options
    options, others = ([all_[pick] for pick in picks if pick < len(all_)] for picks in (one, two))
    only = [option for option in options if option not in others]
    instead = [option for option in others if option not in options]
    for tell in (_ability, _borne, _pile, _rank):
        how, so = _listed(tell, state, only, lang), _listed(tell, state, instead, lang)
        if how != so and how and so:
            return how, so
    return words.say("maestro_apart.this", lang), words.say("maestro_apart.other", lang)


def _listed(tell: Tell, state: State, options: Sequence[Option], lang: str) -> str:
    found = [told for option in options for told in tell(state, option, lang)]
    return words.listed(list(dict.fromkeys(found)), lang)


def _ability(_state: State, option: Option, lang: str) -> Iterator[str]:
    """Which of a card's abilities is used."""
    if option.act == "use":
        yield words.say("maestro_apart.ability", lang, n=option.effect + 1)


def _borne(state: State, option: Option, lang: str) -> Iterator[str]:
    """Which Weapons a Hero has in hand."""
    turn, bearer = state.turn, option.other if option.act == "equip" else option.card
    held = [one for one, who in turn.equipped.items() if who == bearer]
    names = [card_name(state.cards[one], lang) for one in held]
    key = "bearing" if names else "bare"
    yield words.say(f"maestro_apart.{key}", lang, cards=words.listed(names, lang))


def _pile(state: State, option: Option, lang: str) -> Iterator[str]:
    """Where a card lies, of the hand and the discard pile."""
    for seat in state.seats:
        for key, pile in (("hand", seat.hand), ("discard", seat.discard)):
            if option.card in pile:
                yield words.say(f"maestro_apart.{key}", lang)


def _rank(state: State, option: Option, lang: str) -> Iterator[str]:
    """In which rank of the hall a card stands."""
    for rank, cards in enumerate(state.hall):
        if option.card in cards:
            yield words.say("maestro_apart.rank", lang, rank=rank)
