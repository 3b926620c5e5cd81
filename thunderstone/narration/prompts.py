"""The line that says who must do what: one for every question the rules can ask."""

from __future__ import annotations

from collections.abc import Sequence

from thunderstone import words
from thunderstone.engine import commission, floors
from thunderstone.engine.card import CardDef
from thunderstone.engine.decision import Decision
from thunderstone.engine.state import BLANK, State
from thunderstone.narration.line import card_name


def prompt_text(state: State, decision: Decision, name: str, lang: str) -> str:
    """Who must do what, as in "Marta: elige qué carta destruir (Aracnea)"; a view will do."""
    if decision.purpose == "save" and decision.host != BLANK:
        sentence = words.say("prompt.save", lang, card=card_name(state.cards[decision.host], lang))
        return f"{name}: {sentence}"
    if decision.kind == "cards":
        sentence = _choice(state.cards, decision, lang)
    else:
        sentence = words.say(f"prompt.menu.{_menu(state, decision)}", lang)
    if decision.host != BLANK:
        sentence += f" ({card_name(state.cards[decision.host], lang)})"
    return f"{name}: {sentence}"


def _menu(state: State, decision: Decision) -> str:
    if commission.is_choice(decision):
        return "commission"
    acts = {option.act for option in decision.options}
    if acts == {"end_turn"}:
        return "end"
    if decision.kind == "village" and state.turn.phase in ("buying", "levelling"):
        return "buying" if "buy" in acts else "levelling"
    if decision.kind == "dungeon" and "no_battle" in acts and "attack" not in acts:
        return "no_battle"
    if floors.asked_in(decision):
        return "door"
    return "challenge" if decision.purpose == "challenge" else decision.kind


def _choice(kinds: Sequence[CardDef], decision: Decision, lang: str) -> str:
    if words.has(f"prompt.own.{decision.purpose}"):
        return words.say(f"prompt.own.{decision.purpose}", lang, rank=decision.options[0].rank)
    if not words.has(f"prompt.verb.{decision.purpose}"):
        return words.say("prompt.secret", lang)
    least, most = decision.least, decision.most
    if most == 1:
        form = "one" if least else "one_or_none"
    elif least == most:
        form = "exactly"
    else:
        form = "between" if least else "up_to"
    noun = f"prompt.noun.{_noun(kinds, decision)}"
    return words.say(
        f"prompt.choose.{form}",
        lang,
        one=words.say(f"{noun}.one", lang),
        many=words.say(f"{noun}.many", lang),
        none=words.say(f"{noun}.none", lang),
        verb=words.say(f"prompt.verb.{decision.purpose}", lang),
        least=least,
        most=most,
    )


def _noun(kinds: Sequence[CardDef], decision: Decision) -> str:
    """What all the cards offered have in common."""
    cards = [option.card for option in decision.options]
    if BLANK in cards:
        return "card"
    faces = [kinds[card] for card in cards]
    if all(face.hero for face in faces):
        return "hero"
    if all(face.monster for face in faces):
        return "monster"
    for kind in ("disease", "weapon"):
        if all(face.kind == kind for face in faces):
            return kind
    return "card"
