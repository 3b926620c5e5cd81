"""Named predicates over cards: the words that follow `where` in a card's program."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, Final

from thunderstone.engine import attack, former, legality, stats
from thunderstone.engine.card import BROUGHT, COMPARED, Brought
from thunderstone.engine.fault import Phrase, nearest
from thunderstone.engine.program import (
    PARSERS,
    BadCard,
    Cards,
    Filter,
    Quantity,
    Scope,
    entering,
    parse,
)
from thunderstone.engine.signature import parameters_of

if TYPE_CHECKING:
    from thunderstone.engine.state import State

FILTERS: dict[str, Callable[..., bool]] = {}

ClassWord = str
Figure = str
Bound = tuple[str, Quantity]
Rivals = tuple[str, Cards]

_OF_A_FIGHTER: Final = ("attack", "magic_attack", "light", "barred", "converted", "strength")

FOLDED_FIGURES: Final[dict[str, tuple[str, ...]]] = {
    "strength": ("strength",),
    "attack": _OF_A_FIGHTER,
    "magic_attack": _OF_A_FIGHTER,
    "light": ("light",),
    "health": ("health",),
}
"""The figures that ``figure_of`` folds, and `gives`: what `while` lines change, and what of that
each of them reads. Strength counts for an attack, since some Monsters ask for it (R122)."""

FOLDING: Final[dict[str, tuple[str, ...]]] = {
    "movable": ("bound",),
    "tradable": ("bound",),
    "goes_with": ("strength", "weightless", "many_weapons"),
}
"""The filters that read what `while` lines change, whatever their parameter."""


def list_of(value: Any, what: str, where: str) -> list[Any]:
    """Check that ``value`` is a list with something in it."""
    if not isinstance(value, list) or not value:
        raise BadCard("expected_list", where, what=Phrase(f"wanted.{what}"), found=repr(value))
    return value


filter_ = entering(FILTERS)
"""Enters a predicate into the vocabulary of filters."""


def parse_filter(value: Any, where: str) -> Filter:
    """Read a filter: a name, {name: parameter}, {not: filter}, {either: [...]} or a list (all)."""
    if isinstance(value, list):
        return _all_of([parse_filter(entry, where) for entry in list_of(value, "filters", where)])
    if isinstance(value, Mapping) and len(value) == 1:
        ((word, argument),) = value.items()
        if word == "not":
            inner = parse_filter(argument, f"{where}.not")
            return lambda state, scope, card: not inner(state, scope, card)
        if word == "either":
            place = f"{where}.either"
            choices = [parse_filter(entry, place) for entry in list_of(argument, "filters", place)]
            return lambda state, scope, card: any(c(state, scope, card) for c in choices)
        predicate = _named(word, where)
        kind = parameter_kind(predicate)
        if kind is None:
            raise BadCard("filter_takes_no_parameter", where, name=word)
        checked = parse(kind, argument, f"{where}.{word}")
        return lambda state, scope, card: predicate(state, scope, card, checked)
    if isinstance(value, str):
        word, argument = former.today("Filter", value, None)
        if argument is not None:
            return parse_filter({word: argument}, where)
        predicate = _named(value, where)
        if parameter_kind(predicate) is not None:
            raise BadCard("filter_needs_parameter", where, name=value)
        return predicate
    raise BadCard("expected_filter", where, found=repr(value))


def _all_of(parts: list[Filter]) -> Filter:
    def every(state: State, scope: Scope, card: int) -> bool:
        for part in parts:  # noqa: SIM110 - a generator takes twice as long
            if not part(state, scope, card):
                return False
        return True

    return every


@functools.cache
def parameter_kind(predicate: Callable[..., bool]) -> str | None:
    """The annotation of a filter's own parameter; None where it takes none."""
    own = parameters_of(predicate)[3:]
    return own[0].kind if own else None


def _named(word: Any, where: str) -> Callable[..., bool]:
    if word not in FILTERS:
        raise BadCard(
            "unknown_filter", where, name=word, hint=nearest(str(word), [*FILTERS, "not", "either"])
        )
    return FILTERS[word]


