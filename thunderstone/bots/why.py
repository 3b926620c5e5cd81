"""Why a bot chose as it did, in one sentence and as data: a key, the cards it names, its figures.

What an answer comes to is told by others from the rules; this says what moved the bot: its
temperament, the end of the game in sight, or what its level looks at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from thunderstone.bots.judgement import clears_left
from thunderstone.bots.outlook import lead
from thunderstone.bots.planner import reach
from thunderstone.bots.registry import canonical
from thunderstone.bots.temper import CALM, TEMPERS, best_prey, ills, leader
from thunderstone.engine import values
from thunderstone.engine import view as views
from thunderstone.engine.state import BLANK

if TYPE_CHECKING:
    from thunderstone.engine.decision import Decision, Option
    from thunderstone.engine.state import State
    from thunderstone.engine.view import View

NEAR_END = 4.0
"""So many monsters before the last stone, the end moves every bot."""

WORDS: dict[str, tuple[str, str]] = {
    "hunts": (
        "{card} era la próxima presa de quien va en cabeza: mejor que no la tenga.",
        "{card} was the next prey of whoever leads: better it is not theirs.",
    ),
    "hoards": (
        "Del mazo de {card} quedan {left}: las que compre no las tendrá nadie más.",
        "{left} are left in the stack of {card}: what is bought here nobody else will have.",
    ),
    "races": (
        "{card} cierra el camino a la Piedra del Trueno.",
        "{card} stands in the way to the Thunderstone.",
    ),
    "pays_back": (
        "Tantas Enfermedades ({ills}) no quedan sin respuesta: {card}.",
        "So many Diseases ({ills}) will not go unanswered: {card}.",
    ),
    "ends_ahead": (
        "La partida está por acabar y lleva {lead} puntos de ventaja.",
        "The game is about to end and it leads by {lead} points.",
    ),
    "ends_behind": (
        "La partida está por acabar y le faltan {lead} puntos: necesita una presa grande.",
        "The game is about to end and it is {lead} points behind: it needs a big prey.",
    ),
    "beats": (
        "Su mano puede vencer a {card}: llega a {total} y basta con {needed}.",
        "Its hand can beat {card}: it comes to {total} where {needed} will do.",
    ),
    "falls_short": (
        "Ningún Monstruo está al alcance de esta mano; al mejor le faltan {short}.",
        "No Monster is within this hand's reach; against the best it is {short} short.",
    ),
    "shops": (
        "Tiene {gold} de oro y con {card} su mazo gana más que con lo demás.",
        "It has {gold} gold, and {card} does most for its deck.",
    ),
    "visits": (
        "Tiene {gold} de oro para gastar en la Aldea.",
        "It has {gold} gold for the Village.",
    ),
    "rises": ("{card} vale más en un nivel superior.", "{card} is worth more a level up."),
    "prepares": (
        "{card} acerca la victoria de este turno.",
        "{card} brings this turn's victory nearer.",
    ),
    "thins": (
        "Su mazo es mejor sin {card}.",
        "Its deck is better without {card}.",
    ),
    "rests": (
        "Esta mano da poco: mejor aligerar el mazo.",
        "This hand does little: better to thin out.",
    ),
    "chooses": (
        "De lo que se le ofrece, {card} es lo que más le conviene.",
        "Of what is offered, {card} suits it best.",
    ),
    "declines": ("Nada de lo ofrecido le conviene.", "Nothing on offer suits it."),
    "passes_on": (
        "Le toca a quien más puntos tiene.",
        "It goes to whoever has the most points.",
    ),
    "done": ("No le queda nada que valga la pena.", "Nothing worth doing is left."),
}
"""A sentence in Spanish and in English by key; {card} is the name of the first card."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why: a key of WORDS, the cards it names, and its figures."""

    key: str
    cards: tuple[int, ...] = ()
    figures: Mapping[str, int] = field(default_factory=dict)


def sentence(reason: Reason, names: Sequence[str], language: str) -> str:
    """A reason in words; ``names`` are those of its cards, in ``language`` ("es" or "en")."""
    words = WORDS[reason.key][("es", "en").index(language)]
    return words.format(card=names[0] if names else "", **reason.figures)


