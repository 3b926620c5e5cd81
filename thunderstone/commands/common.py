"""What every command takes, --profile and --lang, and what none of them does to a file."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

from thunderstone import resources, words
from thunderstone.profile import Profile, default_folder
from thunderstone.system_language import system_language
from thunderstone.words import printable

FALLBACK = "en"
"""The language at first where the system's is another one than the game's."""

MAX_DIGITS = 18

MOST = 1_000_000
"""Games, and turns of one, that a command is asked for at most: its seeds are all in memory."""

MOST_PROCESSES = 1000
"""What no machine has more of, and a slip of the pen may ask for."""


MOST_LETTERS = 200
"""Of a place that is told."""


class CommandFault(Exception):
    """Why a command cannot do its work, and what to do instead."""


def disk_told(error: OSError) -> str:
    """What the disk has refused, as a line: which place, why, and what to do."""
    place = f"{str(error.filename)[:MOST_LETTERS]}: " if error.filename else ""
    return printable(f"{place}{error.strerror or error}; name another place, or make room")


def named_path(text: str) -> Path:
    """A file or folder, as an argument's type; none at all would be the folder in which one
    stands."""
    if not text:
        raise argparse.ArgumentTypeError("name a file or a folder")
    return Path(text)


def add_common(parser: argparse.ArgumentParser, **defaults: Any) -> None:
    """Add --profile and --lang; a subcommand's own parser leaves what was given before it."""

    def add(name: str, **how: Any) -> None:
        parser.add_argument(f"--{name}", default=defaults.get(name, argparse.SUPPRESS), **how)

    add(
        "profile",
        type=named_path,
        metavar="DIR",
        help="keep saved games, settings and cache in DIR",
    )
    add(
        "cards",
        type=named_path,
        metavar="DIR",
        help="read card sets of your own (DIR/SET/*.yaml) beside those in the profile's cards",
    )
    add(
        "lang",
        choices=(*words.languages(), words.MADE_UP),
        help="language of what is shown (default: as in the settings, at first the system's); "
        "qps is made up, to see whether there is room for longer words",
    )


def profile_of(args: argparse.Namespace) -> Profile:
    """The profile that was asked for, one for each command; a fault of it is told on stderr."""
    opened: Profile | None = getattr(args, "opened", None)
    if opened is not None:
        return opened
    profile = args.opened = Profile(args.profile)
    if profile.is_new:
        spoken = system_language()
        profile.settings.language = spoken or FALLBACK
        profile.asks_language = not spoken and args.lang is None
    args.fault = profile.fault
    fault = profile.take_fault(args.lang or profile.settings.language)
    if fault:
        print(f"thunderstone: {fault}", file=sys.stderr)
    return profile


def use_own_cards(args: argparse.Namespace) -> None:
    """Read the player's own sets from the profile and from --cards. Raises CommandFault."""
    own: Path | None = args.cards
    if own is not None and not own.is_dir():
        raise CommandFault(f"--cards: {own} is no folder; name one with SET/*.yaml in it")
    resources.use_own_cards((args.profile or default_folder()) / "cards", own)


def language_of(args: argparse.Namespace) -> str:
    """The language that was asked for, else the one of the settings; kept in ``args``."""
    if args.lang is None:
        args.lang = profile_of(args).settings.language
    return str(args.lang)


def check_output(path: Path, beginnings: Collection[bytes], kind: str) -> None:
    """See that a file may be written: it is new, empty, or one that begins as its ``kind`` does.

    Raises CommandFault, and OSError for a name that can be none: what belongs to something else is
    never overwritten, and no work is begun for a file that could not be written.
    """
    if not path.exists():
        if path.is_symlink():
            raise CommandFault(f"{path} is a link that leads nowhere; name another file")
        if not path.parent.is_dir():
            raise CommandFault(
                f"there is no folder {path.parent}; make it first, or name another file"
            )
        return
    if not path.is_file():
        what = "a folder" if path.is_dir() else "no ordinary file"
        raise CommandFault(f"{path} is {what}; name a file")
    try:
        with path.open("rb") as file:
            head = file.read(max(map(len, beginnings)))
    except OSError as fault:
        raise CommandFault(f"{path}: {fault.strerror}; name another file") from None
    if head and not any(head.startswith(beginning) for beginning in beginnings):
        raise CommandFault(
            f"{path} is there already and is no {kind}; name another file, or delete that one first"
        )


def up_to(most: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number from 1 to ``most``."""

    def number(text: str) -> int:
        found = int(text) if text.isdecimal() and len(text) <= MAX_DIGITS else 0
        if not 1 <= found <= most:
            raise argparse.ArgumentTypeError(
                f"'{text[:40]}' is not a whole number from 1 to {most}"
            )
        return found

    return number


positive = up_to(MOST)
