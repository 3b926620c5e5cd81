"""Tests of the screen run without one; the root conftest chose the dummy drivers."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from unpainted import unpainted  # noqa: F401 - a fixture for every test of the screen

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.client.session import Session


@pytest.fixture(autouse=True, scope="session")
def _screenless() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))
    yield
    pygame.display.quit()


@pytest.fixture(autouse=True)
def _no_worker_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think in the test's own process: none is started for them."""
    keywords = Session.__init__.__kwdefaults__
    assert keywords is not None
    monkeypatch.setitem(keywords, "thinker", InlineBot)
