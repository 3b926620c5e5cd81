"""Games carried on to a moment worth looking at, the same ones every time.

They are played by the bots from fixed seeds; the first moment that fits is taken.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from thunderstone.bots.inline_bot import InlineBot, ScriptedBot
from thunderstone.bots.registry import bot_named
from thunderstone.catalogue import load_library, load_presets
from thunderstone.client.session import Session
from thunderstone.engine.state import State
from thunderstone.engine.view import view
from thunderstone.journal import HUMAN, Journal, Player

PRESET = "first_game"
NAMES = ("Marta", "Iñaki", "Lucía", "Bruno", "Elena")
BOT = "greedy"
GAMES, LONGEST = 30, 3000
"""So many seeds are tried at most, and so many answers of each game."""

Fits = Callable[[State], bool]


class IdleBot(ScriptedBot):
    """A thinker that gives hints and reasons but never an answer: a picture stands still."""

    def __init__(self) -> None:
        super().__init__(lambda _: None, InlineBot())


def recorded(fits: Fits, controls: Sequence[str], seed: int = 1, bot_name: str = BOT) -> Journal:
    """A game played by one bot at all seats up to the first moment that fits.

    The bot thinks it through once; whoever asks again has the same answers given again, in a
    journal of its own. Raises LookupError where there is no such moment.
    """
    found = _played(fits, tuple(controls), seed, bot_name)
    again = Journal.new(load_library(), found.setup, found.seed, found.players)
    for picks in found.answers:
        again.answer(picks)
    return again


@functools.lru_cache(maxsize=64)
def _played(fits: Fits, controls: tuple[str, ...], seed: int, bot_name: str) -> Journal:
    """The game up to that moment, as the bot plays it; nobody must answer in it again."""
    library, preset = load_library(), load_presets()[PRESET]
    players = [Player(name, control) for name, control in zip(NAMES, controls, strict=False)]
    bot = bot_named(bot_name)
    for tried in range(seed, seed + GAMES):
        journal = Journal.new(library, preset.setup(len(players), 0), tried, players)
        for number in range(LONGEST):
            if fits(journal.state):
                return journal
            decision = journal.state.decision
            if decision is None:
                break
            journal.answer(bot.choose(view(journal.state, decision.seat), number))
    raise LookupError("no such moment in any of the games tried")


def session(
    fits: Fits,
    controls: Sequence[str] = (HUMAN, BOT, BOT, BOT),
    seed: int = 1,
    bot_name: str = BOT,
) -> Session:
    """A session at the first moment that fits; its bots never answer."""
    journal = recorded(fits, controls, seed, bot_name)
    return Session(journal, thinker=IdleBot)


@functools.cache
def asked(seat: int, *kinds: str, turn: int = 9) -> Fits:
    """A seat is asked a question of one of some kinds, in some turn or later."""

    def fits(state: State) -> bool:
        decision = state.decision
        return (
            decision is not None
            and decision.seat == seat
            and decision.kind in kinds
            and state.turn.number >= turn
        )

    return fits


def at_action(state: State) -> bool:
    """The first seat chooses its action with a full hall and a good hand."""
    hand = [state.kinds[card] for card in state.seats[0].hand]
    return (
        asked(0, "action", turn=20)(state)
        and all(state.hall[rank] for rank in (1, 2, 3))
        and sum(card.kind == "hero" for card in hand) >= 2
    )


def in_village(state: State) -> bool:
    """The first seat is shopping with some gold left."""
    decision = state.decision
    return (
        asked(0, "village", turn=8)(state)
        and decision is not None
        and sum(option.act == "buy" for option in decision.options) >= 6
    )


def in_dungeon(state: State) -> bool:
    """The first seat has entered, and there is something to equip or to use."""
    decision = state.decision
    return (
        asked(0, "dungeon", turn=16)(state)
        and decision is not None
        and any(option.act == "equip" for option in decision.options)
    )


def with_guardian(state: State) -> bool:
    """A Guardian has come to rank 0, and the first seat chooses its action."""
    return bool(state.hall[0]) and asked(0, "action")(state)


def choosing(state: State) -> bool:
    """An effect asks the first seat for cards."""
    decision = state.decision
    return (
        asked(0, "cards")(state)
        and decision is not None
        and decision.host >= 0
        and len(decision.options) > 1
    )


def resting(state: State) -> bool:
    """The first seat rests and may destroy a card."""
    decision = state.decision
    return (
        asked(0, "cards", turn=2)(state)
        and decision is not None
        and decision.host < 0
        and decision.purpose == "destroy"
    )


def bots_turn(state: State) -> bool:
    """Another seat is in the dungeon, with cards revealed."""
    return asked(1, "dungeon", turn=14)(state)


def between_people(state: State) -> bool:
    """The second seat begins its turn."""
    return asked(1, "action", turn=12)(state)


def over(state: State) -> bool:
    """The game has ended."""
    return state.over


def collected(state: State) -> bool:
    """The game has ended with the stone in somebody's hands."""
    return state.over and state.collector >= 0


def with_diseases(state: State) -> bool:
    """The first seat chooses its action with a Disease in hand."""
    hand = [state.kinds[card] for card in state.seats[0].hand]
    return asked(0, "action")(state) and any(card.kind == "disease" for card in hand)


def with_large_hand(state: State) -> bool:
    """The first seat holds more cards than usual."""
    return len(state.seats[0].hand) >= 8 and asked(0, "village", "dungeon", turn=2)(state)
