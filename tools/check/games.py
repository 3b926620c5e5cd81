"""Games of the whole box for the parts of the check: any table, any people, any legal answers."""

from __future__ import annotations

import random

from thunderstone.bots.registry import BOTS
from thunderstone.engine.decision import Decision
from thunderstone.engine.library import Library
from thunderstone.engine.randomizer import draw
from thunderstone.engine.setup import SEATS
from thunderstone.engine.variant import ENDS, MODES, Variant
from thunderstone.engine.wishes import Wishes
from thunderstone.journal import HUMAN, Journal, Player

NAMES = ("Ana", "Bruno", "Carmen", "Diego", "Elena")


def any_wishes(chance: random.Random, seats: int) -> Wishes:
    """Any table that may be asked for, of all sets."""
    end = chance.choice(ENDS)
    variant = Variant(
        mode=chance.choice(MODES) if seats == 1 else "versus",
        end=end,
        rounds=chance.randint(5, 30) if end == "rounds" else 0,
        campaign_gold=chance.random() < 0.5,
        open_hands=chance.random() < 0.25,
        commissions=chance.random() < 0.3,
        floors=chance.random() < 0.3,
    )
    return Wishes(
        seats=seats,
        families=chance.randint(2, 5),
        features=chance.choice(("by_cards", "guaranteed", "never")),
        stone=chance.choice(("random", "rotate", "all")),
        disease=chance.choice(("forced", "normal", "special", "draw")),
        variant=variant,
    )


def any_game(
    library: Library, chance: random.Random, *, people: float = 0.5, seats: int = 0
) -> Journal:
    """A game drawn from all sets; each seat is a person's with the chance ``people``."""
    seats = seats or chance.choice(list(SEATS))
    players = [
        Player(NAMES[seat], HUMAN if chance.random() < people else chance.choice(list(BOTS)))
        for seat in range(seats)
    ]
    drawn = draw(library, any_wishes(chance, seats), chance.getrandbits(32))
    return Journal.new(library, drawn.setup, chance.getrandbits(32), players)


def any_picks(decision: Decision, chance: random.Random) -> list[int]:
    """Any legal answer."""
    options = list(range(len(decision.options)))
    return chance.sample(options, chance.randint(decision.least, decision.most))
