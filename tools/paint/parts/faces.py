"""Faces in space: one skull bent to every people, sex, age and mood. The eyes lie at y = 0."""

from __future__ import annotations

import random
import zlib
from dataclasses import dataclass, replace
from typing import Literal

from tools.paint.colour import shade
from tools.paint.solid import Lump, Vec, ball, bone, both_sides, flow, tilted

Race = Literal["human", "elf", "dwarf", "orc", "goblin", "troll", "cyclops", "fey", "demon"]
Sex = Literal["man", "woman"]
Age = Literal["young", "grown", "old"]
Nose = Literal["", "hooked", "snub", "broad", "long", "broken"]
Mood = Literal["calm", "stern", "grim", "smile", "roar", "sad"]


@dataclass(frozen=True, slots=True)
class Build:
    """The measures of a head; 1 is a grown man's, lengths in units of a head 300 high."""

    wide: float = 1.0
    tall: float = 1.0
    jaw: float = 1.0
    chin: float = 1.0
    brow: float = 1.0
    cheek: float = 1.0
    nose_long: float = 1.0
    nose_wide: float = 1.0
    hook: float = 0.0
    bend: float = 0.0
    flat_nose: bool = False
    eye: float = 1.0
    apart: float = 34.0
    slant: float = 0.0
    ear: float = 0.0
    lips: float = 1.0
    tusk: float = 0.0
    neck: float = 1.0


BUILDS: dict[str, Build] = {
    "human": Build(),
    "elf": Build(wide=0.92, jaw=0.86, chin=0.92, brow=0.7, cheek=1.08, slant=5, ear=80, eye=1.0),
    "fey": Build(wide=0.9, jaw=0.86, chin=0.84, brow=0.5, cheek=1.05, slant=8, ear=110, eye=1.12),
    "dwarf": Build(wide=1.14, jaw=1.12, brow=1.35, nose_long=1.15, nose_wide=1.55, eye=0.95),
    "orc": Build(
        wide=1.12, jaw=1.42, chin=1.5, brow=1.8, nose_long=0.8, nose_wide=1.7, flat_nose=True,
        eye=0.86, ear=42, lips=1.3, tusk=58, neck=1.5,
    ),
    "goblin": Build(
        wide=1.0, tall=0.9, jaw=0.95, chin=0.95, brow=1.3, cheek=1.3, nose_long=1.6,
        nose_wide=1.2, hook=22, eye=1.35, apart=38, ear=170, slant=6, lips=1.1, neck=0.7,
    ),
    "troll": Build(
        wide=1.0, tall=0.92, jaw=1.35, chin=1.7, brow=2.1, cheek=1.3, nose_long=1.9,
        nose_wide=1.7, hook=34, eye=0.8, ear=70, lips=1.2, tusk=44, neck=1.5,
    ),
    "demon": Build(
        wide=1.02, jaw=1.12, chin=1.5, brow=1.7, cheek=1.5, nose_long=1.0, nose_wide=1.15, hook=8,
        eye=0.95, slant=9, ear=96, lips=0.9, neck=1.2,
    ),
    "cyclops": Build(
        wide=1.12, jaw=1.35, chin=1.3, brow=1.6, nose_long=0.9, nose_wide=1.7, flat_nose=True,
        eye=2.0, apart=0, ear=18, lips=1.3, tusk=26, neck=1.6,
    ),
}  # fmt: skip


NOSES: dict[str, tuple[float, float, float, float]] = {
    "": (1, 1, 0, 0),
    "hooked": (1.2, 0.86, 15, 0),
    "snub": (0.8, 1.06, -6, 0),
    "broad": (0.94, 1.5, -2, 0),
    "long": (1.3, 0.86, 2, 0),
    "broken": (1.06, 1.22, 9, 9),
}
"""Of each nose: how long and how wide it is (shares), its hook, and how far it is bent aside."""


def nosed(build: Build, nose: str) -> Build:
    """The build with a nose of that shape."""
    long, wide, hook, bend = NOSES[nose]
    return replace(
        build,
        nose_long=build.nose_long * long,
        nose_wide=build.nose_wide * wide,
        hook=build.hook + hook,
        bend=bend,
    )