def reasons(view: View, picks: Sequence[int], bot: str = "veterano") -> list[Reason]:
    """What moves ``bot`` to answer so, the weightiest first; there is always one.

    Raises ValueError where the view holds no question to its own seat, UnknownBot.
    """
    decision = view.state.decision
    if decision is None or decision.seat != view.seat:
        raise ValueError("this view holds no question to its own seat")
    state = views.redeal(view, 0)
    chosen = [decision.options[pick] for pick in picks]
    temper = canonical(bot).partition(":")[2]
    found = [
        _by_temper(state, view.seat, temper, chosen),
        _by_end(state, view.seat, chosen),
        _by_act(view, state, decision, chosen),
    ]
    return [reason for reason in found if reason is not None]


def _by_temper(state: State, seat: int, temper: str, chosen: Sequence[Option]) -> Reason | None:
    """Whether the choice is to the liking of the temperament."""
    if not chosen:
        return None
    option, likes = chosen[0], TEMPERS.get(temper, CALM)
    if option.act == "attack" and likes.for_victory(state, seat, option.card, option.other) > 0:
        if temper == "cazador" and leader(state, seat) >= 0:
            prey = best_prey(state, leader(state, seat))
            return Reason("hunts", (option.card,), {"prey": prey})
        if temper == "corredor":
            return Reason("races", (option.card,))
        return Reason("pays_back", (option.card,), {"ills": ills(state, seat)})
    if option.act == "buy":
        face = state.kinds[option.card]
        if likes.for_purchase(state, seat, option.name, face) > 0:
            if temper == "acaparador":
                left = len(state.stacks.get(option.name, ()))
                return Reason("hoards", (option.card,), {"left": left})
            return Reason("pays_back", (option.card,), {"ills": ills(state, seat)})
    return None


def _by_end(state: State, seat: int, chosen: Sequence[Option]) -> Reason | None:
    """Whether the end of the game is so near that it decides about battles."""
    if not chosen or chosen[0].act not in ("attack", "dungeon") or len(state.seats) < 2:
        return None
    if clears_left(state) > NEAR_END:
        return None
    ahead = lead(state, seat)
    key = "ends_ahead" if ahead > 0 else "ends_behind"
    return Reason(key, (), {"lead": abs(ahead)})


def _by_act(view: View, state: State, decision: Decision, chosen: Sequence[Option]) -> Reason:
    """What the act itself is good for."""
    if not chosen:
        return Reason("declines")
    option = chosen[0]
    cards = (option.card,) if option.card != BLANK else ()
    if option.act in ("attack", "dungeon"):
        return _by_reach(view, option.card)
    if option.act == "village":
        return Reason("visits", (), {"gold": _gold_in_hand(state, view.seat)})
    if option.act == "buy":
        return Reason("shops", cards, {"gold": values.gold(state, view.seat)})
    by_act = {"level": "rises", "use": "prepares", "equip": "prepares", "rest": "rests"}
    if option.act in by_act:
        return Reason(by_act[option.act], cards)
    if option.act == "seat":
        return Reason("passes_on")
    if decision.kind == "cards":
        thin = decision.purpose in ("destroy", "discard", "pay", "give")
        return Reason("thins" if thin else "chooses", cards)
    return Reason("done")


def _by_reach(view: View, target: int) -> Reason:
    """What the hand can beat, or by how much it cannot."""
    within = reach(view)
    if target in within and within[target].wins:
        found = within[target]
        return Reason("beats", (target,), {"total": found.total, "needed": found.needed})
    won = [(card, one) for card, one in within.items() if one.wins]
    if won and target == BLANK:
        card, found = max(won, key=lambda pair: view.state.kinds[pair[0]].vp or 0)
        return Reason("beats", (card,), {"total": found.total, "needed": found.needed})
    short = min((one.needed - one.total for one in within.values()), default=0)
    return Reason("falls_short", (), {"short": max(0, short)})


def _gold_in_hand(state: State, seat: int) -> int:
    return sum(state.kinds[card].gold or 0 for card in state.seats[seat].hand)
