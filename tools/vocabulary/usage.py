"""Which printed card uses which word: the card files read by the words' own signatures."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from thunderstone.catalogue.effects import LINES
from thunderstone.catalogue.loader import SetFile
from thunderstone.engine.compiler import CHOICE, FLOW
from thunderstone.engine.decision import PURPOSE_OF
from thunderstone.engine.expressions import CONDITIONS, FACTORS, SOURCES, kind_of_argument
from thunderstone.engine.filters import FILTERS, parameter_kind
from thunderstone.engine.program import VERBS
from thunderstone.engine.signature import Parameter, parameters_of

EFFECTS = tuple(LINES)

CHOICE_KINDS = {
    "from": "Cards",
    "where": "Filter",
    "least": "Quantity",
    "most": "Quantity",
    "purpose": "Purpose",
    "into": "str",
    "at_random": "bool",
}
"""How each part of a `choose` is read."""

assert list(CHOICE_KINDS) == list(CHOICE)


def parameters(word: str) -> list[Parameter]:
    """The arguments of a step's word."""
    return list(FLOW[word].parameters) if word in FLOW else parameters_of(VERBS[word])[2:]


class Usage:
    """The cards that use a word, by the word's kind and itself; the shortest card first."""

    def __init__(self, files: Iterable[SetFile]) -> None:
        self.found: dict[tuple[str, str], dict[str, int]] = {}
        self.card = ""
        self.weight = 0
        for file in files:
            for name, entry in file.entries.items():
                self._entry(name, entry)

    def cards(self, kind: str, word: str) -> list[str]:
        """The ids of the cards that use a word, those that say the least first."""
        weights = self.found.get((kind, word), {})
        return sorted(weights, key=lambda card: (weights[card], card))

    def _note(self, kind: str, word: str) -> None:
        self.found.setdefault((kind, word), {})[self.card] = self.weight

    def _entry(self, name: str, entry: Mapping[str, Any]) -> None:
        self.card = name
        self.weight = len(json.dumps([entry.get(kind) for kind in EFFECTS]))
        self._note("Kind", entry["kind"])
        for word in entry["classes"]:
            self._note("ClassWord", word)
        for field in entry:
            self._note("CardField", field)
        for attribute in entry.get("attributes", ()):
            self._note("Attribute", next(iter(attribute)) if _is_map(attribute) else attribute)
        for kind in EFFECTS:
            for line in entry.get(kind, ()):
                for field, value in line.items():
                    self._note(f"{kind} field", field)
                    self.read(LINES[kind][field].kind, value)

    def read(self, kind: str, value: Any) -> None:
        """Note the words in an argument of a kind."""
        reader: Callable[[Any], None] | None = getattr(self, f"_read_{kind.lower()}", None)
        if reader is not None:
            reader(value)
        elif isinstance(value, str) and kind not in ("str", "int", "bool"):
            self._note(kind, value)

    def _read_steps(self, steps: list[Mapping[str, Any]]) -> None:
        for step in steps:
            ((word, given),) = step.items()
            self._note("Step", word)
            if word == "choose_order":
                self._note("Purpose", "order")
            entries = parameters(word)
            named = _is_map(given) and (not given or any(one.word in given for one in entries))
            arguments = given if named else {entries[0].word: given}
            for entry in entries:
                if entry.word in arguments:
                    self._read_argument(word, entry, arguments[entry.word])
                elif isinstance(entry.default, str) and entry.default:
                    self.read(entry.sort, entry.default)

    def _read_argument(self, verb: str, entry: Parameter, value: Any) -> None:
        if entry.sort == "Cards" and _is_map(value) and "choose" in value:
            self._note("Cards", "choose")
            choice = {**value["choose"]}
            choice.setdefault("purpose", PURPOSE_OF.get(verb))
            for field, inner in choice.items():
                self._note("Choice", field)
                self.read(CHOICE_KINDS[field], inner)
        else:
            self.read(entry.sort, value)

    def _read_cards(self, value: Any) -> None:
        if isinstance(value, str):
            self._note("Register" if value.startswith("$") else "Place", value.lstrip("$"))
        elif "tops" in value:
            self._note("Cards", "tops")
        else:
            self._note("Cards", "where" if "where" in value else "from")
            self._read_cards(value["from"])
            if "where" in value:
                self._read_filter(value["where"])

    def _read_filter(self, value: Any) -> None:
        if isinstance(value, list):
            for inner in value:
                self._read_filter(inner)
        elif isinstance(value, str):
            self._note("Filter", value)
        else:
            ((word, argument),) = value.items()
            self._note("Filter", word)
            if word == "not" or word == "either":
                self._read_filter(argument)
            else:
                self.read(str(parameter_kind(FILTERS[word])), argument)

    def _read_quantity(self, value: Any) -> None:
        if _is_map(value):
            for word, argument in value.items():
                if word in FACTORS:
                    self._note("Factor", word)
                else:
                    self._note("Quantity", word)
                    self.read(kind_of_argument(SOURCES[word]), argument)

    def _read_condition(self, value: Any) -> None:
        if isinstance(value, list):
            for inner in value:
                self._read_condition(inner)
        else:
            ((word, argument),) = value.items()
            self._note("Condition", word)
            self.read(kind_of_argument(CONDITIONS[word]), argument)

    def _read_conditions(self, value: list[Any]) -> None:
        self._read_condition(value)

    def _read_threshold(self, value: Mapping[str, Any]) -> None:
        self._read_quantity(value["of"])

    def _read_bound(self, value: Mapping[str, Any]) -> None:
        self._read_compared("Quantity", value)

    def _read_rivals(self, value: Mapping[str, Any]) -> None:
        self._read_compared("Cards", value)

    def _read_compared(self, kind: str, value: Mapping[str, Any]) -> None:
        ((figure, argument),) = value.items()
        self._note("Figure", figure)
        self.read(kind, argument)

    def _read_modes(self, value: list[Any]) -> None:
        for way in value:
            if _is_map(way) and "if" in way:
                self._read_condition(way["if"])

    def _read_phases(self, value: Any) -> None:
        for phase in value if isinstance(value, list) else [value]:
            self._note("Phase", phase)

    def _read_needs(self, value: list[Mapping[str, Any]]) -> None:
        for need in value:
            self._read_condition(need["if"])
            self._note("Reason", need["reason"])


def _is_map(value: Any) -> bool:
    return isinstance(value, Mapping)