def build_of(race: str, sex: str, age: str, who: str = "") -> Build:
    """The measures of a people's head for a sex and an age; ``who`` tells one from another."""
    build = BUILDS[race]
    if sex == "woman":
        build = replace(
            build,
            wide=build.wide * 0.95,
            jaw=build.jaw * 0.86,
            chin=build.chin * 0.76,
            brow=build.brow * 0.4,
            cheek=build.cheek * 0.96,
            nose_wide=build.nose_wide * 0.78,
            nose_long=build.nose_long * 0.92,
            eye=build.eye * 1.1,
            lips=build.lips * 1.16,
            neck=build.neck * 0.8,
        )
    if age == "old":
        build = replace(
            build,
            cheek=build.cheek * 1.1,
            brow=build.brow * 1.15,
            hook=build.hook + 5,
            nose_long=build.nose_long * 1.1,
            lips=build.lips * 0.7,
        )
    if age == "young":
        build = replace(
            build,
            jaw=build.jaw * 0.9,
            brow=build.brow * 0.75,
            eye=build.eye * 1.08,
            nose_long=build.nose_long * 0.9,
        )
    return _own(build, who) if who else build


def _own(build: Build, who: str) -> Build:
    """The build with the small differences of one person, drawn from a text."""
    rng = random.Random(zlib.crc32(who.encode()))

    def near(value: float, share: float) -> float:
        return value * (1 + share * rng.uniform(-1, 1))

    return replace(
        build,
        wide=near(build.wide, 0.05),
        jaw=near(build.jaw, 0.09),
        chin=near(build.chin, 0.12),
        brow=near(build.brow, 0.22),
        cheek=near(build.cheek, 0.08),
        nose_long=near(build.nose_long, 0.14),
        nose_wide=near(build.nose_wide, 0.14),
        hook=build.hook + rng.uniform(-3, 5),
        eye=near(build.eye, 0.06),
        apart=near(build.apart, 0.05),
        slant=build.slant + rng.uniform(-2, 2.5),
        lips=near(build.lips, 0.18),
        neck=near(build.neck, 0.06),
    )


def skull_of(build: Build, skin: str, age: str) -> list[Lump]:
    """The head without its features: skull, cheeks, jaw, sockets."""
    w, b, j = build.wide, build.brow, build.jaw
    low = 12 * (build.chin - 1)
    lumps = [
        ball((0, -48 * build.tall, -22), (92 * w, 106 * build.tall, 112), skin),
        ball((0, 30, 16), (76 * w, 98, 80), skin, blend=26),
        ball((0, 92 + low, 28), (54 * j * w, 42, 52), skin, blend=26),
        ball((0, 120 + low * 1.6, 64), (23 * build.chin, 17, 20), skin, blend=20),
    ]
    lumps += both_sides(
        [
            ball((60 * j * w, 78, -4), (14, 30, 26), skin, blend=22),
            ball((54 * w, 28, 58), (24 * build.cheek, 15, 22), skin, blend=18),
            bone((12, -20, 88), (62 * w, -26, 62), (11 * b + 2, 9 * b + 2), skin, blend=14),
        ]
    )
    if age == "old":
        lumps += both_sides([_cut((52 * w, 68, 80), (14, 24, 13), skin, 20)])
    if build.apart:
        lumps += both_sides([_cut((build.apart * w, 3, 102), (25, 15, 24), shade(skin, 0.72), 12)])
    else:
        lumps.append(_cut((0, -6, 116), (42, 27, 30), shade(skin, 0.72), 14))
    return lumps


def _cut(
    at: tuple[float, float, float], size: tuple[float, float, float], colour: str, k: float
) -> Lump:
    return ball(at, size, colour, blend=k, carve=True)


