"""The figures that the table shows beside the cards, worked out from what the viewer may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from thunderstone.engine import attack, legality, values
from thunderstone.engine.attack import PartyTotals, Tally
from thunderstone.engine.decision import Refusal
from thunderstone.engine.state import BLANK, State
from thunderstone.engine.values import Item


def known_hand(state: State, seat: int) -> bool:
    """Whether the viewer knows every card of a seat's hand."""
    return BLANK not in state.seats[seat].hand


def totals(state: State, viewer: int) -> PartyTotals:
    """The figures of the active seat if its hand is open, otherwise of the viewer's own hand."""
    seat = state.active
    open_hand = known_hand(state, seat) and (seat == viewer or state.turn.shown)
    if not open_hand and viewer >= 0:
        seat = viewer
    if not known_hand(state, seat):
        return PartyTotals(seat, (), (), 0, 0, 0, 0, 0, state.seats[seat].xp)
    return attack.party_totals(state, seat)


def out_of_reach(state: State, previews: dict[int, Tally]) -> dict[int, Refusal]:
    """The monsters of the hall that may not be attacked as things stand, and why (R128, R192).

    Before the dungeon is entered that can only be the dark.
    """
    found: dict[int, Refusal] = {}
    for card in [card for cards in state.hall for card in cards]:
        face = state.kinds[card]
        if card in previews or not face.monster:
            continue
        if state.turn.phase == "dungeon":
            refusal = legality.attack_refusal(state, card)
        else:
            dark = "not_attackable_in_the_dark" in face.attributes
            refusal = Refusal("too_dark", "R192") if dark else None
        if refusal is not None:
            found[card] = refusal
    return found


def tallies(state: State, barred: Mapping[int, Refusal]) -> dict[int, Tally]:
    """What an attack on each monster that is not barred comes to, before any battle effect (R87).

    It stands in for the preview where the table is looked at afresh while an effect asks.
    """
    return {
        card: attack.tally(state, state.turn.seat, card, rank)
        for rank, cards in enumerate(state.hall)
        for card in cards
        if state.kinds[card].monster and card not in barred
    }


def spare_strength(state: State, seat: int) -> dict[int, int]:
    """How much Strength its bearer has beyond the Weight of each weapon of a seat (R65)."""
    if seat != state.active or not known_hand(state, seat):
        return {}
    return {
        weapon: values.strength(state, seat, hero) - values.weight(state, seat, weapon)
        for weapon, hero in state.turn.equipped.items()
    }


def changed_figures(
    state: State, seat: int, previews: dict[int, Tally]
) -> dict[int, dict[str, int]]:
    """The figures of cards that are not the printed ones now, by card and figure."""
    found: dict[int, dict[str, int]] = {}
    for card in [card for cards in state.hall for card in cards]:
        printed = state.kinds[card].health
        tally = previews.get(card)
        now = tally.health if tally else values.total(values.health_items(state, card))
        if printed is not None and now != printed:
            found[card] = {"health": now}
    if seat == state.active and state.turn.shown and known_hand(state, seat):
        for card in state.seats[seat].hand:
            face = state.kinds[card]
            if face.hero:
                now = values.strength(state, seat, card)
                if now != (face.strength or 0):
                    found[card] = {"strength": now}
            elif face.weight is not None:
                now = values.weight(state, seat, card)
                if now != face.weight:
                    found[card] = {"weight": now}
    return found


def owned_cards(state: State, seat: int) -> int:
    """How many cards a seat owns: deck, hand, discard pile, and what is turned up."""
    own = state.seats[seat]
    return len(own.deck) + len(own.hand) + len(own.discard) + len(own.aside)


class SumLine(NamedTuple):
    """A line of a sum: words, an icon, an amount, and how it stands out.

    Manners: "item", "loss", "plain" and "total" count something; "head", "note", "warning" and
    "verdict" are words alone.
    """

    words: str
    icon: str
    amount: int
    manner: str = "item"


STAT_ICONS = {"attack": "attack", "magic_attack": "magic", "light": "light", "health": "health"}


def grouped(
    state: State, items: tuple[Item, ...], stats: tuple[str, ...]
) -> list[tuple[Item, int]]:
    """Items of some stats, those of equal cards counted together, in the order of a sum."""
    counts: dict[tuple[str, str, bool, str, int], tuple[Item, int]] = {}
    for item in items:
        if item.stat not in stats or not item.amount:
            continue
        own = item.card == item.source
        key = (_id(state, item.card), _id(state, item.source), own, item.stat, item.amount)
        first, count = counts.get(key, (item, 0))
        counts[key] = (first, count + 1)
    return sorted(counts.values(), key=lambda entry: _place(state, entry[0]))


SUM_ORDER = ("hero", "weapon", "spell", "item", "villager", "treasure", "trophy", "disease")
"""Whose figures a sum names first; cards of other kinds come last."""


def _place(state: State, item: Item) -> int:
    """Where an item stands in a sum; sorting keeps the order of the hand within a kind."""
    card = item.card if item.card != BLANK else item.source
    if card == BLANK:
        return len(SUM_ORDER)
    face = state.kinds[card]
    kind = "hero" if face.hero else "trophy" if face.monster else face.kind
    return SUM_ORDER.index(kind) if kind in SUM_ORDER else len(SUM_ORDER)


def _id(state: State, card: int) -> str:
    return state.kinds[card].id if card != BLANK else ""
