"""A display of its own, and a profile, for a game in a real window."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.pointer import Display, missing


@pytest.fixture
def display() -> Iterator[Display]:
    lacking = missing()
    if lacking:
        reason = f"{' and '.join(lacking)} not installed: the window is not tested here"
        print(reason)
        pytest.skip(reason)
    display = Display()
    yield display
    display.close()


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    """A profile that moves fast and speaks Spanish."""
    folder = tmp_path / "profile"
    folder.mkdir()
    (folder / "settings.json").write_text(
        json.dumps({"language": "es", "animation": "fast"}), encoding="utf-8"
    )
    return folder