def eyes_of(build: Build, skin: str, eye: str, look: float, mood: str, age: str) -> list[Lump]:
    """Eyeballs, irises and lids; ``look`` turns the gaze."""
    out: list[Lump] = []
    wide = {"roar": 1.3, "stern": 0.9, "grim": 0.84, "smile": 0.9}.get(mood, 1.0)
    for side in (1, -1) if build.apart else (0,):
        at = (side * build.apart * build.wide, 3.0 - (9 if not side else 0), 68.0)
        out += _eyeball(at, build, eye, look) + _lids(at, side, build, skin, wide, age)
    return out


def _eyeball(at: Vec, build: Build, eye: str, look: float) -> list[Lump]:
    """The white, the iris and the pupil."""
    x, y, z = at
    r = 15.5 * (build.eye * 0.5 + 0.5)
    iris = r * 0.56
    ring = (x + look, y - 0.5, z + r * 0.72)
    dot = (x + look, y - 0.5, z + r * 0.84)
    return [
        ball(at, r, "#b4aa9e", "wet", 0.4),
        ball(ring, (iris, iris, r * 0.40), eye, "wet", 0.3),
        ball(dot, (iris * 0.5, iris * 0.5, r * 0.34), "#0a0808", "gem", 0.2),
    ]


def _lids(at: Vec, side: int, build: Build, skin: str, wide: float, age: str) -> list[Lump]:
    """Lids over an eyeball, dark along the lashes; heavy ones in age."""
    x, y, z = at
    e, rise = build.eye, side * build.slant
    r = 15.5 * (e * 0.5 + 0.5)
    top, low, span = 8.4 * e * wide, 6.4 * e * wide, 19.5 * e
    droop = 2.0 if age == "old" else 0.0
    far = 0.55 * (0.82 if side else 1.0)
    inner, outer = x - side * span, x + side * span * 1.05
    upper: list[Vec] = [
        (inner, y + 3 + rise * 0.4, z + r * 0.72),
        (x, y - top + droop, z + r * 0.98),
        (outer, y - 1 - rise + droop, z + r * far),
    ]
    lower: list[Vec] = [
        (inner, y + 4 + rise * 0.4, z + r * 0.72),
        (x, y + low, z + r * 0.88),
        (outer, y + 1 - rise, z + r * far),
    ]
    lash = mixed(skin, "#120a0a", 0.72)
    up, down = 2 * (top - droop) + 1.4, 2 * low + 1.4
    out = [
        ball((x, y - up, z - 1.5), r + 1, shade(skin, 0.86), blend=2),
        ball((x, y + down, z - 2.5), r + 1, shade(skin, 0.92), blend=3),
    ]
    out += flow(upper, (2.6, 3.6, 3.2), lash, blend=2, steps=3)
    out += flow(lower, (2.0, 2.6, 2.2), mixed(skin, "#2a1410", 0.35), blend=3, steps=3)
    if age == "old":
        bag: list[Vec] = [(p[0], p[1] + 10, p[2] - 4) for p in lower]
        out += flow(bag, (3, 4.5, 3), skin, blend=5, steps=2)
    return out


def brows_of(build: Build, hair: str, mood: str, thick: float) -> list[Lump]:
    """Eyebrows, that tell the mood."""
    inner, outer = {
        "calm": (-30, -28), "stern": (-21, -34), "grim": (-15, -38), "smile": (-33, -26),
        "roar": (-13, -42), "sad": (-38, -22),
    }[mood]  # fmt: skip
    z = 87 + build.brow * 9
    if not build.apart:
        arc = [(-52.0, -32.0, z - 26), (0.0, -50.0, z + 2), (52.0, -32.0, z - 26)]
        return flow(arc, (5, 9, 5), hair, "hair", 3)
    side = [
        (15 * build.wide, inner, z + 1),
        (36 * build.wide, (inner + outer) / 2 - 6, z - 4),
        (63 * build.wide, outer + 2, z - 26),
    ]
    return both_sides(flow(side, (3.2 * thick, 4.4 * thick, 1.4), hair, "hair", 3, steps=3))


