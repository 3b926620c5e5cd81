"""One card is a card, and one point a point, wherever the table counts them."""

from __future__ import annotations

import re

import pytest

from thunderstone.words import say

ONE_OF_MANY = re.compile(r"\b(1\*? (cartas|cards|puntos|(experience )?points)|quedan una)\b")

COUNTED = {
    "tip.dungeon": {"count": 1},
    "tip.disease": {"count": 1},
    "tip.horde": {"count": 1},
    "tip.swarm": {"count": 1},
    "tip.own_deck": {"count": 1},
    "tip.discard": {"count": 1},
    "tip.seat_xp": {"xp": 1},
    "fan.stack": {"count": 1},
    "piles.dungeon_title": {"n": 1},
    "terminal.hall.head": {"count": 1},
    "terminal.hall.horde": {"count": 1},
    "terminal.hall.swarm": {"count": 1},
    "terminal.hall.disease": {"count": 1},
    "terminal.hall.pile": {"count": 1},
    "terminal.piles.deck": {"count": 1},
    "terminal.piles.dungeon": {"count": 1},
    "scenario_table.named": {"name": "Vera", "n": 2, "points": 1},
}


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("key", COUNTED)
def test_one_is_told_in_the_singular(key: str, lang: str) -> None:
    told = say(key, lang, **COUNTED[key])
    assert not ONE_OF_MANY.search(told), told
    many = say(key, lang, **dict.fromkeys(COUNTED[key], 3))
    assert "3" in many
    assert re.search(r"cartas|cards|puntos|points", many)
