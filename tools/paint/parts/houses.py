"""Small houses in space."""

from __future__ import annotations

from tools.paint.colour import Colour, shade
from tools.paint.parts.posing import posed
from tools.paint.solid import Lump, ball, bone, box, tilted


@posed(yaw=30, pitch=16, roll=0)
def cottage(
    wall: Colour = "#8a7a60", roof: Colour = "#6a5432", lit: Colour = "", chimney: bool = True
) -> list[Lump]:
    """A cottage, its gable to the front, some 220 high; ``lit`` is the light of its windows."""
    beam = shade(roof, 0.45)
    lumps = [
        box((0, 50, 0), (64, 50, 96), wall, "rock", 3),
        tilted(box((0, 0, 0), (45, 45, 95), wall, "rock", 3), 0, 0, 45),
    ]
    for side in (-1, 1):
        slope = box((side * 43.0, -33, 0), (62, 11, 116), shade(roof, 1 + 0.1 * side), "wood", 4)
        lumps += [
            tilted(slope, 0, 0, side * 45.0),
            bone((side * 62.0, 0, 98), (side * 62.0, 100, 98), (5, 5), beam, "wood", 1),
        ]
    if chimney:
        lumps.append(box((30, -80, -50), (14, 40, 14), shade(wall, 0.7), "rock", 2))
    lumps.append(box((22, 66, 98), (17, 34, 4), beam, "wood", 1))
    for x, y in ((-28, 48), (0, -16)):
        shine = 0.7 if lit else 0
        lumps.append(ball((x, y, 98), (13, 17, 5), lit or beam, "gem", 1, emission=shine))
    return lumps