def nose_of(build: Build, skin: str) -> list[Lump]:
    """Bridge, tip, wings and nostrils."""
    long, wide = build.nose_long, build.nose_wide
    tip_y, tip_z = 7 + 32 * long + build.hook * 0.7, 99 + 13 * min(long, 1.5)
    if build.flat_nose:
        tip_y, tip_z = 36, 98
    lumps = flow(
        [
            (0, -18, 82),
            (build.bend, 10 + build.hook * 0.1, 95 + build.hook * 0.7),
            (0, tip_y, tip_z),
        ],
        (7.5 * wide, 7.5 * wide, 10.5 * wide),
        skin,
        blend=11,
        steps=3,
    )
    lumps.append(ball((0, tip_y + 1, tip_z + 1), (11 * wide, 9.5 * wide, 11), skin, blend=6))
    wing = ball((12 * wide, tip_y + 4, tip_z - 13), (8 * wide, 7.5 * wide, 11), skin, blend=5)
    hole = _cut((7 * wide, tip_y + 11, tip_z - 5), (4.4 * wide, 3.4, 7), "#140806", 2)
    return lumps + both_sides([wing]) + both_sides([hole])


def mouth_of(build: Build, skin: str, mood: str, sex: str, tusk: str) -> list[Lump]:
    """Lips, the line between them, an open maw where the mood is a roar, tusks."""
    red = "#8a3a34" if sex == "woman" else "#7a4a40"
    lip = mixed(skin, red, 0.62 if sex == "woman" else 0.45)
    k, j = build.lips, 0.72 + 0.28 * build.jaw
    low = 10 * (build.chin - 1) + (10 if build.nose_long > 1.4 else 0)
    y = 75 + low
    curl = {"smile": -7.0, "sad": 6.0, "grim": 4.0, "stern": 2.0}.get(mood, 0.0)
    lumps = [ball((0, y - 4, 72), (35 * j, 26, 22), skin, blend=16)]
    half = 25 * j * (1.12 if mood == "smile" else 1)
    if mood == "roar":
        lumps.append(_cut((0, y + 8, 100), (half * 0.9, 22, 26), "#1c0606", 5))
        lumps.append(ball((0, y + 20, 78), (half * 0.6, 9, 14), "#7a2a2a", "slime", 3))
        for t in (-0.75, -0.45, -0.15, 0.15, 0.45, 0.75):
            x, z = t * half * 0.9, 96 - abs(t) * 14
            lumps.append(bone((x, y - 12, z), (x, y - 1, z + 2), (4.5, 2.2), "#d8ccb0", "bone", 1))
            lumps.append(bone((x, y + 27, z - 4), (x, y + 18, z - 2), (4, 2), "#cfc2a4", "bone", 1))
    else:
        lumps += _lips(half, y, curl, k, lip, skin)
    if build.tusk:
        t = build.tusk
        fang = [
            (half * 0.78, y + 10, 84),
            (half * 1.0, y - t * 0.35, 104),
            (half * 0.92, y - t * 0.8, 100),
        ]
        lumps += both_sides(flow(fang, (9, 7, 1.5), tusk, "bone", 2))
    return lumps


def _lips(half: float, y: float, curl: float, k: float, lip: str, skin: str) -> list[Lump]:
    """Closed lips, the dark line between them, the hollow under them."""
    upper: list[Vec] = [
        (-half, y + curl, 80), (-half * 0.4, y - 4.4 * k, 92), (0, y - 2.8 * k, 94),
        (half * 0.4, y - 4.4 * k, 92), (half, y + curl, 80),
    ]  # fmt: skip
    lower: list[Vec] = [
        (-half * 0.8, y + 3 + curl * 0.7, 83),
        (0, y + 6.4 * k, 92),
        (half * 0.8, y + 3 + curl * 0.7, 83),
    ]
    lumps = flow(upper, (1.5, 3.8 * k, 3.4 * k, 3.8 * k, 1.5), shade(lip, 0.86), "skin", 4, 2)
    lumps += flow(lower, (1.5, 5.2 * k, 1.5), lip, "skin", 4, 3)
    lumps.append(_cut((0, y + 15.5 * k, 98), (15, 3.4, 9), shade(skin, 0.8), 8))
    line: list[Vec] = [
        (-half - 2.5, y + 1.4 + curl * 1.2, 82),
        (-half * 0.5, y + 0.4 + curl * 0.3, 95),
        (0, y + 1.2, 98),
        (half * 0.5, y + 0.4 + curl * 0.3, 95),
        (half + 2.5, y + 1.4 + curl * 1.2, 82),
    ]
    cut = flow(line, (2.4, 2.3, 2.5, 2.3, 2.4), "#1c0a0a", "void", 1.5, 2)
    return lumps + [replace(part, carve=True) for part in cut]


