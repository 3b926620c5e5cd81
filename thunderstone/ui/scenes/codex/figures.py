"""The printed figures of a card in a line of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine.card import FIGURES
from thunderstone.narration.numerals import numeral, signed
from thunderstone.ui.links import Span

if TYPE_CHECKING:
    from thunderstone.catalogue.codex import Codex
    from thunderstone.engine.card import CardDef

ICONS = {
    "cost": "gold",
    "level_up_xp": "xp",
    "strength": "strength",
    "weight": "weight",
    "gold": "gold",
    "light": "light",
    "attack": "attack",
    "magic_attack": "magic",
    "health": "health",
    "xp": "xp",
    "vp": "vp",
    "trophy_attack": "attack",
    "trophy_magic_attack": "magic",
    "trophy_light": "light",
}
SIGNED = ("light", "attack", "magic_attack")


def figure_line(codex: Codex, card: CardDef) -> tuple[str, list[Span]]:
    """The printed figures, each with its name, and where the names lead."""
    line, spans = "", []
    for figure in FIGURES:
        number = getattr(card, figure)
        if number is None:
            continue
        if line:
            line += "   ·   "
        said = codex.say(f"figure.{figure}")
        entry = codex.book.entry_of_keyword(f"figure.{figure}")
        if entry is not None:
            spans.append(Span(len(line), len(line) + len(said), entry.id))
        adds = figure in SIGNED or figure.startswith("trophy")
        shown = signed(number) if adds else numeral(number)
        line += f"{said}\N{NO-BREAK SPACE}{{{ICONS[figure]}}}\N{NO-BREAK SPACE}*{shown}*"
    return line, spans
