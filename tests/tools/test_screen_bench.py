"""The bench: its figures are judged rightly, and the frames of a game do no more work than allowed.

Work is counted, not timed: the pixels that a frame touches, and the frames that are drawn at all.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from thunderstone.profile import Profile
from thunderstone.ui.app import App
from thunderstone.ui.brush import memory_cache, rich_text, text
from thunderstone.ui.dirty_rects import DirtyRects
from thunderstone.ui.scenes.table.log import KEPT
from thunderstone.ui.scenes.table.log_line import LogLine
from tools.bench import __main__ as bench
from tools.bench import screen
from tools.bench.figures import SECTIONS, Figure, middle, quantile, section, table
from tools.bench.game import Play
from tools.bench.reference import CARDS, Reference

pytestmark = pytest.mark.usefixtures("screenless")

MOST_PAINTED = 4.0
"""Times the window that one frame of the game may paint over, the kept board counted."""

USUALLY_PAINTED = 0.3
"""The share of the window that half the frames of a game may paint anew at most."""

PATIENCE = 600
"""Frames until whatever is painted beside them has been."""


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    """A game under way in a small window."""
    app = App(Profile(tmp_path), size=(1280, 720), fullscreen=False)
    app.strict = True
    yield Play(app, opening=60)
    app.close()


# -- figures ------------------------------------------------------------------------------


def test_a_figure_is_judged_by_its_ratio_to_the_reference() -> None:
    calm = Figure("frame", "ms", 5.0, 6.0, reference=3.5, usual=3.5)
    busy = Figure("frame", "ms", 10.0, 6.0, reference=7.0, usual=3.5)
    slow = Figure("frame", "ms", 10.0, 6.0, reference=3.5, usual=3.5)
    assert calm.passed
    assert busy.passed, "twice as slow on a machine twice as slow is as fast"
    assert not slow.passed
    quick = Figure("frame", "ms", 5.9, 6.0, reference=1.0, usual=3.5)
    assert quick.passed, "within the limit as it stands"
    assert busy.ratio == pytest.approx(calm.ratio)


def test_a_figure_without_reference_is_judged_by_its_limit() -> None:
    assert Figure("idle", "%", 1.9, 2.0).passed
    assert not Figure("idle", "%", 2.1, 2.0).passed


def test_medians_and_late_frames() -> None:
    values = [float(value) for value in range(100, 0, -1)]
    assert middle(values) == 50.5
    assert quantile(values, 0.99) == 100
    assert quantile([4.0], 0.99) == 4.0


def test_the_table_has_a_line_for_every_figure_and_marks_the_slow_ones() -> None:
    lines = table(
        [Figure("fast", "ms", 1, 2), Figure("slow", "ms", 3, 2, reference=1.0, usual=1.0)]
    ).splitlines()
    assert len(lines) == 3
    assert lines[1].endswith("ok")
    assert lines[2].endswith("TOO SLOW")


@pytest.fixture
def sample() -> Iterator[str]:
    """A section of one figure that is too slow where fewer rounds are asked for."""

    @section("sample")
    def _measure(quick: bool) -> list[Figure]:
        return [Figure("it", "ms", 9.0 if quick else 1.0, 2.0, reference=1.0, usual=1.0)]

    yield "sample"
    del SECTIONS["sample"]


def test_the_command_writes_json_and_fails_where_a_bound_is_broken(
    sample: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "figures.json"
    assert bench.main(["--only", sample, "--json", str(out)]) == 0
    (figure,) = json.loads(out.read_text(encoding="utf-8"))[sample]
    assert figure == {
        "name": "it",
        "unit": "ms",
        "value": 1.0,
        "limit": 2.0,
        "reference": 1.0,
        "ratio": 1.0,
        "bound": 2.0,
        "pass": True,
    }
    assert "it" in capsys.readouterr().out
    assert bench.main(["--only", sample, "--quick", "--json", "-"]) == bench.TOO_SLOW
    assert json.loads(capsys.readouterr().out)[sample][0]["pass"] is False


def test_two_sections_cannot_share_a_name() -> None:
    with pytest.raises(ValueError, match="choose another name"):
        section("screen")(lambda quick: [])


def test_the_reference_draws_sixty_cards_over_the_whole_window() -> None:
    surface = pygame.Surface((320, 180))
    reference = Reference(surface)
    assert len(set(reference.places)) == CARDS
    assert reference.draw() > 0
    assert surface.get_at((319, 179)) != surface.get_at((160, 90)) or surface.get_at((0, 0))[1] > 38


# -- the work of a game's frames ----------------------------------------------------------


def test_no_frame_of_a_game_paints_more_than_it_may(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted are the pixels of all strokes that lie in the areas that are painted anew."""
    window = play.app.surface.get_width() * play.app.surface.get_height()
    painted, anew = [0.0], [0.0]
    paint, dirty_rects = DirtyRects.paint, play.app.window.dirty_rects

    def counted(self: DirtyRects, area: pygame.Rect) -> None:
        if self is dirty_rects:  # what is kept as one picture is painted once
            pieces = [rect.clip(area) for rect in self._rects]
            painted[-1] += sum(piece.width * piece.height for piece in pieces) / window
            anew[-1] += area.width * area.height / window
        paint(self, area)

    monkeypatch.setattr(DirtyRects, "paint", counted)
    step = play.app.step

    def measured(dt: float) -> None:
        before = play.app.frame
        step(dt)
        if play.app.frame > before:
            painted.append(0.0)
            anew.append(0.0)

    monkeypatch.setattr(play.app, "step", measured)
    for _ in range(2):
        assert play.turn()
    assert len(painted) > 30, "something has moved"
    most = max(painted)
    assert 0.1 < most <= MOST_PAINTED, f"a frame painted {most:.1f} times the window"
    assert middle(anew) <= USUALLY_PAINTED