def mixed(a: str, b: str, share: float) -> str:
    """A colour between two."""
    parts = [
        int(int(a[i : i + 2], 16) * (1 - share) + int(b[i : i + 2], 16) * share) for i in (1, 3, 5)
    ]
    return "#{:02x}{:02x}{:02x}".format(*parts)


def ears_of(build: Build, skin: str) -> list[Lump]:
    """Round ears, or long and pointed ones."""
    w = build.wide
    if not build.ear:
        outer = tilted(ball((90 * w, 14, -14), (8, 25, 16), skin, blend=4), 20, 0, 8)
        inner = _cut((97 * w, 12, -8), (6, 14, 9), shade(skin, 0.6), 4)
        return both_sides([outer, inner])
    long = build.ear
    line = [
        (86 * w, 18, -10),
        (94 * w + long * 0.38, 4 - long * 0.22, -22),
        (92 * w + long * 0.78, -4 - long * 0.62, -44),
    ]
    wide = 15 + long * 0.08
    shell = flow(line, (wide, wide * 0.8, 2), skin, blend=5)
    inside = [(p[0] + 3, p[1] + 3, p[2] + wide * 0.9) for p in line]
    hollow = flow(inside, (wide * 0.55, wide * 0.42, 1), shade(skin, 0.6), blend=4)
    return both_sides(shell) + both_sides([replace(h, carve=True) for h in hollow])


def wrinkles_of(skin: str) -> list[Lump]:
    """The folds of age from the nose to the mouth, and across the forehead."""
    dark = shade(skin, 0.6)
    folds = [[(19.0, 48.0, 102.0), (36.0, 70.0, 92.0), (40.0, 96.0, 80.0)]]
    folds += [
        [(2.0, y, z), (34.0, y - 3, z - 6), (58.0, y + 2, z - 26)]
        for y, z in ((-56.0, 97.0), (-72.0, 94.0))
    ]
    lumps: list[Lump] = []
    for fold in folds:
        lumps += both_sides(
            [replace(c, carve=True) for c in flow(fold, (2, 3, 1.5), dark, blend=5, steps=2)]
        )
    return lumps


def neck_of(build: Build, skin: str, sex: str) -> list[Lump]:
    """The neck, its strings down to the collar bones, and the slope to the shoulders."""
    r = build.neck
    lumps = [bone((0, 60, -34), (0, 216, -46), (48 * r, 53 * r), skin, blend=18)]
    slope: Vec = (96 * r, 246, -66)
    lumps += both_sides([bone((30 * r, 138, -58), slope, (24 * r, 24 * r), skin, blend=34)])
    cord: Vec = (13, 214, 12 * r)
    lumps += both_sides([bone((50 * r, 80, -34), cord, (10 * r, 8), skin, blend=13)])
    if sex == "man":
        lumps.append(ball((0, 150, 12 * r), (9, 13, 9), skin, blend=9))
    lumps.append(_cut((0, 226, 26 * r), (13, 15, 16), shade(skin, 0.8), 12))
    return lumps


def face(
    build: Build, sex: str, age: str, skin: str, eye: str, brow: str, mood: str, look: float,
    tusk: str,
) -> list[Lump]:  # fmt: skip
    """A bare head about the origin, its eyes at y = 0, looking at the viewer; no neck."""
    lumps = skull_of(build, skin, age)
    lumps += nose_of(build, skin) + mouth_of(build, skin, mood, sex, tusk)
    lumps += eyes_of(build, skin, eye, look, mood, age)
    lumps += brows_of(build, brow, mood, 0.42 if sex == "woman" else 1.0)
    lumps += ears_of(build, skin)
    if age == "old":
        lumps += wrinkles_of(skin)
    return lumps
