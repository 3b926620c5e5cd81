"""The words of the codex and of the rules reference; ``words.WORDS`` takes them in."""

from __future__ import annotations

_FIGURES = {
    "level": ("Nivel", "Level"),
    "cost": ("Coste", "Cost"),
    "level_up_xp": ("Subir de nivel", "Level up"),
    "strength": ("Fuerza", "Strength"),
    "weight": ("Peso", "Weight"),
    "gold": ("Oro", "Gold"),
    "light": ("Luz", "Light"),
    "attack": ("Ataque", "Attack"),
    "magic_attack": ("Ataque mágico", "Magic Attack"),
    "health": ("Vida", "Health"),
    "xp": ("Experiencia", "Experience"),
    "vp": ("Puntos de victoria", "Victory points"),
    "trophy_attack": ("Trofeo: Ataque", "Trophy: Attack"),
    "trophy_magic_attack": ("Trofeo: Ataque mágico", "Trophy: Magic Attack"),
    "trophy_light": ("Trofeo: Luz", "Trophy: Light"),
}

_GROUPS = {
    "hero": ("Héroes", "Heroes"),
    "weapon": ("Armas", "Weapons"),
    "item": ("Objetos", "Items"),
    "spell": ("Conjuros", "Spells"),
    "villager": ("Aldeanos", "Villagers"),
    "monster": ("Monstruos", "Monsters"),
    "guardian": ("Guardianes", "Guardians"),
    "disease": ("Enfermedades", "Diseases"),
    "treasure": ("Tesoros", "Treasures"),
    "trap": ("Trampas", "Traps"),
    "thunderstone": ("Piedras del Trueno", "Thunderstones"),
    "marker": ("Marcadores", "Markers"),
}

_ORIGINS = {
    "hero": (
        "Se sortea entre los Héroes con la carta de categoría «{name}».",
        "Drawn among the Heroes, with the category card “{name}”.",
    ),
    "monster": (
        "Se sortea entre los Monstruos con la carta de categoría «{name}».",
        "Drawn among the Monsters, with the category card “{name}”.",
    ),
    "village": (
        "Se sortea entre las cartas de Aldea con la carta de categoría «{name}».",
        "Drawn among the Village cards, with the category card “{name}”.",
    ),
    "special": (
        "Entra en la partida con la carta especial «{name}».",
        "Comes into the game with the special card “{name}”.",
    ),
    "basic": ("Es una carta Básica: está en todas las partidas.", "A Basic card: in every game."),
    "thunderstone": (
        "En cada partida hay una Piedra del Trueno, en el fondo de la Mazmorra.",
        "Each game has one Thunderstone, deep in the Dungeon.",
    ),
    "special_disease_deck": (
        "Está en el mazo especial de Enfermedad, que traen algunas categorías.",
        "It lies in the special Disease deck, which some categories bring in.",
    ),
}

REFERENCE_WORDS: dict[str, tuple[str, str]] = {
    f"{group}.{key}": pair
    for group, table in (("figure", _FIGURES), ("group", _GROUPS), ("origin", _ORIGINS))
    for key, pair in table.items()
}
REFERENCE_WORDS.update(
    {
        "title.codex": ("Códice", "Codex"),
        "title.rules": ("Reglas", "Rules"),
        "menu.codex": ("Códice", "Codex"),
        "menu.rules": ("Reglas", "Rules"),
        "codex.heading": ("Códice", "Codex"),
        "codex.search": ("Buscar cartas", "Search for cards"),
        "codex.search_hint": ("Nombre, clase o texto", "Name, class or text"),
        "codex.filters": ("Filtros", "Filters"),
        "codex.set": ("Caja", "Set"),
        "codex.kind": ("Tipo", "Kind"),
        "codex.class_word": ("Clase", "Class"),
        "codex.level": ("Nivel", "Level"),
        "codex.keyword": ("Palabra clave", "Keyword"),
        "codex.cost": ("Coste", "Cost"),
        "codex.least": ("Coste desde", "Cost from"),
        "codex.most": ("Coste hasta", "Cost up to"),
        "codex.any": ("Cualquiera", "Any"),
        "codex.level_value": ("Nivel {level}", "Level {level}"),
        "codex.clear": ("Quitar filtros", "Clear filters"),
        "codex.clear_all": ("Ver todas las cartas", "Show all cards"),
        "codex.count": ("{n} cartas", "{n} cards"),
        "codex.count_one": ("1 carta", "1 card"),
        "codex.none": ("Ninguna carta es así", "No card is like that"),
        "codex.none_detail": (
            "Prueba con menos palabras o con menos filtros.",
            "Try fewer words or fewer filters.",
        ),
        "codex.previous": ("Anterior", "Previous"),
        "codex.next": ("Siguiente", "Next"),
        "codex.place": ("{number} de {count}", "{number} of {count}"),
        "codex.copies": ("{n} copias", "{n} copies"),
        "codex.copies_one": ("1 copia", "1 copy"),
        "codex.text": ("Texto", "Text"),
        "codex.ruling": ("Aclaración", "Ruling"),
        "codex.origin": ("De dónde sale", "Where it comes from"),
        "codex.family": ("Su familia", "Its family"),
        "codex.levels": ("Sus niveles", "Its levels"),
        "codex.in_rules": ("En las reglas", "In the rules"),
        "codex.no_text": ("Esta carta no lleva texto.", "This card has no text."),
        "rules.heading": ("Reglas", "Rules"),
        "rules.search": ("Buscar en las reglas", "Search the rules"),
        "rules.search_hint": ("Una palabra, o R87", "A word, or R87"),
        "rules.contents": ("Índice", "Contents"),
        "rules.hits": ("{n} resultados", "{n} results"),
        "rules.hits_one": ("1 resultado", "1 result"),
        "rules.none": (
            "Nada con esas palabras. Prueba con menos.",
            "Nothing with those words. Try fewer.",
        ),
        "rules.see": ("Véase también", "See also"),
        "rules.numbers": ("Reglas", "Rules"),
        "rules.number_tip": (
            "Buscar todo lo que se dice de la regla {number}",
            "Find everything that is said about rule {number}",
        ),
        "rules.cards": ("En {n} cartas", "On {n} cards"),
        "rules.cards_one": ("En 1 carta", "On 1 card"),
        "rules.older": ("Atrás", "Back"),
        "rules.newer": ("Adelante", "Forward"),
        "reference.close": ("Cerrar", "Close"),
        "reference.clear": ("Borrar", "Clear"),
        "zoom.pin_hint": ("Clic derecho: fijar la carta", "Right click: keep the card"),
        "link.more": ("Clic: leer la regla", "Click: read the rule"),
    }
)
