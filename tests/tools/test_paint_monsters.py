"""Golems, elementals, raiders and traps: shapes that other pictures can be painted from."""

from __future__ import annotations

from typing import get_args

import pytest

from tools.paint.parts import PARTS
from tools.paint.parts.elementals import Edge, Mood
from tools.paint.parts.golems import ARMS, SMITHS, Matter
from tools.paint.parts.held import Held
from tools.paint.parts.horde import HEADGEAR
from tools.paint.solid import Solid


def said(word: str, **arguments: object) -> list[Solid]:
    """The solids that a word of the vocabulary makes."""
    made = PARTS.say(word, arguments, {}, "a test")
    return [part for part in made if isinstance(part, Solid)]


def highest(solids: list[Solid]) -> float:
    """The height of the highest lump's middle; y runs down."""
    return min(min(lump.a[1], lump.b[1]) for solid in solids for lump in solid.lumps)


def glowing(solids: list[Solid]) -> int:
    return sum(lump.emission > 0 for solid in solids for lump in solid.lumps)


@pytest.mark.parametrize("matter", get_args(Matter))
def test_a_golem_of_any_matter_wakes_with_two_lit_eyes(matter):
    asleep = said("golem", colour="#808080", matter=matter)
    awake = said("golem", colour="#808080", matter=matter, eye="#70fff0")
    assert glowing(awake) - glowing(asleep) == 2
    assert len(said("golem", colour="#808080", matter=matter, head=False)[0].lumps) < len(
        asleep[0].lumps
    )


def test_every_matter_has_its_smith_and_a_raised_arm_is_the_highest():
    assert set(SMITHS) == set(get_args(Matter))
    heights = {
        pose: highest(said("golem", colour="#808080", matter="granite", head=False, right=pose))
        for pose in ARMS
    }
    assert min(heights, key=heights.__getitem__) == "raise"


def test_a_golem_is_the_same_whenever_it_is_made():
    assert said("golem", colour="#808080", seed=9) == said("golem", colour="#808080", seed=9)
    assert said("golem", colour="#808080", seed=9) != said("golem", colour="#808080", seed=8)


@pytest.mark.parametrize("mood", get_args(Mood))
@pytest.mark.parametrize("edge", get_args(Edge))
def test_a_face_has_pits_for_its_eyes_in_every_mood_and_matter(mood, edge):
    (face,) = said("visage", colour="#808080", mood=mood, edge=edge, eye="#ffffff", burn=0.5)
    pits = [lump for lump in face.lumps if lump.carve]
    assert len(pits) >= 3
    assert all(lump.emission == 0.5 for lump in pits)
    assert sum(lump.emission == 0.9 for lump in face.lumps) == 2


def test_a_larger_crowd_has_more_raiders_from_the_far_row_to_the_near_one():
    few, many = said("crowd", count=8, seed=5), said("crowd", count=40, seed=5)
    assert len(few) < len(many) <= 46
    rows = [solid.pivot[1] for solid in many]
    assert rows == sorted(rows)


def test_a_crowd_leaves_the_middle_clear_where_it_is_told_to():
    made = said("crowd", count=40, clear=200, seed=5)
    assert made
    assert all(abs(solid.pivot[0] - 500) >= 200 for solid in made)


@pytest.mark.parametrize("held", get_args(Held))
@pytest.mark.parametrize("headgear", HEADGEAR)
def test_a_raider_bears_what_it_is_given(headgear, held):
    (with_it,) = said("raider", at=[500, 400], headgear=headgear, held=held)
    (bare,) = said("raider", at=[500, 400], headgear="bare", held="none")
    more = (headgear != "bare") + (held != "none")
    assert len(with_it.lumps) >= len(bare.lumps) + more


def test_a_cage_stands_about_its_prisoner():
    (back,) = said("cage", colour="#808080", part="back")
    (front,) = said("cage", colour="#808080", part="front")
    assert sum(lump.a[2] < -100 for lump in back.lumps) > 10
    assert sum(lump.a[2] > 100 for lump in front.lumps) > 10
    assert not any(lump.a[2] > 100 and lump.kind == "bone" for lump in back.lumps)


def test_a_torrent_and_puffs_stay_near_their_line():
    for word in ("torrent", "puffs"):
        (made,) = said(word, points=[[200, 500], [800, 500]], width=[100], colour="#808080")
        assert all(300 < lump.a[1] < 700 for lump in made.lumps)


def test_stakes_point_upward_from_their_feet():
    for stake in said("stakes", colour="#808080", at=[[300, 900], [500, 950]]):
        assert stake.lumps[-1].b[1] < stake.lumps[0].a[1] - 150
