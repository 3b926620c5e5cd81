"""Sets of a player's own to be tried out: a few cards around some effects, and a game with them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from thunderstone import resources
from thunderstone.catalogue import Catalogue, load_presets
from thunderstone.catalogue.custom_sets import combined
from thunderstone.catalogue.loader import load_files
from thunderstone.engine.library import Library
from thunderstone.engine.setup import Setup
from thunderstone.journal import Journal, Player

WORDS = {"es": {"name": "x"}, "en": {"name": "x"}}
FIGURES: dict[str, dict[str, Any]] = {
    "item": {"cost": 1, "classes": ["item"]},
    "monster": {"health": 3, "xp": 1, "vp": 1, "classes": ["animal"]},
    "hero": {"level": 1, "cost": 3, "strength": 4, "classes": ["fighter"]},
}
"""What a card of each kind prints."""

DECKS = {"item": "village", "monster": "monster", "hero": "hero"}
SET = "odd"


def entries(cards: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """The file of a set of these cards, each in a category of its own name."""
    found: dict[str, Any] = {"categories": {}, "cards": {}}
    for name, card in cards.items():
        kind = card.get("kind", "item")
        found["categories"][name] = {"deck": DECKS[kind], **WORDS}
        common = {"kind": kind, "category": name, "count": 10}
        found["cards"][name] = {**common, **FIGURES[kind], **WORDS, **card}
    return found


def written(folder: Path, data: Mapping[str, Any]) -> Catalogue:
    """A set with this file, read beside the game's own cards: JSON is YAML."""
    path = folder / SET / "cards.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data), encoding="utf-8")
    return combined(load_files(resources.cards_dir()), [folder])


def table(cards: Mapping[str, Mapping[str, Any]], seats: int = 2) -> Setup:
    """The first game with these cards in the place of as many of its own."""
    setup = load_presets()["first_game"].setup(seats, 0)
    decks = {"village": "village", "hero": "heroes", "monster": "monsters"}
    for name, card in cards.items():
        field = decks[DECKS[card.get("kind", "item")]]
        there = [one for one in getattr(setup, field) if one not in cards]
        kept = [one for one in getattr(setup, field) if one in cards]
        setup = replace(setup, **{field: (*kept, name, *there[1:])})
    return setup


def begun(
    library: Library,
    cards: Mapping[str, Mapping[str, Any]],
    seats: int = 2,
    *,
    normal_disease: bool = False,
) -> Journal:
    """A game in which a copy of each village card and Hero lies in the first seat's hand."""
    players = [Player(f"{seat}") for seat in range(seats)]
    setup = replace(table(cards, seats), first=0)
    if normal_disease:
        variant = replace(setup.variant, disease="normal")
        setup = replace(setup, monsters=("dragon", "ooze", "golem"), variant=variant)
    journal = Journal.new(library, setup, 3, players)
    state = journal.state
    hand = state.seats[0].hand
    for place, name in enumerate(name for name in cards if name in state.stacks):
        stack = state.stacks[name]
        stack[-1], hand[place] = hand[place], stack[-1]
    return Journal(library, journal.setup, 3, players, state.to_plain())
