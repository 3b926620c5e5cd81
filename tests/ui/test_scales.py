"""From 75 to 200 percent, in small and large print and in plain letters: all of it can be read."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from legibility import LEAST_PX, complaints
from posted import frames, node, tab_stops

from thunderstone.profile import SCALES, TEXT_SIZES
from thunderstone.showcase import moments, screenshot, window
from thunderstone.showcase.window import Comfort
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.brush import text, typography
from thunderstone.ui.brush.typography import LARGE, LEAST, Typography, grown
from thunderstone.ui.camera import LEAST_UNIT, Camera
from thunderstone.ui.canvas import HEIGHT, WIDTH
from thunderstone.ui.scenes.settings.scene import PAGES
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.scene import TableScene

WINDOWS = ((1280, 720), (1600, 900), (2560, 1080), (3840, 2160))

ALL = os.environ.get("THUNDERSTONE_ALL_SCREENS") == "1"
"""Whether every screen there is shall be gone through: the long count."""

LARGE_PRINT = ("settings_keys", "help", "setup", "table_choose", "zoom", "score")
MAGNIFIED = ("title", "menu", "table_choose", "zoom")
"""A screen of each sort; the others are made of the same parts."""

STAGED = ("table_battle", "table_level_up")
"""The stage shows whole at any scale: nobody can look around on it in the second that it lasts, and
the chronicle says the same."""

EVERY = [name for name in screenshot.SCENES if not name.startswith(("settings", *STAGED))]


@pytest.fixture
def usual() -> Iterator[None]:
    yield
    typography.use(Typography())
    text.forget_fonts()


@pytest.mark.usefixtures("unpainted", "usual")
@pytest.mark.parametrize("scene", screenshot.SCENES if ALL else LARGE_PRINT)
def test_every_text_can_be_read_in_every_size_and_in_plain_letters(scene: str) -> None:
    found = []
    with screenshot.prepared(scene, (1280, 720), "es") as app:
        for lang, size, plain in (("es", "largest", False), ("en", "largest", True)):
            app.preferences.set_language(lang)
            app.preferences.set_lettering(size, plain=plain)
            window.settle(app)
            assert app.ledger
            found += [f"{lang} {size} {plain}: {x}" for x in complaints(app.ledger, (1280, 720))]
    assert not found, "\n".join(found)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(
    ("page", "size"), [*((page, (1280, 720)) for page in PAGES), ("keys", (2560, 1080))]
)
def test_at_200_percent_the_settings_fit_into_the_window_and_scroll(
    page: str, size: tuple[int, int]
) -> None:
    with screenshot.prepared("title", size, "es", comfort=Comfort(200)) as app:
        app.by_keys = True
        app.navigate(routes.Settings(page))
        scene = app.scene
        assert scene is not None
        frames(app)
        window = pygame.FRect(0, 0, *size)
        reached = set()
        for _ in range(len(tab_stops(scene)) + 1):
            app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
            frames(app)
            found = scene.focused
            assert found is not None
            reached.add(found.label)
            left, top = app.pixels(*found.box.topleft)
            box = pygame.FRect(left, top, found.w * app.unit, found.h * app.unit)
            assert window.inflate(2, 2).contains(box), found.label
            assert app.ledger
            words = [mark for mark in app.ledger if mark.layer == "settings"]
            assert not complaints(words, size)
        assert reached >= {node.label for node in tab_stops(scene)}


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("scene", EVERY if ALL else MAGNIFIED)
def test_at_200_percent_all_of_a_screen_can_be_brought_into_view_and_read(scene: str) -> None:
    with screenshot.prepared(scene, (1280, 720), "es") as app:
        assert app.ledger
        wanted = {mark.words for mark in app.ledger if mark.layer != "tooltip"} - {"100 %"}
    window = pygame.Rect(0, 0, 1280, 720).inflate(8, 8)
    read: set[str] = set()
    begun: set[str] = set()
    ended: set[str] = set()
    with screenshot.prepared(scene, (1280, 720), "es", comfort=Comfort(200)) as app:
        for place in range(16):
            down, across = divmod(place, 4)
            app.camera.follow((across / 3 * 1279, down / 3 * 719))
            app._look_around(True)
            app.step(0.1)
            app.do_chores()  # what comes into view may be painted first
            app.step(0.1)
            assert app.ledger
            whole = [mark for mark in app.ledger if window.contains(mark.rect)]
            assert all(mark.px >= 2 * LEAST_PX - 0.1 for mark in whole)
            read |= {mark.words for mark in whole}
            begun |= {m.words for m in app.ledger if window.collidepoint(m.rect.midleft)}
            ended |= {m.words for m in app.ledger if window.collidepoint(m.rect.midright)}
    read |= begun & ended  # a line longer than the window is read from end to end
    assert wanted <= read, f"never in the window: {wanted - read}"


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", WINDOWS if ALL else WINDOWS[:2])
def test_at_75_percent_no_letter_is_too_small(size: tuple[int, int]) -> None:
    with screenshot.prepared("table", size, "es", comfort=Comfort(75)) as app:
        assert app.ledger
        assert min(mark.px for mark in app.ledger) >= LEAST_PX - 0.01
        assert not app.camera.partial


@given(
    st.sampled_from(SCALES),
    st.integers(640, 3840),
    st.integers(360, 2160),
    st.floats(0, 1),
    st.floats(0, 1),
)
def test_whatever_the_pointer_points_at_the_view_stays_on_the_table(
    scale: int, wide: int, tall: int, across: float, down: float
) -> None:
    camera = Camera()
    camera.size, camera.scale = (wide, tall), scale / 100
    camera.follow((across * wide, down * tall))
    view = camera.view
    assert view.left >= -0.01
    assert view.top >= -0.01
    assert view.right <= WIDTH + 0.01
    assert view.bottom <= HEIGHT + 0.01
    fitting = min(wide / WIDTH, tall / HEIGHT)
    assert camera.unit >= min(fitting, LEAST_UNIT)
    if scale >= 100:
        assert camera.unit == pytest.approx(fitting * scale / 100)


@given(
    st.floats(0, 1500),
    st.floats(0, 850),
    st.floats(1, 700),
    st.floats(1, 380),
    st.sampled_from(SCALES),
)
@example(x=0.0, y=471.0, wide=1.0, tall=380.0, scale=110)  # ends on half a pixel
def test_what_has_the_focus_is_brought_into_view(
    x: float, y: float, wide: float, tall: float, scale: int
) -> None:
    camera = Camera()
    camera.size, camera.scale = (1600, 900), scale / 100
    box = pygame.FRect(x, y, min(wide, WIDTH - x), min(tall, HEIGHT - y))
    camera.show(box)
    view = camera.view
    assert view.inflate(0.1, 0.1).contains(box)
    assert not camera.show(box), "it lies there already"


def test_the_pointer_in_a_corner_shows_that_corner() -> None:
    camera = Camera()
    camera.size, camera.scale = (1600, 900), 2.0
    camera.follow((0, 0))
    assert camera.view.topleft == (0, 0)
    camera.follow((1599, 899))
    assert camera.view.bottomright == pytest.approx((WIDTH, HEIGHT))


@pytest.mark.usefixtures("unpainted")
def test_a_click_meets_what_is_seen_there_at_every_scale(app: App) -> None:
    app.play(moments.session(moments.at_action))
    frames(app, 4)
    for scale in SCALES:
        app.preferences.set_scale(scale)
        frames(app)
        button = node(app, "village")
        x, y = button.box.center
        pos = app.camera.pointer_at(x, y)
        app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        assert app.pixels(x, y) == pytest.approx(pos, abs=0.5), "it has come under the pointer"
        assert 0 <= pos[0] < 1280
        assert 0 <= pos[1] < 720
        assert app.scene is not None
        assert app.scene.hovered is button


@pytest.mark.usefixtures("unpainted")
def test_what_is_asked_and_a_card_shown_large_are_in_view_wherever_one_looks(app: App) -> None:
    app.ledger = []
    app.play(moments.session(moments.at_action))
    app.preferences.set_scale(200)
    frames(app, 4)
    table = app.scene
    assert isinstance(table, TableScene)
    window = pygame.Rect(0, 0, 1280, 720)
    table.table.hands.to_hand(0)
    frames(app, 1)
    assert app.camera.view.bottom > 850, "the camera is at the hand"
    asked = [mark for mark in app.ledger if mark.words == table.table.prompt.plate.words]
    assert any(window.contains(mark.rect) for mark in asked)
    for place in (0, 5):
        table.table.hands.to_hand(place)
        frames(app, 12, 0.1)
        subject = table.table.close_up.reading_card.subject
        assert subject is not None
        name = subject.face.words_in("es").name.split()[0]
        assert any(window.contains(mark.rect) for mark in app.ledger if name in mark.words)


@pytest.mark.usefixtures("unpainted")
def test_the_whole_table_is_a_key_away(app: App) -> None:
    app.play(moments.session(moments.at_action))
    app.preferences.set_scale(200)
    frames(app)
    assert app.camera.partial
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_F3, mod=0, unicode=""))
    assert not app.camera.partial
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_F3, mod=0, unicode=""))
    assert app.camera.partial


@pytest.mark.usefixtures("unpainted")
def test_an_idle_table_at_200_percent_is_not_drawn_again(app: App) -> None:
    app.play(moments.session(moments.at_action))
    app.preferences.set_scale(200)
    frames(app, 20, 0.1)
    before = app.frame
    frames(app, 40)
    assert app.frame == before


@pytest.mark.usefixtures("usual")
def test_small_print_grows_and_headings_stay() -> None:
    sizes = []
    for size in TEXT_SIZES:
        typography.use(Typography(size=size))
        sizes.append(grown(15.0))
        assert grown(36.0) == 36.0
        assert grown(LEAST) >= LEAST - 0.01
        assert all(grown(px) <= max(px, LARGE) for px in (14, 16, 20, 24, 30))
    assert sizes == sorted(sizes)
    assert sizes[-1] >= 1.35 * sizes[1]


@pytest.mark.usefixtures("usual")
def test_plain_letters_take_the_place_of_all_faces() -> None:
    typography.use(Typography())
    text.forget_fonts()
    with_serifs = text.width("Mazmorra", "display", 20)
    typography.use(Typography(plain=True))
    text.forget_fonts()
    assert text.width("Mazmorra", "display", 20) != with_serifs
    assert text.width("Mazmorra", "display", 20) == text.width("Mazmorra", "text_bold", 20)


def test_the_prompt_has_its_place_in_every_view() -> None:
    assert layout.PROMPT.w <= WIDTH / 2, "at 200 percent half of the table is seen across"
