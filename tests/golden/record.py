"""Records the golden games anew, on purpose: ``python -m tests.golden.record``.

A golden game is a saved game of bots. After a change of the rules that is meant, record them
again and look at the difference before keeping it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from thunderstone.catalogue import load_library, load_presets
from thunderstone.commands.simulate import play_game
from thunderstone.engine.randomizer import draw
from thunderstone.engine.setup import Setup
from thunderstone.engine.variant import Variant
from thunderstone.engine.wishes import Wishes
from thunderstone.journal import Journal, save
from thunderstone.journal.files import read_json

FOLDER = Path(__file__).parent


class Game(NamedTuple):
    """A golden game: its seed, its bots, the turns it is cut off after, and its table - a
    ready-made one, or wishes for a draw."""

    seed: int
    bots: tuple[str, ...]
    turns: int
    table: str | Wishes


GAMES: dict[str, Game] = {
    "solo": Game(101, ("greedy",), 60, Wishes(1, variant=Variant(mode="solo_normal"))),
    "duel": Game(602, ("greedy", "greedy"), 120, "first_game"),
    "mixed": Game(303, ("greedy", "random", "greedy"), 90, Wishes(3, features="guaranteed")),
    "haphazard": Game(404, ("random",) * 4, 120, Wishes(4, families=2, disease="normal")),
    "full": Game(505, ("greedy", "random", "random", "random", "greedy"), 80, "ulbricks_hoard"),
}


def path_of(name: str) -> Path:
    """Where a golden game is kept."""
    return FOLDER / f"{name}.json"


def replayed(name: str) -> str:
    """Replay a golden game, comparing every turn's hash; gives its last digest."""
    return Journal.from_plain(load_library(), read_json(path_of(name))).state.digest()


def setup_of(game: Game) -> Setup:
    """The table a golden game is played at."""
    if isinstance(game.table, Wishes):
        return draw(load_library(), game.table, game.seed).setup
    return load_presets()[game.table].setup(len(game.bots))


def record() -> None:
    """Play and keep every golden game."""
    library = load_library()
    for name, game in GAMES.items():
        journal = play_game(library, setup_of(game), game.seed, game.bots, game.turns)
        path_of(name).unlink(missing_ok=True)
        save(journal, path_of(name))
        print(f"{name}: {journal.state.turn.number} turns, {len(journal.answers)} answers")


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        for name in GAMES:
            print(name, replayed(name))
    else:
        record()
