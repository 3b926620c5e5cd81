"""The background of the title: the burning gate of the castle, and a party before it."""

from __future__ import annotations

import numpy as np

from tools.paint.canvas import Canvas, Finish, Halo, Palette
from tools.paint.colour import F, Image, linear, srgb
from tools.paint.figure import Light, paint_figure
from tools.paint.filters import displace, smoothstep
from tools.paint.geometry import Node, circle, mirror, polygon, ribbon, spline
from tools.paint.glows import eyes
from tools.paint.part import placed, placing
from tools.paint.parts.skulls import skull
from tools.paint.raster import filled
from tools.paint.scene import mask_of, paint_scenery
from tools.paint.scenery import Ridge, Silhouette

GATE = 1320
"""The x of the gate's middle, in units of 1/1000 of the height."""

PALETTE = Palette(
    halo="#ff9a52",
    sky="#3d1f2e",
    deep="#0a0608",
    fog="#7a4038",
    fill="#8f9cc0",
    shadow="#120a18",
    cool="#16223c",
)


def _tower(x: float, half: float, top: float) -> list[str]:
    """A round tower with merlons and a steep roof."""
    wide, inner, notch = half * 1.1, half * 0.66, half * 0.22
    teeth: list[Node] = [(notch, top + 30), (notch, top), (inner, top), (inner, top + 30)]
    teeth = [(0, top + 30), teeth[0], (notch, top + 30), (inner, top + 30), (inner, top)]
    teeth += [(wide, top), (wide, top + 58), (half * 0.94, top + 84)]
    walls: list[Node] = [(half * 0.9, top + 90), (half * 0.96, 600), (half, 1100), (0, 1100)]
    roof: list[Node] = [(0, top - half * 2.1), (half * 0.2, top - half * 1.45)]
    roof += [(half * 0.78, top + 34), (0, top + 40)]
    mast: list[Node] = [(x, top - half * 2.0), (x, top - half * 2.62)]
    return [polygon(mirror(teeth + walls, x)), polygon(mirror(roof, x)), ribbon(mast, 6, 3)]


def _pennant(x: float, y: float, length: float) -> str:
    """A torn pennant that flies to the left."""
    nodes: list[Node] = [(x, y, "c"), (x - length * 0.4, y + 10), (x - length, y - 4, "c")]
    nodes += [
        (x - length * 0.72, y + 18),
        (x - length * 0.9, y + 36, "c"),
        (x - length * 0.4, y + 34),
    ]
    nodes += [(x, y + 34, "c")]
    return spline(nodes)


def opening(grow: float = 0) -> str:
    """The pointed gateway; ``grow`` widens it for the mouldings."""
    half, spring, peak = 140 + grow, 640 - grow * 0.2, 362 - grow * 1.3
    shoulder, crown = 516 - grow, 426 - grow
    return (
        f"M{GATE - half} 1100 L{GATE - half} {spring} "
        f"C{GATE - half} {shoulder} {GATE - 70 - grow * 0.4} {crown} {GATE} {peak} "
        f"C{GATE + 70 + grow * 0.4} {crown} {GATE + half} {shoulder} {GATE + half} {spring} "
        f"L{GATE + half} 1100 Z"
    )


def castle() -> tuple[list[str], list[str]]:
    """The outlines of the far towers, and of the wall with its two gate towers."""
    far = [
        *_tower(GATE - 405, 52, 400),
        *_tower(GATE + 395, 60, 340),
        _pennant(GATE - 405, 266, 64),
        _pennant(GATE + 395, 186, 72),
    ]
    curtain: list[Node] = [(GATE - 520, 1100), (GATE - 512, 566), (GATE - 330, 540)]
    curtain += [(GATE - 300, 520), (GATE - 290, 320), (GATE - 240, 320), (GATE - 240, 292)]
    for x in range(-200, 200, 80):
        curtain += [(GATE + x, 292), (GATE + x, 264), (GATE + x + 40, 264), (GATE + x + 40, 292)]
    curtain += [(GATE + 240, 292), (GATE + 240, 320), (GATE + 290, 320), (GATE + 300, 520)]
    curtain += [(GATE + 330, 540), (GATE + 512, 566), (GATE + 520, 1100)]
    near = [polygon(curtain), *_tower(GATE - 258, 80, 214), *_tower(GATE + 258, 80, 214)]
    near += [_pennant(GATE - 258, 8, 92), _pennant(GATE + 258, 8, 92)]
    return far, near


