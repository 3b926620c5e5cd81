"""Outfits, gear, study and runes: each new shape does what its words promise."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from tools.paint.glows.runes import STAVES, runes
from tools.paint.parts.gear import claymore, jaw_trap, mace
from tools.paint.parts.houses import cottage
from tools.paint.parts.outfits import beads, blindfold, peacock_fan, plaid, spectacles
from tools.paint.parts.study import purse, scroll
from tools.paint.raster import coverage

VIEW = (0.0, 0.0, 1000.0, 1000.0)
SIZE = 200


def seen(part):
    """The coverage of a flat part in a small picture of the whole space."""
    return coverage(part.svg(), SIZE, SIZE, VIEW)


@pytest.mark.parametrize("yaw", [0, 24, -40])
def test_a_blindfold_has_nothing_behind_the_head(yaw):
    (band,) = blindfold((500, 400), "#d8ccb0", yaw=yaw, pitch=8)
    assert len(band.lumps) > 20
    assert min(lump.a[2] for lump in band.lumps) > -30


def test_a_blindfold_turns_with_its_head():
    # Its first piece lies between the eyes.
    (right,) = blindfold((500, 400), "#d8ccb0", yaw=30)
    (left,) = blindfold((500, 400), "#d8ccb0", yaw=-30)
    brows = [made.lumps[0].a[0] for made in (left, right)]
    assert brows[0] < 470
    assert brows[1] > 530


def test_the_ends_and_the_edge_of_a_blindfold_are_there_when_asked_for():
    (plain,) = blindfold((500, 400), "#d8ccb0")
    (tied,) = blindfold((500, 400), "#d8ccb0", tails=150)
    (edged,) = blindfold((500, 400), "#d8ccb0", trim="#c8a050")
    assert max(lump.b[1] for lump in tied.lumps) > max(lump.b[1] for lump in plain.lumps) + 100
    assert {lump.of for lump in edged.lumps} == {"leather", "gold"}


def test_spectacles_sit_before_the_eyes():
    (made,) = spectacles(at=(500, 400), apart=38)
    front = [lump for lump in made.lumps if lump.a[2] > 80]
    assert min(lump.a[0] for lump in front) < 470
    assert max(lump.a[0] for lump in front) > 530


def test_the_bands_of_a_plaid_stay_inside_its_outline():
    cloth, *bands = plaid(((200, 300), (600, 260), (700, 700), (260, 760)), "#d02c30", "#1f7060")
    outline = seen(cloth)
    assert len(bands) == 3
    for band in bands:
        inside = coverage(band.clip_svg(), SIZE, SIZE, VIEW)
        assert np.abs(inside - outline).max() < 0.02
        assert 0.02 < float((seen(band) * outline).sum() / outline.sum()) < 0.95


def test_a_mirrored_plaid_is_symmetric():
    cloth = plaid(
        ((0, 300), (200, 320), (160, 700), (0, 720)), "#d02c30", "#1f7060", outline="mirrored"
    )[0]
    mask = seen(cloth)
    assert np.abs(mask - mask[:, ::-1]).max() < 0.05


def test_beads_lie_evenly_along_their_string():
    (string,) = beads(((100, 100), (500, 100), (500, 500)), "#8a5230", radius=20)
    spots = [(lump.a[0], lump.a[1]) for lump in string.lumps]
    steps = [math.dist(a, b) for a, b in itertools.pairwise(spots)]
    straight = [step for step in steps if step > 34.9]
    assert len(spots) == 1 + int(800 / 35)
    assert len(straight) >= len(steps) - 1


def test_every_feather_of_a_fan_has_its_eye():
    made = peacock_fan("#1f7a6c", count=7)
    assert len(made) == (7 + 6) * 5


def test_a_claymore_points_up_and_a_turned_one_down():
    up = [seen(part) for part in claymore((500, 500), 400, 40, "#c0c8d0")]
    down = [seen(part) for part in claymore((500, 500), 400, 40, "#c0c8d0", turn=180)]
    first, other = np.maximum.reduce(up), np.maximum.reduce(down)
    assert np.flatnonzero(first.max(axis=1) > 0.5)[0] == pytest.approx(20, abs=3)
    assert np.flatnonzero(other.max(axis=1) > 0.5)[-1] == pytest.approx(180, abs=3)


def test_the_maces_differ():
    heads = {kind: mace("#5a5a60", kind=kind) for kind in ("spiked", "flanged", "club")}
    assert len({heads[kind][0].lumps for kind in heads}) == 3


def test_a_shut_trap_stands_higher_than_an_open_one():
    (shut,) = jaw_trap(gape=90, yaw=0, pitch=0)
    (wide,) = jaw_trap(gape=10, yaw=0, pitch=0)
    assert min(lump.a[1] for lump in shut.lumps) < min(lump.a[1] for lump in wide.lumps) - 100


def test_a_scroll_is_written_on_and_sealed_when_asked():
    plain, sealed = scroll((500, 500)), scroll((500, 500), seal="#a8242c")
    assert len(sealed) == len(plain) + 2
    words = seen(plain[1])
    assert 0.02 < float((words * seen(plain[0])).sum() / seen(plain[0]).sum()) < 0.4


def test_a_purse_is_tied_above_its_belly():
    (bag,) = purse(at=(500, 500))
    ties = [lump.a[1] for lump in bag.lumps if lump.of == "gold"]
    belly = max(bag.lumps, key=lambda lump: lump.size[0])
    assert max(ties) < belly.a[1]


def test_runes_differ_until_all_have_been_drawn():
    row = tuple((100.0 + 40 * k, 100.0) for k in range(len(STAVES)))
    strokes = runes(row, "#c0ffc8", tilt=0).body.count("<path")
    assert strokes == sum(len(stave) for stave in STAVES)
    assert runes(row, "#c0ffc8", seed=1) != runes(row, "#c0ffc8", seed=2)


def test_only_a_lit_cottage_shines():
    def bright(lit):
        (house,) = cottage(at=(500, 500), lit=lit)
        return [lump for lump in house.lumps if lump.emission]

    assert not bright("")
    assert {lump.colour for lump in bright("#ffcc66")} == {"#ffcc66"}
