"""The words of the history, the daily dungeon and the achievements; ``words.WORDS`` has them."""

from __future__ import annotations

_MONTHS = (
    ("ene", "Jan"),
    ("feb", "Feb"),
    ("mar", "Mar"),
    ("abr", "Apr"),
    ("may", "May"),
    ("jun", "Jun"),
    ("jul", "Jul"),
    ("ago", "Aug"),
    ("sep", "Sep"),
    ("oct", "Oct"),
    ("nov", "Nov"),
    ("dic", "Dec"),
)

_MEDALS: dict[str, tuple[tuple[str, str], tuple[str, str]]] = {
    "first_win": (("Primer triunfo", "First triumph"), ("Gana una partida.", "Win a game.")),
    "wins_10": (
        ("Costumbre de ganar", "A winning habit"),
        ("Gana 10 partidas.", "Win 10 games."),
    ),
    "full_table": (
        ("Contra todos", "Against all comers"),
        ("Gana a cuatro bots en una mesa de cinco.", "Beat four bots at a table of five."),
    ),
    "solo_normal": (
        ("La puerta aguanta", "The gate holds"),
        ("Gana una partida en solitario.", "Win a solo game."),
    ),
    "solo_warrior": (
        ("Contra la Legión", "Against the Legion"),
        ("Gana un solitario de guerrero.", "Win a solo game as a warrior."),
    ),
    "solo_nightmare": (
        ("Un buen despertar", "A good awakening"),
        ("Gana un solitario de pesadilla.", "Win a solo nightmare."),
    ),
    "daily_first": (
        ("El pan de cada día", "Daily bread"),
        ("Termina una mazmorra del día.", "Finish a daily dungeon."),
    ),
    "daily_week": (
        ("Siete noches", "Seven nights"),
        (
            "Termina la mazmorra del día siete días seguidos.",
            "Finish the day's dungeon seven days in a row.",
        ),
    ),
    "monsters_25": (
        ("Buena caza", "Good hunting"),
        ("Derrota a 25 Monstruos en total.", "Defeat 25 Monsters in all."),
    ),
    "monsters_250": (
        ("La Legión mengua", "The Legion dwindles"),
        ("Derrota a 250 Monstruos en total.", "Defeat 250 Monsters in all."),
    ),
    "monsters_game": (
        ("Cosecha roja", "Red harvest"),
        ("Derrota a 12 Monstruos en una partida.", "Defeat 12 Monsters in one game."),
    ),
    "unbeaten": (
        ("Ni un paso atrás", "Not one step back"),
        (
            "Derrota a 6 Monstruos en una partida sin perder ningún combate.",
            "Defeat 6 Monsters in one game without losing a battle.",
        ),
    ),
    "all_ranks": (
        ("De punta a punta", "End to end"),
        (
            "Gana combates en los tres rangos en una misma partida.",
            "Win battles in all three ranks in one game.",
        ),
    ),
    "guardian": (
        ("Cae el Guardián", "The Guardian falls"),
        ("Derrota a un Guardián.", "Defeat a Guardian."),
    ),
    "swarm": (
        ("Plaga exterminada", "Pest control"),
        (
            "Derrota a 5 Monstruos del Enjambre en una partida.",
            "Defeat 5 Monsters of the Swarm in one game.",
        ),
    ),
    "giant": (
        ("Cuanto más grande…", "The bigger they are…"),
        (
            "Derrota a un Monstruo con 10 de Vida o más que no sea un Guardián.",
            "Defeat a Monster with 10 Health or more that is no Guardian.",
        ),
    ),
    "exact": (
        ("Por los pelos", "By a hair"),
        ("Gana un combate con el Ataque justo.", "Win a battle with just enough Attack."),
    ),
    "with_help": (
        ("Espada prestada", "A borrowed sword"),
        (
            "Gana un combate en el que luche un Héroe prestado.",
            "Win a battle in which a borrowed Hero fights.",
        ),
    ),
    "stone": (
        ("La Piedra es tuya", "The stone is yours"),
        ("Llévate una Piedra del Trueno.", "Take a Thunderstone."),
    ),
    "both_stones": (
        ("Un par de piedras", "A pair of stones"),
        ("Llévate dos Piedras del Trueno distintas.", "Take two different Thunderstones."),
    ),
    "spent": (
        ("La casa por la ventana", "Money is no object"),
        ("Gasta 12 de oro en un solo turno.", "Spend 12 gold in a single turn."),
    ),
    "spree": (
        ("De compras", "Shopping spree"),
        ("Compra 3 cartas en un mismo turno.", "Buy 3 cards in one turn."),
    ),
    "risen": (
        ("Salidos de la leva", "Up from the ranks"),
        ("Sube de nivel a 3 Milicianos en una partida.", "Level up 3 Militia in one game."),
    ),
    "legend": (
        ("Leyenda viva", "Living legend"),
        ("Sube a un Héroe al nivel 3.", "Raise a Hero to level 3."),
    ),
    "legends": (
        ("Salón de leyendas", "Hall of legends"),
        ("Sube a 3 Héroes al nivel 3 en una partida.", "Raise 3 Heroes to level 3 in one game."),
    ),
    "lean": (
        ("Ligero de equipaje", "Travelling light"),
        ("Gana con 14 cartas o menos.", "Win with 14 cards or fewer."),
    ),
    "hand": (
        ("Manos llenas", "Hands full"),
        ("Ten 12 cartas en la mano a la vez.", "Hold 12 cards at once."),
    ),
    "treasures": (
        ("Olfato para el oro", "A nose for gold"),
        ("Encuentra 3 Tesoros en una partida.", "Find 3 Treasures in one game."),
    ),
    "cured": (
        ("Mano de santo", "Good medicine"),
        (
            "Deshazte de 5 Enfermedades en una partida.",
            "Get rid of 5 Diseases in one game.",
        ),
    ),
    "spotless": (
        ("Salud de hierro", "Iron constitution"),
        (
            "Gana sin contraer Enfermedades una partida en la que otros sí enferman.",
            "Win without a Disease a game in which others fall ill.",
        ),
    ),
    "points_40": (
        ("Buena cosecha", "A good harvest"),
        ("Consigue 40 PV en una partida.", "Score 40 VP in one game."),
    ),
    "points_60": (
        ("Para los cantares", "One for the songs"),
        ("Consigue 60 PV en una partida.", "Score 60 VP in one game."),
    ),
    "all_sources": (
        ("De todo un poco", "A bit of everything"),
        (
            "Puntúa en una partida con Monstruos, Héroes, cartas de la Aldea y Piedra.",
            "Score with Monsters, Heroes, village and stone in one game.",
        ),
    ),
    "by_one": (
        ("Por un punto", "By a single point"),
        ("Gana por un solo punto.", "Win by a single point."),
    ),
    "shared": (
        ("A medias", "Fair shares"),
        ("Comparte una victoria.", "Share a victory."),
    ),
    "again": (
        ("Una vez más", "Once more"),
        (
            "Juega un turno adicional gracias a los Guanteletes.",
            "Play another turn by virtue of the Gauntlets.",
        ),
    ),
}

