"""What several screens of a campaign show: captains, their banners, medals of perks, marks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from thunderstone.campaign.table import captain_face
from thunderstone.ui import kit, player_tokens
from thunderstone.ui.brush.award import award
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.scenes.common.card_face import TALL, portrait

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.campaign.tale import Captain, Tale
    from thunderstone.catalogue.campaign import Quest
    from thunderstone.catalogue.campaign.model import EffectKind, Perk
    from thunderstone.ui.cards.back import BackKind
    from thunderstone.ui.kit.theme import Tall, Wide
    from thunderstone.ui.services import Pictures

EFFECT_ICONS: Final[dict[EffectKind, str]] = {
    "card": "cards",
    "without": "minus",
    "xp": "xp",
    "disease": "disease",
    "hand": "deck",
    "ward": "health",
    "purchase": "gold",
    "rest": "rest",
    "shorter": "down",
    "promise": "villager",
    "marks": "village",
    "renown": "trophy",
}
"""The sign of each thing that an event or a perk may bring."""

QUEST_ICONS: Final = {
    "victories": "skull",
    "far_victories": "arrow",
    "exact_victories": "check",
    "named_victories": "scroll",
    "guardians": "gate",
    "swarm": "breach",
    "treasures": "treasure",
    "stones": "stone",
    "rises": "up",
    "most_spent": "gold",
    "top_heroes": "star",
    "healthy_games": "disease",
}
"""The sign of each figure that a quest may count."""


def round_picture(
    services: Pictures, tale: Tale, captain: Captain, seat: int, tall: Tall
) -> kit.Item:
    """The round picture of a captain, in a ring of the seat's colour."""
    face, ring = captain_face(tale, captain.hero), player_tokens.colour_of(seat)
    return kit.Picture(partial(portrait, services, face, ring), wide="medal", tall=tall)


def banner(seat: int, *, tall: Tall = "wreath", wide: Wide = "figure") -> kit.Item:
    """The banner of a seat."""
    return kit.Picture(partial(player_tokens.banner, seat), wide=wide, tall=tall)


def card_back(pictures: Pictures, kind: BackKind, px: int) -> Sprite:
    """The back of a card, ``px`` pixels high."""
    return Sprite(pictures.faces.back(kind, round(px / TALL)))


def perk_icon(perk: Perk) -> str:
    """The sign of a perk: that of what it brings, rather than of what it takes away."""
    kinds = sorted((effect.kind for effect in perk.effects), key=lambda kind: kind == "without")
    return EFFECT_ICONS[kinds[0]] if kinds else "star"


def perk_medal(
    tale: Tale, perk: str, lang: str, *, wide: Wide = "icon", tall: Tall = "icon"
) -> kit.Item:
    """A perk as a medal; pointed at, it tells what it does."""
    say = tale.campaign.say
    sign = perk_icon(tale.campaign.perks[perk])
    medal = kit.Picture(partial(award, sign, "gold"), wide=wide, tall=tall)
    medal.tooltip = f"*{say(f'perks.{perk}.name', lang)}*\n{say(f'perks.{perk}.text', lang)}"
    return medal


def quest_icon(quest: Quest) -> str:
    """The sign of a quest: that of what it counts."""
    return QUEST_ICONS[quest.figure]


def perk_row(tale: Tale, perks: Sequence[str], lang: str) -> kit.Item:
    """All perks of a captain as medals, and a dark one with a lock for each that may still come."""
    medals = [perk_medal(tale, perk, lang, wide="token", tall="token") for perk in perks]
    free = tale.campaign.figures.most_perks - len(perks)
    locked = partial(award, "lock", "silver", dim=True)
    medals += [kit.Picture(locked, wide="token", tall="token") for _ in range(free)]
    return kit.Grid(least="token", gap="xs")[*medals]
