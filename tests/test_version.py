"""The version: told by the command, and what the changelog begins with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from thunderstone import __version__, bots
from thunderstone.cli import COMPILED, PLAIN, main

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"


def test_the_changelog_begins_with_this_version_which_is_in_development_until_released() -> None:
    headings = re.findall(r"^## (.+)$", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)
    newest, *older = headings
    assert not [heading for heading in older if heading.endswith(" (unreleased)")]
    assert re.fullmatch(r"\d+\.\d+\.\d+( \(unreleased\))?", newest)
    assert newest.replace(" (unreleased)", ".dev0") == __version__


def test_the_command_tells_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    kind = COMPILED if bots.COMPILED else PLAIN
    assert capsys.readouterr().out == f"thunderstone {__version__} ({kind})\n"