def _paint_gate(canvas: Canvas) -> None:
    """The wall, the fire in the gateway, its mouldings, the portcullis and the skull."""
    far, near = castle()
    paint_scenery(canvas, Silhouette(tuple(far), 9), 0.5, 0.8, sigma=4)
    canvas.paint_fog(0.35, 0.45, seed=2)
    unit = canvas.unit
    gateway = canvas.mask(filled([opening()]))
    wall = np.clip(canvas.mask(filled(near)) - gateway, 0, 1).astype(F)
    wall = displace(wall, 3 * unit, 30 * unit, 9)
    fire = displace(gateway, 3 * unit, 30 * unit, 9)
    across = ((canvas.x / F(unit) - GATE) / 150) ** 2
    heat = np.exp(-across - ((canvas.y / F(unit) - 690) / 260) ** 2)
    flicker = 0.62 + 0.76 * canvas.noise(90, 77, 5)
    blaze = linear("#ff8a34") * (1.7 * heat * flicker)[..., None]
    heart = linear("#ffe2a8") * (1.1 * heat**2.4)[..., None]
    canvas.light = (
        canvas.light * (1 - fire)[..., None] + (blaze + heart) * fire[..., None]
    ).astype(F)
    canvas.occluded *= 1 - fire
    canvas.paint_layer(wall, 0.80, 0.60, 0.42, 4)
    for grow, colour in ((20, "#3a2420"), (44, "#2e1c1a")):
        line = f'<path d="{opening(grow)}" fill="none" stroke="#ffffff" stroke-width="15"/>'
        canvas.paint_layer(canvas.mask(line), 0.86, 1.0, 0.35, 3, colour)
    bars: list[str] = []
    for i in range(-3, 4):
        x = GATE + i * 42
        bars.append(ribbon([(x, 330), (x, 560), (x, 640 - abs(i) * 8)], 15, 13))
        bars.append(
            polygon([(x - 13, 632 - abs(i) * 8), (x, 682 - abs(i) * 8), (x + 13, 632 - abs(i) * 8)])
        )
    bars += [ribbon([(GATE - 150, y), (GATE + 150, y)], 11, 11) for y in (470, 540, 610)]
    grate = canvas.mask(filled(bars)) * gateway
    canvas.paint_layer(grate, 0.94, 1.1, 0.3, 2)
    head = placed(skull("#6a5a52"), placing((GATE - 500, -84), scale=0.44, about=(500, 430)))
    paint_figure(canvas, head, Light(1.0, 0.5, (2, 3)))


def _paint_windows(canvas: Canvas) -> None:
    """Arrow slits with light behind them, and the eyes of the skull."""
    slits = [(GATE - 258, 380), (GATE + 258, 380), (GATE - 258, 640), (GATE + 258, 640)]
    slits += [(GATE - 405, 540), (GATE + 395, 490), (GATE - 232, 500), (GATE + 284, 500)]
    body = "".join(
        f'<rect x="{x - 5}" y="{y}" width="10" height="34" rx="5" fill="#ffa04a"/>'
        for x, y in slits
    )
    canvas.paint_glow(body, 2.0, ((5, 0.6), (26, 0.5)))
    shine = eyes("#ffb24a", ((GATE - 23, 340), (GATE + 23, 340)), 6, 5)
    canvas.paint_glow(shine.body, shine.power)


def _person(x: float, foot: float, tall: float, wide: float = 1.0, hooded: bool = True) -> str:
    """Somebody in a cloak, seen from behind."""
    w = tall * 0.165 * wide
    head = [(0.0, 1.0), (0.34, 0.965), (0.46, 0.885), (0.36, 0.815)]
    peak = [(0.0, 1.03), (0.3, 0.985), (0.52, 0.9), (0.56, 0.82)]
    body = [(0.95, 0.765), (1.14, 0.66), (0.98, 0.46), (1.14, 0.2), (1.34, 0.02)]
    outline = [*(peak if hooded else head), *body]
    half: list[Node] = [(a * w, foot - b * tall) for a, b in outline]
    half += [(0.5 * w, foot + 4), (0, foot - 2)]
    return spline(mirror(half, x))


