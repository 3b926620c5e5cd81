"""The words of the settings, of the keys and of the gamepad; ``words.WORDS`` takes them in."""

from __future__ import annotations

_PAGES: dict[str, tuple[str, str]] = {
    "settings.heading": ("Opciones", "Options"),
    "settings.general": ("La partida", "The game"),
    "settings.display": ("Pantalla y texto", "Screen and text"),
    "settings.sound": ("Sonido", "Sound"),
    "settings.keys": ("Teclas", "Keys"),
    "settings.pad": ("Mando", "Gamepad"),
    "settings.language": ("Idioma", "Language"),
    "settings.language_note": ("También el de las cartas.", "That of the cards as well."),
    "settings.animation": ("Animaciones", "Animations"),
    "settings.animation_note": (
        "Un clic se salta siempre la que esté en marcha.",
        "A click always skips the one under way.",
    ),
    "settings.calm": ("Movimiento reducido", "Reduced motion"),
    "settings.calm_note": (
        "Nada viaja ni destella: las cartas se desvanecen y aparecen.",
        "Nothing travels or flashes: cards fade out and in.",
    ),
    "settings.scale": ("Tamaño de la interfaz", "Interface scale"),
    "settings.scale_note": (
        "Por encima del 100 % la ventana enseña una parte de la mesa y sigue al puntero o al "
        "foco; {cap} la enseña entera.",
        "Above 100 % the window shows a part of the table and follows the pointer or the "
        "focus; {cap} shows all of it.",
    ),
    "settings.text_size": ("Tamaño del texto", "Text size"),
    "settings.text_size_note": (
        "La letra pequeña, también la de las cartas, crece hasta donde hay sitio.",
        "Small print, on the cards as well, grows as far as there is room.",
    ),
    "settings.plain": ("Letra sencilla", "Plain letters"),
    "settings.plain_note": (
        "Todo el texto, también el de las cartas, en una letra recta y sin remates.",
        "All text, that of the cards too, in one upright face without serifs.",
    ),
    "settings.fullscreen": ("Pantalla completa", "Full screen"),
    "settings.fullscreen_note": ("{cap} la cambia en todo momento.", "{cap} changes it any time."),
    "settings.sample": (
        "Así se lee: *Ataque +3*, {light} *Luz +1* y 12 {gold} de oro.",
        "This is how it reads: *Attack +3*, {light} *Light +1* and 12 {gold} gold.",
    ),
    "text_size.small": ("Pequeño", "Small"),
    "text_size.normal": ("Normal", "Normal"),
    "text_size.large": ("Grande", "Large"),
    "text_size.largest": ("Muy grande", "Very large"),
    "settings.percent": ("{n} %", "{n}%"),
    "settings.mute": ("Silencio", "Mute"),
    "settings.mute_note": (
        "Nada se dice solo con sonido. {cap} lo cambia en todo momento.",
        "Nothing is told by sound alone. {cap} changes it any time.",
    ),
    "settings.master": ("Volumen general", "Overall volume"),
    "settings.effects": ("Cartas y monedas", "Cards and coins"),
    "settings.events": ("Lo que ocurre", "What happens"),
    "settings.interface": ("Botones", "Buttons"),
    "settings.ambience": ("Ambiente", "Ambience"),
    "settings.ambience_note": (
        "El murmullo de la aldea y de la Mazmorra; sin subirlo no suena.",
        "The murmur of the village and the Dungeon; silent until turned up.",
    ),
    "settings.kept": (
        "Lo que cambias vale al momento y se guarda.",
        "What you change holds at once and is kept.",
    ),
}

