"""Tests of the screen run without one; the root conftest chose the dummy drivers."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(autouse=True, scope="session")
def _screenless() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))
    yield
    pygame.display.quit()
