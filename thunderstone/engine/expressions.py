"""What a program may ask about the table: sets of cards, quantities and conditions.

No arithmetic beyond one closed form: a count, sum or figure, then times, per, plus, most.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, get_args

from thunderstone.engine import former, stats
from thunderstone.engine.bounds import LETTERS_OF_WORK, MOST_FIGURE, bounded
from thunderstone.engine.card import REPLACED
from thunderstone.engine.decision import PURPOSES, Option
from thunderstone.engine.fault import nearest
from thunderstone.engine.filters import list_of, parse_filter, word_of
from thunderstone.engine.frames import WHO
from thunderstone.engine.program import (
    PARSERS,
    BadCard,
    Cards,
    Condition,
    Filter,
    Mode,
    Modes,
    Moment,
    Quantity,
    Scope,
    SeatPile,
    Stat,
    Until,
    entering,
    fields_of,
    parse,
)
from thunderstone.engine.signature import parameters_of
from thunderstone.engine.turn_state import PHASES, Phase

if TYPE_CHECKING:
    from thunderstone.engine.state import State

Own = Literal["own"]
All = Literal["all"]
Action = Literal["village", "battle", "dungeon"]
Threshold = tuple[Quantity, int]
Ranks = list[int]
Conditions = list[Condition]
Words = list[str]

STATS: Final[dict[Stat, str]] = {
    "attack": "Attack (R16, R87).",
    "magic_attack": "Magic Attack (R16, R87).",
    "light": "Light. In rank N an attack asks for N Light, plus the Monster's `light_penalty`, "
    "plus `light_needed`; each Light that is missing takes 2 off the Attack Value. In rank 0 none "
    "is asked for (R73, R95).",
    "strength": "A Hero's Strength (R65).",
    "health": "A Monster's Health (R131, R132).",
    "frail": "Yes: a Hero below Strength 0 is destroyed at the end of the turn (R139).",
    "price": "What every card costs in the Village (R137).",
    "barred": "Yes: a Hero may not attack, and brings nothing at all (R186, R191).",
    "bound": "Yes: no effect can make the Monster leave the hall (R116, R131).",
    "converted": "Yes: a Hero's Attack, with his Weapon's, is Magic Attack (R87).",
    "weightless": "Yes: a Weapon's Weight is 0 (R69).",
    "magic_doubling": "How many times the party's Magic Attack is doubled (R87).",
    "light_needed": "How much more Light an attack asks for (R73, R131).",
    "halved": "Yes: half the party's Attack Value counts (R87).",
    "light_waived": "Yes: no Light is asked for, unless penalties cannot be reduced (R120).",
    "many_weapons": "Yes: a Hero may carry more than one Weapon (R65).",
    "buys": "How many more purchases buying the card earns, once (R52).",
    "noted": "Kept by the rules: the host has noted the card.",
    "copied": "Kept by the rules: the card has another's abilities (R219).",
    "served": "Kept by the rules: a Weapon or Spell that has left was of use this turn (R128).",
}
"""What a mark or a `while` line may change; for those that are so or not, any amount is a yes."""

UNTIL: Final[dict[Until, str]] = {
    "turn": "For the rest of the turn, even if the giver leaves (R219).",
    "shown": "As long as the giver is revealed, at most for the turn (R220).",
}
"""How long a mark lasts."""

MOMENTS: Final[dict[Moment, str]] = {
    "now": "At once.",
    "battle_end": "As the battle ends, or else the turn, wherever the card lies by then (R224).",
}
"""When a card leaves the game."""

SEAT_PILES: Final[dict[SeatPile, str]] = {
    "discard": "One's own discard pile (R7).",
    "hand": "One's own hand.",
}
"""Where cards may be taken to."""

RANKS: Final = range(4)
"""Rank 0 is the space before the village (R94)."""


class Place(NamedTuple):
    """Where cards may be taken from: what lies there, in a sentence, and the cards themselves."""

    doc: str
    cards: Cards


PLACES: Final[dict[str, Place]] = {
    "shown": Place(
        "The hand as it lies revealed; cards bound to leave after the battle included (R4, R77).",
        lambda state, scope: state.seats[scope.seat].hand,
    ),
    "hand": Place(
        "The same cards as `shown`; reads better of a player whose hand is not laid open (R4).",
        lambda state, scope: state.seats[scope.seat].hand,
    ),
    "hall": Place(
        "All cards of ranks 1 to 3, whatever their kind (R223).",
        lambda state, scope: [card for rank in state.hall[1:] for card in rank],
    ),
    "doomed": Place(
        "What leaves the game when the battle ends (R77).", lambda state, scope: state.turn.doomed
    ),
    "rank_0": Place("The Guardians before the village (R94).", lambda state, scope: state.hall[0]),
    "front": Place("Rank 1 (R2).", lambda state, scope: state.hall[1]),
    "monsters": Place(
        "The Monsters of the hall, with the Guardians of rank 0 (R71, R93).",
        lambda state, scope: [
            card for rank in state.hall for card in rank if state.cards[card].monster
        ],
    ),
    "lost_guests": Place(
        "Borrowed Heroes whom Plague or Fatigue destroys (R205).",
        lambda state, scope: [c for c in state.turn.borrowed if c in state.turn.lost],
    ),
    "offered": Place(
        "Heroes just discarded of whom one may be borrowed (R226).",
        lambda state, scope: state.turn.offered,
    ),
    "noted": Place(
        "What `note` without a register has remembered for the host this turn.",
        lambda state, scope: [
            mark.target
            for mark in state.turn.marks
            if mark.stat == "noted" and mark.source == scope.host
        ],
    ),
    "weapon": Place(
        "The Weapons that the host, a Hero, carries now (R65).",
        lambda state, scope: stats.arms_of(state, scope.host),
    ),
    "carried": Place(
        "The Weapons that the host carries, or that have dropped from him this turn (R68).",
        lambda state, scope: stats.carried_by(state, scope.host),
    ),
    "arrivals": Place(
        "Cards newly come to rank 1, and Traps, that await their Breach (R108, R109).",
        lambda state, scope: state.arrivals,
    ),
    "lost": Place(
        "Heroes found below Strength 0 under Plague or Fatigue (R139).",
        lambda state, scope: state.turn.lost,
    ),
    "aside": Place(
        "What the player has turned up from the own deck and laid aside (R112).",
        lambda state, scope: state.seats[scope.seat].aside,
    ),
    "turned_up": Place(
        "What lies aside of all players (R112).",
        lambda state, scope: [card for seat in state.seats for card in seat.aside],
    ),
    "to_turn_up": Place(
        "What could still be turned up: all decks and discard piles (R9).",
        lambda state, scope: [card for seat in state.seats for card in (*seat.deck, *seat.discard)],
    ),
    "captives": Place(
        "The Heroes locked up under the host (R212).",
        lambda state, scope: [
            card for card in state.under.get(scope.host, ()) if card != scope.host
        ],
    ),
    "treasures": Place(
        "The Treasures before the player (R105).",
        lambda state, scope: state.seats[scope.seat].treasures,
    ),
    "self": Place("The host itself.", lambda state, scope: [scope.host]),
    "target": Place(
        "The Monster attacked, or that would be if the attack were now (R71).",
        lambda state, scope: [scope.target] if scope.target >= 0 else [],
    ),
    "bearer": Place(
        "The Hero who carries the host, a Weapon (R65).",
        lambda state, scope: [
            hero for weapon, hero in state.turn.equipped.items() if weapon == scope.host
        ],
    ),
    "stone": Place(
        "A Thunderstone of ranks 1 to 3 (R149).",
        lambda state, scope: [
            card
            for rank in state.hall[1:]
            for card in rank
            if state.cards[card].kind == "thunderstone"
        ],
    ),
}
"""Where cards may be taken from. The host is the card whose effect is read."""


@functools.cache
def kind_of_argument(word: Callable[..., Any]) -> str:
    """The annotation of the argument that a quantity or a condition takes."""
    return parameters_of(word)[2].kind


def parse_cards(value: Any, where: str) -> Cards:
    """Read a set of cards: a place, "$register", {tops: n}, or {from: place, where: filter}."""
    if isinstance(value, str):
        if value.startswith("$"):
            name = value[1:]
            return lambda state, scope: scope.regs[name]
        if value not in PLACES:
            raise BadCard("unknown_place", where, name=value, hint=nearest(value, PLACES))
        return PLACES[value].cards
    if isinstance(value, Mapping) and "tops" in value:
        fields_of(value, where, ("tops",), ())
        count = _parse_int(value["tops"], f"{where}.tops")
        if count < 1:
            raise BadCard("at_least_1", f"{where}.tops", count=count)
        return lambda state, scope: [
            card for stack in state.stacks.values() for card in reversed(stack[-count:])
        ]
    if isinstance(value, Mapping) and "choose" in value:
        raise BadCard("choose_out_of_place", where)
    fields_of(value, where, ("from",), ("where",))
    source = parse_cards(value["from"], f"{where}.from")
    if "where" not in value:
        return source
    keep = parse_filter(value["where"], f"{where}.where")
    return _those_of(source, keep, 1 + len(str(value["where"])) // LETTERS_OF_WORK)


def _those_of(source: Cards, keep: Filter, work: int) -> Cards:
    """The cards of a set that pass a filter; ``work`` is what looking at one of them counts."""

    def those(state: State, scope: Scope) -> list[int]:
        cards = source(state, scope)
        state.spend(len(cards) * work, scope.host)
        return [card for card in cards if keep(state, scope, card)]

    return those


def _looked_at(cards: Cards, state: State, scope: Scope) -> list[int]:
    """The cards of a set, each of which counts as looked at."""
    found = cards(state, scope)
    state.work += len(found)
    return found


SOURCES: Final[dict[str, Callable[..., int]]] = {}
"""What a quantity starts from."""


quantity = entering(SOURCES)
"""Enters a function into the vocabulary of quantities."""


@quantity
def count(state: State, scope: Scope, cards: Cards) -> int:
    """How many cards there are."""
    return len(_looked_at(cards, state, scope))


@quantity
def gold(state: State, scope: Scope, cards: Cards) -> int:
    """The gold values of some cards, as they count now (R12, R153)."""
    return sum(stats.gold_value(state, card) or 0 for card in _looked_at(cards, state, scope))


@quantity
def xp(state: State, scope: Scope, whose: Own) -> int:
    """The player's experience (R13)."""
    return state.seats[scope.seat].xp


