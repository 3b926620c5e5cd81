"""The words of the setup screen; ``words.WORDS`` takes them in."""

from __future__ import annotations

SETUP_WORDS: dict[str, tuple[str, str]] = {
    "title.again": ("Otra como la última", "Another like the last"),
    "title.again_line": ("{table} · {who}", "{table} · {who}"),
    "setup.heading": ("Nueva partida", "New game"),
    "setup.players": ("Jugadores", "Players"),
    "setup.add": ("Añadir jugador", "Add a player"),
    "setup.remove": ("Quitar a {name}", "Remove {name}"),
    "setup.person": ("Persona", "Person"),
    "setup.name": ("Nombre del jugador {seat}", "Name of player {seat}"),
    "setup.control": ("¿Quién juega con {name}?", "Who plays {name}?"),
    "setup.coat": ("Color de {name}", "{name}'s colour"),
    "setup.coat_tip": (
        "Clic: otro color y otro símbolo. Si alguien los lleva, se cambian.",
        "Click: another colour and symbol. If somebody bears them, the two swap.",
    ),
    "setup.person_tip": (
        "Juega aquí con el ratón o el teclado.",
        "Plays here, with the mouse or the keyboard.",
    ),
    "setup.hot_seat": (
        "Un telón tapa las cartas cuando el turno pasa de una persona a otra.",
        "A curtain covers the cards when the turn passes from person to person.",
    ),
    "setup.no_person": (
        "Solo juegan bots: verás la partida sin jugar.",
        "Only bots play: you will watch the game.",
    ),
    "setup.first": ("Empieza", "First player"),
    "setup.first_random": ("Al azar", "At random"),
    "setup.seed": ("Semilla", "Seed"),
    "setup.seed_hint": ("al azar", "random"),
    "setup.seed_tip": (
        "Con la misma semilla y las mismas respuestas la partida se repite carta por carta. "
        "Déjala vacía para una partida nueva.",
        "With the same seed and the same answers the game repeats itself card by card. "
        "Leave it empty for a fresh game.",
    ),
    "setup.start": ("Empezar", "Start"),
    "setup.start_detail": ("{count} jugadores", "{count} players"),
    "setup.start_detail_one": ("Partida en solitario", "Solitary game"),
    "setup.start_not": ("Así no se puede jugar", "Not playable like this"),
    "setup.back": ("Volver", "Back"),
    "setup.options": ("Opciones", "Options"),
    "setup.options_usual": ("Como en el reglamento", "As the rulebook has it"),
    "setup.options_changed": ("{n} cambiadas", "{n} changed"),
    "setup.options_changed_one": ("1 cambiada", "1 changed"),
    "setup.code": ("Código", "Code"),
    "setup.code_detail": ("Copiar o pegar", "Copy or paste"),
    "setup.table": ("La mesa", "The table"),
    "setup.ready": ("Preparada", "Ready-made"),
    "setup.drawn": ("Sorteo", "Drawn"),
    "setup.own": ("A mi gusto", "My own"),
    "setup.ready_tip": (
        "Una mesa pensada de antemano; la mejor manera de empezar.",
        "A table thought out beforehand; the best way to begin.",
    ),
    "setup.drawn_tip": (
        "Se barajan las cartas de categoría y se vuelven una a una.",
        "The category cards are shuffled and turned over one by one.",
    ),
    "setup.own_tip": (
        "Partes de las cartas que hay y cambias las que quieras.",
        "You start from the cards there are and change those you like.",
    ),
    "setup.ready_label": ("Mesa preparada", "Ready-made table"),
    "setup.draw_again": ("Sortear otra vez", "Draw again"),
    "setup.wishes": ("Fijas y vetadas", "Locks and bans"),
    "setup.pick": ("Elegir cartas", "Choose cards"),
    "setup.drawn_detail": (
        "Haz clic en una carta para fijarla, cambiarla por otra o vetarla.",
        "Click a card to lock it, to draw another in its place, or to ban it.",
    ),
    "setup.own_detail": (
        "Haz clic en una carta para quitarla, o elige entre todas.",
        "Click a card to take it out, or choose among all there are.",
    ),
    "setup.heroes": ("Héroes", "Heroes"),
    "setup.village": ("Aldea", "Village"),
    "setup.monsters": ("Monstruos", "Monsters"),
    "setup.features": ("Características", "Features"),
    "setup.stone": ("Piedra del Trueno", "Thunderstone"),
    "setup.disease": ("Enfermedades", "Diseases"),
    "setup.basics": ("Básicas", "Basics"),
    "setup.none": ("Ninguna", "None"),
    "setup.disease_normal": ("Mazo normal", "Normal deck"),
    "setup.disease_special": ("Mazo especial", "Special deck"),
    "setup.changed": ("Sorteo retocado: {changes}", "Draw mended: {changes}"),
    "setup.change": ("{into} en lugar de {out}", "{into} in place of {out}"),
    "setup.unmet": ("Ojo: {why}.", "Take care: {why}."),
    "setup.kept": (
        "Las cartas de la última vez; «Sortear otra vez» las cambia.",
        "The cards of last time; “Draw again” changes them.",
    ),
    "setup.replaces": (
        "La partida guardada se perderá al empezar esta.",
        "Starting this game discards the saved one.",
    ),
    "setup.objection": ("No se puede: {why}", "Not possible: {why}"),
    "setup.more": ("(y {count} más)", "(and {count} more)"),
    # what a click on a card offers
    "on_card.lock": ("Fijar", "Lock"),
    "on_card.lock_detail": ("Se queda en cada sorteo", "Stays in every draw"),
    "on_card.unlock": ("Soltar", "Unlock"),
    "on_card.unlock_detail": ("El sorteo decide otra vez", "The draw decides again"),
    "on_card.another": ("Otra en su lugar", "Another in its place"),
    "on_card.another_detail": ("Las demás no cambian", "The others stay"),
    "on_card.ban": ("Vetar", "Ban"),
    "on_card.ban_detail": ("No volverá a salir", "Will not come again"),
    "on_card.change": ("Cambiar las cartas", "Change the cards"),
    "on_card.change_detail": ("La mesa pasa a ser tuya", "The table becomes your own"),
    "on_card.out": ("Quitar", "Take out"),
    "on_card.out_detail": ("Deja sitio para otra", "Makes room for another"),
    "on_card.pick": ("Elegir entre todas", "Choose among all"),
    "on_card.pick_detail": ("Todas las cartas, por tipos", "Every card, by kind"),
    "on_card.options": ("Ver las opciones", "See the options"),
    "on_card.options_detail": ("De ellas depende lo que sale", "They decide what comes"),
    "on_card.close": ("Cerrar", "Close"),
    # the picker
    "pick.heading": ("Elegir cartas", "Choose cards"),
    "pick.wishes": ("Fijas y vetadas", "Locks and bans"),
    "pick.own_hint": (
        "Un clic pone la carta en la mesa; otro la quita.",
        "A click puts the card on the table; another takes it off.",
    ),
    "pick.draw_hint": (
        "Un clic: fija, sale seguro. Otro: vetada, no sale. Otro: al azar.",
        "One click: locked, it comes for certain. Another: banned, it stays out. "
        "Another: left to chance.",
    ),
    "pick.count": ("{name}: {count} de {most}", "{name}: {count} of {most}"),
    "pick.count_least": ("{name}: {count}, al menos {least}", "{name}: {count}, at least {least}"),
    "pick.count_plain": ("{name}: {count}", "{name}: {count}"),
    "pick.wished": ("{musts} fijas, {bans} vetadas", "{musts} locked, {bans} banned"),
    "pick.done": ("Hecho", "Done"),
    "pick.clear": ("Dejarlo todo al azar", "Leave all to chance"),
    "pick.in": ("En la mesa", "On the table"),
    "pick.must": ("Fija", "Locked"),
    "pick.banned": ("Vetada", "Banned"),
    # the options
    "options.table": ("La mesa", "The table"),
    "options.rules": ("Las reglas", "The rules"),
    "options.usual": ("Restablecer", "Back to the defaults"),
    "option.sets": ("Cajas", "Sets"),
    "option.sets_tip": (
        "Las cartas de categoría de las cajas marcadas se barajan juntas.",
        "The category cards of the ticked sets are shuffled together.",
    ),
    "option.families": ("Grupos de Monstruos", "Monster groups"),
    "option.families_tip": (
        "Dos: partida corta, con la Piedra entre las siete últimas cartas. Cada grupo la alarga.",
        "Two: a short game, the stone among the bottom seven. Each group makes it longer.",
    ),
    "families.2": ("2: corta", "2: short"),
    "families.3": ("3: la usual", "3: as usual"),
    "families.more": ("{n}: larga", "{n}: long"),
    "option.features": ("Guardianes, Tesoros y Trampas", "Guardians, Treasures and Traps"),
    "option.features_tip": (
        "Con las cartas tal como salen, menos de la mitad de las partidas los tienen.",
        "As the cards fall, fewer than half of the games have any.",
    ),
    "features.by_cards": ("Según las cartas", "As the cards fall"),
    "features.guaranteed": ("Al menos uno", "At least one"),
    "features.never": ("Ninguno", "None"),
    "features.chosen": ("Los que yo elija", "Those I choose"),
    "option.guardians": ("Guardianes", "Guardians"),
    "option.guardians_tip": (
        "Cuántos se mezclan en la Mazmorra.",
        "How many are shuffled into the Dungeon.",
    ),
    "option.treasures": ("Tesoros y Trampas", "Treasures and Traps"),
    "option.treasures_tip": (
        "Cuáles se mezclan en la Mazmorra.",
        "Which ones are shuffled into the Dungeon.",
    ),
    "guardians.count": ("{n} Guardianes", "{n} Guardians"),
    "guardians.count_one": ("1 Guardián", "1 Guardian"),
    "option.stone": ("Piedra del Trueno", "Thunderstone"),
    "option.stone_tip": (
        "Por turno: en cada partida, la siguiente. Todas: la última en salir termina la partida.",
        "In turn: the next one every game. All: the last to turn up ends the game.",
    ),
    "stone.usual": ("La de la mesa", "The table's own"),
    "stone.random": ("Una al azar", "One at random"),
    "stone.rotate": ("Por turno", "In turn"),
    "stone.all": ("Todas", "All of them"),
    "option.disease": ("Mazo de Enfermedad", "Disease deck"),
    "option.disease_tip": (
        "Sidhe, los Druidas malignos y El Enjambre siempre piden el mazo especial.",
        "Sidhe, the Evil Druids and the Swarm always ask for the special deck.",
    ),
    "disease.forced": ("Especial si una carta lo pide", "Special if a card asks"),
    "disease.normal": ("Siempre el normal", "Always the normal one"),
    "disease.special": ("Siempre el especial", "Always the special one"),
    "disease.draw": ("Se saca una carta", "By drawing a card"),
    "option.playable": ("Mesa equilibrada", "A sound table"),
    "option.playable_tip": (
        "Cambia lo justo si a la mesa le faltan Luz, magia o un Arma que alguien pueda levantar.",
        "Swaps as little as will do if the table lacks Light, magic or a Weapon a Hero can lift.",
    ),
    "option.playable_words": ("Retocar el sorteo si hace falta", "Mend the draw where needed"),
    "option.same_cards": ("La próxima vez", "Next time"),
    "option.same_cards_tip": (
        "«Otra como la última» vuelve a estas cartas en lugar de sortear.",
        "“Another like the last” comes back to these cards instead of drawing.",
    ),
    "option.same_cards_words": ("Otra vez las mismas cartas", "The same cards again"),
    "option.mode": ("Modo", "Mode"),
    "option.mode_tip": (
        "En solitario la Mazmorra avanza cada turno y lo que escapa cuenta para la Aldea: "
        "hay que sacarle más puntos.",
        "In the solo game the Dungeon advances every turn, and what gets away counts for the "
        "Village: you have to beat its points.",
    ),
    "mode.versus": ("La de siempre", "The usual game"),
    "mode.solo_normal": ("Solitario", "Solo"),
    "mode.solo_warrior": ("Solitario: guerrero", "Solo: warrior"),
    "mode.solo_nightmare": ("Solitario: pesadilla", "Solo: nightmare"),
    "option.end": ("Final", "End"),
    "option.end_tip": (
        "Según el reglamento la partida para en seco; también puede acabarse la ronda, "
        "o jugarse un número fijo de rondas.",
        "As printed the game stops at once; you may finish the round instead, "
        "or play a fixed number of rounds.",
    ),
    "end.printed": ("En el acto", "At once"),
    "end.finish_round": ("Acabar la ronda", "Finish the round"),
    "end.rounds": ("Límite de rondas", "Round limit"),
    "option.rounds": ("Rondas", "Rounds"),
    "option.rounds_tip": ("Tras ellas la partida termina.", "The game ends after these."),
    "option.rounds_not": (
        "Solo cuenta con el final «Límite de rondas».",
        "Counts only with the end “Round limit”.",
    ),
    "option.difficulty": ("Dificultad", "Difficulty"),
    "option.difficulty_tip": (
        "Vida de los Monstruos: −1, como está impresa o +1; con +2, además, "
        "el rango 3 pide una Luz más.",
        "Monsters' Health: −1, as printed or +1; at +2 rank 3 also asks for one more Light.",
    ),
    "difficulty.-1": ("−1: suave", "−1: mild"),
    "difficulty.0": ("0: la impresa", "0: as printed"),
    "difficulty.1": ("+1: dura", "+1: hard"),
    "difficulty.2": ("+2: oscura", "+2: dark"),
    "option.information": ("Manos", "Hands"),
    "option.information_tip": (
        "Con las manos abiertas todos ven las cartas de todos.",
        "With open hands everybody sees everybody's cards.",
    ),
    "option.information_words": ("Jugar con las manos abiertas", "Play with open hands"),
    "option.points": ("Marcador", "Score"),
    "option.points_tip": (
        "Muestra junto a cada jugador los puntos de victoria de sus cartas.",
        "Shows beside each player the victory points of the player's cards.",
    ),
    "option.points_words": ("Puntos a la vista", "Points in the open"),
    "option.gold": ("Oro de campaña", "Campaign gold"),
    "option.gold_tip": (
        "El oro impreso en la Piedra solo vale en una campaña; "
        "márcalo para que cuente en la Aldea.",
        "The gold printed on the stone counts only in a campaign; "
        "tick it to have it count in the Village.",
    ),
    "option.gold_words": ("La Piedra da su oro", "The stone gives its gold"),
    "option.on": ("Sí", "Yes"),
    "option.off": ("No", "No"),
    "option.heroes": ("Familias de Héroes", "Hero families"),
    "option.heroes_tip": (
        "Cuántas familias de Héroes se ofrecen en la Aldea.",
        "How many families of Heroes the Village offers.",
    ),
    "option.village": ("Cartas de Aldea", "Village cards"),
    "option.village_tip": (
        "Cuántos montones de la Aldea hay además de los básicos.",
        "How many Village stacks there are beside the basic ones.",
    ),
    "option.games_played": ("Partidas jugadas", "Games played"),
    "option.games_played_tip": (
        "Con la Piedra por turno, decide a cuál le toca.",
        "Where the stone is taken in turn, decides whose turn it is.",
    ),
    "option.bans": ("Vetadas", "Banned"),
    "option.bans_tip": (
        "Cartas de categoría que no salen en el sorteo.",
        "Category cards that stay out of the draw.",
    ),
    "option.must_haves": ("Fijas", "Locked"),
    "option.must_haves_tip": (
        "Cartas de categoría que salen seguro.",
        "Category cards that come for certain.",
    ),
    "option.first": ("Empieza", "First player"),
    "option.first_tip": (
        "Quién juega el primer turno.",
        "Who takes the first turn.",
    ),
    "option.ready_not": (
        "Una mesa preparada trae sus cartas. Elige «Sorteo» para cambiarlo.",
        "A ready-made table brings its own cards. Choose “Drawn” to change this.",
    ),
    "option.own_not": (
        "En una mesa a tu gusto lo deciden las cartas que eliges.",
        "At a table of your own the cards you choose decide this.",
    ),
    # the code
    "code.heading": ("Código de la partida", "The game's code"),
    "code.text": (
        "Quien pegue este código jugará en la misma mesa, con las mismas reglas "
        "y la misma semilla.",
        "Whoever pastes this code plays at the same table, by the same rules "
        "and with the same seed.",
    ),
    "code.copy": ("Copiar", "Copy"),
    "code.copied": ("Copiado", "Copied"),
    "code.not_copied": (
        "El portapapeles no responde: apunta el código.",
        "The clipboard does not answer: write the code down.",
    ),
    "code.none": (
        "Una mesa que no se puede jugar no tiene código.",
        "A table that cannot be played has no code.",
    ),
    "code.other": ("Otro código", "Another code"),
    "code.hint": ("escríbelo o pégalo aquí", "type or paste it here"),
    "code.paste": ("Pegar", "Paste"),
    "code.use": ("Usar este código", "Use this code"),
    "code.close": ("Cerrar", "Close"),
    "code.kept": ("{fault} Tu mesa sigue como estaba.", "{fault} Your table is as it was."),
    "code.empty": ("Ahí no hay ningún código.", "There is no code there."),
    "code.at_end": ("al final", "at the end"),
    "code.place": (
        "letra {letter} del grupo {group} ({whole})",
        "letter {letter} of group {group} ({whole})",
    ),
    "code.foreign": (
        "«{wrong}» no sale en ningún código: {place}.",
        "“{wrong}” stands in no code: {place}.",
    ),
    "code.length": (
        "Un código tiene de {least} a {most} letras y este tiene {count}.",
        "A code has {least} to {most} letters, and this one has {count}.",
    ),
    "code.slip": (
        "Hay una errata: {place}, donde pone «{wrong}» va «{right}».",
        "There is a slip: {place}, “{wrong}” should be “{right}”.",
    ),
    "code.swapped": (
        "Hay dos letras cambiadas de sitio, «{wrong}»: {place}.",
        "Two letters, “{wrong}”, have changed places: {place}.",
    ),
    "code.missing": ("Falta una «{right}»: {place}.", "A “{right}” is missing: {place}."),
    "code.extra": ("Sobra una letra: {place}.", "There is a letter too many: {place}."),
    "code.damaged": (
        "Hay letras equivocadas o que faltan: copia el código entero otra vez.",
        "Letters are wrong or missing: copy the whole code once more.",
    ),
    "code.version": (
        "Es un código de la versión {count}: actualiza el juego.",
        "It is a code of version {count}: update the game.",
    ),
    "code.unknown": (
        "El código usa cartas que este juego no tiene.",
        "The code uses cards that this game does not have.",
    ),
    "code.table": (
        "La mesa del código no se puede jugar con estas cartas.",
        "The code's table cannot be played with these cards.",
    ),
    "code.senseless": (
        "El código está entero, pero no describe ninguna partida: pide otro.",
        "The code is complete, but describes no game: ask for another.",
    ),
    # what cannot be combined
    "objection.solo_seats": (
        "el modo solitario es para una persona, y hay {seats}. "
        "Quita jugadores o elige «La de siempre».",
        "the solo game is for one player, and there are {seats}. "
        "Remove players or choose “The usual game”.",
    ),
    "objection.no_set": (
        "no hay ninguna caja marcada. Marca al menos una.",
        "no set is ticked. Tick one at least.",
    ),
    "objection.both": (
        "{name} está en la lista y a la vez vetada. Elige una de las dos cosas.",
        "{name} is asked for and banned as well. Choose one of the two.",
    ),
    "objection.must_set": (
        "{name} es de la caja «{set}», que no está marcada. Márcala o suelta la carta.",
        "{name} is of the set “{set}”, which is not ticked. Tick it or unlock the card.",
    ),
    "objection.must_disease": (
        "{name} pide el mazo especial de Enfermedad. Cambia el mazo o suelta la carta.",
        "{name} asks for the special Disease deck. Change the deck or unlock the card.",
    ),
    "objection.must_feature": (
        "{name} está fijada, pero las características no dejan que salga. Cambia una cosa u otra.",
        "{name} is locked, but the features do not let it come. Change one or the other.",
    ),
    "objection.no_feature": (
        "con estas cajas y vetos no hay Guardián ni Tesoro que asegurar. Marca otra caja.",
        "with these sets and bans there is no Guardian or Treasure to promise. Tick another set.",
    ),
    "objection.few_guardians": (
        "pides {wanted} Guardianes y hay {left}. Pide menos.",
        "you ask for {wanted} Guardians and there are {left}. Ask for fewer.",
    ),
    "objection.musts_heroes": (
        "hay {count} Héroes fijados y solo salen {wanted}. Suelta alguno.",
        "{count} Heroes are locked, and only {wanted} are drawn. Unlock some.",
    ),
    "objection.musts_village": (
        "hay {count} cartas de Aldea fijadas y solo salen {wanted}. Suelta alguna.",
        "{count} Village cards are locked, and only {wanted} are drawn. Unlock some.",
    ),
    "objection.musts_monsters": (
        "hay {count} grupos fijados y solo salen {wanted}. Suelta alguno o pide más grupos.",
        "{count} groups are locked, and only {wanted} are drawn. Unlock some or ask for more.",
    ),
    "objection.few_heroes": (
        "quedan {left} Héroes para {wanted} sitios. Quita vetos o marca otra caja.",
        "{left} Heroes are left for {wanted} places. Lift bans or tick another set.",
    ),
    "objection.few_village": (
        "quedan {left} cartas de Aldea para {wanted} sitios. Quita vetos o marca otra caja.",
        "{left} Village cards are left for {wanted} places. Lift bans or tick another set.",
    ),
    "objection.few_monsters": (
        "quedan {left} grupos de Monstruos y pides {wanted}. "
        "Pide menos, quita vetos o marca otra caja.",
        "{left} Monster groups are left, and you ask for {wanted}. "
        "Ask for fewer, lift bans or tick another set.",
    ),
    "objection.own_monsters": (
        "hacen falta al menos {least} grupos de Monstruos y hay {count}. Elige más.",
        "at least {least} Monster groups are needed, and there are {count}. Choose more.",
    ),
    "objection.own_heroes": (
        "caben de 1 a {most} Héroes y hay {count}. Elige otra vez.",
        "there is room for 1 to {most} Heroes, and there are {count}. Choose again.",
    ),
    "objection.own_village": (
        "caben de 1 a {most} cartas de Aldea y hay {count}. Elige otra vez.",
        "there is room for 1 to {most} Village cards, and there are {count}. Choose again.",
    ),
    "objection.own_stones": (
        "sin Piedra del Trueno la partida no tendría fin. Elige una.",
        "without a Thunderstone the game would have no end. Choose one.",
    ),
    "objection.own_disease": (
        "{name} pide el mazo especial de Enfermedad. Cambia el mazo o quita la carta.",
        "{name} asks for the special Disease deck. Change the deck or take the card out.",
    ),
}
