"""What was chosen for the last game, as the settings keep it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from thunderstone.client.choice import Cards, Choice
from thunderstone.client.options import values_of
from thunderstone.engine.options import TABLES, TableOption
from thunderstone.engine.setup import RANDOM_FIRST
from thunderstone.engine.wishes import options_of
from thunderstone.journal import HUMAN
from thunderstone.ui.scenes.common.chairs import kept_chairs

if TYPE_CHECKING:
    from thunderstone.catalogue import Preset
    from thunderstone.engine.library import Library


def kept_choice(
    kept: Mapping[str, object], library: Library, presets: Mapping[str, Preset]
) -> Choice | None:
    """The choice of the last game as the settings keep it; None where there is none.

    What makes no sense, or names a card that is no more, gives way to its default.
    """
    if not kept:
        return None
    choice = Choice(
        chairs=kept_chairs(kept.get("chairs")),
        same_cards=kept.get("same_cards") is True,
        cards=_kept_cards(kept.get("cards"), library),
    )
    for name, known in (("table", TABLES), ("preset", tuple(presets))):
        if kept.get(name) in known:
            choice.put(name, kept[name])
    for one in options_of(choice.options):
        _keep(choice, one, kept.get(one.name, kept.get(_OLD.get(one.name, ""))), library)
    if not choice.options.sets:
        choice.put("sets", library.sets())
    if choice.options.first >= len(choice.chairs):
        choice.put("first", RANDOM_FIRST)
    return choice


_OLD = {"games_played": "games"}
"""Options that settings kept by another name."""


def _keep(choice: Choice, option: TableOption, value: object, library: Library) -> None:
    """Take an option over as it was kept, as far as it still makes sense."""
    value = tuple(value) if isinstance(value, list) else value
    if not option.fits(value):
        return
    known = values_of(option, library)
    if option.kind == "names":
        assert isinstance(value, tuple)
        choice.put(option.name, tuple(dict.fromkeys(word for word in value if word in known)))
    elif value in known:
        choice.put(option.name, value)


def kept_coats(kept: Mapping[str, object]) -> list[int]:
    """The coats that the seats of the last game bear."""
    return [chair.coat for chair in kept_chairs(kept.get("chairs"))]


def last_person(kept: Mapping[str, object]) -> str:
    """The name of the first person of the last game; "" where there was none."""
    chairs = kept_chairs(kept.get("chairs")) if kept else []
    return next((chair.name.strip() for chair in chairs if chair.control == HUMAN), "")


def _kept_cards(kept: object, library: Library) -> Cards:
    """The cards by name, without those that are no more."""
    if not isinstance(kept, dict):
        return Cards()
    known = {**library.cards, **library.categories}
    lists = {}
    for name in Cards._fields:
        value = kept.get(name)
        if isinstance(value, list):
            words = [word for word in value if isinstance(word, str) and word in known]
            lists[name] = tuple(dict.fromkeys(words))
    return Cards(**lists)