RECORD_WORDS: dict[str, tuple[str, str]] = {
    "date.day": ("{day} {month} {year}", "{day} {month} {year}"),
    "date.short": ("{day} {month}", "{day} {month}"),
    "history.heading": ("Historial", "History"),
    "history.games": ("Partidas", "Games"),
    "history.players": ("Jugadores", "Players"),
    "history.cards": ("Cartas", "Cards"),
    "history.games_search": ("Buscar partidas por nombre", "Search games by name"),
    "history.games_search_hint": ("Nombre de quien jugó", "Name of a player"),
    "history.players_search": ("Buscar jugadores", "Search for players"),
    "history.players_search_hint": ("Nombre", "Name"),
    "history.cards_search": ("Buscar cartas", "Search for cards"),
    "history.cards_search_hint": ("Nombre o clase de carta", "Name or class of a card"),
    "history.reading": ("Leyendo las partidas…", "Reading the games…"),
    "history.none": ("Todavía no hay partidas", "No games yet"),
    "history.none_detail": (
        "Aquí queda anotada cada partida que termines.",
        "Every game that you finish is noted here.",
    ),
    "history.no_match": ("Nada con ese nombre", "Nothing by that name"),
    "history.no_match_detail": ("Prueba con menos letras.", "Try fewer letters."),
    "history.no_people": ("Nadie ha jugado todavía", "Nobody has played yet"),
    "history.no_people_detail": (
        "Aquí cuentan las personas; los bots, en cada partida.",
        "People count here; bots are in the games.",
    ),
    "history.notes": ("Archivos del historial", "The files of the history"),
    "history.replaces": ("Hay una partida sin terminar", "There is an unfinished game"),
    "history.start_anyway": ("Empezar de todas formas", "Start all the same"),
    # One game
    "game.wins": ("Gana {name}", "{name} wins"),
    "game.shared": ("Victoria compartida", "Shared victory"),
    "game.others": ("y {n} más", "and {n} more"),
    "game.points": ("{points} PV", "{points} VP"),
    "game.points_pile": ("{points} PV contra {pile}", "{points} VP against {pile}"),
    "game.solo_won": ("Victoria", "Victory"),
    "game.solo_lost": ("Derrota", "Defeat"),
    "game.alone": ("Sin rivales", "No rivals"),
    "game.resigned": ("Rendición", "Resigned"),
    "game.abandoned": ("Sin terminar", "Unfinished"),
    "game.resigned_note": ("se rinde", "resigned"),
    "game.relieved_note": ("con ayuda de un bot", "helped by a bot"),
    "game.seats": ("{n} jugadores", "{n} players"),
    "game.seats_one": ("1 jugador", "1 player"),
    "game.rounds": ("{n} rondas", "{n} rounds"),
    "game.rounds_one": ("1 ronda", "1 round"),
    "game.turns": ("{n} turnos", "{n} turns"),
    "game.turns_one": ("1 turno", "1 turn"),
    "game.hints": ("{n} pistas", "{n} hints"),
    "game.hints_one": ("1 pista", "1 hint"),
    "game.minutes": ("{n} minutos", "{n} minutes"),
    "game.minutes_one": ("1 minuto", "1 minute"),
    "game.hours": ("{hours} h {minutes} min", "{hours} h {minutes} min"),
    "game.daily": ("Mazmorra del {date}", "Dungeon of {date}"),
    "game.drawn": ("Mesa sorteada o elegida", "Drawn or chosen table"),
    "game.pile": ("Montón de la aldea", "The village's pile"),
    "game.watch": ("Ver la partida", "Watch the game"),
    "game.again": ("Otra vez", "Again"),
    "game.again_detail": ("Las mismas cartas", "The same cards"),
    "game.code": ("Copiar el código", "Copy the code"),
    "game.code_detail": ("Cartas y azar", "Cards and chance"),
    "game.copied": ("Código copiado", "Code copied"),
    "game.no_code": (
        "Esta mesa no tiene código: alguna de sus cartas ya no lleva número.",
        "This table has no code: one of its cards bears no number any more.",
    ),
    "game.gone": ("No se puede abrir la partida", "The game cannot be opened"),
    # One player
    "player.name": ("Nombre", "Name"),
    "player.games": ("Partidas", "Games"),
    "player.wins": ("Victorias", "Wins"),
    "player.share": ("% victorias", "Win share"),
    "player.average": ("Media PV", "Average VP"),
    "player.best": ("Récord PV", "Best VP"),
    "player.share_tip": (
        "De las partidas con rivales o en solitario; rendirse cuenta como derrota.",
        "Of games with rivals or solo ones; resigning counts as a defeat.",
    ),
    "player.by_seats": ("Por número de jugadores", "By number of players"),
    "player.by_bot": ("Contra bots", "Against bots"),
    "player.by_mode": ("En solitario", "Solo"),
    "player.favourites": ("Lo que más compra", "Bought most often"),
    "player.tally": ("{wins} de {games}", "{wins} of {games}"),
    "player.nothing": ("Nada todavía", "Nothing yet"),
    "player.played": ("Tiempo en la mesa", "Time at the table"),
    # The cards
    "cardstat.name": ("Carta", "Card"),
    "cardstat.kind": ("Tipo", "Kind"),
    "cardstat.games": ("En juego", "In play"),
    "cardstat.bought": ("Comprada", "Bought"),
    "cardstat.levelled": ("Por nivel", "By level"),
    "cardstat.defeated": ("Derrotada", "Defeated"),
    "cardstat.takers": ("Con ella", "With it"),
    "cardstat.share": ("% victorias", "Win share"),
    "cardstat.games_tip": (
        "Partidas en cuya mesa estaba la carta.",
        "Games whose table had the card.",
    ),
    "cardstat.bought_tip": ("Copias compradas entre todos.", "Copies bought by all seats."),
    "cardstat.levelled_tip": (
        "Copias conseguidas al subir de nivel.",
        "Copies taken by levelling up.",
    ),
    "cardstat.defeated_tip": (
        "Copias derrotadas en combate.",
        "Copies defeated in battle.",
    ),
    "cardstat.takers_tip": (
        "Cuántas veces alguien la compró o la consiguió al subir de nivel en una partida decidida.",
        "How often somebody bought it or levelled up to it in a game that was decided.",
    ),
    "cardstat.share_tip": (
        "De quienes la tenían, cuántos ganaron.",
        "Of those who had it, how many won.",
    ),
    # The daily dungeon
    "daily.heading": ("Mazmorra del día", "Daily dungeon"),
    "daily.today": ("Hoy", "Today"),
    "daily.yesterday": ("Ayer", "Yesterday"),
    "daily.about": (
        "Las mismas cartas y el mismo azar para todo el mundo, sin conexión: salen de la fecha.",
        "The same cards and the same chance for everybody, offline: they come from the date.",
    ),
    "daily.who": ("Nombre", "Name"),
    "daily.way": ("Contra quién", "Against whom"),
    "daily.play": ("Jugar", "Play"),
    "daily.play_detail": ("La mazmorra de hoy", "Today's dungeon"),
    "daily.play_old": ("La del {date}", "That of {date}"),
    "daily.streak": ("{n} días seguidos", "{n} days in a row"),
    "daily.streak_one": ("1 día seguido", "1 day in a row"),
    "daily.no_streak": ("Sin racha todavía", "No streak yet"),
    "daily.longest": ("La mejor racha: {n}", "Longest streak: {n}"),
    "daily.best": ("Mejores resultados", "Best results"),
    "daily.unplayed": ("Sin jugar", "Not played"),
    "daily.unplayed_detail": (
        "Termina esta mazmorra y aquí quedará tu mejor resultado.",
        "Finish this dungeon, and your best result will stand here.",
    ),
    "daily.won": ("Victoria", "Victory"),
    "daily.lost": ("Derrota", "Defeat"),
    "daily.people": ("Entre personas", "Among people"),
    "daily.code": ("Copiar el código", "Copy the code"),
    # The achievements
    "medals.heading": ("Logros", "Achievements"),
    "medals.count": ("{n} de {count}", "{n} of {count}"),
    "medals.whose": ("De quién", "Whose"),
    "medals.everybody": ("De todos", "Everybody's"),
    "medals.all": ("Todos", "All"),
    "medals.have": ("Conseguidos", "Earned"),
    "medals.missing": ("Por conseguir", "Still to earn"),
    "medals.earned": ("{name}, {date}", "{name}, {date}"),
    "medals.open": ("Ver la partida en el historial", "See the game in the history"),
    "medals.hidden": ("Un logro oculto", "A hidden achievement"),
    "medals.hidden_text": (
        "Se descubre al conseguirlo.",
        "It shows once it has been earned.",
    ),
    "medals.none": ("Aquí no hay ninguno", "There is none here"),
    "medals.new": ("Logro conseguido", "Achievement earned"),
    "medals.new_many": ("Logros conseguidos", "Achievements earned"),
    "medals.more": ("y {n} más", "and {n} more"),
}
RECORD_WORDS.update({f"month.{n}": pair for n, pair in enumerate(_MONTHS, 1)})
for _id, (_name, _text) in _MEDALS.items():
    RECORD_WORDS[f"medal.{_id}"] = _name
    RECORD_WORDS[f"medal.{_id}_text"] = _text
