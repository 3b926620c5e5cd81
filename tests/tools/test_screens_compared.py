"""Pictures of all scenes: the same ones every time, and every change of one is told and shown."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pygame
import pytest

from thunderstone.showcase import screenshot
from thunderstone.showcase.scenes import Scene
from thunderstone.ui.app import App
from tools.screens import drawing
from tools.screens.__main__ import CANNOT, DIFFERENT, SIZES, main, pictures_of
from tools.screens.difference import Difference, difference
from tools.screens.drawing import Drawn, digest_of
from tools.screens.manifest import FILE, Picture, read_manifest

SMALL = (640, 360)
SCENES = ("notice", "title_first")
NOTICE = Picture("notice", "es", SMALL)

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command in this process: what it gives, and what it has printed."""

    def run_it(*args: object) -> tuple[int, str, str]:
        code = main([*map(str, args), "--processes", "1"])
        return code, *capsys.readouterr()

    return run_it


@pytest.fixture
def folder(run: Run, tmp_path: Path) -> Path:
    """Two scenes in Spanish, small."""
    made = tmp_path / "before"
    code, _, err = run("--out", made, "--only", *SCENES, "--lang", "es", "--size", "640x360")
    assert (code, err) == (0, "")
    return made


def alter(folder: Path, picture: Picture, change: Callable[[pygame.Surface], object]) -> None:
    """Let a picture have been another one before."""
    surface = pygame.image.load(folder / picture.file)
    change(surface)
    pygame.image.save(surface, folder / picture.file)
    rewrite(folder, lambda plain: set_digest(plain, picture, digest_of(surface)))


def rewrite(folder: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Change the manifest of a folder."""
    plain = json.loads((folder / FILE).read_text(encoding="utf-8"))
    change(plain)
    (folder / FILE).write_text(json.dumps(plain), encoding="utf-8")


def set_digest(plain: dict[str, Any], picture: Picture, digest: str) -> None:
    for entry in plain["pictures"]:
        if entry["scene"] == picture.scene:
            entry["digest"] = digest


def _no_moment(_: App) -> None:
    raise LookupError("no such moment")


BROKEN = Scene("nothing", _no_moment)
"""A scene that cannot be drawn."""


# -- drawing ------------------------------------------------------------------------------


def test_each_scene_is_drawn_in_each_language_and_size_or_in_one_of_them_by_turns() -> None:
    every = pictures_of(screenshot.SCENES, ("es", "en"), SIZES)
    assert len(set(every)) == len(screenshot.SCENES) * 4
    turns = pictures_of(screenshot.SCENES, ("es", "en"), SIZES, by_turns=True)
    assert [picture.scene for picture in turns] == list(screenshot.SCENES)
    assert {picture[1:] for picture in turns} == {
        (lang, size) for lang in ("es", "en") for size in SIZES
    }


def test_the_manifest_names_every_picture_and_what_drew_it(folder: Path) -> None:
    manifest = read_manifest(folder)
    assert [picture.scene for picture in manifest.digests] == list(SCENES)
    assert not manifest.whole
    for picture, digest in manifest.digests.items():
        surface = pygame.image.load(folder / picture.file)
        assert surface.get_size() == picture.size
        assert digest_of(surface) == digest
    assert manifest.made_with["pygame-ce"] == pygame.version.ver
    assert {"commit", "font-source-serif-pro", "numpy"} <= set(manifest.made_with)


def test_several_processes_draw_the_same_pixels(folder: Path, tmp_path: Path) -> None:
    beside = ["--out", str(tmp_path / "beside"), "--only", *SCENES, "--processes", "2"]
    assert main([*beside, "--lang", "es", "--size", "640x360"]) == 0
    assert read_manifest(tmp_path / "beside").digests == read_manifest(folder).digests


def test_a_scene_that_cannot_be_drawn_is_named_and_the_others_are_drawn(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(screenshot.SCENES, "zoom", BROKEN)
    made = tmp_path / "made"
    code, out, err = run("--out", made, "--only", "zoom", "notice", "--size", "640x360")
    assert code == DIFFERENT
    assert f"zoom_es_640x360: LookupError: no such moment ({Path(__file__).name}, line" in err
    assert "2 pictures" in out
    assert "2 failed" in out
    assert {picture.scene for picture in read_manifest(made).digests} == {"notice"}


class Mortal:
    """A pool of processes in this one: it breaks as a whole when it is to draw the settings."""

    def __init__(self, *_: object) -> None:
        self.broken = False

    def __enter__(self) -> Mortal:
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing has been started."""

    def submit(self, draw: Callable[[Any], list[Drawn]], job: Any) -> Future[list[Drawn]]:
        coming: Future[list[Drawn]] = Future()
        self.broken = self.broken or job.pictures[0].scene == "settings"
        if self.broken:
            coming.set_exception(BrokenProcessPool())
        else:
            coming.set_result(draw(job))
        return coming


def test_a_scene_at_which_a_process_dies_is_named_and_the_others_are_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "ProcessPoolExecutor", Mortal)
    pictures = [Picture(scene, "es", SMALL) for scene in ("title_first", "settings", "notice")]
    drawn = {one.picture.scene: one for one in drawing.draw(pictures, tmp_path, {}, 2)}
    assert drawn["settings"].fault == "the process that drew it died"
    assert drawn["notice"].digest
    assert drawn["title_first"].digest
    assert len(drawn) == 3


# -- comparing ----------------------------------------------------------------------------


def test_pictures_that_are_as_they_were_are_equal_without_their_files(
    run: Run, folder: Path
) -> None:
    for path in folder.glob("*.png"):
        path.unlink()
    code, out, err = run("--compare", folder)
    assert (code, err) == (0, "")
    assert "2 of 2 pictures are as they were" in out
    assert "2 equal, 0 not as before" in folder.with_suffix(".html").read_text(encoding="utf-8")


