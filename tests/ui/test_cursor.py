"""The pointer: shapes of its own at the table's scale; the system's where those are refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import pygame
import pytest

from thunderstone.ui.brush.colour import alpha_of
from thunderstone.ui.cursor import LEAST, MOST, SYSTEM, Pointer, Shape, picture, side, tip


class Desktop:
    """A system that notes the cursors it is given, and may refuse those in colour."""

    def __init__(self, *, plain: bool = False, deaf: bool = False) -> None:
        self.plain, self.deaf = plain, deaf
        self.taken: list[pygame.Cursor] = []

    def set_cursor(self, cursor: pygame.Cursor) -> None:
        if self.deaf or (self.plain and cursor.type == "color"):
            raise pygame.error("refused")
        self.taken.append(cursor)


def at(desktop: Desktop, monkeypatch: pytest.MonkeyPatch) -> Pointer:
    monkeypatch.setattr(pygame.mouse, "set_cursor", desktop.set_cursor)
    return Pointer()


@pytest.mark.parametrize("shape", sorted(SYSTEM))
@pytest.mark.parametrize("px", [LEAST, 34, 82])
def test_a_cursor_points_with_a_pixel_of_its_own(shape: Shape, px: int) -> None:
    alpha = alpha_of(picture(shape, px))
    x, y = tip(shape, px)
    reach = max(1, px // 16)
    assert alpha.shape == (px, px)
    assert alpha[max(0, y - reach) : y + reach + 1, max(0, x - reach) : x + reach + 1].max() > 0.6
    assert 0.05 < alpha.mean() < 0.7
    assert alpha[0].max() < 0.35
    assert alpha[:, -1].max() < 0.35


def test_no_two_cursors_look_alike() -> None:
    shapes: list[Any] = [alpha_of(picture(shape, 32)) for shape in sorted(SYSTEM)]
    for i, first in enumerate(shapes):
        for second in shapes[i + 1 :]:
            assert abs(first - second).sum() / np.maximum(first, second).sum() > 0.2


def test_the_size_follows_the_table_between_bounds() -> None:
    assert side(0.1) == LEAST
    assert side(1.0) < side(2.4) < MOST
    assert side(9.0) == MOST


def test_the_cursor_is_set_only_when_it_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    desktop = Desktop()
    pointer = at(desktop, monkeypatch)
    pointer.show("point", 1.0)
    pointer.show("point", 1.0)
    assert len(desktop.taken) == 1
    pointer.show("act", 1.0)
    pointer.show("act", 2.0)
    assert [cursor.data[1].get_width() for cursor in desktop.taken] == [side(1), side(1), side(2)]
    pointer.forget()
    pointer.show("act", 2.0)
    assert len(desktop.taken) == 4


def test_the_system_draws_what_it_will_not_be_given(monkeypatch: pytest.MonkeyPatch) -> None:
    desktop = Desktop(plain=True)
    pointer = at(desktop, monkeypatch)
    for shape in SYSTEM:
        pointer.show(shape, 1.0)
    assert [cursor.data[0] for cursor in desktop.taken] == list(SYSTEM.values())


def test_a_system_without_a_pointer_is_no_mishap(monkeypatch: pytest.MonkeyPatch) -> None:
    pointer = at(Desktop(deaf=True), monkeypatch)
    pointer.show("hold", 1.0)
    pointer.show("point", 1.0)
