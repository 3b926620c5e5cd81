"""Play the game in a plain terminal, by numbered answers."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from thunderstone.catalogue import load_library, load_presets
from thunderstone.catalogue.table_spec import RANDOM
from thunderstone.client.choice import fresh_seed
from thunderstone.commands.common import CommandFault, language_of, profile_of
from thunderstone.commands.tables import add_table_arguments, plan_of
from thunderstone.engine import rng
from thunderstone.engine.variant import MODES
from thunderstone.journal import Journal
from thunderstone.text import app, campaign, practice, puzzle, seats
from thunderstone.text.kept_game import find_kept
from thunderstone.text.messages import Tongue
from thunderstone.text.start import FIRST_GAME, USUAL_SEATS, Start
from thunderstone.text.terminal import Terminal

if TYPE_CHECKING:
    from thunderstone.engine.library import Library


_NO_WISHES = (
    *("profile", "lang", "command", "run", "opened", "plain", "resume", "new", "campaign"),
    *("puzzle", "practice"),
)
"""Arguments that do not say which game is wanted."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which game; without any of it numbered questions are asked."""
    parser.add_argument(
        "--plain",
        action="store_true",
        help="for screen readers: no control sequences, no line breaks of our own",
    )
    parser.add_argument(
        "--continue", action="store_true", dest="resume", help="go on with the latest game"
    )
    parser.add_argument(
        "--new", action="store_true", help="start at once; a game under way is parked"
    )
    parser.add_argument(
        "--campaign", action="store_true", help="go on with a campaign, or begin one"
    )
    parser.add_argument(
        "--puzzle",
        nargs="?",
        const=puzzle.TODAY,
        metavar="G.N",
        help="play the puzzle of the day, or one by grade and number, as 2.14",
    )
    parser.add_argument(
        "--practice",
        action="store_true",
        help="what to work on, by the reviews of one's games; own mistakes as puzzles",
    )
    parser.add_argument(
        "--players",
        metavar="LIST",
        help="with commas: a person's NAME, a BOT, BOT:NAME or human:NAME "
        f"(default: a person and {seats.USUAL_BOT} bots)",
    )
    parser.add_argument("--seats", type=int, metavar="N", help="1 to 5; bots fill the seats left")
    parser.add_argument("--seed", type=int, metavar="N", help="default: a random one")
    add_table_arguments(parser, FIRST_GAME)
    parser.set_defaults(setup=None)


def run(args: argparse.Namespace) -> int:
    """Choose a game, play it, and keep it when the player leaves."""
    language, profile = language_of(args), profile_of(args)
    profile.claim()
    terminal = Terminal.of_process(plain=args.plain)
    start = Start(load_library(), load_presets(), profile, terminal, Tongue(language))
    if args.campaign:
        return campaign.play(start)
    if args.puzzle:
        return puzzle.play_puzzle(start, args.puzzle)
    if args.practice:
        return practice.practise(start)
    return app.hold(start, lambda: _game(args, start))


def _game(args: argparse.Namespace, start: Start) -> Journal:
    """The game that the arguments ask for, or the one that the player chooses."""
    kept = find_kept(start.profile, start.library)
    if args.resume:
        if kept.fault is not None:
            raise kept.fault
        if kept.journal is None:
            raise CommandFault("text: no game is kept; leave --continue out to start one")
        return kept.journal
    if not args.new and not _wished(args):
        return start.choose()
    journal = _dealt(args, start.library)
    start.tell_parked(kept)
    return journal


def _wished(args: argparse.Namespace) -> bool:
    """Whether the arguments say anything of the game."""
    return any(
        value not in (None, False) for key, value in vars(args).items() if key not in _NO_WISHES
    )


def _dealt(args: argparse.Namespace, library: Library) -> Journal:
    """A new game as the arguments have it. Raises CommandFault, BadSetup or BadCode."""
    presets = load_presets()
    args.setup = args.setup or FIRST_GAME
    try:
        players = seats.read_players(args.players) if args.players is not None else []
        count = args.seats
        if count is None and args.setup in (RANDOM, *presets):
            alone = args.mode not in (None, MODES[0])
            count = len(players) or (1 if alone else USUAL_SEATS)
        plan = plan_of(args, library, presets, count)
        if not players:
            players = seats.usual_players(plan.seats)
        players = seats.filled(players, plan.seats)
    except seats.BadSeats as fault:
        raise CommandFault(f"text: {fault}") from None
    seed = args.seed if args.seed is not None else plan.seed
    if seed is None:
        seed = fresh_seed()
    if not 0 <= seed <= rng.MASK:
        raise CommandFault(f"text: --seed {seed} is no number from 0 to {rng.MASK}")
    return Journal.new(library, plan.table(library, seed).setup, seed, players)
