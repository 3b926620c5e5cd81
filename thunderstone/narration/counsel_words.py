"""The sentences of a hint, in Spanish and English.

Fields: ``{card}`` the first card named, ``{other}`` the last, ``{cards}`` all of them, ``{n}``
and other numbers, ``{figures}`` what a card brings, ``{seat}`` a player.
"""

from __future__ import annotations

DOES: dict[str, tuple[str, str]] = {
    "village": ("Visitar la Aldea", "Visit the Village"),
    "dungeon": ("Entrar en la Mazmorra", "Enter the Dungeon"),
    "rest": ("Descansar", "Rest"),
    "use": ("Usar {card}", "Use {card}"),
    "equip": ("Equipar {card} a {other}", "Equip {other} with {card}"),
    "buy": ("Comprar {card}", "Buy {card}"),
    "level": ("Subir {card} a {other}", "Raise {card} to {other}"),
    "attack": ("Atacar a {card} en el rango {rank}", "Attack {card} in rank {rank}"),
    "no_battle": ("Terminar sin combate", "Finish without a battle"),
    "end_turn": ("Terminar el turno", "End the turn"),
    "done": ("No tomar nada más", "Take nothing more"),
    "seat": ("Pasar la Enfermedad a {seat}", "Pass the Disease on to {seat}"),
    "keep": ("No pasar la Enfermedad", "Keep the Disease"),
    "bury_one": ("Enviar un Monstruo al fondo", "Send a Monster below"),
    "rearrange": ("Reordenar la zona de aventura", "Rearrange the hall"),
    "cards": ("Elegir {cards}", "Choose {cards}"),
    "none": ("No elegir nada", "Choose nothing"),
}
"""What to do, by the act of an option."""

CHOICES: dict[str, tuple[str, str]] = {
    "destroy": ("Destruir {cards}", "Destroy {cards}"),
    "pay": ("Gastar {cards}", "Spend {cards}"),
    "discard": ("Descartar {cards}", "Discard {cards}"),
    "strengthen": ("Fortalecer a {cards}", "Strengthen {cards}"),
    "weaken": ("Debilitar a {cards}", "Weaken {cards}"),
    "bless": ("Potenciar a {cards}", "Empower {cards}"),
    "bury": ("Enviar {cards} al fondo del mazo", "Send {cards} under the deck"),
    "take": ("Llevarse {cards}", "Take {cards}"),
    "give": ("Entregar {cards}", "Give {cards}"),
    "save": ("Dejar que {cards} ocupe su lugar", "Let {cards} step in"),
    "bar": ("Dejar sin atacar a {cards}", "Keep {cards} from attacking"),
    "weaken_magic": ("Debilitar la magia de {cards}", "Weaken the magic of {cards}"),
    "show": ("Mostrar {cards}", "Show {cards}"),
    "infect": ("Infectar a {cards}", "Infect {cards}"),
    "borrow": ("Tomar en préstamo {cards}", "Borrow {cards}"),
    "exchange": ("Llevar {cards} al rango 1", "Bring {cards} into rank 1"),
    "top": ("Poner {cards} encima del mazo", "Put {cards} on top of the deck"),
    "keep": ("Conservar {cards}", "Keep {cards}"),
    "measure": ("Aprovechar la Vida de {cards}", "Use the Health of {cards}"),
    "convert": ("Hacer mágico el Ataque de {cards}", "Make the Attack of {cards} magical"),
    "order": ("En este orden: {cards}", "In this order: {cards}"),
    "rank": ("Colocar {cards} en este rango", "Place {cards} in this rank"),
    "pass_disease": ("Pasar {cards}", "Pass {cards} on"),
}
"""What to do with the cards of a choice, by its purpose."""

