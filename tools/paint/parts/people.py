"""Heads of people and of folk that are nearly people, turned any way."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.parts.faces import (
    Age,
    Build,
    Mood,
    Nose,
    Race,
    Sex,
    build_of,
    face,
    mixed,
    neck_of,
    nosed,
)
from tools.paint.parts.hairdress import Beard, Hair, Horns, beard_of, hair_of, horns_of
from tools.paint.parts.hats import Wear, wear_behind, wear_over
from tools.paint.parts.words import PARTS, Substance
from tools.paint.solid import Lump, Solid, Vec, ball, chain, rotation, set_at


def collar_of_cloth(build: Build, colour: str, of: str) -> list[Lump]:
    """A thick collar about the root of the neck, higher behind."""
    r = build.neck
    points: list[Vec] = []
    for k in range(13):
        a = k / 12 * 2 * math.pi
        near = math.cos(a)
        points.append((math.sin(a) * 84 * r, 176 + 24 * near, -36 + near * 84 * r))
    lumps = chain(points, [26.0] * 13, colour, of, 5)
    lumps.append(ball((0, 236, -40), (150 * r, 60, 110 * r), colour, of, 20))
    return lumps


@PARTS.word
def head(
    skin: Colour = "#b98a6c",
    at: tuple[float, float] = (500, 400),
    size: float = 1.0,
    yaw: float = 24,
    pitch: float = 4,
    roll: float = 0,
    race: Race = "human",
    sex: Sex = "man",
    age: Age = "grown",
    mood: Mood = "calm",
    eye: Colour = "#4a3420",
    look: float = 0,
    hair: Hair = "short",
    hair_colour: Colour = "#3a2a1c",
    long: float = 200,
    beard: Beard = "none",
    beard_colour: Colour = "",
    collar: Colour = "",
    collar_of: Substance = "cloth",
    wear: Wear = "",
    wear_colour: Colour = "#6a6e76",
    trim: Colour = "",
    gem: Colour = "",
    tusk: Colour = "#d8ccb0",
    horns: Horns = "none",
    horn: Colour = "#6a5a4a",
    of: Literal["skin", "flesh", "scales", "bone", "slime", "rock"] = "skin",
    depth: float = 0,
    seed: int = 3,
    nose: Nose = "",
) -> list[Solid]:
    """A head with its neck, turned by yaw (right), pitch (down) and roll; ``at`` the eyes.

    Three-quarter views are yaw 20..40. ``wear`` puts a hood, helm, hat or crown on it; a
    ``collar`` closes the neck above a cloak.
    """
    build = build_of(race, sex, age, f"{skin}{eye}{hair_colour}{mood}{yaw}{at}{seed}")
    build = nosed(build, nose)
    covered = wear in ("hood", "coif", "barbute", "kettle", "horned", "miner", "skullcap", "winged")
    if covered and hair in ("short", "wild", "bun", "mohawk"):
        hair = "none"
    if wear == "hood" and hair in ("long", "mane"):
        hair = "none"
    throat = neck_of(build, skin, sex)
    bare = not collar and wear not in ("hood", "coif")
    lumps = wear_behind(wear, build, wear_colour) + ([] if bare else throat)
    lumps += face(build, sex, age, skin, eye, shade(hair_colour, 0.8), mood, look, tusk)
    lumps += hair_of(hair, build, hair_colour, seed, long)
    whiskers = beard_colour or hair_colour
    if beard == "stubble":
        whiskers = mixed(skin, whiskers, 0.4)
    lumps += beard_of(beard, build, whiskers, seed, long)
    lumps += wear_over(wear, build, wear_colour, trim, gem)
    if collar:
        lumps += collar_of_cloth(build, collar, collar_of)
    lumps += horns_of(horns, build, horn)
    middle = (at[0], at[1] - 190 * size)
    frame = rotation(yaw, pitch, roll)

    def placed(some: list[Lump]) -> tuple[Lump, ...]:
        own = [replace(lump, of=of) if lump.of == "skin" else lump for lump in some]
        return tuple(set_at(own, (at[0], at[1], depth), frame, size))

    made = [Solid(placed(lumps), middle)]
    if bare:
        fading = (at[0], at[1] + 252 * size, at[0], at[1] + 200 * size)
        made.insert(0, Solid(placed(throat), middle, 0.25, vanish=fading))
    return made