@quantity
def players(state: State, scope: Scope, whose: All) -> int:
    """How many players there are (R24)."""
    return len(state.seats)


@quantity
def level(state: State, scope: Scope, cards: Cards) -> int:
    """The levels of some Heroes, added up (R10)."""
    return _printed(state, _looked_at(cards, state, scope), "level")


@quantity
def strength(state: State, scope: Scope, cards: Cards) -> int:
    """The printed Strength of some Heroes, added up (R65)."""
    return _printed(state, _looked_at(cards, state, scope), "strength")


@quantity
def health(state: State, scope: Scope, cards: Cards) -> int:
    """The printed Health of some Monsters, added up (R180)."""
    return _printed(state, _looked_at(cards, state, scope), "health")


@quantity
def vp(state: State, scope: Scope, cards: Cards) -> int:
    """The printed victory points of some cards, added up (R154)."""
    return _printed(state, _looked_at(cards, state, scope), "vp")


def _printed(state: State, cards: list[int], figure: str) -> int:
    return sum(getattr(state.cards[card], figure) or 0 for card in cards)


FACTORS: Final[dict[str, str]] = {
    "times": "Multiplied by this.",
    "per": "One for every so many, rounded down (R91).",
    "plus": "This is added, or taken away where it is negative.",
    "most": "It is no more than this.",
}
"""What is done to a quantity, in this order, whatever the order on the card."""


