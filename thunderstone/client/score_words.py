"""The words of the score sheet and of the recorder; ``words.WORDS`` takes them in."""

from __future__ import annotations

SCORE_WORDS: dict[str, tuple[str, str]] = {
    # What lies side by side
    "score.tab_sheet": ("Recuento", "Score sheet"),
    "score.tab_charts": ("Gráficas", "Charts"),
    "score.tab_moments": ("Momentos", "Moments"),
    "score.tab_closing": ("Mesa final", "Final table"),
    "score.reviewing": ("Repasando la partida…", "Looking through the game…"),
    "score.rounds_one": ("1 ronda", "1 round"),
    "score.rounds": ("{rounds} rondas", "{rounds} rounds"),
    "score.given_up": ("Partida abandonada", "The game was given up"),
    "score.given_up_line": (
        "Nadie queda para jugarla: no hay vencedor.",
        "Nobody is left to play it: there is no winner.",
    ),
    # How a solo game went
    "score.tier_lost": ("derrota", "defeat"),
    "score.tier_narrow": ("victoria por poco", "narrow victory"),
    "score.tier_clear": ("victoria clara", "clear victory"),
    "score.tier_great": ("victoria rotunda", "resounding victory"),
    "score.solo_normal": ("solitario", "solo"),
    "score.solo_warrior": ("solitario: guerrero", "solo: warrior"),
    "score.solo_nightmare": ("solitario: pesadilla", "solo: nightmare"),
    # By which rules it was played
    "score.rule_difficulty": ("dificultad {n}", "difficulty {n}"),
    "score.rule_campaign_gold": (
        "el oro de la Piedra valía para comprar, no puntúa",
        "the stone's gold could be spent, it scores nothing",
    ),
    "score.rule_finish_round": ("se acabó la ronda", "the round was finished"),
    "score.rule_rounds": ("límite: {n} rondas", "limit: {n} rounds"),
    "score.rule_open_hands": ("manos a la vista", "open hands"),
    # The sheet
    "score.swarm": ("Enjambre", "Swarm"),
    "score.horde": ("Horda", "Horde"),
    "score.place": ("{n}.º", "No. {n}"),
    "score.place_shared": ("{n}.º, compartido", "No. {n}, shared"),
    "score.health": ("Vida {n}", "Health {n}"),
    "score.resigned": ("Se retiró", "Resigned"),
    "score.cards": ("Cartas", "Cards"),
    "score.trophies": ("Monstruos propios", "Monsters owned"),
    "score.xp": ("PX sin gastar", "XP left"),
    "score.treasures": ("Tesoros sin usar", "Treasures unused"),
    "score.cell": ("{source}: {name}", "{source}: {name}"),
    "score.each": ("{copies} × {vp} PV", "{copies} × {vp} VP"),
    "score.copies": ("×{copies}", "×{copies}"),
    "score.sum": ("{points} PV", "{points} VP"),
    "score.none": ("Aquí no hay nada.", "There is nothing here."),
    "score.rules": ("Ver la regla", "See the rule"),
    "score.point_at": (
        "Señala un número para ver sus cartas; un clic lo deja fijo.",
        "Point at a number to see its cards; a click keeps them.",
    ),
    # What the numbers come from
    "score.why_monsters": (
        "Cada Monstruo derrotado que esté en tu mazo vale los PV de su laurel.",
        "Every defeated Monster in the deck is worth the VP in its laurel.",
    ),
    "score.why_horde": (
        "Cada carta de Horda vale tantos PV como cartas de Horda haya en el mazo, hasta {limit}.",
        "Each Horde card is worth as many VP as there are Horde cards in the deck, up to {limit}.",
    ),
    "score.why_swarm": (
        "Cada carta del Enjambre vale tantos PV como cartas del Enjambre haya en el mazo, "
        "hasta {limit}.",
        "Each Swarm card is worth as many VP as there are Swarm cards in the deck, up to {limit}.",
    ),
    "score.formula": (
        "*{n} × mín({n}, {limit}) = {n} × {each} = {points} PV*",
        "*{n} × min({n}, {limit}) = {n} × {each} = {points} VP*",
    ),
    "score.why_heroes": (
        "Solo puntúan los Héroes que llevan un laurel, casi siempre los de nivel 3.",
        "Only Heroes with a laurel score, nearly always those of level 3.",
    ),
    "score.why_village": (
        "Algunas cartas de la Aldea llevan un laurel y puntúan siempre.",
        "Some village cards have a laurel and always score.",
    ),
    "score.why_stone": (
        "La Piedra del Trueno puntúa para quien se la llevó; su oro no.",
        "The Thunderstone scores for whoever took it; its gold does not.",
    ),
    "score.why_diseases": (
        "Solo restan las Enfermedades con laurel negativo, como la Maldición del trueno.",
        "Only Diseases with a negative laurel cost points, such as Thunder's Curse.",
    ),
    "score.why_total": (
        "Cuentan mazo, mano y descartes. La experiencia, el oro y los Tesoros no puntúan.",
        "Deck, hand and discards count. Experience, gold and Treasures score nothing.",
    ),
    "score.why_cards": (
        "Mazo, mano y descartes: todo lo que entra en el recuento.",
        "Deck, hand and discards: all that is counted.",
    ),
    "score.why_trophies": (
        "En un empate por un puesto decide quién tiene más.",
        "In a tie for a place, having more of them decides.",
    ),
    "score.why_xp": (
        "La experiencia sin gastar no puntúa; es lo último que ordena un empate.",
        "Experience left over scores nothing; it is the last thing that orders a tie.",
    ),
    "score.why_treasures": (
        "Los Tesoros no son cartas del mazo y no puntúan.",
        "Treasures are no cards of the deck and score nothing.",
    ),
    "score.why_pile": (
        "Los Monstruos que llegaron a la aldea. Hay que superar sus PV; igualarlos es perder.",
        "The Monsters that reached the village. Their VP must be beaten; a tie is a defeat.",
    ),
    # Who comes before whom
    "score.first": ("{name}: {points} PV.", "{name}: {points} VP."),
    "score.by_points": (
        "{name}: {points} PV, {less} menos que {before}.",
        "{name}: {points} VP, {less} less than {before}.",
    ),
    "score.by_stone": (
        "{name}: {points} PV, como {before}, que tiene la Piedra.",
        "{name}: {points} VP, like {before}, who has the stone.",
    ),
    "score.by_monsters": (
        "{name}: {points} PV, como {before}, que tiene más Monstruos.",
        "{name}: {points} VP, like {before}, who has more Monsters.",
    ),
    "score.by_xp": (
        "{name}: {points} PV, como {before}, que conserva más PX.",
        "{name}: {points} VP, like {before}, who has more XP left.",
    ),
    "score.by_shared": (
        "{name}: {points} PV, el mismo puesto que {before}.",
        "{name}: {points} VP, the same place as {before}.",
    ),
    "score.by_resigned": (
        "{name}: {points} PV; se retiró y no puede ganar.",
        "{name}: {points} VP; resigned and cannot win.",
    ),
    "score.tie_rule": (
        "Quienes empatan con más PV comparten la victoria. Para los demás puestos deciden la "
        "Piedra, los Monstruos y los PX, por este orden.",
        "Those tied for the most VP share the victory. For the other places the stone, the "
        "Monsters and the XP decide, in this order.",
    ),
    "score.beaten_by": (
        "{points} PV contra {pile}: diferencia de {margin}.",
        "{points} VP against {pile}: a difference of {margin}.",
    ),
    # Charts
    "chart.vp": ("Puntos de victoria", "Victory points"),
    "chart.deck": ("Cartas del mazo", "Cards in the deck"),
    "chart.xp": ("Experiencia sin gastar", "Experience left"),
    "chart.light": ("Luz del mazo", "Light of the deck"),
    "chart.gold": ("Oro del mazo", "Gold of the deck"),
    "chart.monsters": ("Monstruos derrotados", "Monsters defeated"),
    "chart.vp_tip": (
        "Lo que valdría el mazo si la partida acabara en esa ronda.",
        "What the deck would score if the game ended in that round.",
    ),
    "chart.deck_tip": ("Mazo, mano y descartes.", "Deck, hand and discards."),
    "chart.xp_tip": ("La que queda sin gastar.", "What has not been spent."),
    "chart.light_tip": (
        "La Luz impresa en todas las cartas.",
        "The Light printed on all the cards.",
    ),
    "chart.gold_tip": (
        "El oro impreso en todas las cartas.",
        "The gold printed on all the cards.",
    ),
    "chart.monsters_tip": ("Combates ganados hasta entonces.", "Battles won until then."),
    "chart.round": ("Ronda {n}", "Round {n}"),
    "chart.deal": ("Reparto", "Deal"),
    "chart.help": (
        "Señala una ronda para leer los valores; un clic la abre en la repetición.",
        "Point at a round to read its values; a click opens it in the replay.",
    ),
    # Moments
    "moment.when": ("Ronda {round}", "Round {round}"),
    "moment.turn": ("turno {turn}", "turn {turn}"),
    "moment.see": ("Ver este momento", "See this moment"),
    "moment.none": (
        "Una partida tranquila: no hay momentos que destacar.",
        "A quiet game: there is no moment to single out.",
    ),
    # Where everything lies
    "closing.rank": ("Rango {rank}", "Rank {rank}"),
    "closing.empty": ("vacío", "empty"),
    "closing.dungeon": ("Mazo de la Mazmorra", "Dungeon deck"),
    "closing.swarm": ("Mazo del Enjambre", "Swarm deck"),
    "closing.horde": ("Mazo de Horda", "Horde deck"),
    "closing.captives": ("Cautivos de una Trampa", "Captives of a Trap"),
    "closing.village": ("Aldea", "Village"),
    "closing.disease": ("Mazo de Enfermedades", "Disease deck"),
    "closing.void": ("Fuera de la partida", "Out of the game"),
    # What comes after
    "after.again": ("Otra vez", "Again"),
    "after.again_detail": ("Las mismas cartas", "The same cards"),
    "after.other": ("Otras cartas", "Other cards"),
    "after.other_detail": ("Un sorteo nuevo", "A new draw"),
    "after.deal": ("El mismo reparto", "The same deal"),
    "after.deal_detail": ("Mismas cartas y semilla", "Same cards, same seed"),
    "after.replay": ("Repetición", "Replay"),
    "after.replay_detail": ("Desde el principio", "From the start"),
    "after.export": ("Exportar", "Export"),
    "after.export_detail": ("Como texto", "As a text"),
    "after.title": ("Portada", "Title"),
    "after.title_detail": ("Al menú", "To the menu"),
    "after.undrawable": ("No hay otras cartas", "There are no other cards"),
    "after.exported": ("Partida exportada", "The game was exported"),
    "after.exported_text": (
        "El texto está en {path} y en el portapapeles.",
        "The text is in {path} and on the clipboard.",
    ),
    "after.not_exported": ("No se ha podido exportar", "It could not be exported"),
    "after.not_exported_text": (
        "No se puede escribir en {path} ({why}). El texto queda en el portapapeles.",
        "{path} cannot be written to ({why}). The text is on the clipboard.",
    ),
    # The recorder
    "replay.step_back": ("Paso anterior", "Step back"),
    "replay.turn_back": ("Turno anterior", "Turn before"),
    "replay.round": ("Siguiente ronda", "Next round"),
    "replay.round_back": ("Ronda anterior", "Round before"),
    "replay.end": ("Al final", "To the end"),
    "replay.speed": ("Velocidad", "Speed"),
    "replay.times": ("×{n}", "×{n}"),
    "replay.all_open": ("Manos a la vista", "All hands open"),
    "replay.play_on": ("Jugar desde aquí", "Play on from here"),
    "replay.no_play_on": (
        "La partida ya ha terminado en este punto.",
        "The game is over at this point.",
    ),
    "replay.count": ("{number} de {count}", "{number} of {count}"),
    "replay.line": ("Línea del tiempo", "Time line"),
    "replay.here": (
        "Ronda {round} · turno {turn} · {name}",
        "Round {round} · turn {turn} · {name}",
    ),
    "replay.key": (" ({name})", " ({name})"),
    "play_on.heading": ("Jugar desde aquí", "Play on from here"),
    "play_on.text": (
        "Ronda {round}, turno {turn}: le toca a {name}. La partida sigue con los mismos mazos; "
        "la original queda como está.",
        "Round {round}, turn {turn}: it is the turn of {name}. The game goes on with the same "
        "decks; the original stays as it is.",
    ),
    "play_on.human": ("Persona", "Person"),
    "play_on.start": ("Jugar", "Play"),
    "play_on.cancel": ("Volver", "Back"),
}
