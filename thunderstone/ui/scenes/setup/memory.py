"""What was chosen for the last game, as the settings keep it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from thunderstone.client.choice import CHOICES, TABLES, USUAL, Cards, Choice
from thunderstone.engine.setup import RANDOM_FIRST
from thunderstone.journal import HUMAN
from thunderstone.ui.scenes.setup.chairs import kept_chairs

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
    choice = Choice(chairs=kept_chairs(kept.get("chairs")))
    for name in Choice.__slots__:
        value = kept.get(name)
        value = tuple(value) if isinstance(value, list) else value
        if name not in ("chairs", "cards") and type(value) is type(getattr(choice, name)):
            setattr(choice, name, value)
    choice.cards = _kept_cards(kept.get("cards"), library)
    _mend(choice, library, presets)
    return choice


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


def _mend(choice: Choice, library: Library, presets: Mapping[str, Preset]) -> None:
    """Let defaults stand for words and numbers that mean nothing (any more)."""
    usual = Choice()
    stones = [card.id for card in library.cards.values() if card.kind == "thunderstone"]
    for name, known in (
        ("table", TABLES),
        ("preset", tuple(presets)),
        ("stone", (USUAL, "random", "rotate", "all", *stones)),
        *CHOICES.items(),
    ):
        if getattr(choice, name) not in known:
            setattr(choice, name, getattr(usual, name))
    choice.sets = _known(choice.sets, library.sets()) or library.sets()
    for name in ("bans", "must_haves", "treasures"):
        setattr(choice, name, _known(getattr(choice, name), library.categories))
    if choice.first >= len(choice.chairs):
        choice.first = RANDOM_FIRST


def _known(words: Iterable[object], known: Iterable[str]) -> tuple[str, ...]:
    names = set(known)
    return tuple(dict.fromkeys(w for w in words if isinstance(w, str) and w in names))
