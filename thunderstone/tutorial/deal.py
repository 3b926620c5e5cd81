"""The table of the guided first game: a real deal whose piles have been put in order.

The first two hands, the hall and the next cards of the dungeon are laid by hand; what is shuffled
later follows from ``CHANCE``, which was chosen so that every lesson comes up.
"""

from __future__ import annotations

from collections.abc import Iterable

from thunderstone.catalogue import load_presets
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


def first_journal(library: Library, name: str, chance: int = CHANCE) -> Journal:
    """The guided first game at its first question, for a learner of this name."""
    setup = first_setup()
    state = deal(library, setup, SEED)
    _lay(state)
    state.rng = chance
    players = (Player(name, HUMAN), Player(PARTNER_NAME, PARTNER_BOT))
    return Journal(library, setup, SEED, players, state.to_plain())


def _lay(state: State) -> None:
    """Put the hands, the hall and the tops of the decks in order."""
    for seat in state.seats:
        own = [*seat.deck, *seat.hand]
        hand, later = (_pick(state, own, names) for names in HANDS)
        seat.hand, seat.deck = hand, later[::-1]
    below = [*state.dungeon, *(card for rank in state.hall for card in rank)]
    front = _pick(state, below, HALL)
    ahead = _pick(state, below, AHEAD)
    state.hall = [[], *([card] for card in front)]
    state.dungeon = [*below, *reversed(ahead)]
    state.breached = [front[0]]
    state.arrivals.clear()
    state.known.clear()
    ill = _pick(state, state.disease, (ILLNESS,) * len(state.seats))
    state.disease += ill


def _pick(state: State, cards: list[int], names: Iterable[str]) -> list[int]:
    """Take a copy of each named card out of ``cards``. Raises LookupError where one is missing."""
    found = []
    for name in names:
        card = next((card for card in cards if state.kinds[card].id == name), None)
        if card is None:
            raise LookupError(f"the guided game lacks a {name}; put it back into the preset")
        cards.remove(card)
        found.append(card)
    return found
