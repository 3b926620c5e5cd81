"""Faces in space: one skull bent to every people, sex, age and mood. The eyes lie at y = 0."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from tools.paint.colour import shade
from tools.paint.solid import Lump, ball, bone, both_sides, flow, tilted

Race = Literal["human", "elf", "dwarf", "orc", "goblin", "troll", "cyclops", "fey", "demon"]
Sex = Literal["man", "woman"]
Age = Literal["young", "grown", "old"]
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
    "elf": Build(wide=0.92, jaw=0.86, chin=0.92, brow=0.7, cheek=1.2, slant=5, ear=80, eye=1.08),
    "fey": Build(wide=0.9, jaw=0.78, chin=0.8, brow=0.5, cheek=1.25, slant=8, ear=110, eye=1.3),
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


def build_of(race: str, sex: str, age: str) -> Build:
    """The measures of a people's head for a sex and an age."""
    build = BUILDS[race]
    if sex == "woman":
        build = replace(
            build,
            wide=build.wide * 0.95,
            jaw=build.jaw * 0.82,
            chin=build.chin * 0.82,
            brow=build.brow * 0.55,
            nose_wide=build.nose_wide * 0.84,
            nose_long=build.nose_long * 0.92,
            eye=build.eye * 1.12,
            lips=build.lips * 1.25,
            neck=build.neck * 0.78,
        )
    if age == "old":
        build = replace(
            build, cheek=build.cheek * 1.15, brow=build.brow * 1.15, hook=build.hook + 4
        )
    if age == "young":
        build = replace(build, jaw=build.jaw * 0.92, brow=build.brow * 0.8, eye=build.eye * 1.08)
    return build


def skull_of(build: Build, skin: str, age: str) -> list[Lump]:
    """The head without its features: skull, cheeks, jaw, sockets."""
    w, b, j = build.wide, build.brow, build.jaw
    low = 12 * (build.chin - 1)
    lumps = [
        ball((0, -48 * build.tall, -22), (92 * w, 106 * build.tall, 112), skin),
        ball((0, 30, 16), (76 * w, 98, 80), skin, blend=26),
        ball((0, 92 + low, 28), (54 * j * w, 42, 52), skin, blend=26),
        ball((0, 124 + low * 1.6, 66), (23 * build.chin, 17, 20), skin, blend=20),
    ]
    lumps += both_sides(
        [
            ball((60 * j * w, 78, -4), (14, 30, 26), skin, blend=22),
            ball((54 * w, 28, 58), (24 * build.cheek, 15, 22), skin, blend=18),
            bone((12, -20, 88), (62 * w, -26, 62), (11 * b + 2, 9 * b + 2), skin, blend=14),
        ]
    )
    if age == "old":
        lumps += both_sides([_cut((52 * w, 66, 78), (15, 26, 14), skin, 18)])
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
    places = (1, -1) if build.apart else (0,)
    e = build.eye * 1.14
    lid = shade(skin, 0.86)
    wide = 1.0 if mood != "roar" else 1.25
    droop = 2.5 if mood in ("stern", "grim") else 0.0
    for side in places:
        x, y, z = side * build.apart * build.wide, 3.0 - (9 if not side else 0), 67.0
        r = 17.0 * (e * 0.5 + 0.5)
        tilt = side * build.slant * 0.01
        out.append(ball((x, y, z), r, "#e6e0d4", "gem", 0.4))
        iris = r * 0.58
        out.append(ball((x + look, y, z + r * 0.72), (iris, iris, r * 0.40), eye, "gem", 0.3))
        out.append(
            ball(
                (x + look, y, z + r * 0.84),
                (iris * 0.5, iris * 0.5, r * 0.34),
                "#0a0808",
                "gem",
                0.2,
            )
        )
        span = 20.0 * e
        top, low = -10.0 * e * wide + droop, 9.5 * e * wide
        inner, outer = x - side * span, x + side * span * 1.05
        rise = tilt * 100
        back = 0.82 if side else 1.0
        upper = [
            (inner, y + 3 + rise * 0.4, z + r * 0.78),
            (x, y + top, z + r * 0.98),
            (outer, y - 1 - rise, z + r * 0.55 * back),
        ]
        lower = [
            (inner, y + 4 + rise * 0.4, z + r * 0.78),
            (x, y + low, z + r * 0.86),
            (outer, y + 1 - rise, z + r * 0.55 * back),
        ]
        out += flow(upper, (4.2, 5.6 * (0.6 + e * 0.4), 4.6), lid, blend=3, steps=3)
        out += flow(lower, (3.4, 4.2, 3.6), skin, blend=4, steps=3)
        if age == "old":
            bag = [(p[0], p[1] + 10, p[2] - 3) for p in lower]
            out += flow(bag, (3, 4.5, 3), skin, blend=5, steps=2)
    return out


def brows_of(build: Build, hair: str, mood: str, thick: float) -> list[Lump]:
    """Eyebrows, that tell the mood."""
    inner, outer = {
        "calm": (-30, -28), "stern": (-21, -34), "grim": (-15, -38), "smile": (-33, -26),
        "roar": (-13, -42), "sad": (-38, -22),
    }[mood]  # fmt: skip
    z = 92 + build.brow * 9
    if not build.apart:
        arc = [(-52.0, -32.0, z - 26), (0.0, -50.0, z + 2), (52.0, -32.0, z - 26)]
        return flow(arc, (5, 9, 5), hair, "leather", 3)
    side = [
        (13 * build.wide, inner, z + 2),
        (36 * build.wide, (inner + outer) / 2 - 6, z - 4),
        (63 * build.wide, outer + 2, z - 26),
    ]
    return both_sides(flow(side, (5.2 * thick, 5.6 * thick, 2.4), hair, "leather", 3, steps=3))