def parse_quantity(value: Any, where: str) -> Quantity:
    """Read a number: an integer, or {count | gold | xp | players | level | strength |
    health | vp: ..., times, per, plus, most}.

    Divisions round down (R91).
    """
    if isinstance(value, bool):
        raise BadCard("expected_quantity", where, found=repr(value))
    if isinstance(value, int):
        _check_figure(value, where)
        return lambda state, scope: value
    if not isinstance(value, Mapping):
        raise BadCard("expected_quantity", where, found=repr(value))
    found = [key for key in value if key in SOURCES]
    if len(found) != 1:
        raise BadCard("quantity_without_start", where, known=", ".join(SOURCES))
    fields_of(value, where, found, FACTORS)
    source = SOURCES[found[0]]
    of = parse(kind_of_argument(source), value[found[0]], f"{where}.{found[0]}")
    figures = {
        word: _parse_int(value[word], f"{where}.{word}") for word in FACTORS if word in value
    }
    times, per = figures.get("times", 1), figures.get("per", 1)
    plus, most = figures.get("plus", 0), figures.get("most")
    if per < 1:
        raise BadCard("per_at_least_1", f"{where}.per", per=per)

    def reckoned(state: State, scope: Scope) -> int:
        amount: int = source(state, scope, of) * times // per + plus
        return bounded(amount if most is None else min(amount, most))

    return reckoned


