"""Acts by meaning: what a case wants done, found among the options that are offered."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from thunderstone.engine import hall, legality
from thunderstone.engine.decision import PURPOSES, Act, Option, Refusal
from thunderstone.scenarios.faults import Failed, Unusable, unknown
from thunderstone.scenarios.names import NOTHING, CardRef, Names, is_nothing, normal, text_of
from thunderstone.scenarios.table import Table

BARE = ("village", "dungeon", "rest", "no_battle", "end_turn", "done", "keep")
"""Answers without an object."""

ACTS = ("use", "equip", "buy", "level_up", "attack")
CHOOSERS = (
    "choose",
    *(word for word in PURPOSES if word not in ("rank", "pass_disease", "challenge")),
)
"""Answers to a choice of cards: by any name, or by what the choice is for."""

DIALOGUES = ("mode", "rearrange", "pass_to", "ask_help")
"""Answers to questions that are not about single cards: a way, the hall's new order, a seat."""

SAME_PURPOSE = {"destroy": ("destroy", "pay"), "pay": ("pay", "destroy")}
"""A card destroyed for an effect is paid and destroyed; a case may say either."""

EFFECT = re.compile(r"^(?P<card>.*?), effect (?P<effect>\d{1,4})$")


@dataclass(frozen=True)
class Wish:
    """One act as a case names it: ``act`` as in Option, the rest as far as it is said.

    ``effect`` counts from 1 in printed order; ``stack`` is a stack's own name; ``purposes``
    are those a choice of cards may have (none: any); ``seat`` is where a Disease goes or who is
    asked for help, ``mode`` the word of an effect's way.
    """

    act: Act
    card: CardRef | None = None
    other: CardRef | None = None
    effect: int | None = None
    stack: str = ""
    purposes: tuple[str, ...] = ()
    seat: int = -1
    mode: str = ""

    def __str__(self) -> str:
        effect = f", effect {self.effect}" if self.effect else ""
        match self.act:
            case "use":
                return f"use: {self.card}{effect}"
            case "equip":
                return f"equip: {{{self.card}: {self.other}}}"
            case "level":
                return f"level_up: {self.card}" + (f" to {self.other}" if self.other else "")
            case "buy":
                return f"buy: {self.card or self.stack}"
            case "done" if self == NO_PURCHASE:
                return "buy: none"
            case "attack":
                return f"attack: {self.card}"
            case "card":
                return f"{self.purposes[0] if self.purposes else 'choose'}: {self.card}"
            case "seat":
                return f"pass_to: {self.seat + 1}"
            case "help":
                return f"ask_help: {self.seat + 1}"
            case "mode":
                return f"mode: {self.mode}"
        return self.act


NO_PURCHASE = Wish("done", stack=NOTHING)
"""The option that declines a purchase; the one that ends the Spoils is "done" itself."""


def parse_bare(word: Any, where: str) -> Wish:
    """An answer without an object: village, dungeon, rest, no_battle, end_turn, done, keep."""
    if word not in BARE:
        known = (*BARE, *ACTS, *CHOOSERS, *DIALOGUES)
        raise unknown("answer", word, known, where)
    return Wish(word)


def purposes_of(key: str) -> tuple[str, ...]:
    """The purposes that a choice may have to be answered by ``key``; none for ``choose``."""
    return () if key == "choose" else SAME_PURPOSE.get(key, (key,))


def parse_act(
    names: Names, stacks: tuple[str, ...], act: str, value: Any, where: str
) -> list[Wish]:
    """What stands behind one of ACTS or CHOOSERS."""
    match act:
        case "use":
            return _parse_use(names, value, where)
        case "equip":
            return _parse_equip(names, value, where)
        case "level_up":
            return _parse_level_up(names, value, where)
        case "buy":
            return _parse_buy(names, stacks, value, where)
        case "attack":
            return [Wish("attack", names.card(value, where))]
    refs = names.list_of(value, where)
    return [Wish("card", ref, purposes=purposes_of(act)) for ref in refs]


