"""What the peers are asked to do, in the peers' environment; a script, run by its path."""

from __future__ import annotations

import contextlib
import copy
import random
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import chess  # type: ignore[import-not-found]
import clockwork
from peers.dominion import new_game

BOARDS = 60
PLIES = 60
MIDDLE = 20
"""Turns of each player after which a pyminion game is copied whole."""


def pyminion(count: int, seed: int) -> dict[str, float]:
    """Whole games of two random players.

    A game that breaks over a card of pyminion's own - Remodel with an empty hand does it - is left
    out with its time.
    """
    seconds, decisions, turns, played = 0.0, 0, 0, 0
    for number in range(count):
        game, deciders = new_game(seed + number)
        start = time.process_time()
        try:
            game.play()
        except AssertionError:
            continue
        seconds += time.process_time() - start
        played += 1
        decisions += sum(decider.decisions for decider in deciders)
        turns += sum(player.turns for player in game.players)
    return {"seconds": seconds, "games": played, "decisions": decisions, "turns": turns}


def chess_copies(count: int) -> dict[str, float]:
    """``Board.copy(stack=False)`` at boards of random games."""
    chance = random.Random(1)
    boards = []
    while len(boards) < BOARDS:
        board = chess.Board()
        for _ in range(chance.randrange(4, PLIES)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(chance.choice(moves))
        boards.append(board)
    with clockwork.stopped() as clock:
        for _ in range(count):
            for board in boards:
                board.copy(stack=False)
    return {"seconds": clock.seconds, "copies": count * BOARDS}


def deepcopies(count: int) -> dict[str, float]:
    """The bytes that a deep copy of a pyminion game holds, in the middle of it."""
    games = []
    for seed in range(count):
        game, _ = new_game(seed)
        game.start()
        for _ in range(MIDDLE):
            for player in game.players:
                if not game.is_over():
                    with contextlib.suppress(AssertionError):
                        player.take_turn(game)
        games.append(game)
    return {"bytes": clockwork.bytes_of([lambda game=game: copy.deepcopy(game) for game in games])}


def version() -> dict[str, Any]:
    """What is measured beside."""
    return {"chess": chess.__version__}


if __name__ == "__main__":
    clockwork.serve(pyminion, chess_copies, deepcopies, version)
