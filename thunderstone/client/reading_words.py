"""The words of what is read at the table: chronicle, recap, piles, hints and refusals."""

from __future__ import annotations

READING_WORDS: dict[str, tuple[str, str]] = {
    # All panels
    "reading.look": (
        "Señala una carta para verla aquí. Un clic en su nombre la fija.",
        "Point at a card to see it here. A click on its name keeps it in view.",
    ),
    # The chronicle
    "log.all_seats": ("Todos", "All"),
    "log.seats": ("Jugador", "Player"),
    "log.subjects": ("Asunto", "Subject"),
    "log.all": ("Todo", "Everything"),
    "log.village": ("Compras y niveles", "Purchases, levels"),
    "log.battle": ("Combates", "Battles"),
    "log.hall": ("Zona de aventura", "The hall"),
    "log.disease": ("Enfermedades", "Diseases"),
    "log.cards": ("Manos y mazos", "Hands and decks"),
    "log.search": ("Buscar en la crónica", "Search the chronicle"),
    "log.none": (
        "Ninguna línea de la crónica encaja con lo que se busca.",
        "No line of the chronicle fits what is looked for.",
    ),
    "log.count": ("{n} líneas", "{n} lines"),
    "log.count_one": ("{n} línea", "{n} line"),
    "log.export": ("Guardar como texto", "Save as text"),
    "log.copy": ("Copiar", "Copy"),
    "log.exported": ("Guardada en {path}", "Saved to {path}"),
    "log.copied": ("Copiada en el portapapeles.", "Copied to the clipboard."),
    "log.copied_here": (
        "El sistema no tiene portapapeles: solo se puede pegar dentro del juego.",
        "The system has no clipboard: it can only be pasted within the game.",
    ),
    "log.export_failed": (
        "No se puede escribir en {path} ({why}). Elige otra carpeta con --profile, o cópiala.",
        "{path} cannot be written to ({why}). Choose another folder with --profile, or copy it.",
    ),
    # The recap
    "recap.title": ("Desde el último turno de {name}", "Since {name}'s last turn"),
    "recap.title_first": ("Desde que empezó la partida", "Since the game began"),
    "recap.title_all": ("La última ronda", "The last round"),
    "recap.tip": (
        "Qué ha pasado desde el último turno (R)",
        "What happened since the last turn (R)",
    ),
    "recap.button": ("Qué ha pasado (R)", "What happened (R)"),
    "recap.now": ("Ahora", "Now"),
    "recap.nothing": (
        "Nadie más ha jugado desde entonces.",
        "Nobody else has played since.",
    ),
    "recap.log": ("Crónica entera (L)", "Whole chronicle (L)"),
    "recap.cards": ("cartas", "cards"),
    "recap.xp": ("PX", "XP"),
    "recap.points": ("PV", "VP"),
    "recap.treasures": ("Tesoros", "Treasures"),
    # Piles
    "piles.deck": ("Mazo", "Deck"),
    "piles.all": ("Todas mis cartas", "All my cards"),
    "piles.discard": ("Descartes", "Discards"),
    "piles.village": ("Aldea", "Village"),
    "piles.dungeon": ("Mazmorra", "Dungeon"),
    "piles.void": ("Fuera de la partida", "Out of the game"),
    "piles.village_pile": ("Montón de la aldea", "Village's pile"),
    "piles.deck_title": ("Mazo de {name}: {n} cartas", "{name}'s deck: {n} cards"),
    "piles.deck_title_one": ("Mazo de {name}: 1 carta", "{name}'s deck: 1 card"),
    "piles.all_title": ("Todas las cartas de {name}: {n}", "All of {name}'s cards: {n}"),
    "piles.discard_title": ("Descartes de {name}: {n}", "{name}'s discard pile: {n}"),
    "piles.village_title": ("Montones de la Aldea", "The stacks of the Village"),
    "piles.dungeon_title": (
        "Mazo de la Mazmorra: {n} cartas",
        "Dungeon deck: {n} cards",
    ),
    "piles.void_title": ("Fuera de la partida: {n}", "Out of the game: {n}"),
    "piles.village_pile_title": ("Montón de la aldea: {n}", "The village's pile: {n}"),
    "piles.deck_words": (
        "Las cartas que quedan por robar, por clases. En qué orden saldrán no lo sabe nadie.",
        "The cards still to be drawn, sorted by kind. Nobody knows in which order they will come.",
    ),
    "piles.all_words": (
        "Mazo, mano y descartes juntos, por clases.",
        "Deck, hand and discard pile together, sorted by kind.",
    ),
    "piles.discard_words": (
        "Boca arriba; la última carta descartada, primero.",
        "Face up; the card discarded last comes first.",
    ),
    "piles.village_words": (
        "Todo lo que se puede comprar. Solo está en venta la carta de encima de cada montón.",
        "All that can be bought. Only the top card of each stack is on sale.",
    ),
    "piles.dungeon_words": (
        "El mazo está boca abajo: se sabe de qué grupos es y cuántas de sus cartas no han salido.",
        "The deck lies face down: known are its groups and how many of their cards are still "
        "to come.",
    ),
    "piles.void_words": (
        "Cartas destruidas, perdidas o cambiadas por un nivel más alto.",
        "Cards destroyed, lost, or turned in for a higher level.",
    ),
    "piles.village_pile_words": (
        "Los Monstruos que han llegado a la aldea.",
        "The Monsters that have reached the village.",
    ),
    "piles.group": ("{left} de {all} por salir", "{left} of {all} to come"),
    "piles.tip_deck": ("Clic para ver qué cartas quedan.", "Click to see what cards are left."),
    "piles.tip_dungeon": ("Clic para ver sus grupos.", "Click to see its groups."),
    # Figures of a deck
    "deck.title": ("Próxima mano de seis", "The next hand of six"),
    "deck.title_all": ("Una mano de seis", "A hand of six"),
    "deck.with_weapons": ("{n} con Armas", "{n} with Weapons"),
    "deck.attack": ("Ataque", "Attack"),
    "deck.magic_attack": ("Ataque mágico", "Magic Attack"),
    "deck.light": ("Luz", "Light"),
    "deck.gold": ("Oro", "Gold"),
    "deck.strength": ("Fuerza", "Strength"),
    "deck.chances": ("Probabilidades", "Odds"),
    "deck.at_least": ("{n} o más", "{n} or more"),
    "deck.kinds": ("En el mazo", "In the deck"),
    "deck.kinds_all": ("En total", "In all"),
    "deck.hero": ("Héroes", "Heroes"),
    "deck.militia": ("Milicianos", "Militia"),
    "deck.weapon": ("Armas", "Weapons"),
    "deck.spell": ("Conjuros", "Spells"),
    "deck.item": ("Objetos", "Items"),
    "deck.villager": ("Aldeanos", "Villagers"),
    "deck.monster": ("Monstruos", "Monsters"),
    "deck.disease": ("Enfermedades", "Diseases"),
    "deck.other": ("Otras", "Others"),
    # Hints
    "hint.title": ("Pista", "Hint"),
    "hint.tip": (
        "*Pista (H):* qué haría un buen jugador y por qué. Se cuentan, pero no restan nada.",
        "*Hint (H):* what a good player would do, and why. They are counted and cost nothing.",
    ),
    "hint.thinking": ("Pensándolo…", "Thinking it over…"),
    "hint.failed": (
        "Esta vez no hay pista: algo ha fallado al pensarla.",
        "There is no hint this time: something went wrong while it was thought out.",
    ),
    "hint.not_now": (
        "Las pistas son para cuando toca decidir algo.",
        "Hints are for when there is something to decide.",
    ),
    "hint.taken": ("{n} pistas", "{n} hints"),
    "hint.taken_one": ("{n} pista", "{n} hint"),
    # Why something does nothing now, and what it will bring
    "why.watching": ("Ahora juega {name}.", "{name} is playing now."),
    "why.over": ("La partida ha terminado.", "The game is over."),
    "why.other_question": (
        "Antes hay que responder a otra pregunta.",
        "Another question has to be answered first.",
    ),
    "why.choose_action": (
        "Antes hay que elegir: Aldea, Mazmorra o descanso.",
        "First choose: Village, Dungeon or rest.",
    ),
    "why.attack_elsewhere": (
        "Solo se ataca entrando en la Mazmorra.",
        "Monsters are attacked by entering the Dungeon.",
    ),
    "why.battle_over": ("El combate de este turno ya ha pasado.", "This turn's battle is over."),
    "why.end": (
        "En este turno solo queda terminarlo.",
        "All that is left in this turn is to end it.",
    ),
    "why.gold": ("Da {n} de oro en la Aldea.", "Gives {n} gold in the Village."),
    "why.gold_now": ("Aporta {n} de oro a esta visita.", "Brings {n} gold to this visit."),
    "why.brings": ("En el combate aporta {figures}.", "In battle it brings {figures}."),
    "why.brings_if_borne": (
        "Si un Héroe la empuña, aporta {figures}.",
        "Borne by a Hero, it brings {figures}.",
    ),
    "why.effect_village": ("Su efecto se usa en la Aldea.", "Its effect is used in the Village."),
    "why.effect_dungeon": (
        "Su efecto se usa en la Mazmorra.",
        "Its effect is used in the Dungeon.",
    ),
    "why.effect_spoils": (
        "Su efecto se usa tras una victoria.",
        "Its effect is used after a victory.",
    ),
    "why.nothing": ("En este paso no hace nada.", "It does nothing in this step."),
    "why.treasure": (
        "Un Tesoro queda en juego hasta que se usa.",
        "A Treasure stays in play until it is used.",
    ),
    "why.no_monster": (
        "No es un Monstruo: no se le puede atacar.",
        "It is no Monster: it cannot be attacked.",
    ),
    "why.pile": ("Clic para ver todo el montón.", "Click to look through the pile."),
    "brings.attack": ("{n} de Ataque", "{n} Attack"),
    "brings.magic_attack": ("{n} de Ataque mágico", "{n} Magic Attack"),
    "brings.light": ("{n} de Luz", "{n} Light"),
}
