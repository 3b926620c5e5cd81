"""The sheet of what is not a picture: the icons, the backs, the tokens, the pointers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, get_args

import pygame

from thunderstone.ui import cursor, player_tokens, theme
from thunderstone.ui.brush import icons, text
from thunderstone.ui.brush.badge import count_badge, preview_badge
from thunderstone.ui.brush.medal import MedalKind, laurel, medal
from thunderstone.ui.brush.sprite import piled
from thunderstone.ui.brush.text import Style
from thunderstone.ui.cards import back

COLUMN, ROW, HEAD = 117, 212, 66
SIZES = (64, 32, 16)
GREY = "#e4e2de"

SECTION_STYLE = Style("text_bold", 18, theme.SECONDARY, tracking=3)
NAME_STYLE = Style("text", 15.5, theme.MUTED)
LEAST_NAME = 11.0

ICON_NAMES: Mapping[str, str] = {
    "attack": "Ataque",
    "magic": "Ataque mágico",
    "light": "Luz",
    "gold": "Oro",
    "strength": "Fuerza",
    "weight": "Peso",
    "xp": "Experiencia",
    "vp": "Puntos de victoria",
    "health": "Vida",
    "cards": "Cartas",
    "disease": "Enfermedad",
    "skull": "Muerte",
    "stone": "Piedra del Trueno",
    "treasure": "Tesoro",
    "trophy": "Final",
    "star": "Trofeo",
    "chain": "Equipar",
    "village": "Aldea",
    "gate": "Mazmorra",
    "rest": "Descansar",
    "breach": "Estrago",
    "deck": "Mazo",
    "discard": "Descartes",
    "scroll": "Crónica",
    "diamond": "Nivel",
    "eye": "Mirar",
    "hourglass": "Espera",
    "hint": "Consejo",
    "person": "Persona",
    "bot": "Jugador automático",
    "check": "Victoria",
    "cross": "Derrota",
    "sun_out": "Falta luz",
    "arrow": "Turno",
    "up": "Sube",
    "down": "Baja",
    "plus": "Más",
    "minus": "Menos",
    "redo": "Rehacer",
    "undo": "Deshacer",
    "menu": "Menú",
    "lock": "Bloqueado",
    "archer": "Arquero",
    "battle": "Combate",
    "cleric": "Clérigo",
    "fighter": "Guerrero",
    "food": "Comida",
    "item": "Objeto",
    "militia": "Milicia",
    "spell": "Conjuro",
    "thief": "Ladrón",
    "torch": "Antorcha",
    "villager": "Aldeano",
    "weapon": "Arma",
    "wizard": "Mago",
    "start": "Al principio",
    "end": "Hasta el final",
    "play": "Reproducir",
    "pause": "Pausa",
    "play_on": "Jugar desde aquí",
    "step": "Paso adelante",
    "step_back": "Paso atrás",
    "turn": "Turno siguiente",
    "turn_back": "Turno anterior",
    "round": "Ronda siguiente",
    "round_back": "Ronda anterior",
}
"""What each icon stands for."""


def icons_height(width: int) -> int:
    """How high the icons are with their heading in a sheet of some width."""
    return HEAD + -(-len(ICON_NAMES) // (width // COLUMN)) * ROW


def draw_icons(sheet: pygame.Surface, left: int, top: int, width: int) -> None:
    """Every icon in its colour at every size, then small and grey, with its name."""
    sizes = " · ".join(str(size) for size in SIZES)
    line = f"{len(ICON_NAMES)} iconos: {sizes} px, y {SIZES[-1]} px en gris".upper()
    text.draw(sheet, line, SECTION_STYLE, left, top + 20)
    across = width // COLUMN
    for index, name in enumerate(ICON_NAMES):
        row, column = divmod(index, across)
        _draw_icon(sheet, name, left + column * COLUMN + COLUMN // 2, top + HEAD + row * ROW)


def _draw_icon(sheet: pygame.Surface, name: str, middle: int, y: int) -> None:
    down = y
    for size in SIZES:
        icons.icon(name, size).put(sheet, middle - size // 2, down)
        down += size + 10
    grey = icons.icon(name, SIZES[-1], GREY, detail=theme.ICON_DETAIL).surface
    sheet.blit(pygame.transform.grayscale(grey), (middle - SIZES[-1] // 2, down))
    _caption(sheet, ICON_NAMES[name], middle, down + 38, COLUMN - 10)


def _caption(sheet: pygame.Surface, words: str, middle: float, y: float, room: float) -> None:
    style = text.fit(words, NAME_STYLE, room, LEAST_NAME)
    text.draw(sheet, words, style, middle, y, "centre")


class _Group(NamedTuple):
    """Things of one sort, side by side, and what they are."""

    name: str
    things: list[pygame.Surface]


PIECES_HEIGHT = 720
_ROW_HEIGHT, _STEP, _APART = 318, 14, 54


def draw_pieces(sheet: pygame.Surface, left: int, top: int, art: Path) -> None:
    """The piles, medallions, badges, tokens, pointers and the window's icon."""
    text.draw(sheet, "PILAS, FICHAS Y PUNTEROS", SECTION_STYLE, left, top + 20)
    for row, groups in enumerate((_upper_groups(), _lower_groups(art))):
        x, floor = left, top + 50 + (row + 1) * _ROW_HEIGHT - 60
        for group in groups:
            start = x
            for thing in group.things:
                sheet.blit(thing, (x, floor - thing.get_height()))
                x += thing.get_width() + _STEP
            middle = (start + x - _STEP) / 2
            _caption(sheet, group.name, middle, floor + 28, max(120, x - start))
            x += _APART


def _upper_groups() -> list[_Group]:
    backs = [piled(back.paint(kind, 140), 4).surface for kind in get_args(back.BackKind)]
    medals = [medal(kind, 84, figure).surface for figure, kind in enumerate(get_args(MedalKind), 3)]
    badges = [
        preview_badge(9, 7, True, "Victoria").surface,
        preview_badge(7, 13, False, "Derrota", "faltan 6").surface,
        count_badge(12, 30).surface,
    ]
    return [
        _Group("Reversos y pilas", backs),
        _Group("Medallones", [*medals, laurel(84, 5).surface]),
        _Group("Pronósticos y cuenta", badges),
    ]


def _lower_groups(art: Path) -> list[_Group]:
    tokens = [
        player_tokens.token(seat, size).surface
        for size in (64, 32, 20)
        for seat in range(len(player_tokens.SYMBOLS))
    ]
    pointers = [cursor.picture(shape, size) for size in (82, 34) for shape in cursor.SYSTEM]
    groups = [_Group("Fichas de los jugadores", tokens), _Group("Punteros", pointers)]
    icon = art / "icon.png"
    if icon.exists():
        painted = pygame.image.load(icon)
        sizes = [pygame.transform.smoothscale(painted, (px, px)) for px in (192, 48, 32, 16)]
        groups.append(_Group("Icono de la ventana", sizes))
    return groups
