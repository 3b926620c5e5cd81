"""Every screen, in both languages and three sizes, and in a made-up language that is longer by a
third: nothing overflows, collides or is too small."""

from __future__ import annotations

from datetime import datetime, tzinfo
from itertools import product

import pygame
import pytest
from legibility import complaints

from thunderstone.client import words
from thunderstone.showcase import screenshot, window
from thunderstone.ui.app import App
from thunderstone.ui.scenes.table import chronicle
from thunderstone.ui.scenes.table.scene import TableHost
from thunderstone.words import LEADING, MADE_UP

SIZES = ((1280, 720), (1600, 900), (3840, 2160))

LARGE_TOO = (
    "title",
    "setup_five",
    "setup_pick",
    "setup_options",
    "table_choose",
    "table_fifteen",
    "table_rank",
    "table_swarm",
    "table_dark",
    "table_breakout",
    "zoom",
    "score",
    "curtain",
)
"""The layout scales as a whole: in the largest window a few screens speak for the others."""


SHRUNK = "too small"
"""How it is told that letters are small."""


def at_a_loss(app: App) -> list[str]:
    """A question to which the row neither offers a button nor says what to do."""
    scene = app.scene
    if not isinstance(scene, TableHost):
        return []
    question, row = scene.table.prompt.in_sight, scene.table.row
    told = not question.asks or row.first(declining=True) or question.advice()[0]
    return [] if told else [f"nothing says what to do: {question.decision.kind}"]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("scene", screenshot.SCENES)
def test_every_text_can_be_read(scene: str) -> None:
    found = []
    sizes = SIZES if scene in LARGE_TOO else SIZES[:2]
    shown = LEADING[0], sizes[0]
    with screenshot.prepared(scene, shown[1], shown[0]) as app:
        for lang, size in product(LEADING, sizes):
            if lang != shown[0]:
                app.preferences.set_language(lang)
            if size != shown[1]:
                app.resize(size)
            if (lang, size) != shown:
                window.settle(app)
            shown = lang, size
            assert app.ledger, "nothing was written at all"
            faults = [*complaints(app.ledger, size), *at_a_loss(app)]
            found += [f"{lang} {size[0]}: {fault}" for fault in faults]
    found += room_is_lacking(scene)  # here, as the scene's game need not be played again
    assert not found, "\n".join(found)


def room_is_lacking(scene: str) -> list[str]:
    """What is wrong where every text is longer by a third; small print may shrink to keep its
    place."""
    with screenshot.prepared(scene, SIZES[0], MADE_UP) as app:
        assert app.ledger, "nothing was written at all"
        faults = complaints(app.ledger, SIZES[0])
    return [f"{MADE_UP}: {fault}" for fault in faults if not fault.startswith(SHRUNK)]


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1200), (2560, 1080), (900, 700)])
def test_the_table_is_whole_in_every_window_and_the_rest_is_background(
    size: tuple[int, int],
) -> None:
    with screenshot.prepared("title", size, "es") as app:
        left, top = app.pixels(0, 0)
        right, bottom = app.pixels(1600, 900)
        assert left >= -0.01
        assert top >= -0.01
        assert right <= size[0] + 0.01
        assert bottom <= size[1] + 0.01
        corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
        assert app.surface.get_size() == size
        assert any(app.surface.get_at(corner)[:3] != (0, 0, 0) for corner in corners)


@pytest.mark.parametrize("scene", ["curtain", "log_refused", "saves_damaged"])
def test_a_picture_is_the_same_at_any_time_and_in_any_folder(
    scene: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = []
    for year in (2027, 2031):
        monkeypatch.setattr(chronicle, "datetime", clock_of(year))
        with screenshot.prepared(scene, (1280, 720), "en") as app:
            pictures.append(pygame.image.tobytes(app.surface, "RGB"))
    assert pictures[0] == pictures[1]


def clock_of(year: int) -> type[datetime]:
    """A datetime whose clock stands still in a year."""

    class Stopped(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Stopped:
            return cls(year, 1, 1, tzinfo=tz)

    return Stopped


def test_names_are_listed_as_people_say_them() -> None:
    assert words.listed(["Marta"], "es") == "Marta"
    assert words.listed(["Marta", "Lucía"], "es") == "Marta y Lucía"
    assert words.listed(["Marta", "Lucía", "Iñaki"], "es") == "Marta, Lucía e Iñaki"
    assert words.listed(["Marta", "Ian"], "es") == "Marta y Ian"
    assert words.listed(["agua", "hierro"], "es") == "agua y hierro"
    assert words.listed(["Marta", "Iñaki"], "en") == "Marta and Iñaki"