def test_what_differs_is_told_with_its_share_its_size_and_its_place(
    run: Run, folder: Path, tmp_path: Path
) -> None:
    def redden(surface: pygame.Surface) -> None:
        surface.fill((0, 0, 0), (20, 30, 64, 36))
        surface.fill((100, 0, 0), (20, 30, 64, 36), pygame.BLEND_ADD)

    alter(folder, NOTICE, redden)
    shown = tmp_path / "page.html"
    code, out, _ = run("--compare", folder, "--page", shown)
    assert code == DIFFERENT
    line = next(line for line in out.splitlines() if line.startswith("changed"))
    assert "notice_es_640x360: 1.000% of the pixels" in line
    assert line.endswith("in 64x36 at 20,30")
    assert "1 of 2 pictures are as they were" in out
    words = shown.read_text(encoding="utf-8")
    assert not re.findall(r'(?:src|href)="(?!data:|#)', words), "the page needs no other file"
    images = re.findall(r'src="data:image/(\w+);base64,([^"]+)"', words)
    assert len(images) == 6, "before, now and the difference, whole and closely"
    assert all(base64.b64decode(data) for _, data in images)


def test_a_small_difference_may_be_tolerated(run: Run, folder: Path) -> None:
    def dim(surface: pygame.Surface) -> None:
        colour = surface.get_at((5, 5))
        surface.set_at((5, 5), (colour[0] ^ 2, *colour[1:]))

    alter(folder, NOTICE, dim)
    assert run("--compare", folder)[0] == DIFFERENT
    assert run("--compare", folder, "--tolerance", 1)[0] == DIFFERENT
    assert run("--compare", folder, "--tolerance", 2)[0] == 0


def test_scenes_that_are_new_or_gone_are_told_where_all_were_drawn(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("--compare", folder)[0] == 0, "the folder holds two scenes on purpose"
    rewrite(folder, lambda plain: plain.update(whole=True))
    left = {name: screenshot.SCENES[name] for name in ("notice", "settings")}
    monkeypatch.setattr(screenshot, "SCENES", left)
    code, out, _ = run("--compare", folder)
    assert code == DIFFERENT
    assert "gone       title_first_es_640x360" in out
    assert "new        settings_es_640x360" in out
    assert "1 of 2 pictures are as they were" in out


def test_a_scene_that_cannot_be_drawn_any_more_is_told(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(screenshot.SCENES, "title_first", BROKEN)
    code, out, _ = run("--compare", folder)
    assert code == DIFFERENT
    assert "failed     title_first_es_640x360: LookupError: no such moment" in out
    assert "1 of 2 pictures are as they were" in out


def test_a_file_of_another_size_or_none_at_all_is_told(run: Run, folder: Path) -> None:
    rewrite(folder, lambda plain: set_digest(plain, NOTICE, "another"))
    pygame.image.save(pygame.Surface((320, 180)), folder / NOTICE.file)
    code, out, _ = run("--compare", folder, "--only", "notice")
    assert code == DIFFERENT
    assert "notice_es_640x360.png is 320x180, not as its name says" in out
    (folder / NOTICE.file).unlink()
    assert "notice_es_640x360.png cannot be read" in run("--compare", folder)[1]


def test_what_was_drawn_with_other_versions_is_told(run: Run, folder: Path) -> None:
    rewrite(folder, lambda plain: plain["made_with"].update(numpy="1.0"))
    assert "before with numpy 1.0, now with" in run("--compare", folder)[1]


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda path: path.unlink(), "has no manifest.json; draw its pictures with --out"),
        (lambda path: path.write_text("{", encoding="utf-8"), "cannot be read"),
        (lambda path: path.write_text("[]", encoding="utf-8"), "is damaged"),
        (lambda path: path.write_text('{"format": 9}', encoding="utf-8"), "its format is not"),
    ],
)
def test_a_folder_that_cannot_be_used_is_told(
    run: Run, folder: Path, spoil: Callable[[Path], object], told: str
) -> None:
    spoil(folder / FILE)
    code, out, err = run("--compare", folder)
    assert (code, out) == (CANNOT, "")
    assert told in err


def test_what_cannot_be_asked_for_is_told(run: Run, folder: Path, tmp_path: Path) -> None:
    code, _, err = run("--out", folder)
    assert code == CANNOT
    assert "holds pictures already" in err
    for task in ("--out", tmp_path / "new"), ("--compare", folder):
        code, _, err = run(*task, "--only", "notise")
        assert code == CANNOT
        assert "there is no scene 'notise'; did you mean 'notice'?" in err
    code, _, err = run("--compare", folder, "--size", "1280x720")
    assert code == CANNOT
    assert "has no picture of what is asked for" in err
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    with pytest.raises(SystemExit, match=str(CANNOT)):
        run("--out", file / "made", "--only", "notice")


# -- differences --------------------------------------------------------------------------


def test_a_difference_is_counted_by_pixels() -> None:
    before, now = pygame.Surface((10, 10)), pygame.Surface((10, 10))
    assert difference(before, now) is None
    now.set_at((2, 3), (0, 7, 0))
    now.set_at((5, 4), (0, 0, 40))
    assert difference(before, now) == Difference(0.02, 40, (2, 3, 4, 2))
    assert difference(before, now, tolerance=7) == Difference(0.01, 40, (5, 4, 1, 1))
    assert difference(before, now, tolerance=40) is None
    with pytest.raises(ValueError, match=r"\(10, 10\) and \(9, 10\)"):
        difference(before, pygame.Surface((9, 10)))
