"""The table of the guided first game: a real deal whose piles have been put in order.

The first two hands, the hall and the next cards of the dungeon are laid by hand; what is shuffled
later follows from ``CHANCE``, which was chosen so that every lesson comes up.
"""

from __future__ import annotations

from thunderstone.catalogue import load_presets
from thunderstone.engine.laying import Laying
from thunderstone.engine.library import Library
from thunderstone.engine.setup import Setup, deal
from thunderstone.engine.state import State
from thunderstone.journal import HUMAN, Journal, Player

PRESET = "first_game"
SEED = 7
CHANCE = 42976
"""Where the game's chance stands at the beginning: it decides every later hand."""

LEARNER, PARTNER = 0, 1
PARTNER_NAME, PARTNER_BOT = "Bruno", "greedy"

HANDS = (
    ("torch", "iron_rations", "iron_rations", "dagger", "militia", "militia"),
    ("militia", "militia", "militia", "militia", "dagger", "torch"),
)
"""The first two hands of both players, which are all their cards."""

HALL = ("razorback", "the_devout", "natures_mistress")
"""The Monsters in ranks 1, 2 and 3."""

AHEAD = ("stone_of_avarice", "crow_talker", "the_faithful", "monarch_druid")
"""The next cards of the dungeon, the first on top."""

ILLNESS = "disease_special_deck"
"""The Diseases on top of their deck."""


def first_setup() -> Setup:
    """The cards that the rulebook recommends for a first game, for two, the learner first (R29)."""
    return load_presets()[PRESET].setup(2, LEARNER)


def first_journal(library: Library, name: str) -> Journal:
    """The guided first game at its first question, for a learner of this name."""
    setup = first_setup()
    state = deal(library, setup, SEED)
    _lay(state)
    state.rng = CHANCE
    players = (Player(name, HUMAN), Player(PARTNER_NAME, PARTNER_BOT))
    return Journal(library, setup, SEED, players, state.to_plain())


def _lay(state: State) -> None:
    """Put the hands, the hall and the tops of the decks in order."""
    laying = Laying(state)
    for number in range(len(state.seats)):
        laying.put_away("hand", "deck", number, bottom=False)
        hand, later = (
            [laying.take(name, "deck", seat=number) for name in names] for names in HANDS
        )
        laying.put("hand", hand, number)
        laying.put("deck", reversed(later), number)
    laying.hall([(), *((name,) for name in HALL)], bottom=False, of=("dungeon",))
    laying.put("dungeon", [laying.take(name, "dungeon") for name in AHEAD][::-1])
    state.arrivals.clear()
    state.known.clear()
    laying.put("disease", [laying.take(ILLNESS, "disease") for _ in state.seats])
