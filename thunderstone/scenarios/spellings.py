"""Words and notations that the case format knew once, each with the one that is written now."""

from __future__ import annotations

import functools
import json
import re
from typing import Any

import yaml

from thunderstone.catalogue import load_library
from thunderstone.scenarios.names import MAX_LETTERS, SWARMS, Names, normal

BARE_WORDS = {
    "visit the village": "village",
    "enter the dungeon": "dungeon",
    "no battle": "no_battle",
    "end turn": "end_turn",
    "end": "end_turn",
}
"""Second words for answers without an object."""

WAYS = {"bury": "bury_one", "bottom": "bury_one", "reorder": "rearrange", "order": "rearrange"}
"""Second words for the ways of an effect."""

MODES = {
    "solo": "solo_normal",
    "normal": "solo_normal",
    "warrior": "solo_warrior",
    "nightmare": "solo_nightmare",
}
"""Second words for the solo sheet's three modes (R159)."""

NO_CARD = ("nothing", "empty", "nobody")
"""Second words for none."""

_TIMES = re.compile(r"^(?P<name>.*\S)\s*(?:\s[x×*]|[×*])\s*(?P<count>\d+)$", re.IGNORECASE)
_TIMES_BEFORE = re.compile(r"^(?P<count>\d+)\s*[x×*]?\s+(?P<name>\D.*)$", re.IGNORECASE)
_NUMBER = re.compile(r"^(?P<name>.*\S)\s*(?:#\s*|\s)(?P<number>\d+)$")
_RANK = re.compile(
    r"^(?P<name>.*?)\s*[,(]?\s*(?:\b(?:in|at|on|en)\b)?\s*\b(?:rank|rango)[\s_]*(?P<rank>[0-3])\)?$",
    re.IGNORECASE,
)
_SEAT = re.compile(r"^(?P<name>.*\S)\s+of\s+seat[\s_]*(?P<seat>\d+)$", re.IGNORECASE)
_GOOD_RANK = re.compile(r"^(?:.*\S in )?rank[ _][0-3]$")
RANK_KEY = re.compile(r"^(?:rank)?[\s_]*([0-3])$", re.IGNORECASE)
_PAIR = re.compile(r"\s+(?:on|to|->|→|with)\s+|\s*(?:->|→)\s*")
EFFECT = re.compile(r"^(?P<card>.*?)[\s,]+effect\s+(?P<effect>\d+)$", re.IGNORECASE)


def in_line(text: str) -> str:
    """A piece of a file for a message: on one line, and not longer than one."""
    line = " ".join(text.split())
    return line if len(line) <= 80 else f"{line[:77]}..."


@functools.cache
def _names() -> Names:
    return Names(load_library())


def in_flow(value: Any) -> str:
    """Plain data on one line, with quotes where YAML asks for them."""
    if isinstance(value, dict):
        pairs = [f"{in_flow(key)}: {in_flow(inner)}".rstrip() for key, inner in value.items()]
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(in_flow, value)) + "]"
    if value is None:
        return ""
    text = str(value)
    if not isinstance(value, str):
        return text.lower() if isinstance(value, bool) else text
    try:
        plain = yaml.safe_load(f"[{text}]") == [text]
    except yaml.YAMLError:
        plain = False
    return text if plain else json.dumps(text, ensure_ascii=False)


def card(text: str) -> str:
    """How a card of a list is written: "2 militia" is "militia x2", "torch 2" is "torch#2"."""
    word = text.strip()
    if len(word) > MAX_LETTERS or normal(word) in _names().cards:
        return word
    if owned := _SEAT.match(word):
        return f"{card(owned['name'])} of seat {owned['seat']}"
    if placed := _RANK.match(word):
        name = card(placed["name"]) if placed["name"] else ""
        rank = f"{name} in rank {placed['rank']}" if name else f"rank {placed['rank']}"
        return word if _GOOD_RANK.match(word) and (not name or word.startswith(name)) else rank
    if times := _TIMES.match(word) or _TIMES_BEFORE.match(word):
        return f"{card(times['name'])} x{times['count']}"
    numbered = _NUMBER.match(word)
    if numbered and _names().cards.get(normal(numbered["name"]), "swarm") not in SWARMS:
        return f"{numbered['name'].rstrip()}#{numbered['number']}"
    return word


def names_in(text: str) -> list[str]:
    return [card(part) for part in text.split(",") if part.strip()]


def placed_card(data: Any) -> str:
    """``{card: usurper, rank: 2}`` in one text; "" for anything else."""
    if not isinstance(data, dict) or not {"rank", "card", "monster"} & set(data):
        return ""
    name = data.get("card", data.get("monster", ""))
    rank = str(data.get("rank", "")).casefold().removeprefix("rank").strip(" _")
    return card(f"{name or ''} in rank {rank}".removeprefix(" in ") if rank else str(name))


def counted_cards(data: dict[Any, Any]) -> list[str]:
    """``{militia: 2}`` as a list of texts; none for any other mapping."""
    if not all(type(count) is int for count in data.values()):
        return []
    return [f"{card(str(name))} x{count}" for name, count in data.items()]


def paired_cards(data: Any, keys: tuple[str, str]) -> dict[Any, Any] | None:
    """ "dagger on militia" and ``{weapon: dagger, hero: militia}`` as ``{dagger: militia}``."""
    if isinstance(data, dict) and set(data) == set(keys):
        return {data[keys[0]]: data[keys[1]]}
    if isinstance(data, dict) and set(data) == {keys[0]}:
        return None
    if isinstance(data, str) and len(data) <= MAX_LETTERS:
        parts = _PAIR.split(data.strip(), maxsplit=1)
        if len(parts) == 2:
            return {card(parts[0]): card(parts[1])}
    return None


def find_card(text: str) -> str:
    """The id of the card that a name means, or ""."""
    return _names().find(text)
