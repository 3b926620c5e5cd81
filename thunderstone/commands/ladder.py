"""Let every level play against the others and print how strong each is."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from thunderstone import words
from thunderstone.bots.registry import LADDER
from thunderstone.catalogue import load_library, load_presets
from thunderstone.catalogue.table_spec import Plan
from thunderstone.commands.common import MOST, CommandFault, language_of, positive
from thunderstone.commands.intervals import Interval, Rating, bradley_terry, wilson
from thunderstone.commands.series import (
    Game,
    Outcome,
    Store,
    Work,
    game_seeds,
    games_of,
    play_batch,
    play_series,
)
from thunderstone.commands.simulate import add_series_arguments, bots_in, show_progress
from thunderstone.commands.spread import workers_of
from thunderstone.commands.tables import add_table_arguments, plan_of
from thunderstone.engine.setup import SEATS

GAMES = 400
FAR_APART = MOST
"""Games of one pairing are numbered from a multiple of this on: more can be played later."""


@dataclass(slots=True)
class Pairing:
    """One bot against another: at tables of more than two the second has all other seats."""

    one: str
    two: str
    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def won(self) -> float:
        """The first's victories, a shared one in parts."""
        return sum(outcome.share(self.one) for outcome in self.outcomes)

    @property
    def lost(self) -> float:
        """The others' victories; games cut off are nobody's."""
        return sum(bool(outcome.winners) for outcome in self.outcomes) - self.won

    @property
    def share(self) -> Interval:
        """The first's share of the victories."""
        return wilson(self.won, len(self.outcomes))

    @property
    def lead(self) -> float:
        """The first's points minus those of its best rival, in the mean."""
        leads = []
        for outcome in self.outcomes:
            own = outcome.bots.index(self.one)
            rivals = [score for seat, score in enumerate(outcome.scores) if seat != own]
            leads.append(outcome.scores[own] - max(rivals))
        return sum(leads) / max(1, len(leads))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which levels, how many games, at which tables."""
    parser.add_argument("--bots", metavar="NAMES", default=",".join(LADDER), help="strongest first")
    parser.add_argument("--seed", type=int, default=1, help="the games' seeds follow from it")
    parser.add_argument(
        "--games", type=positive, default=GAMES, metavar="N", help=f"of each pairing ({GAMES})"
    )
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="2 to 5 (2)")
    parser.add_argument("--neighbours", action="store_true", help="only one against the next")
    parser.add_argument("--max-turns", type=positive, default=400, metavar="N")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_series_arguments(parser)
    parser.set_defaults(processes=2)
    add_table_arguments(parser, "random")


def run(args: argparse.Namespace, work: Work = play_batch) -> int:
    """Play all pairings and print shares, ratings and times; ``work`` plays a batch of games."""
    language = language_of(args)
    names = bots_in(args.bots)
    if len(set(names)) != len(names) or len(names) < 2:
        raise CommandFault("ladder: --bots needs two names or more, each once")
    if args.seats not in SEATS or args.seats < 2:
        raise CommandFault(f"ladder: --seats {args.seats} is not from 2 to {max(SEATS)}")
    plan = plan_of(args, load_library(), load_presets(), args.seats)
    if plan.variant.cooperative:
        raise CommandFault(
            f"ladder: in {plan.variant.mode} nobody plays against another; "
            "count the games won with simulate"
        )
    pairings = pairings_of(names, args.neighbours)
    play_pairings(args, plan, pairings, language, work)
    ratings = bradley_terry(names, {(p.one, p.two): (p.won, p.lost) for p in pairings})
    if args.json:
        print(json.dumps(report(pairings, ratings, args.seats), ensure_ascii=False))
    else:
        print("\n".join(_told(pairings, ratings, args.seats, language)))
    return 0


def pairings_of(names: Sequence[str], neighbours: bool) -> list[Pairing]:
    """Every pair of names, or only each with the next."""
    return [
        Pairing(one, two)
        for place, one in enumerate(names)
        for two in (names[place + 1 : place + 2] if neighbours else names[place + 1 :])
    ]


def play_pairings(
    args: argparse.Namespace,
    plan: Plan,
    pairings: Sequence[Pairing],
    language: str,
    work: Work = play_batch,
) -> None:
    """Play what is still to be played, table by table, so that a stopped ladder is even."""
    seeds = list(game_seeds(args.seed, -(-args.games // args.seats)))
    games: list[Game] = []
    for number, pairing in enumerate(pairings):
        bots = [pairing.one, *[pairing.two] * (args.seats - 1)]
        own = games_of(seeds, bots, swap=True)[: args.games]
        games += [game._replace(number=game.number + FAR_APART * number) for game in own]
    games.sort(key=lambda game: game.number % FAR_APART)
    series = {
        "plan": repr(plan),
        "pairings": [[pairing.one, pairing.two] for pairing in pairings],
        "seed": args.seed,
        "max_turns": args.max_turns,
    }
    workers = workers_of(args)
    store = Store(args.state, series) if args.state else None
    try:
        played = play_series(plan, games, args.max_turns, workers, store, work)
        for done, outcome in enumerate(played, 1):
            pairings[outcome.number // FAR_APART].outcomes.append(outcome)
            show_progress(done, len(games), language)
    finally:
        if store is not None:
            store.close()
    for pairing in pairings:
        pairing.outcomes.sort(key=lambda outcome: outcome.number)


def report(pairings: Sequence[Pairing], ratings: dict[str, Rating], seats: int) -> dict[str, Any]:
    """Everything as JSON data."""
    return {
        "seats": seats,
        "pairings": [
            {
                "bots": [pairing.one, pairing.two],
                "games": len(pairing.outcomes),
                "won": round(pairing.won, 4),
                "share": [round(part, 4) for part in pairing.share],
                "lead": round(pairing.lead, 2),
            }
            for pairing in pairings
        ],
        "elo": {name: [round(part, 1) for part in rating] for name, rating in ratings.items()},
        "milliseconds": {name: list(row) for name, *row in times(pairings)},
    }


def times(pairings: Sequence[Pairing]) -> Iterator[tuple[str, int, float, int, int]]:
    """By bot: its decisions, and their mean, 95th percentile and longest time."""
    taken: dict[str, list[int]] = {}
    for pairing in pairings:
        for outcome in pairing.outcomes:
            for seat, millis in enumerate(outcome.millis):
                taken.setdefault(outcome.bots[seat], []).extend(millis)
    for name, found in taken.items():
        found.sort()
        late = found[min(len(found) - 1, len(found) * 95 // 100)]
        yield name, len(found), round(sum(found) / len(found), 1), late, found[-1]


def _told(
    pairings: Sequence[Pairing], ratings: dict[str, Rating], seats: int, language: str
) -> Iterator[str]:
    """The tables in Markdown, which a terminal shows as well."""
    yield words.say("ladder.pairings", language, seats=seats) + "\n"
    yield from _table(
        _head("pairing_head", language),
        [
            (
                pairing.one,
                pairing.two,
                str(len(pairing.outcomes)),
                f"{100 * pairing.share.share:.1f} %",
                f"{100 * pairing.share.low:.1f} - {100 * pairing.share.high:.1f} %",
                f"{pairing.lead:+.1f}",
            )
            for pairing in pairings
        ],
    )
    if seats == 2:
        yield f"\n{words.say('ladder.ratings', language)}\n"
        rows = [(name, f"{r.elo:.0f}", f"± {r.margin:.0f}") for name, r in ratings.items()]
        yield from _table(_head("rating_head", language), rows)
    yield f"\n{words.say('ladder.times', language)}\n"
    yield from _table(
        _head("time_head", language), [tuple(map(str, row)) for row in times(pairings)]
    )


def _head(name: str, language: str) -> list[str]:
    """The columns of a table."""
    return [words.say(key, language) for key in words.keys_of(f"ladder.{name}")]


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(len(row[n]) for row in (head, *rows)) for n in range(len(head))]
    for row in (head, ["-" * width for width in widths], *rows):
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield f"| {' | '.join(cells)} |"