_KEYS: dict[str, tuple[str, str]] = {
    "keys.how": (
        "Elige una acción y pulsa su tecla nueva. Tab, flechas, Intro y Esc valen siempre.",
        "Choose an act and press its new key. Tab, arrows, Enter and Esc always work.",
    ),
    "keys.press": (
        "Pulsa la tecla nueva para «{act}» (Esc lo deja como está).",
        "Press the new key for “{act}” (Esc leaves it as it is).",
    ),
    "keys.fixed": (
        "{cap} tiene ya un uso fijo: pulsa otra.",
        "{cap} has a fixed use already: press another.",
    ),
    "keys.swapped": (
        "{cap} era de «{other}», que pasa a {instead}.",
        "{cap} belonged to “{other}”, which gets {instead}.",
    ),
    "keys.set": ("«{act}»: {cap}.", "“{act}”: {cap}."),
    "keys.reset": ("Teclas de fábrica", "Default keys"),
    "keys.reset_done": ("Todas las teclas son las de fábrica.", "All keys are the default ones."),
    "keys.everywhere": ("En todas partes", "Everywhere"),
    "keys.table": ("En la mesa", "At the table"),
    "keys.fixed_room": ("Moverse", "Moving about"),
    "act.next": (
        "Lo siguiente (con Mayús, lo anterior)",
        "The next thing (with Shift, the one before)",
    ),
    "act.arrows": ("Ir hacia ese lado", "Go that way"),
    "act.confirm": ("Pulsar o elegir", "Press or choose"),
    "act.back": ("Atrás; en la mesa, el menú", "Back; at the table, the menu"),
    "act.zone_next": ("Zona siguiente", "Next zone"),
    "act.zone_back": ("Zona anterior", "Zone before"),
    "act.help": ("Ver las teclas", "Show the keys"),
    "act.rules": ("Reglas", "Rules"),
    "act.overview": ("Ver la mesa entera", "Show the whole table"),
    "act.mute": ("Silencio", "Mute"),
    "act.settings": ("Opciones", "Options"),
    "act.fullscreen": ("Pantalla completa", "Full screen"),
    "act.undo": ("Deshacer", "Undo"),
    "act.hint": ("Pedir una pista", "Ask for a hint"),
    "act.details": ("Fijar la carta en grande", "Keep the card in view"),
    "act.log": ("Crónica", "Chronicle"),
    "act.recap": ("Resumen", "Recap"),
    "act.deck": ("Mi mazo", "My deck"),
    "act.hand": ("Carta {n} de la mano", "Card {n} of the hand"),
    "act.hand_all": ("Ir a una carta de la mano", "Go to a card of the hand"),
    "act.hand_again": ("Otra vez la misma: elegirla", "The same again: choose it"),
    "key.tab": ("Tab", "Tab"),
    "key.return": ("Intro", "Enter"),
    "key.escape": ("Esc", "Esc"),
    "key.space": ("Espacio", "Space"),
    "key.left": ("Flechas", "Arrows"),
    "key.backspace": ("Retroceso", "Backspace"),
    "key.delete": ("Supr", "Delete"),
    "key.insert": ("Insert", "Insert"),
    "key.page up": ("Re Pág", "Page Up"),
    "key.page down": ("Av Pág", "Page Down"),
    "key.home": ("Inicio", "Home"),
    "key.end": ("Fin", "End"),
}

_PAD: dict[str, tuple[str, str]] = {
    "pad.here": ("Hay un mando conectado.", "A gamepad is plugged in."),
    "pad.none": (
        "No hay ningún mando. Puedes enchufarlo en cualquier momento.",
        "There is no gamepad. You can plug one in at any time.",
    ),
    "pad.move": ("Mover el foco", "Move the focus"),
    "pad.help": ("Ver las teclas", "Show the keys"),
    "pad.cross": ("Cruceta o palanca", "D-pad or stick"),
    "pad.choose": ("Elegir", "Choose"),
    "pad.back": ("Atrás", "Back"),
    "pad.card": ("Fijar carta", "Keep card"),
    "pad.hint": ("Pista", "Hint"),
    "pad.zones": ("Zonas", "Zones"),
    "help.heading": ("Teclas", "Keys"),
    "help.pad": ("Mando", "Gamepad"),
    "help.change": ("Cambiarlas", "Change them"),
}

SETTINGS_WORDS: dict[str, tuple[str, str]] = {**_PAGES, **_KEYS, **_PAD}
