"""A line to type into behaves as such lines do everywhere."""

from __future__ import annotations

import pygame
import pytest

from thunderstone.ui import clipboard
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.kit import Line


@pytest.fixture
def field() -> Line:
    return Line("name", "Marta", lambda _: None, limit=8).at((0, 0, 200, 40))


def press(field: Line, key: int, mod: int = 0) -> None:
    assert field.handle_key(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def write(field: Line, letters: str) -> None:
    assert field.handle_key(pygame.Event(pygame.TEXTINPUT, text=letters))


def test_all_is_selected_and_typing_replaces_it(field: Line) -> None:
    press(field, pygame.K_a, pygame.KMOD_CTRL)
    assert field.text.selected == (0, 5)
    write(field, "Otto")
    assert (field.value, field.text.selected) == ("Otto", (4, 4))


def test_shift_selects_and_what_is_selected_makes_room(field: Line) -> None:
    write(field, "123456")
    assert field.value == "Marta123", "no longer than it may be"
    for _ in range(3):
        press(field, pygame.K_LEFT, pygame.KMOD_SHIFT)
    write(field, "xyzuvw")
    assert field.value == "Martaxyz"
    press(field, pygame.K_HOME, pygame.KMOD_SHIFT)
    press(field, pygame.K_DELETE)
    assert (field.value, field.text.caret) == ("", 0)


def test_an_arrow_goes_to_the_end_of_what_is_selected(field: Line) -> None:
    press(field, pygame.K_a, pygame.KMOD_CTRL)
    press(field, pygame.K_LEFT)
    assert field.text.selected == (0, 0)
    press(field, pygame.K_a, pygame.KMOD_CTRL)
    press(field, pygame.K_RIGHT)
    assert field.text.selected == (5, 5)


def test_what_is_selected_is_copied_and_cut(field: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", copied.append)
    press(field, pygame.K_c, pygame.KMOD_CTRL)
    press(field, pygame.K_LEFT, pygame.KMOD_SHIFT)
    press(field, pygame.K_x, pygame.KMOD_CTRL)
    assert copied == ["Marta", "a"]
    assert field.value == "Mart"


def test_a_click_puts_the_caret_between_the_nearest_letters(field: Line) -> None:
    pygame.init()
    surface = pygame.display.set_mode((300, 100))
    field.paint(Canvas(surface, 1.0, (0, 0), "es", None))
    field.point(14, 20)
    assert field.on_click is not None
    field.on_click()
    assert field.text.caret == 0
    field.point(199, 20)
    field.on_click()
    assert field.text.caret == 5


@pytest.mark.parametrize(
    "found",
    ["a\x1b[2J\x07b\x00c", "\u202eab\u2066c", "ab\n\n\tc", "\ud800abc", "abc" * 2_000_000],
)
def test_of_what_others_have_copied_only_letters_come_into_the_line(
    found: str, field: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: found)
    assert clipboard.paste().isprintable()
    press(field, pygame.K_a, pygame.KMOD_CTRL)
    press(field, pygame.K_v, pygame.KMOD_CTRL)
    assert field.value.isprintable()
    assert len(field.value) <= 8


def test_a_clipboard_with_bytes_that_are_no_text_counts_as_empty(
    field: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> str:
        return b"\xff\xfe".decode()

    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    monkeypatch.setattr(clipboard, "_own", "")
    press(field, pygame.K_v, pygame.KMOD_CTRL)
    assert field.value == "Marta"
