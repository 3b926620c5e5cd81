"""The command line: ``python main.py [COMMAND]``; without a command the game is played."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from thunderstone import __version__
from thunderstone.commands import COMMANDS, NAMES
from thunderstone.commands.common import (
    CommandFault,
    add_common,
    disk_told,
    language_of,
    use_own_cards,
)
from thunderstone.resources import REMEDY, BadAsset
from thunderstone.words import BadWords, printable

FAULT = 2
"""Exit code of a command that could not do its work."""

DEFAULT = "play"

COMPILED, PLAIN = "compiled", "plain Python"
"""What the version is told with: how the engine and the strongest bots run here."""


class Parser(argparse.ArgumentParser):
    """A parser that quotes what it was given without letting it steer the terminal."""

    def error(self, message: str) -> NoReturn:
        """Tell what is wrong with the arguments, in one line, and end."""
        super().error(printable(message))

    def parse_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> argparse.Namespace:
        """The arguments. Python 3.11 makes an empty list of ``--seed=--``, of whatever type it is
        to be."""
        found = super().parse_args(args, namespace)
        if [] in vars(found).values():
            given = sys.argv[1:] if args is None else args
            option = next((word for word in given if word.endswith("=--")), "").removesuffix("=--")
            self.error(f"argument {option}: expected one argument")
        return found


class _Version(argparse.Action):
    """Tells the version, and whether the compiled modules are at work."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:
        super().__init__(option_strings, dest=argparse.SUPPRESS, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from thunderstone import bots  # only the version asks for it

        print(f"{parser.prog} {__version__} ({COMPILED if bots.COMPILED else PLAIN})")
        parser.exit()


def build_parser(argv: Sequence[str] | None = None) -> Parser:
    """The parser with every command, or only with the one that ``argv`` can need.

    Loading all commands takes longer than opening the window.
    """
    parser = Parser(
        prog="thunderstone",
        description="Thunderstone: La Legión de la Puerta de la Muerte. "
        "Without a command the game is played.",
    )
    parser.add_argument("--version", action=_Version, help="tell the version, and end")
    add_common(parser, profile=None, lang=None, cards=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name in _needed(argv):
        module = COMMANDS[name]
        summary = (module.__doc__ or "").partition("\n")[0]
        sub = commands.add_parser(name, help=summary, description=summary)
        add_common(sub)
        module.add_arguments(sub)
        sub.set_defaults(run=module.run)
    parser.set_defaults(run=COMMANDS[DEFAULT].run)
    return parser


def _needed(argv: Sequence[str] | None) -> Sequence[str]:
    """The commands that ``argv`` may be about: all, unless it plainly names one or none."""
    if argv is None or any(part in ("-h", "--help") for part in argv):
        return NAMES
    words = list(argv)
    while len(words) > 1 and words[0] in ("--profile", "--lang", "--cards"):
        words = words[2:]
    if not words:
        return (DEFAULT,)
    return (words[0],) if words[0] in NAMES else NAMES


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; gives its exit code. Faults are told on stderr, without a traceback. Ctrl-C is
    passed on."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # stdout is the command's own
    _ready_streams()
    args = argparse.Namespace(lang=None)
    try:
        args = build_parser(sys.argv[1:] if argv is None else argv).parse_args(argv)
        use_own_cards(args)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # the reader of a pipe has gone: nothing more to say
        _forget_output()
        return 0
    except Exception as fault:
        text = _told(fault, _language(args))
        if text is None:
            raise
    print(f"thunderstone: {text}", file=sys.stderr)
    return FAULT


def _language(args: argparse.Namespace) -> str:
    """The language in which a fault is told: as asked for, else the settings' or the system's."""
    with contextlib.suppress(Exception):  # the fault to be told may be the profile's own
        return language_of(args)
    return args.lang or "es"


def _told(fault: Exception, language: str) -> str | None:
    """What to tell of a fault, or None where it is one of the program itself.

    What can go wrong is only loaded once something has. Of words that cannot be read it is told
    without any.
    """
    if isinstance(fault, BadWords):
        return f"{' '.join(str(fault).split())}; {REMEDY}"
    from thunderstone.catalogue.fault_text import told
    from thunderstone.engine.fault import Fault
    from thunderstone.journal import BadSave

    if isinstance(fault, BadSave):
        return str(fault.text(language))
    if isinstance(fault, Fault):
        return told(fault, language)
    if isinstance(fault, (CommandFault, BadAsset, FileNotFoundError)):
        return printable(str(fault))
    if isinstance(fault, OSError):
        _forget_output()
        return disk_told(fault)
    return None


def _ready_streams() -> None:
    """Let every text be printed, whatever the terminal knows, and also where there is none."""
    if sys.stdout is None:  # a program without a console, or one whose output was closed
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            encoding = stream.encoding if stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors="backslashreplace")


def _forget_output() -> None:
    """Send what is still to be printed nowhere, or Python would fail again on its way out."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
