"""Answers to the questions between the menus: choices of cards, a way, an order, a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from thunderstone.engine import machine
from thunderstone.engine.decision import Act, Decision
from thunderstone.engine.library import Library
from thunderstone.engine.turn_state import OPEN_DOORS
from thunderstone.scenarios.faults import Failed, Misspelt, Unusable, unknown
from thunderstone.scenarios.game import whole
from thunderstone.scenarios.names import CardRef, Names, is_nothing
from thunderstone.scenarios.setting import RANKS, by_rank
from thunderstone.scenarios.table import ACT_CHOICES, NEW_ORDER, Table, Unasked
from thunderstone.scenarios.wishes import Wish, pick

Play = Callable[[Table], None]

NO_CARDS = (*ACT_CHOICES.values(), NEW_ORDER)
"""What questions are about that are no choices of cards."""

REARRANGE = "rearrange"
"""The way of an effect that puts the hall into a new order; ``rearrange:`` takes it by itself."""


def mode_words(library: Library) -> list[str]:
    """Every way between which an effect of the card list, or a door, lets its player choose."""
    ways = (
        way.word
        for program in library.programs.values()
        for step in program.code
        if step.verb == "choose_mode"
        for way in step.args["modes"]
    )
    return list(dict.fromkeys((*ways, *OPEN_DOORS)))


def read_mode(library: Library, value: Any, where: str) -> str:
    """A way as a case names it."""
    words = mode_words(library)
    if value not in words:
        raise unknown("way", value, words, where)
    return str(value)


def mode_play(word: str) -> Play:
    """Choose a way; one that was the only one open has been taken unasked."""

    def run(table: Table) -> None:
        decision = table.state.decision
        if (decision is None or decision.kind != "mode") and table.confirm(
            lambda question: (question.about, question.word) == ("mode", word)
        ):
            return
        table.answer([pick(table, Wish("mode", mode=word))])

    return run


def read_heir(value: Any, where: str, act: Act = "seat") -> Wish:
    """To which seat a Disease goes, which one is challenged, or asked for help."""
    return Wish(act, seat=whole(value, where, 1) - 1)


def read_order(names: Names, value: Any, where: str) -> dict[int, CardRef]:
    """A new order of the hall: a list for ranks 1, 2, 3, or a mapping by rank."""
    if isinstance(value, dict):
        given = by_rank(value, where)
        entries = {RANKS.index(rank): word for rank, word in given.items()}
    else:
        words = value if isinstance(value, list) else [value]
        if len(words) > 3:
            raise Unusable(f"{where}: the hall has three ranks, found {len(words)} cards")
        entries = dict(enumerate(words, 1))
    return {rank: names.card(word, where) for rank, word in entries.items() if not is_nothing(word)}


def rearrange_play(wanted: dict[int, CardRef]) -> Play:
    """Put the hall into a new order, however many questions that takes (R227)."""

    def run(table: Table) -> None:
        if table.pending().kind == "mode":
            mode_play(REARRANGE)(table)
        asked = table.state.decision is not None and table.state.decision.purpose == "rank"
        if not asked and not table.confirm(lambda question: question.about == REARRANGE):
            raise Failed(f"no new order of the hall is asked now; {table.question_words()}")
        lying = _lying(table)
        cards = _cards_of_order(table, wanted, lying)
        while table.state.decision is not None and table.state.decision.purpose == "rank":
            _place_next(table, cards)
        for rank, card in cards.items():
            _, now = table.moved.get(card, (lying[card], lying[card]))
            if now != rank:
                raise Failed(f"{table.id_of(card)} lies in rank {now} now, not in rank {rank}")

    return run


def _place_next(table: Table, cards: dict[int, int]) -> None:
    """Say which card goes to the rank asked for: the one named, else the first of the others."""
    decision = table.pending()
    rank = decision.options[0].rank
    places = {option.card: place for place, option in enumerate(decision.options)}
    free = [card for card in places if card not in cards.values()]
    card = cards.get(rank, free[0] if free else -1)
    if card not in places:
        name = table.name_of(card) if card >= 0 else "no other card"
        raise Failed(f"{name} cannot go to rank {rank}; {table.question_words()}")
    table.answer([places[card]])


def _lying(table: Table) -> dict[int, int]:
    """The cards of ranks 1 to 3, each with its rank before anything moved."""
    ranks = {card: rank for rank in (1, 2, 3) for card in table.state.hall[rank]}
    return ranks | {card: before for card, (before, _) in table.moved.items()}


def _cards_of_order(
    table: Table, wanted: dict[int, CardRef], lying: dict[int, int]
) -> dict[int, int]:
    """The card meant for each rank, by where it lay; a Guardian stays where it is."""
    cards: dict[int, int] = {}
    for rank, ref in sorted(wanted.items(), key=lambda entry: not entry[1].exact):
        there = [card for card, was in lying.items() if ref.rank in (None, was)]
        left = [card for card in there if card not in cards.values()]
        found = table.matching(ref._replace(rank=None), left, -1)
        if not found:
            raise Failed(f"'{ref}' does not lie in ranks 1 to 3; {table.question_words()}")
        card = cards[rank] = found[0]
        if table.state.cards[card].kind == "guardian" and lying[card] != rank:
            raise Failed(
                f"{table.name_of(card)} is a Guardian and stays in rank {lying[card]} (R98)"
            )
    return cards


def choose(
    table: Table, refs: list[CardRef], purposes: tuple[str, ...], seat: int | None = None
) -> None:
    """Answer a choice of cards; one that had a single answer and was not asked counts as made."""
    wanted = ", ".join(map(str, refs)) or "none"
    asked = table.state.decision
    if not refs:
        _refuse_decline(table, purposes)
    if not _is_pending(table, refs, purposes) and names_unasked(table, refs, purposes, seat):
        return
    if not refs and (asked is None or asked.kind != "cards"):
        _refuse_taken(table, purposes, seat)
        return  # nobody chooses what is not asked; a line that does nothing else fails (see steps)
    if refs and _means_the_next(table, refs, purposes):
        table.answer([])
    decision = table.pending()
    if decision.kind != "cards":
        raise Failed(
            f"no choice of cards ({wanted}) is asked now; {table.question_words()}"
            f"{table.unasked_words()}"
        )
    if purposes and decision.purpose not in purposes:
        raise Failed(
            f"this is no choice of what to {purposes[0]}, it is to {decision.purpose}; "
            + table.question_words()
        )
    picks = _picks(table, decision, refs)
    if not decision.least <= len(picks) <= decision.most:
        raise Failed(f"{len(picks)} chosen ({wanted}) does not fit; {table.question_words()}")
    table.answer(picks)


def _refuse_decline(table: Table, purposes: tuple[str, ...]) -> None:
    """A purchase, the Spoils, and where a Disease goes, are declined by words of their own."""
    asked = table.state.decision
    key = purposes[0] if purposes else "choose"
    for option in asked.options if asked is not None and key in ("choose", "keep") else ():
        if option.act in ("done", "keep"):
            raise Misspelt(f"{key}: none", table.option_words(option))


def names_unasked(
    table: Table, refs: list[CardRef], purposes: tuple[str, ...], seat: int | None = None
) -> bool:
    """Whether the last answer's effects put a choice (to a seat, if one is given) to which exactly
    these cards were the only answer (R188); such a choice may be named once."""
    return table.confirm(
        lambda question: (
            _is_meant(question, purposes, seat) and table.are_all(refs, question.candidates)
        )
    )


def _is_meant(question: Unasked, purposes: tuple[str, ...], seat: int | None) -> bool:
    """Whether an unasked question is a choice of cards for one of ``purposes`` (none: any)."""
    return seat in (None, question.seat) and (
        question.about in purposes if purposes else question.about not in NO_CARDS
    )


def _refuse_taken(table: Table, purposes: tuple[str, ...], seat: int | None) -> None:
    """Nobody says `none` of a choice whose only candidates have been taken unasked."""
    meant = [question for question in table.unasked if _is_meant(question, purposes, seat)]
    if any(question.candidates for question in meant):
        raise Failed(f"none is not the answer; {table.question_words()}{table.unasked_words()}")


def _is_pending(table: Table, refs: list[CardRef], purposes: tuple[str, ...]) -> bool:
    """Whether ``refs`` may be an answer to the choice of cards now asked."""
    decision = table.state.decision
    return (
        decision is not None and decision.kind == "cards" and _fits(table, decision, refs, purposes)
    )


def _means_the_next(table: Table, refs: list[CardRef], purposes: tuple[str, ...]) -> bool:
    """Whether the optional choice now asked is declined in favour of the effect's next one.

    "A Hero or two cards" and "a Spell or a card" are asked one after the other (R196).
    """
    decision = table.state.decision
    if decision is None or decision.kind != "cards" or decision.least > 0:
        return False
    if _fits(table, decision, refs, purposes):
        return False
    clone = table.state.copy()
    following = machine.answer(clone, []).decision
    return (
        following is not None
        and (following.kind, following.seat, following.host)
        == ("cards", decision.seat, decision.host)
        and _fits(table, following, refs, purposes)
    )


def _fits(table: Table, decision: Decision, refs: list[CardRef], purposes: tuple[str, ...]) -> bool:
    """Whether ``refs`` answer a choice of cards, for one of ``purposes`` (none: any)."""
    cards = [option.card for option in decision.options]
    return (
        (not purposes or decision.purpose in purposes)
        and decision.least <= len(refs) <= decision.most
        and all(table.matching(ref, cards, decision.seat) for ref in refs)
    )


def choose_all(table: Table, purposes: tuple[str, ...]) -> None:
    """Choose everything that is offered, as it is offered."""
    decision = table.pending()
    choose(
        table,
        [CardRef(table.id_of(option.card)) for option in decision.options if option.card >= 0],
        purposes,
    )


def by_seat_play(given: list[tuple[int, list[CardRef]]], purposes: tuple[str, ...]) -> Play:
    """Several seats answer, each for itself; one without a real choice is not asked."""

    def run(table: Table) -> None:
        for seat, refs in given:
            decision = table.state.decision
            if decision is not None and decision.kind == "cards" and decision.seat == seat:
                choose(table, refs, purposes, seat)
            elif names_unasked(table, refs, purposes, seat):
                continue
            elif refs:
                raise Failed(
                    f"seat {seat + 1} is not asked; {table.question_words()}{table.unasked_words()}"
                )
            else:
                _refuse_taken(table, purposes, seat)

    return run


def _picks(table: Table, decision: Decision, refs: list[CardRef]) -> list[int]:
    left = {option.card: place for place, option in enumerate(decision.options)}
    picks = {}
    for ref in refs:
        table.require_one_place(
            ref, table.matching(ref, list(left), decision.seat), refs.count(ref)
        )
    order = sorted(range(len(refs)), key=lambda place: not refs[place].exact)
    for place in order:
        found = table.matching(refs[place], list(left), decision.seat)
        if not found:
            raise Failed(f"'{refs[place]}' cannot be chosen; {table.question_words()}")
        picks[place] = left.pop(found[0])
    return [picks[place] for place in (sorted(picks) if decision.ordered else order)]
