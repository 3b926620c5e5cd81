"""What a player has chosen, each setting declared once: its default, what it may be, its words."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from typing import Annotated, Any, NamedTuple, get_type_hints

from thunderstone import words

ANIMATIONS = ("off", "fast", "normal", "slow")
SCALES = (75, 90, 100, 110, 125, 150, 175, 200)
"""How large the interface may be, in hundredths of what fills the window."""

TEXT_SIZES = ("small", "normal", "large", "largest")
WIDTHS, HEIGHTS = range(320, 7681), range(200, 4321)
"""The sizes, in pixels, that a window can be opened with: up to a screen of 8K, since a frame takes
memory by its pixels."""

PERCENT = range(101)
MOST_PUZZLES, MAX_TRIES = 1_000, 999
MAX_KEY = 24
"""Letters that the name of a key may have."""


class Declared(NamedTuple):
    """What is said of a setting where it is declared.

    ``words`` is the key of its name on the screen, ``values`` all that it may be, where they can
    be told. In the file it stands as ``key`` (by itself its own name), inside ``section`` if that
    is not empty. A ``personal`` one may hold names: no report takes it along.
    """

    words: str = ""
    values: Sequence[Any] | None = None
    section: str = ""
    key: str = ""
    personal: bool = False
    check: Callable[[Any], bool] | None = None

    def allows(self, value: Any) -> bool:
        """Whether a value of the right type makes sense."""
        if self.values is not None:
            return value in self.values
        return self.check is None or self.check(value)


def _volume(words: str, section: str = "sound") -> Declared:
    return Declared(words, PERCENT, section)


def _language(code: str) -> bool:
    return code in words.languages() or code == words.MADE_UP


def _named_keys(keys: dict[str, Any]) -> bool:
    return all(isinstance(key, str) and len(key) <= MAX_KEY for key in keys.values())


def _puzzles(solved: dict[str, Any]) -> bool:
    """Whether JSON data can be what was solved: by its name the date, tries, hints, and whether it
    was the day's."""
    return len(solved) <= MOST_PUZZLES and all(
        len(name) <= MAX_KEY and _is_solved(found) for name, found in solved.items()
    )


def _is_solved(found: Any) -> bool:
    match found:
        case [str(date), int(tries), int(hints), bool()]:
            return (
                len(date) == len("2026-01-01")
                and min(tries, hints) >= 0
                and max(tries, hints) <= MAX_TRIES
            )
    return False


@dataclass(slots=True)
class Settings:
    """A player's settings; ``unknown`` is what a newer version has written, kept as it was.

    ``keys`` are those that the player has chosen himself, by act; ``last_game`` is what was chosen
    for the last game, empty before the first; ``daily_name`` and ``daily_way`` tell who played the
    daily dungeon last, and against whom or alone; ``lesson`` is where the guided game was closed;
    ``puzzles`` has those that were solved (``puzzles/progress.py``).
    """

    language: Annotated[str, Declared("settings.language", check=_language)] = "es"
    width: Annotated[int, Declared(values=WIDTHS)] = 1600
    height: Annotated[int, Declared(values=HEIGHTS)] = 900
    fullscreen: Annotated[bool, Declared("settings.fullscreen")] = False
    animation: Annotated[str, Declared("settings.animation", ANIMATIONS)] = "normal"
    calm: Annotated[bool, Declared("settings.calm")] = False
    scale: Annotated[int, Declared("settings.scale", SCALES)] = 100
    text_size: Annotated[str, Declared("settings.text_size", TEXT_SIZES)] = "normal"
    plain: Annotated[bool, Declared("settings.plain")] = False
    volume: Annotated[int, _volume("settings.master", section="")] = 70
    effects: Annotated[int, _volume("settings.effects")] = 80
    events: Annotated[int, _volume("settings.events")] = 80
    interface: Annotated[int, _volume("settings.interface")] = 60
    ambience: Annotated[int, _volume("settings.ambience")] = 50
    music: Annotated[int, _volume("settings.music")] = 60
    mute: Annotated[bool, Declared("settings.mute", section="sound")] = False
    confirm_attack: Annotated[bool, Declared("options.confirm_attack")] = False
    show_points: Annotated[bool, Declared("options.show_points")] = False
    show_reach: Annotated[bool, Declared("options.show_reach")] = True
    warn_unused: Annotated[bool, Declared("options.warn_unused")] = True
    end_turns: Annotated[bool, Declared("options.end_turns")] = False
    keys: Annotated[dict[str, str], Declared(check=_named_keys)] = field(default_factory=dict)
    last_game: Annotated[dict[str, Any], Declared(personal=True)] = field(default_factory=dict)
    daily_name: Annotated[
        str, Declared(section="daily", key="name", personal=True, check=str.isprintable)
    ] = ""
    daily_way: Annotated[str, Declared(section="daily", key="way")] = ""
    lesson: Annotated[dict[str, Any], Declared(personal=True)] = field(default_factory=dict)
    puzzles: Annotated[dict[str, Any], Declared(check=_puzzles)] = field(default_factory=dict)
    unknown: dict[str, Any] = field(default_factory=dict)

    def keep_window(self, size: tuple[int, int]) -> None:
        """Remember the window's size, as far as it can be opened with it again."""
        self.width, self.height = (
            min(max(pixels, room[0]), room[-1])
            for pixels, room in zip(size, (WIDTHS, HEIGHTS), strict=True)
        )

    def to_plain(self, *, personal: bool = True) -> dict[str, Any]:
        """The settings as JSON data; where not ``personal``, without what may hold names."""
        plain = copy.deepcopy(self.unknown) if personal else {}
        for name, declared in DECLARED.items():
            if personal or not declared.personal:
                room = plain.setdefault(declared.section, {}) if declared.section else plain
                room[declared.key] = getattr(self, name)
        return plain


def _declared() -> Iterator[tuple[str, Declared]]:
    hints = get_type_hints(Settings, include_extras=True)
    for entry in fields(Settings):
        for declared in getattr(hints[entry.name], "__metadata__", ()):
            yield entry.name, declared._replace(key=declared.key or entry.name)


DECLARED: dict[str, Declared] = dict(_declared())
"""Every setting by its name."""


def settings_from_plain(plain: dict[str, Any], strange: list[str] | None = None) -> Settings:
    """Settings from JSON data: a value that makes no sense gives way to its default.

    Where such values stand in the data is added to ``strange``.
    """
    settings, left = Settings(), copy.deepcopy(plain)
    odd: dict[str, None] = {}
    for name, declared in DECLARED.items():
        section, key = declared.section, declared.key
        room = left.get(section, {}) if section else left
        if not isinstance(room, dict):
            odd[section] = None
        elif key in room:
            value = room.pop(key)
            if type(value) is type(getattr(settings, name)) and declared.allows(value):
                setattr(settings, name, value)
            else:
                odd[f"{section}.{key}".lstrip(".")] = None
    sections = {declared.section for declared in DECLARED.values()}
    settings.unknown = {
        name: value
        for name, value in left.items()
        if name not in sections or (isinstance(value, dict) and value)
    }
    if strange is not None:
        strange += odd
    return settings
