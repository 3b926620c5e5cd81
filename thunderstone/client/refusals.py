"""Why the table of a choice cannot be played: what the engine's checks find, told to players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from thunderstone.catalogue.fault_text import told
from thunderstone.client import words
from thunderstone.client.card_names import is_id, name_of
from thunderstone.client.choice import Choice
from thunderstone.engine.fault import Fault, Phrase
from thunderstone.engine.options import DRAWN, READY, BadSetup
from thunderstone.engine.setup import Setup
from thunderstone.engine.setup_check import setup_faults
from thunderstone.engine.wishes import AS_PRINTED, options_of, wish_faults
from thunderstone.words import has

if TYPE_CHECKING:
    from thunderstone.catalogue import Preset
    from thunderstone.engine.library import Library

_NAMED = ("name", "names", "card", "set", "twice")
"""The fields of a fault that hold ids of sets, categories and cards."""


def refusals(library: Library, presets: Mapping[str, Preset], choice: Choice) -> list[BadSetup]:
    """Everything that the engine has against the table of a choice, the most general first."""
    if choice.table == DRAWN:
        return list(wish_faults(library, choice.wishes(), named=True))
    if choice.table == READY:
        preset = presets[choice.preset]
        setup = preset.setup(len(choice.chairs), choice.options.first, choice.variant)
        return list(setup_faults(library, setup))
    found = list(setup_faults(library, _own_setup(library, choice)))
    return found or list(wish_faults(library, choice.own_wishes()))


def _own_setup(library: Library, choice: Choice) -> Setup:
    """A table of one's own as far as it is chosen; what chance decides is as good as there."""
    cards, wishes = choice.cards, choice.own_wishes()
    deck = "normal" if wishes.disease == "normal" else "special"  # which suits every card (R42)
    stones = cards.stones
    if choice.options.stone:
        stones = tuple(one.id for one in library.cards.values() if one.kind == "thunderstone")[:1]
    return Setup(
        **cards._replace(stones=stones)._asdict(),
        seats=wishes.seats,
        variant=replace(choice.variant, disease=deck),
        first=wishes.first,
    )


def refusal_text(fault: Fault, library: Library, lang: str) -> str:
    """A fault as players are told it: the option it is about by its name, and cards by theirs."""
    if not isinstance(fault, BadSetup):
        return told(fault, lang)
    fields = {
        key: _named(value, library, lang) if key in _NAMED else value
        for key, value in fault.fields.items()
    }
    said = told(Phrase(fault.phrase.key, **fields), lang)
    title = _title(fault.place, lang)
    return f"{title}: {said}." if title else f"{said[:1].upper()}{said[1:]}."


def _title(place: str, lang: str) -> str:
    """What a field of wishes or of a setup is called, or "" where it has no name of its own."""
    keys = {one.name: f"option.{one.words}" for one in options_of(AS_PRINTED)}
    key = keys.get(place, f"setup.{place}")
    return words.word(key, lang) if place and has(key) else ""


def _named(value: Any, library: Library, lang: str) -> Any:
    """Names for ids; what is none stays as it is."""
    if isinstance(value, tuple):
        return [_named(one, library, lang) for one in value]
    return name_of(library, value, lang) if is_id(library, value) else value
