"""Named predicates over cards: the words that follow `where` in a card's program."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from thunderstone.engine import attack, built, legality, values
from thunderstone.engine.card import FIGURES
from thunderstone.engine.program import PARSERS, BadCard, Cards, Filter, Scope, nearest, parse

if TYPE_CHECKING:
    from thunderstone.engine.state import State

FILTERS: dict[str, Callable[..., bool]] = {}

ClassWord = str
Register = str
Figure = str
Bounds = tuple[int, int]


def list_of(value: Any, what: str, where: str) -> list[Any]:
    """Check that ``value`` is a list with something in it."""
    if not isinstance(value, list) or not value:
        raise BadCard(f"{where}: expected a list of {what}, found {value!r}")
    return value


def _parse_bounds(value: Any, where: str) -> Bounds:
    bounds = [parse("int", entry, where) for entry in list_of(value, "two numbers", where)]
    if len(bounds) != 2 or bounds[0] > bounds[1]:
        raise BadCard(f"{where}: expected [least, most], found {value!r}")
    return bounds[0], bounds[1]


def filter_(predicate: Callable[..., bool]) -> Callable[..., bool]:
    """Enter a predicate into the vocabulary under its own name."""
    FILTERS[predicate.__name__.rstrip("_")] = predicate
    return predicate


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
            raise BadCard(f"{where}: the filter '{word}' takes no parameter")
        checked = parse(kind, argument, f"{where}.{word}")
        return lambda state, scope, card: predicate(state, scope, card, checked)
    if isinstance(value, str):
        predicate = _named(value, where)
        if parameter_kind(predicate) is not None:
            raise BadCard(
                f"{where}: the filter '{value}' needs a parameter, as in {{{value}: ...}}"
            )
        return predicate
    raise BadCard(f"{where}: expected a filter, found {value!r}")


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
    own = list(inspect.signature(predicate).parameters)[3:]
    return built.kinds_of(predicate)[own[0]] if own else None


def _named(word: Any, where: str) -> Callable[..., bool]:
    if word not in FILTERS:
        raise BadCard(
            f"{where}: unknown filter '{word}'; {nearest(str(word), [*FILTERS, 'not', 'either'])}"
        )
    return FILTERS[word]


PARSERS["Filter"] = parse_filter
PARSERS["Bounds"] = _parse_bounds


def _parse_figure(value: Any, where: str) -> Figure:
    if value not in FIGURES:
        raise BadCard(f"{where}: unknown figure '{value}'; {nearest(str(value), FIGURES)}")
    return str(value)


PARSERS["Figure"] = _parse_figure
PARSERS["ClassWord"] = PARSERS["Register"] = lambda value, where: parse("str", value, where)


@filter_
def hero(state: State, scope: Scope, card: int) -> bool:
    """Every card with the Hero symbol, Militia included (R10)."""
    return state.kinds[card].hero


@filter_
def monster(state: State, scope: Scope, card: int) -> bool:
    """Monsters and Guardians, not markers, traps or stones (R93)."""
    return state.kinds[card].monster


@filter_
def disease(state: State, scope: Scope, card: int) -> bool:
    """Every card of the disease deck (R144)."""
    return state.kinds[card].kind == "disease"


@filter_
def class_(state: State, scope: Scope, card: int, word: ClassWord) -> bool:
    """Kinds are read on the class line (R222)."""
    return word in state.kinds[card].classes


@filter_
def level(state: State, scope: Scope, card: int, number: int) -> bool:
    """Heroes of exactly this level; Militia are level 0 (R10)."""
    return state.kinds[card].level == number


@filter_
def level_at_least(state: State, scope: Scope, card: int, number: int) -> bool:
    """Heroes of this level or more."""
    own = state.kinds[card].level
    return own is not None and own >= number


@filter_
def has_gold(state: State, scope: Scope, card: int) -> bool:
    """Cards with a gold value; a printed 0 is one (R12)."""
    return values.gold_value(state, card) is not None


@filter_
def gold_at_least(state: State, scope: Scope, card: int, number: int) -> bool:
    """Cards with a gold value of at least this (R12)."""
    gold = values.gold_value(state, card)
    return gold is not None and gold >= number


@filter_
def vp_between(state: State, scope: Scope, card: int, bounds: Bounds) -> bool:
    """Cards whose printed VP lie between two bounds, both included."""
    vp = state.kinds[card].vp
    return vp is not None and bounds[0] <= vp <= bounds[1]


@filter_
def vp_below(state: State, scope: Scope, card: int, number: int) -> bool:
    """Cards whose printed VP are less than this; the Swarm prints none (R155, R163)."""
    vp = state.kinds[card].vp
    return vp is not None and vp < number


@filter_
def vp_at_most_one_above(state: State, scope: Scope, card: int, register: Register) -> bool:
    """Cards worth at most 1 VP more than the card in a register (R168)."""
    own, other = state.kinds[card].vp, state.kinds[scope.regs[register][0]].vp
    return own is not None and other is not None and own <= other + 1


@filter_
def tradable(state: State, scope: Scope, card: int) -> bool:
    """Monsters for which some monster of the hall may be had in trade (R168)."""
    own = state.kinds[card].vp
    if own is None:
        return False
    return any(
        state.kinds[other].kind == "monster"
        and values.can_leave(state, other)
        and (vp := state.kinds[other].vp) is not None
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
    return within_reach(state, scope, card) and values.can_leave(state, card)


@filter_
def within_reach(state: State, scope: Scope, card: int) -> bool:
    """Cards that this effect can touch: none immune to Spells, where it is a Spell's (R124)."""
    spell = scope.host >= 0 and "spell" in state.kinds[scope.host].classes
    return not (spell and "immune_to_spells" in state.kinds[card].attributes)


