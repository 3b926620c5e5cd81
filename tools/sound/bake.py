"""Baking: synthesises what is out of date and keeps the manifest that proves the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from thunderstone.engine.fault import nearest
from tools.baking import faults_of, hash_file, hash_sources, read_records, write_records
from tools.sound.recipes import Recipe, load_recipes
from tools.sound.synthesis import synthesised, write_sound

SOURCES = Path(__file__).resolve().parent
SOUNDS = SOURCES.parents[1] / "assets" / "sounds"

ENGINE = ("notes", "signal", "synthesis", "voices")
"""The modules that turn a sound's data into samples."""


@dataclass(frozen=True, slots=True)
class Record:
    """What the manifest says of a baked file.

    ``data`` is the hash of the sound's recipe, ``engine`` of the synthesiser's sources, ``sha256``
    of the file; ``rate`` is in samples a second.
    """

    sound: str
    group: str
    loop: bool
    rate: int
    data: str
    engine: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Job:
    """A file that ought to be there; its record without the hash of the file."""

    file: str
    wanted: Record
    recipe: Recipe
    variant: int


def jobs(recipes: Mapping[str, Recipe] | None = None) -> dict[str, Job]:
    """Every file that ought to be baked, by its name."""
    engine = hash_sources(SOURCES, ENGINE)
    made: dict[str, Job] = {}
    for name, recipe in (load_recipes() if recipes is None else recipes).items():
        looped = bool(recipe.loop)
        record = Record(name, recipe.group, looped, recipe.rate, recipe.digest, engine, "")
        for variant, file in enumerate(recipe.files()):
            made[file] = Job(file, record, recipe, variant)
    return made


def read_manifest(folder: Path = SOUNDS) -> dict[str, Record]:
    """The records of the baked files; empty where nothing is baked yet."""
    return read_records(folder, "sounds", Record)


def write_manifest(records: Mapping[str, Record], folder: Path = SOUNDS) -> None:
    """Write the records, in order of name."""
    write_records(folder, "sounds", records)


def faults(
    wanted: Mapping[str, Job], records: Mapping[str, Record], folder: Path = SOUNDS
) -> dict[str, str]:
    """What is wrong with each file that is not as it ought to be: its name to the reason."""
    return faults_of(wanted, records, lambda file: _fault(wanted[file], records.get(file), folder))


def chosen(sounds: Iterable[str], wanted: Mapping[str, Job]) -> set[str]:
    """The files of some sounds; KeyError with a suggestion for a sound that is unknown."""
    known = {job.recipe.name for job in wanted.values()}
    names = set(sounds)
    for name in sorted(names - known):
        raise KeyError(f"no sound '{name}'; {nearest(name, known)}")
    return {file for file, job in wanted.items() if job.recipe.name in names}


def bake(
    wanted: Mapping[str, Job],
    files: Iterable[str],
    folder: Path = SOUNDS,
    tell: Callable[[str], None] = print,
) -> None:
    """Synthesise the named files; the manifest follows each. Those without a job are removed."""
    folder.mkdir(parents=True, exist_ok=True)
    records = read_manifest(folder)
    for file in files:
        path = folder / file
        if file not in wanted:
            records.pop(file)
            path.unlink(missing_ok=True)
            tell(f"removed {file}")
        else:
            job = wanted[file]
            write_sound(synthesised(job.recipe, job.variant), job.recipe.rate, path)
            records[file] = replace(job.wanted, sha256=hash_file(path))
            tell(f"baked {file}")
        write_manifest(records, folder)


def _fault(job: Job, record: Record | None, folder: Path) -> str:
    """Why a record does not prove its file, or an empty string."""
    if record is None:
        return "not baked"
    if record.data != job.wanted.data:
        return "its data has changed"
    if record.engine != job.wanted.engine:
        return "the synthesiser has changed"
    if replace(record, sha256="") != job.wanted:
        return "baked for another sound"
    path = folder / job.file
    if not path.exists():
        return "its file is missing"
    return "" if hash_file(path) == record.sha256 else "its file has changed"