def _parse_use(names: Names, value: Any, where: str) -> list[Wish]:
    if isinstance(value, list):
        return [wish for entry in value for wish in _parse_use(names, entry, where)]
    found = EFFECT.match(text_of(value, where))
    effect = int(found["effect"]) if found else None
    ref = names.card(found["card"] if found else value, where)
    face = names.library.cards.get(ref.id)
    copier = face is not None and "militia" in face.classes  # may copy any Hero's effects
    models = [one for one in names.library.cards.values() if one is face or (copier and one.hero)]
    effects = max((len(one.abilities) for one in models), default=0)
    if not effects:
        raise Unusable(f"{where}: {ref.id} has no effect to use")
    if effect is not None and not 1 <= effect <= effects:
        raise Unusable(f"{where}: {ref.id} has effects 1 to {effects}, found {effect!r}")
    return [Wish("use", ref, effect=effect)]


def _parse_equip(names: Names, value: Any, where: str) -> list[Wish]:
    if not isinstance(value, dict) or not value:
        raise Unusable(f"{where}: say who takes up what, as in {{dagger: militia}}")
    return [
        Wish("equip", names.card(weapon, where), names.card(hero, where))
        for weapon, hero in value.items()
    ]


def _parse_level_up(names: Names, value: Any, where: str) -> list[Wish]:
    """``{hero: card of the next level}``, or the Hero alone."""
    if isinstance(value, list):
        return [wish for entry in value for wish in _parse_level_up(names, entry, where)]
    wishes = []
    for hero, card in value.items() if isinstance(value, dict) else [(value, None)]:
        other = None if card is None else names.card(card, where)
        if other is not None and other.number is not None:
            raise Unusable(f"{where}: the cards of a stack have no numbers; write '{other.id}'")
        wishes.append(Wish("level", names.card(hero, where), other))
    return wishes


def _parse_buy(names: Names, stacks: tuple[str, ...], value: Any, where: str) -> list[Wish]:
    if is_none(value):
        return [NO_PURCHASE]
    wishes = []
    for entry in names.purchases(value, where):
        stack = names.stack(entry, where, stacks)
        known_stack = names.stacks.get(normal(entry))
        card = None if known_stack == stack else names.card(entry, where)
        wishes.append(Wish("buy", card, stack=stack))
    return wishes


def find(table: Table, wish: Wish) -> list[int]:
    """The positions among the pending options that ``wish`` may mean, the likeliest first."""
    decision = table.pending()
    places = {option: place for place, option in reversed(list(enumerate(decision.options)))}
    fitting = [option for option in decision.options if _fits(table, wish, option)]
    if wish.act == "card" and wish.purposes and decision.purpose not in wish.purposes:
        fitting = []
    if wish.card is not None and wish.act not in ("buy", "attack"):
        cards = list(dict.fromkeys(option.card for option in fitting))
        order = table.matching(wish.card, cards, decision.seat)
        fitting = [option for card in order for option in fitting if option.card == card]
    if wish.other is not None and wish.act == "equip":
        heroes = list(dict.fromkeys(option.bearer for option in fitting))
        order = table.matching(wish.other, heroes, decision.seat)
        fitting = [option for hero in order for option in fitting if option.bearer == hero]
        if wish.card is not None:
            fitting.sort(key=lambda option: _rank_of(table, wish.card, option.card, decision.seat))
    return [places[option] for option in fitting]


def _rank_of(table: Table, ref: CardRef | None, card: int, seat: int) -> int:
    return 0 if ref is None or table.label(card)[0] == seat else 1


def _fits(table: Table, wish: Wish, option: Option) -> bool:
    if option.act != wish.act:
        return False
    match wish.act:
        case "done":
            return (wish == NO_PURCHASE) == (table.pending().kind == "purchase")
        case "seat" | "help":
            return option.seat == wish.seat
        case "mode":
            return option.mode == wish.mode
        case "buy":
            return option.stack == wish.stack and (
                wish.card is None or table.id_of(option.card) == wish.card.id
            )
        case "level":
            return _is(table, wish.card, option.card) and (
                wish.other is None or table.id_of(option.into) == wish.other.id
            )
        case "equip":
            return _is(table, wish.card, option.card) and _is(table, wish.other, option.bearer)
        case "use":
            return _is(table, wish.card, option.card) and (
                wish.effect is None or option.effect == wish.effect - 1
            )
        case "attack":
            return _is(table, wish.card, option.card)
        case "card":
            return _is(table, wish.card, option.card)
    return True


