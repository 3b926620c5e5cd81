"""Whole people: hands that reach and hold, bodies that turn, heads that follow, noses."""

from __future__ import annotations

import math

import pytest

from tools.paint.parts.faces import BUILDS, NOSES, nose_of, nosed
from tools.paint.parts.figures import UPPER_ARM, body
from tools.paint.parts.held import Carried, carried_lumps
from tools.paint.parts.persons import person
from tools.paint.parts.words import PARTS
from tools.paint.vocabulary import BadPicture

BLADE = "#123456"


def lumps_of(word, **told):
    (made,) = word(**told)
    return made.lumps


def blade_of(**told):
    """Where the blade of what a body holds lies on average."""
    found = [lump.a for lump in lumps_of(body, held_colour=BLADE, **told) if lump.colour == BLADE]
    return [sum(at[k] for at in found) / len(found) for k in range(3)]


@pytest.mark.parametrize("side", ["right", "left"])
def test_what_a_hand_holds_goes_where_the_hand_is_put(side):
    low = blade_of(**{f"{side}_at": (0, 0, 150), f"{side}_holds": "sword"})
    high = blade_of(**{f"{side}_at": (0, -380, 60), f"{side}_holds": "sword"})
    assert high[1] < low[1] - 300


def test_what_a_hand_holds_turns_with_the_hand():
    upright = blade_of(right_at=(160, -200, 60), right_holds="sword")
    level = blade_of(right_at=(160, -200, 60), right_holds="sword", right_roll=90)
    assert level[0] > upright[0] + 100
    assert level[1] > upright[1] + 100


@pytest.mark.parametrize("side", ["right", "left"])
def test_what_a_hand_holds_bends_forward(side):
    told = {f"{side}_at": (0, -200, 60), f"{side}_holds": "claymore"}
    upright, level = blade_of(**told), blade_of(**told, **{f"{side}_pitch": 90})
    assert level[2] > upright[2] + 100
    assert level[1] > upright[1] + 100


def worn(**told):
    """The lumps that a garment adds to a body, the hips at the origin."""
    bare = lumps_of(body)
    return [
        [(x - 500, y - 700, z + 60) for x, y, z in (lump.a, lump.b)]
        for lump in lumps_of(body, **told)
        if lump not in bare
    ]


@pytest.mark.parametrize("garment", ["coat", "cape", "skirt"])
@pytest.mark.parametrize("hem", [140, 300])
def test_a_garment_falls_to_its_hem(garment, hem):
    lowest = max(y for ends in worn(**{garment: "#335577"}, hem=hem) for _, y, _ in ends)
    assert hem - 50 < lowest < hem + 20


def test_a_fur_covers_both_shoulders_and_hangs_above_the_waist():
    ends = [end for lump in worn(fur="#776655") for end in lump]
    assert min(x for x, _, _ in ends) < -138 < 138 < max(x for x, _, _ in ends)
    assert max(y for _, y, _ in ends) < -60


def test_ribs_are_as_many_on_either_side():
    middles = [sum(x for x, _, _ in ends) for ends in worn(ribs="#ccccaa")]
    assert sum(x > 1 for x in middles) == sum(x < -1 for x in middles) > 8


def test_a_strap_runs_from_one_shoulder_to_the_other_hip():
    ends = [end for lump in worn(strap="#553311") for end in lump]
    assert min(ends, key=lambda end: end[1])[0] < -60
    assert max(ends, key=lambda end: end[1])[0] > 60


@pytest.mark.parametrize("at", [(180, -330, 40), (60, -120, 150), (210, 0, 0)])
def test_an_elbow_bends_as_far_as_the_hand_is_near(at):
    shoulder = (138.0, -190.0, 0.0)
    elbows = [
        lump.b for lump in lumps_of(body, right_at=at, sleeves="#abcdef", shirt="#224466")
        if lump.colour == "#abcdef" and lump.kind == "bone"
    ]  # fmt: skip
    lifted = [(x - 500, y - 700, z + 60) for x, y, z in elbows]
    near = [math.dist(shoulder, at_) for at_ in lifted if math.dist(at_, at) > 60]
    assert any(abs(far - UPPER_ARM) < 6 for far in near)


def test_a_hand_out_of_reach_stretches_the_arm_and_does_not_fail():
    assert lumps_of(body, right_at=(600, -600, 0))


def test_a_twist_turns_the_shoulders_and_leaves_the_legs():
    def places(colour, twist):
        made = lumps_of(body, shirt="#224466", legs="#664422", boots="#112233", twist=twist)
        return [lump.a for lump in made if lump.colour == colour]

    assert places("#224466", 0) != places("#224466", 40)
    assert places("#112233", 0) == places("#112233", 40)


def head_of(**told):
    """The middle of a person's eyes."""
    eyes = [lump.a for lump in lumps_of(person, eye=BLADE, **told) if lump.colour == BLADE]
    return [sum(at[k] for at in eyes) / len(eyes) for k in range(3)]


def test_the_head_stands_on_the_neck_however_the_body_leans():
    upright = head_of(pose="stand", at=(500, 700))
    assert upright[0] == pytest.approx(500, abs=12)
    assert upright[1] < 700 - 268
    assert head_of(pose="stand", at=(500, 700), roll=30)[0] > 600
    assert head_of(pose="stand", at=(500, 700), roll=180)[1] > 968


def test_one_who_turns_away_shows_no_eyes():
    assert head_of(pose="stand", yaw=0)[2] > head_of(pose="stand", yaw=180)[2] + 40


def test_data_may_say_of_a_person_what_it_says_of_a_body_and_of_a_head():
    dyes: dict[str, str] = {}
    told = {"pose": "run", "beard": "full", "right_holds": "torch", "nose": "hooked"}
    assert PARTS.say("person", told, dyes, "here")
    with pytest.raises(BadPicture, match="'poze'"):
        PARTS.say("person", {"poze": "run"}, dyes, "here")


@pytest.mark.parametrize("kind", [kind for kind in Carried.__args__ if kind])
def test_everything_that_can_be_carried_reaches_beyond_the_hand(kind):
    lumps = carried_lumps(kind, "#808080")
    assert max(abs(lump.a[1]) for lump in lumps) > 50


def test_no_two_noses_are_alike_and_only_a_broken_one_is_bent():
    shapes = {}
    for nose in NOSES:
        build = nosed(BUILDS["human"], nose)
        shapes[nose] = tuple((lump.a, lump.size) for lump in nose_of(build, "#c0a080"))
        assert (build.bend != 0) == (nose == "broken")
    assert len(set(shapes.values())) == len(NOSES)
