"""What every test may ask for: the library, the first game, and a headless screen."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from thunderstone import resources, words
from thunderstone.catalogue import load_library, load_presets
from thunderstone.engine.library import Library
from thunderstone.engine.setup import deal
from thunderstone.engine.state import State

settings.register_profile("fixed", derandomize=True)
settings.register_profile("search", max_examples=1000, derandomize=False)
settings.load_profile("fixed")  # the same examples every time; --hypothesis-profile=search: others


BEGUN_FIRST = (
    "tests/e2e/test_nights.py",
    "tests/engine/test_compiled.py",
    "tests/e2e/test_modes.py",
    "tests/e2e/test_window.py",
    "tests/ui/test_screens.py",
    "tests/tools/",
    "tests/bots/",
    "tests/test_fuzz.py",
    "tests/oracle/",
    "tests/campaign/",
    "tests/own/",
    "tests/ui/",
)
"""What takes longest, files and folders: begun last it would leave all processes but one idle."""

IN_PARTS = "tests/ui/test_screens.py::test_every_text_can_be_read["
"""Tests of one file that take so long that several processes share them. Those whose scenes have
their first word in common stay together: a game that they share is played once."""

TOGETHER = (
    "tests/test_law.py",
    "tests/test_unused.py",
    "tests/test_readers.py",
    "tests/tools/test_budget.py",
    "tests/tools/test_rooms.py",
    "tests/words/test_faults.py",
    "tests/words/test_files.py",
)
"""Files whose tests look through all sources: the process that has them parses those once."""


OF_ONE_REVIEW = (
    *(f"{IN_PARTS}{scene}" for scene in ("maestro", "practice", "own", "puzzles")),
    "tests/ui/test_maestro_screen.py",
    "tests/ui/test_screens_walked.py",
)
"""Tests that show the game which the showcase has reviewed: the process that has them reviews it
once, for most of a minute."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Hand out the tests file by file, but for those IN_PARTS, and those TOGETHER, or
    OF_ONE_REVIEW, at once."""
    if config.getvalue("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class Shares(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            if nodeid.startswith(OF_ONE_REVIEW):
                return OF_ONE_REVIEW[0]
            if nodeid.startswith(IN_PARTS):
                return IN_PARTS + nodeid[len(IN_PARTS) : -1].split("_")[0]
            file = super()._split_scope(nodeid)
            return TOGETHER[0] if file in TOGETHER else file

    return Shares(config, log)


def pytest_configure(config: pytest.Config) -> None:
    """Files go to several processes in the order of `pytest_collection_modifyitems`, and not those
    with the most tests first: what takes longest has few."""
    if hasattr(config.option, "loadscopereorder"):
        config.option.loadscopereorder = False


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put what takes longest first."""
    items.sort(key=lambda item: _place_of(item.nodeid))


def _place_of(nodeid: str) -> int:
    places = (at for at, name in enumerate(BEGUN_FIRST) if nodeid.startswith(name))
    return next(places, len(BEGUN_FIRST))


@pytest.fixture(scope="session")
def library() -> Library:
    """The card list, read once."""
    return load_library()


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A few texts in German, in a file beside the game's."""
    monkeypatch.setenv(resources.WORDS, str(Path(__file__).parent / "words" / "german"))
    words.forget()
    yield
    monkeypatch.undo()
    words.forget()


@pytest.fixture(scope="module")
def screenless() -> Iterator[None]:
    """Something to draw on, and no window."""
    import pygame  # the tests of the rules do without

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))
    yield
    pygame.display.quit()


@pytest.fixture
def first_game(library: Library) -> Callable[[int, int], State]:
    """Deals the rulebook's first game: seats, seed -> State at its first question."""

    def dealt(seats: int, seed: int) -> State:
        return deal(library, load_presets()["first_game"].setup(seats), seed)

    return dealt
