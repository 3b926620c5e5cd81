"""Dirty rectangles: what is painted is what drawing everything would paint, pixel by pixel."""

from __future__ import annotations

import random

import pygame
import pytest
from posted import tab_stops

from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.dirty_rects import PARTS, DirtyRects, KeptStrokes, merged
from thunderstone.ui.scenes.table.board import Board
from tools.bench.game import Play

SIZE = (1280, 720)


pytestmark = [
    pytest.mark.window(size=SIZE, animation="normal"),
    pytest.mark.usefixtures("screenless"),
]


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


# -- the rectangles alone ----------------------------------------------------------------------


def sheets() -> list[pygame.Surface]:
    """Surfaces with and without alpha, of several sizes."""
    made = []
    for number in range(6):
        surface = pygame.Surface((20 + 9 * number, 50 - 5 * number), pygame.SRCALPHA)
        surface.fill((40 * number, 200 - 30 * number, 90, 255 if number % 2 else 120))
        made.append(surface)
    opaque = pygame.Surface((40, 40))
    opaque.fill("#446688")
    return [*made, opaque]


def random_strokes(
    rng: random.Random, before: list[tuple[object, ...]]
) -> list[tuple[object, ...]]:
    """A drawing: the one before, with some strokes moved, left out, added and put in order anew."""
    strokes = [stroke for stroke in before if rng.random() > 0.2]
    for _ in range(rng.randrange(4)):
        kind = rng.choice(("blit", "blit", "part", "add", "fill", "faint"))
        clip = rng.choice((None, None, (30, 20, 90, 60)))
        place = rng.randrange(-30, 190), rng.randrange(-30, 110)
        strokes.insert(rng.randrange(len(strokes) + 1), (kind, rng.randrange(7), place, clip))
    if strokes and rng.random() < 0.4:
        strokes.append(strokes.pop(rng.randrange(len(strokes))))
    return strokes


def draw(
    target: pygame.Surface | DirtyRects,
    pieces: list[pygame.Surface],
    strokes: list[tuple[object, ...]],
) -> None:
    """Carry out the strokes of a drawing over a plain ground."""
    target.fill("#101010")
    for kind, number, place, clip in strokes:
        assert isinstance(number, int)
        assert isinstance(place, tuple)
        piece = pieces[number]
        target.set_clip(None if clip is None else pygame.Rect(clip))  # type: ignore[call-overload]
        if kind == "fill":
            target.fill("#a03030", pygame.Rect(place, (25, 18)))
        elif kind == "part":
            target.blit(piece, place, (5, 4, 12, 15))
        elif kind == "add":
            target.blit(piece, place, special_flags=pygame.BLEND_RGB_ADD)
        elif kind == "faint":
            piece.set_alpha(90)
            target.blit(piece, place)
            piece.set_alpha(255)
        else:
            target.blit(piece, place)
        target.set_clip(None)


@pytest.mark.parametrize("seed", range(6))
def test_any_drawing_after_any_other_is_painted_as_if_alone(seed: int) -> None:
    rng = random.Random(seed)
    pieces, strokes = sheets(), list[tuple[object, ...]]()
    dirty_rects, whole = DirtyRects(pygame.Surface((200, 120))), pygame.Surface((200, 120))
    parts = 0
    for _ in range(60):
        strokes = random_strokes(rng, strokes)
        dirty_rects.begin(dirty_rects.target)
        draw(dirty_rects, pieces, strokes)
        parts += dirty_rects.show() != [dirty_rects.get_rect()]
        draw(whole, pieces, strokes)
        assert bytes_of(dirty_rects.target) == bytes_of(whole), strokes
    assert parts > 20, "it did not paint everything each time"


def test_the_same_drawing_twice_paints_nothing() -> None:
    dirty_rects, pieces = DirtyRects(pygame.Surface((200, 120))), sheets()
    strokes: list[tuple[object, ...]] = [("blit", 1, (10, 10), None), ("add", 2, (50, 20), None)]
    areas = []
    for _ in range(2):
        dirty_rects.begin(dirty_rects.target)
        draw(dirty_rects, pieces, strokes)
        areas.append(dirty_rects.show())
    assert areas == [[dirty_rects.get_rect()], []]


def test_what_has_moved_is_painted_where_it_was_and_where_it_is() -> None:
    dirty_rects, pieces = DirtyRects(pygame.Surface((200, 120))), sheets()
    for x in (10, 120):
        dirty_rects.begin(dirty_rects.target)
        draw(dirty_rects, pieces, [("blit", 6, (x, 10), None), ("blit", 1, (60, 60), None)])
        areas = dirty_rects.show()
    assert sorted(map(tuple, areas)) == [(10, 10, 40, 40), (120, 10, 40, 40)]


def test_what_is_said_to_have_changed_or_is_forgotten_is_painted_again() -> None:
    dirty_rects, kept = DirtyRects(pygame.Surface((200, 120))), pygame.Surface((200, 120))
    painted = []
    for colour in ("#000000", "#ffffff", "#ff0000"):
        kept.fill(colour, (20, 30, 40, 50))
        dirty_rects.begin(dirty_rects.target)
        dirty_rects.blit(kept, (0, 0))
        if colour == "#ffffff":
            dirty_rects.changed([pygame.Rect(20, 30, 40, 50)])
        painted.append([tuple(area) for area in dirty_rects.show()])
    assert painted == [[(0, 0, 200, 120)], [(20, 30, 40, 50)], []]
    assert dirty_rects.target.get_at((30, 40))[:3] == (255, 255, 255)
    dirty_rects.forget()
    dirty_rects.begin(dirty_rects.target)
    dirty_rects.blit(kept, (0, 0))
    dirty_rects.show()
    assert dirty_rects.target.get_at((30, 40))[:3] == (255, 0, 0)