ACTIONS: Final[dict[Action, tuple[str, tuple[Phase, ...]]]] = {
    "village": ("A visit to the Village (R47).", ("village", "buying", "levelling")),
    "battle": ("The battle, until what it destroys has left (R71, R80).", ("battle",)),
    "dungeon": (
        "The Dungeon action, from entering to what is destroyed at its end (R61).",
        ("dungeon", "battle", "aftermath", "reckoning"),
    ),
}
"""What a turn's action may be in the midst of, and the phases of the turn that are meant."""

CONDITIONS: Final[dict[str, Callable[..., bool]]] = {}
"""What a program may ask: what is so, or not."""


condition = entering(CONDITIONS)
"""Enters a test into the vocabulary of conditions."""


@condition
def any_(state: State, scope: Scope, cards: Cards) -> bool:
    """There is at least one such card."""
    return bool(_looked_at(cards, state, scope))


@condition
def none(state: State, scope: Scope, cards: Cards) -> bool:
    """There is no such card."""
    return not _looked_at(cards, state, scope)


@condition
def xp_at_least(state: State, scope: Scope, number: int) -> bool:
    """The player has so much experience, or more (R13)."""
    return bool(state.seats[scope.seat].xp >= number)


@condition
def at_least(state: State, scope: Scope, threshold: Threshold) -> bool:
    """A quantity is so much, or more."""
    return threshold[0](state, scope) >= threshold[1]


@condition
def target_rank(state: State, scope: Scope, ranks: Ranks) -> bool:
    """The Monster attacked, or looked at for an attack, lies in one of these ranks (R71)."""
    return scope.rank in ranks


@condition
def not_(state: State, scope: Scope, inner: Condition) -> bool:
    """The condition does not hold."""
    return not inner(state, scope)


@condition
def either(state: State, scope: Scope, conditions: Conditions) -> bool:
    """At least one of some conditions holds."""
    return any(part(state, scope) for part in conditions)


@condition
def during(state: State, scope: Scope, action: Action) -> bool:
    """The turn is in the midst of this action (R43)."""
    return bool(state.turn.shown and state.turn.phase in ACTIONS[action][1])


@condition
def won(state: State, scope: Scope, so: bool) -> bool:
    """This turn's battle was won (`true`), or not (`false`) (R78)."""
    return bool(state.turn.won == so)


@condition
def picked(state: State, scope: Scope, words: Words) -> bool:
    """The last menu was answered with one of these words: of the ways of `choose_mode`, `seat` or
    `keep` of `choose_seat`, `buy` or `done` of `choose_purchase`."""
    answer = scope.regs.get("pick")
    return answer is not None and Option(*answer).word in words


