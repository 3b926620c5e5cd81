"""What may be typed besides numbers: single letters, or words of either language."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

ORDERS: dict[str, tuple[str, ...]] = {
    "help": ("?", "ayuda", "help"),
    "table": ("t", "mesa", "table"),
    "detail": ("d", "detalle", "detalles", "detail", "details"),
    "card": ("c", "carta", "card"),
    "why": ("w", "porque", "why"),
    "motives": ("m", "motivos", "motives", "reasons"),
    "piles": ("p", "montones", "descartes", "mazo", "piles", "discard", "discards", "deck"),
    "log": ("l", "cronica", "log", "chronicle"),
    "commission": ("e", "encargo", "commission"),
    "hint": ("h", "pista", "consejo", "hint"),
    "undo": ("u", "deshacer", "undo"),
    "redo": ("r", "rehacer", "redo"),
    "language": ("i", "idioma", "language", "lang"),
    "save": ("s", "guardar", "save"),
    "quit": ("q", "salir", "quit", "exit"),
}
"""Every order and what it may be called, its letter first."""

_BY_WORD = {word: name for name, words in ORDERS.items() for word in words}


class Order(NamedTuple):
    """An order, and what stands behind it."""

    name: str
    rest: str


def folded(text: str) -> str:
    """Text as it is compared: small letters without accents, single spaces."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(sign for sign in plain if not unicodedata.combining(sign)).split())


def read_order(line: str) -> Order | None:
    """The order in a typed line; None where there is none."""
    words = folded(line).removeprefix("¿")
    if words != "?":
        words = words.rstrip("?").strip()
    if words == "por que" or words.startswith("por que "):
        words = "porque" + words[len("por que") :]
    first, _, rest = words.partition(" ")
    if first not in _BY_WORD:
        return None
    return Order(_BY_WORD[first], rest)
