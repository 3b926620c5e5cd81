"""Heads of people and of folk that are nearly people, turned any way."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.parts.faces import Age, Mood, Race, Sex, build_of, face
from tools.paint.parts.hairdress import (
    Beard,
    Hair,
    Horns,
    Wear,
    beard_of,
    hair_of,
    horns_of,
    wear_behind,
    wear_over,
)
from tools.paint.parts.words import PARTS
from tools.paint.solid import Solid, rotation, set_at


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
) -> list[Solid]:
    """A head with its neck, turned by yaw (right), pitch (down) and roll; ``at`` the eyes.

    Three-quarter views are yaw 20..40. ``wear`` puts a hood, helm, hat or crown on it.
    """
    build = build_of(race, sex, age)
    covered = wear in ("hood", "coif", "barbute", "kettle", "horned", "miner", "skullcap", "winged")
    if covered and hair in ("short", "wild", "bun", "mohawk"):
        hair = "none"
    if wear == "hood" and hair in ("long", "mane"):
        hair = "none"
    lumps = wear_behind(wear, build, wear_colour)
    lumps += face(race, sex, age, skin, eye, shade(hair_colour, 0.8), mood, look, tusk)
    lumps += hair_of(hair, build, hair_colour, seed, long)
    lumps += beard_of(beard, build, beard_colour or hair_colour, seed, long)
    lumps += wear_over(wear, build, wear_colour, trim, gem)
    lumps += horns_of(horns, build, horn)
    if of != "skin":
        lumps = [replace(lump, of=of) if lump.of == "skin" else lump for lump in lumps]
    frame = rotation(yaw, pitch, roll)
    made = set_at(lumps, (at[0], at[1], depth), frame, size)
    return [Solid(tuple(made), (at[0], at[1] - 190 * size))]
