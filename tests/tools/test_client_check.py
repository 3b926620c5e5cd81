"""The simulation of the whole client: what it promises holds, and it notices what is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from thunderstone.journal import Shelf
from thunderstone.journal import files as journal_files
from thunderstone.profile import Profile
from thunderstone.records import Records
from tools.check.client.part import simulate

SEEDS = range(3)


def test_nothing_is_lost_whatever_happens() -> None:
    for seed in SEEDS:
        assert simulate(seed, 25).trouble == ""


def test_a_seed_does_the_same_again() -> None:
    told: list[list[str]] = [[], []]
    for lines in told:
        simulate(7, 15, lambda line, lines=lines: lines.append(str(line)))
    assert told[0] == told[1]
    assert len(told[0]) > 15


def nothing(*_: Any, **__: Any) -> bool:
    return True


def half(whole: Callable[..., None]) -> Callable[..., None]:
    def write(path: Any, content: str | bytes, **named: Any) -> None:
        whole(path, content[: len(content) // 2], **named)

    return write


@pytest.mark.parametrize("what", ["the game", "its end", "the history", "settings", "half a file"])
def test_what_is_lost_is_noticed(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match what:
        case "the game":
            monkeypatch.setattr(Profile, "autosave", nothing)
        case "its end":
            monkeypatch.setattr(Profile, "drop_autosave", nothing)
        case "the history":
            monkeypatch.setattr(Records, "_store", nothing)
        case "settings":
            monkeypatch.setattr(Profile, "save_settings", nothing)
        case _:
            monkeypatch.setattr(journal_files, "write_whole", half(journal_files.write_whole))
            monkeypatch.setattr(Shelf, "save", nothing)
    assert any(simulate(seed).trouble for seed in SEEDS)
