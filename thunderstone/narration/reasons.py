"""Why something cannot be done now, with the figures that explain it."""

from __future__ import annotations

from thunderstone.engine.decision import Refusal
from thunderstone.narration.line import LANGUAGES

_REASONS: dict[str, tuple[str, str]] = {
    "not_revealed": (
        "Esta carta no está entre las cartas reveladas.",
        "This card is not among the revealed cards.",
    ),
    "another_step": ("Eso pertenece a otro paso del turno.", "That belongs to another step."),
    "already_used": (
        "Este efecto ya se ha usado en este turno.",
        "This effect has been used this turn already.",
    ),
    "found_this_turn": (
        "Un Tesoro no puede usarse en el turno en que se encuentra.",
        "A Treasure cannot be used in the turn it was found.",
    ),
    "not_equipped": (
        "Un Arma solo tiene efecto si un Héroe la empuña.",
        "A Weapon has no effect unless a Hero bears it.",
    ),
    "nothing_to_do": ("Ahora no tendría ningún efecto.", "It would do nothing now."),
    "no_food": ("No hay Comida sin usar que gastar.", "There is no unused Food to spend."),
    "no_disease": ("No hay ninguna Enfermedad revelada.", "There is no Disease revealed."),
    "no_hero": ("No hay ningún Héroe revelado.", "There is no Hero revealed."),
    "no_xp": ("No hay experiencia suficiente.", "There is not enough experience."),
    "no_gold_card": (
        "No hay otra carta con valor de oro que destruir.",
        "There is no other card with a gold value to destroy.",
    ),
    "no_monster_to_move": (
        "No hay ningún Monstruo que mover en la zona de aventura.",
        "There is no Monster in the hall to move.",
    ),
    "no_monster_to_take": (
        "No hay en la zona de aventura ningún Monstruo que llevarse.",
        "There is no Monster in the hall to take.",
    ),
    "no_monster_to_trade": (
        "No hay dos Monstruos que puedan intercambiarse.",
        "There are no two Monsters that can be exchanged.",
    ),
    "no_militia": ("No hay ningún Miliciano revelado.", "There is no Militia revealed."),
    "no_caster": (
        "No hay ningún Mago ni Clérigo revelado.",
        "There is no Wizard and no Cleric revealed.",
    ),
    "no_monster_in_hand": (
        "No hay ningún Monstruo entre las cartas reveladas.",
        "There is no Monster among the revealed cards.",
    ),
    "monster_without_points": (
        "El Monstruo derrotado no vale PV por sí mismo.",
        "The Monster defeated is worth no VP of its own.",
    ),
    "monster_too_strong": (
        "El Monstruo derrotado vale 4 PV o más.",
        "The Monster defeated is worth 4 VP or more.",
    ),
    "not_carried_by_caster": (
        "Tiene que llevarla un Mago o un Clérigo.",
        "A Wizard or a Cleric has to bear it.",
    ),
    "not_carried_by_archer": (
        "Tiene que llevarlo un Arquero.",
        "An Archer has to bear it.",
    ),
    "no_light_item": (
        "No hay ningún Objeto de Luz sin usar entre las cartas reveladas.",
        "There is no unused Light Item among the revealed cards.",
    ),
    "no_other_card": (
        "No hay otra carta sin usar que destruir.",
        "There is no other unused card to destroy.",
    ),
    "no_weapon_to_bear": (
        "Ningún Héroe puede empuñar las Armas de la Aldea.",
        "No Hero can bear any Weapon of the Village.",
    ),
    "already_equipped": ("Esta Arma ya tiene portador.", "This Weapon has a bearer already."),
    "dropped": (
        "Esta Arma se ha caído y no puede recogerse en este turno.",
        "This Weapon has been dropped and cannot be taken up again this turn.",
    ),
    "already_armed": ("Este Héroe ya empuña un Arma.", "This Hero bears a Weapon already."),
    "too_heavy": (
        "Demasiado pesada: Peso {weight}, y la Fuerza del Héroe es {strength}.",
        "Too heavy: Weight {weight}, and the Hero's Strength is {strength}.",
    ),
    "not_a_monster": ("Solo se puede atacar a Monstruos.", "Only Monsters can be attacked."),
    "not_in_the_hall": (
        "Este Monstruo no está en la zona de aventura.",
        "This Monster is not in the hall.",
    ),
    "weapon_equipped": (
        "No se puede atacar a este Monstruo si este turno se ha equipado un Arma.",
        "This Monster cannot be attacked in a turn in which a Weapon has been equipped.",
    ),
    "spell_used": (
        "No se puede atacar a este Monstruo tras usar un Conjuro.",
        "This Monster cannot be attacked once a Spell has been used.",
    ),
    "too_dark": (
        "No se puede atacar a este Monstruo si falta Luz.",
        "This Monster cannot be attacked while Light is missing.",
    ),
    "sold_out": ("No quedan cartas en este montón.", "This stack is sold out."),
    "no_buys_left": (
        "No quedan compras en esta visita.",
        "There are no purchases left in this visit.",
    ),
    "too_expensive": (
        "Cuesta {price} de oro y solo hay {gold}.",
        "It costs {price} gold, and there is only {gold}.",
    ),
    "not_a_hero": ("Solo los Héroes suben de nivel.", "Only Heroes level up."),
    "highest_level": (
        "Este Héroe ya ha alcanzado el nivel más alto.",
        "This Hero has reached the highest level.",
    ),
    "one_level_at_a_time": (
        "Se sube de nivel en nivel: no se puede saltar ninguno.",
        "Heroes rise one level at a time: none can be skipped.",
    ),
    "too_little_xp": (
        "Subir de nivel cuesta {needed} PX y solo hay {xp}.",
        "Levelling up costs {needed} XP, and there is only {xp}.",
    ),
    "no_card_of_next_level": (
        "No quedan cartas del siguiente nivel para este Héroe.",
        "There is no card of the next level left for this Hero.",
    ),
    "already_doomed": (
        "Este combate ya la ha destruido: se irá cuando termine.",
        "This battle has destroyed it already: it goes when the battle ends.",
    ),
    "guardian_stays": (
        "Un Guardián no se mueve de su sitio: hay que derrotarlo.",
        "A Guardian stays where it is: it has to be defeated.",
    ),
    "must_be_defeated": (
        "Este Monstruo solo deja la zona de aventura si se le derrota.",
        "This Monster leaves the hall only by being defeated.",
    ),
    "does_not_fit": (
        "Esta carta no es de las que pide el efecto.",
        "This card is not of the kind the effect asks for.",
    ),
    "another_question": (
        "Antes hay que responder a otra pregunta.",
        "Another question has to be answered first.",
    ),
    "game_over": ("La partida ha terminado.", "The game is over."),
}

_OTHERWISE = ("Ahora no es posible.", "That is not possible now.")

_UNDO: dict[str, tuple[str, str]] = {
    "nothing_to_undo": (
        "En este turno no hay nada que deshacer.",
        "There is nothing to undo in this turn.",
    ),
    "nothing_to_redo": ("No hay nada que rehacer.", "There is nothing to redo."),
    "something_revealed": (
        "No se puede deshacer: ya se ha visto una carta oculta.",
        "It cannot be undone: a hidden card has been seen since.",
    ),
    "not_your_turn": (
        "Solo puede deshacer quien dio la última respuesta y está jugando.",
        "Only the player who gave the last answer and is to play can undo.",
    ),
}


def reason_text(refusal: Refusal, lang: str) -> str:
    """Why something is not offered, with its figures."""
    sentence = _REASONS.get(refusal.reason, _OTHERWISE)[LANGUAGES[lang]]
    return sentence.format(**refusal.figures)


def undo_text(reason: str, lang: str) -> str:
    """Why the last answer cannot be taken back or given again."""
    return _UNDO.get(reason, _OTHERWISE)[LANGUAGES[lang]]
