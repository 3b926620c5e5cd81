"""Tables as players may choose them, sensible or not, and what the engine says to them."""

from __future__ import annotations

import random

from thunderstone.catalogue import load_library, load_presets
from thunderstone.client.choice import Cards, Chair, Choice, choice_of, lay
from thunderstone.engine.options import DRAWN, OWN, READY, BadSetup
from thunderstone.engine.variant import MODES
from thunderstone.engine.wishes import DISEASES, FEATURES
from thunderstone.journal import HUMAN

LIBRARY, PRESETS = load_library(), load_presets()


def wild(rng: random.Random) -> Choice:
    """Any choice that the screen lets one make, sensible or not."""
    names = list(LIBRARY.categories)
    plain = [n for n in names if not LIBRARY.categories[n].feature]
    treasures = [n for n in names if LIBRARY.categories[n].feature == "treasures"]
    cards = Cards.of(PRESETS[rng.choice(list(PRESETS))].setup(2))
    for kind in ("heroes", "village", "monsters", "stones"):
        if rng.random() < 0.3:
            cards = cards._replace(**{kind: getattr(cards, kind)[: rng.randrange(3)]})
    chairs = [Chair(str(seat), HUMAN, seat) for seat in range(rng.choice((1, 1, 2, 5)))]
    return choice_of(
        chairs=chairs,
        table=rng.choice((READY, DRAWN, DRAWN, OWN)),
        preset=rng.choice(list(PRESETS)),
        sets=rng.choice(((), LIBRARY.sets(), LIBRARY.sets(), ("base",), ("doomgate",))),
        families=rng.choice((2, 3, 4, 8)),
        features=rng.choice(FEATURES),
        guardians=rng.randrange(3),
        treasures=tuple(rng.sample(treasures, rng.randrange(2))),
        stone=rng.choice(("", "random", "rotate", "all", "stone_of_avarice")),
        disease=rng.choice(DISEASES),
        bans=tuple(rng.sample(names, rng.choice((0, 2, 25)))),
        must_haves=tuple(rng.sample(plain, rng.choice((0, 0, 1, 3)))),
        playable=rng.random() < 0.5,
        cards=cards,
        mode=rng.choice(("versus", *MODES)),
    )


def engine_refusal(choice: Choice, seed: int) -> BadSetup | None:
    """The fault with which the engine refuses to lay the table of a choice, if it does."""
    try:
        lay(LIBRARY, PRESETS, choice, seed)
    except BadSetup as fault:
        return fault
    return None
