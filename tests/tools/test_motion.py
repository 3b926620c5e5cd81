"""Strips of frames show what happens at the table, from the answer to the next question."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from thunderstone.showcase.tables import STAGES
from tools import motion

WINDOW = (1280, 720)


@pytest.fixture(scope="module")
def shown() -> motion.Moment:
    return motion.moment("level", "en", WINDOW)


def test_a_moment_is_kept_in_all_its_frames(shown: motion.Moment) -> None:
    assert len(shown.frames) == len(shown.ages) > motion.FRAMES
    assert shown.ages == sorted(set(shown.ages))
    looks = {pygame.image.tobytes(frame, "RGB") for frame in shown.frames}
    assert len(looks) > motion.FRAMES, "hardly anything moves"


def test_a_strip_begins_with_the_first_frame_and_ends_with_the_last(shown: motion.Moment) -> None:
    sheet = motion.strip(shown, 6)
    wide, tall = (side // motion.ACROSS for side in WINDOW)
    assert sheet.get_size() == (
        motion.ACROSS * (wide + motion.GAP) - motion.GAP,
        2 * tall + motion.GAP,
    )
    for frame, place in ((shown.frames[0], (0, 0)), (shown.frames[-1], (2, 1))):
        at = place[0] * (wide + motion.GAP), place[1] * (tall + motion.GAP)
        small = pygame.transform.smoothscale(frame, (wide, tall))
        there = sheet.subsurface((*at, wide, tall))
        assert pygame.image.tobytes(there, "RGB") == pygame.image.tobytes(small, "RGB")


def test_a_moment_is_shown_to_its_end_though_nothing_moves_on_the_way(tmp_path: Path) -> None:
    """While a card burns away, or is held up, nothing else moves: that is no end."""
    app = motion.opened("en", WINDOW, tmp_path)
    camera = motion.Camera(app)
    camera.happen(STAGES["swarming"])
    table = camera.table
    assert table is not None
    assert not table.table.presenter.busy
    (came,) = camera.session.view().state.hall[3]
    assert table.table.presenter.nodes[came].alpha == 1
    app.close()


def test_the_coronation_is_shown_page_by_page() -> None:
    shown = motion.moment(motion.CROWNING, "en", (640, 360))
    first, last = shown.frames[0], shown.frames[-1]
    assert shown.ages[-1] > 3 * motion.LOOK
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(last, "RGB")


def test_frames_become_an_animation(shown: motion.Moment, tmp_path: Path) -> None:
    out = tmp_path / "short.webp"
    motion.animate(shown.frames[::12], 320, out)
    head = out.read_bytes()[:64]
    assert head.startswith(b"RIFF")
    assert b"ANIM" in head


def test_a_strip_is_no_animation(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        motion.main(["battle", "--out", str(tmp_path / "strip.webp")])
    assert "a strip of a MOMENT is a .png" in capsys.readouterr().err
