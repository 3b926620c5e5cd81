"""Which key does what: acts by name, the keys they first have, and those that a player chose.

The scenes know an act by the key that it first had. Where the player has chosen another one, a
press of it is handed on as a press of the first; the first key, now without an act, does nothing.
The keys that move the focus always work, so that nobody can lock himself out.

A key is named as it is written on it: by what it types ("u", "?", "ñ"), else by its name ("f1").
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pygame

EVERYWHERE, TABLE, FIXED = "everywhere", "table", "fixed"


class Act(NamedTuple):
    """Something that a key does: where it does so, and the key it has at first."""

    name: str
    room: str
    key: str


HAND = tuple(f"hand_{place}" for place in range(1, 11))

ACTS = {
    act.name: act
    for act in (
        Act("next", FIXED, "tab"),
        Act("arrows", FIXED, "left"),
        Act("confirm", FIXED, "return"),
        Act("back", FIXED, "escape"),
        Act("zone_next", EVERYWHERE, "."),
        Act("zone_back", EVERYWHERE, ","),
        Act("help", EVERYWHERE, "?"),
        Act("rules", EVERYWHERE, "f1"),
        Act("overview", EVERYWHERE, "f3"),
        Act("mute", EVERYWHERE, "f4"),
        Act("settings", EVERYWHERE, "f10"),
        Act("fullscreen", EVERYWHERE, "f11"),
        Act("undo", TABLE, "u"),
        Act("redo", TABLE, "y"),
        Act("hint", TABLE, "h"),
        Act("details", TABLE, "z"),
        Act("log", TABLE, "l"),
        Act("recap", TABLE, "r"),
        Act("deck", TABLE, "d"),
        Act("commission", TABLE, "e"),
        *(Act(name, TABLE, str(place % 10)) for place, name in enumerate(HAND, 1)),
    )
}
"""Every act by its name, in the order in which the player sees them."""

CHANGEABLE = tuple(name for name, act in ACTS.items() if act.room != FIXED)

RESERVED = frozenset(
    {"tab", "left", "right", "up", "down", "return", "enter", "space", "escape", "backspace"}
    | {"delete", "home", "end", "page up", "page down", "print screen", "caps lock", "numlock"}
    | {f"{side} {key}" for side in ("left", "right") for key in ("shift", "ctrl", "alt", "meta")}
)
"""Keys that have a use of their own everywhere and take no other."""


class Meant(NamedTuple):
    """What a press means: an act or "", and the press that the scene is to have."""

    act: str
    event: pygame.Event


class Keymap:
    """The keys of the acts. ``changed`` is the settings' own record and is kept up to date."""

    def __init__(self, changed: dict[str, Any] | None = None) -> None:
        """Take over what makes sense in ``changed``; the rest is dropped from it."""
        self._changed = changed if changed is not None else {}
        self._keys = {name: act.key for name, act in ACTS.items()}
        wanted = {
            name: key
            for name, key in self._changed.items()
            if name in CHANGEABLE and isinstance(key, str) and may_be_chosen(key)
        }
        self._keys.update(wanted)
        while clashing := self._clashing(wanted):
            for name in clashing:
                self._keys[name] = ACTS[name].key
                del wanted[name]
        self._note()

    def _clashing(self, wanted: Mapping[str, str]) -> list[str]:
        return [name for name in wanted if self.rival(name, self._keys[name])]

    def key_of(self, name: str) -> str:
        """The key that an act has."""
        return self._keys[name]

    def is_first(self, name: str) -> bool:
        """Whether an act has the key that it had at first."""
        return self._keys[name] == ACTS[name].key

    def rival(self, name: str, key: str) -> str:
        """The other act that has a key already, or ""; the fixed ones are nobody's rivals."""
        others = (one for one in CHANGEABLE if one != name and self._keys[one] == key)
        return next(others, "")

    def assign(self, name: str, key: str) -> str:
        """Give an act a key. Another act that had it gets this one's in exchange; gives its name.

        Raises ValueError for a key that may not be chosen.
        """
        if not may_be_chosen(key):
            raise ValueError(key)
        rival = self.rival(name, key)
        if rival:
            self._keys[rival] = self._keys[name]
        self._keys[name] = key
        self._note()
        return rival

    def reset(self, name: str = "") -> str:
        """Give an act the key that it had at first, or all acts theirs; gives the act in the way
        that got another."""
        if name:
            return self.assign(name, ACTS[name].key)
        self._keys = {name: act.key for name, act in ACTS.items()}
        self._note()
        return ""

    def _note(self) -> None:
        self._changed.clear()
        self._changed.update(
            {name: self._keys[name] for name in CHANGEABLE if not self.is_first(name)}
        )

    def meant(self, event: pygame.Event, *, at_table: bool, typing: bool) -> Meant | None:
        """What a press means, or None where the key has lost its act and got no other.

        While somebody types, only keys that type nothing have acts.
        """
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
        key = key_name(event)
        if control or key in RESERVED or (typing and len(key) == 1):
            return Meant("", event)
        rooms = (EVERYWHERE, TABLE) if at_table else (EVERYWHERE,)
        for name in CHANGEABLE:
            if self._keys[name] == key and ACTS[name].room in rooms:
                first = press_of(ACTS[name].key)
                return Meant(name, event if event.key == first.key else first)
        lost = any(ACTS[name].key == key and ACTS[name].room in rooms for name in CHANGEABLE)
        return None if lost else Meant("", event)


def key_name(event: pygame.Event) -> str:
    """What a key is called: what it types, if that can be seen, else its own name."""
    typed = getattr(event, "unicode", "")
    if len(typed) == 1 and typed.isprintable() and not typed.isspace():
        return str(typed).lower()
    name = pygame.key.name(event.key)
    inner = name[1:-1]
    return inner if len(name) == 3 and name[0] == "[" and inner else name


def may_be_chosen(key: str) -> bool:
    """Whether an act may have a key."""
    if not key or key in RESERVED:
        return False
    if len(key) == 1:
        return key.isprintable() and not key.isspace()
    try:
        pygame.key.key_code(key)
    except (ValueError, pygame.error):
        return False
    return True


def press_of(key: str) -> pygame.Event:
    """A press of a key by its name, as the system would report it."""
    code = ord(key) if len(key) == 1 else pygame.key.key_code(key)
    typed = key if len(key) == 1 else ""
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=typed, scancode=0)


def shown(key: str, words: Mapping[str, str]) -> str:
    """A key as it is told to the player; ``words`` are the names of keys in his language."""
    if key in words:
        return words[key]
    return key.upper() if len(key) == 1 or key[1:].isdigit() else key.capitalize()
