"""The version: told by the command, and what the changelog begins with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from thunderstone import __version__
from thunderstone.cli import main

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"


def test_the_changelog_begins_with_this_version_below_what_is_not_released_yet() -> None:
    headings = re.findall(r"^## (.+)$", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)
    released = [heading for heading in headings if not heading.endswith(" (unreleased)")]
    assert released[0] == __version__
    assert headings[1:] == released[1:] or headings[1:] == released
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)


def test_the_command_tells_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.split() == ["thunderstone", __version__]
