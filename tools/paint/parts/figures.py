"""Bodies in space: people and brutes in a pose, from the neck to the feet."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.parts.garments import (
    cape_lumps,
    coat_lumps,
    fur_lumps,
    rib_lumps,
    skirt_lumps,
    strap_lumps,
)
from tools.paint.parts.held import Carried, carried_lumps
from tools.paint.parts.limbs import hand_lumps, rumples
from tools.paint.parts.words import PARTS, Substance
from tools.paint.solid import (
    Lump,
    Solid,
    Vec,
    ball,
    bone,
    both_sides,
    chain,
    rotation,
    set_at,
    tilted,
)

Pose = Literal[
    "stand", "stride", "kneel", "archer", "raise", "guard", "lunge", "crouch", "arms_out",
    "hips", "cast", "ride", "ride_high", "hold", "run", "leap", "tumble", "recoil", "squat",
]  # fmt: skip

Reach = Vec | tuple[()]
"""Where a hand lies; empty leaves it where the pose has it."""

UPPER_ARM = 112.0
"""From the shoulder to the elbow."""


@dataclass(frozen=True, slots=True)
class Legs:
    """Where knees and feet stand, about the hips at the origin."""

    knee_r: Vec = (62, 190, 20)
    foot_r: Vec = (66, 390, 0)
    knee_l: Vec = (-62, 190, 20)
    foot_l: Vec = (-66, 390, 0)


@dataclass(frozen=True, slots=True)
class Joints:
    """Where the joints of a body are, about its hips at the origin; the neck is 250 up."""

    elbow_r: Vec
    hand_r: Vec
    elbow_l: Vec
    hand_l: Vec
    legs: Legs = Legs()
    lean: float = 0.0
    yaw: float = 0.0


STRIDE = Legs((90, 176, 80), (150, 370, 60), (-50, 190, -20), (-140, 372, -90))
LOW = Legs((120, 120, 110), (110, 300, 70), (-130, 130, 90), (-150, 300, 20))
KNEELING = Legs((96, 90, 130), (90, 290, 110), (-80, 250, 60), (-90, 290, -120))
ASTRIDE = Legs((104, 60, 150), (96, 220, 100), (-104, 60, 150), (-96, 220, 100))
RUNNING = Legs((70, 110, 150), (90, 270, 40), (-70, 180, -60), (-110, 270, -220))
LEAPING = Legs((170, 90, 90), (190, 260, 20), (-120, 170, -60), (-230, 270, -120))
TUMBLING = Legs((150, 110, 120), (130, 300, 60), (-170, 120, 60), (-300, 210, -40))
BRACED = Legs((150, 170, 60), (190, 370, 20), (-110, 180, 30), (-210, 366, -40))
SQUATTING = Legs((130, 30, 150), (104, 210, 60), (-130, 30, 150), (-104, 210, 60))

POSES: dict[str, Joints] = {
    "stand": Joints((150, -90, 0), (150, 30, 40), (-150, -90, 0), (-150, 30, 40)),
    "hips": Joints((196, -100, -10), (104, 0, 40), (-196, -100, -10), (-104, 0, 40)),
    "arms_out": Joints((226, -160, 10), (330, -220, 50), (-226, -160, 10), (-330, -220, 50)),
    "raise": Joints((196, -260, 10), (206, -400, 30), (-150, -90, 0), (-150, 30, 40)),
    "guard": Joints((176, -110, 40), (120, -190, 140), (-176, -100, 40), (-90, -130, 150)),
    "hold": Joints((170, -100, 30), (56, -120, 150), (-170, -100, 30), (-56, -120, 150)),
    "cast": Joints((190, -170, 50), (270, -270, 110), (-176, -100, 40), (-190, -190, 140)),
    "archer": Joints(
        (226, -218, 40), (372, -226, 60), (-236, -226, 30), (-84, -238, 90), STRIDE, yaw=-20
    ),
    "stride": Joints((160, -100, -40), (190, 10, -10), (-160, -100, 40), (-130, 10, 110), STRIDE),
    "lunge": Joints(
        (200, -180, 60), (330, -160, 120), (-190, -120, -20), (-250, -20, -20), STRIDE, 12
    ),
    "crouch": Joints(
        (190, -60, 90), (150, 40, 170), (-190, -60, 90), (-170, 50, 160), LOW, 8
    ),
    "kneel": Joints(
        (150, -90, 40), (90, 10, 130), (-150, -90, 40), (-80, 0, 140), KNEELING
    ),
    "ride": Joints(
        (150, -100, 60), (120, -40, 170), (-150, -100, 60), (-90, -30, 170), ASTRIDE
    ),
    "ride_high": Joints(
        (196, -270, 30), (214, -410, 50), (-150, -100, 60), (-80, -30, 170), ASTRIDE
    ),
    "run": Joints(
        (190, -130, -70), (200, -20, -10), (-180, -110, 60), (-120, -170, 170), RUNNING, 12
    ),
    "leap": Joints(
        (210, -230, 20), (280, -340, 60), (-220, -200, 30), (-330, -230, 60), LEAPING, 6
    ),
    "tumble": Joints(
        (220, -240, 40), (290, -350, 90), (-230, -190, 30), (-320, -280, 90), TUMBLING, -14
    ),
    "recoil": Joints(
        (220, -170, 60), (250, -290, 130), (-210, -190, 60), (-190, -310, 140), BRACED, -12
    ),
    "squat": Joints(
        (170, -90, 90), (90, 10, 180), (-170, -90, 90), (-90, 10, 180), SQUATTING, 20
    ),
}  # fmt: skip


def _muscled(
    a: Vec, b: Vec, ra: float, rb: float, swell: float, colour: str, of: str
) -> list[Lump]:
    """A stretch of a limb, fuller a third of the way down."""
    x, y, z = (a[k] * 0.62 + b[k] * 0.38 for k in range(3))
    middle = (x, y, z + 4)
    return chain([a, middle, b], (ra, (ra + rb) / 2 * swell, rb), colour, of, 10)


def trunk(bulk: float, sex: str, colour: str, of: str, belly: float, bare: bool) -> list[Lump]:
    """Chest, waist and hips; muscles where it is bare."""
    w = 0.84 if sex == "woman" else 1.0
    lumps = [
        ball((0, -150, 0), (112 * w * bulk, 92, 66 * bulk), colour, of, 10),
        ball((0, -56, 0), (80 * w * (0.6 + 0.4 * bulk), 78, 54 + belly * 30), colour, of, 40),
        ball((0, 10, 0), (92 * (0.7 + 0.3 * bulk), 60, 62 + belly * 20), colour, of, 34),
    ]
    if belly:
        lumps.append(
            ball((0, -36, 34), (84 + 40 * belly, 74 + 20 * belly, 50 + 44 * belly), colour, of, 36)
        )
    lumps += both_sides(
        [
            bone(
                (18, -248, -22), (124 * w * bulk, -192, -8), (26 * bulk, 35 * bulk), colour, of, 26
            ),
            ball((130 * w * bulk, -178, 0), (43 * bulk, 54 * bulk, 45 * bulk), colour, of, 18),
        ]
    )
    if sex == "woman":
        lumps += both_sides([ball((46, -146, 54), (40, 38, 36), colour, of, 16)])
    if bare:
        collar = bone((13, -224, 46 * bulk), (112 * w * bulk, -216, 18), (9, 7), colour, of, 14)
        lumps += both_sides([collar])
    if bare and sex == "man":
        lumps += both_sides(
            [ball((50 * bulk, -168, 44 * bulk), (56 * bulk, 42, 30), colour, of, 10)]
        )
        for k in range(3):
            lumps += both_sides([ball((22, -96 + 36 * k, 48), (21, 18, 14), colour, of, 5)])
    return lumps


def arm_lumps(
    side: int, joints: Joints, bulk: float, sex: str, upper: tuple[str, str], lower: tuple[str, str]
) -> list[Lump]:
    """An arm from shoulder to wrist; each half has a colour and a material."""
    w = 0.84 if sex == "woman" else 1.0
    thick = bulk * (0.78 if sex == "woman" else 1.0)
    shoulder = (side * 138 * w * bulk, -190.0, 0.0)
    elbow = joints.elbow_r if side > 0 else joints.elbow_l
    wrist = joints.hand_r if side > 0 else joints.hand_l
    elbow = (elbow[0] * w, elbow[1], elbow[2])
    swell = 1.06 if upper[1] == "cloth" else 1.22
    lumps = _muscled(shoulder, elbow, 42 * thick, 31 * thick, swell, *upper)
    swell = 1.1 if lower[1] == "cloth" else 1.26
    lumps += _muscled(elbow, wrist, 32 * thick, 21 * thick, swell, *lower)
    if upper[1] == "cloth":
        lumps += rumples(shoulder, elbow, (44 * thick, 35 * thick), (0.55, 0.78, 0.96), *upper)
    if lower[1] == "cloth":
        lumps += rumples(elbow, wrist, (38 * thick, 27 * thick), (0.14, 0.34, 0.9), *lower)
    return lumps


def leg_lumps(
    side: int, joints: Joints, bulk: float, upper: tuple[str, str], lower: tuple[str, str]
) -> list[Lump]:
    """A leg from hip to toe."""
    knee = joints.legs.knee_r if side > 0 else joints.legs.knee_l
    foot = joints.legs.foot_r if side > 0 else joints.legs.foot_l
    hip = (side * 50.0, 30.0, 0.0)
    lumps = _muscled(hip, knee, 58 * bulk, 40 * bulk, 1.12, *upper)
    lumps += _muscled(knee, foot, 40 * bulk, 25 * bulk, 1.22, *lower)
    toe = (foot[0] + side * 26, foot[1] + 24, foot[2] + 56)
    lumps.append(
        bone((foot[0], foot[1] + 16, foot[2] - 6), toe, (26 * bulk, 20 * bulk), *lower, 10)
    )
    return lumps


def _knees(joints: Joints, bulk: float, colour: str, trim: str) -> list[Lump]:
    """Plates on the knees and over the feet."""
    lumps: list[Lump] = []
    for knee, foot in (
        (joints.legs.knee_r, joints.legs.foot_r),
        (joints.legs.knee_l, joints.legs.foot_l),
    ):
        x, y, z = knee
        lumps.append(
            ball((x, y, z + 26 * bulk), (42 * bulk, 46 * bulk, 30), shade(colour, 1.15), "metal", 2)
        )
        lumps.append(
            ball((x, y, z + 50 * bulk), (13, 20, 14), trim or shade(colour, 1.3), "metal", 4)
        )
        lumps.append(bone(knee, foot, (42 * bulk, 30 * bulk), colour, "metal", 3))
    return lumps


def _plates(joints: Joints, bulk: float, sex: str, colour: str, trim: str) -> list[Lump]:
    """A keeled breastplate, shoulder plates, elbow plates and lames about the hips."""
    w = (0.84 if sex == "woman" else 1.0) * bulk
    t = trim or shade(colour, 1.3)
    lumps = [
        ball((0, -150, 14), (112 * w, 96, 66 * bulk), colour, "metal", 6),
        bone((0, -226, 56 * bulk), (0, -60, 74 * bulk), (9, 8), t, "metal", 14),
        bone((0, -240, -6), (0, -226, -6), (62 * w, 70 * w), colour, "metal", 4),
    ]
    for k in range(3):
        y = -22 + 26 * k
        shape = (92 * w + 6 * k, 18.0, 62 * bulk + 5 * k)
        lumps.append(ball((0, y, 2), shape, colour if k % 2 else shade(colour, 0.86), "metal", 2))
    for k in range(3):
        plate = ball(
            (138 * w + 12 * k, -206 + 32 * k, 0),
            (66 * bulk - 6 * k, 36 * bulk, 66 * bulk - 5 * k),
            colour if k % 2 else shade(colour, 1.12),
            "metal",
            2,
        )
        lumps += both_sides([tilted(plate, 0, 0, 24)])
    rim: list[Vec] = [(96 * w, -244, 50), (160 * w, -236, 54), (206 * w, -196, 36)]
    lumps += both_sides(chain(rim, (7, 7, 7), t, "gold", 2))
    for x, out, z in (joints.elbow_r, joints.elbow_l):
        lumps.append(
            ball(
                (x, out, z + 8), (44 * bulk, 44 * bulk, 42 * bulk), shade(colour, 1.15), "metal", 3
            )
        )
    return lumps


@PARTS.word
def body(
    at: tuple[float, float] = (500, 700),
    size: float = 1.0,
    pose: Pose = "stand",
    sex: Literal["man", "woman"] = "man",
    bulk: float = 1.0,
    belly: float = 0,
    skin: Colour = "#b98a6c",
    skin_of: Substance = "skin",
    shirt: Colour = "",
    shirt_of: Substance = "cloth",
    sleeves: Colour = "",
    bracers: Colour = "",
    legs: Colour = "#3a2e24",
    boots: Colour = "#3a2618",
    armour: Colour = "",
    trim: Colour = "",
    belt: Colour = "#2a1c12",
    buckle: Colour = "",
    right: Literal["grip", "open", "cupped", "claw", "point", "none"] = "grip",
    left: Literal["grip", "open", "cupped", "claw", "point", "none"] = "grip",
    right_roll: float = 0,
    left_roll: float = 0,
    claws: float = 0,
    yaw: float = 0,
    pitch: float = 0,
    roll: float = 0,
    mirror: bool = False,
    depth: float = -60,
    right_at: Reach = (),
    left_at: Reach = (),
    right_holds: Carried = "",
    left_holds: Carried = "",
    held_colour: Colour = "#b8bec8",
    twist: float = 0,
    skirt: Colour = "",
    cape: Colour = "",
    hem: float = 350,
    coat: Colour = "",
    coat_of: Substance = "cloth",
    fur: Colour = "",
    strap: Colour = "",
    ribs: Colour = "",
    right_pitch: float = 0,
    left_pitch: float = 0,
) -> list[Solid]:
    """A body from neck to feet with its hips at ``at``, 640 high at size 1; add a head.

    Without a ``shirt`` the chest is bare; ``armour`` is full plate. ``bulk`` 1.3
    makes a barbarian, 1.7 a giant; the neck is 250 * size above ``at``. Hands ``grip`` an
    upright shaft unless rolled. ``right_at`` and ``left_at`` put a hand elsewhere, the hips at
    the origin, and the elbow follows; what it holds turns with it. ``twist`` turns the shoulders
    against the hips. A ``skirt``, a ``cape`` and a ``coat`` fall to ``hem`` below the hips;
    ``fur`` lies on the shoulders, a ``strap`` runs across the chest and ``ribs`` show on a starved
    one. ``right_pitch`` and ``left_pitch`` bend forward what a hand holds (degrees).
    """
    joints = _reached(POSES[pose], right_at, left_at, sex, bulk)
    joints = replace(joints, yaw=joints.yaw + twist)
    if armour:
        shirt, shirt_of, sleeves = shirt or armour, "metal", armour
        legs = boots = armour
    upper = (sleeves or shirt or skin, shirt_of if sleeves or shirt else skin_of)
    lower = (bracers or sleeves or skin, "leather" if bracers else upper[1] if sleeves else skin_of)
    leg_of, boot_of = ("metal", "metal") if armour else ("cloth", "leather")
    lumps = leg_lumps(1, joints, bulk, (legs, leg_of), (boots, boot_of))
    lumps += leg_lumps(-1, joints, bulk, (legs, leg_of), (boots, boot_of))
    if armour:
        lumps += _knees(joints, bulk, armour, trim)
    bare = not shirt
    top = trunk(bulk, sex, shirt or skin, shirt_of if shirt else skin_of, belly, bare)
    top.append(bone((0, -226, -10), (0, -290, -10), (42 * bulk, 38 * bulk), skin, skin_of, 20))
    top += arm_lumps(1, joints, bulk, sex, upper, lower) + arm_lumps(
        -1, joints, bulk, sex, upper, lower
    )
    big = (0.86 if sex == "man" else 0.72) * (0.6 + 0.4 * bulk)
    for side, how, turn, bend, holds in (
        (1, right, right_roll, right_pitch, right_holds),
        (-1, left, left_roll, left_pitch, left_holds),
    ):  # fmt: skip
        if how != "none":
            hand = hand_lumps(how, armour or skin, "metal" if armour else skin_of, "", claws)
            hand += carried_lumps(holds, held_colour)
            top += _at_wrist(hand, side, joints, how == "grip", (bend, turn), big)
    if armour:
        top += _plates(joints, bulk, sex, armour, trim)
    if belt:
        waist = 92 * (0.7 + 0.3 * bulk) + 4
        ring = ball((0, -4, 0), (waist + 4, 17, 66 + belly * 40), belt, "leather", 2)
        top.append(ring)
        if buckle:
            top.append(ball((0, -4, 66 + belly * 40), (26, 22, 8), buckle, "gold", 2))
    if ribs:
        top += rib_lumps(ribs, skin_of, bulk)
    if strap:
        top += strap_lumps(strap, bulk, buckle)
    if coat:
        top += coat_lumps(coat, bulk, hem, coat_of)
    if fur:
        top += fur_lumps(fur, bulk)
    top = set_at(top, (0, 0, 0), rotation(joints.yaw, joints.lean, 0))
    lumps += top
    if skirt:
        lumps += skirt_lumps(skirt, bulk, hem)
    if cape:
        lumps += set_at(cape_lumps(cape, bulk, hem), (0, 0, 0), rotation(joints.yaw / 2, 0, 0))
    if mirror:
        lumps = [both_sides([lump])[1] for lump in lumps]
    made = set_at(lumps, (at[0], at[1], depth), rotation(yaw, pitch, roll), size)
    return [Solid(tuple(made), (at[0], at[1] - 300 * size))]


def _at_wrist(
    hand: list[Lump], side: int, joints: Joints, grips: bool, bent: tuple[float, float], size: float
) -> list[Lump]:
    """A hand and what it holds at the end of its arm: a grip upright, another hand along it.

    ``bent`` is how far it is bent forward and how far it rolls (degrees).
    """
    pitch, turn = bent
    wrist = joints.hand_r if side > 0 else joints.hand_l
    elbow = joints.elbow_r if side > 0 else joints.elbow_l
    along = (wrist[0] - elbow[0], wrist[1] - elbow[1])
    tip = turn if grips else math.degrees(math.atan2(along[0], -along[1])) + turn
    if side < 0:
        hand = [both_sides([lump])[1] for lump in hand]
    away, reach = 18.0 if grips else 30.0, math.hypot(*along) or 1
    spot = (wrist[0] + along[0] / reach * away, wrist[1] + along[1] / reach * away, wrist[2] + 6)
    return set_at(hand, spot, rotation(0, pitch, tip), size)


def _reached(joints: Joints, right: Reach, left: Reach, sex: str, bulk: float) -> Joints:
    """The joints with a hand put elsewhere, the elbow bent outward and down on the way there."""
    narrow = 0.84 if sex == "woman" else 1.0
    for side, hand in ((1, right), (-1, left)):
        if hand:
            x, y, z = _elbow((side * 138 * narrow * bulk, -190.0, 0.0), hand, side)
            elbow = (x / narrow, y, z)
            joints = (
                replace(joints, hand_r=hand, elbow_r=elbow)
                if side > 0
                else replace(joints, hand_l=hand, elbow_l=elbow)
            )
    return joints


def _elbow(shoulder: Vec, hand: Vec, side: int) -> Vec:
    """Where the elbow lies between a shoulder and a hand; a hand out of reach stretches the arm."""
    way = tuple(hand[k] - shoulder[k] for k in range(3))
    far = math.hypot(*way) or 1.0
    share = 0.46
    out = math.sqrt(max(UPPER_ARM**2 - (far * share) ** 2, 0.0))
    bent = (side * 0.62, 0.7, -0.35)
    inward = sum(bent[k] * way[k] for k in range(3)) / far**2
    pole = [bent[k] - way[k] * inward for k in range(3)]
    long = math.hypot(*pole) or 1.0
    x, y, z = (shoulder[k] + way[k] * share + pole[k] / long * out for k in range(3))
    return x, y, z


@PARTS.word
def bust(
    at: tuple[float, float] = (500, 640),
    size: float = 1.6,
    skin: Colour = "#b98a6c",
    of: Substance = "flesh",
    bulk: float = 1.3,
    sex: Literal["man", "woman"] = "man",
    shirt: Colour = "",
    shirt_of: Substance = "cloth",
    yaw: float = 20,
    pitch: float = 0,
    depth: float = -80,
) -> list[Solid]:
    """Chest and shoulders, bare or in a shirt, turned by yaw; ``at`` is the pit of the neck."""
    lumps = trunk(bulk, sex, shirt or skin, shirt_of if shirt else of, 0, not shirt)
    out = 150 * max(bulk, 1.0)
    joints = replace(POSES["stand"], elbow_r=(out, -90, -6), elbow_l=(-out, -90, -6))
    upper = (shirt or skin, shirt_of if shirt else of)
    lumps += arm_lumps(1, joints, bulk, sex, upper, upper) + arm_lumps(
        -1, joints, bulk, sex, upper, upper
    )
    lumps.append(bone((0, -220, -10), (0, -300, -20), (52 * bulk, 46 * bulk), skin, of, 24))
    lifted = set_at(lumps, (0, 230, 0))
    made = set_at(lifted, (at[0], at[1], depth), rotation(yaw, pitch, 0), size)
    return [Solid(tuple(made), (at[0], at[1] - 200))]
