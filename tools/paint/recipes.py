"""The recipes of cards/art: a few lines of data per picture, read and checked.

``scenes.yaml`` holds the palettes and the scenes, every other file the pictures by card id.
A part, a glow or a piece of scenery is written as ``name: {argument: value}``; parts also
take ``move``, ``turn``, ``scale``, ``about``, ``mirrored``, ``opacity`` and ``vanish``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, replace
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

from thunderstone.catalogue.yaml_file import read_yaml
from thunderstone.engine.fault import nearest
from tools.paint.canvas import Finish, Halo, Palette
from tools.paint.figure import Light
from tools.paint.glows import GLOWS, Glow
from tools.paint.part import Affine, Part, placed, placing
from tools.paint.parts import PARTS
from tools.paint.picture import Fog, Layer, Particles, Picture, Sky
from tools.paint.scenery import SCENERY, Scenery
from tools.paint.solid import Solid
from tools.paint.vocabulary import BadPicture, checked, resolved_colour

Data = Mapping[str, Any]
Value = TypeVar("Value")

Focus = tuple[float, float, float]

ROOT = Path(__file__).resolve().parents[2]
RECIPES = ROOT / "cards" / "art"

PLACING = {
    "move": tuple[float, float],
    "turn": float,
    "scale": float,
    "about": tuple[float, float],
    "mirrored": bool,
}
"""The words that every part takes beside its own; a part's own argument of that name wins."""

PRESENCE = {"opacity": float, "vanish": tuple[float, float, float, float]}
"""Two more: how much is seen of a part, and from where to where it comes into sight."""

PICTURE_KEYS = {f.name for f in fields(Picture)} - {"back"} | {"scene", "focus"}


@dataclass(frozen=True, slots=True)
class Scene:
    """What stands behind the figure and before it, as data."""

    back: tuple[Data, ...]
    front: tuple[Data, ...]
    sky: Data


@dataclass(frozen=True, slots=True)
class Recipe:
    """A picture ready to be painted, and where a small crop of it should look.

    ``focus`` is x and y of the middle in shares of the picture, and a zoom: what the recipe says,
    or else its largest face; None leaves it to the kind of the card.
    """

    name: str
    picture: Picture
    focus: Focus | None


@dataclass(frozen=True, slots=True)
class Stock:
    """What pictures share: palettes with their dyes, and scenes."""

    palettes: Mapping[str, tuple[Palette, Mapping[str, str]]]
    scenes: Mapping[str, Scene]


def _mapping(value: object, where: str) -> Data:
    if not isinstance(value, Mapping):
        raise BadPicture(f"{where}: expected named values, not {value!r}")
    return value


def _known(data: Data, known: set[str], where: str) -> None:
    for key in data:
        if key not in known:
            raise BadPicture(f"{where}: '{key}' is unknown; {nearest(str(key), known)}")


def _value(kind: type[Value], data: Data, dyes: Mapping[str, str], where: str) -> Value:
    """A plain dataclass from named values."""
    hints = get_type_hints(kind, include_extras=True)
    names = {f.name: f for f in fields(kind)}  # type: ignore[arg-type]
    _known(data, set(names), where)
    given: dict[str, Any] = {}
    for name, value in data.items():
        if name == "colour":
            given[name] = resolved_colour(value, dyes, f"{where}.{name}")
        else:
            given[name] = checked(value, hints[name], dyes, f"{where}.{name}")
    for name, entry in names.items():
        absent = entry.default is MISSING and entry.default_factory is MISSING
        if absent and name not in given:
            raise BadPicture(f"{where} needs '{name}'")
    return kind(**given)


