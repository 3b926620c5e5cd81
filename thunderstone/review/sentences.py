"""The moments of a game in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from thunderstone.narration.line import Line, Value, card_list, card_ref, seat_mark, sentence

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.review.highlights import Highlight


def highlight_line(
    one: Highlight, kinds: Sequence[CardDef], names: Sequence[str], lang: str
) -> Line:
    """A moment as a sentence in ``lang`` ("es" or "en"); ``names`` are the players', by seat."""
    fields: dict[str, Value] = {
        "n": one.amount,
        "rank": one.other,
    }
    if one.seat >= 0:
        fields["seat"] = seat_mark(names, one.seat)
    if one.kind == "lead":
        fields["other"] = seat_mark(names, one.other)
    if one.cards:
        fields["card"] = card_ref(kinds, one.cards[0], lang)
        fields["cards"] = card_list(kinds, one.cards, lang)
    return Line(one.seat, one.kind, sentence(f"highlight.{_key(one)}", lang, **fields))


def _key(one: Highlight) -> str:
    """The sentence of a moment: some have another one for a figure of 0."""
    if one.kind == "close_win" and not one.amount:
        return "close_win_even"
    if one.kind == "breach" and one.amount:
        return "breach_harm"
    return one.kind
