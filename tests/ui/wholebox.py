"""Games with any cards of the box, and decks rich enough that rare questions come up."""

from __future__ import annotations

import random

from tests.rich_decks import enrich
from thunderstone.engine.decision import Decision
from thunderstone.engine.library import Library
from thunderstone.engine.setup import Setup, deal
from thunderstone.engine.state import State
from thunderstone.engine.variant import Variant

SOLO = ("solo_normal", "solo_warrior", "solo_nightmare")


def decks(library: Library) -> dict[str, list[str]]:
    """The categories that can be drawn, by their deck."""
    found: dict[str, list[str]] = {}
    for category in library.categories.values():
        if library.in_category(category.id):
            found.setdefault(category.deck, []).append(category.id)
    return {deck: sorted(names) for deck, names in found.items()}


def random_setup(library: Library, rng: random.Random, seats: int = 0) -> Setup:
    """A setup drawn from the whole box; alone mostly by the solo rules."""
    names = decks(library)
    seats = seats or rng.randint(1, 4)
    mode = rng.choice(SOLO) if seats == 1 and rng.random() < 0.7 else "versus"
    treasures = [n for n in names["special"] if library.in_category(n)[0].kind == "treasure"]
    return Setup(
        seats,
        tuple(rng.sample(names["hero"], 4)),
        tuple(rng.sample(names["monster"], 3)),
        tuple(rng.sample(names["village"], 8)),
        ("militia", "dagger", "iron_rations", "torch"),
        ("unholy_guardian",) if rng.random() < 0.5 else (),
        (rng.choice(treasures),),
        ("stone_of_avarice",),
        Variant(
            mode=mode,
            disease=rng.choice(("normal", "special")),
            end=rng.choice(("printed", "finish_round")),
        ),
        0,
    )


def rich_game(library: Library, seed: int, seats: int = 0) -> State:
    """A game whose players have experience and good cards from the village in their decks."""
    rng = random.Random(seed)
    state = deal(library, random_setup(library, rng, seats), seed, loose=True)
    for own in state.seats:
        enrich(state, own, rng)
    return state


def eager_picks(decision: Decision, rng: random.Random) -> list[int]:
    """Any legal answer, by one who likes the dungeon and seldom ends a menu of his own accord."""
    places = list(range(len(decision.options)))
    if decision.kind == "cards":
        return rng.sample(places, rng.randint(decision.least, decision.most))
    if decision.kind == "action":
        return [rng.choice((0, 1, 1, 1, 1, 2))]
    if decision.kind in ("village", "dungeon") and rng.random() < 0.8:
        ends = ("end_turn", "no_battle", "attack")
        places = [p for p in places if decision.options[p].act not in ends] or places
        uses = [p for p in places if decision.options[p].act == "use"]
        places = uses or places
    return [rng.choice(places)]
