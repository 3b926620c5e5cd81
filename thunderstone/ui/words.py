"""The words of the interface in both languages.

``word("class.fighter", "es")`` is "Guerrero". Keys are grouped by their first part.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_LANGUAGES = {"es": 0, "en": 1}
_I_SOUND = re.compile(r"h?[ií](?![aeou])", re.IGNORECASE)

_CLASSES = {
    "abyssal": ("Infernal", "Abyssal"),
    "amulet treasure": ("Tesoro de amuleto", "Amulet Treasure"),
    "animal": ("Animal", "Animal"),
    "archer": ("Arquero", "Archer"),
    "bandit": ("Bandido", "Bandit"),
    "black": ("Negro", "Black"),
    "blue": ("Azul", "Blue"),
    "blunt": ("Contundente", "Blunt"),
    "bow": ("Arco", "Bow"),
    "cleric": ("Clérigo", "Cleric"),
    "cultist": ("Sectario", "Cultist"),
    "dark enchanted": ("Encantado oscuro", "Dark Enchanted"),
    "death": ("Mortal", "Death"),
    "dire": ("Atroz", "Dire"),
    "disease": ("Enfermedad", "Disease"),
    "doom": ("Fatalidad", "Doom"),
    "doomknight": ("Condenado", "Doomknight"),
    "draconic": ("Dracónico", "Draconic"),
    "dragon": ("Dragón", "Dragon"),
    "edged": ("Filo", "Edged"),
    "elemental": ("Elemental", "Elemental"),
    "enchanted": ("Encantado", "Enchanted"),
    "evil druid": ("Druida maligno", "Evil Druid"),
    "fighter": ("Guerrero", "Fighter"),
    "figurine": ("Figurilla", "Figurine"),
    "fire": ("Fuego", "Fire"),
    "food": ("Comida", "Food"),
    "giant": ("Gigante", "Giant"),
    "golem": ("Gólem", "Golem"),
    "green": ("Verde", "Green"),
    "guardian": ("Guardián", "Guardian"),
    "hero": ("Héroe", "Hero"),
    "horde": ("Horda", "Horde"),
    "humanoid": ("Humanoide", "Humanoid"),
    "hydra": ("Hidra", "Hydra"),
    "item": ("Objeto", "Item"),
    "lich": ("Liche", "Lich"),
    "light": ("Luz", "Light"),
    "magic": ("Mágico", "Magic"),
    "mercenary": ("Mercenario", "Mercenary"),
    "militia": ("Miliciano", "Militia"),
    "nature": ("Naturaleza", "Nature"),
    "ooze": ("Cieno", "Ooze"),
    "orc": ("Orco", "Orc"),
    "pain": ("Dolor", "Pain"),
    "plague": ("Plaga", "Plague"),
    "red": ("Rojo", "Red"),
    "special": ("Especial", "Special"),
    "spell": ("Conjuro", "Spell"),
    "spirit": ("Espíritu", "Spirit"),
    "stormwraith": ("Tormenta incorpórea", "Stormwraith"),
    "the swarm": ("El Enjambre", "The Swarm"),
    "thief": ("Ladrón", "Thief"),
    "thunderspawn": ("Vástago del trueno", "Thunderspawn"),
    "thunderstone": ("Piedra del Trueno", "Thunderstone"),
    "trap": ("Trampa", "Trap"),
    "treasure": ("Tesoro", "Treasure"),
    "ulbrick's treasure": ("Tesoro de Ulbrick", "Ulbrick's Treasure"),
    "undead": ("No muerto", "Undead"),
    "villager": ("Aldeano", "Villager"),
    "weapon": ("Arma", "Weapon"),
    "white": ("Blanco", "White"),
    "wizard": ("Mago", "Wizard"),
}

_KINDS = {
    "basic_hero": ("Héroe", "Hero"),
    "hero": ("Héroe", "Hero"),
    "monster": ("Monstruo", "Monster"),
    "guardian": ("Guardián", "Guardian"),
    "weapon": ("Aldea", "Village"),
    "item": ("Aldea", "Village"),
    "spell": ("Aldea", "Village"),
    "villager": ("Aldea", "Village"),
    "basic": ("Básica", "Basic"),
    "disease": ("Enfermedad", "Disease"),
    "treasure": ("Tesoro", "Treasure"),
    "thunderstone": ("Piedra del Trueno", "Thunderstone"),
    "trap": ("Trampa", "Trap"),
}

_CARD = {
    "level": ("Nivel", "Level"),
}

_SETS = {
    "base": ("Thunderstone", "Thunderstone"),
    "doomgate": ("Legión de la Puerta de la Muerte", "Doomgate Legion"),
    "wrath": ("La Ira de los Elementos", "Wrath of the Elements"),
    "dragonspire": ("Dragonspire", "Dragonspire"),
}

_QUOTES = {"es": ("«", "»"), "en": ("“", "”")}

_SCREENS = {
    "title.subtitle": ("La Legión de la Puerta de la Muerte", "Doomgate Legion"),
    "title.resume": ("Continuar", "Continue"),
    "title.resume_line": ("Turno {turn} · {against}", "Turn {turn} · {against}"),
    "title.against": ("contra {names}", "against {names}"),
    "title.alone": ("en solitario", "alone"),
    "title.watching": ("{names}", "{names}"),
    "title.new": ("Nueva partida", "New game"),
    "title.options": ("Opciones", "Options"),
    "title.quit": ("Salir", "Quit"),
    "title.other_language": ("English", "Español"),
    "title.version": ("Versión {version}", "Version {version}"),
    "title.no_save": ("No hay ninguna partida a medias.", "There is no game to go on with."),
    "list.and": ("y", "and"),
    "options.heading": ("Opciones", "Options"),
    "options.language": ("Idioma", "Language"),
    "options.animation": ("Animaciones", "Animations"),
    "options.fullscreen": ("Pantalla completa", "Full screen"),
    "options.volume": ("Volumen", "Volume"),
    "options.done": ("Hecho", "Done"),
    "options.hint": (
        "F11 cambia entre ventana y pantalla completa en cualquier momento.",
        "F11 switches between window and full screen at any time.",
    ),
    "language.es": ("Español", "Español"),
    "language.en": ("English", "English"),
    "animation.off": ("Sin animaciones", "Off"),
    "animation.fast": ("Rápidas", "Fast"),
    "animation.normal": ("Normales", "Normal"),
    "animation.slow": ("Lentas", "Slow"),
    "switch.on": ("Sí", "On"),
    "switch.off": ("No", "Off"),
    "new.heading": ("Nueva partida", "New game"),
    "new.players": ("Jugadores", "Players"),
    "new.add": ("Añadir jugador", "Add a player"),
    "new.remove": ("Quitar a {name}", "Remove {name}"),
    "new.person": ("Persona", "Person"),
    "new.name": ("Nombre del jugador {seat}", "Name of player {seat}"),
    "new.control": ("¿Quién juega con {name}?", "Who plays {name}?"),
    "new.first": ("Empieza", "First player"),
    "new.first_random": ("Al azar", "At random"),
    "new.seed": ("Semilla", "Seed"),
    "new.seed_hint": ("al azar", "random"),
    "new.seed_tip": (
        "Con la misma semilla y las mismas respuestas la partida se repite carta por carta. "
        "Déjala vacía para una partida nueva.",
        "With the same seed and the same answers the game repeats itself card by card. "
        "Leave it empty for a fresh game.",
    ),
    "new.start": ("Empezar", "Start"),
    "new.start_detail": ("{count} jugadores", "{count} players"),
    "new.start_detail_one": ("Partida en solitario", "Solitary game"),
    "new.back": ("Volver", "Back"),
    "new.cards": ("Cartas en juego", "Cards in play"),
    "new.heroes": ("Héroes", "Heroes"),
    "new.village": ("Aldea", "Village"),
    "new.basics": ("Básicas", "Basics"),
    "new.dungeon": ("Mazmorra", "Dungeon"),
    "new.copies": ("{count} cartas", "{count} cards"),
    "new.copies_one": ("1 carta", "1 card"),
    "new.treasures": ("Tesoros", "Treasures"),
    "new.group": ("Grupo de monstruos", "Monster group"),
    "new.replaces": (
        "La partida guardada se perderá al empezar esta.",
        "Starting this game discards the saved one.",
    ),
    "new.no_person": (
        "Solo juegan bots: verás la partida sin jugar.",
        "Only bots play: you will watch the game.",
    ),
    "new.hot_seat": (
        "Un telón tapa las cartas cada vez que el turno cambia de persona.",
        "A curtain covers the cards whenever the turn passes to another person.",
    ),
    "symbol.tip": ("Símbolo del jugador {seat}", "Symbol of player {seat}"),
    "curtain.turn": ("Turno de", "It is the turn of"),
    "curtain.question": ("Le toca decidir a", "A decision for"),
    "curtain.number": ("Turno {turn}", "Turn {turn}"),
    "curtain.look_away": (
        "Que nadie más mire la pantalla.",
        "Nobody else should look at the screen.",
    ),
    "curtain.ready": ("Estoy listo", "I am ready"),
    "curtain.ready_detail": ("Clic o Intro", "Click or Enter"),
    "curtain.deck": ("mazo {count}", "deck {count}"),
    "curtain.cards": ("Cartas", "Cards"),
    "curtain.xp": ("Experiencia", "Experience"),
    "curtain.discard": ("Descartes", "Discards"),
    "curtain.dungeon": ("Mazo de mazmorra: {count}", "Dungeon deck: {count}"),
    "curtain.hall": ("En la sala: {names}", "In the hall: {names}"),
    "curtain.empty_hall": ("La sala está vacía.", "The hall is empty."),
    "score.heading": ("Fin de la partida", "The game is over"),
    "score.wins": ("Gana {name}", "{name} wins"),
    "score.shared": ("Victoria compartida: {names}", "Shared victory: {names}"),
    "score.alone": ("{name} consigue {points} PV", "{name} scores {points} VP"),
    "score.turns": ("{turns} turnos", "{turns} turns"),
    "score.monsters": ("Monstruos", "Monsters"),
    "score.heroes": ("Héroes", "Heroes"),
    "score.village": ("Aldea", "Village"),
    "score.stone": ("Piedra del Trueno", "Thunderstone"),
    "score.diseases": ("Enfermedades", "Diseases"),
    "score.total": ("Total", "Total"),
    "score.nothing": ("Nada que puntúe aquí.", "Nothing that scores here."),
    "score.line": ("{copies} × {card}: {vp} PV", "{copies} × {card}: {vp} VP"),
    "score.again": ("Otra vez", "Again"),
    "score.again_detail": ("Las mismas cartas", "The same cards"),
    "score.new": ("Nueva partida", "New game"),
    "score.new_detail": ("Elegir jugadores", "Choose the players"),
    "score.replay": ("Repetición", "Replay"),
    "score.replay_detail": ("Ver la partida", "Watch the game"),
    "score.title": ("Portada", "Title"),
    "score.title_detail": ("Al menú", "To the menu"),
    "score.took_stone": ("Se lleva la Piedra", "Took the stone"),
    "score.winner": ("Gana", "Winner"),
    "ending.stone_collected": (
        "{name} se lleva la Piedra del Trueno y la partida termina.",
        "{name} collects the Thunderstone and the game ends.",
    ),
    "ending.stone_unclaimed": (
        "La Piedra del Trueno llega al rango 0 y nadie se la lleva.",
        "The Thunderstone reaches rank 0 and nobody takes it.",
    ),
    "ending.dungeon_empty": (
        "En la mazmorra no queda nada que combatir.",
        "There is nothing left to fight in the dungeon.",
    ),
    "replay.play": ("Reproducir", "Play"),
    "replay.pause": ("Pausa", "Pause"),
    "replay.step": ("Siguiente paso", "Next step"),
    "replay.turn": ("Siguiente turno", "Next turn"),
    "replay.start": ("Al principio", "To the start"),
    "replay.close": ("Cerrar", "Close"),
    "replay.place": ("Turno {turn} · {number} de {count}", "Turn {turn} · {number} of {count}"),
    "replay.seen_by": ("Cartas de {name}", "Cards of {name}"),
    "replay.seen_by_nobody": ("Solo lo público", "Public facts only"),
    "menu.heading": ("Pausa", "Pause"),
    "menu.back": ("Seguir jugando", "Go on playing"),
    "menu.options": ("Opciones", "Options"),
    "menu.title": ("Guardar e ir a la portada", "Save and go to the title"),
    "menu.quit": ("Guardar y salir", "Save and quit"),
    "notice.ok": ("Entendido", "All right"),
    "load.fault": ("No se puede continuar", "The game cannot be continued"),
    "load.backup": ("Cargar la copia anterior", "Load the copy before it"),
    "load.note": ("Aviso", "Note"),
    "fault.title": ("Algo ha fallado", "Something went wrong"),
    "fault.text": (
        "La partida está guardada hasta la última respuesta: elige Continuar. "
        "Los detalles del fallo están en {path}.",
        "The game is saved up to the last answer: choose Continue. "
        "The details of the fault are in {path}.",
    ),
}

WORDS: dict[str, tuple[str, str]] = {
    f"{group}.{key}": pair
    for group, table in (("class", _CLASSES), ("kind", _KINDS), ("card", _CARD), ("set", _SETS))
    for key, pair in table.items()
}
WORDS.update(_SCREENS)


def word(key: str, lang: str, **figures: object) -> str:
    """The word under ``key`` in "es" or "en", with ``{figures}`` filled in.

    Raises KeyError for an unknown key, language or figure.
    """
    found = WORDS[key][_LANGUAGES[lang]]
    return found.format(**figures) if figures else found


def listed(names: Sequence[str], lang: str) -> str:
    """Names in a row, as in "Marta, Iñaki y Lucía"; Spanish y becomes e before an i sound."""
    if len(names) < 2:
        return "".join(names)
    joint = word("list.and", lang)
    if joint == "y" and _I_SOUND.match(names[-1]):
        joint = "e"
    return f"{', '.join(names[:-1])} {joint} {names[-1]}"


def quoted(text: str, lang: str) -> str:
    """A saying between the quotation marks of its language, unless it has some already."""
    before, after = _QUOTES[lang]
    return text if text[:1] in "«“" else f"{before}{text}{after}"