def _party() -> list[str]:
    """Five who came to fight: wizard, knight, archer, cleric and thief."""
    paths: list[str] = []
    x, foot = GATE - 222, 968
    hat: list[Node] = [(x - 44, foot - 142), (x - 8, foot - 150), (x + 10, foot - 216, "c")]
    hat += [(x + 16, foot - 152), (x + 44, foot - 140), (x, foot - 132)]
    paths += [_person(x, foot, 158, hooded=False), spline(hat)]
    paths += [ribbon([(x + 50, foot - 214), (x + 56, foot)], 5, 7), circle(x + 50, foot - 218, 11)]
    x, foot = GATE - 112, 976
    blade: list[Node] = [(x - 46, foot - 92), (x + 36, foot - 236), (x + 42, foot - 240)]
    blade += [(x + 42, foot - 232), (x - 38, foot - 88)]
    paths += [_person(x, foot, 182, 1.14, hooded=False), polygon(blade)]
    paths += [ribbon([(x, foot - 178), (x + 6, foot - 204), (x + 30, foot - 196)], 16, 4)]
    paths += [circle(x - 36, foot - 136, 22), circle(x + 36, foot - 136, 22)]
    x, foot = GATE, 980
    paths += [_person(x, foot, 172, 0.92)]
    stave: list[Node] = [(x + 30, foot - 196), (x + 62, foot - 150), (x + 66, foot - 100)]
    stave += [(x + 58, foot - 50), (x + 24, foot - 8)]
    paths += [ribbon(stave, 7, 5), ribbon([(x + 30, foot - 196), (x + 24, foot - 8)], 1.6, 1.6)]
    quiver: list[Node] = [(x - 30, foot - 150), (x - 10, foot - 96)]
    paths += [ribbon(quiver, 16, 14), ribbon([(x - 34, foot - 170), (x - 26, foot - 140)], 7, 5)]
    x, foot = GATE + 112, 972
    spear: list[Node] = [(x + 50, foot - 262), (x + 62, foot - 220), (x + 50, foot - 206)]
    spear += [(x + 38, foot - 220)]
    paths += [_person(x, foot, 176, 1.08, hooded=False), polygon(spear)]
    paths += [ribbon([(x + 50, foot - 214), (x + 46, foot + 2)], 6, 7)]
    paths += [
        polygon(
            [
                (x - 66, foot - 122),
                (x - 16, foot - 126),
                (x - 18, foot - 70),
                (x - 42, foot - 42),
                (x - 64, foot - 68),
            ]
        )
    ]
    x, foot = GATE + 214, 966
    paths += [_person(x, foot, 146, 0.95)]
    paths += [ribbon([(x + 34, foot - 66), (x + 66, foot - 40)], 6, 2)]
    return paths


def paint_title(width: int, height: int) -> Image:
    """The title without any words, dark to the left where the menu goes; sRGB 0..1."""
    canvas = Canvas(width, height, PALETTE, Halo((GATE, 640), 290, 2.6), 301)
    canvas.paint_sky(rays=0.9, cloud=1.1, core=1.1)
    paint_scenery(canvas, Ridge(430, 300, 420, 3, 0.9), 0.18, 0.5)
    canvas.paint_fog(0.4, 0.3)
    paint_scenery(canvas, Ridge(640, 260, 360, 4, 0.9), 0.36)
    canvas.paint_fog(0.35, 0.4, seed=1)
    _paint_gate(canvas)
    _paint_windows(canvas)
    canvas.paint_fog(0.30, 0.5, seed=4)
    road: list[Node] = [(GATE - 130, 884), (GATE + 130, 884), (GATE + 430, 1100)]
    road += [(GATE - 700, 1100)]
    paint_scenery(canvas, Silhouette((polygon(road),), 10, rough=14, cell=60), 0.90, 0.7, 0.7, 4)
    canvas.paint_fog(0.30, 0.62, seed=5)
    party = Silhouette(tuple(_party()), 12, rough=1.0, cell=20)
    paint_scenery(canvas, party, 0.99, 1.0, 0.05, 2.2, "#140a0c")
    canvas.paint_shafts(0.75, front=0.12, length=0.8)
    rocks = np.maximum(
        mask_of(canvas, Ridge(985, 90, 200, 15))
        * (np.abs(canvas.x / F(canvas.width) - 0.74) > 0.15),
        mask_of(canvas, Ridge(1012, 50, 160, 16)),
    )
    canvas.paint_foreground(rocks.astype(F), 4, 0.96)
    canvas.paint_particles(260, (0.9, 4.2), "#ffb060", 3.0)
    image = canvas.finished(Finish(vignette=0.45, exposure=1.0))
    lit = smoothstep(178, 1111, canvas.x / F(canvas.unit))[..., None]
    image = image * (0.16 + 0.84 * lit) + srgb("#0b0d18") * ((1 - lit) * 0.5)
    return np.clip(image, 0, 1).astype(F)
