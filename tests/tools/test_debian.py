"""The Debian package and the Flatpak: what lies where, and that it is the game that is meant."""

from __future__ import annotations

import os
import xml.etree.ElementTree as Tree
from pathlib import Path

import pytest
import yaml

from thunderstone import __version__
from tools.package import debian

HERE = debian.HERE
MANIFEST = HERE / f"{debian.METAINFO.name.removesuffix('.metainfo.xml')}.yaml"


def fields(text: str) -> dict[str, str]:
    """The fields of a control file by name; what goes on over several lines is left out."""
    named = (line.partition(": ") for line in text.splitlines() if not line.startswith(" "))
    return {name: value for name, _, value in named}


def test_the_package_tells_what_it_is_and_how_large(monkeypatch: pytest.MonkeyPatch) -> None:
    told = fields(debian.control(2049, "amd64"))
    assert told["Package"] == debian.NAME
    assert told["Architecture"] == "amd64"
    assert told["Installed-Size"] == "3", "KiB, rounded up"
    assert told["Depends"].startswith("libc6 (>= ")
    monkeypatch.setattr(debian, "__version__", "3.0.0.dev1")
    assert debian.version() == "3.0.0~dev1", "sorted before 3.0.0"
    monkeypatch.setattr(debian, "__version__", "3.0.0")
    assert debian.version() == "3.0.0"


def test_program_command_entry_and_licence_lie_in_their_places(tmp_path: Path) -> None:
    program = tmp_path / "thunderstone"
    (program / "inside").mkdir(parents=True)
    (program / "thunderstone").write_text("#!/bin/sh\n", encoding="utf-8")
    (program / "inside" / "data").write_text("", encoding="utf-8")
    (program / "inside" / "data").chmod(0o600)
    tree = tmp_path / "tree"
    debian.lay_out(program, tree)
    command = tree / "usr/games/thunderstone"
    assert command.is_symlink()
    assert command.resolve() == (tree / debian.LIBRARY / "thunderstone").resolve()
    assert os.access(command, os.X_OK)
    assert (tree / debian.LIBRARY / "inside/data").stat().st_mode & 0o777 == 0o644
    for place in ("applications/thunderstone.desktop", f"metainfo/{debian.METAINFO.name}"):
        assert (tree / "usr/share" / place).stat().st_size
    rights = (tree / f"usr/share/doc/{debian.NAME}/copyright").read_text(encoding="utf-8")
    assert "License: MIT\n" in rights
    assert "THE SOFTWARE IS PROVIDED" in rights


def test_where_there_is_no_debian_the_remedy_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(debian.CannotPackage, match="on Debian or Ubuntu"):
        debian.architecture()


def test_every_file_of_the_flatpak_is_there_and_is_installed() -> None:
    manifest = yaml.safe_load(MANIFEST.read_text(encoding="utf-8"))
    assert manifest["id"] == MANIFEST.stem
    (module,) = manifest["modules"]
    commands = "\n".join(module["build-commands"])
    for source in module["sources"]:
        path = HERE / source["path"]
        name = source.get("dest", path.name)
        assert f" {name} " in commands, f"{name} is fetched, and not installed"
        if source["type"] == "file":
            assert path.resolve().is_file()
        else:
            assert path.resolve() == HERE.parents[1] / "dist" / "thunderstone"
    assert f"/app/bin/{manifest['command']}" in commands
    assert not any("network" in right or "filesystem" in right for right in manifest["finish-args"])


def test_the_shop_s_page_is_of_this_game_in_both_languages() -> None:
    page = Tree.parse(debian.METAINFO).getroot()
    assert page.findtext("id") == MANIFEST.stem
    assert page.findtext("launchable") == "thunderstone.desktop"
    assert page.findtext("project_license") == "MIT"
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for kind in ("name", "summary", "description/p"):
        said = [one.get(language, "en") for one in page.findall(kind)]
        assert said.count("en") == said.count("es") > 0, kind
    spec = (HERE / "thunderstone.spec").read_text(encoding="utf-8")
    assert f'"{MANIFEST.stem}"' in spec, "one name on every system"
    assert debian.version().startswith(__version__.partition(".dev")[0])
