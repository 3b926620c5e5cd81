"""What a sound is made of, as data: layers of voices, a room, a group and a loudness."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from thunderstone.catalogue.yaml_file import read_yaml
from thunderstone.engine.fault import nearest
from thunderstone.engine.program import BadCard
from tools.paint.vocabulary import BadPicture, checked
from tools.sound.notes import notes_of
from tools.sound.voices import VOICES, Voice

DATA = Path(__file__).resolve().parent / "data"

GROUPS: Mapping[str, float] = {
    "effects": -22.0,
    "events": -18.5,
    "interface": -31.0,
    "ambience": -31.0,
    "music": -25.0,
}
"""Every group of sounds, and how loud its sounds are in decibels below full scale."""

ACCENT = 3.0
"""By how many decibels an accented note is stronger."""

RATES = (22050, 44100)
"""Samples a second of a baked file; the lower one is for sounds without much treble."""

_LAYER = {
    "at": (float, 0.0),
    "level": (float, 0.0),
    "times": (int, 1),
    "every": (float, 0.1),
    "loose": (float, 0.0),
    "falls": (float, 0.0),
}
_MUSIC = {"notes": (str, ""), "beat": (float, 0.6), "legato": (float, 1.0), "late": (float, 0.0)}
_SOUND = {
    "seed": (int, None),
    "variants": (int, 1),
    "level": (float, 0.0),
    "rate": (int, 44100),
    "loop": (float, 0.0),
    "room": (dict, None),
    "layers": (list, None),
}
_ROOM = {"seconds": (float, 0.3), "wet": (float, 0.15), "dark": (float, 5000.0)}


class BadSound(Exception):
    """A sound's data says something that the synthesiser does not understand."""


@dataclass(frozen=True, slots=True)
class Layer:
    """A voice that begins ``at`` seconds, ``level`` decibels strong.

    It sounds ``times`` times, ``every`` so many seconds (``loose``: give or take that share),
    each time ``falls`` decibels weaker.
    """

    voice: Voice
    at: float
    level: float
    times: int
    every: float
    loose: float
    falls: float


@dataclass(frozen=True, slots=True)
class Room:
    """Walls that ring for ``seconds``, ``wet`` strong, with no treble above ``dark`` hertz."""

    seconds: float
    wet: float
    dark: float


@dataclass(frozen=True, slots=True)
class Recipe:
    """One sound. ``loop`` is the length in seconds of one that goes around, or 0.

    ``level`` is by how many decibels it is louder than its group; ``variants`` is how many files
    there are of it, unlike each other by chance alone. ``digest`` is the hash of its data
    and of its group's loudness.
    """

    name: str
    group: str
    seed: int
    variants: int
    level: float
    rate: int
    loop: float
    room: Room | None
    layers: tuple[Layer, ...]
    digest: str

    def files(self) -> list[str]:
        """The names of its files."""
        kind = "flac" if self.group == "music" else "wav"
        if self.variants == 1:
            return [f"{self.name}.{kind}"]
        return [f"{self.name}_{number}.{kind}" for number in range(1, self.variants + 1)]


def load_recipes(folder: Path = DATA) -> dict[str, Recipe]:
    """Every sound by name, from a file for each group. Raises BadSound with place and remedy."""
    found: dict[str, Recipe] = {}
    for path in sorted(folder.glob("*.yaml")):
        if path.stem not in GROUPS:
            raise BadSound(f"{path.name}: no group '{path.stem}'; {nearest(path.stem, GROUPS)}")
        try:
            sounds = read_yaml(path)
        except BadCard as error:
            raise BadSound(str(error)) from error
        for name, data in sounds.items():
            if name in found:
                raise BadSound(f"{path.name}: the sound '{name}' stands twice; rename one")
            found[name] = read_recipe(name, path.stem, data)
    return found