def nose_of(build: Build, skin: str) -> list[Lump]:
    """Bridge, tip, wings and nostrils."""
    long, wide = build.nose_long, build.nose_wide
    tip_y, tip_z = 8 + 34 * long + build.hook * 0.7, 104 + 14 * min(long, 1.5)
    if build.flat_nose:
        tip_y, tip_z = 38, 98
    lumps = flow(
        [(0, -18, 84), (0, 12 + build.hook * 0.1, 98 + build.hook * 0.7), (0, tip_y, tip_z)],
        (8.5 * wide, 9 * wide, 13 * wide),
        skin,
        blend=11,
        steps=3,
    )
    lumps.append(ball((0, tip_y + 1, tip_z + 1), (13 * wide, 11 * wide, 12), skin, blend=6))
    wing = ball((13.5 * wide, tip_y + 4, tip_z - 14), (9 * wide, 8.5 * wide, 12), skin, blend=6)
    hole = _cut((8 * wide, tip_y + 12, tip_z - 5), (4.6 * wide, 4, 7), "#1a0c0a", 3)
    return lumps + both_sides([wing]) + both_sides([hole])


def mouth_of(build: Build, skin: str, mood: str, sex: str, tusk: str) -> list[Lump]:
    """Lips, the line between them, an open maw where the mood is a roar, tusks."""
    red = "#8a3a34" if sex == "woman" else "#7a4a40"
    lip = mixed(skin, red, 0.62 if sex == "woman" else 0.45)
    k, j = build.lips, 0.6 + 0.4 * build.jaw
    low = 10 * (build.chin - 1) + (10 if build.nose_long > 1.4 else 0)
    y = 82 + low
    curl = {"smile": -7.0, "sad": 6.0, "grim": 4.0, "stern": 2.0}.get(mood, 0.0)
    lumps = [ball((0, y - 4, 74), (36 * j, 27, 24), skin, blend=16)]
    half = 27 * j * (1.12 if mood == "smile" else 1)
    if mood == "roar":
        lumps.append(_cut((0, y + 8, 100), (half * 0.9, 22, 26), "#1c0606", 5))
        lumps.append(ball((0, y + 20, 78), (half * 0.6, 9, 14), "#7a2a2a", "slime", 3))
        for t in (-0.75, -0.45, -0.15, 0.15, 0.45, 0.75):
            x, z = t * half * 0.9, 96 - abs(t) * 14
            lumps.append(bone((x, y - 12, z), (x, y - 1, z + 2), (4.5, 2.2), "#d8ccb0", "bone", 1))
            lumps.append(bone((x, y + 27, z - 4), (x, y + 18, z - 2), (4, 2), "#cfc2a4", "bone", 1))
    else:
        line = [(-half, y + 1 + curl, 82), (0.0, y, 100), (half, y + 1 + curl, 82)]
        lumps += flow(
            [(-half, y + curl, 84), (-half * 0.4, y - 6 * k, 99), (0, y - 4 * k, 101),
             (half * 0.4, y - 6 * k, 99), (half, y + curl, 84)],
            (2.5, 5 * k, 4.6 * k, 5 * k, 2.5), lip, blend=4, steps=2,
        )  # fmt: skip
        lumps += flow(
            [(-half * 0.8, y + 3 + curl * 0.7, 88), (0, y + 8 * k, 100),
             (half * 0.8, y + 3 + curl * 0.7, 88)],
            (2.5, 6.4 * k, 2.5), lip, blend=4, steps=3,
        )  # fmt: skip
        cut = flow(line, (1.6, 2.2, 1.6), "#2a100e", blend=2, steps=3)
        lumps += [replace(part, carve=True) for part in cut]
    if build.tusk:
        t = build.tusk
        fang = [
            (half * 0.78, y + 10, 84),
            (half * 1.0, y - t * 0.35, 104),
            (half * 0.92, y - t * 0.8, 100),
        ]
        lumps += both_sides(flow(fang, (9, 7, 1.5), tusk, "bone", 2))
    return lumps


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


def neck_of(build: Build, skin: str) -> list[Lump]:
    """The neck and the strings of it."""
    r = build.neck
    lumps = [bone((0, 70, -30), (0, 230, -44), (50 * r, 58 * r), skin, blend=18)]
    if r > 0.9:
        lumps += both_sides([bone((56 * r, 84, -30), (14, 226, 10), (9, 9), skin, blend=26)])
    return lumps


def face(
    race: str, sex: str, age: str, skin: str, eye: str, brow: str, mood: str, look: float, tusk: str
) -> list[Lump]:
    """A bare head about the origin, its eyes at y = 0, looking at the viewer."""
    build = build_of(race, sex, age)
    lumps = neck_of(build, skin) + skull_of(build, skin, age)
    lumps += nose_of(build, skin) + mouth_of(build, skin, mood, sex, tusk)
    lumps += eyes_of(build, skin, eye, look, mood, age)
    lumps += brows_of(build, brow, mood, 0.7 if sex == "woman" else 1.1)
    lumps += ears_of(build, skin)
    if age == "old":
        lumps += wrinkles_of(skin)
    return lumps
