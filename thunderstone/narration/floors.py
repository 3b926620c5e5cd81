"""The Dungeon's floors in words (docs/MODES.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.words import say

if TYPE_CHECKING:
    from thunderstone.engine.turn_state import Floor


def floor_name(floor: Floor, lang: str) -> str:
    """A floor's name, its adjective of the gender and number of its noun."""
    form = int(say(f"floor.{floor.noun}_form", lang))
    adjective = say(f"floor.{floor.adjective}", lang, form=form)
    return say("floor.name", lang, noun=say(f"floor.{floor.noun}", lang), adjective=adjective)