WHYS: dict[str, tuple[str, str]] = {
    "hunts": (
        "{card} es la próxima presa de quien va en cabeza: mejor que no la tenga.",
        "{card} is the next prey of whoever leads: better it is not theirs.",
    ),
    "hoards": (
        "Cada copia que sale del mazo de {card} (×{left}) es una menos para los demás.",
        "Each copy that leaves the stack of {card} (×{left}) is one less for the others.",
    ),
    "races": (
        "{card} cierra el camino a la Piedra del Trueno.",
        "{card} stands in the way to the Thunderstone.",
    ),
    "pays_back": (
        "Las Enfermedades recibidas ({ills} en el mazo) piden respuesta, y {card} la da.",
        "The Diseases received ({ills} in the deck) ask for an answer, and {card} gives it.",
    ),
    "troubles": ("{card} da que hacer a los demás.", "{card} gives the others trouble."),
    "ends_ahead": (
        "La partida está por acabar, con {lead} punto{s} de ventaja sobre quien más tiene.",
        "The game is about to end, with a lead of {lead} point{s} over the strongest rival.",
    ),
    "ends_behind": (
        "La partida está por acabar y faltan {lead} punto{s}: hace falta una presa grande.",
        "The game is about to end, {lead} point{s} short: a big prey is needed.",
    ),
    "plan_buy": (
        "Con {n} de oro en la mano, el plan es comprar {cards}.",
        "With {n} gold in hand, the plan is to buy {cards}.",
    ),
    "plan_level": (
        "{card} puede subir a {other}.",
        "{card} can rise to {other}.",
    ),
    "plan_attack": (
        "El plan es atacar a {card} en el rango {rank}: Ataque {attack} contra Vida {health}.",
        "The plan is to attack {card} in rank {rank}: Attack {attack} against Health {health}.",
    ),
    "sheds": (
        "El combate se lleva {cards}, y sin esas cartas el mazo rinde más.",
        "The battle takes {cards} away, and the deck does better without these cards.",
    ),
    "plan_use": (
        "El plan empieza por usar {card}, que trae cartas nuevas.",
        "The plan begins with {card}, which brings new cards.",
    ),
    "plan_destroy": (
        "Se destruye {cards}: sin cartas flojas, las buenas llegan antes a la mano.",
        "It destroys {cards}: without weak cards the good ones come to hand sooner.",
    ),
    "no_victory": (
        "Ahora mismo no caería ningún Monstruo: el más cercano queda a {n} punto{s}.",
        "No Monster would fall as things stand: the nearest is {n} point{s} out of reach.",
    ),
    "forgoes": (
        "También caería {card} ({n} PV), pero el mazo gana más así.",
        "{card} would fall as well ({n} VP), but this does the deck more good.",
    ),
    "no_monster": (
        "En la zona de aventura no hay Monstruo al que atacar.",
        "There is no Monster in the hall to attack.",
    ),
    "wins": (
        "Es una victoria: Ataque {attack} contra Vida {health}.",
        "It is a victory: Attack {attack} against Health {health}.",
    ),
    "loses": (
        "El combate se pierde por {n}, pero ninguna otra cosa parece mejor este turno.",
        "The battle is lost by {n}, but nothing else looks better this turn.",
    ),
    "loses_anyway": (
        "El combate se pierde por {n}, y a sabiendas.",
        "The battle is lost by {n}, and knowingly.",
    ),
    "magic_lacks": (
        "A {card} solo se le vence con Ataque mágico.",
        "{card} falls only to Magic Attack.",
    ),
    "victory_points": (
        "{card} vale {n} PV al final.",
        "{card} is worth {n} VP in the end.",
    ),
    "experience": ("La victoria da {n} PX.", "The victory brings {n} XP."),
    "gains_attack": ("Aporta {n} de Ataque más.", "It brings {n} more Attack."),
    "gains_magic": ("Aporta {n} de Ataque mágico más.", "It brings {n} more Magic Attack."),
    "gains_light": ("Aporta {n} de Luz más.", "It brings {n} more Light."),
    "gains_strength": (
        "Da {n} de Fuerza para cargar con un Arma.",
        "It gives {n} Strength to bear a Weapon with.",
    ),
    "gains_gold": ("Da {n} de oro más para gastar.", "It gives {n} more gold to spend."),
    "gains_cards": ("Roba {n} carta{s} más.", "It draws {n} more card{s}."),
    "gains_purchases": ("Permite {n} compra{s} más.", "It allows {n} more purchase{s}."),
    "gains_experience": ("Da {n} PX.", "It gives {n} XP."),
    "brings": ("{card} aporta {figures}.", "{card} brings {figures}."),
    "lacks_light": (
        "Al mazo le falta Luz: la dan {n} de sus {all} cartas.",
        "The deck lacks Light: {n} of its {all} cards give any.",
    ),
    "lacks_heroes": (
        "Al mazo le faltan Héroes de verdad: tiene {n} entre {all} cartas.",
        "The deck lacks real Heroes: {n} among {all} cards.",
    ),
    "best_of_gold": (
        "Es lo más útil que se puede comprar con {n} de oro.",
        "It is the most useful thing that {n} gold can buy.",
    ),
    "worth": ("{card} vale {n} PV al final.", "{card} is worth {n} VP in the end."),
    "saves_level": (
        "Hay {n} PX para pagarlo, y la experiencia sin gastar no puntúa.",
        "There are {n} XP to pay for it, and unspent experience scores nothing.",
    ),
    "opens_victory": (
        "Con ello se puede derrotar a {card}.",
        "With it, {card} can be defeated.",
    ),
    "nothing_left": (
        "De lo que queda por hacer, nada mejora la mano ni el mazo.",
        "Nothing that is left to do improves the hand or the deck.",
    ),
    "leads": ("{seat} es el rival más fuerte.", "{seat} is the strongest rival."),
    "least_loss": (
        "De lo que se puede elegir, {cards} es lo que menos se echará de menos.",
        "Of what can be chosen, {cards} will be missed least.",
    ),
    "rids_disease": (
        "Una Enfermedad menos: ocupa en la mano el sitio de una carta útil.",
        "One Disease less: in hand it takes the place of a useful card.",
    ),
    "most_useful": (
        "De lo que se puede elegir, {cards} es lo que más ayuda este turno.",
        "Of what can be chosen, {cards} helps most this turn.",
    ),
    "nothing_fits": (
        "Todo lo que se puede elegir vale más donde está.",
        "All that can be chosen is worth more where it is.",
    ),
    "growth": (
        "Entre lo posible, es lo que más hace crecer el mazo.",
        "Of all that is possible, it makes the deck grow most.",
    ),
}
"""What speaks for it, by the word of the reason."""

FIGURES: dict[str, tuple[str, str]] = {
    "attack": ("{n} de Ataque", "{n} Attack"),
    "magic_attack": ("{n} de Ataque mágico", "{n} Magic Attack"),
    "light": ("{n} de Luz", "{n} Light"),
    "gold": ("{n} de oro", "{n} gold"),
}
"""What a card brings, one figure each."""
