"""What every command takes that deals a game: which table, and what is wished of it."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from thunderstone.catalogue import Preset
from thunderstone.catalogue.table_spec import RANDOM, Plan, make_plan
from thunderstone.client.options import about, title
from thunderstone.commands.common import MAX_DIGITS
from thunderstone.engine.library import Library
from thunderstone.engine.options import TableOption
from thunderstone.engine.wishes import AS_PRINTED, FEATURES, Wishes, options_of

_METAVARS = {"word": "WORD", "number": "N", "names": "NAMES"}


def add_table_arguments(
    parser: argparse.ArgumentParser, usual: str, printed: Wishes = AS_PRINTED
) -> None:
    """--setup and an argument for each option; they are the keys of a setup file with dashes."""
    parser.add_argument(
        "--setup",
        default=usual,
        metavar="TABLE",
        help=f"{RANDOM}, a ready-made table, a share code or a setup file (default: {usual})",
    )
    group = parser.add_argument_group("wishes for the table")
    for one in _arguments(printed):
        name = f"--{one.name.replace('_', '-')}"
        if one.kind == "flag":
            group.add_argument(name, action="store_true", help=_help(one))
        else:
            kind = int if one.kind == "number" and one.name != "first" else str
            group.add_argument(name, type=kind, metavar=_METAVARS[one.kind], help=_help(one))


def _arguments(printed: Wishes) -> list[TableOption]:
    """The options that have an argument here; how many sit down, each command asks itself."""
    return [one for one in options_of(printed) if one.name != "seats" and not one.within]


def _help(option: TableOption) -> str:
    """What an option is called, what there is to choose, and what it means."""
    choices = ""
    if option.name == "first":
        choices = "a seat from 1, or random"
    elif isinstance(option.values, range):
        choices = f"{option.values[0]} to {option.values[-1]}; default: {option.usual}"
    elif option.name == "features":
        choices = f"{', '.join(FEATURES[:-1])}, or chosen ones: guardians=1,amulets"
    elif option.values:
        choices = ", ".join((*option.values, *(f"a {option.ids}" for _ in option.ids[:1])))
    elif option.ids:
        choices = "with commas"
    head = f"{title(option, 'en')} ({choices})" if choices else title(option, "en")
    return f"{head}. {about(option, 'en')}".replace("%", "%%")


def plan_of(
    args: argparse.Namespace,
    library: Library,
    presets: Mapping[str, Preset],
    seats: int | None = None,
    printed: Wishes = AS_PRINTED,
) -> Plan:
    """The plan that the arguments ask for. Raises BadSetup, BadCode or BadCard."""
    options = {
        one.name: _value(one, vars(args)[one.name])
        for one in _arguments(printed)
        if vars(args)[one.name] not in (None, False)
    }
    if seats is not None:
        options["seats"] = seats
    return make_plan(library, presets, args.setup, options, printed)


def _value(option: TableOption, given: Any) -> Any:
    """What an argument says, as a setup file would have it."""
    if option.kind == "names":
        return [name for name in given.split(",") if name.strip()]
    if option.name == "features":
        return _features(given)
    if option.name == "first" and given.isdecimal() and len(given) <= MAX_DIGITS:
        return int(given)
    return given


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
