"""The line that says who must do what: one for every question the rules can ask."""

from __future__ import annotations

from collections.abc import Sequence

from thunderstone.engine.card import CardDef
from thunderstone.engine.decision import Decision
from thunderstone.engine.state import BLANK, State
from thunderstone.narration.line import LANGUAGES, card_name

_MENUS: dict[str, tuple[str, str]] = {
    "action": (
        "visita la Aldea, entra en la Mazmorra o descansa",
        "visit the Village, enter the Dungeon or rest",
    ),
    "village": (
        "usa efectos, compra o sube Héroes de nivel",
        "use effects, buy or level Heroes up",
    ),
    "buying": (
        "compra otra carta, sube Héroes de nivel o termina",
        "buy another card, level Heroes up or end the turn",
    ),
    "levelling": ("sube Héroes de nivel o termina", "level Heroes up or end the turn"),
    "dungeon": (
        "usa efectos, equipa Armas y elige a qué Monstruo atacar",
        "use effects, equip Weapons and choose the Monster to attack",
    ),
    "no_battle": (
        "no se puede atacar a ningún Monstruo; usa efectos o termina",
        "no Monster can be attacked; use effects or finish",
    ),
    "spoils": ("elige qué Botín aprovechar", "choose which Spoils to use"),
    "purchase": (
        "compra una carta como Botín, o ninguna",
        "buy one card as Spoils, or none",
    ),
    "end": ("termina el turno", "end the turn"),
    "mode": ("elige qué hacer", "choose what to do"),
    "seat": (
        "decide quién recibe la Enfermedad",
        "decide who gains the Disease",
    ),
    "challenge": ("elige a qué jugador desafiar", "choose which player to challenge"),
}

_VERBS: dict[str, tuple[str, str]] = {
    "destroy": ("destruir", "to destroy"),
    "pay": ("gastar", "to spend"),
    "discard": ("descartar", "to discard"),
    "strengthen": ("fortalecer", "to strengthen"),
    "weaken": ("debilitar", "to weaken"),
    "bless": ("potenciar", "to empower"),
    "bury": ("enviar al fondo del mazo", "to send under the deck"),
    "take": ("llevarse", "to take"),
    "give": ("entregar", "to give"),
    "bar": ("dejar sin atacar", "to keep from attacking"),
    "weaken_magic": ("debilitar en Ataque mágico", "to weaken in Magic Attack"),
    "show": ("mostrar", "to show"),
    "infect": ("infectar", "to infect"),
    "borrow": ("tomar en préstamo", "to borrow"),
    "exchange": ("llevar al rango 1", "to bring into rank 1"),
    "top": ("poner encima del mazo propio", "to put on top of the deck"),
    "keep": ("conservar en la mano nueva", "to keep for the new hand"),
    "measure": ("aprovechar por su Vida", "to use for its Health"),
    "convert": ("pasar a Ataque mágico", "to turn to Magic Attack"),
    "imitate": ("copiar", "to copy"),
    "arm": ("armar", "to arm"),
}
"""What is to be done with the cards, as it follows "which Hero" or "2 cards"."""

_OWN: dict[str, tuple[str, str]] = {
    "order": (
        "ordena las cartas; la primera quedará encima",
        "put the cards in order; the first will be on top",
    ),
    "rank": (
        "elige qué carta va al rango {rank}",
        "choose which card goes to rank {rank}",
    ),
}
"""Choices of cards that are asked for in words of their own."""

_NOUNS: dict[str, dict[str, tuple[str, str, str]]] = {
    "es": {
        "card": ("carta", "cartas", "ninguna"),
        "hero": ("Héroe", "Héroes", "ninguno"),
        "monster": ("Monstruo", "Monstruos", "ninguno"),
        "disease": ("Enfermedad", "Enfermedades", "ninguna"),
        "weapon": ("Arma", "Armas", "ninguna"),
    },
    "en": {
        "card": ("card", "cards", "none"),
        "hero": ("Hero", "Heroes", "none"),
        "monster": ("Monster", "Monsters", "none"),
        "disease": ("Disease", "Diseases", "none"),
        "weapon": ("Weapon", "Weapons", "none"),
    },
}
"""One, several, and none of them."""

_CHOICES: dict[str, tuple[str, str]] = {
    "one": ("elige qué {one} {verb}", "choose which {one} {verb}"),
    "one_or_none": ("elige qué {one} {verb}, o {none}", "choose which {one} {verb}, or {none}"),
    "exactly": ("elige {most} {many} que {verb}", "choose {most} {many} {verb}"),
    "up_to": ("elige hasta {most} {many} que {verb}", "choose up to {most} {many} {verb}"),
    "between": (
        "elige de {least} a {most} {many} que {verb}",
        "choose {least} to {most} {many} {verb}",
    ),
}

_SECRET = ("elige entre sus cartas", "choose among the cards")
"""Another seat's choice, of which only is known that it is made."""

_SAVE = (
    "elige quién salva a {card}, o deja que caiga",
    "choose who saves {card}, or let it fall",
)


def prompt_text(state: State, decision: Decision, name: str, lang: str) -> str:
    """Who must do what, as in "Marta: elige qué carta destruir (Aracnea)"; a view will do."""
    place = LANGUAGES[lang]
    if decision.purpose == "save" and decision.host != BLANK:
        sentence = _SAVE[place].format(card=card_name(state.kinds[decision.host], lang))
        return f"{name}: {sentence}"
    if decision.kind == "cards":
        sentence = _choice(state.kinds, decision, lang)
    else:
        sentence = _MENUS[_menu(state, decision)][place]
    if decision.host != BLANK:
        sentence += f" ({card_name(state.kinds[decision.host], lang)})"
    return f"{name}: {sentence}"


def _menu(state: State, decision: Decision) -> str:
    acts = {option.act for option in decision.options}
    if acts == {"end_turn"}:
        return "end"
    if decision.kind == "village" and state.turn.phase in ("buying", "levelling"):
        return "buying" if "buy" in acts else "levelling"
    if decision.kind == "dungeon" and "no_battle" in acts and "attack" not in acts:
        return "no_battle"
    return "challenge" if decision.purpose == "challenge" else decision.kind


def _choice(kinds: Sequence[CardDef], decision: Decision, lang: str) -> str:
    if decision.purpose in _OWN:
        own = _OWN[decision.purpose][LANGUAGES[lang]]
        return own.format(rank=decision.options[0].other)
    one, many, none = _NOUNS[lang][_noun(kinds, decision)]
    if decision.purpose not in _VERBS:
        return _SECRET[LANGUAGES[lang]]
    verb = _VERBS[decision.purpose][LANGUAGES[lang]]
    least, most = decision.least, decision.most
    if most == 1:
        form = "one" if least else "one_or_none"
    elif least == most:
        form = "exactly"
    else:
        form = "between" if least else "up_to"
    sentence = _CHOICES[form][LANGUAGES[lang]]
    return sentence.format(one=one, many=many, none=none, verb=verb, least=least, most=most)


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