def word_of(known: Collection[str]) -> Callable[[Any, str], str]:
    """A reader of one of the known words."""

    def parse_word(value: Any, where: str) -> str:
        if not isinstance(value, str) or value not in known:
            raise BadCard("unknown_word", where, name=value, hint=nearest(str(value), known))
        return str(value)

    return parse_word


def _figure_and(kind: str) -> Callable[[Any, str], tuple[str, Any]]:
    """Reads {figure: number}, or {figure: cards}."""

    def parse_pair(value: Any, where: str) -> tuple[str, Any]:
        if not isinstance(value, Mapping) or len(value) != 1:
            raise BadCard("expected_comparison", where, found=repr(value))
        ((figure, argument),) = value.items()
        name = parse("Figure", figure, where)
        return name, parse(kind, argument, f"{where}.{name}")

    return parse_pair


PARSERS["Filter"] = parse_filter
PARSERS["ClassWord"] = lambda value, where: parse("str", value, where)
PARSERS["Figure"] = word_of(COMPARED)
PARSERS["Brought"] = word_of(BROUGHT)
PARSERS["Bound"] = _figure_and("Quantity")
PARSERS["Rivals"] = _figure_and("Cards")


def figure_of(state: State, scope: Scope, card: int, figure: str) -> int | None:
    """A figure of a card, None where it has none: a Hero's Strength, his Attack with Magic Attack,
    and his Magic Attack as they are now, Weapon included; a Monster's present Health; the gold
    that counts now (R12); all others as printed, where 0 is a figure, too."""
    face = state.cards[card]
    if figure == "gold":
        return stats.gold_value(state, card)
    if face.hero and figure == "strength":
        return stats.strength(state, scope.seat, card)
    if face.hero and figure == "attack":
        return attack.hero_total(state, scope, card)
    if face.hero and figure == "magic_attack":
        return attack.hero_magic(state, scope, card)
    if face.monster and figure == "health":
        return stats.total(stats.health_items(state, card))
    printed: int | None = getattr(face, figure)
    return printed


@filter_
def hero(state: State, scope: Scope, card: int) -> bool:
    """Every card with the Hero symbol, Militia included (R10)."""
    return state.cards[card].hero


@filter_
def monster(state: State, scope: Scope, card: int) -> bool:
    """Monsters and Guardians, not markers, traps or stones (R93)."""
    return state.cards[card].monster


@filter_
def disease(state: State, scope: Scope, card: int) -> bool:
    """Every card of the disease deck (R144)."""
    return state.cards[card].kind == "disease"


@filter_
def class_(state: State, scope: Scope, card: int, word: ClassWord) -> bool:
    """Cards with this word on their class line (R222); the kind is no such word by itself."""
    return word in state.cards[card].classes


@filter_
def level(state: State, scope: Scope, card: int, number: int) -> bool:
    """Heroes of exactly this level; Militia are level 0 (R10)."""
    return state.cards[card].level == number


@filter_
def tradable(state: State, scope: Scope, card: int) -> bool:
    """Monsters for which some monster of the hall may be had in trade (R168)."""
    own = state.cards[card].vp
    if own is None:
        return False
    return any(
        state.cards[other].kind == "monster"
        and stats.can_leave(state, other)
        and (vp := state.cards[other].vp) is not None
        and vp <= own + 1
        for rank in state.hall[1:]
        for other in rank
    )


@filter_
def itself(state: State, scope: Scope, card: int) -> bool:
    """The card whose effect is read."""
    return card == scope.host


@filter_
def movable(state: State, scope: Scope, card: int) -> bool:
    """Monsters that this effect may make leave the hall: no Guardian, none that must be defeated
    (R98, R116), none immune to Spells by a Spell (R124)."""
    return within_reach(state, scope, card) and stats.can_leave(state, card)


@filter_
def within_reach(state: State, scope: Scope, card: int) -> bool:
    """Cards that this effect can touch: none immune to Spells, where it is a Spell's (R124)."""
    spell = scope.host >= 0 and "spell" in state.cards[scope.host].classes
    return not (spell and "immune_to_spells" in state.cards[card].attributes)


@filter_
def armed(state: State, scope: Scope, card: int) -> bool:
    """Heroes with a Weapon equipped (R65)."""
    return card in state.turn.equipped.values()


