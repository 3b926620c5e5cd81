"""The silhouettes of the stand-in pictures: which parts a card's kind and classes call for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.ui.brush.noise import seed_of
from thunderstone.ui.cards.emblem_parts import (
    BONE,
    CLOTH,
    FLAME,
    FLAME_CORE,
    GEM,
    LEATHER,
    METAL,
    VOID,
    WOOD,
    Part,
    amulet,
    antlers,
    blade,
    bow,
    bread,
    breastplate,
    cloak,
    crystal,
    deer_skull,
    eyes,
    flask,
    great_helm,
    hammer,
    hood,
    horns,
    kettle_helm,
    mask,
    pauldrons,
    shield,
    shine,
    skull,
    spike_crown,
    staff,
    torch,
    winged_helm,
)
from thunderstone.ui.cards.outline import (
    Point,
    both,
    circle,
    mirrored,
    polygon,
    ribbon,
    smooth,
    symmetric,
)

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef


class Figure(NamedTuple):
    """A silhouette: its parts from back to front, and an SVG body that gives off light."""

    parts: tuple[Part, ...]
    glow: str = ""


def _fighter(seed: int) -> Figure:
    sword = blade(760, 560, 470, 30, 14) if seed % 2 else blade(240, 560, 470, 30, -14)
    trim = "#b8904a" if seed % 3 else None
    parts = [
        *sword,
        *breastplate("#6a7482"),
        *pauldrons("#747e8c"),
        *great_helm("#7c8694", trim),
    ]
    return Figure(tuple(parts), eyes("#ffd9a0", 428, 62, 7))


def _archer(seed: int) -> Figure:
    green = ("#3f5c44", "#4a5a38", "#35564e")[seed % 3]
    return Figure((*bow(790), cloak(green), *hood(green)), eyes("#ffe2a8", 452, 38, 6))


def _wizard(seed: int) -> Figure:
    robe = ("#473a72", "#2f4a7c", "#5a3468")[seed % 3]
    orb = '<circle cx="772" cy="176" r="44" fill="#cfc0ff"/>'
    return Figure((staff(742, 32), cloak(robe), *hood(robe)), orb + eyes("#d8c8ff", 452, 38, 6))


def _cleric(seed: int) -> Figure:
    robe = ("#8a8272", "#7a6a52", "#8a7a68")[seed % 3]
    ring = (
        "M500 100 A230 230 0 1 0 500 560 A230 230 0 1 0 500 100 Z M500 118 A212 212 0 1 1 500 542 "
        "A212 212 0 1 1 500 118 Z"
    )
    halo = f'<path d="{ring}" fill="#ffe9a8" fill-rule="evenodd" fill-opacity="0.5"/>'
    return Figure((cloak(robe), *hood(robe, "#120c08")), halo)


def _thief(seed: int) -> Figure:
    dark = ("#3c2c38", "#2e2e3c", "#40302a")[seed % 3]
    knives = [*blade(210, 640, 330, 22, -22, "#6a5a48"), *blade(790, 640, 330, 22, 22, "#6a5a48")]
    scarf = [(0, 520), (82, 506), (104, 560), (72, 632), (0, 660)]
    wrap = Part((symmetric(scarf),), CLOTH, "#7a2430", 30, 0.5)
    return Figure((*knives, cloak(dark), *hood(dark), wrap), eyes("#ffd0b0", 440, 38, 6))


def _soldier(_: int) -> Figure:
    pole = Part((ribbon([(776, 240), (770, 600), (764, 1080)], 18, 20),), WOOD, "#6b4a2a", 8)
    tip = Part(
        (polygon([(778, 70), (812, 170), (786, 250), (766, 250), (744, 170)]),),
        METAL,
        "#a8b0b8",
        12,
    )
    return Figure((pole, tip, cloak("#5a4a3a", 250), *kettle_helm("#8a9098")))


def _abyssal(seed: int) -> Figure:
    pair = horns("#4a3a34", ("demon", "bull", "up", "ram")[seed % 4])
    parts = (*pauldrons("#3c2c34", True), cloak("#3a1c20", 240, 600), pair, *skull("#6a4a42"))
    return Figure(parts, eyes("#ffd060", 442, 50, 10))


def _undead(seed: int) -> Figure:
    cloth = ("#2c3438", "#343040", "#2a3630")[seed % 3]
    return Figure((cloak(cloth), *hood(cloth)[:2], *skull("#b0a890")), eyes("#a0fff0", 442, 50, 8))


def _wraith(_: int) -> Figure:
    bolt = "M500 660 L470 760 L506 756 L478 870 L548 736 L512 740 L536 660 Z"
    return Figure(
        (cloak("#28384c", 320, 540), *hood("#2c4058")),
        eyes("#c8f0ff", 442, 40, 12) + shine(bolt, "#b8e4ff"),
    )


def _druid(_: int) -> Figure:
    return Figure(
        (cloak("#34402c"), antlers("#8b7a5c"), *deer_skull("#c0b490")),
        eyes("#c8ff8a", 386, 64, 8),
    )


def _cultist(seed: int) -> Figure:
    cloth = ("#38303a", "#44302a", "#2c3038")[seed % 3]
    return Figure(
        (cloak(cloth), *hood(cloth)[:2], *mask("#c8bc9c", "#b08a40")),
        eyes("#ffb060", 439, 48, 5),
    )


def _swarm(_: int) -> Figure:
    legs: list[str] = []
    for side in (1, -1):
        for k in range(4):
            y = 430 + k * 74
            knee = (500 + side * (250 + 46 * k), y - 170 + 60 * k)
            foot = (500 + side * (340 + 30 * k), y + 150 + 60 * k)
            legs.append(ribbon([(500 + side * 90, y), knee, foot], 34, 4))
    body = [(0, 380), (110, 420), (150, 540), (130, 700), (60, 820), (0, 850)]
    head = [(0, 250), (70, 264), (104, 330), (84, 410), (0, 440)]
    fang: list[Point] = [(540, 400), (584, 460), (552, 530)]
    parts = (
        Part(tuple(legs), BONE, "#4a3c20", 14),
        Part((symmetric(body),), LEATHER, "#5a4a20", 70, 0.6),
        Part((symmetric(head),), BONE, "#6a5624", 50, 0.6),
        Part((ribbon(fang, 30, 3), ribbon(mirrored(fang), 30, 3)), BONE, "#b09a60", 10),
    )
    return Figure(parts, eyes("#fff060", 320, 36, 10) + eyes("#fff060", 356, 60, 6))


def _guardian(_: int) -> Figure:
    parts = (
        *breastplate("#4a4650"),
        *pauldrons("#544e58", True),
        spike_crown("#8a7a70"),
        *great_helm("#5c5660"),
    )
    return Figure(parts, eyes("#fff0b0", 428, 62, 10))


def _beast(seed: int) -> Figure:
    pair = horns("#5a4a3a", ("ram", "bull", "demon", "up")[seed % 4])
    parts = (cloak("#3c3028", 320, 600), pair, *skull("#7a6650"))
    return Figure(parts, eyes("#ffc060", 442, 50, 9))


def _edged(seed: int) -> Figure:
    return Figure(tuple(blade(500, 700, 590, 46, (-16, 0, 14)[seed % 3])), "")


def _staff_weapon(_: int) -> Figure:
    rays = circle(500, 226, 62)
    return Figure((staff(500, 0),), shine(rays, "#fff0c0"))


def _flame(_: int) -> Figure:
    return Figure(tuple(torch()), shine(FLAME, "#ff9a30") + shine(FLAME_CORE, "#fff0b0"))


def _spell(seed: int) -> Figure:
    star = (
        "M500 250 C508 372 542 406 660 420 C542 434 508 468 500 590 C492 468 458 434 340 420 "
        "C458 406 492 372 500 250 Z"
    )
    ring = circle(500, 420, 226)
    hoop = (
        f'<path d="{ring} {circle(500, 420, 217)}" fill="#8898f0" fill-rule="evenodd" '
        'fill-opacity="0.8"/>'
    )
    hands: list[Point] = [(250, 1070), (330, 850), (420, 770), (452, 800), (430, 900), (420, 1070)]
    glove = ("#3a3458", "#2c4050", "#4a2c50")[seed % 3]
    return Figure(
        (Part((smooth(hands), smooth(mirrored(hands))), LEATHER, glove, 40),),
        hoop + shine(star, "#e8ecff"),
    )


def _villager(seed: int) -> Figure:
    cloth = ("#5a4434", "#4a3c50", "#3c4a44")[seed % 3]
    return Figure((cloak(cloth, 280), *hood(cloth, "#150e0a")), "")


def _plague(_: int) -> Figure:
    drop = [(0, 190), (70, 330), (160, 470), (190, 610), (150, 740), (70, 800), (0, 812)]
    socket: list[Point] = [(540, 560), (584, 548), (600, 592), (572, 628), (538, 612)]
    nose = [(0, 640), (16, 690), (0, 700)]
    parts = (
        Part((symmetric(drop),), GEM, "#6a7a30", 90, 0.6),
        Part((smooth(socket), smooth(mirrored(socket))), VOID, "#060802", 16, 0.2),
        Part((polygon(both(nose)),), VOID, "#060802", 6, 0.2),
    )
    return Figure(parts, eyes("#e8ff90", 588, 70, 6))


def _crystal_figure(_: int) -> Figure:
    core = polygon([(500, 240), (474, 420), (500, 660), (526, 420)])
    return Figure(tuple(crystal()), shine(core, "#e8d8ff"))


def _treasure(_: int) -> Figure:
    return Figure((*shield("#5a3a2a", "#a8844a"), *blade(500, 420, 380, 34, 0)), "")


_Maker = Callable[[int], Figure]

_BY_CLASS: dict[str, _Maker] = {
    "militia": _soldier,
    "wizard": _wizard,
    "archer": _archer,
    "cleric": _cleric,
    "thief": _thief,
    "fighter": _fighter,
    "abyssal": _abyssal,
    "undead": _undead,
    "stormwraith": _wraith,
    "spirit": _wraith,
    "evil druid": _druid,
    "cultist": _cultist,
    "the swarm": _swarm,
    "blunt": lambda _: Figure(tuple(hammer())),
    "bow": lambda _: Figure(tuple(bow(500))),
    "edged": _edged,
    "food": lambda _: Figure(tuple(bread())),
    "light": _flame,
    "mercenary": _soldier,
    "amulet treasure": lambda _: Figure(tuple(amulet())),
    "ulbrick's treasure": lambda _: Figure(tuple(winged_helm("#b8964a", "#c8b078"))),
}
_BY_KIND: dict[str, _Maker] = {
    "hero": _fighter,
    "basic_hero": _soldier,
    "monster": _beast,
    "guardian": _guardian,
    "weapon": _staff_weapon,
    "item": lambda _: Figure(tuple(flask())),
    "spell": _spell,
    "villager": _villager,
    "treasure": _treasure,
    "disease": _plague,
    "thunderstone": _crystal_figure,
}
_KIND_FIRST = frozenset({"guardian", "spell", "disease", "thunderstone"})


def figure_of(card: CardDef) -> Figure:
    """The silhouette for a card's kind and classes, varied by its id."""
    seed = seed_of(card.id)
    if card.kind not in _KIND_FIRST:
        for name, maker in _BY_CLASS.items():
            if name in card.classes:
                return maker(seed)
    return _BY_KIND.get(card.kind, _beast)(seed)
