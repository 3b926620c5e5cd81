"""Words for coming and going: kept games, seats that change hands, and turns ended too soon."""

from __future__ import annotations

SAVE_WORDS: dict[str, tuple[str, str]] = {
    # Games kept under names
    "saves.heading": ("Partidas guardadas", "Saved games"),
    "saves.close": ("Volver", "Back"),
    "saves.back": ("Volver", "Back"),
    "saves.count": ("{n} de {most} huecos ocupados", "{n} of {most} places taken"),
    "saves.empty": ("Todavía no hay ninguna partida guardada.", "There are no saved games yet."),
    "saves.empty_detail": (
        "Durante una partida, abre el menú (Esc) y elige Guardar.",
        "During a game, open the menu (Esc) and choose Save.",
    ),
    "saves.none": (
        "Aquí verás la partida que elijas, con lo que se puede hacer con ella.",
        "Here you see the game you choose, and what can be done with it.",
    ),
    "saves.auto": ("Partida en curso", "The running game"),
    "saves.kept_by_itself": ("Se guarda sola tras cada respuesta", "Saves itself at every answer"),
    "saves.new": ("Guardar aquí", "Save here"),
    "saves.new_line": ("En un hueco nuevo", "In a place of its own"),
    "saves.new_text": (
        "La partida en curso se copia aquí tal como está y la mesa sigue igual. "
        "Podrás volver a este momento cuando quieras.",
        "A copy of the running game as it stands now is put here; the table stays as it is. "
        "You can come back to this moment whenever you like.",
    ),
    "saves.default": ("{name}, ronda {round}", "{name}, round {round}"),
    "saves.name": ("Nombre de la partida", "Name of the game"),
    "saves.name_hint": ("Nombre", "Name"),
    "saves.name_tip": (
        "Escribe otro nombre y pulsa Intro (F2)",
        "Type another name and press Enter (F2)",
    ),
    "saves.name_new_tip": (
        "Escribe un nombre y pulsa Intro para guardar (F2)",
        "Type a name and press Enter to save (F2)",
    ),
    "saves.save": ("Guardar", "Save"),
    "saves.save_tip": ("Guardar la partida en curso", "Save the running game"),
    "saves.load": ("Cargar", "Load"),
    "saves.load_tip": ("Seguir esta partida en la mesa", "Go on with this game at the table"),
    "saves.go_on": ("Seguir jugando", "Go on playing"),
    "saves.go_on_tip": ("A la mesa", "To the table"),
    "saves.backup": ("Cargar la copia anterior", "Load the copy before it"),
    "saves.backup_tip": (
        "La partida tal como estaba antes del daño",
        "The game as it was before the damage",
    ),
    "saves.rename": ("Poner este nombre", "Use this name"),
    "saves.overwrite": ("Sobrescribir", "Overwrite"),
    "saves.overwrite_tip": (
        "Guardar aquí la partida en curso en lugar de esta",
        "Save the running game here in place of this one",
    ),
    "saves.overwrite_ask": ("¿Sobrescribir la partida?", "Overwrite the game?"),
    "saves.overwrite_text": (
        "La partida en curso ocupará el lugar de *{name}*.",
        "The running game will take the place of *{name}*.",
    ),
    "saves.delete": ("Borrar", "Delete"),
    "saves.delete_tip": (
        "A la papelera (Supr); se puede recuperar",
        "To the trash (Delete); it can be fetched back",
    ),
    "saves.restore": ("Recuperar", "Restore"),
    "saves.restore_tip": ("Deshacer el borrado (Ctrl+Z)", "Undo the deletion (Ctrl+Z)"),
    "saves.saved": ("Partida guardada: {name}", "Game saved: {name}"),
    "saves.renamed": ("Ahora se llama {name}", "Its name is {name} now"),
    "saves.deleted": ("En la papelera: {name}", "In the trash: {name}"),
    "saves.restored": ("Recuperada: {name}", "Restored: {name}"),
    "saves.refused": ("No se ha podido hacer", "That could not be done"),
    "saves.unusable": ("No se puede cargar", "Cannot be loaded"),
    "saves.why_damaged": ("Archivo dañado", "Damaged file"),
    "saves.why_foreign": ("Archivo de otro programa", "A file of another program"),
    "saves.why_newer": ("De una versión más reciente", "Of a newer version"),
    "saves.no_line": ("Partida sin ficha", "A game without details"),
    "saves.drawn": ("Cartas sorteadas o a medida", "Cards drawn or chosen"),
    "saves.keep_ask": ("¿Y la partida en curso?", "What about the running game?"),
    "saves.keep_text": (
        "Vas a cargar *{name}*. La partida en curso dejará la mesa, y el guardado automático "
        "será desde ahora el de la que cargas.",
        "You are about to load *{name}*. The running game leaves the table, and the autosave "
        "will be that of the game you load.",
    ),
    "saves.keep": ("Guardarla en un hueco nuevo y cargar", "Save it in a new place, then load"),
    "saves.keep_full": ("No queda ningún hueco libre", "There is no place left"),
    "saves.let_go": ("Cargar sin guardarla", "Load without saving it"),
    "saves.place": ("Ronda {round} · turno de {name}", "Round {round} · {name}'s turn"),
    "saves.points": ("{n} PV", "{n} VP"),
    "saves.ahead": ("{n} PV por delante", "{n} VP ahead"),
    "saves.behind": ("{n} PV por detrás", "{n} VP behind"),
    "saves.level": ("empate a PV", "level on VP"),
    "saves.leads": ("{name}, {n} PV por delante", "{name} is {n} VP ahead"),
    "saves.people": ("{n} jugadores", "{n} players"),
    "saves.people_one": ("1 jugador", "1 player"),
    "saves.bots": ("{n} bots", "{n} bots"),
    "saves.bots_one": ("1 bot", "1 bot"),
    "saves.date": ("{day} {month} {year}, {clock}", "{day} {month} {year}, {clock}"),
    # The menu over the table
    "menu.save": ("Guardar la partida", "Save the game"),
    "menu.load": ("Cargar una partida", "Load a game"),
    "menu.seats": ("Ceder un asiento", "Hand over a seat"),
    "menu.seats_tip": (
        "Que un bot juegue por alguien un rato, o recuperar el asiento",
        "Let a bot play for somebody for a while, or take the seat back",
    ),
    "menu.resign": ("Abandonar", "Resign"),
    "menu.resign_tip": (
        "Rendirse para siempre; se pregunta antes",
        "Give up for good; you are asked first",
    ),
    "menu.undo_turn": ("Deshacer el turno", "Undo the turn"),
    "menu.undo_turn_tip": (
        "Vuelve hasta donde se puede deshacer en este turno",
        "Goes back as far as this turn can be undone",
    ),
    # Seats that change hands
    "seats.heading": ("Quién juega cada asiento", "Who plays each seat"),
    "seats.text": (
        "Un bot puede jugar por una persona desde ahora mismo, también en mitad de un efecto, y "
        "devolver el asiento cuando se quiera. Lo jugado hasta el cambio ya no se deshace.",
        "A bot can play for a person from this very moment, even in the middle of an effect, and "
        "give the seat back at any time. What was played before the change stands.",
    ),
    "seats.person": ("La persona", "The person"),
    "seats.plays": ("Juega en persona", "Plays in person"),
    "seats.plays_bot": ("Juega un bot: {bot}", "A bot plays: {bot}"),
    "seats.resign": ("Abandonar", "Resign"),
    "seats.cancel": ("Volver", "Back"),
    "seats.done": ("Seguir jugando así", "Go on like this"),
    "resign.heading": ("¿Abandonar la partida?", "Resign the game?"),
    "resign.text": (
        "*{name}* deja la partida para siempre. Un bot juega en su asiento hasta el final, pero "
        "queda en último lugar y ya no puede ganar. Los demás siguen jugando.",
        "*{name}* leaves the game for good. A bot plays on in that seat to the end, but it comes "
        "last and can no longer win. The others go on playing.",
    ),
    "resign.text_ends": (
        "*{name}* deja la partida para siempre. No queda nadie más en la mesa: la partida termina "
        "aquí y se anota como abandonada.",
        "*{name}* leaves the game for good. Nobody else is left at the table: the game ends here "
        "and is recorded as given up.",
    ),
    "resign.do": ("{name} abandona", "{name} resigns"),
    "resign.relieve": ("Mejor que siga un bot", "Let a bot play instead"),
    "resign.relieve_detail": (
        "El asiento se puede recuperar en cualquier momento",
        "The seat can be taken back at any time",
    ),
    "away.resigned_short": (
        "Ha abandonado: juega un bot",
        "Has resigned: a bot plays",
    ),
    "away.relieved": ("Un bot juega en su lugar.", "A bot plays in this seat."),
    "away.resigned": (
        "Ha abandonado: un bot termina la partida en su lugar.",
        "Has resigned: a bot plays on in this seat.",
    ),
    # What a turn would leave unused
    "warn.end_turn": ("Terminar de todos modos", "End the turn all the same"),
    "warn.rest": ("Descansar de todos modos", "Rest all the same"),
    "warn.no_battle": ("Salir de todos modos", "Leave all the same"),
    "warn.attack": ("Puedes vencer a {name}", "You can defeat {name}"),
    "warn.level": ("Puede subir de nivel {name}", "{name} can level up"),
    "warn.buy": ("Puedes comprar {name} ({n} de oro)", "You can buy {name} ({n} gold)"),
    "warn.draw": ("Puedes robar cartas con {name}", "{name} can draw cards"),
    "warn.more": ("{{first}}, y {n} cosas más", "{{first}}, and {n} more"),
    "warn.more_one": ("{{first}}, y algo más", "{{first}}, and something else"),
    "options.warn_unused": ("Avisar si queda algo útil", "Warn of what is left"),
    "options.warn_unused_tip": (
        "Al terminar el turno, dice una vez lo que aún se podría hacer.",
        "At the end of a turn, says once what could still be done.",
    ),
}
