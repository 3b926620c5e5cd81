"""``python -m tools.odds``: how often a secret commission is met by whoever has to keep it.

A commission is dealt to a seat or two of each table, so a plain series of games keeps any one of
them seldom. Here one seat of each random table that can bring it is dealt the named one and keeps
it; all else goes as it would, and nobody else is dealt it (docs/MODES.md). Results lie in a file, a
line a game: the same command goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from thunderstone.bots.registry import UnknownBot, bot_named
from thunderstone.catalogue import load_library, load_presets
from thunderstone.catalogue.table_spec import Plan
from thunderstone.commands import simulate
from thunderstone.commands.common import CommandFault
from thunderstone.commands.intervals import wilson
from thunderstone.commands.series import BOT_STREAM, game_seeds
from thunderstone.commands.tables import plan_of
from thunderstone.engine import commission, rng
from thunderstone.engine.library import Library
from thunderstone.engine.view import view
from thunderstone.journal import Journal, Player
from tools.arguments import Results, any_count, any_seed, output, run

SETS = "doomgate,base,wrath,wrath_promo"
SEATS = (2, 3, 4)
MOST_TURNS = 400
"""A game that is not over by then counts as it stands."""


class Met(NamedTuple):
    """Who has met the commission in a game: the seat that kept it, and so many of the others."""

    seed: int
    seats: int
    kept: bool
    others: int


def plans(library: Library) -> dict[int, Plan]:
    """Random tables of all sets with commissions, by number of seats."""
    parser = argparse.ArgumentParser()
    simulate.add_arguments(parser)
    found = {}
    for seats in SEATS:
        words = ["--setup", "random", "--sets", SETS, "--commissions", "--seats", str(seats)]
        found[seats] = plan_of(parser.parse_args(words), library, load_presets(), seats)
    return found


def dealt(journal: Journal, name: str, keeper: int) -> None:
    """Deal a commission to a seat in place of its first, and to nobody else. The table must be able
    to bring it, and none may have been chosen."""
    state = journal.state
    able = [
        one.id for one in state.library.commissions.values() if commission.can_bring(state, one)
    ]
    taken = {one for names in state.commissions for one in names} | {name}
    spare = next(one for one in able if one not in taken)
    hands = [[spare if one == name else one for one in names] for names in state.commissions]
    hands[keeper] = [name, hands[keeper][1]]
    state.commissions = hands
    decision = state.decision
    if decision is not None and commission.is_choice(decision):
        options = zip(decision.options, hands[decision.seat], strict=True)
        shown = [option._replace(name=one) for option, one in options]
        state.decision = decision._replace(options=shown)


def played(plan: Plan, library: Library, name: str, seed: int, bot: str) -> Met | None:
    """A game in which one seat keeps a commission; None where the table cannot bring it."""
    setup = plan.table(library, seed).setup
    players = [Player(f"{bot} {seat}", bot) for seat in range(1, plan.seats + 1)]
    journal = Journal.new(library, setup, seed, players)
    asked = library.commissions[name]
    if not commission.can_bring(journal.state, asked):
        return None
    keeper, chance = seed % plan.seats, (seed ^ BOT_STREAM) & rng.MASK
    dealt(journal, name, keeper)
    minds = [bot_named(player.control) for player in players]
    while journal.state.decision is not None and journal.state.turn.number <= MOST_TURNS:
        decision = journal.state.decision
        chance, bits = rng.step(chance)
        if commission.is_choice(decision) and decision.seat == keeper:
            journal.answer([0])
        else:
            journal.answer(minds[decision.seat].choose(view(journal.state, decision.seat), bits))
    state = journal.state
    met = [
        commission.progress_of(asked, commission.holdings_of(state, seat)).met
        for seat in range(plan.seats)
    ]
    return Met(seed, plan.seats, met[keeper], sum(met) - met[keeper])


def games(name: str, seed: int, bot: str, known: Iterable[Met]) -> Iterator[Met]:
    """Games without end, those of ``known`` left out; seats in turn."""
    library, done = load_library(), {one.seed for one in known}
    tables = plans(library)
    for number, drawn in enumerate(game_seeds(seed, 1 << 20)):
        if drawn not in done:
            met = played(tables[SEATS[number % len(SEATS)]], library, name, drawn, bot)
            if met is not None:
                yield met


def told(found: Sequence[Met]) -> str:
    """How often it was met by those who kept it and by the others, with the 95 % interval."""
    kept, others = sum(one.kept for one in found), sum(one.others for one in found)
    beside = sum(one.seats - 1 for one in found)
    lines = []
    for who, met, count in (("kept", kept, len(found)), ("others", others, beside)):
        share, low, high = (100 * part for part in wilson(met, count))
        lines.append(f"{who}: {met} of {count}: {share:.0f} ({low:.0f} - {high:.0f})")
    return "\n".join(lines)


def games_in(path: Path) -> Results[Met]:
    """The games of a file of results. Raises CommandFault for one of anybody else's."""
    return Results(path, "such games", _met)


def _met(line: bytes) -> Met:
    found = Met(**json.loads(line))
    if not all(isinstance(figure, int) for figure in found):
        raise ValueError("no game")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Play until there are so many games, and tell the odds."""
    parser = argparse.ArgumentParser(prog="python -m tools.odds", description=__doc__)
    parser.add_argument("commission", choices=sorted(load_library().commissions))
    parser.add_argument("--games", type=any_count, default=100)
    parser.add_argument("--seed", type=any_seed, default=1, help="the games' seeds follow from it")
    parser.add_argument("--bot", default="veterano", help="who sits on all seats")
    results_file = output("file of such games", b'{"seed": ')
    parser.add_argument("--state", type=results_file, required=True, help="the file of results")
    args = parser.parse_args(arguments)
    try:
        bot_named(args.bot)
        file = games_in(args.state)
    except (CommandFault, UnknownBot) as fault:
        parser.error(str(fault))
    with file:
        following = games(args.commission, args.seed, args.bot, file.found)
        while len(file.found) < args.games:
            file.found.append(next(following))
            file.add(file.found[-1]._asdict())
    print(told(file.found))
    return 0


if __name__ == "__main__":
    run(main)
