"""How the cards' pictures are composed: the list holds each picture once; not all are busts."""

from __future__ import annotations

from pathlib import Path

import pytest

from thunderstone.catalogue import load_library
from tools.paint.__main__ import main
from tools.paint.compositions import COMPOSITIONS, STILL, Slip, compositions, slips
from tools.paint.recipes import load_recipes

LIVELY, LEAST = 40, 4
"""So many pictures at least are neither busts nor things by themselves, and so many are composed in
each way."""


def test_every_picture_of_a_card_stands_once_in_the_list():
    painted = set(load_recipes())
    assert painted == set(load_library().cards)
    assert slips(compositions(), painted) == []


def test_the_pictures_are_not_all_busts():
    listed = compositions()
    assert set(listed) == set(COMPOSITIONS)
    assert all(len(pictures) >= LEAST for pictures in listed.values())
    lively = sum(len(pictures) for name, pictures in listed.items() if name not in STILL)
    assert lively >= LIVELY
    assert len(listed["bust"]) < len(load_library().cards) / 2


@pytest.mark.parametrize(
    ("listed", "wrong"),
    [
        ({"bust": ("torch",), "thing": ("torch", "dagger")}, ("torch", "bust and thing")),
        ({"thing": ("torch",)}, ("dagger", "no composition")),
        ({"thing": ("torch", "dagger", "tork")}, ("tork", "torch")),
        ({"thing": ("torch", "dagger"), "busts": ()}, ("busts", "no composition")),
    ],
)
def test_a_slip_in_the_list_is_told_by_name(
    listed: dict[str, tuple[str, ...]], wrong: tuple[str, str]
):
    (found,) = slips(listed, {"torch", "dagger"})
    assert isinstance(found, Slip)
    assert found.name == wrong[0]
    assert wrong[1] in found.what


def test_those_of_one_composition_are_drawn_on_a_sheet(tmp_path: Path):
    out = tmp_path / "diagonal.png"
    assert main(["--sheet", str(out), "--composition", "diagonal"]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")
    with pytest.raises(SystemExit):
        main(["--composition", "diagonal"])