@filter_
def armed(state: State, scope: Scope, card: int) -> bool:
    """Heroes with a Weapon equipped (R65)."""
    return card in state.turn.equipped.values()


@filter_
def strength_at_least(state: State, scope: Scope, card: int, number: int) -> bool:
    """Heroes whose current Strength is this or more."""
    return state.kinds[card].hero and values.strength(state, scope.seat, card) >= number


@filter_
def strength_at_most(state: State, scope: Scope, card: int, number: int) -> bool:
    """Heroes whose current Strength is this or less (R230)."""
    return state.kinds[card].hero and values.strength(state, scope.seat, card) <= number


@filter_
def highest_strength(state: State, scope: Scope, card: int) -> bool:
    """Heroes whose current Strength is the highest among the revealed ones (R187)."""
    strengths = {
        other: values.strength(state, scope.seat, other)
        for other in state.seats[scope.seat].hand
        if state.kinds[other].hero and other not in state.turn.doomed
    }
    return card in strengths and strengths[card] == max(strengths.values())


@filter_
def prints(state: State, scope: Scope, card: int, figure: Figure) -> bool:
    """Cards with this printed figure, and not 0."""
    return bool(getattr(state.kinds[card], figure))


@filter_
def gives_magic_attack(state: State, scope: Scope, card: int) -> bool:
    """Cards that print Magic Attack, or an effect of which has given some this turn (R221)."""
    if state.kinds[card].magic_attack:
        return True
    return any(
        mark.source == card and mark.stat == "magic_attack" and mark.amount > 0
        for mark in state.turn.marks
    )


@filter_
def magical(state: State, scope: Scope, card: int) -> bool:
    """Heroes whose Magic Attack, Weapon included, is above 0 (R193)."""
    return state.kinds[card].hero and attack.hero_magic(state, scope, card) > 0


@filter_
def among(state: State, scope: Scope, card: int, register: Register) -> bool:
    """Cards remembered in a register."""
    return card in scope.regs[register]


@filter_
def shares_class_with_target(state: State, scope: Scope, card: int) -> bool:
    """Cards with any one class word in common with the attacked monster (R169)."""
    if scope.target < 0:
        return False
    return not set(state.kinds[card].classes).isdisjoint(state.kinds[scope.target].classes)


@filter_
def unused(state: State, scope: Scope, card: int) -> bool:
    """Cards of which no effect has been used this turn (R50)."""
    return all(used != card for used, _ in state.turn.used)


@filter_
def lasting(state: State, scope: Scope, card: int) -> bool:
    """Cards not already bound to leave after this battle (R77)."""
    return card not in state.turn.doomed


@filter_
def highest_attack(state: State, scope: Scope, card: int) -> bool:
    """Heroes whose Attack plus Magic Attack is the highest shown, Weapon included (R187)."""
    totals = {
        other: attack.hero_total(state, scope, other)
        for other in state.seats[scope.seat].hand
        if state.kinds[other].hero and other not in state.turn.doomed
    }
    return card in totals and totals[card] == max(totals.values())


@filter_
def has_vp(state: State, scope: Scope, card: int) -> bool:
    """Cards that print victory points; a printed 0 or less is a figure, too (R12)."""
    return state.kinds[card].vp is not None


@filter_
def weakest(state: State, scope: Scope, card: int) -> bool:
    """Heroes of the seat's hand whose current Strength is the lowest there."""
    strengths = {
        other: values.strength(state, scope.seat, other)
        for other in state.seats[scope.seat].hand
        if state.kinds[other].hero
    }
    return card in strengths and strengths[card] == min(strengths.values())


@filter_
def strongest_turned_up(state: State, scope: Scope, card: int) -> bool:
    """Heroes turned up before any seat than whom no other one there is stronger."""
    strengths = {
        other: state.kinds[other].strength or 0
        for seat in state.seats
        for other in seat.aside
        if state.kinds[other].hero
    }
    return card in strengths and strengths[card] == max(strengths.values())


@filter_
def wards_off_traps(state: State, scope: Scope, card: int) -> bool:
    """Cards that may be shown to escape a trap (R108)."""
    return any(line.event == "would_be_trapped" for line in state.kinds[card].replacements)


@filter_
def bearable_by(state: State, scope: Scope, card: int, heroes: Cards) -> bool:
    """Weapons that one of some Heroes could take up now (R65)."""
    face, takers = state.kinds[card], heroes(state, scope)
    return face.kind == "weapon" and any(
        legality.equip_refusal(state, card, hero) is None for hero in takers
    )


@filter_
def able_to_bear(state: State, scope: Scope, card: int, weapon: Cards) -> bool:
    """Heroes who could take up a Weapon now (R65)."""
    return state.kinds[card].hero and any(
        legality.equip_refusal(state, arm, card) is None for arm in weapon(state, scope)
    )


@filter_
def weaker_than(state: State, scope: Scope, card: int, register: Register) -> bool:
    """Heroes whose printed Strength is lower than that of the card in a register."""
    own, other = state.kinds[card].strength, state.kinds[scope.regs[register][0]].strength
    return state.kinds[card].hero and (own or 0) < (other or 0)


@filter_
def health_at_most(state: State, scope: Scope, card: int, number: int) -> bool:
    """Monsters whose Health is now this or less."""
    return state.kinds[card].monster and (values.total(values.health_items(state, card)) <= number)


@filter_
def discarded(state: State, scope: Scope, card: int) -> bool:
    """Cards that lie on a discard pile, whoever's it is."""
    return any(card in seat.discard for seat in state.seats)