@filter_
def has(state: State, scope: Scope, card: int, figure: Figure) -> bool:
    """Cards that have a figure; 0 or less is one, too (R12, R155)."""
    return figure_of(state, scope, card, figure) is not None


@filter_
def at_least(state: State, scope: Scope, card: int, bound: Bound) -> bool:
    """Cards that have this much of a figure, or more."""
    own = figure_of(state, scope, card, bound[0])
    return own is not None and own >= bound[1](state, scope)


@filter_
def at_most(state: State, scope: Scope, card: int, bound: Bound) -> bool:
    """Cards that have this much of a figure, or less."""
    own = figure_of(state, scope, card, bound[0])
    return own is not None and own <= bound[1](state, scope)


@filter_
def highest(state: State, scope: Scope, card: int, rivals: Rivals) -> bool:
    """Those of some cards than which none has more of a figure; without it one has 0 (R187).

    Filter the cards compared as well.
    """
    figures = _figures(state, scope, rivals)
    return card in figures and figures[card] == max(figures.values())


@filter_
def lowest(state: State, scope: Scope, card: int, rivals: Rivals) -> bool:
    """Those of some cards than which none has less of a figure; without it one has 0.

    Filter the cards compared as well: with any that has no such figure, that one is the lowest.
    """
    figures = _figures(state, scope, rivals)
    return card in figures and figures[card] == min(figures.values())


def _figures(state: State, scope: Scope, rivals: Rivals) -> dict[int, int]:
    name, cards = rivals
    compared = cards(state, scope)
    state.spend(len(compared), scope.host)
    return {card: figure_of(state, scope, card, name) or 0 for card in compared}


@filter_
def prints(state: State, scope: Scope, card: int, figure: Figure) -> bool:
    """Cards with this printed figure, and not 0."""
    return bool(getattr(state.cards[card], figure))


@filter_
def gives(state: State, scope: Scope, card: int, figure: Brought) -> bool:
    """Cards that by themselves give Attack, Magic Attack or Light now: as printed, or by a
    standing line of theirs whose condition holds (R178)."""
    return stats.of_its_own(state, scope, card, figure) > 0


@filter_
def gives_magic_attack(state: State, scope: Scope, card: int) -> bool:
    """Cards that print Magic Attack, or an effect of which has given some this turn (R221)."""
    return bool(state.cards[card].magic_attack) or any(
        mark.source == card and mark.stat == "magic_attack" and mark.amount > 0
        for mark in state.turn.marks
    )


@filter_
def shares_class_with_target(state: State, scope: Scope, card: int) -> bool:
    """Cards with any one class word in common with the attacked monster (R169)."""
    kinds, target = state.cards, scope.target
    return target >= 0 and not set(kinds[card].classes).isdisjoint(kinds[target].classes)


@filter_
def unused(state: State, scope: Scope, card: int) -> bool:
    """Cards of which no effect has been used this turn (R50)."""
    return all(used != card for used, _ in state.turn.used)


@filter_
def fallen(state: State, scope: Scope, card: int) -> bool:
    """Cards that a Battle effect has already destroyed, and that serve until the battle ends (R77);
    not those that another effect, or their own, has destroyed when it ends."""
    return card in state.turn.fallen


@filter_
def discarded(state: State, scope: Scope, card: int) -> bool:
    """Cards that lie on a discard pile, whoever's it is."""
    return any(card in seat.discard for seat in state.seats)


@filter_
def among(state: State, scope: Scope, card: int, others: Cards) -> bool:
    """Cards that are some of these."""
    known = others(state, scope)
    state.spend(len(known), scope.host)
    return card in known


@filter_
def goes_with(state: State, scope: Scope, card: int, others: Cards) -> bool:
    """Weapons that one of these Heroes could take up now, Heroes who could take up one of these
    Weapons (R65)."""
    kinds = state.cards
    known = others(state, scope)
    state.spend(len(known), scope.host)
    pairs = [pair for other in known for pair in ((card, other), (other, card))]
    return any(
        kinds[arm].kind == "weapon"
        and kinds[bearer].hero
        and legality.equip_refusal(state, arm, bearer) is None
        for arm, bearer in pairs
    )
