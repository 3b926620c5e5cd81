"""Let bots play games without a window and count who wins."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from thunderstone import words
from thunderstone.bots.registry import BOTS, UnknownBot, bot_named
from thunderstone.catalogue import load_library, load_presets
from thunderstone.catalogue.table_spec import RANDOM, Plan
from thunderstone.commands.balance import beginning, page
from thunderstone.commands.common import (
    MOST_PROCESSES,
    CommandFault,
    check_output,
    language_of,
    named_path,
    positive,
    up_to,
)
from thunderstone.commands.intervals import wilson
from thunderstone.commands.series import (
    UNFINISHED,
    Game,
    Outcome,
    Store,
    code_of,
    game_seeds,
    games_of,
    play_game,
    play_series,
    table_of,
)
from thunderstone.commands.spread import add_engine_arguments, workers_of
from thunderstone.commands.tables import add_table_arguments, plan_of
from thunderstone.engine.library import Library
from thunderstone.engine.setup import Setup
from thunderstone.narration.tables import table_lines
from thunderstone.words import LEADING

__all__ = ["game_seeds", "play_game"]

BOTS_PLAYING = "greedy,random"
GAMES = 10
"""As many tables are played at if nothing is said; one where the table's seed is given."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Seed, number of games, bots and table."""
    parser.add_argument("--seed", type=int, default=1, help="the games' seeds follow from it")
    parser.add_argument("--games", type=positive, metavar="N", help=f"tables; default: {GAMES}")
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
    parser.add_argument(
        "--swap-seats",
        action="store_true",
        help="play each table once in every order of the bots round it",
    )
    parser.add_argument(
        "--report",
        type=named_path,
        metavar="FILE",
        help="write a page of charts: win rates by seat, card and group, length, points",
    )
    add_series_arguments(parser)
    add_table_arguments(parser, "first_game")


def add_series_arguments(parser: argparse.ArgumentParser) -> None:
    """Processes, what spreads games over them, and the file by which a series can be stopped and
    taken up again."""
    parser.add_argument("--processes", type=up_to(MOST_PROCESSES), default=1, metavar="N")
    add_engine_arguments(parser)
    parser.add_argument(
        "--state",
        type=named_path,
        metavar="FILE",
        help="keep every result in FILE; the same command again goes on where it was stopped",
    )


def run(args: argparse.Namespace) -> int:
    """Play the games and print each of them and the totals.

    A shared victory counts 1/k for each of its k seats; seats with the same bot add up.
    """
    language = language_of(args)
    library = load_library()
    plan, bots = _table(args, library)
    seeds = _seeds(args, plan)
    games = games_of(seeds, bots, args.swap_seats)
    if args.report is not None:
        check_report(args.report)
    outcomes = _played(args, plan, bots, games, language)
    if args.report is not None:
        _write_page(args.report, library, plan, outcomes, language)
    if args.json:
        print(json.dumps(_report(library, plan, outcomes, bots), ensure_ascii=False))
        return 0
    told = plan.setup is None or not plan.setup.preset
    for outcome in outcomes:
        print(_game_line(library, plan, outcome, language), flush=True)
        table = table_of(library, plan, outcome.seed)
        for line in table_lines(library, table, language) if told else ():
            print("  " + line, flush=True)
    _print_totals(plan, outcomes, bots, language)
    return 0


def check_report(path: Path) -> None:
    """See that the report may be written there. Raises CommandFault."""
    titles = (beginning(language).encode("utf-8") for language in LEADING)
    check_output(path, tuple(titles), "balance report")


def _write_page(
    path: Path, library: Library, plan: Plan, outcomes: Sequence[Outcome], language: str
) -> None:
    """Write the balance report. Raises CommandFault where it cannot be written."""

    @cache
    def table(seed: int) -> Setup:
        return table_of(library, plan, seed).setup

    check_report(path)  # the series may have been written there meanwhile
    try:
        path.write_text(page(library, outcomes, table, language), encoding="utf-8")
    except OSError as fault:
        raise CommandFault(f"{path}: {fault.strerror}; name another file") from None


