"""A window of any size: something is drawn in it, and it is opened again without complaint."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from posted import frames

from thunderstone.profile import Profile
from thunderstone.showcase import moments
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.brush.flat_plate import plain
from thunderstone.ui.camera import TINY_UNIT, Camera
from thunderstone.ui.window import within_desktop

TINY = ((1, 1), (40, 30), (200, 120), (2000, 1))


@pytest.mark.parametrize("size", TINY)
def test_a_tiny_window_shows_a_part_of_the_table_at_a_scale_that_can_be_drawn(
    size: tuple[int, int],
) -> None:
    camera = Camera()
    camera.size = size
    for scale in (0.75, 1.0, 2.0):
        camera.scale = scale
        assert camera.unit >= TINY_UNIT
        assert camera.partial
        x, y = camera.pointer_at(1500, 800)
        camera.follow((x, y))
        assert 0 <= x <= size[0]
        assert 0 <= y <= size[1]


@pytest.mark.parametrize("size", TINY)
def test_title_and_table_are_drawn_in_a_tiny_window(
    size: tuple[int, int], open_app: Callable[..., App]
) -> None:
    app = open_app(size=size)
    app.to_title()
    frames(app)
    app.play(moments.session(moments.at_action))
    frames(app)
    assert app.frame >= 2


def test_the_thinnest_bar_has_a_pixel_left() -> None:
    assert plain(0, 40, "#2c2730", 0.0).get_size() == (1, 40)


@pytest.mark.window(size=(40, 30))
def test_the_rules_with_their_scroll_bars_are_drawn_in_a_tiny_window(app: App) -> None:
    app.to_title()
    app.navigate(routes.Rules())
    frames(app)
    assert app.frame >= 1


@pytest.mark.window(size=(1, 1))
def test_controls_that_are_left_no_room_are_drawn_all_the_same(app: App) -> None:
    app.to_title()
    app.navigate(routes.Settings("sound"))
    frames(app)
    assert app.frame >= 1


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(40, 30), (900, 100)])
def test_what_is_kept_of_a_strange_window_is_understood_at_the_next_start(
    size: tuple[int, int], app: App, tmp_path: Path
) -> None:
    app.to_title()
    frames(app)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    frames(app, 10)
    app.close()
    again = Profile(tmp_path)
    assert again.fault is None
    assert again.settings.width >= size[0]
    assert again.settings.height >= size[1]


@pytest.mark.parametrize(
    ("desk", "wanted"),
    [((1280, 720), (1280, 720)), ((1366, 768), (1366, 768)), ((3840, 2160), (1600, 900))],
)
def test_a_window_is_no_larger_than_the_screen(
    monkeypatch: pytest.MonkeyPatch, desk: tuple[int, int], wanted: tuple[int, int]
) -> None:
    """The first start asks for 1600x900; on a small screen the buttons at the foot lay below it."""
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desk])
    assert within_desktop((1600, 900)) == wanted
