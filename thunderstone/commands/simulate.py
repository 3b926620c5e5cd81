"""Let bots play games without a window and count who wins."""

from __future__ import annotations

import argparse
import contextlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from thunderstone.bots import BOTS
from thunderstone.catalogue import load_library, load_presets
from thunderstone.catalogue.checked import BadCode
from thunderstone.catalogue.plan import RANDOM, Plan
from thunderstone.catalogue.share import encode
from thunderstone.commands.common import CommandFault, language_of, positive
from thunderstone.commands.tables import add_table_arguments, plan_of
from thunderstone.engine import rng, scoring
from thunderstone.engine.library import Library
from thunderstone.engine.randomizer import Drawn
from thunderstone.engine.setup import Setup
from thunderstone.engine.view import view
from thunderstone.journal import Journal, Player
from thunderstone.narration.tables import table_lines

BOT_STREAM = 0x426F7473
"""Sets the bots' chance apart from the deal's, which begins with the game's seed itself."""

UNFINISHED = "unfinished"

BOTS_PLAYING = "greedy,random"
GAMES = 10
"""As many as are played if nothing is said; of a table whose seed is given, one."""

_WORDS = {
    "es": {
        "game": "Partida {number} (semilla {seed}, código {code}): {turns} turnos, {result}; "
        "puntos: {points}",
        "wins": "gana {names}",
        "shared": "comparten la victoria {names}",
        "lost": "gana la mazmorra",
        UNFINISHED: "sin terminar",
        "totals": "{games} partidas, {unfinished} sin terminar, {turns} turnos de media",
        "share": "{name}: {wins} victorias",
    },
    "en": {
        "game": "Game {number} (seed {seed}, code {code}): {turns} turns, {result}; "
        "points: {points}",
        "wins": "{names} wins",
        "shared": "{names} share the victory",
        "lost": "the dungeon wins",
        UNFINISHED: "not finished",
        "totals": "{games} games, {unfinished} not finished, {turns} turns on average",
        "share": "{name}: {wins} wins",
    },
}


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went. ``winners`` are seats; a game cut off has none, nor has a solo loss."""

    seed: int
    turns: int
    ending: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    table: Drawn

    @property
    def code(self) -> str:
        """The game's share code; "" where it uses sets of the player's own."""
        with contextlib.suppress(BadCode):
            return encode(self.table.setup, self.seed)
        return ""

    @property
    def unfinished(self) -> bool:
        """Whether the game was cut off."""
        return self.ending == UNFINISHED


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Seed, number of games, bots and table."""
    parser.add_argument("--seed", type=int, default=1, help="the games' seeds follow from it")
    parser.add_argument("--games", type=positive, metavar="N", help=f"default: {GAMES}")
    parser.add_argument(
        "--bots",
        metavar="NAMES",
        help=f"one for each seat, with commas, in order; known: {', '.join(BOTS)} "
        f"(default: {BOTS_PLAYING})",
    )
    parser.add_argument(
        "--seats",
        type=int,
        metavar="N",
        help="default: as many as bots; with more seats the bots are taken in turn",
    )
    parser.add_argument("--max-turns", type=positive, default=400, metavar="N")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_table_arguments(parser, "first_game")


def run(args: argparse.Namespace) -> int:
    """Play the games and print each of them and the totals.

    A shared victory counts 1/k for each of its k seats; seats with the same bot add up.
    """
    language = language_of(args)
    library = load_library()
    plan, bots = _table(args, library)
    told = plan.setup is None or not plan.setup.preset
    results = []
    for number, seed in enumerate(_seeds(args, plan), 1):
        table = plan.table(library, seed)
        journal = play_game(library, table.setup, seed, bots, args.max_turns)
        result = result_of(journal, args.max_turns, table)
        results.append(result)
        if not args.json:
            print(_game_line(number, result, bots, language), flush=True)
            for line in table_lines(library, table, language) if told else ():
                print("  " + line, flush=True)
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


def result_of(journal: Journal, max_turns: int, table: Drawn) -> Result:
    """The result of a game that has ended or has been cut off."""
    state = journal.state
    scores = tuple(score.total for score in scoring.scores(state))
    winners = tuple(scoring.winners(state)) if state.over else ()
    turns = min(state.turn.number, max_turns)
    return Result(journal.seed, turns, state.ending or UNFINISHED, scores, winners, table)


def wins_by_bot(results: Sequence[Result], bots: Sequence[str]) -> dict[str, Fraction]:
    """Victories by bot, a shared one in equal parts; seats with the same bot add up."""
    wins = {name: Fraction(0) for name in bots}
    for result in results:
        for seat in result.winners:
            wins[bots[seat]] += Fraction(1, len(result.winners))
    return wins


def _seeds(args: argparse.Namespace, plan: Plan) -> list[int]:
    """The games' seeds; a share code or a setup file may say the first one."""
    count = args.games or (GAMES if plan.seed is None else 1)
    series = list(game_seeds(args.seed, count))
    return series if plan.seed is None else [plan.seed, *series][:count]


def _table(args: argparse.Namespace, library: Library) -> tuple[Plan, list[str]]:
    """The plan for the tables, and who sits at them. Raises CommandFault, BadSetup or BadCode."""
    names = _bots_in(BOTS_PLAYING if args.bots is None else args.bots)
    presets = load_presets()
    seats = args.seats
    if seats is None and args.bots is not None and args.setup in (RANDOM, *presets):
        seats = len(names)
    plan = plan_of(args, library, presets, seats)
    if len(names) > plan.seats and args.bots is not None:
        raise CommandFault(f"simulate: {len(names)} bots for {plan.seats} seats; leave some out")
    return plan, [names[seat % len(names)] for seat in range(plan.seats)]


def _bots_in(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise CommandFault(f"simulate: --bots names no bot; choose from {', '.join(BOTS)}")
    for name in names:
        if name not in BOTS:
            raise CommandFault(f"simulate: no bot '{name}'; choose from {', '.join(BOTS)}")
    return names


def _report(results: Sequence[Result], bots: Sequence[str]) -> dict[str, Any]:
    return {
        "games": len(results),
        "unfinished": sum(result.unfinished for result in results),
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
                "code": result.code,
                "setup": result.table.setup.to_plain(),
                "turned": list(result.table.turned),
                "disease_card": result.table.disease_card,
                "changes": [change._asdict() for change in result.table.changes],
                "unmet": list(result.table.unmet),
            }
            for result in results
        ],
    }


def _game_line(number: int, result: Result, bots: Sequence[str], language: str) -> str:
    words = _WORDS[language]
    names = [f"{bots[seat]} {seat + 1}" for seat in result.winners]
    key = "lost" if not names else "wins" if len(names) == 1 else "shared"
    if result.unfinished:
        key = UNFINISHED
    return words["game"].format(
        number=number,
        seed=result.seed,
        code=result.code,
        turns=result.turns,
        result=words[key].format(names=", ".join(names)),
        points=", ".join(str(score) for score in result.scores),
    )


def _print_totals(results: Sequence[Result], bots: Sequence[str], language: str) -> None:
    words = _WORDS[language]
    turns = sum(result.turns for result in results) / len(results)
    unfinished = sum(result.unfinished for result in results)
    print(words["totals"].format(games=len(results), unfinished=unfinished, turns=f"{turns:.1f}"))
    for name, wins in wins_by_bot(results, bots).items():
        print("  " + words["share"].format(name=name, wins=f"{float(wins):g}"))