def read_recipe(name: str, group: str, data: Any) -> Recipe:
    """A sound from its data. Raises BadSound."""
    values = _read(data, _SOUND, name)
    if not isinstance(values["layers"], list) or not values["layers"]:
        raise BadSound(f"{name}.layers: a list of voices is needed")
    for key in ("variants", "seed"):
        if values[key] is None or values[key] < 1:
            raise BadSound(f"{name}.{key}: a whole number from 1 on is needed")
    if values["rate"] not in RATES:
        raise BadSound(f"{name}.rate: {values['rate']} is none of {', '.join(map(str, RATES))}")
    layers = [
        layer
        for n, entry in enumerate(values["layers"], 1)
        for layer in _layers(entry, f"{name}.layers[{n}]")
    ]
    room = values["room"]
    return Recipe(
        name,
        group,
        values["seed"],
        values["variants"],
        values["level"],
        values["rate"],
        values["loop"],
        Room(**_read(room, _ROOM, f"{name}.room")) if room is not None else None,
        tuple(layers),
        hashlib.sha256(json.dumps([GROUPS[group], data], sort_keys=True).encode()).hexdigest(),
    )


def _layers(entry: Any, where: str) -> list[Layer]:
    """One voice with its arguments, when and how often it sounds; with ``notes`` one for each.

    Where notes stand, the voice takes its ``hertz`` from them, and its ``seconds`` where it has
    none of its own: as many beats as the note lasts, ``legato`` times.
    """
    if not isinstance(entry, Mapping):
        raise BadSound(f"{where}: a mapping is needed, as in {{burst: {{seconds: 0.1}}, at: 0.2}}")
    words = [word for word in entry if word not in _LAYER and word not in _MUSIC]
    if len(words) != 1:
        raise BadSound(f"{where}: one voice is needed, not {', '.join(words) or 'none'}")
    (word,) = words
    arguments = entry[word]
    if not isinstance(arguments, Mapping):
        raise BadSound(f"{where}.{word}: a mapping of arguments is needed")
    timing = _read({key: entry[key] for key in _LAYER if key in entry}, _LAYER, where)
    if timing["times"] < 1 or timing["at"] < 0 or timing["every"] <= 0:
        raise BadSound(f"{where}: 'times' and 'every' are more than nought, 'at' not less")
    music = _read({key: entry[key] for key in _MUSIC if key in entry}, _MUSIC, where)
    if not music["notes"]:
        return [Layer(_voice(word, arguments, where), **timing)]
    try:
        notes, beats = notes_of(str(music["notes"]))
    except ValueError as error:
        raise BadSound(f"{where}.notes: {error}") from error
    beat = music["beat"]
    if "every" not in entry:
        timing["every"] = beats * beat
    made = []
    for note in notes:
        given = {"seconds": note.beats * beat * music["legato"], **arguments, "hertz": note.hertz}
        begins = {
            "at": timing["at"] + note.at * beat + music["late"],
            "level": timing["level"] + (ACCENT if note.accent else 0.0),
        }
        made.append(Layer(_voice(word, given, where), **{**timing, **begins}))
    return made


def _voice(word: str, arguments: Mapping[str, Any], where: str) -> Voice:
    try:
        return VOICES.say(word, arguments, {}, where)
    except BadPicture as error:
        raise BadSound(str(error)) from error


def _read(data: Any, known: Mapping[str, tuple[Any, Any]], where: str) -> dict[str, Any]:
    """Every known key with its value, checked, or its default."""
    if not isinstance(data, Mapping):
        raise BadSound(f"{where}: a mapping is needed")
    for key in data:
        if key not in known:
            raise BadSound(f"{where}: '{key}' is unknown; {nearest(str(key), known)}")
    values = {}
    for key, (hint, default) in known.items():
        value = data.get(key, default)
        if key in data and hint in (int, float):
            try:
                value = checked(value, hint, {}, f"{where}.{key}")
            except BadPicture as error:
                raise BadSound(str(error)) from error
        values[key] = value
    return values
