"""The wheel comes compiled where it is built, and of plain Python where that cannot be."""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

import pytest

from thunderstone.engine import built
from tools import compile as builder
from tools.package import archives
from tools.wheel import choice


def test_the_variable_chooses_the_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    for word, compiles in (("plain", False), ("compiled", True)):
        monkeypatch.setenv(choice.VARIABLE, word)
        assert choice.compiles() is compiles
    monkeypatch.setenv(choice.VARIABLE, "fast")
    with pytest.raises(ValueError, match="set it to plain or compiled"):
        choice.compiles()


def test_without_a_compiler_the_wheel_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(choice.VARIABLE, raising=False)
    monkeypatch.setenv("CC", sys.executable)
    assert choice.unfit() == ""
    assert choice.compiles()
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert "no-such-compiler" in choice.unfit()
    assert not choice.compiles()


def test_an_unknown_python_is_not_compiled_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choice, "_supported", lambda: {"3.1"})
    assert "none that the game is compiled for" in choice.unfit()


def test_what_compiling_takes_is_the_project_s_own_extra() -> None:
    assert any(line.startswith("mypy[mypyc]") for line in choice.requirements())
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    assert version in choice._supported()


def test_a_build_serves_every_release_of_its_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wheel is built by another 3.x.y than the one that it is installed for."""
    before = built.stamp("engine")
    monkeypatch.setattr(sys, "version", "another build, another day")
    assert built.stamp("engine") == before


def test_a_compiled_wheel_differs_from_a_plain_one_in_nothing_else(tmp_path: Path) -> None:
    plain, compiled = tmp_path / "g-1-py3-none-any.whl", tmp_path / "g-1-cp311-cp311-linux.whl"
    for path, more in ((plain, {}), (compiled, {"thunderstone/_compiled/engine/x.so": "1"})):
        with zipfile.ZipFile(path, "w") as archive:
            for name, text in {"a.py": "1", "g-1.dist-info/WHEEL": path.name, **more}.items():
                archive.writestr(name, text)
    assert archives.differences(plain, compiled) == []
    assert [archives.is_compiled(path) for path in (plain, compiled)] == [False, True]


def test_the_folder_of_the_wheel_is_where_the_game_looks(tmp_path: Path) -> None:
    assert Path(built.PACKAGE) / built.FOLDER == builder.OUT
    assert not built.fits(str(tmp_path)), "an empty folder is no build"