def _played(
    args: argparse.Namespace, plan: Plan, bots: list[str], games: Sequence[Game], language: str
) -> list[Outcome]:
    """All results, in the order of the games; progress is shown to one who looks on."""
    series = {
        "plan": repr(plan),
        "bots": bots,
        "seed": args.seed,
        "swapped": args.swap_seats,
        "max_turns": args.max_turns,
    }
    workers = workers_of(args)
    store = Store(args.state, series) if args.state else None
    outcomes = []
    try:
        for outcome in play_series(plan, games, args.max_turns, workers, store):
            outcomes.append(outcome)
            show_progress(len(outcomes), len(games), language)
    finally:
        if store is not None:
            store.close()
    return sorted(outcomes, key=lambda outcome: outcome.number)


def show_progress(done: int, games: int, language: str) -> None:
    """How far a series has come, on one line of a terminal that is rewritten."""
    if not sys.stderr.isatty():
        return
    text = words.say("simulate.progress", language, done=done, games=games)
    print(f"\r{text} ", end="\n" if done == games else "", file=sys.stderr, flush=True)


def wins_by_bot(outcomes: Sequence[Outcome], bots: Sequence[str]) -> dict[str, Fraction]:
    """Victories by bot, a shared one in equal parts; seats with the same bot add up."""
    wins = {name: Fraction(0) for name in bots}
    for outcome in outcomes:
        for seat in outcome.winners:
            wins[outcome.bots[seat]] += Fraction(1, len(outcome.winners))
    return wins


def _seeds(args: argparse.Namespace, plan: Plan) -> list[int]:
    """The games' seeds; a share code or a setup file may say the first one."""
    count = args.games or (GAMES if plan.seed is None else 1)
    series = list(game_seeds(args.seed, count))
    return series if plan.seed is None else [plan.seed, *series][:count]


def _table(args: argparse.Namespace, library: Library) -> tuple[Plan, list[str]]:
    """The plan for the tables, and who sits at them. Raises CommandFault, BadSetup or BadCode."""
    names = bots_in(BOTS_PLAYING if args.bots is None else args.bots)
    presets = load_presets()
    seats = args.seats
    if seats is None and args.bots is not None and args.setup in (RANDOM, *presets):
        seats = len(names)
    plan = plan_of(args, library, presets, seats)
    if len(names) > plan.seats and args.bots is not None:
        raise CommandFault(f"simulate: {len(names)} bots for {plan.seats} seats; leave some out")
    return plan, [names[seat % len(names)] for seat in range(plan.seats)]


def bots_in(text: str) -> list[str]:
    """The bots that a list with commas names. Raises CommandFault."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise CommandFault(f"simulate: --bots names no bot; choose from {', '.join(BOTS)}")
    for name in names:
        try:
            bot_named(name)
        except UnknownBot:
            raise CommandFault(
                f"simulate: no bot '{name}'; choose from {', '.join(BOTS)}"
            ) from None
    return names


def _report(
    library: Library, plan: Plan, outcomes: Sequence[Outcome], bots: Sequence[str]
) -> dict[str, Any]:
    return {
        "games": len(outcomes),
        "unfinished": sum(outcome.unfinished for outcome in outcomes),
        **(_won_together(outcomes) if plan.variant.siege else _won_by_bot(outcomes, bots)),
        "bots": list(bots),
        "seeds": [outcome.seed for outcome in outcomes],
        "turns": [outcome.turns for outcome in outcomes],
        **({"commissions": commission_odds(outcomes)} if plan.variant.commissions else {}),
        "list": [_game_report(library, plan, outcome) for outcome in outcomes],
    }


def commission_odds(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Of each secret commission: how often it was kept, and met by those who had kept it and by
    the others, each as the count and its share of all at tables that could bring it."""
    odds = {}
    for name in sorted({name for one in outcomes for name in one.commissions if name}):
        own, others = list[bool](), list[bool]()
        for one in [one for one in outcomes if name in one.dealable]:
            for kept, met in zip(one.commissions, one.met, strict=True):
                (own if kept == name else others).append(name in met)
        share, anyway = (_interval(sum(part), len(part)) for part in (own, others))
        odds[name] = {"kept": len(own), "met": sum(own), "share": share, "anyway": anyway}
    return odds


