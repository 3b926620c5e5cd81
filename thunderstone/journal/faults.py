"""Why a saved game cannot be used, and what to do about it, in both languages."""

from __future__ import annotations

from pathlib import Path

_LANGUAGES = {"es": 0, "en": 1}

_FAULTS = {
    "missing": (
        "no hay ninguna partida guardada en {path}; empieza una partida nueva",
        "there is no saved game at {path}; start a new game",
    ),
    "unreadable": (
        "no se puede leer {path} ({why}); comprueba los permisos del archivo",
        "{path} cannot be read ({why}); check the file's permissions",
    ),
    "too_large": (
        "{path} ocupa {size} bytes, más de los {limit} que puede tener una partida; "
        "elige otro archivo",
        "{path} has {size} bytes, more than the {limit} a saved game may have; choose another file",
    ),
    "too_deep": (
        "{path} contiene datos demasiado anidados para ser una partida; elige otro archivo",
        "{path} is nested too deeply to be a saved game; choose another file",
    ),
    "foreign": (
        "{path} no es una partida de este juego; elige otro archivo",
        "{path} is not a saved game of this game; choose another file",
    ),
    "newer": (
        "{path} se guardó con una versión más reciente (formato {format}; aquí, {known}); "
        "actualiza el juego",
        "{path} was saved by a newer version (format {format}; this one knows {known}); "
        "update the game",
    ),
    "newer_rules": (
        "{path} se jugó con unas reglas más recientes (versión {version}; aquí, {known}); "
        "actualiza el juego",
        "{path} was played by newer rules (version {version}; this one knows {known}); "
        "update the game",
    ),
    "damaged": (
        "{path} está dañado ({why}); carga la copia anterior o empieza una partida nueva",
        "{path} is damaged ({why}); load the copy before it or start a new game",
    ),
    "setup": (
        "{path} usa cartas que esta versión no puede repartir ({why}); "
        "actualiza el juego o empieza una partida nueva",
        "{path} uses cards this version cannot deal ({why}); update the game or start a new one",
    ),
    "bot": (
        "en {path} juega el bot «{name}», que esta versión no tiene; "
        "actualiza el juego o empieza una partida nueva",
        "{path} is played by the bot '{name}', which this version does not have; "
        "update the game or start a new one",
    ),
    "stale": (
        "las reglas han cambiado desde que se guardó {path} y ya no se puede continuar; "
        "usa la versión con la que se guardó o empieza una partida nueva",
        "the rules have changed since {path} was saved and it cannot be continued; "
        "use the version that saved it or start a new game",
    ),
    "altered": (
        "{path} ha sido modificado: en el turno {turn} (respuesta {answer}) no es lo que dan sus "
        "propias respuestas; carga la copia anterior o empieza una partida nueva",
        "{path} has been altered: in turn {turn} (answer {answer}) it is not what its own answers "
        "lead to; load the copy before it or start a new game",
    ),
    "set_missing": (
        "{path} usa la colección propia «{name}», que no está; vuelve a ponerla en la carpeta de "
        "cartas (o abre el juego con --cards)",
        "{path} uses the set '{name}' of your own, which is not here; put it back into the cards "
        "folder (or open the game with --cards)",
    ),
    "set_changed": (
        "la colección propia «{name}» ha cambiado desde que se guardó {path}; restaura sus "
        "archivos de entonces o empieza una partida nueva",
        "the set '{name}' of your own has changed since {path} was saved; restore its files as "
        "they were or start a new game",
    ),
    "parted": (
        "{path} se separa de lo grabado en el turno {turn} (respuesta {answer}): "
        "las reglas han cambiado desde entonces",
        "{path} parts from the recording in turn {turn} (answer {answer}): "
        "the rules have changed since",
    ),
    "full": (
        "ya hay {limit} partidas guardadas; borra o sobrescribe alguna",
        "there are {limit} saved games already; delete or overwrite one",
    ),
    "over": (
        "la partida ha terminado y no se puede guardar; mira su repetición",
        "the game is over and cannot be saved; watch its replay",
    ),
    "in_use": (
        "otra copia del juego usa la carpeta de {path}: desde aquí no se cambia nada en ella; "
        "cierra la otra y vuelve a abrir esta, o elige otra carpeta con --profile",
        "another copy of the game is using the folder of {path}: nothing is changed there from "
        "here; close the other one and start this one again, or choose another folder with "
        "--profile",
    ),
    "unusable": (
        "{path} no se puede usar: el juego ha fallado al leerla ({why}); se queda como está, y el "
        "informe del fallo está en la carpeta de informes; empieza una partida nueva",
        "{path} cannot be used: the game failed to read it ({why}); it stays as it is, and a "
        "report of the fault is in the folder of reports; start a new game",
    ),
    "unwritable": (
        "no se puede guardar en {path} ({why}); elige otra carpeta con --profile",
        "the game cannot be saved to {path} ({why}); choose another folder with --profile",
    ),
}

_NOTES = {
    "": ("", ""),
    "rules_changed": (
        "Las reglas han cambiado desde que se guardó la partida: sigue desde donde estaba, "
        "pero ya no se puede repasar desde el principio.",
        "The rules have changed since the game was saved: it goes on from where it stood, "
        "but can no longer be replayed from its beginning.",
    ),
    "taken_up": (
        "Las reglas cambiaron en el curso de esta partida: lo anterior al cambio no se puede "
        "comprobar ni repasar.",
        "The rules changed in the course of this game: what came before can be neither checked "
        "nor replayed.",
    ),
    "rules_changed_turn": (
        "Las reglas han cambiado desde que se guardó la partida, también el efecto que estaba "
        "en curso: sigue desde el comienzo del turno.",
        "The rules have changed since the game was saved, the effect under way among them: "
        "it goes on from the start of the turn.",
    ),
}


class BadSave(Exception):
    """A saved game that cannot be used; ``text`` says what is wrong and what to do.

    ``reason`` is one word: missing, unreadable, too_large, too_deep, foreign, newer, newer_rules,
    damaged, altered, setup, set_missing, set_changed, bot, stale, parted, full, over,
    in_use, unusable or unwritable. ``backup`` is the sound copy
    before it, if there is one.
    """

    def __init__(self, reason: str, path: Path | str = "", **figures: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.path = path
        self.figures = figures
        self.backup: Path | None = None

    def text(self, lang: str) -> str:
        """The fault and its remedy in "es" or "en"."""
        sentence = _FAULTS[self.reason][_LANGUAGES[lang]]
        name = str(self.path) or {"es": "la partida", "en": "the game"}[lang]
        return sentence.format(path=name, **self.figures)

    def __str__(self) -> str:
        return self.text("en")


class Parted(BadSave):
    """A recording that the rules no longer follow, from answer ``answer`` in turn ``turn`` on.

    ``altered``: the rules are those of the recording, so that somebody has changed the file.
    """

    def __init__(self, turn: int, answer: int, *, altered: bool = False) -> None:
        super().__init__("altered" if altered else "parted", turn=turn, answer=answer)
        self.turn = turn
        self.answer = answer


def note_text(note: str, lang: str) -> str:
    """What the player must be told about a loaded game; "" where nothing."""
    return _NOTES[note][_LANGUAGES[lang]]