def _entries(value: object, where: str) -> list[tuple[str, dict[str, Any], str]]:
    """A list of single words with their arguments: (word, arguments, where)."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise BadPicture(f"{where}: expected a list, not {value!r}")
    entries: list[tuple[str, dict[str, Any], str]] = []
    for number, item in enumerate(value, 1):
        spot = f"{where}[{number}]"
        if isinstance(item, str):
            entries.append((item, {}, spot))
            continue
        pairs = _mapping(item, spot)
        if len(pairs) != 1:
            raise BadPicture(f"{spot}: expected one word, not {list(pairs)}")
        word, arguments = next(iter(pairs.items()))
        entries.append((str(word), dict(_mapping(arguments or {}, f"{spot}: {word}")), spot))
    return entries


def all_placed(made: Sequence[Part | Solid], affine: Affine) -> list[Part | Solid]:
    """Parts and solids under one transform."""
    return [
        item.placed(affine) if isinstance(item, Solid) else placed([item], affine)[0]
        for item in made
    ]


def _parts(value: object, dyes: Mapping[str, str], where: str) -> tuple[Part | Solid, ...]:
    """The parts of a figure, placed."""
    parts: list[Part | Solid] = []
    for word, arguments, spot in _entries(value, where):
        own: set[str] = set()
        if word in PARTS.words:
            own = set(PARTS.words[word].__annotations__)
        where_placed = {
            key: checked(arguments.pop(key), hint, dyes, f"{spot}: {word}.{key}")
            for key, hint in PLACING.items()
            if key in arguments and key not in own
        }
        seen = {
            key: checked(arguments.pop(key), hint, dyes, f"{spot}: {word}.{key}")
            for key, hint in PRESENCE.items()
            if key in arguments and key not in own
        }
        made = PARTS.say(word, arguments, dyes, spot)
        made = [replace(item, **seen) for item in made] if seen else made
        parts += all_placed(made, placing(**where_placed)) if where_placed else made
    return tuple(parts)


def _glows(value: object, dyes: Mapping[str, str], where: str) -> tuple[Glow, ...]:
    return tuple(
        GLOWS.say(word, arguments, dyes, spot) for word, arguments, spot in _entries(value, where)
    )


def _back(value: object, seed: int, where: str) -> tuple[Layer | Fog, ...]:
    """Scenery layers and fog banks, far to near."""
    layer_keys = {f.name for f in fields(Layer)} - {"scenery"}
    layers: list[Layer | Fog] = []
    for number, (word, arguments, spot) in enumerate(_entries(value, where), 1):
        if word == "fog":
            layers.append(_value(Fog, {"seed": number, **arguments}, {}, spot))
            continue
        how = {
            key: checked(arguments.pop(key), float, {}, f"{spot}: {word}.{key}")
            for key in layer_keys
            if key in arguments
        }
        scenery = SCENERY.say(word, arguments, {}, spot, {"seed": seed + number})
        layers.append(Layer(scenery, **how))
    return tuple(layers)


def _front(value: object, seed: int, where: str) -> tuple[Scenery, ...]:
    return tuple(
        SCENERY.say(word, arguments, {}, spot, {"seed": seed + 40 + number})
        for number, (word, arguments, spot) in enumerate(_entries(value, where))
    )


def read_stock(data: Data) -> Stock:
    """Palettes and scenes from the data of ``scenes.yaml``."""
    palettes: dict[str, tuple[Palette, Mapping[str, str]]] = {}
    for name, entry in _mapping(data["palettes"], "palettes").items():
        colours = dict(_mapping(entry, name))
        dyes = dict(_mapping(colours.pop("dyes", {}), name))
        for key, value in [*colours.items(), *dyes.items()]:
            resolved_colour(value, {}, f"palette {name}.{key}")
        palettes[name] = (_value(Palette, colours, {}, f"palette {name}"), dyes)
    scenes: dict[str, Scene] = {}
    for name, entry in _mapping(data["scenes"], "scenes").items():
        _known(entry, {"back", "front", "sky"}, f"scene {name}")
        scene = Scene(
            tuple(entry.get("back", ())), tuple(entry.get("front", ())), entry.get("sky", {})
        )
        scenes[name] = scene
    return Stock(palettes, scenes)


def _palette(value: object, stock: Stock, where: str) -> tuple[Palette, Mapping[str, str]]:
    """A palette by name, or by ``like`` with some colours changed."""
    changes: dict[str, Any] = dict(value) if isinstance(value, Mapping) else {"like": value}
    base = str(changes.pop("like", ""))
    if base not in stock.palettes:
        raise BadPicture(f"{where}: no palette {base!r}; {nearest(base, stock.palettes)}")
    palette, dyes = stock.palettes[base]
    if not changes:
        return palette, dyes
    dyes = {**dyes, **changes.pop("dyes", {})}
    for key, value in [*changes.items(), *dyes.items()]:
        resolved_colour(value, {}, f"{where}.palette.{key}")
    same = {f.name: getattr(palette, f.name) for f in fields(Palette)}
    return _value(Palette, {**same, **changes}, dyes, f"{where}.palette"), dyes


UNITS = 1000
"""The units of a picture's side in a recipe."""

