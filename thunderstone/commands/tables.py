"""What every command takes that deals a game: which table, and what is wished of it."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from thunderstone.catalogue import Preset
from thunderstone.catalogue.plan import RANDOM, Plan, make_plan
from thunderstone.commands.common import MAX_DIGITS
from thunderstone.engine.library import Library
from thunderstone.engine.variant import DIFFICULTIES, ENDS, MODES
from thunderstone.engine.wishes import DISEASES, FEATURES, STONES

_LISTS = ("sets", "bans", "must_haves")
_WORDS = ("stone", "disease", "mode", "end", "first")
_NUMBERS = ("families", "heroes", "village", "difficulty", "rounds", "games_played")
_FLAGS = ("playable", "campaign_gold", "open_hands")


def add_table_arguments(parser: argparse.ArgumentParser, usual: str) -> None:
    """--setup and the wishes; they are the keys of a setup file with dashes."""
    parser.add_argument(
        "--setup",
        default=usual,
        metavar="TABLE",
        help=f"{RANDOM}, a ready-made table, a share code or a setup file (default: {usual})",
    )
    group = parser.add_argument_group("wishes for the table")
    group.add_argument("--sets", metavar="NAMES", help="sets to shuffle together, with commas")
    group.add_argument("--families", type=int, metavar="N", help="monster groups (3; 2: short)")
    group.add_argument("--heroes", type=int, metavar="N", help="hero stacks (4)")
    group.add_argument("--village", type=int, metavar="N", help="village stacks (8)")
    group.add_argument(
        "--features",
        metavar="WORD",
        help=f"{', '.join(FEATURES[:-1])}, or chosen ones: guardians=1,amulets",
    )
    group.add_argument("--stone", metavar="WORD", help=f"a stone, or {', '.join(STONES)}")
    group.add_argument("--games-played", type=int, metavar="N", help="where --stone rotate stands")
    group.add_argument("--disease", metavar="WORD", help=", ".join(DISEASES))
    group.add_argument("--bans", metavar="NAMES", help="categories to leave out, with commas")
    group.add_argument("--must-haves", metavar="NAMES", help="categories that must come")
    group.add_argument("--playable", action="store_true", help="swap cards for a good set")
    group.add_argument("--mode", metavar="WORD", help=", ".join(MODES))
    group.add_argument("--end", metavar="WORD", help=", ".join(ENDS))
    group.add_argument("--rounds", type=int, metavar="N", help="with --end rounds")
    group.add_argument(
        "--difficulty", type=int, metavar="N", help=f"{DIFFICULTIES[0]} to {DIFFICULTIES[-1]}"
    )
    group.add_argument("--open-hands", action="store_true", help="everybody sees every hand")
    group.add_argument("--campaign-gold", action="store_true", help="the stones' gold counts")
    group.add_argument("--first", metavar="SEAT", help="who begins: a seat from 1, or random")


def plan_of(
    args: argparse.Namespace,
    library: Library,
    presets: Mapping[str, Preset],
    seats: int | None = None,
) -> Plan:
    """The plan that the arguments ask for. Raises BadSetup, BadCode or BadCard."""
    options = _options(args)
    if seats is not None:
        options["seats"] = seats
    return make_plan(library, presets, args.setup, options)


def _options(args: argparse.Namespace) -> dict[str, Any]:
    """The arguments that were given, as keys of a setup file."""
    given = vars(args)
    options: dict[str, Any] = {
        key: given[key] for key in (*_WORDS, *_NUMBERS) if given[key] is not None
    }
    for key in _LISTS:
        if given[key] is not None:
            options[key] = [name for name in given[key].split(",") if name.strip()]
    options.update({key: True for key in _FLAGS if given[key]})
    if options.pop("open_hands", False):
        options["information"] = "open_hands"
    first = options.get("first", "")
    if first.isdecimal() and len(first) <= MAX_DIGITS:
        options["first"] = int(first)
    if args.features is not None:
        options["features"] = _features(args.features)
    return options


def _features(text: str) -> str | dict[str, int | bool]:
    """A word for the features, or those that are named: guardians=1,amulets."""
    names = [part.strip() for part in text.split(",") if part.strip()]
    if len(names) == 1 and names[0].replace("-", "_") in FEATURES:
        return names[0]
    chosen: dict[str, int | bool] = {}
    for name in names:
        word, _, number = name.partition("=")
        count = int(number) if number.isdecimal() and len(number) <= MAX_DIGITS else 1
        chosen[word] = count if word in ("guardian", "guardians") else True
    return chosen
