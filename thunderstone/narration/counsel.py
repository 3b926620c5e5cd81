"""A hint in words: what a good bot would do, and what speaks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from thunderstone import words
from thunderstone.engine.state import State
from thunderstone.narration.line import Line, Value, card_list, card_ref, seat_mark, sentence

HAND, OTHER = "hand_", "other_"
"""How the figures of an average hand are called, in tenths, and those of a card beside another."""


class Ground(Protocol):
    """One sentence of an advice, as data: its word, the cards it names, and its figures."""

    @property
    def key(self) -> str:
        """The word that stands for the sentence."""

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards it names."""

    @property
    def figures(self) -> Mapping[str, int]:
        """Its numbers."""


def deed_line(does: Ground, purpose: str, state: State, names: Sequence[str], lang: str) -> Line:
    """What to do, as one line: "Comprar Vara divina"; ``purpose`` is that of a choice of cards."""
    keys = [f"counsel.choose.{purpose}"] if does.key == "cards" else []
    keys.append(f"counsel.do.{does.key}")  # a way of a card of the player's own has no sentence
    if does.key in state.library.commissions:
        name = words.say(f"mode.{does.key}", lang)
        return Line(-1, f"hint.{does.key}", sentence("counsel.do.keep_commission", lang, name=name))
    key = next((key for key in keys if words.has(key)), "counsel.do.otherwise")
    return _line(key, does, state, names, lang)


def reason_lines(
    grounds: Sequence[Ground], state: State, names: Sequence[str], lang: str
) -> list[Line]:
    """What speaks for it, a line each."""
    return [_line(f"counsel.why.{ground.key}", ground, state, names, lang) for ground in grounds]


def _line(key: str, ground: Ground, state: State, names: Sequence[str], lang: str) -> Line:
    kinds, cards = state.cards, ground.cards
    fields: dict[str, Value] = {**ground.figures}
    fields["cards"] = card_list(kinds, cards, lang)
    if cards:
        fields["card"] = card_ref(kinds, cards[0], lang)
        fields["other"] = card_ref(kinds, cards[-1], lang)
    if "seat" in ground.figures:
        fields["seat"] = seat_mark(names, ground.figures["seat"])
    fields["figures"] = _figures(ground.figures, lang)
    fields["others"] = _figures(_of_other(ground.figures), lang)
    fields["more"] = _tenths({key: n for key, n in ground.figures.items() if n > 0}, lang)
    fields["less"] = _tenths({key: -n for key, n in ground.figures.items() if n < 0}, lang)
    return Line(-1, f"hint.{ground.key}", sentence(key, lang, **fields))


def _of_other(figures: Mapping[str, int]) -> Mapping[str, int]:
    """The figures of the other card, beside which a card is told of."""
    return {key.removeprefix(OTHER): n for key, n in figures.items() if key.startswith(OTHER)}


def _tenths(figures: Mapping[str, int], lang: str) -> str:
    """ "1.5 Attack and 0.4 Light": what an average hand brings, of tenths."""
    hand = {key.removeprefix(HAND): n for key, n in figures.items() if key.startswith(HAND)}
    told = [
        words.say(f"counsel.figure.{name}", lang, n=words.decimal(n / 10, lang))
        for name, n in hand.items()
    ]
    return words.listed(told, lang)


def _figures(figures: Mapping[str, int], lang: str) -> str:
    """ "+2 de Ataque y +1 de Luz": the figures that a card brings."""
    brought = {f"counsel.figure.{name}": n for name, n in figures.items()}
    return words.listed(
        [words.say(key, lang, n=n) for key, n in brought.items() if words.has(key)], lang
    )
