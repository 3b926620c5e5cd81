"""A hint in words: what a good bot would do, and what speaks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from thunderstone.engine.state import State
from thunderstone.narration.counsel_words import CHOICES, DOES, FIGURES, WHYS
from thunderstone.narration.line import (
    LANGUAGES,
    Line,
    Part,
    card_list,
    card_ref,
    fill,
    seat_mark,
)
from thunderstone.narration.way import OTHERWISE


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
    table = CHOICES[purpose] if does.key == "cards" and purpose in CHOICES else _deed(does.key)
    return _line(table, does, state, names, lang)


def _deed(key: str) -> tuple[str, str]:
    """What an act is called; a way of a card of the player's own has no sentence."""
    return DOES.get(key, OTHERWISE)


def reason_lines(
    grounds: Sequence[Ground], state: State, names: Sequence[str], lang: str
) -> list[Line]:
    """What speaks for it, a line each."""
    return [_line(WHYS[ground.key], ground, state, names, lang) for ground in grounds]


def _line(
    pair: tuple[str, str], ground: Ground, state: State, names: Sequence[str], lang: str
) -> Line:
    kinds, cards = state.kinds, ground.cards
    fields: dict[str, Part | tuple[Part, ...]] = {
        name: str(number) for name, number in ground.figures.items()
    }
    counted = ground.figures.get("n", ground.figures.get("lead"))
    fields["s"] = "" if counted == 1 else "s"
    fields["cards"] = card_list(kinds, cards, lang)
    if cards:
        fields["card"] = card_ref(kinds, cards[0], lang)
        fields["other"] = card_ref(kinds, cards[-1], lang)
    if "seat" in ground.figures:
        fields["seat"] = seat_mark(names, ground.figures["seat"])
    fields["figures"] = _figures(ground.figures, lang)
    return Line(-1, f"hint.{ground.key}", fill(pair[LANGUAGES[lang]], fields))


def _figures(figures: Mapping[str, int], lang: str) -> str:
    """ "+2 de Ataque y +1 de Luz": the figures that a card brings."""
    place = LANGUAGES[lang]
    items = [FIGURES[key][place].format(n=n) for key, n in figures.items() if key in FIGURES]
    joint = {"es": " y ", "en": " and "}[lang]
    return joint.join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)