def parse_condition(value: Any, where: str) -> Condition:
    """Read a condition: a mapping with one test, or a list of them (all must hold)."""
    if isinstance(value, list):
        parts = _parse_conditions(value, where)
        return lambda state, scope: all(part(state, scope) for part in parts)
    if not isinstance(value, Mapping) or len(value) != 1:
        raise BadCard("expected_condition", where, found=repr(value))
    ((word, given),) = value.items()
    name, argument = former.today("Condition", word, given)
    if name not in CONDITIONS:
        raise BadCard("unknown_condition", where, name=word, hint=nearest(str(word), CONDITIONS))
    test = CONDITIONS[name]
    checked = parse(kind_of_argument(test), argument, f"{where}.{word}")

    def tested(state: State, scope: Scope) -> bool:
        state.work += 1
        return test(state, scope, checked)

    return tested


def _parse_threshold(value: Any, where: str) -> tuple[Quantity, int]:
    fields_of(value, where, ("of", "number"), ())
    amount = parse_quantity(value["of"], f"{where}.of")
    return amount, _parse_int(value["number"], f"{where}.number")


def _parse_ranks(value: Any, where: str) -> list[int]:
    ranks = [_parse_int(entry, where) for entry in list_of(value, "ranks", where)]
    for rank in ranks:
        if rank not in RANKS:
            raise BadCard("unknown_rank", where, rank=rank)
    return ranks


def _parse_conditions(value: Any, where: str) -> list[Condition]:
    return [parse_condition(entry, where) for entry in list_of(value, "conditions", where)]


def _parse_words(value: Any, where: str) -> list[str]:
    return [_parse_str(entry, where) for entry in list_of(value, "words", where)]


def _parse_int(value: Any, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadCard("expected_whole_number", where, found=repr(value))
    _check_figure(value, where)
    return value


def _check_figure(value: int, where: str) -> None:
    if bounded(value) != value:
        raise BadCard("figure_out_of_bounds", where, most=MOST_FIGURE, found=value)


def _parse_bool(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadCard("expected_true_or_false", where, found=repr(value))
    return value


def _parse_str(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise BadCard("expected_word", where, found=repr(value))
    if not value.isprintable():
        raise BadCard("unshowable_mark", where, field=repr(value))
    return value


def _parse_modes(value: Any, where: str) -> Modes:
    """The ways of an effect: words, or {word, if, es, en} for one that is not always open or has
    a name of its own."""
    found: list[Mode] = []
    for entry in list_of(value, "ways", where):
        if isinstance(entry, Mapping):
            fields_of(entry, where, ("word",), ("if", "es", "en"))
            word = _parse_str(entry["word"], f"{where}.word")
            needs = parse_condition(entry["if"], f"{where}.if") if "if" in entry else None
            label = {
                language: _parse_str(entry[language], f"{where}.{language}")
                for language in ("es", "en")
                if language in entry
            }
            found.append(Mode(word, needs, label))
        else:
            found.append(Mode(_parse_str(entry, where)))
    return tuple(found)


PARSERS.update(
    {
        "Modes": _parse_modes,
        "Cards": parse_cards,
        "Quantity": parse_quantity,
        "Condition": parse_condition,
        "Phase": word_of(PHASES),
        "Purpose": word_of(PURPOSES),
        "Stat": word_of(STATS),
        "Until": word_of(UNTIL),
        "Moment": word_of(MOMENTS),
        "Replaced": word_of(REPLACED),
        "SeatPile": word_of(SEAT_PILES),
        "Who": word_of(WHO),
        "Action": word_of(ACTIONS),
        "Own": word_of(get_args(Own)),
        "All": word_of(get_args(All)),
        "Threshold": _parse_threshold,
        "Ranks": _parse_ranks,
        "Conditions": _parse_conditions,
        "Words": _parse_words,
        "int": _parse_int,
        "bool": _parse_bool,
        "str": _parse_str,
    }
)
