"""What an event of a campaign brings, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.catalogue.campaign.model import CARD_WORDS
from thunderstone.client.campaign_words import family_name
from thunderstone.words import listed, say

if TYPE_CHECKING:
    from thunderstone.campaign import Tale
    from thunderstone.campaign.tale import Told
    from thunderstone.catalogue.campaign import Effect


def effects_of(tale: Tale, told: Told) -> tuple[Effect, ...]:
    """What the outcome of an event that was answered brings."""
    return tale.campaign.events[told.event].answers[told.answer][told.outcome].effects


def effect_words(tale: Tale, effect: Effect, lang: str) -> str:
    """What an effect brings."""
    figures: dict[str, object] = {"n": abs(effect.amount), "card": ""}
    if effect.kind == "promise":
        figures["names"] = listed([family_name(tale, name, lang) for name in tale.promised], lang)
    if effect.card in CARD_WORDS:
        figures["card"] = say(f"campaign_effect.{effect.card}", lang)
    elif effect.card:
        figures["card"] = tale.library.cards[effect.card].words_in(lang).name
    kind = f"{effect.kind}_less" if effect.amount < 0 else effect.kind
    return say(f"campaign_effect.{kind}", lang, **figures)


def whom(tale: Tale, effect: Effect, seat: int, lang: str) -> str:
    """Whom an effect concerns: whoever answered, or everybody."""
    common = effect.kind in ("marks", "shorter", "promise")
    if common or len(tale.seats) == 1:
        return ""
    return tale.seats[seat].player.name if effect.one else say("campaign_effect.all", lang)
