"""What card files of 1.0 said in other words, which players' own sets may still say."""

from __future__ import annotations

from typing import Any, Final

ARGUMENT: Final = "..."
"""Stands in a spelling of today for what the former word was given."""

FORMER: Final[dict[str, dict[str, dict[str, Any]]]] = {
    "Step": {
        "remove": {"destroy": {"cards": ARGUMENT}},
        "doom": {"destroy": {"cards": ARGUMENT, "when": "battle_end"}},
    },
    "Filter": {"lasting": {"not": "fallen"}},
    "Condition": {"action": {"during": ARGUMENT}},
}
"""By the kind of word: the former word, and what is written for it today."""


def today(kind: str, word: Any, argument: Any) -> tuple[Any, Any]:
    """A word of a kind and its argument as they are written today."""
    if word not in FORMER[kind]:
        return word, argument
    ((name, given),) = FORMER[kind][word].items()
    if isinstance(given, dict):
        given = {key: argument if one == ARGUMENT else one for key, one in given.items()}
    return name, argument if given == ARGUMENT else given
