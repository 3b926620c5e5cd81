"""Records the golden games anew, on purpose: ``python -m tests.golden.record``.

A golden game is a saved game of bots. After a change of the rules that is meant, record them
again and look at the difference before keeping it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from thunderstone.catalogue import load_library, load_presets
from thunderstone.commands.simulate import play_game
from thunderstone.journal import Journal, save
from thunderstone.journal.files import read_json

FOLDER = Path(__file__).parent

GAMES: dict[str, tuple[int, tuple[str, ...], int]] = {
    "solo": (101, ("greedy",), 60),
    "duel": (602, ("greedy", "greedy"), 120),
    "mixed": (303, ("greedy", "random", "greedy"), 90),
    "haphazard": (404, ("random", "random", "random", "random"), 120),
    "full": (505, ("greedy", "random", "random", "random", "greedy"), 80),
}
"""Each game's seed, its bots and the turns it is cut off after."""


def path_of(name: str) -> Path:
    """Where a golden game is kept."""
    return FOLDER / f"{name}.json"


def replayed(name: str) -> str:
    """Replay a golden game, comparing every turn's hash; gives its last digest."""
    return Journal.from_plain(load_library(), read_json(path_of(name))).state.digest()


def record() -> None:
    """Play and keep every golden game."""
    library = load_library()
    for name, (seed, bots, turns) in GAMES.items():
        setup = load_presets()["first_game"].setup(len(bots))
        journal = play_game(library, setup, seed, bots, turns)
        path_of(name).unlink(missing_ok=True)
        save(journal, path_of(name))
        print(f"{name}: {journal.state.turn.number} turns, {len(journal.answers)} answers")


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        for name in GAMES:
            print(name, replayed(name))
    else:
        record()