FACE_ZOOM = 1.2


def _face(data: Data) -> Focus | None:
    """The middle of the largest face that a recipe paints, or None without one."""
    heads = [part["head"] for part in data.get("figure", ()) if "head" in part]
    if not heads:
        return None
    x, y = max(heads, key=lambda head: head.get("size", 1.0))["at"]
    return round(x / UNITS, 3), round(y / UNITS, 3), FACE_ZOOM


def read_recipe(name: str, data: Data, stock: Stock) -> Recipe:
    """One picture from its data; BadPicture says what it does not understand."""
    _known(data, PICTURE_KEYS, name)
    for key in ("palette", "scene", "seed", "figure"):
        if key not in data:
            raise BadPicture(f"{name} needs '{key}'")
    palette, dyes = _palette(data["palette"], stock, name)
    if data["scene"] not in stock.scenes:
        hint = nearest(str(data["scene"]), stock.scenes)
        raise BadPicture(f"{name}: no scene '{data['scene']}'; {hint}")
    scene, seed = stock.scenes[data["scene"]], checked(data["seed"], int, {}, f"{name}.seed")
    given: dict[str, Any] = {
        "back": _back(scene.back, seed, f"scene {data['scene']}"),
        "front": _front(data.get("front", scene.front), seed, f"{name}.front"),
        "sky": _value(Sky, {**scene.sky, **data.get("sky", {})}, dyes, f"{name}.sky"),
        "halo": _value(Halo, data.get("halo", {}), dyes, f"{name}.halo"),
    }
    readers: dict[str, Callable[[Any], object]] = {
        "figure": lambda value: _parts(value, dyes, f"{name}.figure"),
        "before": lambda value: _parts(value, dyes, f"{name}.before"),
        "behind": lambda value: _glows(value, dyes, f"{name}.behind"),
        "glow": lambda value: _glows(value, dyes, f"{name}.glow"),
        "light": lambda value: _value(Light, value, dyes, f"{name}.light"),
        "mist": lambda value: _value(
            Fog, {"amount": 0.28, "top": 0.62, "seed": 7, **value}, dyes, f"{name}.mist"
        ),
        "particles": lambda value: _value(Particles, value, dyes, f"{name}.particles"),
        "finish": lambda value: _value(Finish, value, dyes, f"{name}.finish"),
        "ledge": lambda value: checked(value, float, dyes, f"{name}.ledge"),
        "shafts": lambda value: checked(value, float, dyes, f"{name}.shafts"),
    }
    for key, reader in readers.items():
        if key in data:
            given[key] = reader(data[key])
    focus = checked(data["focus"], Focus, dyes, f"{name}.focus") if "focus" in data else _face(data)
    return Recipe(name, Picture(palette, seed=seed, **given), focus)


def load_recipes(folder: Path = RECIPES) -> dict[str, Recipe]:
    """Every picture of the folder by card id, in order of name."""
    stock = read_stock(read_yaml(folder / "scenes.yaml"))
    recipes: dict[str, Recipe] = {}
    for path in sorted(folder.glob("*.yaml")):
        if path.name == "scenes.yaml":
            continue
        for name, data in read_yaml(path).items():
            if name in recipes:
                raise BadPicture(f"{path.name}: '{name}' is already painted elsewhere")
            recipes[name] = read_recipe(name, _mapping(data, name), stock)
    return dict(sorted(recipes.items()))
