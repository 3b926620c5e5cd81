"""The words around the guided first game; what the coach says stands in ``assets/lesson.yaml``."""

from __future__ import annotations

TUTORIAL_WORDS: dict[str, tuple[str, str]] = {
    "title.learn": ("Aprender a jugar", "Learn to play"),
    "title.learn_detail": (
        "Una partida guiada de un cuarto de hora",
        "A guided game of a quarter of an hour",
    ),
    "tutorial.heading": ("Primera partida", "First game"),
    "tutorial.next": ("Siguiente", "Next"),
    "tutorial.close": ("Ver el recuento", "See the score"),
    "tutorial.step": ("{step} de {steps}", "{step} of {steps}"),
    "menu.leave_lesson": ("Dejar la lección", "Leave the lesson"),
    "menu.quit_lesson": ("Salir del juego", "Quit the game"),
    "taught.heading": ("Ya sabes jugar", "Now you know"),
    "taught.score": ("{you} {points}, {partner} {other}", "{you} {points}, {partner} {other}"),
    "taught.gold": (
        "*Aldea.* Suma el {gold} de tu mano y compra una carta.",
        "*Village.* Add up your hand's {gold} and buy one card.",
    ),
    "taught.strength": (
        "*Armas.* Una por Héroe, y su Peso {weight} no pasa de la Fuerza {strength}.",
        "*Weapons.* One to a Hero, its Weight {weight} within his Strength {strength}.",
    ),
    "taught.light": (
        "*Luz.* Cada {light} que falta en un rango quita 2 {attack}.",
        "*Light.* Each {light} missing in a rank costs 2 {attack}.",
    ),
    "taught.attack": (
        "*Combate.* Vences si tu {attack} llega a la Vida {health}.",
        "*Battle.* You win if your {attack} reaches the Health {health}.",
    ),
    "taught.xp": (
        "*Niveles.* En la Aldea, {xp} por un Héroe mejor.",
        "*Levels.* In the Village, {xp} for a better Hero.",
    ),
    "taught.rest": (
        "*Descanso.* Un turno a cambio de una mala carta menos.",
        "*Rest.* A turn for one poor card less.",
    ),
    "taught.breach": (
        "*Estrago.* Ocurre cuando la carta llega al rango 1.",
        "*Breach.* It happens when the card comes to rank 1.",
    ),
    "taught.gate": (
        "*Y el Guardián,* por descubrir: mientras siga en el rango 0, nadie se lleva la Piedra.",
        "*And the Guardian,* still to be met: while it is in rank 0, nobody takes the stone.",
    ),
    "taught.play": ("Jugar de verdad", "Play for real"),
    "taught.play_detail": ("Elige mesa y rivales", "Choose table and rivals"),
    "taught.rules": ("Las reglas", "The rules"),
    "taught.rules_detail": ("Todo, con buscador", "All of them, searchable"),
    "taught.again": ("Repetir la lección", "The lesson again"),
    "taught.again_detail": ("Desde el principio", "From the beginning"),
    "taught.title": ("Portada", "Title"),
    "taught.title_detail": ("Menú principal", "Main menu"),
}
