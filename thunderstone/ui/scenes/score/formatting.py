"""Small helps for the words of the score screen: names, figures, sentences with marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from thunderstone.engine import scoring
from thunderstone.ui.brush.medal import plain
from thunderstone.ui.brush.rich_text import escape_markup

if TYPE_CHECKING:
    from thunderstone.engine.variant import Variant
    from thunderstone.review import Column, Sheet
    from thunderstone.ui.services import Services

ICONS = {
    "monsters": "skull",
    "swarm": "breach",
    "horde": "breach",
    "heroes": "strength",
    "village": "village",
    "stone": "stone",
    "diseases": "disease",
    "total": "vp",
    "cards": "cards",
    "trophies": "trophy",
    "xp": "xp",
    "treasures": "treasure",
}
RULES = {"total": "ties", "pile": "solo_aim"}
"""The entries of the rules reference; any other source is told of in the reckoning's own."""


def owner(services: Services, column: Column, names: Sequence[str]) -> str:
    """Whose column it is."""
    if column.seat == scoring.NOBODY:
        return services.word("score.village_pile")
    return names[column.seat]


def ranking(services: Services, sheet: Sheet, names: Sequence[str]) -> str:
    """Who comes before whom and why, a line each, and the rule behind it (R156, R159)."""
    if sheet.pile is not None:
        mine = sheet.columns[0].total
        pile = sheet.pile.total
        figures = {"points": plain(mine), "pile": plain(pile), "margin": plain(mine - pile)}
        return services.word("score.beaten_by", **figures) + "\n" + services.word("score.why_pile")
    lines = []
    for number, column in enumerate(sheet.columns):
        name = f"*{escape_markup(names[column.seat])}*"
        figures = {"name": name, "points": plain(column.total)}
        if not column.decided or (column.resigned and column.decided != "resigned"):
            key = "score.by_resigned" if column.resigned else "score.first"
        else:
            before = sheet.columns[number - 1]
            key = f"score.by_{column.decided}"
            figures["before"] = f"*{escape_markup(names[before.seat])}*"
            figures["less"] = plain(before.total - column.total)
        lines.append(services.word(key, **figures))
    if len(sheet.columns) > 1:
        lines.append(services.word("score.tie_rule"))
    return "\n".join(lines)


def variants(services: Services, sheet: Sheet, variant: Variant) -> list[str]:
    """What was not played by the printed rules, a few words each."""
    told = []
    if sheet.solo:
        told.append(services.word(f"score.{variant.mode}"))
    if variant.difficulty:
        sign = f"+{variant.difficulty}" if variant.difficulty > 0 else plain(variant.difficulty)
        told.append(services.word("score.rule_difficulty", n=sign))
    if variant.end == "finish_round":
        told.append(services.word("score.rule_finish_round"))
    elif variant.end == "rounds":
        told.append(services.word("score.rule_rounds", n=variant.rounds))
    if variant.campaign_gold:
        told.append(services.word("score.rule_campaign_gold"))
    if variant.open_hands:
        told.append(services.word("score.rule_open_hands"))
    return told
