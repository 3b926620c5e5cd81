"""The terminal's words for choosing a game, in Spanish and English."""

from __future__ import annotations

START_WORDS: dict[str, tuple[str, str]] = {
    "start.title": (
        "Thunderstone: La Legión de la Puerta de la Muerte",
        "Thunderstone: Doomgate Legion",
    ),
    "start.what": ("¿Qué quieres jugar?", "What would you like to play?"),
    "start.resume": (
        "Continuar la partida: turno {turn}, {names}",
        "Continue the game: turn {turn}, {names}",
    ),
    "start.backup": (
        "Cargar la copia anterior de la partida guardada",
        "Load the copy before the saved game",
    ),
    "start.ready": ("Otra mesa preparada", "Another ready-made table"),
    "start.random": ("Una mesa sorteada", "A drawn table"),
    "start.code": ("Una mesa por su código", "A table by its code"),
    "start.language": ("English", "Español"),
    "start.quit": ("Salir", "Quit"),
    "start.back": ("Volver", "Back"),
    "start.which": ("¿Qué mesa?", "Which table?"),
    "start.type_code": (
        "Código de la mesa (Intro para volver): ",
        "The table's code (Enter to go back): ",
    ),
    "start.drawn": ("Ha salido esta mesa:", "This table has been drawn:"),
    "start.keep_draw": ("Jugar en ella", "Play at it"),
    "start.draw_again": ("Sortear otra", "Draw another"),
    "start.seats": ("¿Cuántos jugadores?", "How many players?"),
    "start.seats_prompt": (
        "Número del 1 al {most}; Intro para 2: ",
        "Number from 1 to {most}; Enter for 2: ",
    ),
    "start.seats_wrong": ("Escribe un número del 1 al {most}.", "Type a number from 1 to {most}."),
    "start.mode": ("¿Cómo, a solas?", "Alone, by which rules?"),
    "start.options": ("Opciones de la mesa:", "The table's options:"),
    "start.options_keep": ("Así está bien", "Good as it is"),
    "start.option": ("{name}: {value}", "{name}: {value}"),
    "start.number": (
        "Número del {least} al {most}: ",
        "Number from {least} to {most}: ",
    ),
    "start.number_wrong": (
        "«{word}» no vale. Escribe un número del {least} al {most}.",
        "“{word}” will not do. Type a number from {least} to {most}.",
    ),
    "start.who": ("¿Quién juega en el asiento {seat}?", "Who plays seat {seat}?"),
    "start.bot": ("{bot}. {what}", "{bot}. {what}"),
    "start.name": ("Nombre (Intro para {name}): ", "Name (Enter for {name}): "),
    "start.name_taken": (
        "Ya hay alguien que se llama {name}.",
        "Somebody is called {name} already.",
    ),
    "start.name_wrong": (
        "Un nombre lleva letras, {most} como mucho.",
        "A name has letters, {most} at most.",
    ),
    "start.seed": ("Semilla (Intro para una al azar): ", "Seed (Enter for a random one): "),
    "start.seed_wrong": (
        "Una semilla es un número entero de hasta {most} cifras.",
        "A seed is a whole number of up to {most} digits.",
    ),
    "start.loses": (
        "Hay una partida guardada, y empezar otra la borra.",
        "There is a saved game, and starting another discards it.",
    ),
    "start.loses_yes": ("Empezar la nueva", "Start the new one"),
    "start.loses_no": ("Continuar la guardada", "Continue the saved one"),
    "start.prompt": ("Número del 1 al {most}", "Number from 1 to {most}"),
    "start.usual": ("; Intro para el {n}", "; Enter for {n}"),
    "start.wrong": (
        "«{word}» no está en la lista. Escribe un número del 1 al {most}, i para seguir en inglés "
        "o q para salir.",
        "“{word}” is not in the list. Type a number from 1 to {most}, i to go on in Spanish or q "
        "to quit.",
    ),
    "start.cannot": ("No se puede: {why}", "Not possible: {why}"),
    "start.help": (
        "Durante la partida, ? dice qué puedes escribir.",
        "During the game, ? tells what you can type.",
    ),
    "start.game_code": ("Código de la partida: {code}", "The game's code: {code}"),
    "start.seats_line": ("Juegan: {names}.", "Playing: {names}."),
    "start.relieved": (
        "Un bot juega por {name}. ¿Vuelve {name}?",
        "A bot plays for {name}. Is {name} back?",
    ),
    "start.back_yes": ("Sí, {name} juega otra vez", "Yes, {name} plays again"),
    "start.back_no": ("No, sigue el bot", "No, the bot plays on"),
    "start.resumed": ("Sigue la partida. Lo último:", "The game goes on. What happened last:"),
    "end.kept": (
        "La partida queda guardada en el turno {turn}. Sigue con: python main.py text --continue",
        "The game is kept at turn {turn}. Go on with: python main.py text --continue",
    ),
    "end.not_kept": (
        "La partida no se ha podido guardar.",
        "The game could not be saved.",
    ),
    "fault.head": (
        "El programa ha fallado.",
        "The program has failed.",
    ),
    "fault.report": (
        "Hay un informe del fallo en {path}. No contiene nombres ni carpetas tuyas: envíalo a "
        "quien mantiene el juego para que se pueda arreglar.",
        "There is a report of the fault in {path}. It holds no names or folders of yours: send it "
        "to whoever maintains the game, so that it can be mended.",
    ),
    "fault.no_report": (
        "No se ha podido guardar un informe del fallo.",
        "No report of the fault could be saved.",
    ),
    "fault.kept": (
        "La partida está guardada hasta la última respuesta.",
        "The game is saved up to the last answer.",
    ),
    "fault.in_memory": (
        "La partida no se puede guardar, pero puede seguir desde la última respuesta.",
        "The game cannot be saved, but it can go on from the last answer.",
    ),
    "fault.go_on": (
        "Pulsa Intro para seguir desde la última respuesta, o escribe cualquier cosa para salir: ",
        "Press Enter to go on from the last answer, or type anything to leave: ",
    ),
    "end.farewell": ("Hasta otra.", "Until next time."),
}
