"""The sentences of the recap, in Spanish and English. Fields as in ``sentences``."""

from __future__ import annotations

RECAP_WORDS: dict[str, tuple[str, str]] = {
    "village_buys": (
        "{seat} visita la Aldea y compra {cards} por {n} de oro.",
        "{seat} visits the Village and buys {cards} for {n} gold.",
    ),
    "village_nothing": (
        "{seat} visita la Aldea y no compra nada.",
        "{seat} visits the Village and buys nothing.",
    ),
    "rest_destroys": ("{seat} descansa y destruye {cards}.", "{seat} rests and destroys {cards}."),
    "rest_cures": (
        "{seat} descansa y se libra de {cards}.",
        "{seat} rests and gets rid of {cards}.",
    ),
    "rest_nothing": (
        "{seat} descansa y no destruye nada.",
        "{seat} rests and destroys nothing.",
    ),
    "dungeon_nothing": (
        "{seat} entra en la Mazmorra y no combate.",
        "{seat} enters the Dungeon and does not fight.",
    ),
    "wins": (
        "{seat} derrota a {card} en el rango {rank}: {gains}.",
        "{seat} defeats {card} in rank {rank}: {gains}.",
    ),
    "wins_some": (
        "{seat} derrota a {card} en el rango {rank}.",
        "{seat} defeats {card} in rank {rank}.",
    ),
    "loses": (
        "{seat} ataca a {card} en el rango {rank} y pierde por {n}.",
        "{seat} attacks {card} in rank {rank} and loses by {n}.",
    ),
    "loses_powerless": (
        "{seat} ataca a {card} en el rango {rank} y pierde por falta de Ataque mágico.",
        "{seat} attacks {card} in rank {rank} and loses for want of Magic Attack.",
    ),
    "xp": ("{seat} gana {n} PX.", "{seat} gains {n} XP."),
    "spoils": (
        "{seat} se lleva {cards} de la Aldea como Botín.",
        "{seat} takes {cards} from the Village as Spoils.",
    ),
    "level": ("{card}, de {seat}, pasa a ser {other}.", "{card} of {seat} becomes {other}."),
    "gained": ("{seat} se lleva {cards}.", "{seat} takes {cards}."),
    "destroyed": ("{seat} pierde {cards} para siempre.", "{seat} loses {cards} for good."),
    "discarded": ("{seat} tiene que descartar {cards}.", "{seat} has to discard {cards}."),
    "diseases": ("{seat} contrae {cards}.", "{seat} catches {cards}."),
    "cured": ("{seat} se libra de {cards}.", "{seat} gets rid of {cards}."),
    "buried": (
        "{cards} al fondo del mazo de la Mazmorra.",
        "{cards} to the bottom of the Dungeon deck.",
    ),
    "breach": ("¡Estrago de {cards}!", "{cards} breaches!"),
    "overrun": ("{cards} llega a la aldea.", "{cards} reaches the village."),
    "collect": ("¡{seat} se apodera de {cards}!", "{seat} seizes {cards}!"),
    "lose_stone": ("{cards} se pierde: nadie la ha ganado.", "{cards} is lost: nobody has won it."),
    "extra_turn": ("{seat} jugará otro turno seguido.", "{seat} takes another turn at once."),
    "last_round": (
        "La partida terminará cuando acabe la ronda.",
        "The game will end with this round.",
    ),
    "over": ("La partida ha terminado.", "The game is over."),
    "entered": ("Llega a la zona de aventura: {cards}.", "Into the hall comes {cards}."),
}
"""Verbs do not agree with a card's name; "wins_some" brings nothing that can be told yet."""
