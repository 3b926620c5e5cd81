"""The moments of a game in words, in Spanish and English.

Fields: ``{seat}`` and ``{other}`` players, ``{card}`` one card, ``{cards}`` several, ``{n}`` the
figure, ``{rank}`` a rank, ``{s}`` and ``{plural}`` the endings of the plural.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from thunderstone.narration.line import (
    LANGUAGES,
    Line,
    Part,
    card_list,
    card_ref,
    fill,
    seat_mark,
)

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.review.highlights import Highlight

SENTENCES: dict[str, tuple[str, str]] = {
    "battle": (
        "{seat} derrota a {card}, de Vida {n}, en el rango {rank}.",
        "{seat} defeats {card}, Health {n}, in rank {rank}.",
    ),
    "guardian": (
        "{seat} abate al Guardián: {card}, de Vida {n}.",
        "{seat} fells the Guardian: {card}, Health {n}.",
    ),
    "first_blood": (
        "{seat} derrota al primer Monstruo de la partida: {card}.",
        "{seat} defeats the first Monster of the game: {card}.",
    ),
    "close_win": (
        "{seat} derrota a {card} con {n} punto{s} de sobra.",
        "{seat} defeats {card} with {n} point{s} to spare.",
    ),
    "close_win_even": (
        "{seat} derrota a {card} sin un solo punto de sobra.",
        "{seat} defeats {card} without a single point to spare.",
    ),
    "close_loss": (
        "{seat} pierde contra {card}: falta{plural} {n} punto{s}.",
        "{seat} loses to {card}: {n} point{s} short.",
    ),
    "breach": ("¡Estrago de {card}!", "{card} breaches!"),
    "breach_harm": (
        "¡Estrago de {card}! Cartas afectadas: {n}.",
        "{card} breaches! Cards affected: {n}.",
    ),
    "breakout": ("¡{card} sale al rango 0!", "{card} breaks out to rank 0!"),
    "overrun": (
        "{card} llega a la aldea: {n} PV para su montón.",
        "{card} reaches the village: {n} VP for its pile.",
    ),
    "collect": ("¡{seat} se apodera de {card}!", "{seat} seizes {card}!"),
    "lose_stone": ("{card} se pierde: nadie la ha ganado.", "{card} is lost: nobody has won it."),
    "purchase": (
        "{seat} hace la compra más cara: {card}, por {n} de oro.",
        "{seat} makes the dearest purchase: {card}, for {n} gold.",
    ),
    "level_3_first": (
        "{seat} tiene el primer Héroe de nivel 3: {card}.",
        "{seat} has the first Hero of level 3: {card}.",
    ),
    "level_3": (
        "{seat} lleva a un Héroe al nivel 3: {card}.",
        "{seat} raises a Hero to level 3: {card}.",
    ),
    "disease": ("{seat} contrae {cards}.", "{seat} catches {cards}."),
    "treasure": ("{seat} encuentra {cards}.", "{seat} finds {cards}."),
    "fall": (
        "{seat} pierde a {card}, de nivel {n}.",
        "{seat} loses {card}, of level {n}.",
    ),
    "extra_turn": ("{seat} se gana otro turno.", "{seat} earns another turn."),
    "lead": (
        "{seat} se pone en cabeza con {n} PV y deja atrás a {other}.",
        "{seat} takes the lead with {n} VP and leaves {other} behind.",
    ),
    "spree": (
        "{seat} suma {n} PV en un solo turno.",
        "{seat} gains {n} VP in a single turn.",
    ),
}


def highlight_line(
    one: Highlight, kinds: Sequence[CardDef], names: Sequence[str], lang: str
) -> Line:
    """A moment as a sentence in ``lang`` ("es" or "en"); ``names`` are the players', by seat."""
    count = one.amount
    fields: dict[str, Part | tuple[Part, ...]] = {
        "n": str(count),
        "rank": str(one.other),
        "s": "" if count == 1 else "s",
        "plural": "" if count == 1 else "n",
    }
    if one.seat >= 0:
        fields["seat"] = seat_mark(names, one.seat)
    if one.kind == "lead":
        fields["other"] = seat_mark(names, one.other)
    if one.cards:
        fields["card"] = card_ref(kinds, one.cards[0], lang)
        fields["cards"] = card_list(kinds, one.cards, lang)
    template = SENTENCES[_key(one)][LANGUAGES[lang]]
    return Line(one.seat, one.kind, fill(template, fields))


def _key(one: Highlight) -> str:
    """The sentence of a moment: some have another one for a figure of 0."""
    if one.kind == "close_win" and not one.amount:
        return "close_win_even"
    if one.kind == "breach" and one.amount:
        return "breach_harm"
    return one.kind
