"""Every sentence of the log, in Spanish and English.

Fields: ``{seat}`` a player, ``{card}`` ``{host}`` ``{other}`` one card, ``{cards}`` ``{lost}``
several, ``{n}`` a number and ``{s}`` the plural's s. Verbs do not agree with a card's name.
"""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    "turn": ("Turno {n}: {seat}", "Turn {n}: {seat}"),
    "village": ("{seat} visita la Aldea.", "{seat} visits the Village."),
    "dungeon": ("{seat} entra en la Mazmorra.", "{seat} enters the Dungeon."),
    "rest": ("{seat} descansa.", "{seat} rests."),
    "draw": ("{seat} roba {cards}.", "{seat} draws {cards}."),
    "shuffle": (
        "{seat} baraja sus descartes en un mazo nuevo.",
        "{seat} shuffles the discard pile into a new deck.",
    ),
    "refresh": (
        "{seat} descarta su mano y roba {n} carta{s}.",
        "{seat} discards the hand and draws {n} card{s}.",
    ),
    "refresh_shuffle": (
        "{seat} descarta su mano, baraja y roba {n} carta{s}.",
        "{seat} discards the hand, shuffles and draws {n} card{s}.",
    ),
    "redraw": ("{seat} roba {n} carta{s}.", "{seat} draws {n} card{s}."),
    "redraw_shuffle": (
        "{seat} baraja y roba {n} carta{s}.",
        "{seat} shuffles and draws {n} card{s}.",
    ),
    "discard": ("{seat} descarta {cards}.", "{seat} discards {cards}."),
    "discard_by": ("{seat} descarta {cards} ({host}).", "{seat} discards {cards} ({host})."),
    "turn_up": (
        "{seat} muestra {cards} y lo descarta todo.",
        "{seat} turns up {cards} and discards everything.",
    ),
    "turn_up_lost": (
        "{seat} muestra {cards}, pierde {lost} y descarta el resto.",
        "{seat} turns up {cards}, loses {lost} and discards the rest.",
    ),
    "turn_up_all_lost": (
        "{seat} muestra {cards} y pierde todas esas cartas.",
        "{seat} turns up {cards} and loses all of it.",
    ),
    "destroy": ("{seat} destruye {cards}.", "{seat} destroys {cards}."),
    "destroy_by": ("{seat} destruye {cards} ({host}).", "{seat} destroys {cards} ({host})."),
    "destroy_hall": ("La partida pierde {cards}.", "{cards} out of the game."),
    "fall": ("{seat} pierde {cards}.", "{seat} loses {cards}."),
    "cure": ("{seat} se libra de {cards}.", "{seat} gets rid of {cards}."),
    "cure_by": ("{seat} se libra de {cards} ({host}).", "{seat} gets rid of {cards} ({host})."),
    "doom": ("{host} condena a {cards}, de {seat}.", "{host} dooms {cards} of {seat}."),
    "doom_alone": ("{seat} perderá {cards}.", "{seat} is going to lose {cards}."),
    "spare": ("{host} salva a {cards}.", "{host} saves {cards}."),
    "level": (
        "{seat} paga {n} PX: {card} pasa a ser {other}.",
        "{seat} pays {n} XP: {card} becomes {other}.",
    ),
    "buy": ("{seat} compra {card} por {n} de oro.", "{seat} buys {card} for {n} gold."),
    "gold": ("{seat} obtiene {n} de oro ({host}).", "{seat} makes {n} gold ({host})."),
    "buys": (
        "{seat} puede comprar {n} carta{s} más ({host}).",
        "{seat} may buy {n} more card{s} ({host}).",
    ),
    "use": ("{seat} usa {card}.", "{seat} uses {card}."),
    "equip": ("{other} empuña {card}.", "{other} takes up {card}."),
    "drop": ("A {other} se le cae {card}.", "{other} drops {card}."),
    "mark": ("{cards}: {change}.", "{cards}: {change}."),
    "mark_by": ("{cards}: {change} ({host}).", "{cards}: {change} ({host})."),
    "mark_party": ("{seat}: {change} ({host}).", "{seat}: {change} ({host})."),
    "lose_hero": (
        "La Fuerza de {card} baja de 0: {seat} perderá la carta al final del turno.",
        "The Strength of {card} falls below 0: {seat} loses the card at the end of the turn.",
    ),
    "attack": ("{seat} ataca a {card} en el rango {n}.", "{seat} attacks {card} in rank {n}."),
    "win": (
        "{seat} derrota a {card} con {n} punto{s} de sobra.",
        "{seat} defeats {card} with {n} point{s} to spare.",
    ),
    "win_xp": (
        "{seat} derrota a {card} con {n} punto{s} de sobra y gana {xp} PX.",
        "{seat} defeats {card} with {n} point{s} to spare and gains {xp} XP.",
    ),
    "win_even": ("{seat} derrota a {card} por lo justo.", "{seat} just defeats {card}."),
    "win_even_xp": (
        "{seat} derrota a {card} por lo justo y gana {xp} PX.",
        "{seat} just defeats {card} and gains {xp} XP.",
    ),
    "lose": (
        "{seat} no vence a {card}: falta{plural} {n} punto{s}.",
        "{seat} does not beat {card}: {n} point{s} short.",
    ),
    "lose_bury": (
        "{seat} no vence a {card}: falta{plural} {n} punto{s}. "
        "El Monstruo vuelve al fondo de la Mazmorra.",
        "{seat} does not beat {card}: {n} point{s} short. "
        "The Monster goes back under the Dungeon deck.",
    ),
    "bury": (
        "{cards} al fondo del mazo de la Mazmorra.",
        "{cards} to the bottom of the Dungeon deck.",
    ),
    "bury_by": (
        "{host} envía {cards} al fondo del mazo de la Mazmorra.",
        "{host} sends {cards} to the bottom of the Dungeon deck.",
    ),
    "take": ("{seat} se lleva {cards} ({host}).", "{seat} takes {cards} ({host})."),
    "trade": (
        "{seat} cambia {card} por {other} ({host}).",
        "{seat} trades {card} for {other} ({host}).",
    ),
    "breach": ("¡{card} sale al rango 0!", "{card} breaks out to rank 0!"),
    "breach_effect": ("¡Estrago de {card}!", "{card} breaches!"),
    "appear": ("{card} aparece en el rango {n}.", "{card} appears in rank {n}."),
    "find_treasure": ("{seat} encuentra {cards}.", "{seat} finds {cards}."),
    "gain_disease": ("{seat} contrae {cards}.", "{seat} catches {cards}."),
    "gain_disease_by": ("{seat} contrae {cards} ({host}).", "{seat} catches {cards} ({host})."),
    "no_disease": (
        "No quedan Enfermedades para {seat}.",
        "There are no Diseases left for {seat}.",
    ),
    "draw_more": (
        "{seat} robará {n} carta{s} más al final del turno ({host}).",
        "{seat} will draw {n} more card{s} at the end of the turn ({host}).",
    ),
    "xp_gain": ("{seat} gana {n} PX ({host}).", "{seat} gains {n} XP ({host})."),
    "xp_pay": ("{seat} paga {n} PX ({host}).", "{seat} pays {n} XP ({host})."),
    "collect": ("¡{seat} se apodera de {card}!", "{seat} seizes {card}!"),
    "stone_collected": (
        "Fin de la partida: la Piedra del Trueno tiene dueño.",
        "The game is over: the Thunderstone has found an owner.",
    ),
    "stone_unclaimed": (
        "Fin de la partida: nadie se lleva la Piedra del Trueno.",
        "The game is over: nobody takes the Thunderstone.",
    ),
    "dungeon_empty": (
        "Fin de la partida: la Mazmorra ha quedado vacía.",
        "The game is over: the Dungeon is empty.",
    ),
    "score": ("{seat}: {n} PV", "{seat}: {n} VP"),
    "winner": ("Gana {seats}.", "{seats} wins."),
    "winners": ("{seats} comparten la victoria.", "{seats} share the victory."),
    "unfinished": ("La partida no ha terminado.", "The game is not finished."),
}

STATS: dict[str, tuple[str, str]] = {
    "attack": ("{n} de Ataque", "{n} Attack"),
    "magic_attack": ("{n} de Ataque mágico", "{n} Magic Attack"),
    "light": ("{n} de Luz", "{n} Light"),
    "strength": ("{n} de Fuerza", "{n} Strength"),
    "health": ("{n} de Salud", "{n} Health"),
    "price": ("{n} de precio", "{n} to the price"),
}
"""Figures that effects change; one that is not named here is not told."""
