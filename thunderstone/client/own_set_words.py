"""The words about the player's own sets of cards, in both languages."""

from __future__ import annotations

OWN_SET_WORDS = {
    "own.heading": ("Tus colecciones de cartas", "Your own sets of cards"),
    "own.button": ("Tus colecciones: {on} de {all}", "Your own sets: {on} of {all}"),
    "own.button_broken": ("Tus colecciones: {n} con faltas", "Your own sets: {n} with faults"),
    "own.button_broken_one": ("Tus colecciones: 1 con faltas", "Your own sets: 1 with faults"),
    "own.cards": ("{n} cartas distintas", "{n} different cards"),
    "own.cards_one": ("1 carta", "1 card"),
    "own.broken": (
        "{n} archivos tienen faltas y están desactivados; el juego sigue sin ellos.",
        "{n} files have faults and are disabled; the game goes on without them.",
    ),
    "own.broken_one": (
        "1 archivo tiene faltas y está desactivado; el juego sigue sin él.",
        "1 file has faults and is disabled; the game goes on without it.",
    ),
    "own.more": (
        "Hay {n} más. «python main.py cards --check» las dice todas.",
        'There are {n} more. "python main.py cards --check" tells them all.',
    ),
    "own.more_one": (
        "Hay 1 más. «python main.py cards --check» las dice todas.",
        'There is 1 more. "python main.py cards --check" tells them all.',
    ),
    "own.none": (
        "No hay ninguna en uso. docs/CUSTOM_CARDS.md explica cómo se hacen.",
        "None is in use. docs/CUSTOM_CARDS.md explains how they are made.",
    ),
}
