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
    "turn_up_only": ("{seat} muestra {cards}.", "{seat} turns up {cards}."),
    "show": ("{seat} muestra {cards} ({host}).", "{seat} shows {cards} ({host})."),
    "look": (
        "{seat} mira encima del mazo de la Mazmorra: {cards} ({host}).",
        "{seat} looks at the top of the Dungeon deck: {cards} ({host}).",
    ),
    "put_back": (
        "{seat} devuelve {n} carta{s} encima del mazo de la Mazmorra.",
        "{seat} puts {n} card{s} back on top of the Dungeon deck.",
    ),
    "exchange": (
        "{other} ocupa en el rango {n} el lugar de {card} ({host}).",
        "{other} takes the place of {card} in rank {n} ({host}).",
    ),
    "rearrange": (
        "Nuevo orden en la zona de aventura: {cards}.",
        "A new order in the hall: {cards}.",
    ),
    "rearrange_one": ("{card} en el rango {n}", "{card} in rank {n}"),
    "put_on_deck": (
        "{seat} pone {cards} encima de su mazo.",
        "{seat} puts {cards} on top of the deck.",
    ),
    "put_on_deck_by": (
        "{seat} pone {cards} encima de su mazo ({host}).",
        "{seat} puts {cards} on top of the deck ({host}).",
    ),
    "keep": (
        "{seat} conserva {cards} para la mano nueva.",
        "{seat} keeps {cards} for the new hand.",
    ),
    "borrow": (
        "{seat} toma en préstamo {cards} ({host}).",
        "{seat} borrows {cards} ({host}).",
    ),
    "retrieve": (
        "{seat} recupera de sus descartes {cards}.",
        "{seat} takes {cards} back from the discard pile.",
    ),
    "copy": (
        "{card} copia las capacidades de {other} ({host}).",
        "{card} copies the abilities of {other} ({host}).",
    ),
    "give_back": (
        "Vuelta a los descartes de {seat}: {cards}.",
        "Back to the discard pile of {seat}: {cards}.",
    ),
    "extra_turn": (
        "{seat} jugará otro turno después de este ({host}).",
        "{seat} will take another turn after this one ({host}).",
    ),
    "infect": ("Debajo de {host}: {cards}.", "Under {host}: {cards}."),
    "infection_ends": ("Vuelta bajo su mazo: {cards}.", "Back under its deck: {cards}."),
    "pass_disease": (
        "{host} pasa la Enfermedad a {seat}.",
        "{host} passes the Disease on to {seat}.",
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
    "buy_alone": ("{seat} compra {card}.", "{seat} buys {card}."),
    "gold": ("{seat} obtiene {n} de oro ({host}).", "{seat} makes {n} gold ({host})."),
    "buys": (
        "{seat} puede comprar {n} carta{s} más ({host}).",
        "{seat} may buy {n} more card{s} ({host}).",
    ),
    "relieved": (
        "Un bot juega por {seat} desde ahora.",
        "A bot plays for {seat} from now on.",
    ),
    "returned": (
        "{seat} vuelve a jugar sin bot.",
        "{seat} is back and plays without the bot.",
    ),
    "resigned": (
        "{seat} abandona: un bot termina la partida en su lugar, sin poder ganar.",
        "{seat} resigns: a bot plays on in that seat, which cannot win.",
    ),
    "given_up": (
        "{seat} abandona y la partida termina aquí.",
        "{seat} resigns, and the game ends here.",
    ),
    "use": ("{seat} usa {card}.", "{seat} uses {card}."),
    "equip": ("{seat}: {other} empuña {card}.", "{seat}: {other} takes up {card}."),
    "drop": ("{seat}: a {other} se le cae {card}.", "{seat}: {other} drops {card}."),
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
    "win_gains": (
        "{seat} derrota a {card} con {n} punto{s} de sobra y gana {gains}.",
        "{seat} defeats {card} with {n} point{s} to spare and gains {gains}.",
    ),
    "win_even": ("{seat} derrota a {card} por lo justo.", "{seat} just defeats {card}."),
    "win_even_gains": (
        "{seat} derrota a {card} por lo justo y gana {gains}.",
        "{seat} just defeats {card} and gains {gains}.",
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
    "lose_overrun": (
        "{seat} no vence a {card}: falta{plural} {n} punto{s}. El Monstruo llega a la aldea.",
        "{seat} does not beat {card}: {n} point{s} short. The Monster reaches the village.",
    ),
    "lose_powerless": (
        "{seat} no vence a {card}: hace falta Ataque mágico.",
        "{seat} does not beat {card}: it takes Magic Attack.",
    ),
    "lose_powerless_bury": (
        "{seat} no vence a {card}: hace falta Ataque mágico. "
        "El Monstruo vuelve al fondo de la Mazmorra.",
        "{seat} does not beat {card}: it takes Magic Attack. "
        "The Monster goes back under the Dungeon deck.",
    ),
    "lose_powerless_overrun": (
        "{seat} no vence a {card}: hace falta Ataque mágico. El Monstruo llega a la aldea.",
        "{seat} does not beat {card}: it takes Magic Attack. The Monster reaches the village.",
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
    "xp_pay": ("{seat} entrega {n} PX ({host}).", "{seat} gives up {n} XP ({host})."),
    "collect": ("¡{seat} se apodera de {card}!", "{seat} seizes {card}!"),
    "stone_collected": (
        "Fin de la partida: la Piedra del Trueno tiene dueño.",
        "The game is over: the Thunderstone has found an owner.",
    ),
    "stone_unclaimed": (
        "Fin de la partida: nadie se lleva la Piedra del Trueno.",
        "The game is over: nobody takes the Thunderstone.",
    ),
    "rounds_over": (
        "Fin de la partida: se han jugado todas las rondas.",
        "The game is over: all rounds have been played.",
    ),
    "last_round": (
        "La partida terminará cuando acabe la ronda.",
        "The game will end with this round.",
    ),
    "lose_stone": ("{cards} se pierde: nadie la ha ganado.", "{cards} is lost: nobody has won it."),
    "overrun": (
        "{cards} deja atrás la Mazmorra y llega a la aldea.",
        "{cards} leaves the Dungeon behind and reaches the village.",
    ),
    "swarm_marker": ("{card} se retira de la partida.", "{card} leaves the game."),
    "spring_trap": ("Salta una Trampa: {card}.", "A Trap springs: {card}."),
    "capture": ("{host} encierra a {cards}.", "{host} locks up {cards}."),
    "set_free": (
        "{seat} libera a {cards}, que pasa a su pila de descartes.",
        "{seat} frees {cards}, who joins their discard pile.",
    ),
    "swarm": (
        "Un marcador trae a {card} al rango {n}.",
        "A marker brings {card} to rank {n}.",
    ),
    "dungeon_empty": (
        "Fin de la partida: la Mazmorra ha quedado vacía.",
        "The game is over: the Dungeon is empty.",
    ),
    "score": ("{seat}: {n} PV", "{seat}: {n} VP"),
    "pile": ("Montón de la aldea: {n} PV", "The village's pile: {n} VP"),
    "solo_won": ("{seats} salva la aldea.", "{seats} saves the village."),
    "solo_lost": ("La Mazmorra vence a la aldea.", "The dungeon overcomes the village."),
    "winner": ("Gana {seats}.", "{seats} wins."),
    "winners": ("{seats} comparten la victoria.", "{seats} share the victory."),
    "unfinished": ("La partida no ha terminado.", "The game is not finished."),
}

GAINS: dict[str, tuple[str, str]] = {"xp": ("{n} PX", "{n} XP"), "vp": ("{n} PV", "{n} VP")}
"""What a victory brings: experience at once, and the trophy's points in the end."""

STATS: dict[str, tuple[str, str]] = {
    "attack": ("{n} de Ataque", "{n} Attack"),
    "magic_attack": ("{n} de Ataque mágico", "{n} Magic Attack"),
    "light": ("{n} de Luz", "{n} Light"),
    "strength": ("{n} de Fuerza", "{n} Strength"),
    "health": ("{n} de Vida", "{n} Health"),
    "price": ("{n} de precio", "{n} to the price"),
    "barred": ("no puede atacar", "cannot attack"),
    "halved": ("la mitad del Ataque", "half the Attack"),
    "converted": ("Ataque mágico en vez de Ataque", "Magic Attack instead of Attack"),
}
"""Figures that effects change; one that is not named here is not told."""