def _is(table: Table, ref: CardRef | None, card: int) -> bool:
    return ref is not None and table.fits(ref, card)


def pick(table: Table, wish: Wish) -> int:
    """The one position that ``wish`` means; Failed where it is not offered or says too little."""
    found = find(table, wish)
    if not found:
        raise Failed(f"'{wish}' is not offered: {why(table, wish)}\n{table.question_words()}")
    options = [table.pending().options[place] for place in found]
    if wish.act == "use" and wish.effect is None:
        same_card = [option for option in options if option.card == options[0].card]
        if len(same_card) > 1:
            effects = ", ".join(table.option_words(option) for option in same_card)
            raise Failed(f"'{wish}' may mean several effects; write one of: {effects}")
    if wish.act == "attack" and len(options) > 1:
        ranks = ", ".join(f"attack: rank {option.rank}" for option in options)
        raise Failed(f"'{wish}' may mean several Monsters; write one of: {ranks}")
    if wish.act == "level" and wish.other is None:
        targets = [option for option in options if option.card == options[0].card]
        if len(targets) > 1:
            ways = ", ".join(table.option_words(option) for option in targets)
            raise Failed(f"'{wish}' may mean several cards; write one of: {ways}")
    return found[0]


def why(table: Table, wish: Wish) -> str:
    """The reason in words: the reason word, its rule and its figures."""
    refusal = refusal_of(table, wish)
    if refusal is None:
        return "it is offered"
    figures = ", ".join(f"{name} {value}" for name, value in refusal.figures.items())
    return f"{refusal.reason} ({refusal.rule}{': ' if figures else ''}{figures})"


def refusal_of(table: Table, wish: Wish) -> Refusal | None:
    """Why ``wish`` is not offered now; None where it is."""
    if table.state.decision is None:
        return Refusal("game_over", "R151")
    if find(table, wish):
        return None
    options = list(_options_meant(table, wish))
    if not options:
        return Refusal("not_here", "R4")
    if wish.act == "buy" and wish.card is not None:
        top = table.state.stacks[wish.stack][-1:]
        if top and table.id_of(top[0]) != wish.card.id:
            return Refusal("not_on_top", "R52")
    refusals = [legality.why_not(table.state, option) for option in options]
    known = [r for r in refusals if r is not None and r.reason != "another_question"]
    return known[0] if known else Refusal("another_question", "R43")


def _options_meant(table: Table, wish: Wish) -> list[Option]:
    """The options that ``wish`` would mean if they were legal."""
    state, seat = table.state, table.state.active
    own = [*state.seats[seat].hand, *state.seats[seat].treasures]
    cards = [] if wish.card is None else table.matching(wish.card, own, seat)
    match wish.act:
        case "buy":
            return [Option("buy", name=wish.stack)]
        case "use":
            everywhere = cards or _anywhere(table, wish.card)
            effects = range(len(state.cards[everywhere[0]].abilities)) if everywhere else ()
            chosen = effects if wish.effect is None else [wish.effect - 1]
            return [Option("use", card, effect) for card in everywhere for effect in chosen]
        case "equip":
            heroes = [] if wish.other is None else table.matching(wish.other, own, seat)
            return [Option("equip", card, hero) for card in cards for hero in heroes]
        case "level":
            targets = _anywhere(table, wish.other) or [-1]
            return [Option("level", card, targets[0]) for card in cards]
        case "attack":
            return _attacks_meant(table, wish)
        case "card":
            return [Option("card", card) for card in cards or _anywhere(table, wish.card)]
    return [Option(wish.act, other=wish.seat, name=wish.mode)]


def _attacks_meant(table: Table, wish: Wish) -> list[Option]:
    return [
        Option("attack", card, hall.rank_of(table.state, card))
        for card in _anywhere(table, wish.card)
    ]


def _anywhere(table: Table, ref: CardRef | None) -> list[int]:
    if ref is None:
        return []
    return [c for _, _, cards in table.state.zones() for c in cards if _is(table, ref, c)]


def is_none(value: Any) -> bool:
    """Whether an answer says "none of them"."""
    return value == [] or is_nothing(value)
