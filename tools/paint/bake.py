"""Baking: paints what is out of date and keeps the manifest that proves the rest."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path

from thunderstone.engine.fault import nearest
from tools.baking import (
    faults_of,
    hash_file,
    hash_sources,
    read_records,
    write_json,
    write_records,
)
from tools.paint.colour import Image
from tools.paint.icon import paint_icon
from tools.paint.picture import paint_picture
from tools.paint.raster import save
from tools.paint.recipes import ROOT, Recipe, load_recipes
from tools.paint.road import paint_road
from tools.paint.road.drawing import drawing
from tools.paint.table import paint_table
from tools.paint.title import paint_title
from tools.paint.town import paint_tavern, paint_village

ART = ROOT / "assets" / "art"
FOCUS, ROAD = "focus.json", "road.json"
PICTURE_SIZE = 960
BACKDROP_SIZE = (2560, 1440)
WORKERS = 2
SOURCES = Path(__file__).resolve().parent

ENGINE = (
    "canvas",
    "colour",
    "figure",
    "filters",
    "part",
    "picture",
    "raster",
    "relief",
    "scene",
    "sculpt",
    "solid",
    "../../thunderstone/ui/brush/noise",
)
"""The modules that turn a picture's values into pixels. What the vocabularies make of the data
is part of the values, so a new part leaves the other pictures up to date."""


@dataclass(frozen=True, slots=True)
class Record:
    """What the manifest says of a baked file.

    ``data`` is the hash of what is painted, ``painter`` of the engine's sources, ``sha256`` of
    the file.
    """

    file: str
    width: int
    height: int
    data: str
    painter: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Job:
    """A file that ought to be there; its record without the hash of the file."""

    name: str
    wanted: Record
    recipe: Recipe | None = None


SCENERY_MODULES = ("scenery/base", "scenery/dwellings", "scenery/land", "scenery/stonework")
GLOW_MODULES = ("glows/base", "glows/lights")

BACKDROPS: Mapping[str, tuple[str, ...]] = {
    "table": ("table", *SCENERY_MODULES, "geometry"),
    "title": ("title", *SCENERY_MODULES, "geometry", *GLOW_MODULES, "parts/skulls"),
    "tavern": ("town", *SCENERY_MODULES, "geometry"),
    "village": ("town", *SCENERY_MODULES, "geometry"),
    "road": (
        *("road/__init__", "road/course", "road/dwellings", "road/land", "road/woods"),
        *("title", *SCENERY_MODULES, "geometry"),
    ),
    "icon": ("icon", "scenery/stonework", "geometry", "parts/skulls"),
}
"""The pictures that are code, and the modules that draw them."""

PAINTERS: Mapping[str, Callable[[int, int], Image]] = {
    "table": paint_table,
    "title": paint_title,
    "tavern": paint_tavern,
    "village": paint_village,
    "road": paint_road,
}
"""The functions that paint the backgrounds, by width and height."""


def jobs(size: int = PICTURE_SIZE, recipes: Mapping[str, Recipe] | None = None) -> dict[str, Job]:
    """Every file that ought to be baked, by name."""
    painter = hash_sources(SOURCES, ENGINE)
    made: dict[str, Job] = {}
    for name, modules in BACKDROPS.items():
        width, height = (256, 256) if name == "icon" else BACKDROP_SIZE
        file = "icon.png" if name == "icon" else f"{name}.jpg"
        made[name] = Job(
            name, Record(file, width, height, hash_sources(SOURCES, modules), painter, "")
        )
    for name, recipe in (load_recipes() if recipes is None else recipes).items():
        data = recipe.picture.digest()
        record = Record(f"{name}.jpg", size, size, data, painter, "")
        made[name] = Job(name, record, recipe)
    return made


def read_manifest(folder: Path = ART) -> dict[str, Record]:
    """The records of the baked files; empty where nothing is baked yet."""
    return read_records(folder, "pictures", Record)


def write_manifest(records: Mapping[str, Record], folder: Path = ART) -> None:
    """Write the records, in order of name."""
    write_records(folder, "pictures", records)


def focus_table(wanted: Mapping[str, Job]) -> dict[str, list[float]]:
    """Where small crops look, for the pictures that say so: x and y in shares, and a zoom."""
    return {
        name: list(job.recipe.focus)
        for name, job in sorted(wanted.items())
        if job.recipe is not None and job.recipe.focus is not None
    }


def faults(
    wanted: Mapping[str, Job], records: Mapping[str, Record], folder: Path = ART
) -> dict[str, str]:
    """What is wrong with each baked file that is not as it ought to be: name to reason."""
    return faults_of(
        wanted, records, lambda name: _fault(wanted[name].wanted, records.get(name), folder)
    )


def focus_is_current(wanted: Mapping[str, Job], folder: Path = ART) -> bool:
    """Whether the table of focuses in the folder is the one that the data asks for."""
    path = folder / FOCUS
    return path.exists() and json.loads(path.read_text(encoding="utf-8")) == focus_table(wanted)


def road_is_current(folder: Path = ART) -> bool:
    """Whether the road in the folder is the one that is painted."""
    path = folder / ROAD
    return path.exists() and json.loads(path.read_text(encoding="utf-8")) == drawing()


def _fault(wanted: Record, record: Record | None, folder: Path) -> str:
    """Why a record does not prove its file, or an empty string."""
    if record is None:
        return "not baked"
    if (record.width, record.height) != (wanted.width, wanted.height):
        return "baked at another size"
    if record.data != wanted.data:
        return "its data has changed"
    if record.painter != wanted.painter:
        return "the painter has changed"
    path = folder / record.file
    if not path.exists():
        return "its file is missing"
    return "" if hash_file(path) == record.sha256 else "its file has changed"


def _paint(job: Job, folder: Path) -> Record:
    """Paint one file and return its full record."""
    wanted = job.wanted
    path = folder / wanted.file
    if job.recipe is not None:
        save(paint_picture(job.recipe.picture, wanted.width), path)
    elif job.name == "icon":
        colours, alpha = paint_icon()
        save(colours, path, alpha)
    else:
        save(PAINTERS[job.name](wanted.width, wanted.height), path)
    return replace(wanted, sha256=hash_file(path))


def _work(task: tuple[Job, Path]) -> tuple[str, Record]:
    job, folder = task
    return job.name, _paint(job, folder)


def chosen(names: Iterable[str], wanted: Mapping[str, Job]) -> list[str]:
    """The names as they are; KeyError with a suggestion for one that is unknown."""
    for name in names:
        if name not in wanted:
            raise KeyError(f"no picture '{name}'; {nearest(name, wanted)}")
    return list(names)


def bake(
    wanted: Mapping[str, Job],
    names: Iterable[str],
    folder: Path = ART,
    tell: Callable[[str], None] = print,
) -> None:
    """Paint the named files in two processes; the manifest follows each of them.

    Names without a job leave the folder.
    """
    folder.mkdir(parents=True, exist_ok=True)
    records = read_manifest(folder)
    tasks: list[tuple[Job, Path]] = []
    for name in names:
        if name in wanted:
            tasks.append((wanted[name], folder))
        else:
            (folder / records.pop(name).file).unlink(missing_ok=True)
    write_json(folder / FOCUS, focus_table(wanted))
    write_json(folder / ROAD, drawing())
    write_manifest(records, folder)
    if not tasks:
        return
    with get_context("spawn").Pool(min(WORKERS, len(tasks))) as pool:
        for name, record in pool.imap_unordered(_work, tasks):
            records[name] = record
            write_manifest(records, folder)
            tell(f"baked {record.file}")
