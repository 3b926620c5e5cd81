"""What bots are called, and what is said about how they think, in both languages."""

from __future__ import annotations

BOT_WORDS: dict[str, tuple[str, str]] = {
    "bot.recluta": ("Bot: Recluta", "Bot: Recruit"),
    "bot.aventurero": ("Bot: Aventurero", "Bot: Adventurer"),
    "bot.veterano": ("Bot: Veterano", "Bot: Veteran"),
    "bot.leyenda": ("Bot: Leyenda", "Bot: Legend"),
    "bot.greedy": ("Bot ambicioso", "Greedy bot"),
    "bot.random": ("Bot al azar", "Random bot"),
    "level.recluta": ("Recluta", "Recruit"),
    "level.aventurero": ("Aventurero", "Adventurer"),
    "level.veterano": ("Veterano", "Veteran"),
    "level.leyenda": ("Leyenda", "Legend"),
    "level.random": ("Al azar", "Random"),
    "temper.": ("Sereno", "Calm"),
    "temper.cazador": ("Cazador", "Hunter"),
    "temper.acaparador": ("Acaparador", "Hoarder"),
    "temper.corredor": ("Corredor", "Racer"),
    "temper.vengador": ("Vengador", "Avenger"),
    "temper.of": ("Carácter de {name}", "Temperament of {name}"),
    "temper.calm_tip": (
        "Sin manías: elige solo por lo que le conviene.",
        "No whims: chooses only by what is good for it.",
    ),
    "temper.ask": ("¿De qué carácter?", "Of what temperament?"),
    "bot.tempered": ("{bot} · {temper}", "{bot} · {temper}"),
    "reach.title": ("A tu alcance", "Within reach"),
    "reach.up_to": ("hasta", "up to"),
    "reach.wins": (
        "La mano puede llegar a {n} de Ataque: vence a sus {health} de Vida",
        "The hand can come to {n} Attack: enough for {health} Health",
    ),
    "reach.lacks": (
        "La mano llega como mucho a {n} de Ataque: faltan {short} para {health} de Vida",
        "The hand comes to {n} Attack at most: {short} short of {health} Health",
    ),
    "reach.powerless": (
        "La mano puede llegar a {n} de Ataque, pero le falta el Ataque mágico que hace falta",
        "The hand can come to {n} Attack, but not to the Magic Attack it takes",
    ),
    "options.show_reach": ("Alcance de la mano", "What the hand can reach"),
    "options.show_reach_tip": (
        "Bajo cada Monstruo, el máximo Ataque al que tu mano puede llegar este turno, y cómo.",
        "Below each Monster, the most Attack your hand can come to this turn, and how.",
    ),
    "reasons.ask": ("¿Por qué?", "Why?"),
    "reasons.tip": ("*¿Por qué?* Haz clic para saberlo.", "*Why?* Click to be told."),
    "reasons.thinking": ("Haciendo memoria…", "Thinking back…"),
    "reasons.failed": (
        "No se ha podido averiguar el porqué.",
        "The reasons could not be found out.",
    ),
    "reasons.covered": (
        "Lo demás lo sabe su mano, que sigue tapada hasta el final de la partida.",
        "The rest is up to its hand, which stays covered until the game is over.",
    ),
    "reasons.all_covered": (
        "Tenía sus motivos en la mano, que sigue tapada: al final de la partida los dirá.",
        "Its reasons are in its hand, which is covered: it will tell when the game is over.",
    ),
}
