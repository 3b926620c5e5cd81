"""The card files as they were read: kept, checked, and read anew where anything is amiss."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import platformdirs
import pytest

from thunderstone import parsed_files, resources
from thunderstone.catalogue import yaml_cache
from thunderstone.catalogue.card_words import words_files
from thunderstone.catalogue.loader import load_files
from thunderstone.engine.program import BadCard


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test's own."""
    folder = tmp_path / "cache"
    monkeypatch.setenv(resources.CACHE, str(folder))
    return folder


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Two small YAML files."""
    paths = [tmp_path / "one.yaml", tmp_path / "two.yaml"]
    paths[0].write_text("cards: {a: [1, 2.5, true, null, é]}\n", encoding="utf-8")
    paths[1].write_text("categories: {}\n", encoding="utf-8")
    return paths


ONE = [{"cards": {"a": [1, 2.5, True, None, "é"]}}, {"categories": {}}]


def kept_file(cache: Path) -> Path:
    (path,) = (cache / "cards").iterdir()
    return path


def refuse_yaml(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path) -> dict[str, object]:
        raise AssertionError(f"{path} is read again")

    monkeypatch.setattr(yaml_cache, "read_yaml", refused)


def test_what_has_been_read_is_not_read_again(
    files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert yaml_cache.read_files(files) == ONE
    refuse_yaml(monkeypatch)
    assert yaml_cache.read_files(files) == ONE


def test_a_changed_file_is_read_again(files: list[Path]) -> None:
    yaml_cache.read_files(files)
    files[1].write_text("categories: {b: 1}\n", encoding="utf-8")
    assert yaml_cache.read_files(files)[1] == {"categories": {"b": 1}}


@pytest.mark.parametrize(
    "harm",
    [
        lambda data: b"",
        lambda data: data[:-10],
        lambda data: data.replace(b"2.5", b"3.5"),
        lambda data: b"\xff" + data,
        lambda data: data.partition(b"\n")[0] + b"\n{}",
        lambda data: data.replace(yaml_cache.SHELF.format.encode(), b"thunderstone-cards-0"),
    ],
)
def test_a_damaged_cache_is_rebuilt(cache: Path, files: list[Path], harm: object) -> None:
    yaml_cache.read_files(files)
    path = kept_file(cache)
    sound = path.read_bytes()
    path.write_bytes(harm(sound))  # type: ignore[operator]
    assert yaml_cache.read_files(files) == ONE
    assert path.read_bytes() == sound, "it has been kept anew"


def test_without_a_place_to_keep_it_in_all_is_read_as_ever(
    tmp_path: Path, files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv(resources.CACHE, str(blocked))
    assert yaml_cache.read_files(files) == ONE


def test_a_missing_file_is_told_of_as_ever(files: list[Path]) -> None:
    yaml_cache.read_files(files)
    files[0].unlink()
    with pytest.raises(BadCard, match=r"one\.yaml: cannot be read"):
        yaml_cache.read_files(files)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_in_its_place_is_told_of(files: list[Path]) -> None:
    files[1].unlink()
    os.mkfifo(files[1])
    with pytest.raises(BadCard, match="no ordinary file"):
        yaml_cache.read_files(files)


def test_a_forged_cache_cannot_bring_in_cards_that_the_checks_refuse(
    cache: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "cards"
    shutil.copytree(resources.cards_dir() / "base", folder / "base")
    sound = load_files(folder)
    paths = [*(file.path for file in sound), *words_files(folder / "base")]
    data = yaml_cache.read_files(paths)
    next(file for file in data if "militia" in file.get("cards", {}))["cards"]["militia"][
        "strength"
    ] = "a lot"
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    stamp, digest = yaml_cache.SHELF._stamp(paths), parsed_files._digest(body)
    head = f"{yaml_cache.SHELF.format} {stamp} {digest}\n".encode()
    kept_file(cache).write_bytes(head + body)
    load_files.cache_clear()
    again = load_files(folder)
    assert [file.entries for file in again] == [file.entries for file in sound]


@pytest.mark.parametrize("named", ["/somewhere/else", "not/absolute", "", None])
def test_the_cache_lies_where_the_desktop_keeps_such_folders(
    named: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(resources.CACHE)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    if named is not None:
        monkeypatch.setenv("XDG_CACHE_HOME", named)
    found = platformdirs.user_cache_dir(resources.APP_NAME, appauthor=False)
    assert resources.cache_dir() == Path(found)
