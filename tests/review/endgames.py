"""Twenty games that bots have played to their end at tables drawn from both sets.

They are kept as their tables and answers, so that no test waits for bots to think. After a change
of the rules or of the cards that is meant, record them anew: ``python tests/review/endgames.py``.
"""

from __future__ import annotations

import functools
import json
import random
from pathlib import Path
from typing import Any

from thunderstone.bots.registry import bot_named
from thunderstone.catalogue import load_library
from thunderstone.engine.randomizer import draw
from thunderstone.engine.setup import setup_from_plain
from thunderstone.engine.variant import Variant
from thunderstone.engine.view import view
from thunderstone.engine.wishes import Wishes
from thunderstone.journal import Journal, Player
from thunderstone.review import Review, review

NAMES = ("Marta", "Iñaki", "Lucía", "Bruno", "Elena")
SOLO = ("solo_normal", "solo_warrior", "solo_nightmare")
LONGEST = 2500
FILE = Path(__file__).parent / "endgames.json"
NUMBERS = (1, 2, 3, 5, 6, 8, 9, 10, 11, 12, 14, 15, 16, 18, 21, 23, 24, 25, 27, 29)
"""The games that are kept: shared victories, solo games and lost stones among them."""


def wishes_of(number: int) -> Wishes:
    """The wishes of one of many tables: 1 to 5 seats, solo, every kind of end and of disease."""
    rng = random.Random(number)
    seats = number % 6 or 1
    mode = SOLO[number // 6 % 3] if number % 6 == 0 else "versus"
    end = ("printed", "finish_round", "rounds")[number % 3]
    if mode != "versus":
        end = "printed"
    variant = Variant(
        mode,
        end,
        12 if end == "rounds" else 0,
        difficulty=rng.choice((-1, 0, 0, 1)),
        campaign_gold=rng.random() < 0.3,
    )
    swarm = ("the_swarm",) if number % 2 else ()
    return Wishes(
        seats=seats,
        families=rng.choice((2, 3, 3, 4)),
        features="guaranteed" if mode == "versus" else "by_cards",
        stone=rng.choice(("random", "all")),
        disease=rng.choice(("forced", "special")),
        must_haves=swarm,
        playable=True,
        variant=variant,
    )


def play(number: int) -> Journal:
    """Play a game to its end. Raises LookupError where it does not come to one."""
    library, wishes = load_library(), wishes_of(number)
    setup = draw(library, wishes, number).setup
    players = [Player(name, "greedy") for name in NAMES[: setup.seats]]
    journal, bot = Journal.new(library, setup, number, players), bot_named("greedy")
    for answers in range(LONGEST):
        decision = journal.state.decision
        if decision is None:
            return journal
        journal.answer(bot.choose(view(journal.state, decision.seat), answers))
    raise LookupError(f"game {number} does not come to an end")


@functools.lru_cache(maxsize=1)
def _kept() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


@functools.lru_cache(maxsize=32)
def played(number: int) -> Journal:
    """A game that has come to its end; whoever asks for it leaves it as it is."""
    game = _kept()[str(number)]
    setup = setup_from_plain(game["setup"])
    players = [Player(name, "greedy") for name in NAMES[: setup.seats]]
    journal = Journal.new(load_library(), setup, number, players)
    for picks in game["answers"]:
        journal.answer(picks)
    assert journal.state.over, f"game {number}: python tests/review/endgames.py records it anew"
    return journal


@functools.lru_cache(maxsize=32)
def reviewed(number: int) -> Review:
    """What such a game was like."""
    return review(played(number))


def record() -> None:
    """Play and keep all the games."""
    games = {}
    for number in NUMBERS:
        journal = play(number)
        games[str(number)] = {"setup": journal.setup.to_plain(), "answers": journal.answers}
        print(number, journal.state.ending, len(journal.answers))
    lines = [f'"{name}": {json.dumps(game, separators=(",", ":"))}' for name, game in games.items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    record()