def _won_by_bot(outcomes: Sequence[Outcome], bots: Sequence[str]) -> dict[str, Any]:
    """Victories and their share by bot."""
    wins = wins_by_bot(outcomes, bots)
    return {
        "wins": {name: round(float(won), 6) for name, won in wins.items()},
        "share": {name: _interval(float(won), len(outcomes)) for name, won in wins.items()},
    }


def _won_together(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """A siege's games won, and their share: all win or all lose (docs/MODES.md)."""
    won = games_won(outcomes)
    return {"won": won, "share": _interval(won, len(outcomes))}


def games_won(outcomes: Sequence[Outcome]) -> int:
    """How many games somebody has won."""
    return sum(bool(outcome.winners) for outcome in outcomes)


def _interval(wins: float, games: int) -> list[float]:
    """A share with the ends of its interval, rounded."""
    return [round(part, 4) for part in wilson(wins, games)]


def _game_report(library: Library, plan: Plan, outcome: Outcome) -> dict[str, Any]:
    table = table_of(library, plan, outcome.seed)
    return {
        "seed": outcome.seed,
        "bots": list(outcome.bots),
        "turns": outcome.turns,
        "ending": outcome.ending,
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        **({"pile": outcome.pile} if plan.variant.siege else {}),
        "code": code_of(library, plan, outcome.seed),
        "setup": table.setup.to_plain(),
        "turned": list(table.turned),
        "disease_card": table.disease_card,
        "changes": [change._asdict() for change in table.changes],
        "unmet": list(table.unmet),
    }


def _game_line(library: Library, plan: Plan, outcome: Outcome, language: str) -> str:
    names = [f"{outcome.bots[seat]} {seat + 1}" for seat in outcome.winners]
    key = "lost" if not names else "wins" if len(names) == 1 else "shared"
    if names and plan.variant.siege:
        key = "together"
    if outcome.unfinished:
        key = UNFINISHED
    points = ", ".join(str(score) for score in outcome.scores)
    if plan.variant.cooperative:
        points = words.say("simulate.against", language, points=points, pile=outcome.pile)
    code = code_of(library, plan, outcome.seed)
    origin = "coded" if code else "seeded"
    return words.say(
        "simulate.game",
        language,
        number=outcome.number + 1,
        drawn=words.say(f"simulate.{origin}", language, seed=outcome.seed, code=code),
        turns=outcome.turns,
        result=words.say(f"simulate.{key}", language, names=", ".join(names)),
        points=points,
    )


def _print_totals(
    plan: Plan, outcomes: Sequence[Outcome], bots: Sequence[str], language: str
) -> None:
    turns = sum(outcome.turns for outcome in outcomes) / len(outcomes)
    unfinished = sum(outcome.unfinished for outcome in outcomes)
    figures = {"games": len(outcomes), "unfinished": unfinished, "turns": f"{turns:.1f}"}
    print(words.say("simulate.totals", language, **figures))
    if plan.variant.siege:
        won = games_won(outcomes)
        parts = _percentages(won, len(outcomes))
        print("  " + words.say("simulate.won", language, won=won, **parts))
    else:
        for name, wins in wins_by_bot(outcomes, bots).items():
            parts = _percentages(float(wins), len(outcomes))
            shown = f"{float(wins):g}"
            print("  " + words.say("simulate.share", language, name=name, wins=shown, **parts))
    for name, odds in commission_odds(outcomes).items():
        parts = _percentages(odds["met"], odds["kept"])
        figures = {"name": words.say(f"mode.{name}", language), **odds, **parts}
        print("  " + words.say("simulate.commission", language, **figures))


def _percentages(wins: float, games: int) -> dict[str, str]:
    """A share and the ends of its interval, as they are printed."""
    return {name: f"{100 * part:.1f}" for name, part in wilson(wins, games)._asdict().items()}
