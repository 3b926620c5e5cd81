"""Games carried on to a moment worth looking at, the same ones every time.

They are played by the bots from fixed seeds; the first moment that fits is taken.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import replace

from thunderstone.bots.inline_bot import InlineBot, ScriptedBot
from thunderstone.bots.registry import bot_named
from thunderstone.catalogue import load_library, load_presets
from thunderstone.client.session import Session
from thunderstone.engine.decision import Decision
from thunderstone.engine.state import State
from thunderstone.engine.variant import Variant
from thunderstone.engine.view import view
from thunderstone.journal import HUMAN, Journal, Player

PRESET = "first_game"
NAMES = ("Marta", "Iñaki", "Lucía", "Bruno", "Elena")
BOT = "greedy"
GAMES, LONGEST = 30, 3000
"""So many seeds are tried at most, and so many answers of each game."""

SWARM = "plague_years"
"""A ready-made table where the Swarm scores."""

LONG_NAMES = (
    "Maximiliana XIV",
    "Wilhelmina Magdalena",
    "Íñigo de Loyola",
    "Bruno",
    "WWWWWWWWWWWWWW",
)
"""Names as long as can be typed, and longer ones as a file may bring them."""

Fits = Callable[[State], bool]


class IdleBot(ScriptedBot):
    """A thinker that gives hints and reasons but never an answer: a picture stands still."""

    def __init__(self) -> None:
        super().__init__(lambda _: None, InlineBot())


def against_bots(players: int) -> tuple[str, ...]:
    """Who plays at a table of one person and bots."""
    return (HUMAN, *[BOT] * (players - 1))


def session(
    fits: Fits,
    controls: Sequence[str] = against_bots(4),
    seed: int = 1,
    bot_name: str = BOT,
    variant: Variant | None = None,
) -> Session:
    """A session at the first moment that fits; its bots never answer."""
    return Session(recorded(fits, controls, seed, bot_name, variant), thinker=IdleBot)


def recorded(
    fits: Fits,
    controls: Sequence[str],
    seed: int = 1,
    bot_name: str = BOT,
    variant: Variant | None = None,
) -> Journal:
    """A game played by one bot at all seats up to the first moment that fits.

    The bot thinks it through once; whoever asks again has the same answers given again, in a
    journal of its own. Raises LookupError where there is no such moment.
    """
    found = _played(fits, tuple(controls), seed, bot_name, variant=variant)
    again = Journal.new(load_library(), found.setup, found.seed, found.players)
    for picks in found.answers:
        again.answer(picks)
    return again


def finished(
    players: int,
    seed: int = 1,
    preset: str = PRESET,
    names: Sequence[str] = NAMES,
    variant: Variant | None = None,
) -> Journal:
    """A game of one person and bots to its end; nobody must answer in it again.

    Raises LookupError where it does not come to an end.
    """
    return _played(over, against_bots(players), seed, BOT, preset, tuple(names), variant)


@functools.lru_cache(maxsize=64)
def _played(
    fits: Fits,
    controls: tuple[str, ...],
    seed: int,
    bot_name: str,
    preset: str = PRESET,
    names: tuple[str, ...] = NAMES,
    variant: Variant | None = None,
) -> Journal:
    """The game up to that moment, as the bot plays it; nobody must answer in it again."""
    setup, bot = load_presets()[preset].setup(len(controls), 0), bot_named(bot_name)
    if variant is not None:
        setup = replace(setup, variant=variant)
    players = [Player(name, control) for name, control in zip(names, controls, strict=False)]
    for tried in range(seed, seed + GAMES):
        journal = Journal.new(load_library(), setup, tried, players)
        for number in range(LONGEST):
            if fits(journal.state):
                return journal
            decision = journal.state.decision
            if decision is None:
                break
            journal.answer(bot.choose(view(journal.state, decision.seat), number))
    raise LookupError("no such moment in any of the games tried")


@functools.cache
def asked(
    seat: int, *kinds: str, turn: int = 9, also: Callable[[State, Decision], bool] = lambda *_: True
) -> Fits:
    """A seat is asked a question of one of some kinds, in some turn or later."""

    def fits(state: State) -> bool:
        decision = state.decision
        return (
            decision is not None
            and decision.seat == seat
            and decision.kind in kinds
            and state.turn.number >= turn
            and also(state, decision)
        )

    return fits


def _holds(state: State, kind: str, least: int = 1) -> bool:
    """Whether the first seat holds so many cards of a kind."""
    return sum(state.cards[card].kind == kind for card in state.seats[0].hand) >= least


def _offers(decision: Decision, act: str, least: int = 1) -> bool:
    return sum(option.act == act for option in decision.options) >= least


discarded = asked(0, "action", also=lambda state, _: len(state.seats[-1].discard) > 5)
"""The first seat chooses its action, and the last one has a discard pile."""

at_action = asked(
    0,
    "action",
    turn=20,
    also=lambda state, _: all(state.hall[1:]) and _holds(state, "hero", 2),
)
"""The first seat chooses its action with a full hall and a good hand."""

in_village = asked(0, "village", turn=8, also=lambda _, decision: _offers(decision, "buy", 6))
"""The first seat is shopping with some gold left."""

in_dungeon = asked(0, "dungeon", turn=16, also=lambda _, decision: _offers(decision, "equip"))
"""The first seat has entered, and there is something to equip or to use."""

with_guardian = asked(0, "action", also=lambda state, _: bool(state.hall[0]))
"""A Guardian has come to rank 0, and the first seat chooses its action."""

choosing = asked(
    0, "cards", also=lambda _, decision: decision.host >= 0 and len(decision.options) > 1
)
"""An effect asks the first seat for cards."""

resting = asked(
    0,
    "cards",
    turn=2,
    also=lambda _, decision: decision.host < 0 and decision.purpose == "destroy",
)
"""The first seat rests and may destroy a card."""

bots_turn = asked(1, "dungeon", turn=14)
"""Another seat is in the dungeon, with cards revealed."""

choosing_commission = asked(1, "mode", turn=0)
"""The second seat chooses its secret commission."""

with_commission = asked(1, "action", turn=24)
"""The second seat chooses its action, its secret commission partly done."""

between_people = asked(1, "action", turn=12)
"""The second seat begins its turn."""

with_diseases = asked(0, "action", also=lambda state, _: _holds(state, "disease"))
"""The first seat chooses its action with a Disease in hand."""

with_large_hand = asked(
    0, "village", "dungeon", turn=2, also=lambda state, _: len(state.seats[0].hand) >= 8
)
"""The first seat holds more cards than usual."""


def over(state: State) -> bool:
    """The game has ended."""
    return state.over


def collected(state: State) -> bool:
    """The game has ended with the stone in somebody's hands."""
    return state.over and state.collector >= 0
