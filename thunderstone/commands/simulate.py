"""Let bots play games without a window and count who wins."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from thunderstone.bots import BOTS
from thunderstone.catalogue import load_library, load_presets
from thunderstone.commands.common import CommandFault, language_of, positive
from thunderstone.engine import rng, scoring
from thunderstone.engine.library import Library
from thunderstone.engine.setup import SEATS, Setup
from thunderstone.engine.view import view
from thunderstone.journal import Journal, Player

BOT_STREAM = 0x426F7473
"""Sets the bots' chance apart from the deal's, which begins with the game's seed itself."""

UNFINISHED = "unfinished"

_WORDS = {
    "es": {
        "game": "Partida {number} (semilla {seed}): {turns} turnos, {result}; puntos: {points}",
        "wins": "gana {names}",
        "shared": "comparten la victoria {names}",
        UNFINISHED: "sin terminar",
        "totals": "{games} partidas, {unfinished} sin terminar, {turns} turnos de media",
        "share": "{name}: {wins} victorias",
    },
    "en": {
        "game": "Game {number} (seed {seed}): {turns} turns, {result}; points: {points}",
        "wins": "{names} wins",
        "shared": "{names} share the victory",
        UNFINISHED: "not finished",
        "totals": "{games} games, {unfinished} not finished, {turns} turns on average",
        "share": "{name}: {wins} wins",
    },
}


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went. ``winners`` are seats; a game cut off has none."""

    seed: int
    turns: int
    ending: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Seed, number of games, bots and table."""
    parser.add_argument("--seed", type=int, default=1, help="the games' seeds follow from it")
    parser.add_argument("--games", type=positive, default=10, metavar="N")
    parser.add_argument(
        "--bots",
        default="greedy,random",
        metavar="NAMES",
        help=f"one for each seat, with commas, in order; known: {', '.join(BOTS)}",
    )
    parser.add_argument(
        "--seats",
        type=int,
        metavar="N",
        help="default: as many as bots; with more seats the bots are taken in turn",
    )
    parser.add_argument("--max-turns", type=positive, default=400, metavar="N")
    parser.add_argument("--setup", default="first_game", metavar="NAME", help="a ready-made table")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Play the games and print each of them and the totals.

    A shared victory counts 1/k for each of its k seats; seats with the same bot add up.
    """
    language = language_of(args)
    bots = _seated(args.bots, args.seats)
    presets = load_presets()
    if args.setup not in presets:
        raise CommandFault(f"simulate: no table '{args.setup}'; choose from {', '.join(presets)}")
    library = load_library()
    setup = presets[args.setup].setup(len(bots))
    results = []
    for number, seed in enumerate(game_seeds(args.seed, args.games), 1):
        result = result_of(play_game(library, setup, seed, bots, args.max_turns), args.max_turns)
        results.append(result)
        if not args.json:
            print(_game_line(number, result, bots, language), flush=True)
    if args.json:
        print(json.dumps(_report(results, bots), ensure_ascii=False))
    else:
        _print_totals(results, bots, language)
    return 0


def game_seeds(seed: int, count: int) -> Iterator[int]:
    """The seeds of a series of games, one for each, from the series' own."""
    state = seed & rng.MASK
    for _ in range(count):
        state, bits = rng.step(state)
        yield bits


def play_game(
    library: Library, setup: Setup, seed: int, bots: Sequence[str], max_turns: int
) -> Journal:
    """Let bots play a game to its end, or until ``max_turns`` turns have been played.

    Each choice gets a seed of its own, so that the game depends on ``seed`` alone.
    """
    players = [Player(f"{name} {seat}", name) for seat, name in enumerate(bots, 1)]
    journal = Journal.new(library, setup, seed, players)
    minds = [BOTS[name]() for name in bots]
    chance = (seed ^ BOT_STREAM) & rng.MASK
    while journal.state.decision is not None and journal.state.turn.number <= max_turns:
        seat = journal.state.decision.seat
        chance, bits = rng.step(chance)
        journal.answer(minds[seat].choose(view(journal.state, seat), bits))
    return journal


def result_of(journal: Journal, max_turns: int) -> Result:
    """The result of a game that has ended or has been cut off."""
    state = journal.state
    scores = tuple(score.total for score in scoring.scores(state))
    winners = tuple(scoring.winners(state)) if state.over else ()
    turns = min(state.turn.number, max_turns)
    return Result(journal.seed, turns, state.ending or UNFINISHED, scores, winners)


def wins_by_bot(results: Sequence[Result], bots: Sequence[str]) -> dict[str, Fraction]:
    """Victories by bot, a shared one in equal parts; seats with the same bot add up."""
    wins = {name: Fraction(0) for name in bots}
    for result in results:
        for seat in result.winners:
            wins[bots[seat]] += Fraction(1, len(result.winners))
    return wins


def _seated(text: str, seats: int | None) -> list[str]:
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise CommandFault(f"simulate: --bots names no bot; choose from {', '.join(BOTS)}")
    for name in names:
        if name not in BOTS:
            raise CommandFault(f"simulate: no bot '{name}'; choose from {', '.join(BOTS)}")
    count = len(names) if seats is None else seats
    if count not in SEATS:
        raise CommandFault(f"simulate: {count} seats; choose from {SEATS.start} to {SEATS[-1]}")
    if count < len(names):
        raise CommandFault(f"simulate: {len(names)} bots for {count} seats; leave some out")
    return [names[seat % len(names)] for seat in range(count)]


def _report(results: Sequence[Result], bots: Sequence[str]) -> dict[str, Any]:
    return {
        "games": len(results),
        "unfinished": sum(not result.winners for result in results),
        "wins": {name: round(float(wins), 6) for name, wins in wins_by_bot(results, bots).items()},
        "bots": list(bots),
        "seeds": [result.seed for result in results],
        "turns": [result.turns for result in results],
        "list": [
            {
                "seed": result.seed,
                "turns": result.turns,
                "ending": result.ending,
                "scores": list(result.scores),
                "winners": list(result.winners),
            }
            for result in results
        ],
    }


def _game_line(number: int, result: Result, bots: Sequence[str], language: str) -> str:
    words = _WORDS[language]
    names = [f"{bots[seat]} {seat + 1}" for seat in result.winners]
    key = UNFINISHED if not names else "wins" if len(names) == 1 else "shared"
    return words["game"].format(
        number=number,
        seed=result.seed,
        turns=result.turns,
        result=words[key].format(names=", ".join(names)),
        points=", ".join(str(score) for score in result.scores),
    )


def _print_totals(results: Sequence[Result], bots: Sequence[str], language: str) -> None:
    words = _WORDS[language]
    turns = sum(result.turns for result in results) / len(results)
    unfinished = sum(not result.winners for result in results)
    print(words["totals"].format(games=len(results), unfinished=unfinished, turns=f"{turns:.1f}"))
    for name, wins in wins_by_bot(results, bots).items():
        print("  " + words["share"].format(name=name, wins=f"{float(wins):g}"))
