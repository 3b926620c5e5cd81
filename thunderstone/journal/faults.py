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
    "older": (
        "{path} se guardó con una versión anterior (formato {format}; aquí, {known}) y ya no se "
        "puede continuar; empieza una partida nueva",
        "{path} was saved by an older version (format {format}; this one knows {known}) and "
        "cannot be continued; start a new game",
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
    "rules_changed_turn": (
        "Las reglas han cambiado desde que se guardó la partida, también el efecto que estaba "
        "en curso: sigue desde el comienzo del turno.",
        "The rules have changed since the game was saved, the effect under way among them: "
        "it goes on from the start of the turn.",
    ),
}


class BadSave(Exception):
    """A saved game that cannot be used; ``text`` says what is wrong and what to do.

    ``reason`` is one word: missing, unreadable, too_large, too_deep, foreign, newer, older,
    damaged, setup, bot, stale, parted, full, over or unwritable. ``backup`` is the sound copy
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
    """A recording that the rules no longer follow, from answer ``answer`` in turn ``turn`` on."""

    def __init__(self, turn: int, answer: int) -> None:
        super().__init__("parted", turn=turn, answer=answer)
        self.turn = turn
        self.answer = answer


def note_text(note: str, lang: str) -> str:
    """What the player must be told about a loaded game; "" where nothing."""
    return _NOTES[note][_LANGUAGES[lang]]