def test_what_lies_below_something_opaque_is_not_painted() -> None:
    dirty_rects, ground = DirtyRects(pygame.Surface((200, 120))), pygame.Surface((200, 120))
    below = sheets()[0]
    dirty_rects.begin(dirty_rects.target)
    dirty_rects.blit(below, (5, 5))
    dirty_rects.blit(ground, (0, 0))
    seen = dirty_rects._lowest_seen(dirty_rects.get_rect(), [0, 1])
    assert seen == 1
    faint = ground.copy()
    faint.set_alpha(200)
    dirty_rects.blit(faint, (0, 0))
    assert dirty_rects._lowest_seen(dirty_rects.get_rect(), [0, 1, 2]) == 1


def test_rectangles_are_merged_into_a_few_that_cover_them_all() -> None:
    rng = random.Random(5)
    areas = [
        pygame.Rect(rng.randrange(900), rng.randrange(500), 10 + rng.randrange(90), 40)
        for _ in range(60)
    ]
    found = merged(areas)
    assert len(found) <= PARTS
    for area in areas:
        assert any(group.contains(area) for group in found)
    near = [pygame.Rect(0, 0, 10, 10), pygame.Rect(10, 0, 10, 10), pygame.Rect(300, 0, 10, 10)]
    assert sorted(map(tuple, merged(near))) == [(0, 0, 20, 10), (300, 0, 10, 10)]


# -- the game -----------------------------------------------------------------------------


def drawn_whole(app: App) -> pygame.Surface:
    """What is on the screen, drawn anew from nothing on a surface of its own."""
    sheet = pygame.Surface(app.surface.get_size()).convert(app.surface)
    canvas = Canvas(sheet, app.unit, app.origin, app.language)
    app.jobs.drawing = True
    for scene in app.shown():
        boards = [node for node in scene.root.walk() if isinstance(node, Board)]
        kept = [board._dirty_rects for board in boards]
        for board in boards:
            board._dirty_rects = None
        scene.draw(canvas)
        for board, dirty_rects in zip(boards, kept, strict=True):
            board._dirty_rects = dirty_rects
    app.jobs.drawing = False
    return sheet


class Watch:
    """Compares every frame that is shown with the whole drawing."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        self.app = app
        self.frames = 0
        self.shares: list[float] = []
        monkeypatch.setattr(app.window, "present", self.shown)

    def shown(self, areas: list[pygame.Rect] | None = None) -> None:
        assert areas is not None
        shown, whole = bytes_of(self.app.surface), bytes_of(drawn_whole(self.app))
        assert shown == whole, f"frame {self.frames}, {self.app.scene}"
        self.frames += 1
        size = SIZE[0] * SIZE[1]
        self.shares.append(sum(area.width * area.height for area in areas) / size)


def test_nothing_is_left_behind_in_a_game(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(app, opening=60)
    watch = Watch(app, monkeypatch)
    for number in range(4):
        assert play.turn()
        if number == 1:  # a menu over the table, and back
            app.navigate(routes.Menu())
            for _ in range(3):
                play.frame()
            app.pop()
    play.rest()
    assert watch.frames > 150
    assert sorted(watch.shares)[watch.frames // 2] < 0.3, "most of the window stays as it is"
    assert sum(share == 1.0 for share in watch.shares) < watch.frames / 10


def test_nothing_is_left_behind_on_other_screens(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.to_title()
    watch = Watch(app, monkeypatch)
    for _ in range(2):
        assert app.scene is not None
        for node in tab_stops(app.scene):
            pos = app.pixels(*node.box.center)
            motion = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
            app.dispatch(motion)
            for _ in range(4):
                app.step(0.12)
        app.navigate(routes.Settings())
    app.preferences.switch_language()
    app.step(0.02)
    assert watch.frames > 20


def test_a_window_that_was_uncovered_is_painted_whole(app: App) -> None:
    app.to_title()
    app.step(0.02)
    app.surface.fill("#ff00ff")
    app.dispatch(pygame.Event(pygame.VIDEOEXPOSE))
    app.step(0.02)
    assert bytes_of(app.surface) == bytes_of(drawn_whole(app))


def test_what_looks_the_same_is_drawn_by_the_strokes_of_last_time() -> None:
    target = pygame.Surface((200, 120))
    noted, kept, drawn = DirtyRects(target), KeptStrokes(), []
    (sheet, *_) = sheets()

    def picture(clip: tuple[int, int, int, int] | None, key: object) -> bytes:
        noted.begin(target)
        noted.fill("#102030")
        noted.set_clip(None if clip is None else pygame.Rect(clip))
        noted.repeat(kept, key, lambda: (drawn.append(key), noted.blit(sheet, (10, 10))))
        noted.set_clip(None)
        noted.show()
        return bytes_of(target)

    first = picture(None, "a")
    assert picture(None, "a") == first
    assert drawn == ["a"]
    cut = picture((0, 0, 15, 15), "a")  # where drawing has an effect is part of how it looks
    assert cut != first
    assert picture(None, "b") == first
    assert drawn == ["a", "a", "b"]