def test_nothing_is_drawn_while_a_person_thinks(play: Play) -> None:
    play.rest()
    for _ in range(30):
        play.app.step(0.5)
        play.app.do_chores()
    before = play.app.frame
    for _ in range(200):
        play.app.step(1 / 60)
    assert play.app.frame == before


def test_what_a_game_keeps_is_bounded(play: Play) -> None:
    """Pictures, laid out texts and nodes: none of them grow with the length of the game."""
    nodes = []
    for _ in range(5):
        assert play.turn()
        play.rest()
        table = play.table
        assert table is not None
        nodes.append(sum(1 for _ in table.table.cards.layer.walk()))
        on_table = len(table.table.cards.nodes)
        assert len(table.table.cards.layer.children) <= on_table + 1, (
            "a card that has gone leaves no node"
        )
        assert not table.table.effects.lights.children
        assert 0 < sum(isinstance(node, LogLine) for node in table.table.log.walk()) <= KEPT
    assert max(nodes) < 400
    for shelf in memory_cache._shelves:
        assert shelf.weight <= shelf.limit or len(shelf) == 1
    assert (
        sum(shelf.weight for shelf in memory_cache._room.shelves)
        <= memory_cache._room.limit
        < 1_000_000_000
    )
    for cache in (rich_text.layout, rich_text.fit, text.width):
        assert cache.cache_info().maxsize is not None
    for _ in range(PATIENCE):  # what the next answer may bring is painted beside the frames
        if not play.app.busy:
            break
        play.frame()
    assert not play.app.busy
    assert len(play.app.window.dirty_rects._shown) < 1000, "strokes of the last drawing alone"


def test_the_game_of_the_bench_is_the_same_every_time(tmp_path: Path) -> None:
    texts = []
    for folder in ("one", "two"):
        app = App(Profile(tmp_path / folder), size=(1280, 720), fullscreen=False)
        app.strict = True
        game = Play(app, opening=20)
        game.turn()
        game.rest()
        texts.append(game.session.journal.state.text())
        app.close()
    assert texts[0] == texts[1]


def test_the_way_from_the_command_to_the_table_is_measured_in_a_process_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    title, table_, reference = screen._ask("start", "1280", "720", profile=tmp_path / "profile")
    assert 0 < title < 60
    assert 0 < table_ < 60
    assert reference > 0
    with pytest.raises(RuntimeError, match="dance part of the bench ended without"):
        screen._ask("dance", profile=tmp_path / "profile")
