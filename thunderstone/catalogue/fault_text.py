"""Faults and phrases of the engine and of data files, in the words of a language."""

from __future__ import annotations

from thunderstone import words
from thunderstone.engine.fault import Fault, Phrase, speaks_for


def told(fault: Fault | Phrase, lang: str) -> str:
    """A fault as it is told in a language, its place in front; a phrase as it stands there."""
    if isinstance(fault, Fault):
        text = told(fault.phrase, lang)
        return f"{words.printable(fault.place)}: {text}" if fault.place else text
    fields = {name: _field(value, lang) for name, value in fault.fields.items()}
    return words.say(fault.key, lang, **fields)


def _field(value: object, lang: str) -> object:
    """What a phrase's field is filled with: a text that somebody has given stays in its line."""
    if isinstance(value, (Fault, Phrase)):
        return told(value, lang)
    return words.printable(value) if isinstance(value, str) else value


def _in_english(phrase: Phrase) -> str:
    return told(phrase, words.ENGLISH)


speaks_for(_in_english)
