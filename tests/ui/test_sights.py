"""Pictures as eyes see them that tell fewer colours apart, and what is told by shape as well."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest

from thunderstone.catalogue import load_library
from thunderstone.showcase import screenshot
from thunderstone.showcase.sight_simulation import SIGHTS, seen, simulate
from thunderstone.ui import player_tokens
from thunderstone.ui.brush import badge, icons, text
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.cards import small

ALL = tuple(SIGHTS)
BLIND = ("protanopia", "deuteranopia", "grey")


def colours(*told: tuple[int, int, int]) -> np.ndarray:
    return np.array(told, dtype=np.uint8)


def gap(first: np.ndarray, second: np.ndarray) -> float:
    return float(np.abs(first.astype(int) - second.astype(int)).max())


@pytest.mark.parametrize("sight", ALL)
def test_white_black_and_grey_stay_what_they_are(sight: str) -> None:
    neutral = colours((0, 0, 0), (40, 40, 40), (128, 128, 128), (255, 255, 255))
    assert gap(seen(neutral, sight), neutral) <= 2


def test_each_sight_confounds_its_own_colours() -> None:
    """What is far apart to all cones is near to those that lack one."""
    red, olive = colours((200, 40, 40)), colours((109, 102, 40))
    assert gap(red, olive) > 60
    assert gap(seen(red, "deuteranopia"), seen(olive, "deuteranopia")) < 20
    scarlet, black = colours((150, 0, 0)), colours((45, 39, 0))
    assert gap(seen(scarlet, "protanopia"), seen(black, "protanopia")) < 30
    blue, green = colours((0, 120, 190)), colours((0, 130, 130))
    assert gap(seen(blue, "tritanopia"), seen(green, "tritanopia")) < gap(blue, green) / 2
    shades = seen(colours((200, 40, 90)), "grey")
    assert shades.min() == shades.max()


def test_the_green_of_light_outshines_the_red_in_grey() -> None:
    red, green, blue = seen(colours((255, 0, 0), (0, 255, 0), (0, 0, 255)), "grey")[:, 0]
    assert blue < red < green
    assert int(red) == pytest.approx(127, abs=2), "0.2126 of the light, as a screen shows it"


def test_a_picture_is_turned_into_what_is_seen_of_it() -> None:
    surface = pygame.Surface((600, 3))
    surface.fill((200, 40, 40))
    surface.set_at((599, 2), (255, 255, 255))
    simulate(surface, "grey")
    for place in ((0, 0), (300, 1), (599, 1)):
        red, green, blue = surface.get_at(place)[:3]
        assert red == green == blue
        assert 40 < red < 200
    assert surface.get_at((599, 2))[:3] == (255, 255, 255)


def test_every_scene_can_be_drawn_into_a_folder(tmp_path: Path) -> None:
    made = list(screenshot.take_all(tmp_path, (640, 360), "grey", scenes=("curtain", "notice")))
    names = ["curtain_es.png", "notice_es.png", "curtain_en.png", "notice_en.png"]
    assert [path.name for path in made] == names
    pictures = [pygame.image.load(path) for path in made]
    assert {picture.get_size() for picture in pictures} == {(640, 360)}
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == 4
    red, green, blue = pictures[0].get_at((320, 180))[:3]
    assert red == green == blue


def outline(sprite: Sprite) -> np.ndarray:
    return pygame.surfarray.array_alpha(sprite.surface) > 128


def test_victory_and_defeat_differ_in_shape() -> None:
    won = outline(badge.preview_badge(5, 4, True, "Victoria"))
    lost = outline(badge.preview_badge(5, 4, False, "Derrota"))
    assert won.shape == lost.shape
    assert np.count_nonzero(won ^ lost) > 400


def test_signs_that_mean_different_things_differ_in_shape() -> None:
    for first, second in (
        ("light", "sun_out"),
        ("diamond", "check"),
        ("check", "cross"),
        ("plus", "lock"),
        ("plus", "up"),
        ("down", "diamond"),
    ):
        one, other = outline(icons.icon(first, 24)), outline(icons.icon(second, 24))
        assert np.count_nonzero(one ^ other) > 60, (first, second)


@pytest.mark.parametrize("sight", BLIND)
def test_the_tokens_of_seats_are_told_by_their_symbols(sight: str) -> None:
    tokens = []
    for seat in range(5):
        shown = pygame.Surface((60, 60))
        player_tokens.token(seat, 40).put_centred(shown, 30, 30)
        simulate(shown, sight)
        tokens.append(pygame.surfarray.array3d(shown).astype(int))
    for seat, one in enumerate(tokens):
        for other in tokens[:seat]:
            assert np.count_nonzero(np.abs(one - other).max(2) > 40) > 60


def test_medallions_in_a_narrow_strip_keep_apart() -> None:
    """A hand of fourteen and more: what a card is needed for stays in sight, side by side."""
    cards = load_library().cards
    width = 150
    for name in ("thyrian_lord", "short_sword", "militia", "tendril_minion"):
        shown = small.Figures(cards[name], {})
        for seen_px in (84, 73, 62, 55):
            plan = small.medals_in(shown, width, seen_px)
            left = max(
                size for kind, size in small.left_medals(plan) if shown.value(kind) is not None
            )
            if shown.value("cost") is not None and plan.cost:
                assert plan.left + left <= seen_px - plan.cost_inset - plan.cost + 0.01
            assert left >= 0.78 * 33, "its figure can still be read"


@pytest.mark.parametrize(("width", "seen_px"), [(120, 54), (120, 75), (150, 67), (150, 94)])
def test_no_name_in_a_narrow_strip_is_too_small_or_too_wide(
    width: int, seen_px: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, text.Style]] = []
    monkeypatch.setattr(
        small.text, "draw", lambda _, words, style, *__: drawn.append((words, style))
    )
    for card in load_library().cards.values():
        for lang in ("es", "en"):
            drawn.clear()
            strip = pygame.Surface((seen_px, width * 3 // 2))
            small.bare_strip(strip, card, lang, width / small.GRID)
            assert drawn
            for words, style in drawn:
                assert style.px >= 11, words
                assert text.style_width(words, style) <= seen_px, words
