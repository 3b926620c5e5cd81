"""The contact sheets: one command draws a set with its names, and the icons below."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from thunderstone.catalogue import load_library
from thunderstone.ui.brush import icons
from tools.paint import sheet
from tools.paint.__main__ import main
from tools.paint.bake import Job, Record, write_manifest
from tools.paint.icon_sheet import COLUMN, ICON_NAMES, SIZES, icons_height
from tools.paint.sheet import INNER, LANGUAGE, plates_of, set_sheets

CARDS = list(load_library().cards.values())


@pytest.fixture
def art(tmp_path: Path) -> Path:
    """A folder in which a few cards are baked, each in a colour of its own."""
    folder = tmp_path / "art"
    folder.mkdir()
    pygame.display.init()
    records = {}
    for index, name in enumerate(card.id for card in CARDS[:6]):
        picture = pygame.Surface((96, 96))
        picture.fill((40 + 30 * index, 90, 200))
        pygame.image.save(picture, str(folder / f"{name}.jpg"))
        records[name] = Record(f"{name}.jpg", 96, 96, "data", "painter", "")
    write_manifest(records, folder)
    return folder


def test_every_icon_has_a_name_on_the_sheet():
    assert set(ICON_NAMES) == icons.NAMES
    assert len(set(ICON_NAMES.values())) == len(ICON_NAMES)


def test_the_plates_bear_the_cards_names_in_the_order_of_the_list(art: Path):
    wanted = [card.id for card in CARDS[:9]]
    plates = plates_of(CARDS, reversed(wanted), art)
    assert [plate.path.stem for plate in plates] == wanted[:6]
    assert [plate.name for plate in plates] == [c.words_in(LANGUAGE).name for c in CARDS[:6]]


def test_a_sheet_shows_every_picture_in_its_place(art: Path):
    plates = plates_of(CARDS, [card.id for card in CARDS], art)
    drawn = sheet.draw_sheet("Título", plates)
    assert drawn.get_width() == INNER + 2 * sheet.MARGIN
    assert drawn.get_height() > sheet.HEAD + sheet.TILE + icons_height(INNER)
    for index in range(len(plates)):
        x = sheet.MARGIN + index * (sheet.TILE + sheet.GAP) + sheet.TILE // 2
        red, green, blue, _ = drawn.get_at((x, sheet.HEAD + sheet.TILE // 2))
        assert abs(red - (40 + 30 * index)) < 16
        assert abs(green - 90) < 16
        assert abs(blue - 200) < 16


def test_without_a_set_every_set_has_a_sheet_of_its_own(art: Path, tmp_path: Path):
    names = [card.id for card in CARDS]
    sets = sorted({card.set for card in CARDS})
    files = set_sheets(CARDS, names, None, tmp_path / "sub" / "sheet.png", art)
    assert sorted(path.name for path in files) == [f"sheet_{name}.png" for name in sets]
    assert all(path.exists() for path in files)


def test_the_command_draws_one_set(art: Path, tmp_path: Path, capsys, monkeypatch):
    record = Record("dagger.jpg", 96, 96, "data", "painter", "")
    monkeypatch.setattr("tools.paint.__main__.jobs", lambda _: {"dagger": Job("dagger", record)})
    out = tmp_path / "base.png"
    assert main(["--sheet", str(out), "--set", "base", "--art", str(art)]) == 0
    told = capsys.readouterr()
    assert str(out) in told.out
    assert "out of date" in told.err
    assert pygame.image.load(out).get_width() == INNER + 2 * sheet.MARGIN


def test_the_command_draws_the_icons_alone(art: Path, tmp_path: Path):
    out = tmp_path / "icons.png"
    assert main(["--sheet", str(out), "--icons", "--art", str(art)]) == 0
    drawn = pygame.image.load(out)
    first = drawn.subsurface((sheet.MARGIN, 166, COLUMN, SIZES[0]))
    assert max(first.get_at((x, 20)).g for x in range(COLUMN)) > 180


def test_an_unknown_set_is_named_with_the_nearest(art: Path, tmp_path: Path, capsys):
    assert main(["--sheet", str(tmp_path / "x.png"), "--set", "dome", "--art", str(art)]) == 2
    assert "no set 'dome'" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["--set", "base"])
